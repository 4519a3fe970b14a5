"""The harness notices each fault that it checks for."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.harness import (
    SCHEMES,
    WIDTHS,
    WINDOWLESS,
    Opens,
    Pages,
    Scheme,
    findings,
    program,
    served,
    wait_until,
)


def complaints(browser: Browser, document: str, least: int = 1) -> list[str]:
    """Return what a document is complained of, once there is as much as must be."""
    pages = Pages(browser)
    page = pages.open(document)
    page.wait_for_function("() => window.done ?? true")
    wait_until(page, lambda: len(pages.complaints) >= least)
    pages.close()
    return pages.complaints


@pytest.mark.parametrize(
    "document",
    [
        '<img src="https://example.org/picture.png">',
        '<link rel="stylesheet" href="https://example.org/style.css">',
        '<script>var done = false; fetch("http://example.org/").catch(() => { done = true })</script>',
        '<script>new WebSocket("wss://example.org/")</script>',
    ],
)
def test_requests_to_other_machines_are_refused_and_reported(browser: Browser, document: str) -> None:
    found = complaints(browser, document)
    assert [line for line in found if line.startswith("asked for ")], found


def test_errors_of_scripts_are_reported(browser: Browser) -> None:
    assert complaints(browser, "<script>throw new Error('lost')</script>") == ["uncaught: lost"]
    assert complaints(browser, "<script>console.error('found')</script>") == ["console: found"]
    assert complaints(browser, "<p>All is well", least=0) == []


def test_a_folder_is_served_from_this_machine(open_page: Opens, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><link rel=icon href='data:,'><p>Here", "utf-8")
    with served(tmp_path) as url:
        assert open_page(f"{url}page.html").inner_text("p") == "Here"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_width_and_colour_scheme_reach_the_page(open_page: Opens, width: int, scheme: Scheme) -> None:
    page = open_page("<p>", width=width, scheme=scheme)
    assert page.evaluate("innerWidth") == width
    assert page.evaluate(f"matchMedia('(prefers-color-scheme: {scheme})').matches")


def test_serious_findings_are_reported(open_page: Opens) -> None:
    sound = '<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1><p style="color: {}">Text</p></main>'
    assert findings(open_page(sound.format("black"))) == []
    (found,) = findings(open_page(sound.format("#ccc")))
    assert found.startswith("color-contrast (serious): ")


def test_the_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    assert shutil.which(WINDOWLESS) is None
    with pytest.raises(FileNotFoundError, match="install the Debian package chromium-headless-shell"):
        program(WINDOWLESS)
