"""Laws of what is written of Atlandice: what is read again, from text or from JSON, is the same.

They need the extra ``json``, and are therefore no part of `atlantis_rules.testing.atlandice.laws`. Each raises
`LawBroken` if something is read back as something else, and what its reader raises if it cannot be read.
"""

from typing import Final

from atlantis_rules.adapters.wire import atlandice as wire
from atlantis_rules.atlandice import ALL_ACTIONS, Action, State, Viewer, new_game, read_state, write_state
from atlantis_rules.atlandice.events import seen_by
from atlantis_rules.records import AtlandiceRecord, read_record, write_record
from atlantis_rules.records.redaction import redact
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.atlandice.playing import PlayedGame
from atlantis_rules.testing.breaking import require
from atlantis_rules.testing.laws import GameLaw, StateLaw, TransitionLaw, actions_are_read_back
from atlantis_rules.testing.written_laws import require_lines_read_back, require_read_back
from atlantis_rules.viewers import SPECTATOR

_REFUSED: Final = ALL_ACTIONS[::19]
"""The actions whose violations are written."""


def _viewers(state: State) -> tuple[Viewer, ...]:
    return (*range(state.seats), SPECTATOR)


@checked
def json_of_states_is_read_back(state: State) -> None:
    """A state and its outcome are the same once they were written as JSON and read."""
    require_read_back(wire.STATE, [state])
    require_read_back(wire.OUTCOME, filter(None, [state.outcome()]))


@checked
def json_of_views_is_read_back(state: State) -> None:
    """What everybody sees of a state is the same once it was written as JSON and read."""
    require_read_back(wire.VIEW, map(state.view, _viewers(state)))


@checked
def json_of_violations_is_read_back(state: State) -> None:
    """The violations of some actions are the same once they were written as JSON and read."""
    for action in _REFUSED:
        require_read_back(wire.VIOLATION, state.violations(action))


@checked
def positions_are_read_back(state: State) -> None:
    """A state is the same once it was written as text and read."""
    text = write_state(state)
    again = read_state(text, state.components)
    require(again == state, f"the text of a state is read back as another:\n{text}")
    require(write_state(again) == text, f"the text of a state is another once it was read:\n{text}")


@checked
def json_of_steps_is_read_back(before: State, action: Action, after: State) -> None:
    """An action, its events, and what everybody sees of them are the same once they were written as JSON and read."""
    require_read_back(wire.ACTION, [action])
    for event in before.step(action)[1]:
        require_read_back(wire.EVENT, [event])
        require_read_back(wire.SEEN_EVENT, (seen_by(event, viewer) for viewer in _viewers(before)))


def _begins_anew(game: PlayedGame) -> bool:
    return game.initial == new_game(game.initial.seats, game.initial.components)


@checked
def json_of_explanations_is_read_back(before: State, action: Action, after: State) -> None:
    """An explanation is the same once it was written as JSON and read, and the same from the acting seat's view."""
    explanation = before.explain(action)
    require_read_back(wire.EXPLANATION, [explanation])
    require_read_back(wire.OUTCOME_EXPLANATION, filter(None, [after.explain_outcome()]))
    if isinstance(before.to_act, int):
        seen = before.view(before.to_act)
        require(seen.explain(action) == explanation, "a view explains an action differently from its state")
        require_read_back(wire.CHOICE, (choice for choice in wire.choices(seen) if choice.action == action))


@checked
def records_are_read_back(game: PlayedGame) -> None:
    """The record of a game that begins with a new game is the same once it was written as text and read."""
    if _begins_anew(game):
        record = AtlandiceRecord(game.initial, game.actions)
        require(read_record(write_record(record)) == record, "a record is read back as another")


@checked
def json_of_games_is_read_back(game: PlayedGame) -> None:
    """The record of a game that begins with a new game, and what is seen of it, are the same once they were JSON."""
    if _begins_anew(game):
        record = AtlandiceRecord(game.initial, game.actions)
        require_read_back(wire.RECORD, [record])
        for viewer in _viewers(game.initial):
            require_lines_read_back(wire.REDACTED_RECORDS, redact(record, viewer))


WRITTEN_STATE_LAWS: Final[tuple[StateLaw[State], ...]] = (
    json_of_states_is_read_back,
    json_of_views_is_read_back,
    json_of_violations_is_read_back,
    positions_are_read_back,
)
"""All laws of what is written of a state."""

WRITTEN_TRANSITION_LAWS: Final[tuple[TransitionLaw[State, Action], ...]] = (
    actions_are_read_back,
    json_of_steps_is_read_back,
    json_of_explanations_is_read_back,
)
"""All laws of what is written of a transition."""

WRITTEN_GAME_LAWS: Final[tuple[GameLaw[State, Action], ...]] = (records_are_read_back, json_of_games_is_read_back)
"""All laws of what is written of a game."""
