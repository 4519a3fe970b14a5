"""Whether the package runs compiled."""

from pathlib import Path
from typing import Final

from atlantis_rules import chance

compiled: Final = Path(str(chance.__file__)).suffix not in {".py", ".pyc"}
"""Whether native code runs the rules, or Python from their sources: what comes of them is the same, to the byte."""
