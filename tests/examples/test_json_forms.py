"""What each form of a document accepts, at its limits, and how it describes what it refuses."""

import json
from collections.abc import Callable
from enum import Enum
from random import Random

import pytest

from atlantis_rules import atlantis
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import EndTurn
from atlantis_rules.atlantis.parts import documents
from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from atlantis_rules.records.wire.common import RulesNumber, numbers
from atlantis_rules.records.wire.fields import Fields, Keyed, Listed, OneOf
from atlantis_rules.records.wire.forms import (
    FLAG,
    NOTHING,
    Constant,
    Either,
    Form,
    Listing,
    MemberNames,
    Number,
    Text,
    Whole,
    checked,
    is_unicode,
    optional,
)
from atlantis_rules.records.wire.functions import Quick
from atlantis_rules.records.wire.problems import Contradiction, Misfit, few, refused
from atlantis_rules.text.limits import LONGEST_JSON, LONGEST_JSON_RECORD
from tests.record_types import AtlantisRecord


class Side(Enum):
    """Two names."""

    LEFT = 1
    RIGHT = 2


@frozen
class Step:
    """A class with two attributes."""

    side: Side
    length: int


SIDE = MemberNames("Side", {"left": Side.LEFT, "right": Side.RIGHT})
STEP = Fields("Step", Step, {"side": SIDE, "length": Whole(1, 3)})
TAGGED = Fields("Step", Step, STEP.keys, tag="step")
FOUR = Listing(Whole(0, 9), 2, 4)
MANY = OneOf("Move", {f"m{number}": STEP for number in range(51)}, lambda _: "m0")
FIFTY = OneOf("Move", {f"m{number}": STEP for number in range(50)}, lambda _: "m0")


def refusal(read: Callable[[object], object], found: object) -> UnreadableJson:
    """Return the public error for something that a form refuses."""
    with pytest.raises((Misfit, ExceptionGroup)) as caught:
        read(found)
    return refused(caught.value)


@pytest.mark.parametrize(
    ("form", "found", "value"),
    [
        (Whole(2, 4), 2, 2),
        (Whole(2, 4), 4, 4),
        (Number(-5, 5), 5, 5.0),
        (Number(-5, 5), -5.0, -5.0),
        (FLAG, False, False),
        (NOTHING, None, None),
        (Text("<svg "), "<svg >", "<svg >"),
        (Text(), "\ud7ff\ue000", "\ud7ff\ue000"),
        (SIDE, "right", Side.RIGHT),
        (Constant("chance", 7), "chance", 7),
        (optional(str, Text()), None, None),
        (FOUR, [1, 2], (1, 2)),
        (FOUR, [1, 2, 3, 4], (1, 2, 3, 4)),
        (Listing(FLAG), [], ()),
        (Listing(FLAG), [True] * 9, (True,) * 9),
        (numbers(Whole(0, 9)), [1, 3, 4], (1, 3, 4)),
        (numbers(Whole(0, 9), repeats=True), [1, 3, 3], (1, 3, 3)),
        (STEP, {"length": 3, "side": "left"}, Step(Side.LEFT, 3)),
        (Listed(STEP, [Step(Side.LEFT, 3)]), {"side": "left", "length": 3}, Step(Side.LEFT, 3)),
        (Listed(STEP, [Step(Side.LEFT, 3)]), {"side": "left", "length": 2}, Step(Side.LEFT, 2)),
    ],
)
def test_accepted(form: Form, found: object, value: object) -> None:
    for read in (form.read(found), Quick(form).read(found)):
        assert (type(read), read) == (type(value), value)


