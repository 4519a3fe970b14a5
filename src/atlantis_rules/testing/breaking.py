"""What breaks when a law does not hold."""

from typing import Never


class LawBroken(AssertionError):
    """A law of the game does not hold: either the rules or what was done with their states is wrong."""


def require(condition: object, message: str) -> None:
    """Break a law unless a condition holds; other than `assert` it is never left out.

    Raises:
        LawBroken: the condition does not hold.
    """
    if not condition:
        raise LawBroken(message)


def require_alike(one: object, other: object, what: str) -> None:
    """Break a law unless two values are equal, and have the same hash and `repr`."""
    require(one == other, f"{what} is another")
    require(hash(one) == hash(other), f"{what} has another hash")
    require(repr(one) == repr(other), f"{what} reads differently")


def broken(message: str) -> Never:
    """Break a law: for laws that check so much that the message of `require` must not be composed each time.

    Raises:
        LawBroken: always.
    """
    raise LawBroken(message)
