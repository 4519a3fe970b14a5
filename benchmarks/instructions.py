"""Count the instructions that each part of a decision costs, so that one percent shows on a busy machine.

    python -m benchmarks instructions [--game atlantis|atlandice] [--part NAME ...] [--save]

It needs valgrind (Debian: `apt-get install valgrind`), whose callgrind counts the instructions of a whole process.

How it measures: a process plays some games at random and keeps what it met: the states of players, with the action that
was chosen in each, and the states of chance. Then it does one part of the work again, on all of them, several times
over. The same process without that last step is counted as well; the difference, divided by how often the part was
done, is the cost. No clock is read, and the hash seed is fixed, so the figures repeat to a fraction of a percent.

The parts:

* `legal_actions`: list the legal actions, in each player's state.
* `apply`: apply the chosen action just after the legal ones were listed, as programs do; the listing is subtracted.
* `chance`: sample a chance action and apply it, in each state of chance.
* `set_up`: make a new game and let chance act until a player must; for each game.
* `play`: whole games at random, everything included; for each decision of a player.

The committed baseline, `instructions.json`, holds the figures of the interpreter that it names; another version of
Python has other figures. `--save` writes a new one.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from atlantis_rules import CHANCE, atlandice, atlantis
from atlantis_rules.chance import Chance

BASELINE = Path(__file__).with_name("instructions.json")
NOTHING = "nothing"
PREPARED_GAMES = 3
"""How many games the process plays to meet its states."""
REPEATS = 4
"""How often the part is done on all that was met."""
COLLECTED = re.compile(r"Collected : (\d+)")


class CannotCount(Exception):
    """Instructions cannot be counted here."""


@frozen
class Count:
    """What one process did: the instructions that it took, and how often it did the part."""

    instructions: int
    times: int


class Decidable(Protocol):
    """A state, as far as it matters here."""

    @property
    def to_act(self) -> int | Chance | None: ...


StateT = TypeVar("StateT", bound=Decidable)
ActionT = TypeVar("ActionT")


class Game(Protocol[StateT, ActionT]):
    """What the package of a game offers, as far as it is counted here."""

    def new_game(self, players: int) -> StateT: ...
    def legal_actions(self, state: StateT) -> tuple[ActionT, ...]: ...
    def apply(self, state: StateT, action: ActionT) -> StateT: ...
    def sample(self, state: StateT, rng: Random) -> ActionT: ...
    def advance(self, state: StateT, rng: Random) -> StateT: ...


@frozen
class Work(Generic[StateT, ActionT]):
    """The parts that are counted, each a method that returns how often it did it.

    Attributes:
        game: the game.
        decisions: the states of players that were met, each with the action that was chosen.
        drawn: the states of chance that were met.
    """

    game: Game[StateT, ActionT]
    decisions: Sequence[tuple[StateT, ActionT]]
    drawn: Sequence[StateT]

    def nothing(self) -> int:
        """Do none of the parts."""
        return 0

    def legal_actions(self) -> int:
        """List the legal actions in each player's state."""
        for state, _ in self.decisions:
            self.game.legal_actions(state)
        return len(self.decisions)

    def apply(self) -> int:
        """List the legal actions in each player's state, and apply the one that was chosen."""
        for state, action in self.decisions:
            self.game.legal_actions(state)
            self.game.apply(state, action)
        return len(self.decisions)

    def chance(self) -> int:
        """Sample an action in each state of chance, and apply it."""
        rng = Random(1)
        for state in self.drawn:
            self.game.apply(state, self.game.sample(state, rng))
        return len(self.drawn)

    def set_up(self) -> int:
        """Make new games, up to the first decision of a player."""
        for seed in range(PREPARED_GAMES):
            self.game.advance(self.game.new_game(2), Random(seed))
        return PREPARED_GAMES

    def play(self) -> int:
        """Play whole games at random, and count the decisions of players."""
        decisions = 0
        for seed in range(PREPARED_GAMES):
            rng = Random(seed)
            state = self.game.advance(self.game.new_game(2), rng)
            while state.to_act is not None:
                action = rng.choice(self.game.legal_actions(state))
                state = self.game.advance(self.game.apply(state, action), rng)
                decisions += 1
        return decisions

    def times(self, part: str) -> int:
        """Do a part on all that was met, several times over, and return how often it was done."""
        parts: dict[str, Callable[[], int]] = {
            NOTHING: self.nothing,
            "legal_actions": self.legal_actions,
            "apply": self.apply,
            "chance": self.chance,
            "set_up": self.set_up,
            "play": self.play,
        }
        return sum(parts[part]() for _ in range(REPEATS))


