"""The contents of the picture of a position."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from atlantis_rules import (
    ATLANTIS,
    MAINLAND,
    TILES,
    BuyCards,
    Cards,
    EndTurn,
    PayCard,
    PlaceBridge,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    WrongType,
    WrongValue,
    drawing,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlantis import SPECTATOR, Back, View
from atlantis_rules.atlantis.drawing.captions import status
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, Highlights, highlights_of
from atlantis_rules.atlantis.drawing.picture import svg
from atlantis_rules.atlantis.drawing.scene import scene_of
from atlantis_rules.atlantis.drawing.themes import PALETTES
from atlantis_rules.atlantis.phases import Dealing, Over, Reason
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.text_fitting import width_of
from atlantis_rules.drawing.themes import MARK
from tests.drawn import SVG, drawn, groups, items, printed_with_hash_seeds, texts, texts_of, title_and_description
from tests.examples import test_example_2, test_setup_picture
from tests.examples.helpers import (
    BLACK,
    BLUE,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    draw,
    on,
    tile,
    with_piles,
)
from tests.playing import play

GOLD: Final = PALETTES[MARK][0]
"""The colour in which something is pointed out."""

SET_UP: Final = read_state(test_setup_picture.PICTURE)
EXAMPLE_2: Final = read_state(
    f"{test_example_2.PICTURE}\nhand blue: ring, flag 2\ntiles blue: olive 4B, ring 6A\nhand red: crown"
)


def over(debts: tuple[int, ...], reason: Reason = Reason.THIRD_FIGURE_HOME) -> State:
    position = read_state("path: 28: ring 1\nhand red: ring\ntiles black: olive 4B\nplayers: 3")
    return evolve(position, phase=Over(reason, debts))


def captions(shown: State) -> str:
    return status(scene_of(shown, None, None))


@pytest.mark.clause("SETUP-2")
def test_picture_of_the_set_up_shows_52_tiles_from_atlantis_on() -> None:
    picture = svg(SET_UP)
    assert len(groups(picture, "stack")) == 32
    assert len(groups(picture, "single")) == 20
    assert ", ".join(_visible_tiles(picture)) == f"{test_setup_picture.BACK_A}, {test_setup_picture.BACK_B}"
    assert texts_of(picture, "price") == [["4"]]
    assert groups(picture, "pushed-up") == []


def _visible_tiles(picture: str) -> list[str]:
    path = groups(picture, "path")[0]
    stacks = [node for node in path if node.get("class") in {"stack", "single"}]
    return [f"{items(node)[0]} {texts(node)[0]}" for node in stacks]


@pytest.mark.clause("PAY-1", "BRIDGE-2", "TAKE-6")
def test_picture_of_example_2_shows_prices_bridges_and_the_lands_pushed_up() -> None:
    picture = svg(EXAMPLE_2)
    assert texts_of(picture, "price") == [["1"], ["4"], ["3"]]
    path = groups(picture, "path")[0]
    assert [node.get("class") for node in path].count("bridge") == 1
    assert "free" in texts(path)
    assert len(groups(picture, "pushed-up")) == 2
    assert len(groups(picture, "water")) == 4
    figures = [node for node in path if node.get("class") == "figure"]
    assert len(figures) == 9


def test_a_state_shows_all_hands() -> None:
    hands = groups(svg(EXAMPLE_2), "hand")
    assert [(items(hand), texts(hand)) for hand in hands] == [
        ([], ["no cards"]),
        (["crown"], []),
        (["ring", "flag"], ["2"]),
    ]


def test_a_view_shows_its_own_hand_and_how_large_the_others_are() -> None:
    picture = svg(view(EXAMPLE_2, BLUE))
    assert [items(hand) for hand in groups(picture, "hand")] == [["ring", "flag"]]
    assert texts_of(picture, "hidden-hand") == [["no cards"], ["1 card"]]
    assert picture == svg(EXAMPLE_2, viewers=(BLUE,))


def test_a_spectator_sees_no_hand() -> None:
    picture = svg(view(EXAMPLE_2, SPECTATOR))
    assert groups(picture, "hand") == []
    assert texts_of(picture, "hidden-hand") == [["no cards"], ["1 card"], ["3 cards"]]


@pytest.mark.clause("TAKE-7")
def test_collected_tiles_lie_before_their_player() -> None:
    black, red, blue = groups(svg(EXAMPLE_2), "tiles")
    assert (texts(black), texts(red)) == (["no tiles"], ["no tiles"])
    assert (items(blue), texts(blue)) == (["ring", "olive"], ["6", "4"])


def test_piles_show_how_many_cards_lie_in_them() -> None:
    assert texts_of(svg(EXAMPLE_2), "pile") == [["101", "draw pile"], ["0", "discards"]]
    picture = svg(play(EXAMPLE_2, PlayCard(28, RING)))
    assert texts_of(picture, "pile") == [["101", "draw pile"], ["1", "discards", "1"]]


@pytest.mark.clause("MOVE-8")
def test_the_discard_pile_lies_face_up_by_item() -> None:
    picture = svg(read_state("path: ring 1\nplayers: 2\ndiscards: ring 3, flag, olive 12"))
    _, discards = groups(picture, "pile")
    assert (items(discards), texts(discards)) == (["ring", "flag", "olive"], ["16", "discards", "3", "1", "12"])
    assert "Discard pile: 16 cards (ring x3, flag, olive x12)." in title_and_description(picture)[1]


@pytest.mark.clause("MOVE-2", "PAY-2", "TAKE-1")
def test_targets_of_an_action_are_pointed_out() -> None:
    seen = view(EXAMPLE_2, BLUE)
    ring = PlayCard(on(EXAMPLE_2, "amphora 6"), RING)
    found = highlights_of(seen, [ring])
    assert found == Highlights(figures=(28,), arrivals=(44,), taken=(41,), pieces=(RING,), ways=((28, 44),))
    picture = svg(seen, highlights=found)
    assert len(groups(picture, "halo")) == 1
    assert len(groups(picture, "taken")) == 1
    assert len(groups(picture, "legend")) == 1
    _, words = title_and_description(picture)
    for sentence in ("Figures that can move: 28.", "Where a card leads: 44.", "Tiles that would be taken: 41."):
        assert sentence in words
    assert "Gaps for a bridge" not in words


def test_all_that_a_player_can_do_is_pointed_out() -> None:
    found = highlights_of(view(EXAMPLE_2, BLUE))
    assert found.gaps == (31, 36, 39)
    assert found.figures == (ATLANTIS, 28, 37)
    assert found.arrivals == (44, 32, MAINLAND)
    assert found.pieces == (tile("ring 6A"), tile("olive 4B"), RING, FLAG)


@pytest.mark.clause("MOVE-3")
def test_where_another_card_must_follow_no_tile_is_taken_yet() -> None:
    state = read_state("path: 28: ring 1 (black), flag 2 (red), olive 3\nhand black: flag, olive")
    first = PlayCard(28, FLAG)
    assert highlights_of(view(state, BLACK), [first]) == Highlights(
        figures=(28,), arrivals=(29,), pieces=(FLAG,), ways=((28, 29),)
    )
    going_on = play(state, first)
    found = highlights_of(view(going_on, BLACK))
    assert found == Highlights(figures=(29,), arrivals=(30,), taken=(28,), pieces=(OLIVE,))
    assert highlights_of(view(going_on, RED)) == NO_HIGHLIGHTS
    assert captions(going_on) == "Black goes on from space 29"
    assert len(groups(svg(going_on), "figure")) == len(groups(svg(state), "figure"))


@pytest.mark.clause("TAKE-4")
def test_where_no_tile_can_be_taken_none_is_pointed_out() -> None:
    state = read_state("path: 28: ring 1 (red), flag 2\nhand black: flag")
    found = highlights_of(view(state, BLACK), [PlayCard(ATLANTIS, FLAG)])
    assert found == Highlights(figures=(ATLANTIS,), arrivals=(29,), pieces=(FLAG,), ways=((ATLANTIS, 29),))


@pytest.mark.clause("PAY-3")
def test_pieces_that_may_pay_are_pointed_out_with_the_tile_that_follows() -> None:
    paying = play(EXAMPLE_2, PlayCard(28, RING))
    assert captions(paying) == "Blue pays for the crossing: 8 due"
    found = highlights_of(view(paying, BLUE))
    assert found.arrivals == (44,)
    assert found.taken == (41,)
    assert tile("ring 6A") in found.pieces


def test_pieces_that_may_pay_the_ways_home_are_pointed_out() -> None:
    state = read_state(
        "path: 28: ring 1 (red), ~, flag 2, olive 3 (black)\nmainland: black 2\nhand black: olive\nhand red: crown 3"
    )
    settling = draw(play(state, PlayCard(31, OLIVE), EndTurn()), RING, CROWN, STATUE, FLAG)
    assert captions(settling) == "Red pays for their ways home: 3 due"
    assert highlights_of(view(settling, RED)) == Highlights(pieces=(CROWN,))


def test_showing_the_hand_and_ending_the_turn_point_out_nothing() -> None:
    stuck = read_state("path: 28: ring 1, ~, flag 2\nplayers: 2")
    assert highlights_of(view(stuck, BLACK), [ShowHand()]) == NO_HIGHLIGHTS


def test_only_legal_actions_can_be_pointed_out() -> None:
    with pytest.raises(WrongValue, match="not among the legal actions"):
        highlights_of(view(EXAMPLE_2, BLUE), [PlaceBridge(1)])
    with pytest.raises(WrongType, match="view must be of type PlayerView"):
        highlights_of(EXAMPLE_2)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"arrivals": (55,)}, WrongValue, "arrivals: the places are 0 to 54, not 55"),
        ({"gaps": [3]}, WrongType, "gaps must be of type tuple"),
        ({"figures": ("ring",)}, WrongType, "figures must be of type int"),
        ({"pieces": [RING]}, WrongType, "pieces must be a tuple of tiles and items"),
        ({"pieces": (3,)}, WrongType, "pieces must be a tuple of tiles and items"),
    ],
)
def test_highlights_that_there_are_not_are_refused(
    wrong: dict[str, object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Highlights(**wrong)  # type: ignore[arg-type]


def test_what_is_no_state_and_no_view_is_refused() -> None:
    with pytest.raises(WrongType, match="a picture shows a state or a view of one, not int"):
        svg(3)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="highlights must be of type Highlights"):
        svg(EXAMPLE_2, highlights=3)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="viewers must be of type int"):
        svg(EXAMPLE_2, viewers=("red",))  # type: ignore[arg-type]


def test_a_hand_that_is_not_known_is_refused() -> None:
    with pytest.raises(WrongValue, match="the hand of seat 1 is not known; the seats whose hands are: 2"):
        svg(view(EXAMPLE_2, BLUE), viewers=(RED,))
    with pytest.raises(WrongValue, match="the seats whose hands are: 0, 1, 2"):
        svg(EXAMPLE_2, viewers=(3,))
    with pytest.raises(WrongValue, match="the seats whose hands are: none"):
        svg(view(EXAMPLE_2, SPECTATOR), viewers=(0,))


def test_in_the_set_up_the_path_is_half_laid() -> None:
    state = play(new_game(players=2), RevealTile(tile("ring 1A")))
    picture = svg(state)
    assert _visible_tiles(picture) == ["ring 1"]
    assert len(groups(picture, "face-down")) == 1  # the one that comes to light next
    assert len(groups(picture, "to-be-laid")) == 50
    assert texts_of(picture, "price") == [["?"]]
    assert captions(state) == "Set-up: the path is laid, space 2"
    _, words = title_and_description(picture)
    assert "1 ring 1 (another tile beneath), 2 no tile face up" in words
    assert "27 water (price not known yet)" in words


@pytest.mark.clause("TAKE-2")
def test_a_covered_tile_comes_to_light() -> None:
    laid = {"ring 1", "flag 2", "olive 3", "crown 7"}
    others = ", ".join(f"{other}B" for other in TILES if other.back is Back.B and str(other) not in laid)
    state = read_state(f"path: 28: ring 1, ~, flag 2+, olive 3\nhand black: olive 2\ntiles red: {others}")
    uncovering = play(state, PlayCard(ATLANTIS, OLIVE), PayCard(OLIVE))
    assert captions(uncovering) == "A tile comes to light on space 30"
    assert texts_of(svg(uncovering), "face-down") == [["B"]]
    assert texts_of(svg(uncovering), "price") == [["?"]]


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([], "Blue to move"),
        ([PlaceBridge(31)], "Blue to move"),
        ([BuyCards(tile("olive 4B"))], "Blue draws 2 cards for a tile they sold"),
        ([PlayCard(37, RING), *[PayCard(RING)] * 3], "Blue may place their bridge"),
    ],
)
def test_what_is_to_be_decided_is_said(actions: list[BuyCards | PlaceBridge | PlayCard | PayCard], words: str) -> None:
    state = read_state(f"{test_example_2.PICTURE}\nhand blue: ring 7, helmet\ntiles blue: olive 4B")
    assert captions(play(state, *actions)) == words


def test_what_is_drawn_or_dealt_is_said() -> None:
    stuck = read_state("path: 28: ring 1, ~, flag 2\nplayers: 2")
    drawing = play(stuck, ShowHand())
    assert captions(drawing) == "Black draws 2 cards"
    assert captions(draw(drawing, HELMET)) == "Black draws 1 card"
    assert captions(evolve(stuck, phase=Dealing(RED))) == "Set-up: red is dealt a card"


@pytest.mark.clause("END-3", "END-4", "END-5")
def test_at_the_end_the_scores_are_shown() -> None:
    state = over((0, 4, 0))
    picture = svg(state)
    scores = [words for panel in groups(picture, "panel") for words in texts(panel) if words.startswith("score")]
    assert scores == ["score 4", "score \N{MINUS SIGN}3", "score 0"]
    assert captions(state) == "Black wins: a third figure is home"
    title, words = title_and_description(picture)
    assert title == "Atlantis: Black wins: a third figure is home"
    assert "Scores: black 4, red -3, blue 0." in words


@pytest.mark.clause("END-5")
def test_who_tie_win_together() -> None:
    assert captions(over((4, 1, 0), Reason.ALL_STUCK)) == "Black, red and blue win: all were stuck"


def test_description_tells_the_position() -> None:
    _, words = title_and_description(svg(EXAMPLE_2))
    assert words.splitlines() == [
        "Blue to move.",
        words.splitlines()[1],
        "Figures on Atlantis: 1 of red, 1 of blue.",
        "Figures on the mainland: none.",
        "Black: 0 cards; tiles none; bridge left.",
        "Red: 1 card (crown); tiles none; bridge placed.",
        "Blue: 3 cards (ring, flag x2); tiles ring 6, olive 4; bridge left.",
        "Draw pile: 101 cards.",
        "Discard pile: 0 cards.",
    ]
    assert "28 amphora 6 (figure of blue), 29 helmet 2 (figure of black)" in words
    assert "31 water (crossing costs 1)" in words
    assert "42 water (bridge, crossing is free)" in words


def test_a_path_without_tiles_is_all_land() -> None:
    state = read_state("path: ~\nplayers: 2")
    assert len(groups(svg(state), "pushed-up")) == 1
    assert groups(svg(state), "water") == []


def test_notebooks_show_the_picture() -> None:
    picture = svg(EXAMPLE_2)
    assert isinstance(picture, Picture)
    assert picture._repr_svg_() == str(picture)
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1290 ')


def test_a_picture_is_saved_to_a_file(tmp_path: Path) -> None:
    picture = svg(EXAMPLE_2, names=("Ann", "Bob", "שרה"))
    for path in (tmp_path / "table.svg", str(tmp_path / "other.svg")):
        picture.save(path)
        assert Path(path).read_bytes() == picture.encode()
    with pytest.raises(FileNotFoundError):
        picture.save(tmp_path / "no folder" / "table.svg")


@pytest.mark.parametrize(
    "shown", [EXAMPLE_2, view(EXAMPLE_2, 2), view(EXAMPLE_2, SPECTATOR)], ids=["state", "player", "spectator"]
)
def test_notebooks_show_states_and_views_as_pictures(shown: State | View) -> None:
    assert shown._repr_svg_() == svg(shown)


def test_pictures_on_a_page_have_ids_of_their_own() -> None:
    roots = [ET.fromstring(svg(state)) for state in (SET_UP, EXAMPLE_2)]  # noqa: S314 - our own
    for root in roots:
        assert root.get("role") == "img"
        ids = [node.attrib["id"] for node in root.iter() if node.get("id")]
        assert root.attrib["aria-labelledby"].split() == ids[:2]
        assert len(set(ids)) == len(ids)
        assert {f"#{name}" for name in ids[2:]} == {node.attrib["href"] for node in root.iter(f"{SVG}use")}
    one, other = ({node.attrib["id"] for node in root.iter() if node.get("id")} for root in roots)
    assert not one & other


def test_what_players_are_called_is_nothing_that_a_title_is_looked_for_by() -> None:
    root = ET.fromstring(svg(new_game(2), names=("Zoë <title>", "<desc> >")))  # noqa: S314 - its own text
    named = [root.find("{http://www.w3.org/2000/svg}title"), root.find("{http://www.w3.org/2000/svg}desc")]
    assert root.attrib["aria-labelledby"].split() == [node.get("id") for node in named if node is not None]
    assert [node.tag for node in root.iter() if node.get("id") and node.tag != f"{SVG}g"] == [
        node.tag for node in root[:2]
    ]


def test_a_picture_is_serialised_once(monkeypatch: pytest.MonkeyPatch) -> None:
    serialised: list[str] = []

    def list_lines(node: ET.Element, palette: Mapping[str, str], lines: list[str]) -> None:
        serialised.append(node.tag)
        to_lines(node, palette, lines)

    to_lines = drawing._list_lines
    monkeypatch.setattr(drawing, "_list_lines", list_lines)
    svg(new_game(2))
    assert serialised.count("svg") == 1


def test_no_hash_seed_shows_in_a_picture() -> None:
    program = (
        "import hashlib; from random import Random; from atlantis_rules import advance, new_game;"
        "from atlantis_rules import svg, view;"
        "from atlantis_rules.atlantis.drawing.highlights import highlights_of;"
        "seen = view(advance(new_game(players=4), Random(1)), 0);"
        "print(hashlib.sha256(svg(seen, highlights=highlights_of(seen)).encode()).hexdigest())"
    )
    assert len(printed_with_hash_seeds(program)) == 1


@pytest.mark.clause("TAKE-1")
def test_the_space_just_left_is_pointed_out_as_taken() -> None:
    state = read_state("path: 28: ring 1, flag 2 (black), olive 3\nhand black: olive")
    assert highlights_of(view(state, BLACK), [PlayCard(29, OLIVE)]).taken == (29,)


def test_a_gap_is_pointed_out_over_its_whole_width() -> None:
    waters = groups(svg(EXAMPLE_2, highlights=Highlights(gaps=(39,))), "water")
    assert [_golden(water) for water in waters] == [False, False, True, False]


def test_pieces_are_pointed_out_before_who_is_to_act_only() -> None:
    state = read_state(f"{test_example_2.PICTURE}\nhand blue: ring\nhand red: ring\ntiles blue: olive 4B")
    hands = groups(svg(state, highlights=Highlights(pieces=(RING, tile("olive 4B")))), "hand")
    assert [_golden(hand) for hand in hands] == [False, False, True]


def test_panels_of_who_acts_and_of_who_has_won_are_framed_in_gold() -> None:
    assert [_golden(panel) for panel in groups(svg(EXAMPLE_2), "panel")] == [False, False, True]
    assert [_golden(panel) for panel in groups(svg(over((4, 0, 0))), "panel")] == [False, True, False]


def _golden(node: ET.Element) -> bool:
    return any(GOLD in inner.attrib.values() for inner in node.iter())


def test_figures_stand_on_their_tiles() -> None:
    shown = [element for element in drawn(svg(EXAMPLE_2)) if element.kinds[:1] == ("path",)]
    stacks = [element for element in shown if element.kinds == ("path", "single", "") and not element.is_text]
    spaces = dict.fromkeys(element.box for element in stacks if element.node.get("stroke-width") == "2.5")
    figures = [element.box for element in shown if element.kinds[1:2] == ("figure",)]
    beneath = {number for figure in figures for number, space in enumerate(spaces) if space.overlaps(figure)}
    # amphora 6, helmet 2, olive 3, flag 1, amphora 4, helmet 5, crown 5
    assert beneath == {0, 1, 2, 3, 6, 7, 10}


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Ann", "Bob", "Cid"), "Cid"),
        (["A", "B", "C <D> & E"], "C <D> & E"),
        (("Ann", "Bob", "שרה"), "\N{FIRST STRONG ISOLATE}שרה\N{POP DIRECTIONAL ISOLATE}"),
        (("Ann", "Bob", " "), "Blue"),
    ],
)
def test_players_go_by_their_names(names: Sequence[str], words: str) -> None:
    shown = svg(EXAMPLE_2, names=names)
    title, told = title_and_description(shown)
    assert title == f"Atlantis: {words} to move"
    assert [texts(panel)[0] for panel in groups(shown, "panel")] == [*names[:2], names[2].strip() or "Blue"]
    assert f"{names[0]} (black): 0 cards" in told
    assert "29 helmet 2 (figure of black)" in told


def test_names_win_and_have_scores() -> None:
    title, words = title_and_description(svg(over((4, 1, 0), Reason.ALL_STUCK), names=("ann", "Bob", "Cid")))
    assert title == "Atlantis: ann, Bob and Cid win: all were stuck"
    assert "Scores: ann 0, Bob 0, Cid 0." in words
    dealing = svg(evolve(EXAMPLE_2, phase=Dealing(RED)), names=("Ann", "bob", "Cid"))
    assert title_and_description(dealing)[0] == "Atlantis: Set-up: bob is dealt a card"


@pytest.mark.parametrize("name", ["W" * 150, "\U0001f600" * 99, "国" * 99])
def test_long_names_keep_to_their_room(name: str) -> None:
    shown = svg(EXAMPLE_2, names=(name,) * 3)
    piles = min(float(re.findall(r"[\d.]+", pile.attrib["transform"])[0]) for pile in groups(shown, "pile"))
    rooms = [(node, _room_for_name(node)) for node in groups(shown, "panel")] + [(groups(shown, "status")[0], piles)]
    for node, room in rooms:
        line = next(node.iter(f"{SVG}text"))
        words = line.text or ""
        assert float(line.attrib["x"]) + width_of(words) * float(line.attrib["font-size"]) <= room
        assert words.endswith("… to move" if room == piles else "…")
    assert name in title_and_description(shown)[0]


def test_a_name_of_several_words_is_broken_before_it_is_cut() -> None:
    name = "Bartholomew the Elder of Green Gables"
    panels = groups(svg(EXAMPLE_2, names=(name, "Bob", f"{name} and of all the fields around")), "panel")
    first, second = ([texts(panel)[:2] for panel in panels])[::2]
    assert " ".join(first) == name
    assert second[0] == "Bartholomew the Elder of Green"
    assert second[1].endswith("…")
    for panel in (panels[0], panels[2]):
        for line in list(panel.iter(f"{SVG}text"))[:2]:
            right = float(line.attrib["x"]) + width_of(line.text or "") * float(line.attrib["font-size"])
            assert right <= _room_for_name(panel)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("names", [("Ann", "Bob", "Cid"), ("Archibald Montgomery",) * 3])
def test_on_a_phone_the_end_names_those_that_win_and_the_reason(language: str, names: tuple[str, ...]) -> None:
    shown = svg(over((4, 1, 0), Reason.ALL_STUCK), names=names, language=language, width=390)
    (node,) = groups(shown, "status")
    lines = [line for line in node.iter(f"{SVG}text") if (line.get("x"), line.get("font-weight")) == ("172", "bold")]
    told = " ".join(line.text or "" for line in lines)
    title = title_and_description(shown)[0].removeprefix("Atlantis: ")
    assert told.startswith("Arch") if "…" in told else told == title
    assert told.endswith(title.rpartition(": ")[2])
    for line in lines:
        assert 172 + width_of(line.text or "") * float(line.attrib["font-size"]) <= 690


@pytest.mark.parametrize(("language", "width"), [("en", 390), ("de", 390), ("de", 1000)])
def test_the_legend_keeps_to_its_room(language: str, width: int) -> None:
    found = Highlights(figures=(28,), arrivals=(44,), taken=(41,), gaps=(31,))
    picture = svg(view(EXAMPLE_2, BLUE), highlights=found, language=language, width=width)
    (legend,) = groups(picture, "legend")
    (scale,) = re.findall(r"scale\(([\d.]+)\)", legend.attrib["transform"]) or ["1"]
    *_, last = legend.iter(f"{SVG}text")
    end = float(last.attrib["x"]) + width_of(last.text or "") * float(last.attrib["font-size"]) * 0.84
    assert float(scale) * end <= float((ET.fromstring(picture).get("viewBox") or "").split()[2])  # noqa: S314 - our own


def _room_for_name(panel: ET.Element) -> float:
    """Return where the bridge of a panel begins, or what its player is worth."""
    bridges = [node for node in panel if node.get("class") == "bridge"]
    lefts = [float(re.findall(r"[\d.]+", node.attrib["transform"])[0]) - 24 for node in bridges]
    return lefts[0] if lefts else 461


def test_names_of_the_wrong_number_are_refused() -> None:
    with pytest.raises(WrongValue, match="there must be one name for each player, 3 in all, not 2"):
        svg(EXAMPLE_2, names=("Ann", "Bob"))


@pytest.mark.clause("PAY-5", "OPT-2")
def test_cards_bought_in_this_turn_that_cannot_pay_are_marked() -> None:
    bought = draw(play(EXAMPLE_2, BuyCards(tile("olive 4B"))), RING, OLIVE)
    shown = svg(view(bought, BLUE))
    assert texts_of(shown, "no-payment") == [["1"], ["1"]]
    assert [(items(hand), texts(hand)) for hand in groups(shown, "hand")] == [
        (["ring", "flag", "olive"], ["2", "1", "2", "1"])
    ]
    assert (
        "Blue: 5 cards (ring x2, flag x2, olive), of which ring, olive cannot pay in this turn;"
        in (title_and_description(shown)[1])
    )
    assert groups(svg(view(bought, RED)), "no-payment") == []
    assert groups(svg(view(EXAMPLE_2, BLUE)), "no-payment") == []


def test_a_small_draw_pile_looks_small() -> None:
    for size in range(3):
        shown = svg(with_piles(EXAMPLE_2, Cards.count([RING] * size), Cards.of()), viewers=(BLUE,))
        draw_pile, _ = groups(shown, "pile")
        assert texts(draw_pile) == [str(size), "draw pile"]
        assert len([node for node in draw_pile if node.get("class") == "card-back"]) == size
