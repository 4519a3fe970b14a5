"""Positions of Atlantis to try things on: worked examples of the rulebook, and the last turn of a game.

The examples in docstrings use them. They are states, which never change.
"""

from typing import Final

from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.text.positions import read_state

__all__ = ["BY_BOAT", "LAST_TURN", "THREE_MOVES"]

THREE_MOVES: Final[State] = read_state(
    """
    path: 28: ring 1 (red A), crown 4 (blue A), flag 4, amphora 6 (blue B), helmet 2 (black A), olive 3,
              olive 4 (black B), flag 1, crown 2, statue 7, amphora 4 (red B), ring 7, helmet 5
    hand black: flag
    hand red: olive
    hand blue: helmet 2
    turn: black
    """
)
"""Example 1: black is to move, with one card, a flag. There are no gaps, and nobody has tiles."""

BY_BOAT: Final[State] = read_state(
    """
    path: 28: amphora 6 (blue A), helmet 2 (black), olive 3 (red), ~, flag 1 (black), crown 2, statue 7,
              amphora 4 (red), ~, helmet 5 (blue B), amphora 5, ~, ~, statue 3, =, crown 5 (black), ring 2, olive 1
    hand black: crown 2, amphora
    hand red: statue, flag 2, olive
    hand blue: ring, flag 2
    tiles black: crown 3B
    tiles blue: olive 4B, ring 6A, helmet 3A
    bridges: black, blue
    turn: blue
    """
)
"""Example 2, with hands and tiles: blue is to move, behind three gaps and red's bridge."""

LAST_TURN: Final[State] = read_state(
    """
    path: 44: helmet 2, =, crown 3, =, ring 5 (red), ~, flag 4 (black), olive 2 (red)
    mainland: black 2, red
    hand black: flag
    hand red: ring 2
    tiles red: helmet 1A
    bridges: none
    draw pile: none
    turn: black
    """
)
"""The last turn of a game: black's third figure comes home, and red has two more to bring there."""
