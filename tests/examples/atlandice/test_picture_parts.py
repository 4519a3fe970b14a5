"""The parts of a picture of Atlandice describe themselves, and what a click on them means."""

from typing import Final

import pytest

from atlantis_rules.atlandice import ChooseArea, State, TakeResource, svg, view
from atlantis_rules.atlandice.drawing import layout
from atlantis_rules.atlandice.drawing.themes import PALETTES
from atlantis_rules.drawing.themes import AUTO, THEMES
from atlantis_rules.errors import WrongType, WrongValue
from tests.drawn import groups, named, texts
from tests.examples.atlandice.helpers import BOOK, LIBRARY, position
from tests.examples.atlandice.test_picture import TABLE
from tests.playing import play

THREE: Final = position("""
    library: effect 6 over 5; book 2, supplies 2; submarine; 2 dice
    jeweller: effect 1; jewel; 5 dice
    seat 0: book
    seat 1:
    seat 2:
""")


def facts(picture: str, name: str) -> dict[str, str]:
    """Return what a part says of itself."""
    found = named(picture)[name]
    return {key.removeprefix("data-"): value for key, value in found.items() if key.startswith("data-")}


def test_parts_say_what_they_are() -> None:
    picture = svg(TABLE)
    assert facts(picture, "area-3") == {"id": "area-3", "area": "tavern", "value": "3"}
    assert facts(picture, "chip-6-tool") == {
        "id": "chip-6-tool", "area": "black market", "resource": "tool", "count": "3",
    }  # fmt: skip
    assert facts(picture, "tile-4-7-2")["effect"] == "7"
    assert facts(picture, "submarine") == {"id": "submarine", "area": "library"}
    assert facts(picture, "hand") == {"id": "hand", "space": "3"}
    assert facts(picture, "owned-0-tool")["count"] == "7"
    assert facts(picture, "taken-die-1-0")["party"] == "1"


def test_dice_areas_and_parties_name_the_searches_in_which_they_take_part() -> None:
    picture = svg(view(TABLE, 0))
    assert facts(picture, "die-2-0")["action"] == "search library; search library for neutral"
    assert facts(picture, "area-2")["action"] == "search library; search library for neutral"
    assert facts(picture, "party-2")["action"].startswith("search jeweller for neutral; ")
    assert "action" not in facts(picture, "party-1")
    alone = svg(THREE)
    assert facts(alone, "die-2-1")["action"] == "search library"
    assert "action" not in facts(alone, "party-0")


def test_actions_that_belong_to_no_thing_have_buttons() -> None:
    state: State = play(THREE, ChooseArea(LIBRARY))
    assert facts(svg(state), "chip-2-book")["action"] == "take book"
    taken = play(state, TakeResource(BOOK))
    for width in (None, 400):
        (button,) = groups(svg(taken, width=width), "choice")
        assert button.get("data-action") == "decline"
        assert texts(button)[0]
    assert groups(svg(view(taken, 1)), "choice") == []


def test_geometry_can_be_asked_for() -> None:
    wide, narrow = layout(TABLE), layout(view(TABLE, 1), width=400)
    assert (wide.width, narrow.width, wide.is_narrow, narrow.is_narrow) == (1200, 613, False, True)
    assert [len(boxes) for boxes in (wide.areas, wide.spaces, wide.parties)] == [6, 20, 3]
    assert layout(TABLE, width=684) == wide
    with pytest.raises(WrongType, match="width must be of type int, not str"):
        layout(TABLE, width="400")  # type: ignore[arg-type]


def test_grounds_have_the_colours_of_the_theme() -> None:
    for number, theme in enumerate(THEMES):
        picture = svg(TABLE, theme=theme)
        for name in ("$table", "$ground", "$clock", "$text"):
            assert f'"{PALETTES[name][number]}"' in picture
    assert '[fill="#17475a"]{fill:var(--table,#17475a)}' in svg(TABLE, theme=AUTO)
    light = [colours[0] for colours in PALETTES.values()]
    assert len(set(light)) == len(light)  # by its colour each ground is known
    with pytest.raises(WrongValue, match="unknown theme 'blue'"):
        svg(TABLE, theme="blue")
