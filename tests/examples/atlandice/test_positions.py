"""Positions of Atlandice as text: reading, everything that can be wrong with them, and writing."""

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import AtlantisError, WrongType, legal_actions, write_state
from atlantis_rules.atlandice import (
    NEUTRAL,
    RECONSTRUCTION,
    ClockSpace,
    Components,
    Resources,
    State,
    new_game,
    read_state,
)
from atlantis_rules.atlandice.components import DISTRICTS
from atlantis_rules.atlandice.parts.testing import positions, states
from atlantis_rules.atlandice.parts.testing.written_laws import positions_are_read_back
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Phase,
    Reason,
    Rolling,
    Search,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.position import District, Position, Seated
from atlantis_rules.atlandice.text.positions import read_position
from atlantis_rules.games.soundness import UnsoundPosition
from atlantis_rules.text.unreadable import UnreadablePosition
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    TAVERN,
    dice,
    holdings,
    lying,
    tile,
    top,
)
from tests.white_space import NO_WHITE_SPACE

# Reading


def test_what_is_not_mentioned() -> None:
    state = read_state("")
    assert (state.components, state.seats, state.has_neutral) == (RECONSTRUCTION, 2, True)
    assert [top(state, district) for district in DISTRICTS] == [
        RECONSTRUCTION.tiles_of(district)[0] for district in DISTRICTS
    ]
    for district, stack in zip(DISTRICTS, state.city.stacks, strict=True):
        assert stack.unseen == RECONSTRUCTION.tiles_of(district)[1:]
        assert not stack.has_held
        assert lying(state, district) == "none"
    assert lying(state, BLACK_MARKET) == "none"
    assert holdings(state) == ["none", "none", "none"]
    assert all(party.tiles == () and party.points == 0 for party in state.parties)
    assert dice(state) == "black market 7"
    assert state.city.submarine is MACHINE_WORKS
    assert (state.round.start, state.round.taken, state.hand) == (0, (0, 0, 0), 0)
    assert state.phase == TurnStart(0)


def test_everything_that_is_mentioned_is_read() -> None:
    state = read_state(
        """
        # A comment, even with an entry in it: hand: 7
        players: 2
        library: effect 5 over effect 6, book 2, jewel, 3 dice   # and another one
        tavern: exhausted
        smithy: weapon 3
                effect 11 pointers 2 over none, submarine
        black market: tool 3, die
        seat 0: book 3, smithy effect 13, tavern effect 8 pointers 1
                2 points
        seat 1: 2 dice
        neutral: tool, library effect 4, 1 point, die
        start: seat 1
        hand: 3
        turn: seat 0
        """
    )
    assert state.city.stack_of(LIBRARY).tile == tile("library 5")
    assert state.city.stack_of(LIBRARY).unseen == (tile("library 6"),)
    assert state.city.stack_of(LIBRARY).has_held
    assert not state.city.stack_of(JEWELLER).has_held
    assert state.city.stack_of(TAVERN).is_exhausted
    assert state.city.stack_of(SMITHY).tile == tile("smithy 11")
    assert state.city.stack_of(SMITHY).unseen == ()
    assert [lying(state, area) for area in (LIBRARY, SMITHY, BLACK_MARKET)] == ["jewel, book 2", "weapon 3", "tool 3"]
    assert state.city.submarine is SMITHY
    assert holdings(state) == ["book 3", "none", "tool"]
    assert state.parties[0].tiles == (tile("tavern 8"), tile("smithy 13"))
    assert state.parties[NEUTRAL].tiles == (tile("library 4"),)
    assert [party.points for party in state.parties] == [2, 0, 1]
    assert dice(state) == "library 3, black market 1"
    assert (state.round.start, state.round.taken, state.hand) == (1, (0, 2, 1), 3)
    assert state.phase == TurnStart(0)


def test_entries_come_in_any_order_and_may_say_a_thing_in_parts() -> None:
    assert read_state("seat 1: book, 3 points\nhand: 2\nlibrary: book 3, 2 dice") == read_state(
        "library:   die , book,,book\n die, book\n\n hand :2\nseat   1: 1 point, book 1, 2 points"
    )


