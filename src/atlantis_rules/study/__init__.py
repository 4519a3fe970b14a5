"""Studying a game: computer players and matches between them, simulations of many games, and reviews of one.

Nothing here is part of the rules: a player decides from what its seat knows, as a person would.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
