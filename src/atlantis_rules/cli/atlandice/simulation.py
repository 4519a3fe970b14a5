"""Games of Atlandice between computers: one, or many on several processes."""

from collections.abc import Iterator, Sequence
from functools import partial

from atlantis_rules.atlandice.actions import PlayerAction
from atlantis_rules.atlandice.components import Components
from atlantis_rules.atlandice.events import RoundBegan, TurnBegan
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.cli.atlandice.course import COMPUTERS, course, laid_out
from atlantis_rules.cli.atlandice.tally import GameRecord, RareCounter, neutral_score
from atlantis_rules.cli.pool import play_many


def play_game(components: Components, seats: Sequence[str], seed: str) -> GameRecord:
    """Play a game between computers.

    Args:
        components: what the pictures tell.
        seats: the names of the players, by seat.
        seed: the same seed gives the same game.
    """
    state = laid_out(components, len(seats), seed)
    rare = RareCounter(len(seats))
    rounds, turns, decisions = 1, 0, 0
    for step in course(state, [COMPUTERS[name] for name in seats], seed):
        state = step.after
        decisions += isinstance(step.action, PlayerAction)
        for event in step.events:
            rare.count(event)
            rounds += isinstance(event, RoundBegan)
            turns += isinstance(event, TurnBegan)
    result = outcome(state)
    if result is None:
        raise AssertionError(state)  # a course ends with its game
    rare.count_outcome(result)
    counts = tuple(rare.counts.values())
    neutral = neutral_score(result)
    return GameRecord((rounds, turns, decisions), result.scores, neutral, result.winners, result.reason, counts)


def play_games(
    components: Components, seats: Sequence[str], seed: str, games: int, processes: int
) -> Iterator[list[GameRecord]]:
    """Play many games between computers; game n has the seed ``seed/n``, from 1 on.

    Args:
        components: what the pictures tell.
        seats: the names of the players, by seat.
        seed: the same seed gives the same games.
        games: how many, at least 1.
        processes: how many processes play at most, at least 1.

    Yields:
        The records of some games at a time, in the order of the games.

    Raises:
        BrokenProcessPool: a process died.
    """
    yield from play_many(partial(play_game, components, seats), seed, games, processes)