@pytest.mark.parametrize(
    ("mentioned", "players"),
    [
        ("", 2),
        ("turn: seat 1", 2),
        ("start: seat 2", 3),
        ("turn: seat 3", 4),
        ("seat 2: none", 3),
        ("seat 3:", 4),
        ("neutral: book", 2),
        ("players: 4\nseat 1: book", 4),
    ],
)
def test_there_are_as_many_players_as_mentioned_two_at_least(mentioned: str, players: int) -> None:
    assert len(read_position(mentioned).players) == players


def test_a_district_of_which_no_tile_is_told_shows_the_first_one_that_is_nobodys() -> None:
    state = read_state("library: book\nseat 0: library effect 4")
    assert top(state, LIBRARY) == tile("library 5")
    assert state.city.stack_of(LIBRARY).unseen == (tile("library 6"),)
    state = read_state("seat 0: library effect 4, library effect 5\nseat 1: library effect 6")
    assert state.city.is_exhausted(LIBRARY)


def test_the_turn_follows_from_the_dice_that_are_taken() -> None:
    assert read_state("players: 4\nstart: seat 3\nseat 3: die").phase == TurnStart(0)
    assert read_state("players: 4\nstart: seat 3\nseat 3: die\nturn: seat 0").phase == TurnStart(0)
    assert read_state("players: 2\nneutral: die").phase == TurnStart(1), "seat 0 has taken it"


def test_other_components_are_handed_over() -> None:
    others = evolve(
        RECONSTRUCTION,
        tiles=tuple(evolve(each, pointers=3) if each.effect.value == 5 else each for each in RECONSTRUCTION.tiles),
    )
    state = read_state("library: effect 5 over none, die", others)
    assert state.components == others
    assert top(state, LIBRARY) == tile("library 5", others)
    assert read_state(write_state(state), others) == state
    with pytest.raises(UnsoundPosition, match=r"SETUP-8: there is no tile library \(effect 5, pointers 3\)"):
        read_state(write_state(state))


@pytest.mark.parametrize("text", [None, 7, b"hand: 1"])
def test_only_text_is_read(text: str) -> None:
    with pytest.raises(WrongType):
        read_position(text)
    with pytest.raises(WrongType):
        read_state(text)


def test_only_components_are_components() -> None:
    what: Components = "RECONSTRUCTION"  # type: ignore[assignment]
    with pytest.raises(WrongType):
        read_state("", what)


# What cannot be read


def complaints(marked: str) -> list[str]:
    """Parse a text that has a ^ before each place that cannot be parsed, and return the complaints."""
    first, *rest = marked.split("^")
    marks, text = [], first
    for part in rest:
        marks.append((text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1))
        text += part
    with pytest.raises(UnreadablePosition) as caught:
        read_position(text)
    with pytest.raises(UnreadablePosition):
        read_state(text)
    assert [(defect.line, defect.column) for defect in caught.value.defects] == marks
    return [defect.text for defect in caught.value.defects]


IN_DISTRICT = "expected something like 'effect 5', 'exhausted', 'book 2', 'die', '2 dice' or 'submarine'"
IN_MARKET = "expected something like 'book 2', 'die', '2 dice' or 'submarine'"
OWNED = "expected something like 'book 2', 'library effect 5', '3 points', 'die' or '2 dice'"
OF_LIBRARY = "'effect 4 pointers 1', 'effect 5 pointers 2', 'effect 6 pointers 3'"
OF_WORKS = "'effect 7 pointers 1', 'effect 7 pointers 2', 'effect 7 pointers 3'"
SEATS = "expected one of seat 0, seat 1, seat 2, seat 3"
RESOURCE_NAMES = "expected one of jewel, book, supplies, tool, weapon"


