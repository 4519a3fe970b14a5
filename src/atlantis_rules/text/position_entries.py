"""Parsing positions: entries ``name: content``, and complaints with their places.

Each entry begins on a new line and extends to the next one; its content is split into pieces at commas and at the ends
of lines. A game defines which entries exist and what their pieces mean. White space is spaces and tabs; a line ends
with a line feed, which a carriage return may precede. Nothing else counts as either.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final, TypeVar

from attrs import define, field

from atlantis_rules._errors import brief
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules._type_variables import ValueT
from atlantis_rules.text.limits import LONGEST_POSITION, size_refusal
from atlantis_rules.text.messages import Language
from atlantis_rules.text.unreadable import TextDefect, UnreadablePosition

WORDS: Final = "[a-z]+(?: +[a-z]+)*"
"""A pattern of entry names that consist of words."""

NUMBERED: Final = rf"{WORDS}(?: +[0-9]+)?"
"""A pattern of entry names that may end with a number."""

_POSITIONS: Final = {
    "no phase": "{text} is not a phase; expected one of {known}",
    "no entry": "{text} is not an entry; expected one of {known}",
    "no item": "{text} is not an item; expected one of {known}",
    "no colour": "{text} is not a colour; expected one of {known}",
    "no reason": "{text} is not a reason; expected one of {known}",
    "no seat": "{text} is not a seat; expected one of {known}",
    "no area": "{text} is not an area; expected one of {known}",
    "no district": "{text} is not a district; expected one of {known}",
    "no part": "{text} is not a part of '{phase}'; expected one of {parts}",
    "no part of simple phase": "{text} is not a part of '{phase}'; nothing more may follow",
    "no number": "{text} is not a number",
    "more than one value": "'{name}' takes one value",
    "part twice": "'{part}' appears twice",
    "missing parts": "'{phase}' needs {parts}",
    "does not play": "{name} does not play; there are {players} players",
    "no beginning": "expected an entry such as '{example}'",
    "entry twice": "duplicate entry {name}",
    "not of phase": "'{name}' does not go with the phase '{phase}'",
}

POSITIONS: Final = Language.common("positions", _POSITIONS)
"""The sentences about unreadable parts of positions; games add those about their own entries."""

said: Final = POSITIONS.text
"""Returns such a sentence, given its key and values."""

_COMMENT: Final = re.compile(r"#[^\n]*")
_SPACES: Final = re.compile(" +")
_PIECE: Final = re.compile(r"[^,\n ](?:[^,\n]*[^,\n ])?")


@fast_frozen
class Piece:
    """A part of the content of an entry."""

    text: str  # the text without the spaces around it; never empty
    offset: int  # its position in the whole text


_make_piece: Final = maker(Piece)


@define
class Draft:
    """What has been parsed of a text so far. A game adds the contents of its own entries."""

    offsets: dict[str, int] = field(factory=dict)  # the positions of the entries, by name, known or not
    complaints: list[tuple[int, str]] = field(factory=list)  # parts that cannot be parsed: the position and a sentence
    mentions: list[tuple[str, int]] = field(factory=list)  # the names of mentioned players, with the positions
    players: list[int] = field(factory=list)  # the stated number of players
    turn: list[int] = field(factory=list)  # the seats that are stated to have the turn

    def complain(self, offset: int, words: str) -> None:
        """Add a complaint."""
        self.complaints.append((offset, words))

    def matched(self, pattern: re.Pattern[str], piece: Piece, texts: Language, key: str) -> tuple[re.Match[str], ...]:
        """Match a piece against a pattern; if it does not match, return nothing, and add a complaint that quotes it."""
        match = pattern.fullmatch(piece.text)
        if match:
            return (match,)
        self.complain(piece.offset, texts.text(key, text=brief(piece.text)))
        return ()

    def one_of(self, known: Mapping[str, ValueT], what: str, name: str, offset: int) -> tuple[ValueT, ...]:
        """Return the value with a name; if the name is unknown, return nothing and add a complaint."""
        if name in known:
            return (known[name],)
        self.complain(offset, said(f"no {what}", text=brief(name), known=", ".join(known)))
        return ()

    def number(self, piece: Piece, most_digits: int = 3) -> tuple[int, ...]:
        """Return the number in a piece; if it is not a number or too long, return nothing and add a complaint."""
        found = self.matched(re.compile(f"[0-9]{{1,{most_digits}}}"), piece, POSITIONS, "no number")
        return tuple(int(match[0]) for match in found)

    def only_one(self, name: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Return the first piece of an entry, if any, and add a complaint about each of the others."""
        for piece in pieces[1:]:
            self.complain(piece.offset, said("more than one value", name=name))
        return pieces[:1]

    def named_parts(
        self, pieces: Sequence[Piece], known: Mapping[str, Sequence[str]], optional: Collection[str]
    ) -> tuple[str, Mapping[str, Piece]] | None:
        """Parse a phase and its parts, such as ``drawing, cards left 2``: the first piece names the phase.

        The result is the name, and the piece of each part; None if the name is unknown.
        """
        if not pieces:
            return None
        first = pieces[0]
        for parts in self.one_of(known, "phase", first.text, first.offset):
            told: dict[str, Piece] = {}
            for piece in pieces[1:]:
                part = next((part for part in parts if piece.text.startswith(f"{part} ")), None)
                if part is None:
                    key = "no part" if parts else "no part of simple phase"
                    told_of = {"text": brief(piece.text), "phase": first.text, "parts": ", ".join(parts)}
                    self.complain(piece.offset, said(key, **told_of))
                elif part in told:
                    self.complain(piece.offset, said("part twice", part=part))
                else:
                    text = piece.text.removeprefix(part).lstrip(" ")
                    told[part] = Piece(text, piece.offset + len(piece.text) - len(text))
            missing = [part for part in parts if part not in told and part not in optional]
            if missing:
                self.complain(first.offset, said("missing parts", phase=first.text, parts=", ".join(missing)))
            return first.text, told
        return None

    def number_of_players(self, seats: Mapping[str, int], named: Iterable[int] = ()) -> int:
        """Return the number of players: the stated one, or as many as the named seats require."""
        if self.players:
            return self.players[0]
        mentioned = (seats[name] for name, _ in self.mentions if name in seats)
        return max([1, *mentioned, *self.turn, *named]) + 1

    def finish(self, text: str, players: int, playing: Collection[str]) -> None:
        """Finish parsing, or raise `UnreadablePosition` if a part is unreadable, or mentions a player who is absent."""
        for name, offset in self.mentions:
            if name not in playing:
                self.complain(offset, said("does not play", name=name, players=players))
        if self.complaints:
            starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
            raise UnreadablePosition([_placed(starts, offset, words) for offset, words in sorted(self.complaints)])


