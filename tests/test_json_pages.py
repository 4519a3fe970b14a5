"""What a page shows, as JSON: choices, explanations, violations, highlights and pictures, in every language."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from atlantis_rules import WrongType, advance, atlantis, explain, new_game, read_state, svg, view, violations
from atlantis_rules.atlandice import words as words_of_atlandice
from atlantis_rules.atlandice.parts import documents as atlandice_wire, testing as ice_testing
from atlantis_rules.atlantis import words
from atlantis_rules.atlantis.drawing import layout
from atlantis_rules.atlantis.parts import documents as wire, testing
from atlantis_rules.records import read_record
from atlantis_rules.records.wire import UnreadableJson, UnsoundJson
from atlantis_rules.records.wire.formats import object_of
from atlantis_rules.testing.laws import LawBroken, keeps_secrets
from atlantis_rules.text.languages import UnknownLanguage, languages
from tests.playing import AnyGame
from tests.record_types import is_of_atlantis

RECORDS = [
    *sorted((Path(__file__).parent / "records").glob("*.atlan*")),
    *sorted((Path(__file__).parent / "records_of_version_2").glob("*.atlandice")),
]

STATE = read_state(
    """
    players: 2
    path: 1: ring 1, crown 2, 28: ring 4, ~, crown 3 (red), ~, flag 2
    hand black: flag, crown
    hand red: ring 3
    turn: black
    """
)

CROWN = atlantis.PlayCard(0, atlantis.Item.CROWN)


def test_a_choice_has_what_a_button_needs() -> None:
    seen = view(STATE, 0)
    (choice,) = (each for each in wire.choices(seen) if each.action == CROWN)
    assert wire.CHOICE.to_object(choice) == {
        "action": {"type": "play_card", "figure": 0, "item": "crown"},
        "highlights": {
            "figures": [0],
            "arrivals": [2],
            "taken": [1],
            "gaps": [],
            "pieces": ["crown"],
            "ways": [{"origin": 0, "arrival": 2}],
        },
        "notation": "Atlantis crown",
        "text": "play a crown with the figure on Atlantis",
    }
    assert tuple(each.action for each in wire.choices(seen)) == seen.legal_actions
    assert wire.choices(view(STATE, 1)) == ()
    with pytest.raises(WrongType):
        wire.choices(STATE)  # type: ignore[arg-type]  # on purpose


def test_a_step_has_its_clauses_its_key_and_its_values_beside_the_sentence() -> None:
    document = wire.EXPLANATION.to_object(explain(STATE, CROWN))
    assert isinstance(document, dict)
    assert document["violations"] == []
    assert document["steps"][1] == {
        "clauses": ["MOVE-2"],
        "key": "figure moved",
        "values": {"item": "crown", "origin": 0, "arrival": 2, "passed": []},
        "text": "the figure goes from Atlantis to space 2, the next crown to land on",
    }


def test_a_violation_comes_in_the_language_that_is_asked_for() -> None:
    (violation,) = violations(STATE, atlantis.PlayCard(0, atlantis.Item.RING))
    expected = {"type": "card_not_in_hand", "clause": "MOVE-2", "item": "ring"}
    texts = {"en": "there is no ring card in the hand", "de": "Auf der Hand ist keine Ringkarte"}
    for language, text in texts.items():
        assert wire.VIOLATION.to_object(violation, language) == expected | {"text": text}
        assert wire.VIOLATION.from_json(wire.VIOLATION.to_json(violation, language), language) == violation
    with pytest.raises(UnsoundJson, match=r"^\$\.violation\.text: found .* but from the rest follows"):
        wire.VIOLATION.from_json(wire.VIOLATION.to_json(violation, "de"))
    with pytest.raises(UnknownLanguage):
        wire.VIOLATION.to_json(violation, "tlh")
    with pytest.raises(UnknownLanguage):
        wire.VIOLATION.from_json(wire.VIOLATION.to_json(violation), "tlh")


def test_an_explanation_that_refuses_and_tells_is_refused() -> None:
    refusal, told = explain(STATE, atlantis.EndTurn()), explain(STATE, CROWN)
    both = wire.EXPLANATION.to_object(evolve(refusal, steps=told.steps))
    with pytest.raises(UnsoundJson, match=r"^\$: an action that is not allowed brings nothing about$"):
        wire.EXPLANATION.from_object(both)


def test_bad_steps_are_refused_with_every_problem_at_its_place() -> None:
    document = json.dumps(wire.EXPLANATION.to_object(explain(STATE, CROWN)))
    spoilt = json.loads(document)
    spoilt["steps"][1]["values"] = {"item": "rign", "origin": 55, "arrival": 2, "seat": 1}
    spoilt["steps"][2]["key"] = "figure flew"
    del spoilt["steps"][3]["key"]
    spoilt["steps"].append([])
    with pytest.raises(UnreadableJson) as caught:
        wire.EXPLANATION.from_object(spoilt)
    assert {str(problem).split(", expected one of")[0] for problem in caught.value.problems} >= {
        '$.steps[1].values: the key "passed" is missing',
        '$.steps[1].values: the key "seat" is unknown',
        '$.steps[1].values.item: found "rign"',
        "$.steps[1].values.origin: found 55, expected a whole number from 0 to 54",
        '$.steps[2]: its key is "figure flew", which is that of no step',
        '$.steps[3]: the key "key" is missing',
        f"$.steps[{len(spoilt['steps']) - 1}]: found an array, expected an object",
    }


def test_a_picture_is_an_svg_document() -> None:
    picture = svg(view(STATE, 0))
    assert wire.PICTURE.to_object(picture) == {"svg": str(picture)}
    assert wire.PICTURE.from_json(wire.PICTURE.to_json(picture)) == picture
    with pytest.raises(
        UnreadableJson, match=r'^\$\.svg: found "<script>", expected a string that begins with "<svg "$'
    ):
        wire.PICTURE.from_object({"svg": "<script>"})


def test_a_layout_has_a_box_for_each_part() -> None:
    places = layout(view(STATE, 0), width=400)
    document = json.loads(wire.LAYOUT.to_json(places))["layout"]
    assert document["spaces_in_a_row"] == 4
    assert len(document["spaces"]) == 55
    assert document["panels"][1] == {name: getattr(places.panels[1], name) for name in ("x", "y", "width", "height")}
    assert wire.LAYOUT.from_object(document) == places
    for bad in (True, "7", 1e6, None):
        with pytest.raises(UnreadableJson, match=r"^\$\.sea\.x: found .*, expected a number from -100000 to 100000$"):
            wire.LAYOUT.from_object({**document, "sea": {**document["sea"], "x": bad}})


@pytest.mark.parametrize(
    ("sentences", "others"),
    [
        (words.EXPLANATIONS, wire._STEPS_OF_THEIR_OWN),
        (words_of_atlandice.EXPLANATIONS, atlandice_wire._STEPS_OF_THEIR_OWN),
    ],
    ids=["atlantis", "atlandice"],
)
def test_steps_with_values_of_their_own_have_those_of_their_sentence(
    sentences: Mapping[str, str], others: Mapping[str, str]
) -> None:
    unsaid = {"figure moved": "passed", "figure home": "passed", "tile taken": "passed", "draw": "home"}
    for key, named in others.items():
        said = {name for _, name, _, _ in Formatter().parse(sentences[key]) if name}
        names = {name.partition(":")[0] for name in named.split()}
        assert names - said <= {unsaid.get(key), "figures"}, key
        assert said <= names, key


def test_every_step_of_the_recorded_games_is_written_and_read_in_every_language() -> None:
    told: dict[Any, set[str]] = {wire: set(), atlandice_wire: set()}
    for path in RECORDS:
        record: Any = read_record(path.read_text("utf-8"))
        module: Any = wire if is_of_atlantis(record) else atlandice_wire
        state = record.initial
        for action in record.actions:
            written(told[module], module.EXPLANATION, state.explain(action))
            state = state.apply(action)
        if state.to_act is None:
            written(told[module], module.OUTCOME_EXPLANATION, state.explain_outcome())
    assert {*words.EXPLANATIONS} - told[wire] == {"draw one late", "figures stay"}
    assert {*words_of_atlandice.EXPLANATIONS} == told[atlandice_wire]


def written(told: set[str], format_: Any, explanation: Any) -> None:  # noqa: ANN401 - of either game
    """Write and read an explanation if it has a step of a key that no other one had."""
    new = {step.key for step in explanation.steps} - told
    if new:
        for language in languages():
            assert format_.from_json(format_.to_json(explanation, language), language) == explanation
    told |= new


def page(state: AnyGame, seat: int) -> object:
    """Return documents of which a page of a seat is made."""
    seen, name = state.view(seat), state.game.NAME
    module = wire if isinstance(state, atlantis.State) else atlandice_wire
    documents = [object_of(name, "view", seen)]
    for choice in module.choices(seen)[::3]:
        documents.append(object_of(name, "choice", choice, "de"))
        documents.append(object_of(name, "explanation", seen.explain(choice.action), "de"))
    if state.to_act == seat:
        documents += [
            object_of(name, "explanation", seen.explain(action)) for action in state.game.PLAYER_ACTIONS[::40]
        ]
    return documents


@settings(max_examples=6)
@given(testing.states() | ice_testing.states())
def test_a_page_keeps_secrets(state: AnyGame) -> None:
    keeps_secrets(page, state)


def test_a_page_of_more_than_its_view_would_be_found() -> None:
    with pytest.raises(LawBroken):
        keeps_secrets(lambda state, _: page(state, 0), STATE)


def test_the_language_matters_only_where_there_are_sentences() -> None:
    state = advance(new_game(2), Random(1))
    assert wire.STATE.to_json(state, "de") == wire.STATE.to_json(state)
    assert wire.STATE.from_json(wire.STATE.to_json(state), "de") == state
    with pytest.raises(UnknownLanguage):
        wire.STATE.to_json(state, "tlh")
