"""Reading and writing the texts of all games."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
