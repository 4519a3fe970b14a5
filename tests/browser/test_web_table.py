"""The page of the web table: whole games by clicks and by keys, on a wide screen and on a phone."""

import re
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import asdict
from playwright.sync_api import Page

from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import showing
from atlantis_rules.programs.web.budget import Limits
from atlantis_rules.programs.web.openings import start_of
from atlantis_rules.programs.web.presenting import Presentation
from atlantis_rules.programs.web.protocol import Happened
from tests.browser.harness import IMPACTS, ROOT, Opens, Pages, Scheme, findings, screenshot
from tests.browser.table_pictures import SIZES
from tests.browser.tables import (
    DOCS,
    KEEP_PROGRESS,
    LINES,
    NARROW,
    PLAY_ON,
    SETTINGS,
    SHORT_ATLANDICE,
    UNREACHABLE,
    WIDE,
    address,
    allow,
    centre_of,
    entries_of,
    lines_of,
    move,
    picture_of,
    play_on,
    tab_to,
    wait_for_entries,
    wait_for_text,
    wait_for_turn,
    with_short_clock,
    words_of,
)
from tests.web.serving import Serving
from tests.web.test_damage import DAMAGES, TABLES, damaged
from tests.web.test_reviews import ending

RECORDS: Final = Path(__file__).parents[1] / "records"

PARTS: Final = {
    "atlantis": ("tiles", "cards", "debt"),
    "atlandice": ("tiles", "points", "jewels", "books", "supplies", "tools", "weapons"),
}
"""What scores are made up of."""


def choose_options(page: Page) -> None:
    """Choose a preset, then another reading of one of its options."""
    page.select_option("#form select >> nth=1", "KSR")
    page.click("#form summary >> nth=0")
    landing = page.locator("#form details select").nth(3)
    assert landing.input_value() == "another_card"
    assert page.locator("#form details select").nth(6).input_value() == "always"
    landing.select_option("same_card")
    assert page.locator("#form select").nth(1).input_value() == ""


def change_components(page: Page) -> None:
    """Write components of one's own, with a mistake first."""
    page.click("#form summary >> nth=1")
    text = page.locator("#form textarea")
    reconstruction = text.input_value()
    text.fill(reconstruction.replace("effect = 1\n", "effect = 2\n"))
    page.click("#form > button")
    page.wait_for_selector("#problem:has-text('SETUP-8: the number of tiles with effect 1 is 1, not 0')")
    text.fill(with_short_clock(reconstruction.replace("black_market_pointers = 2", "black_market_pointers = 1")))
    assert page.locator("#form select:visible").nth(1).input_value() == ""


@pytest.mark.parametrize(("game", "width", "scheme"), [("atlantis", WIDE, "light"), ("atlandice", NARROW, "dark")])
def test_a_whole_game_is_played_against_the_computer(
    serving: Serving, open_page: Opens, pages: Pages, game: str, width: int, scheme: Scheme
) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/", width=width, scheme=scheme)
    page.wait_for_selector("#form > button")
    page.select_option("#form select >> nth=0", game)
    if game == "atlantis":
        choose_options(page)
    else:
        change_components(page)
        allow(pages, "400 (Bad Request)")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert findings(page) == []
    with page.expect_response(lambda response: "/tables?" in response.url and response.status == 201):
        page.click("#form > button")
    page.wait_for_selector("#links a")
    assert page.locator("#problem").inner_text() == ""
    screenshot(page, f"web_table_{game}_opened")
    link = page.locator("#links a").first.get_attribute("href")
    assert link is not None
    page.goto(f"http://127.0.0.1:{serving.port}/{link}")
    for number in range(4):
        wait_for_turn(page)
        move(page, number)
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    screenshot(page, f"web_table_{game}_playing")
    assert findings(page) == []
    play_on(page)
    assert page.evaluate("window.clicked") > 0
    assert page.locator("#scores li").count() > 2
    assert page.locator("#scores .piece").count() > 0 or game == "atlandice"  # where none may be named
    screenshot(page, f"web_table_{game}_over")
    assert page.locator("#made-up tr > th[scope=row]").all_inner_texts() == [*PARTS[game], "Sum"]
    clause = page.locator("#scores .clause").first
    clause.click()
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog h2").inner_text().startswith(clause.inner_text())
    anchor = clause.inner_text().lower()
    place = {"atlantis": f"rules.html#{anchor}", "atlandice": f"rules_atlandice.html#atlandice-{anchor}"}[game]
    assert page.locator("dialog a").get_attribute("href") == f"{DOCS}/{place}"
    assert findings(page) == []
    screenshot(page, f"web_table_{game}_clause")
    page.locator("dialog button").last.click()
    step_by_step(page)
    play_again(page)


