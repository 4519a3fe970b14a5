"""Measure how long the playground takes until its first picture: `python -m tests.browser.first_picture`.

It opens the built documentation in a fresh browser, some times over, so that nothing is cached.
"""

import os
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.harness import launch, served

BUILT: Final = Path(__file__).parents[2] / "docs" / "_build"
TIMES: Final = 5


def main() -> None:
    """Print the seconds, and the bytes that were loaded."""
    seconds: list[float] = []
    loaded = 0
    with served(BUILT) as url, sync_playwright() as playwright:
        for _ in range(TIMES):
            browser = launch(playwright)
            page = browser.new_page()
            begin = perf_counter()
            page.goto(f"{url}playground/")
            page.wait_for_selector("#position-picture svg", timeout=120_000)
            seconds.append(perf_counter() - begin)
            loaded = sum(path.stat().st_size for path in (BUILT / "playground").rglob("*") if path.is_file())
            browser.close()
    sys.stdout.write(
        f"first picture after {median(seconds):.1f} s ({min(seconds):.1f} to {max(seconds):.1f}, {TIMES} times), "
        f"{loaded / 1e6:.1f} MB, {os.cpu_count()} processors\n"
    )


if __name__ == "__main__":
    main()
