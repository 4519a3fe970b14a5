"""The game in words: notation, positions as text, explanations."""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
