"""Tables on the page of a server: links to them, what is read there, and how moves are made."""

import re
from typing import Final

from playwright.sync_api import Page, Route

from atlantis_rules.atlandice.components import RECONSTRUCTION
from atlantis_rules.atlandice.text.components_file import components_text
from tests.browser.harness import Pages
from tests.german import CLAUSES, QUOTED, english_words, words_in
from tests.web.serving import Serving

WIDE, NARROW = 1600, 390
SETTINGS: Final = ("--requests-a-second", "1000", "--review-playouts", "2")  # whoever plays here does not think
DOCS: Final = "http://127.0.0.1:9/docs"


UNREACHABLE: Final = (
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_SOCKET_NOT_CONNECTED",
    "Connection closed before receiving a handshake response",
    "establish a connection to the server",
    "was interrupted while the page was loading",
)
"""What Chromium and Firefox say of a server that is not there, not yet, or no longer."""


def allow(pages: Pages, *refusals: str) -> None:
    """Drop the browser's messages about responses that are meant to be refusals."""
    pages.complaints = [each for each in pages.complaints if not any(refusal in each for refusal in refusals)]


def with_short_clock(components: str) -> str:
    """Return components of Atlandice by which a game takes half as long: the wave comes after eight spaces."""
    begin, *spaces = re.split(r"(?m)^(?=  \")", components)
    return "".join((begin, *spaces[:8], spaces[-1]))


SHORT_ATLANDICE: Final = with_short_clock(components_text(RECONSTRUCTION))
"""Rules for games that are only a means."""

PLAY_ON: Final = """() => {
    window.clicked = 0;
    const step = () => {
        if (!document.querySelector('#ending').hidden) return;
        const before = document.querySelectorAll('#choices button').length;
        if (before > 0 && Math.random() < 0.5) {
            const parts = document.querySelectorAll('#picture [data-action]');
            parts[Math.floor(Math.random() * parts.length)]?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            if (document.querySelectorAll('#choices button').length < before) window.clicked += 1;
        }
        document.querySelector('#choices button')?.click();
        setTimeout(step, 10);
    };
    step();
}"""
"""Plays on in the page itself until the game is over: by clicks on the picture as far as they lead, or in the list."""


def address(serving: Serving, table: str, secret: str | None) -> str:
    """Return the link of a seat, or of the spectators."""
    return f"http://127.0.0.1:{serving.port}/#{table}/{secret}"


ENTRIES: Final = "() => Number(document.getElementById('step').textContent.match(/[0-9]+/g)?.at(-1) ?? 0)"


def entries_of(page: Page) -> int:
    """Return how many entries of its table a page knows, whether a line of its own says what each did or not."""
    return int(page.evaluate(ENTRIES))


IS_LEFT: Final = (
    f"""count => ({ENTRIES})() === count && document.querySelector('#choices:not(.waiting) button') !== null"""
)
"""Whether nothing has been done beyond an entry, and nothing is on its way: asked at once, since both may change."""


def wait_for_entries(page: Page, count: int) -> None:
    page.wait_for_function(f"count => ({ENTRIES})() >= count", arg=count)


LINES: Final = """() => [...document.querySelectorAll('#log li')].map((line) => {
    const words = line.cloneNode(true);
    words.querySelectorAll('svg').forEach((piece) => piece.remove());
    return [words.textContent, line];
})"""


def lines_of(page: Page) -> list[str]:
    """Return what has happened, line by line, without the numbers on small pictures."""
    found: list[str] = page.evaluate(f"() => ({LINES})().map(([text]) => text)")
    return [" ".join(line.split()) for line in found]


_OWN_NAME: Final = {"english"}
"""What the language is called that one could choose instead."""


_TYPED: Final = re.compile(r"(?:möglich sind|möglich:|erwartet eins von) [^;\n]*|\b[A-Z]{3,}[0-9]*\b")
"""What could be typed instead of something faulty, and names of rules."""


