"""What the texts of all games are read and written with."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
