"""Whether the package runs compiled."""

from typing import Final

from atlantis_rules.games import chance

compiled: Final = not str(chance.__file__).endswith((".py", ".pyc"))
"""Whether native code runs the rules; if not, Python runs them from their sources."""
