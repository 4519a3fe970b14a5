"""The concordances: every sentence of the sources has its line, and every clause a sentence or a ruling."""

import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import pytest

import atlantis_rules
from atlantis_rules.cli import main
from atlantis_rules.concordances import NoRule, Sentence, concordance
from atlantis_rules.rulebooks import Rulebook, UnknownClause, UnknownGame, rulebook

GAMES: Final = ("atlantis", "atlandice")

COUNTS: Final = {"A": 124, "M": 149, "K": 44, "H": 60, "L": 195}
"""How many sentences the sources have, as counted in them."""

ON_WHICH_ALL_ARE_SILENT: Final = {
    "atlantis": ["COMP-6", "TAKE-4", "DRAW-3", "BUY-2", "BRIDGE-6", "STUCK-3"],
    "atlandice": ["EMPTY-4"],
}

READ_BY_RULING: Final = {("OPT-8", "A", "Spielende"), ("OPT-8", "K", "Spielende")}
"""Sentences that an option carries though no value cites them: their letter is open, and the ruling reads them so."""


def packaged(game: str) -> str:
    return (Path(atlantis_rules.__file__).parent / game / "concordance.toml").read_text("utf-8")


# --- The files --------------------------------------------------------------------------------------------------------

TEXT: Final = {"type": "string", "pattern": r"^\S(.*\S)?$"}
SENTENCE: Final[dict[str, Any]] = {
    "prefixItems": [
        {"type": "integer"},
        {**TEXT, "maxLength": 100},
        {
            "oneOf": [
                {"enum": [kind.value for kind in NoRule]},
                {"type": "array", "items": TEXT, "minItems": 1, "uniqueItems": True},
            ]
        },
    ],
    "minItems": 3,
    "items": False,
}
SCHEMA: Final = {
    "properties": {
        "game": TEXT,
        "sentences": {"additionalProperties": {"type": "integer", "minimum": 1}},
        "sections": {
            "items": {
                "properties": {"source": TEXT, "heading": TEXT, "sentences": {"items": SENTENCE, "minItems": 1}},
                "required": ["source", "heading", "sentences"],
                "additionalProperties": False,
            }
        },
    },
    "required": ["game", "sentences", "sections"],
    "additionalProperties": False,
}
VALIDATOR: Final = jsonschema_rs.Draft202012Validator(SCHEMA)


def defects(book: Rulebook, text: str) -> list[str]:
    """List what is wrong with the file of a concordance: its form, or, if that is sound, what it says."""
    document = tomllib.loads(text)
    errors = [
        f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in VALIDATOR.iter_errors(document)
    ]
    if errors:
        return errors
    sections, ids = document["sections"], [clause.id for clause in book]
    found = [] if document["game"] == book.game else [f"the game is {document['game']}"]
    runs = [key for key, _ in groupby(section["source"] for section in sections)]
    if runs != [source.key for source in book.sources]:
        found.append(f"the sources are {runs}")
    headings = Counter((section["source"], section["heading"]) for section in sections)
    found += [f"{place} stands there {times} times" for place, times in headings.items() if times > 1]
    counts = Counter[str]()
    for section in sections:
        place = f"{section['source']}, {section['heading']}"
        numbers = [number for number, _, _ in section["sentences"]]
        if numbers != list(range(1, len(numbers) + 1)):
            found.append(f"{place} has the numbers {numbers}")
        counts[section["source"]] += len(numbers)
        for number, _, carried in section["sentences"]:
            clauses = [] if isinstance(carried, str) else carried
            unknown = [clause_id for clause_id in clauses if clause_id not in book]
            found += [f"{place}, {number} names {clause_id}" for clause_id in unknown]
            if not unknown and clauses != sorted(clauses, key=ids.index):
                found.append(f"{place}, {number} names {clauses} out of order")
    if counts != document["sentences"]:
        found.append(f"there are {dict(counts)} sentences")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_sound(game: str) -> None:
    assert defects(rulebook(game), packaged(game)) == []


DAMAGES: Final = {
    "another game": ('game = "atlantis"', 'game = "chess"', "the game is chess"),
    "a sentence too few": ('  [4, "how long a game takes", "on the box"],\n', "", "there are {'A': 123"),
    "a number left out": (
        '[2, "number of players"',
        '[3, "number of players"',
        "A, title has the numbers [1, 3, 3, 4]",
    ),
    "a number twice": ('[2, "number of players"', '[1, "number of players"', "A, title has the numbers [1, 1, 3, 4]"),
    "a sentence without clauses": ('["SETUP-1"]', "[]", "sections/0/sentences/1/2"),
    "an unknown reason": ('"credits"', '"boredom"', "sections/0/sentences/0/2"),
    "an unknown clause": ('["SETUP-1"]', '["SETUP-9"]', "A, title, 2 names SETUP-9"),
    "a clause out of order": ('["SETUP-2", "SETUP-3"]', '["SETUP-3", "SETUP-2"]', "out of order"),
    "a section twice": ('heading = "Inhalt"', 'heading = "title"', "('A', 'title') stands there 2 times"),
    "an unknown source": ('source = "H"', 'source = "Z"', "the sources are"),
    "another count": ("A = 124", "A = 125", "there are {'A': 124"),
    "more than a few words": ('"author"', f'"{"author " * 20}x"', "longer than 100"),
}