def english_in(page: Page) -> set[str]:
    """Return the English words that a German page shows, other than those quoted from what has been typed."""
    typed = [field.input_value() for field in page.locator("textarea, #notation").all()]
    shown = words_in(CLAUSES.sub(" ", QUOTED.sub(" ", _TYPED.sub(" ", page.locator("body").inner_text()))))
    return (shown & english_words()) - _OWN_NAME - words_in(" ".join(typed))


PICTURE: Final = """async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // the page fits letters to its window first
    return document.querySelector('#picture').innerHTML;
}"""


def picture_of(page: Page) -> str:
    """Return the picture of the table as it stays."""
    return str(page.evaluate(PICTURE))


def words_of(page: Page, selector: str) -> str:
    """Return the words of a part of a page, though some keep a number beside them in their line."""
    return " ".join(page.locator(selector).inner_text().split())


def wait_for_turn(page: Page) -> None:
    page.wait_for_selector("#choices:not(.waiting) button")  # greyed ones are not of this turn


def move(page: Page, number: int) -> None:
    """Make a move with the mouse: now and then by the picture, as far as a click there leads, otherwise by the list."""
    before = entries_of(page)
    part = page.locator("#picture [data-action]").first
    if number % 2 == 0 and part.count():
        part.click(force=True)  # one that leaves no doubt greys the list at once
    if page.evaluate(IS_LEFT, before):
        page.locator("#choices button").first.click()
    wait_for_entries(page, before + 1)


def play_on(*pages: Page) -> None:
    """Play to the end of the game."""
    for page in pages:
        page.evaluate(PLAY_ON)
    for page in pages:
        page.wait_for_selector("#ending:not([hidden])")


def wait_for_text(page: Page, place: str, text: str, *, gone: bool = False) -> None:
    """Wait until a text begins so, or no longer does."""
    spaced = text.replace(" ", r"\\s")  # some keep a number in their line
    beginning = f":text-matches('^{spaced}')"
    page.wait_for_selector(f"#{place}:not({beginning})" if gone else f"#{place}{beginning}")


def centre_of(page: Page, selector: str) -> tuple[float, float]:
    """Return where in the window the middle of the first such element is."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


WAY_TO: Final = """selector => {
    const from = document.activeElement;
    if (from.matches(selector)) return null;
    const lies = [...document.querySelectorAll(selector)].map((each) => from.compareDocumentPosition(each));
    return lies.some((place) => place & Node.DOCUMENT_POSITION_FOLLOWING) ? 'Tab' : 'Shift+Tab';
}"""
"""The key that leads to a part of the page, and never out of the page: a test of Firefox could not come back."""


def tab_to(page: Page, selector: str) -> None:
    """Press the tabulator until the focus is there."""
    for _ in range(60):
        key = page.evaluate(WAY_TO, selector)
        if key is None:
            return
        page.keyboard.press(key)
    raise AssertionError(selector)


KEEP_PROGRESS: Final = """() => {
    window.progress = [];
    const [reviewing, done] = ['reviewing', 'review-done'].map((id) => document.getElementById(id));
    new MutationObserver(() => progress.push(reviewing.checkVisibility() && done.textContent)).observe(
        done, {childList: true});
}"""
"""Keeps what is said of the progress of a review, if it is seen: a short one may be over before a test looks."""


# --- The playground ---

FEWER: Final = """
from atlantis_rules.programs.playground import tables
from atlantis_rules.study.review import reviewing
tables.PLAYOUTS = 2
reviewing.MOST_ROUNDS = 1
reviewing.MOST_STATES = 50
"""
"""Lets a review take little time: few playouts, no more for close decisions, and exact values of the last decisions
alone."""


def with_few_playouts(route: Route) -> None:
    """Serve the worker with a library that reviews with few playouts, so that it takes seconds."""
    answer = route.fetch()
    start = "from atlantis_rules.programs.playground import Playground\n"
    fewer = f"{FEWER}{start}"
    assert start in answer.text()
    route.fulfill(response=answer, body=answer.text().replace(start, fewer))
