"""Clauses in plain words: other clauses are named by their titles, as in what a newcomer reads."""

import re
from typing import Final

from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.rulebook.explanations import EXPLANATIONS

_ID: Final = r"[A-Z]+-\d+"
_ASIDE: Final = re.compile(rf" \((?:{_ID}(?: (?:to|bis) {_ID})?(?:, )?)+\)|, {_ID}(?=\))")
"""What only refers to other clauses."""


def in_plain_words(text: str, game: str, language: str) -> str:
    """Return the text of a clause without references in brackets; any other reference is the title of its clause.

    Args:
        text: the text, in the language.
        game: the name of the game.
        language: the code of the language.

    Raises:
        UnknownGame: there is no such game.
        UnknownLanguage: there are no texts in this language.
    """
    clauses = rulebook(game, language)
    words = EXPLANATIONS.translated(language)
    return re.sub(
        rf"\b{_ID}\b",
        lambda found: words.say("another clause", {"title": clauses[found[0]].title}),
        _ASIDE.sub("", text),
    )
