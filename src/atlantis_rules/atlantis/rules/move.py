"""Moving: where a card takes a figure, and which cards can be played such that the move can be finished.

`fast` lists these cards faster.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.atlantis.actions import PLAY_ANOTHER_CARD, PLAY_CARD, PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.cards import (
    ONE_CARD,
    CardCounts,
    have_as_many,
    items_of,
    make_cards,
    number_of_cards,
)
from atlantis_rules.atlantis.components import Item, Seat
from atlantis_rules.atlantis.options import Landing, Options, PaymentPieces
from atlantis_rules.atlantis.path import PathAtTable, tolls_between
from atlantis_rules.atlantis.phases import Moving, Phase, Prepared, TurnStart, make_moving, make_paying, make_payment
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.take import arrive
from atlantis_rules.atlantis.situation import Situation, occupied_spaces
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.rulebook.marks import implements

if TYPE_CHECKING:
    from atlantis_rules.atlantis import seen

import_later(globals(), "atlantis_rules.atlantis.seen")

_SAME_CARD: Final = Landing.SAME_CARD
_ONE_KIND: Final = PaymentPieces.ONE_KIND


@implements("MOVE-2", "OPT-4")
def landing_spaces(options: Options, path: PathAtTable, occupied: SpaceSet) -> tuple[SpaceSet, ...]:
    """Return, for each item, the spaces to which a card of the item can take a figure."""
    if options.landing is _SAME_CARD:
        return tuple([spaces & ~occupied for spaces in path.showing])
    return path.showing


@implements("MOVE-2", "MOVE-5", main=True)
def destination(spaces: SpaceSet, figure: Space) -> Space:
    """Return the next of some spaces in front of a figure, or the mainland if there is none."""
    ahead = spaces >> figure + 1
    return figure + (ahead & -ahead).bit_length() if ahead else MAINLAND


@implements("PAY-5", "OPT-2")
def usable_after(item: int, hand: CardCounts, usable: CardCounts) -> CardCounts:
    """Return the cards of a hand that may still pay after a card of the hand has been played.

    Of each item, cards that cannot pay are played first.
    """
    return usable - ONE_CARD[item] if have_as_many(usable, hand, item) else usable


class Mover(NamedTuple):
    """A figure in the middle of its move, with the data for searching the end of the move.

    A plain tuple, since one is created for every card that is examined closely, and none is kept.
    """

    path: PathAtTable
    spaces: tuple[SpaceSet, ...]  # for each item, the spaces to which a card of the item can take a figure
    occupied: SpaceSet  # the spaces on which figures stand
    tiles_worth: int  # the total value of the tiles that may pay
    origin: Space  # the place where the move began
    one_kind: bool  # whether only tiles or only cards may pay


def mover_of(position: "Situation | Table | seen.View", seat: Seat, origin: Space) -> Mover:
    """Return the data for searching the end of a move that began at the origin."""
    if isinstance(position, (Situation, Table)):  # a union would be built at each call
        occupied, tiles_worth = position.occupied, position.players[seat].tiles_worth
    else:
        occupied, tiles_worth = occupied_spaces(position.players), worth(position.players[seat].tile_set)
    path, options = position.path, position.options
    one_kind = options.payment_pieces is _ONE_KIND
    return Mover(path, landing_spaces(options, path, occupied), occupied, tiles_worth, origin, one_kind)


class Ending(NamedTuple):
    """A way to end a move: with these cards, in order, at this place."""

    items: tuple[Item, ...]  # the items of the cards still to be played, in order, at least one
    arrival: Space  # the unoccupied space, or the mainland, at which the move ends
    price: int  # the price of the whole move
    # the value of the tiles and usable cards at that point, or of the more valuable of the two kinds if one kind has to
    # pay; at least the price if this end is legal
    available: int
    cards: int  # the number of cards that may still pay


@implements("PAY-7", "OPT-9")
def available_with(mover: Mover, cards: int) -> int:
    """Return the highest price that can be paid with a number of usable cards."""
    return max(mover.tiles_worth, cards) if mover.one_kind else mover.tiles_worth + cards


@implements("MOVE-3", "MOVE-6", "PAY-7")
def endings(
    mover: Mover, figure: Space, item: Item, hand: CardCounts, usable: CardCounts, played: tuple[Item, ...] = ()
) -> Iterator[Ending]:
    """List the ways to end a move if a card of the hand is played after some others, by item.

    They are listed even if they cannot be paid for.
    """
    items = (*played, item)
    arrival = destination(mover.spaces[item], figure)
    left = hand - ONE_CARD[item]
    usable = usable_after(item, hand, usable)
    if not mover.occupied >> arrival & 1:
        price = tolls_between(mover.path, mover.origin, arrival)
        cards = number_of_cards(usable)
        yield Ending(items, arrival, price, available_with(mover, cards), cards)
        return
    for further in items_of(left):
        yield from endings(mover, arrival, further, left, usable, items)


@implements("MOVE-6", main=True)
@implements("MOVE-3", "MOVE-4", "PAY-7")
def can_finish(mover: Mover, figure: Space, item: Item, hand: CardCounts, usable: CardCounts) -> bool:
    """Return whether a move can be finished if a card of the hand is played: some way to end it can be paid for."""
    return any(end.price <= end.available for end in endings(mover, figure, item, hand, usable))


@implements("MOVE-1", "MOVE-6")
def first_cards(state: Situation | Table, seat: Seat, usable: CardCounts) -> list[PlayCard]:
    """List the first cards that can be played, by figure from Atlantis on, then by item."""
    player = state.players[seat]
    hand = player.hand_counts
    return [
        PLAY_CARD[figure][item]
        for figure in dict.fromkeys(player.figures)
        for item in items_of(hand)
        if figure != MAINLAND and can_finish(mover_of(state, seat, figure), figure, item, hand, usable)
    ]


@implements("MOVE-3", "MOVE-6")
def further_cards(state: Situation | Table, move: Moving) -> list[PlayAnotherCard]:
    """List the further cards that can be played, by item."""
    mover, hand = mover_of(state, move.seat, move.origin), state.players[move.seat].hand_counts
    usable = move.usable.packed
    items = items_of(hand)
    return [PLAY_ANOTHER_CARD[item] for item in items if can_finish(mover, move.figure, item, hand, usable)]


@implements("MOVE-1", main=True)
@implements("OPT-2")
def play_first_card(table: Table, phase: TurnStart | Prepared, figure: Space, item: Item) -> Phase:
    """Play the first card of a move with the figure on a space."""
    usable = phase.usable.packed if isinstance(phase, Prepared) else table.players[phase.seat].hand_counts
    return _play(table, phase.seat, figure, figure, item, usable)


@implements("MOVE-3")
def play_further_card(table: Table, move: Moving, item: Item) -> Phase:
    """Play a further card because the figure has come to an occupied space."""
    return _play(table, move.seat, move.origin, move.figure, item, move.usable.packed)


@implements("MOVE-3", "MOVE-4", "MOVE-7", "MOVE-8", main=True)
@implements("MOVE-2", "PAY-2")
def _play(table: Table, seat: Seat, origin: Space, figure: Space, item: Item, usable: CardCounts) -> Phase:
    """Play a card: the figure moves; if the space is unoccupied the move is paid for and ends."""
    occupied = table.occupied
    arrival = destination(landing_spaces(table.options, table.path, occupied)[item], figure)
    hand = table.players[seat].hand_counts
    left = usable_after(item, hand, usable)
    table.play_card(seat, item)
    table.move_figure(seat, item, figure, arrival)
    if occupied >> arrival & 1:
        return make_moving(seat, origin, arrival, make_cards(left))
    tolls = table.path.tolls
    price = tolls[arrival] - tolls[origin]
    table.charge(seat, origin, arrival, price)
    if not price:
        return arrive(table, seat, arrival)
    return make_paying(seat, arrival, make_payment(price, make_cards(left), None))
