"""What is raised where a text cannot be read: where that is, what stands there, and what could."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from atlantis_rules.errors import AtlantisError
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.limits import listing


class UnreadableNotation(AtlantisError, ValueError):
    """A text that is not the notation of an action or of a turn.

    Attributes:
        text: the text.
        column: where it cannot be read further, counted from 1; one more than its length if it ends too early.
        found: the word or character that stands there, at most 40 characters of it; empty at the end of the text.
        expected: every text that could stand there, at least one; an empty one stands for the end.
        hint: what else the reader should know, such as what reads a text like this; empty if there is nothing.
    """

    def __init__(self, text: str, column: int, found: str, expected: Sequence[str], hint: str = "") -> None:
        self.text: str = text
        self.column: int = column
        self.found: str = found
        self.expected: tuple[str, ...] = tuple(expected)
        self.hint: str = hint
        super().__init__(text, column, found, self.expected)

    def __str__(self) -> str:
        """Return the place, what was found and what was expected, and the expected word that looks most like it."""
        found = f"{self.found!r} cannot stand here" if self.found else "the text ends too early"
        expected = ("one of " if len(self.expected) > 1 else "") + ", ".join(_listed(self.expected))
        alike = get_close_matches(self.found, filter(str.isalpha, self.expected), n=1)
        suggestion = f"; did you mean {alike[0]}?" if alike else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"column {self.column}: {found}; expected {expected}{suggestion}{hint}"


@frozen
class TextDefect:
    """Something in a text that cannot be read.

    Attributes:
        line: the line, counted from 1.
        column: the column, counted from 1.
        text: what is wrong and what was expected, in words.
    """

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        """Return the place and the text."""
        return f"line {self.line}, column {self.column}: {self.text}"


class UnreadablePosition(AtlantisError, ValueError):
    """A text that is no diagram of a position.

    Attributes:
        defects: everything that could not be read, at least one, in the order of the text.
        hint: what else the reader should know, such as what reads a text like this; empty if there is nothing.
    """

    def __init__(self, defects: Sequence[TextDefect], hint: str = "") -> None:
        self.defects: tuple[TextDefect, ...] = tuple(defects)
        self.hint: str = hint
        super().__init__(self.defects)

    def __str__(self) -> str:
        """Return one line for each defect, for at most 30 of them, and the number of the others; then the hint."""
        return "\n".join(filter(None, (listing(self.defects), self.hint)))


def _listed(texts: Sequence[str]) -> Iterator[str]:
    """Name texts; three or more numbers in a row are named together."""
    runs: list[list[str]] = []
    for text in texts:
        if runs and _follows(runs[-1][-1], text):
            runs[-1].append(text)
        else:
            runs.append([text])
    for run in runs:
        if len(run) > 2:  # noqa: PLR2004 - "1 to 2" would be no shorter than "1, 2"
            yield f"{run[0]} to {run[-1]}"
        else:
            yield from map(_named, run)


def _follows(text: str, following: str) -> bool:
    return text.isdecimal() and following.isdecimal() and int(following) == int(text) + 1


def _named(text: str) -> str:
    if not text:
        return "the end"
    return text if text[0].isalnum() else repr(text)
