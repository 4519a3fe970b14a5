"""The parts in which two answers differ: kinds of actions, and entries of positions."""

import re
from collections.abc import Iterator
from typing import Final

_FIGURES: Final = re.compile(r" \(([a-z]+)\)")
_SPACE: Final = re.compile(r"^ *[0-9]+: ", re.MULTILINE)
_TRAILING_NUMBER: Final = re.compile(r"^(.*?) ?[0-9]+$")
_COLOURED: Final = re.compile(r"(hand|tiles) [a-z]+")
_MOVE: Final = "move"


def kind_of(action: str) -> str:
    """Return the kind of an action in notation: its first word, or ``move`` if that names a figure of Atlantis."""
    first = action.partition(" ")[0]
    return _MOVE if first.isdigit() or first == "Atlantis" else first


def differing_parts(expected: str, found: str) -> list[str]:
    """List the parts in which a text differs from a position, in the order of the entries in positions."""
    wanted, got = dict(_parts(expected)), dict(_parts(found))
    return [name for name in dict.fromkeys((*wanted, *got)) if wanted.get(name) != got.get(name)]


def _parts(text: str) -> Iterator[tuple[str, str]]:
    path = text.partition("path:")[2].partition("mainland:")[0] if "path:" in text else ""
    home = "".join(line for line in text.splitlines() if line.startswith("mainland:"))
    if path:
        stacks = _SPACE.sub("", _FIGURES.sub("", path)).replace("\n", ", ")
        yield "path", ",".join("".join(stacks.replace("=", "~").replace(",", "").split(" ")).split())
        yield "bridges on the path", ",".join(str(space) for space, sign in _spaces(path) if sign == "=")
        yield "figures", f"{_standing(path)} {home}"
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        name, colon, content = line.partition(":")
        if not colon or name in ("path", "mainland") or name.strip().isdigit():
            continue
        for part, piece in _pieces(name, content.strip()):
            found.setdefault(part, []).append(f"{name}={piece}")
    yield from ((name, ",".join(pieces)) for name, pieces in found.items())


def _spaces(path: str) -> Iterator[tuple[int, str]]:
    space = 1
    for entry in _SPACE.sub("", path).replace("\n", ", ").split(", "):
        text = entry.strip()
        if text:
            water = set(text) <= {"~", "="}
            for sign in text if water else (text,):
                yield space, sign
                space += 1


def _standing(path: str) -> list[tuple[int, list[str]]]:
    return [(space, figures) for space, sign in _spaces(path) if (figures := _FIGURES.findall(sign))]


def _pieces(name: str, content: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of an entry of a position."""
    pieces = [piece.strip() for piece in content.split(",")]
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
        yield coloured[1], content
    elif name.startswith(("seat ", "neutral")) or "effect" in content or name in _AREAS:
        holder = "held" if name.startswith(("seat ", "neutral")) else "lying"
        for piece in pieces:
            yield _part_of_atlandice(piece, holder), piece
    else:
        yield name, content


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
