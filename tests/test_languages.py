"""Other languages: nothing is missing, and a game in German shows no English word."""

import re
from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Final

import pytest

from atlantis_rules import atlandice, atlantis, languages
from atlantis_rules.atlandice.text import narration as atlandice_narration
from atlantis_rules.atlantis.knowledge.views import view
from atlantis_rules.atlantis.text import narration as atlantis_narration
from atlantis_rules.chance import Chance
from atlantis_rules.messages import say
from atlantis_rules.viewers import SPECTATOR
from translating.catalogues import FOLDER, codes, files, read
from translating.english import entries

OTHERS: Final = tuple(code for code in languages.languages() if code != "en")
CATALOGUES: Final = [(code, domain) for code in OTHERS for domain in entries() if "rulebook" not in domain]


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
    translated = {message.context: message for message in catalogue if message.id}
    assert list(translated) == [entry.context for entry in entries()[domain]]
    assert not catalogue.obsolete
    templates = not domain.endswith("-rulebook")
    for entry in entries()[domain]:
        message = translated[entry.context]
        assert message.id == entry.text
        assert isinstance(message.string, str)
        assert message.string.strip(), f"{entry.context} has no text"
        assert not message.fuzzy, f"{entry.context} is to be looked at"
        if templates:
            assert fields_of(message.string) == fields_of(entry.text), entry.context


# --- A game in German ---


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


def played_atlantis(players: int, rng: Random) -> Iterator[str]:
    state, narrator = atlantis.new_game(players, options=rng.choice(list(atlantis.PRESETS.values()))), None
    others = rng.sample(atlantis.PLAYER_ACTIONS, 40)
    while state.to_act is not None:
        if narrator is None and not isinstance(state.to_act, Chance):
            narrator = atlantis_narration.Narrator(view(state, SPECTATOR))
        chosen = state.sample(rng) if isinstance(state.to_act, Chance) else rng.choice(state.legal_actions())
        if rng.random() < 0.03:
            yield from TEXTS.findall(atlantis.svg(state, language="de"))
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


CLAUSES: Final = re.compile(r"\b[A-Z]+-\d+\b")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["atlantis", "atlandice"])
def test_a_game_in_german_shows_no_english_word(name: str, players: int) -> None:
    played = {"atlantis": played_atlantis, "atlandice": played_atlandice}[name]
    english = english_words(name)
    for text in played(players, Random(players)):
        assert not words_in(CLAUSES.sub(" ", text)) & english, text
