"""The error about a broken law, and functions that raise it."""

from collections.abc import Callable
from functools import cache
from typing import Never

import attrs


class LawBroken(AssertionError):
    """A law of the game does not hold: either the rules are wrong, or what was done with their states.

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

    Args:
        condition: anything that is true or false.
        message: a sentence about what is wrong. A long one, such as one with a whole state, is passed as a function,
            which is called only if it is needed.

    Raises:
        LawBroken: the condition does not hold.
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
    """Raise `LawBroken`: for laws with so many checks that composing a message for each would take too long.

    Raises:
        LawBroken: always.
    """
    raise LawBroken(message)
