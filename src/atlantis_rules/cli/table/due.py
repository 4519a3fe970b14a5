"""What a player is to decide now, in a few words."""

from typing import assert_never

from atlantis_rules.atlantis import seen_phases
from atlantis_rules.atlantis.actions import BuyCards, PlaceBridge, ShowHand
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.phases import Dealing, Drawing, ExtraDraw, LayingPath, Over, TurnEnd, TurnStart, Uncovering


def due_words(view: PlayerView) -> str:
    """Return what the seat is to decide whose view it is.

    Args:
        view: what that seat sees; it is to act.
    """
    return _words(view.phase, view)


def _words(phase: seen_phases.SeenPhase, view: PlayerView) -> str:
    match phase:
        case TurnStart() | seen_phases.SeenPrepared():
            return _before_move(view)
        case seen_phases.SeenMoving(_, _, figure):
            return f"{figure} is occupied: play another card"
        case seen_phases.SeenPaying(_, _, due, _):
            return f"pay {due} for the crossing"
        case TurnEnd():
            return "place your bridge, or end the turn"
        case ExtraDraw(_, most):
            return f"draw up to {most} extra card{'s' * (most > 1)}"
        case seen_phases.SeenSettling(_, _, due, _):
            return f"the game ends: pay {due} for your ways home"
        case LayingPath() | Dealing() | seen_phases.SeenPurchase() | Uncovering() | Drawing() | Over():
            return ""  # no player is to decide
        case _:
            assert_never(phase)


def _before_move(view: PlayerView) -> str:
    kinds = {type(action) for action in view.legal_actions}
    first = [word for kind, word in ((BuyCards, "buy"), (PlaceBridge, "place your bridge")) if kind in kinds]
    if ShowHand in kinds:
        return "you can't move: " + " or ".join(["show your hand", *first])
    return "play a card" + (f", or first {' or '.join(first)}" if first else "")


def mover_of(phase: seen_phases.SeenPhase) -> Seat | None:
    """Return whose turn it is, or who settles, or None before the first turn and when the game is over."""
    return None if isinstance(phase, LayingPath | Dealing | Over) else phase.seat
