"""Items and figures can also be told apart by colour, with any colour vision; besides, each has its own shape."""

from itertools import combinations
from typing import Final

import pytest

from atlantis_rules import Item, read_state
from atlantis_rules.atlantis.drawing.picture import svg
from atlantis_rules.drawing import Picture
from tests.colour_vision import VISIONS, distance, seen
from tests.drawn import groups, shapes

FAR_ENOUGH: Final = 0.07
"""More than three times what can just be told side by side."""

SHOWN: Final = svg(
    read_state(
        "path: ring 1, crown 1, statue 1, helmet 1, amphora 1, flag 1, olive 1\nplayers: 4\n"
        "hand black: ring, crown, statue, helmet, amphora, flag, olive"
    )
)


def frames(picture: Picture) -> dict[str, str]:
    """Return for each item the colour of the frame of its tile, which most of its symbol has too."""
    colours = {}
    for node in groups(picture, "single"):
        face, *_ = node
        _, frame, symbol = face
        colours[symbol.attrib["class"]] = frame.attrib["stroke"]
        fills = {part.get("fill") for part in symbol} | {part.get("stroke") for part in symbol}
        assert frame.attrib["stroke"] in fills
    return colours


def figures(picture: Picture) -> dict[str, str]:
    """Return for each shape of a figure the colour of its head."""
    return {shapes(node): node[0][-1].attrib["fill"] for node in groups(picture, "figure")}


def test_each_item_has_one_colour_and_each_player_another() -> None:
    assert len(set(frames(SHOWN).values())) == len(Item)
    assert len(set(figures(SHOWN).values())) == 4


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colours", [frames(SHOWN), figures(SHOWN)], ids=["items", "figures"])
def test_colours_differ_for_everybody(colours: dict[str, str], vision: str) -> None:
    for (one, colour), (two, other) in combinations(colours.items(), 2):
        assert distance(colour, other, vision) >= FAR_ENOUGH, (one, two)


def test_distances_are_those_of_the_usual_models() -> None:
    """Red and green of traffic lights, white and black; the values of the models' authors for the primaries."""
    assert distance("#000000", "#ffffff", "usual") == pytest.approx(1, abs=1e-6)
    assert seen("#ff0000", "usual") == pytest.approx((0.62796, 0.22486, 0.12585), abs=1e-4)
    assert distance("#ff0000", "#00ff00", "usual") > 0.5
    assert distance("#b04a2a", "#6f6a24", "deuteranopia") < 0.5 * distance("#b04a2a", "#6f6a24", "usual")
    assert distance("#808080", "#808080", "greyscale") == 0
