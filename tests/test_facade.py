"""The names of the package: loaded late, and the same as what a type checker sees."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import atlantis_rules

SOURCE = Path(atlantis_rules.__file__)


def names_for_type_checkers() -> dict[str, str]:
    """Give the module from which the package imports each of its names where types are checked."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module != "typing")
    return {
        alias.name: node.module
        for node in imports
        if node.module is not None and node.module.startswith("atlantis_rules.")
        for alias in node.names
    }


def test_every_name_is_what_a_type_checker_takes_it_for() -> None:
    names = names_for_type_checkers()
    assert sorted(names) == sorted(atlantis_rules.__all__)
    for name, module in names.items():
        assert getattr(atlantis_rules, name) is getattr(import_module(module), name), name


def test_all_names_are_listed() -> None:
    assert set(atlantis_rules.__all__) <= set(dir(atlantis_rules))


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'appply'"):
        atlantis_rules.appply  # type: ignore[attr-defined]  # noqa: B018 - that it is refused is the test


def test_importing_the_package_loads_no_rules() -> None:
    program = "import sys, atlantis_rules; print([name for name in sys.modules if name.startswith('atlantis_rules.')])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "[]"
