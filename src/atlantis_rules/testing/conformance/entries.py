"""The entries of a position, read from any form of its text, also if the position itself is unsound."""

import re
from collections.abc import Iterator
from typing import Final

_ENTRY: Final = re.compile(r"^([a-z][a-z0-9 ]*):", re.MULTILINE)
_PLACED: Final = re.compile(r"(?:([0-9]{1,3}):)?\s*(.*)", re.DOTALL)
_WATER: Final = re.compile(r"[~=]+")
_FIGURES: Final = re.compile(r"\(([a-z]+)\)")
_ONE: Final = re.compile(r"\b1 +point(s?)\b")
_SINGLE: Final = re.compile(r"(hand|discards|box cards|usable)\b")
_SPACES: Final = range(1, 54)

SPACE: Final = "space "
"""What the name of an entry begins with that is a space of the path."""


def entries_of(text: str) -> dict[str, tuple[str, ...]]:
    """Return the pieces of each entry of a position, such as ``("ring 2", "flag")`` for the hand of black.

    The path has an entry for each space, ``space 12``. An entry without pieces counts as missing.
    """
    starts = [*_ENTRY.finditer(text)]
    ends = [*(start.start() for start in starts[1:]), len(text)]
    found: dict[str, tuple[str, ...]] = {}
    before = text[: starts[0].start()] if starts else text
    if before.strip():
        found["text before the first entry"] = (" ".join(before.split()),)
    for start, end in zip(starts, ends, strict=False):
        name, pieces = start[1], list(_pieces(text[start.end() : end]))
        if name == "path":
            found.update((f"{SPACE}{space}", (piece,)) for space, piece in _spaces(pieces))
        elif name == "phase":
            found[name] = tuple(pieces)
        elif pieces:  # in any order
            found[name] = tuple(sorted(re.sub(r" 1$", "", each) if _SINGLE.match(name) else each for each in pieces))
    return found


def _pieces(content: str) -> Iterator[str]:
    for piece in re.split(r"[,\n]", content):
        plain = _ONE.sub("1 point", " ".join(piece.split()))
        if plain and plain != "none":
            yield plain


def _spaces(pieces: list[str]) -> Iterator[tuple[int, str]]:
    """Yield each space of the path; what the text leaves out is water."""
    found, space = dict.fromkeys(_SPACES, "~"), 1
    for each in pieces:
        placed = _PLACED.fullmatch(each)
        number, content = (None, each) if placed is None else placed.groups()
        space = space if number is None else int(number)
        for piece in content if _WATER.fullmatch(content) else [content] * bool(content):
            found[space] = _in_order(piece)
            space += 1
    yield from found.items()


def _in_order(piece: str) -> str:
    """Write the figures on a space in one order, since every order means the same."""
    stack = " ".join(_FIGURES.sub("", piece).split())
    return " ".join([stack, *(f"({colour})" for colour in sorted(_FIGURES.findall(piece)))])


def without_figures(piece: str) -> str:
    """Return what lies on a space, without the figures that stand on it."""
    return _FIGURES.sub("", piece).strip()


def figures_of(piece: str) -> list[str]:
    """Return the colours of the figures that stand on a space."""
    return _FIGURES.findall(piece)
