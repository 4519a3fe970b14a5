"""A page at a table through all that happens to pages: looking on, reloading, going back, tabs, lost connections."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from attrs import define, field
from playwright.sync_api import Page, Route, WebSocketRoute

from tests.browser.harness import Opens, Pages, findings, wait_until
from tests.browser.tables import (
    SETTINGS,
    UNREACHABLE,
    address,
    allow,
    entries_of,
    lines_of,
    move,
    picture_of,
    wait_for_entries,
    wait_for_text,
    wait_for_turn,
)
from tests.web.serving import Serving

SOURCES: Final = Path(__file__).parents[2] / "web_page" / "src"
RECORDS: Final = Path(__file__).parents[1] / "records"

GAMES: Final = ("atlantis", "atlandice")

CHOICES: Final = "[...document.querySelectorAll('#choices [data-choice]')].map(({ dataset }) => dataset.choice)"


def shown(page: Page) -> tuple[object, ...]:
    """Return what a page shows of its table: who looks, what has happened, what can be done, and the picture."""
    picture = picture_of(page)
    return page.locator("#who").inner_text(), entries_of(page), lines_of(page), page.evaluate(CHOICES), picture


def play_some(page: Page, moves: int = 2) -> None:
    """Make some moves against a computer player; then it is one's turn."""
    for number in range(moves):
        wait_for_turn(page)
        move(page, number)
    wait_for_turn(page)


def sit_down(serving: Serving, open_page: Opens, game: str, moves: int = 2) -> Page:
    """Sit down against a computer player, and make some moves."""
    opened = serving.open(game, "person", "greedy")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    play_some(page, moves)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_sees_what_happens_and_no_hand_and_can_do_nothing(
    serving: Serving, open_page: Opens, game: str
) -> None:
    opened = serving.open(game, "person", "greedy")
    spectator = open_page(address(serving, opened.table, opened.spectator))
    player = open_page(address(serving, opened.table, opened.seats[0]))
    play_some(player)
    wait_for_entries(spectator, entries_of(player))
    assert spectator.locator("#who").inner_text() == "You are watching."
    logs = [[re.sub("(?i)draws .*", "draws", line) for line in lines_of(page)] for page in (spectator, player)]
    assert logs[0] == logs[1]
    hands = [("open", "#picture .card[data-seat]"), ("hidden", "#picture .hidden-hand[data-seat]")]
    seats = {
        (kind, who): set(page.locator(hand).evaluate_all("hands => hands.map(({ dataset }) => dataset.seat)"))
        for kind, hand in hands
        for who, page in (("player", player), ("spectator", spectator))
    }
    has_hands = game == "atlantis"
    assert seats["open", "player"] == ({"0"} if has_hands else set())
    assert seats["hidden", "player"] == ({"1"} if has_hands else set())
    assert seats["open", "spectator"] == set()
    assert seats["hidden", "spectator"] == ({"0", "1"} if has_hands else set())
    assert spectator.locator("#picture [data-action]").count() == 0
    assert spectator.locator(".doing button:visible, .doing input:visible, #again:visible").count() == 0
    before = shown(spectator)
    spectator.keyboard.press("h")
    spectator.keyboard.press("u")
    spectator.locator("#picture svg").first.click()
    spectator.click("#earlier")
    wait_for_text(spectator, "step", f"Step {entries_of(player) - 1} of")
    spectator.click("#now")
    assert shown(spectator) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_loaded_again_shows_what_it_showed(serving: Serving, open_page: Opens, game: str) -> None:
    page = sit_down(serving, open_page, game)
    before = shown(page)
    page.click("#earlier")
    wait_for_text(page, "status", "Step ")
    page.reload()
    wait_for_turn(page)
    assert shown(page) == before
    move(page, 1)


def test_back_leads_to_the_start_page_and_forward_to_the_table(serving: Serving, open_page: Opens) -> None:
    start = f"http://127.0.0.1:{serving.port}/"
    page = open_page(start)
    page.locator(".game button.main").first.click()
    play_some(page, moves=1)
    table, before = page.url, shown(page)
    page.go_back()
    page.wait_for_selector("#games .game")
    assert page.url.rstrip("#") == start
    assert page.locator("#picture").count() == 0
    page.go_forward()
    wait_for_turn(page)
    assert page.url == table
    assert shown(page) == before
    opened = serving.open("atlandice", "person", "greedy")
    page.evaluate("hash => { location.hash = hash; }", f"{opened.table}/{opened.seats[0]}")  # as one types it
    page.wait_for_selector("#picture .table-of-atlandice")
    page.go_back()
    page.wait_for_selector("#picture .table-of-atlantis")
    wait_for_turn(page)
    assert shown(page) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_second_tab_of_a_seat_shows_the_same_and_each_can_act(serving: Serving, open_page: Opens, game: str) -> None:
    first = sit_down(serving, open_page, game)
    second = first.context.new_page()
    second.goto(first.url)
    wait_for_turn(second)
    assert shown(second) == shown(first)
    for number, (acts, follows) in enumerate([(second, first), (first, second)]):
        move(acts, number)
        wait_for_turn(acts)
        wait_for_entries(follows, entries_of(acts))
        assert shown(follows) == shown(acts)
    second.close()
    move(first, 1)


