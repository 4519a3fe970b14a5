"""Third games at the web table, in a real browser: played by mouse and by key, in English and German, to their end."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Page

from tests import installed
from tests.browser.harness import Opens, findings, screenshot
from tests.browser.tables import SETTINGS, entries_of, tab_to, wait_for_entries, wait_for_turn
from tests.web.serving import Serving

OVER: Final = {"en": "The game is over", "de": "Das Spiel ist aus"}
CARDS: Final = "#games .game h2"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Start a server of tables that has third games installed, and broken ones."""
    folder = tmp_path_factory.mktemp("installed")
    installed.write(folder, {**installed.SOUND, **{name: name for name in installed.BROKEN}})
    with installed.found_by_others(folder):
        started = Serving.start(folder / "tables.sqlite", None, *SETTINGS)
    try:
        yield started
    finally:
        started.stop()


def title_of(game: str) -> str:
    return {"nim": "Nim", "liars_dice": "Liar's Dice", "leduc": "Leduc"}[game]


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


def choose_by_key(page: Page) -> None:
    tab_to(page, "#choices button")
    page.keyboard.press("Enter")


def choose_by_mouse(page: Page) -> None:
    page.locator("#choices button").last.click()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", installed.SOUND)
def test_a_whole_game_of_a_third_kind_is_played(serving: Serving, open_page: Opens, game: str, language: str) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/?language={language}", width=1200)
    page.set_viewport_size({"width": 1200, "height": 900})
    page.wait_for_selector(CARDS)
    number = page.locator(CARDS).all_inner_texts().index(title_of(game))
    page.locator("#games .game").nth(number).locator("button.main").click()
    choose = choose_by_key if language == "de" or game == "leduc" else choose_by_mouse
    over = page.locator("#ending:not([hidden])")
    for move in range(60):
        page.wait_for_selector("#choices button, #ending:not([hidden])")
        if over.count():
            break
        if move == 0:
            picture, doing = box(page, ".board-picture"), box(page, ".doing")
            is_below = picture["y"] + picture["height"] <= doing["y"]
            assert is_below or picture["x"] + picture["width"] <= doing["x"]
            assert findings(page) == []
            screenshot(page, f"third_game_{game}_{language}")
        before = entries_of(page)
        choose(page)
        wait_for_entries(page, before + 1)
    over.wait_for()
    assert page.locator("#status").inner_text().startswith(OVER[language])
    rows = page.locator("#standings tr").all_inner_texts()
    assert len(rows) == 3
    assert page.locator("#standings .winner").count() >= 1
    assert page.locator("#whence").is_hidden()
    assert page.locator("#log li").count() > 1
    assert findings(page) == []
    screenshot(page, f"third_game_{game}_{language}_over")
    page.click("#again")
    page.wait_for_selector("#ending", state="hidden")
    wait_for_turn(page)


def test_only_games_that_can_be_played_are_offered_and_the_others_are_named(serving: Serving, open_page: Opens) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector(CARDS)
    assert {*page.locator(CARDS).all_inner_texts()} == {"Atlantis", "Atlandice", *map(title_of, installed.SOUND)}
    lines = page.locator("#lacking li").all_inner_texts()
    assert {line.partition(":")[0] for line in lines} == {*installed.BROKEN}
    assert any(
        "PARTS lack the module no_documents.parts.documents, which would define FORMATS" in line for line in lines
    )
    assert findings(page) == []
    log = [line for line in serving.log.splitlines() if "is left out" in line]
    assert len(log) == len(installed.BROKEN), serving.log
    screenshot(page, "third_games_start")


def test_a_table_has_as_many_seats_as_its_game_is_for(serving: Serving, open_page: Opens) -> None:
    page = open_page(f"http://127.0.0.1:{serving.port}/")
    page.wait_for_selector("#form > button")
    for game, seats in (("atlantis", 4), ("leduc", 2), ("nim", 4)):
        page.select_option("#form select >> nth=0", game)
        assert page.locator("#form .seat:visible").count() == seats
    page.locator("#form .seat select").nth(2).select_option("easy")
    page.select_option("#form select >> nth=0", "leduc")
    page.click("#form > button")
    page.wait_for_selector("#links a")
    assert page.locator("#problem").inner_text() == ""
