"""Messages: a key and values, which the language of a game turns into a whole sentence when the text is needed.

Violations, explanations and narration are messages. Only a language has words: a template for each key, never joined to
another, so another language is another set of templates. The English ones are in the code; those of other languages are
in catalogues.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial, reduce
from string import Formatter
from types import MappingProxyType
from typing import ClassVar, Final, Protocol, Self, runtime_checkable

from atlantis_rules._errors import WrongValue, require_names
from atlantis_rules._frozen_records import fast_frozen, frozen
from atlantis_rules._type_variables import ValueT
from atlantis_rules.text.languages import ENGLISH, catalogue, one_or_more, require_language
from atlantis_rules.text.names import isolated, legible

NOUN: Final = "noun "
"""The beginning of the key of a noun, whose entry has its forms."""


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the parts of a template: text, and the name of the value that follows it with the way of wording it."""
    return tuple((text, name, way or "") for text, name, way, _ in Formatter().parse(template))


@cache
def forms_of(entry: str) -> Mapping[str, str]:
    """Return the forms of a noun by name, given its entry: a line for each, such as ``plural: books``."""
    return MappingProxyType(dict(line.split(": ", 1) for line in entry.splitlines()))


class Words:
    """How a language words the values of messages: the base of each game's own `Words`.

    The grammar of a noun (its cases, numbers and articles) is in its entry, whose key is ``noun`` and the noun. A
    language may have any forms there, and its sentences ask for them as ways of wording.
    """

    def __init__(self, sentences: Mapping[str, str], form: Callable[[int], int] = one_or_more) -> None:
        """Store the templates of a language, from which longer phrases are built, by key.

        `form` returns the form of a word that goes with a number, from 0 on.
        """
        self.sentences = sentences
        self.form = form

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value, worded in a given way."""
        if "|" in way and isinstance(value, int):
            return self.chosen(way, value)
        return str(value)

    def say(self, key: str, **values: object) -> str:
        """Return the words of a template."""
        return _said(self.sentences[key], values, self)

    def noun(self, noun: str, form: str, **values: object) -> str:
        """Return a form of a noun, or raise `KeyError` if the language lacks the noun, or the noun the form."""
        forms = forms_of(self.sentences[f"{NOUN}{noun}"])
        if form in forms:
            return _said(forms[form], values, self)
        words = _said(forms[f"{form[:1].lower()}{form[1:]}"], values, self)
        return f"{words[:1].upper()}{words[1:]}"

    def has_form(self, noun: str, form: str) -> bool:
        """Return whether a noun has a form."""
        return f"{form[:1].lower()}{form[1:]}" in forms_of(self.sentences[f"{NOUN}{noun}"])

    def chosen(self, way: str, number: int) -> str:
        """Return the word that goes with a number, out of several separated by bars.

        For a truth value, the first word stands for true and the second for false.
        """
        return way.split("|")[self.form(number)]

    def listed(self, names: Sequence[str], pair: str = "and") -> str:
        """Join names by commas, with another word before the last one; the result for no names is empty.

        `pair` is the key of the template for the last two names, which has the fields ``first`` and ``last``.
        """
        if len(names) < 2:  # noqa: PLR2004 - nothing is to be joined
            return "".join(names)
        return self.say(pair, first=", ".join(names[:-1]), last=names[-1])

    def either(self, names: Sequence[str], pair: str = "or") -> str:
        """Join alternative names, at least one, with a word between any two.

        `pair` is the key of the template for two names, which has the fields ``first`` and ``last``.
        """
        return reduce(lambda first, last: self.say(pair, first=first, last=last), names)


class NameWords(Words):
    """Words for names: several are listed with commas, or as alternatives if the way is ``or``."""

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value."""
        if isinstance(value, tuple):
            names = [str(name) for name in value]
            return self.either(names) if way == "or" else ", ".join(names)
        return super().__call__(value, way)


PLAIN: Final = Words({})
"""Words for values that need none of their own: they are written as they are."""


def _said(template: str, values: Mapping[str, object], word: Words) -> str:
    """Return a template with its values in words: the joined `_parts`, in a fraction of the time."""
    return "".join(
        [text if name is None else f"{text}{word(values[name], way)}" for text, name, way in _parsed(template)]
    )


def _parts(
    template: str, values: Mapping[str, object], word: Callable[[object, str], ValueT]
) -> Iterator[str | ValueT]:
    for text, name, way in _parsed(template):
        if text:
            yield text
        if name is not None:
            yield word(values[name], way)


