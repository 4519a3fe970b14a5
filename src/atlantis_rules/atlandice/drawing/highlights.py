"""What a picture may point out: above all the targets of what a player can do."""

from collections.abc import Iterable
from typing import Final

from attrs import Attribute, evolve, field

from atlantis_rules.atlandice import actions
from atlantis_rules.atlandice.components import Area, Resource
from atlantis_rules.atlandice.knowledge.views import PlayerView
from atlantis_rules.atlandice.phases import CarryingOut, Searching
from atlantis_rules.atlandice.rules.effects import PUT_SOURCES, effect_of
from atlantis_rules.errors import WrongType, WrongValue, require_iterable, require_kind, require_type
from atlantis_rules.frozen_records import frozen


def _areas(_highlights: object, attribute: "Attribute[tuple[Area, ...]]", value: tuple[Area, ...]) -> None:
    require_type(attribute.name, value, tuple)
    for area in value:
        require_type(attribute.name, area, Area)


def _owned(_highlights: object, attribute: "Attribute[tuple[Resource, ...]]", value: tuple[Resource, ...]) -> None:
    require_type(attribute.name, value, tuple)
    for resource in value:
        require_type(attribute.name, resource, Resource)


def _lying(_highlights: object, attribute: "Attribute[tuple[tuple[Area, Resource], ...]]", value: object) -> None:
    match value:
        case tuple() if all(map(_is_place, value)):
            return
        case _:
            message = f"{attribute.name} must be pairs of an area and a resource"
            raise WrongType(message)


def _ways(_highlights: object, attribute: "Attribute[tuple[tuple[Area, Area], ...]]", value: object) -> None:
    match value:
        case tuple() if all(map(_is_way, value)):
            return
        case _:
            message = f"{attribute.name} must be pairs of two areas"
            raise WrongType(message)


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
class Highlights:
    """What a picture points out.

    Attributes:
        dice: the areas at which a die can be taken, or be turned.
        areas: the areas that can be searched, and those to which something can be moved.
        lying: the resources that can be taken, swapped or put elsewhere, each with the area where it lies.
        owned: the resources of the seat to act that it can give away.
        ways: the ways of the submarine, of resources and of dice to which arrows point, each from one area to another.

    Raises:
        WrongType: a part is not of its type.
    """

    dice: tuple[Area, ...] = field(default=(), validator=_areas)
    areas: tuple[Area, ...] = field(default=(), validator=_areas)
    lying: tuple[tuple[Area, Resource], ...] = field(default=(), validator=_lying)
    owned: tuple[Resource, ...] = field(default=(), validator=_owned)
    ways: tuple[tuple[Area, Area], ...] = field(default=(), validator=_ways)


NO_HIGHLIGHTS: Final = Highlights()
"""Points out nothing."""


def highlights_of(view: PlayerView, actions: Iterable[actions.PlayerAction] | None = None) -> Highlights:
    """Return the targets of what a player can do.

    Args:
        view: what the player sees.
        actions: some of the view's legal actions, whose ways are pointed out, too; all of them without their ways if
            None.

    Returns:
        Each place, resource and way once, in the order of the actions.

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
    require_kind("actions", action, actions.Action, "actions of Atlandice")
    if action not in view.legal_actions:
        message = f"not among the legal actions: {action}"
        raise WrongValue(message)


def targets_of(view: PlayerView, action: actions.PlayerAction) -> Highlights:
    """Return the targets of one of a view's legal actions."""
    match action, view.phase:
        case actions.ChooseArea(area), _:
            return Highlights(dice=(area,), areas=(area,))
        case actions.TakeResource(resource), Searching(search):
            return Highlights(lying=((search.area, resource),))
        case actions.TakeExtra(area, resource), _:
            return Highlights(lying=((area, resource),))
        case actions.SwapResources(resource, district, other), _:
            lying = ((Area.JEWELLER, resource), (district, other))
            return Highlights(lying=lying, ways=((Area.JEWELLER, district), (district, Area.JEWELLER)))
        case actions.PutResource(area, resource), CarryingOut(search):
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


def _joined(some: Highlights, others: Highlights) -> Highlights:
    return Highlights(
        tuple(dict.fromkeys((*some.dice, *others.dice))),
        tuple(dict.fromkeys((*some.areas, *others.areas))),
        tuple(dict.fromkeys((*some.lying, *others.lying))),
        tuple(dict.fromkeys((*some.owned, *others.owned))),
        tuple(dict.fromkeys((*some.ways, *others.ways))),
    )