@define(slots=False)  # Playwright keeps things of its own in it
class Line:
    """The connections of a page, which can be cut.

    Attributes:
        page: the page.
        is_up: whether it can connect.
        is_deaf: whether nothing reaches the page that the server sends.
        said: all that the page has sent to the server.
        ends: both ends of the connections that there are.
    """

    page: Page
    is_up: bool = True
    is_deaf: bool = False
    said: list[str] = field(factory=list)
    ends: list[WebSocketRoute] = field(factory=list)

    def connect(self, socket: WebSocketRoute) -> None:
        """Connect the page with the server, unless the line is cut."""
        if not self.is_up:
            socket.close()
            return
        server = socket.connect_to_server()

        def say(message: str | bytes) -> None:
            server.send(message)
            self.said.append(str(message))

        socket.on_message(say)
        server.on_message(lambda message: None if self.is_deaf else socket.send(message))
        self.ends = [socket, server]

    def cut(self) -> None:
        """Lose the connection, and let none come until the line is mended."""
        self.is_up = False
        for end in self.ends:
            end.close()
        wait_for_text(self.page, "status", "The connection is lost")

    def mend(self) -> None:
        """Let the page connect again, and wait until it has done so."""
        self.is_up, self.is_deaf = True, False
        wait_for_text(self.page, "status", "The connection is lost", gone=True)
        wait_for_turn(self.page)


@pytest.fixture
def line(open_page: Opens) -> Line:
    """Open a page whose connections can be cut."""
    line = Line(open_page("about:blank"))
    line.page.route_web_socket("**/follow", line.connect)
    return line


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_while_the_connection_is_lost_is_there_when_it_is_back(
    serving: Serving, line: Line, game: str
) -> None:
    opened, page = serving.open(game, "person", "greedy"), line.page
    page.goto(address(serving, opened.table, opened.seats[0]))
    play_some(page)
    before = entries_of(page)
    line.is_deaf = True  # the action arrives, and what it brings does not come back
    line.said.clear()
    page.locator("#choices button").first.click()
    wait_until(page, lambda: any('"act"' in each for each in line.said))  # no handler runs while `other` listens
    with serving.follow(opened.table, opened.seats[0]) as other:
        other.until_seen(before)
        other.until_due()
        assert entries_of(page) == before
        line.cut()
        line.mend()
        assert other.last is not None
        assert entries_of(page) == other.last.number
    after = shown(page)
    page.reload()
    wait_for_turn(page)
    assert shown(page) == after


def test_what_is_pressed_while_the_connection_is_lost_can_be_chosen_again(serving: Serving, line: Line) -> None:
    opened, page = serving.open("atlantis", "person", "greedy"), line.page
    page.goto(address(serving, opened.table, opened.seats[0]))
    play_some(page)
    before, choices = shown(page), page.evaluate(CHOICES)
    line.cut()
    page.locator("#choices button").first.click(force=True)  # it is greyed
    assert page.evaluate(CHOICES) == choices
    greyed = page.locator("#choices button").evaluate_all("choices => choices.map(({ ariaDisabled }) => ariaDisabled)")
    assert set(greyed) == {"true"}
    assert page.locator("#status").inner_text().startswith("The connection is lost")
    line.mend()
    page.wait_for_selector("#choices:not(.waiting) button:not([aria-disabled=true])")
    assert shown(page) == before
    move(page, 1)


NEVER_OPEN: Final = """() => {
    window.asked = false;
    window.WebSocket = class {
        static OPEN = 1;
        readyState = 0;
        constructor() { window.asked = true; }
        addEventListener() {}
        close() {}
    };
}"""
"""Lets no further socket be opened."""


def test_no_click_is_lost_while_a_page_asks_for_pictures_of_another_width(serving: Serving, open_page: Opens) -> None:
    page = sit_down(serving, open_page, "atlantis")
    before = entries_of(page)
    page.evaluate(NEVER_OPEN)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function("() => asked")
    page.locator("#choices button").first.click()
    wait_for_entries(page, before + 1)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Serving]:
    """Start a server that a test may stop."""
    started = Serving.start(tmp_path / "tables.sqlite", None, *SETTINGS)
    yield started
    started.stop()


