"""The place of a position's defect in its text.

A text that cannot be parsed has defects with places. A violation of the rules concerns the whole position, so its place
is searched for: it is a part of the text such that without it, or with other numbers in it, the defect disappears.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import Final

from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.soundness import Defect, UnsoundPosition
from atlantis_rules.programs.playground.messages import PlacedDefect
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import in_language
from atlantis_rules.text.position_entries import PositionEntry, entries_of
from atlantis_rules.text.unreadable import TextDefect, UnreadablePosition

Read = Callable[[str], object]
"""Parses a position, and raises an error about its defects."""

_MOST_TRIED: Final = 200
"""The maximum number of parts that are left out, one after the other: no position of the games has more."""

_SPACE: Final = re.compile(r"[0-9]{1,3} *: *")
"""The space that a part of a path describes."""

_NUMBER: Final = re.compile(r"[0-9]+")
_QUOTED: Final = re.compile("'([^']+)'")
_WORD: Final = re.compile(r"[a-z]+|[0-9]+")

_WATER: Final = "~"
"""The replacement for a part of a path, which keeps the others where they are."""


@frozen
class _Span:
    start: int
    end: int

    def of(self, text: str) -> str:
        """Return the text at the place."""
        return text[self.start : self.end]


def placed(
    text: str, error: UnreadablePosition | UnsoundPosition, read: Read, language: str = ENGLISH
) -> tuple[PlacedDefect, ...]:
    """Return the defects of a position with their places, in the order of the text; those without a place come last.

    Args:
        text: the position.
        error: the error that parsing it raised.
        read: parses a position of this game.
        language: the code of the language in which they are said.
    """
    if isinstance(error, UnreadablePosition):
        return tuple(_unreadable(text, defect, language) for defect in error.defects)
    spans = _spans(text, error.defects, read)
    found = [_unsound(text, defect, spans.get(defect), language) for defect in error.defects]
    return tuple(sorted(found, key=_order))


def _order(defect: PlacedDefect) -> tuple[bool, int, int]:
    return defect.line is None, defect.line or 0, defect.column or 0


def _unreadable(text: str, defect: TextDefect, language: str) -> PlacedDefect:
    lines = text.split("\n")
    line = lines[defect.line - 1] if defect.line <= len(lines) else ""
    rest = line[defect.column - 1 :]
    named = (name for name in _QUOTED.findall(defect.text) if rest.startswith(name))
    part = next(named, rest.split(",")[0].split("#")[0].rstrip(" \t\r"))
    return PlacedDefect(defect.line, defect.column, len(part) or None, in_language(defect.text, language), ())


def _unsound(text: str, defect: Defect, span: _Span | None, language: str) -> PlacedDefect:
    said = in_language(defect.text, language)
    if span is None:
        return PlacedDefect(None, None, None, said, (defect.clause,))
    before = text[: span.start]
    line, column = before.count("\n") + 1, span.start - before.rfind("\n")
    length = len(text[span.start : span.end].split("\n", maxsplit=1)[0].rstrip(" \t\r"))
    return PlacedDefect(line, column, length or None, said, (defect.clause,))


def _spans(text: str, defects: tuple[Defect, ...], read: Read) -> dict[Defect, _Span]:
    """Return the place of each defect that has one.

    A place whose removal causes no other defect is preferred to any other, and a piece of an entry to the whole entry.
    """
    found: dict[Defect, _Span] = {}
    makeshift: dict[Defect, _Span] = {}
    entries = entries_of(text)
    words = {word for defect in defects for word in _WORD.findall(defect.text)}
    # Things that the defects mention come first.
    pieces = sorted(_pieces(entries), key=lambda each: words.isdisjoint(_WORD.findall(each[0].of(text))))
    for span, variants in islice(chain(pieces, _wholes(entries)), _MOST_TRIED):
        missing = [defect for defect in defects if defect not in found]
        if not missing:
            break
        left = _left(text, span, variants, read)
        if left is None:
            continue
        places = found if left <= {*defects} else makeshift
        clauses = Counter(defect.clause for defect in left)
        for defect in missing:
            same = sum(other.clause == defect.clause for other in defects)
            if defect not in left and clauses[defect.clause] < same:
                places.setdefault(defect, span)
    return {**makeshift, **found}


def _pieces(entries: Iterable[PositionEntry]) -> Iterator[tuple[_Span, tuple[str, ...]]]:
    """Yield the place of each piece, and its possible replacements."""
    for entry in entries:
        for piece in entry.pieces:
            head = _SPACE.match(piece.text)
            place = head[0] if head else ""
            rest = piece.text[len(place) :]
            water = _WATER * (len(rest) if {*rest} <= {*"~="} else 1)
            end = piece.offset + len(piece.text)
            missing = "none" if len(entry.pieces) == 1 else ""
            yield _Span(piece.offset, end), (f"{place}{water}", missing, _NUMBER.sub("1", piece.text))


def _wholes(entries: Iterable[PositionEntry]) -> Iterator[tuple[_Span, tuple[str, ...]]]:
    """Yield the place of each entry, which has no replacement."""
    for entry in entries:
        yield _Span(entry.offset, entry.end), ("",)


def _left(text: str, span: _Span, variants: Iterable[str], read: Read) -> set[Defect] | None:
    """Return the defects that remain when a place is replaced; None if no replacement can be parsed."""
    for variant in variants:
        try:
            read(f"{text[: span.start]}{variant}{text[span.end :]}")
        except UnreadablePosition:
            continue
        except UnsoundPosition as error:
            return {*error.defects}
        return set()
    return None
