"""How Sphinx builds the documentation: strictly, and without a network."""

import ast
import builtins
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version as installed_version
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import get_origin

from sphinx.application import Sphinx
from sphinx.ext.autodoc.mock import mock  # type: ignore[attr-defined]  # it is documented to be there
from sphinx.ext.napoleon.docstring import GoogleDocstring

import atlantis_rules

sys.path.insert(0, str(Path(__file__).parent))  # where the extensions of this documentation are

project = "atlantis_rules"
author = "The atlantis_rules contributors"
project_copyright = "2026, The atlantis_rules contributors"
release = version = installed_version("atlantis-rules")

extensions = [
    "_ext.pictures",
    "_ext.rules",
    "myst_parser",
    "sphinx.ext.apidoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
]
exclude_patterns = ["_build", "api/modules.rst", "study/*.md"]  # the tables are included by docs/simulation.md
html_theme = "furo"
html_title = f"atlantis_rules {release}"
html_static_path = ["_static"]
html_css_files = ["clauses.css"]

myst_heading_anchors = 3

# One page for each module, written anew in every build.
apidoc_modules = [
    {
        "path": "../src/atlantis_rules",
        "destination": "api",
        "separate_modules": True,
        "module_first": True,
        "automodule_options": {"members", "show-inheritance"},
    },
]

default_role = "py:obj"  # names in docstrings are code, and links where they are found from where they stand
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_inherit_docstrings = False  # what other packages say of their own classes is for their own pages
autoclass_content = "class"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True  # attributes of a class are listed with it, not once more as members


def _whole_docstring(self: GoogleDocstring) -> tuple[str, list[str]]:
    return "", GoogleDocstring(self._dedent(self._consume_to_end()), self._config).lines()


def _whole_section(self: GoogleDocstring, *_: object, **__: object) -> list[tuple[str, str, list[str]]]:
    lines = self._dedent(self._consume_to_next_section())
    return [("", "", GoogleDocstring(lines, self._config).lines())] if lines else []


# Types are annotated here. Napoleon would take what precedes a colon in the docstring of an attribute, or under
# `Returns:`, for one.
GoogleDocstring._consume_inline_attribute = _whole_docstring  # type: ignore[method-assign]
GoogleDocstring._consume_returns_section = _whole_section  # type: ignore[method-assign]


def _names_for_type_checkers(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Yield the names that only type checkers load in a module, and what they are."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for line in node.body:
                if isinstance(line, ast.ImportFrom):
                    home = import_module(str(line.module))
                    yield from ((name.asname or name.name, getattr(home, name.name)) for name in line.names)


# Large packages that only adapters need are not asked for, and make no difference where they are installed.
autodoc_mock_imports = ["gymnasium", "pettingzoo", "pyspiel"]

# Without these names the pages could not link them.
for _found in list(walk_packages(atlantis_rules.__path__, "atlantis_rules.")):
    if not _found.name.endswith("__main__"):
        with mock(autodoc_mock_imports):
            _module = import_module(_found.name)
        for _name, _type in _names_for_type_checkers(_module):
            vars(_module).setdefault(_name, _type)

# Every name must resolve, save those of the standard library and attrs: their inventories would have to be fetched.
nitpicky = True
_foreign = "|".join(
    sorted(
        [
            *(*sys.stdlib_module_names, "attr", "attrs", "hypothesis", "numpy", "rich", "starlette", "textual"),
            *autodoc_mock_imports,
        ]
    )
)
_builtin = "|".join(sorted(name for name in vars(builtins) if name.isidentifier()))
nitpick_ignore_regex = [
    ("py:.*", rf"({_foreign})(\..*)?"),
    ("py:.*", rf"({_builtin})"),
    ("py:obj", ".*"),  # of the default role: what is found nowhere is code all the same
    ("py:class", "OptionListContent"),  # of textual, where it is not at hand under its full name
    ("py:exc", "BrokenProcessPool"),  # of the standard library, where it is not at hand under its full name
    ("py:.*", r"atlantis_rules\.([\w.]+\.)?_[A-Z]\w*"),  # private type variables in the signatures of decorators
    ("py:class", r"(atlantis_rules\.[\w.]+\.)?_?[A-Z]\w*T(_co|_contra)?"),  # type variables of functions for every game
]


def _explained_elsewhere(app: Sphinx, _what: str, _name: str, member: object, *_: object) -> bool | None:
    module = sys.modules.get(app.env.current_document.autodoc_module)
    if module is None or getattr(member, "__module__", None) == module.__name__:
        return None
    return (
        True if hasattr(module, "__path__") or inspect.isclass(member) else None
    )  # handed on: its own module explains it


def _without_parameters(_app: Sphinx, _name: str, _obj: object, _options: object, bases: list[object]) -> None:
    bases[:] = [get_origin(base) or base for base in bases]  # names in quotes would not be found


def setup(app: Sphinx) -> None:
    """Register the hooks."""
    app.connect("autodoc-skip-member", _explained_elsewhere)
    app.connect("autodoc-process-bases", _without_parameters)
