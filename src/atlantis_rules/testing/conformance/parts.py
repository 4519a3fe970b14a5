"""The parts in which two answers differ: kinds of actions, and entries of positions."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from atlantis_rules.testing.conformance.entries import SPACE, entries_of, figures_of, without_figures

_TRAILING_NUMBER: Final = re.compile(r"^(.*?) ?[0-9]+$")
_COLOURED: Final = re.compile(r"(hand|tiles) [a-z]+")
_MOVE: Final = "move"


def kind_of(action: str) -> str:
    """Return the kind of an action in notation: its first word, or ``move`` if that names a figure of Atlantis."""
    first = action.partition(" ")[0]
    return _MOVE if first.isdigit() or first == "Atlantis" else first


def differing_parts(expected: str, found: str) -> list[str]:
    """List the parts in which a text differs from a position, in the order of the entries in positions."""
    wanted, got = _parts(entries_of(expected)), _parts(entries_of(found))
    return [name for name in dict.fromkeys((*wanted, *got)) if wanted.get(name) != got.get(name)]


def _parts(entries: Mapping[str, tuple[str, ...]]) -> dict[str, list[str]]:
    path = {name: pieces[0] for name, pieces in entries.items() if name.startswith(SPACE)}
    found: dict[str, list[str]] = {}
    if path:
        found["path"] = [without_figures(piece).replace("=", "~") for piece in path.values()]
        found["bridges on the path"] = [name for name, piece in path.items() if piece.startswith("=")]
        standing = [f"{name} {figures_of(piece)}" for name, piece in path.items() if figures_of(piece)]
        found["figures"] = [*standing, *entries.get("mainland", ())]
    for name, pieces in entries.items():
        if name in path or name == "mainland":
            continue
        for part, piece in _pieces(name, pieces):
            found.setdefault(part, []).append(f"{name}={piece}")
    return found


def _pieces(name: str, pieces: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield the parts of an entry of a position."""
    if name == "phase":
        yield "phase", pieces[0]
        for piece in pieces[1:]:
            numbered = _TRAILING_NUMBER.match(piece)
            key = (
                numbered[1]
                if numbered
                else " ".join(piece.split()[:2] if piece.startswith("last") else piece.split()[:1])
            )
            yield f"phase: {key}", piece
    elif coloured := _COLOURED.fullmatch(name):
        yield coloured[1], ", ".join(pieces)
    elif name.startswith(("seat ", "neutral")) or "effect" in ", ".join(pieces) or name in _AREAS:
        holder = "held" if name.startswith(("seat ", "neutral")) else "lying"
        for piece in pieces:
            yield _part_of_atlandice(piece, holder), piece
    else:
        yield name, ", ".join(pieces)


_AREAS: Final = ("jeweller", "library", "tavern", "machine works", "smithy", "black market")


def _part_of_atlandice(piece: str, holder: str) -> str:
    if " effect " in f" {piece}" or piece in ("exhausted", "face down"):
        return "tiles held" if holder == "held" else "stacks"
    if piece in ("emptied", "submarine"):
        return piece
    if re.fullmatch(r"die|[0-9]+ dice", piece):
        return f"dice {holder}"
    if re.fullmatch("[0-9]+ points?", piece):
        return "points"
    return f"resources {holder}"
