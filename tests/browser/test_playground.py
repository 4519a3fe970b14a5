"""The playground in the documentation as it was built: positions, and whole games, all in the page."""

import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Final
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.harness import BUILT, SCHEMES, WIDTHS, Opens, Pages, Scheme, findings, screenshot
from tests.browser.tables import english_in, entries_of, wait_for_entries, wait_for_text, with_few_playouts, words_of
from tests.browser.test_unusual import STORAGES

pytestmark = pytest.mark.xdist_group("playground")  # in one process, which loads the shared page once

SOUND: Final = """path: 28: ring 1 (red A), crown 4 (blue A), flag 4, amphora 6 (blue B), ~, =, olive 3 (black)
hand blue: helmet 2, ring         # two helmets and a ring
tiles red: olive 4B, ring 6A
mainland: black
bridges: black, blue
turn: blue
"""
LONGEST_GAME: Final = 400
ANSWERED: Final = "#positions[aria-busy=false]"
"""What the page is when it shows all that the library has said."""


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Return the list of all that the shared page asks for."""
    return []


@pytest.fixture(scope="module")
def shared(browser: Browser, docs: str, asked: list[str]) -> Iterator[Page]:
    """Open the playground once: to load it takes seconds."""
    pages = Pages(browser, hear=asked.append)
    page = pages.open("<p></p>")
    page.route("**/worker.js", with_few_playouts)
    page.goto(f"{docs}playground/")
    wait_until_loaded(page)
    yield page
    pages.close()
    assert pages.complaints == []


def tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Press a key until the focus is on or in what is wanted."""
    for _ in range(80):
        page.keyboard.press(key)
        if page.evaluate("wanted => document.activeElement.closest(wanted) !== null", wanted):
            return
    raise AssertionError(f"the keyboard does not reach {wanted}")


@pytest.fixture
def page(shared: Page) -> Iterator[Page]:
    """Return the shared page, on a wide screen, under Positions."""
    shared.click("#tab-positions")
    yield shared
    look(shared, 1600, "light")


def look(page: Page, width: int, scheme: Scheme) -> None:
    page.set_viewport_size({"width": width, "height": 1000})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")


def wait_until_loaded(page: Page) -> None:
    page.wait_for_selector("#position-picture svg")
    page.wait_for_selector("#loading", state="hidden")


def address(game: str, position: str) -> str:
    return f"game={game}&position={quote(position)}"


def after(page: Page, todo: Callable[[], object]) -> str:
    """Do something that leads to another position, and return what is said of it then."""
    before = page.input_value("#text")
    todo()
    page.wait_for_function("before => document.getElementById('text').value !== before", arg=before)
    page.wait_for_selector(ANSWERED)
    return page.locator("#situation").inner_text()


def go(page: Page, fragment: str) -> None:
    """Open an address of the playground in the page that shows it already."""
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def show(page: Page, game: str, position: str) -> None:
    go(page, address(game, position))
    page.wait_for_function("text => document.getElementById('text').value === text", arg=position)
    page.wait_for_selector(ANSWERED)


@pytest.mark.usefixtures("page")
def test_all_that_is_loaded_comes_from_the_server_of_the_documentation(docs: str, asked: list[str]) -> None:
    names = {url.removeprefix(docs) for url in asked}
    assert {name for name in names if "://" in name and not name.startswith(("data:", "blob:"))} == set()
    assert {"playground/worker.js", "playground/pyodide/pyodide.asm.wasm", "playground/library.bin"} <= names


def test_defects_are_marked_where_they_are(page: Page) -> None:
    show(page, "atlantis", SOUND)
    text = SOUND.replace("flag 4", "flig 4").replace("turn: blue", "turn: green")
    page.fill("#text", text)
    page.wait_for_selector("#defects li")
    assert page.locator("#editing mark").all_inner_texts() == ["flig", "green"]
    assert page.locator("#position-picture").get_attribute("class") == "old"
    assert page.locator("#text").get_attribute("aria-invalid") == "true"
    assert words_of(page, "#situation") == "The position has 2 defects."
    page.click("#defects li:nth-child(2) button")
    assert page.evaluate("getSelection().toString()") == "green"
    for width in WIDTHS:
        for scheme in SCHEMES:
            look(page, width, scheme)
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            assert findings(page) == []
            screenshot(page, f"playground_defects_{width}_{scheme}")
    page.fill("#text", text.replace("flig", "flag").replace("green", "black"))
    page.wait_for_selector("#text[aria-invalid=false]")
    assert page.locator("#defects li").count() == 0
    page.click("#step-back")
    assert page.input_value("#text") == SOUND


