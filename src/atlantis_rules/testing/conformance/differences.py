"""Short descriptions of how two answers differ: the entries of a position, or the place in plain JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from atlantis_rules.testing.conformance.entries import SPACE, entries_of

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
