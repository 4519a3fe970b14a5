"""Let Lighthouse judge the web table and the playground of the built documentation: `nox -s lighthouse`.

It loads each page in a new browser, as on a desktop computer, and as on a phone with a slow network and a slow
processor, which it simulates.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.browser.harness import BUILT, ROOT, WHOLE, program, served
from tests.browser.tables import SETTINGS
from tests.web.serving import Serving

PROGRAM: Final = ROOT / "tools" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
DEVICES: Final = {"desktop": ("--preset=desktop",), "phone": ()}
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
MEASURED: Final = {"first-contentful-paint": "first paint", "largest-contentful-paint": "largest paint"}


def main() -> None:
    """Print a table: a line for each page and device."""
    sys.stdout.write(f"| page | device | {' | '.join((*CATEGORIES, *MEASURED.values()))} | weight |\n")
    sys.stdout.write(f"|{' --- |' * (3 + len(CATEGORIES) + len(MEASURED))}\n")
    with TemporaryDirectory() as folder, served(BUILT) as docs:
        serving = Serving.start(Path(folder, "tables.sqlite"), None, *SETTINGS, usual=True)
        try:
            opened = serving.open("atlantis", "person", "greedy")
            table = f"http://127.0.0.1:{serving.port}/"
            pages = {
                "web table, start": table,
                "web table, a table": f"{table}#{opened.table}/{opened.seats[0]}",
                "playground": f"{docs}playground/index.html",
            }
            for name, url in pages.items():
                for device, options in DEVICES.items():
                    sys.stdout.write(f"| {name} | {device} | {' | '.join(judged(url, options))} |\n")
        finally:
            serving.stop()


def judged(url: str, options: tuple[str, ...]) -> Iterator[str]:
    """Yield the scores of a page, of at most 100, then what was measured, and the bytes that it loads."""
    flags = "--chrome-flags=--headless=new --no-sandbox"
    command = (
        str(PROGRAM),
        url,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        flags,
        *options,
    )
    environment = {**os.environ, "CHROME_PATH": program(WHOLE)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    report = json.loads(done.stdout)
    for category in CATEGORIES:
        yield f"{100 * report['categories'][category]['score']:.0f}"
    for audit in MEASURED:
        yield f"{report['audits'][audit]['numericValue'] / 1000:.1f} s"
    yield f"{report['audits']['total-byte-weight']['numericValue'] / 1_000_000:.2f} MB"


if __name__ == "__main__":
    main()
