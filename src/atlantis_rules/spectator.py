"""Who looks on: the constant that stands for somebody who sees what everybody sees."""

from enum import Enum
from typing import Final


class Spectator(Enum):
    """Somebody who looks on."""

    SPECTATOR = "spectator"

    def __repr__(self) -> str:
        """Give the name by which the package exports it."""
        return "SPECTATOR"


SPECTATOR: Final = Spectator.SPECTATOR
"""The viewer who sees what everybody sees."""
