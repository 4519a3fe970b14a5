"""What a player is to decide now, in a few words."""

from typing import assert_never

from rich.text import Text

from atlantis_rules.atlantis import phases, seen_phases
from atlantis_rules.atlantis.actions import BuyCards, PlaceBridge, ShowHand
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.cli.table.looks import told


def due_words(view: PlayerView) -> Text:
    """Return what the seat is to decide whose view it is.

    Args:
        view: what that seat sees; it is to act.
    """
    match view.phase:
        case phases.TurnStart() | seen_phases.SeenPrepared():
            return _before_move(view)
        case seen_phases.SeenMoving(_, _, figure):
            return told("play on", figure=figure)
        case seen_phases.SeenPaying(_, _, due, _):
            return told("pay", due=due)
        case phases.TurnEnd():
            return told("end turn")
        case phases.ExtraDraw(_, most):
            return told("draw extra", most=most)
        case seen_phases.SeenSettling(_, _, due, _):
            return told("pay ways home", due=due)
        case (
            phases.LayingPath()
            | phases.Dealing()
            | seen_phases.SeenPurchase()
            | phases.Uncovering()
            | phases.Drawing()
            | phases.Over()
        ):
            return Text()  # no player is to decide
        case phase:
            assert_never(phase)


def _before_move(view: PlayerView) -> Text:
    kinds = {type(action) for action in view.legal_actions}
    buys, bridges = BuyCards in kinds, PlaceBridge in kinds
    if ShowHand in kinds:
        return told("show hand", buys=buys, bridges=bridges)
    if buys:
        return told("play or buy", bridges=bridges)
    return told("play or place bridge") if bridges else told("play")
