"""The JSON documents of a simple game, derived from its classes and from the range of each number in them."""

from collections.abc import Mapping
from typing import Final, Generic, cast

from attrs import evolve

from atlantis_rules._errors import WrongValue, require_type
from atlantis_rules._type_variables import ActionT
from atlantis_rules.drawing.highlights import PointedOut
from atlantis_rules.games import descriptions, viewers
from atlantis_rules.games.game import Replayable
from atlantis_rules.games.simple import DecisionDue, FinalScores, SimpleEvent, SimpleGame, SimpleView, StateT
from atlantis_rules.records import Record
from atlantis_rules.records.wire import fields
from atlantis_rules.records.wire.common import SEAT, Choice, RulesNumber, choice_form, record_form
from atlantis_rules.records.wire.fields import Derivation
from atlantis_rules.records.wire.formats import Described, Format
from atlantis_rules.records.wire.forms import Constant, Either, Listing, Whole, known, mapped
from atlantis_rules.records.wire.redacted_records import RedactedRecords, beginning
from atlantis_rules.text.limits import LARGEST_NUMBER

_SPECTATOR: Final = Constant("spectator", viewers.SPECTATOR)
_VIEWER: Final = Either({int: SEAT, str: _SPECTATOR}, {int: SEAT, viewers.Spectator: _SPECTATOR})


_NAMED: Final = {
    "View": SimpleView,
    "Action": object,
    "Event": object,
    "Record": Record,
    "Choice": Choice,
    "Highlights": PointedOut,
}
"""The types of documents that are the same for every simple game, by the names that schemas give them."""


class SimpleDocuments(Generic[StateT, ActionT]):
    """The formats of a simple game; its part `documents` uses them to define what it needs."""

    def __init__(
        self,
        game: SimpleGame[StateT, ActionT],
        state: type[StateT],
        actions: tuple[type[ActionT], ...],
        ranges: Mapping[str, Whole],
    ) -> None:
        """Derive the formats.

        Args:
            game: the package of the game.
            state: the class of its states.
            actions: the classes of its actions.
            ranges: the range of each numeric attribute, by name, and of the numbers in each tuple of numbers, by name
                and ``[]``.

        Raises:
            WrongType: a class is not an attrs class, and as an action no enum either; or an attribute has a type for
                which no form can be derived.
            WrongValue: an attribute that is a number has no range, or one with a number of more than 15 digits; or two
                classes have the same name, or one has that of a document.
        """
        known_ranges = {"seat": SEAT, "scores[]": Whole(game.LOWEST_SCORE, game.HIGHEST_SCORE), **ranges}
        for name, form in known_ranges.items():
            if form.least < -LARGEST_NUMBER or form.most > LARGEST_NUMBER:
                raise WrongValue(
                    f"the range of {name!r} has a number of more than 15 digits, which no document may have"
                )
        named = {name: evolve(form, name=name) for name, form in known_ranges.items()}
        forms = {name: Listing(form) if name.endswith("[]") else form for name, form in named.items()}
        derived = Derivation(forms, {}, named=dict(_NAMED))
        name, rules = game.NAME, RulesNumber(game.RULES_VERSION)
        state_form = derived.of_class(state)
        view_form = mapped(
            fields.Keyed({"viewer": _VIEWER, "state": state_form}, "View", "What a seat or a spectator sees."),
            SimpleView,
            lambda view: {"viewer": view.viewer, "state": view.state},
            lambda read: SimpleView(game, **known(read, dict)),
        )
        action_form = derived.of_classes("Action", actions)
        events = (*actions, descriptions.UnseenAction, DecisionDue)
        event_form = derived.of_classes("Event", events)
        views: tuple[type[SimpleView[StateT, ActionT]], ...] = (SimpleView,)
        self.state: Final[Format[StateT]] = Format(name, "state", (state,), state_form)
        self.action: Final[Format[ActionT]] = Format(name, "action", actions, action_form)
        self.view: Final[Format[SimpleView[StateT, ActionT]]] = Format(name, "view", views, view_form)
        # the format of full events
        self.event: Final[Format[SimpleEvent[ActionT]]] = Format(name, "event", events, event_form)
        # the format of events as a viewer sees them
        self.seen_event: Final[Format[SimpleEvent[ActionT]]] = Format(name, "seen_event", events, event_form)
        self.outcome: Final[Format[FinalScores]] = Format(
            name, "outcome", (FinalScores,), derived.of_class(FinalScores)
        )
        replayed = cast("type[Replayable[StateT, ActionT, object]]", state)  # no bound of a type lists its actions
        record = record_form(rules, (replayed, state_form), (actions, action_form), game.PLAYER_COUNTS[0])
        # the format of whole games
        self.record: Final[Format[Record[StateT, ActionT]]] = Format(name, "record", (Record,), record)
        first: Format[SimpleView[StateT, ActionT]] = Format(name, "redacted_record", views, beginning(rules, view_form))
        # how redacted records are written as JSON lines
        self.redacted_records: Final[RedactedRecords[SimpleView[StateT, ActionT], SimpleEvent[ActionT]]] = (
            RedactedRecords(first, self.seen_event)
        )
        highlights = fields.Fields("Highlights", PointedOut, {})
        kinds: tuple[type[Choice[ActionT, PointedOut]], ...] = (Choice,)
        self.choice: Final[Format[Choice[ActionT, PointedOut]]] = Format.worded(
            *(name, "choice", kinds),
            lambda language: choice_form(Choice, action_form, highlights, game.format_action, language),
        )
        self.formats: Final[tuple[Described, ...]] = (
            *(self.state, self.action, self.view, self.event, self.seen_event, self.outcome, self.record, first),
            self.choice,
        )

    def choices(self, seen: SimpleView[StateT, ActionT]) -> tuple[Choice[ActionT, PointedOut], ...]:
        """Return the legal actions of a view, for the part `documents`; nothing is highlighted for them.

        Raises:
            WrongType: the value is not a view.
        """
        require_type("seen", seen, SimpleView)
        return tuple(Choice(action, PointedOut()) for action in seen.legal_actions)
