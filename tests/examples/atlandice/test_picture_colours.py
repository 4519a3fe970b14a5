"""Resources and parties of Atlandice can also be told apart by colour, with any colour vision."""

from itertools import combinations
from typing import Final

import pytest

from atlantis_rules.atlandice.components import RESOURCES
from atlantis_rules.atlandice.drawing.picture import svg
from atlantis_rules.atlandice.drawing.pieces import colours_of
from tests.colour_vision import VISIONS, distance
from tests.drawn import groups, texts
from tests.examples.atlandice.helpers import position
from tests.examples.test_picture_colours import FAR_ENOUGH

CHIPS: Final = "black market: jewel, book, supplies, tool, weapon"


def symbols() -> dict[str, str]:
    """Return for each type of resources the colour that most of its symbol has."""
    picture = svg(position(f"{CHIPS}\nseat 0:\nseat 1:\nseat 2:"))
    colours = {}
    for resource in RESOURCES:
        symbol, *_ = groups(picture, f"resource {resource}")
        colours[str(resource)] = colours_of(resource).strong
        assert colours[str(resource)] in {part.get("fill") for part in symbol}
    return colours


def tokens(text: str) -> dict[str, str]:
    """Return for each sign of a party the colour of its token."""
    found = groups(svg(position(text)), "token")
    return {texts(token)[0]: token[1].attrib["fill"] for token in found}


OF_FOUR: Final = tokens("seat 0:\nseat 1:\nseat 2:\nseat 3:")
BESIDE_NEUTRAL: Final = tokens("seat 0:\nseat 1:")


def test_each_type_has_one_colour_and_each_party_another() -> None:
    assert len(set(symbols().values())) == 5
    assert [*OF_FOUR, *BESIDE_NEUTRAL] == ["0", "1", "2", "3", "0", "1", "N"]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colours", [symbols(), OF_FOUR, BESIDE_NEUTRAL], ids=["resources", "four", "neutral"])
def test_colours_differ_for_everybody(colours: dict[str, str], vision: str) -> None:
    for (one, colour), (two, other) in combinations(colours.items(), 2):
        assert distance(colour, other, vision) >= FAR_ENOUGH, (one, two)
