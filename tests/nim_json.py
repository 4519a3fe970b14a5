"""The JSON documents of Nim: what a third game writes of its own, and how it is found."""

from typing import Final, get_args

from attrs import frozen

from atlantis_rules.adapters.wire import Format
from atlantis_rules.adapters.wire.common import SEAT, RulesNumber, record_form
from atlantis_rules.adapters.wire.derivation import Derivation
from atlantis_rules.adapters.wire.forms import Constant, Either, Whole, known, mapped
from atlantis_rules.adapters.wire.redacted_records import RedactedRecords, beginning
from atlantis_rules.adapters.wire.registry import register
from atlantis_rules.open_games import OpenView
from atlantis_rules.records import Record
from atlantis_rules.viewers import SPECTATOR, Spectator
from tests.nim import HEAP, NIM, Action, Event, State, View


@frozen
class WrittenView:
    """A view, without the package of the game."""

    viewer: int | Spectator
    state: State


_NUMBERS: Final = {
    "counters": Whole(1, 3),
    "number": Whole(1, 6),
    "heap": Whole(0, HEAP),
    "players": Whole(2, 4),
    "seat": SEAT,
}
_SPECTATOR: Final = Constant("spectator", SPECTATOR)
_OF: Final = Derivation(
    _NUMBERS, {int | Spectator: Either({int: SEAT, str: _SPECTATOR}, {int: SEAT, Spectator: _SPECTATOR})}
)
_STATE: Final = _OF.of_class(State)
_ACTION: Final = _OF.of_union("Action", Action)
_VIEW: Final = mapped(
    _OF.of_class(WrittenView),
    OpenView,
    lambda view: WrittenView(view.viewer, known(view.state, State)),
    lambda written: NIM.view(known(written, WrittenView).state, known(written, WrittenView).viewer),
)
_RULES: Final = RulesNumber(NIM.RULES_VERSION)
_RECORD: Final = record_form(_RULES, (State, _STATE), (get_args(Action), _ACTION))
_BEGINNING: Final = beginning(_RULES, _VIEW)

STATE: Final[Format[State]] = Format("nim", "state", (State,), _STATE)
ACTION: Final[Format[Action]] = Format("nim", "action", get_args(Action), _ACTION)
VIEW: Final[Format[View]] = Format("nim", "view", (OpenView,), _VIEW)
SEEN_EVENT: Final[Format[Event]] = Format("nim", "seen_event", get_args(Event), _OF.of_union("Event", Event))
RECORD: Final[Format[Record[State, Action]]] = Format("nim", "record", (Record,), _RECORD)
REDACTED_RECORD: Final[Format[View]] = Format("nim", "redacted_record", (OpenView,), _BEGINNING)
REDACTED_RECORDS: Final = RedactedRecords(REDACTED_RECORD, SEEN_EVENT)

register((STATE, ACTION, VIEW, SEEN_EVENT, RECORD, REDACTED_RECORD), REDACTED_RECORDS)
