"""Compare the speed of random play with that of other Python game libraries, and check it against the requirements.

    python -m tools.benchmarks compare [--rounds 9] [--seconds 0.3] [--seed 1] [--only WORD ...] [--check]

Nothing is installed; a library that is missing is a row that says so. The extra `bench` lists them all. With `--check`
a missed or unmeasured requirement is exit status 1. `MUSTS` contains one set for the pure package, and one for the
compiled package; the imported package determines which set applies.

Atlantis is played with `extra_draw=always`, as it was when the requirements were set; one row has the default options.

How it measures:

* A decision is what a search or a front-end does for one move of a player: list the legal actions, choose one at
  random, and make the state that follows while the old one stays intact. Chance (dealing, drawing, dice) and the
  set-up of each game cost time, but are not counted.
* Each library keeps the old state in its own way: ours has no other, python-chess has `copy(stack=False)`, OpenSpiel
  `clone()`, Catanatron `copy()`. They copy once for each decision; chance then changes the copy in place.
* The rows "in motion" change one game in place: ours is a game in motion, python-chess pushes moves to one board, and
  gin_rummy is not cloned.
* python-chess is not asked `is_game_over()`, which would list the moves again: that makes it a quarter faster.
* All run in one process, in turns: in each round everybody plays whole games for a slice of processor time, and the
  order rotates by one. A ratio is computed within a round; the output is its median over the rounds, the lowest and
  the highest. So a noisy machine blurs the figures, but favours nobody.
* Each slice has its own seeded `Random`: it plays the beginning of a sequence of games that depends only on the seed
  and the round.
"""

import argparse
import gc
import os
import platform
import sys
import tracemalloc
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import ModuleType

from attrs import frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlantis import AMIGO, ExtraDrawing, Options
from atlantis_rules.games.compilation import compiled
from tools.benchmarks import memory

ALWAYS_DRAWN = Options(extra_draw=ExtraDrawing.ALWAYS)

Play = Callable[[Random], int]
"""Plays one game at random and returns the number of decisions of the players."""


def from_state_to_state(game: ModuleType, *arguments: object) -> Play:
    """Either of our games, with the arguments of `new_game`."""

    def play(rng: Random) -> int:
        decisions = 0
        state = game.new_game(*arguments).advance(rng)
        while state.to_act is not None:
            action = rng.choice(state.legal_actions())
            state = state.apply(action).advance(rng)
            decisions += 1
        return decisions

    return play


def in_motion(game: ModuleType, *arguments: object, checked: bool = False) -> Play:
    """Either of our games, likewise, changed in place; each action is checked on request."""

    def play(rng: Random) -> int:
        decisions = 0
        motion = game.new_game(*arguments).in_motion()
        motion.advance(rng)
        play_one = motion.play if checked else motion.play_legal
        while motion.to_act is not None:
            play_one(rng.choice(motion.legal_actions()))
            motion.advance(rng)
            decisions += 1
        return decisions

    return play


def python_chess(*, copies: bool = True) -> Play:
    """Chess up to mate, stalemate, too little material or the 75-move rule."""
    import chess

    def play(rng: Random) -> int:
        decisions = 0
        board = chess.Board()
        while True:
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 150 or board.is_insufficient_material():
                return decisions
            move = rng.choice(moves)
            if copies:
                board = board.copy(stack=False)
            board.push(move)
            decisions += 1

    return play


def open_spiel(game_string: str, *, copies: bool = True) -> Play:
    """Any turn-based game of OpenSpiel, through its Python binding."""
    import pyspiel

    game = pyspiel.load_game(game_string)

    def play(rng: Random) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                action = rng.choice(state.legal_actions())
                if copies:
                    state = state.clone()
                state.apply_action(action)
                decisions += 1
        return decisions

    return play


