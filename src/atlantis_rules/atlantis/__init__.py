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
from atlantis_rules.atlantis.position import Position, UnsoundPosition, defects, state_of
from atlantis_rules.atlantis.scoring import Outcome
from atlantis_rules.atlantis.setup import new_game
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.atlantis.view import PlayerView, SeenPlayer, TableView, View, Viewer, view
from atlantis_rules.atlantis.violation import RuleViolation
from atlantis_rules.explanations import Step
from atlantis_rules.spectator import SPECTATOR, Spectator

__all__ = [
    "ALL_ACTIONS",
    "AMIGO",
    "ATLANTIS",
    "COLOURS",
    "HALL9000",
    "ITEMS",
    "KSR",
    "MAINLAND",
    "MAYFAIR",
    "NO_CARDS",
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
    "SeenPlayer",
    "ShowHand",
    "Space",
    "Spectator",
    "State",
    "Step",
    "TableView",
    "Tile",
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
    "gaps",
    "legal_actions",
    "new_game",
    "outcome",
    "read_position",
    "read_state",
    "sample",
    "state_of",
    "view",
    "violations",
]