@pytest.mark.parametrize(
    ("marked", "complaint"),
    [
        ("^hello\nhand: 1", "expected an entry such as 'library: effect 5, book 2'"),
        ("hand: 1\nlibrary: book\n^hand: 2", "duplicate entry 'hand'"),
        (
            "hand: 1\n  ^harbour: book",
            "'harbour' is not an entry; expected one of players, jeweller, library, tavern, machine works, smithy, bl",
        ),
        ("^seat 4: book", "'seat 4' is not an entry; expected one of players, "),
        ("library: book, ^effekt 5", f"'effekt' is not a resource; {RESOURCE_NAMES}"),
        ("library: book, ^sword 2", f"'sword' is not a resource; {RESOURCE_NAMES}"),
        ("seat 0: ^sword 2", f"'sword' is not a resource; {RESOURCE_NAMES}"),
        ("hand: 1 # a comment\nlibrary: ^sword", f"'sword' cannot be at the library; {IN_DISTRICT}"),
        ("library: ^sword", f"'sword' cannot be at the library; {IN_DISTRICT}"),
        ("library: ^2 points", f"'2 points' cannot be at the library; {IN_DISTRICT}"),
        ("library: ^book 1000", f"'book 1000' cannot be at the library; {IN_DISTRICT}"),
        ("library: ^effect 5 over", f"'effect 5 over' cannot be at the library; {IN_DISTRICT}"),
        ("library: effect 5 over effect 4, ^effect", f"'effect' cannot be at the library; {IN_DISTRICT}"),
        ("library: ^effect 5 over none and effect 4", "'effect 5 over none and effect 4' cannot be at the library; "),
        ("black market: ^effect 5", f"'effect 5' cannot be at the black market; {IN_MARKET}"),
        ("black market: ^exhausted", f"'exhausted' cannot be at the black market; {IN_MARKET}"),
        ("library: ^effect 0", "there is no effect 0; expected 1 to 13"),
        ("library: effect 5 over effect 4 and ^effect 14 pointers 1", "there is no effect 14; expected 1 to 13"),
        ("library: ^effect 7", f"'effect 7' is not one of the tiles of the library: {OF_LIBRARY}"),
        ("seat 0: tool, library  ^effect 7", f"'effect 7' is not one of the tiles of the library: {OF_LIBRARY}"),
        ("machine works: ^effect 7", f"'effect 7' is more than one of the tiles of the machine works: {OF_WORKS}"),
        ("library: effect 5, ^effect 6", "what lies uppermost at the library appears twice"),
        ("library: exhausted, ^effect 6", "what lies uppermost at the library appears twice"),
        ("library: submarine\nsmithy: ^submarine", "the submarine is named twice"),
        ("seat 0: ^submarine", f"'submarine' cannot belong to a player; {OWNED}"),
        ("seat 0: ^effect 5", f"'effect 5' cannot belong to a player; {OWNED}"),
        ("seat 0: ^1234567890 points", f"'1234567890 points' cannot belong to a player; {OWNED}"),
        ("neutral: ^blah", f"'blah' cannot belong to a player; {OWNED}"),
        ("players: 2\n^seat 2: none", "seat 2 does not play; there are 2 players"),
        ("players: 3\n^neutral: none", "neutral does not play; there are 3 players"),
        ("turn: seat 2\n^neutral: none", "neutral does not play; there are 3 players"),
        ("turn: ^red", f"'red' is not a seat; {SEATS}"),
        ("start: ^seat 4", f"'seat 4' is not a seat; {SEATS}"),
        ("start: seat 0, ^seat 1", "'start' takes one value"),
        ("hand: ^-1", "'-1' is not a number"),
        ("hand: 1, ^2", "'hand' takes one value"),
        ("players: ^two", "'two' is not a number"),
        ("players: ^1000", "'1000' is not a number"),
        ("players: 2, ^3", "'players' takes one value"),
    ],
)
def test_every_complaint_tells_its_place(marked: str, complaint: str) -> None:
    (found,) = complaints(marked)
    assert found.startswith(complaint)


def test_all_that_cannot_be_read_is_told_at_once_in_the_order_of_the_text() -> None:
    found = complaints(
        """
        library: ^effect 1, ^foo, die
        ^foo: x
        ^seat 3: ^9
        turn: ^pink, ^seat 0
        players: 3
        """
    )
    assert len(found) == 7


@pytest.mark.parametrize("text", ["hello", "# hand: 1\nhello", ":", "1: hand"])
def test_a_text_without_any_entry_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadablePosition, match="line 1, column 1: expected an entry such as") as caught:
        read_state(text)
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, AtlantisError)


