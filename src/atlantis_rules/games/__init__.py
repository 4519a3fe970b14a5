"""The interface of a game to the rest of the package: what it offers, its parts, and the registry of games."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
