"""The page of the web table: whole games by clicks and by keys, on a wide screen and on a phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.harness import Opens, Pages, Scheme, findings, screenshot
from tests.web.serving import Serving

MOST_MOVES: Final = 400


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving.start(tmp_path_factory.mktemp("tables") / "tables.sqlite")
    try:
        yield serving
    finally:
        serving.stop()


def address(serving: Serving, table: str, secret: str | None) -> str:
    return f"http://127.0.0.1:{serving.port}/#{table}/{secret}"


def log_of(page: Page) -> int:
    return page.locator("#log li").count()


def wait_for_turn(page: Page) -> bool:
    """Wait until there is something to choose or the game is over; return whether there is."""
    page.wait_for_selector("#choices button, #ending:not([hidden])", timeout=60_000)
    return page.locator("#ending").is_hidden()


def move(page: Page, number: int) -> None:
    """Make a move: now and then by the picture, as far as a click there leads, otherwise by the list."""
    before = log_of(page)
    parts = page.locator("#picture [data-action]")
    if number % 2 == 0 and parts.count():
        parts.first.dispatch_event("click")  # one that leaves no doubt empties the list at once
    # In one go, since the answer may come at any time.
    page.evaluate(
        "before => { if (document.querySelectorAll('#log li').length === before)"
        " document.querySelector('#choices button')?.click(); }",
        before,
    )
    page.wait_for_function("count => document.querySelectorAll('#log li').length > count", arg=before, timeout=60_000)


@pytest.mark.parametrize(("game", "width", "scheme"), [("atlantis", 1600, "light"), ("atlandice", 390, "dark")])
def test_a_whole_game_is_played_against_the_computer(
    serving: Serving, open_page: Opens, game: str, width: int, scheme: Scheme
) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/", width=width, scheme=scheme)
    assert findings(page) == []
    page.select_option("#form select >> nth=0", game)
    with page.expect_response("**/tables"):
        page.click("#form button")
    page.wait_for_selector("#links a")
    screenshot(page, f"web_table_{game}_opened")
    link = page.locator("#links a").first.get_attribute("href")
    assert link is not None
    page.goto(f"http://127.0.0.1:{serving.port}/{link}")
    page.reload()
    for number in range(MOST_MOVES):
        if not wait_for_turn(page):
            break
        if number == 3:
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            screenshot(page, f"web_table_{game}_playing")
            assert findings(page) == []
        move(page, number)
    assert page.locator("#scores li").count() > 2
    screenshot(page, f"web_table_{game}_over")
    page.locator("#scores .clause").first.click()
    assert page.locator("dialog h2").inner_text().startswith(page.locator("#scores .clause").first.inner_text())
    assert findings(page) == []
    screenshot(page, f"web_table_{game}_clause")
    page.locator("dialog button").click()
    step_by_step(page)


def wait_for_text(page: Page, place: str, text: str, *, gone: bool = False) -> None:
    """Wait until a text begins so, or no longer does."""
    beginning = f":text-matches('^{text}')"
    page.wait_for_selector(f"#{place}:not({beginning})" if gone else f"#{place}{beginning}", timeout=60_000)


def step_by_step(page: Page) -> None:
    """Look at a game from its beginning on, some steps of it, and return to its end."""
    last = page.locator("#picture").inner_html()
    page.click("#first")
    for number in range(1, 6):
        page.wait_for_function(
            "text => document.getElementById('step').textContent.startsWith(text)", arg=f"Step {number} "
        )
        page.click("#later")
    wait_for_text(page, "step", "Step 6 ")
    page.click("#earlier")
    wait_for_text(page, "step", "Step 5 ")
    assert page.locator("#picture").inner_html() != last
    page.click("#now")
    assert page.locator("#picture").inner_html() == last
    assert page.locator("#later").is_disabled()


def test_two_browsers_play_with_each_other(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "person")
    pages = [open_page(address(serving, opened.table, secret), width=390) for secret in opened.seats]
    for number in range(8):
        for page in pages:
            page.wait_for_selector("#picture svg")
        pages[0].wait_for_function(
            "count => document.querySelectorAll('#log li').length >= count", arg=number, timeout=60_000
        )
        acting = next(page for page in pages if page.locator("#choices button").count())
        waiting = pages[1 - pages.index(acting)]
        before = log_of(waiting)
        acting.locator("#choices button").first.focus()
        acting.keyboard.press("Enter")
        for page in pages:
            page.wait_for_function("count => document.querySelectorAll('#log li').length > count", arg=before)


def test_two_browsers_play_a_whole_game_and_the_server_is_killed_in_the_middle(
    tmp_path: Path, open_page: Opens, pages: Pages
) -> None:
    serving = Serving.start(tmp_path / "tables.sqlite")
    try:
        opened = serving.open("atlandice", "person", "person", names=("Ann", ""))
        seats = [open_page(address(serving, opened.table, secret), width=390) for secret in opened.seats]
        for number in range(MOST_MOVES):
            for page in seats:
                page.wait_for_selector("#picture svg, #ending:not([hidden])")
            acting = [page for page in seats if page.locator("#choices button").count()]
            if not acting:
                assert all(page.locator("#ending").is_visible() for page in seats)
                break
            if number == 10:
                serving.kill()
                wait_for_text(seats[0], "status", "The connection")
                serving = Serving.start(serving.database, serving.port)
                for page in seats:
                    wait_for_text(page, "status", "The connection", gone=True)
            before = log_of(acting[0])
            move(acting[0], number)
            for page in seats:
                page.wait_for_function("count => document.querySelectorAll('#log li').length > count", arg=before)
        assert number > 20
        logs = [page.locator("#log li").all_inner_texts() for page in seats]
        assert logs[0] == logs[1]
        assert {line.partition(":")[0] for line in logs[0]} == {"Ann", "Red"}
        assert any(" Ann " in line for line in seats[1].locator("#scores li").all_inner_texts())
    finally:
        serving.stop()
        pages.complaints = [each for each in pages.complaints if "ERR_CONNECTION_REFUSED" not in each]


def test_hints_and_refusals_are_told_in_german(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "person")
    for secret in opened.seats:
        page = open_page(address(serving, opened.table, secret))
        page.select_option("#language", "de")
        page.wait_for_selector("#picture svg")
        page.wait_for_function("document.documentElement.lang == 'de'")
        if page.locator("#choices button").count():
            page.keyboard.press("h")
            page.wait_for_selector("#tell p")
            assert "Ein guter Zug" in page.locator("#tell").inner_text()
            assert page.locator("#choices button").count() == 2
            return
    raise AssertionError("nobody is to act")


def test_what_has_moved_is_seen_to_move_unless_the_reader_prefers_rest(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "greedy")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); }; }"
    )
    for _ in range(3):
        wait_for_turn(page)
        move(page, 1)
    assert page.evaluate("() => window.moved") == 0
    page.emulate_media(reduced_motion="no-preference")
    for _ in range(3):
        wait_for_turn(page)
        move(page, 1)
    assert page.evaluate("() => window.moved") > 0
