"""The errors that this package raises, which users know by the front door.

Every error is an `AtlantisError`; one about an argument is also a `ValueError` or a `TypeError`, so callers may catch
either.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from types import UnionType
from typing import Final, Protocol, TypeVar

_PACKAGE: Final = __name__.partition(".")[0]
_GAMES: Final = ("atlantis", "atlandice")
_LONGEST_SHOWN: Final = 60
_GREATEST_SHOWN: Final = 10**18 - 1


class Violation(Protocol):
    """One reason why an action is not allowed: a clause id, and `str()` or `text_in` for the reason in words.

    Examples:
        >>> from atlantis_rules import EndTurn, violations
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> (violation,) = violations(BY_BOAT, EndTurn())
        >>> print(violation.clause, "|", violation)
        TURN-2 | this can only be done when the tile has been taken and the bridge could be placed
    """

    @property
    def clause(self) -> str:
        """The id of the broken clause, such as ``"PAY-4"``.

        Examples:
            >>> from atlantis_rules import EndTurn, violations
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> [violation.clause for violation in violations(BY_BOAT, EndTurn())]
            ['TURN-2']
        """
        ...

    def text_in(self, language: str, /) -> str:
        """Return the reason as a sentence in a language.

        Args:
            language: the code of the language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the value is not a string.

        Examples:
            >>> from atlantis_rules import EndTurn, violations
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(violations(BY_BOAT, EndTurn())[0].text_in("de"))
            Das geht nur, wenn das Plättchen genommen ist und die Brücke noch gelegt werden könnte
        """
        ...


ViolationT = TypeVar("ViolationT", bound=Violation)
ViolationT_co = TypeVar("ViolationT_co", bound=Violation, covariant=True)


class AtlantisError(Exception):
    """The base of all errors of this package.

    Examples:
        >>> from atlantis_rules import read_state
        >>> try:
        ...     read_state("turn: green")
        ... except AtlantisError as error:
        ...     print(type(error).__name__, isinstance(error, ValueError))
        UnreadablePosition True
    """

    def text_in(self, language: str) -> str:
        """Return the message in a language; one without words in it stays English.

        Args:
            language: the code of the language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the value is not a string.

        Examples:
            >>> from atlantis_rules import AtlantisError, Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> try:
            ...     THREE_MOVES.apply(PlayCard(30, Item.FLAG))
            ... except AtlantisError as error:
            ...     print(error.text_in("de"))
            eine Fahne spielen mit der Figur auf Feld 30: MOVE-1: Der Spieler am Zug hat keine Figur auf Feld 30
        """
        said: str = import_module(f"{_PACKAGE}.text.messages").error_in(self, language)  # words stand above errors
        return said


class WrongType(AtlantisError, TypeError):
    """An argument does not have a type that the function accepts.

    Examples:
        >>> from atlantis_rules import legal_actions
        >>> legal_actions("a state")
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongType: state must be a state of a game, not str
    """


def type_name(value: object) -> str:
    """Return the name of a value's type for a message, which never shows the value itself.

    The name of a type of one of the games includes the game, such as ``atlandice.State``. A class is named as such,
    since it is most often passed in place of a value of it.
    """
    kind: type = value if isinstance(value, type) else type(value)
    package, _, module = str(kind.__module__).partition(".")
    game = module.partition(".")[0]
    name = f"{game}.{kind.__name__}" if package == _PACKAGE and game in _GAMES else _cut(kind.__name__)
    return f"the class {name}" if kind is value else name


def not_of_kind(name: str, value: object, what: str) -> WrongType:
    """Return the error about an argument that is not what it must be."""
    return WrongType(f"{name} must be {what}, not {type_name(value)}")


def brief(value: object) -> str:
    """Return a number or a text that is invalid in the game as messages show it: cut short."""
    if isinstance(value, int) and abs(value) > _GREATEST_SHOWN:
        return "a number of more than 18 digits"  # converting a number of more than 4300 digits to text raises an error
    return _cut(repr(value[:_LONGEST_SHOWN] if isinstance(value, str) else value))


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, which has an s beside every number but 1, such as ``1 player``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def no_such_seat(seat: object, players: int) -> "WrongValue":
    """Return the error about a seat of a game with a number of players that does not have it."""
    return WrongValue(
        f"seat {brief(seat)} does not exist: there {'is' if players == 1 else 'are'} {counted(players, 'player')}"
    )


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 3]}..."


def require_type(name: str, value: object, expected: type) -> None:
    """Raise `WrongType` unless an argument is exactly of the expected type; a bool is not a number."""
    if type(value) is not expected:
        raise not_of_kind(name, value, f"of type {expected.__name__}")


def require_kind(name: str, value: object, kinds: type | UnionType | tuple[type, ...], what: str) -> None:
    """Raise `WrongType` unless an argument is of one of some types, which `what` describes."""
    if not isinstance(value, kinds):
        raise not_of_kind(name, value, what)


def require_number(name: str, value: object) -> None:
    """Raise `WrongType` unless an argument is a whole or floating-point number; a bool is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise not_of_kind(name, value, "a number")


