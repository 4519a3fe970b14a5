"""The rulebooks of the games as data: clauses, changes and sources, and the marks of the code that follows them."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
