"""The concordances: every sentence of the sources has its line, and every clause a sentence or a ruling."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

import pytest

import atlantis_rules
from atlantis_rules.programs.command_line import main
from atlantis_rules.rulebook.clauses import Clause, Rulebook, UnknownClause, UnknownGame, rulebook
from atlantis_rules.rulebook.concordances import ClausePart, NoRule, SourceSentence, Unstated, concordance
from atlantis_rules.rulebook.marks import CLAUSE_ID
from tests.json_schemas import complaints

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
CARRIED: Final = {"type": "string", "pattern": "^[A-Z]+-[1-9][0-9]*( a?b?c?d?e?f?g?h?i?j?k?)?$"}
"""A clause, and the letters of the parts that a sentence states."""
SENTENCE: Final[dict[str, Any]] = {
    "prefixItems": [
        {"type": "integer"},
        {**TEXT, "maxLength": 100},
        {
            "oneOf": [
                {"enum": [kind.value for kind in NoRule]},
                {"type": "array", "items": CARRIED, "minItems": 1, "uniqueItems": True},
            ]
        },
    ],
    "minItems": 3,
    "items": False,
}
PART: Final[dict[str, Any]] = {
    "oneOf": [
        TEXT,
        {
            "type": "array",
            "prefixItems": [TEXT, {"enum": [kind.value for kind in Unstated]}],
            "minItems": 2,
            "items": False,
        },
    ]
}
SCHEMA: Final = {
    "properties": {
        "game": TEXT,
        "sentences": {"additionalProperties": {"type": "integer", "minimum": 1}},
        "parts": {"additionalProperties": {"items": PART, "minItems": 1}},
        "sections": {
            "items": {
                "properties": {"source": TEXT, "heading": TEXT, "sentences": {"items": SENTENCE, "minItems": 1}},
                "required": ["source", "heading", "sentences"],
                "additionalProperties": False,
            }
        },
    },
    "required": ["game", "sentences", "parts", "sections"],
    "additionalProperties": False,
}


def defects(book: Rulebook, text: str) -> list[str]:
    """List the problems of a concordance file: of its form, or, if that is sound, of its content."""
    document = tomllib.loads(text)
    errors = complaints(SCHEMA, document)
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
            named = [] if isinstance(carried, str) else [each.partition(" ") for each in carried]
            clauses = [clause_id for clause_id, _, _ in named]
            unknown = [clause_id for clause_id in clauses if clause_id not in book]
            found += [f"{place}, {number} names {clause_id}" for clause_id in unknown]
            if not unknown and clauses != sorted(clauses, key=ids.index):
                found.append(f"{place}, {number} names {clauses} out of order")
    if counts != document["sentences"]:
        found.append(f"there are {dict(counts)} sentences")
    return found or part_defects(book, document)


def part_defects(book: Rulebook, document: dict[str, Any]) -> list[str]:
    """List what is wrong with the parts: each is stated by a sentence, or says why by none, and none is missing."""
    parts: dict[str, list[Any]] = document["parts"]
    named = [
        (f"{section['source']}, {section['heading']}, {number}", *each.partition(" ")[::2])
        for section in document["sections"]
        for number, _, carried in section["sentences"]
        if not isinstance(carried, str)
        for each in carried
    ]
    found = [
        f"{place} names {name} {letters!r}" for place, name, letters in named if bool(letters) is not (name in parts)
    ]
    without_ruling = [clause.id for clause in book if clause.ruling is None]
    if list(parts) != without_ruling:
        found.append(f"parts of {set(parts) ^ set(without_ruling)}, or their order")
    for clause_id in filter(book.__contains__, parts):
        stated = {letter for _, name, letters in named if name == clause_id for letter in letters}
        found += _defects_of_parts(book[clause_id], parts[clause_id], stated)
    return found


def _defects_of_parts(clause: Clause, parts: list[Any], stated: set[str]) -> Iterator[str]:
    if " ".join(part if isinstance(part, str) else part[0] for part in parts) != whole_text(clause):
        yield f"{clause.id} says something else than its parts"
    for letter, part in zip(ascii_lowercase, parts, strict=False):
        if isinstance(part, str) and letter not in stated:
            yield f"no sentence says {clause.id} {letter}"
        if not isinstance(part, str) and letter in stated:
            yield f"a sentence says {clause.id} {letter}, though it is {part[1]}"
    yield from (f"there is no {clause.id} {letter}" for letter in sorted(stated - set(ascii_lowercase[: len(parts)])))


def whole_text(clause: Clause) -> str:
    """Return the text of a clause, and those of its values."""
    values = clause.option.values if clause.option is not None else ()
    return " ".join([clause.text, *(value.text for value in values)])


@pytest.mark.needs("jsonschema_rs")
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
    "a sentence without clauses": ('["SETUP-1 a"]', "[]", "sections/0/sentences/1/2"),
    "an unknown reason": ('"credits"', '"boredom"', "sections/0/sentences/0/2"),
    "an unknown clause": ('["SETUP-1 a"]', '["SETUP-9 a"]', "A, title, 2 names SETUP-9"),
    "a clause out of order": ('["SETUP-2 b", "SETUP-3"]', '["SETUP-3", "SETUP-2 b"]', "out of order"),
    "a section twice": ('heading = "Inhalt"', 'heading = "title"', "('A', 'title') stands there 2 times"),
    "an unknown source": ('source = "H"', 'source = "Z"', "the sources are"),
    "another count": ("A = 124", "A = 125", "there are {'A': 124"),
    "a part that no sentence says": ('["PAY-6 a", "OPT-1 b"]', '["PAY-6 a", "OPT-1 c"]', "no sentence says OPT-1 b"),
    "a part that is not what the clause says": (
        '"and draws their four cards,"',
        '"and may draw its four cards,"',
        "END-1 says something else than its parts",
    ),
    "a clause without parts": (
        'PAY-7 = [\n  "A move whose price the mover cannot pay may not be made.",\n]\n',
        "",
        "parts of {'PAY-7'}",
    ),
    "a sentence that states no part": ('["PAY-6 a", "OPT-1 b"]', '["PAY-6", "OPT-1 b"]', "names PAY-6 ''"),
    "a part that there is not": ('["MOVE-1 b"]', '["MOVE-1 c"]', "there is no MOVE-1 c"),
    "a sentence that says what none has to": (
        '["COMP-4 c"]',
        '["COMP-4 b"]',
        "a sentence says COMP-4 b, though it is pic",
    ),
    "an unknown reason why no sentence says it": ('"counting"],', '"obvious"],', "parts/SETUP-2/10"),
    "more than a few words": ('"author"', f'"{"author " * 20}x"', "longer than 100"),
}


@pytest.mark.needs("jsonschema_rs")
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


UNSTATED: Final = {
    "atlantis": {
        "COMP-2 b": Unstated.PICTURE,
        "COMP-4 b": Unstated.PICTURE,
        "SETUP-1 c": Unstated.NAMING,
        "SETUP-2 k": Unstated.COUNTING,
        "PAY-3 c": Unstated.REFERENCE,
        "PAY-5 d": Unstated.REFERENCE,
        "TAKE-3 b": Unstated.REFERENCE,
        "END-1 c": Unstated.REFERENCE,
        "OPT-1 a": Unstated.QUESTION,
    },
    "atlandice": {"GATE-1 c": Unstated.REFERENCE, "SEARCH-2 e": Unstated.REFERENCE},
}
"""All that clauses without a ruling say though no sentence does."""


@pytest.mark.parametrize("game", GAMES)
def test_what_a_clause_without_a_ruling_says_a_sentence_says(game: str) -> None:
    found = concordance(game)
    assert [part for part in found.parts if bool(part.sentences) is (part.unstated is not None)] == []
    unstated = {f"{part.clause} {part.letter}": part.unstated for part in found.parts if part.unstated is not None}
    assert unstated == UNSTATED[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_part_that_refers_to_a_clause_names_it(game: str) -> None:
    references = [part for part in concordance(game).parts if part.unstated is Unstated.REFERENCE]
    assert references
    assert [
        part for part in references if not set(CLAUSE_ID.findall(part.text)) & {each.id for each in rulebook(game)}
    ] == []


# --- May and must -----------------------------------------------------------------------------------------------------

MODALS: Final = re.compile(r"\b(may|must|can|cannot|need|needed|is to be|possible only)\b")
"""The words by which a few words about a sentence say that it allows, forbids or demands something."""

VERBS: Final = {
    "atlantis": {
        "A": {
            "1. Eigene Figur wählen": {2: "cannot"},
            "2. Karte ausspielen und die Figur vorwärts bewegen": {
                6: "must",
                8: "must",
                9: "may",
                10: "possible only",
                11: "cannot",
            },
            "3. Wegeplättchen aufnehmen": {5: "can"},
            "Karten kaufen": {1: "can", 3: "may"},
            "Lücken im Weg": {3: "can"},
            "A) Überquerung von Wasserplättchen mit einem Boot": {
                1: "must",
                3: "can",
                4: "must",
                5: "cannot",
                6: "can",
                7: "may",
            },
            "B) Überquerung von Wasserplättchen mit Brücken": {1: "can", 2: "may"},
            "Beispiel 2": {3: "must", 4: "may"},
            "Das Festland": {3: "may", 4: "may"},
            "Spielende": {1: "must", 2: "need", 5: "cannot", 6: "may"},
            "Beispiel 3": {4: "must", 6: "may", 7: "must"},
        },
        "M": {
            "Game Idea And Goal": {7: "can"},
            "Game Setup": {19: "need"},
            "Select a Figure": {2: "cannot"},
            "Play a Card and Move your Figure Forward": {
                4: "must",
                7: "must",
                8: "possible only",
                9: "can",
                11: "cannot may",
                12: "can",
            },
            "Pick up Path Tiles": {6: "may can"},
            "Buying Cards": {1: "may"},
            "Gaps in the Path": {3: "can"},
            "A) Crossing Water Tiles Without a Bridge": {
                1: "must",
                3: "may",
                4: "may",
                5: "may",
                8: "cannot",
                9: "may",
                10: "cannot",
            },
            "B) Crossing Water Tiles With a Bridge": {2: "may", 3: "may"},
            "Example 2": {3: "must"},
            "The Mainland": {3: "may"},
            "Final Movement and Ending the Game": {2: "must", 3: "may", 4: "must", 5: "may", 6: "cannot"},
            "Example 3": {4: "must", 7: "can"},
        },
        "K": {
            "1a) Karten kaufen": {1: "may", 2: "may"},
            "1b) Eine eigene Figur wählen": {1: "must"},
            "2) Karte ausspielen und die Figur vorwärts ziehen": {1: "must", 5: "must", 6: "may", 7: "cannot"},
            "Überqueren von Wasser mit Boot": {2: "is to be", 5: "can"},
            "Überqueren von Wasser über Brücke": {2: "can", 3: "may"},
            "3) Wege-Plättchen aufnehmen": {1: "must"},
            "Spielende": {2: "must", 4: "may", 5: "cannot"},
        },
        "H": {
            "Spielablauf, 2.": {1: "can", 3: "may", 4: "may"},
            "Spielablauf, 3.": {4: "must"},
            "Karten kaufen": {1: "can"},
            "Wasserplättchen": {3: "must", 5: "can", 10: "can", 13: "must", 14: "may"},
            "Das Festland": {1: "may", 4: "may", 5: "may"},
            "Spielende": {2: "must", 3: "needed", 5: "may"},
        },
    },
    "atlandice": {
        "L": {
            "Spielaufbau": {16: "needed"},
            "1 - Tore öffnen": {4: "cannot"},
            "2 - Bereiche durchsuchen": {1: "must", 4: "may", 5: "may", 6: "may", 11: "cannot", 16: "may"},
            "Leerer Stadtteil": {9: "must"},
            "3 - Den Zeiger drehen": {1: "must"},
            "Spende": {1: "can", 2: "can"},
            "Maschinenwerke": {2: "can"},
            "Spiel für Zwei": {4: "must", 5: "must", 12: "may", 14: "can need", 16: "cannot"},
        },
    },
}
"""The verbs with which the sources allow, forbid or demand something, as read in them, in English."""


@pytest.mark.parametrize("game", GAMES)
def test_sentences_that_allow_forbid_or_demand_something_are_named_so(game: str) -> None:
    """By the verbs that stand in the sources: what is put as done, or as an order without one, is not listed."""
    found = {
        (each.source, each.section, each.number): MODALS.findall(each.about)
        for each in concordance(game)
        if MODALS.search(each.about)
    }
    assert {place: " ".join(words) for place, words in found.items()} == {
        (source, section, number): words
        for source, sections in VERBS[game].items()
        for section, numbers in sections.items()
        for number, words in numbers.items()
    }


# A part that allows something needs a sentence that does; one that demands something, a sentence that does.
SAID_BY: Final = {"may": {"may", "can", "cannot", "possible only"}, "has to": {"must"}, "cannot": {"cannot", "may"}}


@pytest.mark.parametrize("game", GAMES)
def test_a_part_that_allows_or_demands_something_has_a_sentence_that_does(game: str) -> None:
    found = concordance(game)
    weak = [
        (part, verb)
        for part in found.parts
        if part.unstated is None
        for verb, words in SAID_BY.items()
        if re.search(rf"\b{verb}\b", part.text)
        and not any(words & set(MODALS.findall(sentence.about)) for sentence in part.sentences)
    ]
    assert weak == []


# --- Looking sentences up ---------------------------------------------------------------------------------------------


def test_a_concordance_is_read_once_and_finds_sentences_by_clause() -> None:
    found = concordance()
    assert concordance("atlantis") is found
    assert repr(found) == "Concordance(game='atlantis', sentences=<377>)"
    assert found.of_clause("DRAW-2") == (
        SourceSentence(
            "A",
            "2. Karte ausspielen und die Figur vorwärts bewegen",
            3,
            "draw pile used up, discards shuffled",
            ("DRAW-2",),
            None,
            ("",),
        ),
        SourceSentence("M", "Game Setup", 25, "deck used up, discards shuffled", ("DRAW-2",), None, ("",)),
        SourceSentence(
            "K",
            "4) Neue Karte vom Nachzieh-Stapel ziehen",
            2,
            "pile used up, discards shuffled",
            ("DRAW-2",),
            None,
            ("",),
        ),
    )
    assert found.of_clause("STUCK-3") == ()
    assert found.parts_of("MOVE-1")[1] == ClausePart(
        "MOVE-1",
        "b",
        "A figure that is on the mainland cannot be chosen.",
        (
            SourceSentence(
                "A",
                "1. Eigene Figur wählen",
                2,
                "one on the mainland cannot be chosen any more",
                ("MOVE-1",),
                None,
                ("b",),
            ),
            SourceSentence(
                "M", "Select a Figure", 2, "one on the mainland cannot be chosen", ("MOVE-1",), None, ("b",)
            ),
        ),
        None,
    )
    assert found.parts_of("STUCK-3") == (), "a ruling"


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda: concordance("chess"), UnknownGame),
        (lambda: concordance().of_clause("BUY-3"), UnknownClause),
        (lambda: concordance().parts_of("BUY-3"), UnknownClause),
    ],
    ids=["game", "sentences", "parts"],
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
        "  1 at the start of a turn a collected tile can buy cards, into the box",
        "  2 the buyer receives half its value in cards, rounded down",
        "  3 for a 5 it may take two cards",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_explain_lists_all_sentences(capsys: pytest.CaptureFixture[str], game: str) -> None:
    lines = printed(capsys, "--game", game)
    words = " ".join(" ".join(lines).split())
    for sentence in concordance(game):
        carried = ", ".join(sentence.clauses) if sentence.no_rule is None else f"no rule, {sentence.no_rule.value}"
        assert f"{sentence.number} {sentence.about}: {carried}" in words
    assert [line for line in lines if len(line) > 80] == []
