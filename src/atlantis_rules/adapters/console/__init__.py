"""Games in the terminal, line by line; needs the extra ``cli``.

A game that is told and asked about in words of its own has a part for it; any other is played by its notation.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
