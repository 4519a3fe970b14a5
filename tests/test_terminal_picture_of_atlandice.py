"""The picture of Atlandice for a terminal: what it shows, with colours and without."""

import re
from functools import partial
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import WrongType, WrongValue, atlantis, view
from atlantis_rules.atlandice import ChooseArea, Reason, State, new_game
from atlantis_rules.atlandice.components import AREAS
from atlantis_rules.atlandice.drawing import highlights_of
from atlantis_rules.atlandice.drawing.scene import scene_of
from atlantis_rules.atlandice.parts.terminal import table_lines
from atlantis_rules.atlandice.parts.testing import positions, states
from atlantis_rules.atlandice.phases import Over
from atlantis_rules.atlantis.drawing import NO_HIGHLIGHTS as NONE_OF_ATLANTIS
from atlantis_rules.programs.terminal import TerminalPicture, terminal_picture
from tests.examples.atlandice.helpers import JEWELLER, position
from tests.examples.atlandice.test_picture import TABLE, donating
from tests.playing import play
from tests.test_terminal_picture import printed

WITH_ALL_THAT_BLACK_CAN_DO: Final = """\
Ann takes a die
>1 Jeweller      *2 dice     jewel x4
    >   3 tiles: roll; on 1, 3, 5 one more from the jeweller
>2 Library       *1 die  sub book, supplies x2
    >>> 2 tiles: with the second die of a round one more from the library
 3 Tavern                    nothing
    >   1 tile: roll; on 1, 2, 3, 4 the hand moves one space
 4 Machine works             tool x2
    >>  3 tiles: move the submarine to another area
 5 Smithy                    exhausted
>6 Black market  *3 dice     jewel, tool x3
    >>
Clock . . D [J] . B D . S . A D T . W D . A . ~
player        jewel  book  supplies  tool  weapon  tiles  points  total  dice
Black    Ann      -     2         -     7       -      2       3      9     0
Red      Bob      1     -         -     -       -      1       0      3     1
Neutral           1     -         -     -       -      3       1     10     0
Bob starts the round.
* can be used, > an area that can be chosen
"""


def lines(shown: State, width: int = 80, language: str = "en") -> list[str]:
    return [line.rstrip() for line in printed(terminal_picture(shown, language=language), width).splitlines()]


def test_a_table_with_all_that_black_can_do() -> None:
    seen = view(TABLE, 0)
    shown = printed(terminal_picture(seen, highlights=highlights_of(seen), names=("Ann", "Bob")))
    assert [line.rstrip() for line in shown.splitlines()] == WITH_ALL_THAT_BLACK_CAN_DO.splitlines()