@frozen
class Language:
    """How messages of a kind are worded."""

    # a template for each key. Its fields name a value and the way of wording it, such as ``{space:place}``.
    sentences: Mapping[str, str]
    word: Words  # returns the words for a value, worded in one of these ways (``""`` where the template names none)
    domain: str = ""  # the name of the catalogues with these templates in other languages; empty if there are none
    kind: str = ""  # the kind of the messages, such as ``"captions"``: their contexts in a catalogue begin with it
    code: str = ENGLISH

    @classmethod
    def common(cls, kind: str, sentences: Mapping[str, str], word: Words = PLAIN) -> Self:
        """Return the English messages of a kind that belongs to no game: it is in the catalogue ``common``."""
        return cls(MappingProxyType(sentences), word, "common", kind)

    def say(self, key: str, values: Mapping[str, object], names: Sequence[str] | None = None) -> str:
        """Return the message with a key as a sentence, with its values by name.

        The players' names are any texts, by seat, and are made fit as for a picture; one with nothing visible is
        replaced by the colour. None stands for the colours of all.

        Raises:
            WrongType: the names are not a sequence of strings.
            WrongValue: a player has no name.
        """
        if names is None:  # most often, so it comes first
            return _said(self.sentences[key], values, self.word)
        require_names(names)
        return "".join(self.parts(key, values, partial(self._named, names) if names else self.word))

    def _named(self, names: Sequence[str], value: object, way: str) -> str:
        """Return the words for a value, in which seats have names; other parties keep their own words."""
        seats = value if isinstance(value, tuple) else (value,)
        if way not in WAYS_OF_SEATS or not any(type(seat) is int for seat in seats):
            return self.word(value, way)
        if any(type(seat) is int and seat >= len(names) for seat in seats):
            raise WrongValue(f"there must be a name for each player, not only {len(names)}")
        ways = (way, *(("who",) if way == "Who" else (way,)) * (len(seats) - 1))
        called = (isolated(legible(names[seat])) if type(seat) is int else "" for seat in seats)
        return self.word.listed(
            [name or self.word(seat, way) for name, seat, way in zip(called, seats, ways, strict=True)]
        )

    def parts(
        self, key: str, values: Mapping[str, object], word: Callable[[object, str], ValueT]
    ) -> Iterator[str | ValueT]:
        """Yield the parts of a sentence in order, so that values can be shown in another way, such as in colours."""
        return _parts(self.sentences[key], values, word)

    def said(self, language: str, key: str, /, **values: object) -> str:
        """Return a message as a sentence in another language, as `translated` does."""
        return self.translated(language).say(key, values)

    def text(self, key: str, /, **values: object) -> "WordedText":
        """Return a message as an English sentence that can also be worded in other languages."""

        def word(language: str) -> str:
            if language == self.code:
                return self.say(key, values)
            worded = {name: _worded(value, language) for name, value in values.items()}
            return self.translated(language).say(key, worded)

        return WordedText(word)

    def translated(self, language: str) -> "Language":
        """Return the same kind of messages in another language; without a catalogue in it, they stay English.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the value is not a string.
        """
        require_language(language)
        if language == self.code or not self.domain:
            return self
        place = self.domain, self.kind, language
        if place not in _TRANSLATED:
            _TRANSLATED[place] = _translated(self, language)
        return _TRANSLATED[place]


_TRANSLATED: Final[dict[tuple[str, str, str], Language]] = {}
"""Translated languages, by catalogue, kind and language."""

WAYS_OF_SEATS: Final = frozenset(("who", "Who", "colour", "genitive", "dative", "accusative"))
"""The ways of wording seats that names replace, in every language."""

WORDS: Final = "words"
"""The kind of the templates from which a game's `Words` are built."""


def context_of(kind: str, key: str) -> str:
    """Return the `msgctxt` of a template in a catalogue, such as ``captions: title``."""
    return f"{kind}: {key}"


def _translated(english: Language, language: str) -> Language:
    entries = catalogue(language, english.domain)
    if entries is None:
        return english

    def in_language(sentences: Mapping[str, str], kind: str) -> dict[str, str]:
        return {key: entries.text(context_of(kind, key), text) for key, text in sentences.items()}

    word = type(english.word)(in_language(english.word.sentences, WORDS), entries.form)
    return Language(in_language(english.sentences, english.kind), word, english.domain, english.kind, language)


class Translatable:
    """The base of values and errors with a text in every language; `str` returns the English one."""

    __slots__ = ()

    def text_in(self, language: str) -> str:
        """Return the text in a language; parts without words in it stay English.

        Args:
            language: the code of the language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: it is not a string.

        Examples:
            >>> from attrs import evolve
            >>> from atlantis_rules.atlandice import RECONSTRUCTION
            >>> try:
            ...     evolve(RECONSTRUCTION, resources=(5, 6, 6))
            ... except UnsoundComponents as error:
            ...     print(error.text_in("de"))
            SETUP-4: ein Stadtteil bekommt mit 2 Spielern so viele Ressourcen wie mit 3, nicht 5 und 6
        """
        require_language(language)
        return self._text_in(language)

    def _text_in(self, language: str) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        """Return the text in English."""
        return self._text_in(ENGLISH)


