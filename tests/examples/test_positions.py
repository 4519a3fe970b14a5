"""Positions as text: reading, everything that can be wrong with them, and writing."""

import re
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import (
    TILES,
    Action,
    AtlantisError,
    BadRules,
    BuyCards,
    Cards,
    DrawCard,
    Options,
    PayCard,
    PayTile,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    WrongType,
    apply,
    legal_actions,
    new_game,
    read_state,
    write_state,
)
from atlantis_rules.atlantis import AMIGO, HALL9000, Back, read_state_under, rules_in_full
from atlantis_rules.atlantis.cards import NO_CARDS, all_cards
from atlantis_rules.atlantis.knowledge.soundness import defects_of_view
from atlantis_rules.atlantis.options import ExtraCard, Landing
from atlantis_rules.atlantis.parts.testing import options, player_counts, states
from atlantis_rules.atlantis.parts.testing.written_laws import positions_are_read_back
from atlantis_rules.atlantis.path import Path, gaps
from atlantis_rules.atlantis.phases import (
    LayingPath,
    Moving,
    Over,
    Paying,
    Payment,
    Phase,
    Prepared,
    Purchase,
    Reason,
    Settling,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.position import Position, Seated, Stack, defects_of_state, position_of
from atlantis_rules.atlantis.text.positions import read_position
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.registry import beginning
from atlantis_rules.games.soundness import Defect, UnsoundPosition
from atlantis_rules.text.unreadable import TextDefect, UnreadablePosition
from tests.examples.covering import read_with_covered
from tests.examples.helpers import (
    BLACK,
    BLUE,
    FLAG,
    HELMET,
    OLIVE,
    RING,
    WHITE,
    all_gaps,
    cards,
    draw,
    tile,
    tiles,
    visible,
)
from tests.odd_positions import odd_state
from tests.playing import play
from tests.white_space import NO_WHITE_SPACE

RING_1A = tile("ring 1A")
OWED = Payment(1, NO_CARDS, None)

# Reading


def test_what_is_not_mentioned_is_as_at_the_start() -> None:
    state = read_state("path: ring 1")
    assert len(state.players) == 2
    assert state.options == AMIGO
    assert state.phase == TurnStart(BLACK, futile_turns=0)
    for player in state.players:
        assert player.figures == (0, 0, 0)
        assert player.hand == NO_CARDS
        assert player.tiles == ()
        assert player.bridge
    assert state.draw_pile == all_cards()
    assert state.discards == state.box_cards == NO_CARDS
    assert visible(state) == ["ring 1", *["~"] * 52]


def test_everything_that_is_mentioned_is_read() -> None:
    state = read_state(
        """
        # A comment, even with an entry in it: turn: white
        players: 4
        options: HALL9000
        path: ring 1 (red A), ~~, crown 5, =
              28: statue 1 (black), helmet 2 ( white B ) # and another one
              53: olive 6
        mainland: black 2, red
        hand black: ring, olive 2
        hand red: none
        tiles blue: ring 5A, helmet 7B
        tiles white: olive 7A
        bridges: black, red, blue
        discards: flag 3
        box cards: flag 12
        turn: blue
        stuck: 3
        """
    )
    assert state.options == HALL9000
    assert visible(state)[:5] == ["ring 1 (red)", "~", "~", "crown 5", "="]
    assert visible(state)[27:30] == ["statue 1 (black)", "helmet 2 (white)", "~"]
    assert visible(state)[52] == "olive 6"
    assert [player.figures for player in state.players] == [(28, 54, 54), (0, 1, 54), (0, 0, 0), (0, 0, 29)]
    assert [player.hand for player in state.players] == [cards(RING, OLIVE, OLIVE), NO_CARDS, NO_CARDS, NO_CARDS]
    assert state.players[BLUE].tiles == tiles("helmet 7B, ring 5A")
    assert state.players[WHITE].tiles == tiles("olive 7A")
    assert [player.bridge for player in state.players] == [True, True, True, False]
    assert state.discards == cards(FLAG, FLAG, FLAG)
    assert state.box_cards == cards(*[FLAG] * 12)
    assert len(state.draw_pile) == 105 - 3 - 15
    assert state.phase == TurnStart(BLUE, futile_turns=3)
    assert tile("olive 7A") not in state.box_tiles


@pytest.mark.parametrize(
    "path",
    [
        "ring 1, ~, ~, crown 2",
        "ring 1, ~~, crown 2",
        "1: ring 1, 4: crown 2",
        "1:ring 1, 4:crown 2,",
        "1:, ring 1, 4:, crown 2",
        "ring 1\n  ~~\n  crown 2",
        "ring   1 , , ~~ , crown 2",
        "4: crown 2, 1: ring 1",
        "50: ~, 4: crown 2, 1: ring 1, ~",
    ],
)
def test_there_are_many_ways_to_write_the_same_path(path: str) -> None:
    assert read_state(f"path: {path}") == read_state("path: ring 1, ~, ~, crown 2")


def test_entries_come_in_any_order() -> None:
    assert read_state("turn: red\npath: ring 1\nhand red: flag") == read_state(
        "hand red: flag\npath: ring 1\nturn: red"
    )


@pytest.mark.parametrize(
    ("mentioned", "players"),
    [
        ("", 2),
        ("turn: red", 2),
        ("hand blue: none", 3),
        ("tiles white: none", 4),
        ("mainland: blue", 3),
        ("bridges: black, red, white", 4),
        ("players: 4", 4),
        ("players: 3\nturn: red", 3),
    ],
)
def test_there_are_as_many_players_as_mentioned_two_at_least(mentioned: str, players: int) -> None:
    assert len(read_position(f"path: ring 1\n{mentioned}").players) == players


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", AMIGO),
        ("AMIGO", AMIGO),
        ("HALL9000", HALL9000),
        ("landing=same_card", Options(landing=Landing.SAME_CARD)),
        (
            "landing = same_card, extra_card= from_next_turn",
            Options(landing=Landing.SAME_CARD, extra_card=ExtraCard.FROM_NEXT_TURN),
        ),
    ],
)
def test_options_are_a_preset_or_what_differs_from_amigo(text: str, expected: Options) -> None:
    assert read_state(f"path: ring 1\noptions: {text}").options == expected


