"""The parts of a picture describe themselves, which one each is, and what a click on it means."""

import re
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from atlantis_rules import (
    Action,
    BuyCards,
    EndTurn,
    IllegalAction,
    Options,
    PayTile,
    PlaceBridge,
    PlayCard,
    State,
    WrongType,
    WrongValue,
    advance,
    new_game,
    read_state,
    step,
    view,
)
from atlantis_rules.atlantis import AMIGO, SPECTATOR
from atlantis_rules.atlantis.drawing import FigureIds, Highlights, figure_ids, highlights_of, layout
from atlantis_rules.atlantis.drawing.happened import Last
from atlantis_rules.atlantis.drawing.picture import svg
from atlantis_rules.atlantis.drawing.themes import PALETTES
from atlantis_rules.atlantis.events import FigureMoved, SettlementBegan, TileTaken
from atlantis_rules.atlantis.options import ExtraDrawing, FiguresOnAtlantis
from atlantis_rules.atlantis.phases import ExtraDraw
from atlantis_rules.atlantis.spaces import MAINLAND
from atlantis_rules.drawing import Point
from atlantis_rules.drawing.themes import AUTO, THEMES
from tests.drawn import groups, named, parts, texts, title_and_description
from tests.examples import test_example_2
from tests.examples.helpers import BLACK, BLUE, FLAG, HELMET, OLIVE, RING, tile
from tests.playing import play

EXAMPLE_2: Final = read_state(
    f"{test_example_2.PICTURE}\nhand blue: ring, flag 2\ntiles blue: olive 4B, ring 6A\nhand red: crown"
)


def facts(picture: str, name: str) -> dict[str, str]:
    """Return what a part says of itself."""
    found = named(picture)[name]
    return {key.removeprefix("data-"): value for key, value in found.items() if key.startswith("data-")}


def test_parts_say_what_they_are() -> None:
    picture = svg(view(EXAMPLE_2, BLUE))
    assert facts(picture, "tile-crown-5B") == {
        "id": "tile-crown-5B", "space": "43", "item": "crown", "value": "5", "back": "B",
    }  # fmt: skip
    assert facts(picture, "figure-0-1") == {"id": "figure-0-1", "seat": "0", "space": "32"}
    assert facts(picture, "price-31") == {"id": "price-31", "gap": "31", "value": "1", "action": "bridge 31"}
    assert facts(picture, "water-31") == {"id": "water-31", "gap": "31", "action": "bridge 31"}
    assert facts(picture, "bridge-42") == {"id": "bridge-42", "space": "42"}
    assert facts(picture, "tile-olive-4B")["action"] == "buy olive 4B"
    assert facts(picture, "tile-olive-4B")["seat"] == "2"
    assert facts(picture, "hand-1") == {"id": "hand-1", "seat": "1", "count": "1"}
    assert facts(picture, "discards-ring") == {"id": "discards-ring", "item": "ring", "count": "0"}
    assert facts(picture, "draw-pile")["count"] == "101"


def test_cards_figures_and_spaces_name_the_moves_in_which_they_take_part() -> None:
    picture = svg(view(EXAMPLE_2, BLUE))
    assert facts(picture, "cards-2-ring")["action"] == "Atlantis ring; 28 ring; 37 ring"
    assert facts(picture, "figure-2-1")["action"] == "28 ring; 28 flag"
    assert facts(picture, "tile-ring-2B")["action"] == "Atlantis ring; 28 ring; 37 ring"
    assert facts(picture, "land-54")["action"] == "37 flag"


def test_nobody_can_click_who_sees_no_hand_that_acts() -> None:
    for shown in (view(EXAMPLE_2, SPECTATOR), view(EXAMPLE_2, BLACK)):
        assert "data-action" not in svg(shown)
    assert "data-action" not in svg(EXAMPLE_2, viewers=(BLACK,))


def test_actions_that_belong_to_no_thing_have_buttons() -> None:
    state = read_state("path: 28: ring 1, flag 2, ~, olive 3 (black), ring 2\nhand black: olive")
    placing = play(state, PlayCard(31, OLIVE))
    assert highlights_of(view(placing, BLACK)).gaps == (30,)
    for width in (400, 1600):
        picture = svg(view(placing, BLACK), highlights=highlights_of(view(placing, BLACK)), width=width)
        (button,) = groups(picture, "choice")
        assert (button.get("data-action"), texts(button)) == ("end", ["end the turn"])
    (button,) = groups(svg(view(placing, BLACK), language="de"), "choice")
    assert texts(button) != ["end the turn"]
    assert EndTurn() in view(placing, BLACK).legal_actions