@pytest.mark.parametrize(
    ("form", "found", "problems"),
    [
        (Whole(2, 4), 1, ["$: found 1, expected a whole number from 2 to 4"]),
        (Whole(2, 4), 5, ["$: found 5, expected a whole number from 2 to 4"]),
        (Whole(0, 1), True, ["$: found true, expected a whole number from 0 to 1"]),
        (Number(-5, 5), 5.5, ["$: found 5.5, expected a number from -5 to 5"]),
        (Number(-5, 5), -6, ["$: found -6, expected a number from -5 to 5"]),
        (Number(-5, 5), "1", ['$: found "1", expected a number from -5 to 5']),
        (FLAG, 1, ["$: found 1, expected true or false"]),
        (NOTHING, False, ["$: found false, expected null"]),
        (Text(), 7, ["$: found 7, expected a string"]),
        (Text(), "\ud800", ['$: "\\ud800" has half of a surrogate pair, which is not a character']),
        (Text(), "a\udfff", ['$: "a\\udfff" has half of a surrogate pair, which is not a character']),
        (Text("<svg "), "<img >", ['$: found "<img >", expected a string that begins with "<svg "']),
        (SIDE, "up", ['$: found "up", expected one of left, right']),
        (SIDE, ["left"], ["$: found an array, expected one of left, right"]),
        (Constant("chance", 7), "fate", ['$: found "fate", expected "chance"']),
        (Constant(1, 7), True, ["$: found true, expected 1"]),
        (optional(str, Text()), {}, ["$: found an object, expected a string or null"]),
        (optional(list, FOUR), 7, ["$: found 7, expected an array or null"]),
        (Either({dict: STEP, int: Whole(0, 3)}, {}), None, ["$: found null, expected an object or a whole number"]),
        (FOUR, "ab", ['$: found "ab", expected an array']),
        (FOUR, [1], ["$: found an array of length 1, expected 2 to 4"]),
        (FOUR, [1] * 5, ["$: found an array of length 5, expected 2 to 4"]),
        (Listing(FLAG, 2, 2), [True], ["$: found an array of length 1, expected 2"]),
        (Listing(FLAG, 1), [], ["$: found an array of length 0, expected at least 1"]),
        (
            FOUR,
            [1, 10, "x"],
            [
                "$[1]: found 10, expected a whole number from 0 to 9",
                '$[2]: found "x", expected a whole number from 0 to 9',
            ],
        ),
        (STEP, [], ["$: found an array, expected an object"]),
        (
            STEP,
            {"side": "up", "wide": 1},
            [
                '$: the key "length" is missing',
                '$: the key "wide" is unknown',
                '$.side: found "up", expected one of left, right',
            ],
        ),
        (
            STEP,
            {"side": "left", "length": 4},
            ["$.length: found 4, expected a whole number from 1 to 3"],
        ),
        (
            Listed(Fields("Step", Step, {"side": Constant(1, Side.LEFT), "length": Whole(1, 3)}), [Step(Side.LEFT, 1)]),
            {"side": True, "length": 1},  # equal to a value that is known
            ["$.side: found true, expected 1"],
        ),
        (TAGGED, {"type": "stride", "side": "left", "length": 1}, ['$.type: found "stride", expected "step"']),
        (FIFTY, {"type": "n"}, [f'$: its type is "n", expected one of {", ".join(f"m{n}" for n in range(50))}']),
        (MANY, {"type": "n"}, ['$: its type is "n", which is that of no move']),
        (MANY, {"type": ["m1"]}, ["$: its type is an array, which is that of no move"]),
        (MANY, {}, ['$: the key "type" is missing']),
        (MANY, [], ["$: found an array, expected an object"]),
        (RulesNumber(3), 2, ["$: found 2, expected 3"]),
        (RulesNumber(1), True, ["$: found true, expected 1"]),
    ],
)
def test_refused(form: Form, found: object, problems: list[str]) -> None:
    for read in (form.read, Quick(form).read):
        error = refusal(read, found)
        assert [str(problem) for problem in error.problems] == problems
        assert type(error) is UnreadableJson


@pytest.mark.parametrize(
    ("form", "found", "problem"),
    [
        (numbers(Whole(0, 9)), [3, 1], "$: the parts must be in ascending order"),
        (numbers(Whole(0, 9)), [1, 1], "$: a part is there twice"),
        (numbers(Whole(0, 9), repeats=True), [3, 1], "$: the parts must be in ascending order"),
    ],
)
def test_refused_though_the_schema_accepts_it(form: Form, found: object, problem: str) -> None:
    for read in (form.read, Quick(form).read):
        error = refusal(read, found)
        assert [str(problem) for problem in error.problems] == [problem]
        assert type(error) is UnsoundJson


@pytest.mark.parametrize(("code", "is_a_character"), [(0xD7FF, True), (0xD800, False), (0xDFFF, False), (0xE000, True)])
def test_halves_of_surrogate_pairs(code: int, is_a_character: bool) -> None:  # noqa: FBT001 - a column of a table
    assert is_unicode(chr(code)) is is_a_character
    assert is_unicode(f"a{chr(code)}b") is is_a_character


def test_a_value_from_outside_is_checked_and_one_from_inside_is_not() -> None:
    def refuse(value: object) -> None:
        if value == 7:
            message = "seven"
            raise Contradiction(message)

    form = checked(Whole(0, 9), refuse)
    assert (form.write(7), form.read(6)) == (7, 6)
    assert [str(each) for each in refusal(form.read, 7).problems] == ["$: seven"]


