"""The form of documents, and the errors about bad ones."""

import copy
import json
import pickle
from random import Random

import pytest

from atlantis_rules import WrongType, atlandice, atlantis
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis import BuyCards, EndTurn, Item, PlayCard
from atlantis_rules.atlantis.components import Back, Tile
from atlantis_rules.atlantis.events import DecisionDue, PiecePaid
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.atlantis.rule_violations import CanMove
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.records.wire import Problem, UnreadableJson, UnsoundJson
from atlantis_rules.records.wire.problems import shown
from tests.record_types import AtlantisRecord


def test_actions() -> None:
    document = '{"version":1,"game":"atlantis","action":{"type":"play_card","figure":7,"item":"ring"}}'
    assert atlantis_wire.ACTION.to_json(PlayCard(7, Item.RING)) == document
    tile = Tile(Item.RING, 7, Back.B)
    plain = {"type": "buy_cards", "tile": {"item": "ring", "value": 7, "back": "B"}}
    assert atlantis_wire.ACTION.to_object(BuyCards(tile)) == plain
    assert atlantis_wire.ACTION.from_object({"type": "end_turn"}) == EndTurn()


def test_formats_can_be_pickled_and_copied() -> None:
    for format_ in (*atlantis_wire.FORMATS, *atlandice_wire.FORMATS):
        assert pickle.loads(pickle.dumps(format_)) is format_  # noqa: S301 - its own bytes
        assert copy.copy(format_) is copy.deepcopy(format_) is format_


@pytest.mark.parametrize(("value", "shown"), [(True, "true"), (1.0, "1.0"), (0, "0"), ([1], "an array")])
def test_the_value_of_a_tile_is_a_whole_number_even_where_something_else_equals_it(value: object, shown: str) -> None:
    buying = {"type": "buy_cards", "tile": {"item": "ring", "value": value, "back": "B"}}
    with pytest.raises(UnreadableJson, match=rf"^\$\.tile\.value: found {shown}, expected a whole number from 1 to 7$"):
        atlantis_wire.ACTION.from_object(buying)


def test_what_is_written_is_nobody_elses() -> None:
    buying = BuyCards(Tile(Item.RING, 7, Back.B))
    written = atlantis_wire.ACTION.to_object(buying)
    assert isinstance(written, dict)
    written["tile"]["value"] = 1
    assert atlantis_wire.ACTION.to_object(buying) != written


def test_events() -> None:
    tile = {"item": "olive", "value": 2, "back": "A"}
    paid = PiecePaid(1, Tile(Item.OLIVE, 2, Back.A), 3)
    assert atlantis_wire.EVENT.to_object(paid) == {"type": "piece_paid", "seat": 1, "piece": tile, "due": 3}
    card = PiecePaid(1, Item.OLIVE, 1)
    assert atlantis_wire.EVENT.to_object(card) == {"type": "piece_paid", "seat": 1, "piece": "olive", "due": 1}
    phase = {"type": "turn_start", "seat": 2, "futile_turns": 0, "to_act": 2}
    due = DecisionDue(TurnStart(2, futile_turns=0))
    assert atlantis_wire.EVENT.to_object(due) == {"type": "decision_due", "phase": phase}


def test_violations_come_with_their_words() -> None:
    assert atlantis_wire.VIOLATION.to_object(CanMove(7, Item.RING)) == {
        "type": "can_move",
        "figure": 7,
        "item": "ring",
        "clause": "STUCK-2",
        "text": "a ring can be played with the figure on space 7",
    }


def started() -> atlantis.State:
    return atlantis.new_game(2).advance(Random(7))


def document_of(state: atlantis.State) -> dict[str, dict[str, object]]:
    document: dict[str, dict[str, object]] = json.loads(atlantis_wire.STATE.to_json(state))
    return document


def test_a_view_holds_no_other_hand() -> None:
    state = started()
    view = json.loads(atlantis_wire.VIEW.to_json(state.view(1)))["view"]
    assert list(view) == ["type", "seat", "hand", "usable", "legal_actions", "table", "to_act"]
    assert view["hand"] == {str(item): state.players[1].hand[item] for item in Item}
    assert list(view["table"]["players"][0]) == ["hand_size", "tiles", "figures", "bridge"]
    assert json.loads(atlantis_wire.VIEW.to_json(state.view(SPECTATOR)))["view"]["type"] == "table_view"


