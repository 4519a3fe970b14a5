"""What a picture may point out: above all the targets of what a player can do."""

from collections.abc import Iterable
from typing import Final

from attrs import Attribute, evolve, field

from atlantis_rules.atlantis import actions
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.knowledge.moves import possible_moves, space_paid_for
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.seen_phases import SeenPaying
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.errors import WrongType, WrongValue, brief, require_iterable, require_kind, require_type
from atlantis_rules.frozen_records import frozen


def _places(_highlights: object, attribute: "Attribute[tuple[Space, ...]]", value: tuple[Space, ...]) -> None:
    require_type(attribute.name, value, tuple)
    for place in value:
        require_type(attribute.name, place, int)
        if place not in range(MAINLAND + 1):
            message = f"{attribute.name}: the places are {ATLANTIS} to {MAINLAND}, not {brief(place)}"
            raise WrongValue(message)


def _pieces(_highlights: object, attribute: "Attribute[tuple[Tile | Item, ...]]", value: object) -> None:
    require_type(attribute.name, value, tuple)
    if not isinstance(value, tuple) or not all(isinstance(piece, Tile | Item) for piece in value):
        message = f"{attribute.name} must be tiles and items"
        raise WrongType(message)


def _ways(_highlights: object, attribute: "Attribute[tuple[tuple[Space, Space], ...]]", value: object) -> None:
    match value:
        case tuple() if all(map(_is_way, value)):
            return
        case _:
            message = f"{attribute.name} must be pairs of a place and one that is nearer to the mainland"
            raise WrongType(message)


def _is_way(pair: object) -> bool:
    match pair:
        case (int(origin), int(arrival)):
            return isinstance(pair, tuple) and ATLANTIS <= origin < arrival <= MAINLAND
        case _:
            return False


@frozen
class Highlights:
    """What a picture points out.

    Attributes:
        figures: where figures of the seat to act stand that it can move.
        arrivals: the places to which a card can take a figure.
        taken: the spaces whose tile would be taken.
        gaps: the gaps on which a bridge can be placed, each by its water space nearest to Atlantis.
        pieces: the tiles of the seat to act, and the items of its cards, with which it can do something now.
        ways: the ways of figures to which arrows point, each from one place to another.

    Raises:
        WrongType: a part is not of its type.
        WrongValue: there is no such place.
    """

    figures: tuple[Space, ...] = field(default=(), validator=_places)
    arrivals: tuple[Space, ...] = field(default=(), validator=_places)
    taken: tuple[Space, ...] = field(default=(), validator=_places)
    gaps: tuple[Space, ...] = field(default=(), validator=_places)
    pieces: tuple[Tile | Item, ...] = field(default=(), validator=_pieces)
    ways: tuple[tuple[Space, Space], ...] = field(default=(), validator=_ways)


NO_HIGHLIGHTS: Final = Highlights()
"""Points out nothing."""


def highlights_of(view: PlayerView, actions: Iterable[actions.PlayerAction] | None = None) -> Highlights:
    """Return the targets of what a player can do.

    Args:
        view: what the player sees.
        actions: some of the view's legal actions, whose ways are pointed out, too; all of them without their ways if
            None.

    Returns:
        Each place, piece and way once, in the order of the actions.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: an action is not among the legal ones.
    """
    require_type("view", view, PlayerView)
    if actions is not None:
        require_iterable("actions", actions)
    found = NO_HIGHLIGHTS
    for action in view.legal_actions if actions is None else actions:
        _require_legal(view, action)
        found = _joined(found, targets_of(view, action))
    return found if actions is not None else evolve(found, ways=())


def _require_legal(view: PlayerView, action: object) -> None:
    require_kind("actions", action, actions.Action, "actions of Atlantis")
    if action not in view.legal_actions:
        message = f"not among the legal actions: {action}"
        raise WrongValue(message)


def targets_of(view: PlayerView, action: actions.PlayerAction) -> Highlights:
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
    taken = _known(move.taken_from) if move.arrival == move.landing else ()
    return Highlights(
        figures=(move.figure,),
        arrivals=(move.landing,),
        taken=taken,
        pieces=(card.item,),
        ways=((move.figure, move.landing),),
    )


def _known(space: Space | None) -> tuple[Space, ...]:
    return () if space is None else (space,)


def _joined(some: Highlights, others: Highlights) -> Highlights:
    return Highlights(
        tuple(dict.fromkeys((*some.figures, *others.figures))),
        tuple(dict.fromkeys((*some.arrivals, *others.arrivals))),
        tuple(dict.fromkeys((*some.taken, *others.taken))),
        tuple(dict.fromkeys((*some.gaps, *others.gaps))),
        tuple(dict.fromkeys((*some.pieces, *others.pieces))),
        tuple(dict.fromkeys((*some.ways, *others.ways))),
    )