def test_pointing_at_an_action_says_what_it_brings_and_by_which_clauses(page: Page) -> None:
    show(page, "atlantis", SOUND)
    list_of_actions, heading = page.locator("#actions").bounding_box(), page.locator("#legal h2").last.bounding_box()
    assert list_of_actions is not None
    assert heading is not None
    assert heading["y"] - list_of_actions["y"] - list_of_actions["height"] > 8
    action = page.locator("#actions button").first
    action.hover()
    page.wait_for_selector("#brings li")
    assert page.locator("#brings .heading").inner_text() == action.inner_text()
    assert page.locator("#position-picture .pointed").count() > 0
    clause = page.locator("#brings .clause").first
    clause.click()
    page.wait_for_selector("dialog[open]")  # until then it has what was shown before
    assert page.locator("dialog h2").inner_text().startswith(clause.inner_text())
    assert findings(page) == []
    page.locator("dialog button").last.click()
    last = page.locator("#actions button").last
    last.focus()
    page.wait_for_function(
        "text => document.querySelector('#brings .heading').textContent === text", arg=last.inner_text()
    )
    part = page.locator("#position-picture [data-action]").first
    part.dispatch_event("pointerover")
    meant = str(part.get_attribute("data-action")).split("; ")
    pointed = page.locator("#actions .pointed")
    assert [each.get_attribute("data-choice") for each in pointed.all()] == meant


def test_actions_are_done_by_clicks_and_stepped_back(page: Page) -> None:
    show(page, "atlantis", SOUND)
    by_list = page.locator("#actions button").first.inner_text()
    said = after(page, page.locator("#actions button").first.click)
    assert by_list in said
    first = page.input_value("#text")
    after(page, lambda: page.click("#step-back"))
    assert page.input_value("#text") == SOUND
    after(page, lambda: page.click("#step-on"))
    assert page.input_value("#text") == first
    after(page, lambda: page.click("#step-back"))
    part = page.locator("#position-picture [data-action]").first
    action, *others = str(part.get_attribute("data-action")).split("; ")
    part.dispatch_event("click")
    if others:
        page.locator(f"#actions [data-choice='{action}']").click()
    page.wait_for_function("before => document.getElementById('text').value !== before", arg=SOUND)
    assert unquote(page.url.partition("&position=")[2]) == page.input_value("#text")


def test_chance_is_shown_with_its_weights_and_acts(page: Page) -> None:
    show(page, "atlantis", SOUND)
    while page.locator("#actions-title").inner_text() != "What chance can do":
        after(page, page.locator("#actions button").first.click)
    weights = [Fraction(text) for text in page.locator("#actions .weight").all_inner_texts()]
    assert sum(weights) == 1
    page.locator("#actions button").first.hover()
    page.wait_for_selector("#brings li")
    screenshot(page, "playground_chance")
    said = after(page, lambda: page.click("#play-on"))
    assert "draw" in said
    assert page.locator("#actions-title").inner_text() == "Legal actions"


def test_atlandice_and_all_ready_positions_are_there(page: Page) -> None:
    for game in ("atlandice", "atlantis"):
        page.select_option("#tools select >> nth=0", game)
        page.wait_for_function("game => location.hash.includes(game)", arg=game)
        ready = page.locator("#tools select >> nth=1")
        values = [str(option.get_attribute("value")) for option in ready.locator("option").all()]
        assert len(values) > 3
        for value in values[1:]:
            after(page, partial(ready.select_option, value))
            page.wait_for_selector("#text[aria-invalid=false]")
            assert page.locator("#judgement").inner_text() == "The position is sound."
        screenshot(page, f"playground_{game}_last")


