"""Reading a rulebook's file: what is sound is read as it stands, what is not is refused with all its defects."""

import pytest

from atlantis_rules._rulebook_parser import parse_rulebook
from atlantis_rules.errors import AtlantisError
from atlantis_rules.rulebooks import CarriedBy, MalformedRulebook

SOUND = """
game = "atlantis"
title = "Atlantis"
[chapters]
MOVE = "Moving"
OPT = "Options"
[sources.A]
title = "Atlantis"
publisher = "P"
year = 2009
language = "de"
kind = "rulebook"
preset = "AMIGO"
[sources.K]
title = "Short"
publisher = "P"
language = "de"
kind = "short rules"
[[clauses]]
id = "MOVE-1"
title = "First"
text = \"\"\"
One line
and   another.\"\"\"
ruling = false
sources = [{ source = "A", section = "2." }, { source = "K", section = "2." }]
carried_by = "component"
carried_reason = "By hand."
[[clauses]]
id = "MOVE-2"
title = "Second"
text = "More."
ruling = true
sources = []
question = "What?"
reading = "This."
alternatives = ["That."]
reason = "Because."
[[clauses]]
id = "OPT-1"
title = "Third"
text = "Either."
ruling = false
option = "way"
[[clauses.values]]
name = "one"
text = "One way."
read_by = ["A"]
sources = [{ source = "A", section = "3." }]
"""

OTHER_VALUE = """
[[clauses.values]]
name = "other"
text = "The other."
read_by = ["K"]
sources = []
"""

SOUND += (
    OTHER_VALUE
    + """
[[notes]]
id = "remark"
title = "Remark"
text = "Well."
clauses = ["MOVE-2"]
"""
)

SECOND_OPTION = """
[[clauses]]
id = "OPT-2"
title = "Fourth"
text = "Or."
ruling = false
option = "way"
[[clauses.values]]
name = "one"
text = "One way."
read_by = ["A", "K"]
sources = []
"""

