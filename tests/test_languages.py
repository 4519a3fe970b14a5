"""Other languages: no text is missing, and a game in German shows no English word."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from attrs import evolve
from babel.messages.catalog import Catalog

import atlantis_rules
from atlantis_rules import EndTurn, WrongType, atlandice, atlantis, read_state, svg
from atlantis_rules.atlandice import defect_words as atlandice_defects, words as atlandice_words
from atlantis_rules.atlantis import defect_words as atlantis_defects, words as atlantis_words
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.running import COMMANDS, PROGRAM
from atlantis_rules.programs.command_line.words import OPTIONS
from atlantis_rules.programs.web.protocol import Fault
from atlantis_rules.rulebook.clauses import clause, rulebook, texts_of
from atlantis_rules.text import languages
from atlantis_rules.text.messages import Language, say
from tests.german import CLAUSES, words_in
from tests.said_everywhere import said_everywhere
from tools.translating.catalogues import files
from tools.translating.compiled import FOLDER, codes, compiled_files, read
from tools.translating.english import LANGUAGES, PAGES, STILL, Entry, entries
from tools.translating.pages import modules

OTHERS: Final = tuple(code for code in languages.languages() if code != "en")
CATALOGUES: Final = [(code, domain) for code in OTHERS for domain in entries()]


def faults_of(catalogue: Catalog, texts: Sequence[Entry], *, templates: bool) -> list[str]:
    """Return what is missing in a catalogue, stale or to be looked at.

    Args:
        catalogue: the catalogue.
        texts: the English texts that it should have, in their order.
        templates: whether the texts have fields.
    """
    translated = {message.context: message for message in catalogue if message.id}
    found = [f"{context}: there is no such text" for context in translated if context not in dict(texts)]
    for context, text in texts:
        message = translated.get(context)
        if message is None or not isinstance(message.string, str) or not message.string.strip():
            found.append(f"{context}: it has no text")
        elif message.id != text or message.fuzzy:
            found.append(f"{context}: it is to be looked at")
        elif templates and fields_of(message.string) != fields_of(text):
            found.append(f"{context}: it has other fields")
    if not found and list(translated) != [entry.context for entry in texts]:
        found.append("the entries are in another order")
    return found


def fields_of(template: str) -> set[str]:
    """Return the names of the values in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# --- Catalogues ---


def test_english_comes_first_and_every_folder_is_a_language() -> None:
    assert languages.languages() == ("en", *codes())
    assert "de" in codes()


@pytest.mark.parametrize(("code", "domain"), CATALOGUES)
def test_only_what_gettext_takes_for_a_format_is_flagged_as_one(code: str, domain: str) -> None:
    """A flag makes `msgfmt -c` check both texts; it knows fields with a name alone, and no ways of wording."""
    file = FOLDER / code / f"{domain}.po"
    flags = {context: flags for flags, context in re.findall(r'(?m)^#, (.*)\nmsgctxt "(.*)"$', file.read_text("utf-8"))}
    assert set(flags.values()) <= {"python-brace-format"}
    for message in read(file, code):
        if message.context in flags:
            texts = [text for text in (message.id, message.string) if isinstance(text, str)]
            fields = [field for text in texts for field in Formatter().parse(text) if field[1] is not None]
            assert all(name and name.isidentifier() and not way and not how for _, name, way, how in fields), texts
    assert flags or "rulebook" in domain


def test_the_catalogues_are_up_to_date_and_compiled_to_the_byte() -> None:
    """Regenerate them with `python -m tools.translating`."""
    content = files() | {FOLDER / name: compiled for name, compiled in compiled_files().items()}
    assert set(FOLDER.rglob("*.?o")) == set(content)
    for path, expected in content.items():
        assert path.read_bytes() == expected, path.name


def test_the_texts_of_pages_are_those_of_the_catalogues_and_word_every_fault() -> None:
    """Regenerate them with `python -m tools.translating`."""
    for path, text in modules().items():
        assert path.read_text("utf-8") == text, path.name
    assert {fault.value for fault in Fault} <= PAGES[0].sentences.keys()


@pytest.mark.parametrize(("code", "domain"), CATALOGUES)
def test_no_text_is_missing_and_none_is_stale(code: str, domain: str) -> None:
    catalogue = read(FOLDER / code / f"{domain}.po", code)
    assert faults_of(catalogue, entries()[domain], templates=not domain.endswith("-rulebook")) == []
    assert not catalogue.obsolete


