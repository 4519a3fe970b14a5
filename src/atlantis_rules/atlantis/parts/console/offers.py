"""The offers to a player: a key and values, which the full-screen table and the console word separately."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.atlantis import PlayerAction, actions
from atlantis_rules.atlantis.knowledge.moves import possible_moves
from atlantis_rules.atlantis.seen import PlayerView


@frozen
class OfferedAction:
    """An offered action.

    Attributes:
        key: its kind, such as ``paid move``. `TABLE` has a text with the key ``choose`` and this kind, and another with
            ``offer`` if a line says more.
        values: the values of those texts.
    """

    key: str
    values: Mapping[str, object]


def in_order(legal: Iterable[ActionT]) -> list[ActionT]:
    """Put the moves first, and the largest number of extra cards: players choose these most often."""

    def rank(action: ActionT) -> int:
        return -action.number if isinstance(action, actions.DrawExtra) else not isinstance(action, actions.PlayCard)

    return sorted(legal, key=rank)


def offered(view: PlayerView, action: PlayerAction) -> OfferedAction:
    """Return what a legal action is as an offer."""
    match action:
        case actions.PlayCard() | actions.PlayAnotherCard():
            return _move(view, action)
        case actions.BuyCards(tile):
            return OfferedAction("to buy", {"tile": tile, "cards": _brought(view, action)["tile sold"]["cards"]})
        case actions.PlaceBridge():
            return OfferedAction("bridge", {"gap": _brought(view, action)["bridge placed"]["gap"]})
        case actions.PayTile() | actions.PayCard():
            return _piece(view, action)
        case actions.ShowHand():
            brought = _brought(view, action)
            if "piles empty" in brought:
                return OfferedAction("to show hand for nothing", {})
            return OfferedAction("to show hand", {"cards": brought["draw stuck"]["cards"]})
        case actions.EndTurn():
            return OfferedAction("end", {})
        case actions.DrawExtra(extra):
            cards = _brought(view, action)["draw extra"]["cards"]
            return OfferedAction("extra" if extra else "no extra", {"cards": cards, "extra": extra})
        case _:
            assert_never(action)


def _move(view: PlayerView, action: actions.PlayCard | actions.PlayAnotherCard) -> OfferedAction:
    move = possible_moves(view, action)[0]
    values = {
        "item": action.item,
        "origin": move.figure,
        "landing": move.landing,
        "tile": view.path.tile_at(move.landing),
        "price": move.price,
        "taken": move.tile,
    }
    if len(move.items) > 1:
        return OfferedAction("to go on", values)
    return OfferedAction(
        f"{'paid move' if move.price else 'move'}{' for no tile' if move.tile is None else ''}", values
    )


def _piece(view: PlayerView, action: actions.PayTile | actions.PayCard) -> OfferedAction:
    piece, brought = action.piece, _brought(view, action)
    if "still due" in brought:
        return OfferedAction("piece", {"piece": piece, "due": brought["still due"]["due"]})
    if "no change" in brought:
        return OfferedAction("too large piece", {"piece": piece, "surplus": brought["no change"]["surplus"]})
    return OfferedAction("last piece", {"piece": piece})


def _brought(view: PlayerView, action: PlayerAction) -> Mapping[str, Mapping[str, object]]:
    """Return what an action does: the values of the steps of its explanation, by their keys."""
    return {step.key: dict(step.values) for step in view.explain(action).steps}
