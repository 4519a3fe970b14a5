"""The possible ends of a move, as its seat knows them before it plays a card."""

from atlantis_rules._errors import WrongValue
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import actions, components, seen, seen_phases
from atlantis_rules.atlantis.rules.move import destination, endings, mover_of
from atlantis_rules.atlantis.rules.take import space_of_tile_to_take
from atlantis_rules.atlantis.spaces import Space


@frozen
class PossibleMove:
    """A possible way to finish a move.

    Attributes:
        origin: where the move began.
        figure: where the moving figure stands now: not the origin if a first card has moved it to an occupied space.
        landing: the destination of the next card, occupied or not.
        items: the items of the cards still to be played, in order, at least one.
        arrival: the unoccupied space, or the mainland, at which the move ends.
        price: the price of the whole move.
        taken_from: the space of the tile that the move earns, or None.
        tile: that tile, or None.
    """

    origin: Space
    figure: Space
    landing: Space
    items: tuple[components.Item, ...]
    arrival: Space
    price: int
    taken_from: Space | None
    tile: components.Tile | None


def possible_moves(view: seen.PlayerView, card: actions.PlayCard | actions.PlayAnotherCard) -> tuple[PossibleMove, ...]:
    """Return the legal ways to finish a move if a card is played, by the items of the further cards.

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


def space_paid_for(view: seen.PlayerView) -> Space | None:
    """Return the space of the tile that the current payment earns, or None if there is none."""
    phase = view.phase
    if not isinstance(phase, seen_phases.SeenPaying):
        return None
    return space_of_tile_to_take(view, phase.seat, phase.figure, phase.figure)


def _origin_and_figure(view: seen.PlayerView, card: actions.PlayCard | actions.PlayAnotherCard) -> tuple[Space, Space]:
    match card, view.phase:
        case actions.PlayCard(figure), _:
            return figure, figure
        case actions.PlayAnotherCard(), seen_phases.SeenMoving(_, origin, figure):
            return origin, figure
        case _:
            raise AssertionError(card)
