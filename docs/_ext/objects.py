"""A Sphinx extension: what the search lists first among the names of the reference, and what links find besides."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.util.typing import ExtensionMetadata

from _ext.names import Home, definitions, listed_paths, members_of, module_pages, public_path, public_paths
from _ext.sources import place_of

MODULE: Final = 40
MEMBER: Final = 60
"""The rank of what stands in classes, and the last one; `scorer.js` reads it."""
_NOT_SEARCHED: Final = -1


class RankedPythonDomain(PythonDomain):
    """The names of Python, ranked: entries by their distance from the front door, then modules, then members."""

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """List the objects with their ranks, which ``scorer.js`` reads.

        Members of classes without entries of their own follow, for links from elsewhere, and the modules with entries.
        What is inherited leads to its entry in the base, an attribute to the class that shows it, and everything else
        to its source.
        """
        ranks = _ranks()
        for name, shown, kind, page, anchor, priority in super().get_objects():
            rank = ranks.get(name, MODULE if kind == "module" else MEMBER)
            yield name, shown, kind, page, anchor, priority if priority < 0 else rank
        for path, home in _members_and_modules():
            if path not in self.objects:
                kind = _kind(home)
                shown_by = public_path(home)
                if kind == "attribute" and shown_by not in self.objects:
                    shown_by = shown_by.rpartition(".")[0]
                entry = self.objects.get(shown_by)
                page, anchor = (entry.docname, entry.node_id) if entry else place_of(home)
                yield path, path, kind, page, anchor, _NOT_SEARCHED


@cache
def _ranks() -> Mapping[str, int]:
    """Return the rank of each entry: public ones first, then short paths, and Atlantis before Atlandice."""
    public = {*public_paths().values()}
    places = {path: (path not in public, path.count("."), ".atlandice" in path) for path in listed_paths().values()}
    order = {place: rank for rank, place in enumerate(sorted({*places.values()}))}
    return {path: order[place] for path, place in places.items()}


def _members_and_modules() -> Iterator[tuple[str, Home]]:
    for home, path in listed_paths().items():
        yield from ((f"{path}.{name}", member) for name, member in members_of(home).items())
    yield from ((module, Home(module)) for module in sorted(module_pages()))


def _kind(home: Home) -> str:
    match definitions(home.module).get(home.name):
        case None:
            return "module"
        case ast.FunctionDef(decorator_list=decorators):
            return "property" if any(ast.unparse(each) == "property" for each in decorators) else "method"
        case _:
            return "attribute"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Put the domain in the place of the usual one."""
    app.add_domain(RankedPythonDomain, override=True)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