def number_in(text: str) -> int:
    """Return a number as the page writes it."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def play_again(page: Page) -> None:
    """Read the table of points, which has the most first, and open the same table once more."""
    points = [number_in(text) for text in page.locator("#standings td:last-child").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    assert len(points) == 2
    assert sorted(map(number_in, page.locator("#made-up .sum td").all_inner_texts()[:2]), reverse=True) == points
    assert "wins" in page.locator("#standings .winner").first.inner_text()
    finished = page.url
    page.click("#again")
    page.wait_for_url(lambda url: url != finished)
    page.wait_for_selector("#ending", state="hidden")
    page.wait_for_selector("#picture svg")


def wait_to_be_told(page: Page, text: str) -> None:
    """Wait until the page says why something is refused."""
    told = r"text => document.querySelector('#tell').textContent.replaceAll('\u00a0', ' ').includes(text)"
    page.wait_for_function(told, arg=text)


def step_by_step(page: Page) -> None:
    """Look at a game from its beginning on, some steps of it, and return to its end."""
    last = picture_of(page)
    page.click("#first")
    for number in range(1, 6):
        wait_for_text(page, "step", f"Step {number} ")
        page.click("#later")
    wait_for_text(page, "step", "Step 6 ")
    page.click("#earlier")
    wait_for_text(page, "step", "Step 5 ")
    assert picture_of(page) != last
    page.click("#now")
    assert picture_of(page) == last
    assert page.locator("#later").is_disabled()


def sit_down(serving: Serving, open_page: Opens, game: str, rules: str = "") -> list[Page]:
    """Let two people play at a table, one of them on a phone; each acts at once when it is their turn."""
    opened = serving.open(game, "person", "person", rules=rules, names=("Ann", ""))
    widths = zip(opened.seats, (NARROW, WIDE), strict=True)
    seats = [open_page(address(serving, opened.table, secret), width=width) for secret, width in widths]
    for page in seats:
        page.evaluate(PLAY_ON)
    return seats


def require_end(seats: list[Page]) -> None:
    """Wait for the end, and check that both players have seen the same of what is not hidden."""
    for page in seats:
        page.wait_for_selector("#ending:not([hidden])")
    logs = [[re.sub("(?i)draws .*", "draws", line) for line in lines_of(page)] for page in seats]
    assert logs[0] == logs[1]
    assert {"Ann", "Red"} <= {line.split()[0] for line in logs[0]}
    assert any(" Ann " in line for line in seats[1].locator("#scores li").all_inner_texts())


def test_two_browsers_play_a_whole_game_and_go_on_with_another_one(serving: Serving, open_page: Opens) -> None:
    first, second = seats = sit_down(serving, open_page, "atlantis")
    require_end(seats)
    finished = first.url
    first.click("#again")
    first.wait_for_url(lambda url: url != finished)
    first.wait_for_selector("#ending", state="hidden")
    wait_for_text(second, "again", "Play again with Ann")
    wait_for_text(second, "status", "Ann invites you")
    assert findings(second) == []
    finished = second.url
    second.click("#again")
    second.wait_for_url(lambda url: url != finished)
    wait_for_text(second, "who", "You play Red")
    assert second.url.partition("/#")[2].partition("/")[0] == first.url.partition("/#")[2].partition("/")[0]


def test_two_browsers_play_a_whole_game_and_the_server_is_killed_in_the_middle(
    tmp_path: Path, open_page: Opens, pages: Pages
) -> None:
    serving = Serving.start(tmp_path / "tables.sqlite", None, *SETTINGS)
    try:
        seats = sit_down(serving, open_page, "atlandice", SHORT_ATLANDICE)
        wait_for_entries(seats[0], 10)
        serving.kill()
        for page in seats:
            wait_for_text(page, "status", "The connection")
        serving = Serving.start(serving.database, serving.port, *SETTINGS)
        for page in seats:
            wait_for_text(page, "status", "The connection", gone=True)
        seats[1].reload()
        seats[1].wait_for_selector("#picture svg")
        seats[1].evaluate(PLAY_ON)
        require_end(seats)
    finally:
        pages.close()
        serving.stop()
        allow(pages, *UNREACHABLE)


def test_a_page_that_asks_for_too_much_says_when_it_can_go_on(tmp_path: Path, open_page: Opens, pages: Pages) -> None:
    serving = Serving.start(tmp_path / "tables.sqlite", None, "--address-factor", "0.1")  # two downloads at once
    try:
        opened = serving.open("atlantis", "person", "person")
        page = open_page(f"http://127.0.0.1:{serving.port}/?language=de#{opened.table}/{opened.seats[0]}", width=WIDE)
        page.wait_for_selector("#picture svg")
        page.locator("#seen").evaluate("button => { for (let time = 0; time < 3; time++) button.click(); }")
        wait_to_be_told(page, "Das war zu viel auf einmal; in ")
    finally:
        pages.close()  # a page that is open would miss its server
        serving.stop()
        allow(pages, "429")


LOST: Final[dict[str, dict[str, str]]] = {
    "en": {
        "damaged": "This table is damaged where it is stored, so nobody can play on. Its record has all that is sound.",
        "whole": "Download the record",
        "nothing": "None of its record can be read.",
    },
    "de": {
        "damaged": "Dieser Tisch ist beschädigt, wo er gespeichert ist, also kann niemand weiterspielen. "
        "Seine Aufzeichnung hat alles, was heil ist.",
        "whole": "Aufzeichnung herunterladen",
        "nothing": "Von seiner Aufzeichnung ist nichts zu lesen.",
    },
}
"""What the page says of damaged tables."""


@pytest.mark.chromium  # WebDriver BiDi has no downloads yet
@pytest.mark.parametrize("language", LOST)
@pytest.mark.parametrize("kind", ["another word", "no game"])
def test_the_record_of_a_damaged_table_is_had_by_keyboard_and_nothing_else_is_offered(
    kind: str, language: str, tmp_path: Path, open_page: Opens, pages: Pages
) -> None:
    statement, values, entry = DAMAGES[kind]
    table, database, words = TABLES[0], tmp_path / "tables.sqlite", LOST[language]
    name, links = table["opened"]["table"], table["opened"]
    damaged(database, statement, name, *values)
    serving = Serving.start(database, None, *SETTINGS)
    try:
        for secret, suffix in ((links["seats"][0], "jsonl"), (links["referee"], "atlantis")):
            page = open_page(f"http://127.0.0.1:{serving.port}/?language={language}#{name}/{secret}", width=NARROW)
            wait_to_be_told(page, words["damaged"])
            page.wait_for_timeout(1500)  # it would have come back
            assert page.locator("#status").inner_text() == ""
            assert page.locator(".table button:visible").all_inner_texts() == [words["whole"]]
            assert findings(page) == []
            tab_to(page, "#rescue")
            if entry is None:
                page.keyboard.press("Enter")
                wait_to_be_told(page, words["nothing"])
                assert page.locator(".table button:visible").count() == 0
                continue
            with page.expect_download() as saved:
                page.keyboard.press("Enter")
            assert saved.value.suggested_filename == f"{name}.{suffix}"
            assert saved.value.path().read_text("utf-8")
    finally:
        pages.close()  # a page that is open would miss its server
        serving.stop()
        allow(pages, "409")
        allow(pages, "500")


def test_a_page_that_gives_way_to_others_of_its_seat_does_not_come_back(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "person")
    page = open_page(address(serving, opened.table, opened.seats[0]), width=WIDE)
    page.wait_for_selector("#picture svg")
    with ExitStack() as stack:
        for _ in range(Limits().connections_of_a_seat):
            stack.enter_context(serving.follow(opened.table, opened.seats[0]))
        wait_to_be_told(
            page, "There are too many tables, too many follow this one, or too many games are being reviewed."
        )
        page.wait_for_timeout(1500)  # it would have come back, and somebody else would have had to go
        wait_for_text(page, "status", "The connection", gone=True)


# --- By keyboard ---


def test_a_table_is_opened_and_played_at_by_keyboard_alone(serving: Serving, open_page: Opens) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector("#form > button")
    tab_to(page, "#form > button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#links a")
    tab_to(page, "#links a")
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    table = opened.value
    for _ in range(3):
        wait_for_turn(table)
        before = entries_of(table)
        tab_to(table, "#choices button")
        table.keyboard.press("Enter")
        wait_for_entries(table, before + 1)
    wait_for_turn(table)
    assert table.evaluate("document.activeElement.id") == "choices"  # the next one is a key away
    table.keyboard.press("h")
    table.wait_for_selector("#tell:has-text('A good move')")
    tab_to(table, "#typing summary")
    table.keyboard.press("Enter")
    table.wait_for_selector("#notation:focus")
    table.keyboard.type("bridge 1")
    table.keyboard.press("Enter")
    table.wait_for_selector("#tell:has-text('Not allowed')")
    tab_to(table, "#tell .clause")
    table.keyboard.press("Enter")
    table.wait_for_selector("dialog a[href^='http']")
    table.keyboard.press("Escape")
    assert table.locator("#whole").is_hidden()  # until the game is over
    tab_to(table, "#earlier")
    table.keyboard.press("Enter")
    wait_for_text(table, "status", "Step ")


def test_the_focus_is_never_lost_when_what_had_it_goes(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "greedy")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    wait_for_turn(page)
    before = entries_of(page)
    page.focus("#choices button")
    page.mouse.move(*centre_of(page, "#choices"))  # a mouse that rests somewhere changes nothing
    page.keyboard.press("Enter")
    wait_for_entries(page, before + 1)
    page.wait_for_selector("#choices:focus")
    tab_to(page, "#earlier")
    page.keyboard.press("Enter")
    wait_for_text(page, "status", "Step ")
    tab_to(page, "#now")
    page.keyboard.press("Enter")  # it can do nothing more: another button of its group has the focus
    assert page.evaluate("document.activeElement.closest('#replay') !== null")
    page.focus("#choices button")
    page.keyboard.press("Escape")
    page.wait_for_selector("#choices:focus-within")
    tab_to(page, "#typing summary")
    page.keyboard.press("Enter")
    page.wait_for_selector("#notation:focus")
    page.keyboard.type("bridge 53")
    page.keyboard.press("Enter")
    page.wait_for_selector("#tell .clause")
    page.focus("#tell .clause")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    move(other, 1)  # meanwhile the line goes from which the clause was opened
    page.bring_to_front()
    page.wait_for_selector("#tell:empty", state="attached")
    wait_for_turn(page)
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    page.wait_for_selector("#choices:focus")
    other.close()
    page.focus("#story")
    page.evaluate("document.querySelector('#choices button').click()")
    wait_for_turn(page)
    assert page.evaluate("document.activeElement.id") == "story"  # whoever has gone elsewhere stays there


# --- Records ---


def test_a_record_is_replayed_step_by_step(serving: Serving, open_page: Opens, pages: Pages) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/", width=NARROW)
    page.wait_for_selector("#form > button")
    page.set_input_files("#record", {"name": "x.atlantis", "mimeType": "", "buffer": b"schema: 1\ngame: go\n"})
    page.wait_for_selector("#problem:has-text('line 3, column 1: expected the entry')")
    allow(pages, "400 (Bad Request)")
    page.set_input_files("#record", RECORDS / "ksr-2-1.atlantis")
    wait_for_text(page, "step", "Step 1 of 63")
    wait_for_text(page, "who", "This is the record")
    assert page.locator("#choices button").count() == 0
    assert page.locator("#hint").is_hidden()
    first = page.locator("#picture").inner_html()
    page.click("#later")
    wait_for_text(page, "status", "Step 2 of 63. Black ")
    assert page.locator("#picture").inner_html() != first
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert findings(page) == []
    screenshot(page, "web_table_record")
    page.click("#now")
    assert page.locator("#scores li").count() > 2


@pytest.mark.parametrize(("language", "width"), [("en", WIDE), ("de", NARROW)])
def test_a_game_that_is_over_is_reviewed_and_its_decisions_are_shown_on_the_board(
    serving: Serving, open_page: Opens, language: str, width: int
) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/?language={language}", width=width)
    page.wait_for_selector("#form > button")
    record = ending("amigo-2-1.atlantis", 25).encode()
    page.set_input_files("#record", {"name": "x.atlantis", "mimeType": "", "buffer": record})
    page.wait_for_selector("#ending:not([hidden])")
    page.evaluate(KEEP_PROGRESS)
    page.locator("#review").press("Enter")
    page.wait_for_selector("#reviewed:not([hidden])")
    assert page.locator("#reviewing").is_hidden()
    assert any(page.evaluate("progress"))
    assert page.evaluate("document.activeElement.id") != "review"
    assert page.locator("#review-seats tr").count() == 3
    assert page.locator("#review-leads path.curve").count() == 2
    page.check("#review-all")
    lines = page.locator("#judgements > li:has(p)")
    assert lines.count() > 3
    lines.nth(1).locator("button").first.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('#picture.choosing .leads').length > 1")
    step = {"en": "Step", "de": "Schritt"}[language]
    assert words_of(page, "#status").startswith(f"{step} ")
    said = lines.nth(1).locator("button").all_inner_texts()
    assert said[0] == page.locator("#status").inner_text()
    marked = page.locator("#picture .leads").count()
    lines.nth(1).locator("button").nth(2).focus()  # the other move alone
    assert 0 < page.locator("#picture .leads").count() <= marked
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.wait_for_function("count => document.querySelectorAll('#picture .leads').length == count", arg=marked)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert findings(page) == []
    screenshot(page, f"web_table_review_{language}")
    page.click("#now")
    assert page.locator("#picture.choosing").count() == 0


def test_hints_and_refusals_are_told_in_german(serving: Serving, open_page: Opens) -> None:
    opened = serving.open("atlantis", "person", "person")
    for secret in opened.seats:
        page = open_page(address(serving, opened.table, secret))
        page.select_option("#language", "de")
        page.wait_for_function("() => document.documentElement.lang === 'de'")
        page.wait_for_selector("#picture svg")  # of the page that is loaded anew
        if page.locator("#choices button").count():
            page.keyboard.press("h")
            page.wait_for_selector("#tell p")
            assert "Ein guter Zug" in page.locator("#tell").inner_text()
            assert page.locator("#choices button").count() == 2
            return
    raise AssertionError("nobody is to act")


# --- Motion ---


def turn_of(game: str) -> tuple[str, str, list[object]]:
    """Return the picture before a turn, the one after it, and the moves between, as a spectator is sent them."""
    rng = Random(3)
    start = start_of(game, {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}[game], 2)
    table = start.open(rng)
    wanted = {"atlantis": {"figure_moved", "tile_taken"}, "atlandice": {"die_taken", "resource_taken"}}[game]
    for _ in range(300):
        before, seat = table, table.to_act
        if seat is None:
            table = start.open(rng)
            continue
        while table.to_act == seat:
            table = table.act(seat, rng.choice(table.choices(seat))[0], rng)
        told = [showing.seen(each, SPECTATOR, before.number, Presentation("en", WIDE)) for each in (before, table)]
        events = [document.value for entry in told[1].happened for document in entry.events]
        kinds = [event["type"] for event in events if isinstance(event, dict)]
        if wanted <= set(kinds):
            return str(told[0].picture), str(told[1].picture), moves_in(told[1].happened)
    raise AssertionError(game)


def moves_in(happened: Iterable[Happened]) -> list[object]:
    """Return the moves of some entries, as they are sent."""
    return [asdict(move) for entry in happened for move in entry.moves]


SHOW: Final = """async ([before, after, moves]) => {
    const { exchange } = await import('/motion.js');
    const around = document.createElement('div');
    document.body.replaceChildren(around);
    const placed = (selector) => {
        const { left, top, width, height } = [...around.querySelectorAll(selector)].at(-1).getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    exchange(around, before, moves);
    const atFirst = document.getAnimations().length;
    const mover = moves.find(({ part }) => part.startsWith('.figure') || part.startsWith('.taken-die'));
    const from = placed(mover.origins[0]);
    exchange(around, after, moves);
    const running = document.getAnimations();
    const flying = running.filter(({ effect }) => effect.getKeyframes().some(({ transform }) => transform));
    const longest = Math.max(0, ...running.map((animation) => animation.effect.getComputedTiming().endTime));
    running.forEach((animation) => { animation.pause(); animation.currentTime = 0; });
    const starts = flying.map(({ effect }) => {
        const { left, top, width, height } = effect.target.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    });
    const orders = flying.map(({ effect }) => effect.getKeyframes()[1]?.computedOffset ?? 0);
    running.forEach((animation) => animation.finish());
    await Promise.all(running.map((animation) => animation.finished));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const bare = document.createElement('div');
    bare.innerHTML = after;
    const isRight = around.innerHTML === bare.innerHTML;
    exchange(around, before, []);
    exchange(around, after, moves);
    exchange(around, before, []);
    bare.innerHTML = before;
    return { atFirst, count: running.length, from, starts, longest, orders, isRight,
        isRightInTheMiddle: around.innerHTML === bare.innerHTML };
}"""


@pytest.mark.chromium  # Firefox is told of motion when it starts
@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_what_happens_is_seen_to_happen_in_order_unless_the_reader_prefers_rest(
    serving: Serving, open_page: Opens, game: str
) -> None:
    turn = turn_of(game)
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector("#form > button")
    assert page.evaluate(SHOW, turn)["count"] == 0
    page.emulate_media(reduced_motion="no-preference")
    shown = page.evaluate(SHOW, turn)
    assert shown["atFirst"] == 0
    assert 0 < shown["longest"] <= 1500
    assert any(start == pytest.approx(shown["from"], abs=3) for start in shown["starts"])
    assert len(shown["orders"]) > 1
    assert shown["orders"] == sorted(shown["orders"])
    assert shown["isRight"]
    assert shown["isRightInTheMiddle"]


def turns_of(game: str) -> list[tuple[str, list[object]]]:
    """Return the pictures of a whole game as a seat sees them, each with the moves that led to it."""
    rng = Random(5)
    start = start_of(game, {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}[game], 2)
    table, told = start.open(rng), []
    while (seat := table.to_act) is not None:
        number = table.number
        while table.to_act == seat:
            table = table.act(seat, rng.choice(table.choices(seat))[0], rng)
        seen = showing.seen(table, 0, number, Presentation("en", WIDE))
        told.append((str(seen.picture), moves_in(seen.happened)))
    return told


STAYS: Final = """async (turns) => {
    const { exchange } = await import('/motion.js');
    const { showApart } = await import('/arrangement.js');
    document.body.innerHTML = '<main><div class="table"><div id="picture"></div></div></main>';
    const around = document.getElementById('picture');
    const lay = showApart(() => 0);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const places = () => [...around.querySelectorAll('.panel, .party, .pile, .figure, text, .status')]
        .filter((each) => !each.closest('.flights'))
        .map((each) => { const { x, y, width, height } = each.getBoundingClientRect();
            return [each.dataset.id, each.textContent, x, y, width, height].join(' '); }).join('|');
    let flown = 0;
    const moved = [];
    for (const [turn, [picture, moves]] of turns.entries()) {
        lay(around, picture);
        const right = places();
        if (turn > 0) lay(around, turns[turn - 1][0]);
        exchange(around, picture, moves, lay);
        const running = document.getAnimations();
        flown += running.length > 0;
        const until = [0, 0.1, 0.35, 0.7, 1].slice(0, 1 + turn % 5);  // the next picture comes early or late
        for (const share of until) {
            for (const each of running) each.currentTime = share * each.effect.getComputedTiming().endTime;
            if (places() !== right) moved.push([turn, share]);
        }
        await frame();
    }
    return { flown, moved };
}"""


@pytest.mark.chromium  # Firefox is told of motion when it starts
@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_only_what_the_events_move_flies_and_all_else_is_where_the_last_picture_has_it(
    serving: Serving, open_page: Opens, game: str
) -> None:
    turns = turns_of(game)
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector("#form > button")
    page.emulate_media(reduced_motion="no-preference")
    shown = page.evaluate(STAYS, turns)
    assert shown["moved"] == []
    assert shown["flown"] > len(turns) / 2
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(STAYS, turns[:5])["flown"] == 0


# --- Room ---


ROOM: Final = """async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // the page fits itself to its window first
    const root = document.documentElement;
    const inside = (selector) => [...document.querySelectorAll(selector)].every((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left && bottom > top;
    });
    return {
        parts: ['.board-picture svg', '.own-panel', '.own-panel svg', '.doing', '.other-panels', '.news', '#story']
            .filter((selector) => !inside(selector)),
        scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
        overlaps: ['.board-picture', '.own-panel', '.doing', '.other-panels', '.news'].filter((one, place, all) => {
            const box = document.querySelector(one).getBoundingClientRect();
            return all.slice(0, place).map((other) => document.querySelector(other).getBoundingClientRect()).some(
                (other) => box.left < other.right - 1 && other.left < box.right - 1
                    && box.top < other.bottom - 1 && other.top < box.bottom - 1);
        }),
    };
}"""

PHONE: Final = """(y) => {
    scrollTo(0, y);
    const boxes = ['.own-panel', '#choices', '#hint', '#back', '#rulebook', '#typing summary']
        .map((selector) => [selector, document.querySelector(selector).getBoundingClientRect()]);
    const isOutside = ({ left, top, right, bottom, height }) =>
        height < 15 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    return boxes.filter(([_, box], place) => isOutside(box)
        || boxes.some(([__, other], one) => one < place && box.top < other.bottom && other.top < box.bottom
            && box.left < other.right && other.left < box.right)).map(([selector]) => selector);
}"""
"""Returns which of the things that have to stay in reach on a phone are not wholly to be seen, or lie over others."""


@pytest.mark.parametrize(("game", "scheme"), [("atlantis", "light"), ("atlandice", "dark")])
def test_the_whole_table_fits_and_on_a_phone_ones_own_is_in_reach(
    serving: Serving, open_page: Opens, game: str, scheme: Scheme
) -> None:
    opened = serving.open(game, "person", "greedy", "greedy", "greedy")
    page = open_page(address(serving, opened.table, opened.seats[0]), scheme=scheme)
    for number in range(6):
        wait_for_turn(page)
        move(page, number)
    wait_for_turn(page)
    for width, height in ((1440, 900), (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        assert page.evaluate(ROOM) == {"parts": [], "scrolls": False, "overlaps": []}, (width, height)
        screenshot(page, f"web_table_{game}_{scheme}_{width}")
    page.set_viewport_size({"width": NARROW, "height": 844})
    page.reload()
    wait_for_turn(page)
    for y in (0, 200, 500):
        assert page.evaluate(PHONE, y) == [], y
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.click("#hint")
    page.wait_for_selector("#tell p")


# --- The form ---


@pytest.mark.chromium  # WebDriver BiDi lets nobody read the clipboard yet
@pytest.mark.parametrize(("language", "width", "scheme"), [("en", 1280, "light"), ("de", NARROW, "dark")])
def test_seats_are_named_in_words_names_are_kept_and_links_are_copied_and_drawn(
    serving: Serving, open_page: Opens, language: str, width: int, scheme: Scheme
) -> None:
    url = f"http://127.0.0.1:{serving.port}/?language={language}"
    page = open_page(url, width=width, scheme=scheme)
    page.wait_for_selector("#form > button")
    seats = page.locator(".seat")
    good, strong = {"en": ("good", "strong"), "de": ("gut", "stark")}[language]
    assert good in seats.nth(1).locator("option:checked").inner_text()
    told = seats.nth(1).locator("small").inner_text()
    seats.nth(1).locator("select").select_option("strong")
    assert strong in seats.nth(1).locator("option:checked").inner_text()
    assert seats.nth(1).locator("small").inner_text() == told != seats.nth(0).locator("small").inner_text()
    assert seats.nth(2).locator("input").is_hidden()
    seats.nth(2).locator("select").select_option("person")
    seats.nth(0).locator("input").fill("Ann")
    assert findings(page) == []
    page.click("#form > button")
    page.wait_for_selector("#links a")
    assert page.locator("#links a").all_inner_texts()[0] == "Ann"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hrefs = page.locator("#links a").evaluate_all("links => links.map(({ href }) => href)")
    page.locator("#links button").nth(1).click()
    page.wait_for_function("link => navigator.clipboard.readText().then(text => text === link)", arg=hrefs[1])
    for number in range(2):
        page.locator("#links summary").nth(number).click()
    page.wait_for_selector("#links li:nth-child(2) svg")
    codes = page.locator("#links path").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
    assert len(set(codes)) == 2
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert findings(page) == []
    screenshot(page, f"web_table_form_{language}")
    page.goto(url)
    page.wait_for_selector("#form > button")
    assert page.locator(".seat input").first.input_value() == "Ann"


# --- Choosing ---


CHOICES: Final = "[...document.querySelectorAll('#choices [data-choice]')].map(({ dataset }) => dataset.choice)"


def mover_of(page: Page) -> list[str]:
    """Return what to click on: a figure that can go to several places, and one of them to which one way leads.

    Returns nothing if there is no such figure.
    """
    found = page.evaluate(
        """() => {
        const meant = (part) => part.dataset.action.split('; ');
        const parts = [...document.querySelectorAll('#picture [data-action]')];
        const named = (name) => parts.filter(({ dataset }) => dataset.id.startsWith(name));
        for (const figure of named('figure').filter(({ dataset }) => dataset.action.includes(';')))
            for (const place of named('tile'))
                if (meant(place).filter((each) => meant(figure).includes(each)).length === 1)
                    return [figure, place].map(({ dataset }) => `[data-id="${dataset.id}"]`);
        return [];
    }"""
    )
    return [str(each) for each in found]


def at_atlantis(serving: Serving, open_page: Opens, width: int = WIDE) -> Page:
    """Sit down where one's figures can go to several places."""
    for _ in range(10):
        opened = serving.open("atlantis", "person", "greedy")
        page = open_page(address(serving, opened.table, opened.seats[0]), width=width)
        wait_for_turn(page)
        if mover_of(page):
            return page
    raise AssertionError("no figure has a choice")


