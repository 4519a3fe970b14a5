"""Pictures of the library, as a real browser shows them."""

from random import Random

import pytest

from atlantis_rules import advance, atlandice, new_game, svg
from tests.browser.harness import VISIONS, Opens, findings, screenshot

PICTURES = {
    "atlantis": svg(advance(new_game(players=3), Random(7))),
    "atlandice": atlandice.svg(advance(atlandice.new_game(players=3), Random(7))),
}
PAGE = '<!doctype html><html lang="en"><title>A table</title><main><h1>A table</h1>{}</main></html>'


@pytest.mark.parametrize("game", PICTURES)
@pytest.mark.parametrize("width", [400, 1600])
def test_a_picture_fills_the_width_of_its_page_and_asks_for_nothing(open_page: Opens, game: str, width: int) -> None:
    page = open_page(PAGE.format(PICTURES[game]), width=width)
    box = page.locator("svg").bounding_box()
    assert box is not None
    assert 0.9 * width < box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert findings(page) == []
    assert screenshot(page, f"{game}-{width}").stat().st_size > 10_000


@pytest.mark.parametrize("game", PICTURES)
def test_pictures_are_seen_in_four_other_ways(open_page: Opens, game: str) -> None:
    seen = [screenshot(open_page(PICTURES[game], vision=vision), f"{game}-{vision}") for vision in VISIONS]
    assert len({path.read_bytes() for path in seen}) == len(VISIONS)
