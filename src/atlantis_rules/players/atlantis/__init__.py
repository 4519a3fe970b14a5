"""The players of Atlantis."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
