"""Compare the speed of random play with that of other Python game libraries.

    python benchmarks/compare.py [--rounds 9] [--seconds 0.3] [--seed 1] [--only WORD ...] [--check]

Nothing is installed; a library that is not there is a row that says so. The extra `bench` names them all.

How it measures:

* A decision is what a search or a front-end does for one move of a player: list the legal actions, choose one at
  random, and make the state that follows while the old one stays intact. Chance (dealing, drawing, dice) and the
  set-up of each game cost time, but are not counted.
* Each library keeps the old state in its own way: ours has no other, python-chess has `copy(stack=False)`, OpenSpiel
  `clone()`, Catanatron `copy()`. They copy once for each decision; chance then changes the copy in place.
* python-chess is not asked `is_game_over()`, which would list the moves a second time: that makes it a quarter faster.
* All run in one process, in turns: in each round everybody plays whole games for a slice of processor time, and the
  order moves on by one. A ratio is taken within a round; printed are its median over the rounds, the lowest and
  the highest. So a noisy machine blurs the figures, but favours nobody.
* Each slice has a seeded `Random` of its own: it plays the beginning of a sequence of games that depends on the seed
  and the round only.
"""

import argparse
import gc
import platform
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from random import Random
from statistics import median
from time import process_time

from attrs import frozen

Play = Callable[[Random], int]
"""Plays one game at random and returns the number of decisions of the players."""


def atlantis(players: int) -> Play:
    """Our own game, with the default options."""
    from atlantis_rules import advance, apply, legal_actions, new_game

    def play(rng: Random) -> int:
        decisions = 0
        state = advance(new_game(players), rng)
        while state.to_act is not None:
            action = rng.choice(legal_actions(state))
            state = advance(apply(state, action), rng)
            decisions += 1
        return decisions

    return play


def python_chess() -> Play:
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
            board = board.copy(stack=False)
            board.push(move)
            decisions += 1

    return play


def open_spiel(game_string: str) -> Play:
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
    """A row of the table: what it is called, where it comes from, and what we want our ratio to it to be."""

    name: str
    distribution: str
    load: Callable[[], Play]
    at_least: float | None = None
    at_most: float | None = None

    @property
    def has_goal(self) -> bool:
        """Whether there is a ratio to be reached."""
        return self.at_least is not None or self.at_most is not None

    def verdict(self, ratio: float) -> str:
        """Return whether the ratio reaches its goal; nothing if there is none."""
        if self.at_least is not None:
            return f">= {self.at_least}: {'met' if ratio >= self.at_least else 'MISSED'}"
        if self.at_most is not None:
            return f"<= {self.at_most}: {'met' if ratio <= self.at_most else 'MISSED'}"
        return ""


CONTENDERS = (
    Contender("Atlantis, 2 players", "atlantis_rules", lambda: atlantis(2)),
    Contender("Atlantis, 3 players", "atlantis_rules", lambda: atlantis(3)),
    Contender("Atlantis, 4 players", "atlantis_rules", lambda: atlantis(4), at_most=1.4),
    Contender("python-chess", "chess", python_chess, at_least=1.3),
    Contender("OpenSpiel gin_rummy", "open_spiel", lambda: open_spiel("gin_rummy"), at_least=3.0),
    Contender("OpenSpiel crazy_eights, 2 players", "open_spiel", lambda: open_spiel("crazy_eights(players=2)")),
    Contender("OpenSpiel hanabi, 2 players", "open_spiel", lambda: open_spiel("hanabi")),
    Contender("Catanatron, 2 players", "catanatron", catanatron),
)
OURS = CONTENDERS[0]


@frozen
class Slice:
    """What one contender did in one round."""

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
    """Import what is there.

    Returns:
        The contenders that can play, and for the others the reason why they can't.
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
    for play in ready.values():  # a game each beforehand, so that tables and caches are filled
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
    """Write a line of the table: the first cell to the left, the others to the right, the last as it is."""
    first, *middle, last = cells
    aligned = [cell.rjust(width) for cell, width in zip(middle, (13, 9, 14, 6, 13), strict=True)]
    return f"| {' | '.join([first.ljust(33), *aligned, last])} |"


def named(distribution: str) -> str:
    """Write a distribution with its version."""
    try:
        return f"{distribution} {version(distribution)}"
    except PackageNotFoundError:  # run from a checkout that was never installed
        return f"{distribution} (no version)"


def report(slices: dict[Contender, list[Slice]], absent: dict[Contender, str]) -> bool:
    """Print the table.

    Returns:
        Whether all the goals were measured and are met.
    """
    goals_met = OURS in slices and not any(contender.has_goal for contender in absent)
    print(row(["contender", "decisions/s", "games/s", "decisions/game", "ratio", "from - to", "goal"]))
    print("| --- | --: | --: | --: | --: | --: | --- |")
    for contender in CONTENDERS:
        if contender in absent:
            print(row([contender.name, absent[contender], "", "", "", "", ""]))
            continue
        if contender not in slices:
            continue
        done = slices[contender]
        cells = [
            contender.name,
            f"{median(one.decision_rate for one in done):,.0f}",
            f"{median(one.game_rate for one in done):,.1f}",
            f"{sum(one.decisions for one in done) / sum(one.games for one in done):,.1f}",
        ]
        if OURS in slices:
            measured = ratios(slices[OURS], done)
            verdict = contender.verdict(median(measured))
            goals_met &= "MISSED" not in verdict
            cells += [f"{median(measured):.2f}", f"{min(measured):.2f} - {max(measured):.2f}", verdict]
        else:
            cells += ["", "", ""]
        print(row(cells))
    print()
    print("ratio: decisions/s of Atlantis with 2 players divided by those of the row (median, lowest, highest of the")
    print("rounds). In the rows of Atlantis it is therefore the cost of a decision relative to 2 players.")
    return goals_met


def main(arguments: list[str] | None = None) -> int:
    """Run the comparison; with `--check` a goal that is not shown to be met is exit status 1."""
    parser = argparse.ArgumentParser(description="Compare the speed of random play with other game libraries.")
    parser.add_argument("--rounds", type=int, default=9, help="how often everybody gets a turn (default: 9)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a turn in seconds (default: 0.3)")
    parser.add_argument("--seed", type=int, default=1, help="which games are played (default: 1)")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="rows whose name contains one of these")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a goal is missed or was not measured")
    options = parser.parse_args(arguments)
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("at least one round, and more than no time, are needed")

    ready, absent = load_contenders(options.only)
    distributions = sorted({contender.distribution for contender in ready})
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}")
    print(", ".join(named(distribution) for distribution in distributions))
    print(f"{options.rounds} rounds of {options.seconds} s, seed {options.seed}")
    print()
    goals_met = report(run(ready, options.rounds, options.seconds, options.seed), absent)
    return 1 if options.check and not goals_met else 0


if __name__ == "__main__":
    sys.exit(main())
