"""Whether a state or a view of Atlantis from outside can be.

A view is turned into a state of which it could be the view, and `position.defects_of_state` judges that.
"""

from itertools import islice

from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.knowledge.completion import completed
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView, View, view
from atlantis_rules.atlantis.options import BoughtCards
from atlantis_rules.atlantis.path import Path, face_down_spaces, tolls_between
from atlantis_rules.atlantis.position import defects_of_state
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.move import destination, landing_spaces
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenPurchase, SeenSettling
from atlantis_rules.atlantis.spaces import (
    SPACES,
    Space,
    space_set,
)
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.spectator import SPECTATOR
from atlantis_rules.unsound import Defect, Unsound


def require_sound_state(state: State) -> State:
    """Give a state back if it can be.

    Raises:
        Unsound: it can't; the error tells everything that is wrong.
    """
    found = defects_of_state(state)
    if found:
        raise Unsound(found)
    return state


def require_sound_view(seen: View) -> View:
    """Give a view back if there is a state of which it is the view.

    Raises:
        Unsound: there is none; the error tells what is wrong.
    """
    table, hands, usable = _parts(seen)
    found = _defects_of_hands(table, hands)
    if not found:
        state = completed(table, hands, usable)
        found = defects_of_state(state)
        if not found and seen != view(state, seen.seat if isinstance(seen, PlayerView) else SPECTATOR):
            found = (Defect("DRAW-4", "what the seat may do or use is not what follows from what it sees"),)
    if found:
        raise Unsound(found)
    return seen


def _parts(seen: View) -> tuple[TableView, tuple[Cards, ...], Cards]:
    """Give the table, a hand for each seat that fits what is known as well as it can, and the mover's usable cards."""
    own = seen.seat if isinstance(seen, PlayerView) else None
    table = seen.table if isinstance(seen, PlayerView) else seen
    hidden = SeenPurchase | SeenPrepared | SeenMoving | SeenPaying | SeenSettling
    mover = table.phase.seat if isinstance(table.phase, hidden) else None
    unseen = iter(_most_useful_first(table, seen.unseen_cards))
    by_seat: dict[Seat, Cards] = {} if own is None or not isinstance(seen, PlayerView) else {own: seen.hand}
    seats = range(len(table.players))
    for seat in sorted(seats, key=lambda seat: seat != mover):  # whoever has to go on gets what it takes
        if seat not in by_seat:
            by_seat[seat] = Cards.count(islice(unseen, table.players[seat].hand_size))
    hands = tuple(by_seat[seat] for seat in seats)
    if isinstance(seen, PlayerView) and mover == own:
        return table, hands, seen.usable
    if mover is None or mover >= len(hands):
        return table, hands, NO_CARDS
    return table, hands, _usable_by_buyer(table, hands, mover)


def _usable_by_buyer(table: TableView, hands: tuple[Cards, ...], mover: Seat) -> Cards:
    """Leave out as many cards of a hand as were bought until now, where they can't pay."""
    hand, phase = hands[mover], table.phase
    if isinstance(phase, SeenPurchase) and table.options.bought_cards is BoughtCards.CANNOT_PAY:
        brought = {cards_for(tile) for tile in completed(table, hands, hand).box_tiles}
        bought = next((cards for cards in range(len(hand) + 1) if phase.cards_left + cards in brought), 0)
        return Cards.count(islice(hand, len(hand) - bought))
    return hand


def _most_useful_first(table: TableView, unseen: Cards) -> list[Item]:
    """List the unseen cards, first those with which the mover can go on, if it can with any."""
    cards = [item for item, count in zip(ITEMS, unseen.counts, strict=True) for _ in range(count)]
    match table.phase:
        case SeenPaying(last=Item() as last) | SeenSettling(last=Item() as last):
            cards.sort(key=lambda item: item < last)
        case SeenMoving() as phase if phase.seat < len(table.players) and not _in_the_dark(table.path):
            for item in _way_on(table, phase, unseen) or ():
                cards.remove(item)
                cards.insert(0, item)
        case _:
            pass
    return cards


def _in_the_dark(path: Path) -> bool:
    return bool(face_down_spaces(path))


def _way_on(table: TableView, phase: SeenMoving, unseen: Cards) -> tuple[Item, ...] | None:
    """Find cards with which the mover could end its move, if it has none but unseen cards, all of which may pay."""
    player = table.players[phase.seat]
    occupied = space_set(figure for each in table.players for figure in each.figures if figure in SPACES)
    spaces = landing_spaces(table, occupied)

    def from_there(figure: Space, played: tuple[Item, ...]) -> tuple[Item, ...] | None:
        left = player.hand_size - len(played) - 1
        for item in ITEMS if left >= 0 else ():
            if played.count(item) < unseen[item]:
                arrival, cards = destination(spaces[item], figure), (*played, item)
                if occupied >> arrival & 1:
                    found = from_there(arrival, cards)
                    if found is not None:
                        return found
                elif tolls_between(table.path, phase.origin, arrival) <= worth(player.tile_set) + left:
                    return cards
        return None

    return from_there(phase.figure, ())


def _defects_of_hands(table: TableView, hands: tuple[Cards, ...]) -> tuple[Defect, ...]:
    if min(table.unseen_cards.counts) < 0:
        return (Defect("COMP-3", "more than 15 cards of an item lie open"),)
    for seat, (player, hand) in enumerate(zip(table.players, hands, strict=True)):
        if len(hand) != player.hand_size:
            return (Defect("COMP-3", f"seat {seat} can't have {player.hand_size} hand cards"),)
    held = [sum(hand[item] for hand in hands) for item in ITEMS]
    if any(count > unseen for count, unseen in zip(held, table.unseen_cards.counts, strict=True)):
        return (Defect("COMP-3", "more cards are in hands than are left"),)
    if len(table.unseen_cards) != sum(held) + table.draw_pile_size:
        return (Defect("COMP-3", "hands, piles and box do not have 105 cards together"),)
    return ()
