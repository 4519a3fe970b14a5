"""The texts of `explain` around the clauses."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.text.messages import Language, Words

_EXPLAIN: Final = {
    "list": "{title}: {number} clauses (R: a ruling, O: an option on which the sources disagree)",
    "found": "{number} {number:clause|clauses}, those that match best first in each game",
    "sources": "Sources",
    "readings": "Readings (option {option})",
    "in no preset": "in no preset",
    "sentences": "Sentences of {source}, {section}",
    "cite": "Cite as {citation}",
    "changed since": "This is the text of version {latest}; the clause has changed since version {version}.",
    "same since": "This is the text of version {latest}; the clause has not changed since version {version}.",
    "namesakes": "Also a clause: {others}",
    "ruling": "Ruling {id}, since the sources are silent or unclear",
    "question": "Question: {text}",
    "reading": "Reading: {text}",
    "alternative": "Alternative: {text}",
    "reason": "Reason: {text}",
    "note": "Note: {title}",
    "changed": "Changed",
    "carried out": "Carried out by",
    "component": "no code (component): {reason}",
    "by construction": "no code (by construction): {reason}",
    "begins": "begins at {place}",
    # All sentences of the sources
    "all sentences": "{number} sentences, in words of our own, and the clauses that carry them",
    "AIM": "no rule, aim or advice",
    "BOX": "no rule, on the box",
    "CREDITS": "no rule, credits",
    "FLAVOUR": "no rule, flavour",
    "HANDLING": "no rule, handling",
    "INTRODUCTION": "no rule, introduction",
    "SERVICE": "no rule, service",
    # Errors
    "no such game": "there is no rulebook of a game {game}; choose from {games}",
    "no rulebook": "{game} has no rulebook: its package would have a file rulebook.toml",
    "no sentences": "{title} keeps no list of the sentences of its sources",
    "no such clause": "the rulebook of {title} has no clause {asked}; {command} lists them all",
    "no such clause, but similar ones": "the rulebook of {title} has no clause {asked}; did you mean {similar}?",
    "no such ruling": "{clause} of {title} has no ruling",
    "no readings": "{clause} of {title} is no option, so it has no reading {asked}",
    "no such reading": "{clause} of {title} has no reading {asked}; choose {names}",
    "no such version": "the rules of {title} have no version {asked}; there are {first} to {last}",
    "no versions": "the rules of {title} have no versions, so there is no version {asked}",
    "not all words": "no clause of {titles} has all of these words: {words}",
    "no such word": "no clause of {titles} has the word {word}; {command} lists all clauses",
    "no such word, but similar ones": "no clause of {titles} has the word {word}; did you mean {similar}?",
}

EXPLAIN: Final = Language(_EXPLAIN, Words({"or": "{first} or {last}"}), "common", "explain")
"""The language of `explain`."""

said: Final = EXPLAIN.said
"""Returns a text of these in a language, by its key and values."""


def alternatives(language: str, names: Sequence[str]) -> str:
    """Return names with a word for "or" between them."""
    return EXPLAIN.translated(language).word.either(names)
