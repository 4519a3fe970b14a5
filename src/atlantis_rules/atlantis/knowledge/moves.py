"""How a move can end, as the seat that makes it knows before it plays a card."""

from atlantis_rules.atlantis.actions import PlayAnotherCard, PlayCard
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.rules.move import destination, endings, mover_of
from atlantis_rules.atlantis.rules.take import space_of_tile_to_take
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.errors import WrongValue
from atlantis_rules.frozen_records import frozen


@frozen
class PossibleMove:
    """A way in which a move can go on to its end.

    Attributes:
        origin: where the move began.
        figure: where the moving figure stands now: elsewhere if a first card has taken it to an occupied space.
        landing: where the first card takes it, occupied or not.
        items: the items of the cards that are still to be played, in order, at least one.
        arrival: the unoccupied space, or the mainland, at which the move ends.
        price: what is to be paid for the whole move.
        taken_from: the space of the tile that the move brings, or None.
        tile: that tile, or None.
    """

    origin: Space
    figure: Space
    landing: Space
    items: tuple[Item, ...]
    arrival: Space
    price: int
    taken_from: Space | None
    tile: Tile | None


def possible_moves(view: PlayerView, card: PlayCard | PlayAnotherCard) -> tuple[PossibleMove, ...]:
    """Return the allowed ways in which a move can end if a card is played, by the items of the further cards.

    Raises:
        WrongValue: the card is not among the legal actions of the view.
    """
    if card not in view.legal_actions:
        message = f"not among the legal actions: {card}"
        raise WrongValue(message)
    origin, figure = _origin_and_figure(view, card)
    mover = mover_of(view, view.seat, origin)
    landing = destination(mover.spaces[card.item], figure)
    found = []
    for items, arrival, price, available, _ in endings(mover, figure, card.item, view.hand.packed, view.usable.packed):
        if price <= available:
            taken_from = space_of_tile_to_take(view, view.seat, figure, arrival)
            tile = None if taken_from is None else view.path.tile_at(taken_from)
            found.append(PossibleMove(origin, figure, landing, items, arrival, price, taken_from, tile))
    return tuple(found)


def space_paid_for(view: PlayerView) -> Space | None:
    """Return the space of the tile that the move brings for which is being paid, or None if there is no such."""
    phase = view.phase
    if not isinstance(phase, SeenPaying):
        return None
    return space_of_tile_to_take(view, phase.seat, phase.figure, phase.figure)


def _origin_and_figure(view: PlayerView, card: PlayCard | PlayAnotherCard) -> tuple[Space, Space]:
    match card, view.phase:
        case PlayCard(figure), _:
            return figure, figure
        case PlayAnotherCard(), SeenMoving(_, origin, figure):
            return origin, figure
        case _:
            raise AssertionError(card)
