"""Messages: a key and values, of which a game's language makes a whole sentence when somebody reads it.

Violations, explanations and narration are messages. Only a language has words: a template for each key, never joined to
another, so that another language is another set of templates. English ones are written in the code; those of other
languages are in catalogues.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, reduce
from importlib import import_module
from importlib.util import find_spec
from string import Formatter
from types import ModuleType
from typing import ClassVar, Final, Protocol, Self, TypeVar, runtime_checkable

from atlantis_rules.frozen_records import fast_frozen, frozen
from atlantis_rules.text.languages import ENGLISH, UnknownLanguage, catalogue, one_or_more, require_language

_PartT = TypeVar("_PartT")


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the parts of a template: text, and the name of the value that follows it with the way it is worded."""
    return tuple((text, name, way or "") for text, name, way, _ in Formatter().parse(template))


class Words:
    """How a language words the values of messages: the base of each game's own ways.

    A language that needs ways of its own, such as cases, has a class of this name in a module beside the game's: German
    ones for ``atlantis/words.py`` are in ``atlantis/words_de.py``.
    """

    def __init__(self, sentences: Mapping[str, str], form: Callable[[int], int] = one_or_more) -> None:
        """Take the words of a language.

        Args:
            sentences: a template for each key, of which longer words are made.
            form: returns which of the forms of a word stands with a number, from 0 on.
        """
        self.sentences = sentences
        self.form = form

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value, worded in a way."""
        if "|" in way and isinstance(value, int):
            return self.chosen(way, value)
        return str(value)

    def say(self, key: str, **values: object) -> str:
        """Return words by their template."""
        return "".join(_parts(self.sentences[key], values, self))

    def chosen(self, way: str, number: int) -> str:
        """Return the word that stands with a number, of several with a bar between them.

        The first one is also for what is so, the second one for what is not so.
        """
        return way.split("|")[self.form(number)]

    def listed(self, names: Sequence[str], pair: str = "and") -> str:
        """Return names in words, with a comma between them and another word before the last one.

        Args:
            names: the names; of none there are no words.
            pair: the key of the template for the last two, which has the fields ``first`` and ``last``.
        """
        if len(names) < 2:  # noqa: PLR2004 - nothing is to be joined
            return "".join(names)
        return self.say(pair, first=", ".join(names[:-1]), last=names[-1])

    def either(self, names: Sequence[str], pair: str = "or") -> str:
        """Return names in words, of which one is meant, with a word between any two.

        Args:
            names: the names, at least one.
            pair: the key of the template for two, which has the fields ``first`` and ``last``.
        """
        return reduce(lambda first, last: self.say(pair, first=first, last=last), names)


def _parts(
    template: str, values: Mapping[str, object], word: Callable[[object, str], _PartT]
) -> Iterator[str | _PartT]:
    for text, name, way in _parsed(template):
        if text:
            yield text
        if name is not None:
            yield word(values[name], way)


@frozen
class Language:
    """How messages of some kind are worded.

    Attributes:
        sentences: a template for each key. Its fields name a value and the way it is worded, such as ``{space:place}``.
        word: returns the words for a value, worded in one of these ways (``""`` where the template names none).
        domain: the name of the catalogues that have these templates in other languages; none if it is empty.
        kind: what the messages are, such as ``"captions"``: their contexts in a catalogue begin with it.
        code: the code of the language.
    """

    sentences: Mapping[str, str]
    word: Words
    domain: str = ""
    kind: str = ""
    code: str = ENGLISH

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
        return _parts(self.sentences[key], values, word)

    def translated(self, language: str) -> "Language":
        """Return the same kind of messages in another language.

        Args:
            language: the code of the language.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: it is not a string.
        """
        require_language(language)
        if language == self.code:
            return self
        if not self.domain:
            raise UnknownLanguage(language, (self.code,))
        place = self.domain, self.kind, language
        if place not in _TRANSLATED:
            _TRANSLATED[place] = _translated(self, language)
        return _TRANSLATED[place]


_TRANSLATED: Final[dict[tuple[str, str, str], Language]] = {}
"""What has been translated, by catalogue, kind and language."""

WORDS: Final = "words"
"""The kind of the templates of which a game's `Words` are made."""


def context_of(kind: str, key: str) -> str:
    """Return the `msgctxt` of a template in a catalogue, such as ``captions: title``."""
    return f"{kind}: {key}"


def _translated(english: Language, language: str) -> Language:
    entries = catalogue(language, english.domain)
    if entries is None:
        raise UnknownLanguage(language, (english.code,))

    def in_language(sentences: Mapping[str, str], kind: str) -> dict[str, str]:
        return {key: entries.text(context_of(kind, key), text) for key, text in sentences.items()}

    words = type(english.word)
    own = f"{words.__module__}_{language}"
    if find_spec(own) is not None:
        words = _words_of(import_module(own))
    word = words(in_language(english.word.sentences, WORDS), entries.form)
    return Language(in_language(english.sentences, english.kind), word, english.domain, english.kind, language)


def _words_of(module: ModuleType) -> type[Words]:
    found: object = module.Words
    if not (isinstance(found, type) and issubclass(found, Words)):
        raise TypeError(module)  # it belongs to this package
    return found


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

    def text_in(self, language: str) -> str:
        """Return the message as a sentence in a language.

        Args:
            language: the code of the language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: it is not a string.
        """
        return self.language.translated(language).say(self.key, self.values)

    def __str__(self) -> str:
        """Return the message as a sentence."""
        return self.language.say(self.key, self.values)


@runtime_checkable
class Worded(Protocol):
    """A value that has a text in every language; where actions are compiled, they do so and have no base class."""

    def text_in(self, language: str, /) -> str: ...  # noqa: D102 - as in `Message`


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
        clauses: the ids of the clauses, at least one; the most specific first.
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

    def text_in(self, language: str) -> str:
        """Return what happens, as a sentence in a language.

        Args:
            language: the code of the language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: it is not a string.
        """
        return self.language.translated(language).say(self.key, dict(self.values))

    @classmethod
    def of(cls, clauses: tuple[str, ...], key: str, **values: object) -> Self:
        """Return a step with values by their names."""
        return cls(clauses, key, tuple(values.items()))

    def __str__(self) -> str:
        """Return clauses and text on one line."""
        return f"{', '.join(self.clauses)}: {self.text}"


def say(message: object, language: str = ENGLISH) -> str:
    """Return an action, a violation or a step in words.

    Args:
        message: it; an action of a game that has no messages is said by `str`.
        language: the code of the language.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the language is not a string.
    """
    if isinstance(message, Worded):
        return message.text_in(language)
    require_language(language)
    if language != ENGLISH:
        raise UnknownLanguage(language, (ENGLISH,))
    return str(message)
