"""All that the page says can be read: in each language and window, with usual letters and twice as large ones."""

from collections.abc import Iterator, Mapping
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright

from atlantis_rules.text.languages import languages
from tests.browser.harness import launch
from tests.browser.pictured import Moment, table_on_page
from tests.browser.reading import faults_in_windows, faults_of, start_page
from tests.browser.sizes import GAMES

MOMENTS: Final[tuple[Moment, ...]] = ("begin", "middle", "end")
LETTERS: Final = {100: 16, 200: 32}
"""How large letters are in CSS pixels, by the zoom of text in per cent."""


@pytest.fixture(scope="module")
def readers(playwright: Playwright) -> Iterator[Mapping[int, Browser]]:
    """Start the browsers of two readers, one of whom has set letters twice as large; both see scrollbars."""
    settings = {zoom: f"--blink-settings=defaultFontSize={size}" for zoom, size in LETTERS.items()}
    started = {zoom: launch(playwright, setting, bars=True) for zoom, setting in settings.items()}
    yield started
    for browser in started.values():
        browser.close()


@pytest.mark.chromium  # its own setting makes letters large
@pytest.mark.parametrize("zoom", LETTERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_table_can_be_read(readers: Mapping[int, Browser], game: str, zoom: int) -> None:
    shown = [(language, moment, 4) for language in languages() for moment in MOMENTS]
    fewer: list[tuple[str, Moment, int]] = [("de", "middle", players) for players in (2, 3)]
    faults = {}
    for language, moment, players in [*shown, *fewer]:
        with table_on_page(readers[zoom], game, moment, players=players, language=language) as page:
            faults[language, moment, players] = faults_in_windows(page)
    assert {table: found for table, found in faults.items() if found} == {}


@pytest.mark.chromium
@pytest.mark.parametrize("zoom", LETTERS)
def test_every_text_of_the_start_page_can_be_read(readers: Mapping[int, Browser], zoom: int) -> None:
    faults = {}
    for language in languages():
        with start_page(readers[zoom], language) as page:
            faults[language, "games"] = faults_in_windows(page)
            page.locator("#form > .main").click()
            page.wait_for_selector("#links li")
            page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            page.wait_for_selector(".code")
            faults[language, "links"] = faults_in_windows(page)
    assert {shown: found for shown, found in faults.items() if found} == {}


PLANTED: Final = {
    "is cut: ": "#status { max-height: 0.5em; min-height: 0; overflow: hidden; }",
    "is cut at its end: ": ".holder p { flex-wrap: nowrap; overflow: hidden; width: 5rem; }",
    "is beside the window: ": "#step { position: relative; right: -9rem; }",
    "is beyond its place: ": ".held { translate: 0 2rem; }",
    "is broken: ": "#log button { width: 3rem; word-break: break-all; } #log b { display: block; width: 8rem; }",
    "lies over: ": "#who { position: relative; top: -0.8em; }",
    "has half a line: ": ".says { height: 1.5lh !important; }",
    "scrolls without a bar: ": "#choices { scrollbar-width: none; }",
    "is wider than its window": ".news { width: 60rem; }",
}
"""What makes a table unreadable, by what is said of it."""


@pytest.mark.chromium
@pytest.mark.parametrize("fault", PLANTED)
def test_each_fault_is_seen(readers: Mapping[int, Browser], fault: str) -> None:
    with table_on_page(readers[100], "atlantis", "middle", players=4, width=900, height=600) as page:
        assert faults_of(page) == []
        page.add_style_tag(content=PLANTED[fault])
        assert any(found.startswith(fault) for found in faults_of(page))


@pytest.mark.chromium
@pytest.mark.parametrize("text", ["draws 2 cards", "takes helmet 5"])
def test_a_number_at_the_end_of_its_line_is_seen(readers: Mapping[int, Browser], text: str) -> None:
    with table_on_page(readers[100], "atlantis", "middle", players=4, width=900, height=600) as page:
        page.evaluate("text => { document.querySelector('#who').textContent = text; }", text)
        page.add_style_tag(content="#who { width: min-content; } .says { height: 9lh !important; }")
        assert [found.partition(":")[0] for found in faults_of(page)] == ["parts from its number"]
