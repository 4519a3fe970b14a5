"""The picture for a terminal: what it shows, with colours and without."""

import io
import re
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, strategies as st
from rich.console import Console

from atlantis_rules import BuyCards, PlayCard, RevealTile, State, WrongValue, new_game, read_state, view
from atlantis_rules.atlantis import SPACES
from atlantis_rules.atlantis.drawing.highlights import highlights_of
from atlantis_rules.atlantis.parts.testing import positions, states
from atlantis_rules.atlantis.phases import Over, Reason
from atlantis_rules.programs.terminal import TerminalPicture, terminal_picture
from tests.examples.covering import read_with_covered
from tests.examples.helpers import BLACK, BLUE, FLAG, OLIVE, RED, RING, draw, tile
from tests.examples.test_example_2 import PICTURE
from tests.playing import play

EXAMPLE_2: Final = read_state(f"{PICTURE}\nhand blue: ring, flag 2\ntiles blue: olive 4B, ring 6A\nhand red: crown")


def printed(picture: TerminalPicture, width: int = 80, *, colours: bool = False) -> str:
    file = io.StringIO()
    Console(file=file, width=width, force_terminal=colours, color_system="truecolor" if colours else None).print(
        picture
    )
    return file.getvalue()


WITH_ALL_THAT_BLUE_CAN_DO: Final = """\
Blue to move
 Atlantis (red) *blue*

.......>.......>.......>.......>.......>.......>.......>.......>.......>.......


.......<.......<.......<.......<.......<.......<.......<.......<.......<.......

                                                         28  6   29  2   30  3
.......>.......>.......>.......>.......>.......>.......>amphora>helmet >olive
                                                        *blue*  (black) (red)
#40     #39      38  5   37  5  #36      35  4   34  7   33  2  >32  1  #31
~~~~~~~<~~~~~~~<amphora<helmet <~~~~~~~<amphora<statue <crown  <flag   <~~~~~~~
        costs 3         *blue*  costs 4 (red)                   (black) costs 1
 41! 3   42      43  5  >44  2   45! 1
statue >=======>crown  >ring   >olive  >.......>.......>.......>.......>.......
        free    (black)

                                                        .......<.......<.......

>Mainland
black worth 0, bridge left, 0 cards
red   worth 1, bridge placed, 1 card
blue  worth 13, bridge left, 3 cards: *ring, *flag x2
      tiles *ring 6, *olive 4 (worth 10)
Draw pile 101, discards 0
* can be used, > a card leads there, ! would be taken, # place for a bridge
"""


def test_example_2_with_all_that_blue_can_do() -> None:
    seen = view(EXAMPLE_2, BLUE)
    shown = printed(terminal_picture(seen, highlights=highlights_of(seen)))
    assert [line.rstrip() for line in shown.splitlines()] == WITH_ALL_THAT_BLUE_CAN_DO.splitlines()


def test_colours_change_nothing_but_the_colours() -> None:
    picture = terminal_picture(EXAMPLE_2)
    coloured = printed(picture, colours=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == printed(picture)


def test_in_the_set_up_the_next_tile_lies_face_down() -> None:
    lines = printed(terminal_picture(play(new_game(players=2), RevealTile(tile("ring 1A"))))).splitlines()
    assert lines[0] == "Set-up: the path is laid, space 2"
    assert lines[2].startswith("  1  1+   2  ?+   3   +")
    assert lines[3].startswith("ring   >???????>       >")
    assert any("costs ?" in line for line in lines)


def test_two_figures_share_a_space_in_the_middle_of_a_move() -> None:
    state = read_state("path: 28: ring 1 (black), flag 2 (red), olive 3\nhand black: flag, olive")
    assert "bla+red" in printed(terminal_picture(play(state, PlayCard(28, FLAG))))


def test_a_bridge_over_which_the_land_was_pushed_up_can_be_seen() -> None:
    state = read_state("path: 28: =, ring 1\nbridges: red")
    assert ".......>=======>ring" in printed(terminal_picture(state))


def test_at_the_end_scores_are_shown() -> None:
    position = read_state("path: 28: ring 1\nhand red: ring\ntiles black: olive 4B")
    over = evolve(position, phase=Over(Reason.THIRD_FIGURE_HOME, (0, 3)))
    lines = printed(terminal_picture(over)).splitlines()
    assert lines[0] == "Black wins: a third figure is home"
    assert "black score 4, bridge left, 0 cards" in lines
    assert "red   score -2, bridge left, 1 card: ring" in lines


def test_names_stand_beside_the_colours() -> None:
    names = ("Ann", "\x1b[31mBob", "国国")
    lines = printed(terminal_picture(EXAMPLE_2, names=names)).splitlines()
    assert lines[0] == "国国 to move"
    assert "black Ann: worth 0, bridge left, 0 cards" in lines
    assert "red   \ufffd[31mBob: worth 1, bridge placed, 1 card: crown" in lines
    assert any("(blue)" in line for line in lines)
    with pytest.raises(WrongValue, match="there must be one name for each player, 3 in all, not 1"):
        terminal_picture(EXAMPLE_2, names=("Ann",))


@pytest.mark.clause("OPT-2")
def test_cards_that_cannot_pay_are_listed() -> None:
    bought = draw(play(EXAMPLE_2, BuyCards(tile("olive 4B"))), RING, OLIVE)
    assert "      cannot pay in this turn: ring, olive" in printed(terminal_picture(bought)).splitlines()


@pytest.mark.clause("MOVE-8")
def test_the_discard_pile_lies_face_up() -> None:
    state = read_state("path: ring 1\nplayers: 2\ndiscards: ring 3, flag")
    assert printed(terminal_picture(state)).splitlines()[-1] == "Draw pile 101, discards 4: ring x3, flag"


def test_a_hand_that_is_not_known_is_refused() -> None:
    with pytest.raises(WrongValue, match="the hand of seat 1 is not known"):
        terminal_picture(view(EXAMPLE_2, BLUE), viewers=(RED,))


def test_stacks_water_bridges_figures_and_second_tiles() -> None:
    state = read_with_covered(
        "path: 28: ring 1 (red), ~, amphora 4, =, olive 3+ (black), helmet 2\nbridges: red\nmainland: black 1",
        "helmet 5B",
    )
    lines = [line.rstrip() for line in printed(terminal_picture(state)).splitlines()]
    assert lines[1] == " Atlantis (black) (red) x2"
    assert lines[8:14] == [
        "                                                         28  1   29      30  4",
        ".......>.......>.......>.......>.......>.......>.......>ring   >~~~~~~~>amphora",
        "                                                        (red)   costs 1",
        "                                                         33  2   32  3+  31",
        ".......<.......<.......<.......<.......<.......<.......<helmet <olive  <=======",
        "                                                                (black) free",
    ]
    assert " Mainland (black)" in lines


@given(st.one_of(states(), positions()), st.sampled_from((20, 79, 80, 200)))
def test_any_state_can_be_shown_on_any_terminal(state: State, width: int) -> None:
    lines = printed(terminal_picture(state), width).splitlines()
    assert all(len(line) <= width for line in lines)
    text = "".join(lines)
    shown = [f" {space:>2}" for space in SPACES if state.path.stacks >> space & 1]
    assert all(number.strip() in text for number in shown)
    assert printed(terminal_picture(view(state, BLACK)), width) == printed(
        terminal_picture(state, viewers=(BLACK,)), width
    )
