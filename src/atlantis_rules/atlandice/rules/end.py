"""The end of a game: majorities, scores and winners."""

from collections.abc import Sequence

from atlantis_rules.atlandice.components import RESOURCES, TILE_POINTS, Party
from atlantis_rules.atlandice.parties import PartyAtTable
from atlantis_rules.atlandice.phases import Over
from atlantis_rules.atlandice.scores import Majority, Outcome, Tally
from atlantis_rules.atlandice.situation import Situation, require_state
from atlantis_rules.rulebook.marks import implements


@implements("EMPTY-2", "EMPTY-3", "EMPTY-4", "CLOCK-3", "END-1")
def majority(counts: Sequence[int]) -> Majority:
    """Return the parties with most and second most, given the number that each party has."""
    first = _holders_of(counts, max(counts))
    if len(first) != 1:
        return Majority(first, ())
    others = max(count for party, count in enumerate(counts) if party != first[0])
    return Majority(first, _holders_of(counts, others))


def _holders_of(counts: Sequence[int], wanted: int) -> tuple[Party, ...]:
    return tuple(party for party, count in enumerate(counts) if count == wanted and wanted)


@implements("END-1", main=True)
@implements("EMPTY-6", "TWO-3")
def final_majorities(state: Situation) -> tuple[Majority, ...]:
    """Return the majorities of each type at the end: empty for a type that is no longer in the game."""
    in_game = state.in_game
    return tuple(
        majority([party.resources[resource] if resource in in_game else 0 for party in state.parties])
        for resource in RESOURCES
    )


@implements("END-2")
def _tally(party: Party, player: PartyAtTable, majorities: tuple[Majority, ...]) -> Tally:
    points = tuple(majority.points_of(party) for majority in majorities)
    return Tally(TILE_POINTS * len(player.tiles), player.points, points)


@implements("END-2", "TWO-3", main=True)
def outcome(state: Situation) -> Outcome | None:
    """Return the outcome of the game, or None until it is over.

    Raises:
        WrongType: the value is not a state of Atlandice.
    """
    require_state(state)
    if not isinstance(state.phase, Over):
        return None
    return outcome_of(state, state.phase)


@implements("END-2", "TWO-3")
def outcome_of(state: Situation, over: Over) -> Outcome:
    """Return the outcome of a game that ends in this state, whatever its next decision is."""
    majorities = final_majorities(state)
    tallies = tuple(_tally(party, player, majorities) for party, player in enumerate(state.parties))
    scores = tuple(tally.total for tally in tallies[: state.seats])
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, over.reason, tallies)
