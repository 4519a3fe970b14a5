"""The JSON documents of Atlandice: a format for each kind of value."""

from functools import lru_cache, partial
from operator import attrgetter
from typing import Final, get_args

from attrs import evolve

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice import RULES_VERSION, Phase, Player, Resources, Stack, State, components, words
from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.drawing.highlights import Highlights, highlights_of
from atlantis_rules.atlandice.drawing.layout import Layout
from atlantis_rules.atlandice.events import Event
from atlantis_rules.atlandice.rule_violations import RuleViolation
from atlantis_rules.atlandice.scores import Outcome, Tally
from atlantis_rules.atlandice.seen import PlayerView, TableView, View
from atlantis_rules.atlandice.soundness import defects_of_state, defects_of_view
from atlantis_rules.atlandice.text.explanation import Explanation, OutcomeExplanation
from atlantis_rules.atlandice.text.notation import format_action
from atlantis_rules.drawing import Picture
from atlantis_rules.records.record import Record
from atlantis_rules.records.wire import common, fields
from atlantis_rules.records.wire.formats import Format
from atlantis_rules.records.wire.forms import Form, Listing, Whole, optional
from atlantis_rules.records.wire.redacted_records import RedactedRecords, beginning
from atlantis_rules.rulebook import changes, explanations
from atlantis_rules.text.languages import ENGLISH

_GAME: Final = "atlandice"

_AMOUNT: Final = Whole(0, 1000)
_RESOURCES: Final = Whole(0, components.RESOURCES_PER_TYPE)
_POINTERS: Final = Whole(1, 3)
_DICE: Final = Whole(0, 9)
_DICE_AT_AREAS: Final = Listing(_DICE, len(components.AREAS), len(components.AREAS))
_PARTIES: Final = (3, 4)
_PLAYERS: Final = Whole(2, 4)

_NUMBERS: Final[dict[str, Form]] = {
    "seat": common.SEAT,
    "start": common.SEAT,
    "party": common.SEAT,
    "beneficiary": common.SEAT,
    "winner": common.SEAT,
    "winners[]": common.numbers(common.SEAT, 0, 4),
    "first[]": common.numbers(common.SEAT, 0, 4),
    "second[]": common.numbers(common.SEAT, 0, 4),
    "seats": _PLAYERS,
    "players": _PLAYERS,
    "dice[]": _DICE_AT_AREAS,
    "dice": _DICE,
    "dice_left": Whole(1, 9),
    "taken[]": Listing(Whole(0, 2), *_PARTIES),
    "hand": _AMOUNT,
    "origin": _AMOUNT,
    "place": _AMOUNT,
    "points": _AMOUNT,
    "most": _AMOUNT,
    "scores[]": Listing(_AMOUNT, 2, 4),
    "tiles": _AMOUNT,
    "majorities[]": Listing(Whole(0, 3), len(components.RESOURCES), len(components.RESOURCES)),
    "holdings[]": Listing(_RESOURCES, *_PARTIES),
    "to_market": _RESOURCES,
    "to_tile": _RESOURCES,
    "resources": _RESOURCES,
    "resources[]": Listing(Whole(1, 9), 3, 3),
    "held": _RESOURCES,
    "needed": _RESOURCES,
    "pointers": _POINTERS,
    "black_market_pointers": _POINTERS,
    "number": Whole(components.NUMBERS[0], components.NUMBERS[-1]),
}


# --- Forms ---


def _derivation() -> fields.Derivation:
    """Return the forms that cannot be derived from the attributes of the classes."""
    of = fields.Derivation(_NUMBERS, {})
    of.titles.update(common.violation_titles(RuleViolation))
    of.derived.update(dict.fromkeys((*get_args(Phase), State, TableView, PlayerView), common.TO_ACT))
    of.derived.update(common.violations_derived(RuleViolation, ENGLISH))
    special = of.special
    kinds = tuple(map(str, components.RESOURCES))
    special[Resources] = fields.counts("Resources", kinds, _RESOURCES, attrgetter("counts"), Resources)
    tile = fields.Listed(of.of_class(components.DistrictTile), components.TILES)
    special[components.DistrictTile] = tile
    special[tuple[components.DistrictTile, ...]] = Listing(
        tile, key=attrgetter("category", "effect", "pointers"), order="by category, effect and pointers"
    )
    special[tuple[Stack, ...]] = Listing(of.of_class(Stack), len(components.DISTRICTS), len(components.DISTRICTS))
    special[tuple[Resources, ...]] = Listing(special[Resources], len(components.AREAS), len(components.AREAS))
    special[tuple[Player, ...]] = Listing(of.of_class(Player), *_PARTIES)
    special[tuple[Tally, ...]] = Listing(of.of_class(Tally), *_PARTIES)
    special[tuple[components.Area, ...]] = Listing(fields.names_of(components.Area), 1)
    special[tuple[components.ClockSpace, ...]] = Listing(fields.names_of(components.ClockSpace), 2)
    kept = lru_cache(maxsize=8)(components.Components)  # most games have the same, and checking them takes long
    special[components.Components] = evolve(of.of_class(components.Components), made=kept)
    special[Phase] = of.of_union("Phase", Phase)
    special[PlayerAction] = of.of_union("PlayerAction", PlayerAction)
    special[TableView] = of.of_class(TableView, fields.tag_of(TableView))
    return of