class WordedText(Translatable, str):
    """An English text with translations: the message of an error, or a part of one."""

    __slots__ = ("_word",)
    _word: Callable[[str], str]

    def __new__(cls, word: Callable[[str], str]) -> Self:
        """Return a text; `word` returns its words in a language."""
        made = super().__new__(cls, word(ENGLISH))
        made._word = word
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Pickle it as a plain string: another process may lack the words."""
        return str, (str(self),)

    def _text_in(self, language: str) -> str:
        return self._word(language)

    def __str__(self) -> str:
        """Return the text in English, as a plain string."""
        return str.__str__(self)


def _worded(value: object, language: str) -> object:
    """Return a value of a message, in a language if it is a text or an error."""
    return in_language(value, language) if isinstance(value, Worded | BaseException) else value


def in_language(value: object, language: str) -> str:
    """Translate an error, or a part of one; fall back to English if it has no words in the language.

    The message of an error without `text_in` may be a `WordedText`.
    """
    require_language(language)
    match value:
        case Worded():
            return value.text_in(language)
        case BaseException():
            return error_in(value, language)
        case _:
            return str(value)


def error_in(error: BaseException, language: str) -> str:
    """Return the message of an error in a language, if it is a `WordedText`; otherwise as it is."""
    require_language(language)
    match error.args:
        case (Worded() as text,):
            return text.text_in(language)
        case _:
            return str(error)


@runtime_checkable
class Worded(Protocol):
    """A value with a text in every language. Compiled actions satisfy this protocol without a base class."""

    def __hash__(self) -> int: ...
    def text_in(self, language: str, /) -> str:
        """Return its words in a language.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> PlayCard(34, Item.FLAG).text_in("de")
            'eine Fahne spielen mit der Figur auf Feld 34'
        """


class UnderOneClause:
    """The base of violations whose class alone determines the broken clause.

    Attributes:
        CLAUSE: the id of the clause.
    """

    __slots__ = ()
    CLAUSE: ClassVar[str]

    @property
    def clause(self) -> str:
        """The id of the broken clause."""
        return self.CLAUSE


@fast_frozen
class Step(Translatable):
    """One event or fact, and the clauses behind it: a message of an explanation or a narration.

    ``str`` is the clauses and the text on one line.

    Attributes:
        language: the language of `text`.
        deeds: the keys of the sentences that leave out who acts: the player whose turn it is.
        clauses: the ids of the clauses, at least one, the most specific first.
        key: the key of the message.
        values: the values of the message by name.

    Examples:
        >>> from atlantis_rules import Item, PlayCard, explain
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> first = explain(BY_BOAT, PlayCard(37, Item.RING)).steps[0]
        >>> first.clauses, str(first)
        (('MOVE-8',), 'MOVE-8: the ring card goes face up to the discard pile')
    """

    language: ClassVar[Language]
    deeds: ClassVar[frozenset[str]] = frozenset()
    clauses: tuple[str, ...]
    key: str
    values: tuple[tuple[str, object], ...]

    @property
    def is_deed(self) -> bool:
        """Whether the sentence leaves out who acts.

        Examples:
            >>> from atlantis_rules.atlantis.words import step
            >>> step(("TAKE-4",), "takes nothing").is_deed, step(("TAKE-6",), "leaves no tile").is_deed
            (True, False)
        """
        return self.key in self.deeds

    @property
    def text(self) -> str:
        """What happens, as a sentence.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> THREE_MOVES.explain(PlayCard(34, Item.FLAG)).steps[0].text
            'the flag card goes face up to the discard pile'
        """
        return self.language.say(self.key, dict(self.values))

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return the sentence in a language.

        Args:
            language: the code of the language, such as ``"de"``.
            names: the players' names, by seat; None for their colours.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> from atlantis_rules import Item, PlayCard, explain
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> explain(BY_BOAT, PlayCard(37, Item.RING)).steps[0].text_in("de")
            'Die Ringkarte kommt offen auf den Ablagestapel'
        """
        return self.language.translated(language).say(self.key, dict(self.values), names)

    @classmethod
    def of(cls, clauses: tuple[str, ...], key: str, **values: object) -> Self:
        """Return a step with values given by name.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> first, *_ = THREE_MOVES.explain(PlayCard(34, Item.FLAG)).steps
            >>> first.key, first.values, type(first).of(first.clauses, first.key, **dict(first.values)) == first
            ('card played', (('item', Item.FLAG),), True)
        """
        return cls(clauses, key, tuple(values.items()))

    def __str__(self) -> str:
        """Return clauses and text on one line."""
        return f"{', '.join(self.clauses)}: {self.text}"


def say(message: object, language: str = ENGLISH) -> str:
    """Return an action, a violation or a step in words; a game without messages is worded by `str`."""
    if isinstance(message, Worded):
        return message.text_in(language)
    require_language(language)
    return str(message)
