"""What somebody hears who plays at the web table with a screen reader: ten turns, read from the accessibility tree.

`python -m tests.browser.spoken` writes it again, into tests/browser/spoken: read it aloud after a change of the page.
Nothing is pressed but keys. A line is what a screen reader says next: the status that has changed, the element that the
focus has come to with its role, or what the chosen action would do.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import define, field
from playwright.sync_api import Browser, CDPSession, Page, WebSocketRoute, sync_playwright

from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.web import protocol, showing
from atlantis_rules.programs.web.computers import choose
from atlantis_rules.programs.web.following import Follower
from tests.browser.harness import launch
from tests.browser.pictured import Answer, table_on_page
from tests.browser.sizes import GAMES

FOLDER: Final = Path(__file__).parent / "spoken"
TURNS: Final = 10


@define
class Playing:
    """A table at which the first seat acts from the page, and a computer on all others.

    Attributes:
        table: the table; None before the page follows it.
    """

    table: Table | None = None
    _rng: Random = field(factory=partial(Random, 8))

    def answer(self, begun: Table, follower: Follower, socket: WebSocketRoute, text: str | bytes) -> bool:
        """Answer a request of the page, and return whether it is answered."""
        table = self.table or begun
        match protocol.read_request(str(text)):
            case protocol.Act(action):
                since, table = table.number, table.act(0, action, self._rng)
                while (seat := table.to_act) not in {None, 0}:
                    assert seat is not None
                    chosen = choose("greedy", table.question(seat), str(table.number))
                    table = table.act(seat, table.choices(seat)[chosen][0], self._rng)
                self.table = table
                socket.send(protocol.written(follower.seen(table, since)))
                return True
            case protocol.Ask(action):
                told = showing.explained(table.state, action, table.explain(0, action), follower.presentation)
                socket.send(protocol.written(told))
                return True
            case _:
                return False


def _focused(session: CDPSession) -> str:
    """Return what a screen reader says of the element that has the focus: its role and its name."""
    found: dict[str, Any] = session.send("Runtime.evaluate", {"expression": "document.activeElement"})
    (node, *_) = session.send(
        "Accessibility.getPartialAXTree", {"objectId": found["result"]["objectId"], "fetchRelatives": False}
    )["nodes"]
    return f"{node['role']['value']}: {node.get('name', {}).get('value', '')}"


def heard(page: Page) -> Iterator[str]:
    """Play ten turns at a table by keys alone, and yield what is heard."""
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    yield page.title()
    yield f"status: {page.locator('#status').inner_text()}"
    page.locator("#in-words summary").focus()
    yield _focused(session)
    page.keyboard.press("Enter")
    page.wait_for_selector("#in-words li")
    page.keyboard.press("Tab")
    for _ in range(6):
        yield page.locator("#in-words span:focus").inner_text()
        page.keyboard.press("ArrowDown")
    page.locator("#choices").focus()
    for turn in range(1, TURNS + 1):
        yield ""
        yield f"Turn {turn}"
        yield _focused(session)
        page.keyboard.press("Tab")
        yield _focused(session)
        page.wait_for_selector("#prospect:not([hidden]) ul:not([aria-busy]) li")
        yield from page.locator("#prospect h2, #prospect li").all_inner_texts()
        before = page.locator("#step").inner_text()
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('#step').innerText !== before", arg=before)
        yield f"status: {page.locator('#status').inner_text()}"


def transcript(browser: Browser, game: str) -> str:
    """Return what is heard in ten turns of a game of three."""
    playing = Playing()
    answer: Answer = playing.answer
    with table_on_page(browser, game, "middle", players=3, answer=answer) as page:
        return "".join(f"{' '.join(line.split())}\n" for line in heard(page))


def main() -> None:
    """Write the transcripts."""
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        browser = launch(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        for game in GAMES:
            (FOLDER / f"{game}.txt").write_text(transcript(browser, game), "utf-8")


if __name__ == "__main__":
    main()
