"""Tables are readable in every window, and what one is about to press stays where it is."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.harness import IMPACTS, findings, launch
from tests.browser.pictured import Moment, table_on_page
from tests.browser.sizes import GAMES, WINDOWS, in_window, measured
from tests.browser.tables import picture_of

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
        for width, height in WINDOWS:
            in_window(page, width, height)
            defects[width] = defects_of(page, width)
    assert {width: found for width, found in defects.items() if found} == {}


@pytest.mark.parametrize("moment", ["middle", "back", "end", "record"])
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_that_is_turned_shows_what_it_shows_to_one_who_begins_there(
    browser: Browser, game: str, moment: Moment
) -> None:
    begun = {}
    for width, height in ((844, 390), (390, 844)):
        with table_on_page(browser, game, moment, players=4, width=width, height=height) as page:
            begun[width] = picture_of(page)
    assert begun[844] != begun[390]
    with table_on_page(browser, game, moment, players=4, width=844, height=390) as page:
        lines = page.locator("#log li").count()
        for width, height in ((390, 844), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("begun => document.querySelector('#picture').innerHTML === begun", arg=begun[width])
            assert page.locator("#log li").count() == lines
            assert page.locator("#picture.past").count() == (moment == "back")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_four_is_readable_to_one_who_looks_back(browser: Browser, game: str) -> None:
    with table_on_page(browser, game, "back", players=4, language="de", width=900, height=600) as page:
        defects = {900: defects_of(page, 900)}
        in_window(page, 390, 844, "back")
        assert page.locator("#picture.past").count() == 1
        defects[390] = defects_of(page, 390)
    assert defects == {900: [], 390: []}


WIDTH_OF_BOARD: Final = """board => {
    const {width, height} = board.viewBox.baseVal;
    return Math.min(board.clientWidth, board.clientHeight * width / height);
}"""


@pytest.mark.parametrize(("game", "least"), [("atlantis", 880), ("atlandice", 800)])
def test_a_record_of_four_is_readable_and_its_board_is_large(browser: Browser, game: str, least: int) -> None:
    with table_on_page(browser, game, "record", players=4, language="de") as page:
        assert page.locator(".board-picture svg").first.evaluate(WIDTH_OF_BOARD) > least
        defects = {}
        for width, height in ((1280, 800), (900, 600), (320, 640)):
            in_window(page, width, height)
            defects[width] = [each for each in defects_of(page, width) if "a strip" not in each]  # nothing is below it
    assert {width: found for width, found in defects.items() if found} == {}


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


def test_signs_and_words_of_the_legend_lie_side_by_side_though_letters_are_enlarged(browser: Browser) -> None:
    with table_on_page(browser, "atlantis", "middle", players=4, language="de") as page:
        page.evaluate("document.querySelectorAll('.legend text')[1].textContent += ' oder hierher'")
        page.set_viewport_size({"width": 900, "height": 600})
        assert measured(page)["board"][0] >= ROOMY[0]
        gaps = page.evaluate(
            """() => [...document.querySelectorAll('.legend > *')].map((part) => part.getBoundingClientRect())
            .map(({left}, place, all) => place === 0 ? 9 : left - all[place - 1].right)"""
        )
        assert len(gaps) == 6
        assert min(gaps) > 1


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


def crowded(page: Page) -> list[str]:
    """Return the buttons that are too small, or too near to others, to be pressed."""
    return findings(page, impacts=IMPACTS, rules=("target-size",))


@pytest.mark.parametrize("moment", ["back", "end"])
@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_pressed_is_large_enough_or_apart(browser: Browser, game: str, moment: Moment) -> None:
    with table_on_page(browser, game, moment, players=4) as page:
        found = {}
        for width, height in ((1280, 800), (900, 600), (390, 844)):
            in_window(page, width, height, moment)
            found[width] = crowded(page)
    assert {width: buttons for width, buttons in found.items() if buttons} == {}


OVER: Final = """() => {
    const [on] = document.querySelectorAll('#prospect');
    const box = on.getBoundingClientRect();
    const others = ['.says', '.own-panel', '.doing', '.other-panels', '.board-picture'];
    const over = others.filter((name) => {
        const {left, top, right, bottom} = document.querySelector(name).getBoundingClientRect();
        return box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
    });
    const first = on.querySelector('li').getBoundingClientRect();
    return [over, first.top + 30 < box.bottom && box.bottom <= innerHeight];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_an_action_would_do_hides_nothing_of_anybody(browser: Browser, game: str) -> None:
    with table_on_page(browser, game, "middle", players=4) as page:
        for number, (width, height) in enumerate(WINDOWS[:-2]):
            in_window(page, width, height)
            page.locator("#choices button").nth(number % 2).focus()
            page.wait_for_selector("#prospect:not([hidden]) li")
            assert page.evaluate(OVER) == [[], True], width
            page.keyboard.press("Escape")
