"""The versions of the rules: what each changed, and which earlier records can be read, or are rejected and why."""

import pickle
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import evolve

import atlantis_rules
from atlantis_rules import SPECTATOR, WrongType, atlandice, atlantis
from atlantis_rules.atlandice.parts import documents as atlandice_json
from atlantis_rules.atlantis.options import AMIGO, HALL9000, ExtraDrawing, FiguresOnAtlantis, PaymentPieces
from atlantis_rules.atlantis.parts import documents as atlantis_json
from atlantis_rules.programs.command_line import main
from atlantis_rules.records import AnyRecord, Record, RulesChanged, UnreadableRecord, read_record, redact, write_record
from atlantis_rules.records.wire import Format, UnreadableJson
from atlantis_rules.rulebook.changes import Change, EffectOnRecords, RulesVersion, changes, history
from atlantis_rules.rulebook.clauses import UnknownClause, UnknownGame, rulebook
from atlantis_rules.text.languages import UnknownLanguage
from tests.json_schemas import complaints
from tests.nim import NIM, Nim, Roll, State, Take
from tests.record_types import AtlandiceRecord, AtlantisRecord, is_of_atlandice, is_of_atlantis

GAMES: Final = ("atlantis", "atlandice")
VERSIONS: Final = {"atlantis": atlantis.RULES_VERSION, "atlandice": atlandice.RULES_VERSION}
OLD: Final = Path(__file__).parent / "records_of_version_1"
"""Records that the package wrote when the rules of both games were of version 1."""

SECOND: Final = Path(__file__).parent / "records_of_version_2"
"""Records that the package wrote when the rules of both games were of version 2."""

# --- The files --------------------------------------------------------------------------------------------------------

TEXT: Final = {"type": "string", "pattern": r"^[^\t]*\S[^\t]*$"}
CHANGE: Final[dict[str, Any]] = {
    "properties": {"clause": TEXT, "effect": {"enum": [effect.value for effect in EffectOnRecords]}, "text": TEXT},
    "required": ["clause", "effect", "text"],
    "additionalProperties": False,
}
VERSION: Final[dict[str, Any]] = {
    "properties": {
        "number": {"type": "integer"},
        "date": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
        "changes": {"items": CHANGE},
    },
    "required": ["number", "date", "changes"],
    "additionalProperties": False,
}
SCHEMA: Final = {
    "properties": {"game": TEXT, "versions": {"items": VERSION, "minItems": 1}},
    "required": ["game", "versions"],
    "additionalProperties": False,
}


def defects(game: str, text: str) -> list[str]:
    """List the problems of a game's file of changes: of its form, or, if that is sound, of its content."""
    document = tomllib.loads(text)
    errors = complaints(SCHEMA, document)
    if errors:
        return errors
    ids, versions = [clause.id for clause in rulebook(game)], document["versions"]
    found = [] if document["game"] == game else [f"the game is {document['game']}"]
    numbers, dates = ([version[key] for version in versions] for key in ("number", "date"))
    if numbers != list(range(1, VERSIONS[game] + 1)):
        found.append(f"the versions are {numbers}")
    if dates != sorted(dates):
        found.append(f"the days are {dates}")
    if versions[0]["changes"]:
        found.append("the first version has changes")
    for version in versions:
        clauses = [change["clause"] for change in version["changes"]]
        unknown = [clause_id for clause_id in clauses if clause_id not in ids]
        found += [f"version {version['number']} names {clause_id}" for clause_id in unknown]
        if not unknown and clauses != sorted(set(clauses), key=ids.index):
            found.append(f"version {version['number']} is out of order")
        if version["number"] > 1 and {change["effect"] for change in version["changes"]} <= {"words"}:
            found.append(f"version {version['number']} changes nothing but words")
    return found


def packaged(game: str) -> str:
    return (Path(atlantis_rules.__file__).parent / game / "changes.toml").read_text("utf-8")


@pytest.mark.needs("jsonschema_rs")
@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_sound_and_ends_with_the_version_of_today(game: str) -> None:
    assert defects(game, packaged(game)) == []


