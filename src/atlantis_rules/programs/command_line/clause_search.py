"""Search for clauses by whole words and beginnings of words, the best match first."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from attrs import frozen

from atlantis_rules.rulebook.clauses import Clause, Rulebook

_TITLE: Final = 8
_KEYWORD: Final = 6
_TEXT: Final = 4
_CHAPTER: Final = 2
_RULING: Final = 1
_WHOLE: Final = 2
_SUGGESTIONS: Final = 4

_WORD: Final = re.compile(r"[^\W\d_]+")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) +")


@frozen
class Found:
    """A matching clause, with the sentence that matches, or its whole text; a higher rank is better."""

    book: Rulebook
    clause: Clause
    sentence: str
    rank: int


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case; empty if it has none."""
    return tuple(word.casefold() for word in _WORD.findall(text))


def search(book: Rulebook, words: Sequence[str]) -> list[Found]:
    """List the clauses of a rulebook that contain all words, the best match first, then in reading order.

    Titles, keywords, texts (including those of options), chapters and rulings are searched, weighted in this order;
    a whole word counts more than the beginning of a longer one.
    """
    found = (_found(book, clause, words) for clause in book)
    return sorted((each for each in found if each is not None), key=lambda each: -each.rank)


def suggestions(books: Sequence[Rulebook], word: str) -> list[str]:
    """List words of the rulebooks that are spelled like an unknown one, the most similar first."""
    known = dict.fromkeys(
        each for book in books for clause in book for text, _ in _texts(clause) for each in words_of(text)
    )
    return get_close_matches(word, known, n=_SUGGESTIONS, cutoff=0.7)


def _texts(clause: Clause) -> Iterator[tuple[str, int]]:
    yield clause.title, _TITLE
    yield clause.chapter, _CHAPTER
    yield from ((keyword, _KEYWORD) for keyword in clause.keywords)
    yield from _paragraphs(clause)


def _paragraphs(clause: Clause) -> Iterator[tuple[str, int]]:
    """Yield the texts that consist of sentences, with their weights."""
    yield clause.text, _TEXT
    if clause.option is not None:
        yield from ((value.text, _TEXT) for value in clause.option.values)
    if clause.ruling is not None:
        ruling = clause.ruling
        yield from ((text, _RULING) for text in (ruling.question, ruling.reading, *ruling.alternatives, ruling.reason))


def _found(book: Rulebook, clause: Clause, words: Sequence[str]) -> Found | None:
    ranks = [max(weight * _match(text, word) for text, weight in _texts(clause)) for word in words]
    if not all(ranks):
        return None
    sentences = [sentence for text, _ in _paragraphs(clause) for sentence in _SENTENCE_END.split(text)]
    shown = max(sentences, key=lambda sentence: _matches(sentence, words))  # the first of the best
    return Found(book, clause, shown if _matches(shown, words) else clause.text, sum(ranks))


def _matches(text: str, words: Sequence[str]) -> int:
    return sum(_match(text, word) for word in words)


def _match(text: str, word: str) -> int:
    """Return how well a text matches a word: a whole word, the beginning of a longer one, or not at all."""
    there = words_of(text)
    if word in there:
        return _WHOLE
    return int(any(each.startswith(word) for each in there))
