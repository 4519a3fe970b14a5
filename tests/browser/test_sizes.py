"""Tables are readable in every window, and what one is about to press stays where it is."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.harness import launch
from tests.browser.pictured import Moment, table_on_page
from tests.browser.sizes import GAMES, WINDOWS, in_window, measured

ROOMY = (9, 11)
"""The least letters of the board and of all else, in CSS pixels."""
SMALL = (8, 10)


def defects_of(page: Page, width: int) -> list[str]:
    """Return what is wrong with a table in a window."""
    found = measured(page)
    letters = ("board", found["board"]), ("rest", found["rest"])
    least = ROOMY if width >= WINDOWS[-3][0] else SMALL
    cut = [f"{name} is cut" for name in found["cut"]]
    small = [f"{zone}: {size} {text}" for (zone, (size, text)), most in zip(letters, least, strict=True) if size < most]
    seen, all_choices = found["choices"]
    is_roomy = width >= WINDOWS[-3][0]
    few = [f"{seen} of {all_choices} choices"] if seen < min(4, all_choices) and is_roomy else []
    strip = [f"a strip of {found['strip']} below the board"] if found["strip"] > 24 and is_roomy else []
    bars = [] if found["bars"] == 1 else [f"{found['bars']} scrollbars around the log"]
    return [*small, *few, *strip, *cut, *bars, *found["over"], *(f"{name} is too wide" for name in found["wide"])]


@pytest.mark.parametrize("moment", ["middle", "end"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_four_is_readable_in_every_window(browser: Browser, game: str, moment: Moment) -> None:
    with table_on_page(browser, game, moment, players=4, language="de") as page:
        defects = {}
        for width, height in WINDOWS[1:]:
            in_window(page, width, height)
            defects[width] = defects_of(page, width)
    assert {width: found for width, found in defects.items() if found} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_four_is_readable_to_one_who_looks_back(browser: Browser, game: str) -> None:
    with table_on_page(browser, game, "back", players=4, language="de", width=900, height=600) as page:
        defects = {900: defects_of(page, 900)}
        in_window(page, 390, 844, "back")
        assert page.locator("#picture.past").count() == 1
        defects[390] = defects_of(page, 390)
    assert defects == {900: [], 390: []}


@pytest.mark.parametrize("moment", ["middle", "end"])
@pytest.mark.parametrize("game", GAMES)
def test_names_of_twenty_letters_are_shown_whole(browser: Browser, game: str, moment: Moment) -> None:
    names = ("Maximiliane-Josephin", "Bartholomaeus-Wilhel", "Konstantin-Alexander", "Friederike-Charlotte")
    with table_on_page(browser, game, moment, players=4, language="de", names=names) as page:
        for width, height in ((1280, 800), (320, 640)):
            in_window(page, width, height)
            assert measured(page)["wide"] == []
            shown = page.locator(".holder").evaluate_all("all => all.map((holder) => holder.innerText).join(' ')")
            assert all(name in shown for name in names[1:])
            if moment == "end":
                ending = page.locator("#standings").inner_text()
                assert all(name in ending for name in names[1:])


def test_a_longer_sentence_moves_nothing_and_can_be_read_whole(browser: Browser) -> None:
    with table_on_page(browser, "atlandice", "middle", players=4) as page:
        before = page.locator("#choices").bounding_box()
        page.evaluate("document.querySelector('#status').textContent = 'Bob searches the machine works. '.repeat(9)")
        assert page.locator("#choices").bounding_box() == before
        assert page.evaluate(
            """() => {
            const [says, status] = ['.says', '#status'].map((name) => document.querySelector(name));
            says.scrollTop = says.scrollHeight;
            return status.scrollHeight === status.clientHeight && says.scrollTop > 0;
        }"""
        )


@pytest.fixture(scope="module")
def large_letters(playwright: Playwright) -> Iterator[Browser]:
    """Start a browser whose reader has set letters twice as large."""
    started = launch(playwright, "--blink-settings=defaultFontSize=32")
    yield started
    started.close()


@pytest.mark.parametrize("game", GAMES)
def test_with_letters_twice_as_large_nothing_overlaps(large_letters: Browser, game: str) -> None:
    for width, height in ((1280, 800), (390, 844)):
        with table_on_page(large_letters, game, "middle", width=width, height=height, players=4) as page:
            assert page.evaluate("getComputedStyle(document.body).fontSize") == "30px"
            found = measured(page)
            assert (found["over"], found["wide"]) == ([], [])
            assert page.locator("#choices").evaluate("list => list.clientHeight") > 100
            assert page.locator(".board-picture").evaluate("board => board.clientHeight") > 200
