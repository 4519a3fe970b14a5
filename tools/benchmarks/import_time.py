"""Measure the cost of importing the package and making the first game in a fresh process, relative to python-chess.

    python -m tools.benchmarks import_time [--rounds 9] [--check]

Each program is a new process of the same interpreter, of which the processor time of the whole life counts, its start
included. The first run, which may have to compile to bytecode, is not counted. `tools/benchmarks/turns.py` says how the
programs take turns; a step is a run.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random

from tools.benchmarks.operations import Work
from tools.benchmarks.turns import Contender, Must, compare


def fresh(library: str, game: str = "") -> Contender:
    """Return the row of a program that imports a library, and may make a game."""
    program = f"import {library}{game}"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run(_: Random) -> int:
        subprocess.run([sys.executable, "-c", program], check=True, env=environment)
        return 1

    def load() -> Work:
        import_module(library)  # whether it is installed
        return run

    return Contender(program, library.partition(".")[0], load)


OURS = fresh("atlantis_rules")
OUR_GAME = fresh("atlantis_rules", "; atlantis_rules.new_game(2)")
CHESS = fresh("chess")
BOARD = fresh("chess", "; chess.Board()")
ATLANDICE = fresh("atlantis_rules.atlandice", " as game; game.new_game(2)")
PROGRAMS = (OURS, OUR_GAME, ATLANDICE, CHESS, BOARD, fresh("attrs"))
MUSTS = (Must(OURS, CHESS, 0.87, 0.87), Must(OUR_GAME, BOARD, 0.77, 0.77))
"""Our import takes 1.15 times as long at most, and a first game 1.3 times."""


def main(arguments: Sequence[str]) -> int:
    """Run the programs; with `--check` a requirement that is not shown to be met is exit status 1."""
    return compare(__doc__, PROGRAMS, MUSTS, arguments)
