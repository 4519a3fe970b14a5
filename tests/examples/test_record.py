"""A small record: what is written, what is hidden from whom, and what is wrong with others."""

import pickle
import textwrap
from typing import Literal

import pytest
from attrs import evolve

from atlantis_rules import (
    NO_CARDS,
    Action,
    DrawCard,
    IllegalAction,
    PlayCard,
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
from atlantis_rules.atlandice import new_game as new_city
from atlantis_rules.atlantis import SPECTATOR, EndTurn, Viewer, view
from atlantis_rules.atlantis.text.notation import HIDDEN_DRAW, parse_turn
from atlantis_rules.record import (
    RULES_VERSIONS,
    AtlandiceRecord,
    AtlantisRecord,
    Record,
    UnreadableRecord,
    read_record,
    replay,
    write_record,
)
from atlantis_rules.redaction import (
    GivenCards,
    RedactedRecord,
    ShownHand,
    UnreadableRedactedRecord,
    read_redacted_record,
    redact,
    write_redacted_record,
)
from tests.examples.helpers import CROWN, FLAG, cards, play

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
        "rules: 2",
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
    text = "schema: 1\ngame: atlantis\nrules: 2\noptions: AMIGO\nplayers: 3\n"
    assert write_record(AtlantisRecord(new_game(3))) == text
    city = "schema: 1\ngame: atlandice\nrules: 2\nplayers: 3\ncomponents: built-in\n"
    assert write_record(AtlandiceRecord(new_city(3))) == city
    assert read_record(city).initial == new_city(3)


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize(
    ("viewer", "turn"),
    [
        (0, "1 black: 50 ring; pay ring, crown; end; draw flag, flag, statue, olive"),
        (1, "1 black: 50 ring; pay ring, crown; end; draw ?, ?, ?, ?"),
        (SPECTATOR, "1 black: 50 ring; pay ring, crown; end; draw ?, ?, ?, ?"),
    ],
)
def test_drawn_cards_are_hidden_from_others(viewer: int, turn: str) -> None:
    text = write_redacted_record(redact(ending(), viewer))
    assert turn in text.splitlines()
    assert "seed" not in text


def test_hands_of_others_are_hidden_in_a_position() -> None:
    lines = write_redacted_record(redact(ending(), 1)).splitlines()
    assert "  hand black: ? 3" in lines
    assert "  hand red: flag, olive" in lines


def both_stuck() -> AtlantisRecord:
    """A game in which the flags are out of the game, as are all cards but one."""
    start = read_state("""
        path: 3: ring 5 (black), ~, crown 6, ~, flag 7 (red)
        mainland: black 2, red 2
        hand black: crown
        hand red: none
        draw pile: none
        turn: red
    """)
    return AtlantisRecord(start, parse_turn("show; show"))


@pytest.mark.clause("STUCK-1", "STUCK-3", "END-3")
def test_shown_and_given_cards_are_seen_by_all() -> None:
    """Nobody can pay, both piles are empty: both are stuck, and both give all."""
    record = both_stuck()
    for viewer in (0, 1, SPECTATOR):
        assert without_position(write_redacted_record(redact(record, viewer)))[6:] == [
            "1 red: show none",
            "2 black: show crown",
            "settlement black: give crown",
            "",
            "end: all stuck",
            "scores: black -10, red 0",
            "winners: red",
        ]
        assert read_redacted_record(write_redacted_record(redact(record, viewer))) == redact(record, viewer)


@pytest.mark.parametrize(
    ("viewer", "change", "message"),
    [
        (0, ("show crown", "show flag"), "the hand is crown"),
        (0, ("give crown", "give flag"), "the hand is crown"),
        (1, ("show crown", "show crown, flag"), "there are 1 cards in the hand, not 2"),
        (1, ("show crown", "show none"), "there are 1 cards in the hand, not 0"),
        (1, ("give crown", "give crown 2"), "there are 1 cards in the hand, not 2"),
        (1, ("give crown", "give flag"), "no flag card is left that could be given"),
        (1, ("show crown", "show flag"), "not all of flag can be in this hand"),
        (1, ("give crown", "pay crown"), "a player can't pay and gives all its cards first"),
        (1, ("show crown", "show"), "a hand is shown, but not which"),
    ],
)
def test_shown_and_given_cards_must_be_those_of_the_hand(viewer: Viewer, change: tuple[str, str], message: str) -> None:
    text = write_redacted_record(redact(both_stuck(), viewer))
    assert change[0] in text
    with pytest.raises(UnreadableRedactedRecord) as caught:
        read_redacted_record(text.replace(*change))
    assert caught.value.reason == message


def test_nothing_but_the_seed_is_hidden_in_atlandice() -> None:
    record = AtlandiceRecord(new_city(2), legal_actions(new_city(2))[:1], "5")
    assert redact(record, SPECTATOR) == AtlandiceRecord(record.initial, record.actions)


def error_of(text: str) -> UnreadableRecord:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text)
    return caught.value


