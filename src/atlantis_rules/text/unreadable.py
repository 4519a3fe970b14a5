"""Errors for texts that cannot be parsed: the position, what stands there, and what could."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.text import limits, outside
from atlantis_rules.text.messages import Language, Translatable, WordedText, in_language

NOTATION: Final = Language.common(
    "notation",
    {
        "column": "column {column}: {reason}",
        "found": "{found} cannot stand here; expected {expected}",
        "found, and what is like it": "{found} cannot stand here; expected {expected}; did you mean {alike}?",
        "too early": "the text ends too early; expected {expected}",
        "one of": "one of {texts}",
        "from to": "{first} to {last}",
        "the end": "the end",
        "space": "a space",
        "place": "line {line}, column {column}: {text}",
    },
)
"""The sentences about a text that is not notation."""


class UnreadableNotation(Translatable, AtlantisError, ValueError):
    """A text is not the notation of an action or of a turn.

    The message has the position, what was found and what was expected, and the most similar expected word. The hint and
    the expected texts are the same in all languages.

    Attributes:
        text: the text.
        column: the column where parsing stops, counted from 1; one more than the length of the text if it ends too
            early.
        found: the word or character there, cut to 40 characters; empty at the end of the text.
        expected: every text that could stand there, at least one, in the order of the notation; an empty one stands for
            the end.
        hint: further help, such as the name of the function that reads a text like this; empty if there is none.

    Examples:
        >>> from atlantis_rules import parse_action
        >>> try:
        ...     parse_action("28 rign")
        ... except UnreadableNotation as error:
        ...     print(error.column, error.found, error.expected[:3], "|", str(error).rpartition("; ")[2])
        4 rign ('ring', 'crown', 'statue') | did you mean ring?
    """

    def __init__(self, text: str, column: int, found: str, expected: Sequence[str], hint: str = "") -> None:
        self.text: str = text
        self.column: int = column
        self.found: str = found
        self.expected: tuple[str, ...] = tuple(expected)
        self.hint: str = hint
        super().__init__(text, column, found, self.expected)

    @property
    def reason(self) -> WordedText:
        """The message without the column.

        Examples:
            >>> from atlantis_rules import parse_action
            >>> try:
            ...     parse_action("draw")
            ... except UnreadableNotation as error:
            ...     print(error.reason)
            the text ends too early; expected a space
        """
        return WordedText(self._reason_in)

    def _text_in(self, language: str) -> str:
        values = {"column": self.column, "reason": self._reason_in(language)}
        return NOTATION.translated(language).say("column", values)

    def _reason_in(self, language: str) -> str:
        words = NOTATION.translated(language)
        names = list(_listed(self.expected, words))
        expected = limits.listing(names, ", ").text_in(language)
        if len(names) > 1:
            expected = words.say("one of", {"texts": expected})
        alike = get_close_matches(self.found, filter(str.isalpha, self.expected), n=1)
        key = "found, and what is like it" if alike else "found" if self.found else "too early"
        found = words.say("space", {}) if self.found == " " else repr(self.found)
        values = {"found": found, "expected": expected, "alike": "".join(alike)}
        return "; ".join(filter(None, (words.say(key, values), self.hint)))


@frozen
class TextDefect(Translatable):
    """A defect in a text.

    Attributes:
        line: the line, counted from 1.
        column: the column, counted from 1.
        text: a sentence with the defect and what was expected.

    Examples:
        >>> from atlantis_rules import read_state
        >>> from atlantis_rules.text.unreadable import UnreadablePosition
        >>> try:
        ...     read_state("path: 28: rign 1")
        ... except UnreadablePosition as error:
        ...     (defect,) = error.defects
        >>> (defect.line, defect.column), str(defect).partition(";")[0]
        ((1, 11), "line 1, column 11: 'rign' is not an item")
    """

    line: int
    column: int
    text: str

    def _text_in(self, language: str) -> str:
        values = {"line": self.line, "column": self.column, "text": in_language(self.text, language)}
        return NOTATION.translated(language).say("place", values)


class UnreadablePosition(Translatable, AtlantisError, ValueError):
    """A text is not a diagram of a position.

    The message has a line for each of the first 30 defects, the number of the others, and the hint, which is the same
    in all languages.

    Attributes:
        defects: all defects, at least one, in the order of the text.
        hint: further help, such as the name of the function that reads a text like this; empty if there is none.

    Examples:
        >>> from atlantis_rules import read_state
        >>> try:
        ...     read_state("path: 28: rign 1")
        ... except UnreadablePosition as error:
        ...     print(error)
        line 1, column 11: 'rign' is not an item; expected one of ring, crown, statue, helmet, amphora, flag, olive
    """

    def __init__(self, defects: Sequence[TextDefect], hint: str = "") -> None:
        self.defects: tuple[TextDefect, ...] = tuple(defects)
        self.hint: str = hint
        super().__init__(self.defects)

    def _text_in(self, language: str) -> str:
        return "\n".join(filter(None, (limits.listing(self.defects).text_in(language), self.hint)))


_UNSEEN: Final = MappingProxyType({"": "the end", " ": "space"})
"""The keys of the words for what can be expected, but not seen."""


def _listed(texts: Sequence[str], words: Language) -> Iterator[str]:
    """List texts; three or more consecutive numbers become a range."""
    runs: list[list[str]] = []
    for text in texts:
        if runs and _follows(runs[-1][-1], text):
            runs[-1].append(text)
        else:
            runs.append([text])
    for run in runs:
        if len(run) > 2:  # noqa: PLR2004 - "1 to 2" would be no shorter than "1, 2"
            yield words.say("from to", {"first": run[0], "last": run[-1]})
        else:
            yield from (words.say(_UNSEEN[text], {}) if text in _UNSEEN else _named(text) for text in run)


def _follows(text: str, following: str) -> bool:
    number, other = outside.whole_number(text), outside.whole_number(following)
    return number is not None and other == number + 1


def _named(text: str) -> str:
    return text if text[0].isalnum() else repr(text)