def test_what_has_happened_last_is_drawn_and_said() -> None:
    state = read_state(f"{test_example_2.PICTURE}\nhand blue: ring 7\ntiles blue: olive 4B, crown 3B\nhand red: crown")
    after, events = step(state, PlaceBridge(31))
    for action in (PlayCard(28, RING), PayTile(tile("olive 4B")), PayTile(tile("crown 3B"))):
        after, happened = step(after, action)
        events += happened
    picture = svg(after, last=events)
    assert [node.get("data-id") for node in groups(picture, "trail")] == ["trail-2-28"]
    assert [node.get("data-space") for node in groups(picture, "was-taken")] == ["41"]
    marks = [node for kind in ("trail", "was-taken") for node in groups(picture, kind)]
    assert [mark.findtext("{*}title") for mark in marks] == [
        "Last, blue moved from space 28 to space 44.",
        "Last, statue 3 was taken from space 41.",
    ]
    (paid,) = [words for words in texts(groups(picture, "panel")[2]) if words.startswith("paid")]
    assert paid == "paid 7, home 0/3"
    _, words = title_and_description(picture)
    assert words.splitlines()[-4:] == [
        "Last, blue moved from space 28 to space 44.",
        "Last, statue 3 was taken from space 41.",
        "Last, blue paid the 7 due.",
        "Last, a bridge was placed at space 31.",
    ]
    with pytest.raises(WrongType, match="last must be events of Atlantis"):
        svg(after, last=(3,))  # type: ignore[arg-type]


def blue_bridges(collected: str) -> State:
    """Return example 2 after blue, who has collected some tiles, has placed their bridge: the ring then costs 7."""
    holding = read_state(f"{test_example_2.PICTURE}\nhand blue: ring 7\ntiles blue: {collected}\nhand red: crown")
    return play(holding, PlaceBridge(31))


@pytest.mark.parametrize(
    ("language", "whole", "part", "rest"),
    [
        (
            "en",
            ("paid 7", "blue paid the 7 due."),
            ("paid 4 of 7", "paid 4 of 7."),
            ("paid the last 3", "paid the last 3."),
        ),
        (
            "de",
            ("7 bezahlt", "Zuletzt hat Blau 7 bezahlt."),
            ("4 von 7 bezahlt", "Blau 4 von 7 bezahlt."),
            ("Rest (3) bezahlt", "Blau den Rest bezahlt: 3."),
        ),
    ],
)
def test_a_payment_says_what_it_covers(
    language: str, whole: tuple[str, str], part: tuple[str, str], rest: tuple[str, str]
) -> None:
    """The log names the whole amount, so a picture of fewer events must not name another one as if it were that."""
    state, moved = step(blue_bridges("olive 4B, crown 3B"), PlayCard(28, RING))
    single = play(blue_bridges("ring 7B"), PlayCard(28, RING))
    after, first = step(state, PayTile(tile("olive 4B")))
    last, second = step(after, PayTile(tile("crown 3B")))

    def told(shown: State, events: Last) -> tuple[str, str]:
        picture = svg(shown, last=events, language=language)
        (panel,) = [words for words in texts(groups(picture, "panel")[2]) if re.search("paid|bezahlt", words)]
        lines = title_and_description(picture)[1].splitlines()
        (line,) = [line for line in lines if re.match(r"(Last|Zuletzt)\b.*(paid|bezahlt)", line)]
        return panel.partition(", ")[0], line

    cases: list[tuple[State, Last, tuple[str, str]]] = [
        (last, moved + first + second, whole),
        (after, moved + first, part),
        (after, first, part),
        (after, (state, PayTile(tile("olive 4B"))), part),
        (last, second, rest),
        (last, (after, PayTile(tile("crown 3B"))), rest),
        (play(single, PayTile(tile("ring 7B"))), (single, PayTile(tile("ring 7B"))), whole),
    ]
    for shown, events, (panel, line) in cases:
        said = told(shown, events)
        assert (said[0], said[1].endswith(line)) == (panel, True), said