def test_a_position_is_shared_by_its_address(page: Page, open_page: Opens) -> None:
    page.select_option("#tools select >> nth=0", "atlandice")
    page.wait_for_function("document.getElementById('text').value.includes('jeweller')")
    page.wait_for_selector(ANSWERED)
    after(page, page.locator("#actions button").first.click)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#share")
    page.wait_for_selector("#notice:not(:empty)")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    other = open_page(link, width=390, scheme="dark")
    wait_until_loaded(other)
    assert other.input_value("#text") == page.input_value("#text")
    assert other.locator("#actions button").all_inner_texts() == page.locator("#actions button").all_inner_texts()
    assert other.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert findings(other) == []
    screenshot(other, "playground_shared_390_dark")
    other.select_option("#language", "de")
    other.wait_for_selector("h2:has-text('Erlaubte Aktionen')")
    wait_until_loaded(other)
    assert other.input_value("#text") == page.input_value("#text")
    assert other.locator("html").get_attribute("lang") == "de"
    screenshot(other, "playground_german_390_dark")


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("game=chess&position=x", "names no game"),
        ("position=x", "names no game"),
        ("game=atlantis&position=%E0%A4", "damaged"),
        ("nonsense", "damaged"),
        ("game=atlantis&position=%20", "no position"),
    ],
)
def test_a_broken_address_is_answered_by_a_message_and_a_ready_position(page: Page, fragment: str, said: str) -> None:
    go(page, fragment)
    page.wait_for_selector(f"#notice:has-text('{said}')")
    page.wait_for_selector("#text[aria-invalid=false]")
    assert page.locator("#notice").inner_text().endswith("Here is a ready position instead.")


def test_an_address_with_defects_shows_them(page: Page) -> None:
    go(page, address("atlantis", "turn: black\n"))
    page.wait_for_selector("#defects li")
    assert page.locator("#notice").inner_text() == ""


FAULTY: Final = {
    "atlantis": [
        "",
        "turn: black\n",
        SOUND.replace("flag 4", "flag 77").replace("turn: blue", "turn: green"),
        SOUND.replace("mainland: black", "mainland: black, black, black, black"),
        SOUND.replace("ring 1 (red A)", "ring 1 (red A, red B, red C"),
        SOUND + SOUND,
        "hand blue: " + "ring, " * 200,
        "x" * 30_000,
    ],
    "atlandice": ["turn: red\n", "round: 99\nturn: green\n", "turn: black\n" * 3, "x" * 30_000],
}
"""Positions with defects of all kinds: in their form, against the rules, too long."""


def test_a_german_page_says_nothing_in_english_and_that_of_faulty_input_neither(docs: str, open_page: Opens) -> None:
    page = open_page(f"{docs}playground/?language=de")
    wait_until_loaded(page)
    for game, texts in FAULTY.items():
        page.select_option("#tools select >> nth=0", game)
        page.wait_for_function("game => location.hash.includes(game)", arg=game)
        ready = page.locator("#tools select >> nth=1")
        for value in range(1, ready.locator("option").count()):
            after(page, partial(ready.select_option, str(value)))
            if page.locator("#actions button").count():
                page.locator("#actions button").first.hover()
                page.wait_for_selector("#brings li")
            assert english_in(page) == set()
        for text in texts:
            page.fill("#text", text)
            page.wait_for_function("text => location.hash.endsWith(`position=${encodeURIComponent(text)}`)", arg=text)
            page.wait_for_selector(f"{ANSWERED} #defects li")
            assert english_in(page) == set()
    for fragment in ("game=chess&position=x", "game=atlantis&position=%E0%A4", "game=atlantis&position=%20"):
        go(page, fragment)
        page.wait_for_selector("#notice:not(:empty)")
        assert english_in(page) == set()
    page.click("#tab-play")
    form = page.locator("#form")
    form.locator("select").first.select_option("atlandice")
    form.locator("summary:visible").click()
    components = form.locator("textarea:visible").input_value()
    for faulty in (components.replace("true", "7"), f"{components}\nclock = ["):
        form.locator("textarea:visible").fill(faulty)
        page.locator("#form > button").click()
        page.wait_for_selector("#problem:not(:empty)")
        assert english_in(page) == set()
    page.locator("#games button").first.click()
    page.wait_for_selector("#choices button")
    page.click("#typing summary")
    for action in ("nonsense", "pay ring", "Atlantis", "bridge 1"):
        page.fill("#notation", action)
        page.keyboard.press("Enter")
        page.wait_for_selector("#tell:not(:empty)")
        assert english_in(page) == set()
    page.click("#hint")
    page.wait_for_selector("#tell:has-text('Ein guter Zug')")
    assert english_in(page) == set()


