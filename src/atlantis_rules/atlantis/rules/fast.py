"""Fast forms of rules, for listing the legal actions: each function returns what the rule of the same name returns.

They stand apart so that the rules in `move` and `pay` read as the rulebook does. A property holds both equal.
"""

from typing import Final

from atlantis_rules.atlantis.actions import (
    PAY_CARD,
    PAY_TILE,
    PLAY_ANOTHER_CARD,
    PLAY_CARD,
    PayCard,
    PayTile,
    PlayAnotherCard,
    PlayCard,
)
from atlantis_rules.atlantis.cards import (
    ALL_OF_ITEM,
    MOST_OF_ITEM,
    ONE_CARD,
    CardCounts,
    cards_from,
    have_as_many,
    item_numbers_of,
    number_of_cards,
)
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.options import Options, Overpaying, PaymentPieces
from atlantis_rules.atlantis.phases import Moving, Payment
from atlantis_rules.atlantis.rules import move
from atlantis_rules.atlantis.rules.move import Mover, destination, landing_spaces, usable_after
from atlantis_rules.atlantis.rules.pay import may_be_next, must_be_exact, needs_both_kinds
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.situation import Situation
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet
from atlantis_rules.atlantis.tiles import TILE_VALUES, TileSet, list_indexes
from atlantis_rules.rulebook.marks import implements

_ONLY_IF_NEEDED: Final = Overpaying.ONLY_IF_NEEDED
_ONE_KIND: Final = PaymentPieces.ONE_KIND


@implements("MOVE-1", "MOVE-2", "MOVE-6", "PAY-7")
def first_cards(state: Situation | Table, seat: Seat, usable: CardCounts) -> list[PlayCard]:
    """List the first cards that can be played, by figure from Atlantis on, then by item.

    It searches only where the first space is occupied.
    """
    if state.options.payment_pieces is _ONE_KIND:
        return move.first_cards(state, seat, usable)  # no published rules have this option
    player, tolls, occupied = state.players[seat], state.path.tolls, state.occupied
    hand, cards = player.hand_counts, number_of_cards(usable)
    spaces, items = landing_spaces(state.options, state.path, occupied), item_numbers_of(hand)
    funds, all_usable = player.tiles_worth + cards, usable == hand
    actions: list[PlayCard] = []
    last = -1
    for figure in player.figures:
        if figure == last:
            continue
        if figure == MAINLAND:
            break
        last, in_front, play = figure, figure + 1, PLAY_CARD[figure]
        in_the_way, reach = occupied >> in_front, tolls[figure] + funds
        all_affordable = tolls[MAINLAND] < reach
        for item in items:
            ahead = spaces[item] >> in_front  # `destination`
            nearest = ahead & -ahead
            if nearest & in_the_way:
                rest, arrival = hand - ONE_CARD[item], figure + nearest.bit_length()
                left = rest if all_usable else usable_after(item, hand, usable)
                if _can_go_on(spaces, occupied, tolls, reach - cards, arrival, rest, left):
                    actions.append(play[item])
            elif all_affordable or tolls[figure + nearest.bit_length() if ahead else MAINLAND] <= reach - (
                all_usable or have_as_many(usable, hand, item)
            ):
                actions.append(play[item])
    return actions


@implements("MOVE-3", "MOVE-6")
def further_cards(state: Situation | Table, phase: Moving) -> list[PlayAnotherCard]:
    """List the further cards that can be played, by item."""
    player, occupied, options = state.players[phase.seat], state.occupied, state.options
    spaces, one_kind = landing_spaces(options, state.path, occupied), options.payment_pieces is _ONE_KIND
    mover = Mover(state.path, spaces, occupied, player.tiles_worth, phase.origin, one_kind)
    figure, hand, usable = phase.figure, player.hand_counts, phase.usable.packed
    return [PLAY_ANOTHER_CARD[item] for item in item_numbers_of(hand) if can_finish(mover, figure, item, hand, usable)]