def test_colours_change_nothing_but_the_colours() -> None:
    picture = terminal_picture(TABLE)
    coloured = printed(picture, colours=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == printed(picture)


def test_the_table_alone_names_resources_by_letters_where_it_is_narrow() -> None:
    state = position(
        """
        seat 0: book 2, jewel; tiles machine works 7/1; 4 points
        seat 1: tool
        neutral: tool 3
        jeweller: effect 3; jewel 2; 2 dice
        library: effect 5 over nothing; book; die
        tavern: effect 9; empty
        machine works: effect 7; 3 pointers
        smithy: exhausted; submarine
        black market: tool 3, jewel, book, supplies 2
        clock: plain, inventory jewel, donation, inventory all, wave
        hand: 2
        taken: 0, 2
        """
    )
    alone = TerminalPicture(partial(table_lines, scene_of(state, None, ("greedy", "human"))))
    assert [line.rstrip() for line in printed(alone).splitlines()] == [
        " 1 Jeweller       2 dice     jewel x2",
        "    >>> 3 tiles: swap one on the jeweller with one on another district",
        " 2 Library        1 die      book",
        "    >>  1 tile: put one from the library on the black market",
        " 3 Tavern                    nothing",
        "    >>  3 tiles: put one from the market on a district but the tavern",
        " 4 Machine works             tool x2",
        "    >>> 2 tiles: move the submarine to another area",
        " 5 Smithy                sub exhausted",
        " 6 Black market   2 dice     jewel, book, supplies x2, tool x3",
        "    >>",
        "Clock . J [D] A ~",
        "player           jewel  book  supplies  tool  weapon  tiles  points  total  dice",
        "Black    greedy      1     2         -     -       -      1       4      7     1",
        "Red      human       -     -         -     1       -      0       0      0     0",
        "Neutral              -     -         -     3       -      0       0      0     1",
    ]
    narrow = [line.rstrip() for line in printed(alone, 52).splitlines()]
    assert " 6 Black market   2 dice     J1 B1 S2 T3" in narrow
    assert narrow[-4:] == [
        "player           J  B  S  T  W  tiles  points  dice",
        "Black    greedy  1  2  -  -  -      1       4     1",
        "Red      human   -  -  -  1  -      0       0     0",
        "Neutral          -  -  -  3  -      0       0     1",
    ]


def test_what_is_searched_and_what_can_be_taken_there() -> None:
    seen = view(play(TABLE, ChooseArea(JEWELLER)), 0)
    shown = printed(terminal_picture(seen, highlights=highlights_of(seen))).splitlines()
    assert shown[0] == "Black takes a resource"
    assert shown[1].rstrip() == " 1 Jeweller       1 die      *jewel x4, searched"


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_what_can_be_donated_is_marked_before_its_owner_only() -> None:
    seen = view(donating(), 0)
    shown = printed(terminal_picture(seen, highlights=highlights_of(seen))).splitlines()
    assert "Black       -    *1         -    *2       -      0       0      0     2" in shown
    assert "Red         -     -         -     -       -      0       0      0     2" in shown


@pytest.mark.clause("SETUP-2", game="atlandice")
def test_in_the_set_up_the_next_tile_comes_to_light() -> None:
    shown = lines(new_game(players=2))
    assert shown[0] == "Set-up: the jeweller gets its first tile"
    assert shown[2] == "        the next tile comes to light"


@pytest.mark.clause("END-2", game="atlandice")
def test_at_the_end_scores_are_shown() -> None:
    state = position("smithy: exhausted\nseat 0: book; 4 points; tiles smithy 10\nseat 1:\nseat 2:")
    shown = lines(evolve(state, hand=state.components.wave, phase=Over(Reason.EFFECT)))
    assert shown[0] == "Black wins: the wave has come"
    assert "player  jewel  book  supplies  tool  weapon  tiles  points  score" in shown
    assert "Black       -     1         -     -       -      1       4     10" in shown
    assert "Red         -     -         -     -       -      0       0      0" in shown
    assert not any("starts the round" in line for line in shown)


def test_a_narrow_terminal_breaks_lines_further_in() -> None:
    assert lines(TABLE, 60)[4:6] == [
        "    >>> 2 tiles: with the second die of a round one",
        "        more from the library",
    ]


def test_the_picture_speaks_german() -> None:
    shown = lines(TABLE, language="de")
    assert shown[0] == "Schwarz nimmt einen Würfel"
    assert "Spieler  Juwel  Buch  Vorrat  Werkzeug  Waffe  Plättchen  Punkte  Würfel" in shown
    assert "Neutral      1     -       -         -      -          3       1       0" in shown


def test_arguments_of_the_other_game_are_refused() -> None:
    with pytest.raises(WrongType, match=r"highlights must be highlights of Atlandice, not atlantis\.Highlights"):
        terminal_picture(TABLE, highlights=NONE_OF_ATLANTIS)
    with pytest.raises(WrongType, match=r"highlights must be highlights of Atlantis, not atlandice\.Highlights"):
        terminal_picture(atlantis.new_game(2), highlights=highlights_of(view(TABLE, 0)))
    with pytest.raises(WrongValue, match="viewers: there are no hidden hands in Atlandice"):
        terminal_picture(TABLE, viewers=(0,))
    with pytest.raises(WrongType, match="shown must be a state or a view of one, not int"):
        terminal_picture(3)
    with pytest.raises(WrongValue, match="there must be one name for each player, 2 in all, not"):
        terminal_picture(TABLE, names=("Ann",))


@given(st.one_of(states(), positions()), st.sampled_from((20, 60, 80)))
def test_any_state_can_be_shown_on_any_terminal(state: State, width: int) -> None:
    shown = lines(state, width)
    assert all(len(line) <= width for line in shown)
    text = " ".join(" ".join(shown).split())
    assert all(str(area).split()[-1].lower() in text.lower() for area in AREAS)
    assert lines(state, width) == [
        line.rstrip() for line in printed(terminal_picture(view(state, 0)), width).splitlines()
    ]