@pytest.mark.parametrize(
    ("attribute", "value", "fault"),
    [
        ("string", " ", "it has no text"),
        ("string", "{tile} zahlen", "it has other fields"),
        ("flags", {"fuzzy"}, "it is to be looked at"),
        ("id", "pay", "it is to be looked at"),
        ("context", "messages: Paycard", "there is no such text; messages: PayCard: it has no text"),
    ],
    ids=["empty", "fields", "fuzzy", "changed", "key"],
)
def test_a_text_that_is_missing_or_stale_is_noticed(attribute: str, value: object, fault: str) -> None:
    catalogue = read(FOLDER / "de" / "atlantis.po", "de")
    setattr(next(message for message in catalogue if message.context == "messages: PayCard"), attribute, value)
    found = "; ".join(faults_of(catalogue, entries()["atlantis"], templates=True))
    assert found.partition(": ")[2].partition(": ")[2] == fault


def test_every_language_of_the_package_is_in_the_catalogues() -> None:
    """Each `Language` with a catalogue is made once, in a module that the list of translated texts names."""
    made = list[str]()
    for path in sorted(Path(atlantis_rules.__file__).parent.rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "Language" in text else ():
            if isinstance(node, ast.Call):
                function, is_common = re.subn(r"\.common$", "", ast.unparse(node.func))
                kinds = node.args[:1] if is_common else node.args[3:]
                made.extend(
                    kind.value
                    for kind in kinds
                    if function.rpartition(".")[2] == "Language"
                    and isinstance(kind, ast.Constant)
                    and isinstance(kind.value, str)
                )
    assert sorted(made) == sorted(
        language.kind for listed in LANGUAGES.values() for language in listed if language not in (*PAGES, STILL)
    )


@cache
def constants(*, without: str) -> frozenset[str]:
    """Return all strings of one line in the code of the package, but for modules of such a name."""
    return frozenset(
        constant
        for path in Path(atlantis_rules.__file__).parent.rglob("*.py")
        if not path.name.endswith(without)
        for constant in re.findall(r'"([^"\n]*)"', path.read_text("utf-8"))
    )


@pytest.mark.parametrize("texts", [atlantis_defects.DEFECTS, atlandice_defects.DEFECTS, OPTIONS])
def test_every_text_of_an_error_and_of_help_is_said_by_the_code(texts: Language) -> None:
    said = {*constants(without="_words.py"), "no seat", "no area"}
    commands = {f"{command}{end}" for command in COMMANDS for end in ("", " summary")}
    named = {key for key in texts.sentences if key.partition(" ")[2] in said and key.partition(" ")[0] in COMMANDS}
    assert texts.sentences.keys() <= said | commands | named | {f"{PROGRAM} --language"}


_WORDED: Final = {"Defect": 1, "complain": 1, "UnknownPlayer": 0, "BadRules": 0}
"""Which argument of a call is a text in every language."""


def test_no_error_of_a_position_or_an_option_has_its_text_in_the_code() -> None:
    found = list[str]()
    for folder in ("atlantis", "atlandice", "text", "study/players", "programs/command_line"):
        paths = sorted((Path(atlantis_rules.__file__).parent / folder).rglob("*.py"))
        assert len(paths) > 8, folder
        for path in paths:
            text = path.read_text("utf-8")
            for node in ast.walk(ast.parse(text)) if any(f"{name}(" in text for name in _WORDED) else ():
                if isinstance(node, ast.Call):
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    place = _WORDED.get(name)
                    if (
                        place is not None
                        and len(node.args) > place
                        and isinstance(node.args[place], ast.JoinedStr | ast.Constant)
                    ):
                        found.append(f"{path}:{node.lineno}")
    assert found == []


def test_an_unknown_language_is_refused_and_the_known_ones_are_listed() -> None:
    state = atlantis.new_game(2)
    action = state.legal_actions()[0]
    for ask in (
        lambda: languages.require_language("xx"),
        lambda: svg(state, language="xx"),
        lambda: svg(atlandice.new_game(2), language="xx"),
        lambda: state.explain(action).text_in("xx"),
        lambda: say(action, "xx"),
        lambda: rulebook(language="xx"),
        lambda: clause("MOVE-1", language="xx"),
    ):
        with pytest.raises(languages.UnknownLanguage, match=r"unknown language 'xx'; choose from en, de") as refused:
            ask()
        assert (refused.value.language, refused.value.known) == ("xx", ("en", "de"))
    with pytest.raises(WrongType):
        languages.require_language(None)  # type: ignore[arg-type] # on purpose


def test_a_game_without_catalogues_speaks_english_alone() -> None:
    english = evolve(atlantis_words.MESSAGES, domain="")
    for language in languages.languages():
        assert say("an action of a game without messages", language) == "an action of a game without messages"
        assert english.translated(language) is english
    for ask in (lambda: say("an action of a game without messages", "xx"), lambda: english.translated("xx")):
        with pytest.raises(languages.UnknownLanguage):
            ask()


def test_a_gap_is_worded_in_no_unknown_way() -> None:
    (gap,) = gaps(read_state("path: 26: amphora 1, ~, amphora 2").path)
    assert atlantis_words.MESSAGES.word(gap, "water") == "27"
    with pytest.raises(KeyError, match="coast"):
        atlantis_words.MESSAGES.word(gap, "coast")


def test_the_neutral_player_is_declined_in_german() -> None:
    values = {"effect": atlandice.Effect(4), "party": None}
    german = atlandice_words.MESSAGES.translated("de").say("not second die", values)
    assert german.endswith("nicht der zweite Würfel für den neutralen Spieler")


def test_the_whole_rulebook_is_translated_but_what_names_a_printed_text() -> None:
    english, german = rulebook(), rulebook(language="de")
    assert rulebook(language="en") is english
    assert rulebook(language="de") is german
    assert german["MOVE-2"].title == "Eine Karte spielen"
    assert clause("FX-3", "atlandice", "de").chapter == "Effekte der Stadtteile"
    option, ruling, carried = german["OPT-1"].option, german["BUY-2"].ruling, german["COMP-5"].carried
    assert option is not None
    assert option.values[1].text == "Sie kommen auf den Ablagestapel."
    assert ruling is not None
    assert (ruling.reading, ruling.alternatives) == (
        "Nein.",
        ("Ja: Das Plättchen ist verloren, und es wird nichts nachgezogen.",),
    )
    assert carried is not None
    assert carried.reason.startswith("Ein Feld ohne Plättchen ist Wasser")
    assert (german.notes[3].title, german.sources[2].kind) == ("Vierundzwanzig Wasserplättchen", "Kurzspielregel")
    assert [(source.key, source.title, source.publisher) for source in german.sources] == [
        (source.key, source.title, source.publisher) for source in english.sources
    ]


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_translated_texts_of_the_rulebook_name_the_same_clauses_and_numbers(game: str) -> None:
    english, german = dict(texts_of(rulebook(game))), dict(texts_of(rulebook(game, "de")))
    assert list(english) == list(german)
    for context, text in english.items():
        assert set(CLAUSES.findall(german[context])) == set(CLAUSES.findall(text)), context
        assert german[context] != text or len(words_in(text)) < 3, context
    for theirs, ours in zip(rulebook(game, "de"), rulebook(game), strict=True):
        assert (theirs.id, theirs.citations) == (ours.id, ours.citations)


@pytest.mark.needs("CPython")  # PyPy 8.0.1 does not start in a locale that the machine lacks
def test_no_environment_and_no_language_that_was_asked_for_before_decides() -> None:
    for language in ("en", "de"):
        read_state("path: 1: ring 1\nhand black: ring").explain(EndTurn()).text_in(language)
    code = "import sys; from tests.said_everywhere import said_everywhere; sys.stdout.write(said_everywhere())"
    german = dict.fromkeys(("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"), "de_DE.UTF-8")
    environment = {**os.environ, **german, "PYTHONIOENCODING": "utf-8"}
    found = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
    assert found.stdout.decode("utf-8") == said_everywhere()


def test_importing_the_package_reads_no_catalogue() -> None:
    code = "import sys, atlantis_rules, atlantis_rules.atlantis.drawing; sys.exit('gettext' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- The glossary ---


def test_the_terms_of_the_glossary_stand_in_the_clauses_that_it_names_in_both_languages() -> None:
    terms = tomllib.loads((FOLDER / "glossary.toml").read_text("utf-8"))["terms"]
    assert len({term["english"] for term in terms}) == len(terms)
    for term in terms:
        named = [(game, own) for game in ("atlantis", "atlandice") for own in term.get(game, ())]
        assert named, term
        assert term["meaning"], term
        for game, own in named:
            for language, word in (("en", term["english"]), ("de", term["german"])):
                found = clause(own, game, language)
                option = "" if found.option is None else " ".join(value.text for value in found.option.values)
                text = f"{found.chapter} {found.title} {found.text} {option}".lower()
                assert all(stem_of(part) in text for part in word.lower().split()), (own, word)


def stem_of(word: str) -> str:
    """Return what stays of a word in all its forms, so far as this test needs it."""
    return word[: max(3, len(word) - 2)]


def test_an_unknown_language_is_no_argument_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--language", "xx"])
    assert "'xx'" in capsys.readouterr().err