@pytest.mark.clause("SETUP-3")
def test_a_plus_means_that_a_tile_lies_beneath() -> None:
    box = ", ".join(f"{tile}{tile.back}" for tile in TILES if tile not in tiles("ring 1B, olive 5B"))
    state = read_state(f"path: 28: ring 1+\nbox tiles: {box}")
    assert visible(state)[27] == "ring 1+"
    assert state.path.unseen == 1 << tile("olive 5B").index
    assert tile("olive 5B") not in state.box_tiles


def test_without_a_list_of_the_box_all_unmentioned_tiles_of_a_back_lie_beneath() -> None:
    bearing = "path: 28: ring 1+, 44: olive 1+\n"
    others = [tile for tile in TILES if tile.back is Back.B and tile not in tiles("ring 1B, olive 1B")]
    collected = ", ".join(f"{tile}{tile.back}" for tile in others[:-2])
    state = read_state(f"{bearing}tiles red: {collected}")
    assert state.path.unseen == sum(1 << tile.index for tile in others[-2:])
    assert {tile.back for tile in state.box_tiles} == {Back.A}


@pytest.mark.parametrize("text", [None, 7, b"path: ring 1"])
def test_only_text_is_read(text: str) -> None:
    with pytest.raises(WrongType):
        read_position(text)
    with pytest.raises(WrongType):
        read_state(text)


# What cannot be read


def unreadable(marked: str) -> tuple[list[str], list[tuple[int, int]]]:
    """Parse a text that has a ^ before each place that cannot be parsed; return the complaints and the marks."""
    marks = []
    text = ""
    for part in marked.split("^")[:-1]:
        text += part
        marks.append((text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1))
    text += marked.rsplit("^", maxsplit=1)[-1]
    with pytest.raises(UnreadablePosition) as caught:
        read_position(text)
    with pytest.raises(UnreadablePosition):
        read_state(text)
    assert [(defect.line, defect.column) for defect in caught.value.defects] == marks
    assert str(caught.value).splitlines() == [str(defect) for defect in caught.value.defects]
    return [defect.text for defect in caught.value.defects], marks


ITEM_NAMES = "ring, crown, statue, helmet, amphora, flag, olive"
COLOUR_NAMES = "black, red, blue, white"


@pytest.mark.parametrize(
    ("marked", "complaint"),
    [
        ("^hello\npath: ring 1", "expected an entry such as 'path: ...'"),
        ("^turn: red", "missing entry 'path'"),
        ("path: ring 1\nturn: red\n^turn: blue", "duplicate entry 'turn'"),
        ("path: ring 1\n  ^path: ring 1", "duplicate entry 'path'"),
        ("path: ring 1\n  ^hand pink: ring", "'hand pink' is not an entry; expected one of players, options, path, "),
        ("path: ^ring", "'ring' is not on a path; expected something like 'ring 7', 'ring 7+ (red)', '~' or '='"),
        ("path: ring 1, ^ring 22", "'ring 22' is not on a path"),
        ("path: ring 1, ~\n\n   crown 4, ^Crown 5", "'Crown 5' is not on a path"),
        ("path: ring 1 (red), ^ring 2 red", "'ring 2 red' is not on a path"),
        ("path: ring 1, 28: ^ring 2 (red", "'ring 2 (red' is not on a path"),
        ("path: ring 1, ^1000: ring 2", "'1000: ring 2' is not on a path"),
        ("path: ring 1, 28: ^rung 2", f"'rung' is not an item; expected one of {ITEM_NAMES}"),
        ("path: ring 1 (^pink A)", f"'pink' is not a colour; expected one of {COLOUR_NAMES}"),
        ("path: ring 1 (red) ( ^pink )", f"'pink' is not a colour; expected one of {COLOUR_NAMES}"),
        ("path: ring 1\nmainland: ^pink 2", f"'pink' is not a colour; expected one of {COLOUR_NAMES}"),
        (
            "path: ring 1\nmainland: red 2, ^2 blue",
            "'2 blue' is not a figure; expected something like 'red' or 'red 2'",
        ),
        ("path: ring 1\nbridges: red, ^pink", f"'pink' is not a colour; expected one of {COLOUR_NAMES}"),
        ("path: ring 1\nturn: ^pink", f"'pink' is not a colour; expected one of {COLOUR_NAMES}"),
        ("path: ring 1\nturn: red, ^blue", "'turn' takes one value"),
        ("path: ring 1\nplayers: 2, ^3", "'players' takes one value"),
        ("path: ring 1\nplayers: ^two", "'two' is not a number"),
        ("path: ring 1\nstuck: ^-1", "'-1' is not a number"),
        ("path: ring 1\nhand red: ring, ^2 ring", "'2 ring' is not a card; expected something like 'ring' or 'ring 3'"),
        ("path: ring 1\nhand red: ^sword 2", f"'sword' is not an item; expected one of {ITEM_NAMES}"),
        ("path: ring 1\ndiscards: ^sword", f"'sword' is not an item; expected one of {ITEM_NAMES}"),
        ("path: ring 1\ndraw pile: ^sword", f"'sword' is not an item; expected one of {ITEM_NAMES}"),
        (
            "path: ring 1\nbox cards: ^ring 1000",
            "'ring 1000' is not a card; expected something like 'ring' or 'ring 3'",
        ),
        ("path: ring 1\ntiles red: ^ring 7", "'ring 7' is not a tile; expected something like 'ring 7B'"),
        ("path: ring 1\ntiles red: ring 7B, ^ring 7C", "'ring 7C' is not a tile; expected something like 'ring 7B'"),
        ("path: ring 1\nbox tiles: ^sword 7A", f"'sword' is not an item; expected one of {ITEM_NAMES}"),
        ("path: ring 1\noptions: ^amigo", "'amigo' is not an option; expected one of AMIGO, MAYFAIR, KSR, HALL9000, "),
        ("path: ring 1\noptions: landing=same_card, ^AMIGO", "'AMIGO' is not an option"),
        ("path: ring 1\noptions: ^landing=box", "'landing=box' is not an option"),
        (
            "path: ring 1\noptions: landing=same_card, ^landing=another_card",
            "the option 'landing' appears twice",
        ),
    ],
)
def test_every_complaint_tells_its_place(marked: str, complaint: str) -> None:
    complaints, _ = unreadable(marked)
    assert len(complaints) == 1
    assert complaints[0].startswith(complaint)


