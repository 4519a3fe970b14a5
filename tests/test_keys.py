"""Keys of states: equal for equal states, different for all others, and the same in every process."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve, fields, has

from atlantis_rules import CHANCE, PRESETS, atlandice, atlantis
from atlantis_rules.atlandice.parts.documents import STATE as ATLANDICE_STATE
from atlantis_rules.atlantis.parts.documents import STATE

FORMS: Final[dict[str, Any]] = {"atlantis": STATE, "atlandice": ATLANDICE_STATE}
"""Any, since the tests serve both games."""

PROGRAM: Final = """
import sys
from atlantis_rules.atlandice.parts.documents import STATE as ATLANDICE_STATE
from atlantis_rules.atlantis.parts.documents import STATE
for line in sys.stdin:
    print((ATLANDICE_STATE if '"game":"atlandice"' in line.replace(" ", "") else STATE).from_json(line).key)
"""
"""Prints the key of each state in its input."""


def beginnings() -> Iterator[Any]:
    """Yield a state of each rules and number of players, and of each kind of phase that comes soon."""
    for players, options in product((2, 3, 4), PRESETS.values()):
        yield from states_from(atlantis.new_game(players, options), 90)
    for players in (2, 3, 4):
        yield from states_from(atlandice.new_game(players), 60)


def states_from(state: Any, steps: int, seed: int = 1) -> Iterator[Any]:
    """Yield the states of the beginning of a random game."""
    rng = Random(seed)
    yield state
    for _ in range(steps):
        state = state.apply(state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions()))
        yield state


def read_again(state: Any) -> Any:
    """Return an equal state that shares nothing with this one."""
    form = FORMS[state.game.NAME]
    return form.from_json(form.to_json(state))


def all_parts(value: Any) -> Iterator[tuple[Any, str]]:
    """Yield every record within a value that can be replaced, with the name of each attribute that counts."""
    if has(type(value)):
        for each in fields(type(value)):
            if each.eq:
                yield value, each.name


def changed(state: Any, other: Any) -> Iterator[Any]:
    """Yield the state with each part, and each part of its parts, taken from another state where they differ."""
    for record, name in all_parts(state):
        mine, theirs = getattr(record, name), getattr(other, name)
        if mine != theirs:
            yield evolve(state, **{name: theirs})
        if type(mine) is type(theirs) and has(type(mine)):
            yield from (evolve(state, **{name: part}) for part in changed(mine, theirs))
        if isinstance(mine, tuple) and isinstance(theirs, tuple) and len(mine) == len(theirs):
            for place, (one, another) in enumerate(zip(mine, theirs, strict=True)):
                if has(type(one)) and type(one) is type(another):
                    for part in changed(one, another):
                        yield evolve(state, **{name: (*mine[:place], part, *mine[place + 1 :])})


@pytest.mark.parametrize("start", [atlantis.new_game(2), atlandice.new_game(2)], ids=["atlantis", "atlandice"])
def test_states_are_equal_exactly_when_their_keys_are(start: Any) -> None:
    states = [each for seed in range(3) for each in states_from(start, 80, seed)]
    pairs = zip(states, Random(1).sample(states, len(states)), strict=True)
    many = {*states, *(each for state, other in [*pairs][::6] for each in changed(state, other))}
    assert len(many) > 500
    assert len({state.key for state in many}) == len(many)
    for state in states:
        again = read_again(state)
        assert again == state
        assert (again.key, hash(again)) == (state.key, hash(state))


@pytest.mark.parametrize(
    "start",
    [atlantis.new_game(3), atlandice.new_game(2), atlandice.new_game(4)],
    ids=["atlantis", "atlandice", "atlandice-of-four"],
)
def test_a_state_with_another_part_is_another_state(start: Any) -> None:
    *_, state = states_from(start, 100, 1)
    *_, other = states_from(start, 130, 2)
    found = [*changed(state, other)]
    assert len(found) > 15
    assert all(each != state for each in found)
    assert state != "a state"


def test_hashes_of_states_seldom_meet() -> None:
    for start in (atlantis.new_game(2), atlandice.new_game(2), atlandice.new_game(4)):
        states = {each for seed in range(8) for each in states_from(start, 150, seed)}
        laid = {state.apply(action) for state in states_from(start, 3) for action in state.legal_actions()}
        assert len({*map(hash, states | laid)}) > 0.99 * len(states | laid)


def test_keys_are_the_same_in_every_process() -> None:
    states = [*beginnings()][::7]
    lines = "".join(f"{FORMS[state.game.NAME].to_json(state)}\n" for state in states)
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, input=lines, capture_output=True, text=True, check=True
        )
        assert done.stdout.split() == [str(state.key) for state in states]


def test_keys_stay_as_they_are() -> None:
    """The same on every system, in every Python, and compiled.

    If this fails, keys that people have stored are worth nothing any more: the changelog must say so.
    """
    keys = [state.key for state in beginnings()]
    assert all(0 <= key < 2**128 for key in keys)
    assert keys[-1] == 310624935676813317290789466956338140946
    assert sum(keys) % 2**128 == 333175105010385959674686825886965806112
