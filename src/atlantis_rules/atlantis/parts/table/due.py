"""The current decision of a player, in a few words."""

from typing import assert_never

from atlantis_rules.atlantis import BuyCards, PlaceBridge, ShowHand, phases, seen_phases
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.table_words import TABLE
from atlantis_rules.text.languages import ENGLISH


def due_words(view: PlayerView, language: str = ENGLISH) -> str:
    """Return the decision of the seat that has a view."""
    match view.phase:
        case phases.TurnStart() | seen_phases.SeenPrepared():
            return _before_move(view, language)
        case seen_phases.SeenMoving(_, _, figure):
            return _say(language, "play on", figure=figure)
        case seen_phases.SeenPaying(_, _, due, _):
            return _say(language, "pay", due=due)
        case phases.TurnEnd():
            return _say(language, "end turn")
        case phases.ExtraDraw(_, most):
            return _say(language, "draw extra", most=most)
        case seen_phases.SeenSettling(_, _, due, _):
            return _say(language, "pay ways home", due=due)
        case (
            phases.LayingPath()
            | phases.Dealing()
            | seen_phases.SeenPurchase()
            | phases.Uncovering()
            | phases.Drawing()
            | phases.Over()
        ):
            return ""  # no player is to decide
        case phase:
            assert_never(phase)


def _before_move(view: PlayerView, language: str) -> str:
    kinds = {type(action) for action in view.legal_actions}
    buys, bridges = BuyCards in kinds, PlaceBridge in kinds
    if ShowHand in kinds:
        return _say(language, "show hand", buys=buys, bridges=bridges)
    if buys:
        return _say(language, "play or buy", bridges=bridges)
    return _say(language, "play or place bridge") if bridges else _say(language, "play")


def _say(language: str, key: str, **values: object) -> str:
    return TABLE.translated(language).say(key, values)
