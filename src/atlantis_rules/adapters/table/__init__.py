"""Both games as full-screen tables in the terminal, for one human or several who share it."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
