"""The rules, in the chapters of the rulebook, and what applies them."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
