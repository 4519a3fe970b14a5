"""The buttons in the documentation as it was built open their positions in the playground."""

import re
from collections.abc import Callable
from html import unescape
from typing import Final
from urllib.parse import parse_qs

import pytest

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlantis.text.rules import OPTION_VALUES
from atlantis_rules.games.states import AnyState
from atlantis_rules.rulebook.clauses import rulebook
from tests.browser.harness import BUILT, Opens

READ: Final[dict[str, Callable[[str], AnyState]]] = {"atlantis": atlantis.read_state, "atlandice": atlandice.read_state}
BUTTONS: Final = {
    "index": 1,
    "option_differences": 2 * len(OPTION_VALUES),
    "pictures": 1,
    "positions": 1,
    "positions_atlandice": 1,
    "rules": len(rulebook("atlantis")) + 1,
    "rules_atlandice": len(rulebook("atlandice")) + 1,
    "tutorial": 4,
}
"""How many buttons the pages have: one for each clause and picture, and one for each value of a difference."""


def addresses(name: str) -> list[str]:
    page = (BUILT / f"{name}.html").read_text("utf-8")
    return [unescape(found) for found in re.findall(r'href="(playground/index\.html#game[^"]*)"', page)]


def fragment(address: str) -> tuple[str, str]:
    """Return the game and the position of an address."""
    found = parse_qs(address.partition("#")[2].replace("+", "%2B"), strict_parsing=True)
    return found["game"][0], found["position"][0]


@pytest.mark.parametrize("name", BUTTONS)
def test_pages_have_their_buttons_and_each_opens_a_sound_position(name: str) -> None:
    found = addresses(name)
    assert len(found) == BUTTONS[name]
    for address in found:
        game, position = fragment(address)
        assert game == ("atlandice" if name.endswith("atlandice") else "atlantis")
        READ[game](position)  # raises what is wrong with it


def test_a_click_on_a_button_shows_the_position(docs: str, open_page: Opens) -> None:
    page = open_page(f"{docs}tutorial.html")
    page.click(".playground-button a >> nth=0")
    page.wait_for_selector("#position-picture svg")
    _, position = fragment(addresses("tutorial")[0])
    assert page.input_value("#text") == position
