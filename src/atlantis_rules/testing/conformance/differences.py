"""How answers and positions differ: their entries, what an action changes in them, and each difference in words."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

# --- Entries, read from any form of a position's text, also if the position itself is unsound ---

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


def figures_of(piece: str) -> list[str]:
    """Return the colours of the figures that stand on a space."""
    return _FIGURES.findall(piece)


# --- What an action changes ---

_ROW: Final = re.compile(r"  ([0-9]{1,3}): (.*)")
_OPTIONAL: Final = ("turn", "stuck", "phase", "usable", "debts")
"""The entries that not all positions have, in their order; all others come before them, and are always there."""

_IN_A_ROW: Final = 10

_FIXED: Final = ("players", "options", "path", "turn", "phase", "start", "hand", "stuck", "box tiles")
"""The entries in which nothing is taken away to make a position simpler."""


def changes_between(before: str, after: str) -> dict[str, str | None]:
    """Return the entries of a position that differ from those of the one before it, both in the form that cases use.

    These are contents by the names of the entries, such as ``"hand red": "ring 2"``. A space of the path is an entry,
    such as ``"space 12": "~"``. An entry that is no longer there is None.
    """
    old, new = dict(_entries(before)), dict(_entries(after))
    return {name: new.get(name) for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name)}


def changed(before: str, changes: Mapping[str, str | None]) -> str:
    """Return the position that `changes_between` compared with the one before it."""
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

    All are in the form that cases use; what is yielded may be unsound.
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


# --- In words ---

_MOST_SHOWN: Final = 8
_LONGEST_SHOWN: Final = 160
_LONGEST_LINE: Final = 80
_MISSING: Final = object()


def cut(text: str) -> str:
    """Return a text as reports show it: on one line, and not too long."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in text)
    return plain if len(plain) <= _LONGEST_SHOWN else f"{plain[: _LONGEST_SHOWN - 3]}..."


def brief(found: object) -> str:
    """Return plain JSON as reports show it."""
    return cut(json.dumps(found, ensure_ascii=True))


def listed(those: Sequence[str]) -> str:
    """Return the first few texts, and the number of the others."""
    more = len(those) - _MOST_SHOWN
    return ", ".join(map(cut, those[:_MOST_SHOWN])) + (f" and {more} more" if more > 0 else "")


def equal(found: object, expected: object) -> bool:
    """Compare plain JSON; a bool equals no number."""
    if isinstance(found, bool) or isinstance(expected, bool):
        return found is expected
    if isinstance(found, dict) and isinstance(expected, Mapping):
        return found.keys() == expected.keys() and all(equal(found[key], expected[key]) for key in expected)
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(equal, found, expected))
    return type(found) is type(expected) and found == expected


def json_difference(expected: object, found: object) -> str:
    """Describe the first difference in plain JSON, and what should be there."""
    place, wanted, got = _first_difference(expected, found, "")
    where = f"at {place.lstrip('.')}: " if place else ""
    return f"{where}expected {_value(wanted)}, found {_value(got)}"


def _first_difference(expected: object, found: object, place: str) -> tuple[str, object, object]:
    if isinstance(expected, Mapping) and isinstance(found, dict):
        for key in (*expected, *(key for key in found if key not in expected)):
            wanted, got = expected.get(key, _MISSING), found.get(key, _MISSING)
            if not equal(got, wanted):
                return _first_difference(wanted, got, f"{place}.{key}")
    if isinstance(expected, list) and isinstance(found, list):
        for number in range(max(len(expected), len(found))):
            wanted = expected[number] if number < len(expected) else _MISSING
            got = found[number] if number < len(found) else _MISSING
            if not equal(got, wanted):
                return _first_difference(wanted, got, f"{place}[{number}]")
    return place, expected, found


def _value(value: object) -> str:
    return "nothing" if value is _MISSING else brief(value)


_SIGNS: Final = {"~": "water", "=": "water with a bridge"}


def position_difference(expected: str, found: str) -> str:
    """Describe the entries in which a text differs from a position, each in a line of words.

    Both may have any form in which positions are written.
    """
    wanted, got = entries_of(expected), entries_of(found)
    names = dict.fromkeys((*wanted, *got))
    shown = [
        _entry(name, wanted.get(name, ()), got.get(name, ())) for name in names if wanted.get(name) != got.get(name)
    ]
    more = len(shown) - _MOST_SHOWN
    rest = [f"    and {more} more"] if more > 0 else []
    return "another position:\n" + "\n".join([*shown[:_MOST_SHOWN], *rest])


def _entry(name: str, wanted: Sequence[str], got: Sequence[str]) -> str:
    if name.startswith(SPACE):
        right, wrong = (_SIGNS.get(piece, piece) for piece in ((*wanted, "nothing")[0], (*got, "nothing")[0]))
        return f"    {name} is {right}, the engine says {wrong}"
    texts = [", ".join(pieces) or "none" for pieces in (wanted, got)]
    if max(map(len, texts)) > _LONGEST_LINE:  # only what differs
        texts = [listed(_only(own, other)) or "none of that" for own, other in ((wanted, got), (got, wanted))]
    right, wrong = map(cut, texts)
    return f"    {name}: {right}; the engine says {wrong}"


def _only(own: Sequence[str], other: Sequence[str]) -> list[str]:
    return [piece for piece in dict.fromkeys(own) if own.count(piece) > other.count(piece)]


# --- In parts ---

_TRAILING_NUMBER: Final = re.compile(r"^(.*?) ?[0-9]+$")
_COLOURED: Final = re.compile(r"(hand|tiles) [a-z]+")
_MOVE: Final = "move"
_AREAS: Final = ("jeweller", "library", "tavern", "machine works", "smithy", "black market")


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
        found["path"] = [_FIGURES.sub("", piece).strip().replace("=", "~") for piece in path.values()]
        found["bridges on the path"] = [name for name, piece in path.items() if piece.startswith("=")]
        standing = [f"{name} {figures_of(piece)}" for name, piece in path.items() if figures_of(piece)]
        found["figures"] = [*standing, *entries.get("mainland", ())]
    for name, pieces in entries.items():
        if name in path or name == "mainland":
            continue
        for part, piece in _by_part(name, pieces):
            found.setdefault(part, []).append(f"{name}={piece}")
    return found


def _by_part(name: str, pieces: tuple[str, ...]) -> Iterator[tuple[str, str]]:
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
