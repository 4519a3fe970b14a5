"""Moving: where a card takes a figure, and which cards can be played so that the move can be finished."""

from attrs import frozen

from atlantis_rules.atlantis.actions import PLAY_ANOTHER_CARD, PLAY_CARD, PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.options import Landing
from atlantis_rules.atlantis.path import crossing_price, next_space, next_unoccupied_space
from atlantis_rules.atlantis.phases import Moving
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet
from atlantis_rules.atlantis.state import Player, State, occupied_spaces
from atlantis_rules.atlantis.tile_sets import worth
from atlantis_rules.marks import implements


@implements("MOVE-2", "MOVE-3", "MOVE-5", "OPT-4")
def destination(state: State, occupied: SpaceSet, figure: Space, item: Item) -> Space:
    """Give the place to which a card takes a figure.

    Args:
        state: the state.
        occupied: the spaces on which figures stand.
        figure: where the figure is.
        item: the item of the card.
    """
    if state.options.landing is Landing.SAME_CARD:
        return next_unoccupied_space(state.path, item, figure, occupied)
    return next_space(state.path, item, figure)


@implements("PAY-5", "OPT-2")
def usable_without(usable: Cards, hand: Cards, item: Item) -> Cards:
    """Give the cards that may still pay after one has been played.

    Args:
        usable: the cards that might pay before.
        hand: the hand without the played card.
        item: the item of the played card.
    """
    return usable.minus(item) if usable[item] > hand[item] else usable


@frozen
class Mover:
    """A figure in the middle of its move: what the search for the end of the move needs to know.

    Attributes:
        state: the state in which a card is to be played.
        occupied: the spaces on which figures stand.
        player: whose figure it is.
        origin: where the move began.
    """

    state: State
    occupied: SpaceSet
    player: Player
    origin: Space


@implements("PAY-5", "PAY-7")
def _can_afford(mover: Mover, arrival: Space, usable_cards: int) -> bool:
    price = crossing_price(mover.state.path, mover.origin, arrival)
    return price <= usable_cards or price <= usable_cards + worth(mover.player.tile_set)


@implements("MOVE-3", "MOVE-4", "MOVE-6")
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
    played_could_pay = usable[item] == hand[item]
    if not _can_afford(mover, arrival, len(usable) - played_could_pay):
        return False
    if not mover.occupied >> arrival & 1:
        return True
    usable = usable.minus(item) if played_could_pay else usable
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
    occupied = occupied_spaces(state.players)
    actions: list[PlayCard] = []
    previous = MAINLAND
    for figure in player.figures:
        if figure in (previous, MAINLAND):
            continue
        previous = figure
        mover = Mover(state, occupied, player, figure)
        actions.extend(
            PLAY_CARD[figure][item] for item in ITEMS if hand[item] and can_finish(mover, figure, item, hand, usable)
        )
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
    mover = Mover(state, occupied_spaces(state.players), player, phase.origin)
    return [
        PLAY_ANOTHER_CARD[item]
        for item in ITEMS
        if hand[item] and can_finish(mover, phase.figure, item, hand, phase.usable)
    ]
