"""From picture to picture: the last events as a picture shows them, what they move, and which die is which."""

from collections.abc import Iterable, Iterator
from itertools import chain, count, islice

from atlantis_rules._errors import WrongValue, not_of_kind, require_iterable, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.atlandice import actions, events, parties
from atlantis_rules.atlandice.components import AREAS, NEUTRAL, Area, DistrictTile, Party, Resource
from atlantis_rules.atlandice.drawing.pieces import name_of
from atlantis_rules.atlandice.events import Event
from atlantis_rules.atlandice.seen import View
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing.figures import AnyFigureIds
from atlantis_rules.drawing.moves import Move, Where, handing, shift


@frozen
class Happened:
    """The last events."""

    events: tuple[Event, ...]  # all of them, in order
    ways: tuple[tuple[Area, Area], ...]  # the moves of the submarine, of resources and of dice: origin and destination
    dice: tuple[tuple[Area, Party], ...]  # the dice that were taken: area and party
    taken: tuple[tuple[Area, Party, Resource], ...]  # the resources that were taken: area, party and type
    given: tuple[tuple[Party, Resource], ...]  # the resources that were given up: party and type
    tiles: tuple[DistrictTile, ...]  # the tiles that have left their districts
    hand: tuple[tuple[int, int], ...]  # the moves of the clock's hand: origin and destination
    points: tuple[Party, ...]  # the parties that got points for an inventory or a donation


Last = Iterable[events.SeenEvent] | tuple[State, actions.Action]
"""The last events, or a state and the action that was taken in it."""


def happened(last: Last) -> Happened:  # noqa: C901, PLR0912 - one case for each kind
    """Collect the last events."""
    told: list[Event] = []
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


def _events(last: Last) -> Iterator[Event]:
    match last:
        case (State() as before, action) if isinstance(action, actions.Action):
            yield from before.step(action)[1]
        case _:
            require_iterable("last", last)
            for event in last:
                if not isinstance(event, Event):
                    raise not_of_kind("last", event, "events of Atlandice")
                yield event


_SUBMARINE = Where.of(id="submarine")
_HAND = Where.of(id="hand")


def moves_of(event: Event) -> tuple[Move, ...]:  # noqa: C901, PLR0912 - one case for each kind
    """Return what an event moves, in order; nothing for most events."""
    match event:
        case events.DieLaid(_, area):
            return (Move(_die(area), ()),)
        case events.DieTaken(_, party, area):
            return (shift(Where.of("taken-die", party=party), _die(area)),)
        case events.DieTurned(_, origin, area):
            return (shift(_die(area), _die(origin)),)
        case events.ResourceTaken(_, party, area, resource) | events.ExtraTaken(_, party, area, resource):
            return (handing(_owned(party, resource), _lying(area, resource)),)
        case events.ResourcePut(_, resource, origin, area):
            return (handing(_lying(area, resource), _lying(origin, resource)),)
        case events.Swapped(_, resource, district, other):
            there, back = _lying(district, resource), _lying(Area.JEWELLER, other)
            return (
                handing(there, _lying(Area.JEWELLER, resource)),
                handing(back, _lying(district, other)),
            )
        case events.Donated(seat, first, second):
            return tuple(handing(_lying(each.home, each), _owned(seat, each)) for each in (first, second))
        case events.ResourcesReturned(resource, to_market, to_tile):
            places = [*[_lying(Area.BLACK_MARKET, resource)] * (to_market > 0)]
            places += [*[_lying(resource.home, resource)] * (to_tile > 0)]
            owned = [Where.of("chip", party=party, resource=resource) for party in range(NEUTRAL + 2)]
            return tuple(handing(place, each) for place in places for each in owned)
        case events.StackExhausted(district, dice) if dice:
            return (shift(_die(Area.BLACK_MARKET), _die(district)),)
        case events.SubmarineMoved():
            return (shift(_SUBMARINE),)
        case events.HandMoved() | events.HandTurned():
            return (shift(_HAND),)
        case events.DistrictEmptied(tile):
            return (shift(Where.of(id=name_of(tile))),)
        case events.TileUncovered(tile):
            return (Move(Where.of(id=name_of(tile)), ()),)
        case _:
            return ()


def _die(area: Area) -> Where:
    return Where.of("die", area=area)


def _lying(area: Area, resource: Resource) -> Where:
    return Where.of(id=f"chip-{int(area)}-{resource}")


def _owned(party: Party, resource: Resource) -> Where:
    return Where.of(id=f"owned-{party}-{resource}")


@frozen
class FigureIds(AnyFigureIds[State | View]):
    """The places of the individual dice, which are numbered.

    Attributes:
        areas: the numbers of the dice that lie there, by area.
        taken: the numbers of the dice that each has taken, by party.

    Examples:
        >>> from atlantis_rules.atlandice.drawing import figure_ids
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> figure_ids(SMITHY)
        FigureIds(areas=((), (), (), (), (0,), (1, 2, 3, 4, 5, 6)), taken=((), (), ()))
    """

    areas: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]

    def after(self, shown: State | View) -> "FigureIds":
        """Return the places of the same dice in a later state.

        After a single action, it is certain which die has moved, since dice at the same place are alike.

        Args:
            shown: the later state, or a view of it.

        Raises:
            WrongType: the value is neither a state of Atlandice nor a view of one.
            WrongValue: the later state has a different number of parties.

        Examples:
            >>> from atlantis_rules.atlandice import parse_action
            >>> from atlantis_rules.atlandice.drawing import figure_ids
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> ids = figure_ids(SMITHY).after(SMITHY.apply(parse_action("search smithy")))
            >>> ids.areas[4], ids.taken[0]
            ((), (0,))
        """
        later = _round_of(shown)
        if len(later.taken) != len(self.taken):
            raise WrongValue(f"the number of parties must still be {len(self.taken)}, not {len(later.taken)}")
        numbers = [*self.areas, *self.taken]
        counts = (*later.dice, *later.taken)
        leaving = [each for place, number in zip(numbers, counts, strict=True) for each in place[number:]]
        unused = (each for each in count() if not any(each in place for place in numbers))
        arriving = chain(leaving, unused)
        found = tuple(
            (*place[:number], *islice(arriving, max(0, number - len(place))))
            for place, number in zip(numbers, counts, strict=True)
        )
        return FigureIds(found[: len(self.areas)], found[len(self.areas) :])


def figure_ids(shown: State | View) -> FigureIds:
    """Number the dice: those at the areas first, then those that parties have taken.

    Args:
        shown: a state, or a view of one.

    Raises:
        WrongType: the value is neither a state of Atlandice nor a view of one.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> figure_ids(SMITHY).areas[5], SMITHY.round.dice[5]
        ((1, 2, 3, 4, 5, 6), 6)
    """
    dice = _round_of(shown)
    numbers = count()
    areas, taken = (tuple(tuple(islice(numbers, each)) for each in counts) for counts in (dice.dice, dice.taken))
    return FigureIds(areas, taken)


def _round_of(shown: State | View) -> parties.Round:
    require_kind("shown", shown, State | View, "a state or a view of one")
    return shown.round
