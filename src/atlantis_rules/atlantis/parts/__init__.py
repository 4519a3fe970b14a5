"""What features ask of Atlantis: each module is a part, found by its name."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