def test_a_move_is_chosen_in_two_steps_and_what_it_brings_is_shown_before(serving: Serving, open_page: Opens) -> None:
    page = at_atlantis(serving, open_page)
    figure, place = mover_of(page)
    before, every = entries_of(page), page.evaluate(CHOICES)
    page.locator(figure).first.click(force=True)
    left = page.evaluate(CHOICES)
    assert 1 < len(left) < len(every)
    assert page.locator("#picture.choosing .leads").count() > 1
    page.locator(place).hover(force=True)
    page.wait_for_selector("#prospect li")
    assert "The figure goes from Atlantis to space" in page.locator("#prospect").inner_text()
    assert page.locator("#prospect .clause").count() > 0
    page.wait_for_selector("#prospect .fresh:has-text('New to you: ')")
    taught = page.locator("#prospect .fresh").inner_text()
    meant = [action for action in left if action in (page.locator(place).get_attribute("data-action") or "")]
    taken = page.evaluate("() => [...document.querySelectorAll('.takes')].map(({ dataset }) => dataset.takes)")
    assert all(meant[0] in takes.split("; ") for takes in taken)
    page.evaluate("document.querySelectorAll('.holder').forEach((holder) => { holder.dataset.takes ??= 'another'; })")
    assert findings(page) == []  # who takes no part can be read as well
    screenshot(page, "web_table_choosing")
    page.keyboard.press("Escape")  # closes what the action would do
    assert page.locator("#prospect").is_hidden()
    assert page.evaluate(CHOICES) == left
    page.keyboard.press("Escape")
    assert page.evaluate(CHOICES) == every
    assert page.locator("#picture.choosing").count() == 0
    assert entries_of(page) == before
    page.locator(figure).first.click(force=True)
    page.locator(place).click(force=True)
    wait_for_entries(page, before + 1)
    wait_for_turn(page)
    page.mouse.move(0, 0)
    page.locator("#choices button").first.hover()
    page.wait_for_selector("#prospect .fresh")
    assert page.locator("#prospect .fresh").inner_text() != taught  # each clause is explained once