DAMAGES = {
    "not TOML": ('title = "Atlantis"\n[chapters]', "title =\n[chapters]", "document: expected valid TOML: "),
    "another game": ('game = "atlantis"', 'game = "chess"', "rulebook, field 'game': expected 'atlantis', got 'chess'"),
    "no title": (
        'title = "Atlantis"\n[chapters]',
        "[chapters]",
        "rulebook, field 'title': expected a string, got nothing",
    ),
    "unknown table": ("[chapters]", "[extra]\n[chapters]", "rulebook, field 'extra': unknown field, expected none"),
    "heading is a number": ('MOVE = "Moving"', "MOVE = 7", "chapters, field 'MOVE': expected a string, got 7"),
    "source is a string": ("[sources.K]", '[sources]\nX = "Y"\n[sources.K]', "source X: expected a table, got 'Y'"),
    "source without publisher": (
        'publisher = "P"\nyear',
        "year",
        "source A, field 'publisher': expected a string, got nothing",
    ),
    "year is a string": ("year = 2009", 'year = "2009"', "source A, field 'year': expected an integer, got '2009'"),
    "year is true": ("year = 2009", "year = true", "source A, field 'year': expected an integer, got True"),
    "unknown source field": ("year = 2009", "pages = 6", "source A, field 'pages': unknown field, expected none"),
    "clause id without number": (
        'id = "MOVE-2"',
        'id = "MOVE"',
        "clause MOVE, field 'id': expected a chapter and a number",
    ),
    "clause id in no chapter": (
        'id = "MOVE-2"',
        'id = "SAIL-2"',
        "clause SAIL-2, field 'id': expected a chapter out of MOVE, OPT",
    ),
    "clause without id": ('id = "MOVE-1"\n', "", "clause 1, field 'id': expected a string, got nothing"),
    "doubled clause": (
        'id = "MOVE-2"',
        'id = "MOVE-1"',
        "rulebook, field 'clauses': expected each only once, got 'MOVE-1' 2 t",
    ),
    "empty text": ('text = "More."', 'text = " "', "clause MOVE-2, field 'text': expected a string that is not empty"),
    "text is an array": ('text = "More."', "text = []", "clause MOVE-2, field 'text': expected a string, got []"),
    "ruling is a string": (
        "ruling = true",
        'ruling = "yes"',
        "clause MOVE-2, field 'ruling': expected true or false, got 'yes'",
    ),
    "ruling is missing": ("ruling = true\n", "", "clause MOVE-2, field 'ruling': expected true or false, got nothing"),
    "reading of no ruling": (
        "ruling = true",
        "ruling = false",
        "clause MOVE-2, field 'reading': unknown field, expected none",
    ),
    "ruling without reason": (
        'reason = "Because."',
        "",
        "clause MOVE-2, field 'reason': expected a string, got nothing",
    ),
    "no alternatives": ('["That."]', "[]", "clause MOVE-2, field 'alternatives': expected at least one"),
    "alternative is a number": (
        '["That."]',
        '["That.", 1]',
        "clause MOVE-2, field 'alternatives': expected an array of strings",
    ),
    "doubled alternative": (
        '["That."]',
        '["A", "A"]',
        "clause MOVE-2, field 'alternatives': expected each only once, got 'A'",
    ),
    "unknown clause field": (
        'reason = "Because."',
        'reason = "B."\nwhy = 1',
        "clause MOVE-2, field 'why': unknown field",
    ),
    "no source and no ruling": (
        '[{ source = "A", section = "2." }, { source = "K", section = "2." }]',
        "[]",
        "clause MOVE-1, field 'sources': expected at least one, since the clause is no ruling",
    ),
    "unknown source": (
        '{ source = "K", section',
        '{ source = "Z", section',
        "clause MOVE-1, source 2, field 'source': expected a source out of A, K, got 'Z'",
    ),
    "doubled citation": (
        '{ source = "K", section',
        '{ source = "A", section',
        "clause MOVE-1, field 'sources': expected each only",
    ),
    "citation without section": (
        ', section = "2." }]',
        " }]",
        "clause MOVE-1, source 2, field 'section': expected a string",
    ),
    "citation with a page": (
        ', section = "2." }]',
        ', section = "2.", page = 3 }]',
        "clause MOVE-1, source 2, field 'page': unkno",
    ),
    "citation is a string": (
        '[{ source = "A", section = "2." }, ',
        '["A", ',
        "clause MOVE-1, source 1: expected a table, got 'A'",
    ),
    "carried by nobody": (
        '"component"',
        '"magic"',
        "field 'carried_by': expected one of 'component', 'by construction', got 'mag",
    ),
    "carried without reason": (
        'carried_reason = "By hand."',
        "",
        "clause MOVE-1, field 'carried_reason': expected a string",
    ),
    "reason without carried": ('carried_by = "component"', "", "clause MOVE-1, field 'carried_reason': unknown field"),
    "option with sources": (
        'option = "way"',
        'option = "way"\nsources = []',
        "clause OPT-1, field 'sources': unknown field",
    ),
    "values without option": ('option = "way"\n', "sources = []\n", "clause OPT-1, field 'values': unknown field"),
    "one value only": (
        OTHER_VALUE,
        "",
        "clause OPT-1, field 'values': expected at least two, got 1",
    ),
    "doubled option": (
        "[[notes]]",
        SECOND_OPTION + "[[notes]]",
        "rulebook, field 'clauses': expected each only once, got 'way' 2 times",
    ),
    "doubled value": (
        'name = "other"',
        'name = "one"',
        "clause OPT-1, field 'values': expected each only once, got 'one' 2 times",
    ),
    "source reads nothing": (
        '["K"]',
        "[]",
        "clause OPT-1, field 'values': expected source K in read_by of one value, got it in 0",
    ),
    "source reads both": (
        '["K"]',
        '["K", "A"]',
        "field 'values': expected source A in read_by of one value, got it in 2",
    ),
    "unknown reader": (
        '["K"]',
        '["K", "Z"]',
        "clause OPT-1, value 2, field 'read_by': expected a source out of A, K, got 'Z'",
    ),
    "cited but not a reader": (
        '[{ source = "A", section = "3." }]',
        '[{ source = "K", section = "3." }]',
        "clause OPT-1, value 1, source 1, field 'source': expected a source out of A, got 'K'",
    ),
    "unknown value field": (
        'name = "other"',
        'name = "other"\nx = 1',
        "clause OPT-1, value 2, field 'x': unknown field",
    ),
    "note on no clause": (
        '["MOVE-2"]',
        '["MOVE-7"]',
        "note remark, field 'clauses': expected the id of a clause of this rulebook",
    ),
    "note without id": ('id = "remark"', "", "note 1, field 'id': expected a string, got nothing"),
    "note without title": ('title = "Remark"', "", "note remark, field 'title': expected a string, got nothing"),
    "unknown note field": ('title = "Remark"', 'title = "R"\nby = "us"', "note remark, field 'by': unknown field"),
    "doubled note": (
        "[[notes]]",
        '[[notes]]\nid = "remark"\ntitle = "R"\ntext = "W."\nclauses = []\n[[notes]]',
        "rulebook, field 'notes': expected each only once, got 'remark' 2 times",
    ),
    "notes are a table": ("[[notes]]", "[notes]", "rulebook, field 'notes': expected an array, got {"),
}


