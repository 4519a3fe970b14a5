"""Majorities, what they are worth, and the end of a game."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules._records import frozen
from atlantis_rules.atlandice.components import RESOURCES, TILE_POINTS, Party, Seat
from atlantis_rules.atlandice.phases import Over, Reason
from atlantis_rules.atlandice.state import Player, State
from atlantis_rules.errors import require_type
from atlantis_rules.marks import implements

FIRST_POINTS: Final = 3
SECOND_POINTS: Final = 1


@frozen
class Majority:
    """Who has most and second most of something.

    Attributes:
        first: the parties that have most, in ascending order; empty if nobody has any.
        second: the parties that have second most, in ascending order; empty if several have most, and if nobody else
            has any.
    """

    first: tuple[Party, ...]
    second: tuple[Party, ...]

    @implements("EMPTY-2", "EMPTY-3", "END-1")
    def points_of(self, party: Party) -> int:
        """Give what the majority is worth to a party where second places count: 3, 1 or 0."""
        if party in self.first:
            return FIRST_POINTS
        return SECOND_POINTS if party in self.second else 0


@implements("EMPTY-2", "EMPTY-3", "EMPTY-4", "CLOCK-3", "END-1")
def majority(counts: Sequence[int]) -> Majority:
    """Find out who has most and second most.

    Args:
        counts: what each party has, by party.
    """
    first = _holders_of(counts, max(counts))
    if len(first) != 1:
        return Majority(first, ())
    others = max(count for party, count in enumerate(counts) if party != first[0])
    return Majority(first, _holders_of(counts, others))


def _holders_of(counts: Sequence[int], wanted: int) -> tuple[Party, ...]:
    return tuple(party for party, count in enumerate(counts) if count == wanted and wanted)


@frozen
class Tally:
    """What the score of a party is made of.

    Attributes:
        tiles: the points for its district tiles, 3 each (END-2).
        points: the victory points that it got during the game.
        majorities: the points for the majorities of each of the five types of resources at the end (END-1).
    """

    tiles: int
    points: int
    majorities: tuple[int, ...]

    @property
    def total(self) -> int:
        """Give the score."""
        return self.tiles + self.points + sum(self.majorities)


@frozen
class Outcome:
    """How a game has ended.

    Attributes:
        scores: the score of each seat (END-2).
        winners: the seats with the highest score, in ascending order, at least one (END-2, TWO-3).
        reason: why the game ended.
        tallies: what the scores are made of, by party: with two players that of the neutral player comes last.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason
    tallies: tuple[Tally, ...]


@implements("END-1", "EMPTY-6", "TWO-3")
def final_majorities(state: State) -> tuple[Majority, ...]:
    """Give who has most and second most of each type at the end: nobody, if the type is no longer in the game."""
    in_game = state.in_game
    return tuple(
        majority([party.resources[resource] if resource in in_game else 0 for party in state.parties])
        for resource in RESOURCES
    )


@implements("END-2")
def _tally(party: Party, player: Player, majorities: tuple[Majority, ...]) -> Tally:
    points = tuple(majority.points_of(party) for majority in majorities)
    return Tally(TILE_POINTS * len(player.tiles), player.points, points)


@implements("END-2", "TWO-3")
def outcome(state: State) -> Outcome | None:
    """Give how the game has ended, or None as long as it has not.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state of Atlandice.
    """
    if type(state) is not State:
        require_type("state", state, State)
    if not isinstance(state.phase, Over):
        return None
    majorities = final_majorities(state)
    tallies = tuple(_tally(party, player, majorities) for party, player in enumerate(state.parties))
    scores = tuple(tally.total for tally in tallies[: state.seats])
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, state.phase.reason, tallies)
