"""The work of a decision, counted in function calls: it cannot grow unnoticed, and no clock is involved."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import CodeType, FrameType, ModuleType
from typing import Any, Final

import pytest

from atlantis_rules import CHANCE, IllegalAction, atlandice, atlantis
from atlantis_rules.atlandice.rules import legality
from atlantis_rules.games.compilation import compiled
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.records import Record, read_record, write_record
from tests.playing import AnyGame

pytestmark = pytest.mark.needs("numpy")

_MOST_CALLS: Final = 40
"""How many calls a decision of Atlandice may take: to list what is legal, to apply it, and to let chance act after it.
It takes 30 to 34; it took 54 to 63 before lists were remembered and picked from tables."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_decision_of_atlandice_takes_few_calls(players: int) -> None:
    rng = Random(5)
    state = atlandice.new_game(players).advance(rng)
    calls: list[str] = []
    decisions = 0
    while state.to_act is not None:
        with _counting(calls):
            legal = state.legal_actions()
        action = rng.choice(legal)
        with _counting(calls):
            state = state.apply(action).advance(rng)
        decisions += 1
    assert decisions > 100
    assert len(calls) <= _MOST_CALLS * decisions


@contextmanager
def _counting(calls: list[str], game: str = "atlandice") -> Iterator[None]:
    """Note the name of each function of a game that is called."""

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and f"{game}/" in frame.f_code.co_filename:
            calls.append(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


def test_a_listed_action_is_applied_without_looking_for_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    def unwanted(*_: object) -> tuple[()]:
        raise AssertionError("reasons against a listed action")

    state = atlandice.new_game(3).advance(Random(1))
    chance = atlandice.new_game(3)
    first = state.legal_actions()[0]
    expected = state.apply(first)
    with monkeypatch.context() as patched:
        patched.setattr(legality, "violations", unwanted)
        state.legal_actions()
        assert state.apply(first) == expected
        assert chance.apply(chance.sample(Random(1))).to_act is not None


@pytest.mark.parametrize("game", [atlantis, atlandice])
def test_each_action_of_a_record_that_is_read_is_applied_once(
    game: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, rng, actions = game.new_game(2), Random(1), list[Any]()
    while state.to_act is not None:
        legal = state.legal_actions()
        actions.append(state.sample(rng) if state.to_act is CHANCE else rng.choice(legal))
        state = state.apply(actions[-1])
    text, applied = write_record(Record(game.new_game(2), tuple(actions))), list[Any]()
    apply = game.State.apply

    def noted(state: object, action: object) -> object:
        applied.append(action)
        return apply(state, action)

    monkeypatch.setattr(game.State, "apply", noted)
    record: Any = read_record(text)
    assert applied == actions
    assert (record.final, record.actions) == (state, tuple(actions))


def test_a_position_is_read_in_few_calls() -> None:
    text = str(atlantis.new_game(3).advance(Random(1)))
    calls: list[str] = []
    with _counting(calls, "atlantis"):
        atlantis.read_state(text)
    assert calls.count("back_on") <= 8 * len(atlantis.SPACES)


def test_what_was_listed_for_one_state_says_nothing_of_another() -> None:
    state = atlandice.new_game(3).advance(Random(1))
    (first, *_) = state.legal_actions()
    after = state.apply(first)
    with pytest.raises(IllegalAction):
        after.apply(first)
    state.legal_actions()
    with pytest.raises(IllegalAction):
        after.apply(first)
    equal = atlandice.ChooseArea(first.area) if isinstance(first, atlandice.ChooseArea) else first
    assert equal is not first
    assert state.apply(equal) == after, "an equal action is as good"


TWELVE: Final = atlandice.new_game(4, atlandice.TWELVE)
"""The largest game: nine resources in each district."""


@pytest.mark.skipif(
    compiled, reason="native code, which makes most of a view, takes no instructions of the interpreter"
)
@pytest.mark.parametrize("start", [atlantis.new_game(2), atlandice.new_game(2), TWELVE])
def test_encoding_takes_at_most_twice_as_much_python_as_the_view(start: AnyGame) -> None:
    """Instructions of the interpreter; `python -m tools.benchmarks instructions` counts those of the processor."""
    encoder = Encoder(start)
    made, encoded = dict.fromkeys(("to act", "all"), 0), dict.fromkeys(("to act", "all"), 0)
    for seed in (1, 2):
        rng = Random(seed)
        state = start.advance(rng)
        for _ in range(60):
            if state.to_act is None:
                break
            for seat in range(start.game_info().players):
                view = state.view(seat)
                if seed == 1:
                    encoder.encode(view)
                    continue
                costs = _bytecodes(lambda: state.view(seat)), _bytecodes(lambda: encoder.encode(view))  # noqa: B023 - called at once
                for whose in ("all", "to act")[: 1 + (seat == state.to_act)]:
                    made[whose] += costs[0]
                    encoded[whose] += costs[1]
            state = state.apply(rng.choice(state.legal_actions())).advance(rng)
    assert all(made.values())
    assert all(encoded[whose] <= 2 * made[whose] for whose in made), (made, encoded)


if sys.version_info >= (3, 12):

    def _bytecodes(call: Callable[[], object]) -> int:
        """Count the instructions of the interpreter that a call takes."""
        counted = 0

        def count(_: CodeType, __: int) -> None:
            nonlocal counted
            counted += 1

        tool, instruction = 4, sys.monitoring.events.INSTRUCTION  # number 4 is reserved for no tool
        sys.monitoring.use_tool_id(tool, __name__)
        sys.monitoring.register_callback(tool, instruction, count)
        try:
            sys.monitoring.set_events(tool, instruction)
            call()
        finally:
            sys.monitoring.set_events(tool, sys.monitoring.events.NO_EVENTS)
            sys.monitoring.register_callback(tool, instruction, None)
            sys.monitoring.free_tool_id(tool)
        return counted

else:

    def _bytecodes(call: Callable[[], object]) -> int:
        """Count the instructions of the interpreter that a call takes; from 3.12 on `settrace` is not shown all."""
        counted = 0

        def trace(frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 - as `sys.settrace` has it
            nonlocal counted
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            counted += event == "opcode"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            call()
        finally:
            sys.settrace(before)
        return counted


def test_all_instructions_are_counted() -> None:
    """So the limit above does not hold because nothing was counted."""

    def loop(rounds: int) -> None:
        for _ in range(rounds):
            pass

    once = _bytecodes(lambda: loop(100))
    assert once == _bytecodes(lambda: loop(100)) > 200
    assert _bytecodes(lambda: loop(1100)) - once == 10 * (_bytecodes(lambda: loop(200)) - once)
