"""A small record: its text, the parts hidden from each viewer, and the defects of others."""

import pickle
import textwrap

import pytest

from atlantis_rules import (
    IllegalAction,
    ShowHand,
    State,
    WrongType,
    WrongValue,
    apply,
    legal_actions,
    new_game,
    read_state,
    write_state,
)
from atlantis_rules.atlandice import RECONSTRUCTION, components_text, new_game as new_city
from atlantis_rules.atlantis import EndTurn
from atlantis_rules.atlantis.text.notation import parse_turn
from atlantis_rules.records import AnyRecord, UnreadableRecord, read_record, replay, write_record
from atlantis_rules.records.record import Record
from tests.playing import play
from tests.record_types import AtlandiceRecord, AtlantisRecord

POSITION = """
    path: 50: ring 1 (black), crown 4, ~, flag 2 (red)
    mainland: black 2, red
    hand black: crown, ring 2
    hand red: flag, olive
    turn: black
"""
LAST_TURN = "50 ring; pay ring, crown; end; draw flag, flag, statue, olive; pay olive"


def ending(state: State | None = None) -> AtlantisRecord:
    return AtlantisRecord(read_state(POSITION) if state is None else state, parse_turn(LAST_TURN), "12")


def without_position(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("  ")]


def test_a_record_is_written_turn_by_turn() -> None:
    assert without_position(write_record(ending())) == [
        "schema: 1",
        "game: atlantis",
        "rules: 3",
        "position:",
        "seed: 12",
        "",
        "1 black: 50 ring; pay ring, crown; end; draw flag, flag, statue, olive",
        "settlement red: pay olive",
        "",
        "end: third figure home",
        "scores: black 8, red 1",
        "winners: black",
    ]


def test_a_new_game_is_a_header() -> None:
    text = "schema: 1\ngame: atlantis\nrules: 3\noptions: AMIGO\nplayers: 3\n"
    assert write_record(AtlantisRecord(new_game(3))) == text
    city = "schema: 1\ngame: atlandice\nrules: 3\nplayers: 3\ncomponents: built-in\n"
    assert write_record(AtlandiceRecord(new_city(3))) == city
    assert read_record(city).initial == new_city(3)


def test_components_that_are_none_are_refused_at_their_line() -> None:
    text = write_record(AtlandiceRecord(new_city(3)))
    for block, reason in (("nothing", "components: "), ("source = 'mine'", "components: ")):
        error = error_of(text.replace("components: built-in", f"components:\n  {block}"))
        assert (error.line, error.record) == (5, None), (block, reason)


@pytest.mark.clause("SETUP-7", game="atlandice")
def test_components_that_the_rules_do_not_allow_are_refused_with_their_clause() -> None:
    components = components_text(RECONSTRUCTION).replace('"wave"', '"plain"')
    block = "".join(f"\n  {line}" for line in components.split("\n") if line)
    error = error_of(write_record(AtlandiceRecord(new_city(3))).replace(" built-in", block))
    assert (error.line, error.record) == (5, None)
    assert "SETUP-7: the last space of the clock" in str(error)


def error_of(text: str) -> UnreadableRecord:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text)
    return caught.value


def test_what_is_not_allowed_is_refused_with_its_clauses() -> None:
    error = error_of(write_record(ending()).replace("ring, crown; end", "ring, flag; end"))
    assert (error.line, error.column) == (27, 29)
    assert [violation.clause for violation in error.violations] == ["PAY-3"]
    assert error.record == AtlantisRecord(read_state(POSITION), parse_turn("50 ring; pay ring"), "12")
    assert str(error) == "line 27, column 29: pay a flag card: PAY-3: there is no flag card in the hand"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - it was pickled here


