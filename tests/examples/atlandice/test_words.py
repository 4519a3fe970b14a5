"""The words of Atlandice: a template for each message, with the values that it names, and no template too many."""

import ast
from collections.abc import Iterator, Mapping
from string import Formatter
from types import ModuleType
from typing import get_args

import pytest

from atlantis_rules.atlandice import Action, Area, Donate, Effect, Resource, RuleViolation
from atlantis_rules.atlandice.components import ClockSpace
from atlantis_rules.atlandice.drawing import captions, city_picture, picture, scene, strips
from atlantis_rules.atlandice.parts import terminal as terminal_picture
from atlantis_rules.atlandice.parts.console import coloured_words, human
from atlantis_rules.atlandice.parts.table import screen as atlandice_screen
from atlantis_rules.atlandice.rule_violations import Moment, NotNow, StackExhausted
from atlantis_rules.atlandice.rules.effects import SUCCESSES
from atlantis_rules.atlandice.table_words import TABLE
from atlantis_rules.atlandice.text import explanation, narration
from atlantis_rules.atlandice.words import CAPTIONS, MESSAGES
from atlantis_rules.text.messages import Language
from tests.examples.test_words import unqualified
from tests.sources import source_of


def fields_of(template: str) -> set[str]:
    """Return the names of the values in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def said(module: ModuleType, *functions: str) -> Iterator[tuple[str, set[str]]]:
    """Return each key that a module says by one of these functions, with the names of its values."""
    for node in ast.walk(ast.parse(source_of(module))):
        if isinstance(node, ast.Call) and unqualified(node.func) in functions:
            names = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
            keys = [each for argument in node.args[:2] for each in ast.walk(argument) if isinstance(each, ast.Constant)]
            yield from ((key.value, names) for key in keys if isinstance(key.value, str) and "-" not in key.value)


def by_class() -> Iterator[tuple[str, set[str]]]:
    """Return each key that a class of actions or violations has, with those of its values that are named."""
    for kind in (*get_args(Action), *get_args(RuleViolation)):
        variants = {
            NotNow: [f" {moment.name}" for moment in Moment],
            StackExhausted: ["", " for dice"],
            Donate: ["", " two alike"],
        }.get(kind, [""])
        for key in (f"{kind.__name__}{variant}" for variant in variants):
            yield key, set(kind.__match_args__) & fields_of(MESSAGES.sentences[key])


HELD: dict[str, set[str]] = {
    "dice": {"dice"},
    "points": {"points", "total"},
    "resources": {"resources"},
    "tiles": {"tiles"},
}
"""What a player has in words: the values of each kind."""


@pytest.mark.parametrize(
    ("language", "messages"),
    [
        (MESSAGES, [*said(explanation, "step"), *said(narration, "step"), *said(human, "line"), *by_class()]),
        (
            CAPTIONS,
            [
                *(pair for module in (captions, city_picture, picture, strips) for pair in said(module, "say")),
                *((key, set[str]()) for key in scene.SEAT_NAMES),
                *said(scene, "texts.say"),
                *((key, set[str]()) for key, _ in city_picture._SIGNS),
                *((f"holding {kind}", set[str]()) for kind in HELD),
                *((f"held {kind}", values) for kind, values in HELD.items()),
            ],
        ),
    ],
    ids=["english", "captions"],
)
def test_every_message_has_a_template_of_its_values_and_no_template_is_unused(
    language: Language, messages: list[tuple[str, set[str]]]
) -> None:
    said_with: dict[str, set[str]] = {}
    for key, names in messages:
        assert said_with.setdefault(key, names) == names, f"{key} is said with other values elsewhere"
    templates: Mapping[str, str] = language.sentences
    assert said_with == {key: fields_of(template) for key, template in templates.items()}


def test_every_effect_has_words_wherever_it_is_told_of() -> None:
    for way in ("does", "does in short", "lines"):
        assert len({MESSAGES.word(effect, way) for effect in Effect}) == len(Effect)
    assert all(MESSAGES.word(effect, "brings").strip() for effect in SUCCESSES)
    assert [MESSAGES.word(space, "shows") for space in ClockSpace if not space.counted] == [
        "a plain space",
        "a donation",
        "the wave",
    ]
    assert MESSAGES.word((1, Resource.SUPPLIES), "amount") == "1 supply"
    assert MESSAGES.word((2, Resource.SUPPLIES), "amount") == "2 supplies"


def test_every_text_of_the_tables_in_a_terminal_is_used() -> None:
    constants = {
        node.value
        for module in (atlandice_screen, coloured_words, human, terminal_picture)
        for node in ast.walk(ast.parse(source_of(module)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    letters = {f"letter {resource.name}" for resource in Resource}
    columns = {f"column {name}" for name in ("player", "tiles", "points", "total", "score", "dice")}
    keys = {f"{end} {key}" for key in atlandice_screen._KEYS for end in ("keys", "does")}
    signs = {f"{end} {key}" for key in atlandice_screen._SIGNS for end in ("sign", "means")}
    assert set(TABLE.sentences) <= constants | letters | columns | keys | signs


def test_a_question_offers_each_place_without_an_article_as_it_is_typed() -> None:
    asked = TABLE.say("misread origin", {"resource": Resource.BOOK, "areas": (Area.LIBRARY, Area.TAVERN)})
    assert asked == "From where? Add it: take book from library or tavern."
