"""The JSON documents of Atlantis: a format for each kind of value."""

from collections.abc import Mapping
from functools import partial
from operator import attrgetter
from types import NoneType
from typing import Final, get_args

from attrs import evolve

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import RULES_VERSION, Action, Cards, Outcome, Phase, PlayerAction, words
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, COLOURS, FIGURES_PER_PLAYER, ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.drawing.highlights import Highlights, highlights_of
from atlantis_rules.atlantis.drawing.layout import Layout
from atlantis_rules.atlantis.events import Event, SeenEvent
from atlantis_rules.atlantis.knowledge.soundness import defects_of_view
from atlantis_rules.atlantis.options import Options, PaymentPieces
from atlantis_rules.atlantis.path import NO_TILE, Gap, Path, gaps, path_of
from atlantis_rules.atlantis.position import defects_of_state
from atlantis_rules.atlantis.rule_violations import RuleViolation
from atlantis_rules.atlantis.seen import PlayerView, SeenPlayer, TableView, View
from atlantis_rules.atlantis.seen_phases import SeenPhase
from atlantis_rules.atlantis.situation import Player, player_with
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space, space_set, spaces_in
from atlantis_rules.atlantis.state import State, state_with
from atlantis_rules.atlantis.text.explanation import Explanation, OutcomeExplanation
from atlantis_rules.atlantis.text.notation import format_action
from atlantis_rules.atlantis.tiles import list_tiles, tile_set
from atlantis_rules.drawing import Picture
from atlantis_rules.records.record import Record
from atlantis_rules.records.wire import common, fields
from atlantis_rules.records.wire.formats import Format
from atlantis_rules.records.wire.forms import FLAG, NOTHING, Either, Form, Listing, Whole, known
from atlantis_rules.records.wire.redacted_records import RedactedRecords, beginning
from atlantis_rules.rulebook import changes, explanations
from atlantis_rules.text.languages import ENGLISH

_GAME: Final = "atlantis"

_SPACE: Final = Whole(SPACES[0], SPACES[-1])
_PLACE: Final = Whole(ATLANTIS, MAINLAND)
_VALUE: Final = Whole(1, 7)
_AMOUNT: Final = Whole(0, 1000)
_SOME: Final = Whole(1, 1000)
_CARDS: Final = Whole(0, CARDS_PER_ITEM * len(ITEMS))
_PLAYERS: Final = (2, len(COLOURS))

_NUMBERS: Final[dict[str, Form]] = {
    "seat": common.SEAT,
    "last_seat": common.SEAT,
    "winners[]": common.numbers(common.SEAT, 1, len(COLOURS)),
    "space": _SPACE,
    "gap": _SPACE,
    "first": _SPACE,
    "last": _SPACE,
    "bridges[]": common.numbers(_SPACE),
    "figure": _PLACE,
    "origin": Whole(ATLANTIS, SPACES[-1]),
    "arrival": Whole(SPACES[0], MAINLAND),
    "passed[]": Listing(_PLACE),
    "land": _PLACE,
    "neighbour": _PLACE,
    "figures[]": common.numbers(_PLACE, FIGURES_PER_PLAYER, FIGURES_PER_PLAYER, repeats=True),
    "value": _VALUE,
    "toll": _VALUE,
    "piece_value": _VALUE,
    "futile_turns": common.SEAT,
    "cards_left": _CARDS,
    "cards": _CARDS,
    "draw": Whole(1, FIGURES_PER_PLAYER + 1),
    "number": Whole(0, FIGURES_PER_PLAYER - 1),
    "most": Whole(1, FIGURES_PER_PLAYER - 1),
    "due": _AMOUNT,
    "price": _AMOUNT,
    "available": _AMOUNT,
    "tiles_worth": _AMOUNT,
    "missing": _SOME,
    "debts[]": Listing(_AMOUNT, *_PLAYERS),
    "scores[]": Listing(Whole(-_AMOUNT.most, _AMOUNT.most), *_PLAYERS),
    "hand_size": _CARDS,
    "draw_pile_size": _CARDS,
    "spaces_in_a_row": Whole(1, len(SPACES)),
}


# --- Paths, players and states as documents describe them ---


@frozen
class _Stack:
    """The tiles on a space of the path."""

    space: Space
    tile: Tile | None  # the visible tile; None while chance is still to reveal it
    covered: bool  # whether a second tile lies beneath


def _gaps_of(path: object) -> tuple[Gap, ...]:
    """Return the gaps of a path, from Atlantis on; the path need not be sound."""
    return tuple(gaps(known(path, Path)))


def _stacks_on(path: object) -> tuple[_Stack, ...]:
    """Return the spaces with tiles, from Atlantis on; all others are water."""
    table = known(path, Path)
    visible, covered = table.visible, table.covered
    return tuple(
        [
            _Stack(space, None if (index := visible[space]) == NO_TILE else TILES[index], covered >> space & 1 > 0)
            for space in spaces_in(table.stacks)
        ]
    )


