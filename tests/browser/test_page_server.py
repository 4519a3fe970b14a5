"""The server with a page of the examples, in a browser: a player clicks in the picture, and on choices."""

import time
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route

from tests.browser.harness import Pages
from tests.browser.tables import allow
from tests.test_example_page_server import asked, served

PLACES: Final = """(action) => [...document.querySelectorAll("[data-action]")].map((part) => {
  const box = part.getBoundingClientRect()
  return [part, box.x + box.width / 2, box.y + box.height / 2, part.dataset.action.split("; ")]
}).filter(([part, x, y, actions]) =>
  actions.includes(action) && document.elementFromPoint(x, y)?.closest("[data-action]") === part
).map(([, x, y, actions]) => [x, y, actions])"""
"""The parts that an action involves and that are uncovered in their middle: where that is, and their actions."""

SECONDS: Final = 60

LOST: Final = "Failed to load resource: net::"
"""What Chromium says of a request that had no answer; the page has sent it again."""

OFFERED: Final = """(choices) =>
  String([...document.querySelectorAll("#choices button")].map((each) => each.textContent)) === String(choices)"""
"""Whether the page offers some choices."""


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_a_player_clicks_in_the_picture(game: str, pages: Pages) -> None:
    rng, by_parts = Random(4), 0
    with served(game, "Ann", "easy") as addresses:
        page = pages.open(addresses[0])
        shown = asked(addresses[0])
        for _ in range(6):
            page.wait_for_function(OFFERED, arg=shown["choices"])
            action = rng.choice(shown["choices"])
            if was_clicked(page, action, shown["choices"]):
                by_parts += 1
            else:
                page.get_by_role("button", name=action, exact=True).click()
            shown = after(addresses[0], shown["number"])
        assert by_parts > 2
        page.close()
        allow(pages, LOST)


def test_what_is_clicked_is_done_once_however_often_the_connection_is_lost(pages: Pages) -> None:
    with served("atlandice", "Ann", "Bo") as addresses:
        page = pages.open(addresses[0])
        page.wait_for_selector("#choices button")
        before = asked(addresses[0])
        chosen = before["choices"][0]
        sent, losing = list[str | None](), True

        def lose(route: Route) -> None:
            if route.request.method == "POST" and losing:
                if sent:
                    route.fetch()  # the server does it, and only its answer is lost
                sent.append(route.request.post_data)
                route.abort()
            else:
                route.continue_()

        page.route(f"{addresses[0]}/*", lose)
        page.get_by_role("button", name=chosen, exact=True).click()
        page.wait_for_selector("#lost:visible")
        while len(sent) < 4:
            page.wait_for_timeout(50)
        losing = False
        page.wait_for_selector("#lost", state="hidden")
        page.wait_for_function(OFFERED, arg=asked(addresses[0])["choices"])
        assert {*sent} == {chosen}
        assert asked(addresses[0])["number"] == before["number"] + 1
        page.close()
        assert pages.complaints
        allow(pages, LOST)


def after(address: str, number: int) -> dict[str, Any]:
    """Return what the server shows once it has more than a number of entries."""
    until = time.monotonic() + SECONDS
    while not (found := asked(address, number=number)):
        assert time.monotonic() < until, "the click did nothing"
        time.sleep(0.05)
    return found


def was_clicked(page: Page, action: str, choices: list[str]) -> bool:
    """Click on the parts that an action involves; return whether no other one can be meant."""
    left = choices
    for x, y, actions in page.evaluate(PLACES, action):
        here = [each for each in left if each in actions]
        if len(here) == 1 or len(here) < len(left):
            page.mouse.click(x, y)
            left = here
        if len(here) == 1:
            return True
    return False