_OF: Final = _derivation()


_STEPS_OF_THEIR_OWN: Final = {
    "swapped": "resource district other",
    "given back": "number:count returned to_market to_tile home",
    "inventory": "winners resource most:count",
    "inventory of all": "winners most:count",
    "donated": "seat first:resource second:resource",
    "returned to two": "home other:area",
    "winners": "winners:seats score",
    "winners beside neutral": "winners:seats score",
}
"""The steps whose values are not exactly those in their sentences, or have other forms than elsewhere."""


def _values_of_steps() -> dict[str, Form]:
    area, resource = fields.names_of(components.Area), fields.names_of(components.Resource)
    party = optional(int, common.SEAT)
    amount = fields.rows("Amount", "A number of resources of a type.", {"number": _AMOUNT, "resource": resource}).part
    return {
        **dict.fromkeys(("area", "district", "origin", "exhausted", "home"), area),
        **dict.fromkeys(("resource", "other"), resource),
        **dict.fromkeys(("seat", "start"), common.SEAT),
        **dict.fromkeys(("party", "winner"), party),
        **dict.fromkeys(("first", "second", "winners"), Listing(party, 1, 4)),
        **dict.fromkeys(("most", "returned"), amount),
        **dict.fromkeys(("count", "points", "next_most", "fewer", "to_market", "to_tile", "dice", "covered"), _AMOUNT),
        **dict.fromkeys(("pointers", "place", "tiles", "majorities", "total", "score"), _AMOUNT),
        "seats": common.numbers(common.SEAT, 1, 4),
        "number": _NUMBERS["number"],
        "numbers": Listing(_NUMBERS["number"], 1),
        "parts": Listing(_AMOUNT, 1),
        "effect": fields.names_of(components.Effect),
        "tile": _OF.special[components.DistrictTile],
        "space": fields.names_of(components.ClockSpace),
    }


def _highlights() -> Form:
    area, resource = fields.names_of(components.Area), fields.names_of(components.Resource)
    lying = fields.rows("LyingResource", "A resource that lies in an area.", {"area": area, "resource": resource})
    moved = "The way of the submarine, a resource or a die, as highlights describe it."
    ways = fields.rows("Way", moved, {"origin": area, "area": area})
    keys: dict[str, Form] = {"dice": Listing(area), "areas": Listing(area), "lying": lying}
    return fields.Fields("Highlights", Highlights, {**keys, "owned": Listing(resource), "ways": ways})


@frozen
class Choice(common.Choice[PlayerAction, Highlights]):
    """A legal action of a player, as a front-end offers it, with its highlights.

    Examples:
        >>> from atlantis_rules.atlandice.parts.documents import choices
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> choices(SMITHY.view(0))[0].highlights
        Highlights(dice=(Area.SMITHY,), areas=(Area.SMITHY,), lying=(), owned=(), ways=())
    """


def choices(seen: PlayerView) -> tuple[Choice, ...]:
    """Return the legal actions of a view, each with its highlights, as `choices` of `records.wire` does."""
    require_type("seen", seen, PlayerView)
    return tuple(Choice(action, highlights_of(seen, (action,))) for action in seen.legal_actions)


