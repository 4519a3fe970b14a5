"""Everything that the pages on texts promise to refuse is refused: one example for each."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import Cards, advance, atlandice, atlantis, legal_actions, new_game, parse_action
from atlantis_rules.atlandice import position as atlandice_position
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlandice.text.positions import read_position as atlandice_read_position
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.position import Position, Seated, Stack
from atlantis_rules.atlantis.text.notation import parse_turn
from atlantis_rules.atlantis.text.positions import read_position as atlantis_read_position
from atlantis_rules.games.soundness import (
    UnsoundPosition as AtlandiceUnsoundPosition,
    UnsoundPosition as AtlantisUnsoundPosition,
)
from atlantis_rules.records import UnreadableRecord, read_record, write_record
from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from atlantis_rules.text.unreadable import UnreadableNotation
from tests.record_types import AtlantisRecord
from tests.white_space import NO_WHITE_SPACE

DOCS: Final = Path(__file__).parents[2] / "docs"
RING: Final = atlantis.Item.RING


def promised(page: str) -> list[tuple[str, str]]:
    """List the defects that a page names in its table, each with its clause; they are separated by semicolons there."""
    rows = re.findall(r"^\| \[([A-Z]+-\d+)\]\(#.*?\) \| (.*) \|$", (DOCS / page).read_text("utf-8"), re.MULTILINE)
    return [(clause, defect) for clause, defects in rows for defect in defects.split("; ")]


def table(*figures: tuple[int, ...], **changes: Any) -> Position:  # noqa: ANN401 - whatever a position takes
    seated = tuple(Seated(figures=each) for each in figures)
    return Position(seated or (Seated(), Seated()), (Stack(1, RING, 1),), **changes)


IN_ATLANTIS: Final[Mapping[str, str | Position]] = {
    "there are not 2 to 4 players": "path: ring 1\nplayers: 5",
    "the turn belongs to a seat that is not at the table": "path: ring 1\nplayers: 2\nturn: blue",
    "with this number of futile turns the game would be over": "path: ring 1\nstuck: 2",
    "a player has all three figures on the mainland: the game would be over": "path: ring 1\nmainland: red 3",
    "a space is given twice, with tiles or as water": "path: 28: ring 1, 28: ~",
    "a space does not exist": "path: 999: ~",
    "a tile lies on space 27, which is water from the start": "path: 27: ring 1",
    "a second tile lies on a space that never has two": "path: 11: ring 1+",
    "a tile on the path, collected, or in the box does not exist": "path: ring 1\nbox tiles: ring 6B",
    "a player does not have three figures": "path: ring 1\nmainland: red 4",
    "a figure stands on a place that does not exist": "path: ring 1, 70: ~ (red)",
    "the number of bridges on the path differs from the number that players have placed": "path: ring 1, =",
    "a figure stands on water": "path: ring 1, ~ (red)",
    "two figures stand on a space": "path: ring 1 (red) (black)",
    "a bridge lies on a space that does not exist, on a tile, or on a space that already has one": (
        "path: ring 1, 1: =\nbridges: red"
    ),
    "a tile occurs twice": "path: ring 1\ntiles red: ring 1A",
    "the number of covered tiles of a back differs from the number of tiles left that could lie there": (
        "path: 1: ring 1+"
    ),
    "there are more than 15 cards of an item, or fewer although both `draw pile` and `box cards` are given": (
        "path: ring 1\ndraw pile: ring\nbox cards: none"
    ),
    "there are not seven counts of cards, or one is below 0": table(discards=Cards(-1)),
}

SEATED: Final = atlandice_position.Seated()

IN_ATLANDICE: Final[Mapping[str, str | atlandice_position.Position]] = {
    "there are not 2 to 4 players": "players: 5",
    "a round is started by, or a turn belongs to, a seat that is not at the table": "players: 2\nturn: seat 2",
    "there are more than 12 resources of a type": "seat 0: book 7\nlibrary: book 6",
    "there are not five counts of resources, or one is below 0": atlandice_position.Position(
        (SEATED,) * 2, market=atlandice.Resources((1, 2))
    ),
    "points are below 0": atlandice_position.Position((atlandice_position.Seated(points=-1), SEATED)),
    "the neutral player takes part with three or four players": atlandice_position.Position(
        (SEATED,) * 3, neutral=SEATED
    ),
    "a tile occurs twice, or lies on the stack of another category": "library: effect 5 over effect 5",
    "there are not five districts": atlandice_position.Position((SEATED,) * 2, districts=()),
    "the components have no such tile": "library: effect 5 pointers 1",
    "there are resources of an exhausted stack, or something lies on one": "library: exhausted, tool",
    "a tile is still to be uncovered, which happens before the turn begins": atlandice_position.Position(
        (SEATED,) * 2,
        districts=(
            atlandice_position.District(None, covered=atlandice.RECONSTRUCTION.tiles[:1]),
            *atlandice_position.Position(()).districts[1:],
        ),
    ),
    "the hand is on no space of the clock track": "hand: 20",
    "the hand is on the wave before the first turn of a round: the game would be over": "hand: 19",
    "there are too few or too many dice, or a number of them is below 0": "library: 8 dice",
    "somebody has taken more than two dice, or the dice taken are not those that the players take in turn": (
        "players: 2\nseat 0: 3 dice"
    ),
    "it is another's turn": "players: 3\nseat 0: die\nturn: seat 0",
    "just one die is left over: the search would be finished": (
        "players: 3\nseat 0: 2 dice\nseat 1: 2 dice\nseat 2: 2 dice"
    ),
}


def test_each_defect_of_a_position_of_atlantis() -> None:
    assert [defect for _, defect in promised("positions.md")] == [*IN_ATLANTIS]
    for clause, defect in promised("positions.md"):
        example = IN_ATLANTIS[defect]
        position = atlantis_read_position(example) if isinstance(example, str) else example
        assert clause in [found.clause for found in position.defects()], defect
        with pytest.raises(AtlantisUnsoundPosition):
            position.state()


def test_each_defect_of_a_position_of_atlandice() -> None:
    assert [defect for _, defect in promised("positions_atlandice.md")] == [*IN_ATLANDICE]
    for clause, defect in promised("positions_atlandice.md"):
        example = IN_ATLANDICE[defect]
        position = atlandice_read_position(example) if isinstance(example, str) else example
        assert clause in [found.clause for found in position.defects()], defect
        with pytest.raises(AtlandiceUnsoundPosition):
            position.state()


# Notation: no other spaces, no capital letters in place of small ones, no shorter forms


@pytest.mark.parametrize(
    "text",
    [
        *("12  ring", " 12 ring", "12 ring ", "12\tring", "12 Ring", "atlantis ring", "SHOW", "012 ring", "ring 12"),
        *("pay ring 4", "pay ring 4b", "buy Ring 7B", "+ring", "+  ring", "reveal ring 7", "show hand", "end."),
        *("12 r", "pay", "draw", "12\xa0ring", "12 ring\n", "12 ring\u2028", "\ufeff12 ring", "\uff11\uff12 ring", ""),
    ],
)
def test_the_notation_has_no_other_form(text: str) -> None:
    for read in (parse_action, parse_turn):
        with pytest.raises(UnreadableNotation):
            read(text)


@pytest.mark.parametrize(
    "text",
    [
        "show;end",
        "show;  end",
        "show ; end",
        "show, end",
        "12 ring+ flag",
        "12 ring; + flag",
        "draw ring; draw flag",
        "end;",
    ],
)
def test_actions_in_a_row_are_joined_in_one_way(text: str) -> None:
    with pytest.raises(UnreadableNotation):
        parse_turn(text)


def test_other_white_space_is_no_space_in_an_action() -> None:
    for sign in NO_WHITE_SPACE:
        for text in ("12_ring", "_12 ring", "12 ring_", "12 ring;_end"):
            with pytest.raises(UnreadableNotation):
                parse_turn(text.replace("_", sign))


# Records: in one way, to the letter


def begun() -> AtlantisRecord:
    state = advance(new_game(2), Random(7))
    return AtlantisRecord(state, legal_actions(state)[:1], "7")


RECORD: Final = write_record(begun())


def test_other_white_space_and_other_ends_of_lines_are_refused_in_records() -> None:
    read_record(RECORD.replace("\n", "\r\n"))
    read_record(RECORD.removesuffix("\n"))
    places = [
        match.start() for match in re.finditer("[ \n]", RECORD) if not RECORD.startswith("seed", match.start() - 5)
    ]
    for place in places[:: len(places) // 25]:
        for sign in (*NO_WHITE_SPACE, "\t", "  ", "\n\n", ""):
            if (RECORD[place], sign) != ("\n", "") or place < len(RECORD) - 1:
                with pytest.raises(UnreadableRecord):
                    read_record(RECORD[:place] + sign + RECORD[place + 1 :])
    for ending in ("\r", "\r\r\n", "\n\n", "\n ", " \n", "\x00", "#", "\n# a comment"):
        with pytest.raises(UnreadableRecord):
            read_record(RECORD.removesuffix("\n") + ending)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("options: AMIGO", "options: amigo"), "is not an option"),
        (("players: 2", "players: 02"), "expected '  players: 2'"),
        (("schema: 1", "schema: 01"), "the schema version '01' is unknown"),
        (("game: atlantis", "game: Atlantis"), "the game 'Atlantis' is unknown"),
        (("discards: none", "discards:"), "expected '  discards: none'"),
        (("turn: black", "turn: black # a comment"), "expected '  turn: black'"),
        (("seed: 7", "seed: 7\nseed: 7"), "duplicate entry 'seed'"),
        (("seed: 7", "speed: 7"), "'speed' is not an entry of this header"),
        (("1 black: ", "01 black: "), "expected the line '1 black: '"),
    ],
)
def test_a_record_has_no_other_form(change: tuple[str, str], reason: str) -> None:
    assert change[0] in RECORD
    with pytest.raises(UnreadableRecord, match=reason) as caught:
        read_record(RECORD.replace(*change, 1))
    assert caught.value.line > 0


def test_the_result_is_there_only_if_the_game_is_over() -> None:
    with pytest.raises(UnreadableRecord, match="is not complete, but there is another line"):
        read_record(RECORD + "\nend: third figure home\nscores: black 0, red 0\nwinners: black, red\n")


# JSON: everything but a document that could have been written


def changed(document: dict[str, Any], path: str, value: object) -> str:
    """Return a document with another value at a place."""
    copied: Any = json.loads(json.dumps(document))
    holder = copied
    *steps, last = path.split(".")
    for step in steps:
        holder = holder[int(step) if step.isdigit() else step]
    holder[int(last) if last.isdigit() else last] = value
    return json.dumps(copied)


STATE: Final[dict[str, Any]] = json.loads(atlantis_wire.STATE.to_json(advance(new_game(2), Random(7))))


@pytest.mark.parametrize(
    "number", [7.0, 1e300, float("inf"), float("-inf"), float("nan"), True, "7", None, [], 10**17, 10**99]
)
@pytest.mark.parametrize(
    "path", ["state.players.0.hand.ring", "state.path.stacks.0.space", "state.phase.seat", "version"]
)
def test_only_a_whole_number_is_one(path: str, number: object) -> None:
    with pytest.raises(UnreadableJson):
        atlantis_wire.STATE.from_json(changed(STATE, path, number))


@pytest.mark.parametrize(
    "text",
    [
        '{"version":1,"version":1,"game":"atlantis","action":{"type":"end_turn"}}',
        '{"version":1,"game":"atlantis","action":{"type":"end_turn","type":"end_turn"}}',
        '{"version":1,"game":"atlantis","action":{"type":"end_turn","more":' + "[" * 50_000 + "]" * 50_000 + "}}",
        '{"version":1,"game":"atlantis","action":{"type":"place_bridge","space":' + "1" * 5_000 + "}}",
        '{"version":1,"game":"atlantis","action":{"type":"place_bridge","space":1e9999}}',
        '{"version":1,"game":"atlantis","action":{"type":"place_bridge","space":-Infinity}}',
        '{"version":1,"game":"atlantis","action":{"type":"\\ud800"}}',
        '{"version":1,"game":"atlantis","action":{"\\ud800":1}}',
        '{"version":1,"game":"atlantis","action":{"type":"end_turn"}} x',
        '\xa0{"version":1,"game":"atlantis","action":{"type":"end_turn"}}',
        "{'version':1}",
        '{"version":1,}',
        '"\t"',
        "\ud800",
    ],
)
def test_what_no_writer_writes_is_refused(text: str) -> None:
    with pytest.raises(UnreadableJson) as caught:
        atlantis_wire.ACTION.from_json(text)
    assert not isinstance(caught.value, UnsoundJson)
    assert str(caught.value).isprintable()


def test_a_seed_has_no_half_of_a_surrogate_pair() -> None:
    text = atlantis_wire.RECORD.to_json(begun()).replace('"seed":"7"', '"seed":"\\ud800"')
    with pytest.raises(UnreadableJson, match=r"\$\.record\.seed: .* has half of a surrogate pair"):
        atlantis_wire.RECORD.from_json(text)


def test_of_an_array_the_first_misfits_are_named_and_the_others_counted() -> None:
    document: dict[str, Any] = json.loads(atlantis_wire.RECORD.to_json(begun()))
    document["record"]["actions"] = [0] * 50
    with pytest.raises(UnreadableJson) as caught:
        atlantis_wire.RECORD.from_json(json.dumps(document))
    *named, others = caught.value.problems
    assert [problem.path for problem in named] == [f"$.record.actions[{index}]" for index in range(20)]
    assert (others.path, others.text) == ("$.record.actions", "and 30 more do not fit")
    document["record"]["initial"] = {f"key {index}": 0 for index in range(1000)}
    with pytest.raises(UnreadableJson, match=r"\$\.record\.initial: and 980 more do not fit"):
        atlantis_wire.RECORD.from_json(json.dumps(document))


def test_misfits_that_are_only_counted_decide_too_whether_the_schema_is_met() -> None:
    document: dict[str, Any] = json.loads(atlantis_wire.STATE.to_json(new_game(2)))
    counts = document["state"]["players"][0]["hand"]
    counts |= {f"key {index}": 0 for index in range(30)}
    with pytest.raises(UnreadableJson) as caught:
        atlantis_wire.STATE.from_json(json.dumps(document))
    assert not isinstance(caught.value, UnsoundJson)


def test_a_view_that_no_state_gives_and_an_illegal_record_are_unsound() -> None:
    seen = json.loads(atlantis_wire.VIEW.to_json(begun().initial.view(0)))
    seen["view"]["legal_actions"] = []
    with pytest.raises(UnsoundJson):
        atlantis_wire.VIEW.from_json(json.dumps(seen))
    city = json.loads(atlandice_wire.VIEW.to_json(advance(atlandice.new_game(3), Random(7)).view(0)))
    city["view"]["legal_actions"] = []
    with pytest.raises(UnsoundJson):
        atlandice_wire.VIEW.from_json(json.dumps(city))
    record = json.loads(atlantis_wire.RECORD.to_json(begun()))
    record["record"]["actions"] *= 99
    with pytest.raises(UnsoundJson, match=r"\$\.record\.actions\[\d+\]"):
        atlantis_wire.RECORD.from_json(json.dumps(record))
