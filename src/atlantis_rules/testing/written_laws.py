"""Round-trip laws of any game: values written as text or JSON are read back unchanged.

Each raises `LawBroken` if a value is read back as a different one, and the reader's own
error if it cannot be read.
"""

import json
from collections.abc import Callable, Hashable, Iterable
from importlib import import_module
from typing import Final, cast

from atlantis_rules._errors import WrongValue, require_iterable
from atlantis_rules._type_variables import ActionT, EventT, ValueT
from atlantis_rules.games.game import AnyAction, AnyView, Replayable, ViewT, replayable
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.states import AnyState
from atlantis_rules.records import AnyRecord, Record, RedactedRecord, read_record, redact, write_record
from atlantis_rules.records.wire import Format
from atlantis_rules.records.wire.common import Choice
from atlantis_rules.records.wire.formats import format_of
from atlantis_rules.records.wire.redacted_records import RedactedRecords
from atlantis_rules.testing.checks import all_parts, checked, require
from atlantis_rules.testing.laws import StateLaw, TransitionLaw, actions_are_read_back, viewers
from atlantis_rules.testing.playing import InGame, PlayedGame, StateT
from atlantis_rules.text.outside import shallow

__all__ = [
    "STATE_LAWS",
    "TRANSITION_LAWS",
    "json_of_explanations_is_read_back",
    "json_of_games_is_read_back",
    "json_of_states_is_read_back",
    "json_of_steps_is_read_back",
    "json_of_views_is_read_back",
    "json_of_violations_is_read_back",
    "records_are_read_back",
    "require_lines_read_back",
    "require_read_back",
]


_ONE_OF: Final = 19
"""The violations of one in this many actions are checked."""


@checked
def require_read_back(form: Format[ValueT], values: Iterable[ValueT]) -> None:
    """Check that each value written as JSON is read back as an equal value, which is written as the same text.

    The keys of JSON objects have no order: each document is also read with all its keys in reverse order.

    Args:
        form: the format of this kind of value.
        values: any values of that kind.

    Raises:
        LawBroken: one is read back as a different value, or that value is written as a different text.
        UnreadableJson: what was written cannot be read.
    """
    require_iterable("values", values)
    for value in values:
        text = form.to_json(value)
        again = form.from_json(text)
        require(again == value, f"as JSON, the {form.kind} {value!r} is read back as {again!r}")
        require(all_parts(again) == all_parts(value), f"as JSON, the {form.kind} {value!r} is read back as {again!r}")
        require(form.to_json(again) == text, f"a {form.kind} read from JSON is written differently: {text}")
        turned = form.from_object(_turned(form.to_object(value)))
        require(turned == value, f"the {form.kind} {value!r} is read as {turned!r} if its keys are in reverse order")


@checked
def require_lines_read_back(form: RedactedRecords[ViewT, EventT], redacted: RedactedRecord[ViewT, EventT]) -> None:
    """Check that a redacted record written as JSON lines is read back as an equal one, and in reverse order of keys.

    Args:
        form: the format of the redacted records of its game.
        redacted: any redacted record of that game.

    Raises:
        LawBroken: it is read back as a different one.
        UnreadableJson: what was written cannot be read.
    """
    lines = form.to_lines(redacted)
    turned = "\n".join(json.dumps(_turned(json.loads(shallow(line)))) for line in lines.splitlines())
    for text in (lines, turned):
        again = form.from_lines(text)
        require(again == redacted, f"the redacted record of {redacted.viewer!r} is read back as a different one")


def _turned(found: object) -> object:
    """Return plain JSON with the keys of each object in reverse order."""
    if isinstance(found, dict):
        # Not `reversed(found.items())`: PyPy 8.0 ends there if `found` was read from JSON.
        return {key: _turned(part) for key, part in [*found.items()][::-1]}
    return [_turned(part) for part in found] if isinstance(found, list) else found


def require_text_read_back(state: InGame, read: Callable[[str], object]) -> None:
    """Check that a state written as text is read back as an equal state, which is written as the same text."""
    text = str(state)
    again = read(text)
    require(again == state, f"a state is read back from its text as a different one:\n{text}")
    require(
        all_parts(again) == all_parts(state),
        f"a state is read back with different parts:\n{text}",
    )
    require(str(again) == text, f"a state read from its text is written differently:\n{text}")