def test_a_path_is_told_by_what_lies_on_it() -> None:
    path = document_of(started())["state"]["path"]
    assert isinstance(path, dict)
    assert list(path) == ["stacks", "bridges", "unseen_tiles", "gaps"]
    assert list(path["stacks"][0]) == ["space", "tile", "covered"]
    (gap,) = path["gaps"]
    assert (gap["first"], gap["last"], gap["bridged"]) == (27, 27, False)


def problems_of(error: pytest.ExceptionInfo[UnreadableJson]) -> list[tuple[str, str]]:
    return [(problem.path, problem.text) for problem in error.value.problems]


def test_a_state_with_bridges_and_water_is_read_back() -> None:
    state = atlantis.read_state("path: 1: ring 5 (black), =~, olive 2 (red), ~, flag 1\nbridges: red\nplayers: 2")
    assert atlantis_wire.STATE.from_json(atlantis_wire.STATE.to_json(state)) == state


def test_all_problems_are_told_with_their_paths() -> None:
    document = json.loads(atlantis_wire.STATE.to_json(started()))
    document["state"]["players"][1]["hand"]["ring"] = 7.5
    document["state"]["players"][0]["figures"][2] = True
    document["state"]["path"]["stacks"][3]["colour"] = "red"
    del document["state"]["options"]["landing"]
    with pytest.raises(UnreadableJson) as error:
        atlantis_wire.STATE.from_json(json.dumps(document))
    assert sorted(problems_of(error)) == [
        ("$.state.options", 'the key "landing" is missing'),
        ("$.state.path.stacks[3]", 'the key "colour" is unknown'),
        ("$.state.players[0].figures[2]", "found true, expected a whole number from 0 to 54"),
        ("$.state.players[1].hand.ring", "found 7.5, expected a whole number from 0 to 15"),
    ]
    assert str(error.value).startswith("$.state")


def test_an_unsound_state_is_refused_with_all_defects() -> None:
    document = json.loads(atlantis_wire.STATE.to_json(started()))
    document["state"]["piles"]["draw_pile"]["ring"] = 15
    document["state"]["piles"]["discards"]["ring"] = 1
    document["state"]["players"][0]["figures"] = [0, 0, 27]
    with pytest.raises(UnsoundJson) as error:
        atlantis_wire.STATE.from_json(json.dumps(document))
    assert ("$.state", "MOVE-2: a figure of black stands on water, on space 27") in problems_of(error)
    assert any(text.startswith("COMP-3: there are ") for _, text in problems_of(error))


def refusal(state: dict[str, object]) -> list[tuple[str, str]]:
    with pytest.raises(UnsoundJson) as error:
        atlantis_wire.STATE.from_object(state)
    return problems_of(error)


def test_a_stack_that_waits_for_its_tile_must_fit_the_phase() -> None:
    state = document_of(started())["state"]
    path = state["path"]
    assert isinstance(path, dict)
    path["stacks"][0]["tile"] = None
    path["stacks"][0]["covered"] = False
    assert refusal(state) == [("$", "SETUP-2: no tile is visible on the spaces [1], instead of []")]


def test_arrays_have_an_order() -> None:
    state = document_of(started())["state"]
    path = state["path"]
    assert isinstance(path, dict)
    path["unseen_tiles"].reverse()
    assert refusal(state) == [("$.path.unseen_tiles", "the parts must be the least valuable first")]


def test_dice_of_atlandice_are_counted() -> None:
    state = json.loads(atlandice_wire.STATE.to_json(atlandice.new_game(3).advance(Random(7))))["state"]
    state["round"]["dice"][5] += 1
    with pytest.raises(UnsoundJson) as error:
        atlandice_wire.STATE.from_object(state)
    assert problems_of(error) == [("$", "SETUP-6: there are 8 dice, not 7")]


def test_what_follows_from_the_rest_must_agree() -> None:
    document = json.loads(atlantis_wire.STATE.to_json(started()))
    document["state"]["path"]["gaps"][0]["toll"] = 8 - document["state"]["path"]["gaps"][0]["toll"]
    document["state"]["to_act"] = "chance"
    with pytest.raises(UnsoundJson) as error:
        atlantis_wire.STATE.from_json(json.dumps(document))
    assert {path for path, _ in problems_of(error)} >= {"$.state.path.gaps"}


