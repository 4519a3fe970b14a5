"""Shared by the adapters to learning environments: games played by action numbers, and what their seats recall."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
