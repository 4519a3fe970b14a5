"""Count the instructions of each part of a decision, to within one percent even on a busy machine.

    python -m tools.benchmarks instructions [--game atlantis|atlandice] [--part NAME ...] [--save] [--check]

It needs valgrind (Debian: `apt-get install valgrind`), whose callgrind counts the instructions of a whole process.

How it measures: a process plays some games at random and records the states of players, with the action chosen in each,
and the states of chance. Then, for each part of the work, a child of that process does the part again on all of them,
several times over. See `tools/benchmarks/counting.py` for how the instructions are counted.

The parts:

* `legal_actions`: list the legal actions, in each player's state.
* `apply`: apply the chosen action just after listing the legal ones, as programs do; the listing is subtracted.
* `chance`: sample a chance action and apply it, in each state of chance.
* `set_up`: make a new game and let chance act until a player must; for each game.
* `play`: whole games at random, everything included; for each decision of a player.
* `motion`: the same games in motion.
* `front_door`: the games of `play` by the functions of `atlantis_rules`. With `--check`, it may take at most
1.03 times as many instructions as `play`, or 1.05 times in the compiled package.

The committed baseline, `instructions.json`, contains the figures of the interpreter that it names; another version of
Python has other figures. `--save` writes a new one.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from attrs import frozen

from atlantis_rules import CHANCE, advance, apply, legal_actions
from atlantis_rules.games.compilation import compiled
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyGame, AnyInPlay, game_named
from tools.benchmarks.counting import CannotCount, Task, counts, do, interpreter

BASELINE = Path(__file__).with_name("instructions.json")
PREPARED_GAMES = 3
"""The number of games played to collect states."""
REPEATS = 4
"""The number of repetitions on all collected states."""


@frozen
class Work:
    """The parts that are counted, each a method that returns the number of units.

    Attributes:
        game: the game.
        decisions: the collected states of players, each with the chosen action.
        drawn: the collected states of chance.
    """

    game: AnyGame
    decisions: Sequence[tuple[AnyInPlay, AnyAction]]
    drawn: Sequence[AnyInPlay]

    def legal_actions(self) -> int:
        """List the legal actions in each player's state."""
        for state, _ in self.decisions:
            state.legal_actions()
        return len(self.decisions)

    def both(self) -> int:
        """List the legal actions in each player's state, and apply the chosen one."""
        for state, action in self.decisions:
            state.legal_actions()
            state.apply(action)
        return len(self.decisions)

    def chance(self) -> int:
        """Sample an action in each state of chance, and apply it."""
        rng = Random(1)
        for state in self.drawn:
            state.apply(state.sample(rng))
        return len(self.drawn)

    def set_up(self) -> int:
        """Make new games, up to the first decision of a player."""
        for seed in range(PREPARED_GAMES):
            self.game.new_game(2).advance(Random(seed))
        return PREPARED_GAMES

    def play(self) -> int:
        """Play whole games at random, and count the decisions of players."""
        decisions = 0
        for seed in range(PREPARED_GAMES):
            rng = Random(seed)
            state = self.game.new_game(2).advance(rng)
            while state.to_act is not None:
                state = state.apply(rng.choice(state.legal_actions())).advance(rng)
                decisions += 1
        return decisions

    def motion(self) -> int:
        """Play the same games in motion."""
        decisions = 0
        for seed in range(PREPARED_GAMES):
            rng = Random(seed)
            motion = self.game.new_game(2).advance(rng).in_motion()
            while motion.to_act is not None:
                motion.play_legal(rng.choice(motion.legal_actions()))
                motion.advance(rng)
                decisions += 1
        return decisions

    def front_door(self) -> int:
        """Play the games of `play` by the functions for every game."""
        decisions = 0
        for seed in range(PREPARED_GAMES):
            rng = Random(seed)
            state = advance(self.game.new_game(2), rng)
            while state.to_act is not None:
                state = advance(apply(state, rng.choice(legal_actions(state))), rng)
                decisions += 1
        return decisions

    def tasks(self, parts: Sequence[str]) -> dict[str, Task]:
        """Return the tasks of some parts; each does its work several times over."""
        tasks: dict[str, Task] = {
            "legal_actions": self.legal_actions,
            "apply": self.both,
            "chance": self.chance,
            "set_up": self.set_up,
            "play": self.play,
            "motion": self.motion,
            "front_door": self.front_door,
        }
        needed = {*parts, *(["legal_actions"] if "apply" in parts else [])}
        return {part: repeated(task) for part, task in tasks.items() if part in needed}


