"""Tables are played by keyboard and read by ear: no key plays by itself, and the focus is never lost."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.harness import ROOT, Opens, findings
from tests.browser.pictured import table_on_page
from tests.browser.sizes import GAMES
from tests.browser.spoken import FOLDER, TURNS, transcript
from tests.browser.tables import (
    address,
    centre_of,
    entries_of,
    wait_for_entries,
    wait_for_text,
    wait_for_turn,
    words_of,
)
from tests.web.serving import Serving

RECORDS: Final = ROOT / "tests" / "records"

FOCUSED: Final = "document.activeElement.id || document.activeElement.dataset.choice || document.activeElement.tagName"


def focused(page: Page) -> str:
    """Return what has the focus: its id, its action, or what kind of element it is."""
    return str(page.evaluate(FOCUSED))


def test_a_key_that_is_held_acts_once_and_a_second_enter_does_nothing(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "person")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    wait_for_turn(page)
    before = entries_of(page)
    page.locator("#choices [data-choice]").first.focus()
    page.keyboard.down("Enter")
    wait_for_entries(page, before + 1)
    page.wait_for_selector("#choices:focus")
    assert page.locator("#picture.choosing").count() == 0  # the board is dimmed once a choice is pointed at
    assert page.locator("#prospect").is_hidden()
    for _ in range(5):
        page.keyboard.down("Enter")  # the browser calls that a repetition
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    assert focused(page) == page.locator("#choices button").first.get_attribute("data-choice")
    page.keyboard.down("h")
    page.wait_for_selector("#tell.hinted")
    assert entries_of(page) == before + 1
    page.keyboard.press("u")
    wait_for_entries(page, before + 2)


def test_the_focus_goes_along_to_a_new_table_and_into_the_review(
    serving: Serving, open_page: Opens, browser: Browser
) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.locator(".game button").first.focus()
    page.keyboard.press("Enter")
    wait_for_turn(page)
    assert focused(page) == "status"
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector("#form > button")
    page.locator("#record").focus()
    page.set_input_files("#record", RECORDS / "ksr-2-1.atlantis")
    page.wait_for_selector("#step:has-text('Step 1 of 63')")
    assert focused(page) == "status"
    with table_on_page(browser, "atlantis", "end") as page:
        assert words_of(page, "#status") == "The game is over. Bob wins with 20 points."
        page.locator("#review").focus()
        page.keyboard.press("Enter")
        assert focused(page) == "review-stop"
        page.keyboard.press("Enter")
        assert focused(page) == "review"


def test_what_an_action_would_do_can_be_pointed_at_pressed_and_left(browser: Browser) -> None:
    with table_on_page(browser, "atlantis", "middle") as page:
        page.locator("#choices button").last.hover()
        page.wait_for_selector("#prospect ul:not([aria-busy]) .clause")  # nothing comes any more that moves it
        page.mouse.move(*centre_of(page, "#prospect .clause"))
        page.wait_for_timeout(400)
        page.click("#prospect .clause")
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        assert page.locator("#prospect").is_hidden()
        page.mouse.move(0, 0)
        page.locator("#choices button").first.focus()
        page.keyboard.press("Tab")
        page.wait_for_selector("#prospect .clause")
        page.keyboard.press("e")
        assert focused(page) == "prospect"
        assert findings(page) == []
        page.keyboard.press("Escape")
        assert focused(page) == page.locator("#choices button").nth(1).get_attribute("data-choice")
        assert page.locator("#prospect").is_hidden()


@pytest.mark.chromium  # reads its accessibility tree
@pytest.mark.parametrize("game", GAMES)
def test_ten_turns_are_heard_as_they_were_when_somebody_listened(browser: Browser, game: str) -> None:
    """Listen again with `python -m tests.browser.spoken`."""
    kept = (FOLDER / f"{game}.txt").read_text("utf-8")
    assert transcript(browser, game) == kept
    assert kept.count("\nbutton: ") == TURNS


@pytest.mark.parametrize(("game", "place"), [("atlantis", "9 ring 4 (another tile beneath)"), ("atlandice", "Smithy")])
def test_the_table_is_walked_by_arrow_keys(browser: Browser, game: str, place: str) -> None:
    with table_on_page(browser, game, "middle") as page:
        names = page.locator(".board-picture svg").first.evaluate(
            """board => board.getAttribute("aria-labelledby").split(" ")
            .map((id) => document.getElementById(id).textContent)"""
        )
        assert [len(name) < 80 for name in names] == [True]
        page.locator("#in-words summary").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#in-words li")
        page.keyboard.press("Tab")
        walked = []
        for _ in range(page.locator("#in-words li").count()):
            walked.append(words_of(page, ":focus"))
            page.keyboard.press("ArrowDown")
        assert place in walked
        assert max(map(len, walked)) < 110
        page.keyboard.press("Home")
        assert words_of(page, ":focus") == walked[0]


def test_the_selected_tab_is_another_one_in_forced_colours(open_page: Opens) -> None:
    styles = [ROOT / "src/atlantis_rules/programs/web/page/page.css", ROOT / "web_page/static/playground.css"]
    tabs = "".join(f'<button role="tab" aria-selected="{chosen}">tab</button>' for chosen in ("true", "false"))
    page = open_page(f"<style>{''.join(style.read_text('utf-8') for style in styles)}</style>{tabs}")
    page.emulate_media(forced_colors="active")
    grounds = page.locator("button").evaluate_all("tabs => tabs.map((tab) => getComputedStyle(tab).backgroundColor)")
    assert len(set(grounds)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_one_who_looks_back_is_offered_the_present_and_nothing_else(browser: Browser, game: str) -> None:
    with table_on_page(browser, game, "middle", players=4) as page:
        offered = page.locator("#choices").inner_text()
        for key in ("Enter", "h"):
            for step in range(entries_of(page) - 1, 0, -1):
                if page.locator("#picture.past [data-action]").count() > 0:
                    break
                page.locator("#earlier").click()
                wait_for_text(page, "step", f"Step {step} ")
            page.locator("#picture [data-action]").first.click(force=True)
            page.mouse.move(0, 0)
            assert page.locator("#choices button").all_inner_texts() == ["To the present"]
            page.locator("#choices button").focus()
            page.keyboard.press(key)
            assert page.locator("#picture.past").count() == 0
            assert page.locator("#choices").inner_text() == offered
