"""Values that are sentences: the base of actions and violations.

Nothing here has words. Those of a game are imported when somebody reads a sentence: a program that only plays does not
need them.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from atlantis_rules._front_doors.later_modules import import_later

if TYPE_CHECKING:  # it has the words
    from atlantis_rules.text import messages

import_later(globals(), "atlantis_rules.text.messages")


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
        """The language in which `str` says the message."""
        language: messages.Language = import_module(self.WORDS).ENGLISH
        return language

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
            WrongType: the value is not a string.
        """
        return self.language.translated(language).say(self.key, self.values)

    def __str__(self) -> str:
        """Return the message as a sentence."""
        return self.language.say(self.key, self.values)