WRONG = {
    "schema: 2": "line 1, column 9: the schema version '2' is unknown; this package knows 1",
    "game: chess": "line 2, column 7: the game 'chess' is unknown; this package knows atlantis, atlandice",
    "rules: 0": "line 3, column 8: the version '0' of the rules of atlantis is unknown; this package knows 1, 2",
    "players: 5": "line 5, column 10: expected the number of players, one of 2, 3, 4, not '5'",
    "seed:": "line 6, column 6: expected one line of text without control characters",
    "seed:  7": "line 6, column 7: expected one line of text without control characters",
    "seats:": "line 7, column 7: expected 2 names separated by commas, without control characters",
    "seats: Ann": "line 7, column 8: expected 2 names separated by commas, without control characters",
    "seats: Ann,Bob": "line 7, column 8: expected 2 names separated by commas, without control characters",
    "seats: Ann, ": "line 7, column 8: expected 2 names separated by commas, without control characters",
    "seats: Ann,  Bob": "line 7, column 8: expected 2 names separated by commas, without control characters",
    "seats: Ann, Bob, Cleo": "line 7, column 8: expected 2 names separated by commas, without control characters",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_header_is_refused(line: str) -> None:
    name, _, _ = line.partition(":")
    text = write_record(AtlantisRecord(new_game(2), (), "7", ("Ann", "Bob")))
    lines = [line if each.startswith(f"{name}:") else each for each in text.splitlines()]
    error = error_of("\n".join(lines))
    assert str(error).startswith(WRONG[line])  # other tests may have registered further games
    assert error.record is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("players: 2\n", ""), "line 6, column 1: the header has no entry 'players'"),
        (("players: 2\n", "players: 2\nplayers: 2\n"), "line 6, column 1: duplicate entry 'players'"),
        (("players: 2\n", "players: 2\nwhere: here\n"), "line 6, column 1: 'where' is not an entry of this header"),
        (("seed: 7\n", "seed: 7\nhere\n"), "line 7, column 1: expected an entry of the header"),
        (("options: AMIGO\nplayers: 2", "players: 2\noptions: AMIGO"), "line 4, column 1: expected 'options: AMIGO'"),
        (("seed: 7\n", "seen by: red\n"), "line 6, column 1: 'seen by' is not an entry of this header"),
        (("options: AMIGO\n", "options: mine\n"), "line 4, column 10: expected one of AMIGO, MAYFAIR, KSR, HALL9000"),
        (("seed: 7\n", "seed: 7\n\n"), "line 7, column 1: expected the line 'path 1: '"),
        (("schema: 1\n", ""), "line 1, column 1: expected the entry 'schema'"),
    ],
)
def test_a_header_with_other_entries_is_refused(change: tuple[str, str], message: str) -> None:
    error = error_of(write_record(AtlantisRecord(new_game(2), (), "7")).replace(*change))
    assert str(error).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            (", olive\nsett", ", olive; pay olive\nsett"),
            "line 27, column 73: '1 black' is complete, but the line goes on",
        ),
        ((", statue, olive\n", ", statue\n"), "line 27, column 64: '1 black' is not complete"),
        (("1 black: 50", "1 red: 50"), "line 27, column 3: expected the line '1 black: '"),
        (("scores: black 8", "scores: black 9"), "line 31, column 15: expected 'scores: black 8, red 1'"),
        (("winners: black\n", ""), "line 32, column 1: expected 'winners: black'"),
        (("winners: black\n", "winners: black\n\n"), "line 33, column 1: expected the end of the record"),
        (("hand red: flag, olive", "hand red: olive, flag"), "line 17, column 13: expected '  hand red: flag, olive'"),
        (("stuck: 0", "stuck: 9"), "line 4, column 10: STUCK-3: after 9 futile turns of 2 players"),
        (("turn: black", "turn: green"), "line 23, column 9: 'green' is not a colour"),
    ],
)
def test_a_body_that_does_not_fit_is_refused(change: tuple[str, str], message: str) -> None:
    text = write_record(ending())
    assert change[0] in text
    assert str(error_of(text.replace(*change))).startswith(message)


