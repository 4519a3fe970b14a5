"""What has happened last, as far as a picture shows it."""

from collections.abc import Iterable
from typing import Final

from atlantis_rules.atlantis import events
from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.errors import require_iterable, require_kind
from atlantis_rules.frozen_records import frozen


@frozen
class Happened:
    """What has happened last.

    Attributes:
        ways: the ways of figures: whose, from where, to where.
        taken: the tiles that were taken, with the spaces where they lay.
        paid: what was due in crossings and in the settlement and was paid: by whom, and how much.
        bridges: where bridges were placed.
    """

    ways: tuple[tuple[Seat, Space, Space], ...]
    taken: tuple[tuple[Space, Tile], ...]
    paid: tuple[tuple[Seat, int], ...]
    bridges: tuple[Space, ...]


NOTHING: Final = Happened((), (), (), ())
"""Nothing has happened."""


def happened(last: Iterable[events.SeenEvent]) -> Happened:
    """Put together what events say.

    Args:
        last: the events, in full or as somebody sees them.

    Raises:
        WrongType: they are no events of Atlantis.
    """
    require_iterable("last", last)
    ways, taken, bridges = [], [], []
    paid: dict[Seat, int] = {}
    for event in last:
        require_kind("last", event, events.SeenEvent, "events of Atlantis")
        match event:
            case events.FigureMoved(seat, _, origin, arrival):
                ways.append((seat, origin, arrival))
            case events.TileTaken(_, space, tile):
                taken.append((space, tile))
            case events.PiecePaid(seat, _, due):
                paid.setdefault(seat, due)
            case events.BridgePlaced(_, gap):
                bridges.append(gap.first)
            case _:
                pass
    return Happened(tuple(ways), tuple(taken), tuple(paid.items()), tuple(bridges))
