"""What a player can choose, and what each choice would do: told before it commits, from its view alone."""

from collections.abc import Iterable
from typing import assert_never

from attrs import frozen
from rich.text import Text

from atlantis_rules.atlantis.actions import (
    BuyCards,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    PlayerAction,
    ShowHand,
)
from atlantis_rules.atlantis.components import Item
from atlantis_rules.atlantis.knowledge.moves import PossibleMove, possible_moves
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.path import gaps, gaps_between
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.move import arrival_of
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.words import gap_name, number_of_cards, place_label, place_name
from atlantis_rules.cli.table.looks import item_chip, item_name, tile_chip, tile_name
from atlantis_rules.cli.table.payments import WholePayment, whole_payments


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


def choices(view: PlayerView) -> tuple[Choice, ...]:
    """List what a seat can choose; none if it is not to act.

    Moves come first, whole payments before single pieces, and the most extra cards before fewer.
    """
    actions = sorted(view.legal_actions, key=_rank)
    whole = tuple(_whole_payment(payment) for payment in whole_payments(view) if len(payment.pieces) > 1)
    return (*whole, *(_choice(view, action) for action in actions))


def _rank(action: PlayerAction) -> int:
    return -action.number if isinstance(action, DrawExtra) else not isinstance(action, PlayCard)


def _choice(view: PlayerView, action: PlayerAction) -> Choice:
    match action:
        case PlayCard(figure):
            return _move(view, action, figure)
        case PlayAnotherCard():
            return _move(view, action, view.phase.figure if isinstance(view.phase, SeenMoving) else 0)
        case BuyCards(tile):
            cards = number_of_cards(cards_for(tile))
            label = Text.assemble("buy: ", tile_chip(tile), f" for {cards}")
            told = Text.assemble("You put ", tile_name(tile), f" into the box and draw {cards}. Then you move.")
            return Choice((action,), label, (told, Text("Once they are drawn this can't be undone.")))
        case PlaceBridge(space):
            gap = next(gap for gap in gaps(view.path) if gap.first == space)
            label = Text(f"bridge over {gap_name(gap)} (costs {gap.toll})")
            told = Text(
                f"Your only bridge goes over {gap_name(gap)}: that costs {gap.toll} now, and is free for all then."
            )
            return Choice((action,), label, (told,), target=space)
        case PayTile() | PayCard():
            return _piece(view, action)
        case ShowHand():
            drawn = Text("You can't move any figure: you show your hand to all and draw 2 cards, and your turn ends.")
            return Choice((action,), Text("show your hand, draw 2 cards"), (drawn,))
        case EndTurn():
            kept = Text("You keep your bridge, draw your cards, and your turn ends.")
            return Choice((action,), Text("end the turn, keep the bridge"), (kept,))
        case DrawExtra(number):
            cards = number_of_cards(1 + number)
            told = Text(f"You draw {cards}: 1, and {number or 'no'} extra for your figures on the mainland.")
            return Choice((action,), Text(f"draw {cards}, {number or 'none'} of them extra"), (told,))
        case _:
            assert_never(action)


def _move(view: PlayerView, action: PlayCard | PlayAnotherCard, figure: Space) -> Choice:
    item, arrival = action.item, arrival_of(view, figure, action.item)
    way = Text.assemble(item_chip(item), f" {place_label(figure)}\N{RIGHTWARDS ARROW}{place_label(arrival)}")
    played = Text.assemble("You play ", item_name(item), f": from {place_name(figure)} to {place_name(arrival)}")
    tile = view.path.tile_at(arrival)
    if tile is not None:
        played.append_text(Text.assemble(" (", tile_name(tile), ")"))
    possible = possible_moves(view, action)
    if len(possible[0].items) > 1:
        way.append(" occupied, go on")
        played.append(", which is occupied: another card must follow. So it could end:")
        ways = tuple(map(_end_words, _shortest(possible)))
        return Choice((action,), way, (played, *ways), figure, arrival)
    (move,) = possible
    if move.price:
        way.append(f" pay {move.price}", "bold")
        played.append(f". The crossing costs {move.price}: {_crossed(view, move)}")
    else:
        played.append(". Nothing is to be paid")
    way.append_text(Text(" no tile") if move.tile is None else Text.assemble(" take ", tile_chip(move.tile)))
    played.append_text(_taken(move))
    return Choice((action,), way, (played,), figure, arrival, move.taken_from)