@pytest.mark.parametrize(
    ("number", "texts"),
    [(20, ["0", "19"]), (21, ["0", "19", "and 1 more do not fit"]), (1_234, ["0", "19", "and 1,214"])],
)
def test_of_many_problems_the_first_twenty_are_kept(number: int, texts: list[str]) -> None:
    kept = [str(error.args[0]) for error in few(Misfit(str(place)) for place in range(number))]
    assert len(kept) == min(number, 21)
    assert kept[0] == texts[0]
    assert kept[19] == texts[1]
    assert [each.startswith(text) for each, text in zip(kept[20:], texts[2:], strict=True)] == [True] * len(texts[2:])


@pytest.mark.parametrize("place", [0, 19, 20, 25, 29])
def test_one_misfit_among_contradictions_makes_the_document_unreadable(place: int) -> None:
    errors = [Misfit("bad") if number == place else Contradiction("odd") for number in range(30)]
    message = "parts"
    assert type(refused(ExceptionGroup(message, few(errors)))) is UnreadableJson
    assert type(refused(ExceptionGroup(message, few([Contradiction("odd")] * 30)))) is UnsoundJson


def test_a_defect_of_the_package_is_not_blamed_on_the_document() -> None:
    with pytest.raises(ZeroDivisionError):
        refused(ExceptionGroup("parts", [Misfit("bad"), ZeroDivisionError()]))


def test_schemas_name_each_type_once_and_refer_to_it() -> None:
    definitions: dict[str, dict[str, object]] = {}
    pair = Keyed({"first": STEP, "second": STEP}, "Pair", "Two steps.")
    assert pair.schema(definitions) == {"$ref": "#/$defs/Pair"}
    assert pair.schema(definitions) == {"$ref": "#/$defs/Pair"}
    assert list(definitions) == ["Pair", "Step", "Side"]
    assert definitions["Pair"] == {
        "type": "object",
        "description": "Two steps.",
        "properties": {"first": {"$ref": "#/$defs/Step"}, "second": {"$ref": "#/$defs/Step"}},
        "required": ["first", "second"],
        "additionalProperties": False,
    }
    assert Keyed({"on": FLAG}).schema(definitions)["properties"] == {"on": {"type": "boolean"}}
    assert FOUR.schema({}) == {"type": "array", "items": Whole(0, 9).schema({}), "minItems": 2, "maxItems": 4}
    assert Listing(FLAG).schema({}) == {"type": "array", "items": {"type": "boolean"}}


def test_an_explanation_has_violations_or_steps() -> None:
    state = atlantis.new_game(2).advance(Random(1))
    refused_one, legal_one = (
        documents.EXPLANATION.to_object(state.explain(action)) for action in (EndTurn(), state.legal_actions()[0])
    )
    assert isinstance(refused_one, dict)
    assert isinstance(legal_one, dict)
    assert [bool(refused_one["violations"]), bool(legal_one["steps"])] == [True, True]
    with pytest.raises(UnsoundJson, match=r"^\$: an action that is not allowed brings nothing about$"):
        documents.EXPLANATION.from_object({**refused_one, "steps": legal_one["steps"]})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("1" * 18, "$: found 111111111111111111, expected an object"),
        ("1" * 19, "$: a number of 19 characters is too long"),
        ("NaN", "$: NaN is not JSON"),
    ],
)
def test_numbers_of_a_text(text: str, problem: str) -> None:
    with pytest.raises(UnreadableJson) as caught:
        documents.ACTION.from_json(text)
    assert [str(each) for each in caught.value.problems] == [problem]


def test_records_may_be_longer_than_other_documents() -> None:
    for read, longest in (
        (documents.ACTION.from_json, LONGEST_JSON),
        (documents.RECORD.from_json, LONGEST_JSON_RECORD),
    ):
        for text, unit in ((" " * (longest + 1), "characters"), (b" " * (longest + 1), "bytes")):
            with pytest.raises(UnreadableJson, match=f"{longest + 1:,} {unit}"):
                read(text)
        with pytest.raises(UnreadableJson, match="this is not JSON"):
            read(" " * longest)


def test_texts_are_written_in_ascii() -> None:
    record = AtlantisRecord(atlantis.new_game(2), (), "ü", ("Jürgen", "Zoë"))
    assert documents.RECORD.to_json(record).isascii()
    assert documents.RECORD.from_json(documents.RECORD.to_json(record)) == record


def test_the_first_illegal_action_of_a_record_is_named() -> None:
    record = AtlantisRecord(atlantis.new_game(2))
    document = json.loads(documents.RECORD.to_json(record))
    document["record"]["actions"] = [{"type": "end_turn"}]
    with pytest.raises(UnsoundJson) as caught:
        documents.RECORD.from_json(json.dumps(document))
    assert {each.path for each in caught.value.problems} == {"$.record.actions[0]"}
