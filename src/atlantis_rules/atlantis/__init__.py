"""Atlantis (Leo Colovini, 2009): its vocabulary and its rules."""

from atlantis_rules.atlantis.actions import (
    ALL_ACTIONS,
    Action,
    BuyCards,
    ChanceAction,
    DrawCard,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    PlayerAction,
    RevealTile,
    ShowHand,
)
from atlantis_rules.atlantis.cards import NO_CARDS, Cards, all_cards
from atlantis_rules.atlantis.components import COLOURS, ITEMS, TILES, Back, Item, Seat, Tile
from atlantis_rules.atlantis.diagram import diagram
from atlantis_rules.atlantis.diagram_reader import UnreadablePosition, read_position, read_state
from atlantis_rules.atlantis.engine import advance, apply, chance_outcomes, legal_actions, outcome, sample, violations
from atlantis_rules.atlantis.explanation import Explanation, OutcomeExplanation, explain, explain_outcome
from atlantis_rules.atlantis.highlights import NO_HIGHLIGHTS, Highlights, highlights_of
from atlantis_rules.atlantis.notation import format_action, parse_action
from atlantis_rules.atlantis.options import (
    AMIGO,
    HALL9000,
    KSR,
    MAYFAIR,
    PRESETS,
    BoughtCards,
    ExtraCard,
    Landing,
    MainlandTile,
    Options,
    Overpaying,
    PaidCards,
)
from atlantis_rules.atlantis.path import Gap, Path, crossing_price, gaps
from atlantis_rules.atlantis.phases import Phase, Reason
from atlantis_rules.atlantis.picture import svg
from atlantis_rules.atlantis.position import Position, UnsoundPosition, defects, state_of
from atlantis_rules.atlantis.scoring import Outcome
from atlantis_rules.atlantis.setup import new_game
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.atlantis.turn_notation import (
    HIDDEN_DRAW,
    HiddenDraw,
    SeenAction,
    format_seen_turn,
    format_turn,
    parse_seen_turn,
    parse_turn,
)
from atlantis_rules.atlantis.view import PlayerView, SeenPlayer, TableView, View, Viewer, view
from atlantis_rules.atlantis.violation import RuleViolation
from atlantis_rules.drawing import Picture
from atlantis_rules.explanations import Step
from atlantis_rules.spectator import SPECTATOR, Spectator
from atlantis_rules.unreadable import UnreadableNotation

__all__ = [
    "ALL_ACTIONS",
    "AMIGO",
    "ATLANTIS",
    "COLOURS",
    "HALL9000",
    "HIDDEN_DRAW",
    "ITEMS",
    "KSR",
    "MAINLAND",
    "MAYFAIR",
    "NO_CARDS",
    "NO_HIGHLIGHTS",
    "PRESETS",
    "SPACES",
    "SPECTATOR",
    "TILES",
    "Action",
    "Back",
    "BoughtCards",
    "BuyCards",
    "Cards",
    "ChanceAction",
    "DrawCard",
    "EndTurn",
    "Explanation",
    "ExtraCard",
    "Gap",
    "HiddenDraw",
    "Highlights",
    "Item",
    "Landing",
    "MainlandTile",
    "Options",
    "Outcome",
    "OutcomeExplanation",
    "Overpaying",
    "PaidCards",
    "Path",
    "PayCard",
    "PayTile",
    "Phase",
    "Picture",
    "PlaceBridge",
    "PlayAnotherCard",
    "PlayCard",
    "Player",
    "PlayerAction",
    "PlayerView",
    "Position",
    "Reason",
    "RevealTile",
    "RuleViolation",
    "Seat",
    "SeenAction",
    "SeenPlayer",
    "ShowHand",
    "Space",
    "Spectator",
    "State",
    "Step",
    "TableView",
    "Tile",
    "UnreadableNotation",
    "UnreadablePosition",
    "UnsoundPosition",
    "View",
    "Viewer",
    "advance",
    "all_cards",
    "apply",
    "chance_outcomes",
    "crossing_price",
    "defects",
    "diagram",
    "explain",
    "explain_outcome",
    "format_action",
    "format_seen_turn",
    "format_turn",
    "gaps",
    "highlights_of",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "parse_seen_turn",
    "parse_turn",
    "read_position",
    "read_state",
    "sample",
    "state_of",
    "svg",
    "view",
    "violations",
]
