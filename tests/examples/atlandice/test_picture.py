"""The contents of the picture of a position of Atlandice."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

import re
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from atlantis_rules import WrongType, WrongValue, atlantis, view
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    SPECTATOR,
    Action,
    Area,
    ChooseArea,
    DeclineExtra,
    Donate,
    MoveSubmarine,
    PutResource,
    Reason,
    RevealTile,
    State,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
    View,
    new_game,
)
from atlantis_rules.atlandice.components import RESOURCES
from atlantis_rules.atlandice.drawing import NO_HIGHLIGHTS, Highlights, highlights_of
from atlantis_rules.atlandice.drawing.picture import svg
from atlantis_rules.atlandice.drawing.themes import PALETTES
from atlantis_rules.atlandice.phases import Over
from atlantis_rules.atlandice.words import CAPTIONS
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.themes import MARK
from tests.drawn import drawn, groups, printed_with_hash_seeds, texts, title_and_description, view_box
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    TAVERN,
    TOOL,
    WEAPON,
    position,
    roll,
    tile,
)
from tests.playing import play

GOLD: Final = PALETTES[MARK][0]
"""The colour in which something is pointed out."""

TABLE: Final = position("""
    jeweller: effect 1 over 2, 3; jewel 4; 2 dice
    library: effect 6 over 5; book, supplies 2; submarine; die
    tavern: effect 8 over nothing; empty
    machine works: effect 7; 2 pointers
    smithy: exhausted
    black market: jewel, tool 3
    seat 0: book 2, tool 7; 3 points; tiles smithy 10, library 4
    seat 1: tiles smithy 11; jewel
    neutral: jewel; tiles smithy 13, tavern 9, tavern 12; 1 point
    hand: 3
    start: 1
    taken: 1
