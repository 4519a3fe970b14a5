"""The names of the package: loaded late, and the same as what a type checker sees."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import atlantis_rules
from atlantis_rules import atlandice, atlantis

PACKAGES = pytest.mark.parametrize(
    "package", [atlantis_rules, atlantis, atlandice], ids=lambda package: package.__name__
)


def names_for_type_checkers(package: ModuleType) -> dict[str, str]:
    """Give the module from which a package imports each of its names where types are checked."""
    assert package.__file__ is not None
    tree = ast.parse(Path(package.__file__).read_text(encoding="utf-8"))
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module != "typing")
    return {
        alias.name: node.module
        for node in imports
        if node.module is not None and node.module.startswith("atlantis_rules.")
        for alias in node.names
    }


@PACKAGES
def test_every_name_is_what_a_type_checker_takes_it_for(package: ModuleType) -> None:
    names = names_for_type_checkers(package)
    assert sorted(names) == sorted(package.__all__)
    for name, module in names.items():
        assert getattr(package, name) is getattr(import_module(module), name), name


@PACKAGES
def test_all_names_are_listed(package: ModuleType) -> None:
    assert set(package.__all__) <= set(dir(package))


@PACKAGES
def test_no_name_is_listed_twice(package: ModuleType) -> None:
    for name in package.__all__:
        getattr(package, name)  # it is loaded, and stands among the globals from now on
    assert len(dir(package)) == len(set(dir(package)))


@PACKAGES
def test_no_module_of_a_package_hides_one_of_its_names(package: ModuleType) -> None:
    assert package.__file__ is not None
    modules = {path.stem for path in Path(package.__file__).parent.iterdir()}
    assert modules & set(package.__all__) <= {"write_state"}  # its function is there from the beginning


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'appply'"):
        atlantis_rules.appply  # type: ignore[attr-defined]  # noqa: B018 - that it is refused is the test


def test_importing_the_package_loads_no_rules() -> None:
    program = "import sys, atlantis_rules; print([name for name in sys.modules if name.startswith('atlantis_rules.')])"
    assert printed_by(program) == "[]"


def test_a_game_loads_nothing_that_it_does_not_use() -> None:
    program = (
        "import sys; from random import Random; from atlantis_rules import advance, apply, legal_actions, new_game;"
        "state = advance(new_game(3), Random(1)); apply(state, legal_actions(state)[0]);"
        "print([name for name in sys.modules if name.startswith('atlantis_rules.')])"
    )
    loaded = printed_by(program)
    assert "'atlantis_rules.atlantis.rules.engine'" in loaded
    for late in ("views", "chronicle", "notation", "drawing", "positions", "explanation"):
        assert f"'atlantis_rules.atlantis.{late}'" not in loaded
    assert "atlandice" not in loaded


def printed_by(program: str) -> str:
    """Give what a program prints in a process of its own."""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return ended.stdout.strip()
