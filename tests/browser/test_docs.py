"""The built documentation: everything is found, no link is broken, and everybody can read it."""

import re
import tomllib
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import attrs
import pytest
from _ext.names import listed_paths, module_pages
from sphinx.util.inventory import InventoryFile

from atlantis_rules.rulebook.clauses import rulebook
from tests.browser.harness import ROOT, SCHEMES, WIDTHS, Opens, findings, screenshot, served
from tests.surface import ENVIRONMENTS

BUILT: Final = ROOT / "docs" / "_build"
PLAYGROUND: Final = "playground/index.html#"
"""What stands behind it is a position, and no id: `test_playground_buttons` reads it."""
GAMES: Final = {"atlantis": "rules", "atlandice": "rules_atlandice"}
PAGES: Final = (
    "glossary",
    "index",
    "pictures",
    "reference/playing",
    "rules",
    "rules_atlandice",
    "search",
    "source/src/atlantis_rules/atlantis/rules/pay",
)

COLOURS: Final = ("color-contrast", "link-in-text-block")
"""The rules of axe-core about colours: nothing else of a page differs when it is dark."""

SEEN: Final = [*zip(PAGES, cycle(WIDTHS), strict=False)]
"""Each page and the width at which it is looked at: pages of a kind take turns, as to check a long one takes long."""

FIRST_HITS: Final = """queries => queries.map(query => {
    history.replaceState(null, "", "?q=" + encodeURIComponent(query));
    const found = Search._performSearch(...Search._parseQuery(query)).reverse().slice(0, 9);
    return found.map(([page, title, anchor]) => page + anchor + " " + title);
})"""


@pytest.fixture(scope="module", name="docs")
def built_docs() -> Iterator[str]:
    assert (BUILT / "index.html").exists(), "the documentation is not built: nox -s docs"
    with served(BUILT) as url:
        yield url


def test_a_name_or_a_clause_is_found_first_by_its_entries_those_of_atlantis_before_those_of_atlandice(
    docs: str, open_page: Opens
) -> None:
    expected: dict[str, list[str]] = {}
    for path in sorted(listed_paths().values(), key=lambda path: ".atlandice" in path):
        expected.setdefault(path.rpartition(".")[2], []).append(path)
    for game, page in GAMES.items():
        for clause in rulebook(game):
            expected.setdefault(clause.id, []).append(f"{page}#{game}-{clause.id.lower()}")
    assert len(expected) > 600
    opened = open_page(f"{docs}search.html?q=apply")
    opened.wait_for_function("Search.hasIndex()")
    hits = opened.evaluate(FIRST_HITS, [*expected])
    wrong = {
        name: found[: len(entries) + 1]
        for (name, entries), found in zip(expected.items(), hits, strict=True)
        if not _are(entries, found)
    }
    assert not wrong, "\n".join(f"{name}: {found}, not {expected[name]}" for name, found in wrong.items())


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("player", "atlantis_rules.Player"),
        ("item", "atlantis_rules.Item"),
        ("cards", "atlantis_rules.Cards"),
        ("path", "atlantis_rules.Path"),
        ("outcome", "atlantis_rules.outcome"),
        ("legal_actions", "atlantis_rules.legal_actions"),
        ("apply", "atlantis_rules.apply"),
        ("view", "atlantis_rules.view"),
        ("violations", "atlantis_rules.violations"),
        ("svg", "atlantis_rules.svg"),
        ("resource", "atlantis_rules.atlandice.Resource"),
        ("simulate", "atlantis_rules.study.simulation.simulate"),
        ("hint", "atlantis_rules.study.players.hint"),
        ("perft", "atlantis_rules.testing.perft.perft"),
        ("table", "atlantis_rules.front_end.table.Table"),
        ("PAY-4", "rules#atlantis-pay-4"),
    ],
)
def test_the_front_door_comes_first(docs: str, open_page: Opens, query: str, first: str) -> None:
    opened = open_page(f"{docs}search.html?q={query}")
    opened.wait_for_function("Search.hasIndex()")
    ((hit, *_),) = opened.evaluate(FIRST_HITS, [query])
    assert first in hit.split(), hit


def _are(entries: list[str], found: list[str]) -> bool:
    """Return whether the first hits are these entries, Atlandice last, and the next one has another name."""
    parts = [part for hit in found[: len(entries)] for part in hit.split() if part in entries]
    second = [".atlandice" in each or "_atlandice" in each for each in parts]
    return sorted(parts) == sorted(entries) and second == sorted(second)


def test_a_clause_is_found_by_typing_its_id(docs: str, open_page: Opens) -> None:
    page = open_page(docs)
    page.fill("input[name=q]", "PAY-1")
    page.press("input[name=q]", "Enter")
    first = page.locator("ul.search li").first
    first.locator("a").click()
    page.wait_for_url("**/rules.html**#atlantis-pay-1")
    assert page.locator("#atlantis-pay-1 h3").inner_text().startswith("PAY-1: ")
    assert page.locator("#atlantis-pay-1 #pay-1").count() == 1  # links of old lead there


