"""Measure tables on the page: how small their letters are, and what lies over something else or is cut.

`python -m tests.browser.sizes` prints a row for each window, game, number of players and moment, and keeps pictures in
build/screenshots/sizes: look at them after a change of the page.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final, TypedDict

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.harness import SCREENSHOTS, launch
from tests.browser.pictured import Moment, look_back, table_on_page

WINDOWS: Final = ((1440, 900), (1280, 800), (1024, 700), (900, 600), (390, 844), (320, 640))
"""Windows in CSS pixels; the last two are phones, where the page scrolls."""

PHONE: Final = 684
"""Narrower windows are sent pictures laid out for phones."""

GAMES: Final = ("atlantis", "atlandice")
MOMENTS: Final[tuple[Moment, ...]] = ("middle", "back", "end", "record")


class Measured(TypedDict):
    """What is measured at a table.

    Attributes:
        board: the size of the smallest letters of the board in CSS pixels, and the beginning of such a text.
        rest: the same of everything else.
        over: parts that lie over others.
        wide: what is wider than its place.
        cut: parts that end below a window in which all is to be seen at once.
        strip: how much of the place of the board lies below it, in CSS pixels; 0 for a board that has the whole height.
        bars: how many scrollbars the log has.
        choices: how many choices are seen, of all.
        log: how high the log is, in CSS pixels.
    """

    board: tuple[float, str]
    rest: tuple[float, str]
    over: list[str]
    wide: list[str]
    cut: list[str]
    strip: int
    bars: int
    choices: tuple[int, int]
    log: int


MEASURE: Final = """async () => {
    // What the page does after a change of its size, it does before the second frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const letters = {board: [99, ''], rest: [99, '']};
    const around = document.querySelector('.table');
    const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (node.data.trim() === '' || !element.checkVisibility() || element.closest('.piece')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if (range.getBoundingClientRect().width === 0) continue;
        const scale = element instanceof SVGElement ? element.getScreenCTM().d : 1;
        const size = Math.round(10 * parseFloat(getComputedStyle(element).fontSize) * scale) / 10;
        const zone = letters[element.closest('.board-picture') ? 'board' : 'rest'];
        if (size < zone[0]) zone.splice(0, 2, size, node.data.trim().slice(0, 20));
    }
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const parts = ['.says', '.board-picture', '.holder', '.doing', '.news']
        .flatMap((name) => shown(name).map((part) => [name, part.getBoundingClientRect()]));
    const isSticky = (name) => innerWidth < 900 && ['.holder', '.doing'].includes(name);
    const lieOver = (box, {left, top, right, bottom}) => box.left < right - 1 && left < box.right - 1
        && box.top < bottom - 1 && top < box.bottom - 1;
    const over = parts.flatMap(([name, box], place) => parts.slice(0, place)
        .filter(([other, its]) => !isSticky(name) && !isSticky(other) && lieOver(box, its))
        .map(([other]) => `${other} and ${name}`));
    const isBox = (each) => !(each instanceof SVGElement)
        && !['inline', 'contents'].includes(getComputedStyle(each).display);
    const wide = shown('.table :not(.acting, #replay-title, #log-title)')
        .filter((each) => isBox(each) && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.id || each.className);
    const isRoomy = innerWidth >= 900 && innerHeight >= 600;
    const all = ['.says', '.board-picture', '.holder', '.doing', '.tools', '#story', '#replay'];
    const cut = all.flatMap((name) => shown(name)
        .filter((part) => isRoomy && !around.querySelector('#ending:not([hidden])')
            && part.getBoundingClientRect().bottom > innerHeight + 1).map(() => name));
    const place = document.querySelector('.board-picture');
    const drawn = place.querySelector('svg').viewBox.baseVal;
    const strip = around.classList.contains('tall') ? 0
        : Math.round(place.clientHeight - place.clientWidth * drawn.height / drawn.width);
    const scrolling = (each) => each && /auto|scroll/.test(getComputedStyle(each).overflowY)
        && each.scrollHeight > each.clientHeight + 1;
    const log = document.querySelector('#story');
    const bars = scrolling(log) ? [...document.querySelectorAll('.table *')]
        .filter((each) => each !== log && each.contains(log) && scrolling(each)).length + 1 : 1;
    const choices = shown('#choices button').filter((each) => {
        const {top, bottom} = each.getBoundingClientRect();
        const list = document.querySelector('#choices').getBoundingClientRect();
        return top >= list.top - 1 && bottom <= list.bottom + 1;
    }).length;
    return {board: letters.board, rest: letters.rest, over, wide, cut, strip, bars,
        choices: [choices, shown('#choices button').length],
        log: Math.round(document.querySelector('#story').clientHeight)};
}"""


def tables(browser: Browser, *, picturing: bool = False) -> Iterator[tuple[str, Measured]]:
    """Measure all tables, and yield the name of each with what was measured.

    Args:
        browser: the browser.
        picturing: whether to keep a picture of each.
    """
    for game in GAMES:
        for players in (2, 3, 4):
            for moment in MOMENTS:
                with table_on_page(browser, game, moment, players=players) as page:
                    for width, height in WINDOWS:
                        in_window(page, width, height, moment)
                        name = f"{game}_{players}_{moment}_{width}"
                        yield name, measured(page)
                        if picturing:
                            page.screenshot(path=SCREENSHOTS / "sizes" / f"{name}.png", animations="disabled")


def in_window(page: Page, width: int, height: int, moment: Moment = "middle") -> None:
    """Show a table at a moment in a window of another size, as one sees it who opens the page there."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": width, "height": height})
    if min(width, before["width"]) < PHONE:  # otherwise another picture would come some time later
        page.reload()
        page.wait_for_selector("#picture svg")
        if moment == "back":
            look_back(page)


def measured(page: Page) -> Measured:
    """Return what is measured at a table."""
    found: Measured = page.evaluate(MEASURE)
    return found


def main() -> None:
    """Print the table, and keep the pictures."""
    with ExitStack() as stack:
        browser = launch(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        for name, found in tables(browser, picturing=True):
            sys.stdout.write("\t".join([name, *(f"{key}={value}" for key, value in found.items())]) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
