"""What a picture may point out: above all the targets of what a player can do."""

from collections.abc import Iterable
from typing import Final

from attrs import Attribute, evolve, field

from atlantis_rules.atlantis import actions
from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.knowledge.moves import possible_moves, space_paid_for
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.seen_phases import SeenPaying
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.drawing.highlights import PointedOut, chosen, tuple_of
from atlantis_rules.errors import WrongValue, brief, require_type
from atlantis_rules.frozen_records import frozen


def _places(_highlights: object, attribute: "Attribute[tuple[Space, ...]]", value: tuple[Space, ...]) -> None:
    require_type(attribute.name, value, tuple)
    for place in value:
        require_type(attribute.name, place, int)
        if place not in range(MAINLAND + 1):
            message = f"{attribute.name}: the places are {ATLANTIS} to {MAINLAND}, not {brief(place)}"
            raise WrongValue(message)


def _is_piece(thing: object) -> bool:
    return isinstance(thing, Tile | Item)


def _is_way(pair: object) -> bool:
    match pair:
        case (int(origin), int(arrival)):
            return isinstance(pair, tuple) and ATLANTIS <= origin < arrival <= MAINLAND
        case _:
            return False


_WAYS: Final = "pairs of a place and one that is nearer to the mainland"


@frozen
class Highlights(PointedOut):
    """What a picture points out.

    Attributes:
        figures: where figures of the seat to act stand that it can move.
        arrivals: the places to which a card can take a figure.
        taken: the spaces whose tile would be taken.
        gaps: the gaps on which a bridge can be placed, each by its water space nearest to Atlantis.
        pieces: the tiles of the seat to act, and the items of its cards, with which it can do something now.
        ways: the ways of figures to which arrows point, each from one place to another.

    Raises:
        WrongType: a part has the wrong type.
        WrongValue: there is no such place.
    """

    figures: tuple[Space, ...] = field(default=(), validator=_places)
    arrivals: tuple[Space, ...] = field(default=(), validator=_places)
    taken: tuple[Space, ...] = field(default=(), validator=_places)
    gaps: tuple[Space, ...] = field(default=(), validator=_places)
    pieces: tuple[Tile | Item, ...] = field(default=(), validator=tuple_of(_is_piece, "tiles and items"))
    ways: tuple[tuple[Space, Space], ...] = field(default=(), validator=tuple_of(_is_way, _WAYS))


NO_HIGHLIGHTS: Final = Highlights()
"""Points out nothing."""


def highlights_of(view: PlayerView, actions: Iterable[PlayerAction] | None = None) -> Highlights:
    """Return the targets of what a player can do.

    Args:
        view: what the player sees.
        actions: some of the view's legal actions, whose ways are pointed out, too; all of them without their ways if
            None.

    Returns:
        Each place, piece and way once, in the order of the actions.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: an action is not among the legal ones.
    """
    require_type("view", view, PlayerView)
    chosen_ones = chosen(actions, view.legal_actions, Action, "actions of Atlantis")
    found = NO_HIGHLIGHTS.joined(targets_of(view, action) for action in chosen_ones)
    return found if actions is not None else evolve(found, ways=())


def targets_of(view: PlayerView, action: PlayerAction) -> Highlights:
    """Return the targets of one of a view's legal actions."""
    match action:
        case actions.BuyCards(tile):
            return Highlights(pieces=(tile,))
        case actions.PlaceBridge(gap):
            return Highlights(gaps=(gap,))
        case actions.PlayCard() | actions.PlayAnotherCard():
            return _of_move(view, action)
        case actions.PayTile() | actions.PayCard():
            arrivals = (view.phase.figure,) if isinstance(view.phase, SeenPaying) else ()
            return Highlights(arrivals=arrivals, taken=_known(space_paid_for(view)), pieces=(action.piece,))
        case _:
            return NO_HIGHLIGHTS


def _of_move(view: PlayerView, card: actions.PlayCard | actions.PlayAnotherCard) -> Highlights:
    move = possible_moves(view, card)[0]
    figure, landing = move.figure, move.landing
    taken = _known(move.taken_from) if move.arrival == landing else ()
    return Highlights((figure,), (landing,), taken, pieces=(card.item,), ways=((figure, landing),))


def _known(space: Space | None) -> tuple[Space, ...]:
    return () if space is None else (space,)
