"""Atlandice (Shaun Graham and Scott Huntington, 2018): what it is played with.

The pictures of the rulebook are lost. What appeared only in them is one replaceable value, `Components`; the built-in
one, `RECONSTRUCTION`, is a reconstruction. Events, texts and pictures are in the rooms `events`, `text` and `drawing`.
"""

import typing as _typing

from atlantis_rules import atlandice as _this_package
from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlandice.actions import (
    ALL_ACTIONS as ALL_ACTIONS,
    CHANCE_ACTIONS as CHANCE_ACTIONS,
    PLAYER_ACTIONS as PLAYER_ACTIONS,
    Action as Action,
    ChanceAction as ChanceAction,
    ChooseArea as ChooseArea,
    DeclineExtra as DeclineExtra,
    Donate as Donate,
    MoveSubmarine as MoveSubmarine,
    PlayerAction as PlayerAction,
    PutResource as PutResource,
    RevealTile as RevealTile,
    RollDie as RollDie,
    StopDonating as StopDonating,
    SwapResources as SwapResources,
    TakeExtra as TakeExtra,
    TakeResource as TakeResource,
    TurnDie as TurnDie,
)
from atlantis_rules.atlandice.city import City as City, Stack as Stack
from atlantis_rules.atlandice.components import (
    AREAS as AREAS,
    DISTRICTS as DISTRICTS,
    EFFECTS as EFFECTS,
    NEUTRAL as NEUTRAL,
    RECONSTRUCTION as RECONSTRUCTION,
    RESOURCES as RESOURCES,
    TILES as TILES,
    Area as Area,
    ClockSpace as ClockSpace,
    Components as Components,
    DistrictTile as DistrictTile,
    Effect as Effect,
    Party as Party,
    Resource as Resource,
    Seat as Seat,
    UnsoundComponents as UnsoundComponents,
    Viewer as Viewer,
)
from atlantis_rules.atlandice.phases import Phase as Phase, Reason as Reason, Search as Search
from atlantis_rules.atlandice.resources import NO_RESOURCES as NO_RESOURCES, Resources as Resources
from atlantis_rules.atlandice.rules.engine import (
    advance as advance,
    apply as apply,
    chance_outcomes as chance_outcomes,
    legal_actions as legal_actions,
    outcome as outcome,
    sample as sample,
)
from atlantis_rules.atlandice.rules.setup import new_game as new_game
from atlantis_rules.atlandice.scores import Outcome as Outcome, Tally as Tally
from atlantis_rules.atlandice.state import GAME as _GAME, Player as Player, Round as Round, State as State
from atlantis_rules.game import register as _register
from atlantis_rules.viewers import SPECTATOR as SPECTATOR, Spectator as Spectator

if _typing.TYPE_CHECKING:
    from atlantis_rules.atlandice.drawing.picture import svg as svg
    from atlantis_rules.atlandice.events import (
        is_seen_event as is_seen_event,
        seen_by as seen_by,
        seen_by_all as seen_by_all,
    )
    from atlantis_rules.atlandice.info import game_info as game_info
    from atlantis_rules.atlandice.knowledge.folding import fold as fold, fold_view as fold_view
    from atlantis_rules.atlandice.knowledge.information import (
        Information as Information,
        determinize as determinize,
        information as information,
        observe as observe,
    )
    from atlantis_rules.atlandice.knowledge.reasons import state_to_judge as state_to_judge, violations as violations
    from atlantis_rules.atlandice.knowledge.seen_actions import seen_action as seen_action
    from atlantis_rules.atlandice.knowledge.standing import standing as standing
    from atlantis_rules.atlandice.knowledge.views import (
        PlayerView as PlayerView,
        TableView as TableView,
        View as View,
        view as view,
    )
    from atlantis_rules.atlandice.rules.chronicle import step as step
    from atlantis_rules.atlandice.rules.counting import COUNTED as COUNTED, counter as counter
    from atlantis_rules.atlandice.rules.violations import RuleViolation as RuleViolation
    from atlantis_rules.atlandice.soundness import defects_of_view as defects_of_view
    from atlantis_rules.atlandice.text.components_file import (
        components_text as components_text,
        read_components as read_components,
    )
    from atlantis_rules.atlandice.text.explanation import explain as explain, explain_outcome as explain_outcome
    from atlantis_rules.atlandice.text.notation import (
        format_action as format_action,
        format_turn as format_turn,
        parse_action as parse_action,
        parse_turn as parse_turn,
    )
    from atlantis_rules.atlandice.text.positions import read_state as read_state, write_state as write_state
    from atlantis_rules.atlandice.text.records import RECORD_LAYOUT as RECORD_LAYOUT

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
    "determinize": "knowledge.information",
    "RuleViolation": "rules.violations",
    "PlayerView": "knowledge.views",
    "TableView": "knowledge.views",
    "View": "knowledge.views",
    "view": "knowledge.views",
    "fold": "knowledge.folding",
    "fold_view": "knowledge.folding",
    "state_to_judge": "knowledge.reasons",
    "violations": "knowledge.reasons",
    "defects_of_view": "soundness",
    "is_seen_event": "events",
    "seen_by": "events",
    "seen_by_all": "events",
    "explain": "text.explanation",
    "explain_outcome": "text.explanation",
    "components_text": "text.components_file",
    "read_components": "text.components_file",
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

NAME: _typing.Final = "atlandice"
"""The name of the game, in records and on the command line."""

RULES_VERSION: _typing.Final = 2
"""Increases with each change of the rules after which earlier records cannot be replayed; records name it."""

_GAME.fill(_this_package)
_register(_this_package)

if not _typing.TYPE_CHECKING:  # type checkers know the names from the imports, where each stands once
    __getattr__, __dir__, __all__ = _front_door(globals(), _LATER)
