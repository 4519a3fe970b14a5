"""What can be asked of a game in the terminal, whichever the game is; needs no package."""

from enum import Enum
from typing import Final

HUMAN: Final = "human"
"""What stands for a seat whose player is asked at the terminal."""


class PathDrawing(Enum):
    """How often the path of Atlantis, or the table of another game, is drawn during a game."""

    TURN = "turn"
    ROUND = "round"
    NEVER = "never"
