"""Parts of games: what features ask of a game, in modules that are imported on first use.

A game's package is its rules, its words and its pictures. What it has for a feature, such as JSON documents or the
encoding of its views as arrays, is a module in its folder ``parts``, and the game's ``PARTS`` name it: a part that is
not there is never mistaken for one that the game does without. Generic code finds a part by its name, and imports no
game::

    @frozen
    class EncodingPart:
        encoding_of: Callable[[object], Encoding]

    ENCODING: Final = GamePart("encoding", EncodingPart, "its views as arrays")
    ENCODING.of(state.game).encoding_of(state)
"""

from importlib import import_module
from typing import Generic, Protocol, TypeVar

from attrs import AttrsInstance, fields, has

from atlantis_rules._errors import AtlantisError, WrongType, not_of_kind, require_type
from atlantis_rules.games.lacking_words import LACKING
from atlantis_rules.text.messages import Translatable

PartT = TypeVar("PartT", bound=AttrsInstance)


class HasParts(Protocol):
    """The package of a game, as needed to find its parts."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the package
        """The name of the game, such as ``"atlantis"``: a Python identifier in lower case.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.game.NAME
            'atlandice'
        """
        ...

    @property
    def PACKAGE(self) -> str:  # noqa: N802 - as above
        """The full name of the package that holds the parts of the game; `GamePart` finds them.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.game.PACKAGE
            'atlantis_rules.atlandice'
        """
        ...

    @property
    def PARTS(self) -> tuple[str, ...]:  # noqa: N802 - as above
        """The names of the game's parts, in any order, which are modules in the folder ``parts`` of that package.

        Examples:
            >>> from atlantis_rules import atlandice
            >>> atlandice.PARTS[:4], "table" in atlandice.PARTS
            (('console', 'documents', 'drawn', 'encoding'), True)
        """
        ...


def require_game(game: object) -> None:
    """Check that a value is the package of a game: that it has a name."""
    if isinstance(game, type) or not isinstance(getattr(game, "NAME", None), str):
        raise not_of_kind("game", game, "the package of a game, such as atlantis_rules.atlantis")


class NoSuchPart(Translatable, AtlantisError, LookupError):
    """A game lacks a part that is needed here; the message says what to write.

    Attributes:
        game: the name of the game.
        module: the full name of the module for the part.
        missing: the names that the module lacks; empty if the game's ``PARTS`` do not name it.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> from atlantis_rules.learning.encoding import Encoder
        >>> try:
        ...     Encoder(HIGHER_CARD.new_game(2))
        ... except NoSuchPart as error:
        ...     print(str(error).partition(":")[0], "|", error.module.rpartition(".")[2], error.missing)
        higher_card does not offer an encoding of its views as numbers | encoding ()
    """

    def __init__(self, game: str, module: str, purpose: str, missing: tuple[str, ...], names: tuple[str, ...]) -> None:
        self.game = game
        self.module = module
        self.missing = missing
        self._purpose = purpose
        self._names = names
        super().__init__(game, module, purpose, missing, names)

    def _text_in(self, language: str) -> str:
        """Say which part is missing, and what to write."""
        to_write = ", ".join(self.missing or self._names)
        name = self.module.rpartition(".")[2]
        own = LACKING.sentences.get(name) == self._purpose  # a program may have parts of its own
        part = LACKING.said(language, name) if own else self._purpose
        key = "no names" if self.missing else "no module"
        return LACKING.said(language, key, game=self.game, part=part, module=self.module, names=to_write)


class MissingPart(Translatable, AtlantisError, ImportError):
    """A game names a part among its ``PARTS``, but this program does not contain the module.

    That happens to a program that was frozen or copied without it. It is an error, since the game would be played in
    another way without it: computer players would choose other moves, for example.

    Attributes:
        game: the name of the game.
        module: the full name of the module.

    Examples:
        >>> from atlantis_rules.games.higher_card import HIGHER_CARD
        >>> from atlantis_rules.study.players.heuristics import PLAYERS
        >>> class Packed(type(HIGHER_CARD)):
        ...     PACKAGE, PARTS = "my_game", ("players",)
        >>> try:
        ...     PLAYERS.of(Packed())
        ... except MissingPart as error:
        ...     print(error)
        higher_card has the part my_game.parts.players, but this program was made without that module
    """

    def __init__(self, game: str, module: str) -> None:
        self.game = game
        self.module = module
        super().__init__(game, module)

    def _text_in(self, language: str) -> str:
        """Say which module is missing."""
        return LACKING.said(language, "missing part", game=self.game, module=self.module)


class GamePart(Generic[PartT]):
    """A part that games may have, found by name.

    Attributes:
        name: the name of the module in the folder ``parts`` of a game's package.
        kind: a frozen attrs class; the module must define a value for each attribute, by the same name.
        purpose: what the part offers, in words for errors, such as ``"its views as arrays"``.
    """

    __slots__ = ("_found", "kind", "name", "purpose")

    name: str
    kind: type[PartT]
    purpose: str

    def __init__(self, name: str, kind: type[PartT], purpose: str) -> None:
        """Describe a part.

        Args:
            name: the name of the module in the folder ``parts`` of a game's package.
            kind: a frozen attrs class of what the module must define.
            purpose: what the part offers, in words for errors.

        Raises:
            WrongType: an argument has the wrong type.
        """
        require_type("name", name, str)
        require_type("kind", kind, type)
        if not has(kind):
            raise WrongType(f"kind must be an attrs class, not {kind.__name__}")
        require_type("purpose", purpose, str)
        self.name = name
        self.kind = kind
        self.purpose = purpose
        self._found: dict[str, PartT] = {}

    def of(self, game: HasParts) -> PartT:
        """Return this part of a game.

        Args:
            game: the package of the game.

        Raises:
            ImportError: the module needs a package that is not installed.
            MissingPart: the game has this part, but this program does not contain its module.
            NoSuchPart: the game does not have this part.
            WrongType: the value is not the package of a game, or its ``PARTS`` are not a tuple of strings.
        """
        offered = self.is_offered_by(game)
        module = f"{game.PACKAGE}.parts.{self.name}"
        if not offered:
            raise NoSuchPart(game.NAME, module, self.purpose, (), self._names())
        if module not in self._found:
            self._found[module] = self._load(game.NAME, module)
        return self._found[module]

    def is_offered_by(self, game: HasParts) -> bool:
        """Return whether a game has this part: whether its ``PARTS`` name it.

        Args:
            game: the package of the game.

        Raises:
            WrongType: the value is not the package of a game, or its ``PARTS`` are not a tuple of strings.
        """
        require_game(game)
        parts: object = game.PARTS
        if not isinstance(parts, tuple):
            raise not_of_kind(f"the PARTS of {game.NAME}", parts, "a tuple of strings")
        return self.name in parts

    def _names(self) -> tuple[str, ...]:
        return tuple(attribute.name for attribute in fields(self.kind))

    def _load(self, game: str, module: str) -> PartT:
        try:
            found = import_module(module)
        except ModuleNotFoundError as error:
            if error.name is not None and f"{module}.".startswith(f"{error.name}."):
                raise MissingPart(game, module) from None
            raise
        missing = tuple(name for name in self._names() if not hasattr(found, name))
        if missing:
            raise NoSuchPart(game, module, self.purpose, missing, self._names())
        return self.kind(**{name: getattr(found, name) for name in self._names()})
