"""Pictures of the library, as a real browser shows them."""

from typing import Literal

import pytest
from playwright.sync_api import Page

from atlantis_rules.atlantis.drawing.themes import PALETTES, TEXT
from atlantis_rules.drawing.themes import AUTO, THEMES
from tests.browser.grounds import Seen, in_html, texts_on_grounds
from tests.browser.harness import SCHEMES, VISIONS, Opens, Scheme, findings, screenshot, taken
from tests.browser.screenshots import WIDTHS
from tests.browser.shown import PAGE, SHOWN

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

Contrast = Literal["more", "no-preference"]
Media = Literal["print", "screen"]


@pytest.mark.parametrize("game", SHOWN)
@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_legible_on_a_phone(open_page: Opens, game: str, theme: str) -> None:
    page = open_page(PAGE.format(SHOWN[game](theme, 400)), width=400)
    assert findings(page) == []
    sizes = page.evaluate(TEXT_SIZES)
    assert min(sizes) >= 9
    assert page.evaluate(OVERFLOWING) == []
    screenshot(page, f"{game}-{theme}-400")


def looked_at(page: Page, theme: str) -> bytes:
    """Return what is seen of the picture on a page by a reader who asks for a theme."""
    contrast: Contrast = "more" if theme == "contrast" else "no-preference"
    media: Media = "print" if theme == "print" else "screen"
    page.emulate_media(media=media, contrast=contrast, color_scheme="dark" if theme == "dark" else "light")
    return taken(page.locator("svg").screenshot)


@pytest.mark.parametrize("game", SHOWN)
def test_a_picture_follows_its_reader_in_all_that_it_shows(open_page: Opens, game: str) -> None:
    page = open_page(PAGE.format(SHOWN[game](AUTO, 800)), width=800)
    for theme in THEMES:
        expected = open_page(PAGE.format(SHOWN[game](theme, 800)), width=800)
        assert looked_at(page, theme) == looked_at(expected, theme), theme


@pytest.mark.parametrize("game", SHOWN)
def test_a_picture_follows_its_reader_and_a_page_sets_its_colours(open_page: Opens, game: str) -> None:
    picture = SHOWN[game]("auto", 1600)
    grounds = [
        open_page(PAGE.format(picture), scheme=scheme).locator("svg > rect").first.evaluate(FILL) for scheme in SCHEMES
    ]
    assert len(set(grounds)) == len(SCHEMES)
    styled = f"<style>.table-of-{game} {{ --table: rgb(1, 2, 3) }}</style>{picture}"
    assert open_page(PAGE.format(styled)).locator("svg > rect").first.evaluate(FILL) == "rgb(1, 2, 3)"


@pytest.mark.parametrize("game", SHOWN)
@pytest.mark.parametrize("width", WIDTHS)
def test_all_texts_stand_out_from_their_grounds_in_every_theme(open_page: Opens, game: str, width: int) -> None:
    looks: list[tuple[str, Scheme]] = [*((theme, "light") for theme in THEMES), *((AUTO, scheme) for scheme in SCHEMES)]
    seen: list[Seen] = []
    for theme, scheme in looks:
        texts = texts_on_grounds(open_page(PAGE.format(SHOWN[game](theme, width)), width=width, scheme=scheme))
        assert len(texts) > 50
        assert all(text["grounds"] for text in texts)
        seen += texts
    assert findings(open_page(PAGE.format(in_html(seen)))) == []


def test_a_text_that_does_not_stand_out_is_noticed(open_page: Opens) -> None:
    faint = SHOWN["atlantis"]("light", 1600).replace(f'fill="{PALETTES[TEXT][0]}"', 'fill="#b0a58d"')
    found = findings(open_page(PAGE.format(in_html(texts_on_grounds(open_page(PAGE.format(faint)))))))
    assert found
    assert all(line.startswith("color-contrast") for line in found)


@pytest.mark.parametrize("game", SHOWN)
def test_every_part_that_means_an_action_can_be_clicked(open_page: Opens, game: str) -> None:
    page = open_page(PAGE.format(SHOWN[game]("light", 400)), width=400)
    clickable = page.evaluate(CLICKABLE)
    assert clickable
    assert [name for name, is_hit in clickable if not is_hit] == []


@pytest.mark.parametrize("game", SHOWN)
def test_pictures_are_seen_in_four_other_ways(open_page: Opens, game: str) -> None:
    seen = [screenshot(open_page(SHOWN[game]("light", 1600), vision=vision), f"{game}-{vision}") for vision in VISIONS]
    assert len({path.read_bytes() for path in seen}) == len(VISIONS)
