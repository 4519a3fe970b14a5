"""What a picture shows, in words: in short what is to be decided, and at length all that lies on the table."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from atlantis_rules.atlantis import phases, seen_phases
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.atlantis.drawing.scene import Scene, crossings
from atlantis_rules.atlantis.knowledge.views import SeenPlayer
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES
from atlantis_rules.atlantis.words import number_of_cards, place_label, place_name
from atlantis_rules.drawing.text_fitting import isolated
from atlantis_rules.messages import counted


def status(scene: Scene) -> str:  # noqa: C901, PLR0912 - one case for each phase
    """Return what is to be decided, or how the game has ended, in few words."""
    phase = scene.table.phase
    match phase:
        case phases.LayingPath(space):
            return f"Set-up: the path is laid, space {space}"
        case phases.Dealing(seat):
            return f"Set-up: {isolated(scene.name_within(seat))} is dealt a card"
        case phases.TurnStart(seat) | seen_phases.SeenPrepared(seat):
            return f"{_name(seat, scene)} to move"
        case seen_phases.SeenPurchase(seat, cards_left):
            return f"{_name(seat, scene)} draws {number_of_cards(cards_left)} for a tile it sold"
        case seen_phases.SeenMoving(seat, _, figure):
            return f"{_name(seat, scene)} goes on from space {figure}"
        case seen_phases.SeenPaying(seat, _, due):
            return f"{_name(seat, scene)} pays for the crossing: {due} due"
        case phases.Uncovering(_, space):
            return f"A tile comes to light on space {space}"
        case phases.TurnEnd(seat):
            return f"{_name(seat, scene)} may place its bridge"
        case phases.ExtraDraw(seat, most):
            return f"{_name(seat, scene)} may draw up to {counted(most, 'extra card')}"
        case phases.Drawing(seat, cards_left):
            return f"{_name(seat, scene)} draws {number_of_cards(cards_left)}"
        case seen_phases.SeenSettling(seat, _, due):
            return f"{_name(seat, scene)} pays its ways home: {due} due"
        case phases.Over():
            return _ending(phase, scene)
        case _:
            assert_never(phase)


def _name(seat: Seat, scene: Scene) -> str:
    return isolated(scene.name(seat))


def _ending(over: phases.Over, scene: Scene) -> str:
    first, *others = scene.winners
    names = " and ".join((_name(first, scene), *(isolated(scene.name_within(seat)) for seat in others)))
    verb = "win" if others else "wins"
    why = "all were stuck" if over.reason is phases.Reason.ALL_STUCK else "a third figure is home"
    return f"{names} {verb}: {why}"


def title(scene: Scene) -> str:
    """Return the title of a picture."""
    return f"Atlantis: {status(scene)}"


def description(scene: Scene) -> str:
    """Describe all that a picture shows."""
    return "\n".join(_sentences(scene))


def _sentences(scene: Scene) -> Iterator[str]:
    table, highlights = scene.table, scene.highlights
    yield f"{status(scene)}."
    yield f"The path from Atlantis: {_listed(_places(scene))}."
    for land in (ATLANTIS, MAINLAND):
        figures = ((seat, player.figures.count(land)) for seat, player in enumerate(table.players))
        groups = _listed(f"{count} of {COLOURS[seat]}" for seat, count in figures if count)
        yield f"Figures on {place_name(land)}: {groups}."
    for seat, player in enumerate(table.players):
        yield _player(scene, seat, player)
    discards = f" ({table.discards})" if len(table.discards) else ""
    yield f"Draw pile: {number_of_cards(table.draw_pile_size)}."
    yield f"Discard pile: {number_of_cards(len(table.discards))}{discards}."
    if scene.outcome is not None:
        scores = (f"{isolated(scene.name_within(seat))} {score}" for seat, score in enumerate(scene.outcome.scores))
        yield f"Scores: {_listed(scores)}."
    marks: tuple[tuple[str, Iterable[object]], ...] = (
        ("Figures that can move", map(place_label, highlights.figures)),
        ("Where a card leads", map(place_label, highlights.arrivals)),
        ("Tiles that would be taken", map(place_label, highlights.taken)),
        ("Gaps for a bridge", map(place_label, highlights.gaps)),
        ("Tiles and cards that can be used", highlights.pieces),
    )
    for name, marked in marks:
        if entries := ", ".join(map(str, marked)):
            yield f"{name}: {entries}."


def _places(scene: Scene) -> Iterator[str]:
    path = scene.table.path
    prices = {gap.first: gap.price for gap in crossings(path)}
    for space in SPACES:
        figures = [
            COLOURS[seat] for seat, player in enumerate(scene.table.players) for _ in range(player.figures.count(space))
        ]
        tile = path.tile_at(space)
        shown = "water" if tile is None else str(tile)
        if tile is None and path.stacks >> space & 1:
            shown = "no tile face up"
        details = [f"figure of {colour}" for colour in figures]
        if path.covered >> space & 1:
            details.append("another tile beneath")
        if path.bridges >> space & 1:
            details.append("bridge")
        if space in prices:
            price = prices[space]
            details.append("price not known yet" if price is None else f"crossing costs {price}")
        yield f"{space} {shown}" + (f" ({', '.join(details)})" if details else "")


def _player(scene: Scene, seat: Seat, player: SeenPlayer) -> str:
    hand, unusable = scene.hands[seat], scene.unusable[seat]
    cards = number_of_cards(player.hand_size) + (f" ({hand})" if hand is not None and player.hand_size else "")
    if len(unusable):
        cards += f", of which {unusable} can't pay in this turn"
    bridge = "bridge left" if player.bridge else "bridge placed"
    name = _name(seat, scene) + (f" ({COLOURS[seat]})" if scene.names else "")
    return f"{name}: {cards}; tiles {_listed(map(str, player.tiles))}; {bridge}."


def _listed(entries: Iterable[str]) -> str:
    return ", ".join(entries) or "none"
