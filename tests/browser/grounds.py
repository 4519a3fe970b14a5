"""Texts of a picture with the grounds behind them: axe-core can check the contrast of HTML alone."""

from base64 import b64encode
from html import escape
from typing import Final, TypedDict

from playwright.sync_api import Page

from tests.browser.harness import taken

_HIDE: Final = "hidden => document.querySelectorAll('svg text').forEach(text => { text.style.visibility = hidden })"

_SEEN: Final = """async ([png, least]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    const page = document.querySelector('svg').getBoundingClientRect();
    return [...document.querySelectorAll('svg text')].map(text => {
        const box = text.getBoundingClientRect();
        const [x, y, width, height] = [box.x - page.x, box.y - page.y, box.width, box.height].map(Math.round);
        const {data} = context.getImageData(x, y, Math.max(width, 1), Math.max(height, 1));
        const counts = new Map();
        for (let at = 0; at < data.length; at += 4) {
            const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
            counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        const grounds = [...counts].filter(([, count]) => count >= least * data.length / 4).map(([colour]) => colour);
        const style = getComputedStyle(text), size = parseFloat(style.fontSize) * text.getScreenCTM().a;
        return {words: text.textContent, fill: style.fill, weight: style.fontWeight, size, grounds};
    });
}"""

_SHARE: Final = 0.2
"""The share of a text's box that must have a colour for it to count as its ground."""


class Seen(TypedDict):
    """A text of a picture as it is seen."""

    words: str
    fill: str
    weight: str
    size: float
    grounds: list[str]


def texts_on_grounds(page: Page) -> list[Seen]:
    """Return the texts of the picture on a page, each with the colours that are behind it.

    Args:
        page: a page with one picture.
    """
    page.evaluate(_HIDE, "hidden")
    png = taken(page.locator("svg").screenshot)
    page.evaluate(_HIDE, "visible")
    found: list[Seen] = page.evaluate(_SEEN, [b64encode(png).decode(), _SHARE])
    return found


def in_html(texts: list[Seen]) -> str:
    """Return texts on their grounds as paragraphs of HTML, each way in which one is seen once."""
    paragraphs: dict[str, str] = {}
    for text in texts:
        letters = f"color:{text['fill']};font-size:{text['size']:.1f}px;font-weight:{text['weight']}"
        for ground in text["grounds"]:
            paragraphs.setdefault(f"{letters};background:{ground}", text["words"])
    return "\n".join(f'<p style="{style}">{escape(words)}</p>' for style, words in paragraphs.items())
