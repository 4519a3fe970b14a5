"""Screenshots of pictures, for inspection: `python -m tests.browser.screenshots FOLDER`.

Each game is shown for a phone and for a wide screen: in every theme, and as people with other colour vision see it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from atlantis_rules.drawing.themes import AUTO, THEMES
from tests.browser.harness import SCHEMES, VISIONS, Pages, Scheme, Vision, launch
from tests.browser.shown import PAGE, SHOWN

WIDTHS: Final = (400, 1600)
"""A phone and a wide screen."""


def _ways_to_look() -> Iterator[tuple[str, str, Scheme, Vision]]:
    """Return the ways to show a picture: the name of each, with theme, colour scheme and vision."""
    for theme in THEMES:
        yield theme, theme, "light", "none"
    for scheme in SCHEMES:
        yield f"auto-{scheme}", AUTO, scheme, "none"
    for vision in VISIONS:
        yield vision, "light", "light", vision


def keep(folder: Path) -> None:
    """Keep a screenshot of each picture in each way, as `GAME-WAY-WIDTH.png`.

    Args:
        folder: their folder; it is created if it is missing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game, draw in SHOWN.items():
            for way, theme, scheme, vision in _ways_to_look():
                for width in WIDTHS:
                    pages = Pages(browser)
                    document = PAGE.format(draw(theme, width))
                    page = pages.open(document, width=width, scheme=scheme, vision=vision)
                    page.locator("svg").screenshot(path=folder / f"{game}-{way}-{width}.png")
                    pages.close()
        browser.close()


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
