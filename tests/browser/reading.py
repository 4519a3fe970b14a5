"""Read a page as people do: what text is cut, lies over another, or is parted where it should not be."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Page

from atlantis_rules.programs.web import offers, protocol
from tests.browser.harness import served
from tests.browser.pictured import PAGE
from tests.browser.sizes import PHONE, in_window

WINDOWS: Final = ((1920, 1080), (1280, 720), (900, 600), (390, 844), (320, 568))
"""Windows in CSS pixels, from a large screen to a small phone."""

FAULTS: Final = r"""async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // the page fits itself to its window first
    const faults = new Set();
    const boxes = new Map();
    const boxOf = (element) => {
        if (!boxes.has(element)) boxes.set(element, element.getBoundingClientRect());
        return boxes.get(element);
    };
    const insideOf = (element) => {
        if (element instanceof SVGElement) return boxOf(element);
        const [left, top] = [boxOf(element).left + element.clientLeft, boxOf(element).top + element.clientTop];
        return {left, top, right: left + element.clientWidth, bottom: top + element.clientHeight};
    };
    const around = (element) => element.parentElement ? [element, ...around(element.parentElement)] : [element];
    const styles = new Map();
    const styleOf = (element) => {
        if (!styles.has(element)) styles.set(element, getComputedStyle(element));
        return styles.get(element);
    };
    const isSeen = (element) => element.checkVisibility({visibilityProperty: true})
        && !element.closest('.piece, .pieces') && around(element).every((each) => styleOf(each).clipPath === 'none');
    const isBeyond = ([low, high], [least, most]) => low < least - 1 || high > most + 1;
    // What is seen of a line, and whether something that does not scroll cuts it.
    const seenOf = (line, element, say) => {
        let {left, top, right, bottom} = line;
        if (isBeyond([left, right], [0, innerWidth])) faults.add(`is beside the window: ${say}`);
        for (const each of around(element)) {
            const {overflowX, overflowY, position} = styleOf(each);
            if (each === document.body || each === document.documentElement) break;
            const box = insideOf(each);
            if (overflowX !== 'visible') {
                if (isBeyond([left, right], [box.left, box.right])) faults.add(`is cut at its end: ${say}`);
                [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
            }
            if (overflowY !== 'visible') {
                const isScrolled = /auto|scroll/.test(overflowY);
                if (!isScrolled && isBeyond([top, bottom], [box.top, box.bottom])) faults.add(`is cut: ${say}`);
                [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
            }
            if (position === 'fixed') break;
        }
        return {left, top, right, bottom, height: line.bottom - line.top};
    };
    const layerOf = (element) => around(element).find((each) => /sticky|fixed/.test(styleOf(each).position)
        || each.matches('dialog')) ?? document.body;
    const items = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const PARTED = /\p{L}\s+(?=\d)|\d\s+(?=\p{L}+(?!\p{L}|\s\d))/gu;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const say = node.data.trim();
        if (say === '' || element.matches('option, script, style') || !isSeen(element)) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
            if (line.width < 1) continue;
            const seen = seenOf(line, element, say.slice(0, 40));
            if (seen.bottom - seen.top > 1 && seen.right - seen.left > 1)
                items.push({...seen, element, say: say.slice(0, 40), layer: layerOf(element)});
            const says = element.closest('.says');
            const isPart = seen.bottom - seen.top > 1 && seen.bottom - seen.top < 0.7 * seen.height;
            if (says && isPart) faults.add(`has half a line: ${say.slice(0, 40)}`);
        }
        if (element instanceof SVGElement) continue;
        const room = around(element).find((each) => /block|flex|grid/.test(styleOf(each).display)).clientWidth;
        for (const found of node.data.matchAll(/\p{L}{2,}/gu)) {
            range.setStart(node, found.index);
            range.setEnd(node, found.index + found[0].length);
            const parts = [...range.getClientRects()];
            const isTight = innerWidth < 15 * parseFloat(styleOf(document.documentElement).fontSize);
            if (!isTight && parts.length > 1 && parts.reduce((sum, {width}) => sum + width, 0) < room)
                faults.add(`is broken: ${found[0]}`);
        }
        for (const found of node.data.matchAll(PARTED)) {
            const gap = found.index + found[0].search(/\s/u);
            const [one, other] = [gap - 1, gap + found[0].match(/\s+/u)[0].length].map((place) => {
                range.setStart(node, place);
                range.setEnd(node, place + 1);
                return range.getBoundingClientRect();
            });
            if (Math.abs(one.top - other.top) > 4)
                faults.add(`parts from its number: ${node.data.slice(Math.max(0, gap - 12), gap + 12)}`);
        }
    }
    for (const control of document.querySelectorAll('button, select, input, summary')) {
        if (!isSeen(control)) continue;
        const say = (control.innerText || control.ariaLabel || control.id).slice(0, 40);
        const seen = seenOf(boxOf(control), control.parentElement, `[${say}]`);
        if (seen.bottom - seen.top > 1)
            items.push({...seen, element: control, say: `[${say}]`, layer: layerOf(control)});
        if (control.matches('select') && styleOf(control).textOverflow !== 'ellipsis') {
            const style = getComputedStyle(control);
            const pen = document.createElement('canvas').getContext('2d');
            pen.font = style.font;
            const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            const chosen = control.selectedOptions[0]?.text ?? '';
            if (pen.measureText(chosen).width > room + 1) faults.add(`is cut in its field: ${chosen}`);
        }
    }
    for (const piece of document.querySelectorAll('.held > g')) {
        const {left, top, right, bottom} = boxOf(piece);
        const place = boxOf(piece.closest('.holder'));
        const say = `[${piece.dataset.id ?? 'sign'}]`;
        if (isBeyond([left, right], [place.left, place.right]) || isBeyond([top, bottom], [place.top, place.bottom]))
            faults.add(`is beyond its place: ${say}`);
        items.push({left, top, right, bottom, element: piece, say, layer: layerOf(piece)});
    }
    // Letters do not fill the height of their lines.
    const inner = ({left, top, right, bottom}) =>
        [left + 1, top + (bottom - top) / 5, right - 1, bottom - (bottom - top) / 5];
    items.sort((one, other) => one.top - other.top);
    items.forEach((one, place) => {
        const [left, top, right, bottom] = inner(one);
        for (let next = place + 1; next < items.length && items[next].top < bottom; next += 1) {
            const other = items[next];
            const [from, above, to, below] = inner(other);
            const isApart = left >= to || from >= right || top >= below || above >= bottom;
            if (isApart || one.layer !== other.layer) continue;
            if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
            faults.add(`lies over: ${one.say} | ${other.say}`);
        }
    });
    for (const each of document.querySelectorAll('body *')) {
        if (each.closest('svg') || !isSeen(each)) continue;
        const {overflowY, borderLeftWidth, borderRightWidth} = styleOf(each);
        const bar = each.offsetWidth - each.clientWidth - parseFloat(borderLeftWidth) - parseFloat(borderRightWidth);
        const name = each.id || each.className || each.localName;
        if (overflowY !== 'visible' && each.scrollWidth > each.clientWidth + 1) faults.add(`scrolls sideways: ${name}`);
        if (overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 0) {
            if (bar < 2) faults.add(`scrolls without a bar: ${name}`);
            if (each.matches('.says') && document.querySelector('#log li') === null) faults.add(`scrolls: ${name}`);
        }
    }
    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth > clientWidth) faults.add('is wider than its window');
    return [...faults];
}"""


def faults_of(page: Page) -> list[str]:
    """Return what is wrong with the texts of a page as it is shown."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def faults_in_windows(page: Page) -> dict[int, list[str]]:
    """Return what is wrong with the texts of a page in each window in which something is, by the width of that.

    All phones are sent the same picture: it is asked for once.
    """
    found = {}
    for width, height in WINDOWS:
        was = page.viewport_size
        if width < PHONE and was is not None and was["width"] >= PHONE and page.locator("#picture").count() > 0:
            in_window(page, width, height)
        else:
            page.set_viewport_size({"width": width, "height": height})
        if faults := faults_of(page):
            found[width] = faults
    return found


@contextmanager
def start_page(browser: Browser, language: str) -> Iterator[Page]:
    """Show the page on which tables are opened, without a server: it opens one for two people."""
    offer = protocol.written(offers.offer(language, with_pictures=True))
    opened = protocol.written(protocol.Opened("table", ("one", "other"), "spectator", "referee"))
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.route("**/rules?**", lambda route: route.fulfill(body=offer, content_type="application/json"))
    page.route("**/tables?**", lambda route: route.fulfill(body=opened, content_type="application/json"))
    with served(PAGE) as url:
        page.goto(f"{url}?language={language}")
        page.wait_for_selector(".game")
        yield page
    context.close()