def test_all_that_cannot_be_read_is_told_at_once_in_the_order_of_the_text() -> None:
    complaints, marks = unreadable(
        """
        path: ring 1, ^rung 2, helmet 6 (^pink), ^blah
        ^foo: x
        hand red: ^sword, ring, ^7
        turn: ^pink, ^blue
        """
    )
    assert len(complaints) == len(marks) == 8


@pytest.mark.parametrize("text", ["", "\n  \n", "hello", "# path: ring 1"])
def test_a_text_without_any_entry_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadablePosition, match="missing entry 'path'"):
        read_state(text)


def test_a_complaint_is_written_with_its_place() -> None:
    assert str(TextDefect(2, 7, "it is blue")) == "line 2, column 7: it is blue"
    with pytest.raises(UnreadablePosition, match=r"^line 1, column 7: 'blah' is not on a path") as caught:
        read_state("path: blah")
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, AtlantisError)


# What cannot be


def told(position: Position) -> list[str]:
    """List the defects of a position, which is unsound if it has any."""
    found = position.defects()
    if not found:
        return []
    with pytest.raises(UnsoundPosition) as caught:
        position.state()
    assert caught.value.defects == found
    assert str(caught.value).splitlines() == list(map(str, found))
    assert len(set(found)) == len(found)
    return list(map(str, found))


@pytest.mark.parametrize(
    ("text", "defect"),
    [
        ("path: ring 1\nplayers: 1", "SETUP-1: the game is for 2 to 4 players, not 1"),
        ("path: ring 1\nplayers: 2\nturn: blue", "TURN-1: seat 2 has a turn, but there are 2 players"),
        ("path: ring 1\nstuck: 2", "STUCK-3: after 2 futile turns of 2 players the game would be over"),
        ("path: ring 1\nmainland: red 3", "END-1: red has all their figures on the mainland: the game would be over"),
        ("path: 5: ring 1, 5: ring 2", "SETUP-2: space 5 is given 2 times"),
        ("path: 0: ring 1", "SETUP-2: space 0 does not exist"),
        ("path: 53: ring 1, ring 2", "SETUP-2: space 54 does not exist"),
        ("path: 28: ring 1, 28: ~", "SETUP-2: space 28 is given 2 times"),
        ("path: 28: ~~~, 29: ~", "SETUP-2: space 29 is given 2 times"),
        ("path: 28: ~, 26: ~, ~, ring 1", "SETUP-2: space 28 is given 2 times"),
        ("path: ring 1, 0: ~", "SETUP-2: space 0 does not exist"),
        ("path: 999: ~, 1: ring 1", "SETUP-2: space 999 does not exist"),
        (f"path: {'~' * 54}", "SETUP-2: space 54 does not exist"),
        ("path: 27: ring 1", "SETUP-2: space 27 is water from the start"),
        ("path: ring 7", "COMP-6: tile ring 7A on space 1 does not exist"),
        ("path: 28: flag 7", "COMP-6: tile flag 7B on space 28 does not exist"),
        ("path: 28: flag 0", "COMP-6: tile flag 0B on space 28 does not exist"),
        ("path: ring 1\nmainland: red 4", "COMP-4: red has 4 figures, not 3"),
        ("path: ring 1, ~ (red)", "MOVE-2: a figure of red stands on water, on space 2"),
        ("path: ring 1 (red) (black)", "MOVE-7: 2 figures stand on space 1"),
        ("path: ring 1 (red A) (red B) (black)", "MOVE-7: 3 figures stand on space 1"),
        ("path: ring 1, =", "COMP-4: 0 players have placed their bridge, but 1 lies on the path"),
        ("path: ring 1, =\nbridges: none", "COMP-4: 2 players have placed their bridge, but 1 lies on the path"),
        ("path: ring 1, ring 1", "COMP-1: ring 1A is there 2 times"),
        ("path: ring 1\ntiles red: ring 1A", "COMP-1: ring 1A is there 2 times"),
        ("path: ring 1\ntiles red: ring 2A\ntiles black: ring 2A", "COMP-1: ring 2A is there 2 times"),
        ("path: ring 1\ntiles red: ring 6B", "COMP-6: tile ring 6B does not exist"),
        ("path: ring 1+", "SETUP-3: tiles with back A: 1 is covered, but 41 could lie there"),
        ("path: ring 1\nhand red: flag 16", "COMP-3: there are 16 flag cards, more than 15"),
        ("path: ring 1\nhand red: flag 9\ndiscards: flag 7", "COMP-3: there are 16 flag cards, more than 15"),
        ("path: ring 1\nhand red: flag 9\ndraw pile: flag 7", "COMP-3: there are 16 flag cards, more than 15"),
        ("path: ring 1\nhand red: flag 9\nbox cards: flag 7", "COMP-3: there are 16 flag cards, more than 15"),
    ],
)
def test_every_defect_names_its_clause(text: str, defect: str) -> None:
    assert told(read_position(text)) == [defect]
    with pytest.raises(UnsoundPosition):
        read_state(text)


@pytest.mark.clause("SETUP-2", "COMP-4", "BRIDGE-1")
@pytest.mark.parametrize(
    ("text", "of_path", "other"),
    [
        (
            "path: ring 1, 70: ~ (red)",
            "space 70 does not exist",
            "COMP-4: a figure of red stands on 70, which is not a place",
        ),
        ("path: 70: =\nbridges: red", "space 70 does not exist", "BRIDGE-1: a bridge lies on 70, which is not a space"),
        (
            "path: ring 1, 1: =\nbridges: red",
            "space 1 is given 2 times",
            "BRIDGE-1: a bridge lies on space 1, which is not water",
        ),
        ("path: ring 1, =, 2: =\nbridges: none", "space 2 is given 2 times", "BRIDGE-1: 2 bridges lie on space 2"),
    ],
)
def test_what_lies_or_stands_where_there_is_no_such_place_is_another_defect(
    text: str, of_path: str, other: str
) -> None:
    assert told(read_position(text)) == [f"SETUP-2: {of_path}", other]


