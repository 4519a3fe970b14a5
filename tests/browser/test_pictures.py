"""Pictures of the library, as a real browser shows them."""

from random import Random

import pytest

from atlantis_rules import advance, atlandice, new_game, svg
from atlantis_rules.atlandice.drawing import highlights_of as ice_highlights_of
from atlantis_rules.atlantis.drawing import highlights_of
from atlantis_rules.drawing.themes import THEMES
from tests.browser.harness import SCHEMES, VISIONS, Opens, findings, screenshot

PICTURES = {
    "atlantis": svg(advance(new_game(players=3), Random(7))),
    "atlandice": atlandice.svg(advance(atlandice.new_game(players=3), Random(7))),
}
TEXT_SIZES = """[...document.querySelectorAll('svg text')].map(
    text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
"""How large texts are on the screen, in pixels."""

OVERFLOWING = """(() => {
    const page = document.querySelector('svg').getBoundingClientRect();
    return [...document.querySelectorAll('svg text')].filter(text => {
        const box = text.getBoundingClientRect();
        return box.left < page.left || box.right > page.right || box.bottom > page.bottom;
    }).map(text => text.textContent);
})()"""
"""The texts that reach out of their picture."""

FILL = "node => getComputedStyle(node).fill"

CLICKABLE = """[...document.querySelectorAll('[data-action]')].map(part => {
    part.scrollIntoView({block: 'center'});
    const shapes = [...part.querySelectorAll('path, rect, circle, use')];
    const points = shapes.map(shape => shape.getBoundingClientRect()).flatMap(box => [0.25, 0.5, 0.75].flatMap(
        across => [0.25, 0.5, 0.75].map(down => [box.x + box.width * across, box.y + box.height * down])));
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-action]'));
    return [part.dataset.id, hits.includes(part)];
})"""
"""The parts that mean an action, each with whether a click somewhere on it finds it."""

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


def shown(game: str, theme: str, width: int) -> str:
    """Draw what the seat to act sees and can do, in a theme, for a width."""
    if game == "atlantis":
        state = advance(new_game(players=3), Random(7))
        seen = state.view(0)
        return svg(seen, highlights=highlights_of(seen), theme=theme, width=width)
    ice = advance(atlandice.new_game(players=3), Random(7))
    ice_seen = ice.view(0)
    return atlandice.svg(ice_seen, highlights=ice_highlights_of(ice_seen), theme=theme, width=width)


@pytest.mark.parametrize("game", PICTURES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_legible_on_a_phone(open_page: Opens, game: str, theme: str) -> None:
    page = open_page(PAGE.format(shown(game, theme, 400)), width=400)
    assert findings(page) == []
    sizes = page.evaluate(TEXT_SIZES)
    assert min(sizes) >= 9
    assert page.evaluate(OVERFLOWING) == []
    screenshot(page, f"{game}-{theme}-400")


@pytest.mark.parametrize("game", PICTURES)
def test_a_picture_follows_its_reader_and_a_page_sets_its_colours(open_page: Opens, game: str) -> None:
    picture = shown(game, "auto", 1600)
    grounds = [
        open_page(PAGE.format(picture), scheme=scheme).locator("svg > rect").first.evaluate(FILL) for scheme in SCHEMES
    ]
    assert len(set(grounds)) == len(SCHEMES)
    styled = f"<style>.table-of-{game} {{ --table: rgb(1, 2, 3) }}</style>{picture}"
    assert open_page(PAGE.format(styled)).locator("svg > rect").first.evaluate(FILL) == "rgb(1, 2, 3)"


@pytest.mark.parametrize("game", PICTURES)
def test_every_part_that_means_an_action_can_be_clicked(open_page: Opens, game: str) -> None:
    page = open_page(PAGE.format(shown(game, "light", 400)), width=400)
    clickable = page.evaluate(CLICKABLE)
    assert clickable
    assert [name for name, is_hit in clickable if not is_hit] == []


@pytest.mark.parametrize("game", PICTURES)
def test_pictures_are_seen_in_four_other_ways(open_page: Opens, game: str) -> None:
    seen = [screenshot(open_page(PICTURES[game], vision=vision), f"{game}-{vision}") for vision in VISIONS]
    assert len({path.read_bytes() for path in seen}) == len(VISIONS)
