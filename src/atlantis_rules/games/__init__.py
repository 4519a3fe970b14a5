"""What a game is to everything that is not its rules: what it offers, its parts, and how it is found by its name."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