DAMAGES: Final = {
    "another game": ('game = "atlantis"', 'game = "chess"', "the game is chess"),
    "a version left out": ("number = 2", "number = 3", "the versions are [1, 3, 3]"),
    "a day before the last": ('number = 2\ndate = "2026', 'number = 2\ndate = "2025', "the days are"),
    "no day": ('date = "2026-11-21"', 'date = "yesterday"', "versions/0/date"),
    "changes in the first version": (
        "changes = []",
        'changes = [{ clause = "PAY-4", effect = "words", text = "?" }]',
        "the first version has changes",
    ),
    "an unknown clause": ('clause = "PAY-3"', 'clause = "PAY-9"', "version 2 names PAY-9"),
    "a clause out of order": ('clause = "PAY-3"', 'clause = "PAY-5"', "version 2 is out of order"),
    "a clause twice": ('clause = "PAY-3"', 'clause = "PAY-4"', "version 2 is out of order"),
    "an unknown effect": ('effect = "words"', 'effect = "none"', "versions/1/changes/0"),
    "nothing that would need a version": ('effect = "translated"', 'effect = "words"', "changes nothing but words"),
}


@pytest.mark.needs("jsonschema_rs")
@pytest.mark.parametrize(("sound", "damaged", "expected"), DAMAGES.values(), ids=DAMAGES)
def test_damage_to_the_file_is_noticed(sound: str, damaged: str, expected: str) -> None:
    text = packaged("atlantis")
    assert sound in text
    times = -1 if "translated" in sound else 1
    assert expected in "\n".join(defects("atlantis", text.replace(sound, damaged, times)))


# --- Looking changes up -----------------------------------------------------------------------------------------------


def test_what_has_changed_about_a_clause_is_found() -> None:
    (found,) = changes("OPT-8")
    assert found == Change(
        "OPT-8",
        2,
        "A new option: figures still on Atlantis at the end. Before, all rules were as with its value brought_home.",
        EffectOnRecords.TRANSLATED,
    )
    assert changes("MOVE-1") == ()
    assert [change.effect for change in changes("SETUP-4", game="atlandice")] == [
        EffectOnRecords.NARROWER,
        EffectOnRecords.TRANSLATED,
    ]
    assert [version.number for version in history("atlandice")] == [1, 2, 3]
    assert history() is history("atlantis")
    assert [change.clause for change in history()[1].changes if change.clause == "PAY-4"] == ["PAY-4"]


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownClause):
        changes("PAY-99")
    with pytest.raises(UnknownGame):
        history("chess")


def test_explain_tells_what_has_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "PAY-4"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Changed 2 (2026-11-21): The reason of the ruling now answers the English rules, which" in out
    assert main(["explain", "MOVE-1"]) == 0
    assert "Changed" not in capsys.readouterr().out


# --- Records of earlier rules -----------------------------------------------------------------------------------------


def old(name: str) -> str:
    text = OLD.joinpath(name).read_text("utf-8")
    assert text.splitlines()[2] == "rules: 1"
    return text


def refused(text: str) -> RulesChanged:
    with pytest.raises(RulesChanged) as caught:
        read_record(text)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - it was pickled here
    return caught.value


def body(text: str) -> str:
    return text.partition("\n\n")[2]


@pytest.mark.parametrize("name", sorted(file.name for file in OLD.glob("*.atlantis")))
def test_records_of_atlantis_are_read_under_the_rules_of_then(name: str) -> None:
    text = old(name)
    record = read_record(text)
    assert is_of_atlantis(record)
    assert record.initial.options.extra_draw is ExtraDrawing.ALWAYS
    assert record.initial.options.figures_on_atlantis is FiguresOnAtlantis.BROUGHT_HOME
    assert record.initial.options.payment_pieces is PaymentPieces.MIXED
    written = write_record(record)
    assert written.splitlines()[2] == "rules: 3"
    assert body(written) == body(text)
    assert read_record(written) == record


@pytest.mark.clause("OPT-9")
@pytest.mark.parametrize("name", ["ksr-2-2.atlantis", "mayfair-2-1.atlantis", "mixed-2-1.atlantis"])
def test_payments_of_version_2_are_mixed(name: str) -> None:
    text = SECOND.joinpath(name).read_text("utf-8")
    assert text.splitlines()[2] == "rules: 2"
    record = read_record(text)
    assert is_of_atlantis(record)
    options = record.initial.options
    assert options.payment_pieces is PaymentPieces.MIXED
    written = write_record(record)
    assert written == text.replace("rules: 2", "rules: 3", 1).replace("=stay\n", "=stay, payment_pieces=mixed\n", 1)
    assert read_record(written) == record


