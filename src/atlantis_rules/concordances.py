"""Concordances: sentence by sentence, which clauses carry what the published sources of a game say.

Sentences are numbered within their section and named by a few words of our own, so that a person with the printed book
finds them; none is quoted. `concordance` reads the file of a game when it is first asked for.
"""

import tomllib
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Final, TypedDict

from attrs import field

from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import frozen
from atlantis_rules.rulebooks import packaged_text, rulebook

_FILE: Final = "concordance.toml"


class NoRule(Enum):
    """Why a sentence is carried by no clause."""

    AIM = "aim or advice"
    """What a player should try to do."""
    BOX = "on the box"
    """For whom the game is, and how long it takes."""
    CREDITS = "credits"
    """Who made the game or the text, and who owns it."""
    EXAMPLE = "example"
    """What an example starts from."""
    FLAVOUR = "flavour"
    """The story."""
    HANDLING = "handling"
    """What to do with the material, without any effect on the game."""
    INTRODUCTION = "introduction"
    """What only leads over to the next sentence."""
    SERVICE = "service"
    """Addresses, complaints and offers."""


@frozen
class Sentence:
    """A sentence of a source.

    Attributes:
        source: the key of the source.
        section: the heading above it, as citations name it.
        number: its number within the section, from 1 on.
        about: a few words of our own that say what it is about.
        clauses: the ids of the clauses that carry it, in the order of the rulebook; none if it is no rule.
        no_rule: why it is no rule, or None if it is one.
    """

    source: str
    section: str
    number: int
    about: str
    clauses: tuple[str, ...]
    no_rule: NoRule | None


def _count(sentences: Sequence[Sentence]) -> str:
    return f"<{len(sentences)}>"


@frozen
class Concordance:
    """The sentences of all sources of a game. Iterates over them.

    Attributes:
        game: the name of the game, which is also the name of its package.
        sentences: by source in order of authority, then as printed.
    """

    game: str
    sentences: tuple[Sentence, ...] = field(repr=_count)

    def __iter__(self) -> Iterator[Sentence]:
        """Go through the sentences as printed."""
        return iter(self.sentences)

    def __len__(self) -> int:
        """Count the sentences."""
        return len(self.sentences)

    def of_clause(self, clause_id: str) -> tuple[Sentence, ...]:
        """Find the sentences that a clause carries.

        Args:
            clause_id: the id of the clause.

        Returns:
            Its sentences as printed; none if the clause is a ruling on which all sources are silent.

        Raises:
            UnknownClause: the rulebook has no such clause.
            WrongType: the id is no string.
        """
        found = rulebook(self.game)[clause_id]
        return tuple(sentence for sentence in self.sentences if found.id in sentence.clauses)


def concordance(game: str = "atlantis") -> Concordance:
    """Return the concordance of a game. It is read from the package when it is first asked for.

    Args:
        game: the name of the game's package.

    Returns:
        The concordance; the same object every time.

    Raises:
        UnknownGame: there is no such game, or it has no concordance.
        WrongType: the name is no string.
    """
    require_type("game", game, str)
    return _load(game)


class _SectionTable(TypedDict):
    source: str
    heading: str
    sentences: list[tuple[int, str, list[str] | str]]


@cache
def _load(game: str) -> Concordance:
    sections: list[_SectionTable] = tomllib.loads(packaged_text(game, _FILE))["sections"]
    return Concordance(game, tuple(sentence for section in sections for sentence in _sentences(section)))


def _sentences(section: _SectionTable) -> Iterator[Sentence]:
    for number, about, carried in section["sentences"]:
        clauses, no_rule = ((), NoRule(carried)) if isinstance(carried, str) else (tuple(carried), None)
        yield Sentence(section["source"], section["heading"], number, about, clauses, no_rule)
