"""The body of a record: the actions of a game in lines, and the result. One way for both games."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Final, Generic, Protocol, TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules._record_lines import BEGINNING, Part, part_of_atlandice, part_of_atlantis
from atlantis_rules._record_text import BadLine, Body, column_of_difference, require_lines
from atlantis_rules.atlandice.text import notation as atlandice_notation
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.atlantis.text import notation as atlantis_notation
from atlantis_rules.errors import IllegalAction, WrongValue
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.unreadable import UnreadableNotation

_StateT = TypeVar("_StateT")
_ActionT = TypeVar("_ActionT")


class _Outcome(Protocol):
    """How a game has ended."""

    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[Seat, ...]: ...
    @property
    def reason(self) -> Enum: ...


class Misfit(WrongValue):
    """What can't have been seen where it stands in a redacted record; `str()` tells why."""


@frozen
class Rules(Generic[_StateT, _ActionT]):
    """What is needed of a game to write it down and to read it.

    Attributes:
        part_of: to which part of the game the next action belongs.
        apply: carries out the action at a place among others, in the state that those before it have led to.
        outcome: how the game has ended.
        format_turn: writes the actions of a line.
        parse_turn: reads them.
    """

    part_of: Callable[[Part, _StateT], Part]
    apply: Callable[[_StateT, Sequence[_ActionT], int], _StateT]
    outcome: Callable[[_StateT], _Outcome | None]
    format_turn: Callable[[Sequence[_ActionT]], str]
    parse_turn: Callable[[str], tuple[_ActionT, ...]]


def _apply_in_atlantis(state: atlantis.State, actions: Sequence[atlantis.Action], place: int) -> atlantis.State:
    return atlantis.apply(state, actions[place])


def _apply_in_atlandice(state: atlandice.State, actions: Sequence[atlandice.Action], place: int) -> atlandice.State:
    return atlandice.apply(state, actions[place])


ATLANTIS: Final = Rules[atlantis.State, atlantis.Action](
    part_of_atlantis,
    _apply_in_atlantis,
    atlantis.outcome,
    atlantis_notation.format_turn,
    atlantis_notation.parse_turn,
)
ATLANDICE: Final = Rules[atlandice.State, atlandice.Action](
    part_of_atlandice,
    _apply_in_atlandice,
    atlandice.outcome,
    atlandice_notation.format_turn,
    atlandice_notation.parse_turn,
)


@frozen
class Good(Generic[_ActionT]):
    """What is good of a body.

    Attributes:
        actions: those that can be read and are allowed, up to where the text breaks off.
        bad_line: where and why it breaks off; None if all of it is good.
    """

    actions: tuple[_ActionT, ...]
    bad_line: BadLine | None


def states_of(rules: Rules[_StateT, _ActionT], initial: _StateT, actions: Sequence[_ActionT]) -> Iterator[_StateT]:
    """Give the states of a game, from the initial one to the last one.

    Raises:
        IllegalAction: an action is not allowed.
    """
    state = initial
    yield state
    for place in range(len(actions)):
        state = rules.apply(state, actions, place)
        yield state


def body_lines(
    rules: Rules[_StateT, _ActionT], states: Sequence[_StateT], actions: Sequence[_ActionT]
) -> Iterator[str]:
    """Write a game down.

    Args:
        rules: those of the game.
        states: all states, from the initial one to the last one.
        actions: the actions between them.

    Yields:
        A line for each part of the game, and the result if the game is over.
    """
    part, line = BEGINNING, list[_ActionT]()
    for state, action in zip(states, actions, strict=False):
        current = rules.part_of(part, state)
        if current is not part:
            if line:
                yield f"{part.heading}: {rules.format_turn(line)}"
            part, line = current, []
        line.append(action)
    if line:
        yield f"{part.heading}: {rules.format_turn(line)}"
    result = rules.outcome(states[-1])
    if result is not None:
        yield from _result_lines(result)


def _result_lines(result: _Outcome) -> tuple[str, ...]:
    scores = ", ".join(f"{colour} {score}" for colour, score in zip(COLOURS, result.scores, strict=False))
    winners = ", ".join(COLOURS[seat] for seat in result.winners)
    return "", f"end: {result.reason.value}", f"scores: {scores}", f"winners: {winners}"


def read_body(rules: Rules[_StateT, _ActionT], initial: _StateT, body: Body) -> Good[_ActionT]:
    """Read the actions of a game, and hold every one of them against the rules.

    Args:
        rules: those of the game.
        initial: the state in which the game begins.
        body: the text.

    Returns:
        What is good of it, and where it breaks off if it does.
    """
    actions: list[_ActionT] = []
    try:
        _read_lines(rules, initial, body, actions)
    except BadLine as bad_line:
        return Good(tuple(actions), bad_line)
    return Good(tuple(actions), None)


def _read_lines(rules: Rules[_StateT, _ActionT], initial: _StateT, body: Body, actions: list[_ActionT]) -> None:
    """Add the actions of all lines to those that were read, one by one."""
    state, part = initial, BEGINNING
    for number, line in enumerate(body.lines, body.first):
        result = rules.outcome(state)
        if result is not None:
            require_lines(_result_lines(result), body.lines[number - body.first :], number)
            return
        part = rules.part_of(part, state)
        state = _read_line(rules, part, state, (number, line), actions)
        is_last = number == body.first + len(body.lines) - 1
        if not is_last and rules.outcome(state) is None and rules.part_of(part, state) is part:
            raise BadLine(number, len(line) + 1, f"{part.heading!r} is not complete, but there is another line")
    result = rules.outcome(state)
    if result is not None:
        _, ending, *_ = _result_lines(result)
        raise BadLine(body.first + len(body.lines), 1, f"the game is over: expected an empty line, and then {ending!r}")


def _read_line(
    rules: Rules[_StateT, _ActionT], part: Part, state: _StateT, numbered: tuple[int, str], actions: list[_ActionT]
) -> _StateT:
    number, line = numbered
    heading = f"{part.heading}: "
    if not line.startswith(heading):
        raise BadLine(number, column_of_difference(line, heading), f"expected the line {heading!r}")
    read = _parse(rules, number, line, len(heading))
    for place, action in enumerate(read):
        if place and rules.part_of(part, state) is not part:
            reason = f"{part.heading!r} is complete, but the line goes on with: {action}"
            raise BadLine(number, len(heading) + _column(rules, read, place), reason)
        try:
            state = rules.apply(state, read, place)
        except (IllegalAction, Misfit) as error:
            column = len(heading) + _column(rules, read, place)
            reasons = error.violations if isinstance(error, IllegalAction) else ()
            raise BadLine(number, column, str(error), reasons) from None
        actions.append(action)
    return state


def _parse(rules: Rules[_StateT, _ActionT], number: int, line: str, start: int) -> tuple[_ActionT, ...]:
    try:
        return rules.parse_turn(line[start:])
    except UnreadableNotation as error:
        _, _, reason = str(error).partition(": ")  # without its column, which is another one in the line
        raise BadLine(number, start + error.column, reason) from None


def _column(rules: Rules[_StateT, _ActionT], actions: Sequence[_ActionT], place: int) -> int:
    """Give where an action of a line is written, counted from 1."""
    column = len(rules.format_turn(actions[:place])) + 1 if place else 1
    whole = rules.format_turn(actions)
    while whole[column - 1] in " ,;":
        column += 1
    return column
