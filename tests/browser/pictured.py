"""Tables on the page of the web table that look the same each time: chance draws from a seed, and no server runs."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Final, Literal

from attrs import evolve
from playwright.sync_api import Browser, Page, WebSocketRoute

from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.web import protocol, showing
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.programs.web.following import Follower
from atlantis_rules.programs.web.openings import PERSON, Description, Link, start_of
from tests.browser.harness import ROOT, Scheme, served
from tests.browser.tables import entries_of

PAGE: Final = ROOT / "src" / "atlantis_rules" / "programs" / "web" / "page"

Moment = Literal["begin", "middle", "back", "end", "record"]
"""`begin` is the first decision of the first seat; `back` looks back from the middle; a record is shown to somebody who
looks on, with all hands."""

_RULES: Final = {"atlantis": "AMIGO", "atlandice": "RECONSTRUCTION"}
_NAMES: Final = ("Ann", "Bob", "Cleo", "Dan")
_DECISIONS: Final = 40
"""How many entries there are in the middle of a game."""


@cache
def _played(game: str, players: int) -> tuple[Table, Table, Table]:
    """Return tables where the first seat is to act: at first, in the middle, with a choice; and one at the end."""
    rng = Random(8)
    table = start_of(game, _RULES[game], players).open(rng)
    begin = middle = None
    while (seat := table.to_act) is not None:
        choices = table.choices(seat)
        if begin is None and seat == 0:
            begin = table
        if middle is None and table.number > _DECISIONS and seat == 0 and len(choices) > 3:
            middle = table
        table = table.act(seat, choices[choose("greedy", table.question(seat), str(table.number))][0], rng)
    assert begin is not None
    assert middle is not None
    return begin, middle, table


def _answer(table: Table, follower: Follower, socket: WebSocketRoute, text: str | bytes) -> Follower:
    """Answer a request of a page, and return its follower, which knows the width of pictures from then on."""
    match protocol.read_request(str(text)):
        case protocol.Look(number):
            socket.send(protocol.written(showing.looked(table, follower.link.viewer, number, follower.presentation)))
        case protocol.Follow(width=width):
            follower = evolve(follower, width=width)
            socket.send(protocol.written(follower.welcome(table)))
            socket.send(protocol.written(follower.seen(table, 0)))  # with what the page may know already
        case protocol.Ask(action):
            told = showing.explained(table.state, action, table.explain(0, action), follower.presentation)
            socket.send(protocol.written(told))
        case _:
            pass
    return follower


Answer = Callable[[Table, Follower, WebSocketRoute, str | bytes], bool]
"""Answers a request of a page about a table in its own way, and returns whether it did."""


@contextmanager
def table_on_page(  # noqa: PLR0913 - what is shown, and in which window
    browser: Browser,
    game: str,
    moment: Moment,
    *,
    width: int = 1280,
    height: int = 800,
    players: int = 2,
    scale: float = 1,
    language: str = "en",
    scheme: Scheme = "light",
    names: Sequence[str] = _NAMES,
    hear: Callable[[WebSocketRoute], object] = lambda _: None,
    answer: Answer = lambda *_: False,
) -> Iterator[Page]:
    """Show a table in a window, as the first seat sees it.

    Args:
        browser: the browser.
        game: the name of the game.
        moment: when.
        width: of the window, in CSS pixels.
        height: of the window.
        players: how many play.
        scale: how many pixels of a screenshot one of CSS has.
        language: the code of the language of the page.
        scheme: the colour scheme that the page is asked for.
        names: of the players; those without a player are left out.
        hear: called with each socket that the page opens.
        answer: asked before the usual answers, of a table that stays as it is.
    """
    begin, middle, end = _played(game, players)
    table = {"begin": begin, "middle": middle, "back": middle}.get(moment, end)
    seats = (PERSON, *["greedy"] * (players - 1))
    about = Description("table", game, table.rules, table.rules_version, seats, tuple(names[:players]), referee=False)
    link = Link("table", "spectator", None) if moment == "record" else Link("table", "seat", 0)
    follower = Follower(about, link, language, None)

    def serve(socket: WebSocketRoute) -> None:
        def serve_text(text: str | bytes) -> None:
            nonlocal follower
            if not answer(table, follower, socket, text):
                follower = _answer(table, follower, socket, text)

        socket.on_message(serve_text)
        hear(socket)

    size = {"width": width, "height": height}
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, color_scheme=scheme,
        reduced_motion="reduce",
    )  # fmt: skip
    page = context.new_page()
    page.route_web_socket("**/follow", serve)
    page.route("**/clauses/**", lambda route: route.fulfill(json=_clause(game, route.request.url, language)))
    with served(PAGE) as url:
        page.goto(f"{url}?language={language}#table/secret")
        page.wait_for_selector("#picture svg")
        page.wait_for_selector("#choices button" if table is not end else "#ending:not([hidden])")
        if moment == "back":
            look_back(page)
        assert size == page.viewport_size
        yield page
    context.close()


def look_back(page: Page) -> None:
    """Look at the table as it was two steps ago."""
    back = entries_of(page) - 2
    for _ in range(2):
        page.locator("#earlier").click()
    page.wait_for_function(
        "back => document.getElementById('step').textContent.match(/[0-9]+/)[0] === String(back)", arg=back
    )


def _clause(game: str, url: str, language: str) -> object:
    name = url.rpartition("/")[2].partition("?")[0]
    found: object = json.loads(protocol.written(showing.rule(game, name, language)))
    return found
