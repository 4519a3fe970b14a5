"""Make the picture of the web table that the README shows: `python -m tests.browser.web_table_picture`.

Chance draws at a table as it likes, so each picture is that of another game.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.harness import ROOT, launch
from tests.web.serving import Serving

FILE: Final = ROOT / "docs" / "_static" / "web_table.png"
SIZE: Final = (1280, 800)
MOVES: Final = 24
"""How many actions of the person come before the picture."""


def main(file: Path = FILE) -> None:
    """Play a few turns against computers, and take a picture."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving.start(Path(folder, "tables.sqlite"))
        try:
            opened = serving.open("atlantis", "person", "greedy", names=("Ann", "Computer"))
            page = launch(playwright).new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
            page.goto(f"http://127.0.0.1:{serving.port}/#{opened.table}/{opened.seats[0]}")
            for _ in range(MOVES):
                page.wait_for_selector("#choices button, #ending:not([hidden])")
                before = page.locator("#log li").count()
                page.locator("#choices button").first.click()
                page.wait_for_function("count => document.querySelectorAll('#log li').length > count", arg=before)
            page.wait_for_selector("#choices button, #ending:not([hidden])")
            page.locator("#choices button").last.hover()
            page.wait_for_selector("#prospect li")
            page.wait_for_timeout(500)  # a clause that matters for the first time is fetched
            page.screenshot(path=file)
        finally:
            serving.stop()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