def test_what_is_not_allowed_is_refused_with_its_clauses() -> None:
    error = error_of(write_record(ending()).replace("ring, crown; end", "ring, flag; end"))
    assert (error.line, error.column) == (27, 29)
    assert [violation.clause for violation in error.violations] == ["PAY-3"]
    assert error.record == AtlantisRecord(read_state(POSITION), parse_turn("50 ring; pay ring"), "12")
    assert str(error) == "line 27, column 29: pay one flag card: PAY-3: there is no flag card in the hand"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - it was pickled here


WRONG = {
    "schema: 2": "line 1, column 9: the schema version '2' is unknown; this package knows 1",
    "game: chess": "line 2, column 7: the game 'chess' is unknown; this package knows atlantis, atlandice",
    "rules: 0": "line 3, column 8: the version '0' of the rules of atlantis is unknown; this package knows 2",
    "players: 5": "line 5, column 10: expected the number of players, one of 2, 3, 4, not '5'",
    "seed:": "line 6, column 6: expected one line of text",
    "seed:  7": "line 6, column 7: expected one line of text",
    "seats:": "line 7, column 7: expected 2 names with commas between them",
    "seats: Ann": "line 7, column 8: expected 2 names with commas between them",
    "seats: Ann,Bob": "line 7, column 8: expected 2 names with commas between them",
    "seats: Ann, ": "line 7, column 8: expected 2 names with commas between them",
    "seats: Ann,  Bob": "line 7, column 8: expected 2 names with commas between them",
    "seats: Ann, Bob, Cleo": "line 7, column 8: expected 2 names with commas between them",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_header_is_refused(line: str) -> None:
    name, _, _ = line.partition(":")
    text = write_record(AtlantisRecord(new_game(2), (), "7", ("Ann", "Bob")))
    lines = [line if each.startswith(f"{name}:") else each for each in text.splitlines()]
    error = error_of("\n".join(lines))
    assert str(error) == WRONG[line]
    assert error.record is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("players: 2\n", ""), "line 6, column 1: the header has no entry 'players'"),
        (("players: 2\n", "players: 2\nplayers: 2\n"), "line 6, column 1: there is a second entry 'players'"),
        (("players: 2\n", "players: 2\nwhere: here\n"), "line 6, column 1: 'where' is no entry of this header"),
        (("seed: 7\n", "seed: 7\nhere\n"), "line 7, column 1: expected an entry of the header"),
        (("options: AMIGO\nplayers: 2", "players: 2\noptions: AMIGO"), "line 4, column 1: expected 'options: AMIGO'"),
        (("seed: 7\n", "seen by: red\n"), "line 6, column 1: this record is redacted"),
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
        (("turn: black", "turn: green"), "line 23, column 9: 'green' is no colour"),
    ],
)
def test_a_body_that_does_not_fit_is_refused(change: tuple[str, str], message: str) -> None:
    text = write_record(ending())
    assert change[0] in text
    assert str(error_of(text.replace(*change))).startswith(message)


def test_the_end_must_be_told() -> None:
    text, _, _ = write_record(ending()).partition("\nend:")
    assert str(error_of(text)) == (
        "line 29, column 1: the game is over: expected an empty line, and then 'end: third figure home'"
    )