def _shortest(possible: Iterable[PossibleMove]) -> tuple[PossibleMove, ...]:
    """Return the moves that need the fewest cards for their arrival, from Atlantis on."""
    best: dict[Space, int] = {}
    in_order = sorted(possible, key=lambda move: (move.arrival, len(move.items)))
    for move in in_order:
        best.setdefault(move.arrival, len(move.items))
    return tuple(move for move in in_order if len(move.items) == best[move.arrival])


def _crossed(view: PlayerView, move: PossibleMove) -> str:
    crossed = (gap for gap in gaps_between(view.path, move.origin, move.arrival) if not gap.bridged)
    return ", ".join(f"{gap.toll} at {gap_name(gap)}" for gap in crossed)


def _taken(move: PossibleMove) -> Text:
    if move.tile is None:
        return Text(". There is no tile to take.")
    return Text.assemble(". You take ", tile_name(move.tile), f" from {move.taken_from}.")


def _end_words(move: PossibleMove) -> Text:
    cards = Text(" ").join(item_chip(item) for item in move.items[1:])
    line = Text.assemble("with ", cards, f" to {place_name(move.arrival)}", f", pay {move.price}" * (move.price > 0))
    return line.append_text(Text(", no tile") if move.tile is None else Text.assemble(", take ", tile_chip(move.tile)))


def _whole_payment(payment: WholePayment) -> Choice:
    tiles = [tile_chip(paid.tile) for paid in payment.pieces if isinstance(paid, PayTile)]
    cards = [
        Text.assemble(f"{count} " if count > 1 else "", item_chip(Item(number)))
        for number, count in enumerate(payment.cards.counts)
        if count
    ]
    surplus = f", {payment.surplus} too much" if payment.surplus else ""
    label = Text.assemble(f"pay all {payment.due}: ", Text(" ").join([*tiles, *cards]), (surplus, "bold"))
    parts = [tile_name(paid.tile) for paid in payment.pieces if isinstance(paid, PayTile)]
    parts += [Text.assemble(item_name(paid.item), " card") for paid in payment.pieces if isinstance(paid, PayCard)]
    return Choice(
        payment.pieces, label, (Text.assemble("You pay with ", Text(", ").join(parts), "."), _change(payment))
    )


def _change(payment: WholePayment) -> Text:
    if not payment.surplus:
        return Text(f"That is exactly the {payment.due} due.")
    return Text(f"That is {payment.surplus} more than the {payment.due} due; no change is given.")


def _piece(view: PlayerView, action: PayTile | PayCard) -> Choice:
    due = view.phase.due if isinstance(view.phase, SeenPaying | SeenSettling) else 0
    piece = tile_chip(action.tile) if isinstance(action, PayTile) else Text.assemble(item_chip(action.item), " card")
    name = tile_name(action.tile) if isinstance(action, PayTile) else Text.assemble(item_name(action.item), " card")
    rest = due - value_of(action.piece)
    left = f", then {rest} due" if rest > 0 else ", exactly" if rest == 0 else f", {-rest} too much"
    told = f"{rest} is still to be paid then." if rest > 0 else "That covers what is due."
    change = f" {-rest} is too much; no change is given." if rest < 0 else ""
    return Choice(
        (action,), Text.assemble("pay ", piece, left), (Text.assemble("You hand over ", name, f". {told}{change}"),)
    )