def catanatron() -> Play:
    """Catan for two, up to a victory or its own limit of 1,000 turns."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(rng: Random) -> int:
        decisions = 0
        # Its dice and draws come from the global generator, which this seed sets for each game.
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=rng.randrange(1, 2**32))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            action = rng.choice(game.state.playable_actions)
            game = game.copy()
            game.execute(action)
            decisions += 1
        return decisions

    return play


@frozen
class Contender:
    """A row of the table: its name, and its library."""

    name: str
    distribution: str
    load: Callable[[], Play]


def ours(name: str, play: Callable[..., Play], game: ModuleType, *arguments: object, **options: bool) -> Contender:
    """Return a row of one of our games."""
    return Contender(name, "atlantis_rules", lambda: play(game, *arguments, **options))


OURS = ours("Atlantis, 2 players", from_state_to_state, atlantis, 2, ALWAYS_DRAWN)
FOUR = ours("Atlantis, 4 players", from_state_to_state, atlantis, 4, ALWAYS_DRAWN)
ATLANDICE = ours("Atlandice, 2 players", from_state_to_state, atlandice, 2)
CHESS = Contender("python-chess", "chess", python_chess)
GIN_RUMMY = Contender("OpenSpiel gin_rummy", "open_spiel", lambda: open_spiel("gin_rummy"))
CRAZY_EIGHTS = Contender(
    "OpenSpiel crazy_eights, 2 players", "open_spiel", lambda: open_spiel("crazy_eights(players=2)")
)
HANABI = Contender("OpenSpiel hanabi, 2 players", "open_spiel", lambda: open_spiel("hanabi"))
MOVING = ours("Atlantis, in motion", in_motion, atlantis, 2, ALWAYS_DRAWN)
CHESS_MOVING = Contender("python-chess, in motion", "chess", lambda: python_chess(copies=False))
CATANATRON = Contender("Catanatron, 2 players", "catanatron", catanatron)
CONTENDERS = (
    OURS,
    ours("Atlantis, 2 players, AMIGO", from_state_to_state, atlantis, 2, AMIGO),
    ours("Atlantis, 3 players", from_state_to_state, atlantis, 3, ALWAYS_DRAWN),
    FOUR,
    ATLANDICE,
    CHESS,
    GIN_RUMMY,
    CRAZY_EIGHTS,
    HANABI,
    CATANATRON,
    MOVING,
    ours("Atlantis, in motion, checked", in_motion, atlantis, 2, ALWAYS_DRAWN, checked=True),
    ours("Atlandice, in motion", in_motion, atlandice, 2),
    ours("Atlandice, in motion, checked", in_motion, atlandice, 2, checked=True),
    CHESS_MOVING,
    Contender("OpenSpiel gin_rummy, in motion", "open_spiel", lambda: open_spiel("gin_rummy", copies=False)),
)

KEPT_GAMES = 20
"""The number of games kept to measure the memory of a state."""


@frozen
class Must:
    """The required ratio of the decisions per second of two rows.

    Attributes:
        fast: the first row.
        slow: the other row.
        least: the minimum ratio.
        aim: the desired ratio; None if there is none.
        most: the maximum ratio, instead of `least`; None if there is none.
    """

    fast: Contender
    slow: Contender
    least: float = 0
    aim: float | None = None
    most: float | None = None

    @property
    def goal(self) -> str:
        """Return the required ratio."""
        return f"{self.least:g} at least" if self.most is None else f"{self.most:g} at most"

    def is_met(self, ratio: float) -> bool:
        """Return whether a ratio meets the requirement."""
        return self.least <= ratio and (self.most is None or ratio <= self.most)

    def __str__(self) -> str:
        """Return both rows."""
        return f"{self.fast.name} / {self.slow.name}"


@frozen
class Musts:
    """The requirements for the package.

    Attributes:
        speed: the ratios.
        most_bytes: the maximum number of bytes of a kept player's state with two players.
        aimed_bytes: the desired number.
    """

    speed: tuple[Must, ...]
    most_bytes: int
    aimed_bytes: int


_FOUR_PLAYERS = Must(OURS, FOUR, most=1.15)  # this ratio is what a decision of four players costs
_ATLANDICE = Must(ATLANDICE, CHESS, 2.0)  # 1.5 times the 1.3 that the first build reached
MUSTS = {
    "pure": Musts(
        (
            Must(OURS, CHESS, 2.3, 2.7),
            Must(OURS, GIN_RUMMY, 4.5, 5),
            Must(OURS, CATANATRON, 4.2, 5),
            Must(MOVING, CHESS_MOVING, 3.0),
            Must(MOVING, GIN_RUMMY, 5.5),
            _FOUR_PLAYERS,
            _ATLANDICE,
        ),
        600,
        550,
    ),
    "compiled": Musts(
        (
            Must(OURS, CHESS, 12, 16),
            Must(OURS, GIN_RUMMY, 22, 27),
            Must(OURS, CATANATRON, 20, 26),
            Must(OURS, HANABI, 3, 3.8),
            Must(OURS, CRAZY_EIGHTS, 1.3, 1.8),
            Must(MOVING, CHESS_MOVING, 22),
            Must(MOVING, GIN_RUMMY, 40),
            _FOUR_PLAYERS,
            _ATLANDICE,
        ),
        600,
        450,
    ),
}


def build() -> str:
    """Return whether the imported package is compiled or pure Python."""
    return "compiled" if compiled else "pure"


def processor() -> str:
    """Return the name of the processor, if the system reports it, and the number of processors."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{os.cpu_count()} x {models[0] if models else platform.processor() or platform.machine()}"


