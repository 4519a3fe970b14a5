"""A Sphinx extension: what the search lists first among the names of the reference."""

from collections.abc import Iterator

from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.util.typing import ExtensionMetadata

from _ext.names import public_paths

_FIRST, _SECOND, _MEMBER = 0, 1, 2


class RankedPythonDomain(PythonDomain):
    """The names of Python, ranked: entries of the reference, Atlandice after Atlantis, then what stands in classes."""

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """List the objects with their priorities, which ``scorer.js`` reads."""
        entries = {*public_paths().values()}
        for name, shown, kind, page, anchor, priority in super().get_objects():
            rank = _MEMBER if name not in entries else _SECOND if ".atlandice" in name else _FIRST
            yield name, shown, kind, page, anchor, priority if priority < 0 else rank


def setup(app: Sphinx) -> ExtensionMetadata:
    """Put the domain in the place of the usual one."""
    app.add_domain(RankedPythonDomain, override=True)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
