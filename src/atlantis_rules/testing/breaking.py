"""What breaks when a law does not hold."""

from collections.abc import Callable
from typing import Never

import attrs


class LawBroken(AssertionError):
    """A law of the game does not hold: either the rules or what was done with their states is wrong."""


def require(condition: object, message: str | Callable[[], str]) -> None:
    """Break a law unless a condition holds; other than `assert` it is never left out.

    Args:
        condition: anything that is true or false.
        message: what is wrong otherwise. A long one, such as that of a whole state, is handed over as a function, so
            that it is composed only then.

    Raises:
        LawBroken: the condition does not hold.
    """
    if not condition:
        raise LawBroken(message if isinstance(message, str) else message())


def require_alike(one: object, other: object, what: str) -> None:
    """Break a law unless two values are equal, and have the same hash and `repr`."""
    if one is other:
        return
    require(one == other, f"{what} is another")
    require(hash(one) == hash(other), f"{what} has another hash")
    require(repr(one) == repr(other), f"{what} reads differently")
    require(all_parts(one) == all_parts(other), f"{what} has other parts, which do not count for equality")


def all_parts(value: object) -> object:
    """Return all attributes of a value, and of what they hold: also those that do not count for equality."""
    kind = type(value)
    if attrs.has(kind):
        return kind, *(all_parts(getattr(value, each.name)) for each in attrs.fields(kind))
    return tuple(map(all_parts, value)) if isinstance(value, tuple) else value


def broken(message: str) -> Never:
    """Break a law: for laws that check so much that the message of `require` must not be composed each time.

    Raises:
        LawBroken: always.
    """
    raise LawBroken(message)
