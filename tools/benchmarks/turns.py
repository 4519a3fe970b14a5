"""Measure contenders in turns, and hold the ratios that are required of them.

All run in one process: in each round everybody works for a slice of processor time, its own and that of the processes
that it starts, and the order rotates by one. A ratio is computed within a round; the output is its median over the
rounds, the lowest and the highest. So a noisy machine blurs the figures, but favours nobody.

Each slice has its own seeded `Random`: its work depends only on the seed, the round and the contender.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.metadata import version
from random import Random
from statistics import median

from attrs import frozen

from tools.benchmarks.operations import Work, timed
from tools.benchmarks.printing import BUILD, print_table, surroundings


@frozen
class Contender:
    """A row of the table: its name, its library, and what imports the library and prepares the work."""

    name: str
    distribution: str
    load: Callable[[], Work]


@frozen
class Must:
    """The required ratio of the steps per second of two rows.

    Attributes:
        fast: the first row.
        slow: the other row.
        pure: the minimum ratio if the package is pure Python; None if there is none.
        compiled: that of the compiled package.
    """

    fast: Contender
    slow: Contender
    pure: float | None
    compiled: float | None

    @property
    def least(self) -> float | None:
        """Return the minimum ratio of the imported package."""
        return self.pure if BUILD == "pure" else self.compiled

    def __str__(self) -> str:
        """Return both rows."""
        return f"{self.fast.name} / {self.slow.name}"


Rates = dict[Contender, list[float]]
"""The steps per second of each contender, round by round."""


def load(contenders: Sequence[Contender], words: Sequence[str]) -> tuple[dict[Contender, Work], dict[Contender, str]]:
    """Import the installed libraries.

    Args:
        contenders: all of them; the first one is always measured.
        words: what the names of the others contain; without words, all are measured.

    Returns:
        The contenders that can be measured, and the reasons why others cannot.
    """
    ready: dict[Contender, Work] = {}
    absent: dict[Contender, str] = {}
    for contender in contenders:
        name = contender.name.lower()
        if words and contender is not contenders[0] and not any(word.lower() in name for word in words):
            continue
        try:
            ready[contender] = contender.load()
        except ModuleNotFoundError:
            absent[contender] = "not installed"
        except RuntimeError as error:  # OpenSpiel's answer to a game that its wheel was built without
            absent[contender] = f"not available: {str(error).splitlines()[0]}"
    return ready, absent


def measured(ready: Mapping[Contender, Work], rounds: int, seconds: float, seed: int) -> Rates:
    """Work in all rounds."""
    for work in ready.values():  # a piece each beforehand, to fill tables and caches
        work(Random(seed))
    rates: Rates = {contender: [] for contender in ready}
    order = list(ready)
    for number in range(rounds):
        for contender in order:
            rng = Random(f"{seed} {number} {contender.name}")
            rates[contender].append(1 / timed(partial(ready[contender], rng), seconds))
        order.append(order.pop(0))
    return rates


def ratios(fast: list[float], slow: list[float]) -> tuple[float, str, str]:
    """Return the median of the ratios round by round, and how it and their range are written."""
    found = [one / other for one, other in zip(fast, slow, strict=True)]
    return median(found), f"{median(found):.2f}", f"{min(found):.2f} - {max(found):.2f}"


def verdict(musts: Sequence[Must], rates: Rates) -> tuple[list[list[str]], list[str]]:
    """Check the rates against the requirements.

    Returns:
        The rows of a table, and a message for each requirement that is missed or was not measured.
    """
    rows, missed = [], []
    for must in musts:
        if must.least is None:
            continue
        ratio, written, span = 0.0, "not measured", ""
        if must.fast in rates and must.slow in rates:
            ratio, written, span = ratios(rates[must.fast], rates[must.slow])
        rows.append([str(must), f"{must.least:g}", written, span, "met" if ratio >= must.least else "MISSED"])
        if ratio < must.least:
            missed.append(f"{must}: {written}, and must be {must.least:g} at least")
    return rows, missed


def compare(described: str, contenders: Sequence[Contender], musts: Sequence[Must], arguments: Sequence[str]) -> int:
    """Measure, and print a table of the contenders and one of the requirements.

    Args:
        described: the docstring of the benchmark; its first line is that of the help.
        contenders: what is measured; all are compared with the first one.
        musts: the requirements.
        arguments: those of the command line.

    Returns:
        The exit status: 1 with `--check` if a requirement is not shown to be met.
    """
    parser = argparse.ArgumentParser(description=described.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=9, help="how often everybody gets a turn (default: 9)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a turn in seconds (default: 0.3)")
    parser.add_argument("--seed", type=int, default=1, help="what is played (default: 1)")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="rows whose name contains one of these")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a must is missed or was not measured")
    options = parser.parse_args(arguments)
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("at least one round, and more than no time, are needed")

    ready, absent = load(contenders, options.only)
    print(surroundings())
    print(", ".join(f"{name} {version(name)}" for name in sorted({each.distribution for each in ready})))
    print(f"{options.rounds} rounds of {options.seconds} s, seed {options.seed}\n")
    rates = measured(ready, options.rounds, options.seconds, options.seed)
    first = contenders[0]
    rows = [
        (each.name, f"{median(rates[each]):,.1f}", *ratios(rates[first], rates[each])[1:])
        if each in rates
        else (each.name, absent[each], "", "")
        for each in contenders
        if each in rates or each in absent
    ]
    print_table(["contender", "steps/s", "ratio", "from - to"], rows)
    print(f"ratio: steps/s of {first.name} divided by those of the row\n")
    checked, missed = verdict(musts, rates)
    print_table(["median of the rounds", "must be", "is", "from - to", ""], checked)
    if options.check and missed:
        print("These musts are missed:", *missed, sep="\n* ", file=sys.stderr)
    return int(options.check and bool(missed))