_STATE: Final = common.sound(_OF.of_class(State), (State,), defects_of_state)
_ACTION: Final = _OF.of_union("Action", Action)
_VIEW: Final = common.sound(_OF.of_union("View", View), get_args(View), defects_of_view)
_EVENT: Final = _OF.of_union("Event", Event)
_OUTCOME: Final = _OF.of_class(Outcome)
_HIGHLIGHTS: Final = _highlights()
_VALUES_OF_STEPS: Final = _values_of_steps()
_violation: Final = partial(common.violation_form, _OF, RuleViolation)
_step: Final = partial(common.step_form, words.Step, words.EXPLANATIONS, _STEPS_OF_THEIR_OWN, _VALUES_OF_STEPS)


def _beginning_of_version_2(found: object) -> object:
    """Return an initial state or view of version 2 as it is: it contains all its components."""
    return found


_RULES: Final = common.RulesNumber(RULES_VERSION, partial(changes.history, "atlandice"), {2: _beginning_of_version_2})
_RECORD: Final = common.record_form(_RULES, (State, _STATE), (get_args(Action), _ACTION))

# --- Formats ---


STATE: Final[Format[State]] = Format(_GAME, "state", (State,), _STATE)
"""States; one from outside is checked against the rules, whatever its phase."""

VIEW: Final[Format[View]] = Format(_GAME, "view", get_args(View), _VIEW)
"""Views of seats and spectators; one from outside is rejected if no state has this view."""

ACTION: Final[Format[Action]] = Format(_GAME, "action", get_args(Action), _ACTION)
"""Actions of players and chance."""

EVENT: Final[Format[Event]] = Format(_GAME, "event", get_args(Event), _EVENT)
"""Events."""

SEEN_EVENT: Final[Format[Event]] = Format(_GAME, "seen_event", get_args(Event), _EVENT)
"""Events as a viewer sees them: the same, in this game."""

OUTCOME: Final[Format[Outcome]] = Format(_GAME, "outcome", (Outcome,), _OUTCOME)
"""Outcomes of games."""

VIOLATION: Final[Format[RuleViolation]] = Format.worded(_GAME, "violation", get_args(RuleViolation), _violation)
"""Reasons why an action is illegal, with clause and text."""

HIGHLIGHTS: Final[Format[Highlights]] = Format(_GAME, "highlights", (Highlights,), _HIGHLIGHTS)
"""Highlights of a picture."""

CHOICE: Final[Format[Choice]] = Format.worded(
    *(_GAME, "choice", (Choice,)),
    partial(common.choice_form, Choice, _OF.special[PlayerAction], _HIGHLIGHTS, format_action),
)
"""Legal actions, each in notation, as a sentence, and with its highlights; `choices` returns those of a view."""

EXPLANATION: Final[Format[explanations.Explanation[Action, RuleViolation]]] = Format.worded(
    _GAME, "explanation", (Explanation,), partial(common.explanation_form, Explanation, _ACTION, _violation, _step)
)
"""Explanations why an action is illegal, or what it does: steps with clauses, key, values and text."""

OUTCOME_EXPLANATION: Final[Format[explanations.OutcomeExplanation[Outcome]]] = Format.worded(
    *(_GAME, "outcome_explanation", (OutcomeExplanation,)),
    partial(common.outcome_explanation_form, OutcomeExplanation, _OUTCOME, _step),
)
"""Explanations why a game ended, and how each score is computed."""

PICTURE: Final[Format[Picture]] = Format(_GAME, "picture", (Picture,), common.PICTURE)
"""Pictures of states and views."""

LAYOUT: Final[Format[Layout]] = Format(_GAME, "layout", (Layout,), _OF.of_class(Layout))
"""Layouts: where the parts of a picture are."""

RECORD: Final[Format[Record[State, Action]]] = Format(_GAME, "record", (Record,), _RECORD)
"""Whole games; every step of one from outside is checked against the rules."""

REDACTED_RECORD: Final[Format[View]] = Format(_GAME, "redacted_record", get_args(View), beginning(_RULES, _VIEW))
"""The first line of a redacted record: the viewer's first view, with the version of the rules."""

REDACTED_RECORDS: Final = RedactedRecords(REDACTED_RECORD, SEEN_EVENT)
"""Redacted records, as JSON lines."""

read_redacted_record: Final = REDACTED_RECORDS.from_lines
"""Parses a redacted record."""

FORMATS: Final = (
    *(STATE, VIEW, ACTION, EVENT, SEEN_EVENT, OUTCOME, VIOLATION, RECORD, REDACTED_RECORD),
    *(HIGHLIGHTS, CHOICE, EXPLANATION, OUTCOME_EXPLANATION, PICTURE, LAYOUT),
)
"""All formats of the game."""