@pytest.mark.parametrize(
    "text",
    [
        "\n_library: book",
        "library_: book",
        "library:_book",
        "library: book_2",
        "library: book 2_",
        "library: book,_die",
        "library: 2_dice",
        "library: effect_5",
        "library: effect 5_over effect 4",
        "library: effect 5 over effect 4_and effect 6",
        "machine_works: die",
        "machine works: effect 7_pointers 1",
        "seat_0: book",
        "seat 0:_none",
        "seat 0: 2_points",
        "seat 0: library_effect 5",
        "turn: seat_0",
        "turn: seat 0_",
        "hand: 1_",
        "hand: 1_turn: seat 0",
        "\n_",
    ],
)
def test_nothing_else_counts_as_white_space(text: str) -> None:
    for sign in NO_WHITE_SPACE:
        with pytest.raises(UnreadablePosition):
            read_state(text.replace("_", sign))


def test_spaces_tabs_and_both_ends_of_lines_are_white_space() -> None:
    text = "library: effect 5 over effect 4, book 2\nseat 0: 2 points, tavern effect 9\nturn: seat 0\n"
    expected = read_state(text)
    assert read_state(text.replace(" ", "\t")) == expected
    assert read_state(text.replace(" ", " \t  ")) == expected
    assert read_state(text.replace("\n", "\t \r\n\r\n \t")) == expected


# What cannot be


def told(position: Position) -> list[str]:
    """List the defects of a position, which is unsound if it has any."""
    found = position.defects()
    if not found:
        position.state()
        return []
    with pytest.raises(UnsoundPosition) as caught:
        position.state()
    assert caught.value.defects == found
    assert len(set(found)) == len(found)
    return list(map(str, found))


@pytest.mark.parametrize(
    ("text", "defect"),
    [
        ("players: 3\nstart: seat 3\nturn: seat 0", "SETUP-1: seat 3 does not exist: there are 3 players"),
        ("players: 3\nturn: seat 3", "SETUP-1: seat 3 does not exist: there are 3 players"),
        ("players: 5", "SETUP-1: the game is for 2 to 4 players, not 5"),
        ("library: effect 5 over effect 5", "SETUP-2: the tile library (effect 5, pointers 2) is there 2 times"),
        (
            "library: effect 5 over none\nseat 0: library effect 5",
            "SETUP-2: the tile library (effect 5, pointers 2) is there 2 times",
        ),
        ("library: effect 5 pointers 1", "SETUP-8: there is no tile library (effect 5, pointers 1) in the game"),
        ("library: effect 9 pointers 9", "SETUP-8: there is no tile library (effect 9, pointers 9) in the game"),
        ("seat 0: book 7\nlibrary: book 6", "SETUP-1: there are 13 of book, more than 12"),
        ("library: exhausted\nseat 1: book", "EMPTY-6: seat 1 has book, which is out of the game"),
        ("library: exhausted\nneutral: book", "EMPTY-6: the neutral player has book, which is out of the game"),
        ("library: exhausted\nsmithy: book", "EMPTY-6: book lies on smithy, and is out of the game"),
        ("library: exhausted, tool", "EMPTY-6: library is exhausted, and something lies there"),
        ("library: exhausted, die", "EMPTY-6: library is exhausted, and something lies there"),
        ("hand: 20", "SETUP-7: the clock's hand is at 20, behind the wave at 19"),
        ("hand: 19", "CLOCK-5: the hand is on the wave before anything was searched: the game would be over"),
        ("library: 8 dice", "SETUP-6: there are 8 dice, not 7"),
        ("library: 5 dice\nblack market: die", "SETUP-6: there are 6 dice, not 7"),
        ("players: 3\nseat 0: die\nturn: seat 0", "SEARCH-1: it is the turn of seat 1, not of 0"),
        (
            "players: 3\nseat 0: 2 dice\nseat 1: 2 dice\nseat 2: 2 dice",
            "SEARCH-1: just one die is left over: the search would be finished",
        ),
    ],
)
def test_every_defect_names_its_clause(text: str, defect: str) -> None:
    assert told(read_position(text)) == [defect]
    with pytest.raises(UnsoundPosition):
        read_state(text)


@pytest.mark.parametrize(
    "text",
    [
        "players: 3\nseat 1: die",
        "players: 3\nseat 0: 2 dice",
        "players: 2\nseat 0: 2 dice, 2 points\nneutral: 2 dice\nseat 1: none",
        "players: 4\nstart: seat 1\nseat 0: die",
        "players: 2\nseat 0: 3 dice",
        "players: 2\nseat 0: 3 dice\nseat 1: 2 dice",
        "players: 2\nneutral: 3 dice\nseat 0: die\nseat 1: die",
    ],
)
def test_dice_are_taken_in_turn(text: str) -> None:
    assert {line.partition(":")[0] for line in told(read_position(text))} == {"SEARCH-1"}


