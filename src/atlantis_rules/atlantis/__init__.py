"""Atlantis (Leo Colovini, 2009): what it is played with.

Events, knowledge, texts and pictures are in its rooms: `events`, `knowledge`, `text` and `drawing`.
"""

import typing as _typing

from atlantis_rules import atlantis as _this_package
from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlantis.actions import (
    ALL_ACTIONS as ALL_ACTIONS,
    CHANCE_ACTIONS as CHANCE_ACTIONS,
    PLAYER_ACTIONS as PLAYER_ACTIONS,
    Action as Action,
    BuyCards as BuyCards,
    ChanceAction as ChanceAction,
    DrawCard as DrawCard,
    DrawExtra as DrawExtra,
    EndTurn as EndTurn,
    PayCard as PayCard,
    PayTile as PayTile,
    PlaceBridge as PlaceBridge,
    PlayAnotherCard as PlayAnotherCard,
    PlayCard as PlayCard,
    PlayerAction as PlayerAction,
    RevealTile as RevealTile,
    ShowHand as ShowHand,
)
from atlantis_rules.atlantis.cards import NO_CARDS as NO_CARDS, Cards as Cards, all_cards as all_cards
from atlantis_rules.atlantis.components import (
    COLOURS as COLOURS,
    ITEMS as ITEMS,
    TILES as TILES,
    Back as Back,
    Item as Item,
    Seat as Seat,
    Tile as Tile,
    Viewer as Viewer,
)
from atlantis_rules.atlantis.options import (
    AMIGO as AMIGO,
    HALL9000 as HALL9000,
    KSR as KSR,
    MAYFAIR as MAYFAIR,
    PRESETS as PRESETS,
    BoughtCards as BoughtCards,
    ExtraCard as ExtraCard,
    ExtraDrawing as ExtraDrawing,
    FiguresOnAtlantis as FiguresOnAtlantis,
    Landing as Landing,
    MainlandTile as MainlandTile,
    Options as Options,
    Overpaying as Overpaying,
    PaidCards as PaidCards,
)
from atlantis_rules.atlantis.path import Gap as Gap, Path as Path, crossing_price as crossing_price, gaps as gaps
from atlantis_rules.atlantis.phases import Outcome as Outcome, Phase as Phase, Reason as Reason
from atlantis_rules.atlantis.rules.engine import (
    advance as advance,
    apply as apply,
    chance_outcomes as chance_outcomes,
    legal_actions as legal_actions,
    outcome as outcome,
    sample as sample,
)
from atlantis_rules.atlantis.rules.setup import new_game as new_game
from atlantis_rules.atlantis.spaces import ATLANTIS as ATLANTIS, MAINLAND as MAINLAND, SPACES as SPACES, Space as Space
from atlantis_rules.atlantis.state import GAME as _GAME, Player as Player, State as State
from atlantis_rules.game import register as _register
from atlantis_rules.viewers import SPECTATOR as SPECTATOR, Spectator as Spectator

if _typing.TYPE_CHECKING:
    from atlantis_rules.atlantis.drawing.picture import svg as svg
    from atlantis_rules.atlantis.events import (
        is_seen_event as is_seen_event,
        seen_by as seen_by,
        seen_by_all as seen_by_all,
    )
    from atlantis_rules.atlantis.info import game_info as game_info
    from atlantis_rules.atlantis.knowledge.determinization import determinize as determinize
    from atlantis_rules.atlantis.knowledge.folding import fold as fold, fold_view as fold_view
    from atlantis_rules.atlantis.knowledge.information import (
        Information as Information,
        information as information,
        observe as observe,
    )
    from atlantis_rules.atlantis.knowledge.reasons import state_to_judge as state_to_judge, violations as violations
    from atlantis_rules.atlantis.knowledge.seen_actions import seen_action as seen_action
    from atlantis_rules.atlantis.knowledge.soundness import defects_of_view as defects_of_view
    from atlantis_rules.atlantis.knowledge.standing import standing as standing
    from atlantis_rules.atlantis.knowledge.views import (
        PlayerView as PlayerView,
        SeenPlayer as SeenPlayer,
        TableView as TableView,
        View as View,
        view as view,
    )
    from atlantis_rules.atlantis.rules.chronicle import step as step
    from atlantis_rules.atlantis.rules.counting import COUNTED as COUNTED, counter as counter
    from atlantis_rules.atlantis.rules.violations import RuleViolation as RuleViolation
    from atlantis_rules.atlantis.text.explanation import explain as explain, explain_outcome as explain_outcome
    from atlantis_rules.atlantis.text.notation import (
        format_action as format_action,
        format_turn as format_turn,
        parse_action as parse_action,
        parse_turn as parse_turn,
    )
    from atlantis_rules.atlantis.text.positions import read_state as read_state, write_state as write_state
    from atlantis_rules.atlantis.text.records import RECORD_LAYOUT as RECORD_LAYOUT

_LATER: _typing.Final = {
    "step": "rules.chronicle",
    "COUNTED": "rules.counting",
    "counter": "rules.counting",
    "game_info": "info",
    "standing": "knowledge.standing",
    "seen_action": "knowledge.seen_actions",
    "Information": "knowledge.information",
    "information": "knowledge.information",
    "observe": "knowledge.information",
    "determinize": "knowledge.determinization",
    "RuleViolation": "rules.violations",
    "PlayerView": "knowledge.views",
    "SeenPlayer": "knowledge.views",
    "TableView": "knowledge.views",
    "View": "knowledge.views",
    "view": "knowledge.views",
    "fold": "knowledge.folding",
    "fold_view": "knowledge.folding",
    "state_to_judge": "knowledge.reasons",
    "violations": "knowledge.reasons",
    "defects_of_view": "knowledge.soundness",
    "is_seen_event": "events",
    "seen_by": "events",
    "seen_by_all": "events",
    "explain": "text.explanation",
    "explain_outcome": "text.explanation",
    "read_state": "text.positions",
    "write_state": "text.positions",
    "format_action": "text.notation",
    "parse_action": "text.notation",
    "format_turn": "text.notation",
    "parse_turn": "text.notation",
    "RECORD_LAYOUT": "text.records",
    "svg": "drawing.picture",
}
"""What is imported only when it is used, and where it is: a program that just plays needs none of it."""

NAME: _typing.Final = "atlantis"
"""The name of the game, in records and on the command line."""

RULES_VERSION: _typing.Final = 2
"""Increases with each change of the rules after which earlier records cannot be replayed; records name it."""

_GAME.fill(_this_package)
_register(_this_package)

if not _typing.TYPE_CHECKING:  # type checkers know the names from the imports, where each stands once
    __getattr__, __dir__, __all__ = _front_door(globals(), _LATER)
