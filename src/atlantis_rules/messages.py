"""Messages: a key and values, of which a game's language makes a whole sentence when somebody reads it.

Violations, explanations and narration are messages. Only a language has words: a template for each key, never joined to
another, so that a second language is a second set of templates.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import ClassVar, Self, TypeVar

from atlantis_rules.frozen_records import fast_frozen, frozen

_PartT = TypeVar("_PartT")


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the parts of a template: text, and the name of the value that follows it with the way it is worded."""
    return tuple((text, name, way or "") for text, name, way, _ in Formatter().parse(template))


@frozen
class Language:
    """How the messages of a game are worded.

    Attributes:
        sentences: a template for each key. Its fields name a value and the way it is worded, such as ``{space:place}``.
        word: returns the words for a value, worded in one of these ways (``""`` where the template names none).
    """

    sentences: Mapping[str, str]
    word: Callable[[object, str], str]

    def say(self, key: str, values: Mapping[str, object]) -> str:
        """Return a message as a sentence."""
        return "".join(self.parts(key, values, self.word))

    def parts(
        self, key: str, values: Mapping[str, object], word: Callable[[object, str], _PartT]
    ) -> Iterator[str | _PartT]:
        """Yield the parts of a sentence in their order, so that values can be shown in another way, such as in colours.

        Args:
            key: the key of the message.
            values: its values by name.
            word: returns what stands for a value, worded in a way.
        """
        for text, name, way in _parsed(self.sentences[key]):
            if text:
                yield text
            if name is not None:
                yield word(values[name], way)


class Message:
    """A message whose class is its key, and whose attributes are its values: the base of violations.

    Attributes:
        language: the language in which `str` says it.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]  # which attrs makes of the attributes
    language: ClassVar[Language]

    @property
    def key(self) -> str:
        """The key of the message."""
        return type(self).__name__

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the message by name."""
        return {name: getattr(self, name) for name in self.__match_args__}

    def __str__(self) -> str:
        """Return the message as a sentence."""
        return self.language.say(self.key, self.values)


class UnderOneClause:
    """The base of violations whose class alone decides which clause they break.

    Attributes:
        CLAUSE: the id of the clause.
    """

    __slots__ = ()
    CLAUSE: ClassVar[str]

    @property
    def clause(self) -> str:
        """The id of the clause that is broken."""
        return self.CLAUSE


@fast_frozen
class Step:
    """One thing that happens, or is so, and the clauses by which it does: a message of an explanation or a narration.

    Attributes:
        language: the language in which `text` says it.
        clauses: the ids of the clauses, at least one; the most telling first.
        key: the key of the message.
        values: the values of the message, each with its name.
    """

    language: ClassVar[Language]
    clauses: tuple[str, ...]
    key: str
    values: tuple[tuple[str, object], ...]

    @property
    def text(self) -> str:
        """What happens, as a sentence."""
        return self.language.say(self.key, dict(self.values))

    @classmethod
    def of(cls, clauses: tuple[str, ...], key: str, **values: object) -> Self:
        """Return a step with values by their names."""
        return cls(clauses, key, tuple(values.items()))

    def __str__(self) -> str:
        """Return clauses and text on one line."""
        return f"{', '.join(self.clauses)}: {self.text}"


def counted(number: int, noun: str) -> str:
    """Return a number of things in words, such as ``1 card``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(names: Sequence[str]) -> str:
    """Return one or more names in words, such as ``black, red and blue``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
