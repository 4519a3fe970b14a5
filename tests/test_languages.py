"""Other languages: nothing is missing, and a game in German shows no English word."""

import ast
import io
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from string import Formatter
from types import ModuleType
from typing import Final

import pytest
from attrs import evolve
from babel.messages.catalog import Catalog
from rich.console import Console

from atlantis_rules import atlandice, atlantis, clause, languages, messages, read_state, rulebook
from atlantis_rules.adapters.terminal import terminal_picture
from atlantis_rules.atlandice import words as atlandice_words
from atlantis_rules.atlandice.text import narration as atlandice_narration
from atlantis_rules.atlantis import words as atlantis_words
from atlantis_rules.atlantis.drawing import highlights_of
from atlantis_rules.atlantis.knowledge.views import view
from atlantis_rules.atlantis.path import gaps
from atlantis_rules.atlantis.text import narration as atlantis_narration
from atlantis_rules.chance import Chance
from atlantis_rules.cli import main
from atlantis_rules.cli.atlandice import typed_actions as atlandice_forms
from atlantis_rules.cli.atlantis import typed_actions as atlantis_forms
from atlantis_rules.errors import WrongType
from atlantis_rules.messages import say
from atlantis_rules.rulebooks import texts_of
from atlantis_rules.viewers import SPECTATOR
from tests.at_table import Table, arguments, at_table
from translating.catalogues import FOLDER, codes, files, read
from translating.english import LANGUAGES, Entry, entries

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


