"""How Sphinx builds the documentation: strictly, and without a network."""

import builtins
import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import get_origin

from sphinx.application import Sphinx
from sphinx.ext.napoleon.docstring import GoogleDocstring

sys.path.insert(0, str(Path(__file__).parent))  # where the extensions of this documentation are

from _ext.reference import source_link

project = "atlantis_rules"
author = "The atlantis_rules contributors"
project_copyright = "2026, The atlantis_rules contributors"
release = version = installed_version("atlantis-rules")

extensions = [
    "_ext.accessible",
    "_ext.book",
    "_ext.objects",
    "_ext.pictures",
    "_ext.playground",
    "_ext.reference",
    "_ext.rules",
    "_ext.sources",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.linkcode",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build", "study/*.md"]  # the tables are included by docs/simulation.md
html_theme = "furo"
html_title = f"atlantis_rules {release}"
html_logo = html_favicon = "_static/logo.svg"
html_static_path = ["_static"]
html_css_files = ["style.css"]
html_search_scorer = str(Path(__file__).parent / "_ext" / "scorer.js")  # names and clauses before what mentions them
html_copy_source = False
html_show_sourcelink = False
epub_show_urls = "no"
latex_engine = "lualatex"  # it has every letter that these pages have; its font of code borrows the signs of the items
latex_elements = {
    "preamble": r"""
\directlua{luaotfload.add_fallback("signs", {"FreeSerif:mode=harf;"})}
\setmonofont{FreeMono}[Scale=0.9, Extension=.otf, UprightFont=*, ItalicFont=*Oblique, BoldFont=*Bold,
  BoldItalicFont=*BoldOblique, RawFeature={fallback=signs}]
"""
}
latex_use_xindy = False  # makeindex comes with every TeX
latex_show_urls = "footnote"

myst_heading_anchors = 3

default_role = "py:obj"  # names in docstrings are code, and links where they are found from where they stand
linkcode_resolve = source_link
python_use_unqualified_type_names = True  # `State`, which leads to `atlantis_rules.State`
maximum_signature_line_length = 88
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # _ext.reference writes them as the source does
autodoc_inherit_docstrings = False  # what other packages say of their own classes is for their own pages
autoclass_content = "class"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_attr_annotations = False  # _ext.reference also writes these types


def _whole_docstring(self: GoogleDocstring) -> tuple[str, list[str]]:
    return "", GoogleDocstring(self._dedent(self._consume_to_end()), self._config).lines()


def _whole_section(self: GoogleDocstring, *_: object, **__: object) -> list[tuple[str, str, list[str]]]:
    lines = self._dedent(self._consume_to_next_section())
    return [("", "", GoogleDocstring(lines, self._config).lines())] if lines else []


# Types are annotated here. Napoleon would take what precedes a colon in the docstring of an attribute, or under
# `Returns:`, for one.
GoogleDocstring._consume_inline_attribute = _whole_docstring  # type: ignore[method-assign]
GoogleDocstring._consume_returns_section = _whole_section  # type: ignore[method-assign]


# Large packages that only adapters need are not asked for, and make no difference where they are installed.
autodoc_mock_imports = ["gymnasium", "pettingzoo", "pyspiel"]

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
]


def _without_parameters(_app: Sphinx, _name: str, _obj: object, _options: object, bases: list[object]) -> None:
    bases[:] = [_public(get_origin(base) or base) for base in bases]  # names in quotes would not be found


def _public(base: object) -> object:
    return base.__base__ if isinstance(base, type) and base.__name__.startswith("_") else base


def setup(app: Sphinx) -> None:
    """Register the hook."""
    app.connect("autodoc-process-bases", _without_parameters)
