"""Views, and what can be concluded from them."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