@pytest.mark.clause("BRIDGE-1")
@pytest.mark.parametrize(
    ("bridges", "defect"),
    [
        ((70, 2), "a bridge lies on 70, which is not a space"),
        ((-1, 2), "a bridge lies on -1, which is not a space"),
        ((1, 2), "a bridge lies on space 1, which is not water"),
        ((2, 2), "2 bridges lie on space 2"),
    ],
)
def test_bridges_of_a_position_that_says_nothing_of_water(bridges: tuple[int, ...], defect: str) -> None:
    seated = (Seated(bridge=False),) * 2
    assert told(Position(seated, (Stack(1, RING, 1),), bridges=bridges)) == [f"BRIDGE-1: {defect}"]


@pytest.mark.clause("SETUP-2")
def test_a_path_of_fifty_thousand_spaces_of_water_is_refused() -> None:
    with pytest.raises(UnreadablePosition, match=r"^line 1, column 1: too long: 50,006 characters"):
        read_state("path: " + "~" * 50_000)
    with pytest.raises(UnsoundPosition, match="SETUP-2: space 54 does not exist"):
        read_state("path: " + "~" * 15_000)


@pytest.mark.parametrize(
    "text",
    [
        "\n_path: ring 1",
        "path_: ring 1",
        "path:_ring 1",
        "path: ring_1",
        "path: ring 1_",
        "path: ring 1,_~",
        "path: ring 1 (red_A)",
        "path: ring 1_turn: red",
        "path: ring 1_ \nturn: red",
        "path: ring 1\nturn: red_",
        "path: ring 1\ndraw_pile: ring",
        "path: ring 1\nhand red:_none",
        "path: ring 1\nhand red: ring_2",
        "path: ring 1\noptions: AMIGO_",
        "path: ring 1\nplayers: 2_",
        "path: ring 1\n_",
    ],
)
def test_nothing_else_counts_as_white_space(text: str) -> None:
    for sign in NO_WHITE_SPACE:
        with pytest.raises(UnreadablePosition):
            read_state(text.replace("_", sign))


def test_spaces_tabs_and_both_ends_of_lines_are_white_space() -> None:
    text = "players: 2\npath: ring 1 (red A), ~\nhand red: ring 2, flag\ndraw pile: crown\nturn: red\n"
    expected = read_state(text)
    assert read_state(text.replace(" ", "\t")) == expected
    assert read_state(text.replace(" ", " \t  ")) == expected
    assert read_state(text.replace("\n", "\r\n")) == expected
    assert read_state(text.replace("\n", "\t \r\n\r\n \t")) == expected
    assert read_state(text.replace("\n", " # \xa0\v\n")) == expected


def test_a_place_is_told_whatever_the_white_space() -> None:
    complaints, _ = unreadable("path:\tring 1,\t\t^rung 2\r\nturn:\t^pink\r\n")
    assert len(complaints) == 2


@pytest.mark.parametrize(
    ("text", "told_in_order"),
    [
        (
            "path: ring 1\nplayers: 0",
            [
                "SETUP-1: the game is for 2 to 4 players, not 0",
                "TURN-1: seat 0 has a turn, but there are 0 players",
            ],
        ),
        (
            "path: 15: ring 1+",
            [
                "SETUP-2: space 15 never has two tiles",
                "SETUP-3: tiles with back A: 1 is covered, but 41 could lie there",
            ],
        ),
        (
            "path: ring 1 (red)\nmainland: red 3",
            [
                "END-1: red has all their figures on the mainland: the game would be over",
                "COMP-4: red has 4 figures, not 3",
            ],
        ),
    ],
)
def test_one_mistake_may_be_several_defects(text: str, told_in_order: list[str]) -> None:
    assert told(read_position(text)) == told_in_order


@pytest.mark.clause("SETUP-1")
def test_more_than_four_players_are_unsound() -> None:
    assert told(read_position("path: ring 1\nplayers: 5")) == ["SETUP-1: the game is for 2 to 4 players, not 5"]


@pytest.mark.parametrize(
    "belongings", ["hand blue: ring", "tiles blue: ring 2A", "mainland: blue", "bridges: black, red, blue"]
)
def test_what_belongs_to_a_colour_that_does_not_play_is_not_passed_over(belongings: str) -> None:
    with pytest.raises(AtlantisError):
        read_state(f"path: ring 1\nplayers: 2\n{belongings}")


def test_if_all_piles_are_given_no_card_may_be_missing() -> None:
    counts = "ring 15, crown 15, statue 15, helmet 15, amphora 15, flag {}, olive 15"
    text = "path: ring 1\ndraw pile: flag\nbox cards: "
    assert told(read_position(text + counts.format(14))) == []
    assert told(read_position(text + counts.format(13))) == ["COMP-3: there are only 14 flag cards, not 15"]


def test_if_the_box_is_given_no_tile_may_be_missing_and_none_too_many() -> None:
    assert told(read_position("path: ring 1\nbox tiles: none")) == [
        "SETUP-3: tiles with back A: 0 are covered, but 41 could lie there",
        "SETUP-3: tiles with back B: 0 are covered, but 42 could lie there",
    ]
    box = ", ".join(f"{tile}{tile.back}" for tile in TILES if tile != RING_1A)
    assert told(read_position(f"path: ring 1\nbox tiles: {box}")) == []
    assert told(read_position(f"path: ring 1+\nbox tiles: {box}")) == [
        "SETUP-3: tiles with back A: 1 is covered, but 0 could lie there"
    ]
    assert told(read_position(f"path: ring 2\nbox tiles: {box}")) == [
        "COMP-1: ring 2A is there 2 times",
        "SETUP-3: tiles with back A: 0 are covered, but 1 could lie there",
    ]


