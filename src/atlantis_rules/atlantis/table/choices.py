"""What a player can choose, and what each choice would do, as far as its view shows."""

from collections.abc import Iterable
from functools import partial
from typing import assert_never

from rich.text import Text

from atlantis_rules.atlantis import actions
from atlantis_rules.atlantis.actions import PlayerAction
from atlantis_rules.atlantis.components import Item
from atlantis_rules.atlantis.console.human import explained
from atlantis_rules.atlantis.knowledge.moves import PossibleMove, possible_moves
from atlantis_rules.atlantis.path import gaps_between
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.table.looks import told
from atlantis_rules.atlantis.table.payments import WholePayment, whole_payments
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.languages import ENGLISH


@frozen
class Choice:
    """Something to choose.

    Attributes:
        actions: the legal action, or the actions of a whole payment in order.
        label: the choice on one line.
        preview: what it would do, in sentences.
        figure: where the figure stands that would move, or None.
        target: where that figure would go, or the first space of the gap that would get the bridge, or None.
        taken: the space of the tile that it would surely bring, or None.
    """

    actions: tuple[PlayerAction, ...]
    label: Text
    preview: tuple[Text, ...]
    figure: Space | None = None
    target: Space | None = None
    taken: Space | None = None

    @property
    def action(self) -> PlayerAction:
        """Return the first action."""
        return self.actions[0]


def choices(view: PlayerView, language: str = ENGLISH) -> tuple[Choice, ...]:
    """List what a seat can choose; none if it is not to act.

    Moves come first, whole payments before single pieces, and the most extra cards before fewer.
    """
    in_order = sorted(view.legal_actions, key=_rank)
    whole = tuple(_whole_payment(payment, language) for payment in whole_payments(view) if len(payment.pieces) > 1)
    return (*whole, *(_choice(view, action, language) for action in in_order))


def _rank(action: PlayerAction) -> int:
    return -action.number if isinstance(action, actions.DrawExtra) else not isinstance(action, actions.PlayCard)


def _choice(view: PlayerView, action: PlayerAction, language: str) -> Choice:
    tell = partial(told, language=language)
    match action:
        case actions.PlayCard() | actions.PlayAnotherCard():
            return _move(view, action, language)
        case actions.BuyCards(tile):
            cards = explained(view, action)["tile sold"]["cards"]
            preview = (tell("bought", tile=tile, cards=cards), tell("bought for good"))
            return Choice((action,), tell("choose to buy", tile=tile, cards=cards), preview)
        case actions.PlaceBridge(space):
            gap = explained(view, action)["bridge placed"]["gap"]
            return Choice((action,), tell("choose bridge", gap=gap), (tell("bridged", gap=gap),), target=space)
        case actions.PayTile() | actions.PayCard():
            return _piece(view, action, language)
        case actions.ShowHand():
            steps = explained(view, action)
            if "piles empty" in steps:
                return Choice(
                    (action,),
                    tell("choose to show hand for nothing"),
                    (tell("hand shown for nothing"),),
                )
            cards = steps["draw stuck"]["cards"]
            return Choice(
                (action,),
                tell("choose to show hand", cards=cards),
                (tell("hand shown", cards=cards),),
            )
        case actions.EndTurn():
            return Choice((action,), tell("choose end"), (tell("turn ended"),))
        case actions.DrawExtra(extra):
            cards = explained(view, action)["draw extra"]["cards"]
            if not extra:
                return Choice(
                    (action,),
                    tell("choose no extra", cards=cards),
                    (tell("no extra drawn", cards=cards),),
                )
            drawn = tell("extra drawn", cards=cards, extra=extra)
            return Choice((action,), tell("choose extra", cards=cards, extra=extra), (drawn,))
        case _:
            assert_never(action)


