"""The full-screen tables in terminals of many sizes: the choices get room, and keys are shown."""

import pytest
from textual.widgets import Static

from atlantis_rules.programs.full_screen.game_screen import ChoiceList
from tests.at_table import Table, arguments, at_table

MANY_CHOICES = """
    path: 30: ring 2 (black), olive 5, ~, crown 5, ring 4, olive 4, helmet 4, =, flag 1 (black), statue 3, amphora 2
    hand black: crown 2, ring, statue, helmet, amphora, flag, olive 2
    hand red: flag 3
    tiles black: amphora 4B, flag 2B, olive 6B
    bridges: black
    turn: black
"""


def rows_shown(table: Table) -> int:
    """Return how many lines the list of choices has."""
    return table.app.screen.query_one(ChoiceList).size.height


def test_from_25_lines_on_the_choices_get_the_room() -> None:
    shown: dict[int, int] = {}

    async def look(table: Table) -> None:
        number = len(table.choices)
        for lines in (24, 25, 28, 30, 32, 35):
            await table.pilot.resize_terminal(80, lines)
            await table.settle()
            shown[lines] = rows_shown(table)
            below = table.text.partition("MAINLAND")[2].split("\n", 2)[1]
            assert below.startswith("\u25ba"), "what lies before the players follows the path at once"
            assert "You play" in table.words, "what the choice does has its place"
        assert number > 14

    at_table(look, position=MANY_CHOICES)
    assert shown == {24: 5, 25: 5, 28: 7, 30: 9, 32: 10, 35: 12}


def test_in_a_wide_terminal_the_path_leaves_room_for_the_choices() -> None:
    async def look(table: Table) -> None:
        for lines, least in ((25, 8), (30, 12), (35, 12), (40, 15), (50, 19)):
            await table.pilot.resize_terminal(120, lines)
            await table.settle()
            assert table.app.screen.query_one("#below").size.height >= least
            assert "MAINLAND" in table.text

    at_table(look, position=MANY_CHOICES)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_keys_are_shown(game: str, language: str) -> None:
    words = {
        "en": ("\u21e7\u2195 Scroll", "h Hint", "? Help", "q Leave", "u Undo", ": Words", "l Log"),
        "de": ("\u21e7\u2195 ", "h Tipp", "? Hilfe", "q ", "u ", ": "),
    }[language]

    async def look(table: Table) -> None:
        await table.settle()
        foot = table.text.splitlines()[-1]
        for word in words:
            assert word in foot
        await table.pilot.resize_terminal(60, 20)
        await table.settle()
        foot = table.text.splitlines()[-1]
        for word in words[:4]:
            assert word in foot

    at_table(look, arguments("human,greedy", game=game, language=language))


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
@pytest.mark.parametrize("size", [(59, 24), (80, 19)])
def test_a_small_terminal_says_what_is_needed_and_the_table_comes_back(game: str, size: tuple[int, int]) -> None:
    async def look(table: Table) -> None:
        await table.settle()
        before, choices = table.text, table.choices
        await table.pilot.resize_terminal(*size)
        await table.pilot.pause()
        columns, lines = size
        told = str(table.app.screen.query_one("#too-small", Static).visual)
        assert told.splitlines() == [
            "The table needs 60 columns and 20 lines.",
            f"This terminal has {columns} columns and {lines} lines.",
            "Enlarge it, or leave with q and play with --plain.",
        ]
        assert "The table needs 60 columns and 20 lines." in table.words
        await table.press("down", "enter", "u", "h", "colon", "l")
        assert "Atlan" not in table.text, "nothing else is shown"
        await table.pilot.resize_terminal(80, 24)
        await table.settle()
        assert table.text == before
        assert table.choices == choices
        await table.press("down")
        assert table.app.screen.query_one(ChoiceList).highlighted == 1
        await table.pilot.resize_terminal(*size)
        await table.press("q")
        await table.pilot.pause()
        await table.press("y")

    assert at_table(look, arguments("human,greedy", game=game)) is not None


def test_what_is_told_about_a_choice_can_be_scrolled() -> None:
    async def look(table: Table) -> None:
        scrolled = table.app.screen.query_one("#told-scroll")
        await table.type("explain play crown 30")
        assert scrolled.max_scroll_y > 1
        await table.press("shift+down", "shift+down")
        assert scrolled.scroll_y == 2
        await table.press("shift+up")
        assert scrolled.scroll_y == 1

    at_table(look, position=MANY_CHOICES)