def test_the_catalogues_are_up_to_date_and_compiled_to_the_byte() -> None:
    """Write them anew with `python -m translating`."""
    content = files()
    assert set(FOLDER.rglob("*.?o")) == set(content)
    for path, expected in content.items():
        assert path.read_bytes() == expected, path.name


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
    for path in sorted(Path(languages.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Language":
                made.extend(
                    argument.value
                    for argument in node.args[-1:]
                    if len(node.args) == 4 and isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                )
    assert sorted(made) == sorted(language.kind for listed in LANGUAGES.values() for language in listed)


def test_an_unknown_language_is_refused_and_the_known_ones_are_listed() -> None:
    state = atlantis.new_game(2)
    action = state.legal_actions()[0]
    for ask in (
        lambda: languages.require_language("xx"),
        lambda: atlantis.svg(state, language="xx"),
        lambda: atlandice.svg(atlandice.new_game(2), language="xx"),
        lambda: state.explain(action).text_in("xx"),
        lambda: say(action, "xx"),
        lambda: rulebook(language="xx"),
        lambda: clause("MOVE-1", language="xx"),
    ):
        with pytest.raises(languages.UnknownLanguage, match=r"there is no language 'xx'; there are en, de") as refused:
            ask()
        assert (refused.value.language, refused.value.known) == ("xx", ("en", "de"))
    with pytest.raises(languages.UnknownLanguage, match=r"there are en$"):
        say("an action of a game without messages", "de")
    with pytest.raises(WrongType):
        languages.require_language(None)  # type: ignore[arg-type] # on purpose


def test_a_game_without_catalogues_speaks_english_alone() -> None:
    assert say("an action of a game without messages") == "an action of a game without messages"
    with pytest.raises(languages.UnknownLanguage, match=r"there are en$"):
        evolve(atlantis_words.ENGLISH, domain="").translated("de")


def test_words_of_another_language_are_a_kind_of_words() -> None:
    module = ModuleType("words_xx")
    module.Words = str  # type: ignore[attr-defined] # as in words_de.py, but of a wrong type
    with pytest.raises(TypeError, match="words_xx"):
        messages._words_of(module)


def test_a_gap_is_worded_in_no_unknown_way() -> None:
    (gap,) = gaps(read_state("path: 26: amphora 1, ~, amphora 2").path)
    assert atlantis_words.ENGLISH.word(gap, "water") == "27"
    with pytest.raises(KeyError, match="coast"):
        atlantis_words.ENGLISH.word(gap, "coast")


def test_the_neutral_player_is_declined_in_german() -> None:
    values = {"effect": atlandice.Effect(4), "party": None}
    german = atlandice_words.ENGLISH.translated("de").say("not second die", values)
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


def test_importing_the_package_reads_no_catalogue() -> None:
    code = "import sys, atlantis_rules, atlantis_rules.atlantis.drawing; sys.exit('gettext' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- A game in German ---


CLAUSES: Final = re.compile(r"\b[A-Z]+-\d+\b")


def words_in(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", text)}


def english_words(game: str) -> set[str]:
    """Return the words of the English texts of a game that no German text of it has."""
    domains = (game, "common")
    template = re.compile(r"\{\w*:?([^}]*)\}")

    def plain(text: str) -> str:  # words that stand in a field count, too
        return template.sub(lambda field: field[1].replace("|", " ") if "|" in field[1] else " ", text)

    english, german = set[str](), set[str]()
    for domain in domains:
        for message in read(FOLDER / "de" / f"{domain}.po", "de"):
            if message.id:
                english |= words_in(plain(str(message.id)))
                german |= words_in(plain(str(message.string)))
    return english - german


def test_the_check_for_english_words_would_find_some() -> None:
    assert {"card", "tile", "bridge", "mainland", "ring"} & english_words("atlantis") == {
        *("card", "tile", "bridge", "mainland"),
    }
    assert {"die", "jeweller", "submarine"} & english_words("atlandice") == {"jeweller", "submarine"}


TEXTS: Final = re.compile(r"<(?:title|desc|text)[^>]*>([^<]*)<")
"""Finds the texts of a picture."""


def drawn_in_terminal(state: atlantis.State) -> Iterator[str]:
    """Yield the lines of a picture for a terminal, with what can be done pointed out."""
    highlights = highlights_of(state.view(state.to_act)) if isinstance(state.to_act, int) else None
    console = Console(file=io.StringIO(), width=80)
    picture = terminal_picture(state, language="de", highlights=highlights)
    yield from (str(line) for line in picture.__rich_console__(console, console.options))


def played_atlantis(players: int, rng: Random) -> Iterator[str]:
    state, narrator = atlantis.new_game(players, options=rng.choice(list(atlantis.PRESETS.values()))), None
    others = rng.sample(atlantis.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        if narrator is None and not isinstance(state.to_act, Chance):
            narrator = atlantis_narration.Narrator(view(state, SPECTATOR))
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(atlantis.svg(state, language="de"))
            yield from drawn_in_terminal(state)
            yield from (violation.text_in("de") for other in others for violation in state.violations(other))
        yield state.explain(chosen).text_in("de").partition("\n")[2]
        yield say(chosen, "de")
        after, events = state.step(chosen)
        if narrator is not None:
            yield from (step.text_in("de") for event in events for step in narrator.tell(event))
        state = after
    explained = state.explain_outcome()
    assert explained is not None
    yield explained.text_in("de")


def played_atlandice(players: int, rng: Random) -> Iterator[str]:
    state, narrator = atlandice.new_game(players), atlandice_narration.Narrator(players)
    others = rng.sample(atlandice.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(atlandice.svg(state, language="de"))
            yield from (violation.text_in("de") for other in others for violation in state.violations(other))
        yield state.explain(chosen).text_in("de").partition("\n")[2]
        yield say(chosen, "de")
        after, events = state.step(chosen)
        yield from (step.text_in("de") for event in events for step in narrator.tell(event))
        state = after
    explained = state.explain_outcome()
    assert explained is not None
    yield explained.text_in("de")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["atlantis", "atlandice"])
def test_a_game_in_german_shows_no_english_word(name: str, players: int) -> None:
    played = {"atlantis": played_atlantis, "atlandice": played_atlandice}[name]
    english = english_words(name)
    for text in played(players, Random(players)):
        assert not words_in(CLAUSES.sub(" ", text)) & english, text


# --- The glossary ---


def test_the_terms_of_the_glossary_stand_in_the_clauses_that_it_names_in_both_languages() -> None:
    terms = tomllib.loads((FOLDER / "glossary.toml").read_text("utf-8"))["terms"]
    assert len({term["english"] for term in terms}) == len(terms)
    for term in terms:
        named = [(game, own) for game in ("atlantis", "atlandice") for own in term.get(game, ())]
        assert named, term
        for game, own in named:
            for language, word in (("en", term["english"]), ("de", term["german"])):
                found = clause(own, game, language)
                option = "" if found.option is None else " ".join(value.text for value in found.option.values)
                text = f"{found.chapter} {found.title} {found.text} {option}".lower()
                assert all(stem_of(part) in text for part in word.lower().split()), (own, word)


def stem_of(word: str) -> str:
    """Return what stays of a word in all its forms, so far as this test needs it."""
    return word[: max(3, len(word) - 2)]


# --- Playing ---

QUOTED: Final = re.compile(r"`[^`]*`|„[^“]*“|'[^']*'|\b(?:greedy|random|human)\b|--?\w+")
"""What stands in German texts as it is typed."""


def unexpected(text: str, game: str) -> set[str]:
    """Return the English words in what a player reads."""
    forms = {"atlantis": atlantis_forms.FORMS, "atlandice": atlandice_forms.FORMS}[game]
    for form, _ in sorted(forms, key=lambda pair: -len(pair[0])):
        text = text.replace(form, " ")
    return words_in(QUOTED.sub(" ", CLAUSES.sub(" ", text))) & english_words(game)


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_a_game_is_told_and_asked_in_german(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = "1\n" * 12 + "999\n" * 2 + "?\n" * 2 + "q\n" * 2
    arguments = ["play", *([game] if game == "atlandice" else []), "--plain", "--seed", "5", "--language", "de"]
    monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
    assert main([*arguments, "--seats", "human,human,random"]) == 0
    asked = capsys.readouterr().out
    assert main([*arguments, "--seats", "random,random", *(["--path", "never"] if game == "atlantis" else [])]) == 0
    told = capsys.readouterr().out
    assert "Das Spiel wurde vor seinem Ende verlassen." in asked
    assert "Es gibt keine Wahl '999'" in asked
    assert re.search(r"gewinnt mit \d+\.|gewinnen gemeinsam mit \d+\.", told)
    assert unexpected(asked + told, game) == set()


def test_an_unknown_language_is_no_argument_of_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--language", "xx"])
    assert "'xx'" in capsys.readouterr().err


def test_the_full_screen_table_is_german() -> None:
    async def look(table: Table) -> None:
        seen.append(table.text)
        for keys in (["tab", "u"], ["k"], ["b"], ["q"], ["n"], ["l"], ["escape"]):
            await table.pilot.press(*keys)
            await table.pilot.pause()
            seen.append(table.text)

    seen: list[str] = []
    at_table(look, evolve(arguments("human,random"), language="de"), size=(120, 40))
    everything = "\n".join(seen)
    assert "Runde 1:" in everything
    assert "Ausführen" in everything
    assert "Das Spiel vor seinem Ende verlassen?" in everything
    assert unexpected(everything, "atlantis") == set()
