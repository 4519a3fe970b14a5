"""Count the cost of encoding a view, relative to that of making it.

    python -m tools.benchmarks encoding [--check]

It needs valgrind and the extra rl; see `tools/benchmarks/counting.py` for how instructions are counted. A busy
machine does not matter. The views of a random game of two players are encoded in the order of play, by an encoder that
has encoded another game: those of the seat to act, those of all seats, and those of the other seats without the one to
act. With ``--check`` it exits with 1 if one of them costs more than twice as much as making the views.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from atlantis_rules import atlandice, atlantis
from atlantis_rules.learning.encoding import Encoder
from atlantis_rules.study.simulation.games import Simulated
from tools.benchmarks.counting import CannotCount, Task, counts, do, interpreter

GAMES = ("atlantis", "atlandice")
MOST = 2.0
"""The maximum cost of encoding a view, relative to that of making it."""
WHOSE: dict[str, Callable[[bool], bool]] = {
    "the seat to act": lambda is_to_act: is_to_act,
    "all seats": lambda _: True,
    "the other seats": lambda is_to_act: not is_to_act,
}
ActionT = TypeVar("ActionT")


def seats_met(start: Simulated[ActionT], seed: int) -> Iterator[tuple[Simulated[ActionT], bool, int]]:
    """Play a game at random, and yield each decision of a player with each seat and whether it is to act."""
    rng = Random(seed)
    state = start.advance(rng)
    while state.to_act is not None:
        yield from ((state, seat == state.to_act, seat) for seat in range(state.game_info().players))
        state = state.apply(rng.choice(state.legal_actions())).advance(rng)


def tasks(start: Simulated[ActionT]) -> dict[str, Task]:
    """Prepare the tasks of a game that begins in a state."""
    encoder, made = Encoder(start), dict[str, Task]()
    encoder.encode_all([state.view(seat) for state, _, seat in seats_met(start, 1)])
    met = list(seats_met(start, 2))
    for whose, belongs in WHOSE.items():
        those = [(state, seat) for state, is_to_act, seat in met if belongs(is_to_act)]
        made[f"{whose}|view"] = partial(make, those)
        made[f"{whose}|encode"] = partial(encode, encoder, [state.view(seat) for state, seat in those])
    return made


def make(those: Sequence[tuple[Simulated[ActionT], int]]) -> int:
    """Make views."""
    for state, seat in those:
        state.view(seat)
    return len(those)


def encode(encoder: Encoder, views: Sequence[object]) -> int:
    """Encode views."""
    for view in views:
        encoder.encode(view)
    return len(views)


def main(arguments: list[str] | None = None) -> int:
    """Count, and print a table."""
    parser = argparse.ArgumentParser(description="Count what it costs to encode a view, in units of making it.")
    parser.add_argument("--check", action="store_true", help=f"exit with 1 if it is more than {MOST:g}")
    parser.add_argument("--work", nargs=2, metavar=("GAME", "PLAYERS"), help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        game, players = options.work
        of_players = int(players)
        do(tasks(atlantis.new_game(of_players)) if game == "atlantis" else tasks(atlandice.new_game(of_players)))
        return 0
    kinds = [(game, 2) for game in GAMES]
    programs = {
        f"{game}|{players}": ["-m", "tools.benchmarks.encoding", "--work", game, f"{players}"]
        for game, players in kinds
    }
    try:
        measured = counts(programs)
    except CannotCount as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{interpreter()}\n\n| game | players | views of | view | encode | times |")
    print("| --- | --: | --- | --: | --: | --: |")
    highest = 0.0
    for game, players in kinds:
        costs = measured[f"{game}|{players}"]
        for whose in WHOSE:
            making, encoding = costs[f"{whose}|view"], costs[f"{whose}|encode"]
            times = encoding / making
            highest = max(highest, times)
            print(f"| {game.capitalize()} | {players} | {whose} | {making:,.0f} | {encoding:,.0f} | {times:.2f} |")
    if highest > MOST and options.check:
        print(
            f"encoding costs {highest:.2f} times as much as the view, and must cost {MOST:g} at most", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