def test_what_has_happened_last_may_be_an_action() -> None:
    action = PlayCard(28, RING)
    after, events = step(EXAMPLE_2, action)
    assert svg(after, last=(EXAMPLE_2, action)) == svg(after, last=events) != svg(after)
    with pytest.raises(IllegalAction):
        svg(after, last=(after, action))
    with pytest.raises(WrongType, match="last must be events of Atlantis"):
        svg(after, last=(EXAMPLE_2, 3))  # type: ignore[arg-type]


@pytest.mark.clause("END-2", "OPT-8")
@pytest.mark.parametrize(
    ("options", "homes"),
    [(AMIGO, ["trail-1-0", "trail-1-29"]), (evolve(AMIGO, figures_on_atlantis=FiguresOnAtlantis.STAY), ["trail-1-29"])],
)
def test_the_ways_home_of_a_settlement_are_drawn_from_the_state_before(options: Options, homes: list[str]) -> None:
    state = read_state("""
        players: 2
        path: 28: ring 4 (black), crown 3 (red), ring 2
        mainland: black 2
        hand black: helmet
        hand red: olive 9
    """)
    action: Action = PlayCard(28, HELMET)
    before = evolve(state, options=options)
    after, events = before.step(action)
    while after.outcome() is None and not any(isinstance(event, SettlementBegan) for event in events):
        before, action = after, after.sample(Random(1))
        after, events = before.step(action)
    picture = svg(after, last=(before, action))
    assert [node.get("data-id") for node in groups(picture, "trail")] == homes
    assert {node.get("data-space") for node in groups(picture, "trail")} == {str(MAINLAND)}
    assert "Last, red moved from space 29 to the mainland." in title_and_description(picture)[1]
    assert not list(groups(svg(after, last=events), "trail"))


def test_an_action_that_is_pointed_out_has_an_arrow() -> None:
    seen = view(EXAMPLE_2, BLUE)
    for actions, ways in (
        ([PlayCard(28, RING)], ["arrow-28-44"]),
        ([PlayCard(37, FLAG)], ["arrow-37-54"]),
        ([BuyCards(tile("ring 6A"))], []),
        (None, []),
    ):
        picture = svg(seen, highlights=highlights_of(seen, actions))
        assert [node.get("data-id") for node in groups(picture, "arrow")] == ways
    _, words = title_and_description(svg(seen, highlights=Highlights(ways=((28, 44),))))
    assert words.splitlines()[-1] == "An arrow leads from space 28 to space 44."


@pytest.mark.parametrize("ways", [3, [(1, 2)], ((2, 1),), ((1, 2, 3),), ((1, 55),), ([1, 2],)])
def test_ways_that_there_are_not_are_refused(ways: Any) -> None:  # noqa: ANN401 - wrong on purpose
    with pytest.raises(
        WrongType, match="ways must be a tuple of pairs of a place and one that is nearer to the mainland"
    ):
        Highlights(ways=ways)


def test_a_figure_keeps_its_number_wherever_it_goes() -> None:
    first = figure_ids(EXAMPLE_2)
    assert first == FigureIds(((29, 32, 43), (0, 30, 35), (0, 28, 37)))
    moved = play(EXAMPLE_2, PlayCard(28, RING))
    after = first.after(moved)
    assert figure_ids(moved).places[BLUE] == (0, 37, 44)
    assert after.places[BLUE] == (0, 44, 37)
    assert after == first.after(view(moved, BLACK)) == first.after(view(moved, SPECTATOR))
    assert facts(svg(moved, figures=after), "figure-2-1")["space"] == "44"
    assert after.after(EXAMPLE_2) == first


