"""The last events, as far as a picture shows them."""

from collections.abc import Iterable, Iterator

from atlantis_rules._errors import not_of_kind, require_iterable
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.atlandice import actions, events
from atlantis_rules.atlandice.components import AREAS, Area, DistrictTile, Party, Resource
from atlantis_rules.atlandice.state import State


@frozen
class Happened:
    """The last events.

    Attributes:
        events: all of them, in order.
        ways: the moves of the submarine, of resources and of dice: origin and destination.
        dice: the dice that were taken: area and party.
        taken: the resources that were taken: area, party and type.
        given: the resources that were given up: party and type.
        tiles: the tiles that have left their districts.
        hand: the moves of the clock's hand: origin and destination.
        points: the parties that got points for an inventory or a donation.
    """

    events: tuple[events.Event, ...]
    ways: tuple[tuple[Area, Area], ...]
    dice: tuple[tuple[Area, Party], ...]
    taken: tuple[tuple[Area, Party, Resource], ...]
    given: tuple[tuple[Party, Resource], ...]
    tiles: tuple[DistrictTile, ...]
    hand: tuple[tuple[int, int], ...]
    points: tuple[Party, ...]


Last = Iterable[events.SeenEvent] | tuple[State, actions.Action]
"""The last events, or a state and the action that was taken in it."""


def happened(last: Last) -> Happened:  # noqa: C901, PLR0912 - one case for each kind
    """Collect the last events.

    Raises:
        IllegalAction: the action is not legal in the state.
        WrongType: they are not events of Atlandice.
    """
    told: list[events.Event] = []
    ways: list[tuple[Area, Area]] = []
    dice: list[tuple[Area, Party]] = []
    taken: list[tuple[Area, Party, Resource]] = []
    given: list[tuple[Party, Resource]] = []
    tiles: list[DistrictTile] = []
    hand: list[tuple[int, int]] = []
    points: list[Party] = []
    holdings: tuple[int, ...] = ()
    for event in _events(last):
        told.append(event)
        match event:
            case events.DieTaken(_, party, area):
                dice.append((area, party))
            case events.ResourceTaken(_, party, area, resource) | events.ExtraTaken(_, party, area, resource):
                taken.append((area, party, resource))
            case events.Swapped(_, _, district):
                ways += [(Area.JEWELLER, district), (district, Area.JEWELLER)]
            case events.ResourcePut(_, _, origin, area) | events.SubmarineMoved(_, origin, area):
                ways.append((origin, area))
            case events.DieTurned(_, origin, area) if origin is not area:
                ways.append((origin, area))
            case events.DistrictEmptied(tile, holdings, majority, winner):
                tiles.append(tile)
                points += [party for party in range(len(holdings)) if majority.points_of(party) and party != winner]
            case events.ResourcesReturned(resource):
                given += [(party, resource) for party, count in enumerate(holdings) if count]
            case events.StackExhausted(district, number) if number:
                ways.append((district, AREAS[-1]))
            case events.HandMoved(_, first, place) | events.HandTurned(_, _, first, place) if first != place:
                hand.append((first, place))
            case events.InventoryTaken(_, _, winners):
                points += winners
            case events.Donated(seat, one, other):
                given += [(seat, one), (seat, other)]
                points.append(seat)
            case _:
                pass
    return Happened(
        tuple(told), _once(ways), tuple(dice), tuple(taken), tuple(given), tuple(tiles), tuple(hand), _once(points)
    )


def _once(things: Iterable[ValueT]) -> tuple[ValueT, ...]:
    return tuple(dict.fromkeys(things))


def _events(last: Last) -> Iterator[events.Event]:
    match last:
        case (State() as before, action) if isinstance(action, actions.Action):
            yield from before.step(action)[1]
        case _:
            require_iterable("last", last)
            for event in last:
                if not isinstance(event, events.Event):
                    raise not_of_kind("last", event, "events of Atlandice")
                yield event
