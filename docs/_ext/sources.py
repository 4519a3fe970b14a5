"""A Sphinx extension: a page for the source of each module, and for each file of tests that clauses lead to.

The line ``<!-- modules -->`` in a page lists all modules. Everything that is defined has an anchor there, and a clause
id leads to its clause. A reference to what is defined in
the package, and has no entry in the reference, leads to its source.
"""

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any, Final

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from _ext.book import is_book
from _ext.clause_tests import tests_by_clause
from _ext.clauses import plain
from _ext.labels import RULES, label
from _ext.names import SOURCES, Home, definitions, file_of, home_of, home_of_path, module_of, public_path, summary_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.rulebook.marks import CLAUSE_ID

ROOT: Final = SOURCES.parent
_BEFORE_THE_THEME: Final = 400
_IDS: Final = re.compile(rf"(?<![\w-]){CLAUSE_ID.pattern}(?![\w-])")


def page_of(file: str) -> str:
    """Return the name of the page that shows a file, by its path from the root of the repository."""
    return f"source/{PurePosixPath(file).with_suffix('')}"


def place_of(home: Home) -> tuple[str, str]:
    """Return the page with the source of something, and its anchor there, which is empty for a module."""
    file = file_of(home.module)
    if file is None:
        message = f"there is no module {home.module}"
        raise ValueError(message)
    return page_of(file.relative_to(ROOT).as_posix()), home.name


def _insert_modules(_app: Sphinx, _docname: str, content: list[str]) -> None:
    content[0] = content[0].replace("<!-- modules -->", "\n".join(_modules()))


def _modules() -> Iterator[str]:
    for file in sorted(SOURCES.rglob("*.py")):
        path = file.relative_to(ROOT)
        module = module_of(file)
        yield f'- <a href="{page_of(path.as_posix())}.html"><code>{module}</code></a>: {plain(summary_of(module))}'


def _files() -> Mapping[str, str]:
    """Return the files that have pages, by their paths, and the game whose clauses each names."""
    modules = {path.relative_to(ROOT).as_posix(): _game_of(path) for path in sorted(SOURCES.rglob("*.py"))}
    tests = {test.file: game for game in RULES for found in tests_by_clause(ROOT, game).values() for test in found}
    return modules | dict(sorted(tests.items()))


def _game_of(path: Path) -> str:
    return "atlandice" if "atlandice" in path.parts else "atlantis"


def _collect(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    if is_book(app):
        return
    formatter = HtmlFormatter(nowrap=True)
    for file, game in _files().items():
        page = page_of(file)
        text = (ROOT / file).read_text("utf-8")
        lines = highlight(text, PythonLexer(stripnl=False), formatter).splitlines()
        for name, line in _lines_of(file, text).items():
            lines[line - 1] = f'<span id="{escape(name)}">{lines[line - 1]}</span>'
        body = _with_links("\n".join(lines), game, "../" * page.count("/"))
        title = escape(file)
        content = f'<h1>{title}</h1><div class="highlight"><pre tabindex="0">{body}\n</pre></div>'
        yield page, {"title": title, "body": content}, "page.html"


def _without_navigation(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Leave the tree of pages out beside a source: it would take longer to make than everything else."""
    if page.startswith("source/"):
        context["toctree"] = lambda **_: ""


def _lines_of(file: str, text: str) -> Mapping[str, int]:
    if file.startswith("src/"):
        return {name: node.lineno for name, node in definitions(module_of(ROOT / file)).items()}
    found = re.finditer(r"^(?:async )?(?:def|class) (\w+)", text, re.MULTILINE)
    return {match[1]: text.count("\n", 0, match.start()) + 1 for match in found}


def _with_links(html: str, game: str, up: str) -> str:
    return _IDS.sub(lambda found: _clause_link(found[0], game, up), html)


def _clause_link(clause_id: str, game: str, up: str) -> str:
    if clause_id not in rulebook(game):
        return clause_id
    return f'<a href="{up}{RULES[game]}.html#{label(game, clause_id)}">{clause_id}</a>'


def _to_source(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    if node.get("refdomain") != "py":
        return None
    target, module = node["reftarget"], node.get("py:module")
    home = home_of_path(target) or (home_of(module, target) if module and file_of(module) else None)
    if home is None or file_of(home.module) is None:
        return None
    domain = env.domains.python_domain
    entry = domain.objects.get(public_path(home))
    if entry is not None:
        page, anchor = entry.docname, entry.node_id
    elif home.name in {"", *definitions(home.module)}:
        page, anchor = place_of(home)
    else:
        return None
    uri = app.builder.get_relative_uri(node["refdoc"], page) + (f"#{anchor}" if anchor else "")
    return nodes.reference("", "", content, internal=True, refuri=uri)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the hooks."""
    app.connect("source-read", _insert_modules)
    app.connect("html-collect-pages", _collect)
    app.connect("html-page-context", _without_navigation, priority=_BEFORE_THE_THEME)
    app.connect("missing-reference", _to_source)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