def test_counts_of_cards_that_are_no_counts_are_a_defect() -> None:
    players = (Seated(), Seated())
    stacks = (Stack(1, RING, 1),)
    assert told(Position(players, stacks, discards=Cards(1 << 56))) == [
        "COMP-3: 0x100000000000000 does not count the cards of 7 items"
    ]
    negative = Cards(-1)
    assert told(Position(players, stacks, discards=negative)) == ["COMP-3: -0x1 does not count the cards of 7 items"]
    assert told(Position((Seated(hand=negative), Seated()), stacks))
    assert told(Position(players, stacks, draw_pile=negative))
    assert told(Position(players, stacks, box_cards=negative))


@pytest.mark.parametrize("figures", [(), (0,), (0, 0), (0, 0, 0, 0)])
def test_a_position_with_too_few_or_too_many_figures_is_unsound(figures: tuple[int, ...]) -> None:
    position = Position((Seated(), Seated(figures=figures)), (Stack(1, RING, 1),))
    had = "1 figure" if len(figures) == 1 else f"{len(figures)} figures"
    assert told(position) == [f"COMP-4: red has {had}, not 3"]


@pytest.mark.parametrize(
    "phase", ["turn end, draw 1", "drawing, cards left 1", "paying, figure 26, due 1", "over, reason all stuck"]
)
def test_a_fourth_figure_is_a_defect_in_every_phase(phase: str) -> None:
    with pytest.raises(UnsoundPosition, match="black has 4 figures, not 3"):
        read_state(f"path: 26: ring 1 (black), ~\nmainland: black 3\nphase: {phase}")


@pytest.mark.parametrize("space", [-1, 55])
def test_a_figure_stands_somewhere(space: int) -> None:
    position = Position((Seated(), Seated(figures=(0, 0, space))), (Stack(1, RING, 1),))
    assert told(position) == [f"COMP-4: a figure of red stands on {space}, which is not a place"]


def test_a_fifth_player_is_unsound_but_no_error() -> None:
    position = Position((Seated(),) * 4 + (Seated(figures=(0, 0)),), (Stack(1, RING, 1),))
    assert told(position) == ["SETUP-1: the game is for 2 to 4 players, not 5", "COMP-4: seat 4 has 2 figures, not 3"]


@pytest.mark.parametrize(("turn", "futile_turns"), [(-1, 0), (2, 0), (0, -1), (0, 2)])
def test_turn_and_futile_turns_are_held_against_the_number_of_players(turn: int, futile_turns: int) -> None:
    position = Position((Seated(), Seated()), (Stack(1, RING, 1),), phase=TurnStart(turn, futile_turns))
    assert [line.split(":")[0] for line in told(position)] == ["TURN-1" if futile_turns == 0 else "STUCK-3"]


def test_all_defects_are_told_at_once() -> None:
    text = """
        players: 3
        path: ring 7 (red) (red), 1: helmet 1, 12: crown 2+, ~ (blue), =, 28: olive 7
        mainland: black 3
        hand red: ring 16
        tiles red: ring 7B, ring 7B, flag 6A
        stuck: 3
    """
    assert told(read_position(text)) == [
        "STUCK-3: after 3 futile turns of 3 players the game would be over",
        "END-1: black has all their figures on the mainland: the game would be over",
        "SETUP-2: space 1 is given 2 times",
        "COMP-6: tile ring 7A on space 1 does not exist",
        "SETUP-2: space 12 never has two tiles",
        "COMP-6: tile olive 7B on space 28 does not exist",
        "MOVE-2: a figure of blue stands on water, on space 13",
        "MOVE-7: 2 figures stand on space 1",
        "COMP-4: 0 players have placed their bridge, but 1 lies on the path",
        "COMP-1: ring 7B is there 2 times",
        "COMP-6: tile flag 6A does not exist",
        "SETUP-3: tiles with back A: 1 is covered, but 40 could lie there",
        "COMP-3: there are 16 ring cards, more than 15",
    ]


def test_a_defect_is_told_once() -> None:
    position = read_position("path: ring 1\ntiles red: flag 6A, flag 6A")
    assert position.defects() == (
        Defect("COMP-1", "flag 6A is there 2 times"),
        Defect("COMP-6", "tile flag 6A does not exist"),
    )


# What is odd, but sound


@pytest.mark.parametrize(
    "text",
    [
        "path: ~",
        "path:",
        "path: none",
        "path: ===, 53: =\nplayers: 4\nbridges: none",
        "path: ring 1 (red), crown 1 (red), statue 1 (red), helmet 1 (black), flag 1 (black), olive 1 (black)",
        "path: 53: ring 1\nmainland: black 2, red 2, blue 2, white 2",
        "path: ring 1\nhand black: ring 15, crown 15, statue 15, helmet 15, amphora 15, flag 15, olive 15",
        "path: ring 1\ndraw pile: none",
        "path: ring 1\ndraw pile: none\ndiscards: ring",
        "path: ring 1\nstuck: 1",
        "path: 26: ring 1, =, 28: ring 1\nbridges: red",
        "path: 28: ring 7, 26: helmet 6",
    ],
)
def test_odd_positions_can_be_played(text: str) -> None:
    state = read_state(text)
    assert legal_actions(state)
    assert read_state(write_state(state)) == state


def test_from_a_path_of_water_everybody_goes_straight_home() -> None:
    state = read_state("path: ~\nhand black: ring")
    assert all_gaps(state) == []
    assert play(state, PlayCard(0, RING)).players[BLACK].figures == (0, 0, 54)


# Writing


