"""Where an extra is missing, the error names it."""

import subprocess
import sys

import pytest

EXTRAS = {
    "atlantis_rules.adapters.gymnasium": ("gymnasium", "gymnasium"),
    "atlantis_rules.adapters.open_spiel": ("pyspiel", "open-spiel"),
    "atlantis_rules.adapters.pettingzoo": ("pettingzoo", "pettingzoo"),
    "atlantis_rules.adapters.randomness": ("numpy", "rl"),
    "atlantis_rules.adapters.encoding": ("numpy", "rl"),
    "atlantis_rules.adapters.terminal": ("rich", "cli"),
    "atlantis_rules.adapters.wire": ("cattrs", "json"),
    "atlantis_rules.testing": ("hypothesis", "testing"),
    "atlantis_rules.web.serving": ("uvicorn", "web"),
    "atlantis_rules.web.transport": ("starlette", "web"),
}


@pytest.mark.parametrize("module", EXTRAS)
def test_an_extra_that_is_missing_is_named(module: str) -> None:
    package, extra = EXTRAS[module]
    program = f"""
import sys
sys.modules[{package!r}] = None
try:
    import {module}
except ImportError as error:
    print(error)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == f"{module} needs {package}: pip install 'atlantis-rules[{extra}]'"