def _bridges_on(path: object) -> tuple[Space, ...]:
    """Return the water spaces that carry a bridge, from Atlantis on."""
    return tuple(spaces_in(known(path, Path).bridges))


def _unseen_on(path: object) -> tuple[Tile, ...]:
    """Return the tiles that nobody has seen yet, the least valuable first."""
    return tuple(list_tiles(known(path, Path).unseen))


def _path_with(stacks: tuple[_Stack, ...], bridges: tuple[Space, ...], unseen_tiles: tuple[Tile, ...]) -> Path:
    covered = space_set([stack.space for stack in stacks if stack.covered])
    waiting = space_set([stack.space for stack in stacks if stack.tile is None])
    visible = {stack.space: stack.tile for stack in stacks if stack.tile is not None}
    return path_of(visible, covered, space_set(bridges), tile_set(unseen_tiles), waiting)


def _seen_player(hand_size: int, tiles: tuple[Tile, ...], figures: tuple[Space, ...], *, bridge: bool) -> SeenPlayer:
    """Return the public view of a player."""
    return SeenPlayer(hand_size, tile_set(tiles), figures, bridge)


def _player(hand: Cards, tiles: tuple[Tile, ...], figures: tuple[Space, ...], *, bridge: bool) -> Player:
    return player_with(hand, tile_set(tiles), figures, bridge=bridge)


def _piles(state: object) -> dict[str, Cards]:
    """Return the two piles of movement cards."""
    return {name: getattr(known(state, State), name) for name in ("draw_pile", "discards")}


def _state_of(
    options: Options, path: Path, players: tuple[Player, ...], piles: Mapping[str, Cards], phase: Phase
) -> State:
    return state_with(options, path, players, piles["draw_pile"], piles["discards"], phase)


# --- Forms ---


def _derivation() -> fields.Derivation:
    """Return the forms that cannot be derived from the attributes of the classes."""
    of = fields.Derivation(_NUMBERS, {})
    of.titles.update({_Stack: "Stack", **common.violation_titles(RuleViolation)})
    of.derived.update(dict.fromkeys((*get_args(Phase), *get_args(SeenPhase), TableView, PlayerView), common.TO_ACT))
    of.derived.update(common.violations_derived(RuleViolation, ENGLISH))
    special = of.special
    most = Whole(0, CARDS_PER_ITEM)
    cards = fields.counts("Cards", tuple(map(str, ITEMS)), most, attrgetter("counts"), Cards.of_counts)
    tile, item = fields.Listed(of.of_class(Tile), TILES), fields.names_of(Item)
    tiles = Listing(tile, key=lambda tile: -known(tile, Tile).index, order="the most valuable first")
    special.update({Cards: cards, Tile: tile, tuple[Tile, ...]: tiles})
    special[Tile | Item] = Either({dict: tile, str: item}, {Tile: tile, Item: item})
    special[tuple[Tile | Item, ...]] = Listing(special[Tile | Item], 1)
    special[Tile | Item | None] = Either(
        {dict: tile, str: item, NoneType: NOTHING}, {Tile: tile, Item: item, NoneType: NOTHING}
    )
    unseen = Listing(tile, key=attrgetter("index"), order="the least valuable first")
    stacks = Listing(of.of_class(_Stack), key=attrgetter("space"), order="in the order of their spaces")
    lying: dict[str, Form] = {"stacks": stacks, "bridges": _NUMBERS["bridges[]"], "unseen_tiles": unseen}
    parts = {"stacks": _stacks_on, "bridges": _bridges_on, "unseen_tiles": _unseen_on}
    bridged = {"gaps": fields.Derived(Listing(of.of_class(Gap)), _gaps_of)}
    path = fields.Fields("Path", Path, lying, bridged, made=_path_with, parts=parts)
    special[Path] = path
    held = {"tiles": tiles, "figures": _NUMBERS["figures[]"], "bridge": FLAG}
    player = fields.Fields("Player", Player, {"hand": cards, **held}, made=_player)
    seen_player = fields.Fields("SeenPlayer", SeenPlayer, {"hand_size": _CARDS, **held}, made=_seen_player)
    special[tuple[Player, ...]] = Listing(player, *_PLAYERS)
    special[tuple[SeenPlayer, ...]] = Listing(seen_player, *_PLAYERS)
    special[Phase] = of.of_union("Phase", Phase)
    special[SeenPhase] = of.of_union("SeenPhase", SeenPhase)
    special[PlayerAction] = of.of_union("PlayerAction", PlayerAction)
    special[TableView] = of.of_class(TableView, fields.tag_of(TableView))
    return of


_OF: Final = _derivation()


_STEPS_OF_THEIR_OWN: Final = {
    "figure moved": "item origin arrival passed:passed_none",
    "figure moved past": "item origin arrival passed",
    "figure home": "item origin passed:passed_none",
    "tile taken": "seat tile space passed:passed_none",
    "draw": "seat cards home",
    "figure stays": "seat figures",
    "figures stay": "seat figures",
}
"""The steps whose values are not exactly those in their sentences."""


