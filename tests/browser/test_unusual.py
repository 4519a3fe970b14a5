"""The page says what is the matter when something is not as usual, and goes on as far as it can."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute

from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.web import protocol, showing
from atlantis_rules.programs.web.following import Follower
from tests.browser.harness import Opens, findings, wait_until
from tests.browser.pictured import table_on_page
from tests.browser.tables import address, entries_of, wait_for_entries, wait_for_text, wait_for_turn
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
    wait_until(page, lambda: held != [])
    assert plays.get_attribute("aria-busy") == "true"
    page.wait_for_timeout(100)
    assert len(asked) == 1
    held[0].continue_()
    wait_for_turn(page)
    assert page.locator("#opened").is_hidden()


def test_while_nothing_is_heard_the_choices_stay_and_can_do_nothing(browser: Browser) -> None:
    sockets: list[WebSocketRoute] = []
    is_silent = False
    with table_on_page(browser, "atlantis", "middle", hear=sockets.append, answer=lambda *_: is_silent) as page:
        assert page.locator("#whole").is_hidden()  # the record can be had when the game is over
        choices = page.locator("#choices button")
        before = choices.all_inner_texts()
        choices.first.click()
        assert choices.all_inner_texts() == before
        assert {choice.get_attribute("aria-disabled") for choice in choices.all()} == {"true"}
        is_silent = True
        sockets[0].close()
        page.wait_for_selector("#status:has-text('trying again')")
        assert choices.all_inner_texts() == before
        wait_until(page, lambda: len(sockets) > 1)
        is_silent = False
        sockets[-1].close()
        page.wait_for_selector("#choices:not(.waiting) button")  # it has come back


def test_each_click_leads_a_step_back_and_what_comes_late_leads_nobody_out_of_the_present(browser: Browser) -> None:
    """However long the server takes to answer."""
    late: list[Callable[[], None]] = []

    def hold(table: Table, follower: Follower, socket: WebSocketRoute, text: str | bytes) -> bool:
        request = protocol.read_request(str(text))
        if not isinstance(request, protocol.Look):
            return False
        looked = showing.looked(table, follower.link.viewer, request.number, follower.presentation)
        late.append(partial(socket.send, protocol.written(looked)))
        return True

    def come(count: int) -> None:
        wait_until(page, lambda: len(late) == count)
        while late:
            late.pop(0)()

    with table_on_page(browser, "atlantis", "middle", answer=hold) as page:
        choices = page.locator("#choices button").all_inner_texts()
        last = entries_of(page)
        for _ in range(2):
            page.click("#earlier")
        come(2)
        wait_for_text(page, "step", f"Step {last - 2} ")
        page.click("#earlier")
        page.click("#now")
        come(1)
        page.locator("#choices button").first.hover()
        page.wait_for_selector("#prospect li")  # which came after it
        assert page.locator("#picture.past").count() == 0
        assert page.locator("#choices button").all_inner_texts() == choices


@pytest.mark.parametrize("kind", [protocol.Ask, protocol.Look])
def test_what_was_asked_is_asked_again_when_the_window_is_another_one(
    browser: Browser, kind: type[protocol.Ask | protocol.Look]
) -> None:
    """The answer was on its way to a connection that is closed."""
    lost: list[object] = []

    def lose(_: Table, __: Follower, ___: WebSocketRoute, text: str | bytes) -> bool:
        request = protocol.read_request(str(text))
        if lost or not isinstance(request, kind):
            return False
        lost.append(request)
        return True

    with table_on_page(browser, "atlantis", "middle", answer=lose) as page:
        if kind is protocol.Look:
            page.click("#earlier")
        else:
            page.locator("#choices button").first.focus()
            page.keyboard.press("Tab")
        wait_until(page, lambda: lost != [])
        page.set_viewport_size({"width": 1440, "height": 900})
        page.wait_for_selector("#picture.past" if kind is protocol.Look else "#prospect li")


def test_a_hint_that_comes_once_one_has_acted_is_not_shown(browser: Browser) -> None:
    late: list[Callable[[], None]] = []

    def hold(table: Table, _: Follower, socket: WebSocketRoute, text: str | bytes) -> bool:
        if not isinstance(protocol.read_request(str(text)), protocol.Hint):
            return False
        hinted = protocol.Hinted(table.number, protocol.Choice(table.choices(0)[0][0], "Some move"))
        late.append(partial(socket.send, protocol.written(hinted)))
        return True

    with table_on_page(browser, "atlantis", "middle", answer=hold) as page:
        choices = page.locator("#choices button")
        before = choices.all_inner_texts()
        page.keyboard.press("h")
        wait_until(page, lambda: late != [])
        choices.last.click()
        late.pop()()
        choices.first.hover()
        page.wait_for_selector("#prospect li")  # which came after it
        assert choices.all_inner_texts() == before
        assert {choice.get_attribute("aria-disabled") for choice in choices.all()} == {"true"}
        assert page.locator("#tell").inner_text() == ""


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
