"""If an extra is missing, the error names it."""

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


@pytest.mark.parametrize("package", ["PIL", "resvg_py"])
def test_pictures_of_pixels_name_their_extra(package: str) -> None:
    program = f"""
import sys
from atlantis_rules.adapters.frames import require_mode
import importlib.util
found = importlib.util.find_spec
sys.modules["atlantis_rules.adapters.frames"].find_spec = lambda name: None if name == {package!r} else found("sys")
require_mode("ansi")
try:
    require_mode("rgb_array")
except ImportError as error:
    print(error)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "pictures of pixels need resvg-py and pillow: pip install 'atlantis-rules[frames]'"


@pytest.mark.parametrize("name", ["play", "actions", "laws", "atlantis", "atlandice"])
def test_hypothesis_is_named_where_it_is_missing(name: str) -> None:
    program = f"""
import sys
sys.modules["hypothesis"] = None
try:
    from atlantis_rules.testing import {name}
except ImportError as error:
    print(error)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "atlantis_rules.testing needs hypothesis: pip install 'atlantis-rules[testing]'"


PROGRAMS = {
    ("atlantis_rules.testing", "hypothesis"): "atlantis_rules.testing needs hypothesis: pip install {testing}",
    ("atlantis_rules.testing", "cattrs"): "atlantis_rules.adapters.wire needs cattrs: pip install {json}",
    **{
        ("atlantis_rules.web", package): f"python -m atlantis_rules.web needs {package}: pip install {{web}}"
        for package in ("cattrs", "starlette", "uvicorn", "websockets")
    },
}


@pytest.mark.parametrize(("module", "package"), PROGRAMS)
def test_a_program_names_the_missing_extra_in_one_line_and_ends_with_2(module: str, package: str) -> None:
    """As `python -m` runs it: the package is imported first."""
    program = f"""
import runpy, sys
sys.argv = ["-m", "fuzz", "atlantis"] if {module!r}.endswith("testing") else ["-m"]
sys.modules[{package!r}] = None
runpy.run_module({module!r}, run_name="__main__", alter_sys=True)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    extras = {name: f"'atlantis-rules[{name}]'" for name in ("testing", "json", "web")}
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"{PROGRAMS[module, package].format(**extras)}\n"