def new_game(page: Page, game: str, *, red: str, black: str = "person", name: str | None = None) -> None:
    """Open a table; the form is checked, and kept under a name, if there is one."""
    page.click("#tab-play")
    if page.locator("#new-table").is_visible():
        page.click("#new-table")
    page.locator("#form select").first.select_option(game)
    page.get_by_label("Black: who plays").select_option(black)
    page.get_by_label("Red: who plays").select_option(red)
    if name is not None:
        assert findings(page) == []
        screenshot(page, name)
    page.locator("#form > button").click()


def move(page: Page, number: int) -> None:
    """Make a move: now and then by the picture, as far as a click there leads, otherwise by the list."""
    before = entries_of(page)
    page.evaluate(
        """([before, byPicture]) => {
            const parts = document.querySelectorAll('#picture [data-action]');
            if (byPicture && parts.length) parts[0].dispatchEvent(new MouseEvent('click', {bubbles: true}));
            document.querySelector('#choices button')?.click();
        }""",
        [before, number % 2 == 0],
    )
    wait_for_entries(page, before + 1)


def review_a_little(page: Page) -> None:
    """Let a game that is over be reviewed for some portions: meanwhile the page answers what else is asked for."""
    page.click("#review")
    page.wait_for_function("() => document.querySelector('#review-progress').value >= 2")
    page.click("#first")
    wait_for_text(page, "step", "Step 1 ")
    page.wait_for_function("() => document.querySelector('#review-progress').value >= 3")
    page.click("#now")
    page.click("#review-stop")
    assert page.locator("#review").is_visible()
    assert page.locator("#reviewing").is_hidden()


@pytest.mark.parametrize(("game", "width", "scheme"), [("atlantis", 1600, "light"), ("atlandice", 390, "dark")])
def test_a_whole_game_is_played_in_the_page(page: Page, game: str, width: int, scheme: Scheme) -> None:
    look(page, width, scheme)
    new_game(page, game, red="random", name=f"playground_{game}_form")
    for number in range(LONGEST_GAME):
        page.wait_for_selector("#choices button, #ending:not([hidden])")
        if page.locator("#ending").is_visible():
            break
        if number == 5:
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
            assert findings(page) == []
            screenshot(page, f"playground_{game}_playing")
        move(page, number)
    assert page.locator("#ending").is_visible()
    assert page.locator("#scores li").count() > 2
    told = {line.split()[0] for line in page.locator("#log li").all_inner_texts()}
    assert told - {"The"} == {"Black", "Red"}  # "The draw pile is empty" is about nobody
    screenshot(page, f"playground_{game}_over")
    with page.expect_download() as download:
        page.click("#whole")
    assert download.value.suggested_filename.endswith(f".{game}")
    page.click("#first")
    wait_for_text(page, "step", "Step 1 ")
    page.click("#now")
    review_a_little(page)
    after(page, partial(page.click, "#to-positions"))
    assert page.locator("#position-scores li").count() == page.locator("#scores li").count()


def test_several_people_take_turns_at_one_page(page: Page) -> None:
    new_game(page, "atlantis", red="person")
    for name in ("Black", "Red", "Black"):
        page.click(f"#seats button:has-text('{name}')")
        page.wait_for_selector(f"#who:has-text('You play {name}.')")
    move(page, 1)


def test_a_table_that_is_left_does_nothing_more(page: Page) -> None:
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(error.message))
    for rest in (0, 300):  # milliseconds: what an action would do is not yet shown, or is shown
        new_game(page, "atlantis", red="person")
        page.wait_for_selector("#choices button")
        page.locator("#choices button").first.hover()
        page.wait_for_timeout(rest)
        page.click("#new-table")
        page.wait_for_timeout(500)  # until every timer of the table has run out
    assert failures == []


