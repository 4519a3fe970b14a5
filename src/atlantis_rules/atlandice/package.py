"""Where the records of this game find its package, which is put together above them."""

from typing import Final

from atlantis_rules.games.game import Slot

PACKAGE: Final[Slot[object]] = Slot()
"""The slot that this game's package fills when it is imported; `state` and `seen` declare the types that they need."""
