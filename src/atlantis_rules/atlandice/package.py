"""The slot in which modules of this game find its package, which is assembled above them."""

from typing import Final

from atlantis_rules.games.game import Slot

PACKAGE: Final[Slot[object]] = Slot()
"""The slot that is filled when this game's package is imported; `state` and `seen` declare the types that they need."""
