"""Moving: where a card takes a figure, and which cards can be played so that the move can be finished."""

from typing import Final, NamedTuple, Protocol

from atlantis_rules.atlantis.actions import PLAY_ANOTHER_CARD, PLAY_CARD, PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.options import Landing, Options
from atlantis_rules.atlantis.path import Path, tolls_between
from atlantis_rules.atlantis.phases import Moving
from atlantis_rules.atlantis.spaces import MAINLAND, Space, SpaceSet
from atlantis_rules.atlantis.state import State, occupied_spaces
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.marks import implements

_SAME_CARD: Final = Landing.SAME_CARD


class _Table(Protocol):
    """A state, or what somebody sees of it."""

    @property
    def options(self) -> Options: ...
    @property
    def path(self) -> Path: ...


@implements("MOVE-2", "OPT-4")
def landing_spaces(state: _Table, occupied: SpaceSet) -> tuple[SpaceSet, ...]:
    """Give, for each item, the spaces to which a card of it can take a figure.

    Args:
        state: the state, or a view of it.
        occupied: the spaces on which figures stand.
    """
    showing = state.path.showing
    if state.options.landing is _SAME_CARD:
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


class Mover(NamedTuple):
    """A figure in the middle of its move: what the search for the end of the move needs to know.

    A plain tuple, since one is built for every card that is looked at more closely, and none is kept.

    Attributes:
        path: the path.
        spaces: for each item, the spaces to which a card of it can take a figure.
        occupied: the spaces on which figures stand.
        tiles_worth: what the tiles that may pay are worth.
        origin: where the move began.
    """

    path: Path
    spaces: tuple[SpaceSet, ...]
    occupied: SpaceSet
    tiles_worth: int
    origin: Space


def mover_of(state: State, seat: Seat, origin: Space) -> Mover:
    """Give what the search for the end of a move needs to know.

    Args:
        state: the state.
        seat: whose turn it is.
        origin: where the move began.
    """
    occupied = occupied_spaces(state.players)
    tiles_worth = worth(state.players[seat].tile_set)
    return Mover(state.path, landing_spaces(state, occupied), occupied, tiles_worth, origin)


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
    arrival = destination(mover.spaces[item], figure)
    if mover.occupied >> arrival & 1:
        hand, usable = without_played_card(item, hand, usable)
        for further, count in zip(ITEMS, hand.counts, strict=True):  # any() of a generator would take longer
            if count and can_finish(mover, arrival, further, hand, usable):
                return True
        return False
    available = mover.tiles_worth + len(usable) - could_pay(item, hand, usable)
    return tolls_between(mover.path, mover.origin, arrival) <= available


@implements("MOVE-1", "MOVE-2", "MOVE-6", "PAY-7")
def first_cards(state: State, seat: Seat, usable: Cards) -> list[PlayCard]:
    """List the first cards that can be played, by figure from Atlantis on, then by item.

    It gives the cards with which `can_finish`, but searches only where the first space is occupied.

    Args:
        state: the state.
        seat: whose turn it is.
        usable: the cards that may pay for a crossing in this turn.
    """
    player, path = state.players[seat], state.path
    hand, tiles_worth = player.hand, worth(player.tile_set)
    occupied = occupied_spaces(state.players)
    spaces = landing_spaces(state, occupied)
    playable = [(ITEMS[number], spaces[number]) for number, count in enumerate(hand.counts) if count]
    funds = tiles_worth + len(usable)
    actions: list[PlayCard] = []
    for figure in dict.fromkeys(player.figures):
        if figure == MAINLAND:
            break
        play, in_front = PLAY_CARD[figure], figure + 1
        in_the_way = occupied >> in_front
        all_affordable = tolls_between(path, figure, MAINLAND) < funds
        for item, landing in playable:
            ahead = landing >> in_front
            if ahead & -ahead & in_the_way:
                if can_finish(Mover(path, spaces, occupied, tiles_worth, figure), figure, item, hand, usable):
                    actions.append(play[item])
            elif all_affordable or (
                tolls_between(path, figure, destination(landing, figure)) <= funds - could_pay(item, hand, usable)
            ):
                actions.append(play[item])
    return actions


@implements("MOVE-3", "MOVE-6")
def further_cards(state: State, move: Moving) -> list[PlayAnotherCard]:
    """List the further cards that can be played, by item.

    Args:
        state: the state.
        move: its phase.
    """
    mover = mover_of(state, move.seat, move.origin)
    hand, usable = state.players[move.seat].hand, move.usable
    return [
        PLAY_ANOTHER_CARD[item]
        for item in ITEMS
        if hand.counts[item] and can_finish(mover, move.figure, item, hand, usable)
    ]
