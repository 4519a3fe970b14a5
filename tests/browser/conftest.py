"""Fixtures of the tests in a browser, which need Debian's chromium-headless-shell, and axe-core from npm."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.harness import BUILT, Opens, Pages, launch, launch_firefox, served
from tests.browser.tables import DOCS, SETTINGS
from tests.web.serving import Serving


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the tests in another browser, for once in a while."""
    parser.addoption("--firefox", action="store_true", help="run the tests in Debian's firefox-esr instead")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with whole games, which take longest: otherwise one process would wait for the other one's at the end.

    In Firefox leave out what uses the protocol of Chromium.
    """
    if config.getoption("firefox"):
        items[:] = [item for item in items if item.get_closest_marker("chromium") is None]
    items.sort(key=lambda item: not ("whole_game" in item.name or "first_game" in item.name))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start what drives browsers."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Start the browser."""
    started = launch_firefox(playwright) if request.config.getoption("firefox") else launch(playwright)
    yield started
    started.close()


@pytest.fixture
def pages(browser: Browser) -> Iterator[Pages]:
    """Open pages; what they complain of in the end fails the test."""
    opened = Pages(browser)
    yield opened
    opened.close()
    assert opened.complaints == []


@pytest.fixture
def open_page(pages: Pages) -> Opens:
    """Open a page: `open_page(url_or_html, width=390, scheme="dark", vision="protanopia")`."""
    return pages.open


@pytest.fixture(scope="session")
def docs() -> Iterator[str]:
    """Serve the documentation as it was built."""
    assert (BUILT / "playground" / "index.html").exists(), "the documentation is not built: nox -s docs"
    with served(BUILT) as url:
        yield url


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Start a server of tables."""
    started = Serving.start(tmp_path_factory.mktemp("tables") / "tables.sqlite", None, *SETTINGS, "--docs", DOCS)
    try:
        yield started
    finally:
        started.stop()
