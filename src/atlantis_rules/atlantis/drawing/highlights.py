"""The targets of legal actions in a picture: its highlights, and what a click on each of its parts means."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final

from attrs import evolve, field

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules.atlantis import actions, seen_phases
from atlantis_rules.atlantis.actions import Action, PlayerAction
from atlantis_rules.atlantis.components import Item, Tile
from atlantis_rules.atlantis.knowledge.views import possible_moves, space_paid_for
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.atlantis.text.notation import format_action
from atlantis_rules.drawing.highlights import Clicks, PointedOut, chosen, clicks, tuple_of, tuple_of_kind


def _places(_highlights: object, attribute: Attribute[tuple[Space, ...]], value: tuple[Space, ...]) -> None:
    require_type(attribute.name, value, tuple)
    for place in value:
        require_type(attribute.name, place, int)
        if place not in range(MAINLAND + 1):
            raise WrongValue(f"{attribute.name}: the places are {ATLANTIS} to {MAINLAND}, not {brief(place)}")


def _is_way(pair: object) -> bool:
    match pair:
        case (int(origin), int(arrival)):
            return isinstance(pair, tuple) and ATLANTIS <= origin < arrival <= MAINLAND
        case _:
            return False


_WAYS: Final = "pairs of a place and one that is nearer to the mainland"


@frozen
class Highlights(PointedOut):
    """The highlights of a picture.

    Attributes:
        figures: the places of figures that the seat to act can move, 0 to 54, in any order.
        arrivals: the places that a card can move a figure to, 0 to 54, in any order.
        taken: the spaces whose tile would be taken, in any order.
        gaps: the gaps on which a bridge can be placed, each named by its water space nearest to Atlantis, in any order.
        pieces: the tiles, and the items of the cards, that the seat to act can use now, in any order.
        ways: the moves of figures that arrows show, each from one place to another, in any order.

    Raises:
        WrongType: a part has the wrong type.
        WrongValue: there is no such place.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> Highlights(figures=(32, 34))
        Highlights(figures=(32, 34), arrivals=(), taken=(), gaps=(), pieces=(), ways=())
        >>> svg(THREE_MOVES, highlights=Highlights(figures=(32, 34))) == svg(THREE_MOVES)
        False
    """

    figures: tuple[Space, ...] = field(default=(), validator=_places)
    arrivals: tuple[Space, ...] = field(default=(), validator=_places)
    taken: tuple[Space, ...] = field(default=(), validator=_places)
    gaps: tuple[Space, ...] = field(default=(), validator=_places)
    pieces: tuple[Tile | Item, ...] = field(default=(), validator=tuple_of_kind(Tile | Item, "tiles and items"))
    ways: tuple[tuple[Space, Space], ...] = field(default=(), validator=tuple_of(_is_way, _WAYS))


NO_HIGHLIGHTS: Final = Highlights()
"""No highlights."""


def highlights_of(view: PlayerView, actions: Iterable[PlayerAction] | None = None) -> Highlights:
    """Return the targets of a player's actions.

    Args:
        view: the player's view.
        actions: some of the view's legal actions, in the order in which the result has their targets; their moves are
            also highlighted. None for all of them, without their moves.

    Returns:
        Each place, piece and move once, in the order of the actions.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: an action is not among the legal ones.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> highlights_of(view(THREE_MOVES, 0)).figures
        (0, 32, 34)
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
            arrivals = (view.phase.figure,) if isinstance(view.phase, seen_phases.SeenPaying) else ()
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


def clicks_of(view: PlayerView) -> Clicks[PlayerAction]:
    """Return the meaning of clicks for a seat: on figures, destinations, gaps, and its tiles and cards.

    It also includes the actions that take a tile from the path: a click on such a tile alone means nothing.
    """
    return clicks((action, format_action(action), _parts(view, action)) for action in view.legal_actions)


def _parts(view: PlayerView, action: PlayerAction) -> Iterator[tuple[str, Hashable]]:
    targets = targets_of(view, action)
    if isinstance(action, actions.PlayCard | actions.PlayAnotherCard):
        yield from (("figure", place) for place in targets.figures)
        yield from (("arrival", place) for place in targets.arrivals)
    yield from (("taken", place) for place in targets.taken)
    yield from (("gap", gap) for gap in targets.gaps)
    yield from (("piece", piece) for piece in targets.pieces)