def repeated(task: Task) -> Task:
    """Return a task that repeats another one."""
    return lambda: sum(task() for _ in range(REPEATS))


def prepare(game: AnyGame) -> Work:
    """Play some games at random, and collect their states."""
    decisions: list[tuple[AnyInPlay, AnyAction]] = []
    drawn: list[AnyInPlay] = []
    game.new_game(2).in_motion()  # importing is not part of the work
    for seed in range(PREPARED_GAMES):
        rng = Random(seed)
        state = game.new_game(2)
        while state.to_act is not None:
            if state.to_act is CHANCE:
                drawn.append(state)
                action = state.sample(rng)
            else:
                action = rng.choice(state.legal_actions())
                decisions.append((state, action))
            state = state.apply(action)
    return Work(game, decisions, drawn)


PARTS = ("legal_actions", "apply", "chance", "set_up", "play", "motion", "front_door")
MOST = 1.05 if compiled else 1.03
"""The maximum instructions of the front door, relative to the methods of states."""
GAMES = ("atlantis", "atlandice")


def tasks(game: str, parts: Sequence[str]) -> dict[str, Task]:
    """Prepare the tasks of a game."""
    return prepare(game_named(game)).tasks(parts)


def measure(games: Sequence[str], parts: Sequence[str]) -> dict[str, dict[str, int]]:
    """Measure the instructions of each part of each game, in the order given.

    Raises:
        CannotCount: valgrind is missing, or a process failed.
    """
    counted = counts({game: ["-m", "tools.benchmarks.instructions", "--work", game, *parts] for game in games})
    for costs in counted.values():
        if "apply" in costs:
            costs["apply"] -= costs["legal_actions"]
    return {game: {part: round(counted[game][part]) for part in parts} for game in games}


def saved() -> tuple[str, dict[str, dict[str, int]]]:
    """Read the baseline: the interpreter and the figures, which are empty if there is no baseline."""
    if not BASELINE.exists():
        return "none", {}
    baseline = json.loads(BASELINE.read_text(encoding="utf-8"))
    return baseline["interpreter"], baseline["instructions"]


def report(game: str, costs: dict[str, int], before: dict[str, int]) -> None:
    """Print a row for each part, with the difference from the baseline."""
    for part, cost in costs.items():
        old = before.get(part)
        change = "" if old is None else f"{(cost - old) / old:+.1%}"
        print(f"| {game:9} | {part:13} | {cost:12,} | {'' if old is None else format(old, ','):>12} | {change:>7} |")


def main(arguments: list[str] | None = None) -> int:
    """Count, print the difference from the baseline, and save a new one on request."""
    parser = argparse.ArgumentParser(description="Count the instructions that each part of a decision costs.")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--part", choices=PARTS, nargs="+", help="only these parts")
    parser.add_argument("--save", action="store_true", help="write the figures as the new baseline")
    parser.add_argument("--check", action="store_true", help="exit with 1 if the front door takes too many")
    parser.add_argument("--work", nargs="+", metavar="GAME PART", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        game, *parts = options.work
        do(tasks(game, parts))
        return 0
    games, parts = options.game or GAMES, options.part or PARTS
    if options.save and (set(games), set(parts)) != (set(GAMES), set(PARTS)):
        parser.error("--save writes the figures of all games and parts")
    if options.check and not {"play", "front_door"} <= set(parts):
        parser.error("--check compares the parts play and front_door")
    try:
        measured = measure(games, parts)
    except CannotCount as error:
        print(error, file=sys.stderr)
        return 1
    baseline, before = saved()
    print(f"{interpreter()}; baseline: {baseline}\n")
    print("| game      | part          | instructions |     baseline | change  |")
    print("| --- | --- | --: | --: | --: |")
    for game, costs in measured.items():
        report(game, costs, before.get(game, {}))
    too_many = [
        game for game, costs in measured.items() if options.check and costs["front_door"] > MOST * costs["play"]
    ]
    for game in too_many:
        print(f"{game}: the front door takes more than {MOST} times as many instructions as the package of the game")
    if options.save:
        written = {"interpreter": interpreter(), "instructions": measured}
        BASELINE.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    return int(bool(too_many))


if __name__ == "__main__":
    sys.exit(main())
