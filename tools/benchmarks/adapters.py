"""Measure the steps per second of each learning environment, with random play and each step's data.

    python -m tools.benchmarks adapters [--rounds 9] [--seconds 0.3] [--check]

It needs the extras gymnasium, open-spiel and pettingzoo. A step is a decision of a player, with the observation and the
mask of the legal actions; chance takes time, but is not counted. In Gymnasium's environment of one game a step is an
action of the agent, and the reply of the other seat, a random player. `tools/benchmarks/turns.py` says how they take
turns. With ``--check`` a missed requirement is exit status 1.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from types import ModuleType
from typing import Any

from atlantis_rules import atlandice, atlantis
from atlantis_rules.games.numbering import Numbering
from tools.benchmarks.compare import loaded, open_spiel
from tools.benchmarks.operations import IN_VECTOR, Work, numbers_of, seats, vector
from tools.benchmarks.turns import Contender, Must, compare


def library(game: ModuleType, players: int) -> Work:
    """The package's functions, with the view of the seat to act, which is not encoded."""
    numbers: Any = Numbering(game)

    def play(rng: Random) -> int:
        steps = 0
        state = game.new_game(players).advance(rng)
        while state.to_act is not None:
            state.view(state.to_act)
            state = state.apply(numbers.action_of(rng.choice(numbers.legal_ids(state)))).advance(rng)
            steps += 1
        return steps

    return play


def gymnasium(game: ModuleType, players: int) -> Work:
    """Gymnasium's environment of one game, against a random player."""
    from atlantis_rules.learning.gymnasium import SeatEnv

    env: Any = SeatEnv(game.new_game(players))

    def play(rng: Random) -> int:
        steps, is_over = 0, False
        _, infos = env.reset(seed=rng.randrange(2**31))
        while not is_over:
            _, _, is_over, _, infos = env.step(rng.choice(numbers_of(infos["action_mask"])[0]))
            steps += 1
        return steps

    return play


def in_open_spiel(game: ModuleType, players: int) -> Work:
    """OpenSpiel with this package's game."""
    from atlantis_rules.learning.open_spiel import load

    return loaded(load(game.new_game(players)), observed=True)


def of_both(name: str, steps: Callable[[ModuleType, int], Work]) -> tuple[Contender, Contender]:
    """Return the rows of both games."""
    games = {"Atlantis": atlantis, "Atlandice": atlandice}
    first, second = (Contender(f"{each}: {name}", "atlantis_rules", partial(steps, games[each], 2)) for each in games)
    return first, second


def peer(name: str) -> Contender:
    """Return the row of a game of OpenSpiel, in C++ through Python."""
    return Contender(f"OpenSpiel's {name}", "open_spiel", partial(open_spiel, name, copies=False, observed=True))


ZOO = of_both("PettingZoo", seats)
VECTOR = of_both(f"Gymnasium, {IN_VECTOR} games", vector)
GIN_RUMMY = peer("gin_rummy")
CONTENDERS = (
    *of_both("the library, with views", library),
    *ZOO,
    *of_both("Gymnasium, against a random player", gymnasium),
    *VECTOR,
    *of_both("OpenSpiel", in_open_spiel),
    GIN_RUMMY,
    *(peer(name) for name in ("hanabi", "crazy_eights(players=2)", "chess", "backgammon")),
)
MUSTS = (
    Must(ZOO[0], GIN_RUMMY, 1.0, 2.0),
    Must(ZOO[1], GIN_RUMMY, 1.3, 2.2),
    Must(VECTOR[0], ZOO[0], 1.5, 2.5),
    Must(VECTOR[1], ZOO[1], 1.5, 2.5),
)


def main(arguments: Sequence[str]) -> int:
    """Measure all of them; with `--check` a requirement that is not shown to be met is exit status 1."""
    return compare(__doc__, CONTENDERS, MUSTS, arguments)