@pytest.mark.parametrize(
    ("text", "path", "reason"),
    [
        ("", "$", "this is not JSON: line 1, column 1: Expecting value"),
        (
            '{"version":1,',
            "$",
            "this is not JSON: line 1, column 14: Expecting property name enclosed in double quotes",
        ),
        ("[" * 100_000, "$", "this is nested too deeply"),
        ("NaN", "$", "NaN is not JSON"),
        ("9" * 5000, "$", "a number of 5000 characters is too long"),
        ('{"a":1,"a":1}', "$", 'the key "a" is there twice in an object'),
        (b"\xff", "$", "this is not UTF-8: invalid start byte at byte 0"),
        ("[]", "$", "found an array, expected an object"),
        ("{}", "$", 'the key "version" is missing'),
        ('{"version":2}', "$", "version is 2, expected 1"),
        ('{"version":true}', "$", "version is true, expected 1"),
        ('{"version":1,"game":"atlandice"}', "$", 'game is "atlandice", expected "atlantis"'),
        ('{"version":1,"game":"atlantis"}', "$", 'the key "action" is missing'),
        ('{"version":1,"game":"atlantis","action":{},"b":1}', "$", 'the key "b" is unknown'),
        ('{"version":1,"game":"atlantis","action":{}}', "$.action", 'the key "type" is missing'),
    ],
)
def test_bad_texts(text: str | bytes, path: str, reason: str) -> None:
    with pytest.raises(UnreadableJson) as error:
        atlantis_wire.ACTION.from_json(text)
    assert error.value.problems == (Problem(path, reason),)


def test_values_of_another_kind_are_not_written() -> None:
    with pytest.raises(WrongType, match="value must be of the kind action of atlantis"):
        atlantis_wire.ACTION.to_json("play ring")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(WrongType, match="text must be a string or bytes"):
        atlantis_wire.ACTION.from_json(7)  # type: ignore[arg-type]  # on purpose


def test_a_record_tells_which_action_the_rules_refuse() -> None:
    new = atlantis.new_game(2)
    record = AtlantisRecord(new, new.legal_actions()[:1])
    document = json.loads(atlantis_wire.RECORD.to_json(record))
    document["record"]["actions"].append({"type": "end_turn"})
    with pytest.raises(UnsoundJson) as error:
        atlantis_wire.RECORD.from_json(json.dumps(document))
    ((path, text),) = problems_of(error)
    assert path == "$.record.actions[1]"
    assert text.startswith("end the turn: ")


@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "B,b"], ["Ann", 7], "Ann, Bob", ["Ann"] * 5])
def test_wrong_names_of_players_in_a_record_are_refused(seats: object) -> None:
    document = json.loads(atlantis_wire.RECORD.to_json(AtlantisRecord(atlantis.new_game(2), (), "7", ("Ann", "Bob"))))
    assert document["record"]["seats"] == ["Ann", "Bob"]
    document["record"]["seats"] = seats
    with pytest.raises(UnreadableJson) as error:
        atlantis_wire.RECORD.from_json(json.dumps(document))
    assert "seats" in str(error.value)


def test_an_unknown_version_of_the_rules_is_refused() -> None:
    document = json.loads(atlantis_wire.RECORD.to_json(AtlantisRecord(atlantis.new_game(2))))
    document["record"]["rules"] = 99
    with pytest.raises(UnreadableJson) as error:
        atlantis_wire.RECORD.from_json(json.dumps(document))
    assert problems_of(error) == [("$.record.rules", "found 99, expected 3")]


def test_actions_of_atlandice() -> None:
    action = atlandice.ChooseArea(atlandice.Area.BLACK_MARKET, for_neutral=True)
    plain = {"type": "choose_area", "area": "black_market", "for_neutral": True}
    assert atlandice_wire.ACTION.to_object(action) == plain
    with pytest.raises(UnreadableJson) as error:
        atlandice_wire.ACTION.from_object({"type": "choose_area", "area": "black_market"})
    assert problems_of(error) == [("$", 'the key "for_neutral" is missing')]
    with pytest.raises(UnsoundJson) as unsound:
        atlandice_wire.ACTION.from_object({"type": "donate", "first": "tool", "second": "book"})
    assert problems_of(unsound) == [("$", "Donate: the resources must be in order, not tool before book")]


def test_what_was_found_is_named_briefly() -> None:
    named = [({"a": 1}, "an object"), ([1], "an array"), (None, "null"), (True, "true"), (False, "false"), (1.5, "1.5")]
    named += [("x" * 60, f'"{"x" * 60}"'), ("x" * 61, f'"{"x" * 60}"…'), ((), "a value of the type tuple (no JSON)")]
    named += [(10**60, "1" + "0" * 60), (10**60 + 1, "a huge number"), (-(10**60) - 1, "a huge number"), (-3, "-3")]
    for found, words in named:
        assert shown(found) == words
