"""Measure the time until the playground shows a picture and until its library answers.

`python -m tests.browser.first_picture` prints both.

It loads the playground of the built documentation, in a new browser each time, from a server on this machine: with an
empty cache, and then again, with the cache of the first visit.
"""

import gzip
import os
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.browser.harness import ROOT, launch, served

BUILT: Final = ROOT / "docs" / "_build"
RUNS: Final = 5
TICKS: Final = os.sysconf("SC_CLK_TCK")
MEGABYTE: Final = 1_000_000


def main(runs: int = RUNS) -> None:
    """Print the measurements."""
    first: list[tuple[float, float, float]] = []
    again: list[tuple[float, float, float]] = []
    loaded: set[Path] = set()
    with sync_playwright() as playwright, served(BUILT) as url:
        for _ in range(runs):
            browser = launch(playwright)
            page = browser.new_page()
            page.on("request", lambda request: loaded.add(BUILT / unquote(urlsplit(request.url).path).lstrip("/")))
            first.append(_measure(page, f"{url}playground/index.html"))
            page.goto("about:blank")
            again.append(_measure(page, f"{url}playground/index.html"))
            browser.close()
    files = [path.read_bytes() for path in sorted(loaded) if path.is_file()]
    packed = sum(len(gzip.compress(content)) for content in files)
    size = sum(map(len, files))
    lines = [f"{len(files)} files, {size / MEGABYTE:.1f} MB, packed by gzip {packed / MEGABYTE:.1f} MB"]
    for name, measured in (("first visit", first), ("second visit", again)):
        picture, answer, processor = (statistics.median(each) for each in zip(*measured, strict=True))
        lines.append(
            f"{name}: picture after {picture:.1f} s, the library answers after {answer:.1f} s, "
            f"{processor:.1f} s of CPU (medians of {runs})"
        )
    sys.stdout.write("\n".join(lines) + "\n")


def _measure(page: Page, url: str) -> tuple[float, float, float]:
    """Return the seconds until there is a picture, those until the library answers, and the CPU seconds until then."""
    before, began = _processor_time(), time.perf_counter()
    page.goto(url)
    page.wait_for_selector("#position-picture svg", timeout=120_000)
    picture = time.perf_counter() - began
    page.wait_for_selector("#loading", state="hidden", timeout=120_000)
    return picture, time.perf_counter() - began, _processor_time() - before


def _processor_time() -> float:
    """Return the CPU seconds of the browsers that this process has started."""
    return sum(_ticks(process) for process in _descendants(os.getpid()) if _name(process).startswith("chrom")) / TICKS


def _descendants(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text("ascii").split():
            yield int(child)
            yield from _descendants(int(child))


def _name(process: int) -> str:
    return Path(f"/proc/{process}/comm").read_text("utf-8")


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
