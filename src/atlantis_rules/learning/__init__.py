"""Learning a game: observations as arrays, and environments for Gymnasium, PettingZoo and OpenSpiel.

Each module names the extra that it needs; most need ``rl``, which installs numpy.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
