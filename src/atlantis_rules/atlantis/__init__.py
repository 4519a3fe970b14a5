"""Atlantis (Leo Colovini, 2009): its vocabulary and its rules.

What a game needs is there at once; views, events, notation, pictures and the like are loaded when they are used.
"""

from typing import TYPE_CHECKING, Final

from atlantis_rules.atlantis.actions import (
    ALL_ACTIONS,
    Action,
    BuyCards,
    ChanceAction,
    DrawCard,
    DrawExtra,
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
from atlantis_rules.atlantis.options import (
    AMIGO,
    HALL9000,
    KSR,
    MAYFAIR,
    PRESETS,
    BoughtCards,
    ExtraCard,
    ExtraDrawing,
    FiguresOnAtlantis,
    Landing,
    MainlandTile,
    Options,
    Overpaying,
    PaidCards,
)
from atlantis_rules.atlantis.path import Gap, Path, crossing_price, gaps
from atlantis_rules.atlantis.phases import Outcome, Phase, Reason
from atlantis_rules.atlantis.rules.engine import advance, apply, chance_outcomes, legal_actions, outcome, sample
from atlantis_rules.atlantis.rules.setup import new_game
from atlantis_rules.atlantis.rules.violations import RuleViolation
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.atlantis.text.positions import write_state

if TYPE_CHECKING:
    from atlantis_rules.atlantis.components import Viewer
    from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, Highlights, highlights_of
    from atlantis_rules.atlantis.drawing.picture import svg
    from atlantis_rules.atlantis.event import (
        BridgePlaced,
        CardDealt,
        CardDealtUnseen,
        CardDrawn,
        CardDrawnUnseen,
        CardPlayed,
        CrossingCharged,
        DecisionDue,
        DrawBegan,
        DrawFellShort,
        Event,
        FigureMoved,
        GameEnded,
        GameSettled,
        GapFormed,
        GaveAll,
        HandShown,
        LandPushedUp,
        NothingTaken,
        PiecePaid,
        PileReshuffled,
        SeenDecisionDue,
        SeenEvent,
        SettlementBegan,
        TileLaid,
        TileSold,
        TileTaken,
        TileUncovered,
        TurnBegan,
        WaterAppeared,
        seen_by,
    )
    from atlantis_rules.atlantis.knowledge.determinization import determinize
    from atlantis_rules.atlantis.knowledge.folding import fold, fold_view
    from atlantis_rules.atlantis.knowledge.information import (
        Bought,
        CardKnowledge,
        Information,
        KnownHand,
        information,
        observe,
    )
    from atlantis_rules.atlantis.knowledge.reasons import violations
    from atlantis_rules.atlantis.knowledge.views import PlayerView, SeenPlayer, TableView, View, view
    from atlantis_rules.atlantis.position import Position, defects, state_of
    from atlantis_rules.atlantis.rules.chronicle import events, step
    from atlantis_rules.atlantis.text.explanation import Explanation, OutcomeExplanation, explain, explain_outcome
    from atlantis_rules.atlantis.text.notation import (
        HIDDEN_DRAW,
        HiddenDraw,
        SeenAction,
        format_action,
        format_seen_turn,
        format_turn,
        parse_action,
        parse_seen_turn,
        parse_turn,
    )
    from atlantis_rules.atlantis.text.positions import read_position, read_state
    from atlantis_rules.drawing import Picture
    from atlantis_rules.explanations import Step
    from atlantis_rules.spectator import SPECTATOR, Spectator
    from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
    from atlantis_rules.unsound import UnsoundPosition

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
    "Bought",
    "BoughtCards",
    "BridgePlaced",
    "BuyCards",
    "CardDealt",
    "CardDealtUnseen",
    "CardDrawn",
    "CardDrawnUnseen",
    "CardKnowledge",
    "CardPlayed",
    "Cards",
    "ChanceAction",
    "CrossingCharged",
    "DecisionDue",
    "DrawBegan",
    "DrawCard",
    "DrawExtra",
    "DrawFellShort",
    "EndTurn",
    "Event",
    "Explanation",
    "ExtraCard",
    "ExtraDrawing",
    "FigureMoved",
    "FiguresOnAtlantis",
    "GameEnded",
    "GameSettled",
    "Gap",
    "GapFormed",
    "GaveAll",
    "HandShown",
    "HiddenDraw",
    "Highlights",
    "Information",
    "Item",
    "KnownHand",
    "LandPushedUp",
    "Landing",
    "MainlandTile",
    "NothingTaken",
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
    "PiecePaid",
    "PileReshuffled",
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
    "SeenDecisionDue",
    "SeenEvent",
    "SeenPlayer",
    "SettlementBegan",
    "ShowHand",
    "Space",
    "Spectator",
    "State",
    "Step",
    "TableView",
    "Tile",
    "TileLaid",
    "TileSold",
    "TileTaken",
    "TileUncovered",
    "TurnBegan",
    "UnreadableNotation",
    "UnreadablePosition",
    "UnsoundPosition",
    "View",
    "Viewer",
    "WaterAppeared",
    "advance",
    "all_cards",
    "apply",
    "chance_outcomes",
    "crossing_price",
    "defects",
    "determinize",
    "events",
    "explain",
    "explain_outcome",
    "fold",
    "fold_view",
    "format_action",
    "format_seen_turn",
    "format_turn",
    "gaps",
    "highlights_of",
    "information",
    "legal_actions",
    "new_game",
    "observe",
    "outcome",
    "parse_action",
    "parse_seen_turn",
    "parse_turn",
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

_FURTHER: Final = {
    "atlantis.components": ("Viewer",),
    "atlantis.rules.chronicle": ("events", "step"),
    "atlantis.knowledge.determinization": ("determinize",),
    "atlantis.text.positions": ("read_position", "read_state"),
    "atlantis.drawing.highlights": ("Highlights", "NO_HIGHLIGHTS", "highlights_of"),
    "atlantis.drawing.picture": ("svg",),
    "atlantis.event": (
        "BridgePlaced",
        "CardDealt",
        "CardDealtUnseen",
        "CardDrawn",
        "CardDrawnUnseen",
        "CardPlayed",
        "CrossingCharged",
        "DecisionDue",
        "DrawBegan",
        "DrawFellShort",
        "Event",
        "FigureMoved",
        "GameEnded",
        "GameSettled",
        "GapFormed",
        "GaveAll",
        "HandShown",
        "LandPushedUp",
        "NothingTaken",
        "PiecePaid",
        "PileReshuffled",
        "SeenDecisionDue",
        "SeenEvent",
        "SettlementBegan",
        "TileLaid",
        "TileSold",
        "TileTaken",
        "TileUncovered",
        "TurnBegan",
        "WaterAppeared",
        "seen_by",
    ),
    "atlantis.text.explanation": ("Explanation", "OutcomeExplanation", "explain", "explain_outcome"),
    "atlantis.knowledge.folding": ("fold", "fold_view"),
    "atlantis.knowledge.information": ("Bought", "CardKnowledge", "Information", "KnownHand", "information", "observe"),
    "atlantis.position": ("Position", "defects", "state_of"),
    "atlantis.text.notation": (
        "HIDDEN_DRAW",
        "HiddenDraw",
        "SeenAction",
        "format_action",
        "format_seen_turn",
        "format_turn",
        "parse_action",
        "parse_seen_turn",
        "parse_turn",
    ),
    "atlantis.knowledge.reasons": ("violations",),
    "atlantis.knowledge.views": ("PlayerView", "SeenPlayer", "TableView", "View", "view"),
    "unsound": ("UnsoundPosition",),
    "drawing": ("Picture",),
    "explanations": ("Step",),
    "spectator": ("SPECTATOR", "Spectator"),
    "text.unreadable": ("UnreadableNotation", "UnreadablePosition"),
}
"""For each module of `atlantis_rules` that is loaded only when one of its names is used, these names."""

if not TYPE_CHECKING:  # a type checker knows the names from above, and that there are no others
    _SOURCE_OF: Final = {name: source for source, names in _FURTHER.items() for name in names}

    def __getattr__(name: str) -> object:
        """Load one of the further names."""
        if name not in _SOURCE_OF:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module  # noqa: PLC0415 - of no use before

        globals()[name] = getattr(import_module(f"atlantis_rules.{_SOURCE_OF[name]}"), name)
        return globals()[name]

    def __dir__() -> list[str]:
        return sorted({*globals(), *_SOURCE_OF})
