"""Which modules are compiled: what a game is played with and by, from the vocabulary up to the engine."""

from typing import Final

_ATLANTIS: Final = (
    *("components", "options", "cards", "spaces", "tiles", "path", "phases", "seen_phases", "actions", "state"),
    *("rules.table", "rules.turn", "rules.end", "rules.draw", "rules.bridge", "rules.take", "rules.buy", "rules.move"),
    *("rules.pay", "rules.setup", "rules.stuck", "rules.legality", "rules.sampling", "rules.engine", "rules.chronicle"),
)

COMPILED: Final = ("atlantis_rules.chance", *(f"atlantis_rules.atlantis.{name}" for name in _ATLANTIS))
"""The full names of the modules that mypyc compiles."""

OPEN: Final = ("atlantis_rules.atlantis.rules.table.Table", "atlantis_rules.atlantis.rules.chronicle.Chronicle")
"""The compiled classes from which classes may inherit that are not compiled."""