@pytest.mark.parametrize(
    ("position", "told_in_order"),
    [
        (Position((Seated(),) * 2, districts=()), ["SETUP-2: there are 5 districts, not 0"]),
        (Position((Seated(points=-1),) * 2), ["SETUP-1: somebody has fewer than no points"]),
        (Position((Seated(dice=-1), Seated())), ["SETUP-6: somewhere there are -1 dice"]),
        (Position((Seated(),) * 2, market_dice=-2), ["SETUP-6: somewhere there are -2 dice"]),
        (Position((Seated(),) * 2, hand=-1), ["SETUP-7: the clock's hand is at -1, before the first space"]),
        (
            Position((Seated(resources=Resources((1, 2))), Seated())),
            ["SETUP-1: (1, 2) are no counts of 5 types of resources"],
        ),
        (
            Position((Seated(),) * 2, market=Resources((0, 0, 0, 0, -1)), hand=-3),
            [
                "SETUP-1: (0, 0, 0, 0, -1) are no counts of 5 types of resources",
                "SETUP-7: the clock's hand is at -3, before the first space",
            ],
        ),
        (Position((Seated(),), start=-1), ["SETUP-1: the game is for 2 to 4 players, not 1"]),
        (Position(()), ["SETUP-1: the game is for 2 to 4 players, not 0"]),
        (Position((Seated(),) * 3, neutral=Seated()), ["TWO-1: with 3 players there are 3 parties, not 4"]),
        (
            Position((Seated(),) * 2, districts=(District(tile("library 5")),) * 5),
            ["SETUP-2: the tile library (effect 5, pointers 2) is there 5 times"],
        ),
        (
            Position(
                (Seated(),) * 2, districts=(District(None, covered=(tile("jeweller 1"),)), *Position(()).districts[1:])
            ),
            ["EMPTY-1: jeweller: a tile is still to be uncovered, or should be"],
        ),
    ],
)
def test_what_no_text_says_a_program_may_say(position: Position, told_in_order: list[str]) -> None:
    assert told(position)[: len(told_in_order)] == told_in_order


def test_a_tile_lies_on_the_stack_of_its_category() -> None:
    first, _, *others = Position(()).districts
    position = Position((Seated(),) * 2, (first, District(tile("smithy 10"), ()), *others))
    assert "SETUP-2: the tile smithy (effect 10, pointers 1) lies on the stack of library" in told(position)


def test_all_defects_are_told_at_once() -> None:
    text = """
        players: 3
        library: exhausted, 2 dice
        smithy: effect 1 pointers 1, book, tool 13
        seat 1: 2 dice
        turn: seat 2
        hand: 77
    """
    assert told(read_position(text)) == [
        "SETUP-8: there is no tile smithy (effect 1, pointers 1) in the game",
        "EMPTY-6: book lies on smithy, and is out of the game",
        "SETUP-1: there are 13 of tool, more than 12",
        "EMPTY-6: library is exhausted, and something lies there",
        "SETUP-7: the clock's hand is at 77, behind the wave at 19",
        "SEARCH-1: the dice that seat 0 has taken, 0, are not those of its turns",
        "SEARCH-1: the dice that seat 1 has taken, 2, are not those of its turns",
    ]


# What is odd, but sound


@pytest.mark.parametrize(
    "text",
    [
        "jeweller: exhausted\nlibrary: exhausted\ntavern: exhausted\nmachine works: exhausted\nsmithy: exhausted",
        "library: exhausted, submarine",
        "library: effect 5 over none\nsmithy: book 12",
        "seat 0: die\nhand: 19",
        "players: 3\nseat 0: 2 dice\nseat 1: 2 dice\nseat 2: die",
        "seat 0: 2 dice\nseat 1: die\nneutral: 2 dice",
        "seat 0: 2 dice\nneutral: die\nseat 1: 2 dice",
        "seat 0: 999999999 points",
        "library: book 0, 0 dice\nblack market: 7 dice",
    ],
)
def test_odd_positions_can_be_played(text: str) -> None:
    state = read_state(text)
    assert legal_actions(state)
    assert read_state(write_state(state)) == state


