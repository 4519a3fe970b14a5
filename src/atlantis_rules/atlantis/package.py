"""A late reference to this game's package, filled when the package is imported."""

from typing import Final

from atlantis_rules.games.game import Slot

PACKAGE: Final[Slot[object]] = Slot()
"""The slot that is filled when this game's package is imported; `state` and `seen` declare the types that they need."""