@frozen
class Slice:
    """The results of one contender in one round."""

    games: int
    decisions: int
    seconds: float

    @property
    def decision_rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds

    @property
    def game_rate(self) -> float:
        """Games per second."""
        return self.games / self.seconds


def play_slice(play: Play, rng: Random, seconds: float) -> Slice:
    """Play whole games until the time is up."""
    gc.collect()
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        decisions += play(rng)
        games += 1
    return Slice(games, decisions, spent)


def load_contenders(words: list[str]) -> tuple[dict[Contender, Play], dict[Contender, str]]:
    """Import the installed libraries.

    Returns:
        The contenders that can play, and the reasons why the others cannot.
    """
    ready: dict[Contender, Play] = {}
    absent: dict[Contender, str] = {}
    for contender in CONTENDERS:
        if words and contender is not OURS and not any(word.lower() in contender.name.lower() for word in words):
            continue
        try:
            ready[contender] = contender.load()
        except ModuleNotFoundError:
            absent[contender] = "not installed"
        except RuntimeError as error:  # OpenSpiel's answer to a game that its wheel was built without
            absent[contender] = f"not available: {str(error).splitlines()[0]}"
    return ready, absent


def run(ready: dict[Contender, Play], rounds: int, seconds: float, seed: int) -> dict[Contender, list[Slice]]:
    """Play all rounds; the slices of each contender are in the order of the rounds."""
    for play in ready.values():  # a game each beforehand, to fill tables and caches
        play(Random(seed))
    slices: dict[Contender, list[Slice]] = {contender: [] for contender in ready}
    order = list(ready)
    for number in range(rounds):
        for contender in order:
            rng = Random(f"{seed} {number} {contender.name}")
            slices[contender].append(play_slice(ready[contender], rng, seconds))
        order.append(order.pop(0))
    return slices


def ratios(ours: list[Slice], theirs: list[Slice]) -> list[float]:
    """Divide our decisions per second by theirs, round by round."""
    return [a.decision_rate / b.decision_rate for a, b in zip(ours, theirs, strict=True)]


def row(cells: list[str]) -> str:
    """Write a line of the table: the first cell to the left, the others to the right."""
    first, *others = cells
    aligned = [cell.rjust(width) for cell, width in zip(others, (13, 9, 14, 6, 13), strict=True)]
    return f"| {' | '.join([first.ljust(33), *aligned])} |"


def named(distribution: str) -> str:
    """Return the name and version of a distribution."""
    try:
        return f"{distribution} {version(distribution)}"
    except PackageNotFoundError:  # run from a checkout that was never installed
        return f"{distribution} (no version)"