def _heading(game: Literal["atlantis", "atlandice"]) -> str:
    return f"game: {game}\nrules: {RULES_VERSIONS[game]}\n"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("draw ?, ?, ?, ?", "draw ?, ?, ?, flag"), "the card that is drawn here stays hidden"),
        (("pay olive", "pay olive; draw ?"), "no card is drawn here that stays hidden"),
        (("draw ?", "show crown; draw ?"), "show the hand: STUCK-2"),
        (("pay ring, crown", "pay ring, flag; give crown"), "'give' can't stand here"),
        (("pay olive", "give flag, olive"), "nobody gives all its cards here"),
        (("pay olive", "pay ring"), "pay one ring card: PAY-3"),
        (("seen by: red", "seen by: blue"), "expected one of black, red, spectator, not 'blue'"),
        (("seen by: red", "seen by: black"), "expected "),
        ((_heading("atlantis"), _heading("atlandice")), "nothing is hidden in this game"),
        (("hand black: ? 3", "hand black: ? 99"), "expected "),
        (("hand black: ? 3", "hand black: ? 106"), "expected "),
        (("50 ring;", "show crown, ring;"), "'crown, ring' can't stand here"),
    ],
)
def test_a_redacted_record_that_can_not_be_is_refused(change: tuple[str, str], message: str) -> None:
    text = write_redacted_record(redact(ending(), 1))
    assert change[0] in text
    with pytest.raises(UnreadableRedactedRecord, match=r"^line \d+, column \d+: ") as caught:
        read_redacted_record(text.replace(*change))
    assert caught.value.reason.startswith(message)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - it was pickled here


BOUGHT_AFTER_A_RESHUFFLE = """
    options: MAYFAIR
    path: 28: ring 4 (black), ~, crown 3, statue 5
    hand black: statue, olive
    hand red: amphora
    draw pile: flag
    discards: ring 3, olive
    tiles black: flag 6B
"""
FEWER_CARDS_THAN_A_TILE_BRINGS = """
    path: 28: ring 4 (black), ~, crown 1, statue 5
    hand black: statue, olive
    hand red: ring 2, olive
    draw pile: flag
    discards: helmet
    tiles black: flag 6B
"""
SETTLED_WITH_LATE_CARDS = """
    path: 48: flag 3 (red), ~, ring 3 (black), crown 4, helmet 3
    mainland: black 2, red 2
    hand black: ring 2, olive
    hand red: flag, olive 2
    draw pile: ring 5
"""


@pytest.mark.clause("PAY-4", "BUY-1", "DRAW-2", "END-2")
@pytest.mark.parametrize(
    ("position", "actions"),
    [
        (BOUGHT_AFTER_A_RESHUFFLE, "buy flag 6B; draw flag, ring, ring; 28 statue; pay ring, ring, olive"),
        (BOUGHT_AFTER_A_RESHUFFLE, "buy flag 6B; draw flag, olive, ring; 28 statue; pay ring, olive"),
        (FEWER_CARDS_THAN_A_TILE_BRINGS, "buy flag 6B; draw flag, helmet; 28 statue"),
        (SETTLED_WITH_LATE_CARDS, "50 olive; end; draw ring, ring, ring, ring; pay flag"),
    ],
)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_what_was_paid_of_hidden_cards_can_be_written(position: str, actions: str, viewer: Viewer) -> None:
    """Also if the record stops before the last piece: it is left open what would have been paid."""
    redacted = redact(AtlantisRecord(read_state(position), parse_turn(actions)), viewer)
    assert read_redacted_record(write_redacted_record(redacted)) == redacted


def test_what_stands_behind_a_shown_hand_is_refused_at_its_column() -> None:
    text = write_redacted_record(redact(both_stuck(), 1)).replace("show crown", "show crown; drew ?")
    with pytest.raises(UnreadableRedactedRecord, match=r"^line \d+, column 22: 'drew' can't stand here"):
        read_redacted_record(text)


def test_a_redacted_record_that_exists_can_have_been_seen() -> None:
    assert [redact(ending(), viewer).viewer for viewer in (1, SPECTATOR)] == [1, SPECTATOR]
    seen = redact(ending(), 1)
    shorter = RedactedRecord(seen.initial, seen.actions[:-1])
    assert shorter.actions == seen.actions[:-1]
    with pytest.raises(WrongValue, match="no card is drawn here that stays hidden"):
        RedactedRecord(seen.initial, (HIDDEN_DRAW,))
    with pytest.raises(WrongValue, match="nobody gives all its cards here"):
        RedactedRecord(seen.initial, (GivenCards(NO_CARDS),))
    with pytest.raises(WrongValue, match="not all of crown 3 can be in this hand"):
        RedactedRecord(view(read_state(DROWNED), 1), (ShownHand(cards(CROWN, CROWN, CROWN)),))
    with pytest.raises(IllegalAction):
        RedactedRecord(seen.initial, (EndTurn(),))


DROWNED = """
    path: 3: ring 5 (black), ~, crown 6, ~, flag 7 (red)
    mainland: black 2, red 2
    hand black: ring 3
    hand red: none
    draw pile: flag
"""


