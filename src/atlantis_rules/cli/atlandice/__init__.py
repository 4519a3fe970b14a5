"""The command line's part for Atlandice: playing, watching and simulating its games."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
