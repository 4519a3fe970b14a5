"""All translatable English texts, by catalogue."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from atlantis_rules.games import lacking_words, record_layout, simple, words as games_words
from atlantis_rules.programs import playground
from atlantis_rules.programs.command_line import words as command_words
from atlantis_rules.programs.console import exits, words as play_words
from atlantis_rules.programs.full_screen import words as table_words
from atlantis_rules.programs.web import words as web_words
from atlantis_rules.rulebook import explanations
from atlantis_rules.rulebook.changes import context_of_change, history
from atlantis_rules.rulebook.clauses import Rulebook, rulebook, texts_of
from atlantis_rules.study.players import failing, naming
from atlantis_rules.study.review import curve
from atlantis_rules.study.simulation import errors as simulation_errors
from atlantis_rules.testing.conformance import words as conformance_words
from atlantis_rules.text import command_lines, figures, limits, position_entries, seats, unreadable
from atlantis_rules.text.messages import WORDS, Language, Words, context_of


class Entry(NamedTuple):
    """A translatable text.

    Attributes:
        context: the `msgctxt`, unique in its catalogue.
        text: the English text.
    """

    context: str
    text: str


_PAGES: Final[Mapping[str, Mapping[str, str]]] = tomllib.loads(
    Path(__file__).with_name("pages.toml").read_text("utf-8")
)

*PAGES, STILL = (Language(texts, Words({}), "page", kind) for kind, texts in _PAGES.items())
"""The texts of pages: those which are TypeScript in the end, and those for pages on which no script runs."""

_GAMES: Final = ("atlantis", "atlandice")


def _of_game(name: str) -> tuple[Language, ...]:
    """Return the templates of a game; the modules of both have the same names."""
    paths = ("words", "table_words", "defect_words", "parts.console")
    words, table, defects, console = (import_module(f"atlantis_rules.{name}.{path}") for path in paths)
    return words.MESSAGES, words.CAPTIONS, table.TABLE, defects.DEFECTS, console.COUNTS


LANGUAGES: Final[Mapping[str, tuple[Language, ...]]] = {
    **{name: _of_game(name) for name in _GAMES},
    "common": (
        play_words.PLAY,
        table_words.SCREEN,
        command_words.EXPLAIN,
        command_words.OPTIONS,
        command_lines.ARGPARSE,
        exits.REFUSALS,
        lacking_words.LACKING,
        web_words.SERVER,
        command_words.REPORTS,
        conformance_words.CONFORMANCE,
        simulation_errors.SIMULATIONS,
        failing.FAULTS,
        curve.REVIEW,
        explanations.EXPLANATIONS,
        playground.NAMES,
        naming.PLAYERS,
        seats.SEAT_COLOURS,
        unreadable.NOTATION,
        position_entries.POSITIONS,
        limits.LIMITS,
        figures.FIGURES,
        simple.SIMPLE,
        games_words.MESSAGES,
        record_layout.RECORDS,
    ),
    "page": (*PAGES, STILL),
}
"""The templates, by catalogue."""


def entries() -> dict[str, list[Entry]]:
    """Return all translatable texts, by catalogue, in the order in which translators read them."""
    found = {domain: list(_of_templates(languages)) for domain, languages in LANGUAGES.items()}
    for game in _GAMES:
        found[f"{game}-rulebook"] = list(_of_rulebook(rulebook(game)))
    return found


def _of_templates(languages: tuple[Language, ...]) -> Iterator[Entry]:
    words = {key: text for language in languages for key, text in language.word.sentences.items()}
    for key, text in words.items():
        yield Entry(context_of(WORDS, key), text)
    for language in languages:
        for key, text in language.sentences.items():
            yield Entry(context_of(language.kind, key), text)


def _of_rulebook(book: Rulebook) -> Iterator[Entry]:
    for context, text in texts_of(book):
        yield Entry(context, text)
    for version in history(book.game):
        for change in version.changes:
            yield Entry(context_of_change(change), change.text)