def test_what_comes_to_lie_under_a_resting_mouse_is_pointed_at_as_soon_as_that_moves(
    serving: Serving, open_page: Opens
) -> None:
    page = at_atlantis(serving, open_page)
    x, y = centre_of(page, "#choices button")
    page.locator("#who").dispatch_event("click", {"clientX": x, "clientY": y})  # as if what was clicked had gone
    page.mouse.move(x, y)
    page.wait_for_selector("#choices button:hover")
    assert page.locator("#picture.choosing").count() == 0
    page.mouse.move(x + 6, y)
    page.wait_for_selector("#prospect li")


@pytest.mark.chromium  # WebDriver BiDi has no touches yet
def test_by_touch_a_first_tap_shows_and_a_second_one_acts(serving: Serving, open_page: Opens) -> None:
    page = at_atlantis(serving, open_page, NARROW)
    figure, place = mover_of(page)
    before = entries_of(page)
    tap = """async ([selector]) => {
        const part = document.querySelector(selector);
        for (const type of ['pointerdown', 'pointerup', 'pointerout', 'pointerleave'])
            part.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerType: 'touch'}));
        part.dispatchEvent(new PointerEvent('click', {bubbles: true, pointerType: 'touch'}));
    }"""
    page.evaluate(tap, [figure])
    page.evaluate(tap, [place])
    page.wait_for_selector("#prospect li")
    assert entries_of(page) == before
    assert len(page.evaluate(CHOICES)) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    screenshot(page, "web_table_touched")
    page.evaluate(tap, [place])
    wait_for_entries(page, before + 1)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_keyboard_shows_what_each_choice_of_the_list_would_bring(
    serving: Serving, open_page: Opens, game: str
) -> None:
    opened = serving.open(game, "person", "greedy")
    url = f"http://127.0.0.1:{serving.port}/?language=de#{opened.table}/{opened.seats[0]}"
    page = open_page(url)
    wait_for_turn(page)
    tab_to(page, "#choices button")
    page.wait_for_selector("#prospect li")
    assert "Was das täte" in page.locator("#prospect h2").inner_text()
    assert page.locator("#picture .leads").count() > 0
    tab_to(page, "#hint")
    assert page.locator("#prospect").is_hidden()


