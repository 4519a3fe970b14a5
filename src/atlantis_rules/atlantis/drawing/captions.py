"""The texts of a picture: briefly the next decision, and in full everything on the table."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import assert_never

from atlantis_rules.atlantis import components, phases, seen, seen_phases, spaces, words
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.drawing.scene import Scene, colour_name
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.text.names import isolated


def status(scene: Scene) -> str:  # noqa: C901, PLR0912 - one case for each phase
    """Return the next decision, or the result of the game, in a few words."""
    match scene.table.phase:
        case phases.LayingPath(space):
            return say(scene, "lays path", space=space)
        case phases.Dealing(seat):
            return say(scene, "deals", seat=_who(scene, seat))
        case phases.TurnStart(seat) | seen_phases.SeenPrepared(seat):
            return say(scene, "to move", seat=_who(scene, seat))
        case seen_phases.SeenPurchase(seat, cards_left):
            return say(scene, "draws for tile", seat=_who(scene, seat), cards=cards_left)
        case seen_phases.SeenMoving(seat, _, figure):
            return say(scene, "goes on", seat=_who(scene, seat), figure=figure)
        case seen_phases.SeenPaying(seat, _, due):
            return say(scene, "pays", seat=_who(scene, seat), due=due)
        case phases.Uncovering(_, space):
            return say(scene, "uncovers", space=space)
        case phases.TurnEnd(seat):
            return say(scene, "places bridge", seat=_who(scene, seat))
        case phases.ExtraDraw(seat, most):
            return say(scene, "draws extra", seat=_who(scene, seat), most=most)
        case phases.Drawing(seat, cards_left):
            return say(scene, "draws", seat=_who(scene, seat), cards=cards_left)
        case seen_phases.SeenSettling(seat, _, due):
            return say(scene, "settles", seat=_who(scene, seat), due=due)
        case phases.Over(reason):
            winners = tuple(_who(scene, seat) for seat in scene.winners)
            return say(scene, "wins as all are stuck" if reason is phases.Reason.ALL_STUCK else "wins", winners=winners)
        case phase:
            assert_never(phase)


def sentences(scene: Scene) -> Iterator[str]:
    """Describe everything in a picture."""
    table, highlights = scene.table, scene.highlights
    yield say(scene, "status", status=status(scene))
    yield say(scene, "path", spaces=tuple(_spaces(scene)))
    for land in (spaces.ATLANTIS, spaces.MAINLAND):
        figures = ((seat, player.figures.count(land)) for seat, player in enumerate(table.players))
        groups = tuple(say(scene, "group", count=count, seat=seat) for seat, count in figures if count)
        yield say(scene, "figures", land=land, groups=groups)
    for seat, player in enumerate(table.players):
        yield _player(scene, seat, player)
    yield say(scene, "draw pile", cards=table.draw_pile_size)
    yield say(scene, "discard pile", number=len(table.discards), cards=table.discards)
    if scene.outcome is not None:
        scores = enumerate(scene.outcome.scores)
        told = tuple(say(scene, "score", seat=_who(scene, seat), score=score) for seat, score in scores)
        yield say(scene, "scores", scores=told)
    if highlights.figures:
        yield say(scene, "movable figures", places=highlights.figures)
    if highlights.arrivals:
        yield say(scene, "arrivals", places=highlights.arrivals)
    if highlights.taken:
        yield say(scene, "tiles to take", places=highlights.taken)
    if highlights.gaps:
        yield say(scene, "free gaps", places=highlights.gaps)
    if highlights.pieces:
        yield say(scene, "usable pieces", pieces=highlights.pieces)
    for origin, arrival in highlights.ways:
        yield say(scene, "way pointed out", origin=origin, arrival=arrival)
    yield from _happened(scene)


def _happened(scene: Scene) -> Iterator[str]:
    for seat, origin, arrival in scene.happened.ways:
        yield moved(scene, seat, origin, arrival)
    for space, tile in scene.happened.taken:
        yield say(scene, "was taken", tile=tile, space=space)
    for seat, paid in scene.happened.paid:
        who, covered = _who(scene, seat), paid.amount
        if paid.rest:
            yield say(scene, "was paid part", seat=who, paid=covered, due=paid.due)
        else:
            yield say(scene, "was paid whole" if paid.is_begun else "was paid rest", seat=who, paid=covered)
    for space in scene.happened.bridges:
        yield say(scene, "was bridged", space=space)


def moved(scene: Scene, seat: Seat, origin: spaces.Space, arrival: spaces.Space) -> str:
    """Describe the last move of a figure."""
    return say(scene, "has moved", seat=_who(scene, seat), origin=origin, arrival=arrival)


def _spaces(scene: Scene) -> Iterator[str]:
    path, players = scene.table.path, scene.table.players
    tolls = {gap.first: (0 if gap.bridged else gap.toll,) for gap in gaps(path)}
    for space in spaces.SPACES:
        figures = tuple(seat for seat, player in enumerate(players) for place in player.figures if place == space)
        lies = path.stacks >> space & 1, path.covered >> space & 1, path.bridges >> space & 1
        yield _space(scene.language, space, path.tile_at(space), lies, figures, tolls.get(space, ()))


@lru_cache(4096)  # few spaces change from picture to picture
def _space(
    language: str,
    space: spaces.Space,
    tile: components.Tile | None,
    lies: tuple[int, int, int],
    figures: tuple[Seat, ...],
    tolls: tuple[int | None, ...],
) -> str:
    """Describe a space: its tile, whether a tile lies on it, another one beneath and a bridge, and the seats on it.

    The tolls are the price of the gap that begins there, None if it is not known yet; without a gap, there is none.
    """
    any_tile, another, bridge = lies
    details = [_said(language, "figure", seat=seat) for seat in figures]
    if another:
        details.append(_said(language, "covered tile"))
    if bridge:
        details.append(_said(language, "bridge"))
    for toll in tolls:
        key = "price" if toll else "no price yet" if toll is None else "no price"
        details.append(_said(language, key, price=toll))
    key = "tile" if tile is not None else "no tile" if any_tile else "water"
    return _said(language, key, space=space, tile=tile, details=tuple(details))


def _player(scene: Scene, seat: Seat, player: seen.SeenPlayer) -> str:
    who = _who(scene, seat)
    colour = None if scene.name(seat) == colour_name(seat, scene.language) else seat
    cards, hand, unusable = player.hand_size, scene.hands[seat], scene.unusable[seat]
    tiles, bridge = player.tiles, player.bridge
    if not unusable:
        return say(scene, "player", seat=who, colour=colour, cards=cards, hand=hand, tiles=tiles, bridge=bridge)
    return say(
        scene, "player who bought cards", seat=who, colour=colour, cards=cards, hand=hand, unusable=unusable,
        tiles=tiles, bridge=bridge,
    )  # fmt: skip


def _who(scene: Scene, seat: Seat) -> Seat | str:
    """Return the name of a player, or their seat if they are named by their colour."""
    return isolated(scene.names[seat]) if scene.names else seat


def say(scene: Scene, key: str, **values: Hashable) -> str:
    """Return the text of a key of `CAPTIONS`, in the language of the picture."""
    return _said(scene.language, key, **values)


@lru_cache(1024, typed=True)  # few sentences change from picture to picture
def _said(language: str, key: str, **values: Hashable) -> str:
    return words.CAPTIONS.translated(language).say(key, values)