def _move(view: PlayerView, action: actions.PlayCard | actions.PlayAnotherCard, language: str) -> Choice:
    tell = partial(told, language=language)
    possible = possible_moves(view, action)
    move, item = possible[0], action.item
    origin, landing = move.figure, move.landing
    tile = view.path.tile_at(landing)
    if len(move.items) > 1:
        label = tell("choose to go on", item=item, origin=origin, landing=landing)
        played = tell("played onto figure", item=item, origin=origin, landing=landing, tile=tile)
        return Choice(
            (action,), label, (played, *(_end(end, language) for end in _shortest(possible))), origin, landing
        )
    if tile is None:
        played = tell("played home", item=item, origin=origin, landing=landing)
    else:
        played = tell("played", item=item, origin=origin, landing=landing, tile=tile)
    if move.price:
        gaps = tuple(gap for gap in gaps_between(view.path, move.origin, move.arrival) if not gap.bridged)
        crossed = tell("crossed", price=move.price, gaps=gaps)
    else:
        crossed = tell("not crossed")
    taken = tell("taken", tile=move.tile, space=move.taken_from) if move.tile else tell("nothing taken")
    preview = Text(" ").join((played, crossed, taken))
    return Choice((action,), _move_label(item, move, language), (preview,), origin, landing, move.taken_from)


def _move_label(item: Item, move: PossibleMove, language: str) -> Text:
    tell = partial(told, language=language)
    origin, landing, price, tile = move.figure, move.landing, move.price, move.tile
    if not price:
        if tile is None:
            return tell("choose move for no tile", item=item, origin=origin, landing=landing)
        return tell("choose move", item=item, origin=origin, landing=landing, tile=tile)
    if tile is None:
        return tell("choose paid move for no tile", item=item, origin=origin, landing=landing, price=price)
    return tell("choose paid move", item=item, origin=origin, landing=landing, price=price, tile=tile)


def _shortest(possible: Iterable[PossibleMove]) -> tuple[PossibleMove, ...]:
    """Return the moves that need the fewest cards for their arrival, from Atlantis on."""
    best: dict[Space, int] = {}
    in_order = sorted(possible, key=lambda move: (move.arrival, len(move.items)))
    for move in in_order:
        best.setdefault(move.arrival, len(move.items))
    return tuple(move for move in in_order if len(move.items) == best[move.arrival])


def _end(move: PossibleMove, language: str) -> Text:
    tell = partial(told, language=language)
    items, arrival, price, tile = move.items[1:], move.arrival, move.price, move.tile
    if not price:
        if tile is None:
            return tell("ends for no tile", items=items, arrival=arrival)
        return tell("ends", items=items, arrival=arrival, tile=tile)
    if tile is None:
        return tell("ends paid for no tile", items=items, arrival=arrival, price=price)
    return tell("ends paid", items=items, arrival=arrival, price=price, tile=tile)


def _whole_payment(payment: WholePayment, language: str) -> Choice:
    tell = partial(told, language=language)
    pieces, due, surplus = tuple(paid.piece for paid in payment.pieces), payment.due, payment.surplus
    paid = tell("paid", pieces=pieces)
    if not surplus:
        label, change = (
            tell("choose to pay all", due=due, pieces=pieces),
            tell("paid exactly", due=due),
        )
    else:
        label = tell("choose to pay too much", due=due, pieces=pieces, surplus=surplus)
        change = tell("paid too much", due=due, surplus=surplus)
    return Choice(payment.pieces, label, (paid, change))


def _piece(view: PlayerView, action: actions.PayTile | actions.PayCard, language: str) -> Choice:
    tell = partial(told, language=language)
    piece, brought = action.piece, explained(view, action)
    if "still due" in brought:
        due = brought["still due"]["due"]
        label, preview = (
            tell("choose piece", piece=piece, due=due),
            tell("piece paid", piece=piece, due=due),
        )
    elif "no change" in brought:
        surplus = brought["no change"]["surplus"]
        label = tell("choose too large piece", piece=piece, surplus=surplus)
        preview = tell("too large piece paid", piece=piece, surplus=surplus)
    else:
        label, preview = (
            tell("choose last piece", piece=piece),
            tell("last piece paid", piece=piece),
        )
    return Choice((action,), label, (preview,))
