"""Make the pictures of the web table again: `python -m tests.browser.table_pictures`. Look at them afterwards.

Those of the documentation are in docs/_static; small ones, with which `test_table_pictures` compares, are beside this
file. Both are of games with fixed draws.
"""

from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.harness import ROOT, launch, taken
from tests.browser.pictured import Moment, table_on_page

STATIC: Final = ROOT / "docs" / "_static"
COMPARED: Final = Path(__file__).parent / "pictures"

SIZES: Final = {
    "wide": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "zoomed": (720, 450),
}
"""Windows in CSS pixels; the last one is that of 200% zoom in the first."""

SCALE: Final = 0.25
"""How many pixels of a picture that is compared one of CSS has: what is to be seen is where everything is."""

QUALITY: Final = 75
"""That of the JPEGs of the documentation: they take half the bytes of PNGs."""

_OF_DOCS: Final[dict[str, tuple[Moment, int, int]]] = {
    "web_table": ("middle", 1280, 800),
    "web_table_phone": ("middle", 390, 844),
    "web_table_end": ("end", 1280, 900),
}


def pointing(page: Page) -> None:
    """Point at the last choice, and wait for what it would do."""
    page.locator("#choices button").last.hover()
    page.wait_for_selector("#prospect .fresh")


def small(browser: Browser, game: str, size: str) -> bytes:
    """Return a small picture of a table in the middle of a game, as PNG."""
    width, height = SIZES[size]
    with table_on_page(browser, game, "middle", width=width, height=height, scale=SCALE) as page:
        return taken(partial(page.screenshot, animations="disabled"))


def main() -> None:
    """Make all pictures."""
    COMPARED.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (moment, width, height) in _OF_DOCS.items():
            with table_on_page(browser, "atlantis", moment, width=width, height=height) as page:
                if name == "web_table":
                    pointing(page)
                page.screenshot(path=STATIC / f"{name}.jpg", animations="disabled", type="jpeg", quality=QUALITY)
        for game in ("atlantis", "atlandice"):
            for size in SIZES:
                (COMPARED / f"{game}_{size}.png").write_bytes(small(browser, game, size))
        browser.close()


if __name__ == "__main__":
    main()