@pytest.mark.clause("SETUP-4", game="atlandice")
@pytest.mark.parametrize("name", ["city-2-2.atlandice", "city-2-3.atlandice", "city-4-4.atlandice"])
def test_the_built_in_components_of_version_2_are_named_twelve(name: str) -> None:
    text = SECOND.joinpath(name).read_text("utf-8")
    assert text.splitlines()[2] == "rules: 2"
    record = read_record(text)
    assert is_of_atlandice(record)
    assert record.initial.components is atlandice.TWELVE
    written = write_record(record)
    assert written == text.replace("rules: 2", "rules: 3", 1).replace(": built-in", ": TWELVE", 1)
    assert read_record(written) == record


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_a_game_with_the_resources_of_version_2_is_no_game_of_today() -> None:
    text = SECOND.joinpath("city-4-4.atlandice").read_text("utf-8")
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text.replace("rules: 2", "rules: 3", 1))
    assert not isinstance(caught.value, RulesChanged)


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_json_of_version_2_is_read_with_the_components_that_it_has() -> None:
    record = read_record(SECOND.joinpath("city-4-4.atlandice").read_text("utf-8"))
    assert is_of_atlandice(record)
    text = atlandice_json.RECORD.to_json(record)
    assert text.count('"rules":3') == 1
    assert atlandice_json.RECORD.from_json(text.replace('"rules":3', '"rules":2')) == record
    seen = redact(record, 0)
    first, _, rest = atlandice_json.REDACTED_RECORDS.to_lines(seen).partition("\n")
    assert first.count('"rules":3') == 1
    earlier = first.replace('"rules":3', '"rules":2')
    assert atlandice_json.REDACTED_RECORDS.from_lines(f"{earlier}\n{rest}") == seen


@pytest.mark.clause("OPT-9")
def test_options_of_today_are_none_of_version_2() -> None:
    text = SECOND.joinpath("mixed-2-1.atlantis").read_text("utf-8")
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text.replace("=stay\n", "=stay, payment_pieces=mixed\n", 1))
    assert str(caught.value).startswith("line 4, column 10: expected one of AMIGO, MAYFAIR, KSR, ")
    assert "or the eight options of version 2, not " in str(caught.value)


@pytest.mark.clause("OPT-7")
def test_a_preset_of_then_draws_all_extra_cards() -> None:
    always = {preset: evolve(preset, extra_draw=ExtraDrawing.ALWAYS) for preset in (AMIGO, HALL9000)}
    for name, preset in (("extra-cards.atlantis", AMIGO), ("position.atlantis", HALL9000)):
        record = read_record(old(name))
        assert is_of_atlantis(record)
        assert record.initial.options == always[preset]
        with pytest.raises(UnreadableRecord) as caught:
            read_record(old(name).replace("rules: 1", "rules: 3", 1))
        assert "DRAW-1" in str(caught.value)
        assert not isinstance(caught.value, RulesChanged)


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        ("six-options.atlantis", "options: paid_cards=", "line 4, column 10: expected one of AMIGO, MAYFAIR, KSR, "),
        ("position.atlantis", "  options: HALL9000", "line 6, column 12: expected one of AMIGO, MAYFAIR, KSR, "),
    ],
)
def test_options_of_today_are_none_of_then(name: str, line: str, expected: str) -> None:
    text = old(name)
    before, found, after = text.partition(line)
    assert found
    today = str(evolve(AMIGO, extra_draw=ExtraDrawing.ALWAYS))
    with pytest.raises(UnreadableRecord) as caught:
        read_record(f"{before}{line.partition('o')[0]}options: {today}\n{after.partition(chr(10))[2]}")
    assert str(caught.value).startswith(expected)
    assert "the six options of version 1" in str(caught.value)


def test_an_old_record_that_was_never_right_is_unreadable_as_ever() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(old("extra-cards.atlantis").replace("; end", "", 1))
    assert not isinstance(caught.value, RulesChanged)


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_records_of_atlandice_are_read_where_no_change_concerns_them() -> None:
    text = old("donations.atlandice")
    expected = text.replace("rules: 1", "rules: 3", 1).replace(": built-in", ": TWELVE", 1)
    assert write_record(read_record(text)) == expected


@pytest.mark.clause("SETUP-4", game="atlandice")
def test_components_that_are_not_allowed_any_more_are_refused_with_the_clause() -> None:
    error = refused(old("unequal-resources.atlandice"))
    assert (error.line, error.version, error.record) == (5, 1, None)
    assert error.changes == changes("SETUP-4", "atlandice")[:1]
    assert "The record is of version 1 of the rules. SETUP-4 changed in version 2: " in str(error)


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_a_donation_that_ended_by_itself_is_refused_with_the_clause() -> None:
    text = old("donations.atlandice")
    line = next(line for line in text.splitlines() if line.endswith("; stop"))
    error = refused(text.replace(line, line.removesuffix("; stop"), 1))
    assert error.changes == changes("CLOCK-4", "atlandice")
    assert error.record is not None
    assert write_record(error.record).splitlines()[-1] == line.removesuffix("; stop")


