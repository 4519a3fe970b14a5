"""What a front-end of any game needs besides its state: words, and tables."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
