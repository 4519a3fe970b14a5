"""Pages in a real browser: opened without a network, shown in several ways, checked for accessibility."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Final, Literal, Protocol

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    FloatRect,
    Page,
    Playwright,
    Route,
    WebSocketRoute,
)

ROOT: Final = Path(__file__).parents[2]
BUILT: Final = ROOT / "docs" / "_build"
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
AXE: Final = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"

WIDTHS: Final = (390, 1600)
"""A phone and a wide screen."""

Scheme = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")

IMPACTS: Final = ("minor", "moderate", "serious", "critical")
"""How much what axe-core finds can matter."""

Vision = Literal["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
VISIONS: Final[tuple[Vision, ...]] = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
"""Kinds of colour vision; the browser simulates them."""

WHOLE: Final = "chromium"
FIREFOX: Final = "firefox-esr"
WINDOWLESS: Final = "chromium-headless-shell"
"""Chromium without windows of its own: a page is opened in a fifth of the time."""

_HEIGHT: Final = 1000
_LOCAL: Final = "127.0.0.1"
_ELSEWHERE: Final = re.compile(r"^(?!(?:about|blob|data):|(?:http|ws)://127\.0\.0\.1(?::\d+)?(?:/|$))")
"""Matches the URLs that lead away from this machine: a request that is routed at all costs some milliseconds."""

_OPTIONS: Final = ("--disable-background-networking", f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {_LOCAL}")


class Opens(Protocol):
    """Opens a page: a URL, or an HTML document."""

    def __call__(
        self, source: str, *, width: int = 1600, scheme: Scheme = "light", vision: Vision = "none"
    ) -> Page: ...  # pragma: no cover


def program(package: str) -> str:
    """Return the path of a browser of Debian.

    Args:
        package: `WHOLE`, `WINDOWLESS` or `FIREFOX`.

    Raises:
        FileNotFoundError: It is not installed.
    """
    found = shutil.which(package)
    if found is None:
        message = f"{package} is missing: install the Debian package {package}"
        raise FileNotFoundError(message)
    return found


_PATIENCE: Final = 120_000
"""How many milliseconds an element or the browser is waited for: what comes at once takes a while on a busy machine."""
_PAUSE: Final = 20


def _patient(context: BrowserContext) -> None:
    context.set_default_timeout(_PATIENCE)


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait until something is so that a handler of the page's requests, sockets or messages brings about."""
    for _ in range(_PATIENCE // _PAUSE):
        if is_so():
            return
        page.wait_for_timeout(_PAUSE)  # handlers are called meanwhile
    raise AssertionError("it does not happen")


def launch(playwright: Playwright, *options: str, bars: bool = False) -> Browser:
    """Start the browser, with more options; without its sandbox, which root cannot have.

    Args:
        playwright: what starts it.
        options: more of its options.
        bars: whether what scrolls has a scrollbar, as people see it.
    """
    browser = playwright.chromium.launch(
        executable_path=program(WINDOWLESS),
        timeout=_PATIENCE,
        chromium_sandbox=False,
        args=[*_OPTIONS, *options],
        ignore_default_args=["--hide-scrollbars"] if bars else None,
    )
    browser.on("context", _patient)
    return browser


def launch_profile(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start the whole browser with a profile of its own, in which it keeps files and compiled code, as for users.

    Args:
        playwright: what starts it.
        profile: the folder of the profile.
    """
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=program(WHOLE), timeout=_PATIENCE, chromium_sandbox=False, args=[*_OPTIONS]
    )
    _patient(context)
    return context


def launch_firefox(playwright: Playwright) -> Browser:
    """Start Debian's Firefox, which Playwright drives by WebDriver BiDi."""
    browser = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=program(FIREFOX),
        timeout=_PATIENCE,
        firefox_user_prefs={"ui.prefersReducedMotion": 1},  # a page cannot be told so by BiDi yet
    )
    browser.on("context", _patient)
    return browser


class Pages:
    """The pages of a test: requests to other machines are refused, and kept as complaints.

    Args:
        browser: the browser.
        hear: called with the URL of each request of a page or its workers; None if not needed.
    """

    def __init__(self, browser: Browser, hear: Callable[[str], None] | None = None) -> None:
        self._browser = browser
        self._hear_request = hear
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        """Problems: requests to other machines, uncaught errors of scripts, errors on the console."""

    def open(self, source: str, *, width: int = 1600, scheme: Scheme = "light", vision: Vision = "none") -> Page:
        """Open a page, which shares nothing with others, and wait until it has loaded.

        Args:
            source: A URL, or an HTML document, which starts with `<`.
            width: Of the window, in CSS pixels.
            scheme: The colour scheme that the page is asked for.
            vision: How the page is seen.
        """
        context = self._browser.new_context(
            viewport={"width": width, "height": _HEIGHT}, color_scheme=scheme, reduced_motion="reduce"
        )
        self._contexts.append(context)
        context.route(_ELSEWHERE, self._route)
        context.route_web_socket(_ELSEWHERE, self._route_socket)
        page = context.new_page()
        if self._hear_request is not None:
            hear = self._hear_request
            page.on("request", lambda request: hear(request.url))
        page.on("console", self._hear)
        page.on("pageerror", self._fail)
        if vision != "none":
            session = context.new_cdp_session(page)
            session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        if source.startswith("<"):
            page.set_content(source)
        else:
            page.goto(source)
        return page

    def close(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()

    def _route(self, route: Route) -> None:
        self.complaints.append(f"asked for {route.request.url}")
        route.abort()

    def _route_socket(self, socket: WebSocketRoute) -> None:
        self.complaints.append(f"asked for {socket.url}")
        socket.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    def _fail(self, error: Error) -> None:
        self.complaints.append(f"uncaught: {error.message}")


_LONG: Final = 10_000
"""The maximum height of a kept picture, in pixels: of the 60,000 of the longest page, most look like those before."""


def screenshot(page: Page, name: str, kind: Literal["png", "jpeg"] = "png") -> Path:
    """Keep a picture of the page, the end of a very long one left out, as `build/screenshots/NAME.KIND`.

    Returns its path.

    Args:
        page: The page as it is now.
        name: The name of the file.
        kind: Its format; JPEG takes half the time of PNG for pages of some ten thousand pixels.
    """
    path = SCREENSHOTS / f"{name}.{kind}"
    path.parent.mkdir(parents=True, exist_ok=True)
    width = page.evaluate("document.documentElement.scrollWidth")
    height = page.evaluate("document.documentElement.scrollHeight")
    clip: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, _LONG)}
    taken(partial(page.screenshot, path=path, full_page=True, clip=clip, animations="disabled", type=kind))
    return path


