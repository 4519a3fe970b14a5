"""Programs that people run: the command line, the full-screen table, the web table and the playground."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
