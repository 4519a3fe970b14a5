"""Parts of games: what features ask of a game, in modules that are imported on first use.

A game's package is its rules, its words and its pictures. What it has for a feature, such as JSON documents or the
encoding of its views as arrays, is a module in its folder ``parts``. Generic code finds a part by its name, and imports
no game::

    @frozen
    class EncodingPart:
        encoding_of: Callable[[object], Encoding]

    ENCODING: Final = Part("encoding", EncodingPart, "its views as arrays")
    ENCODING.of(state.game).encoding_of(state)
"""

from importlib import import_module
from typing import Generic, Protocol, TypeVar

from attrs import AttrsInstance, fields, has

from atlantis_rules.errors import AtlantisError, WrongType, not_of_kind, require_type
from atlantis_rules.games.lacking_words import LACKING
from atlantis_rules.text.messages import Translatable

PartT = TypeVar("PartT", bound=AttrsInstance)


class HasParts(Protocol):
    """The package of a game, as needed to find its parts."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the package
        """The name of the game."""
        ...

    @property
    def PACKAGE(self) -> str:  # noqa: N802 - as above
        """The full name of the package that contains the game's parts."""
        ...


def require_game(game: object) -> None:
    """Check that a value is the package of a game.

    Raises:
        WrongType: the value has no name, so it is not a game.
    """
    if isinstance(game, type) or not isinstance(getattr(game, "NAME", None), str):
        raise not_of_kind("game", game, "the package of a game, such as atlantis_rules.atlantis")


class NoSuchPart(Translatable, AtlantisError, LookupError):
    """A game lacks a part that is needed here; the message says what to write.

    Attributes:
        game: the name of the game.
        module: the full name of the module for the part.
        missing: the names that the module lacks; empty if there is no such module.
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


class Part(Generic[PartT]):
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
            NoSuchPart: the game does not have this part.
            WrongType: the value is not the package of a game.
        """
        require_game(game)
        package = game.PACKAGE
        if package not in self._found:
            self._found[package] = self._load(game.NAME, f"{package}.parts.{self.name}")
        return self._found[package]

    def is_offered_by(self, game: HasParts) -> bool:
        """Return whether a game has a module of this name.

        Args:
            game: the package of the game.

        Raises:
            WrongType: the value is not the package of a game.
        """
        require_game(game)
        return _exists(f"{game.PACKAGE}.parts.{self.name}")

    def _load(self, game: str, module: str) -> PartT:
        names = tuple(attribute.name for attribute in fields(self.kind))
        if not _exists(module):
            raise NoSuchPart(game, module, self.purpose, (), names)
        found = import_module(module)
        missing = tuple(name for name in names if not hasattr(found, name))
        if missing:
            raise NoSuchPart(game, module, self.purpose, missing, names)
        return self.kind(**{name: getattr(found, name) for name in names})


def _exists(module: str) -> bool:
    from importlib.util import find_spec  # noqa: PLC0415 - a program that only plays asks for no part

    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the game is a single module, which has no modules below it
        return False
