"""Games in the terminal, line by line; needs the extra ``cli``.

A game with its own words for narration and questions has a part for them; any other is played in its notation.
"""

from atlantis_rules._front_doors import rooms as _rooms

_rooms(globals())
