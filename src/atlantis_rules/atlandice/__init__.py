"""Atlandice (Shaun Graham and Scott Huntington, 2018): its vocabulary and its rules.

The pictures of the rulebook are lost. What only they told is one replaceable value, `Components`; the built-in one,
`RECONSTRUCTION`, is a reconstruction.
"""

from atlantis_rules.atlandice.actions import (
    ALL_ACTIONS,
    Action,
    ChanceAction,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PlayerAction,
    PutResource,
    RevealTile,
    RollDie,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
)
from atlantis_rules.atlandice.city import City, Stack
from atlantis_rules.atlandice.components import (
    AREAS,
    DISTRICTS,
    EFFECTS,
    NEUTRAL,
    RECONSTRUCTION,
    RESOURCES,
    TILES,
    Area,
    ClockSpace,
    Components,
    DistrictTile,
    Effect,
    Party,
    Resource,
    Seat,
    UnsoundComponents,
    Viewer,
)
from atlantis_rules.atlandice.drawing import NO_HIGHLIGHTS, Highlights, highlights_of, svg
from atlantis_rules.atlandice.event import Event, SeenEvent, seen_by
from atlantis_rules.atlandice.knowledge.folding import fold, fold_view
from atlantis_rules.atlandice.knowledge.reasons import violations
from atlantis_rules.atlandice.knowledge.views import PlayerView, TableView, View, view
from atlantis_rules.atlandice.phases import Phase, Reason, Search
from atlantis_rules.atlandice.position import Position, defects, state_of
from atlantis_rules.atlandice.resources import NO_RESOURCES, Resources
from atlantis_rules.atlandice.rules.chronicle import events, step
from atlantis_rules.atlandice.rules.engine import advance, apply, chance_outcomes, legal_actions, outcome, sample
from atlantis_rules.atlandice.rules.setup import new_game
from atlantis_rules.atlandice.rules.violations import RuleViolation
from atlantis_rules.atlandice.scores import Outcome, Tally
from atlantis_rules.atlandice.state import Player, Round, State
from atlantis_rules.atlandice.text.components_file import UnreadableComponents, components_text, read_components
from atlantis_rules.atlandice.text.explanation import Explanation, OutcomeExplanation, explain, explain_outcome
from atlantis_rules.atlandice.text.notation import format_action, format_turn, parse_action, parse_turn
from atlantis_rules.atlandice.text.positions import read_position, read_state, write_state
from atlantis_rules.drawing import Picture
from atlantis_rules.explanations import Step
from atlantis_rules.spectator import SPECTATOR, Spectator
from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
from atlantis_rules.unsound import Defect, UnsoundPosition

__all__ = [
    "ALL_ACTIONS",
    "AREAS",
    "DISTRICTS",
    "EFFECTS",
    "NEUTRAL",
    "NO_HIGHLIGHTS",
    "NO_RESOURCES",
    "RECONSTRUCTION",
    "RESOURCES",
    "SPECTATOR",
    "TILES",
    "Action",
    "Area",
    "ChanceAction",
    "ChooseArea",
    "City",
    "ClockSpace",
    "Components",
    "DeclineExtra",
    "Defect",
    "DistrictTile",
    "Donate",
    "Effect",
    "Event",
    "Explanation",
    "Highlights",
    "MoveSubmarine",
    "Outcome",
    "OutcomeExplanation",
    "Party",
    "Phase",
    "Picture",
    "Player",
    "PlayerAction",
    "PlayerView",
    "Position",
    "PutResource",
    "Reason",
    "Resource",
    "Resources",
    "RevealTile",
    "RollDie",
    "Round",
    "RuleViolation",
    "Search",
    "Seat",
    "SeenEvent",
    "Spectator",
    "Stack",
    "State",
    "Step",
    "StopDonating",
    "SwapResources",
    "TableView",
    "TakeExtra",
    "TakeResource",
    "Tally",
    "TurnDie",
    "UnreadableComponents",
    "UnreadableNotation",
    "UnreadablePosition",
    "UnsoundComponents",
    "UnsoundPosition",
    "View",
    "Viewer",
    "advance",
    "apply",
    "chance_outcomes",
    "components_text",
    "defects",
    "events",
    "explain",
    "explain_outcome",
    "fold",
    "fold_view",
    "format_action",
    "format_turn",
    "highlights_of",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "parse_turn",
    "read_components",
    "read_position",
    "read_state",
    "sample",
    "seen_by",
    "state_of",
    "step",
    "svg",
    "view",
    "violations",
    "write_state",
]