def test_a_diagram_shows_everything() -> None:
    text = """\
players: 3
options: HALL9000
path:
  1: ring 1 (red), ~~, crown 5, =~~~~~
  11: ~~~~~~~~~~
  21: ~~~~~~~~~~
  31: ~~, olive 6 (black), ~~~~~~~
  41: ~~~~~~~~~~
  51: ~~~
mainland: black 2, red 1
hand black: ring, olive 2
tiles black: none
hand red: none
tiles red: helmet 7B, ring 5A
hand blue: none
tiles blue: none
bridges: black, red
discards: flag 3
box cards: flag 2
box tiles: {box}
turn: red
stuck: 2
"""
    gone = tiles("ring 1A, crown 5A, olive 6B, helmet 7B, ring 5A")
    text = text.format(box=", ".join(f"{tile}{tile.back}" for tile in reversed(TILES) if tile not in gone))
    assert write_state(read_state(text)) == text


@pytest.mark.parametrize("text", ["path: ring 1", "path: ring 1\noptions: landing=same_card, overpaying=always"])
def test_what_was_written_is_read_back(text: str) -> None:
    state = read_state(text)
    assert read_state(write_state(state)) == state
    assert write_state(read_state(write_state(state))) == write_state(state)


@given(st.integers(min_value=0, max_value=2**32 - 1), player_counts(), options())
def test_every_odd_position_is_read_back(seed: int, players: int, options: Options) -> None:
    state = odd_state(Random(seed), players, options)
    assert read_state(write_state(state)) == state
    assert legal_actions(read_state(write_state(state))) == legal_actions(state)


AT_STAKE = "path: 28: ring 4 (black), ~, flag 3 (red), helmet 2\nhand black: flag, helmet, ring 3"
BOUGHT = "path: 28: ring 4, flag 3\nhand black: flag\ntiles black: olive 5A"
AT_HOME = "path: 28: ring 4, crown 3 (red)\nhand black: ring\nmainland: black"
LAST_MOVE = (
    "path: 1: ==, 28: ring 4 (red), ~, crown 3, flag 2 (black)\nhand red: ring 3\nhand black: flag\n"
    "mainland: black 2, red 2\nbridges: none"
)
UNDER = "path: 28: ring 4+ (black), helmet 1\nhand black: helmet"


def at_phase(text: str, *actions: Action) -> State:
    return play(read_with_covered(text, "olive 3B") if "+" in text else read_state(text), *actions)


def dealing() -> State:
    state = new_game(2)
    while isinstance(state.phase, LayingPath):
        state = apply(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (new_game(2), "phase: laying path, space 1"),
        (dealing(), "turn: black\nphase: dealing"),
        (at_phase(BOUGHT), "turn: black\nstuck: 0"),
        (
            at_phase(BOUGHT, BuyCards(tile("olive 5A"))),
            "turn: black\nphase: purchase, cards left 2\nusable: flag",
        ),
        (
            at_phase(BOUGHT, BuyCards(tile("olive 5A")), DrawCard(RING), DrawCard(RING)),
            "turn: black\nphase: prepared\nusable: flag",
        ),
        (
            at_phase(AT_STAKE, PlayCard(28, FLAG)),
            "turn: black\nphase: moving, origin 28, figure 30\nusable: ring 3, helmet",
        ),
        (
            at_phase(AT_STAKE, PlayCard(28, FLAG), PlayAnotherCard(HELMET)),
            "turn: black\nphase: paying, figure 31, due 3\nusable: ring 3",
        ),
        (
            at_phase(AT_STAKE, PlayCard(28, FLAG), PlayAnotherCard(HELMET), PayCard(RING)),
            "turn: black\nphase: paying, figure 31, due 2, last piece ring\nusable: ring 2",
        ),
        (
            at_phase(
                "path: 28: ring 4, ~, flag 3\nhand black: flag, ring 2\ntiles black: olive 1A",
                PlayCard(0, FLAG),
                PayTile(tile("olive 1A")),
            ),
            "turn: black\nphase: paying, figure 30, due 2, last piece olive 1A\nusable: ring 2",
        ),
        (at_phase(UNDER, PlayCard(28, HELMET)), "turn: black\nphase: uncovering, space 28, draw 1"),
        (
            at_phase("path: 28: ring 4, ~, flag 3\nhand black: ring", PlayCard(0, RING)),
            "turn: black\nphase: turn end, draw 1",
        ),
        (at_phase(AT_HOME, PlayCard(0, RING)), "turn: black\nphase: extra draw, most 1"),
        (
            at_phase("path: 28: ring 4, flag 3\nhand red: ring", ShowHand()),
            "turn: black\nphase: drawing, cards left 2",
        ),
        (
            draw(at_phase(LAST_MOVE, PlayCard(31, FLAG)), FLAG, FLAG, FLAG, FLAG),
            "turn: red\nphase: settling, last seat red, due 3, reason third figure home\nusable: ring 3\ndebts: none",
        ),
    ],
    ids=lambda value: value.split("\n")[1 if "turn: " in value else 0] if isinstance(value, str) else "",
)
def test_every_phase_has_its_lines(state: State, expected: str) -> None:
    text = write_state(state)
    assert text[text.index("box tiles") :].split("\n", 1)[1] == f"{expected}\n"
    assert read_state(text) == state


@pytest.mark.clause("TAKE-2", "PAY-1")
def test_a_gap_behind_a_tile_that_lies_face_down_has_no_price_when_it_is_read() -> None:
    text = "path: 28: ring 4+ (black), ~, helmet 1\nhand black: helmet, ring"
    state = at_phase(text, PlayCard(28, HELMET), PayCard(RING))
    assert isinstance(state.phase, Uncovering)
    again = read_state(write_state(state))
    assert repr(again) == repr(state)
    assert [(gap.first, gap.toll) for gap in gaps(again.path)] == [(29, None)]


def test_a_game_that_is_over_says_why_and_what_is_owed() -> None:
    state = draw(at_phase(LAST_MOVE.replace("hand red: ring 3", "hand red: ring"), PlayCard(31, FLAG)), *[FLAG] * 4)
    over = play(state, *legal_actions(state))
    assert write_state(over).endswith("phase: over, reason third figure home\ndebts: red 2\n")
    assert read_state(write_state(over)) == over


def test_tiles_that_lie_face_down_are_marked() -> None:
    state = at_phase(UNDER, PlayCard(28, HELMET))
    assert "  21: ~~~~~~~, ?, helmet 1 (black), ~\n" in write_state(state)
    assert "  1: ?+, ?+, ?+," in write_state(new_game(2))
    assert "  11: ?, ?, ?," in write_state(new_game(2))


