"""The targets of legal actions in a picture: its highlights, and what a click on each of its parts means."""

from collections.abc import Hashable, Iterable, Iterator
from typing import Final

from attrs import evolve, field

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice import actions, phases
from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.components import NEUTRAL, Area, Resource
from atlantis_rules.atlandice.rules.effects import PUT_SOURCES, effect_of
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.text.notation import format_action
from atlantis_rules.drawing.highlights import Clicks, PointedOut, chosen, clicks, tuple_of, tuple_of_kind


def _is_way(pair: object) -> bool:
    match pair:
        case (Area() as origin, Area() as destination):
            return isinstance(pair, tuple) and origin is not destination
        case _:
            return False


def _is_place(pair: object) -> bool:
    match pair:
        case (Area(), Resource()):
            return isinstance(pair, tuple)
        case _:
            return False


@frozen
class Highlights(PointedOut):
    """The highlights of a picture.

    Attributes:
        dice: the areas where a die can be taken or turned, in any order.
        areas: the areas that can be searched, and the areas to which something can be moved, in any order.
        lying: the resources that can be taken, swapped or put elsewhere, each with its area, in any order.
        owned: the resources that the seat to act can give up, in any order.
        ways: the moves of the submarine, of resources and of dice that arrows show, each from one area to another, in
            any order.

    Raises:
        WrongType: a part has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> Highlights(areas=(Area.TAVERN,)).areas
        (Area.TAVERN,)
    """

    dice: tuple[Area, ...] = field(default=(), validator=tuple_of_kind(Area, "areas"))
    areas: tuple[Area, ...] = field(default=(), validator=tuple_of_kind(Area, "areas"))
    lying: tuple[tuple[Area, Resource], ...] = field(
        default=(), validator=tuple_of(_is_place, "pairs of an area and a resource")
    )
    owned: tuple[Resource, ...] = field(default=(), validator=tuple_of_kind(Resource, "resources"))
    ways: tuple[tuple[Area, Area], ...] = field(default=(), validator=tuple_of(_is_way, "pairs of two areas"))


NO_HIGHLIGHTS: Final = Highlights()
"""No highlights."""


def highlights_of(view: PlayerView, actions: Iterable[PlayerAction] | None = None) -> Highlights:
    """Return the targets of a player's actions.

    Args:
        view: the player's view.
        actions: some of the view's legal actions, in the order in which the result has their targets; their moves are
            also highlighted. None for all of them, without their moves.

    Returns:
        Each place, resource and move once, in the order of the actions.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: an action is not among the legal ones.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> highlights_of(view(SMITHY, 0)).dice
        (Area.SMITHY, Area.BLACK_MARKET)
    """
    require_type("view", view, PlayerView)
    chosen_ones = chosen(actions, view.legal_actions, Action, "actions of Atlandice")
    found = NO_HIGHLIGHTS.joined(targets_of(view, action) for action in chosen_ones)
    return found if actions is not None else evolve(found, ways=())


def targets_of(view: PlayerView, action: PlayerAction) -> Highlights:
    """Return the targets of one of a view's legal actions."""
    match action, view.phase:
        case actions.ChooseArea(area), _:
            return Highlights(dice=(area,), areas=(area,))
        case actions.TakeResource(resource), phases.Searching(search):
            return Highlights(lying=((search.area, resource),))
        case actions.TakeExtra(area, resource), _:
            return Highlights(lying=((area, resource),))
        case actions.SwapResources(resource, district, other), _:
            lying = ((Area.JEWELLER, resource), (district, other))
            return Highlights(lying=lying, ways=((Area.JEWELLER, district), (district, Area.JEWELLER)))
        case actions.PutResource(area, resource), phases.CarryingOut(search):
            source = PUT_SOURCES[effect_of(view.table.city, search)]
            return Highlights(areas=(area,), lying=((source, resource),), ways=((source, area),))
        case actions.MoveSubmarine(area), _:
            return Highlights(areas=(area,), ways=((view.table.city.submarine, area),))
        case actions.TurnDie(origin, destination), _:
            ways = ((origin, destination),) if origin is not destination else ()
            return Highlights(dice=(origin,), areas=(destination,), ways=ways)
        case actions.Donate(first, second), _:
            return Highlights(owned=(first, second) if first is not second else (first,))
        case _:
            return NO_HIGHLIGHTS


def clicks_of(view: PlayerView) -> Clicks[PlayerAction]:
    """Return the meaning of clicks for a seat: on dice, areas, resources, and the parties that a die may be for."""
    legal = view.legal_actions
    for_two = len({action.for_neutral for action in legal if isinstance(action, actions.ChooseArea)}) > 1
    return clicks((action, format_action(action), _parts(view, action, for_two=for_two)) for action in legal)


def _parts(view: PlayerView, action: PlayerAction, *, for_two: bool) -> Iterator[tuple[str, Hashable]]:
    targets = targets_of(view, action)
    yield from (("die", area) for area in targets.dice)
    yield from (("area", area) for area in targets.areas)
    yield from (("lying", place) for place in targets.lying)
    yield from (("owned", resource) for resource in targets.owned)
    if isinstance(action, actions.ChooseArea) and for_two:
        yield "party", NEUTRAL if action.for_neutral else view.seat
