"""Tools that read types at run time find all of them: `typing.get_type_hints` works on everything in the package."""

import pkgutil
import subprocess
import sys
import types
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import get_type_hints

from textual.message_pump import MessagePump

import atlantis_rules
from atlantis_rules import atlandice, atlantis
from atlantis_rules.games.compilation import compiled
from atlantis_rules.rulebook.explanations import Explanation, OutcomeExplanation
from tests.surface import ENVIRONMENTS

PROGRAMS = "__main__"
FUNCTIONS = (types.FunctionType, types.BuiltinFunctionType, types.MethodDescriptorType)
"""Those of Python and of native code, which has callable objects of its own in some enums."""


def typed_things(owner: object, module: str) -> Iterator[object]:
    """Find the functions and classes that a module or a class defines, public or not, and what these define."""
    for value in vars(owner).values():
        found = value.__func__ if isinstance(value, staticmethod | classmethod) else value
        for each in [found.fget] if isinstance(found, property) else [getattr(found, "func", found)]:  # cached ones too
            if isinstance(each, type) and each.__module__ == module and each is not owner:
                if not issubclass(each, MessagePump):  # Textual's own annotations cannot be read
                    yield each
                yield from typed_things(each, module)
            elif isinstance(each, FUNCTIONS) and getattr(each, "__module__", module) == module:
                yield each


@cache
def everything() -> tuple[object, ...]:
    names = [each.name for each in pkgutil.walk_packages(atlantis_rules.__path__, "atlantis_rules.")]
    modules = [import_module(name) for name in names if not name.startswith(ENVIRONMENTS) and PROGRAMS not in name]
    return tuple(thing for module in modules for thing in typed_things(module, module.__name__))


def test_the_types_of_everything_can_be_read() -> None:
    unreadable: dict[str, Exception] = {}
    for thing in everything():
        try:
            get_type_hints(thing)
        except Exception as error:  # noqa: BLE001 - a name that is missing, or a class that takes no parameters
            unreadable[f"{thing}"] = error
    assert unreadable == {}
    assert {atlantis.State, atlandice.State, atlantis_rules.svg} <= {*everything()}


def test_types_are_those_that_the_code_names() -> None:
    explained = get_type_hints(atlantis_rules.explain if not compiled else atlantis.State.explain)
    assert explained["return"].__origin__ is Explanation
    finished = get_type_hints(atlantis.State.explain_outcome)["return"]
    assert OutcomeExplanation in [getattr(each, "__origin__", None) for each in finished.__args__]
    chances = get_type_hints(atlandice.State.chance_outcomes)["return"]
    assert chances.__args__[0].__args__[1] is Fraction


def test_what_only_annotations_name_is_imported_when_they_are_read() -> None:
    code = """
import sys
from typing import get_type_hints
from atlantis_rules import State, new_game
new_game(2).legal_actions()
before = "fractions" in sys.modules
get_type_hints(State.chance_outcomes)
print(before, "fractions" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False True\n"


def test_a_module_for_annotations_has_the_names_of_the_module() -> None:
    later = vars(sys.modules["atlantis_rules.games.playing"])["fractions"]
    assert isinstance(later, types.ModuleType)
    assert later.Fraction is Fraction
