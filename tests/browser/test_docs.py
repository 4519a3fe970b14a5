"""The built documentation: everything is found, no link is broken, and everybody can read it."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import unescape
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import attrs
import pytest
from _ext.names import listed_paths, module_pages, public_paths
from sphinx.util.inventory import InventoryFile

from atlantis_rules.rulebook.clauses import rulebook
from tests.browser.harness import ROOT, SCHEMES, WIDTHS, Opens, findings, screenshot, served
from tests.surface import ENVIRONMENTS

Search = Callable[[Sequence[str]], Mapping[str, Sequence[tuple[str, str, str]]]]

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
    const found = Search._performSearch(...Search._parseQuery(query)).reverse().slice(0, 12);
    return found.map(([page, title, anchor, , , , kind]) => [kind, page + anchor, title]);
})"""

SEARCHES: Final = {
    "state": "atlantis_rules.State",
    "legal actions": "atlantis_rules.legal_actions",
    "card": "atlantis_rules.Cards",
    "PAY-4": "rules#atlantis-pay-4",
    "fuzz": "testing#fuzzing",
    "draw": "pictures#pictures",
    "save a game": "records#recording-and-resuming-a-game",
    "undo": "front_end#act-or-be-refused",
    "random": "concepts#chance-is-a-player",
    "seed": "concepts#chance-is-a-player",
    "components": "atlantis_rules.atlandice.Components",
    "option": "atlantis_rules.Options",
    "record": "atlantis_rules.records.Record",
    "illegal action": "atlantis_rules.IllegalAction",
    "player view": "atlantis_rules.PlayerView",
    "why": "faq#why-is-my-action-refused",
    "json": "json#json",
    "bots": "bots#write-a-bot",
    "hidden information": "views#views-and-information",
    "score": "concepts#facts-about-a-game-and-its-current-scores",
    "player": "atlantis_rules.Player",
    "item": "atlantis_rules.Item",
    "path": "atlantis_rules.Path",
    "outcome": "atlantis_rules.outcome",
    "chance": "atlantis_rules.CHANCE",
    "apply": "atlantis_rules.apply",
    "view": "atlantis_rules.view",
    "resource": "atlantis_rules.atlandice.Resource",
    "simulate": "atlantis_rules.study.simulation.simulate",
    "perft": "atlantis_rules.testing.perft.perft",
    "table": "atlantis_rules.front_end.table.Table",
}
"""What readers search for, and what each search lists first: a name, or the section that answers."""


@pytest.fixture(scope="module", name="docs")
def built_docs() -> Iterator[str]:
    assert (BUILT / "index.html").exists(), "the documentation is not built: nox -s docs"
    with served(BUILT) as url:
        yield url


@pytest.fixture(name="search")
def search_of_the_docs(docs: str, open_page: Opens) -> Search:
    """Return the first hits of each query, as the page of the search ranks them: kind, place and title."""
    opened = open_page(f"{docs}search.html?q=apply")
    opened.wait_for_function("Search.hasIndex()")
    return lambda queries: dict(zip(queries, opened.evaluate(FIRST_HITS, queries), strict=True))


def test_what_readers_search_for_is_found_first(search: Search) -> None:
    first = {query: hits[0] for query, hits in search([*SEARCHES]).items()}
    wrong = {query: hit for query, hit in first.items() if SEARCHES[query] not in hit}
    assert wrong == {}


def test_a_name_is_found_first_by_its_entries_those_nearest_to_the_front_door_before_others(search: Search) -> None:
    entries: dict[str, list[str]] = {}
    for path in listed_paths().values():
        entries.setdefault(_name(path).lower(), []).append(path)
    wrong = []
    for query, hits in search(sorted({_name(path) for path in listed_paths().values()})).items():
        expected = sorted(entries[query.lower()], key=lambda path: _distance(path, query))
        found = [title for kind, _, title in hits if kind == "object"][: len(expected)]
        if sorted(found) != sorted(expected) or [_distance(path, query) for path in found] != [
            _distance(path, query) for path in expected
        ]:
            wrong.append((query, found, expected))
    assert len(entries) > 550
    assert wrong == []


def _name(path: str) -> str:
    return path.rpartition(".")[2]


def _distance(path: str, query: str) -> tuple[bool, bool, int, bool, bool]:
    """Return the order of entries: by letters where a capital is typed, then public ones, short paths, Atlantis."""
    other = _name(path) != query
    public = path in public_paths().values()
    return other and query != query.lower(), not public, path.count("."), ".atlandice" in path, other


def test_a_clause_is_found_first_by_its_id_that_of_atlantis_before_that_of_atlandice(search: Search) -> None:
    expected: dict[str, list[str]] = {}
    for game, page in GAMES.items():
        for clause in rulebook(game):
            expected.setdefault(clause.id, []).append(f"{page}#{game}-{clause.id.lower()}")
    found = {name: [place for _, place, _ in hits[: len(expected[name])]] for name, hits in search([*expected]).items()}
    assert found == expected


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
    assert listed["atlantis_rules.PlayCard.figure"].endswith("#atlantis_rules.PlayCard.figure")
    assert listed["atlantis_rules.atlantis.phases.Over.to_act"].endswith("#atlantis_rules.atlantis.phases.Over")
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


def test_members_of_a_base_without_an_entry_are_shown_by_the_class() -> None:
    pages = "".join((BUILT / "reference" / f"{page}.html").read_text("utf-8") for page in ("atlantis", "atlandice"))
    shown = {*re.findall(r'id="(atlantis_rules[\w.]+)"', pages)}
    own = {"State.draw_pile", "State.to_act", "Player.hand", "Path.tile_at", "atlandice.State.players"}
    assert {f"atlantis_rules.{name}" for name in own} <= shown
    assert "atlantis_rules.PlayCard.text_in" not in shown  # its base has an entry of its own


def test_an_entry_ends_with_what_is_packed_and_begins_with_what_readers_use() -> None:
    page = (BUILT / "reference" / "atlantis.html").read_text("utf-8")
    (entry,) = re.findall(r'id="atlantis_rules.Player">(.*?)id="atlantis_rules.Phase">', page, re.DOTALL)
    places = [entry.index(f'id="atlantis_rules.Player.{name}"') for name in ("figures", "of", "hand", "tiles")]
    heading = entry.index("Packed attributes")
    packed = [entry.index(f'id="atlantis_rules.Player.{name}"') for name in ("hand_counts", "tile_set")]
    assert places == sorted(places)
    assert places[-1] < heading < packed[0] < packed[1]
    assert "CardCounts" not in entry[:heading]
    assert "with_hand" not in entry


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