def test_two_figures_on_a_space_are_both_written() -> None:
    assert "flag 3 (black) (red)" in write_state(at_phase(AT_STAKE, PlayCard(28, FLAG)))


def test_all_hand_cards_are_usable_unless_others_are_named() -> None:
    text = write_state(at_phase(AT_STAKE, PlayCard(28, FLAG)))
    assert read_state(text.replace("usable: ring 3, helmet\n", "")) == read_state(text)


@pytest.mark.parametrize(
    ("marked", "complaint"),
    [
        ("path: ring 1\nphase: ^playing", "'playing' is not a phase; expected one of laying path, dealing, turn start"),
        ("path: ring 1\nphase: ^paying, due 3", "'paying' needs figure"),
        ("path: ring 1\nphase: prepared, ^due 3", "'due 3' is not a part of 'prepared'; nothing more may follow"),
        ("path: ring 1\nphase: drawing, cards left 2, ^draw 2", "'draw 2' is not a part of 'drawing'; expected one of"),
        ("path: ring 1\nphase: drawing, cards left 2, ^cards left 3", "'cards left' appears twice"),
        ("path: ring 1\nphase: drawing, cards left  ^two", "'two' is not a number"),
        ("path: ring 1\nphase: paying, figure 1, due 1, last piece ^ring 7A", "'ring 7A' is neither a tile nor a card"),
        ("path: ring 1\nphase: over, reason ^boredom", "'boredom' is not a reason; expected one of third figure home,"),
        (
            "path: ring 1\nphase: settling, last seat ^pink, due 1, reason all stuck",
            f"'pink' is not a colour; expected one of {COLOUR_NAMES}",
        ),
        (
            "path: ring 1\nplayers: 2\nphase: settling, last seat ^blue, due 1, reason all stuck",
            "blue does not play; there are 2 players",
        ),
        ("path: ring 1\nphase: over, reason all stuck\n^turn: red", "'turn' does not go with the phase 'over'"),
        ("path: ring 1\nphase: dealing\n^stuck: 1", "'stuck' does not go with the phase 'dealing'"),
        ("path: ring 1\n^usable: ring", "'usable' does not go with the phase 'turn start'"),
        ("path: ring 1\n^debts: red 3", "'debts' does not go with the phase 'turn start'"),
        ("path: ring 1\nphase: over, reason all stuck\ndebts: red 2, ^red 3", "the debt of red appears twice"),
        (
            "path: ring 1\nphase: over, reason all stuck\ndebts: ^3 red",
            "'3 red' is not a debt; expected something like 'red",
        ),
    ],
)
def test_every_complaint_about_the_phase_tells_its_place(marked: str, complaint: str) -> None:
    complaints, _ = unreadable(marked)
    assert len(complaints) == 1
    assert complaints[0].startswith(complaint)


@pytest.mark.parametrize(
    ("text", "defect"),
    [
        (
            "path: ring 1, ?",
            "SETUP-2: no tile is visible on the spaces [2], instead of []",
        ),
        (
            "path: ring 1\nphase: paying, figure 1, due 1",
            "PAY-2: the figure that has arrived does not stand on 1",
        ),
        (
            "path: ring 1\nplayers: 2\nphase: over, reason third figure home\nmainland: red 3",
            "END-2: seat 0 has settled, and a figure has not come home",
        ),
    ],
)
def test_a_phase_that_cannot_be_is_a_defect(text: str, defect: str) -> None:
    assert defect in told(read_position(text))


@pytest.mark.parametrize(
    ("phase", "defect"),
    [
        (Moving(0, -5, 99, NO_CARDS), "COMP-4: place -5 does not exist, but something is to happen there"),
        (Uncovering(0, 99, 1), "COMP-4: place 99 does not exist, but something is to happen there"),
        (Uncovering(0, 55, 1), "COMP-4: place 55 does not exist, but something is to happen there"),
        (LayingPath(99), "COMP-4: place 99 does not exist, but something is to happen there"),
        (Paying(0, 99, OWED), "COMP-4: place 99 does not exist, but something is to happen there"),
        (Settling(7, 0, OWED, Reason.ALL_STUCK, (0, 0)), "TURN-1: seat 7 has a turn, but there are 2 players"),
        (Settling(0, 7, OWED, Reason.ALL_STUCK, (0, 0)), "TURN-1: seat 7 has a turn, but there are 2 players"),
        (Prepared(7, NO_CARDS), "TURN-1: seat 7 has a turn, but there are 2 players"),
        (Prepared(0, Cards(-1)), "COMP-3: -0x1 does not count the cards of 7 items"),
        (
            Purchase(0, -1, NO_CARDS),
            "BUY-1: no tile in the box has brought so many cards that -1 are still to be drawn",
        ),
        (Over(Reason.ALL_STUCK, (0, 0, 0)), "END-3: there are 3 debts of 2 players"),
        (Over(Reason.ALL_STUCK, ()), "END-3: there are 0 debts of 2 players"),
        (Over(Reason.ALL_STUCK, (0, -1)), "END-3: nobody has a debt of -1"),
        (Over(Reason.ALL_STUCK, (0, -2)), "END-3: nobody has a debt of -2"),
    ],
)
def test_a_phase_put_together_by_a_program_may_be_as_wrong_as_one_likes(phase: Phase, defect: str) -> None:
    found = told(Position((Seated(), Seated()), (Stack(1, RING, 1),), phase=phase))
    assert [text for text in found if text.startswith(defect)]


def test_nobody_has_a_debt_below_nothing_and_a_debt_of_nothing_is_none() -> None:
    for debts in ((), (0, 0)):
        phase = Over(Reason.ALL_STUCK, debts)
        found = told(Position((Seated(), Seated()), (Stack(1, RING, 1),), phase=phase))
        assert not [text for text in found if "nobody has a debt" in text]