# --- What happened ---

SHOWN_LINES: Final = f"() => ({LINES})().filter(([, line]) => line.checkVisibility()).map(([text]) => text)"


def shown_lines(page: Page) -> list[str]:
    """Return the lines of what has happened that are not folded."""
    return [" ".join(line.split()) for line in page.evaluate(SHOWN_LINES)]


def test_what_happened_since_ones_own_last_turn_is_shown_and_each_line_leads_to_its_step(
    serving: Serving, open_page: Opens
) -> None:
    opened = serving.open("atlantis", "person", "greedy", "greedy")
    page = open_page(address(serving, opened.table, opened.seats[0]))
    for number in range(8):
        wait_for_turn(page)
        move(page, number)
    wait_for_turn(page)
    page.mouse.move(0, 0)  # what is pointed at no longer hides what happened
    lines, shown = lines_of(page), shown_lines(page)
    assert shown == lines[-len(shown) :]
    others = [line.split()[0] for line in shown]
    mine = others.count("Black")
    assert others[len(others) - mine :] == ["Black"] * mine  # one's own are at the end, if one's turn has begun
    assert lines[-len(shown) - 1].startswith("Black ")
    assert_small_pictures(page)
    assert findings(page) == []
    page.click("#older")
    assert shown_lines(page) == lines
    page.locator("#log li button").first.click()
    wait_for_text(page, "step", "Step 2 of ")
    assert lines[0] in words_of(page, "#status")
    page.click("#now")
    page.click("#older")
    assert shown_lines(page) == shown


