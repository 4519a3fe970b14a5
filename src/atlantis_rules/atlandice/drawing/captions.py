"""What a picture shows, in words: in short what is to be decided, and at length all that lies on the table."""

from collections.abc import Iterator
from typing import Final, assert_never

from atlantis_rules.atlandice.city import Stack
from atlantis_rules.atlandice.components import AREAS, Area, DistrictTile, Effect, Party
from atlantis_rules.atlandice.drawing.effect_words import WORDS
from atlantis_rules.atlandice.drawing.scene import Scene
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    ChancePhase,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    PlayerPhase,
    Rolling,
    Search,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.rules.effects import GAINS, PUT_SOURCES, SUCCESSES, effect_of
from atlantis_rules.atlandice.rules.two_players import must_use_submarine
from atlantis_rules.atlandice.state import State
from atlantis_rules.lettering import isolated
from atlantis_rules.messages import counted, listed

RECONSTRUCTION_NOTE: Final = "Clock, tiles and numbers of resources: a reconstruction."


def status(scene: Scene) -> str:
    """Say what is to be decided, or how the game has ended, in few words."""
    phase = scene.state.phase
    return _ending(scene) if isinstance(phase, Over) else _decision(scene, phase)


def _decision(scene: Scene, phase: ChancePhase | PlayerPhase) -> str:
    state = scene.state
    match phase:
        case TurnStart(seat):
            return f"{_name(scene, seat)} takes a die"
        case Searching(search):
            return f"{_name(scene, search.seat)} takes a resource{_for_whom(search)}"
        case UsingSubmarine(search):
            if must_use_submarine(search):
                return f"{_name(scene, search.seat)} takes one more{_for_whom(search)}"
            return f"{_name(scene, search.seat)} may take one more by submarine"
        case CarryingOut(search):
            return f"{_name(scene, search.seat)} {_choice(state, search)}"
        case Donating(seat):
            return f"{_name(scene, seat)} may give two resources for a point"
        case _:
            return _chance(scene, phase)


def _chance(scene: Scene, phase: ChancePhase) -> str:
    match phase:
        case LayingOut(district):
            return f"Set-up: the {district} gets its first tile"
        case OpeningGates(dice_left):
            return f"The gates open: {_dice(dice_left)} to roll"
        case Rolling(search, again):
            why = "again: what to search?" if again else _needed(scene.state, search)
            return f"{_name(scene, search.seat)} rolls {why}"
        case Uncovering(district):
            return f"The {district} was emptied: its next tile comes"
        case _:
            assert_never(phase)


def _name(scene: Scene, party: Party) -> str:
    return isolated(scene.name(party))


def _for_whom(search: Search) -> str:
    return "" if search.beneficiary == search.seat else " for the neutral player"


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _needed(state: State, search: Search) -> str:
    numbers = [str(number) for number in SUCCESSES[effect_of(state.city, search)]]
    return f"the die and needs {', '.join(numbers)}"


def _choice(state: State, search: Search) -> str:
    effect = effect_of(state.city, search)
    if effect in GAINS:
        return f"may take one more{_for_whom(search)}"
    if effect in PUT_SOURCES:
        return f"moves a resource from the {PUT_SOURCES[effect]}"
    match effect:
        case Effect.SWAP:
            return "swaps two resources"
        case Effect.SUBMARINE:
            return "moves the submarine"
        case _:
            return "turns a die"


def _ending(scene: Scene) -> str:
    if len(scene.winners) == 1:
        return f"{_name(scene, scene.winners[0])} wins: the wave has come"
    if scene.names:
        return f"{listed([_name(scene, seat) for seat in scene.winners])} win: the wave has come"
    return f"Seats {listed([str(seat) for seat in scene.winners])} win: the wave has come"


def title(scene: Scene) -> str:
    """Give the title of a picture."""
    return f"Atlandice: {status(scene)}"


def description(scene: Scene) -> str:
    """Tell all that a picture shows."""
    return "\n".join(_sentences(scene))


def _sentences(scene: Scene) -> Iterator[str]:
    state = scene.state
    yield f"{status(scene)}."
    for area in AREAS:
        yield f"{str(area).capitalize()}: {', '.join(_things_at(state, area))}."
    track = "; ".join(f"{place} {space}" for place, space in enumerate(state.components.clock))
    yield f"The clock's hand is on space {state.hand} of this track: {track}."
    if state.components.is_reconstruction:
        yield RECONSTRUCTION_NOTE
    yield f"{_name(scene, state.round.start)} starts the round."
    for party in range(len(state.parties)):
        yield _party(scene, party)
    if scene.outcome is not None:
        yield f"The game is over: {scene.outcome.reason.value}."
    yield from _pointed_out(scene)


def _things_at(state: State, area: Area) -> Iterator[str]:
    city = state.city
    if area is Area.BLACK_MARKET:
        yield f"{counted(state.components.black_market_pointers, 'pointer')}"
    else:
        yield from _tiles(city.stack_of(area))
    yield f"resources {city.lying_at(area)}"
    if count := state.round.dice_at(area):
        yield _dice(count)
    if city.submarine is area:
        yield "the submarine"


def _tiles(stack: Stack) -> Iterator[str]:
    covered = f"{counted(len(stack.unseen), 'tile')} below"
    match stack.tile:
        case DistrictTile() as tile:
            does = " ".join(WORDS[tile.effect])
            needed = ", ".join(map(str, SUCCESSES.get(tile.effect, ())))
            does = f"roll {needed}: {does}" if needed else does
            yield f"effect {tile.effect.value} ({does})"
            yield counted(tile.pointers, "pointer")
            yield covered
        case None if stack.unseen:
            yield "no tile face up"
            yield covered
        case _:
            yield "exhausted"


def _party(scene: Scene, party: Party) -> str:
    state, outcome = scene.state, scene.outcome
    player, name = state.parties[party], _name(scene, party)
    tiles = ", ".join(str(tile.category) for tile in player.tiles) or "none"
    has = f"{name}: {_dice(state.round.taken[party])} taken; resources {player.resources}; tiles {tiles}"
    if outcome is None:
        return f"{has}; {counted(player.points, 'point')}, {scene.points_of(party)} with tiles."
    tally = outcome.tallies[party]
    sums = f"{tally.tiles} for tiles, {tally.points} in points, {sum(tally.majorities)} for majorities"
    return f"{has}; score {tally.total} ({sums})."


def _pointed_out(scene: Scene) -> Iterator[str]:
    highlights = scene.highlights
    marks = (
        ("Dice that can be used", [str(area) for area in highlights.dice]),
        ("Areas that can be chosen", [str(area) for area in highlights.areas]),
        ("Resources that can be used", [f"{resource} ({area})" for area, resource in highlights.lying]),
        ("Resources that can be given", [str(resource) for resource in highlights.owned]),
    )
    for name, marked in marks:
        if marked:
            yield f"{name}: {', '.join(marked)}."