def test_through_a_game_names_stay_and_figures_move_as_the_events_say() -> None:
    rng = Random(1)
    state = advance(new_game(3), rng)
    ids, collected, overtaken = figure_ids(state), 0, False
    while state.outcome() is None:
        before, played = state, state.play_on(rng.choice(state.legal_actions()), rng)
        state, events = played.state, played.events
        places = ids.places
        ids = ids.after(state)
        settling = {event.seat for event in events if isinstance(event, SettlementBegan)}  # all its figures go home
        moved = {
            (seat, then, now)
            for seat, (old, new) in enumerate(zip(places, ids.places, strict=True))
            for then, now in zip(old, new, strict=True)
            if then != now and not (seat in settling and now == MAINLAND)
        }
        ways = {(event.seat, event.origin, event.arrival) for event in events if isinstance(event, FigureMoved)}
        assert moved == {way for way in ways if not (way[0] in settling and way[2] == MAINLAND)}
        for event in events:
            if isinstance(event, TileTaken) and collected < 3:
                collected += 1
                name = f"tile-{event.tile.item}-{event.tile.value}{event.tile.back}"
                assert facts(svg(before), name)["space"] == str(event.space)
                assert facts(svg(state, figures=ids), name)["seat"] == str(event.seat)
        if ids.places != figure_ids(state).places and not overtaken:
            overtaken = True
            shown = named(svg(state, figures=ids))
            for seat, figures in enumerate(ids.places):
                spaces = [shown[f"figure-{seat}-{number}"]["data-space"] for number in range(3)]
                assert spaces == [*map(str, figures)]
    assert (collected, overtaken) == (3, True)


def test_figures_that_stand_elsewhere_are_refused() -> None:
    with pytest.raises(WrongValue, match="the number of players must still be 3, not 2"):
        figure_ids(EXAMPLE_2).after(new_game(2))
    with pytest.raises(WrongType, match="shown must be a state or a view of one, not int"):
        figure_ids(3)  # type: ignore[arg-type]
    with pytest.raises(WrongValue, match="the figures do not stand at"):
        svg(EXAMPLE_2, figures=FigureIds(((1, 32, 43), (0, 30, 35), (0, 28, 37))))
    with pytest.raises(WrongType, match="figures must be of type FigureIds"):
        svg(EXAMPLE_2, figures=3)  # type: ignore[arg-type]


def test_geometry_can_be_asked_for() -> None:
    wide, narrow = layout(EXAMPLE_2), layout(view(EXAMPLE_2, BLUE), width=400)
    assert (wide.width, wide.spaces_in_a_row, wide.is_narrow) == (1290, 10, False)
    assert (narrow.width, narrow.spaces_in_a_row, narrow.is_narrow) == (690, 4, True)
    assert wide.spaces[1].centre == Point(196, 170)
    assert [(panel.x, panel.width) for panel in narrow.panels] == [(20, 650)] * 3
    assert layout(EXAMPLE_2, width=684) == wide
    with pytest.raises(WrongType, match="width must be of type int, not float"):
        layout(EXAMPLE_2, width=400.5)  # type: ignore[arg-type]


def test_grounds_have_the_colours_of_the_theme() -> None:
    for number, theme in enumerate(THEMES):
        picture = svg(EXAMPLE_2, theme=theme)
        for name in ("$table", "$panel", "$sea", "$text"):
            assert f'"{PALETTES[name][number]}"' in picture
        assert "<style>" not in picture
    with pytest.raises(WrongValue, match="unknown theme 'blue'; choose from light, dark, contrast, print, auto"):
        svg(EXAMPLE_2, theme="blue")
    with pytest.raises(WrongType, match="theme must be of type str"):
        svg(EXAMPLE_2, theme=3)  # type: ignore[arg-type]


def test_a_picture_can_follow_its_reader() -> None:
    picture = svg(EXAMPLE_2, theme=AUTO)
    assert '[fill="#12485f"]{fill:var(--sea,#12485f)}' in picture
    for media in ("(prefers-color-scheme:dark)", "(prefers-contrast:more)", "print"):
        assert f"@media {media}{{" in picture
    light = [colours[0] for colours in PALETTES.values()]
    assert len(set(light)) == len(light)  # by its colour each ground is known


def test_a_picture_is_small() -> None:
    assert len(svg(play(EXAMPLE_2, PlaceBridge(31)))) < 40_000


def test_all_choices_have_room() -> None:
    extra = Options(extra_draw=ExtraDrawing.AS_WANTED)
    state = evolve(EXAMPLE_2, options=extra, phase=ExtraDraw(BLUE, 2))
    for width in (400, 1600):
        picture = svg(state, width=width)
        places = layout(state, width=width)
        boxes = [box for name, _, box in parts(picture) if name.startswith("choice-")]
        assert len(boxes) == 3
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
        assert max(box.right for box in boxes) <= places.choices.x + places.choices.width + 2
        assert [texts(button)[0] for button in groups(picture, "choice")] == [
            "draw no extra cards", "draw 1 extra card", "draw 2 extra cards",
        ]  # fmt: skip