def test_no_link_within_the_documentation_is_dead() -> None:
    pages = {path.relative_to(BUILT).as_posix(): path.read_text("utf-8") for path in sorted(BUILT.rglob("*.html"))}
    ids = {page: {unescape(found) for found in re.findall(r"""\bid="([^"]*)""", text)} for page, text in pages.items()}
    links = [
        (page, unescape(link))
        for page, text in pages.items()
        for link in re.findall(r"""<a [^>]*?href="([^"]*)""", text)
    ]
    assert len(links) > 10_000
    inner = {(page, link) for page, link in links if not re.match(r"https?:", link)}
    inner = {(page, link.partition("#")[0] if PLAYGROUND in link else link) for page, link in inner}
    dead = {(page, link) for page, link in inner if not _leads_somewhere(page, link, ids)}
    assert dead == set()


def _leads_somewhere(page: str, link: str, ids: dict[str, set[str]]) -> bool:
    file, _, anchor = link.partition("#")
    target = (BUILT / page).parent / unquote(file.partition("?")[0]) if file else BUILT / page
    name = Path(*target.parts).resolve().relative_to(BUILT.resolve()).as_posix()
    if name not in ids:
        return target.is_file() and not anchor
    return not anchor or unquote(anchor) in ids[name]


def test_other_documentation_can_link_to_every_public_name() -> None:
    """The inventory has each name, each public member of a class, inherited or not, and each public module."""
    inventory = InventoryFile.loads((BUILT / "objects.inv").read_bytes(), uri="").data
    names_by_kind = [names for kind, names in inventory.items() if kind.startswith("py:")]
    listed = {name: item.uri for names in names_by_kind for name, item in names.items()}
    paths = set(listed_paths().values())
    members = {f"{path}.{member}" for path in paths for member in _members(path)}
    modules = {*module_pages()}
    assert {*inventory["py:module"]} == modules
    assert len(members) > 1200
    assert (paths | members | modules) - {*listed} == set()
    pages = {page: (BUILT / page).read_text("utf-8") for page in {uri.partition("#")[0] for uri in listed.values()}}
    ids = {page: {unescape(found) for found in re.findall(r"""\bid="([^"]*)""", text)} for page, text in pages.items()}
    dead = {name for name, uri in listed.items() if not _leads_somewhere("index.html", uri, ids)}
    assert dead == set()
    assert listed["atlantis_rules.State.path"].endswith("#atlantis_rules.State.path")
    assert listed["atlantis_rules.PlayCard.figure"].endswith("#atlantis_rules.PlayCard")
    assert listed["atlantis_rules.State.fold"].endswith("#atlantis_rules.games.game.GameState.fold")


def _members(path: str) -> Iterator[str]:
    module, _, name = path.rpartition(".")
    found = None if module in ENVIRONMENTS else getattr(import_module(module), name)
    if isinstance(found, type):
        bases = [base for base in found.__mro__ if base.__module__.partition(".")[0] == "atlantis_rules"]
        names = {name for base in bases for name in (*vars(base), *vars(base).get("__annotations__", ()))}
        names |= {field.name for field in (attrs.fields(found) if attrs.has(found) else ())}
        yield from (name for name in names if not name.startswith("_"))


def test_the_glossary_has_all_terms_with_their_german_words_and_links_to_their_clauses() -> None:
    page = (BUILT / "glossary.html").read_text("utf-8")
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL) for row in re.findall(r"<tr.*?</tr>", page, re.DOTALL)]
    shown = {
        (game, *_words(row)) for row in rows if len(row) == 4 for game in GAMES if f"{GAMES[game]}.html#" in row[3]
    }
    text = (ROOT / "src/atlantis_rules/text/translations/glossary.toml").read_text("utf-8")
    terms = tomllib.loads(text)["terms"]
    expected = {
        (game, term["english"], term["german"], term["meaning"], ", ".join(term[game]))
        for term in terms
        for game in GAMES
        if game in term
    }
    assert shown == expected


def _words(row: list[str]) -> list[str]:
    """Return the texts of the cells, without marks."""
    return [
        unescape(re.sub(r"<[^>]*>", "", cell)).strip().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") for cell in row
    ]


def test_no_page_scrolls_sideways_on_a_phone(docs: str, open_page: Opens) -> None:
    width = WIDTHS[0]
    page = open_page(docs, width=width)
    wide = []
    for path in sorted({*BUILT.glob("*.html"), *BUILT.glob("reference/*.html")}):
        page.goto(docs + path.relative_to(BUILT).as_posix(), wait_until="domcontentloaded")
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(path.name)
    assert wide == []


@pytest.mark.parametrize(("page", "width"), SEEN)
def test_everybody_can_read_the_pages(docs: str, open_page: Opens, page: str, width: int) -> None:
    opened = open_page(f"{docs}{page}.html", width=width)
    for scheme in SCHEMES:
        opened.emulate_media(color_scheme=scheme)
        assert opened.evaluate("document.documentElement.scrollWidth") <= width, scheme
        assert findings(opened, rules=COLOURS if scheme == "dark" else ()) == [], scheme
        screenshot(opened, f"docs-{page.replace('/', '-')}-{width}-{scheme}", "jpeg")
