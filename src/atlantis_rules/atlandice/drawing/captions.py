"""The texts of a picture: briefly the next decision, and in full everything on the table."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final, assert_never

from atlantis_rules.atlandice import events, phases, words
from atlantis_rules.atlandice.city import Stack
from atlantis_rules.atlandice.components import AREAS, Area, DistrictTile, Effect, Party, Seat
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.atlandice.rules.effects import GAINS, PUT_SOURCES, SUCCESSES
from atlantis_rules.atlandice.text.narration import Narrator
from atlantis_rules.games.words import said

_TOLD_OF_SEAT: Final = (
    events.NothingLies,
    events.ResourceTaken,
    events.ExtraTaken,
    events.ExtraDeclined,
    events.DieRolled,
    events.SearchRolled,
    events.Swapped,
    events.ResourcePut,
    events.SubmarineMoved,
    events.DieTurned,
)
"""The events whose sentences do not name the seat whose turn it is."""


def status(scene: Scene) -> str:  # noqa: C901 - one case for each phase
    """Return the next decision, or the result of the game, in a few words."""
    match scene.state.phase:
        case phases.TurnStart(seat):
            return say(scene, "takes die", seat=seat)
        case phases.Searching(phases.Search(seat, beneficiary)):
            return say(scene, "takes resource", seat=seat, neutral=beneficiary != seat)
        case phases.UsingSubmarine(phases.Search(seat, beneficiary)):
            return say(scene, "uses submarine" if beneficiary == seat else "uses submarine for neutral", seat=seat)
        case phases.CarryingOut(search) | phases.Rolling(search, again=False):
            effect, rolls = _effect_of(scene, search), isinstance(scene.state.phase, phases.Rolling)
            if effect is None or (rolls and effect not in SUCCESSES):  # between two events of a step
                return _turn_of(scene, search.seat)
            return _roll(scene, search, effect) if rolls else _choice(scene, search, effect)
        case phases.Donating(seat):
            return say(scene, "donates", seat=seat)
        case phases.LayingOut(district):
            return say(scene, "first tile", district=district)
        case phases.OpeningGates(dice):
            return say(scene, "gates", dice=dice)
        case phases.Rolling(search):
            return say(scene, "rolls again", seat=search.seat)
        case phases.Uncovering(district):
            return say(scene, "next tile", district=district)
        case phases.Over():
            return say(scene, "win", winners=scene.winners)
        case phase:
            assert_never(phase)


def _roll(scene: Scene, search: phases.Search, effect: Effect) -> str:
    return say(scene, "rolls", seat=search.seat, numbers=SUCCESSES[effect])


def _choice(scene: Scene, search: phases.Search, effect: Effect) -> str:
    seat = search.seat
    if effect in GAINS:
        return say(scene, "extra", seat=seat, neutral=search.beneficiary != seat)
    if effect in PUT_SOURCES:
        return say(scene, "puts", seat=seat, area=PUT_SOURCES[effect])
    if effect is Effect.SWAP:
        return say(scene, "swaps", seat=seat)
    return say(scene, "moves submarine" if effect is Effect.SUBMARINE else "turns die", seat=seat)


def _effect_of(scene: Scene, search: phases.Search) -> Effect | None:
    """Return the effect of a search; None between two events of a step, once its tile has left."""
    tile = scene.state.city.stack_of(search.area).tile
    return None if tile is None else tile.effect


def _turn_of(scene: Scene, seat: Seat) -> str:
    seats = range(len(scene.state.parties) - scene.state.has_neutral)
    return said("to act", scene.language, scene.party_names[: len(seats)], seat=seat)


def sentences(scene: Scene) -> Iterator[str]:
    """Describe everything in a picture."""
    state = scene.state
    yield say(scene, "status", status=status(scene))
    for area in AREAS:
        yield say(scene, "area", area=area, things=tuple(_things_at(scene, area)))
    yield say(scene, "clock", hand=state.hand, spaces=state.components.clock)
    if state.components.is_reconstruction:
        yield say(scene, "reconstruction")
    yield say(scene, "start", seat=state.round.start)
    for party in range(len(state.parties)):
        yield _party(scene, party)
    if scene.outcome is not None:
        yield say(scene, "over", reason=scene.outcome.reason)
    yield from _pointed_out(scene)
    yield from _happened(scene)


def _things_at(scene: Scene, area: Area) -> Iterator[str]:
    state, city = scene.state, scene.state.city
    if area is Area.BLACK_MARKET:
        yield say(scene, "pointers", pointers=state.components.black_market_pointers)
    else:
        yield from _tiles(scene, city.stack_of(area))
    yield say(scene, "lying", resources=city.lying_at(area))
    if dice := state.round.dice_at(area):
        yield say(scene, "dice", dice=dice)
    if city.submarine is area:
        yield say(scene, "submarine")


def _tiles(scene: Scene, stack: Stack) -> Iterator[str]:
    match stack.tile:
        case DistrictTile(_, effect, pointers):
            if effect in SUCCESSES:
                yield say(scene, "effect by roll", effect=effect, numbers=SUCCESSES[effect])
            else:
                yield say(scene, "effect", effect=effect)
            yield say(scene, "pointers", pointers=pointers)
        case None if stack.unseen:
            yield say(scene, "no tile")
        case _:
            yield say(scene, "exhausted")
            return
    yield say(scene, "covered", covered=len(stack.unseen))


def _party(scene: Scene, party: Party) -> str:
    state, outcome, player = scene.state, scene.outcome, scene.state.parties[party]
    dice, tiles = state.round.taken[party], tuple(tile.category for tile in player.tiles)
    if outcome is None:
        return say(
            scene, "party", party=party, dice=dice, resources=player.resources, tiles=tiles, points=player.points,
            total=scene.points_of(party),
        )  # fmt: skip
    tally = outcome.tallies[party]
    return say(
        scene, "party at the end", party=party, dice=dice, resources=player.resources, tiles=tiles, total=tally.total,
        of_tiles=tally.tiles, points=tally.points, majorities=sum(tally.majorities),
    )  # fmt: skip


def _pointed_out(scene: Scene) -> Iterator[str]:
    highlights = scene.highlights
    if highlights.dice:
        yield say(scene, "usable dice", areas=highlights.dice)
    if highlights.areas:
        yield say(scene, "choosable areas", areas=highlights.areas)
    if highlights.lying:
        yield say(scene, "usable resources", lying=highlights.lying)
    if highlights.owned:
        yield say(scene, "givable resources", resources=highlights.owned)
    for origin, area in highlights.ways:
        yield say(scene, "way pointed out", origin=origin, area=area)


def _happened(scene: Scene) -> Iterator[str]:
    narrator = Narrator(scene.state.seats)
    for event in scene.happened.events:
        if isinstance(event, events.DieTaken):
            yield say(scene, "has taken die", seat=event.seat, area=event.area, neutral=event.party != event.seat)
        for step in narrator.tell(event):
            sentence = step.text_in(scene.language, scene.party_names)
            if isinstance(event, _TOLD_OF_SEAT):
                yield say(scene, "has done", seat=event.seat, sentence=sentence)
            else:
                yield say(scene, "has happened", sentence=sentence)


def say(scene: Scene, key: str, **values: Hashable) -> str:
    """Return the text of a key of `CAPTIONS`, in the language of the picture."""
    return _caption(scene.language, scene.party_names, key, **values)


@lru_cache(1024, typed=True)  # few sentences change from picture to picture
def _caption(language: str, names: tuple[str, ...], key: str, /, **values: Hashable) -> str:
    return words.CAPTIONS.translated(language).say(key, values, names)
