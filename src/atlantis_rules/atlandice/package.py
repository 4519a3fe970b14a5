"""Where the records of this game find its package, which is put together above them."""

from typing import Final

from atlantis_rules.game import Slot

PACKAGE: Final[Slot[object]] = Slot()
"""The package of this game, as soon as it is there: `state` and `seen` have the types of what they ask of it."""
