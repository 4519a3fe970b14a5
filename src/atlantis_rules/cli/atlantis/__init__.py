"""Atlantis on the command line: what differs from other games."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
