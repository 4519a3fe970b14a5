"""The text of a record, line by line: its header, its body, and where it can't be read."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from atlantis_rules.errors import Violation, brief
from atlantis_rules.frozen_records import frozen
from atlantis_rules.limits import LONGEST_RECORD, shortened, size_refusal

INDENT: Final = "  "
"""What the lines of a block in the header begin with."""

_ENTRY: Final = re.compile("([a-z]+(?: [a-z]+)*):(?: (.*))?")


class BadLine(Exception):
    """Where a text is no record, and why.

    Attributes:
        line: the line, counted from 1.
        column: the column, counted from 1.
        reason: what is wrong, in words.
        violations: the reasons against an action that is not allowed there; empty if it is about something else.
    """

    def __init__(self, line: int, column: int, reason: str, violations: Sequence[Violation] = ()) -> None:
        self.line = line
        self.column = column
        self.reason = reason
        self.violations: tuple[Violation, ...] = tuple(violations)
        super().__init__(line, column, reason, self.violations)


@frozen
class Entry:
    """An entry of a header.

    Attributes:
        key: its name.
        value: what stands on the line of the name; empty if nothing does.
        block: the indented lines below it, without their indent.
        line: the line of the name, counted from 1.
    """

    key: str
    value: str
    block: tuple[str, ...]
    line: int

    @property
    def column(self) -> int:
        """Give where the value begins, or could begin, counted from 1."""
        return len(self.key) + (3 if self.value else 2)

    def refuse(self, reason: str) -> BadLine:
        """Give the error that the value is not what it should be."""
        return BadLine(self.line, self.column, reason)


@frozen
class Body:
    """The lines after the header.

    Attributes:
        lines: the lines.
        first: the number of the first of them.
    """

    lines: tuple[str, ...]
    first: int


def split(text: str) -> tuple[tuple[Entry, ...], tuple[str, ...], Body]:
    """Split a record into the entries of its header, the lines of its header, and its body.

    Lines may end with a carriage return and a line feed, and the last one need not end at all.

    Raises:
        BadLine: the text is too long, a line of the header is no entry, or there is no header.
    """
    refusal = size_refusal(len(text), LONGEST_RECORD)
    if refusal is not None:
        raise BadLine(1, 1, refusal)
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    end = lines.index("") if "" in lines else len(lines)
    heads: list[tuple[int, re.Match[str]]] = []
    for number, line in enumerate(lines[:end], 1):
        match = _ENTRY.fullmatch(line)
        if match:
            heads.append((number, match))
        elif not line.startswith(INDENT) or not heads:
            raise BadLine(number, 1, "expected an entry of the header, such as 'players: 3', or an empty line after it")
    ends = [*(number - 1 for number, _ in heads[1:]), end]
    entries = tuple(
        Entry(match[1], match[2] or "", tuple(line.removeprefix(INDENT) for line in lines[number:last]), number)
        for (number, match), last in zip(heads, ends, strict=False)
    )
    body = Body(tuple(lines[end + 1 :]), end + 2)
    if lines[end:] == [""]:  # the empty line is there only where something follows it
        body = Body(("",), end + 1)
    return entries, tuple(lines[:end]), body


def joined(header: Sequence[str], body: Iterable[str]) -> str:
    """Put a record together.

    Args:
        header: the lines of its header.
        body: the lines that follow after an empty line, if there are any.
    """
    following = tuple(body)
    return "".join(f"{line}\n" for line in (*header, *(("", *following) if following else ())))


def by_key(entries: Sequence[Entry], required: Sequence[str], optional: Sequence[str]) -> Mapping[str, Entry]:
    """Give the entries of a header by their names.

    Args:
        entries: the entries, at least one.
        required: the names that must be there.
        optional: the names that may be there as well.

    Raises:
        BadLine: there is another name, or one is there twice, or is missing.
    """
    found: dict[str, Entry] = {}
    for entry in entries:
        if entry.key not in (*required, *optional):
            known = ", ".join(map(repr, (*required, *optional)))
            raise BadLine(entry.line, 1, f"{brief(entry.key)} is no entry of this header; expected one of {known}")
        if entry.key in found:
            raise BadLine(entry.line, 1, f"there is a second entry {brief(entry.key)}")
        found[entry.key] = entry
    for key in required:
        if key not in found:
            raise BadLine(entries[-1].line + len(entries[-1].block) + 1, 1, f"the header has no entry {key!r}")
    return found


def require_lines(expected: Sequence[str], found: Sequence[str], first: int) -> None:
    """Hold lines against what they must be.

    Args:
        expected: the lines as `write_record` writes them.
        found: the lines that are there.
        first: the number of the first of them.

    Raises:
        BadLine: they differ; it names the first place where they do.
    """
    for number, (line, should_be) in enumerate(zip(found, expected, strict=False), first):
        if line != should_be:
            raise BadLine(number, column_of_difference(line, should_be), f"expected {shortened(repr(should_be))}")
    if len(found) < len(expected):
        raise BadLine(first + len(found), 1, f"expected {shortened(repr(expected[len(found)]))}")
    if len(found) > len(expected):
        raise BadLine(first + len(expected), 1, "expected the end of the record")


def column_of_difference(text: str, other: str) -> int:
    """Give where two texts begin to differ, counted from 1."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(text, other, strict=False))
    return sum(1 for _ in same) + 1
