"""The JSON documents of Atlantis: a format for each kind of value."""

from functools import partial
from operator import attrgetter
from typing import Final, get_args

from atlantis_rules.adapters.wire import common
from atlantis_rules.adapters.wire._atlantis_tables import (
    PathTold,
    PilesTold,
    PlayerTold,
    SeenPlayerTold,
    StackOnPath,
    StateTold,
    gaps_of,
    path_told,
    player_told,
    seen_player_told,
    state_told,
    tell_path,
    tell_player,
    tell_seen_player,
    tell_state,
)
from atlantis_rules.adapters.wire.counts import Counts
from atlantis_rules.adapters.wire.derivation import Derivation, names_of, tag_of
from atlantis_rules.adapters.wire.fields import Derived, Fields, Listed
from atlantis_rules.adapters.wire.formats import Format
from atlantis_rules.adapters.wire.forms import Either, Form, Listing, Whole, known, mapped
from atlantis_rules.adapters.wire.redacted_records import RedactedRecords, beginning
from atlantis_rules.adapters.wire.registry import register
from atlantis_rules.atlantis import RULES_VERSION
from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, COLOURS, FIGURES_PER_PLAYER, ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.events import Event, SeenEvent
from atlantis_rules.atlantis.knowledge.soundness import defects_of_view
from atlantis_rules.atlantis.knowledge.views import PlayerView, SeenPlayer, TableView, View
from atlantis_rules.atlantis.path import Gap, Path
from atlantis_rules.atlantis.phases import Outcome, Phase
from atlantis_rules.atlantis.position import defects_of_state
from atlantis_rules.atlantis.rules.violations import RuleViolation
from atlantis_rules.atlantis.seen_phases import SeenPhase
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.records.record import AtlantisRecord, Record
from atlantis_rules.rule_changes import history

__all__ = [
    "ACTION",
    "EVENT",
    "FORMATS",
    "OUTCOME",
    "RECORD",
    "REDACTED_RECORD",
    "REDACTED_RECORDS",
    "SEEN_EVENT",
    "STATE",
    "VIEW",
    "VIOLATION",
]

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
    "missing": _SOME,
    "debts[]": Listing(_AMOUNT, *_PLAYERS),
    "scores[]": Listing(Whole(-_AMOUNT.most, _AMOUNT.most), *_PLAYERS),
    "hand_size": _CARDS,
    "draw_pile_size": _CARDS,
}


def _by_space(stack: object) -> tuple[int, ...]:
    return (known(stack, StackOnPath).space,)


def _by_index(tile: object) -> tuple[int, ...]:
    return (known(tile, Tile).index,)


def _by_descending_index(tile: object) -> tuple[int, ...]:
    return tuple(-index for index in _by_index(tile))


def _cards_of(counts: tuple[int, ...]) -> Cards:
    return Cards.of_counts(counts)