def prepare(game: Game[StateT, ActionT]) -> Work[StateT, ActionT]:
    """Play some games at random, and keep the states that they come to."""
    decisions: list[tuple[StateT, ActionT]] = []
    drawn: list[StateT] = []
    for seed in range(PREPARED_GAMES):
        rng = Random(seed)
        state = game.new_game(2)
        while state.to_act is not None:
            if state.to_act is CHANCE:
                drawn.append(state)
                action = game.sample(state, rng)
            else:
                action = rng.choice(game.legal_actions(state))
                decisions.append((state, action))
            state = game.apply(state, action)
    return Work(game, decisions, drawn)


ATLANTIS: Game[atlantis.State, atlantis.Action] = atlantis
ATLANDICE: Game[atlandice.State, atlandice.Action] = atlandice
WORK: dict[str, Callable[[str], int]] = {
    "atlantis": lambda part: prepare(ATLANTIS).times(part),
    "atlandice": lambda part: prepare(ATLANDICE).times(part),
}
"""What the counted process does for each game: it plays, then does a part."""

GAMES = tuple(WORK)
PARTS = ("legal_actions", "apply", "chance", "set_up", "play")


def count(game: str, part: str) -> Count:
    """Count the instructions of one process that does a part.

    Raises:
        CannotCount: the process or valgrind failed.
    """
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-m"]
    process = subprocess.run(
        [*command, "benchmarks.instructions", "--work", game, part],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    collected = COLLECTED.search(process.stderr)
    if process.returncode or collected is None:
        raise CannotCount(f"{game}, {part}: exit status {process.returncode}\n{process.stderr[-2000:]}")
    return Count(int(collected[1]), int(process.stdout))


def measure(game: str, parts: Sequence[str]) -> dict[str, int]:
    """Measure the instructions of each part, on as many processors as there are.

    Returns:
        For each part, in the order given, the instructions of doing it once.
    """
    needed = list(dict.fromkeys([NOTHING, *(["legal_actions"] if "apply" in parts else []), *parts]))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = dict(zip(needed, pool.map(lambda part: count(game, part), needed), strict=True))
    idle = counts[NOTHING].instructions
    costs = {part: (one.instructions - idle) / one.times for part, one in counts.items() if one.times}
    if "apply" in costs:
        costs["apply"] -= costs["legal_actions"]
    return {part: round(costs[part]) for part in parts}


def interpreter() -> str:
    """Name the interpreter and the processor that figures belong to."""
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"


def saved() -> dict[str, dict[str, int]]:
    """Read the figures of the baseline; none if there is no baseline."""
    return json.loads(BASELINE.read_text(encoding="utf-8"))["instructions"] if BASELINE.exists() else {}


def report(game: str, costs: dict[str, int], before: dict[str, int]) -> None:
    """Print a row for each part, with the difference to the baseline."""
    for part, cost in costs.items():
        old = before.get(part)
        change = "" if old is None else f"{(cost - old) / old:+.1%}"
        print(f"| {game:9} | {part:13} | {cost:12,} | {'' if old is None else format(old, ','):>12} | {change:>7} |")


def main(arguments: list[str] | None = None) -> int:
    """Count, print the difference to the baseline, and save a new one if that is wanted."""
    parser = argparse.ArgumentParser(description="Count the instructions that each part of a decision costs.")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--part", choices=PARTS, nargs="+", help="only these parts")
    parser.add_argument("--save", action="store_true", help="write the figures as the new baseline")
    parser.add_argument("--work", nargs=2, metavar=("GAME", "PART"), help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.work:
        game, part = options.work
        print(WORK[game](part))
        return 0
    if shutil.which("valgrind") is None:
        print("valgrind is missing; it counts the instructions (Debian: apt-get install valgrind).", file=sys.stderr)
        return 1
    games, parts = options.game or GAMES, options.part or PARTS
    if options.save and (set(games), set(parts)) != (set(GAMES), set(PARTS)):
        parser.error("--save writes the figures of all games and parts")
    try:
        measured = {game: measure(game, parts) for game in games}
    except CannotCount as error:
        print(error, file=sys.stderr)
        return 1
    before = saved()
    print(f"{interpreter()}; baseline: {baseline_interpreter()}\n")
    print("| game      | part          | instructions |     baseline | change  |")
    print("| --- | --- | --: | --: | --: |")
    for game, costs in measured.items():
        report(game, costs, before.get(game, {}))
    if options.save:
        written = {"interpreter": interpreter(), "instructions": measured}
        BASELINE.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    return 0


def baseline_interpreter() -> str:
    """Name the interpreter of the baseline."""
    return json.loads(BASELINE.read_text(encoding="utf-8"))["interpreter"] if BASELINE.exists() else "none"


if __name__ == "__main__":
    sys.exit(main())
