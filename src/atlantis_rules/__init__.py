"""The rules of the board game Atlantis: what a front-end needs, in one place.

States and actions are immutable; chance is a player. See `new_game`, `legal_actions`, `apply` and `advance`.
"""

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
from atlantis_rules.atlantis.explanation import Explanation, OutcomeExplanation, Step
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
from atlantis_rules.atlantis.violation import RuleViolation
from atlantis_rules.chance import CHANCE, Chance
from atlantis_rules.errors import AtlantisError, IllegalAction, NotChanceToAct, Violation, WrongType, WrongValue
from atlantis_rules.game import (
    advance,
    apply,
    chance_outcomes,
    explain,
    explain_outcome,
    legal_actions,
    outcome,
    sample,
    violations,
)

__all__ = [
    "ALL_ACTIONS",
    "AMIGO",
    "ATLANTIS",
    "CHANCE",
    "COLOURS",
    "HALL9000",
    "ITEMS",
    "KSR",
    "MAINLAND",
    "MAYFAIR",
    "NO_CARDS",
    "PRESETS",
    "SPACES",
    "TILES",
    "Action",
    "AtlantisError",
    "Back",
    "BoughtCards",
    "BuyCards",
    "Cards",
    "Chance",
    "ChanceAction",
    "DrawCard",
    "EndTurn",
    "Explanation",
    "ExtraCard",
    "Gap",
    "IllegalAction",
    "Item",
    "Landing",
    "MainlandTile",
    "NotChanceToAct",
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
    "Position",
    "Reason",
    "RevealTile",
    "RuleViolation",
    "Seat",
    "ShowHand",
    "Space",
    "State",
    "Step",
    "Tile",
    "UnreadablePosition",
    "UnsoundPosition",
    "Violation",
    "WrongType",
    "WrongValue",
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
    "violations",
]
