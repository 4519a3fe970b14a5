"""Fixed games of Atlandice reach the corners of the rules, so the games that tests play can be trusted to do so."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Final

import pytest

from atlantis_rules import outcome
from atlantis_rules.atlandice import (
    Action,
    Area,
    ChooseArea,
    DeclineExtra,
    Donate,
    Effect,
    MoveSubmarine,
    Reason,
    State,
    TakeExtra,
    TurnDie,
)
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, EFFECTS, NEUTRAL
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    Over,
    Rolling,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from tests.atlandice_games import random_game

MOST_GAMES: Final = 400

Detector = Callable[[State, Action, State], bool]


def _tops(state: State) -> list[bool]:
    return [not stack.is_exhausted for stack in state.city.stacks]


def _newly_exhausted(before: State, after: State) -> list[Area]:
    return [
        district for district in DISTRICTS if after.city.is_exhausted(district) > before.city.is_exhausted(district)
    ]


def _effect(state: State) -> Effect | None:
    phase = state.phase
    if not isinstance(phase, CarryingOut | Rolling) or phase.search.area is Area.BLACK_MARKET:
        return None
    tile = state.city.stack_of(phase.search.area).tile
    return None if tile is None else tile.effect


def _new_tile_never_held(_: State, __: Action, after: State) -> bool:
    return isinstance(after.phase, TurnStart) and any(
        stack.tile is not None and not stack.has_held for stack in after.city.stacks
    )


def _tiles_gained(before: State, after: State) -> list[int]:
    return [len(new.tiles) - len(old.tiles) for new, old in zip(after.parties, before.parties, strict=True)]


def _nobody_got_the_tile(before: State, _: Action, after: State) -> bool:
    def left(state: State) -> int:
        return sum((stack.tile is not None) + len(stack.unseen) for stack in state.city.stacks)

    return left(before) - left(after) > sum(_tiles_gained(before, after))


def _tie_for_a_tile(before: State, _: Action, after: State) -> bool:
    points = [new.points - old.points for new, old in zip(after.parties, before.parties, strict=True)]
    return sum(_tiles_gained(before, after)) == 1 and 3 in points


def _asked_again(before: State, action: Action, after: State) -> bool:
    return isinstance(action, Donate) and isinstance(after.phase, Donating) and after.phase == before.phase


def _ended(reason: Reason) -> Detector:
    return lambda _, __, after: isinstance(after.phase, Over) and after.phase.reason is reason


def _carried_out(effect: Effect) -> Detector:
    return lambda before, _, __: _effect(before) is effect


DETECTORS: Final[Mapping[str, Detector]] = {
    **{f"effect {effect.value}": _carried_out(effect) for effect in EFFECTS},
    "CLOCK-4: a seat that has donated is asked again": _asked_again,
    "CLOCK-5: the hand is turned to the wave": _ended(Reason.CLOCK_TURNED),
    "CLOCK-5: effect 8 puts it there": _ended(Reason.EFFECT),
    "EFFECT-2: the jeweller again": lambda before, _, after: (
        isinstance(before.phase, Rolling)
        and before.phase.again
        and isinstance(after.phase, Searching)
        and after.phase.search.area is Area.JEWELLER
    ),
    "EFFECT-2: nothing changes": lambda before, _, after: (
        isinstance(before.phase, Rolling) and isinstance(after.phase, Rolling) and before.phase.again
    ),
    "EFFECT-6: a die comes to an area without one": lambda before, action, _: (
        isinstance(action, TurnDie) and not before.round.dice_at(action.destination)
    ),
    "EMPTY-1: a new tile has held nothing": _new_tile_never_held,
    "EMPTY-1: two uncoverings after a turn": lambda before, _, after: (
        isinstance(before.phase, Uncovering) and isinstance(after.phase, Uncovering)
    ),
    "EMPTY-1: a second pass": lambda before, _, after: (
        isinstance(after.phase, Uncovering)
        and any(district > after.phase.district for district in _newly_exhausted(before, after))
    ),
    "EMPTY-3: a tie for a tile": _tie_for_a_tile,
    "EMPTY-3: the neutral player gets a tile": lambda before, _, after: (
        after.has_neutral and _tiles_gained(before, after)[NEUTRAL] > 0
    ),
    "EMPTY-4: nobody gets the tile": _nobody_got_the_tile,
    "EMPTY-6: a stack is exhausted": lambda before, _, after: bool(_newly_exhausted(before, after)),
    "EMPTY-6: two stacks at once": lambda before, _, after: len(_newly_exhausted(before, after)) > 1,
    "EMPTY-6: dice lie there": lambda before, _, after: (
        any(before.round.dice_at(district) for district in _newly_exhausted(before, after))
        and before.round.start == after.round.start
    ),
    "EMPTY-6: the submarine is at an exhausted stack": lambda before, _, __: before.city.is_exhausted(
        before.city.submarine
    ),
    "EMPTY-6: all stacks are exhausted": lambda _, __, after: not any(_tops(after)),
    "EFFECT-5: the submarine leaves an exhausted stack": lambda before, action, _: (
        isinstance(action, MoveSubmarine) and before.city.is_exhausted(before.city.submarine)
    ),
    "END-2: several win": lambda _, __, after: (result := outcome(after)) is not None and len(result.winners) > 1,
    "SEARCH-3: nothing lies there": lambda before, action, _: (
        isinstance(action, ChooseArea) and not before.city.lying_at(action.area)
    ),
    "SEARCH-4: the submarine at the black market": lambda before, action, _: (
        isinstance(action, TakeExtra) and isinstance(before.phase, UsingSubmarine) and action.area is Area.BLACK_MARKET
    ),
    "SEARCH-5: an extra resource is declined": lambda _, action, __: isinstance(action, DeclineExtra),
    "TWO-2: a gain for the neutral player": lambda before, action, _: (
        isinstance(action, TakeExtra)
        and isinstance(before.phase, CarryingOut)
        and before.phase.search.beneficiary != before.phase.search.seat
    ),
    "TWO-2: the submarine's resource for the neutral player": lambda before, action, _: (
        isinstance(action, TakeExtra)
        and isinstance(before.phase, UsingSubmarine)
        and before.phase.search.beneficiary != before.phase.search.seat
    ),
    **{
        f"SEARCH-2: {area} is searched": lambda _, action, __, area=area: action == ChooseArea(area)  # type: ignore[misc]
        for area in AREAS
    },
}


def _steps() -> Iterator[tuple[State, Action, State]]:
    for seed in range(MOST_GAMES):
        yield from random_game(Random(seed), seed).transitions()


@cache
def occurrences() -> Counter[str]:
    """How often each detector found what it looks for, until all have found something."""
    found: Counter[str] = Counter()
    wanted = dict(DETECTORS)
    for step in _steps():
        for name in [name for name, detect in wanted.items() if detect(*step)]:
            found[name] += 1
            del wanted[name]
        if not wanted:
            break
    return found


@pytest.mark.parametrize("name", DETECTORS)
def test_games_come_to_it(name: str) -> None:
    assert occurrences()[name] > 0