@pytest.mark.clause("CLOCK-4", game="atlandice")
def test_a_record_that_ends_where_a_donation_may_have_ended_is_refused() -> None:
    error = refused(old("ends-in-a-donation.atlandice"))
    assert [change.clause for change in error.changes] == ["CLOCK-4"]
    assert "line 23, column 1: by the rules of then the game may stand otherwise here" in str(error)


@pytest.mark.parametrize(
    ("form", "record", "today", "changed"),
    [
        (atlantis_json.RECORD, AtlantisRecord(atlantis.new_game(2)), 3, "DRAW-1, OPT-7, OPT-8, OPT-9"),
        (atlandice_json.RECORD, AtlandiceRecord(atlandice.new_game(2)), 3, "SETUP-4, CLOCK-4"),
    ],
)
def test_json_of_earlier_rules_is_refused_with_what_has_changed(
    form: Format[AnyRecord], record: AnyRecord, today: int, changed: str
) -> None:
    text = form.to_json(record)
    assert f'"rules":{today}' in text
    with pytest.raises(UnreadableJson) as caught:
        form.from_json(text.replace(f'"rules":{today}', '"rules":1', 1))
    assert str(caught.value) == f"$.record.rules: found 1, expected {today}; since then {changed} changed"
    with pytest.raises(UnreadableJson, match=rf"found {today + 1}, expected {today}$"):
        form.from_json(text.replace(f'"rules":{today}', f'"rules":{today + 1}', 1))


def of_version_2(text: str) -> str:
    """Return the document as it was written by the rules of version 2."""
    assert text.count('"rules":3') == text.count(',"payment_pieces":"mixed"') == 1
    return text.replace('"rules":3', '"rules":2').replace(',"payment_pieces":"mixed"', "")


@pytest.mark.clause("OPT-9")
def test_json_of_version_2_is_read_with_mixed_payments() -> None:
    record = read_record(SECOND.joinpath("mixed-2-1.atlantis").read_text("utf-8"))
    assert is_of_atlantis(record)
    assert atlantis_json.RECORD.from_json(of_version_2(atlantis_json.RECORD.to_json(record))) == record
    for viewer in (0, SPECTATOR):
        seen = redact(record, viewer)
        text = atlantis_json.REDACTED_RECORDS.to_lines(seen)
        first, _, rest = text.partition("\n")
        assert atlantis_json.REDACTED_RECORDS.from_lines(f"{of_version_2(first)}\n{rest}") == seen


@pytest.mark.clause("OPT-9")
@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (lambda today: {**today, "rules": 2}, "found 2, expected 3; since then OPT-9 changed"),
        (lambda today: {**today, "rules": 2, "initial": None}, "found 2, expected 3; since then OPT-9 changed"),
        (lambda today: {**today, "rules": 2, "initial": {}}, "found 2, expected 3; since then OPT-9 changed"),
        (
            lambda today: {**today, "rules": 2, "initial": {"table": []}},
            "found 2, expected 3; since then OPT-9 changed",
        ),
        (lambda today: {**today, "rules": "2"}, 'found "2", expected 3'),
        (lambda _: [], "found an array, expected an object"),
    ],
    ids=["nine options", "no state", "no options", "no table", "text", "array"],
)
def test_json_that_only_says_it_is_of_version_2_is_refused(
    found: Callable[[dict[str, object]], object], expected: str
) -> None:
    today = atlantis_json.RECORD.to_object(AtlantisRecord(atlantis.new_game(2)))
    assert isinstance(today, dict)
    with pytest.raises(UnreadableJson) as caught:
        atlantis_json.RECORD.from_object(found(today))
    assert expected in str(caught.value)


# --- A game that the package does not know ----------------------------------------------------------------------------

FOUR: Final = Change("NIM-1", 2, "Four counters could be taken. Now three are the most.", EffectOnRecords.NARROWER)
SIX: Final = Change("NIM-3", 3, "A six did nothing. Now it puts one counter back.", EffectOnRecords.OTHER)
NAMED: Final = Change("NIM-2", 2, "The number of counters is told in other words.", EffectOnRecords.WORDS)
WIDER: Final = Change("NIM-4", 3, "Three or four could not play. Now they can.", EffectOnRecords.WIDER)
HISTORY: Final = (
    RulesVersion(1, "2026-01-01", ()),
    RulesVersion(2, "2026-02-01", (FOUR, NAMED)),
    RulesVersion(3, "2026-03-01", (SIX, WIDER)),
)


