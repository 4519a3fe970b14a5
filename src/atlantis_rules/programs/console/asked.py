"""Options of games in the terminal, for all games; needs no package."""

from enum import Enum
from typing import Final

HUMAN: Final = "human"
"""The name of a seat whose player is asked at the terminal."""


class PathDrawing(Enum):
    """When the path of Atlantis, or the table of another game, is drawn."""

    TURN = "turn"
    ROUND = "round"
    NEVER = "never"
