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
    from atlantis_rules.atlantis.explanation import Explanation, OutcomeExplanation
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
    from atlantis_rules.rulebooks import Clause, Rulebook, clause, rulebook

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
    "Clause",
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
    "Rulebook",
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
    "clause",
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
    "rulebook",
    "sample",
    "state_of",
    "violations",
]

_SOURCES: Final = ("game", "atlantis", "chance", "errors", "rulebooks")
"""The modules that have the names, those first whose functions serve every game."""

if not TYPE_CHECKING:  # a type checker knows the names from above, and that there are no others

    def __getattr__(name: str) -> object:
        """Load all names, and give the one that is asked for."""
        if name not in __all__:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        from importlib import import_module  # noqa: PLC0415 - of no use before

        for source in reversed(_SOURCES):
            module = import_module(f"{__name__}.{source}")
            globals().update({known: getattr(module, known) for known in __all__ if hasattr(module, known)})
        return globals()[name]

    def __dir__() -> list[str]:
        return [*globals(), *__all__]