def require_at_least(name: str, value: object, least: int) -> None:
    """Raise `WrongType` unless an argument is a whole number, and `WrongValue` if it is below a bound."""
    require_type(name, value, int)
    if isinstance(value, int) and value < least:
        raise WrongValue(f"{name} must be at least {least}, not {brief(value)}")


def require_iterable(name: str, value: object, kind: type = Iterable) -> None:
    """Check that an argument can be iterated over, and is neither a string nor bytes.

    The kind is an iterable, or a collection, which can be iterated over more than once.
    """
    if not isinstance(value, kind) or isinstance(value, str | bytes | bytearray):
        raise not_of_kind(name, value, f"of type {kind.__name__}")


def require_names(names: object) -> None:
    """Raise `WrongType` unless an argument is None or a sequence of strings; how many there must be is not checked."""
    if names is None:
        return
    one_text = isinstance(names, str | bytes | bytearray)
    if one_text or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise not_of_kind("names", names, "a sequence of texts, one for each player")


class WrongValue(AtlantisError, ValueError):
    """An argument has the right type, but there is no such value in the game.

    Examples:
        >>> from atlantis_rules import new_game
        >>> new_game(players=5)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: SETUP-1: the game is for 2 to 4 players, not 5
    """


class BadRules(WrongValue):
    """A game cannot be played with these rules; the message lists every defect.

    Examples:
        >>> from atlantis_rules import atlandice
        >>> try:
        ...     atlandice.begin(3, "MAYFAIR")
        ... except BadRules as error:
        ...     print(error)
        atlandice has no rules 'MAYFAIR'; it has RECONSTRUCTION, TWELVE, or components in TOML
    """


class NotChanceToAct(AtlantisError, ValueError):
    """Chance was asked to act in a state in which it is not to act.

    Attributes:
        to_act: the seat to act instead, or None when the game is over.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import sample
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> sample(BY_BOAT, Random(1))
        Traceback (most recent call last):
            ...
        atlantis_rules.NotChanceToAct: seat 2 is to act, not chance
    """

    def __init__(self, to_act: object) -> None:
        self.to_act: object = to_act
        super().__init__(to_act)

    def __str__(self) -> str:
        """Return the seat to act, `CHANCE`, or None."""
        return "the game is over" if self.to_act is None else f"seat {self.to_act} is to act, not chance"


class IllegalAction(AtlantisError, ValueError):
    """An action that the rules do not allow in this state; the state is unchanged.

    In Atlantis the reasons depend on the hand of the seat to act. Show them to that seat alone, and show the others
    only that the action was refused.

    Attributes:
        action: the refused action.
        violations: all reasons, at least one, each naming its clause, in the order of the function `violations`.

    Examples:
        >>> from atlantis_rules import ShowHand, apply
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> apply(THREE_MOVES, ShowHand())
        Traceback (most recent call last):
            ...
        atlantis_rules.IllegalAction: show the hand: STUCK-2: a flag can be played with the figure on Atlantis
        >>> try:
        ...     apply(THREE_MOVES, ShowHand())
        ... except IllegalAction as error:
        ...     print([violation.clause for violation in error.violations])
        ['STUCK-2']
    """

    def __init__(self, action: object, violations: Sequence[Violation]) -> None:
        self.action: object = action
        self.violations: tuple[Violation, ...] = tuple(violations)
        super().__init__(action, self.violations)

    def __str__(self) -> str:
        """Return the action and all reasons on one line."""
        reasons = "; ".join(f"{violation.clause}: {violation}" for violation in self.violations)
        return f"{self.action}: {reasons}"

    def text_in(self, language: str) -> str:
        """Return the action and all reasons on one line, in a language.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules import ShowHand, apply
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> try:
            ...     apply(THREE_MOVES, ShowHand())
            ... except IllegalAction as error:
            ...     print(error.text_in("de"))
            die Handkarten zeigen: STUCK-2: Eine Fahne kann mit der Figur auf Atlantis gespielt werden
        """
        say: Callable[[object, str], str] = import_module(f"{_PACKAGE}.text.messages").say
        reasons = "; ".join(f"{violation.clause}: {say(violation, language)}" for violation in self.violations)
        return f"{say(self.action, language)}: {reasons}"


for _public in (Violation, AtlantisError, WrongType, WrongValue, BadRules, NotChanceToAct, IllegalAction):
    _public.__module__ = _PACKAGE  # tracebacks and pickles name where users import it from
