"""Values that are sentences: the base of actions and violations.

Nothing here has words. Those of a game are imported when somebody reads a sentence: a program that only plays does not
need them.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from atlantis_rules._front_doors.later_modules import import_later

if TYPE_CHECKING:  # it has the words
    from atlantis_rules.text import messages

import_later(globals(), "atlantis_rules.text.messages")


def words_for(value: object, words: str, language: str, way: str = "") -> str:
    """Return the words for a value of a game in a language.

    Args:
        value: an item, a tile, an area or another value that the game words.
        words: the full name of the module that has the game's words, in its `ENGLISH`.
        language: the code of the language, such as ``"de"``.
        way: the way of wording it.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the language is not a string.
    """
    english: messages.Language = import_module(words).ENGLISH
    return english.translated(language).word(value, way)


def sentence_in(
    words: str, key: str, values: Mapping[str, object], language: str, names: Sequence[str] | None = None
) -> str:
    """Return a sentence of a game in a language.

    Args:
        words: the full name of the module that has the game's words, in its `ENGLISH`.
        key: the key of the sentence.
        values: its values by name.
        language: the code of the language, such as ``"de"``.
        names: the players' names, by seat; None for their colours.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the language is not a string, or the names are not a sequence of strings.
        WrongValue: a player has no name.
    """
    english: messages.Language = import_module(words).ENGLISH
    return english.translated(language).say(key, values, names)


class Message:
    """A message whose key is its class and whose values are its attributes: the base of actions and violations.

    Attributes:
        WORDS: the full name of the module that has the words of the message, in its `ENGLISH`.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]  # attrs makes them from the attributes
    WORDS: ClassVar[str]

    @property
    def language(self) -> "messages.Language":
        """The language in which `str` says the message.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> ChooseArea(Area.SMITHY).language.code
            'en'
        """
        language: messages.Language = import_module(self.WORDS).ENGLISH
        return language

    @property
    def key(self) -> str:
        """The key of the message.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> ChooseArea(Area.SMITHY).key
            'ChooseArea'
        """
        return type(self).__name__

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the message by name.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> dict(ChooseArea(Area.SMITHY).values)
            {'area': Area.SMITHY, 'for_neutral': False}
        """
        return {name: getattr(self, name) for name in self.__match_args__}

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return the message as a sentence in a language.

        Args:
            language: the code of the language, such as ``"de"``.
            names: the players' names, by seat; None for their colours.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> action = ChooseArea(Area.SMITHY)
            >>> str(action), action.text_in("de")
            ('search the smithy', 'die Schmiede durchsuchen')
            >>> action.text_in("xx")
            Traceback (most recent call last):
                ...
            atlantis_rules.text.languages.UnknownLanguage: unknown language 'xx'; choose from en, de
        """
        return self.language.translated(language).say(self.key, self.values, names)

    def __str__(self) -> str:
        """Return the message as a sentence."""
        return self.language.say(self.key, self.values)