@implements("MOVE-3", "MOVE-4", "MOVE-6", "PAY-5", "PAY-7", "OPT-9")
def can_finish(mover: Mover, figure: Space, item: int, hand: CardCounts, usable: CardCounts) -> bool:
    """Return whether a move can be finished if a card of the hand is played.

    If one kind has to pay, the search is made for the tiles, then for the cards.
    """
    if mover.one_kind:
        with_tiles, with_cards = mover._replace(one_kind=False), mover._replace(one_kind=False, tiles_worth=0)
        return can_finish(with_tiles, figure, item, hand, 0) or can_finish(with_cards, figure, item, hand, usable)
    arrival, left, tolls = destination(mover.spaces[item], figure), usable_after(item, hand, usable), mover.path.tolls
    reach = tolls[mover.origin] + mover.tiles_worth
    if mover.occupied >> arrival & 1:
        return _can_go_on(mover.spaces, mover.occupied, tolls, reach, arrival, hand - ONE_CARD[item], left)
    return tolls[arrival] <= reach + number_of_cards(left)


@implements("MOVE-3", "MOVE-4", "MOVE-6", "PAY-5", "PAY-7")
def _can_go_on(  # noqa: PLR0913, PLR0917 - a record of these would have to be made for every search
    spaces: tuple[SpaceSet, ...],
    occupied: SpaceSet,
    tolls: bytes,
    reach: int,
    figure: Space,
    hand: CardCounts,
    usable: CardCounts,
) -> bool:
    """Return whether a move can be finished by playing a card of a hand, when the figure is at an occupied space.

    Since a figure only moves forward, no two sequences of cards lead over the same occupied spaces, of which there are
    at most eleven: so the search is short. The tolls are the costs of the gaps behind each place; the reach is the
    maximum cost of the gaps up to a place if no card pays.
    """
    in_front = figure + 1
    in_the_way = occupied >> in_front
    for item in item_numbers_of(hand):
        ahead = spaces[item] >> in_front
        nearest = ahead & -ahead  # `destination`
        left = usable if (usable ^ hand) & ALL_OF_ITEM[item] else usable - ONE_CARD[item]  # `usable_after`
        if nearest & in_the_way:
            arrival = figure + nearest.bit_length()
            if _can_go_on(spaces, occupied, tolls, reach, arrival, hand - ONE_CARD[item], left):
                return True
        elif tolls[figure + nearest.bit_length() if ahead else MAINLAND] <= reach + left % MOST_OF_ITEM:
            return True
    return False


@implements("PAY-3", "PAY-4", "PAY-5", "PAY-7", "OPT-3", "OPT-9")
def payment_actions(options: Options, tiles: TileSet, payment: Payment) -> list[PayTile | PayCard]:
    """List the pieces that may be handed over next: tiles from high to low, then cards in item order.

    Each of them can be completed to a legal payment. The question whether the price can be paid exactly has the same
    answer before every piece, since only pieces that preserve it are listed.
    """
    due, last = payment.due, payment.last
    item: int = last if isinstance(last, Item) else 0
    counts = cards_from(payment.cards.packed, item)
    available = cards = number_of_cards(counts)
    payable = (2 << available) - 1  # bit n is set if the cards and the lower tiles can pay exactly n
    if options.payment_pieces is _ONE_KIND and not needs_both_kinds(tiles, payment):
        available, payable = 0, 1  # no card follows tiles
        if isinstance(last, Tile):
            cards = 0
        elif due <= cards:
            payable |= 1 << due  # the cards alone can pay exactly
    pieces: list[PayTile | PayCard] = []
    indexes = list_indexes(may_be_next(tiles, payment))
    if options.overpaying is _ONLY_IF_NEEDED:
        for index in indexes:
            with_it = payable << TILE_VALUES[index]
            if with_it >> due & 1:
                pieces.append(PAY_TILE[index])
            payable |= with_it
    if not must_be_exact(options, payable, due):
        pieces = _covering(indexes, due - available)
    pieces.reverse()
    while due <= cards:  # the cards of this item and of later ones
        count = counts & MOST_OF_ITEM
        if count:
            pieces.append(PAY_CARD[item])
            cards -= count
        counts = cards_from(counts, 1)
        item += 1
    return pieces


@implements("PAY-4")
def _covering(indexes: list[int], needed: int) -> list[PayTile | PayCard]:
    """List the tiles, out of some indexes, that cover the needed amount together with all tiles before them."""
    pieces: list[PayTile | PayCard] = []
    for index in indexes:
        needed -= TILE_VALUES[index]
        if needed <= 0:
            pieces.append(PAY_TILE[index])
    return pieces
