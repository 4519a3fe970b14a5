"""The rules, in the chapters of the rulebook, and the engine that applies them."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