def report(slices: dict[Contender, list[Slice]], absent: dict[Contender, str]) -> None:
    """Print the table of all rows."""
    print(row(["contender", "decisions/s", "games/s", "decisions/game", "ratio", "from - to"]))
    print("| --- | --: | --: | --: | --: | --: |")
    for contender in CONTENDERS:
        if contender in absent:
            print(row([contender.name, absent[contender], "", "", "", ""]))
        if contender not in slices:
            continue
        done, measured = slices[contender], ratios(slices[OURS], slices[contender])
        print(
            row(
                [
                    contender.name,
                    f"{median(one.decision_rate for one in done):,.0f}",
                    f"{median(one.game_rate for one in done):,.1f}",
                    f"{sum(one.decisions for one in done) / sum(one.games for one in done):,.1f}",
                    f"{median(measured):.2f}",
                    f"{min(measured):.2f} - {max(measured):.2f}",
                ]
            )
        )
    print()
    print("ratio: decisions/s of Atlantis with 2 players divided by those of the row (median, lowest, highest of the")
    print("rounds). In the other rows of Atlantis it is therefore the cost of a decision relative to 2 players.")


def verdict(musts: Musts, slices: dict[Contender, list[Slice]], kept_bytes: float) -> tuple[list[list[str]], list[str]]:
    """Check the measurements against the requirements.

    Returns:
        The rows of a table, and a message for each requirement that is missed or was not measured.
    """
    rows, missed = [], []

    def hold(name: str, measured: str, goal: str, aim: str, *, met: bool) -> None:
        rows.append([name, measured, goal, "met" if met else "MISSED", aim])
        if not met:
            missed.append(f"{name}: {measured}, and must be {goal}")

    for must in musts.speed:
        aim = "" if must.aim is None else f"{must.aim:g}"
        if must.fast in slices and must.slow in slices:
            ratio = median(ratios(slices[must.fast], slices[must.slow]))
            hold(str(must), f"{ratio:.2f}", must.goal, aim, met=must.is_met(ratio))
        else:
            hold(str(must), "not measured", must.goal, aim, met=False)
    name, most = "bytes of a kept player's state", musts.most_bytes
    hold(name, f"{kept_bytes:.0f}", f"{most} at most", f"{musts.aimed_bytes}", met=kept_bytes <= most)
    return rows, missed


def kept_bytes(seed: int) -> float:
    """Measure the bytes of a kept player's state with two players."""
    tracemalloc.start()
    try:
        return memory.measure(2, KEPT_GAMES, seed, ALWAYS_DRAWN, every=False).each
    finally:
        tracemalloc.stop()


def main(arguments: list[str] | None = None) -> int:
    """Run the comparison; with `--check` a requirement that is not shown to be met is exit status 1."""
    parser = argparse.ArgumentParser(description="Compare the speed of random play with other game libraries.")
    parser.add_argument("--rounds", type=int, default=9, help="how often everybody gets a turn (default: 9)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a turn in seconds (default: 0.3)")
    parser.add_argument("--seed", type=int, default=1, help="which games are played (default: 1)")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="rows whose name contains one of these")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a must is missed or was not measured")
    options = parser.parse_args(arguments)
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("at least one round, and more than no time, are needed")

    ready, absent = load_contenders(options.only)
    distributions = sorted({contender.distribution for contender in ready})
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}, {processor()}")
    print(f"{', '.join(named(distribution) for distribution in distributions)}; atlantis_rules is {build()}")
    print(f"{options.rounds} rounds of {options.seconds} s, seed {options.seed}")
    print()
    slices = run(ready, options.rounds, options.seconds, options.seed)
    report(slices, absent)
    rows, missed = verdict(MUSTS[build()], slices, kept_bytes(options.seed))
    print()
    print(f"| {build()}: the median of the rounds | measured | must be | | aim |")
    print("| --- | --: | --- | --- | --: |")
    for cells in rows:
        print(f"| {' | '.join(cells)} |")
    if options.check and missed:
        print("\nThese musts are missed:", *missed, sep="\n* ", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