@pytest.mark.parametrize(("sound", "damaged", "expected"), DAMAGES.values(), ids=DAMAGES)
def test_damage_to_the_file_is_noticed(sound: str, damaged: str, expected: str) -> None:
    text = packaged("atlantis")
    assert sound in text
    assert expected in "\n".join(defects(rulebook(), text.replace(sound, damaged, 1)))


def test_the_sources_have_as_many_sentences_as_were_counted_in_them() -> None:
    assert Counter(sentence.source for game in GAMES for sentence in concordance(game)) == COUNTS


# --- Clauses and sentences --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_sentence_or_a_ruling(game: str) -> None:
    carrying = {clause_id for sentence in concordance(game) for clause_id in sentence.clauses}
    silent = [clause for clause in rulebook(game) if clause.id not in carrying]
    assert [clause.id for clause in silent if clause.ruling is None] == []
    assert [clause.id for clause in silent] == ON_WHICH_ALL_ARE_SILENT[game]


@pytest.mark.parametrize("game", GAMES)
def test_clauses_cite_exactly_the_sections_whose_sentences_they_carry(game: str) -> None:
    carried = {(clause_id, each.source, each.section) for each in concordance(game) for clause_id in each.clauses}
    cited = {(clause.id, each.source, each.section) for clause in rulebook(game) for each in clause.citations}
    expected = READ_BY_RULING if game == "atlantis" else set()
    assert cited - carried == set()
    assert carried - cited == expected


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_is_a_rule_or_has_a_reason_why_it_is_none(game: str) -> None:
    assert [each for each in concordance(game) if bool(each.clauses) is (each.no_rule is not None)] == []


def test_every_reason_is_used() -> None:
    assert {each.no_rule for game in GAMES for each in concordance(game)} == {None, *NoRule}


# --- Looking sentences up ---------------------------------------------------------------------------------------------


def test_a_concordance_is_read_once_and_finds_sentences_by_clause() -> None:
    found = concordance()
    assert concordance("atlantis") is found
    assert repr(found) == "Concordance(game='atlantis', sentences=<377>)"
    assert found.of_clause("DRAW-2") == (
        Sentence(
            "A",
            "2. Karte ausspielen und die Figur vorwärts bewegen",
            3,
            "draw pile used up, discards shuffled",
            ("DRAW-2",),
            None,
        ),
        Sentence("M", "Game Setup", 25, "deck used up, discards shuffled", ("DRAW-2",), None),
        Sentence(
            "K", "4) Neue Karte vom Nachzieh-Stapel ziehen", 2, "pile used up, discards shuffled", ("DRAW-2",), None
        ),
    )
    assert found.of_clause("STUCK-3") == ()


@pytest.mark.parametrize(
    ("ask", "error"),
    [(lambda: concordance("chess"), UnknownGame), (lambda: concordance().of_clause("BUY-3"), UnknownClause)],
)
def test_what_there_is_not_is_refused(ask: Callable[[], object], error: type[Exception]) -> None:
    with pytest.raises(error):
        ask()


# --- atlantis-rules explain --sources ---------------------------------------------------------------------------------


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["explain", *arguments, "--sources"]) == 0
    return capsys.readouterr().out.splitlines()


def test_explain_lists_the_sentences_of_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "buy-1")
    place = lines.index("Sentences of A, Karten kaufen")
    assert lines[place + 1 : place + 4] == [
        "  1 at the start of a turn a collected tile may buy cards, into the box",
        "  2 half its value in cards, rounded down",
        "  3 a 5 brings two cards",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_explain_lists_all_sentences(capsys: pytest.CaptureFixture[str], game: str) -> None:
    lines = printed(capsys, "--game", game)
    words = " ".join(" ".join(lines).split())
    for sentence in concordance(game):
        carried = ", ".join(sentence.clauses) if sentence.no_rule is None else f"no rule, {sentence.no_rule.value}"
        assert f"{sentence.number} {sentence.about}: {carried}" in words
    assert [line for line in lines if len(line) > 80] == []
