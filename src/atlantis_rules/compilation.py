"""Whether the package runs compiled."""

from typing import Final

from atlantis_rules import chance

compiled: Final = not str(chance.__file__).endswith((".py", ".pyc"))
"""Whether native code runs the rules, or Python from their sources: what comes of them is the same, to the byte."""
