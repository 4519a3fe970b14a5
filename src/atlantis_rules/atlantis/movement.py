"""Moving: where a card takes a figure, and which cards can be played so that the move can be finished."""

from attrs import frozen

from atlantis_rules.atlantis.actions import PLAY_ANOTHER_CARD, PLAY_CARD, PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.options import Landing
from atlantis_rules.atlantis.path import Path, crossing_price
from atlantis_rules.atlantis.phases import Moving
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet
from atlantis_rules.atlantis.state import State, occupied_spaces
from atlantis_rules.atlantis.tile_sets import worth
from atlantis_rules.marks import implements


@implements("MOVE-2", "OPT-4")
def landing_spaces(state: State, occupied: SpaceSet) -> tuple[SpaceSet, ...]:
    """Give, for each item, the spaces to which a card of it can take a figure.

    Args:
        state: the state.
        occupied: the spaces on which figures stand.
    """
    showing = state.path.showing
    if state.options.landing is Landing.SAME_CARD:
        return tuple(spaces & ~occupied for spaces in showing)
    return showing


@implements("MOVE-2", "MOVE-5")
def destination(spaces: SpaceSet, figure: Space) -> Space:
    """Give the next of some spaces in front of a figure, or the mainland if there is none."""
    ahead = spaces >> figure + 1
    return figure + (ahead & -ahead).bit_length() if ahead else MAINLAND


@implements("PAY-5", "OPT-2")
def could_pay(item: Item, hand: Cards, usable: Cards) -> bool:
    """Tell whether a card that is played could have paid; of an item, cards that can't pay are played first.

    Args:
        item: the item of the card.
        hand: the hand with the card.
        usable: the cards of the hand that may pay.
    """
    return usable.counts[item] == hand.counts[item]


@implements("PAY-5", "OPT-2")
def without_played_card(item: Item, hand: Cards, usable: Cards) -> tuple[Cards, Cards]:
    """Give the hand, and the cards of it that may still pay, after a card has been played.

    Args:
        item: the item of the card.
        hand: the hand with the card.
        usable: the cards of the hand that might pay before.
    """
    left = hand.minus(item)
    if usable is hand:
        return left, left
    return left, usable.minus(item) if could_pay(item, hand, usable) else usable


@frozen
class Mover:
    """What the search for the end of a move needs to know of the state.

    Attributes:
        path: the path.
        spaces: for each item, the spaces to which a card of it can take a figure.
        occupied: the spaces on which figures stand.
        tiles_worth: what the tiles that may pay are worth.
    """

    path: Path
    spaces: tuple[SpaceSet, ...]
    occupied: SpaceSet
    tiles_worth: int


def mover_of(state: State, seat: Seat) -> Mover:
    """Give what the search for the end of a move needs to know of the state.

    Args:
        state: the state.
        seat: whose turn it is.
    """
    occupied = occupied_spaces(state.players)
    return Mover(state.path, landing_spaces(state, occupied), occupied, worth(state.players[seat].tile_set))


@implements("MOVE-3", "MOVE-4", "MOVE-6", "PAY-5", "PAY-7")
def can_finish(mover: Mover, move: Moving, item: Item, hand: Cards) -> bool:
    """Tell whether a move can be finished if a card is played.

    As a figure only goes forward, no two sequences of cards lead over the same occupied spaces, of which there are
    at most eleven: so the search is short.

    Args:
        mover: what matters of the state.
        move: the move up to now; before its first card the figure is still at its origin.
        item: the item of the card to be played, which is in the hand.
        hand: the hand with this card.

    Returns:
        Whether the figure can come to an unoccupied space or the mainland, by this card alone or by further ones, so
        that what may then be used covers the crossing.
    """
    arrival = destination(mover.spaces[item], move.figure)
    price = crossing_price(mover.path, move.origin, arrival)
    if price and price > mover.tiles_worth + len(move.usable) - could_pay(item, hand, move.usable):
        return False
    if not mover.occupied >> arrival & 1:
        return True
    hand, usable = without_played_card(item, hand, move.usable)
    further_move = Moving(move.seat, move.origin, arrival, usable)
    return any(hand.counts[further] and can_finish(mover, further_move, further, hand) for further in ITEMS)


@implements("MOVE-1", "MOVE-2", "MOVE-6")
def first_cards(state: State, seat: Seat, usable: Cards) -> list[PlayCard]:
    """List the first cards that can be played, by figure from Atlantis on, then by item.

    Most cards end the move at once and can be paid for whatever they cross; only the others need a search.

    Args:
        state: the state.
        seat: whose turn it is.
        usable: the cards that may pay for a crossing in this turn.
    """
    player = state.players[seat]
    hand = player.hand
    items = [item for item in ITEMS if hand.counts[item]]
    mover = mover_of(state, seat)
    path, spaces, occupied = mover.path, mover.spaces, mover.occupied
    funds = mover.tiles_worth + len(usable)
    actions: list[PlayCard] = []
    for figure in dict.fromkeys(player.figures):
        if figure == MAINLAND:
            break
        affordable = crossing_price(path, figure, MAINLAND) < funds
        play, in_front = PLAY_CARD[figure], figure + 1
        in_the_way = occupied >> in_front
        move = Moving(seat, figure, figure, usable)
        for item in items:
            ahead = spaces[item] >> in_front
            if (affordable and not ahead & -ahead & in_the_way) or can_finish(mover, move, item, hand):
                actions.append(play[item])
    return actions


@implements("MOVE-3", "MOVE-6")
def further_cards(state: State, move: Moving) -> list[PlayAnotherCard]:
    """List the further cards that can be played, by item.

    Args:
        state: the state.
        move: its phase.
    """
    mover = mover_of(state, move.seat)
    hand = state.players[move.seat].hand
    return [PLAY_ANOTHER_CARD[item] for item in ITEMS if hand.counts[item] and can_finish(mover, move, item, hand)]
