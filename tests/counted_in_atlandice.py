"""The counts of a game of Atlandice, from its events: an oracle for the table that counts without them."""

from collections.abc import Iterator

from atlantis_rules.atlandice import events
from atlantis_rules.atlandice.counting import Counted


class EventCounter:
    """Counts what happens in one game, except what its outcome shows.

    Args:
        seats: the number of players.
    """

    def __init__(self, seats: int) -> None:
        self.counts: dict[Counted, int] = dict.fromkeys(Counted, 0)
        self._seats = seats
        self.counts[Counted.ROUNDS] = 1  # the first one begins without an event

    def count(self, event: events.Event) -> None:
        """Count what has happened."""
        self.counts[Counted.ROUNDS] += isinstance(event, events.RoundBegan)
        self.counts[Counted.TURNS] += isinstance(event, events.TurnBegan)
        for rare in self._found(event):
            self.counts[rare] += 1

    def _found(self, event: events.Event) -> Iterator[Counted]:  # noqa: C901, PLR0912 - one case for each kind
        match event:
            case events.DistrictEmptied():
                yield from self._emptied(event)
            case events.TileUncovered(_, resources):
                if not resources:
                    yield Counted.BARE_TILE
            case events.StackExhausted():
                yield Counted.EXHAUSTED
            case events.NothingLies():
                yield Counted.NOTHING_LIES
            case events.ExtraTaken(by_submarine=by_submarine):
                if by_submarine:
                    yield Counted.SUBMARINE
            case events.ExtraDeclined():
                yield Counted.DECLINED
            case events.SearchRolled():
                yield Counted.SEARCHED_AGAIN
            case events.Swapped():
                yield Counted.SWAPPED
            case events.HandMoved(_, origin, place, on_wave):
                if origin != place:
                    yield Counted.HAND_MOVED
                    if on_wave:
                        yield Counted.HAND_TO_WAVE
            case events.DieTurned():
                yield Counted.DIE_TURNED
            case events.InventoryTaken(winners=winners):
                yield Counted.INVENTORY
                if len(winners) > 1:
                    yield Counted.INVENTORY_TIE
            case events.Donated():
                yield Counted.DONATED
            case events.NobodyDonates():
                yield Counted.NOBODY_DONATES
            case _:
                pass

    def _emptied(self, emptied: events.DistrictEmptied) -> Iterator[Counted]:
        yield Counted.EMPTIED
        if len(emptied.majority.first) > 1:
            yield Counted.TIE_FOR_MOST
        if emptied.winner is None:
            yield Counted.NOBODY_HOLDS
        elif emptied.winner >= self._seats:
            yield Counted.NEUTRAL_TILE
        if emptied.again:
            yield Counted.BEHIND_ANOTHER
