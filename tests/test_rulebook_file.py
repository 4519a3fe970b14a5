"""The files of the rulebooks, before they are data: their fields, and what they refer to."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import atlantis_rules
from atlantis_rules.rulebook.clauses import CarriedBy, rulebook
from tests.json_schemas import complaints

GAMES: Final = ("atlantis", "atlandice")


def packaged(game: str) -> str:
    return (Path(atlantis_rules.__file__).parent / game / "rulebook.toml").read_text("utf-8")


Table = dict[str, Any]
"""A table of the file, or a JSON schema of one; neither has a narrower type."""

TEXT: Final = {"type": "string", "pattern": r"^[^\t\u00a0]*[^\s][^\t\u00a0]*$"}


def _list(items: Table, at_least: int = 0) -> Table:
    return {"type": "array", "items": items, "minItems": at_least, "uniqueItems": True}


def _table(fields: Table, **optional: Table) -> Table:
    properties = fields | optional
    return {"type": "object", "properties": properties, "required": list(fields), "additionalProperties": False}


WORD: Final = {"type": "string", "pattern": "^[a-z]+$"}
CITATIONS: Final = _list(_table({"source": TEXT, "section": TEXT}))
RULING: Final = {"question": TEXT, "reading": TEXT, "alternatives": _list(TEXT, 1), "reason": TEXT}
VALUES: Final = _list(_table({"name": TEXT, "text": TEXT, "read_by": _list(TEXT), "sources": CITATIONS}), 2)
CARRIED: Final = {"carried_by": {"enum": [by.value for by in CarriedBy]}, "carried_reason": TEXT}
CLAUSE: Final = {
    "id": {"type": "string", "pattern": "^[A-Z]+-[1-9][0-9]*$"},
    "title": TEXT,
    "text": TEXT,
}


def _clauses() -> Iterator[Table]:
    """Return the schema of each kind of clause: cited, ruled or both, with or without values, in code or not."""
    for carried in ({}, CARRIED):
        for option in ({}, {"option": TEXT, "values": VALUES}):
            for is_ruling, ruling in ((False, {}), (True, RULING)):
                cited = {} if option else {"sources": CITATIONS if is_ruling else CITATIONS | {"minItems": 1}}
                fields = CLAUSE | {"ruling": {"const": is_ruling}} | cited | ruling | option | carried
                yield _table(fields, keywords=_list(WORD, 1))


SOURCE: Final = _table(
    {"title": TEXT, "publisher": TEXT, "language": {"type": "string", "pattern": "^[a-z]{2}$"}, "kind": TEXT},
    year={"type": "integer"},
    preset=TEXT,
)
SCHEMA: Final = _table(
    {
        "game": {"enum": list(GAMES)},
        "title": TEXT,
        "chapters": {"type": "object", "additionalProperties": TEXT},
        "sources": {"type": "object", "propertyNames": {"pattern": "^[A-Z]$"}, "additionalProperties": SOURCE},
        "clauses": _list({"oneOf": list(_clauses())}, 1),
        "notes": _list(_table({"id": TEXT, "title": TEXT, "text": TEXT, "clauses": _list(TEXT)})),
    }
)


def _repeated(what: str, names: Iterable[str]) -> list[str]:
    return [f"{what} {name} stands there {times} times" for name, times in Counter(names).items() if times > 1]


def _unknown(place: str, names: Iterable[str], known: Iterable[str]) -> list[str]:
    there_is = frozenset(known)
    return [f"{place} refers to {name}" for name in names if name not in there_is]


def _defects(game: str, text: str) -> list[str]:
    """List the problems of a file: of its fields, or, if they are sound, duplicate names and dead links."""
    document = tomllib.loads(text)
    errors = complaints(SCHEMA, document)
    if errors:
        return errors
    sources, clauses, notes = document["sources"], document["clauses"], document["notes"]
    found = [] if document["game"] == game else [f"the game is {document['game']}"]
    found += _repeated("clause", (clause["id"] for clause in clauses))
    found += _repeated("option", (clause["option"] for clause in clauses if "option" in clause))
    found += _repeated("note", (note["id"] for note in notes))
    for clause in clauses:
        place = f"clause {clause['id']}"
        found += _unknown(place, [clause["id"].partition("-")[0]], document["chapters"])
        found += _unknown(place, [citation["source"] for citation in clause.get("sources", [])], sources)
        values = clause.get("values", [])
        found += _repeated(f"{place}, value", (value["name"] for value in values))
        for value in values:
            # by a ruling, a source may be read otherwise than its letter
            readers = sources if clause["ruling"] else value["read_by"]
            found += _unknown(place, [citation["source"] for citation in value["sources"]], readers)
        readers = sorted(reader for value in values for reader in value["read_by"])
        if values and readers != sorted(sources):
            found.append(f"{place} is read by {readers}")
    for note in notes:
        found += _unknown(f"note {note['id']}", note["clauses"], [clause["id"] for clause in clauses])
    return found


@pytest.mark.needs("jsonschema_rs")
@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_a_rulebook_is_sound(game: str) -> None:
    assert _defects(game, packaged(game)) == []


DAMAGES: Final = {
    "another game": ('game = "atlantis"', 'game = "atlandice"', "the game is atlandice"),
    "unknown table": ("[chapters]", "[extra]\n[chapters]", "'extra' was unexpected"),
    "a heading that is a number": ('MOVE = "Moving a figure"', "MOVE = 7", "chapters/MOVE: 7 is not"),
    "an unknown field": ('publisher = "AMIGO', 'pages = 6\npublisher = "AMIGO', "sources/A: "),
    "a field that is missing": ('id = "MOVE-1"\ntitle = ', 'id = "MOVE-1"\nname = ', "clauses/"),
    "an empty text": ('title = "Path tiles"', 'title = " "', "clauses/0: "),
    "no source and no ruling": (
        (
            'sources = [\n  { source = "A", section = "Spielablauf" },\n  { source = "M", section = "Game Play" },\n  '
            '{ source = "K", section = "opening line" },\n  { source = "H", section = "Spielablauf, 1." },\n  '
            '{ source = "H", section = "Spielablauf, 4." },\n]'
        ),
        "sources = []",
        "clauses/11",
    ),
    "readers that are no list": ('read_by = ["M"]', "read_by = 1", "clauses/"),
    "a reading of no ruling": ('"""\nruling = true', '"""\nruling = false', "clauses/"),
    "a doubled clause": ('id = "MOVE-2"', 'id = "MOVE-1"', "clause MOVE-1 stands there 2 times"),
    "a clause of no chapter": ('id = "MOVE-2"', 'id = "SAIL-2"', "clause SAIL-2 refers to SAIL"),
    "an unknown source": (
        '{ source = "A", section = "Inhalt" }',
        '{ source = "Z", section = "Inhalt" }',
        "refers to Z",
    ),
    "a doubled option": ('option = "bought_cards"', 'option = "paid_cards"', "option paid_cards stands there 2 times"),
    "a doubled value": ('name = "can_pay"', 'name = "cannot_pay"', "clause OPT-2, value cannot_pay stands there 2"),
    "a source that reads nothing": ('read_by = ["M", "K", "H"]', 'read_by = ["M", "K"]', "is read by ['A', 'K', 'M']"),
    "a citation of no reader": ('read_by = ["A", "K", "H"]', 'read_by = ["K", "H"]', "clause OPT-1 refers to A"),
    "a doubled note": ('id = "words"', 'id = "example-1"', "note example-1 stands there 2 times"),
    "a note on no clause": ('clauses = ["', 'clauses = ["MOVE-99", "', " refers to MOVE-99"),
}


@pytest.mark.needs("jsonschema_rs")
@pytest.mark.parametrize(("sound", "damaged", "expected"), DAMAGES.values(), ids=DAMAGES)
def test_damage_to_the_file_is_noticed(sound: str, damaged: str, expected: str) -> None:
    text = packaged("atlantis")
    assert sound in text
    assert expected in "\n".join(_defects("atlantis", text.replace(sound, damaged, 1)))


def test_texts_of_the_file_are_read_without_their_line_ends() -> None:
    assert "\nA space is one of the 53 places" in packaged("atlantis")
    texts = [each.text for game in GAMES for each in (*rulebook(game), *rulebook(game).notes)]
    assert [text for text in texts if "\n" in text or "  " in text or text != text.strip()] == []
    assert "between Atlantis and the mainland, numbered 1 to 53 from Atlantis." in rulebook().notes[0].text
