"""Checks that raise an error with its reason: of laws, and of callers' arguments, where these are passed."""

from collections.abc import Callable
from functools import cache, wraps
from inspect import signature
from types import UnionType
from typing import Never, TypeVar, get_args, get_origin, get_type_hints

import attrs

from atlantis_rules._errors import WrongType, WrongValue, not_of_kind, type_name
from atlantis_rules._type_variables import Arguments, ResultT
from atlantis_rules.games.game import GameState

try:
    from hypothesis import strategies as st
except ImportError as _error:
    _message = "atlantis_rules.testing needs hypothesis: pip install 'atlantis-rules[testing]'"
    raise ImportError(_message, name="hypothesis") from _error


class LawBroken(AssertionError):
    """A law of the game does not hold: there is a fault in the rules, or in the code that used their states.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.testing.laws import keeps_secrets
        >>> try:
        ...     keeps_secrets(lambda state, seat: state.players[0].hand, THREE_MOVES)
        ... except LawBroken as error:
        ...     print(error)
        what seat 1 is shown depends on hidden information
    """


def require(condition: object, message: str | Callable[[], str]) -> None:
    """Raise `LawBroken` unless a condition holds; unlike `assert` this is never left out.

    A long message, such as one with a whole state, is passed as a function, which is called only if it is needed.
    """
    if not condition:
        raise LawBroken(message if isinstance(message, str) else message())


def require_alike(one: object, other: object, what: str) -> None:
    """Check that two values are equal, and have the same hash and `repr`."""
    if one is other:
        return
    require(one == other, f"{what} is another")
    require(hash(one) == hash(other), f"{what} has another hash")
    require(repr(one) == repr(other), f"{what} reads differently")
    require(all_parts(one) == all_parts(other), f"{what} has other parts, which do not count for equality")


def all_parts(value: object) -> object:
    """Return all attributes of a value, and of what they hold, even those excluded from comparison."""
    kind: type = type(value)
    names = attributes_of(kind)
    if names is not None:
        return kind, *[all_parts(getattr(value, name)) for name in names]
    return tuple(map(all_parts, value)) if isinstance(value, tuple) else value


@cache
def attributes_of(kind: type) -> tuple[str, ...] | None:
    """Return the names of the attributes of an attrs class; None for any other class."""
    return tuple(each.name for each in attrs.fields(kind)) if attrs.has(kind) else None


def broken(message: str) -> Never:
    """Raise `LawBroken`: for laws with so many checks that composing a message for each would take too long."""
    raise LawBroken(message)


def require_callables(name: str, *values: object) -> None:
    """Check that arguments can be called, or raise `WrongType`."""
    for value in values:
        if not callable(value):
            raise not_of_kind(name, value, "a function")


def require_strategies(**arguments: object) -> None:
    """Check that each argument is a Hypothesis strategy or None, or raise `WrongType`."""
    for name, value in arguments.items():
        if value is not None and not isinstance(value, st.SearchStrategy):
            raise not_of_kind(name, value, "a Hypothesis strategy, such as hypothesis.strategies.just(...)")


def require_phases(phases: object, allowed: tuple[type, ...]) -> None:
    """Check that phases are a tuple of classes, or raise `WrongType`, all of them phases, or raise `WrongValue`."""
    if not isinstance(phases, tuple) or not all(isinstance(phase, type) for phase in phases):
        raise not_of_kind("phases", phases, "a tuple of classes of phases")
    for phase in phases:
        if phase not in allowed:
            message = f"phases: {phase.__name__} is not one of {', '.join(each.__name__ for each in allowed)}"
            raise WrongValue(message)


def _kind(hint: object) -> type | UnionType:
    """Convert a type hint to an argument of `isinstance`."""
    if isinstance(hint, TypeVar):
        return object if hint.__bound__ is None else _kind(hint.__bound__)
    if getattr(get_origin(hint) or hint, "_is_protocol", False):
        return GameState  # all other protocols here describe what a state can do
    kind = hint if isinstance(hint, UnionType) else get_origin(hint) or hint
    if isinstance(kind, type | UnionType):
        return kind
    raise AssertionError(hint)


def checked(function: Callable[Arguments, ResultT]) -> Callable[Arguments, ResultT]:
    """Make a function check that its arguments have the types of its parameters, and raise `WrongType`."""
    hints = {name: hint for name, hint in get_type_hints(function).items() if name != "return"}
    kinds = {name: _kind(hint) for name, hint in hints.items()}
    names = tuple(signature(function).parameters)

    @wraps(function)
    def refusing(*arguments: Arguments.args, **named: Arguments.kwargs) -> ResultT:
        for name, value in (*zip(names, arguments, strict=False), *named.items()):
            is_other_int = isinstance(value, int) and type(value) is not int  # neither a bool nor an item is a number
            if name in kinds and (is_other_int or not isinstance(value, kinds[name])):
                expected = getattr(kinds[name], "__name__", kinds[name])
                raise not_of_kind(name, value, f"of type {expected}")
            if name in kinds and hasattr(value, "initial"):  # a game: its states know which one
                (of, *_) = map(_kind, get_args(hints[name]))
                if not isinstance(value.initial, of):
                    message = f"{name} must be a game of {of.__module__}, not of {type_name(value.initial)}"
                    raise WrongType(message)
        return function(*arguments, **named)

    refusing.__annotations__ = function.__annotations__  # newer versions of `wraps` leave out those that were set
    return refusing
