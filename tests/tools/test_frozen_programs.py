"""Packed programs: PyInstaller is told of modules that there are, and Nuitka finds no order that it would change."""

import ast
import runpy
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Final
from unittest.mock import Mock

import pytest

import atlantis_rules

ROOT: Final = Path(atlantis_rules.__file__).parent


def hooks() -> list[Path]:
    """Return the hooks in the folders that PyInstaller is told of."""
    offered = metadata.entry_points(group="pyinstaller40", name="hook-dirs")
    (found,) = (each for each in offered if each.value.startswith("atlantis_rules."))
    folders: Callable[[], list[str]] = found.load()
    return [hook for folder in folders() for hook in sorted(Path(folder).glob("hook-*.py"))]


def test_every_program_gets_what_is_found_by_name_and_no_large_library(monkeypatch: pytest.MonkeyPatch) -> None:
    helpers = Mock(collect_data_files=Mock(return_value=[]), copy_metadata=Mock(return_value=[]))
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", helpers)
    (hook,) = hooks()
    assert hook.name == "hook-atlantis_rules.py"
    needed: Callable[[str], bool] = runpy.run_path(str(hook))["is_needed"]
    modules = {".".join(path.relative_to(ROOT.parent).with_suffix("").parts) for path in ROOT.rglob("*.py")}
    of_games = {name for name in modules if name.startswith(("atlantis_rules.atlandice.", "atlantis_rules.atlantis."))}
    by_name = {name for name in of_games if ".parts." in name or "_later" in name or "words_" in name}
    without = {name for name in by_name if not needed(name)}
    assert len(by_name) > 60
    assert {name.partition(".parts.")[2].partition(".")[0] for name in without} == {"drawn", "fuzzed", "testing"}
    for name in ("learning.gymnasium.environments", "study.simulation.on_ray", "testing.strategies"):
        assert f"atlantis_rules.{name}" in modules
        assert not needed(f"atlantis_rules.{name}")
    assert needed("atlantis_rules.programs.command_line.play")


def chained_calls(tree: ast.Module) -> list[str]:
    """Return the chained comparisons whose first two parts both call something."""
    chained = [node for node in ast.walk(tree) if isinstance(node, ast.Compare) and len(node.ops) > 1]
    return [ast.unparse(node) for node in chained if calls(node.left) and calls(node.comparators[0])]


def calls(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Call) for each in ast.walk(node))


def test_no_chained_comparison_depends_on_what_is_called_first() -> None:
    """Nuitka calls the second part first: findings/nuitka-chained-comparisons.sh."""
    assert chained_calls(ast.parse("a() < b < c() or a() < [b()] < c")) == ["a() < [b()] < c"]
    assert {path: found for path in ROOT.rglob("*.py") if (found := chained_calls(ast.parse(path.read_bytes())))} == {}
