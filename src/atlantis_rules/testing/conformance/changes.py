"""What an action changes in a position: the entries that differ, as cases contain them."""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from atlantis_rules.testing.conformance.entries import SPACE

_ROW: Final = re.compile(r"  ([0-9]{1,3}): (.*)")
_WATER: Final = re.compile(r"[~=]+")
_OPTIONAL: Final = ("turn", "stuck", "phase", "usable", "debts")
"""The entries that not all positions have, in their order; all others come before them, and are always there."""

_IN_A_ROW: Final = 10

_FIXED: Final = ("players", "options", "path", "turn", "phase", "start", "hand", "stuck", "box tiles")
"""The entries in which nothing is taken away to make a position simpler."""


def changes_between(before: str, after: str) -> dict[str, str | None]:
    """Return the entries of a position that differ from those of the one before it.

    Args:
        before: the position before, in the form that cases use.
        after: the position after it, in the same form.

    Returns:
        The contents by the names of the entries, such as ``"hand red": "ring 2"``. A space of the path is an entry,
        such as ``"space 12": "~"``. An entry that is no longer there is None.
    """
    old, new = dict(_entries(before)), dict(_entries(after))
    return {name: new.get(name) for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name)}


def changed(before: str, changes: Mapping[str, str | None]) -> str:
    """Return the position that `changes_between` compared with the one before it.

    Args:
        before: the position before, in the form that cases use.
        changes: the entries that differ.
    """
    found = {**dict(_entries(before)), **changes}
    ordered = [name for name in found if name not in _OPTIONAL]
    kept = {name: content for name in (*ordered, *_OPTIONAL) if (content := found.get(name)) is not None}
    return "".join(f"{line}\n" for line in _lines(kept))


def _entries(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        row = _ROW.fullmatch(line)
        if row is None:
            name, _, content = line.partition(":")
            yield name, content.strip()
            continue
        pieces = row[2].split(", ")
        spaces = [space for piece in pieces for space in (piece if _WATER.fullmatch(piece) else [piece])]
        yield from ((f"{SPACE}{number}", space) for number, space in enumerate(spaces, start=int(row[1])))


def _lines(entries: Mapping[str, str]) -> Iterator[str]:
    path = [content for name, content in entries.items() if name.startswith(SPACE)]
    for name, content in entries.items():
        if not name.startswith(SPACE):
            yield f"{name}: {content}".rstrip()
        if name == "path":
            for first in range(0, len(path), _IN_A_ROW):
                yield f"  {first + 1}: {_row(path[first : first + _IN_A_ROW])}"


def _row(spaces: list[str]) -> str:
    """Write spaces as a row of the path; neighbouring spaces of water are one piece."""
    runs = groupby(spaces, lambda space: _WATER.fullmatch(space) is not None)
    return ", ".join(piece for water, run in runs for piece in (["".join(run)] if water else run))


def simpler(text: str) -> Iterator[str]:
    """Yield positions with less in them: without an entry's pieces, a tile of the path or a single piece.

    Args:
        text: a position, in the form that cases use; what is yielded may be unsound.
    """
    entries = dict(_entries(text))
    for name, content in entries.items():
        if name in _FIXED or content in ("", "none", "~"):
            continue
        if name.startswith(SPACE):
            yield changed(text, {name: "~"})
            continue
        yield changed(text, {name: "none"})
        pieces = content.split(", ")
        for number in range(len(pieces)) if len(pieces) > 1 else ():
            yield changed(text, {name: ", ".join([*pieces[:number], *pieces[number + 1 :]])})