def taken(take: Callable[[], bytes]) -> bytes:
    """Take a picture of what Chromium shows, and return it."""
    try:
        return take()
    except Error as error:
        if "Unable to capture screenshot" not in error.message:
            raise
        return take()  # Chromium said so once while the machine was busy, of a page that it shows otherwise


def findings(
    page: Page, *, impacts: tuple[str, ...] = ("serious", "critical"), rules: tuple[str, ...] = ()
) -> list[str]:
    """Check a page with axe-core; return what it finds, one line an element, sorted.

    Args:
        page: The page as it is now.
        rules: The only rules by which it is checked; all if none is named.
        impacts: What is reported, of `IMPACTS`.
    """
    if not AXE.exists():
        raise FileNotFoundError("axe-core is missing: `nox -s browser` installs it, or `npm ci` in tests/browser")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))  # not as a script of the page, which its policy could forbid
    asked = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    results = page.evaluate("asked => axe.run(asked)", asked)
    return sorted(
        f"{violation['id']} ({violation['impact']}): {violation['help']}: {' '.join(map(str, node['target']))}"
        for violation in results["violations"]
        if violation["impact"] in impacts
        for node in violation["nodes"]
    )


class _Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # connections are kept: a browser asks again on a new one if one of them is lost
    disable_nagle_algorithm = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # that is its name in the base class
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder from this machine, and yield its URL, which ends with a slash."""
    server = ThreadingHTTPServer((_LOCAL, 0), partial(_Quiet, directory=folder))
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://{_LOCAL}:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
