"""A Sphinx extension: the rules from the rulebook.

A line ``<!-- rulebook: GAME -->`` in a page is replaced by the rules of the game; with ``concordance``, ``editions`` or
``glossary`` in place of ``rulebook`` by the sentences of its sources, by what each of them leaves out, or by its terms
in English and German; with ``perft`` by the counts from its positions. ``<!-- house: package -->`` becomes a picture of
the layers of the package. A count takes the place of ``<!-- count: NAME -->``, and a figure with its date and commit
that of ``<!-- figure: NAME -->``. Each clause is an entry of the index, so the search finds it by its id. The words of
``{found-by}`` are also entries.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx.addnodes import index
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from _ext.concordance_page import concordance_page, editions_page
from _ext.counts import counted
from _ext.figures import shown
from _ext.glossary_page import glossary_page
from _ext.house_picture import house_picture
from _ext.labels import RULES, citable
from _ext.perft_page import perft_page
from _ext.rulebook_page import rulebook_page
from atlantis_rules.rulebook.changes import parts_of
from atlantis_rules.rulebook.clauses import rulebook

_PLACE = re.compile(r"^<!-- (rulebook|concordance|editions|glossary|house|perft): ([a-z]+) -->$", re.MULTILINE)
_COUNT = re.compile(r"<!-- count: ([a-z ]+) -->")
_FIGURE = re.compile(r"<!-- figure: ([a-z0-9 ]+) -->")


def _insert_rules(app: Sphinx, _docname: str, content: list[str]) -> None:
    root = Path(app.confdir).parent
    content[0] = _PLACE.sub(lambda place: _page(place[1], place[2], root), content[0])
    content[0] = _COUNT.sub(lambda place: counted(place[1], root), content[0])
    content[0] = _FIGURE.sub(lambda place: shown(root, place[1]), content[0])


def _page(kind: str, game: str, root: Path) -> str:
    match kind:
        case "rulebook":
            return rulebook_page(game, root)
        case "concordance":
            return concordance_page(game, root)
        case "editions":
            return editions_page(game)
        case "house":
            return house_picture(root)
        case "perft":
            return perft_page(game, root)
        case _:
            return glossary_page(game)


class FoundBy(SphinxDirective):
    """``{found-by} undo, take back``: makes the section in which it stands the main entry of these words in the index.

    So the search lists the section first: for the id of a clause, or what its readers search for.
    """

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Put the entries there; `EntriesOfSections` completes them."""
        words = [word.strip() for word in self.arguments[0].split(",")]
        return [index(entries=[("single", word, "", "main", None) for word in words])]


class EntriesOfSections(SphinxTransform):
    """Lets the entries of sections lead to them, whose ids are known only when the page is read."""

    default_priority = 700  # after the ids of sections, before the index is made

    def apply(self, **_: object) -> None:
        """Complete the entries of a page."""
        for entry in self.document.findall(index):
            if isinstance(entry.parent, nodes.section):
                (target,) = entry.parent["ids"][:1]
                entry["entries"] = [
                    (kind, name, place or target, *rest) for kind, name, place, *rest in entry["entries"]
                ]


def _name_labels(app: Sphinx, _document: nodes.document) -> None:
    """Let a link to a ruling, or to a value of an option, show its id where no other text is given."""
    domain = app.env.domains.standard_domain
    for game in RULES:
        for clause in rulebook(game):
            for cited in parts_of(clause):
                place = domain.anonlabels.get(citable(game, cited))
                if place is not None:
                    domain.labels[citable(game, cited)] = (*place, cited)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hook, the directive and the transform."""
    app.connect("source-read", _insert_rules)
    app.connect("doctree-read", _name_labels)
    app.add_directive("found-by", FoundBy)
    app.add_transform(EntriesOfSections)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
