"""Measure the weight of both pages, and the time until they show something and answer: `nox -s first_paint`.

Each is loaded in new browsers, from a server on this machine. Of a table of the web table: the time until the first
paint and until the picture, and from a click until the next picture. Of the playground in the built documentation: the
time until it shows a picture and until its library has carried out an action that was clicked at once, with an empty
profile of the browser and with that of the first visit. How long Python itself takes is also said: no playground is
faster.
"""

import gzip
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import unquote, urlsplit

from attrs import astuple, define, field
from playwright.sync_api import Page, Playwright, Response, sync_playwright

from tests.browser.harness import BUILT, launch, launch_profile, served
from tests.browser.tables import SETTINGS, address, wait_for_turn
from tests.web.serving import Serving

RUNS: Final = 5
MOVES: Final = 10
STAY: Final = 5
"""How many seconds a visit of the playground lasts: the browser keeps compiled code after some seconds."""

TICKS: Final = os.sysconf("SC_CLK_TCK")
MEGABYTE: Final = 1_000_000


PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

ORIGIN: Final = "performance.timeOrigin"
PYTHON: Final = "performance.timeOrigin + performance.getEntriesByName('python')[0].startTime"
"""When the page was opened, and when Python had started in its worker, in milliseconds."""

CLICK: Final = """() => new Promise((resolve) => {
    const began = performance.now();
    new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - began));
    }).observe(document.getElementById('picture'), { childList: true, subtree: true });
    document.querySelector('#choices button').click();
})"""
"""Makes a move, and returns the milliseconds until the next frame has the picture after it."""


def main(runs: int = RUNS) -> None:
    """Print the measurements."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving.start(Path(folder, "tables.sqlite"), None, *SETTINGS, usual=True)
        try:
            sys.stdout.write(f"table: {measured_table(playwright, serving, runs)}\n")
        finally:
            serving.stop()
        sys.stdout.write(f"playground: {measured_playground(playwright, runs)}\n")


def measured_table(playwright: Playwright, serving: Serving, runs: int) -> str:
    """Load tables against a computer player, and make moves there; return the measurements in words."""
    visits = [Visit() for _ in range(runs)]
    for visit in visits:
        opened = serving.open("atlantis", "person", "greedy")
        visit.pay(playwright, address(serving, opened.table, opened.seats[0]))
    files = {response: content for visit in visits for response, content in visit.files.items()}
    packed = sum(len(gzip.compress(content)) for content in files.values())
    painted, picture = median(visit.painted for visit in visits), median(visit.picture for visit in visits)
    clicks = [click for visit in visits for click in visit.clicks]
    return (
        f"{len(files)} files, packed by gzip {packed / 1000:.0f} kB; first paint after {painted:.2f} s, "
        f"picture after {picture:.2f} s (medians of {runs}); "
        f"from a click to the next picture {median(clicks):.0f} ms (median of {len(clicks)})"
    )


@define
class Visit:
    """What was measured at a table, in a browser of its own.

    Attributes:
        painted: the seconds until the first paint.
        picture: the seconds until the picture.
        clicks: for each move the milliseconds from a click to the next picture.
        files: what was loaded, by addresses.
    """

    painted: float = 0
    picture: float = 0
    clicks: list[float] = field(factory=list)
    files: dict[str, bytes] = field(factory=dict)

    def pay(self, playwright: Playwright, url: str) -> None:
        """Load the page, and make moves."""
        browser = launch(playwright)
        page = browser.new_page(reduced_motion="reduce")
        responses: list[Response] = []
        page.on("response", lambda response: responses.append(response))  # noqa: PLW0108 - Playwright marks it
        began = time.perf_counter()
        page.goto(url)
        page.wait_for_selector("#picture svg")
        self.picture = time.perf_counter() - began
        self.painted = page.evaluate(PAINTED) / 1000
        self.files = {response.url: response.body() for response in responses}
        for _ in range(MOVES):
            wait_for_turn(page)
            self.clicks.append(page.evaluate(CLICK))
        browser.close()


@define
class Start:
    """What was measured at a start of the playground.

    Attributes:
        picture: the seconds until there was a picture.
        python: the seconds until Python had been loaded and started.
        answer: the seconds until an action, clicked as soon as there was one, was carried out.
        processor: the CPU seconds of the browser until then.
    """

    picture: float
    python: float
    answer: float
    processor: float


def measured_playground(playwright: Playwright, runs: int) -> str:
    """Load the playground twice with each of some profiles of the browser; return the measurements in words."""
    first: list[Start] = []
    again: list[Start] = []
    loaded: set[Path] = set()
    with served(BUILT) as url:
        for _ in range(runs):
            with TemporaryDirectory() as profile:
                context = launch_profile(playwright, Path(profile))
                page = context.new_page()
                page.on("request", lambda request: loaded.add(BUILT / unquote(urlsplit(request.url).path).lstrip("/")))
                for visits in (first, again):
                    visits.append(_started(page, f"{url}playground/index.html"))
                    time.sleep(STAY)
                    page.goto("about:blank")
                context.close()
    files = [path.read_bytes() for path in sorted(loaded) if path.is_file()]
    packed = sum(len(gzip.compress(content)) for content in files)
    size = sum(map(len, files))
    lines = [f"{len(files)} files, {size / MEGABYTE:.1f} MB, packed by gzip {packed / MEGABYTE:.1f} MB"]
    for name, visits in (("first visit", first), ("second visit", again)):
        picture, python, answer, processor = (median(each) for each in zip(*map(astuple, visits), strict=True))
        lines.append(
            f"{name}: picture after {picture:.1f} s, Python after {python:.1f} s, first answer after {answer:.1f} s, "
            f"{processor:.1f} s of CPU (medians of {runs})"
        )
    return "\n".join(lines)


def _started(page: Page, url: str) -> Start:
    """Open the playground, and click the first action as soon as it is shown."""
    before, began = _processor_time(), time.perf_counter()
    page.goto(url)
    page.wait_for_selector("#position-picture svg")
    picture = time.perf_counter() - began
    position = page.input_value("#text")
    page.evaluate("document.querySelector('#actions button').click()")
    after = "before => document.getElementById('text').value !== before"
    page.wait_for_function(after, arg=position)
    answer, processor = time.perf_counter() - began, _processor_time() - before
    return Start(picture, page.workers[0].evaluate(PYTHON) / 1000 - page.evaluate(ORIGIN) / 1000, answer, processor)


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
