"""The page says what is the matter when something is not as usual, and goes on as far as it can."""

from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute

from tests.browser.harness import Opens, findings
from tests.browser.pictured import table_on_page
from tests.browser.tables import address, entries_of, wait_for_entries, wait_for_turn
from tests.web.serving import Serving

STORAGES: Final = {
    "denied": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied'); }});",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "damaged": """for (const name of location.protocol === 'http:' ? ['names', 'clauses', 'language'] : [])
        localStorage.setItem(name, '{');""",
}
"""What makes the browser remember nothing."""


@pytest.mark.parametrize("storage", STORAGES)
def test_without_storage_a_table_is_opened_and_played_at(serving: Serving, open_page: Opens, storage: str) -> None:
    page = open_page("about:blank")
    page.add_init_script(STORAGES[storage])
    page.goto(f"http://127.0.0.1:{serving.port}/")
    page.locator(".game button").first.click()
    wait_for_turn(page)
    page.locator("#choices button").first.hover()
    page.wait_for_selector("#prospect .fresh")
    before = entries_of(page)
    page.locator("#choices button").first.click()
    wait_for_entries(page, before + 1)


def test_a_link_that_leads_nowhere_says_so_and_leads_to_the_start_page(serving: Serving, open_page: Opens) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/?language=de#no/such")
    page.wait_for_selector("#home a")
    assert page.locator("#playing").inner_text().split("\n") == [
        "Diesen Link gibt es nicht, oder sein Tisch ist beendet.",
        "",
        "Zur Startseite",
    ]
    assert findings(page) == []
    page.click("#home a")
    page.wait_for_selector("#form > button")


def test_the_title_names_the_game_and_leads_to_the_start_page(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlandice", "person", "easy")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    page.wait_for_selector("h1 a")
    assert page.title() == page.locator("h1").inner_text() == "Atlandice: a table"
    page.click("h1 a")
    page.wait_for_selector("#form > button")


def test_play_now_opens_one_table_however_often_it_is_pressed(serving: Serving, open_page: Opens) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    asked: list[str] = []
    held: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route.request.url)
        held.append(route)

    page.route("**/tables?*", hold)
    plays = page.locator(".game button").first
    for _ in range(3):
        plays.click()
    assert plays.get_attribute("aria-busy") == "true"
    page.wait_for_timeout(100)
    assert len(asked) == 1
    held[0].continue_()
    wait_for_turn(page)
    assert page.locator("#opened").is_hidden()


def test_while_nothing_is_heard_the_choices_stay_and_can_do_nothing(browser: Browser) -> None:
    sockets: list[WebSocketRoute] = []
    with table_on_page(browser, "atlantis", "middle", hear=sockets.append) as page:
        assert page.locator("#whole").is_hidden()  # the record can be had when the game is over
        choices = page.locator("#choices button")
        before = choices.all_inner_texts()
        choices.first.click()
        assert choices.all_inner_texts() == before
        assert {choice.get_attribute("aria-disabled") for choice in choices.all()} == {"true"}
        sockets[0].close()
        page.wait_for_selector("#status:has-text('trying again')")
        assert choices.all_inner_texts() == before
        page.wait_for_selector("#choices:not(.waiting) button")  # it has come back


def test_a_hint_is_no_error_and_a_typing_error_is_explained(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "easy")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    wait_for_turn(page)
    bar = partial(page.eval_on_selector, "#tell", "tell => getComputedStyle(tell).borderLeftColor")
    page.click("#hint")
    page.wait_for_selector("#tell:has-text('A good move')")
    hinted = bar()
    page.click("#typing summary")
    page.fill("#notation", "brigde 53")
    page.keyboard.press("Enter")
    page.wait_for_selector("#tell:has-text('brigde')")
    assert bar() != hinted