# No type checker knows the game of a type variable's state: its own package, formats and records accept it.


def _in_play(state: InGame) -> AnyInPlay:
    return cast("AnyInPlay", state)


def _format(state: InGame, kind: str) -> Format[object]:
    return cast("Format[object]", format_of(state.game.NAME, kind))


def _record(game: PlayedGame[StateT, ActionT]) -> AnyRecord | None:
    """Return the record of a game, or None if no record begins in its initial state."""
    try:
        initial = _in_play(game.initial)
        initial.game.RECORD_LAYOUT.write_start(initial)
    except WrongValue:
        return None
    return Record(cast("Replayable[AnyState, Hashable, object]", game.initial), game.actions)


@checked
def json_of_states_is_read_back(state: StateT) -> None:
    """A state and its outcome, written as JSON, are read back unchanged."""
    require_read_back(_format(state, "state"), [state])
    require_read_back(_format(state, "outcome"), filter(None, [state.outcome()]))


@checked
def json_of_views_is_read_back(state: StateT) -> None:
    """All views of a state, written as JSON, are read back unchanged."""
    require_read_back(_format(state, "view"), (state.view(viewer) for viewer in viewers(state)))


@checked
def json_of_violations_is_read_back(state: StateT) -> None:
    """The violations of some actions, written as JSON, are read back unchanged."""
    playable = _in_play(state)
    rules = playable.game
    for action in (*rules.PLAYER_ACTIONS, *rules.CHANCE_ACTIONS)[::_ONE_OF]:
        require_read_back(_format(state, "violation"), playable.violations(action))


@checked
def json_of_steps_is_read_back(before: StateT, action: ActionT, after: StateT) -> None:
    """An action, its events, and all viewers' events, written as JSON, are read back unchanged."""
    start: Replayable[StateT, ActionT, object] = replayable(before)
    require_read_back(_format(before, "action"), [action])
    for event in start.step(action)[1]:
        require_read_back(_format(before, "event"), [event])
        seen = [start.seen_by(event, viewer) for viewer in viewers(before)]
        require_read_back(_format(before, "seen_event"), seen)


@checked
def json_of_explanations_is_read_back(before: StateT, action: ActionT, after: StateT) -> None:
    """An explanation written as JSON is read back unchanged, and is the same from the acting seat's view."""
    told = cast("AnyAction", action)
    explanation = _in_play(before).explain(told)
    require_read_back(_format(before, "explanation"), [explanation])
    require_read_back(_format(before, "outcome_explanation"), filter(None, [after.explain_outcome()]))
    if isinstance(before.to_act, int):
        seen = _in_play(before).view(before.to_act)
        require(seen.explain(told) == explanation, "a view explains an action differently from its state")
        documents = import_module(f"{before.game.PACKAGE}.parts.documents")
        choices: Callable[[object], Iterable[Choice[object, object]]] = documents.choices  # modules have no types
        require_read_back(_format(before, "choice"), (choice for choice in choices(seen) if choice.action == action))


@checked
def records_are_read_back(game: PlayedGame[StateT, ActionT]) -> None:
    """A record written as text is read back unchanged; a game may begin in a way that no record allows."""
    record = _record(game)
    require(record is None or read_record(write_record(record)) == record, "a record is read back as a different one")


@checked
def json_of_games_is_read_back(game: PlayedGame[StateT, ActionT]) -> None:
    """A record, and every viewer's redacted record, written as JSON, are read back unchanged."""
    record, initial = _record(game), game.initial
    if record is None:
        return
    require_read_back(_format(initial, "record"), [record])
    first = cast("Format[AnyView]", _format(initial, "redacted_record"))
    for viewer in viewers(initial):
        require_lines_read_back(RedactedRecords(first, _format(initial, "seen_event")), redact(record, viewer))


STATE_LAWS: Final[tuple[StateLaw[InGame], ...]] = (
    json_of_states_is_read_back,
    json_of_views_is_read_back,
    json_of_violations_is_read_back,
)
"""The round-trip laws of states."""

TRANSITION_LAWS: Final[tuple[TransitionLaw[InGame, object], ...]] = (
    actions_are_read_back,
    json_of_steps_is_read_back,
    json_of_explanations_is_read_back,
)
"""The round-trip laws of transitions."""
