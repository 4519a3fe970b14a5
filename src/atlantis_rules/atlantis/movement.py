"""Moving: where a card takes a figure, and which cards can be played so that the move can be finished."""

from attrs import frozen

from atlantis_rules.atlantis.actions import PLAY_ANOTHER_CARD, PLAY_CARD, PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.options import Landing
from atlantis_rules.atlantis.path import crossing_price
from atlantis_rules.atlantis.payment import Purse, can_cover
from atlantis_rules.atlantis.phases import Moving
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet
from atlantis_rules.atlantis.state import State, occupied_spaces
from atlantis_rules.atlantis.tile_sets import TileSet
from atlantis_rules.marks import implements


@implements("MOVE-2", "MOVE-3", "MOVE-5", "OPT-4")
def destination(state: State, occupied: SpaceSet, figure: Space, item: Item) -> Space:
    """Give the place to which a card takes a figure: the next space in front that shows the item, or the mainland.

    Args:
        state: the state.
        occupied: the spaces on which figures stand.
        figure: where the figure is.
        item: the item of the card.
    """
    showing = state.path.showing[item]
    if state.options.landing is Landing.SAME_CARD:
        showing &= ~occupied
    ahead = showing >> figure + 1
    return figure + (ahead & -ahead).bit_length() if ahead else MAINLAND


@implements("PAY-5", "OPT-2")
def can_pay(item: Item, hand: Cards, usable: Cards) -> bool:
    """Tell whether a card that is played could have paid; of an item, cards that can't pay are played first.

    Args:
        item: the item of the card.
        hand: the hand with the card.
        usable: the cards of the hand that may pay.
    """
    return usable.counts[item] == hand.counts[item]


@implements("PAY-5", "OPT-2")
def usable_without(item: Item, hand: Cards, usable: Cards) -> Cards:
    """Give the cards that may still pay after one has been played.

    Args:
        item: the item of the card.
        hand: the hand with the card.
        usable: the cards of the hand that might pay before.
    """
    return usable.minus(item) if can_pay(item, hand, usable) else usable


@frozen
class Mover:
    """A figure in the middle of its move: what the search for the end of the move needs to know.

    Attributes:
        state: the state in which a card is to be played.
        occupied: the spaces on which figures stand.
        tiles: the tiles that may pay.
        origin: where the move began.
    """

    state: State
    occupied: SpaceSet
    tiles: TileSet
    origin: Space


@implements("MOVE-3", "MOVE-4", "MOVE-6", "PAY-5", "PAY-7")
def can_finish(mover: Mover, figure: Space, item: Item, hand: Cards, usable: Cards) -> bool:
    """Tell whether a move can be finished if a card is played.

    As a figure only goes forward, no two sequences of cards lead over the same occupied spaces, of which there are
    at most eleven: so the search is short.

    Args:
        mover: who moves.
        figure: where the figure is.
        item: the item of the card to be played, which is in the hand.
        hand: the hand with this card.
        usable: the cards that may pay before it is played.

    Returns:
        Whether the figure can come to an unoccupied space or the mainland, by this card alone or by further ones, so
        that what may then be used covers the crossing.
    """
    arrival = destination(mover.state, mover.occupied, figure, item)
    price = crossing_price(mover.state.path, mover.origin, arrival)
    if price and not can_cover(Purse(mover.tiles, len(usable) - can_pay(item, hand, usable)), price):
        return False
    if not mover.occupied >> arrival & 1:
        return True
    usable = usable_without(item, hand, usable)
    hand = hand.minus(item)
    return any(hand[further] and can_finish(mover, arrival, further, hand, usable) for further in ITEMS)


@implements("MOVE-1", "MOVE-2", "MOVE-6")
def first_cards(state: State, seat: Seat, usable: Cards) -> list[PlayCard]:
    """List the first cards that can be played, by figure from Atlantis on, then by item.

    Args:
        state: the state.
        seat: whose turn it is.
        usable: the cards that may pay for a crossing in this turn.
    """
    player = state.players[seat]
    hand = player.hand
    items = [item for item in ITEMS if hand.counts[item]]
    occupied = occupied_spaces(state.players)
    after_any_card = Purse(player.tile_set, len(usable) - 1)
    actions: list[PlayCard] = []
    for figure in dict.fromkeys(player.figures):
        if figure == MAINLAND:
            continue
        mover = Mover(state, occupied, player.tile_set, figure)
        always_affordable = can_cover(after_any_card, crossing_price(state.path, figure, MAINLAND))
        for item in items:
            arrives = always_affordable and not occupied >> destination(state, occupied, figure, item) & 1
            if arrives or can_finish(mover, figure, item, hand, usable):
                actions.append(PLAY_CARD[figure][item])
    return actions


@implements("MOVE-3", "MOVE-6")
def further_cards(state: State, phase: Moving) -> list[PlayAnotherCard]:
    """List the further cards that can be played, by item.

    Args:
        state: the state.
        phase: its phase.
    """
    player = state.players[phase.seat]
    hand = player.hand
    mover = Mover(state, occupied_spaces(state.players), player.tile_set, phase.origin)
    return [
        PLAY_ANOTHER_CARD[item]
        for item in ITEMS
        if hand[item] and can_finish(mover, phase.figure, item, hand, phase.usable)
    ]
