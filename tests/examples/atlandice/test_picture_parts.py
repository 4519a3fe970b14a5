"""The parts of a picture of Atlandice describe themselves, and what a click on them means."""

from random import Random
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules import CHANCE, SPECTATOR, WrongType, WrongValue, view
from atlantis_rules.atlandice import ChooseArea, State, TakeResource, events, new_game
from atlantis_rules.atlandice.components import AREAS
from atlantis_rules.atlandice.drawing import FigureIds, figure_ids, layout
from atlantis_rules.atlandice.drawing.picture import svg
from atlantis_rules.atlandice.drawing.themes import PALETTES
from atlantis_rules.drawing.themes import AUTO, THEMES
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
    assert facts(picture, "die-6") == {"id": "die-6", "party": "1"}


def test_a_die_keeps_its_number_wherever_it_goes() -> None:
    first = figure_ids(THREE)
    taken = play(THREE, ChooseArea(LIBRARY))
    ids = first.after(taken)
    assert (ids.areas[:2], ids.taken[0]) == (((0, 1, 2, 3, 4), (5,)), (6,))
    assert ids == first.after(view(taken, 1)) == first.after(view(taken, SPECTATOR))
    assert facts(svg(taken, figures=ids), "die-6")["party"] == "0"
    assert ids.after(THREE) == first


def test_through_a_game_dice_keep_their_numbers_and_move_as_the_events_say() -> None:
    rng = Random(10)
    state = new_game(2)
    ids, turned, markets = figure_ids(state), 0, 0
    while state.to_act is not None:
        action = state.sample(rng) if state.to_act is CHANCE else rng.choice(state.legal_actions())
        before = {die: place for place, dice in enumerate((*ids.areas, *ids.taken)) for die in dice}
        state, happened = state.step(action)
        ids = ids.after(state)
        after = {die: place for place, dice in enumerate((*ids.areas, *ids.taken)) for die in dice}
        moved = sorted((before[die], place) for die, place in after.items() if before.get(die, place) != place)
        if moved:
            drawn = named(svg(state, figures=ids))
            assert {name for name in drawn if name.startswith("die-")} == {f"die-{die}" for die in after}
        expected = list[tuple[int, int]]()
        for event in happened:
            match event:
                case events.DieTaken(_, party, area):
                    expected.append((area - 1, len(AREAS) + party))
                case events.DieTurned(_, origin, area) if origin is not area:
                    expected.append((origin - 1, area - 1))
                    turned += 1
                case events.StackExhausted(district, dice):
                    expected += [(district - 1, len(AREAS) - 1)] * dice
                    markets += dice
                case events.RoundBegan():
                    assert not after
                    expected.clear()
                case _:
                    pass
        assert moved == sorted(expected)
    assert (turned > 0, markets > 0) == (True, True)


def test_dice_that_lie_elsewhere_are_refused() -> None:
    with pytest.raises(WrongValue, match="the number of parties must still be 4, not 3"):
        FigureIds(((),) * 6, ((),) * 4).after(THREE)
    with pytest.raises(WrongType, match="shown must be a state or a view of one, not int"):
        figure_ids(3)  # type: ignore[arg-type]
    two = figure_ids(THREE)
    for wrong in (evolve(two, taken=((7,), (), ())), evolve(two, areas=((0, 1, 2, 3, 4), (0, 5), (), (), (), ()))):
        with pytest.raises(WrongValue, match="the dice do not lie at"):
            svg(THREE, figures=wrong)
    with pytest.raises(WrongType, match="figures must be of type FigureIds"):
        svg(THREE, figures=3)  # type: ignore[arg-type]


def test_viewers_change_nothing_and_must_sit_at_the_table() -> None:
    assert svg(THREE, viewers=[1]) == svg(THREE) == svg(THREE, viewers=())
    with pytest.raises(WrongValue, match="seat 3 does not exist"):
        svg(THREE, viewers=[3])


def test_dice_areas_and_parties_name_the_searches_in_which_they_take_part() -> None:
    picture = svg(view(TABLE, 0))
    assert facts(picture, "die-2")["action"] == "search library; search library for neutral"
    assert facts(picture, "area-2")["action"] == "search library; search library for neutral"
    assert facts(picture, "party-2")["action"].startswith("search jeweller for neutral; ")
    assert "action" not in facts(picture, "party-1")
    alone = svg(THREE)
    assert facts(alone, "die-6")["action"] == "search library"
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
