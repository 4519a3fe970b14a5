"""Games in the terminal, line by line; needs the extra ``cli``.

A game with its own words for narration and questions has a part for them; any other is played in its notation.
"""

from enum import Enum
from typing import Final

from atlantis_rules._front_doors import rooms as _rooms

HUMAN: Final = "human"
"""The name of a seat whose player is asked at the terminal."""


class PathDrawing(Enum):
    """When the path of Atlantis, or the table of another game, is drawn."""

    TURN = "turn"
    ROUND = "round"
    NEVER = "never"


_rooms(globals())