def _values_of_steps() -> dict[str, Form]:
    gap, passed, tile = _OF.of_class(Gap), common.numbers(_PLACE, 1), _OF.special[Tile]
    return {
        "tile": tile,
        "tiles": Listing(tile),
        "item": fields.names_of(Item),
        "seat": common.SEAT,
        "seats": common.numbers(common.SEAT, 1, len(COLOURS)),
        "gap": gap,
        "gaps": Listing(gap, 1),
        "passed": passed,
        "passed_none": evolve(passed, least=0),
        "score": Whole(-_AMOUNT.most, _AMOUNT.most),
        **dict.fromkeys(("space", "origin", "arrival", "land"), _PLACE),
        **dict.fromkeys(("cards", "price", "due", "surplus", "home", "most", "extra"), _AMOUNT),
        **dict.fromkeys(("turns", "players", "figures", "debt"), _AMOUNT),
    }


def _highlights() -> Form:
    places = Listing(_PLACE)
    ways = fields.rows("Way", "The way of a figure, as highlights describe it.", {"origin": _PLACE, "arrival": _PLACE})
    keys = dict.fromkeys(("figures", "arrivals", "taken", "gaps"), places)
    return fields.Fields("Highlights", Highlights, {**keys, "pieces": Listing(_OF.special[Tile | Item]), "ways": ways})


def _state() -> Form:
    cards, players = _OF.special[Cards], _OF.special[tuple[Player, ...]]
    piles = fields.Keyed({"draw_pile": cards, "discards": cards}, "Piles", "The two piles of movement cards.")
    keys = {"options": _OF.of_class(Options), "path": _OF.special[Path], "players": players, "piles": piles}
    keys["phase"] = _OF.special[Phase]
    form = fields.Fields("State", State, keys, common.TO_ACT, made=_state_of, parts={"piles": _piles})
    return common.sound(form, (State,), defects_of_state)


@frozen
class Choice(common.Choice[PlayerAction, Highlights]):
    """A legal action of a player, as a front-end offers it, with its highlights.

    Examples:
        >>> from atlantis_rules.atlantis.parts.documents import choices
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> choices(THREE_MOVES.view(0))[0].highlights
        Highlights(figures=(0,), arrivals=(30,), taken=(), gaps=(), pieces=(Item.FLAG,), ways=((0, 30),))
    """


def choices(seen: PlayerView) -> tuple[Choice, ...]:
    """Return the legal actions of a view, each with its highlights, as `choices` of `records.wire` does."""
    require_type("seen", seen, PlayerView)
    return tuple(Choice(action, highlights_of(seen, (action,))) for action in seen.legal_actions)


_STATE: Final = _state()
_ACTION: Final = _OF.of_union("Action", Action)
_VIEW: Final = common.sound(_OF.of_union("View", View), get_args(View), defects_of_view)
_OUTCOME: Final = _OF.of_class(Outcome)
_HIGHLIGHTS: Final = _highlights()


def _beginning_of_version_2(found: object) -> object:
    """Return an initial state or view of version 2 with the option that was added later (OPT-9)."""
    if type(found) is not dict:
        return None
    table = found.get("table", found)  # the view of a player contains it
    options = table.get("options") if type(table) is dict else None
    if type(options) is not dict or "payment_pieces" in options:
        return None
    today = {**table, "options": {**options, "payment_pieces": PaymentPieces.MIXED.value}}
    return today if table is found else {**found, "table": today}


_VALUES_OF_STEPS: Final = _values_of_steps()
_violation: Final = partial(common.violation_form, _OF, RuleViolation)
_step: Final = partial(common.step_form, words.Step, words.EXPLANATIONS, _STEPS_OF_THEIR_OWN, _VALUES_OF_STEPS)
_RULES: Final = common.RulesNumber(RULES_VERSION, partial(changes.history, "atlantis"), {2: _beginning_of_version_2})
_RECORD: Final = common.record_form(_RULES, (State, _STATE), (get_args(Action), _ACTION))

# --- Formats ---


STATE: Final[Format[State]] = Format(_GAME, "state", (State,), _STATE)
"""States; one from outside is checked against the rules, whatever its phase."""

VIEW: Final[Format[View]] = Format(_GAME, "view", get_args(View), _VIEW)
"""Views of seats and spectators; one from outside is rejected if no state has this view."""

ACTION: Final[Format[Action]] = Format(_GAME, "action", get_args(Action), _ACTION)
"""Actions of players and chance."""

EVENT: Final[Format[Event]] = Format(_GAME, "event", get_args(Event), _OF.of_union("Event", Event))
"""Full events: for readers who may know everything."""

SEEN_EVENT: Final[Format[SeenEvent]] = Format(
    _GAME, "seen_event", get_args(SeenEvent), _OF.of_union("SeenEvent", SeenEvent)
)
"""Events as a viewer sees them: for a server to send."""

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