""")


def area(shown: str, of: Area) -> ET.Element:
    (found,) = groups(shown, f"area {of}")
    return found


def inside(node: ET.Element, kind: str) -> list[ET.Element]:
    return [inner for inner in node.iter() if inner.get("class") == kind]


def chips(node: ET.Element) -> list[str]:
    """List the chips in an element, such as "tool 3"."""
    kinds = ((chip, inner.get("class", "")) for chip in inside(node, "chip") for inner in chip.iter())
    return [f"{kind.removeprefix('resource ')} {texts(chip)[0]}" for chip, kind in kinds if kind.startswith("resource")]


def golden(node: ET.Element) -> bool:
    return any(GOLD in inner.attrib.values() for inner in node.iter())


def framed(party: ET.Element) -> bool:
    """Return whether a party is pointed out as to act, or as a winner."""
    return party[0].get("stroke") == GOLD


def caption_of(shown: str) -> str:
    (status,) = groups(shown, "status")
    return texts(status)[-1]


def caption(shown: State) -> str:
    return caption_of(svg(shown))


def pips(die: ET.Element) -> int:
    return sum(inner.tag.endswith("circle") for inner in die.iter())


@pytest.mark.clause("SETUP-2", "SETUP-7", game="atlandice")
def test_a_district_shows_its_tile_and_how_many_lie_below() -> None:
    jeweller = area(svg(TABLE), JEWELLER)
    assert texts(jeweller) == ["1", "Jeweller", "1", "one more", "from the jeweller", "+2", "4"]
    (drawn_tile,) = inside(jeweller, "tile")
    assert [pips(die) for die in inside(drawn_tile, "die")] == [1, 3, 5]
    assert "+1" in texts(area(svg(TABLE), LIBRARY))
    tavern = area(svg(TABLE), TAVERN)
    assert not any("+" in words for words in texts(tavern))
    assert [pips(die) for die in inside(tavern, "die")] == [1, 2, 3, 4]
    assert texts(tavern)[-1] == "no resources"


@pytest.mark.clause("SETUP-7", "CLOCK-1", game="atlandice")
def test_areas_show_their_pointers() -> None:
    shown = svg(TABLE)
    pointers = [inside(area(shown, of), "pointers") for of in Area]
    circles = [[pips(node) for node in nodes] for nodes in pointers]
    assert circles == [[1], [3], [1], [2], [], [RECONSTRUCTION.black_market_pointers]]


@pytest.mark.clause("EMPTY-6", game="atlandice")
def test_exhausted_stacks_and_types_are_told() -> None:
    shown = svg(TABLE)
    assert texts(area(shown, SMITHY)) == ["5", "Smithy", "exhausted: no tile left", "no resources"]
    assert [len(inside(party, "out-of-game")) for party in groups(shown, "party")] == [1, 1, 1]
    assert "Smithy: exhausted, resources none." in title_and_description(shown)[1]


@pytest.mark.clause("GATE-1", "SEARCH-4", game="atlandice")
def test_areas_show_resources_dice_and_the_submarine() -> None:
    shown = svg(TABLE)
    assert chips(area(shown, LIBRARY)) == ["book 1", "supplies 2"]
    assert chips(area(shown, BLACK_MARKET)) == ["jewel 1", "tool 3"]
    gates = [[pips(die) for node in inside(area(shown, of), "dice") for die in inside(node, "die")] for of in Area]
    assert gates == [[1, 1], [2], [], [], [], [6, 6, 6]]
    assert [len(inside(area(shown, of), "submarine")) for of in Area] == [0, 1, 0, 0, 0, 0]


def test_many_dice_at_a_gate_are_all_drawn() -> None:
    state = position("seat 0:\nseat 1:\nseat 2:\nseat 3:")
    (gate,) = inside(area(svg(state), BLACK_MARKET), "dice")
    assert [pips(die) for die in inside(gate, "die")] == [6] * 9


@pytest.mark.clause("SETUP-7", "CLOCK-1", game="atlandice")
def test_the_clock_shows_its_track_and_the_hand() -> None:
    shown = svg(TABLE)
    (clock,) = groups(shown, "clock")
    spaces = [node for node in clock if node.get("class", "").startswith("space")]
    assert [node.get("class") for node in spaces] == [f"space {space}" for space in RECONSTRUCTION.clock]
    assert [texts(node) for node in spaces] == [[str(place)] for place in range(len(spaces))]
    assert [place for place, node in enumerate(spaces) if inside(node, "hand")] == [3]
    counted = {
        node.get("class"): [
            inner.get("class", "").split()[-1] for inner in node.iter() if "resource" in str(inner.attrib)
        ]
        for node in spaces
    }
    assert counted["space inventory book"] == ["book"]
    assert counted["space inventory all"] == [str(resource) for resource in RESOURCES]
    assert counted["space plain"] == []


@pytest.mark.clause("TWO-1", "END-2", game="atlandice")
def test_what_everybody_has_is_told() -> None:
    parties = groups(svg(TABLE), "party")
    assert [chips(party) for party in parties] == [["book 2", "tool 7"], ["jewel 1"], ["jewel 1"]]
    assert [len(inside(party, "collected")) for party in parties] == [2, 1, 3]
    assert [(len(inside(party, "taken-die")), len(inside(party, "die-place"))) for party in parties] == [
        (0, 2), (1, 1), (0, 2),
    ]  # fmt: skip
    assert [texts(party)[1] for party in parties] == ["Black", "Red", "Neutral"]
    assert [texts(party)[-2:] for party in parties] == [["3", "9"], ["0", "3"], ["1", "10"]]
    assert [len(inside(party, "start")) for party in parties] == [0, 1, 0]
    assert [framed(party) for party in parties] == [True, False, False]


@pytest.mark.clause("SETUP-7", "SETUP-8", game="atlandice")
def test_a_reconstruction_is_marked_and_nothing_else() -> None:
    original = evolve(TABLE, components=evolve(RECONSTRUCTION, source="the box", is_reconstruction=False))
    assert CAPTIONS.say("reconstruction", {}) in texts(ET.fromstring(svg(TABLE)))  # noqa: S314 - our own
    assert CAPTIONS.say("reconstruction", {}) in title_and_description(svg(TABLE))[1]
    assert "reconstruction" not in svg(original)


@pytest.mark.parametrize("name", ["\x00 no XML \ufffe", "<source>", "long " * 999])
def test_the_source_of_components_can_not_spoil_a_picture(name: str) -> None:
    assert svg(evolve(TABLE, components=evolve(RECONSTRUCTION, source=name))) == svg(TABLE)


# --- What is to be decided ---


FOUR: Final = "seat 0: book, tool\nseat 1:\nseat 2:\nseat 3:"


@pytest.mark.parametrize(
    ("text", "actions", "words"),
    [
        (FOUR, [], "Black takes a die"),
        (f"smithy: die; effect 13; weapon\n{FOUR}", [ChooseArea(SMITHY)], "Black takes a resource"),
        (f"smithy: die; submarine\n{FOUR}", [ChooseArea(SMITHY), TakeResource(WEAPON)],
         "Black may take one more by submarine"),
        (f"smithy: die; effect 13\n{FOUR}", [ChooseArea(SMITHY), TakeResource(WEAPON)], "Black turns a die"),
        (f"smithy: die; effect 10\n{FOUR}", [ChooseArea(SMITHY), TakeResource(WEAPON)],
         "Black rolls the die and needs 2, 4, 6"),
        (f"jeweller: die; effect 3\n{FOUR}", [ChooseArea(JEWELLER), TakeResource(JEWEL)],
         "Black swaps two resources"),
        (f"library: die; effect 5\n{FOUR}", [ChooseArea(LIBRARY), TakeResource(BOOK)],
         "Black moves a resource from the library"),
        (f"machine works: die\n{FOUR}\nlibrary: submarine", [ChooseArea(MACHINE_WORKS), TakeResource(TOOL)],
         "Black moves the submarine"),
    ],
)  # fmt: skip
def test_what_is_to_be_decided_is_said(text: str, actions: list[Action], words: str) -> None:
    assert caption(play(position(text), *actions)) == words


@pytest.mark.clause("SEARCH-5", "EFFECT-2", game="atlandice")
def test_rolls_and_what_they_bring_are_said() -> None:
    state = position(f"smithy: die; effect 10\n{FOUR}")
    rolling = play(state, ChooseArea(SMITHY), TakeResource(WEAPON))
    assert caption(roll(rolling, 2)) == "Black may take one more"
    again = play(position(f"jeweller: die; effect 2\n{FOUR}"), ChooseArea(JEWELLER), TakeResource(JEWEL))
    assert caption(roll(again, 6)) == "Black rolls again: what to search?"


@pytest.mark.clause("TWO-2", game="atlandice")
def test_for_whom_a_die_is_taken_is_said_and_shown() -> None:
    state = position("smithy: die; submarine; effect 10; weapon 3\nseat 0:\nseat 1:")
    searching = play(state, ChooseArea(SMITHY, for_neutral=True))
    assert caption(searching) == "Black takes a resource for the neutral player"
    taking = play(searching, TakeResource(WEAPON))
    assert caption(taking) == "Black takes one more for the neutral player"
    rolled = roll(play(taking, TakeExtra(SMITHY, WEAPON)), 4)
    assert caption(rolled) == "Black may take one more for the neutral player"
    smithy = area(svg(searching), SMITHY)
    assert len(inside(smithy, "search")) == 1
    assert [texts(token) for token in inside(smithy, "token")] == [["N"]]
    assert [framed(party) for party in groups(svg(rolled), "party")] == [True, False, False]


@pytest.mark.clause("SETUP-2", "GATE-1", game="atlandice")
def test_set_up_and_gates_are_said() -> None:
    state = new_game(players=2)
    assert caption(state) == "Set-up: the jeweller gets its first tile"
    assert texts(area(svg(state), JEWELLER))[2:4] == ["the next tile comes to light", "+3"]
    assert "Jeweller: no tile face up, 3 tiles below, resources jewel 5." in title_and_description(svg(state))[1]
    for name in ("jeweller 1", "library 4", "tavern 9", "machine works 7/2", "smithy 13"):
        state = play(state, RevealTile(tile(name)))
    assert caption(state) == "The gates open: 7 dice to roll"
    assert caption(roll(state, 1, 2, 3, 4, 5, 6)) == "The gates open: 1 die to roll"


@pytest.mark.clause("EMPTY-1", game="atlandice")
def test_an_uncovering_is_said() -> None:
    state = position("library: die; book; effect 6\nseat 0:\nseat 1:\nseat 2:")
    assert caption(play(state, ChooseArea(LIBRARY), TakeResource(BOOK))) == (
        "The library was emptied: its next tile comes"
    )


def donating() -> State:
    """Come to a donation by the last turn of a round: one die lies at the machine works, which have one pointer."""
    state = position("""
        clock: plain, donation, wave
        tavern: die; effect 8; supplies 2
        machine works: die; 1 pointer; tool
        seat 0: book, tool 2
        seat 1:
        seat 2:
        taken: 0, 1, 2, 0, 1
    """)
    return roll(play(state, ChooseArea(TAVERN), TakeResource(RESOURCES[2])), 6)


# --- The end ---


def over() -> State:
    state = position("""
        smithy: exhausted
        black market: book
        seat 0: book 2, jewel; 4 points; tiles smithy 10
        seat 1: book 1; tiles smithy 11, smithy 13
        neutral: tool
    """)
    return evolve(state, hand=state.components.wave, phase=Over(Reason.EFFECT))


@pytest.mark.clause("END-1", "END-2", "TWO-3", game="atlandice")
def test_at_the_end_scores_and_majorities_are_shown() -> None:
    shown = svg(over())
    parties = groups(shown, "party")
    assert [[texts(gain)[0] for gain in inside(party, "gain")] for party in parties] == [["+3", "+3"], ["+1"], ["+3"]]
    assert [texts(party)[-1] for party in parties] == ["13", "7", "3"]
    assert [framed(party) for party in parties] == [True, False, False]
    title, words = title_and_description(shown)
    assert title == "Atlandice: Black wins: the wave has come"
    assert "Red: 0 dice taken; resources book; tiles smithy, smithy; score 7 (6 for tiles, 0 in points, 1 for" in words
    assert "The game is over: an effect moved the hand to the wave." in words


@pytest.mark.clause("END-2", game="atlandice")
def test_who_tie_win_together() -> None:
    state = position("seat 0: 2 points\nseat 1:\nseat 2: 2 points")
    ended = evolve(state, hand=state.components.wave, phase=Over(Reason.CLOCK_TURNED))
    assert caption(ended) == "Black and Blue win: the wave has come"
    (status,) = groups(svg(ended), "status")
    assert [texts(token) for token in inside(status, "token")] == [["0"], ["2"]]


@pytest.mark.clause("END-2", game="atlandice")
def test_four_winners_find_room_in_the_first_line() -> None:
    state = position("seat 0:\nseat 1:\nseat 2:\nseat 3:")
    shown = svg(evolve(state, hand=state.components.wave, phase=Over(Reason.CLOCK_TURNED)))
    assert caption_of(shown) == "Black, Red, Blue and White win: the wave has come"
    assert all(view_box(shown).holds(element.box) for element in drawn(shown))


# --- What is pointed out ---


@pytest.mark.clause("SEARCH-2", game="atlandice")
def test_areas_that_can_be_searched_are_pointed_out() -> None:
    found = highlights_of(view(TABLE, 0))
    assert found == Highlights(dice=(JEWELLER, LIBRARY, BLACK_MARKET), areas=(JEWELLER, LIBRARY, BLACK_MARKET))
    shown = svg(TABLE, highlights=found)
    assert [golden(area(shown, of)) for of in Area] == [True, True, False, False, False, True]
    dice = [[golden(die) for die in inside(gate, "die")] for gate in groups(shown, "dice")]
    assert dice == [[True, True], [True], [], [], [], [True] * 3]
    assert highlights_of(view(TABLE, 1)) == NO_HIGHLIGHTS
    assert "Dice that can be used: jeweller, library, black market." in title_and_description(shown)[1]
    assert not any(golden(area(svg(TABLE), of)) for of in Area)


@pytest.mark.parametrize(
    ("text", "actions", "chosen", "found"),
    [
        ("smithy: die; weapon, book", [ChooseArea(SMITHY)], TakeResource(BOOK), Highlights(lying=((SMITHY, BOOK),))),
        ("smithy: die; submarine", [ChooseArea(SMITHY), TakeResource(WEAPON)], TakeExtra(SMITHY, WEAPON),
         Highlights(lying=((SMITHY, WEAPON),))),
        ("smithy: die; submarine", [ChooseArea(SMITHY), TakeResource(WEAPON)], DeclineExtra(), NO_HIGHLIGHTS),
        ("smithy: die; effect 13", [ChooseArea(SMITHY), TakeResource(WEAPON)], TurnDie(BLACK_MARKET, TAVERN),
         Highlights(dice=(BLACK_MARKET,), areas=(TAVERN,), ways=((BLACK_MARKET, TAVERN),))),
        ("smithy: die; effect 13", [ChooseArea(SMITHY), TakeResource(WEAPON)], TurnDie(BLACK_MARKET, BLACK_MARKET),
         Highlights(dice=(BLACK_MARKET,), areas=(BLACK_MARKET,))),
        ("jeweller: die; effect 3", [ChooseArea(JEWELLER), TakeResource(JEWEL)], SwapResources(JEWEL, LIBRARY, BOOK),
         Highlights(lying=((JEWELLER, JEWEL), (LIBRARY, BOOK)), ways=((JEWELLER, LIBRARY), (LIBRARY, JEWELLER)))),
        ("library: die; effect 5", [ChooseArea(LIBRARY), TakeResource(BOOK)], PutResource(BLACK_MARKET, BOOK),
         Highlights(areas=(BLACK_MARKET,), lying=((LIBRARY, BOOK),), ways=((LIBRARY, BLACK_MARKET),))),
        ("library: submarine\nmachine works: die", [ChooseArea(MACHINE_WORKS), TakeResource(TOOL)],
         MoveSubmarine(TAVERN), Highlights(areas=(TAVERN,), ways=((LIBRARY, TAVERN),))),
    ],
)  # fmt: skip
def test_what_an_action_uses_is_pointed_out(text: str, actions: list[Action], chosen: Any, found: Highlights) -> None:
    assert highlights_of(view(play(position(f"{text}\n{FOUR}"), *actions), 0), [chosen]) == found


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_what_can_be_donated_is_pointed_out_before_its_owner() -> None:
    state = donating()
    assert caption(state) == "Black may give two resources for a point"
    seen = view(state, 0)
    assert highlights_of(seen, [Donate(TOOL, TOOL)]) == Highlights(owned=(TOOL,))
    assert highlights_of(seen, [Donate(BOOK, TOOL)]) == Highlights(owned=(BOOK, TOOL))
    assert highlights_of(seen, [StopDonating()]) == NO_HIGHLIGHTS
    shown = svg(state, highlights=Highlights(owned=(TOOL,)))
    chips_of_parties = [inside(party, "chip") for party in groups(shown, "party")]
    assert [[golden(chip) for chip in row] for row in chips_of_parties] == [[False, True], [], [False]]


def test_resources_are_pointed_out_where_they_lie_only() -> None:
    shown = svg(TABLE, highlights=Highlights(lying=((BLACK_MARKET, JEWEL),)))
    assert [golden(chip) for chip in inside(area(shown, BLACK_MARKET), "chip")] == [True, False]
    assert not golden(area(shown, JEWELLER))


# --- Arguments ---


@pytest.mark.parametrize("wrong", [None, "table", atlantis.new_game(players=2)])
def test_only_states_and_views_are_drawn(wrong: Any) -> None:
    with pytest.raises(WrongType, match="a picture shows a state or a view of one"):
        svg(wrong)


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("dice", (1,)), ("dice", [JEWELLER]), ("areas", (JEWEL,)), ("lying", [(JEWELLER, JEWEL)]),
        ("lying", (JEWELLER,)), ("lying", ([JEWELLER, JEWEL],)), ("lying", ((JEWEL, JEWELLER),)),
        ("owned", (1,)), ("owned", JEWEL), ("ways", [(JEWELLER, TAVERN)]), ("ways", ((JEWELLER, JEWELLER),)),
        ("ways", ((JEWELLER, 3),)), ("ways", ([JEWELLER, TAVERN],)),
    ],
)  # fmt: skip
def test_highlights_are_areas_and_resources(part: str, wrong: Any) -> None:
    with pytest.raises(WrongType, match=part):
        Highlights(**{part: wrong})


def test_highlights_are_of_legal_actions_of_a_view() -> None:
    with pytest.raises(WrongValue, match="not among the legal actions"):
        highlights_of(view(TABLE, 0), [ChooseArea(SMITHY)])
    table: Any = view(TABLE, SPECTATOR)
    with pytest.raises(WrongType, match="view must be of type PlayerView"):
        highlights_of(table)
    wrong: Any = "all"
    with pytest.raises(WrongType, match="highlights must be of type Highlights"):
        svg(TABLE, highlights=wrong)


# --- As a document ---


def test_all_viewers_get_the_same_picture_and_who_acts_can_click_it() -> None:
    marks = Highlights(areas=(TAVERN,))
    expected = svg(TABLE, highlights=marks)
    assert svg(view(TABLE, 0), highlights=marks) == expected
    for shown in (view(TABLE, 1), view(TABLE, SPECTATOR)):
        assert svg(shown, highlights=marks) == re.sub(' data-action="[^"]*"', "", expected)
    assert isinstance(expected, Picture)


def test_pictures_can_be_heard() -> None:
    root = ET.fromstring(svg(TABLE))  # noqa: S314 - our own
    assert root.get("role") == "img"
    assert root.attrib["aria-labelledby"].split() == [node.attrib["id"] for node in root[:2]]
    assert title_and_description(svg(TABLE))[0] == "Atlandice: Black takes a die"
    words = title_and_description(svg(TABLE))[1].splitlines()
    assert words[1] == (
        "Jeweller: effect 1 (roll 1, 3, 5: one more from the jeweller), 1 pointer, 2 tiles below, resources jewel 4, "
        "2 dice."
    )
    assert words[2].endswith("1 tile below, resources book, supplies 2, 1 die, the submarine.")
    assert words[6] == "Black market: 2 pointers, resources jewel, tool 3, 3 dice."
    assert words[7].startswith("The clock's hand is on space 4 of this track: 1 plain; 2 plain; 3 donation; ")
    assert words[9] == "Red starts the round."
    assert words[10] == "Black: 0 dice taken; resources book 2, tool 7; tiles library, smithy; 3 points, 9 with tiles."


@pytest.mark.parametrize("shown", [TABLE, view(TABLE, 0), view(TABLE, SPECTATOR)], ids=["state", "player", "spectator"])
def test_notebooks_show_states_and_views_as_pictures(shown: State | View) -> None:
    assert shown._repr_svg_() == svg(shown)


def test_no_hash_seed_shows_in_a_picture() -> None:
    program = (
        "import hashlib; from random import Random;"
        "from atlantis_rules import advance, svg, view;from atlantis_rules.atlandice import new_game;"
        "from atlantis_rules.atlandice.drawing import highlights_of;"
        "seen = view(advance(new_game(players=4), Random(1)), 0);"
        "print(hashlib.sha256(svg(seen, highlights=highlights_of(seen)).encode()).hexdigest())"
    )
    assert len(printed_with_hash_seeds(program)) == 1


def test_players_go_by_their_names() -> None:
    state = position("seat 0: 2 points\nseat 1:\nseat 2: 2 points")
    ended = evolve(state, hand=state.components.wave, phase=Over(Reason.CLOCK_TURNED))
    shown = svg(ended, names=("Ann", "Bob", "<C>"))
    title, told = title_and_description(shown)
    assert title == "Atlandice: Ann and <C> win: the wave has come"
    assert "Ann starts the round." in told
    with pytest.raises(WrongValue, match="there must be one name for each player, 3 in all, not 2"):
        svg(ended, names=("Ann", "Bob"))


def test_the_neutral_player_needs_no_name() -> None:
    rows = groups(svg(new_game(players=2), names=("Ann", "Bob" * 9)), "party")
    assert [texts(row)[1] for row in rows] == ["Ann", "BobBobBob…", "Neutral"]


def test_a_name_of_several_words_is_broken_before_it_is_cut() -> None:
    rows = groups(svg(new_game(players=2), names=("Bartel of Old", "Bob")), "party")
    assert [texts(row)[1:3] for row in rows[:2]] == [["Bartel of", "Old"], ["Bob", "0"]]