def test_a_sound_file_is_read_as_it_stands() -> None:
    book = parse_rulebook(SOUND.encode(), file="some.toml", game="atlantis")
    first, second, third = book
    assert (first.chapter, first.title, first.text) == ("Moving", "First", "One line and another.")
    assert [(citation.source, citation.section) for citation in first.citations] == [("A", "2."), ("K", "2.")]
    assert first.carried is not None
    assert first.carried.by is CarriedBy.COMPONENT
    assert second.ruling is not None
    assert second.ruling.alternatives == ("That.",)
    assert third.option is not None
    assert [value.read_by for value in third.option.values] == [("A",), ("K",)]
    assert [citation.source for citation in third.citations] == ["A"]
    assert [(source.year, source.preset) for source in book.sources] == [(2009, "AMIGO"), (None, None)]
    assert book.notes[0].clauses == ("MOVE-2",)


@pytest.mark.parametrize(("sound", "damaged", "expected"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_is_refused_with_place_field_and_expectation(sound: str, damaged: str, expected: str) -> None:
    assert SOUND.count(sound) == 1
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(SOUND.replace(sound, damaged).encode(), file="some.toml", game="atlantis")
    message = str(caught.value)
    assert message.startswith("some.toml is no sound rulebook:\n  ")
    assert expected in message
    assert isinstance(caught.value, AtlantisError)
    assert isinstance(caught.value, ValueError)


def test_all_defects_are_named_at_once() -> None:
    damaged = SOUND.replace("year = 2009", "year = 1.5").replace('"More."', "1").replace('["MOVE-2"]', '["MOVE-7"]')
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(damaged.encode(), file="some.toml", game="atlantis")
    assert [(defect.place, defect.field) for defect in caught.value.defects] == [
        ("source A", "year"),
        ("clause MOVE-2", "text"),
        ("note remark", "clauses"),
    ]
    assert len(str(caught.value).splitlines()) == 4


def test_an_empty_file_lacks_everything() -> None:
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(b"", file="some.toml", game="atlantis")
    missing = [defect.field for defect in caught.value.defects if defect.expected.endswith("got nothing")]
    assert missing == ["game", "title", "chapters", "sources", "clauses", "notes"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("a = " + "[" * 100_000, "brackets are nested more than 16 deep"),
        ("a = " + "1" * 5_000, "there is a word of more than 200 characters"),
        ("a" + ".a" * 50_000 + " = 1", "there is a key of more than 16 parts"),
    ],
)
def test_a_file_that_is_too_deep_or_has_too_long_words_is_refused(content: str, reason: str) -> None:
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(content.encode(), file="some.toml", game="atlantis")
    assert str(caught.value) == f"some.toml is no sound rulebook:\n  document: expected valid TOML: {reason}"


def test_names_from_the_file_are_printable_in_messages() -> None:
    damaged = SOUND.replace('"MOVE-2"\ntitle', '"MOVE\\u0007-2"\n"\\u001b[2J" = 1\ntitle')
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(damaged.encode(), file="some.toml", game="atlantis")
    assert all(line.isprintable() for line in str(caught.value).split("\n"))
    assert r"'clause MOVE\x07-2', field ''\x1b[2J''" in str(caught.value)


def test_only_spaces_tabs_and_ends_of_lines_count_as_one_space() -> None:
    text = SOUND.replace("and   another.", "and \t\n  another\u00a0\u2003one.")
    book = parse_rulebook(text.encode(), file="some.toml", game="atlantis")
    assert book["MOVE-1"].text == "One line and another\u00a0\u2003one."


def test_a_rulebook_has_at_most_a_source_for_each_letter() -> None:
    more = "".join(f'[sources.X{number}]\ntitle = "T"\n' for number in range(25))
    with pytest.raises(MalformedRulebook) as caught:
        parse_rulebook(SOUND.replace("[sources.K]", f"{more}[sources.K]").encode(), file="some.toml", game="atlantis")
    assert "rulebook, field 'sources': expected at most 26, got 27" in map(str, caught.value.defects)


def test_a_file_in_another_encoding_is_refused() -> None:
    with pytest.raises(MalformedRulebook, match="expected valid TOML"):
        parse_rulebook('title = "Plättchen"'.encode("latin-1"), file="some.toml", game="atlantis")
