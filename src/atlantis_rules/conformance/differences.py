"""Short descriptions of how two answers differ: the entry of a position, or the place in plain JSON."""

import difflib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

_MOST_SHOWN: Final = 8
_LONGEST_SHOWN: Final = 160
_LONGEST_LINE: Final = 80
_ROW: Final = re.compile(r" *([0-9]+): (.*)")
_WATER: Final = re.compile(r"[~=]+")
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


# --- Plain JSON ---


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


# --- Positions ---


def position_difference(expected: str, found: str) -> str:
    """List the entries in which a text differs from a position."""
    wanted, got = expected.splitlines(), found.splitlines()
    shown: list[str] = []
    for _, first, last, start, end in difflib.SequenceMatcher(None, wanted, got, autojunk=False).get_opcodes():
        pairs = min(last - first, end - start)
        for number in range(pairs):
            if wanted[first + number] != got[start + number]:
                shown += _line_difference(wanted[first + number], got[start + number])
        shown += [_shown("expected", line) for line in wanted[first + pairs : last]]
        shown += [_shown("found", line) for line in got[start + pairs : end]]
    more = len(shown) - _MOST_SHOWN
    rest = [f"    and {more} more lines"] if more > 0 else []
    return "another position:\n" + "\n".join([*shown[:_MOST_SHOWN], *rest])


def _shown(whose: str, line: str) -> str:
    return f"    {whose:<8} {cut(line)}"


def _line_difference(wanted: str, got: str) -> Iterator[str]:
    rows = _ROW.fullmatch(wanted), _ROW.fullmatch(got)
    key = wanted.partition(":")[0]
    if rows[0] is not None and rows[1] is not None and rows[0][1] == rows[1][1]:
        yield from _row_difference(int(rows[0][1]), rows[0][2], rows[1][2])
    elif max(len(wanted), len(got)) > _LONGEST_LINE and got.partition(":")[0] == key:
        entries = [line.partition(": ")[2].split(", ") for line in (wanted, got)]
        only = [
            [entry for entry in dict.fromkeys(own) if own.count(entry) > other.count(entry)]
            for own, other in (entries, reversed(entries))
        ]
        for whose, own in zip(("expected", "found"), only, strict=True):
            yield _shown(whose, f"{key}: ... {listed(own)} ..." if own else f"{key}: ... none of that")
    else:
        yield from (_shown("expected", wanted), _shown("found", got))


def _row_difference(first: int, wanted: str, got: str) -> Iterator[str]:
    """Compare the spaces of a row of the path, which writes runs of water as one piece."""
    spaces = _spaces(wanted), _spaces(got)
    for number in range(max(map(len, spaces))):
        one, other = (own[number] if number < len(own) else "nothing" for own in spaces)
        if one != other:
            yield _shown("expected", f"space {first + number}: {one}")
            yield _shown("found", f"space {first + number}: {other}")


def _spaces(row: str) -> list[str]:
    return [space for entry in row.split(", ") for space in (entry if _WATER.fullmatch(entry) else [entry])]