def test_computers_play_with_each_other_while_somebody_looks_on(page: Page) -> None:
    new_game(page, "atlantis", red="random", black="greedy")
    page.wait_for_function("document.querySelectorAll('#log li').length > 5")
    assert page.locator("#who").inner_text() == "You are watching."
    page.click("#new-table")
    assert page.locator("#playing").is_hidden()


IS_TALL: Final = """isTall => {
    const board = document.querySelector('#picture svg');
    return board !== null && (board.viewBox.baseVal.height > board.viewBox.baseVal.width) === isTall;
}"""


def test_a_picture_is_laid_out_anew_for_a_window_that_becomes_narrow_or_wide(page: Page) -> None:
    new_game(page, "atlantis", red="person")
    for width in (390, 1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(IS_TALL, arg=width == 390)
    move(page, 1)


def test_computers_wait_for_a_page_that_is_slow_to_show_what_they_did(page: Page) -> None:
    new_game(page, "atlantis", red="random", black="random")
    page.wait_for_function("document.querySelectorAll('#log li').length > 0")
    entries = page.evaluate(
        """async () => {
            const entries = [];
            const count = () => entries.push(document.querySelectorAll("#log li").length);
            const end = performance.now() + 3000;
            while (performance.now() < end); // busy
            count();
            for (let turn = 0; turn < 5; turn++) {
                await new Promise((resolve) => setTimeout(resolve)); // a click would be heard now
                count();
            }
            return entries;
        }"""
    )
    assert max(after - before for before, after in pairwise(entries)) <= 2


def test_everything_is_done_by_the_keyboard_alone(docs: str, open_page: Opens) -> None:
    page = open_page(f"{docs}playground/")  # where no mouse has been
    wait_until_loaded(page)
    look(page, 1600, "light")
    show(page, "atlantis", SOUND)
    enter = partial(page.keyboard.press, "Enter")
    page.focus("#tab-positions")
    tab_to(page, "#actions")
    page.wait_for_selector("#brings li")
    after(page, enter)
    page.wait_for_selector("#actions :focus, #step-back:focus")
    after(page, enter)
    tab_to(page, "#step-back", "Shift+Tab")
    after(page, enter)
    after(page, enter)
    assert page.input_value("#text") == SOUND
    tab_to(page, "#step-on")
    after(page, enter)
    after(page, enter)
    page.wait_for_selector("#step-back:focus")  # the other one has nowhere to go any more
    page.focus("#tab-positions")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#tab-play:focus")
    if page.locator("#new-table").is_visible():
        tab_to(page, "#new-table")
        enter()
    tab_to(page, "#form .seat select")
    page.keyboard.press("p")  # for a person
    tab_to(page, "#form > button")
    enter()
    page.wait_for_selector("#choices button")
    tab_to(page, "#choices button")
    for _ in range(4):
        before = entries_of(page)
        enter()
        wait_for_entries(page, before + 1)
        page.wait_for_selector("#choices:not(.waiting) button")
        page.wait_for_selector("#choices:focus")  # where an Enter does nothing; the first choice is one key away
        page.keyboard.press("Tab")
        page.wait_for_selector("#choices li:first-child button:focus")


def test_a_page_opened_as_a_file_says_that_it_must_be_served(browser: Browser) -> None:
    page = browser.new_page()
    page.goto((BUILT / "playground" / "index.html").as_uri())
    assert "python -m http.server" in page.locator("#unserved").inner_text()
    assert page.locator("#loading").is_hidden()
    screenshot(page, "playground_file")
    page.close()


@pytest.mark.parametrize("name", ["library.bin", "sizes.json", "pyodide/pyodide.asm.wasm"])
def test_what_cannot_be_loaded_is_said(browser: Browser, docs: str, name: str) -> None:
    page = browser.new_page()
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto(f"{docs}playground/")
    wait_until_loaded(page)
    assert f"{name}: 404" in page.locator("#broken").inner_text()
    assert page.locator("#broken button").is_visible()
    assert page.locator("#loading").is_hidden()
    page.close()


def test_a_worker_that_cannot_be_loaded_is_said_though_it_fails_before_the_page_listens(
    browser: Browser, docs: str
) -> None:
    page = browser.new_page()
    page.route("**/worker.js", lambda route: route.fulfill(status=404))
    page.goto(f"{docs}playground/")
    wait_until_loaded(page)
    assert "worker.js" in page.locator("#broken").inner_text()
    page.close()


@pytest.mark.parametrize(("language", "width", "first"), [("en", 1600, "Black to move"), ("de", 390, "Schwarz")])
def test_a_position_is_there_before_the_library_and_a_bar_shows_how_much_of_that_is_loaded(
    browser: Browser, docs: str, language: str, width: int, first: str
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.route("**/*.wasm", lambda _: None)  # it is on the way, and does not arrive
    page.goto(f"{docs}playground/?language={language}")
    page.wait_for_selector("#position-picture svg")
    assert first in page.locator("#situation").inner_text()
    assert page.locator("#actions button").count() > 2
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.wait_for_function("document.getElementById('progress').value > 1e6")
    text = words_of(page, "#loading-text")
    found = re.search(r" ([0-9]+(?:[.,][0-9])?) (?:of|von) ([0-9]+(?:[.,][0-9])?) MB\.", text)
    assert found is not None, text
    some, every = (float(number.replace(",", ".")) for number in found.groups())
    sizes = json.loads((BUILT / "playground" / "sizes.json").read_text("utf-8"))
    assert 1 <= some <= round(sizes["library.bin"] / 1e6, 1) < every == round(sum(sizes.values()) / 1e6, 1)
    assert findings(page) == []
    screenshot(page, "playground_loading")
    page.close()


@pytest.mark.parametrize("storage", STORAGES)
def test_without_storage_a_position_is_shown(open_page: Opens, docs: str, storage: str) -> None:
    page = open_page("about:blank")
    page.add_init_script(STORAGES[storage])
    page.route("**/*.wasm", lambda _: None)
    page.goto(f"{docs}playground/")
    page.wait_for_selector("#position-picture svg")
    assert page.locator("#actions button").count() > 2


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1440, 900)])
def test_the_board_is_as_wide_after_an_action_as_before_the_library_was_there(
    open_page: Opens, docs: str, width: int, height: int
) -> None:
    page = open_page("<p></p>", width=width)
    page.set_viewport_size({"width": width, "height": height})
    shape = "document.querySelector('#position-picture svg').getAttribute('viewBox')"
    with page.expect_response(lambda response: response.url.endswith(".wasm")):
        page.goto(f"{docs}playground/")
        page.wait_for_selector("#position-picture svg")
        prepared = page.evaluate(shape)
    after(page, page.locator("#actions button").first.click)
    assert page.evaluate(shape) == prepared