def test_what_is_seen_first_is_the_beginning_of_a_game() -> None:
    state = new_game(2)
    laid = apply(state, legal_actions(state)[0])
    moving = apply(read_state(POSITION), parse_turn("50 ring")[0])
    for seen in (view(laid, SPECTATOR), view(moving, 1), evolve(view(state, SPECTATOR), draw_pile_size=104)):
        with pytest.raises(WrongValue, match=r"begins with a new game, or at the start of a turn|could have seen this"):
            RedactedRecord(seen, ())
    with pytest.raises(WrongValue, match="there is no state of which somebody could have seen this"):
        RedactedRecord(evolve(view(read_state(POSITION), 0), legal_actions=()), ())


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
        with pytest.raises(WrongValue, match="seats must be 2 names"):
            record(initial, (), "7", seats)  # type: ignore[arg-type]  # either one fits


def test_who_plays_is_a_note_that_is_kept_and_redacted() -> None:
    seats = ("Ann", "the long one")
    of_atlantis, of_atlandice = (
        AtlantisRecord(new_game(2), (), "7", seats),
        AtlandiceRecord(new_city(2), (), None, seats),
    )
    assert write_record(of_atlantis).splitlines()[5:] == ["seed: 7", "seats: Ann, the long one"]
    assert write_record(of_atlandice).splitlines()[-1] == "seats: Ann, the long one"
    for record in (of_atlantis, of_atlandice):
        assert read_record(write_record(record)) == record
    assert redact(of_atlandice, 0) == AtlandiceRecord(new_city(2))
    assert redact(of_atlantis, 0) == redact(AtlantisRecord(new_game(2)), 0)


def test_a_game_begins_at_its_beginning_or_with_a_turn() -> None:
    state = new_game(2)
    with pytest.raises(WrongValue, match="begins with a new game, or at the start of a turn"):
        AtlantisRecord(apply(state, legal_actions(state)[0]))
    city = new_city(2)
    with pytest.raises(WrongValue, match="begins with a new game"):
        AtlandiceRecord(apply(city, legal_actions(city)[0]))


def test_arguments_of_other_types_are_refused() -> None:
    no_record: Record = "a record"  # type: ignore[assignment]
    no_redacted_record: RedactedRecord = ending()  # type: ignore[assignment]
    for wrong in (
        lambda: AtlantisRecord(new_city(2)),  # type: ignore[arg-type]
        lambda: AtlantisRecord(new_game(2), []),  # type: ignore[arg-type]
        lambda: AtlantisRecord(new_game(2), (), 7),  # type: ignore[arg-type]
        lambda: AtlantisRecord(new_game(2), (), "7", ["Ann", "Bob"]),  # type: ignore[arg-type]
        lambda: AtlandiceRecord(new_game(2)),  # type: ignore[arg-type]
        lambda: read_record(b""),  # type: ignore[arg-type]
        lambda: read_redacted_record(b""),  # type: ignore[arg-type]
        lambda: write_record(no_record),
        lambda: replay(no_record),
        lambda: redact(no_record, 0),
        lambda: redact(AtlandiceRecord(new_city(2)), "red"),  # type: ignore[call-overload]
        lambda: write_redacted_record(no_redacted_record),
        lambda: RedactedRecord(new_game(2), ()),  # type: ignore[arg-type]
        lambda: RedactedRecord(view(new_game(2), 0), []),  # type: ignore[arg-type]
        lambda: RedactedRecord(view(read_state(POSITION), 1), ("50 ring",)),  # type: ignore[arg-type]
    ):
        with pytest.raises(WrongType):
            wrong()
    assert redact(AtlandiceRecord(new_city(2)), 1).initial == new_city(2)
    for record in (ending(), AtlandiceRecord(new_city(2))):
        with pytest.raises(WrongValue, match="none on seat 3"):
            redact(record, 3)


@pytest.mark.clause("END-2", "END-3", "DRAW-4")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_of_several_that_can_not_pay_each_gives_what_it_has_under_its_own_name(viewer: Viewer) -> None:
    state = read_state("""
        path: 1: ===, 28: ring 4 (blue), ring 3 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2, blue 2
        hand black: flag
        hand red: olive
        hand blue: crown, olive
        draw pile: flag 4, ring
        bridges: none
        """)
    actions: list[Action] = [PlayCard(32, FLAG), *[DrawCard(FLAG)] * 4]
    lines = write_redacted_record(redact(AtlantisRecord(state, tuple(actions)), viewer)).splitlines()
    assert lines[-6:-4] == ["settlement red: give olive", "settlement blue: give crown, olive"]


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
