"""Count the instructions of each public operation, to within one percent even on a busy machine.

    python -m tools.benchmarks instructions [--game NAME ...] [--only NAME ...] [--check] [--write]

It needs valgrind (Debian: `apt-get install valgrind`), whose callgrind counts the instructions of a whole process; see
`tools/benchmarks/counting.py`. To encode views it needs the extra rl.

How it measures: games of two players are played at random with the built-in rules, and every twelfth decision of a
player is kept, with its events and views. Each operation is done with all of these, or with records of the whole games,
after it was done once to import and cache what it needs. Texts to be parsed are written beforehand, uncounted. Views
are made and encoded in the order of play, by an encoder that has encoded another game.

`--check` exits with 1 if the functions of `atlantis_rules` take more than 1.03 times as many instructions as the
methods of states (1.05 times in the compiled package).
`--write` replaces the table in `docs/performance.md`. `versus --instructions` compares with an earlier commit.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from atlantis_rules.games.compilation import compiled
from atlantis_rules.games.registry import own_names
from tools.benchmarks.counting import CannotCount, counts, interpreter
from tools.benchmarks.operations import BY_FUNCTIONS, PLAY

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN = "<!-- The table of `python -m tools.benchmarks instructions --write` -->"
END = "<!-- End of the table -->"
MOST = 1.05 if compiled else 1.03
"""The maximum cost of the functions of `atlantis_rules`, relative to the methods of states."""


def table(measured: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Yield the lines of the table: the instructions of each operation, and those in units of one `apply`."""
    yield f"| {interpreter()} | {' | '.join(f'{game.capitalize()} | / apply' for game in measured)} |"
    yield f"| --- |{' --: | --: |' * len(measured)}"
    for name in dict.fromkeys(name for costs in measured.values() for name in costs):
        cells = []
        for costs in measured.values():
            unit = costs.get("apply")
            cells += [f"{costs[name]:,.0f}" if name in costs else "", _ratio(costs[name] / unit) if unit else ""]
        yield f"| {name} | {' | '.join(cells)} |"


def _ratio(times: float) -> str:
    return f"{times:,.0f}" if times >= 10 else f"{times:.2f}"


def excesses(measured: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """Yield the games in which functions cost more than they may."""
    for game, costs in measured.items():
        times = costs[BY_FUNCTIONS] / costs[PLAY]
        if times > MOST:
            yield f"{game}: {BY_FUNCTIONS} costs {times:.3f} of {PLAY}, and must cost {MOST} at most"


def write(lines: Iterable[str]) -> None:
    """Replace the table of the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text("\n".join([f"{before}{BEGIN}", "", *lines, "", f"{END}{after}"]), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Count, and print the table or write it into the page."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=own_names(), action="append", help="only this game")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="NAME", help="operations whose names contain one of these"
    )
    parser.add_argument("--check", action="store_true", help="exit with 1 if something costs more than it may")
    parser.add_argument("--write", action="store_true", help=f"put the table into {PAGE.parent.name}/{PAGE.name}")
    options = parser.parse_args(arguments)
    if options.write and (options.game or options.only):
        parser.error("--write needs the figures of all operations of all games")
    if options.check and options.only:
        options.only += [PLAY, BY_FUNCTIONS]
    only = ["--only", *options.only] if options.only else []
    games = options.game or own_names()
    try:
        measured = counts({game: ["-m", "tools.benchmarks.operations", game, *only] for game in games})
    except CannotCount as error:
        print(error, file=sys.stderr)
        return 1
    lines = list(table(measured))
    print("\n".join(lines))
    if options.write:
        write(lines)
    missed = list(excesses(measured)) if options.check else []
    print("".join(f"{line}\n" for line in missed), file=sys.stderr, end="")
    return int(bool(missed))