@pytest.mark.clause("SETUP-2")
def test_in_the_set_up_the_spaces_that_are_still_to_be_laid_show_no_tile() -> None:
    state = play(new_game(2), *(RevealTile(tile(f"ring {value}A")) for value in (1, 2, 3)))
    assert state.phase == LayingPath(4)
    assert defects_of_state(state) == ()
    position = position_of(state)
    assert evolve(position, face_down=position.face_down[::-1]).state() == state, "they are named in any order"


@pytest.mark.clause("MOVE-2", "MOVE-3")
def test_a_move_began_where_the_mover_can_have_stood() -> None:
    """Black and red stand on 30; it is black that has come there, and from the water on 29."""
    position = read_position("path: 28: ring 4, ~, flag 3 (red)\nhand black: ring")
    black, red = position.players
    on_water = Moving(BLACK, 29, 30, cards(RING))
    moving = evolve(position, players=(evolve(black, figures=(0, 0, 30)), red), phase=on_water)
    assert "MOVE-2: a figure of black stands on water, on space 29" in told(moving)


@pytest.mark.clause("COMP-1")
def test_a_tile_that_lies_open_is_not_among_the_unseen() -> None:
    state = read_with_covered("path: 28: ring 4+", "olive 3B")
    assert defects_of_state(state) == ()
    path = evolve(state.path, unseen=state.path.unseen | 1 << tile("ring 4B").index)
    found = defects_of_state(evolve(state, path=path))
    assert list(map(str, found)) == ["COMP-1: ring 4 (B) has been seen, and is among the unseen"]


@pytest.mark.clause("SETUP-2")
def test_a_tile_of_a_state_lies_on_the_half_of_its_back() -> None:
    """Tiles that look alike and have other backs: a position names neither, since the space says which it is."""
    state = read_state("path: 1: ring 4, 28: ring 4")
    near, far = tile("ring 4A"), tile("ring 4B")
    exchanged = evolve(state, path=Path.of({1: far, 28: near}))
    assert [str(defect) for defect in defects_of_state(exchanged)] == [
        "SETUP-2: ring 4 (B) cannot lie on space 1",
        "SETUP-2: ring 4 (A) cannot lie on space 28",
    ]
    (defect,) = defects_of_view(evolve(state, path=Path.of({1: tile("ring 5B"), 28: far})).view(BLACK))
    assert str(defect) == "SETUP-2: ring 5 (B) cannot lie on space 1"


@given(states())
def test_every_state_is_written_and_read_back(state: State) -> None:
    positions_are_read_back(state)
    assert position_of(state).state() == state


@pytest.mark.parametrize("what", [None, "path: ring 1"])
def test_only_a_state_is_written(what: State) -> None:
    with pytest.raises(WrongType):
        write_state(what)


def test_a_position_that_says_nothing_else_is_the_start_of_the_first_turn() -> None:
    state = Position((Seated(), Seated()), (Stack(1, RING, 1),)).state()
    assert state.phase == TurnStart(BLACK, futile_turns=0)
    assert state == read_state("path: ring 1")


@pytest.mark.clause("SETUP-2", "COMP-6")
def test_a_tile_on_the_first_water_is_looked_at_like_those_in_front_of_it() -> None:
    assert [defect.clause for defect in read_position("path: 27: ring 7").defects()] == ["SETUP-2"]
    assert [defect.clause for defect in read_position("path: 27: ring 6").defects()] == ["SETUP-2", "COMP-6"]


def test_an_unsound_position_tells_its_defects_whatever_they_come_in() -> None:
    defect = Defect("SETUP-2", "space 99 does not exist")
    error = UnsoundPosition([defect])
    assert error.defects == (defect,)
    assert error.args == ((defect,),)


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize("space", [-1, 0, 54])
def test_a_stack_on_no_space_is_a_defect_covered_or_not(space: int) -> None:
    found = Position((Seated(), Seated()), (Stack(space, RING, 1, covered=True),)).defects()
    texts = [defect.text for defect in found if defect.clause == "SETUP-2"]
    assert texts == [f"space {space} does not exist", f"space {space} never has two tiles"]


@pytest.mark.clause("STUCK-3")
@pytest.mark.parametrize(("seats", "futile_turns"), [(0, 1), (1, 1), (2, 2), (2, -1)])
def test_after_as_many_futile_turns_as_there_are_players_the_game_would_be_over(seats: int, futile_turns: int) -> None:
    position = Position((Seated(),) * seats, (Stack(1, RING, 1),), phase=TurnStart(0, futile_turns))
    assert "STUCK-3" in [defect.clause for defect in position.defects()]


def test_a_bridge_is_named_once() -> None:
    with pytest.raises(UnreadablePosition, match="line 2, column 15: the bridge of red is named twice"):
        read_state("path: ring 1\nbridges: red, red")


def test_chance_is_written_as_it_is_imported() -> None:
    assert repr(CHANCE) == "CHANCE"


def test_a_position_is_read_under_the_rules_that_it_names() -> None:
    text = "path: 1: ring 1 (black), crown 4\noptions: HALL9000"
    assert read_state_under(text, "HALL9000") == read_state(text)
    assert read_state_under(text, rules_in_full(read_state(text))) == read_state(text)
    with pytest.raises(BadRules, match="the position is one of the options HALL9000, not 'AMIGO'"):
        read_state_under(text, "AMIGO")
    with pytest.raises(BadRules, match="atlantis has no rules 'CHESS'"):
        read_state_under(text, "CHESS")


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_entry_that_has_nothing_says_none_alone(game: str, players: int) -> None:
    start = beginning(game, players)
    for state in (start, start.advance(Random(1))):
        text = str(state)
        entries = [*re.finditer(r"(?m)^[a-z 0-9]+:( none)$", text)]
        assert entries
        for entry in entries:
            before, after = text[: entry.start(1)], text[entry.end(1) :]
            for same in ("  none ", "\n none", " none # none"):
                assert state.game.read_state(before + same + after) == state
            for other in (" none, none", " none,\n none", " none, 1", " 1, none"):
                with pytest.raises(UnreadablePosition):
                    state.game.read_state(before + other + after)