# Writing


def test_a_diagram_shows_everything() -> None:
    text = """\
players: 2
jeweller: effect 2 pointers 2 over effect 1 pointers 1 and effect 3 pointers 3, jewel 2, weapon, die
library: exhausted, submarine
tavern: effect 9 pointers 2 over none, supplies
machine works: effect 7 pointers 3 over effect 7 pointers 1, 2 dice
smithy: effect 10 pointers 1 over effect 11 pointers 2 and effect 13 pointers 3
black market: tool 3, die
seat 0: jewel 3, library effect 4 pointers 1, machine works effect 7 pointers 2, 12 points
seat 1: 2 dice
neutral: 1 point, die
start: seat 1
hand: 3
turn: seat 0
"""
    assert write_state(read_state(text)) == text


@given(states())
def test_every_state_is_written_and_read_back(state: State) -> None:
    positions_are_read_back(state)


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("phase: opening gates, dice left 7", OpeningGates(7)),
        ("library: 2 dice\nphase: opening gates, dice left 4", OpeningGates(4)),
        ("library: book\nseat 1: die\nstart: seat 1\nturn: seat 0", None),
        ("library: book\nseat 0: die\nturn: seat 0\nphase: searching, area library", Searching(Search(0, 0, LIBRARY))),
        (
            "library: book\nneutral: die\nturn: seat 0\nphase: searching, area library, for neutral",
            Searching(Search(0, NEUTRAL, LIBRARY)),
        ),
        (
            "library: book, submarine\nseat 0: die\nturn: seat 0\nphase: using submarine, area library",
            UsingSubmarine(Search(0, 0, LIBRARY)),
        ),
        (
            "jeweller: effect 2, emptied\nseat 0: die\nturn: seat 0\nphase: rolling, area jeweller",
            Rolling(Search(0, 0, JEWELLER), again=False),
        ),
        (
            "jeweller: effect 2, emptied\nseat 0: die\nturn: seat 0\nphase: rolling again, area jeweller",
            Rolling(Search(0, 0, JEWELLER), again=True),
        ),
        (
            "library: effect 4, emptied\njeweller: jewel\nseat 0: die\nturn: seat 0\nphase: carrying out, area library",
            CarryingOut(Search(0, 0, LIBRARY)),
        ),
        (
            "library: face down over effect 4 and effect 6\nseat 0: die\nphase: uncovering, district library",
            Uncovering(LIBRARY),
        ),
        (
            (
                f"seat 0: 2 dice, book 2\nseat 1: 2 dice\nneutral: 2 dice\nturn: seat 0\nphase: donating\n"
                f"hand: {RECONSTRUCTION.clock.index(ClockSpace.DONATION)}"
            ),
            Donating(0),
        ),
        (
            (
                f"seat 0: 2 dice\nseat 1: 2 dice\nneutral: 2 dice\nhand: {RECONSTRUCTION.wave}\n"
                "phase: over, reason the hand was turned to the wave"
            ),
            Over(Reason.CLOCK_TURNED),
        ),
    ],
)
def test_every_phase_is_read_and_written(text: str, phase: Phase | None) -> None:
    state = read_state(text)
    assert state.phase == (TurnStart(0) if phase is None else phase)
    written = write_state(state)
    for line in text.split("\n"):
        assert line.startswith("phase: ") <= (line in written.split("\n"))
    assert read_state(written) == state


def test_a_new_game_is_written_with_its_tiles_face_down() -> None:
    state = new_game(3)
    written = write_state(state)
    assert "library: face down over effect 4 pointers 1 and effect 5 pointers 2 and effect 6 pointers 3, book 5" in (
        written
    )
    assert written.endswith("hand: 0\nphase: laying out, district jeweller\n")
    assert read_state(written) == state


