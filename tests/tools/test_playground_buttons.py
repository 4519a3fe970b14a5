"""The buttons of the documentation open what they belong to in the playground."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

import pytest
from _ext.pictures import with_pictures
from _ext.playground import address_of, button, buttons_under_options, doors, example_of, shortened, with_buttons
from _ext.rulebook_page import open_example
from sphinx.errors import ExtensionError

from atlantis_rules import Cards, Item, atlandice, atlantis
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.games.states import AnyState
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance.cases import folder, read_cases

DOCS: Final = Path(__file__).parents[2] / "docs"
READ: Final[dict[str, Callable[[str], AnyState]]] = {"atlantis": atlantis.read_state, "atlandice": atlandice.read_state}
GAMES: Final = tuple(READ)


def opened(page: str, depth: str = "") -> Iterator[tuple[str, AnyState]]:
    """Return the game and the state that each button of a page opens."""
    for address in re.findall(r'<a href="([^"]*#game[^"]*)">', page):
        where, _, fragment = unescape(address).partition("#")
        assert where == f"{depth}playground/index.html"
        found = parse_qs(fragment.replace("+", "%2B"), strict_parsing=True)
        assert {*found} == {"game", "position"}
        yield found["game"][0], READ[found["game"][0]](found["position"][0])


def test_a_button_opens_the_very_position() -> None:
    text = "path: 28: ring 1 (red), crown 4\nhand red: helmet 2, ring # two & one\n"
    ((game, state),) = opened(button("atlantis", text))
    assert game == "atlantis"
    assert state == atlantis.read_state(text)
    assert [*opened(button("atlantis", text, "reference/pictures"), "../")] == [(game, state)]


def test_the_doors_open_the_playground() -> None:
    assert re.findall(r'href="([^"]*)"', with_buttons("<!-- playground -->\n", "reference/a")) == [
        "../playground/index.html",
        "../playground/index.html#play",
    ]
    assert doors("playground") in with_buttons((DOCS / "playground.md").read_text("utf-8"), "playground")


def test_the_start_page_has_one_button_for_a_position_and_one_for_a_game() -> None:
    page = (DOCS / "index.md").read_text("utf-8")
    addresses = re.findall(r'href="playground/index\.html([^"]*)"', with_pictures(with_buttons(page, "index"), "index"))
    assert [address.partition("=")[0] for address in addresses] == ["#game", "#play"]


def test_what_is_no_position_gets_no_button() -> None:
    with pytest.raises(ExtensionError, match="a page: a position cannot be opened: line 1, column 7"):
        address_of("atlantis", "path: rinng 1", "a page")
    with pytest.raises(ExtensionError, match="unknown game 'chess'"):
        address_of("chess", "path: ring 1")


def test_the_buttons_of_the_tutorial_open_the_states_of_its_sessions() -> None:
    page = (DOCS / "tutorial.md").read_text("utf-8")
    states = [state for _, state in opened(with_pictures(with_buttons(page, "tutorial"), "tutorial"))]
    assert len(states) == 4
    first, second, crossing, over = states
    assert isinstance(first, atlantis.State)
    assert first.players[0].hand == Cards.of(Item.STATUE, Item.AMPHORA, Item.FLAG, Item.OLIVE)
    assert second.to_act == 1
    assert crossing.to_act == 2
    assert over.to_act is None


def test_each_difference_of_options_is_opened_under_both_values() -> None:
    page = (DOCS / "option_differences.md").read_text("utf-8")
    fences = re.findall(r"^```{position} atlantis\n:options: ([^\n]*)\n\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(fences) == page.count("\nThe option `") == 9
    for options, text in fences:
        states = [state for _, state in opened(buttons_under_options("atlantis", text, options))]
        written = [str(state.options) for state in states if isinstance(state, atlantis.State)]
        for option, under in zip(options.split(", "), written, strict=True):
            assert option in under.split(", ") or under in PRESETS
        assert len({*written}) == 2
        bare = [str(state).replace(f"options: {under}\n", "") for state, under in zip(states, written, strict=True)]
        assert len({*bare}) == 1
    assert len([*opened(buttons_under_options("atlantis", fences[0][1], ""))]) == 1


def test_a_session_that_goes_otherwise_gets_no_button() -> None:
    page = "```pycon\n>>> 1 + 1\n3\n```\n<!-- open: state -->\n"
    with pytest.raises(ExtensionError, match="page: a session does not go as it stands there"):
        with_buttons(page, "page")
    with pytest.raises(ExtensionError, match="page: no state has the name of a button"):
        with_buttons(page.replace("3", "2"), "page")


@pytest.mark.parametrize(
    ("name", "number"), [("index", 1), ("pictures", 1), ("positions", 1), ("positions_atlandice", 1), ("rules", 1)]
)
def test_pictures_of_pages_have_buttons(name: str, number: int) -> None:
    page = (DOCS / f"{name}.md").read_text("utf-8")
    assert len([*opened(with_pictures(page, name))]) == number


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_example(game: str) -> None:
    clauses: dict[str, set[str]] = {}
    for case in read_cases(folder(), game):
        clauses.setdefault(case.position, set()).update(case.clauses)
    by_state = {str(READ[game](position)): found for position, found in clauses.items()}
    for clause in rulebook(game):
        ((named, state),) = opened("".join(open_example(game, clause.id)))
        assert named == game
        assert clause.id in by_state[str(state)]


def test_an_example_has_no_entry_that_goes_without_saying() -> None:
    text = "players: 2\npath: 28: ring 1, crown 4\nhand black: helmet\nhand red: none\nturn: black\nstuck: 0\n"
    assert shortened("atlantis", text) == "path: 28: ring 1, crown 4\nhand black: helmet\n"
    example = example_of("atlantis", "PAY-4")
    assert example is not None
    assert shortened("atlantis", example) == example
