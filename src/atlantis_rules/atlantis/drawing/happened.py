"""The last events, as far as a picture shows them."""

from collections.abc import Iterable

from atlantis_rules._errors import require_iterable, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import actions, events, phases
from atlantis_rules.atlantis.components import Seat, Tile
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.atlantis.state import State


@frozen
class Paid:
    """What a player has paid of what they owed, for a crossing or in the settlement.

    Attributes:
        due: the amount due before the first of the pieces.
        rest: the amount still due after the last of them.
        is_begun: whether nothing was paid before them. Where this is unknown, they are taken to end a payment.
    """

    due: int
    rest: int
    is_begun: bool

    @property
    def amount(self) -> int:
        """Return what the pieces cover; what they are worth beyond that is lost."""
        return self.due - self.rest


@frozen
class Happened:
    """The last events.

    Attributes:
        ways: the moves of figures: seat, origin and destination.
        taken: the tiles that were taken, with their spaces.
        paid: the last payment of each seat for a crossing or in the settlement.
        bridges: the places of new bridges.
    """

    ways: tuple[tuple[Seat, Space, Space], ...]
    taken: tuple[tuple[Space, Tile], ...]
    paid: tuple[tuple[Seat, Paid], ...]
    bridges: tuple[Space, ...]


Last = Iterable[events.SeenEvent] | tuple[State, actions.Action]
"""The last events, in full or as a viewer has seen them, or a state and the action that was taken in it."""


def happened(last: Last) -> Happened:
    """Collect the last events.

    Raises:
        IllegalAction: the action is not legal in the state.
        WrongType: they are not events of Atlantis.
    """
    ways, taken, bridges = list[tuple[Seat, Space, Space]](), [], []
    begun = _payer(last)
    paid: dict[Seat, Paid] = {}
    for event in _events(last):
        require_kind("last", event, events.SeenEvent, "events of Atlantis")
        match event:
            case events.FigureMoved(seat, _, origin, arrival):
                ways.append((seat, origin, arrival))
            case events.TileTaken(_, space, tile):
                taken.append((space, tile))
            case events.CrossingCharged(seat):
                begun |= {seat}
                paid.pop(seat, None)
            case events.PiecePaid(seat, piece, due):
                before = paid.get(seat) or Paid(due, due, seat in begun)
                worth = piece.value if isinstance(piece, Tile) else 1
                paid[seat] = Paid(before.due, max(0, due - worth), before.is_begun)
            case events.SettlementBegan(seat):
                begun |= {seat}
                paid.pop(seat, None)
                ways.extend(_ways_home(last, seat))
            case events.BridgePlaced(_, gap):
                bridges.append(gap.first)
            case _:
                pass
    return Happened(tuple(ways), tuple(taken), tuple(paid.items()), tuple(bridges))


def _events(last: Last) -> Iterable[object]:
    match last:
        case (State() as before, action) if isinstance(action, actions.Action):
            return before.step(action)[1]
        case _:
            require_iterable("last", last)
            return last


def _payer(last: Last) -> frozenset[Seat]:
    """Return the seat that is to hand over the first piece of a payment in the state before; empty if unknown."""
    match last:
        case (State(phase=phases.PayerToAct() as phase), _) if phase.payment.last is None:
            return frozenset((phase.seat,))
        case _:
            return frozenset()


def _ways_home(last: Last, settled: Seat) -> list[tuple[Seat, Space, Space]]:
    """Return the ways home of a player's figures in their settlement: the state before says where they stood."""
    match last:
        case (State() as before, action) if isinstance(action, actions.Action):
            staying = before.apply(action).players[settled].figures.count(ATLANTIS)
            stood = before.players[settled].figures
            left = (*stood[staying:],) if staying else stood  # figures are in ascending order
            return [(settled, origin, MAINLAND) for origin in dict.fromkeys(left) if origin != MAINLAND]
        case _:
            return []