def assert_small_pictures(page: Page) -> None:
    """Require that the lines which are shown have pictures of cards and tiles that are as high as a line."""
    sizes = page.evaluate("""() => [...document.querySelectorAll('#log .piece')]
        .filter((piece) => piece.checkVisibility())
        .map((piece) => [piece.getBoundingClientRect().height, piece.querySelectorAll('path, rect, use').length])""")
    assert sizes
    assert all(10 < height < 30 and shapes > 0 for height, shapes in sizes)


# --- The start page ---


def turns_of_two(game: str) -> float:
    """Return how many turns games of two have, by the study."""
    lengths = (ROOT / "docs" / "study" / "lengths.md").read_text("utf-8")
    (row,) = re.findall(rf"^\| {game} \| 2 \| [0-9,]+ \| ([0-9.]+) ", lengths, re.MULTILINE)
    return float(row)


@pytest.mark.parametrize(("game", "language", "scheme"), [("Atlantis", "en", "light"), ("Atlandice", "de", "dark")])
def test_each_game_is_introduced_and_played_with_one_click(
    serving: Serving, open_page: Opens, game: str, language: str, scheme: Scheme
) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/?language={language}", scheme=scheme)
    page.wait_for_selector("#games .game")
    cards = page.locator("#games .game")
    assert cards.locator("h2").all_inner_texts() == ["Atlantis", "Atlandice"]
    for number in range(2):
        assert len(cards.nth(number).locator("p").first.inner_text()) > 100
        assert re.search(r"\b2\W4\b", cards.nth(number).inner_text())
        assert cards.nth(number).locator("svg").count() == 1
    *_, turns = re.findall(r"\d+", cards.nth(1).locator(".facts").inner_text())
    assert turns_of_two("Atlandice") == pytest.approx(2 * int(turns), abs=1)
    for size, (wide, high) in SIZES.items():
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert findings(page, impacts=IMPACTS) == [], size
    page.locator(f".game:has(h2:text-is('{game}')) button").nth(1).click()
    assert page.locator("#form select").first.input_value() == game.lower()
    page.locator(f".game:has(h2:text-is('{game}')) button").first.click()
    wait_for_turn(page)
    assert page.locator("#picture svg").first.get_attribute("class") == f"table-of-{game.lower()}"


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_the_rules_open_at_the_clause_that_matters_and_can_be_leafed_through(
    serving: Serving, open_page: Opens, game: str
) -> None:
    opened = serving.open(game, "person", "greedy")
    page = open_page(f"http://127.0.0.1:{serving.port}/?language=de#{opened.table}/{opened.seats[0]}", width=NARROW)
    wait_for_turn(page)
    page.click("#rulebook")
    page.wait_for_selector("dialog h2")
    title = page.locator("dialog h2").inner_text()
    page.click("#nextRule")
    page.wait_for_function("title => document.querySelector('dialog h2').textContent !== title", arg=title)
    assert findings(page) == []
    page.click("#previousRule")
    page.wait_for_function("title => document.querySelector('dialog h2').textContent === title", arg=title)
    screenshot(page, f"web_table_rules_{game}")
    page.keyboard.press("Escape")
    page.locator("#choices button").first.hover()
    page.wait_for_selector("#prospect .fresh")
    matters = page.locator("#prospect li:has(.fresh) .clause").first.inner_text()
    page.click("#rulebook")
    page.wait_for_selector("dialog h2")
    assert page.locator("dialog h2").inner_text().startswith(f"{matters}: ")
