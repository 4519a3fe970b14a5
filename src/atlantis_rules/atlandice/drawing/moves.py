"""What an event moves in a picture of Atlandice."""

from atlantis_rules.atlandice import events
from atlantis_rules.atlandice.components import NEUTRAL, Area, Party, Resource
from atlantis_rules.atlandice.drawing.pieces import name_of
from atlantis_rules.atlandice.events import Event
from atlantis_rules.drawing.moves import Move, Where, handing, shift

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
