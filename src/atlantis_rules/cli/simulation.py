"""Games of Atlantis between computers: one, or many on several processes."""

from collections.abc import Iterator, Sequence
from functools import partial

from atlantis_rules.atlantis.actions import PlayerAction
from atlantis_rules.atlantis.events import TurnBegan
from atlantis_rules.atlantis.options import Options
from atlantis_rules.atlantis.rules.end import outcome
from atlantis_rules.cli.course import COMPUTERS, course, laid_out
from atlantis_rules.cli.pool import play_many
from atlantis_rules.cli.tally import GameRecord, Rare, RareCounter


def play_game(options: Options, seats: Sequence[str], seed: str) -> GameRecord:
    """Play a game between computers.

    Args:
        options: the rules to be played.
        seats: the names of the players, by seat.
        seed: the same seed gives the same game.
    """
    state = laid_out(options, len(seats), seed)
    rare = RareCounter()
    turns, decisions = 1, 0
    for step in course(state, [COMPUTERS[name] for name in seats], seed):
        state = step.after
        decisions += isinstance(step.action, PlayerAction)
        for event in step.events:
            rare.count(event)
            turns += isinstance(event, TurnBegan)
    result = outcome(state)
    if result is None:
        raise AssertionError(state)  # a course ends with its game
    rare.counts[Rare.TIE] = int(len(result.winners) > 1)
    return GameRecord(turns, decisions, result.scores, result.winners, result.reason, tuple(rare.counts.values()))


def play_games(
    options: Options, seats: Sequence[str], seed: str, games: int, processes: int
) -> Iterator[list[GameRecord]]:
    """Play many games between computers; game n has the seed ``seed/n``, from 1 on.

    Args:
        options: the rules to be played.
        seats: the names of the players, by seat.
        seed: the same seed gives the same games.
        games: how many, at least 1.
        processes: how many processes play at most, at least 1.

    Yields:
        The records of some games at a time, in the order of the games.

    Raises:
        BrokenProcessPool: a process died.
    """
    yield from play_many(partial(play_game, options, seats), seed, games, processes)
