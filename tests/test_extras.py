"""If an extra is missing, the error names it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]

EXTRAS = {
    "atlantis_rules.learning.randomness": ("numpy", "rl"),
    "atlantis_rules.learning.encoding": ("numpy", "rl"),
    "atlantis_rules.learning.play": ("numpy", "rl"),
    "atlantis_rules.learning.policy": ("numpy", "rl"),
    "atlantis_rules.programs.full_screen": ("rich", "tui"),
    "atlantis_rules.learning.gymnasium": ("gymnasium", "gymnasium"),
    "atlantis_rules.learning.open_spiel": ("pyspiel", "open-spiel"),
    "atlantis_rules.learning.pettingzoo": ("pettingzoo", "pettingzoo"),
    "atlantis_rules.programs.terminal": ("rich", "cli"),
    "atlantis_rules.programs.web.serving": ("uvicorn", "web"),
    "atlantis_rules.programs.web.transport": ("starlette", "web"),
}
"""What each module needs: those that others import come first, since they are imported once."""


def printed_by(program: str) -> list[str]:
    """Return the lines that a program prints in a process of its own."""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return ended.stdout.splitlines()


def test_an_extra_that_is_missing_is_named() -> None:
    program = f"""
import sys
from importlib import import_module
for module, (package, _) in {EXTRAS}.items():
    sys.modules[package] = None
    try:
        import_module(module)
    except ImportError as error:
        print(error)
    del sys.modules[package]
"""
    assert printed_by(program) == [
        f"{module} needs {package}: pip install 'atlantis-rules[{extra}]'"
        for module, (package, extra) in EXTRAS.items()
    ]


NEEDED = (
    "PIL",
    "gymnasium",
    "numpy",
    "pettingzoo",
    "pyspiel",
    "resvg_py",
    "rich",
    "starlette",
    "textual",
    "uvicorn",
)
"""What the extras install, as it is imported."""


WITH_EXTRAS = (
    *("atlantis_rules.front_end", "atlantis_rules.learning", "atlantis_rules.records"),
    *("atlantis_rules.programs.console", "atlantis_rules.programs.full_screen", "atlantis_rules.programs.terminal"),
)
"""The packages whose modules others import one by one; a command names what all its modules need."""


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        *((module, extra) for module, (_, extra) in EXTRAS.items()),
        ("atlantis_rules.front_end.frames", "frames"),
        ("atlantis_rules.programs.full_screen.app", "tui"),
    ],
)
def test_without_extras_a_module_names_its_own(module: str, extra: str) -> None:
    program = f"""
import sys
for package in {NEEDED}:
    sys.modules[package] = None
try:
    import {module}
except ImportError as error:
    print(error)
"""
    (line,) = printed_by(program)
    assert line.startswith((f"{module} needs ", f"{module.removesuffix('.app')} needs "))
    assert line.endswith(f": pip install 'atlantis-rules[{extra}]'")


def test_without_extras_each_module_is_imported_or_names_an_extra() -> None:
    program = f"""
import sys
from importlib import import_module
from pkgutil import walk_packages
for package in {NEEDED}:
    sys.modules[package] = None
for name in {WITH_EXTRAS}:
    try:
        package = import_module(name)
    except ImportError as error:
        print(error)
        continue
    for entry in walk_packages(package.__path__, name + ".", onerror=lambda name: None):
        try:
            import_module(entry.name)
        except ImportError as error:
            print(error)
"""
    lines = printed_by(program)
    assert len(lines) >= 10
    for line in lines:
        assert re.fullmatch(
            r"[a-z_.]+ needs [a-z_, ]+( and [a-z_]+)?: pip install 'atlantis-rules\[[a-z-]+\]'", line
        ), line


def test_pictures_of_pixels_name_their_extra() -> None:
    program = """
import importlib.util, sys
from atlantis_rules.front_end.frames import require_mode
found = importlib.util.find_spec
require_mode("ansi")
for package in ("PIL", "resvg_py"):
    sys.modules["atlantis_rules.front_end.frames"].find_spec = lambda name: None if name == package else found("sys")
    try:
        require_mode("rgb_array")
    except ImportError as error:
        print(error)
"""
    message = "pictures of pixels need resvg-py and pillow: pip install 'atlantis-rules[frames]'"
    assert printed_by(program) == [message] * 2


def test_hypothesis_is_named_where_it_is_missing() -> None:
    program = """
import sys
sys.modules["hypothesis"] = None
for name in ("play", "actions", "laws", "atlantis", "atlandice"):
    try:
        exec(f"from atlantis_rules.testing import {name}")
    except ImportError as error:
        print(error)
"""
    message = "atlantis_rules.testing needs hypothesis: pip install 'atlantis-rules[testing]'"
    assert printed_by(program) == [message] * 5


PROGRAMS = {
    ("atlantis_rules.testing", "hypothesis"): "atlantis_rules.testing needs hypothesis: pip install {testing}",
    **{
        (
            "atlantis_rules.programs.web",
            package,
        ): f"python -m atlantis_rules.programs.web needs {package}: pip install {{web}}"
        for package in ("starlette", "uvicorn", "websockets")
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
    extras = {name: f"'atlantis-rules[{name}]'" for name in ("testing", "web")}
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == f"{PROGRAMS[module, package].format(**extras)}\n"


ALIKE: Final = re.compile(
    r"\bextras? (?=[`\[])((?:`+[a-z-]+`+|, | and | or )+)|atlantis[-_]rules\[([a-z,-]+)\]|'\.\[([a-z,-]+)\]'"
)
"""How texts name extras: ``extra `web` ``, ``the extras `data` and `rl` ``, ``'.[cli]'``, ``atlantis-rules[rl]``."""


def test_every_extra_that_a_text_names_exists() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    pages = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    texts = (*pages, *(ROOT / "src").rglob("*.py"), *(ROOT / "examples").rglob("*.py"), *(ROOT / "tools").rglob("*.py"))
    named = {
        (path.relative_to(ROOT).as_posix(), extra)
        for path in texts
        if path.name != "CHANGELOG.md" and "node_modules" not in path.parts
        for found in ALIKE.finditer(path.read_text("utf-8"))
        for extra in re.findall(
            r"[a-z-]+", " ".join(filter(None, found.groups())).replace(" and ", " ").replace(" or ", " ")
        )
    }
    assert {extra for _, extra in named} > {"cli", "data", "rl", "web"}
    assert not {(path, extra) for path, extra in named if extra not in extras}
