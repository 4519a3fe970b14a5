"""How Sphinx builds the documentation: strictly, and without a network."""

import builtins
import sys
from importlib.metadata import version as installed_version

project = "atlantis_rules"
author = "The atlantis_rules contributors"
project_copyright = "2026, The atlantis_rules contributors"
release = version = installed_version("atlantis-rules")

extensions = [
    "myst_parser",
    "sphinx.ext.apidoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build", "api/modules.rst"]
html_theme = "furo"
html_title = f"atlantis_rules {release}"

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

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autoclass_content = "class"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True  # attributes of a class are listed with it, not once more as members

# Every name must resolve, save those of the standard library and attrs: their inventories would have to be fetched.
nitpicky = True
_foreign = "|".join(sorted([*sys.stdlib_module_names, "attr", "attrs", "hypothesis", "rich"]))
_builtin = "|".join(sorted(name for name in vars(builtins) if name.isidentifier()))
nitpick_ignore_regex = [
    ("py:.*", rf"({_foreign})(\..*)?"),
    ("py:.*", rf"({_builtin})"),
]
