"""Reading positions from text: entries ``name: content``, and complaints with their places.

Each entry begins on a line of its own and goes on to the next one; its content is cut into pieces at commas and at the
ends of lines. A game says which entries there are and what their pieces mean. White space is spaces and tabs; a line
ends with a line feed, perhaps behind a carriage return. Nothing else counts as either.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from attrs import define, field

from atlantis_rules._records import frozen
from atlantis_rules.errors import brief
from atlantis_rules.limits import LONGEST_POSITION, size_refusal
from atlantis_rules.unreadable import TextDefect, UnreadablePosition

WORDS: Final = "[a-z]+(?: +[a-z]+)*"
"""A pattern of names of entries that are made of words."""

_COMMENT: Final = re.compile(r"#[^\n]*")
_SPACES: Final = re.compile(" +")
_PIECE: Final = re.compile(r"[^,\n]+")


@frozen
class Piece:
    """A part of what an entry says.

    Attributes:
        text: the text without the spaces around it; never empty.
        offset: where it stands in the whole text.
    """

    text: str
    offset: int


@frozen
class Entry:
    """An entry of a text.

    Attributes:
        name: its name, with single spaces.
        offset: where the name stands in the whole text.
        pieces: what it says; nothing if it says ``none``.
    """

    name: str
    offset: int
    pieces: tuple[Piece, ...]


@define
class Draft:
    """What has been read up to now; filled while reading.

    Attributes:
        names: the names of all entries, known or not.
        complaints: what can't be read: where, and in words.
    """

    names: set[str] = field(factory=set)
    complaints: list[tuple[int, str]] = field(factory=list)

    def complain(self, offset: int, words: str) -> None:
        """Note that something can't be read."""
        self.complaints.append((offset, words))

    def defects_of(self, text: str) -> list[TextDefect]:
        """Give the complaints about the text with their places, in the order of the text."""
        line_starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
        return [_placed(line_starts, offset, words) for offset, words in sorted(self.complaints)]


def entries(
    text: str, draft: Draft, known: Collection[str], *, example: str, name_pattern: str = WORDS
) -> Iterator[Entry]:
    """Cut a text into entries, and complain of those that nobody knows or that are there twice.

    Args:
        text: the whole text.
        draft: notes names and complaints.
        known: the names of entries, in the order in which they are told.
        example: an entry as it could stand at the beginning.
        name_pattern: a pattern of what looks like a name.

    Yields:
        The entries that are known, in the order of the text.

    Raises:
        UnreadablePosition: the text is too long.
    """
    refusal = size_refusal(len(text), LONGEST_POSITION)
    if refusal is not None:
        raise UnreadablePosition([TextDefect(1, 1, refusal)])
    text = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
    text = text.replace("\t", " ").replace("\r\n", " \n")  # as long as before, so that every place stays
    heads = list(re.finditer(rf"^ *({name_pattern}) *:", text, re.MULTILINE))
    if text[: heads[0].start() if heads else None].strip(" \n"):
        draft.complain(0, f"expected an entry such as {example!r}")
    ends = [*(head.start() for head in heads), len(text)][1:]
    for head, end in zip(heads, ends, strict=True):
        name = _SPACES.sub(" ", head[1])
        if name in draft.names:
            draft.complain(head.start(1), f"there is a second entry {brief(name)}")
        draft.names.add(name)
        if name in known:
            yield Entry(name, head.start(1), _pieces(text[head.end() : end], head.end()))
        else:
            draft.complain(head.start(1), f"{brief(name)} is no entry; expected one of {', '.join(known)}")


def named_parts(
    draft: Draft, pieces: Sequence[Piece], known: Mapping[str, Sequence[str]], optional: Collection[str]
) -> tuple[str, Mapping[str, Piece]] | None:
    """Read pieces of which the first names something and the others its parts, such as ``drawing, cards left 2``.

    Args:
        draft: notes complaints.
        pieces: what an entry says.
        known: the names, and of each the names of its parts.
        optional: the parts that need not be told.

    Returns:
        The name, and what is told of each part; None if there is no name that is known.
    """
    if not pieces:
        return None
    first, parts = pieces[0], known.get(pieces[0].text)
    if parts is None:
        draft.complain(first.offset, f"{brief(first.text)} is no phase; expected one of {', '.join(known)}")
        return None
    told: dict[str, Piece] = {}
    for piece in pieces[1:]:
        part = next((part for part in parts if piece.text.startswith(f"{part} ")), None)
        if part is None:
            expected = f"expected one of {', '.join(parts)}" if parts else "nothing more is told of it"
            draft.complain(piece.offset, f"{brief(piece.text)} is no part of {first.text!r}; {expected}")
        elif part in told:
            draft.complain(piece.offset, f"{part!r} is told twice")
        else:
            text = piece.text.removeprefix(part).lstrip(" ")
            told[part] = Piece(text, piece.offset + len(piece.text) - len(text))
    missing = [part for part in parts if part not in told and part not in optional]
    if missing:
        draft.complain(first.offset, f"{first.text!r} has to tell {', '.join(missing)}")
    return first.text, told


def only_one(draft: Draft, name: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
    """Give the first piece, if there is one, and complain of all others."""
    for piece in pieces[1:]:
        draft.complain(piece.offset, f"{name!r} takes one value")
    return pieces[:1]


def number(draft: Draft, piece: Piece, most_digits: int = 3) -> tuple[int, ...]:
    """Give the number that a piece tells, or nothing and a complaint if it is none, or too long."""
    if re.fullmatch(f"[0-9]{{1,{most_digits}}}", piece.text):
        return (int(piece.text),)
    draft.complain(piece.offset, f"{brief(piece.text)} is no number")
    return ()


def _pieces(content: str, start: int) -> tuple[Piece, ...]:
    found = [
        Piece(text.rstrip(" "), start + match.end() - len(text))
        for match in _PIECE.finditer(content)
        if (text := match[0].lstrip(" "))
    ]
    return () if [piece.text for piece in found] == ["none"] else tuple(found)


def _placed(line_starts: Sequence[int], offset: int, words: str) -> TextDefect:
    line = bisect_right(line_starts, offset)
    return TextDefect(line, offset - line_starts[line - 1] + 1, words)
