"""Measure how long each reader of texts takes for ten million characters, or for its maximum.

    python -m tools.benchmarks reading [--reader NAME ...]

It uses the texts of the tests, which are hard to parse: the same thing is repeated again and again. For each reader it
finds the text that takes longest at a small size, and parses that one at the largest size that the reader accepts. Then
each reader must reject ten million characters and one, which are too many for all of them.
"""

import argparse
from collections.abc import Iterator, Sequence
from time import process_time

from tests.readers import READERS, Reader
from tools.benchmarks.printing import print_table, surroundings

SMALL = 100_000
"""The number of characters at which texts are compared."""
WHOLE = 10_000_000
"""The number of characters to read, if the reader accepts that many."""


def read(reader: Reader, text: str) -> tuple[float, bool]:
    """Parse a text, and return the time in seconds and whether it was accepted."""
    start = process_time()
    error = reader.error_of(text)
    return process_time() - start, error is None


def slowest(reader: Reader) -> str:
    """Find the reader's slowest text at a small size; a pause of the machine should not decide."""

    def least(name: str) -> float:
        text = reader.texts[name](min(SMALL, reader.limit))
        return min(read(reader, text)[0] for _ in range(3))

    return max(reader.texts, key=least)


def largest(readers: Sequence[Reader]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the slowest texts, as large as they may be."""
    for reader in readers:
        name = slowest(reader)
        text = reader.texts[name](min(reader.limit, WHOLE))
        seconds, taken = read(reader, text)
        yield f"`{reader}`", f"{len(text):,}", f"{seconds:.3f}", "yes" if taken else "no", f"`{name}`"


def refused(readers: Sequence[Reader]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a text that is too large for all."""
    text = "a" * (WHOLE + 1)
    for reader in readers:
        microseconds = 1e6 * min(read(reader, text)[0] for _ in range(5))
        yield f"`{reader}`", f"{reader.limit:,}", f"{microseconds:.0f}"


def main(arguments: Sequence[str]) -> int:
    """Print the tables."""
    names = [reader.name for reader in READERS]
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--reader", nargs="+", choices=names, default=names, metavar="NAME", help=", ".join(names))
    options = parser.parse_args(arguments)
    chosen = [reader for reader in READERS if reader.name in options.reader]
    print(f"{surroundings()}\n")
    slow = "the slowest text: its beginning, what is repeated, its end"
    print_table(["reader", "characters", "seconds", "is read", slow], largest(chosen))
    print_table(["reader", "limit", "microseconds to refuse 10,000,001 characters"], refused(chosen))
    return 0
