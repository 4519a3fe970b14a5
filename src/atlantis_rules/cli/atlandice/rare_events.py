"""What may happen in a game of Atlandice, and how often it does: for simulations."""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from atlantis_rules.atlandice import events
from atlantis_rules.atlandice.components import NEUTRAL
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.scores import Outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.cli.statistics import GameRecord


class Rare(Enum):
    """What may happen in a game; the value says it in words."""

    EMPTIED = "a district is emptied"
    TIE_FOR_MOST = "... several tie for most of its resource"
    NOBODY_HOLDS = "... nobody has its resource"
    BEHIND_ANOTHER = "... by the end of another stack, in a further pass"
    NEUTRAL_TILE = "... the neutral player gets its tile"
    BARE_TILE = "a tile comes to light with nothing on it"
    EXHAUSTED = "a stack is exhausted"
    NOTHING_LIES = "a search finds nothing to take"
    SUBMARINE = "the submarine brings one more resource"
    DECLINED = "one more resource is declined"
    SEARCHED_AGAIN = "effect 2 leads to another search"
    SWAPPED = "effect 3 swaps resources"
    HAND_MOVED = "effect 8 moves the hand"
    HAND_TO_WAVE = "... to the wave: the game ends"
    DIE_TURNED = "effect 13 turns a die"
    INVENTORY = "an inventory is taken"
    INVENTORY_TIE = "... several tie"
    DONATED = "two resources are donated"
    NOBODY_DONATES = "a donation for which nobody has enough"
    NEUTRAL_AHEAD = "the neutral player has more points than anybody"
    TIE = "the win is shared"


OF_TWO: Final = (Rare.NEUTRAL_TILE, Rare.NEUTRAL_AHEAD)
"""What may happen only where the neutral player takes part."""


class RareCounter:
    """Counts what may happen, during one game.

    Args:
        seats: the number of players.
    """

    def __init__(self, seats: int) -> None:
        self.counts: dict[Rare, int] = dict.fromkeys(Rare, 0)
        self._seats = seats
        self._rounds = 1  # the first one begins without an event
        self._turns = 0

    def count(self, event: events.Event) -> None:
        """Count what has happened."""
        self._rounds += isinstance(event, events.RoundBegan)
        self._turns += isinstance(event, events.TurnBegan)
        for rare in self._found(event):
            self.counts[rare] += 1

    def record(self, final: State, decisions: int) -> GameRecord:
        """Return what is kept of the game."""
        result = outcome(final)
        if result is None:
            raise ValueError(final)
        self.count_outcome(result)
        lengths, rare = (self._rounds, self._turns, decisions), tuple(self.counts.values())
        return GameRecord(lengths, result.scores, result.winners, result.reason, rare, neutral_score(result))

    def count_outcome(self, result: Outcome) -> None:
        """Count what the outcome shows."""
        self.counts[Rare.TIE] += len(result.winners) > 1
        neutral = neutral_score(result)
        self.counts[Rare.NEUTRAL_AHEAD] += neutral is not None and neutral > max(result.scores)

    def _found(self, event: events.Event) -> Iterator[Rare]:  # noqa: C901, PLR0912 - one case for each kind
        match event:
            case events.DistrictEmptied():
                yield from self._emptied(event)
            case events.TileUncovered(_, resources):
                if not resources:
                    yield Rare.BARE_TILE
            case events.StackExhausted():
                yield Rare.EXHAUSTED
            case events.NothingLies():
                yield Rare.NOTHING_LIES
            case events.ExtraTaken(by_submarine=by_submarine):
                if by_submarine:
                    yield Rare.SUBMARINE
            case events.ExtraDeclined():
                yield Rare.DECLINED
            case events.SearchRolled():
                yield Rare.SEARCHED_AGAIN
            case events.Swapped():
                yield Rare.SWAPPED
            case events.HandMoved(_, origin, place, on_wave):
                if origin != place:
                    yield Rare.HAND_MOVED
                    if on_wave:
                        yield Rare.HAND_TO_WAVE
            case events.DieTurned():
                yield Rare.DIE_TURNED
            case events.InventoryTaken(winners=winners):
                yield Rare.INVENTORY
                if len(winners) > 1:
                    yield Rare.INVENTORY_TIE
            case events.Donated():
                yield Rare.DONATED
            case events.NobodyDonates():
                yield Rare.NOBODY_DONATES
            case _:
                pass

    def _emptied(self, emptied: events.DistrictEmptied) -> Iterator[Rare]:
        yield Rare.EMPTIED
        if len(emptied.majority.first) > 1:
            yield Rare.TIE_FOR_MOST
        if emptied.winner is None:
            yield Rare.NOBODY_HOLDS
        elif emptied.winner >= self._seats:
            yield Rare.NEUTRAL_TILE
        if emptied.again:
            yield Rare.BEHIND_ANOTHER


def neutral_score(result: Outcome) -> int | None:
    """Return the score of the neutral player, or None if it did not take part."""
    return result.tallies[NEUTRAL].total if len(result.tallies) > len(result.scores) else None
