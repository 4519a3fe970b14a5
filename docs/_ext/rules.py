"""A Sphinx extension: the rules from the rulebook, and links to them from the docstrings.

A line ``<!-- rulebook: GAME -->`` in a page is replaced by the rules of the game; with ``concordance`` or ``editions``
in place of ``rulebook`` by the sentences of its sources, or by what each of them leaves out. A count takes the place of
``<!-- count: NAME -->``. Clause ids in the docstrings of a game's package become links to its clauses.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from _ext.concordance_page import concordance_page, editions_page
from _ext.counts import counted
from _ext.labels import label
from _ext.rulebook_page import rulebook_page
from atlantis_rules.marks import CLAUSE_ID
from atlantis_rules.rulebooks import Rulebook, rulebook

_PLACE = re.compile(r"^<!-- (rulebook|concordance|editions): ([a-z]+) -->$", re.MULTILINE)
_COUNT = re.compile(r"<!-- count: ([a-z ]+) -->")
_LITERAL_OR_CLAUSE = re.compile(rf"``.*?``|(?<![\w-]){CLAUSE_ID.pattern}(?![\w-])")
_GAMES_WITH_A_PAGE = ("atlantis", "atlandice")
_AFTER_NAPOLEON = 600


def _insert_rules(app: Sphinx, _docname: str, content: list[str]) -> None:
    root = Path(app.confdir).parent
    content[0] = _PLACE.sub(lambda place: _page(place[1], place[2], root), content[0])
    content[0] = _COUNT.sub(lambda place: counted(place[1], root), content[0])


def _page(kind: str, game: str, root: Path) -> str:
    if kind == "editions":
        return editions_page(game)
    return rulebook_page(game, root) if kind == "rulebook" else concordance_page(game, root)


def _link_clauses(_app: Sphinx, _what: str, name: str, *rest: object) -> None:
    match name.split("."), rest:
        case ["atlantis_rules", str(game), *_], (*_, list(lines)) if game in _GAMES_WITH_A_PAGE:
            book = rulebook(game)
            lines[:] = [_LITERAL_OR_CLAUSE.sub(lambda found: _link(book, found[0]), str(line)) for line in lines]
        case _:
            return


def _link(book: Rulebook, found: str) -> str:
    return f":ref:`{found} <{label(book.game, found)}>`" if found in book else found


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the two hooks."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("source-read", _insert_rules)
    app.connect("autodoc-process-docstring", _link_clauses, priority=_AFTER_NAPOLEON)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
