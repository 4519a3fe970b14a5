"""What the page on verification counts: read off the data that lie beside it, so no count goes stale."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from _ext.clauses import evidence_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.rulebook.concordances import concordance

_GAMES: Final = ("atlantis", "atlandice")


def counted(name: str, root: Path) -> str:
    """Say how much of something there is.

    Args:
        name: one of `COUNTS`.
        root: the root of the repository.

    Raises:
        ValueError: the data have no number.
    """
    found = COUNTS[name](root)
    if not any(map(str.isdigit, found)):
        message = f"there is no number of {name}: {found!r}"
        raise ValueError(message)
    return found


def _sentences(_root: Path) -> str:
    books = [concordance(game) for game in _GAMES]
    by_source = Counter(sentence.source for sentence in chain(*books))
    counts = ", ".join(f"{source} {number}" for source, number in by_source.items())
    rules = sum(bool(sentence.clauses) for sentence in chain(*books))
    return f"{sum(by_source.values())} sentences ({counts}), {rules} of them rules"


def _clauses(root: Path) -> str:
    return "; ".join(_of_game(game, root) for game in _GAMES)


def _of_game(game: str, root: Path) -> str:
    book, evidence = rulebook(game), evidence_of(game, root)
    marked = {test for tests in evidence.tests.values() for test in tests}
    rulings = sum(clause.ruling is not None for clause in book)
    places = sum(map(len, evidence.code.values()))
    return (
        f"{book.title}: {len(book)} clauses ({rulings} with a ruling), {places} marks in the code, {len(marked)} tests"
    )


def _perft(root: Path) -> str:
    positions = json.loads((root / "docs" / "perft.json").read_text("utf-8"))["positions"]
    last = [position["counts"][-1] for position in positions]
    sequences, states = sum(count["sequences"] for count in last), sum(count["states"] for count in last)
    return f"{len(positions)} positions; {sequences:,} sequences and {states:,} distinct states at the last depths"


def _conformance(root: Path) -> str:
    games = json.loads((root / "conformance" / "manifest.json").read_text("utf-8"))["games"]
    found = (
        f"{rulebook(game).title}: {kit['cases']} cases with {kit['answers']:,} answers" for game, kit in games.items()
    )
    return "; ".join(found)


def _exhaustive(root: Path) -> str:
    games = tomllib.loads((root / "tests" / "exhaustive" / "games.toml").read_text("utf-8"))["game"]
    listed = ([entry["states"] for entry in games if entry["game"] == game] for game in _GAMES)
    counts = zip(_GAMES, listed, strict=True)
    return "; ".join(f"{rulebook(game).title}: {len(states)} games, {sum(states):,} states" for game, states in counts)


def _records(root: Path) -> str:
    return f"{len([*(root / 'tests' / 'records').glob('*.atl*')])} records"


def _old_records(root: Path) -> str:
    return f"{len([*(root / 'tests').glob('records_of_version_*/*')])} records"


COUNTS: Final[Mapping[str, Callable[[Path], str]]] = {
    "clauses": _clauses,
    "conformance": _conformance,
    "exhaustive": _exhaustive,
    "old records": _old_records,
    "perft": _perft,
    "records": _records,
    "sentences": _sentences,
}
"""What can be counted."""