def _derivation() -> Derivation:
    """Return which forms don't follow from the attributes of the classes."""
    of = Derivation(_NUMBERS, {})
    of.titles.update({StateTold: "State", PathTold: "Path", StackOnPath: "Stack", PilesTold: "Piles"})
    of.titles.update({PlayerTold: "Player", SeenPlayerTold: "SeenPlayer", **common.violation_titles(RuleViolation)})
    of.derived.update(
        dict.fromkeys((*get_args(Phase), *get_args(SeenPhase), StateTold, TableView, PlayerView), common.TO_ACT)
    )
    of.derived.update(common.violations_derived(RuleViolation))
    special = of.special
    special[Cards] = Counts("Cards", tuple(map(str, ITEMS)), CARDS_PER_ITEM, attrgetter("counts"), _cards_of)
    tile, item = Listed(of.of_class(Tile), TILES), names_of(Item)
    special[Tile] = tile
    special[Tile | Item] = Either({dict: tile, str: item}, {Tile: tile, Item: item})
    special[Tile | Item | None] = Either(
        {dict: tile, str: item, **common.NULL}, {Tile: tile, Item: item, **common.NULL}
    )
    special[tuple[Tile, ...]] = Listing(tile, key=_by_descending_index, order="the most valuable first")
    unseen = Listing(tile, key=_by_index, order="the least valuable first")
    special[tuple[StackOnPath, ...]] = Listing(
        of.of_class(StackOnPath), key=_by_space, order="in the order of their spaces"
    )
    of.derived[PathTold] = {"gaps": Derived(Listing(of.of_class(Gap)), gaps_of)}
    path = of.of_class(PathTold)
    path = Fields(path.title, path.kind, {**path.keys, "unseen_tiles": unseen}, path.derived)
    special[Path] = mapped(path, Path, tell_path, path_told)
    special[tuple[Player, ...]] = Listing(mapped(of.of_class(PlayerTold), Player, tell_player, player_told), *_PLAYERS)
    seen_player = mapped(of.of_class(SeenPlayerTold), SeenPlayer, tell_seen_player, seen_player_told)
    special[tuple[SeenPlayer, ...]] = Listing(seen_player, *_PLAYERS)
    special[Phase] = of.of_union("Phase", Phase)
    special[SeenPhase] = of.of_union("SeenPhase", SeenPhase)
    special[PlayerAction] = of.of_union("PlayerAction", PlayerAction)
    special[TableView] = of.of_class(TableView, tag_of(TableView))
    return of


_OF: Final = _derivation()


_STATE: Final = common.sound(mapped(_OF.of_class(StateTold), State, tell_state, state_told), (State,), defects_of_state)
_ACTION: Final = _OF.of_union("Action", Action)
_VIEW: Final = common.sound(_OF.of_union("View", View), get_args(View), defects_of_view)
_RULES: Final = common.RulesNumber(RULES_VERSION, partial(history, "atlantis"))
_RECORD: Final = common.record_form(_RULES, (State, _STATE), (get_args(Action), _ACTION))

STATE: Final[Format[State]] = Format(_GAME, "state", (State,), _STATE)
"""States; one from outside is held against the rules, whatever its phase."""

VIEW: Final[Format[View]] = Format(_GAME, "view", get_args(View), _VIEW)
"""What a seat or a spectator sees; one from outside is refused if no state gives it."""

ACTION: Final[Format[Action]] = Format(_GAME, "action", get_args(Action), _ACTION)
"""What players and chance do."""

EVENT: Final[Format[Event]] = Format(_GAME, "event", get_args(Event), _OF.of_union("Event", Event))
"""What happens, told in full: for whoever may know everything."""

SEEN_EVENT: Final[Format[SeenEvent]] = Format(
    _GAME, "seen_event", get_args(SeenEvent), _OF.of_union("SeenEvent", SeenEvent)
)
"""What happens, as a viewer sees it: what a server sends."""

OUTCOME: Final[Format[Outcome]] = Format(_GAME, "outcome", (Outcome,), _OF.of_class(Outcome))
"""How games end."""

VIOLATION: Final[Format[RuleViolation]] = Format(
    _GAME, "violation", get_args(RuleViolation), _OF.of_union("RuleViolation", RuleViolation)
)
"""Why an action is refused, with clause and text."""

RECORD: Final[Format[AtlantisRecord]] = Format(_GAME, "record", (Record,), _RECORD)
"""Whole games; every step of one from outside is held against the rules."""

REDACTED_RECORD: Final[Format[View]] = Format(_GAME, "redacted_record", get_args(View), beginning(_RULES, _VIEW))
"""The first line of a redacted record: what the viewer saw at first, with the version of the rules."""

REDACTED_RECORDS: Final = RedactedRecords(REDACTED_RECORD, SEEN_EVENT)
"""Games as a viewer has seen them, as JSON lines."""

FORMATS: Final = (STATE, VIEW, ACTION, EVENT, SEEN_EVENT, OUTCOME, VIOLATION, RECORD, REDACTED_RECORD)
"""All formats of the game."""

register(FORMATS, REDACTED_RECORDS)
