"""Concordances: for each sentence in the published sources of a game, the clauses that state it.

Sentences are numbered within their section and named by a few words of our own, so that a person with the printed book
can find them; none is quoted. A clause without a ruling says only what sentences say: its text is divided into parts,
and each sentence lists the parts that it states. `concordance` reads the file of a game on first use.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from string import ascii_lowercase
from typing import Final, TypedDict

from attrs import field

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.rulebook.clauses import packaged, rulebook

_FILE: Final = "concordance.toml"


class NoRule(Enum):
    """The reason why no clause carries a sentence.

    Examples:
        >>> [reason.value for reason in NoRule][:4]
        ['aim or advice', 'on the box', 'credits', 'flavour']
    """

    AIM = "aim or advice"
    """What a player should try to do."""
    BOX = "on the box"
    """Number and age of players, and how long the game takes."""
    CREDITS = "credits"
    """The authors of the game or the text, and its owners."""
    FLAVOUR = "flavour"
    """The story."""
    HANDLING = "handling"
    """How to handle the material, without any effect on the game."""
    INTRODUCTION = "introduction"
    """A transition to the next sentence."""
    SERVICE = "service"
    """Addresses, complaints and offers."""


class Unstated(Enum):
    """The reason why no sentence needs to state a part of a clause that has no ruling.

    Examples:
        >>> [reason.value for reason in Unstated]
        ['picture', 'counting', 'naming', 'question', 'reference']
    """

    PICTURE = "picture"
    """A picture shows it."""
    COUNTING = "counting"
    """It follows by counting."""
    NAMING = "naming"
    """It is a name of our own."""
    QUESTION = "question"
    """It describes an option; the texts of its values say what the sources do."""
    REFERENCE = "reference"
    """It only refers to another clause."""


@frozen
class SourceSentence:
    """A sentence of a source.

    Attributes:
        source: the key of the source.
        section: the heading above it, as in citations.
        number: its number within the section, from 1 on.
        about: its subject, in a few words of our own.
        clauses: the ids of the clauses that carry it, in the order of the rulebook; empty if it is not a rule.
        no_rule: why it is not a rule, or None if it is one.
        parts: for each of the clauses, in their order, the letters of the parts that the sentence states, such as
            ``"bc"``; empty for a clause with a ruling, which has no parts.

    Examples:
        >>> from atlantis_rules.rulebook.concordances import concordance
        >>> first = concordance("atlantis").of_clause("PAY-1")[0]
        >>> first.about
        'they can be crossed in two ways: boat or bridge'
    """

    source: str
    section: str
    number: int
    about: str
    clauses: tuple[str, ...]
    no_rule: NoRule | None
    parts: tuple[str, ...]


@frozen
class ClausePart:
    """A part of a clause without a ruling: one thing that it says.

    Attributes:
        clause: the id of the clause.
        letter: its place in the clause: ``"a"`` for the first part, and so on.
        text: its text. The parts of a clause are its whole text; those of an option continue with the texts of its
            values.
        sentences: the sentences that state it, as printed.
        unstated: why no sentence needs to state it, or None if at least one does.

    Examples:
        >>> from atlantis_rules.rulebook.concordances import concordance
        >>> part = concordance("atlantis").parts_of("MOVE-1")[0]
        >>> part.letter, part.text, part.unstated
        ('a', 'The mover chooses one of their own figures.', None)
        >>> [(sentence.source, sentence.section) for sentence in part.sentences][:2]
        [('A', '1. Eigene Figur wählen'), ('M', 'Select a Figure')]
    """

    clause: str
    letter: str
    text: str
    sentences: tuple[SourceSentence, ...]
    unstated: Unstated | None


def _count(sentences: Sequence[SourceSentence]) -> str:
    return f"<{len(sentences)}>"


@frozen
class Concordance:
    """The sentences of all sources of a game. Iterating yields them in order.

    ``len`` counts the sentences.

    Attributes:
        game: the name of the game, which is also the name of its package.
        sentences: by source in order of authority, then as printed.
        parts: the parts of all clauses without a ruling, in the order of the rulebook.

    Examples:
        >>> from atlantis_rules.rulebook.concordances import concordance
        >>> found = concordance("atlantis")
        >>> found.game, len(found.sentences), next(iter(found)) is found.sentences[0]
        ('atlantis', 377, True)
    """

    game: str
    sentences: tuple[SourceSentence, ...] = field(repr=_count)
    parts: tuple[ClausePart, ...] = field(repr=False)

    def __iter__(self) -> Iterator[SourceSentence]:
        """Iterate over the sentences as printed."""
        return iter(self.sentences)

    def __len__(self) -> int:
        """Return the number of sentences."""
        return len(self.sentences)

    def of_clause(self, clause_id: str) -> tuple[SourceSentence, ...]:
        """Return the sentences that a clause carries.

        Args:
            clause_id: the id of the clause.

        Returns:
            Its sentences as printed; empty if the clause is a ruling on which all sources are silent.

        Raises:
            UnknownClause: the rulebook has no such clause.
            WrongType: the id is not a string.

        Examples:
            >>> from atlantis_rules.rulebook.concordances import concordance
            >>> [(sentence.source, sentence.number) for sentence in concordance("atlantis").of_clause("PAY-1")][:2]
            [('A', 3), ('A', 1)]
        """
        found = rulebook(self.game)[clause_id]
        return tuple(sentence for sentence in self.sentences if found.id in sentence.clauses)

    def parts_of(self, clause_id: str) -> tuple[ClausePart, ...]:
        """Return the parts of a clause.

        Args:
            clause_id: the id of the clause.

        Returns:
            Its parts in order; empty if it has a ruling.

        Raises:
            UnknownClause: the rulebook has no such clause.
            WrongType: the id is not a string.

        Examples:
            >>> from atlantis_rules.rulebook.concordances import concordance
            >>> for part in concordance("atlantis").parts_of("MOVE-1"):
            ...     print(part.letter, part.text)
            a The mover chooses one of their own figures.
            b A figure that is on the mainland cannot be chosen.
        """
        found = rulebook(self.game)[clause_id]
        return tuple(part for part in self.parts if part.clause == found.id)


def concordance(game: str = "atlantis") -> Concordance:
    """Return the concordance of a game. It is read from the package on first use.

    Args:
        game: the name of the game's package.

    Returns:
        The concordance; the same object every time.

    Raises:
        UnknownGame: there is no such game, or it has no concordance.
        WrongType: the name is not a string.

    Examples:
        >>> first = concordance("atlantis").of_clause("PAY-1")[0]
        >>> first.source, first.section, first.clauses
        ('A', 'Lücken im Weg', ('PAY-1', 'BRIDGE-2'))
    """
    require_type("game", game, str)
    return _load(game)


class _SectionTable(TypedDict):
    source: str
    heading: str
    sentences: list[tuple[int, str, list[str] | str]]


_Parts = dict[str, list[str | list[str]]]


@cache
def _load(game: str) -> Concordance:
    document = packaged(game, _FILE)
    sections: list[_SectionTable] = document["sections"]
    parts: _Parts = document["parts"]
    sentences = tuple(sentence for section in sections for sentence in _sentences(section))
    return Concordance(game, sentences, tuple(_parts(parts, sentences)))


def _sentences(section: _SectionTable) -> Iterator[SourceSentence]:
    for number, about, carried in section["sentences"]:
        named, no_rule = ([], NoRule(carried)) if isinstance(carried, str) else (carried, None)
        clauses, _, parts = zip(*(name.partition(" ") for name in named), strict=True) if named else ((), (), ())
        yield SourceSentence(section["source"], section["heading"], number, about, clauses, no_rule, parts)


def _parts(clauses: _Parts, sentences: Iterable[SourceSentence]) -> Iterator[ClausePart]:
    stating: dict[tuple[str, str], list[SourceSentence]] = {}
    for sentence in sentences:
        for clause_id, letters in zip(sentence.clauses, sentence.parts, strict=True):
            for letter in letters:
                stating.setdefault((clause_id, letter), []).append(sentence)
    for clause_id, parts in clauses.items():
        for letter, part in zip(ascii_lowercase, parts, strict=False):
            text, unstated = (part, None) if isinstance(part, str) else (part[0], Unstated(part[1]))
            yield ClausePart(clause_id, letter, text, tuple(stating.get((clause_id, letter), ())), unstated)
