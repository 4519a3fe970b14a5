"""The names of the packages: those that a type checker sees, each once, and nothing that costs more than it brings."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import atlantis_rules
from atlantis_rules import atlandice, atlantis
from atlantis_rules._front_doors import front_door

PACKAGES = pytest.mark.parametrize(
    "package", [atlantis_rules, atlantis, atlandice], ids=lambda package: package.__name__
)


def imports(package: ModuleType) -> list[tuple[str, str]]:
    """Return the names that a package hands on, and the module from which it imports each."""
    assert package.__file__ is not None
    face = Path(package.__file__)
    files = [face, *sorted(face.parent.glob("_later*.py"))]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    found = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module)
    return [(alias.name, str(node.module)) for node in found for alias in node.names if alias.name == alias.asname]


@PACKAGES
def test_every_name_is_what_a_type_checker_takes_it_for(package: ModuleType) -> None:
    names = imports(package)
    assert sorted(name for name, _ in names) == sorted({*package.__all__} - {"NAME", "PACKAGE", "RULES_VERSION"})
    for name, module in names:
        assert getattr(package, name) is getattr(import_module(module), name), name


@PACKAGES
def test_all_names_are_listed(package: ModuleType) -> None:
    assert set(package.__all__) <= set(dir(package))


@PACKAGES
def test_no_name_is_listed_twice(package: ModuleType) -> None:
    for name in package.__all__:
        getattr(package, name)  # it is loaded, and stands among the globals from now on
    assert len(dir(package)) == len(set(dir(package)))
    assert len(package.__all__) == len(set(package.__all__))


@PACKAGES
def test_no_name_is_that_of_a_module_of_its_package(package: ModuleType) -> None:
    assert package.__file__ is not None
    modules = {path.stem for path in Path(package.__file__).parent.iterdir()}
    assert modules & set(package.__all__) <= {"atlandice"}


def test_the_front_door_is_small() -> None:
    assert 50 <= len(import_module("atlantis_rules").__all__) <= 62


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'appply'"):
        atlantis_rules.appply  # type: ignore[attr-defined]  # noqa: B018 - that it is refused is the test
    with pytest.raises(AttributeError, match="has no attribute 'appply'"):
        atlantis.appply  # type: ignore[attr-defined]  # noqa: B018 - as above


def test_names_with_an_underscore_are_refused_without_importing_what_comes_later() -> None:
    package: dict[str, object] = {"__name__": "atlantis_rules"}
    front_door(package, later=("no_such_module",))
    get = package["__getattr__"]
    assert callable(get)
    with pytest.raises(AttributeError, match="module 'atlantis_rules' has no attribute '_repr_html_'"):
        get("_repr_html_")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        get("svg")


def test_a_module_is_imported_from_a_package_without_what_comes_later() -> None:
    loaded = printed_by(
        "import sys; from atlantis_rules.atlantis import events;"
        "print(events.__name__, [name for name in sys.modules if name.startswith('atlantis_rules.atlantis.')])"
    )
    assert loaded.startswith("atlantis_rules.atlantis.events ")
    assert "'atlantis_rules.atlantis._later'" not in loaded


def test_a_game_loads_nothing_that_it_does_not_use() -> None:
    program = (
        "import sys; from random import Random; from atlantis_rules import advance, apply, legal_actions, new_game;"
        "state = advance(new_game(3), Random(1)); apply(state, legal_actions(state)[0]);"
        "print([name for name in sys.modules if name.startswith('atlantis_rules.')])"
    )
    loaded = printed_by(program)
    assert "'atlantis_rules.atlantis.rules.engine'" in loaded
    for late in ("events", "rules.chronicle", "text.notation", "drawing", "text.positions", "text.explanation"):
        assert f"'atlantis_rules.atlantis.{late}'" not in loaded
    assert "atlandice" not in loaded


def test_views_load_neither_pictures_nor_texts() -> None:
    program = (
        "import sys; from random import Random; from atlantis_rules import advance, new_game, step, view;"
        "state = advance(new_game(3), Random(1)); seen = view(state, 0); step(state, seen.legal_actions[0]);"
        "print([name for name in sys.modules if name.startswith('atlantis_rules.atlantis.')])"
    )
    loaded = printed_by(program)
    assert "'atlantis_rules.atlantis.knowledge.views'" in loaded
    for late in ("_later_texts", "drawing", "text"):
        assert f"'atlantis_rules.atlantis.{late}'" not in loaded


def test_a_module_of_a_game_loads_nothing_that_comes_later() -> None:
    program = (
        "import sys; from atlantis_rules.atlantis import events;"
        "print([name for name in sys.modules if name.startswith('atlantis_rules.atlantis.')])"
    )
    loaded = printed_by(program)
    assert "'atlantis_rules.atlantis.events'" in loaded
    for late in ("_later", "drawing", "text.notation", "text.explanation"):
        assert f"'atlantis_rules.atlantis.{late}'" not in loaded


def printed_by(program: str) -> str:
    """Return what a program prints in a process of its own."""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return ended.stdout.strip()