def test_tables_go_on_where_they_were_after_the_server_was_restarted(
    own_server: Serving, open_page: Opens, pages: Pages
) -> None:
    tables = {game: sit_down(own_server, open_page, game, moves=1) for game in GAMES}
    before = {game: shown(page) for game, page in tables.items()}
    own_server.stop()
    for page in tables.values():
        wait_for_text(page, "status", "The connection is lost")
    restarted = Serving.start(own_server.database, own_server.port, *SETTINGS)
    try:
        for game, page in tables.items():
            wait_for_text(page, "status", "The connection is lost", gone=True)
            assert shown(page) == before[game]
            move(page, 1)
            wait_for_turn(page)
    finally:
        pages.close()
        restarted.stop()
        allow(pages, *UNREACHABLE)


def _refuse(route: Route) -> None:
    route.abort()


def _answer_as_a_proxy(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")


def _answer_half(route: Route) -> None:
    route.fulfill(content_type="application/json", body='{"type": "ope')


SILENT: Final = {"nobody": _refuse, "a proxy": _answer_as_a_proxy, "half an answer": _answer_half}
"""What answers in place of a server."""

UNANSWERED: Final = "There was no answer. Please try again in a while."
FAILED: Final = "Failed to load resource"
"""What Chromium says of a request that failed."""


class Silence:
    """Lets the requests of a page by HTTP get no answer of the server, until it ends."""

    def __init__(self, page: Page, answer: Callable[[Route], None]) -> None:
        self.page, self.answer = page, answer
        self.asked = list[str]()
        page.route(re.compile(r"/(rules|tables|records|clauses)[?/]"), self._answer)

    def _answer(self, route: Route) -> None:
        self.asked.append(route.request.url)
        self.answer(route)

    def end(self) -> None:
        """Let the server answer again."""
        self.page.unroute_all()


@pytest.mark.parametrize("answer", SILENT.values(), ids=SILENT)
def test_the_start_page_asks_again_and_says_what_had_no_answer(
    serving: Serving, open_page: Opens, pages: Pages, answer: Callable[[Route], None]
) -> None:
    page = open_page("about:blank")
    silence = Silence(page, answer)
    page.goto(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector("#problem:has-text('The connection is lost; trying again.')")
    silence.end()
    page.wait_for_selector("#games .game")
    assert page.locator("#problem").inner_text() == ""
    record = RECORDS / "amigo-2-1.atlantis"
    for pressed in ("#form > button", "#games .game:first-child button.main", "#record"):
        page.evaluate("document.getElementById('problem').textContent = ''")
        silence = Silence(page, answer)
        if pressed == "#record":
            page.set_input_files(pressed, record)
        else:
            page.click(pressed)
        page.wait_for_selector(f"#problem:text-is('{UNANSWERED}')")
        assert len(silence.asked) == 1
        silence.end()
    page.click("#games .game:first-child button.main")
    wait_for_turn(page)
    allow(pages, FAILED)


@pytest.mark.parametrize("answer", SILENT.values(), ids=SILENT)
def test_a_table_says_what_had_no_answer_and_stays_as_it_is(
    serving: Serving, open_page: Opens, pages: Pages, answer: Callable[[Route], None]
) -> None:
    page = sit_down(serving, open_page, "atlandice")
    before = shown(page)
    page.locator("#choices button").first.hover()
    page.wait_for_selector("#prospect .clause")
    silence = Silence(page, answer)
    page.locator("#prospect .clause").first.click()
    page.wait_for_selector(f"#clause .refused:text-is('{UNANSWERED}')")
    assert findings(page) == []
    page.click("#clause button")
    page.click("#seen")
    page.wait_for_selector(f"#tell.refused:has-text('{UNANSWERED}')")
    assert len(silence.asked) == 2
    silence.end()
    page.wait_for_selector("#prospect", state="hidden")  # some time after the mouse has left it
    assert shown(page) == before
    page.locator("#choices button").first.hover()
    page.locator("#prospect .clause").first.click()
    page.wait_for_selector("#clause .chapter")
    leafed = page.locator("#clause").inner_text()
    silence = Silence(page, answer)
    for _ in range(2):
        page.click("#nextRule")
    page.wait_for_selector(f"#clause .refused:text-is('{UNANSWERED}')")
    assert page.locator("#clause").inner_text().replace(UNANSWERED, "").split() == leafed.split()
    silence.end()
    page.click("#nextRule")
    page.wait_for_selector("#clause:not(:has(.refused)) .chapter")
    page.click("#clause button >> text=Close")
    move(page, 1)
    allow(pages, FAILED)


def test_pages_ask_by_http_only_where_no_answer_is_an_answer() -> None:
    asking = {path.name for path in SOURCES.glob("*.ts") if re.search(r"\bfetch\(", path.read_text("utf-8"))}
    assert asking == {"answers.ts", "prepared.ts"}
