"""The names of the packages: those that a type checker sees, each once, without costly imports."""

import ast
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest

import atlantis_rules
from atlantis_rules import atlandice, atlantis
from atlantis_rules._front_doors import front_door
from atlantis_rules._front_doors.missing_names import places_of

SOURCES = Path(__file__).parents[1] / "src" / "atlantis_rules"

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
    names = [(alias.name, str(node.module)) for node in found for alias in node.names if alias.name == alias.asname]
    later = [import_module(f"{package.__name__}.{file.stem}") for file in files[1:]]
    return names + [(name, module.__name__) for module in later for name in getattr(module, "__all__", ())]


@PACKAGES
def test_every_name_is_what_a_type_checker_takes_it_for(package: ModuleType) -> None:
    names = imports(package)
    assert sorted(name for name, _ in names) == sorted(
        {*package.__all__} - {"NAME", "PACKAGE", "PARTS", "RULES_VERSION"}
    )
    for name, module in names:
        assert getattr(package, name) is getattr(import_module(module), name), name


@PACKAGES
def test_public_names_are_listed_and_no_others(package: ModuleType) -> None:
    assert dir(package) == sorted(package.__all__)
    assert not any(name.startswith("_") for name in dir(package))


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
    assert 50 <= len(import_module("atlantis_rules").__all__) <= 64


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'appply'"):
        atlantis_rules.appply  # type: ignore[attr-defined]  # noqa: B018 - that it is refused is the test
    with pytest.raises(AttributeError, match="has no attribute 'appply'"):
        atlantis.appply  # type: ignore[attr-defined]  # noqa: B018 - as above


LACKING = [
    ("Gap", "atlantis_rules.atlantis"),
    ("Components", "atlantis_rules.atlandice"),
    ("DecisionDue", "atlantis_rules.atlandice.events, atlantis_rules.atlantis.events and atlantis_rules.games.simple"),
    (
        "fold",
        " and ".join(f"atlantis_rules.{game}.knowledge.folding" for game in ("atlandice", "atlantis")),
    ),
    ("read_record", "atlantis_rules.records"),
    ("Notation", "atlantis_rules.text.notation"),
    ("redaction", "atlantis_rules.records"),  # a module
]


@pytest.mark.parametrize(("name", "places"), LACKING)
def test_the_error_about_a_name_that_is_lacking_says_where_it_is(name: str, places: str) -> None:
    assert not hasattr(atlantis_rules, name)
    with pytest.raises(AttributeError) as caught:
        getattr(atlantis_rules, name)
    assert str(caught.value) == f"module 'atlantis_rules' has no attribute '{name}': {name} is in {places}"
    with pytest.raises(ImportError) as refused:
        exec(f"from atlantis_rules import {name}")  # noqa: S102 - the statement is the test
    assert str(refused.value) == f"cannot import name '{name}' from 'atlantis_rules': {name} is in {places}"
    assert (refused.value.name, refused.value.path) == ("atlantis_rules", atlantis_rules.__file__)


def test_a_name_that_is_nowhere_is_refused_without_a_hint() -> None:
    with pytest.raises(ImportError, match=r"^cannot import name 'appply' from 'atlantis_rules'$"):
        exec("from atlantis_rules import appply")  # noqa: S102 - as above
    with pytest.raises(ImportError, match=r"^cannot import name 'Rseource' from 'atlantis_rules.text'$"):
        exec("from atlantis_rules.text import Rseource")  # noqa: S102 - as above
    with pytest.raises(ImportError, match="_Draws"):
        exec("from atlantis_rules import _Draws")  # noqa: S102 - as above


def test_code_that_belongs_to_no_module_gets_the_same_error() -> None:
    with pytest.raises(ImportError, match="cannot import name 'Nim' from 'atlantis_rules'"):
        exec("from atlantis_rules import Nim", {})  # noqa: S102 - as `exec` runs code in a namespace without `__name__`


def test_what_is_named_has_the_name() -> None:
    handed_on = {*dir(atlantis), *dir(atlandice)} - {*dir(atlantis_rules)}
    for name in (*sorted(handed_on)[::8], "events", "laws", "notation", "read_position"):
        found = places_of(name, "atlantis_rules", SOURCES)
        assert found, name
        for place in found:
            package, _, last = place.rpartition(".")
            assert hasattr(getattr(import_module(package), last), name), (name, place)
            assert "._" not in place


def test_every_public_module_is_an_attribute_of_its_package() -> None:
    modules = [each.name for each in walk_packages(atlantis_rules.__path__, "atlantis_rules.") if "._" not in each.name]
    assert len(modules) > 250
    for name in modules:
        package, _, last = name.rpartition(".")
        if not last.startswith("__") and find_spec(name.split(".data")[0]) is not None and not needs_more(name):
            module, names = import_module(name), vars(import_module(package))
            if isinstance(names.get(last, module), ModuleType):  # otherwise the package has something else of that name
                assert names["__getattr__"](last) is module, name


def needs_more(name: str) -> bool:
    """Return whether a module needs packages that the tests do without."""
    return name.startswith(tuple(f"atlantis_rules.learning.{of}" for of in ("gymnasium", "open_spiel", "pettingzoo")))


def test_public_modules_are_there_before_anything_has_imported_them() -> None:
    program = (
        "import sys, atlantis_rules;"
        "assert 'atlantis_rules.atlantis.events' not in sys.modules;"
        "assert 'atlantis_rules.atlandice' not in sys.modules;"
        "print(atlantis_rules.atlantis.events.__name__, atlantis_rules.atlandice.text.notation.__name__,"
        " atlantis_rules.testing.conformance.protocol.__name__, atlantis_rules.records.redaction.__name__)"
    )
    assert printed_by(program).split() == [
        "atlantis_rules.atlantis.events",
        "atlantis_rules.atlandice.text.notation",
        "atlantis_rules.testing.conformance.protocol",
        "atlantis_rules.records.redaction",
    ]


def test_the_version_is_that_of_the_project_and_costs_nothing_until_it_is_asked_for() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert atlantis_rules.__version__ == project["version"]
    program = (
        "import sys, atlantis_rules; before = 'importlib.metadata' in sys.modules;"
        "print(before, atlantis_rules.__version__, '__version__' in vars(atlantis_rules))"
    )
    assert printed_by(program) == f"False {project['version']} True"


def test_a_package_that_is_not_installed_has_no_version() -> None:
    package: dict[str, object] = {"__name__": "atlantis_rules", "__file__": __file__}
    front_door(package, distribution="no-such-distribution")
    get = package["__getattr__"]
    assert callable(get)
    with pytest.raises(AttributeError, match="no-such-distribution has no version: it is not installed"):
        get("__version__")
    front_door(package)
    get = package["__getattr__"]
    assert callable(get)
    with pytest.raises(AttributeError, match="has no attribute '__version__'"):
        get("__version__")


def test_names_with_an_underscore_are_refused_without_importing_what_comes_later() -> None:
    package: dict[str, object] = {"__name__": "atlantis_rules", "__file__": __file__}
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
    for late in ("events", "chronicle", "text.notation", "drawing", "text.positions", "text.explanation"):
        assert f"'atlantis_rules.atlantis.{late}'" not in loaded
    assert "'atlantis_rules.games.descriptions'" not in loaded
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
