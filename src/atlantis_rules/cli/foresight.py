"""What a card would do, as far as a seat can know: where the figure arrives, the price, and the tile it would bring."""

from collections.abc import Iterator

from attrs import frozen

from atlantis_rules.atlantis.actions import Action, PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Tile
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView
from atlantis_rules.atlantis.options import Landing
from atlantis_rules.atlantis.path import tolls_between
from atlantis_rules.atlantis.rules.take import space_of_taken_tile
from atlantis_rules.atlantis.seen_phases import SeenMoving
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, before, nearest_to_atlantis, space_set
from atlantis_rules.atlantis.tiles import worth


@frozen
class Ending:
    """How a move could end.

    Attributes:
        origin: where the move began.
        arrival: where it ends: an unoccupied space or the mainland.
        cards: the cards that are still to be played for it.
        price: what is to be paid for the crossing.
        taken_from: the space of the tile that it brings, or None.
        tile: that tile, or None.
    """

    origin: Space
    arrival: Space
    cards: tuple[Item, ...]
    price: int
    taken_from: Space | None
    tile: Tile | None


def occupied_spaces(table: TableView) -> SpaceSet:
    """Give the spaces on which figures stand."""
    return space_set({space for player in table.players for space in player.figures} - {ATLANTIS, MAINLAND})


def arrival_of(table: TableView, figure: Space, item: Item) -> Space:
    """Give the place to which a card takes a figure, occupied or not."""
    showing = table.path.showing[item] & ~before(figure + 1)
    if table.options.landing is Landing.SAME_CARD:
        showing &= ~occupied_spaces(table)
    return nearest_to_atlantis(showing) if showing else MAINLAND


def ending_at(knowledge: PlayerView, origin: Space, arrival: Space, cards: tuple[Item, ...]) -> Ending:
    """Give the ending of a move of the own figure from one place to another."""
    table = knowledge.table
    own = list(table.players[knowledge.seat].figures)
    own.remove(current_place(knowledge, origin))
    others = (
        figure for seat, player in enumerate(table.players) if seat != knowledge.seat for figure in player.figures
    )
    occupied = space_set({*own, *others, arrival} - {ATLANTIS, MAINLAND})
    space = space_of_taken_tile(table.options, table.path, occupied, arrival)
    tile = None if space is None else table.path.tile_at(space)
    return Ending(origin, arrival, cards, tolls_between(table.path, origin, arrival), space, tile)


def current_place(knowledge: PlayerView, origin: Space) -> Space:
    """Give where the figure stands whose move began at a place: that is elsewhere after a first card."""
    return knowledge.phase.figure if isinstance(knowledge.phase, SeenMoving) else origin


def endings(knowledge: PlayerView, action: PlayCard | PlayAnotherCard) -> Iterator[Ending]:
    """Give every ending of a move, within what hand and tiles allow, that begins or goes on with a card.

    Cards bought in this turn count as if they could pay, so after a purchase an ending may turn out to be too dear.

    Args:
        knowledge: what the seat knows.
        action: a legal card.
    """
    phase = knowledge.phase
    if isinstance(action, PlayCard):
        origin = figure = action.figure
    else:
        origin = phase.origin if isinstance(phase, SeenMoving) else ATLANTIS
        figure = current_place(knowledge, origin)
    yield from _endings(knowledge, origin, figure, (action.item,), knowledge.hand)


def _endings(
    knowledge: PlayerView, origin: Space, figure: Space, cards: tuple[Item, ...], hand: Cards
) -> Iterator[Ending]:
    item = cards[-1]
    arrival = arrival_of(knowledge.table, figure, item)
    hand = hand.minus(item)
    if occupied_spaces(knowledge.table) >> arrival & 1:
        for further in ITEMS:
            if hand[further]:
                yield from _endings(knowledge, origin, arrival, (*cards, further), hand)
        return
    ending = ending_at(knowledge, origin, arrival, cards)
    if ending.price <= len(hand) + worth(knowledge.players[knowledge.seat].tile_set):
        yield ending


def cards_of(actions: tuple[Action, ...]) -> list[PlayCard | PlayAnotherCard]:
    """Give those actions that play a card."""
    return [action for action in actions if isinstance(action, PlayCard | PlayAnotherCard)]