def test_an_emptied_district_is_written() -> None:
    text = "jeweller: effect 2, emptied\nseat 0: die\nturn: seat 0\nphase: rolling, area jeweller"
    state = read_state(text)
    assert state.city.stack_of(JEWELLER).has_held
    assert "effect 3 pointers 3, emptied\n" in write_state(state)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("phase: resting", "line 1, column 8: 'resting' is not a phase; expected one of laying out, opening gates, "),
        ("phase: laying out", "line 1, column 8: 'laying out' needs district"),
        ("phase: laying out, district black market", "line 1, column 29: 'black market' is not a district; expected"),
        ("phase: opening gates, dice left many", "line 1, column 33: 'many' is not a number"),
        ("turn: seat 0\nphase: rolling, area moon", "line 2, column 22: 'moon' is not an area; expected one of jewel"),
        ("turn: seat 0\nphase: rolling, area library, for seat 1", "line 2, column 35: 'seat 1' is nobody to search"),
        ("phase: searching, area library", "line 1, column 1: with 'searching' there has to be the entry 'turn'"),
        ("phase: opening gates, dice left 7\nturn: seat 0", "line 2, column 1: 'turn' does not go with the phase"),
        ("phase: over, reason boredom", "line 1, column 21: 'boredom' is not a reason; expected one of the hand was"),
        ("library: face down", "line 1, column 10: what lies face down must be named"),
        ("library: face down over none", "line 1, column 10: what lies face down must be named"),
    ],
)
def test_every_complaint_about_the_phase_tells_its_place(text: str, complaint: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        read_position(text)
    assert str(caught.value).startswith(complaint)
    assert len(caught.value.defects) == 1


@pytest.mark.parametrize(
    ("phase", "defect"),
    [
        (OpeningGates(0), "SETUP-6: there are 0 dice still to be rolled"),
        (LayingOut(BLACK_MARKET), "SETUP-2: the black market has no tiles"),
        (Searching(Search(0, 0, LIBRARY)), "SEARCH-1: seat 0 has not taken the last die"),
    ],
)
def test_a_phase_put_together_by_a_program_may_be_as_wrong_as_one_likes(phase: Phase, defect: str) -> None:
    assert defect in list(map(str, Position((Seated(), Seated()), phase=phase).defects()))


@given(positions())
def test_every_odd_position_is_read_back(state: State) -> None:
    again = read_state(write_state(state), state.components)
    assert again == state
    assert write_state(again) == write_state(state)


WORDS = (
    *("players", "library", "machine works", "black market", "seat 0", "seat 3", "neutral", "turn", "hand", "start"),
    *(":", ",", "\n", " ", "#", "^", "0", "1", "2", "7", "99", "die", "dice", "points", "book", "tool", "submarine"),
    *("exhausted", "effect 5", "effect 7 pointers 2", "over", "and", "none", "seat 1", "é", "\r", "\u0664"),
)


def read_or_refused(text: str, components: Components) -> State | None:
    """Read a text; anything but a complaint or a defect goes on as an error."""
    try:
        return read_state(text, components)
    except (UnreadablePosition, UnsoundPosition) as error:
        found = error.defects
    assert found
    return None


@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    state = read_or_refused(text, RECONSTRUCTION)
    assert state is None or read_state(write_state(state)) == state


@given(positions(), st.data())
def test_a_diagram_with_a_slip_is_read_or_refused(state: State, data: st.DataObject) -> None:
    text = write_state(state)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 12, len(text))))
    slip = text[:start] + data.draw(st.sampled_from(("", *WORDS))) + text[end:]
    again = read_or_refused(slip, state.components)
    assert again is None or read_state(write_state(again), state.components) == again


@pytest.mark.parametrize("what", [None, "hand: 1"])
def test_only_a_state_is_written(what: State) -> None:
    with pytest.raises(WrongType):
        write_state(what)


def test_a_position_that_says_nothing_else_is_what_an_empty_text_says() -> None:
    assert Position((Seated(), Seated())).state() == read_state("")


def test_order_makes_no_difference_in_a_position() -> None:
    tiles = (tile("library 4"), tile("library 5"), tile("jeweller 1"))
    covered = (tile("smithy 13"), tile("smithy 10"))
    others = Position(()).districts[2:4]
    one, other = (
        Position(
            (Seated(tiles=tiles[::step]), Seated()),
            (
                District(tile("jeweller 2")),
                District(tile("library 6")),
                *others,
                District(tile("smithy 11"), covered[::step]),
            ),
        ).state()
        for step in (1, -1)
    )
    assert one == other
