"""What the vocabularies of all games share: values that are sentences, members shown as code, and types of attributes.

Actions and violations are sentences, but nothing here has words. Those of a game are imported when somebody reads a
sentence: a program that only plays does not need them.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from atlantis_rules._errors import require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import Attribute
from atlantis_rules._type_variables import ValueT

if TYPE_CHECKING:
    from atlantis_rules.text import messages

import_later(globals(), "atlantis_rules.text.messages")


def words_for(value: object, words: str, language: str, way: str = "") -> str:
    """Return the words for a value of a game, such as a tile or an area, in a language such as ``"de"``.

    The module `words` has the game's words, in its `MESSAGES`; `way` is the way of wording the value.
    """
    english: messages.Language = import_module(words).MESSAGES
    return english.translated(language).word(value, way)


def sentence_in(
    words: str, key: str, values: Mapping[str, object], language: str, names: Sequence[str] | None = None
) -> str:
    """Return the sentence of a game with a key in a language such as ``"de"``.

    The module `words` has the game's words, in its `MESSAGES`. Without the players' names, their colours stand for
    them.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        WrongType: the language is not a string, or the names are not a sequence of strings.
        WrongValue: a player has no name.
    """
    english: messages.Language = import_module(words).MESSAGES
    return english.translated(language).say(key, values, names)


class Message:
    """A message whose key is its class and whose values are its attributes: the base of actions and violations.

    Attributes:
        WORDS: the full name of the module that has the words of the message, in its `MESSAGES`.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]  # attrs makes them from the attributes
    WORDS: ClassVar[str]

    @property
    def language(self) -> "messages.Language":
        """The language in which `str` writes the message.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> ChooseArea(Area.SMITHY).language.code
            'en'
        """
        language: messages.Language = import_module(self.WORDS).MESSAGES
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


class ShownAsCode:
    """A base of enums whose members are shown as code, such as ``Item.RING``."""

    __slots__ = ()
    _name_: str  # the attribute of an enum: `name` goes through a descriptor, which is slower

    def __repr__(self) -> str:
        """Return the member as it is written in code."""
        return f"{type(self).__name__}.{self._name_}"


def of_its_type(record: object, attribute: Attribute[ValueT], value: ValueT) -> None:
    """Check that the value of an attribute is exactly of the annotated type."""
    if type(value) is not attribute.type:  # building the name takes longer than the check
        require_type(f"{type(record).__name__}: {attribute.name}", value, attribute.type or object)
