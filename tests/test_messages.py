"""Messages: a key and values, which a language turns into sentences."""

from itertools import product
from typing import ClassVar

import pytest
from attrs import frozen

from atlantis_rules import WrongValue
from atlantis_rules.atlandice.parts import documents as atlandice_wire
from atlantis_rules.atlantis.parts import documents as atlantis_wire
from atlantis_rules.games.simple import FinalScores
from atlantis_rules.records.wire import Format, UnreadableJson
from atlantis_rules.text.languages import UnknownLanguage, languages
from atlantis_rules.text.messages import Language, Step, Words
from atlantis_rules.text.vocabulary import Message


class Marking(Words):
    """Words with a way of their own."""

    def __call__(self, value: object, way: str) -> str:
        return f"<{value}>" if way == "marked" else super().__call__(value, way)


_word = Marking({"and": "{first} and {last}"})


MESSAGES = Language(
    {"greeting": "good {time}", "TooFew": "{number:marked} of {number} is too few", "silence": ""},
    _word,
)


@frozen
class TooFew(Message):
    """A message that is a class of its own."""

    number: int
    WORDS: ClassVar[str] = __name__


@frozen
class Told(Step):
    """A step in the language."""

    language: ClassVar[Language] = MESSAGES


def test_the_class_of_a_message_is_its_key_and_its_attributes_are_its_values() -> None:
    message = TooFew(3)
    assert (message.key, message.values) == ("TooFew", {"number": 3})
    assert str(message) == "<3> of 3 is too few"


def test_a_step_names_its_clauses_and_its_key_names_its_sentence() -> None:
    step = Told(("TURN-1", "TURN-2"), "greeting", (("time", "night"),))
    assert step.text == "good night"
    assert str(step) == "TURN-1, TURN-2: good night"
    assert step == Told(("TURN-1", "TURN-2"), "greeting", (("time", "night"),))
    assert hash(step) == hash(Told(("TURN-1", "TURN-2"), "greeting", (("time", "night"),)))


def test_the_parts_of_a_sentence_can_be_shown_in_another_way() -> None:
    assert list(MESSAGES.parts("TooFew", {"number": 3}, lambda value, way: (value, way))) == [
        (3, "marked"),
        " of ",
        (3, ""),
        " is too few",
    ]
    assert not list(MESSAGES.parts("silence", {}, _word))


def test_what_no_language_can_say_is_an_error() -> None:
    with pytest.raises(KeyError, match="unknown"):
        MESSAGES.say("unknown", {})
    with pytest.raises(KeyError, match="time"):
        MESSAGES.say("greeting", {})


def test_numbers_and_lists_in_words() -> None:
    assert [_word.chosen("card|cards", number) for number in (0, 1, 2)] == ["cards", "card", "cards"]
    assert [_word.listed(["black", "red", "blue"][:number]) for number in (1, 2, 3)] == [
        "black",
        "black and red",
        "black, red and blue",
    ]
    assert [Words({})(value, "left|placed") for value in (True, False)] == ["left", "placed"]


@pytest.mark.parametrize(
    ("form", "empty"),
    [
        (atlandice_wire.VIOLATION, {"type": "not_from_there", "clause": "FX-1", "area": "jeweller", "sources": []}),
        (atlandice_wire.VIOLATION, {"type": "not_onto_there", "clause": "FX-5", "area": "jeweller", "targets": []}),
        (atlantis_wire.VIOLATION, {"type": "others_come_first", "clause": "PAY-4", "piece": "ring", "first": []}),
    ],
    ids=lambda value: value["type"] if isinstance(value, dict) else "",
)
def test_a_violation_from_outside_names_at_least_one_of_what_it_lists(
    form: Format[object], empty: dict[str, object]
) -> None:
    with pytest.raises(UnreadableJson, match="found an array of length 0, expected at least 1"):
        form.from_object({**empty, "text": "x"})


def test_texts_without_catalogues_are_in_english_alone() -> None:
    language = Language({"greeting": "good {time}"}, _word, "no such game")
    assert language.translated("en") is language.translated("de") is language
    with pytest.raises(UnknownLanguage, match="xx"):
        language.translated("xx")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scores", [*product((0, 1), repeat=4)], ids=str)
def test_a_sentence_has_the_name_of_each_player_or_else_the_colour(scores: tuple[int, ...], language: str) -> None:
    outcome = FinalScores(scores)
    said = outcome.text_in(language)
    assert outcome.text_in(language, ["", " ", "\u200b", "\t"]) == said
    names = ["Ann", "Bo", "Cem", "Di"]
    named = outcome.text_in(language, names)
    assert [name for name in names if name in named] == [names[seat] for seat in outcome.winners]
    for number in range(1, 4):
        if max(outcome.winners) < number:
            assert outcome.text_in(language, names[:number]) == named
        else:
            with pytest.raises(WrongValue, match="a name for each player"):
                outcome.text_in(language, names[:number])
