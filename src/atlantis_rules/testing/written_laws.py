"""Laws of what is written: a state, a step or a game that is read again, from text or from JSON, is the same.

They need the extra ``json``, and are therefore no part of `atlantis_rules.testing.laws`.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from atlantis_rules.adapters.wire import Format, atlantis as wire
from atlantis_rules.adapters.wire.redacted_records import RedactedRecords
from atlantis_rules.atlantis import (
    ALL_ACTIONS,
    Action,
    State,
    View,
    Viewer,
    format_action,
    outcome,
    parse_action,
    read_state,
    view,
    violations,
    write_state,
)
from atlantis_rules.atlantis.events import seen_by
from atlantis_rules.atlantis.rules.chronicle import step
from atlantis_rules.records import AtlantisRecord, read_record, redaction, write_record
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing._reading import require
from atlantis_rules.testing.playing import Game
from atlantis_rules.viewers import SPECTATOR

__all__ = [
    "WRITTEN_GAME_LAWS",
    "WRITTEN_STATE_LAWS",
    "WRITTEN_TRANSITION_LAWS",
    "actions_are_read_back",
    "json_of_games_is_read_back",
    "json_of_states_is_read_back",
    "json_of_steps_is_read_back",
    "json_of_views_is_read_back",
    "json_of_violations_is_read_back",
    "positions_are_read_back",
    "records_are_read_back",
    "require_lines_read_back",
    "require_read_back",
]

_T = TypeVar("_T")
_ViewT = TypeVar("_ViewT", bound=redaction.View)
_EventT = TypeVar("_EventT", bound=redaction.SeenEvent)

_REFUSED: Final = ALL_ACTIONS[::37]
"""The actions whose violations are written."""


@checked
def require_read_back(form: Format[_T], value: _T) -> None:
    """Break a law unless a value that is written as JSON is read back as the same value, and as the same text.

    Args:
        form: the format of the value's kind.
        value: any value of that kind.

    Raises:
        LawBroken: it is read back as another value, or the value that is read is written in other words.
        UnreadableJson: what was written cannot be read.
    """
    text = form.to_json(value)
    again = form.from_json(text)
    require(again == value, f"as JSON, the {form.kind} {value!r} is read back as {again!r}")
    require(repr(again) == repr(value), f"as JSON, the {form.kind} {value!r} is read back as {again!r}")
    require(form.to_json(again) == text, f"the JSON of a {form.kind} is another once it was read: {text}")


def _seen(state: State, viewer: Viewer) -> View:
    return view(state, SPECTATOR) if viewer is SPECTATOR else view(state, viewer)


def _viewers(state: State) -> tuple[Viewer, ...]:
    return (*range(len(state.players)), SPECTATOR)


@checked
def json_of_states_is_read_back(state: State) -> None:
    """A state and its outcome are the same once they were written as JSON and read.

    Raises:
        LawBroken: one of them is another.
        UnreadableJson: one of them cannot be read.
    """
    require_read_back(wire.STATE, state)
    result = outcome(state)
    if result is not None:
        require_read_back(wire.OUTCOME, result)


@checked
def require_lines_read_back(
    form: RedactedRecords[_ViewT, _EventT], redacted: redaction.RedactedRecord[_ViewT, _EventT]
) -> None:
    """Break a law unless a redacted record that is written as JSON lines is read back as the same one.

    Args:
        form: how those of its game are written.
        redacted: any redacted record of that game.

    Raises:
        LawBroken: it is read back as another one.
        UnreadableJson: what was written cannot be read.
    """
    again = form.from_lines(form.to_lines(redacted))
    require(again == redacted, f"what {redacted.viewer!r} sees of a record is read back as something else")


@checked
def json_of_views_is_read_back(state: State) -> None:
    """What everybody sees of a state is the same once it was written as JSON and read.

    Raises:
        LawBroken: a view is another.
        UnreadableJson: a view cannot be read.
    """
    for viewer in _viewers(state):
        require_read_back(wire.VIEW, _seen(state, viewer))


@checked
def json_of_violations_is_read_back(state: State) -> None:
    """The violations of some actions are the same once they were written as JSON and read.

    Raises:
        LawBroken: one of them is another.
        UnreadableJson: one of them cannot be read.
    """
    for action in _REFUSED:
        for violation in violations(state, action):
            require_read_back(wire.VIOLATION, violation)


@checked
def positions_are_read_back(state: State) -> None:
    """A state is the same once it was written as text and read, down to the prices of its gaps.

    Raises:
        LawBroken: it is another.
        UnreadablePosition: it cannot be read.
        UnsoundPosition: it is said to be unsound.
    """
    text = write_state(state)
    again = read_state(text)
    require(again == state, f"the text of a state is read back as another:\n{text}")
    derived, was = (again.path.stacks, again.path.showing, again.path.tolls), state.path
    require(derived == (was.stacks, was.showing, was.tolls), f"the path is worked out in another way:\n{text}")
    require(write_state(again) == text, f"the text of a state is another once it was read:\n{text}")


@checked
def actions_are_read_back(before: State, action: Action, after: State) -> None:  # noqa: ARG001 - as all such laws
    """An action is the same once it was written in notation and read.

    Raises:
        LawBroken: it is another.
        UnreadableNotation: it cannot be read.
    """
    again = parse_action(format_action(action))
    require(again == action, f"{format_action(action)!r} is read back as {again!r} instead of {action!r}")


@checked
def json_of_steps_is_read_back(before: State, action: Action, after: State) -> None:  # noqa: ARG001 - as above
    """An action, its events, and what everybody sees of them are the same once they were written as JSON and read.

    Raises:
        LawBroken: one of them is another.
        UnreadableJson: one of them cannot be read.
    """
    require_read_back(wire.ACTION, action)
    for event in step(before, action)[1]:
        require_read_back(wire.EVENT, event)
        for viewer in _viewers(before):
            require_read_back(wire.SEEN_EVENT, seen_by(event, viewer))


@checked
def records_are_read_back(game: Game) -> None:
    """A record is the same once it was written as text and read.

    Raises:
        LawBroken: it is another.
        UnreadableRecord: it cannot be read.
    """
    record = AtlantisRecord(game.initial, game.actions)
    require(read_record(write_record(record)) == record, "a record is read back as another")


@checked
def json_of_games_is_read_back(game: Game) -> None:
    """A record, and what everybody sees of it, is the same once it was written as JSON and read.

    Raises:
        LawBroken: one of them is another.
        UnreadableJson: one of them cannot be read.
    """
    record = AtlantisRecord(game.initial, game.actions)
    require_read_back(wire.RECORD, record)
    for viewer in _viewers(game.initial):
        require_lines_read_back(wire.REDACTED_RECORDS, redaction.redact(record, viewer))


WRITTEN_STATE_LAWS: Final[tuple[Callable[[State], None], ...]] = (
    json_of_states_is_read_back,
    json_of_views_is_read_back,
    json_of_violations_is_read_back,
    positions_are_read_back,
)
"""All laws of what is written of a state."""

WRITTEN_TRANSITION_LAWS: Final[tuple[Callable[[State, Action, State], None], ...]] = (
    actions_are_read_back,
    json_of_steps_is_read_back,
)
"""All laws of what is written of a transition."""

WRITTEN_GAME_LAWS: Final[tuple[Callable[[Game], None], ...]] = (records_are_read_back, json_of_games_is_read_back)
"""All laws of what is written of a game."""
