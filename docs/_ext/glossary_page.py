"""The terms of a game as a table: in English and German, with their meaning and their clauses."""

import tomllib
from importlib.resources import files

from _ext.clauses import link, plain
from atlantis_rules.rulebook.clauses import rulebook


def glossary_page(game: str) -> str:
    """Write down the terms of a game, in the order of the English words.

    Args:
        game: the name of the game's package.

    Returns:
        A table in MyST Markdown.
    """
    book = rulebook(game)
    text = files("atlantis_rules").joinpath("text", "translations", "glossary.toml").read_text("utf-8")
    terms = sorted((term for term in tomllib.loads(text)["terms"] if game in term), key=_english)
    rows = (
        f"| {plain(term['english'])} | {plain(term['german'])} | {plain(term['meaning'])} "
        f"| {', '.join(link(book, clause) for clause in term[game])} |"
        for term in terms
    )
    return "\n".join(["| English | German | meaning | clause |", "| --- | --- | --- | --- |", *rows])


def _english(term: dict[str, str]) -> str:
    return term["english"].lower()
