"""Grammar: every noun in every sentence of every language has the article, the case and the number that belong there.

The tests know what a noun looks like beside its articles and prepositions. The catalogues are walked with all nouns.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from babel.messages.pofile import read_po

from atlantis_rules._errors import no_such_seat
from atlantis_rules.atlandice import (
    Area,
    ClockSpace,
    Effect,
    Resource,
    Resources,
    table_words as atlandice_table,
    words as atlandice_words,
)
from atlantis_rules.atlandice.components import RECONSTRUCTION
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.atlantis import Item, table_words as atlantis_table, words as atlantis_words
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Back, Tile
from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.review import review_lines
from atlantis_rules.programs.console.words import verdict
from atlantis_rules.study.review import curve_svg
from atlantis_rules.text.figures import figure
from atlantis_rules.text.messages import NOUN, Language, Words, forms_of
from tests.test_review_by_hand import REVIEW
from tests.told_games import TEXTS
from tools.translating.english import LANGUAGES

ROOT: Final = Path(__file__).parents[1]
_NUMBERS: Final = (1, 4)
_FLAGS: Final = (True, False)

OF_ATLANDICE: Final[Mapping[str, tuple[object, ...]]] = {
    **dict.fromkeys(("area", "exhausted", "destination", "origin", "home"), tuple(Area)),
    **dict.fromkeys(("district", "category"), tuple(Area)[:-1]),
    **dict.fromkeys(("sources", "targets"), ((Area.JEWELLER,), tuple(Area))),
    **dict.fromkeys(("resource",), tuple(Resource)),
    **dict.fromkeys(("most", "returned"), tuple(product(_NUMBERS, Resource))),
    **dict.fromkeys(("seat", "start"), (0, 3)),
    **dict.fromkeys(("party", "winner"), (0, None)),
    **dict.fromkeys(("first", "second", "winners", "others"), ((0,), (None,), (1, None), (0, 1, 2))),
    **dict.fromkeys(("neutral", "for_neutral", "submarine"), _FLAGS),
    "effect": tuple(Effect),
    "space": tuple(ClockSpace),
    "spaces": _NUMBERS,
    "tile": (RECONSTRUCTION.tiles[0], RECONSTRUCTION.tiles[9]),
    "reason": tuple(Reason),
    "numbers": ((5, 6),),
    "parts": ((3, 1),),
    "areas": ("library",),
    "resources": (Resources.of(Resource.BOOK, Resource.BOOK, Resource.TOOL),),
    "lying": ("books",),
    "tiles": _NUMBERS,
    "text": ("gold",),
    "sentence": ("takes a book",),
    "status": ("Black takes a die",),
    "things": ("a die",),
}
"""The values that a field of a template may have, by its name; any other is a number."""

_TILE: Final = Tile(Item.OLIVE, 4, Back.B)
OF_ATLANTIS: Final[Mapping[str, tuple[object, ...]]] = {
    "item": tuple(Item),
    **dict.fromkeys(("figure", "origin", "arrival", "landing", "place", "land", "space"), (ATLANTIS, 12, MAINLAND)),
    **dict.fromkeys(("tile", "taken", "last"), (_TILE,)),
    **dict.fromkeys(("piece",), (*Item, _TILE)),
    **dict.fromkeys(("first", "pieces"), ((Item.CROWN,), (_TILE, Item.RING), (_TILE, Tile(Item.RING, 7, Back.B)))),
    "gap": (Gap(10, 12, bridged=False, toll=3),),
    **dict.fromkeys(("gaps", "freed"), ((Gap(10, 10, bridged=False, toll=1), Gap(20, 21, bridged=False, toll=2)),)),
    **dict.fromkeys(("passed",), ((12,), (12, 14))),
    **dict.fromkeys(("places", "figures"), ((0, 12),)),
    **dict.fromkeys(("seat", "other"), (0, 3)),
    **dict.fromkeys(("seats", "winners"), ((0,), (1, 2))),
    **dict.fromkeys(("hand", "items"), (Cards.count((Item.RING,)), Cards.count((Item.RING, Item.FLAG)))),
    "colour": (None, 2),
    "tiles": ((), (_TILE,)),
    **dict.fromkeys(("bridge", "bridges", "buys"), _FLAGS),
    **dict.fromkeys(("details", "spaces", "groups", "scores"), (("ring 1",),)),
    **dict.fromkeys(("status", "name", "word", "back"), ("B",)),
}

_GAMES: Final = {
    "atlantis": ((atlantis_words.MESSAGES, atlantis_words.CAPTIONS, atlantis_table.TABLE), OF_ATLANTIS),
    "atlandice": ((atlandice_words.MESSAGES, atlandice_words.CAPTIONS, atlandice_table.TABLE), OF_ATLANDICE),
}

_OTHER_KINDS: Final[Mapping[tuple[str, str], tuple[object, ...]]] = {
    # Some fields have another kind of value in some sentences, whose keys match.
    ("Donate.*", "first"): tuple(Resource),
    ("Donate.*", "second"): tuple(Resource),
    ("donat.*", "first"): tuple(Resource),
    ("donat.*", "second"): tuple(Resource),
    ("SwapResources", "other"): tuple(Resource),
    ("swap.*", "other"): tuple(Resource),
    ("resource for other", "other"): tuple(Resource),
    ("returned to two", "other"): tuple(Area),
    ("inventory.*", "most"): _NUMBERS,
    ("most in.*", "most"): _NUMBERS,
    ("gates open", "dice"): (((2, Area.SMITHY), (1, Area.JEWELLER)),),
    ("usable resources", "lying"): (((Area.SMITHY, Resource.BOOK),),),
    ("held tiles", "tiles"): ((Area.SMITHY,),),
    ("party.*", "tiles"): ((Area.SMITHY,),),
    ("rolls", "effect"): tuple(effect for effect in Effect if effect.value in {1, 2, 4, 8, 10, 12}),
    ("hand turns", "space"): tuple(space for space in ClockSpace if len(space.counted) != 1),
    ("clock", "spaces"): (tuple(ClockSpace),),
    ("misread", "reason"): ("gold",),
    ("misread origin", "areas"): ("library",),
    ("messages: (draws|draws too few)", "cards"): (2, *(Cards.count((item,)) for item in Item)),
    ("discard pile", "cards"): (Cards.count((Item.RING,)),),
    ("both piles with.*", "cards"): (Cards.count((Item.RING,)),),
    ("cannot pay", "cards"): ("ring",),
    ("GapNamedOtherwise", "gap"): (12,),
    ("hand counts", "hand"): (3,),
    ("ends.*", "items"): ((Item.RING,),),
    ("misread item", "items"): ("ring",),
    ("misread play without.*", "places"): ((0, 12),),
    ("several figures", "figure"): ("black",),
    ("counted piles", "discards"): _NUMBERS,
    ("movable.*", "places"): ((0, 12),),
    ("usable pieces", "pieces"): ((_TILE,),),
    ("held no tiles", "tiles"): ((),),
    ("tiles", "tiles"): _NUMBERS,
    ("player.*", "tiles"): ((_TILE,),),
}


def _sentences(game: str, code: str) -> Iterator[tuple[str, str]]:
    """Yield each sentence of a game with each noun in each field, and its key."""
    languages, kinds = _GAMES[game]
    for english in languages:
        language = english.translated(code)
        for key, template in language.sentences.items():
            names = sorted({name for _, name, _, _ in Formatter().parse(template) if name})
            samples = [_samples(f"{english.kind}: {key}", name, kinds) for name in names]
            first = dict(zip(names, (each[0] for each in samples), strict=True))
            yield f"{english.kind}: {key}", _said(language, key, first)
            for name, values in zip(names, samples, strict=True):
                for value in values[1:]:
                    yield f"{english.kind}: {key}", _said(language, key, {**first, name: value})


def _samples(key: str, name: str, kinds: Mapping[str, tuple[object, ...]]) -> tuple[object, ...]:
    special = [
        values
        for (keys, field), values in _OTHER_KINDS.items()
        if field == name and re.fullmatch(f"(.*: )?({keys})", key)
    ]
    return (special or [kinds.get(name, _NUMBERS)])[0]


def _said(language: Language, key: str, values: Mapping[str, object]) -> str:
    try:
        return language.say(key, values)
    except KeyError as error:
        raise AssertionError((language.kind, key, values)) from error


# --- English ---

_ENGLISH_NOUNS: Final = "jewel|book|tool|weapon|ring|crown|statue|helmet|amphora|flag|olive"
_ENGLISH_PLACES: Final = "jeweller|library|tavern|machine works|smithy|black market"
_VERBS: Final = "take|put|swap|donate|play|draw|get|give|search|receive|sell|reveal"
_BAD_ENGLISH: Final = re.compile(
    rf"\b(?:{_VERBS})s? (?:{_ENGLISH_NOUNS}|{_ENGLISH_PLACES})\b(?! [1-7]\b)"
    rf"|\b(?:and|with) (?:{_ENGLISH_NOUNS})\b(?! [1-7x]| card)"
    rf"|\b(?:on|at|to|from|onto) (?:{_ENGLISH_PLACES})\b"
    rf"|\ba [aeiou]|\ban [^aeiou]|\ba (?:supplies|{_ENGLISH_NOUNS.replace('|', 's|')}s)\b"
    r"|\bthe (?:the|a|an|no)\b|\ba a\b"
    rf"|\b1 (?:(?:point|card|tile|space|turn|figure|{_ENGLISH_NOUNS})s|dice|supplies)\b"
    rf"|\b4 (?:point|card|tile|space|turn|figure|die|supply|{_ENGLISH_NOUNS})\b"
    r"|(?<!\d )\bsupplies (?:moves|goes|comes|is|was|has)\b"  # a noun and its verb
    r"|\b(?:up to 1 (?:more|extra)|none of 1|1 turn in a row)\b"  # what only several can be
    r"|\bhold(?:s)?(?: only)? \d+(?! card)"  # a number of what?
    rf"|\binventory (?:{_ENGLISH_NOUNS}|supplies|all)\b|\bsecond most\b"
    r"|\b10(?: \(1\)| cost 1)?, (?:2 at )?20-21\b"  # the last of several things follows an "and"
    r"|\bpays .*: olive 4, ring 7\b"
    r"|^(?!the end)[^:]+: .*: the game ends$"  # a heading, a reason and what follows from it
)


@pytest.mark.parametrize("game", _GAMES)
def test_an_english_noun_has_its_article_in_every_sentence(game: str) -> None:
    apart = ("table: form", "table: misread", "table: ends", "table: facts")  # typed, or signs
    found = [(key, text) for key, text in _sentences(game, "en") if not key.startswith(apart)]
    assert len(found) > 500
    assert [each for each in found if _BAD_ENGLISH.search(each[1])] == []


@pytest.mark.parametrize(
    "text",
    [
        "takes tool",
        "search smithy",
        "reveal jeweller (effect 1, pointers 1)",
        "donates a book and jewel",
        "play ring with",
        "a olive",
        "a supplies",
        "a book on tavern",
        "1 points",
        "4 book",
        "supplies moves from the tavern",
        "may draw up to 1 extra card",
        "1 turn in a row changed nothing",
        "the piles hold 4",
        "inventory book",
        "red has second most (1)",
        "crosses 10, 20-21 for free",
        "pays 3 for crossing 18 (3): olive 4, ring 7",
    ],
)
def test_missing_english_articles_would_be_found(text: str) -> None:
    assert _BAD_ENGLISH.search(text)


# --- German ---

_MASCULINE: Final = ("ein", "einen", "einem", "eines", "kein", "keinen", "der", "den", "dem", "des")
_FEMININE: Final = ("eine", "einer", "keine", "keiner", "die", "der")
_NEUTER: Final = ("ein", "einem", "eines", "kein", "das", "dem", "des")
_PLURAL: Final = ("keine", "die", "der", "den")

_ARTICLE: Final = "(?:der|die|das|ein|eine|einer|eines|es|ihre|seine|jeder|wer|hier|von da|in seinem)"
_FINITE: Final = (
    "(?:ist|sind|hat|haben|erlaubt|importiert|steht|stünde|rückt|fährt|kommt|darf|wird|bestimmt|liegen|liegt|bekommt"
    "|kostet)"
)

_GENDERS: Final = {
    **dict.fromkeys(("Juwel", "Buch", "Werkzeug", "Festland"), _NEUTER),
    **dict.fromkeys(("Vorrat", "Ring", "Helm", "Juwelier", "Schwarzmarkt"), _MASCULINE),
    **dict.fromkeys(("Waffe", "Krone", "Statue", "Amphore", "Fahne", "Olive"), _FEMININE),
    **dict.fromkeys(("Ringkarte", "Kronenkarte", "Helmkarte", "Bibliothek", "Taverne", "Schmiede"), _FEMININE),
    **dict.fromkeys(("Bücher", "Vorräte", "Werkzeuge", "Waffen", "Juwelen", "Maschinenwerke"), _PLURAL),
}
_ARTICLES: Final = frozenset((*_MASCULINE, *_FEMININE, *_NEUTER, *_PLURAL))

_CASES: Final = {
    # After these words, and the verbs that end such a sentence, an article has another form.
    "dative": re.compile(r"\b(?:mit|von|aus|bei|zu) (?:ein|einen|eine|das|die)\b(?! \w+(?:karten|en)\b)"),
    "accusative": re.compile(
        r"\b(?:nimmt|nehmen|spielt|spielen|zieht|ziehen|legt|legen|spendet|spenden|gegen|bekommt|durchsucht)\b"
        r" (?:auch )?(?:der|ein) (?:Vorrat|Ring|Helm|Juwelier|Schwarzmarkt)\b"
    ),
    "dative plural": re.compile(
        r"\b(?:mit|von|aus|bei|zu) \d+ (?:Bücher|Vorräte|Werkzeuge|Punkte|Züge|Zeigersymbole)\b"
    ),
    "weak plural": re.compile(r"\b(?:von|mit) \d+ zusätzliche\b"),
    "what only several can be": re.compile(r"\b(?:bis zu 1 (?:weitere|zusätzliche)|keine von 1|1 Zug in Folge)\b"),
    "a number of what?": re.compile(r"\benth(?:ält|alten)(?: nur)? \d+(?! Karte)"),
    "genitive": re.compile(r"\bInventur (?:Juwelen|Bücher|Vorräte|Werkzeuge|Waffen)\b"),
    "und": re.compile(r"\b10(?: \(1\)| kostete 1)?, (?:2 bei )?20-21\b|\bbezahlt .*: Olive 4, Ring 7\b"),
    "a capital where a sentence begins after a colon": re.compile(
        rf": (?:{_ARTICLE} \S[^.;:()]* {_FINITE}\b|(?:zeige|spiele|bezahle|wähle|lege|nimm|ziehe|starte) )"
    ),
    "the verb comes last": re.compile(r"\b(?:nehmen|durchsuchen|genommen) für den neutralen Spieler"),
    "plural": re.compile(r"(?<!der )\bMaschinenwerke(?: \(.*\))? (?:ist|wird|liegt|hat|kommt)\b"),
    "nominative": re.compile(r"\bvon [^;:]*\bder neutrale Spieler mit\b"),
    "the neutral player where a sentence begins": re.compile(r"^der neutrale|(?:,|und) Der neutrale"),
    "number": re.compile(
        r"\b1 (?:Punkte|Bücher|Vorräte|Werkzeuge|Waffen|Juwelen|Karten|Züge|Felder)\b"
        r"|\b4 (?:Punkt|Buch|Vorrat|Werkzeug|Waffe|Juwel|Karte|Zug|Feld)\b"
    ),
}


def _german_faults(text: str) -> list[str]:
    found = [name for name, fault in _CASES.items() if fault.search(text)]
    for article, noun in re.findall(r"\b(?=(\w+) (\w+)\b)", text):
        if article.lower() in _ARTICLES and noun in _GENDERS and article.lower() not in _GENDERS[noun]:
            found.append(f"{article} {noun}")
    return found


@pytest.mark.parametrize("game", _GAMES)
def test_a_german_noun_has_its_gender_case_and_number_in_every_sentence(game: str) -> None:
    found = [(key, text) for key, text in _sentences(game, "de") if key != "table: facts"]
    assert len(found) > 500
    assert [(key, text, faults) for key, text in found if (faults := _german_faults(text))] == []


@pytest.mark.parametrize(
    "text",
    [
        "hat mit 4 Bücher die Mehrheit",
        "weiter vorn liegt kein Krone mehr",
        "nimmt ein Vorrat",
        "spielt der Ring",
        "von Schwarz und mit ein Ring",
        "1 Punkte wert",
        "will 1 von 2 zusätzliche Karten",
        "darf bis zu 1 zusätzliche Karte ziehen",
        "die Stapel enthalten 4",
        "Inventur Juwelen",
        "überquert 10, 20-21 kostenlos",
        "bezahlt 3 für die Überquerung von 18 (3): Olive 4, Ring 7",
        "würfelt 2: der Zeiger rückt ein Feld weiter",
        "du kannst nicht ziehen: zeige deine Handkarten",
        "die Bibliothek durchsuchen für den neutralen Spieler",
        "Maschinenwerke (Effekt 7, Zeigersymbole 3) wird aufgedeckt",
        "Gleichstand bei der Mehrheit von Rot und der neutrale Spieler mit 3 Waffen",
        "der neutrale Spieler hat die meisten Bücher (2): 1 Punkt",
    ],
)
def test_wrong_german_forms_would_be_found(text: str) -> None:
    assert _german_faults(text)


@pytest.mark.parametrize("domain", ["common", "page"])
def test_a_german_sentence_after_a_colon_begins_with_a_capital(domain: str) -> None:
    with (ROOT / "src/atlantis_rules/text/translations/de" / f"{domain}.po").open("rb") as opened:
        texts = [str(entry.string) for entry in read_po(opened) if entry.id]
    assert len(texts) > 100
    assert [text for text in texts if _CASES["a capital where a sentence begins after a colon"].search(text)] == []


# --- Numbers ---

_WRITTEN_OTHERWISE: Final = {"en": re.compile(r"[\d}] %|\d,\d"), "de": re.compile(r"[\d}]%|\d\.\d")}
"""What is not how a language writes percentages and decimals."""

_PLURAL_NOUNS: Final = (
    "answers|bridges|bytes|cards|cases|characters|checks|clauses|clients|columns|debts|decisions|defects|dice|digits"
    "|entries|figures|games|hours|laws|lines|names|numbers|parties|parts|places|players|playouts|points|positions"
    "|questions|resources|rounds|rows|seats|seconds|sentences|spaces|states|steps|successes|tables|tiles|times|trials"
    "|turns|words"
)
"""What of several things English sentences name, and so does not stand beside a 1."""

_COUNTED: Final = re.compile(
    r"\{(\w+)\} (?:(?:covered|extra|futile|hand|whole|weitere|zusätzliche) )?"
    rf"(?:are|lie|were|{_PLURAL_NOUNS}|sind|liegen|waren|werden|wurden|Antworten|Brücken|Einträge|Entscheidungen|Fälle|Felder"
    r"|Figuren|Handkarten|Karten|Klauseln|Namen|Orten?|Parteien|Probespielen?|Punkten?|Regeln|Sätze|Schritten?"
    r"|Schulden|Sekunden|Spalten|Spielen?|Stellungen|Stunden|Wörter|Zahlen|Zeilen|Zügen?)\b"
)
"""A number, and what does not stand beside a 1."""

_NO_ONE: Final = frozenset(("counts", "named", "parties", "item", "file", "space"))
"""Values that are never 1: things of which there are several, and what is no number of things."""

_NEVER_ONE: Final = {
    "scale": "a decimal",
    "decision point": "a decimal",
    "luck point": "a decimal",
    "too deep": "a decimal, and more steps than can be taken",
    "far too deep": "more steps than can be taken",
    **dict.fromkeys(
        ("number of players", "turn of nobody", "futile turns", "number of debts"), "Atlantis is for 2 to 4"
    ),
    **dict.fromkeys(("nobody sits there", "does not play"), "Atlantis is for 2 to 4"),
    **dict.fromkeys(("NoNeutralPlayer", "resources of district", "number of parties"), "Atlandice is for 2 to 4"),
    "nobody on seat": "Atlandice is for 2 to 4",
    "figures stay": "several: one has a sentence of its own",
    "space twice": "several: once is right",
    "tile twice": "several: once is right",
    "figures together": "several: one may stand there",
    "bridges together": "several: one may lie there",
    "clock track too short": "the minimum",
    "tiles of category": "what there should be",
    "tile to come": "several: a single one comes to light without chance",
    "too many cards": "more than there are",
    "too many cards in one place": "a limit",
    "too many bytes": "a limit",
    "too many characters": "a limit",
    "negative dice": "below 0",
    "no dice to roll": "below 1",
    "too many dice got": "more than 2",
    "too small": "the minimum",
    "too few playouts": "the minimum",
    "match": "at least one for each of the players",
    "workers died": "a limit",
    "not to be taken back": "a limit",
    **dict.fromkeys(("too long", "long line", "endless line"), "a limit"),
    "manyDefects": "several: one has a text of its own",
}
"""Texts with a number that is never 1, each with the reason."""


def _templates(code: str) -> Iterator[tuple[str, str]]:
    for english in (each for texts in LANGUAGES.values() for each in texts):
        for key, template in english.translated(code).sentences.items():
            yield f"{english.kind}: {key}", template


def _counting(code: str) -> set[str]:
    """Return the keys of the templates with a number beside a noun or a verb that does not go with 1."""
    return {key.partition(": ")[2] for key, text in _templates(code) if {*_COUNTED.findall(text)} - _NO_ONE}


@pytest.mark.parametrize("code", ["en", "de"])
def test_numbers_are_written_as_in_the_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    typed = "options: no seconds"  # the point there is typed
    found = [(key, text) for key, text in _templates(code) if key != typed and _WRITTEN_OTHERWISE[code].search(text)]
    assert found == []
    games = ("--games", "4", "--seats", "random,random", "--seed", "7", "--processes", "1")
    deals = ("--deals", "2", "--seats", "random,random", "--seed", "7", "--processes", "1")
    for command in (("simulate", *games), ("match", *deals)):
        assert main([*command, "--language", code]) == 0
    lines = [*capsys.readouterr().out.splitlines(), *map(str, review_lines("Nim", REVIEW, code, 80))]
    lines += TEXTS.findall(curve_svg(REVIEW, language=code))
    assert sum(re.search(r"\d ?%", line) is not None for line in lines) > 12
    assert [line for line in lines if _WRITTEN_OTHERWISE[code].search(line)] == []


@pytest.mark.parametrize(
    ("code", "number", "form", "text"),
    [
        ("en", 1.5, "g", "1.5"),
        ("en", 0.954, ".1%", "95.4%"),
        ("de", -1.5, "+.2f", "-1,50"),
        ("de", 0.05, ".0%", "5 %"),
        ("de", 3, "g", "3"),
    ],
)
def test_a_figure_has_the_signs_of_the_language(code: str, number: float, form: str, text: str) -> None:
    assert figure(number, form, code) == text


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_noun_follows_its_number(code: str) -> None:
    found = list(_templates(code))
    assert len(found) > 1500
    assert [text for _, text in found if re.search(r"\b(?:with|mit) \{score\}(?! \{score:)", text)] == []
    assert _counting(code) - {*_NEVER_ONE} == set()


_IN_CODE: Final = re.compile(rf" (?:(?:different|extra|further|futile|other|whole) )?(?:{_PLURAL_NOUNS})\b")
"""What follows a number in a text of the code that is no template."""

_NOT_ONE: Final = re.compile(r"(?:len\()?(?:\w+\.)*_?[A-Z][A-Z_]+\)?")
"""A constant, or how many things there are in one: the tests of these texts would show a 1."""

_NEVER_ONE_IN_CODE: Final = {
    "', '.join(map(str, self._files))": "Atlantis is for 2 to 4",
    "len(digits)": "a number that is too long",
    "counts.steps / max(seconds, 1e-09)": "a speed",
    "longest": "a limit",
    "rounds": "more than a limit",
    "self.steps": "more steps than can be taken",
    "sizes": "how many cards each hand holds",
    "state.players": "Higher Card is for 2 to 4",
}
"""Values in the code that are never 1, each with the reason."""


def _counting_in_code(text: str) -> set[str]:
    """Return the values in f-strings with a noun beside them that does not go with 1; after "2 to" it goes with any."""
    tree = ast.parse(text)
    otherwise = {
        part
        for choice in ast.walk(tree)
        if isinstance(choice, ast.IfExp) and ast.unparse(choice.test).endswith(" == 1")
        for part in ast.walk(choice.orelse)
    }
    return {
        ast.unparse(value.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr) and node not in otherwise
        for before, value, after in zip(["", *node.values], node.values, node.values[1:], strict=False)
        if isinstance(value, ast.FormattedValue) and isinstance(after, ast.Constant)
        if _IN_CODE.match(str(after.value)) and not _NOT_ONE.fullmatch(ast.unparse(value.value))
        if not (isinstance(before, ast.Constant) and str(before.value).endswith(" to "))
    }


def test_a_noun_follows_its_number_in_the_code() -> None:
    found = {
        value for path in sorted((ROOT / "src").rglob("*.py")) for value in _counting_in_code(path.read_text("utf-8"))
    }
    assert found == {*_NEVER_ONE_IN_CODE}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('f"for {seats} players"', {"seats"}),
        ('f"for {len(seats):,} further players"', {"len(seats)"}),
        ('f"for 2 to {seats} players"', set()),
        ('f"for {_MOST} players or {len(HANDS)} hands"', set()),
        ('"a player" if seats == 1 else f"{seats} players"', set()),
        ('"many players" if seats == 9 else f"{seats} players"', {"seats"}),
        ("f\"for {counted(seats, 'player')}\"", set()),
    ],
)
def test_a_number_beside_a_noun_in_the_code_is_found(text: str, found: set[str]) -> None:
    assert _counting_in_code(text) == found


@pytest.mark.parametrize(("players", "text"), [(1, "there is 1 player"), (3, "there are 3 players")])
def test_a_seat_that_a_game_lacks_is_refused_with_the_number_of_players(players: int, text: str) -> None:
    assert str(no_such_seat(5, players)) == f"seat 5 does not exist: {text}"


def test_each_exception_has_a_number_beside_a_noun() -> None:
    assert {*_NEVER_ONE} - _counting("en") - _counting("de") == set()


@pytest.mark.parametrize(
    ("code", "winners", "score", "text"),
    [
        ("en", (1,), 66, "Red wins with 66 points."),
        ("en", (0, 1), 1, "Black and red share the win with 1 point."),
        ("de", (1,), 1, "Rot gewinnt mit 1 Punkt."),
        ("de", (0, 1), 12, "Schwarz und Rot gewinnen gemeinsam mit 12 Punkten."),
    ],
)
def test_who_has_won_is_a_whole_sentence(code: str, winners: tuple[int, ...], score: int, text: str) -> None:
    assert str(verdict(winners, score, code)) == text


# --- Nouns ---


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("words", [atlantis_words.MESSAGES, atlandice_words.MESSAGES], ids=lambda each: each.domain)
def test_nouns_of_a_kind_have_the_same_forms(words: Language, code: str) -> None:
    """Nouns of a kind stand in the same sentences, so one that lacks a form breaks some of them."""
    texts = words.translated(code).word.sentences
    kinds = (
        *([each.name for each in kind] for kind in (Item, Resource, Area)),
        [f"seat {seat}" for seat in range(4)],
        ["ATLANTIS", "MAINLAND", "SPACE"],
    )
    for kind in kinds:
        forms = {tuple(forms_of(texts[f"{NOUN}{noun}"])) for noun in kind if f"{NOUN}{noun}" in texts}
        assert len(forms) <= 1, kind


def test_a_language_can_have_forms_and_numbers_that_english_lacks() -> None:
    """Polish has three forms of a noun with a number, and seven cases."""

    def form(number: int) -> int:
        return 0 if number == 1 else 1 if number % 10 in {2, 3, 4} and number % 100 not in {12, 13, 14} else 2

    polish = Words(
        {"noun book": "name: książka\naccusative: książkę\namount: {number} {number:książka|książki|książek}"}, form
    )
    assert [polish.noun("book", "amount", number=number) for number in (1, 3, 5)] == [
        "1 książka",
        "3 książki",
        "5 książek",
    ]
    assert (polish.noun("book", "accusative"), polish.noun("book", "Accusative")) == ("książkę", "Książkę")
    assert (polish.has_form("book", "Name"), polish.has_form("book", "dative")) == (True, False)
    with pytest.raises(KeyError, match="dative"):
        polish.noun("book", "dative")
