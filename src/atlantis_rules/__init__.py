"""The rules of the board game Atlantis: what a front-end needs, in one place.

States and actions are immutable; chance is a player. See `new_game`, `legal_actions`, `apply` and `advance`.

The names are loaded when the first of them is used, so that to import the package costs a program nothing yet.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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
    from atlantis_rules.atlantis.components import COLOURS, ITEMS, TILES, Back, Item, Seat, Tile, Viewer
    from atlantis_rules.atlantis.drawing.highlights import Highlights
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
    )
    from atlantis_rules.atlantis.knowledge.determinization import determinize
    from atlantis_rules.atlantis.knowledge.information import Information, information, observe
    from atlantis_rules.atlantis.knowledge.views import PlayerView, SeenPlayer, TableView, View
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
    from atlantis_rules.atlantis.position import Position, defects, state_of
    from atlantis_rules.atlantis.rules.setup import new_game
    from atlantis_rules.atlantis.rules.violations import RuleViolation
    from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, SPACES, Space
    from atlantis_rules.atlantis.state import Player, State
    from atlantis_rules.atlantis.text.explanation import Explanation, OutcomeExplanation
    from atlantis_rules.atlantis.text.positions import read_position, read_state
    from atlantis_rules.chance import CHANCE, Chance
    from atlantis_rules.drawing import Picture
    from atlantis_rules.errors import AtlantisError, IllegalAction, NotChanceToAct, Violation, WrongType, WrongValue
    from atlantis_rules.explanations import Step
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
    from atlantis_rules.notation import format_action, format_turn, parse_action, parse_turn, write_state
    from atlantis_rules.picture import highlights_of, svg
    from atlantis_rules.record import (
        AtlandiceRecord,
        AtlantisRecord,
        Record,
        UnreadableRecord,
        read_record,
        replay,
        write_record,
    )
    from atlantis_rules.redaction import (
        RedactedRecord,
        UnreadableRedactedRecord,
        read_redacted_record,
        redact,
        write_redacted_record,
    )
    from atlantis_rules.rulebooks import Clause, Rulebook, clause, rulebook
    from atlantis_rules.spectator import SPECTATOR, Spectator
    from atlantis_rules.text.unreadable import UnreadableNotation, UnreadablePosition
    from atlantis_rules.unsound import UnsoundPosition
    from atlantis_rules.watching import events, fold, fold_view, seen_by, step, view

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
    "SPECTATOR",
    "TILES",
    "Action",
    "AtlandiceRecord",
    "AtlantisError",
    "AtlantisRecord",
    "Back",
    "BoughtCards",
    "BridgePlaced",
    "BuyCards",
    "CardDealt",
    "CardDealtUnseen",
    "CardDrawn",
    "CardDrawnUnseen",
    "CardPlayed",
    "Cards",
    "Chance",
    "ChanceAction",
    "Clause",
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
    "Highlights",
    "IllegalAction",
    "Information",
    "Item",
    "LandPushedUp",
    "Landing",
    "MainlandTile",
    "NotChanceToAct",
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
    "Record",
    "RedactedRecord",
    "RevealTile",
    "RuleViolation",
    "Rulebook",
    "Seat",
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
    "UnreadableRecord",
    "UnreadableRedactedRecord",
    "UnsoundPosition",
    "View",
    "Viewer",
    "Violation",
    "WaterAppeared",
    "WrongType",
    "WrongValue",
    "advance",
    "all_cards",
    "apply",
    "chance_outcomes",
    "clause",
    "crossing_price",
    "defects",
    "determinize",
    "events",
    "explain",
    "explain_outcome",
    "fold",
    "fold_view",
    "format_action",
    "format_turn",
    "gaps",
    "highlights_of",
    "information",
    "legal_actions",
    "new_game",
    "observe",
    "outcome",
    "parse_action",
    "parse_turn",
    "read_position",
    "read_record",
    "read_redacted_record",
    "read_state",
    "redact",
    "replay",
    "rulebook",
    "sample",
    "seen_by",
    "state_of",
    "step",
    "svg",
    "view",
    "violations",
    "write_record",
    "write_redacted_record",
    "write_state",
]

_SOURCES: Final = ("game", "atlantis", "chance", "errors", "rulebooks")
"""The modules that have the names of the rules, those first whose functions serve every game."""

_FURTHER: Final = {
    "atlantis": (
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
        "Explanation",
        "FigureMoved",
        "GameEnded",
        "GameSettled",
        "GapFormed",
        "GaveAll",
        "HandShown",
        "Highlights",
        "Information",
        "LandPushedUp",
        "NothingTaken",
        "OutcomeExplanation",
        "Picture",
        "PiecePaid",
        "PileReshuffled",
        "PlayerView",
        "Position",
        "SPECTATOR",
        "SeenDecisionDue",
        "SeenEvent",
        "SeenPlayer",
        "SettlementBegan",
        "Spectator",
        "Step",
        "TableView",
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
        "defects",
        "determinize",
        "information",
        "observe",
        "read_position",
        "read_state",
        "state_of",
    ),
    "notation": ("write_state", "format_action", "format_turn", "parse_action", "parse_turn"),
    "picture": ("highlights_of", "svg"),
    "record": (
        "AtlandiceRecord",
        "AtlantisRecord",
        "Record",
        "UnreadableRecord",
        "read_record",
        "replay",
        "write_record",
    ),
    "redaction": (
        "RedactedRecord",
        "UnreadableRedactedRecord",
        "read_redacted_record",
        "redact",
        "write_redacted_record",
    ),
    "watching": ("events", "fold", "fold_view", "seen_by", "step", "view"),
}
"""For each module that is loaded only when one of its names is used, these names."""

if not TYPE_CHECKING:  # a type checker knows the names from above, and that there are no others
    _SOURCE_OF: Final = {name: source for source, names in _FURTHER.items() for name in names}

    def __getattr__(name: str) -> object:
        """Load a name: by itself if it is one of the further ones, otherwise with all others."""
        if name not in __all__:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module  # noqa: PLC0415 - of no use before

        if name in _SOURCE_OF:
            globals()[name] = getattr(import_module(f"{__name__}.{_SOURCE_OF[name]}"), name)
            return globals()[name]
        for source in reversed(_SOURCES):
            found = vars(import_module(f"{__name__}.{source}"))
            globals().update({known: found[known] for known in __all__ if known in found and known not in _SOURCE_OF})
        return globals()[name]

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
