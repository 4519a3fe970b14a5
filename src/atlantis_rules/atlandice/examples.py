"""Positions of Atlandice to try things on: worked examples of the rulebook.

The examples in docstrings use them. They are states, which never change.
"""

from typing import Final

from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.positions import read_state

__all__ = ["DONATION", "LIBRARY", "SMITHY"]

SMITHY: Final[State] = read_state(
    """
    players: 3
    smithy: effect 10, weapon 3, jewel, die, submarine
    """
)
"""Example 1: black is to search the smithy, where the submarine stands."""

LIBRARY: Final[State] = read_state(
    """
    players: 4
    library: effect 6, book, die
    tavern: supplies 2, book
    black market: book
    seat 0: book 2
    seat 1: book 3
    seat 2: book
    """
)
"""Example 2: black is to take the last book of the library, which is then empty."""

DONATION: Final[State] = read_state(
    """
    jeweller: jewel 2
    tavern: supplies 2
    machine works: effect 7 pointers 3, die
    seat 0: jewel, supplies, 2 dice
    seat 1: book, 2 dice
    seat 2: die
    hand: 3
    """
)
"""Example 3: blue is to take the last die but one of a round; the hand then stops on a donation."""