def test_a_position_has_lines() -> None:
    before, _, behind = write_record(ending()).partition("position:\n")
    lines = [line for line in behind.splitlines(keepends=True) if not line.startswith("  ")]
    assert str(error_of(f"{before}position:\n{''.join(lines)}")) == (
        "line 4, column 10: expected the lines of a position"
    )


def test_the_end_must_be_told() -> None:
    text, _, _ = write_record(ending()).partition("\nend:")
    assert str(error_of(text)) == (
        "line 29, column 1: the game is over: expected an empty line, and then 'end: third figure home'"
    )


def test_a_record_that_exists_is_a_game_that_the_rules_allow() -> None:
    with pytest.raises(IllegalAction):
        AtlantisRecord(new_game(2), (EndTurn(),))


@pytest.mark.parametrize("seed", ["", " 7", "7\n", "a\nb", "\x1b[1m"])
def test_a_seed_is_one_line_of_text(seed: str) -> None:
    with pytest.raises(WrongValue, match="seed must be one line of text"):
        AtlantisRecord(new_game(2), (), seed)


@pytest.mark.parametrize(
    "seats", [(), ("Ann",), ("Ann", ""), ("Ann", " Bob"), ("Ann", "B,b"), ("Ann", "Bob\n"), ("Ann", 7)]
)
def test_each_seat_has_a_name_of_one_line_without_commas(seats: tuple[str, ...]) -> None:
    for record in (AtlantisRecord, AtlandiceRecord):
        initial = new_game(2) if record is AtlantisRecord else new_city(2)
        with pytest.raises(WrongValue, match="seats must be a name for each player"):
            record(initial, (), "7", seats)  # type: ignore[arg-type]  # either one fits


def test_who_plays_is_a_note_that_is_kept() -> None:
    seats = ("Ann", "the long one")
    of_atlantis = AtlantisRecord(new_game(2), (), "7", seats)
    of_atlandice = AtlandiceRecord(new_city(2), (), None, seats)
    assert write_record(of_atlantis).splitlines()[5:] == ["seed: 7", "seats: Ann, the long one"]
    assert write_record(of_atlandice).splitlines()[-1] == "seats: Ann, the long one"
    assert read_record(write_record(of_atlantis)) == of_atlantis
    assert read_record(write_record(of_atlandice)) == of_atlandice


def test_a_game_begins_at_its_beginning_or_with_a_turn() -> None:
    state = new_game(2)
    with pytest.raises(WrongValue, match="begins with a new game, or at the start of a turn"):
        AtlantisRecord(apply(state, legal_actions(state)[0]))
    city = new_city(2)
    with pytest.raises(WrongValue, match="begins with a new game"):
        AtlandiceRecord(apply(city, legal_actions(city)[0]))


def test_arguments_of_other_types_are_refused() -> None:
    no_record: AnyRecord = "a record"  # type: ignore[assignment]
    for wrong in (
        lambda: Record("a state"),  # type: ignore[arg-type]
        lambda: AtlantisRecord(new_game(2), []),  # type: ignore[arg-type]
        lambda: AtlantisRecord(new_game(2), (), 7),  # type: ignore[arg-type]
        lambda: AtlantisRecord(new_game(2), (), "7", ["Ann", "Bob"]),  # type: ignore[arg-type]
        lambda: read_record(b""),  # type: ignore[arg-type]
        lambda: write_record(no_record),
        lambda: replay(no_record),
    ):
        with pytest.raises(WrongType):
            wrong()


@pytest.mark.parametrize(
    "state",
    [new_game(2), play(read_state("path: 28: ring 4, flag 3\nhand red: ring"), ShowHand())],
    ids=["set-up", "within a turn"],
)
def test_a_record_that_begins_within_a_turn_is_unreadable(state: State) -> None:
    start = read_state("path: 28: ring 4, flag 3")
    text = write_record(AtlantisRecord(start))
    within = text.replace(textwrap.indent(write_state(start), "  "), textwrap.indent(write_state(state), "  "))
    assert within != text
    with pytest.raises(UnreadableRecord, match="begins with a new game, or at the start of a turn"):
        read_record(within)
