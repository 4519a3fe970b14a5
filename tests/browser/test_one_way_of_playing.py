"""Whole games on the page of the web table by keyboard alone, and by touch alone."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.harness import SCREENSHOTS
from tests.browser.tables import NARROW, SHORT_ATLANDICE, address, entries_of, tab_to, wait_for_entries
from tests.web.serving import Serving

OVER_OR_DUE = "#choices button, #ending:not([hidden])"


IN_VIEW = """() => {
    const { top, bottom } = document.getElementById('standings').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""
"""Whether the result is to be seen without scrolling."""

CAN_BE_TAPPED = """part => {
    part.scrollIntoView({ block: "start" });
    const { x, y, width, height } = part.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".board-picture") != null;
}"""
"""Whether the board is what lies in the middle of a part, not what stays in reach above it."""


def is_over(page: Page) -> bool:
    """Wait until the person is to act or the game is over, and return which."""
    page.wait_for_selector(OVER_OR_DUE)
    return page.locator("#ending:not([hidden])").count() > 0


LOGGED: Final = """
    const log = [];
    window.focusLog = log;
    const note = () => {
        const {id, dataset, tagName} = document.activeElement ?? document.body ?? {dataset: {}, tagName: 'BODY'};
        const name = id || dataset.choice || tagName;
        if (log.at(-1) !== name) log.push(name);
    };
    addEventListener('focusin', note);
    addEventListener('focusout', () => setTimeout(note));
    addEventListener('keydown', ({key}) => log.push(`[${key}]`));
"""
"""Keeps what has the focus, and which key is pressed, in order."""


def test_a_whole_game_is_played_by_keyboard_alone(serving: Serving, browser: Browser) -> None:
    """The log of the focus is kept in build/screenshots/focus_by_keyboard.txt."""
    opened = serving.open("atlandice", "person", "greedy", rules=SHORT_ATLANDICE)
    page = browser.new_page(reduced_motion="reduce")
    page.add_init_script(LOGGED)
    page.goto(address(serving, opened.table, opened.seats[0]))
    assert not is_over(page)
    while not is_over(page):
        before = entries_of(page)
        page.wait_for_function("() => document.activeElement.matches('#status, #choices')")  # it is never lost
        tab_to(page, "#choices button")
        page.keyboard.press("Enter")
        wait_for_entries(page, before + 1)
    assert page.evaluate("document.activeElement.id") == "scores-title"
    log: list[str] = page.evaluate("focusLog")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    (SCREENSHOTS / "focus_by_keyboard.txt").write_text("\n".join(log) + "\n", "utf-8")
    assert log.count("[Enter]") > 10
    assert "BODY" not in log
    assert " win" in page.locator("#status").inner_text()
    tab_to(page, "#again")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: opened.table not in url)
    page.wait_for_selector("#ending", state="hidden")
    assert not is_over(page)
    assert page.evaluate("document.activeElement.id") in {"status", "choices"}
    page.close()


@pytest.mark.chromium  # WebDriver BiDi has no touches yet
def test_a_whole_game_is_played_by_touch_alone(serving: Serving, browser: Browser) -> None:
    opened = serving.open("atlantis", "person", "greedy")
    context = browser.new_context(viewport={"width": NARROW, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(
        "window.clicks = 0; addEventListener('click', () => { window.clicks += 1; }, {capture: true});"
    )
    page.goto(address(serving, opened.table, opened.seats[0]))
    choices = page.locator("#choices [data-choice]")
    shown = 0
    while not is_over(page):
        before, part = entries_of(page), page.locator(".board-picture [data-action]").first
        if part.count() and part.evaluate(CAN_BE_TAPPED):
            clicks = page.evaluate("clicks")
            part.tap(force=True)  # its middle may belong to another part of the board
            page.wait_for_function("before => clicks > before", arg=clicks)  # some time after a finger has left
            if choices.count() == 1 and page.locator("#picture.choosing").count():
                page.wait_for_selector("#prospect:not([hidden])")
                assert entries_of(page) == before  # the first tap shows, and does nothing
                shown += 1
                part.tap(force=True)
                wait_for_entries(page, before + 1)
        if entries_of(page) == before:
            choices.first.tap()
        wait_for_entries(page, before + 1)
    assert shown > 0
    assert page.evaluate(IN_VIEW)
    context.close()
