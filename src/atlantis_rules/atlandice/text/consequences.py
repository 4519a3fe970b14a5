"""What a legal action brings about, in words, and by which clauses.

Nothing is decided here: every fact is worked out by the functions that carry the action out. A turn is told up to the
next decision, which may be one of chance; what chance is to decide is not told.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from attrs import evolve

from atlantis_rules.atlandice.actions import (
    Action,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.city import area_of_number, with_tile
from atlantis_rules.atlandice.components import (
    NEUTRAL,
    Area,
    DistrictTile,
    Effect,
    districts_after,
)
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    LayingOut,
    OpeningGates,
    Rolling,
    Search,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.rules.clock import moved_hand
from atlantis_rules.atlandice.rules.effects import (
    PUT_SOURCES,
    SUCCESSES,
    effect_of,
    give,
    is_second_die,
    move_submarine,
    put,
    swap,
    turn_die,
)
from atlantis_rules.atlandice.rules.engine import apply
from atlantis_rules.atlandice.rules.search import must_use_submarine, take_die
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.aftermath import donation, end_of_donation, end_of_turn, first_resources, turn_of
from atlantis_rules.atlandice.text.words import (
    EFFECT_WORDS,
    number_words,
    party_words,
    space_words,
)
from atlantis_rules.explanations import Step

_DETAILS: Final[Mapping[Effect, str]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: "SEARCH-5",
        Effect.SEARCH_ON_SIX: "EFFECT-2",
        Effect.SWAP: "EFFECT-4",
        Effect.OTHER_DISTRICT_ON_FIVE: "EFFECT-1",
        Effect.LIBRARY_ON_SECOND_DIE: "EFFECT-4",
        Effect.SUBMARINE: "EFFECT-5",
        Effect.MARKET_TO_OTHER_DISTRICT: "EFFECT-4",
        Effect.SMITHY_ON_EVEN: "SEARCH-5",
        Effect.MARKET_TO_DISTRICT: "EFFECT-4",
        Effect.MARKET_ON_SIX: "SEARCH-5",
        Effect.TURN_DIE: "EFFECT-6",
    }
)
"""The effects for which a clause besides their own has details, and that clause."""


def consequences(state: State, action: Action) -> tuple[Step, ...]:
    """Tell what a legal action brings about, up to the next decision.

    Args:
        state: any state.
        action: an action that is legal in it.

    Returns:
        The steps in the order in which they happen, at least one.

    Raises:
        IllegalAction: the action is not allowed.
        WrongType: it is not an action.
    """
    return tuple(_steps(state, action, apply(state, action)))


def _steps(state: State, action: Action, after: State) -> Iterator[Step]:
    match action:
        case ChooseArea(area, for_neutral):
            return _choosing(state, area, after, for_neutral=for_neutral)
        case TakeResource() | TakeExtra() | DeclineExtra():
            return _taking(state, action, after)
        case SwapResources() | PutResource() | MoveSubmarine() | TurnDie():
            return _effect(state, action, after)
        case Donate():
            return donation(state, action, after)
        case StopDonating():
            return end_of_donation(state, after)
        case RevealTile(tile):
            return _revealing(state, tile, after)
        case RollDie(number):
            return _rolling(state, number, after)
        case _:
            assert_never(action)


# --- Searching ---


def _choosing(state: State, area: Area, after: State, *, for_neutral: bool) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, TurnStart)  # noqa: S101 - the action is legal
    seat = party_words(state, phase.seat)
    yield Step(("SEARCH-2",), f"{seat} takes a die at the {area} and searches there")
    search = Search(phase.seat, NEUTRAL if for_neutral else phase.seat, area)
    if for_neutral:
        yield Step(("TWO-1", "TWO-2"), f"the die is for the neutral player: {seat} decides what it gets")
    yield from _search(take_die(state, search), search, after)


def _search(state: State, search: Search, after: State) -> Iterator[Step]:
    if isinstance(after.phase, Searching):
        yield Step(("SEARCH-2", "SEARCH-5"), f"one resource must be taken from the {search.area}")
    else:
        yield Step(("SEARCH-3",), f"nothing lies on the {search.area}: nothing is taken")
        yield from _beginning_of_effect(state, search, after)


def _taking(state: State, action: TakeResource | TakeExtra | DeclineExtra, after: State) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, Searching | UsingSubmarine | CarryingOut)  # noqa: S101 - the action is legal
    search = phase.search
    owner = party_words(state, search.beneficiary)
    by = effect_of(state, search).clause if isinstance(phase, CarryingOut) else "SEARCH-4"
    match action:
        case TakeResource(resource):
            yield Step(("SEARCH-2",), f"{owner} gets {resource} from the {search.area}")
            state = give(state, search, search.area, resource)
        case TakeExtra(area, resource):
            yield Step((by,), f"{owner} gets {resource} from the {area} as an extra")
            state = give(state, search, area, resource)
        case DeclineExtra():
            yield Step(("SEARCH-5", by), f"{owner} gets no extra resource")
        case _:
            assert_never(action)
    if isinstance(after.phase, UsingSubmarine):
        must = must_use_submarine(search)
        text = f"the submarine is at the {search.area}: one more resource {'must' if must else 'may'} be taken there"
        yield Step(("SEARCH-4", "TWO-2" if must else "SEARCH-5"), text)
    elif isinstance(phase, CarryingOut):
        yield from end_of_turn(state, after)
    else:
        yield from _beginning_of_effect(state, search, after)


# --- Effects ---


def _beginning_of_effect(state: State, search: Search, after: State) -> Iterator[Step]:
    """Tell what a search leads to when its resources have been taken.

    Args:
        state: the state in which they have been taken.
        search: the search.
        after: the state of the next decision.
    """
    if search.area is Area.BLACK_MARKET:
        yield Step(("SEARCH-6",), "the black market has no effect")
        yield from end_of_turn(state, after)
        return
    effect = effect_of(state, search)
    if effect in SUCCESSES:
        numbers = ", ".join(map(str, SUCCESSES[effect]))
        text = f"effect {effect.value}: the die is rolled; on {numbers} {EFFECT_WORDS[effect]}"
        yield Step(_clauses_of(effect), text)
    elif effect is Effect.LIBRARY_ON_SECOND_DIE and not is_second_die(state, search):
        text = f"the die is not the second one of {party_words(state, search.beneficiary)} in this round"
        yield Step(_clauses_of(effect), f"effect {effect.value} brings nothing: {text}")
        yield from end_of_turn(state, after)
    else:
        yield from _choice(state, search, after)


def _choice(state: State, search: Search, after: State) -> Iterator[Step]:
    """Tell what is to be chosen where an effect is carried out that has no roll, or whose roll has succeeded."""
    effect = effect_of(state, search)
    if isinstance(after.phase, CarryingOut):
        yield Step(_clauses_of(effect), f"effect {effect.value}: {EFFECT_WORDS[effect]}")
    else:
        yield Step(_clauses_of(effect), f"effect {effect.value} is not possible ({EFFECT_WORDS[effect]})")
        yield from end_of_turn(state, after)


def _clauses_of(effect: Effect) -> tuple[str, ...]:
    """Return the clauses by which an effect is carried out: its own, then that with its details if there is one."""
    return (effect.clause, _DETAILS[effect]) if effect in _DETAILS else (effect.clause,)


def _effect(
    state: State, action: SwapResources | PutResource | MoveSubmarine | TurnDie, after: State
) -> Iterator[Step]:
    """Tell what a choice changes, and what comes after it."""
    phase = state.phase
    assert isinstance(phase, CarryingOut)  # noqa: S101 - the action is legal
    clauses = _clauses_of(effect_of(state, phase.search))
    match action:
        case SwapResources(resource, district, other):
            yield Step(clauses, f"{resource} on the jeweller and {other} on the {district} change places")
            changed = swap(state, resource, district, other)
        case PutResource(area, resource):
            source = PUT_SOURCES[effect_of(state, phase.search)]
            yield Step(clauses, f"{resource} goes from the {source} to the {area}")
            changed = put(state, source, area, resource)
        case MoveSubmarine(area):
            yield Step(clauses, f"the submarine goes from the {state.city.submarine} to the {area}")
            changed = move_submarine(state, area)
        case TurnDie(origin, destination):
            way = f"goes to the {destination}" if destination is not origin else "comes to lie there again"
            yield Step(clauses, f"a die at the {origin} is turned and {way}")
            changed = turn_die(state, origin, destination)
        case _:
            assert_never(action)
    yield from first_resources(state, changed)
    yield from end_of_turn(changed, after)


# --- Dice ---


def _rolling(state: State, number: int, after: State) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, OpeningGates | Rolling)  # noqa: S101 - the action is legal
    area = area_of_number(state.city, number)
    if isinstance(phase, OpeningGates):
        clause = "GATE-2" if area is Area.BLACK_MARKET else "GATE-1"
        yield Step((clause,), f"{number} stands for {number_words(state, number)}: the die is laid there")
        if isinstance(after.phase, TurnStart):
            yield turn_of(after.phase)
    elif phase.again:
        yield Step(
            (*_clauses_of(Effect.SEARCH_ON_SIX), "GATE-2"),
            f"{number} stands for {number_words(state, number)}: it is searched",
        )
        yield from _search(state, evolve(phase.search, area=area), after)
    else:
        yield from _roll_for_effect(state, phase.search, number, after)


def _roll_for_effect(state: State, search: Search, number: int, after: State) -> Iterator[Step]:
    effect = effect_of(state, search)
    if number not in SUCCESSES[effect]:
        yield Step((effect.clause,), f"effect {effect.value} brings nothing on {number}")
        yield from end_of_turn(state, after)
    elif effect is Effect.SEARCH_ON_SIX:
        yield Step(_clauses_of(effect), f"effect {effect.value}: {EFFECT_WORDS[effect]}")
    elif effect is Effect.HAND_BELOW_FIVE:
        yield from _hand_by_effect(state, effect, after)
    else:
        yield from _choice(state, search, after)


def _hand_by_effect(state: State, effect: Effect, after: State) -> Iterator[Step]:
    moved = moved_hand(state, 1)
    where = space_words(state, moved.hand)
    if moved.hand == state.hand:
        yield Step((effect.clause, "CLOCK-1"), f"the hand stays on {where}: it never goes past the wave")
    else:
        yield Step((effect.clause,), f"the hand moves to {where}, without an effect of that space")
        if moved.hand == state.components.wave:
            yield Step(("CLOCK-5",), "the game ends when the search has been played to its end")
    yield from end_of_turn(moved, after)


# --- Tiles ---


def _revealing(state: State, tile: DistrictTile, after: State) -> Iterator[Step]:
    phase = state.phase
    assert isinstance(phase, LayingOut | Uncovering)  # noqa: S101 - the action is legal
    if isinstance(phase, Uncovering):
        yield Step(("SETUP-2",), f"{tile} comes to light")
        uncovered = evolve(state, city=with_tile(state.city, phase.district, tile))
        yield from end_of_turn(uncovered, after, districts_after(phase.district))
        return
    yield Step(("SETUP-2",), f"{tile} is the uppermost tile of its stack")
    if isinstance(after.phase, OpeningGates):
        yield Step(
            ("SETUP-1", "ROUND-1"), f"the first round begins, with seat {after.round.start} as the starting player"
        )