@pytest.fixture
def changed_nim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Nim have a history: it is of version 3 now, and in version 1 headers said 'people'."""
    layout = evolve(
        NIM.RECORD_LAYOUT,
        history=lambda: HISTORY,
        translations={1: lambda entry: evolve(entry, key="players") if entry.key == "people" else entry},
        concerned=lambda change, state: change is SIX and state.rolling,
    )
    monkeypatch.setattr(Nim, "RECORD_LAYOUT", layout)
    monkeypatch.setattr(Nim, "RULES_VERSION", 3)
    monkeypatch.setitem(NIM._written, "take 4", Take(4))  # what was legal once can still be read


def nim_record(version: int, *lines: str, people: str = "players") -> str:
    header = ["schema: 1", "game: nim", f"rules: {version}", f"{people}: 2", *(["", *lines] if lines else [])]
    return "\n".join(header) + "\n"


def read_nim(text: str) -> AnyRecord:
    return read_record(text)


@pytest.mark.usefixtures("changed_nim")
def test_a_record_is_read_under_the_version_that_it_names() -> None:
    played = Record(NIM.new_game(2), (Take(1), Roll(5), Take(3)))
    assert read_nim(nim_record(3, "1 black: take 1; roll 5", "2 red: take 3")) == played
    begun = Record(NIM.new_game(2), (Take(1),))
    assert read_nim(nim_record(2, "1 black: take 1")) == begun
    assert read_nim(nim_record(1, "1 black: take 1", people="people")) == begun
    assert write_record(read_nim(nim_record(1, people="people"))) == nim_record(3)


@pytest.mark.usefixtures("changed_nim")
def test_what_was_legal_is_refused_with_the_change() -> None:
    error = refused(nim_record(1, "1 black: take 4", people="people"))
    assert (error.line, error.column, error.version, error.changes) == (6, 10, 1, (FOUR,))
    assert [violation.clause for violation in error.violations] == ["NIM-1"]
    assert str(error).endswith(f"The record is of version 1 of the rules. NIM-1 changed in version 2: {FOUR.text}")


@pytest.mark.usefixtures("changed_nim")
def test_what_leads_elsewhere_is_refused_where_it_begins_to() -> None:
    error = refused(nim_record(2, "1 black: take 1; roll 5", "2 red: take 3"))
    assert (error.line, error.column, error.version, error.changes) == (6, 18, 2, (SIX,))
    assert error.record == Record(NIM.new_game(2), (Take(1),))


@pytest.mark.usefixtures("changed_nim")
@pytest.mark.parametrize(
    ("version", "line"),
    [(2, "1 black: take 4"), (3, "1 black: take 4"), (3, "1 black: take 1; take 1"), (1, "2 red: take 1")],
)
def test_what_no_version_allowed_is_unreadable(version: int, line: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_nim(nim_record(version, line, people="people" if version == 1 else "players"))
    assert not isinstance(caught.value, RulesChanged)


@pytest.mark.usefixtures("changed_nim")
@pytest.mark.parametrize(("version", "known"), [("4", "1, 2, 3"), ("0", "1, 2, 3"), ("01", "1, 2, 3")])
def test_versions_that_there_are_not(version: str, known: str) -> None:
    with pytest.raises(UnreadableRecord, match=f"rules of nim is unknown; this package knows {known}$"):
        read_nim(nim_record(1).replace("rules: 1", f"rules: {version}"))


def test_without_a_history_only_the_version_of_today_is_read() -> None:
    with pytest.raises(UnreadableRecord, match=r"rules of nim is unknown; this package knows 1$"):
        read_nim(nim_record(2))
    assert read_nim(nim_record(1)) == Record(State(2, 21, 0, rolling=False))


# --- In German --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_changes_have_a_german_text_and_are_the_same_otherwise(game: str) -> None:
    english, german = history(game), history(game, "de")
    assert [(version.number, version.date) for version in german] == [(each.number, each.date) for each in english]
    pairs = [
        (change, other)
        for version, told in zip(english, german, strict=True)
        for change, other in zip(version.changes, told.changes, strict=True)
    ]
    assert pairs
    for change, other in pairs:
        assert other.text != change.text
        assert evolve(other, text=change.text) == change
        assert other in changes(change.clause, game, "de")


def test_changes_in_a_language_that_does_not_exist() -> None:
    with pytest.raises(UnknownLanguage, match="unknown language 'fr'"):
        history("atlantis", "fr")
    with pytest.raises(WrongType, match="language must be"):
        changes("PAY-3", language=1)  # type: ignore[arg-type]
