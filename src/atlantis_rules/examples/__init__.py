"""Positions to try things on: worked examples of both rulebooks, and the last turn of a game.

The examples in docstrings use them. They are states, which never change.
"""

from typing import Final

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.atlandice.state import State as AtlandiceState
from atlantis_rules.atlandice.text.positions import read_state as read_state_of_atlandice
from atlantis_rules.atlantis.state import State as AtlantisState
from atlantis_rules.atlantis.text.positions import read_state as read_state_of_atlantis

__all__ = ["BY_BOAT", "DONATION", "LAST_TURN", "LIBRARY", "SMITHY", "THREE_MOVES"]

THREE_MOVES: Final[AtlantisState] = read_state_of_atlantis(
    """
    path: 28: ring 1 (red A), crown 4 (blue A), flag 4, amphora 6 (blue B), helmet 2 (black A), olive 3,
              olive 4 (black B), flag 1, crown 2, statue 7, amphora 4 (red B), ring 7, helmet 5
    hand black: flag
    hand red: olive
    hand blue: helmet 2
    turn: black
    """
)
"""Example 1 of Atlantis: black is to move, with one card, a flag. There are no gaps, and nobody has tiles."""

BY_BOAT: Final[AtlantisState] = read_state_of_atlantis(
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
"""Example 2 of Atlantis, with hands and tiles: blue is to move, behind three gaps and red's bridge."""

LAST_TURN: Final[AtlantisState] = read_state_of_atlantis(
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
"""The last turn of a game of Atlantis: black's third figure comes home, and red has two more to bring there."""

SMITHY: Final[AtlandiceState] = read_state_of_atlandice(
    """
    players: 3
    smithy: effect 10, weapon 3, jewel, die, submarine
    """
)
"""Example 1 of Atlandice: black is to search the smithy, where the submarine stands."""

LIBRARY: Final[AtlandiceState] = read_state_of_atlandice(
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
"""Example 2 of Atlandice: black is to take the last book of the library, which is then empty."""

DONATION: Final[AtlandiceState] = read_state_of_atlandice(
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
"""Example 3 of Atlandice: blue is to take the last die but one of a round; the hand then stops on a donation."""

_rooms(globals())
