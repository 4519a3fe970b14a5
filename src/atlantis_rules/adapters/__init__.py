"""Adapters between the rules and other programs: each module needs its own extra."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
