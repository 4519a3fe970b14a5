"""Counting how often things happen in a game of Atlandice: a table with counters, for simulations.

No events are created: each verb that matters increases a count, and the others are those of a silent table.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import WrongValue, require_type
from atlantis_rules.atlandice import actions, motion, phases, state
from atlantis_rules.atlandice.components import NEUTRAL, Area, ClockSpace, DistrictTile, Party, Resource, Seat
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import Majority, Outcome
from atlantis_rules.games.game import Counter


class Counted(Enum):
    """The kinds of counts, with their descriptions."""

    ROUNDS = "rounds"
    TURNS = "turns"
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
    NEUTRAL_SCORE = "points of the neutral player"


COUNTED: Final[Mapping[str, str]] = MappingProxyType({each.name.lower(): each.value for each in Counted})
"""The counts of a `Tally`: names, and their descriptions."""


class Tally:
    """Counts events in a game in motion, from a state whose first round has already begun."""

    def __init__(self, start: state.State) -> None:
        table = CountingTable(start)
        self.game: motion.InMotion = motion.InMotion(table)
        self.seats: int = start.seats
        self.numbers: dict[Counted, int] = dict.fromkeys(Counted, 0)
        self.numbers[Counted.ROUNDS] = 1
        table.numbers = self.numbers

    def counts(self) -> tuple[int, ...]:
        """Return the counts of a whole game, in the order of `COUNTED`."""
        result = self.game.outcome()
        if result is None:
            raise WrongValue("the game is not over")
        self.count_outcome(result)
        return tuple(self.numbers.values())

    def count_outcome(self, result: Outcome) -> None:
        """Count what the outcome shows."""
        self.numbers[Counted.TIE] = int(len(result.winners) > 1)
        neutral = neutral_score(result)
        if neutral is not None:
            self.numbers[Counted.NEUTRAL_SCORE] = neutral
            self.numbers[Counted.NEUTRAL_AHEAD] = int(neutral > max(result.scores))


def neutral_score(result: Outcome) -> int | None:
    """Return the score of the neutral player, or None if it did not take part."""
    return result.tallies[NEUTRAL].total if len(result.tallies) > len(result.scores) else None


class CountingTable(Table):
    """A table that counts what happens on it."""

    __slots__ = ("numbers",)

    numbers: dict[Counted, int]  # the counts so far

    def begin_round(self, start: Seat) -> None:
        super().begin_round(start)
        self.numbers[Counted.ROUNDS] += 1

    def begin_turn(self, seat: Seat) -> None:  # noqa: ARG002
        self.numbers[Counted.TURNS] += 1

    def find_nothing(self, search: phases.Search) -> None:  # noqa: ARG002
        self.numbers[Counted.NOTHING_LIES] += 1

    def take_extra(self, seat: Seat, party: Party, area: Area, resource: Resource, *, by_submarine: bool) -> None:
        super().take_extra(seat, party, area, resource, by_submarine=by_submarine)
        self.numbers[Counted.SUBMARINE] += by_submarine

    def decline_extra(self, seat: Seat, *, by_submarine: bool) -> None:  # noqa: ARG002
        self.numbers[Counted.DECLINED] += 1

    def roll_for_search(self, seat: Seat, number: int, area: Area) -> None:  # noqa: ARG002
        self.numbers[Counted.SEARCHED_AGAIN] += 1

    def move_hand(self, seat: Seat, place: int) -> None:
        if place != self.hand:
            self.numbers[Counted.HAND_MOVED] += 1
            self.numbers[Counted.HAND_TO_WAVE] += place == self.components.wave
        super().move_hand(seat, place)

    def swap(self, seat: Seat, resource: Resource, district: Area, other: Resource) -> None:
        super().swap(seat, resource, district, other)
        self.numbers[Counted.SWAPPED] += 1

    def turn_die(self, seat: Seat, origin: Area, area: Area) -> None:
        super().turn_die(seat, origin, area)
        self.numbers[Counted.DIE_TURNED] += 1

    def score_district(
        self, tile: DistrictTile, holdings: tuple[int, ...], majority: Majority, winner: Party | None, *, again: bool
    ) -> None:
        super().score_district(tile, holdings, majority, winner, again=again)
        self.numbers[Counted.EMPTIED] += 1
        self.numbers[Counted.TIE_FOR_MOST] += len(majority.first) > 1
        self.numbers[Counted.NOBODY_HOLDS] += winner is None
        self.numbers[Counted.NEUTRAL_TILE] += winner is not None and winner >= self.seats
        self.numbers[Counted.BEHIND_ANOTHER] += again

    def exhaust_stack(self, district: Area) -> None:
        super().exhaust_stack(district)
        self.numbers[Counted.EXHAUSTED] += 1

    def uncover(self, tile: DistrictTile) -> None:
        super().uncover(tile)
        self.numbers[Counted.BARE_TILE] += not len(self.city.lying_at(tile.category))

    def take_inventory(self, space: ClockSpace, most: int, winners: tuple[Party, ...]) -> None:
        super().take_inventory(space, most, winners)
        self.numbers[Counted.INVENTORY] += 1
        self.numbers[Counted.INVENTORY_TIE] += len(winners) > 1

    def donate(self, seat: Seat, first: Resource, second: Resource) -> None:
        super().donate(seat, first, second)
        self.numbers[Counted.DONATED] += 1

    def find_no_donor(self, *, anybody_asked: bool) -> None:
        self.numbers[Counted.NOBODY_DONATES] += not anybody_asked


def counter(start: state.State) -> Counter[state.State, actions.Action]:
    """Return a counter that plays a game from a state and counts what happens, for example in a simulation."""
    require_type("start", start, state.State)
    counting = Tally(start)
    return Counter(counting.game, counting.counts)