def _placed(line_starts: Sequence[int], offset: int, words: str) -> TextDefect:
    line = bisect_right(line_starts, offset)
    return TextDefect(line, offset - line_starts[line - 1] + 1, words)


_DraftT = TypeVar("_DraftT", bound=Draft)
Reader = Callable[[_DraftT, str, Sequence[Piece]], None]
"""Parses an entry, given the draft to fill, the name of the entry, and its pieces; none if its content is ``none``."""


def read_entries(
    text: str, draft: _DraftT, readers: Mapping[str, Reader[_DraftT]], *, example: str, name_pattern: str = WORDS
) -> None:
    """Split a text into entries and parse each; add complaints about unknown and duplicate entries.

    The readers are keyed by entry name, in the order in which the names appear; the example is a possible first entry.
    `UnreadablePosition` is raised if the text is too long.
    """
    refusal = size_refusal(len(text), LONGEST_POSITION)
    if refusal is not None:
        raise UnreadablePosition([TextDefect(1, 1, refusal)])
    entries = entries_of(text, name_pattern)
    text = _without_comments(text)
    if text[: entries[0].start if entries else None].strip(" \n"):
        draft.complain(0, said("no beginning", example=example))
    for entry in entries:
        if entry.name in draft.offsets:
            draft.complain(entry.offset, said("entry twice", name=brief(entry.name)))
        draft.offsets[entry.name] = entry.offset
        for read in draft.one_of(readers, "entry", entry.name, entry.offset):
            read(draft, entry.name, entry.pieces)


@fast_frozen
class PositionEntry:
    """An entry of a text, known or not."""

    name: str
    offset: int  # the position of its name
    start: int  # the position where it begins, with the spaces before its name
    end: int  # the position where the next one begins, or the text ends
    pieces: tuple[Piece, ...]  # its content; empty if that is ``none``


_make_entry: Final = maker(PositionEntry)


def entries_of(text: str, name_pattern: str = NUMBERED) -> tuple[PositionEntry, ...]:
    """Split a text into entries, given a pattern of names."""
    text = _without_comments(text)
    heads = list(re.finditer(rf"^ *({name_pattern}) *:", text, re.MULTILINE))
    ends = [*(head.start() for head in heads), len(text)][1:]
    return tuple([_entry_of(text, head, end) for head, end in zip(heads, ends, strict=True)])


def _entry_of(text: str, head: re.Match[str], end: int) -> PositionEntry:
    (start, begun), name = head.span(), head[1]
    single = _SPACES.sub(" ", name) if "  " in name else name
    return _make_entry(single, head.start(1), start, end, _pieces(text, begun, end))


def _without_comments(text: str) -> str:
    """Replace comments by spaces, so that all offsets in the text stay the same."""
    if "#" in text:
        text = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
    return text.replace("\t", " ").replace("\r\n", " \n")


def _pieces(text: str, start: int, end: int) -> tuple[Piece, ...]:
    found = tuple([_make_piece(match[0], match.start()) for match in _PIECE.finditer(text, start, end)])
    return () if len(found) == 1 and found[0].text == "none" else found