def test_nothing_of_one_game_is_shown_beside_another_one_that_is_loading(browser: Browser, docs: str) -> None:
    page = browser.new_page()
    page.route("**/*.wasm", lambda _: None)  # it does not arrive, so the library never answers
    page.goto(f"{docs}playground/?language=en")
    page.wait_for_selector("#position-picture svg")
    assert page.locator("#actions button").count() > 0
    go(page, address("atlandice", "not prepared"))
    page.wait_for_function("document.getElementById('text').value === 'not prepared'")
    assert page.locator("#situation").inner_text() == "The game is loading."
    for part in ("position-picture", "actions", "brings", "position-scores"):
        assert page.locator(f"#{part} > *").count() == 0
    page.close()


def test_the_bar_shows_how_much_is_loaded_though_it_learns_last_how_much_there_is(browser: Browser, docs: str) -> None:
    page = browser.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/sizes.json", hold)
    page.route("**/*.wasm", lambda _: None)
    with page.expect_event("requestfinished", lambda request: request.url.endswith("library.bin")):
        page.goto(f"{docs}playground/")
    page.wait_for_selector("#loading-text:has-text('MB')")
    page.wait_for_timeout(300)
    assert "MB" in page.locator("#loading-text").inner_text()  # it is not yet the second step
    held[0].continue_()
    page.wait_for_function("document.getElementById('progress').value > 1e6")
    page.close()
