"""The counts of perft as tables, one for each position."""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any


def perft_page(game: str, root: Path) -> str:
    """Write down the positions of a game with their counts.

    Args:
        game: the name of the game's package.
        root: the root of the repository.

    Returns:
        Sections with tables in MyST Markdown.
    """
    listed = json.loads((root / "docs" / "perft.json").read_text("utf-8"))["positions"]
    return "\n".join(_lines([entry for entry in listed if entry["game"] == game]))


def _lines(entries: list[dict[str, Any]]) -> Iterator[str]:
    for name, alike in groupby(entries, key=lambda entry: entry["name"].partition(":")[0]):
        variants = list(alike)
        first = variants[0]
        yield from (f"### {first['game'].capitalize()}: {name}", "", first["about"], "", "```text")
        yield from (line for line in first["position"].splitlines() if line and not line.startswith("options: AMIGO"))
        yield from ("```", "")
        for entry in variants:
            if len(variants) > 1:
                yield from (f"`options: {entry['name'].partition(': ')[2]}`", "")
            yield from _table(entry["counts"])
            yield ""


def _table(counts: list[dict[str, Any]]) -> Iterator[str]:
    kinds = sorted({kind for count in counts for kind in count["kinds"]})
    yield f"| depth | sequences | states | over | {' | '.join(f'`{kind}`' for kind in kinds)} |"
    yield f"|{' ---: |' * (4 + len(kinds))}"
    for count in counts:
        cells = [f"{count['kinds'][kind]:,}" if kind in count["kinds"] else "" for kind in kinds]
        numbers = (str(count["depth"]), *(f"{count[name]:,}" for name in ("sequences", "states", "over")))
        yield f"| {' | '.join((*numbers, *cells))} |"
