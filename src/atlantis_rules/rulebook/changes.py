"""How the rules of a game have changed, clause by clause, and what that means for earlier records.

The rules of each game are numbered: `RULES_VERSION` of its package is the latest number, and records contain the
version under which they were written. `history` returns the changes of each version, `changes` those of one clause.
"""

from enum import Enum
from functools import cache, partial
from typing import Final, TypedDict

from attrs import evolve

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.rulebook.clauses import Clause, UnknownClause, UnknownGame, packaged, rulebook
from atlantis_rules.text.languages import ENGLISH, catalogue, require_language
from atlantis_rules.text.messages import WordedText, in_language

_FILE: Final = "changes.toml"


class EffectOnRecords(Enum):
    """The effect of a changed clause on earlier records.

    Examples:
        >>> [effect.value for effect in EffectOnRecords]
        ['words', 'wider', 'translated', 'narrower', 'other']
    """

    WORDS = "words"
    """None: only the text, the sources or the reason of a ruling changed."""
    WIDER = "wider"
    """None: more is legal now, and whatever was legal leads where it led."""
    TRANSLATED = "translated"
    """None: where there is now a choice, earlier records are read as choosing what the rules prescribed then."""
    NARROWER = "narrower"
    """Something legal became illegal: records in which it was done are rejected, all others can be read."""
    OTHER = "other"
    """Something leads elsewhere: records that contain it are rejected, all others can be read."""


@frozen
class Change:
    """What a version of the rules changed about a clause.

    Attributes:
        clause: the id of the clause.
        version: the version with the change, from 2 on.
        text: what was true before, and what is true now.
        effect: its effect on earlier records.

    Examples:
        >>> from atlantis_rules.rulebook.changes import changes
        >>> change = changes("DRAW-1")[0]
        >>> change.version, change.effect.name
        (2, 'TRANSLATED')
    """

    clause: str
    version: int
    text: str
    effect: EffectOnRecords

    @property
    def leads_elsewhere(self) -> bool:
        """Return whether something that was legal is still legal, but leads elsewhere.

        Examples:
            >>> from atlantis_rules.rulebook.changes import EffectOnRecords
            >>> effects = (EffectOnRecords.OTHER, EffectOnRecords.WORDS)
            >>> [Change("PAY-4", 4, "Before …, now …", effect).leads_elsewhere for effect in effects]
            [True, False]
        """
        return self.effect is EffectOnRecords.OTHER

    @property
    def forbids(self) -> bool:
        """Return whether something that was legal has become illegal.

        Examples:
            >>> from atlantis_rules.rulebook.changes import changes
            >>> changes("SETUP-4", "atlandice")[0].forbids, changes("DRAW-1")[0].forbids
            (True, False)
        """
        return self.effect is EffectOnRecords.NARROWER


@frozen
class RulesVersion:
    """A version of a game's rules.

    Attributes:
        number: its number, from 1 on.
        date: the first day on which records contained this version, in ISO 8601.
        changes: what it changed, in the order of the rulebook; empty for the first version.

    Examples:
        >>> from atlantis_rules.rulebook.changes import history
        >>> history("atlantis")[0].number
        1
    """

    number: int
    date: str
    changes: tuple[Change, ...]


def history(game: str = "atlantis", language: str = ENGLISH) -> tuple[RulesVersion, ...]:
    """Return all versions of a game's rules. The file is read from the package on first use.

    Args:
        game: the name of the game's package.
        language: the code of the language of all texts.

    Returns:
        The versions, from the first to the current one.

    Raises:
        UnknownGame: there is no such game, or it has no history of its rules.
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument is not a string.

    Examples:
        >>> [version.number for version in history("atlantis")]
        [1, 2, 3]
    """
    require_type("game", game, str)
    require_language(language)
    return _load(game) if language == ENGLISH else _translated(game, language)


def changes(clause_id: str, game: str = "atlantis", language: str = ENGLISH) -> tuple[Change, ...]:
    """Return the changes of a clause since the first version of the rules.

    Args:
        clause_id: the id of the clause, such as ``"PAY-4"``.
        game: the name of the game's package.
        language: the code of the language of the texts.

    Returns:
        The changes, from the first to the latest; empty if the clause never changed.

    Raises:
        UnknownClause: the rulebook has no such clause.
        UnknownGame: there is no such game, or it has no history of its rules.
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument is not a string.

    Examples:
        >>> [(change.version, change.effect) for change in changes("DRAW-1")]
        [(2, <EffectOnRecords.TRANSLATED: 'translated'>), (3, <EffectOnRecords.WORDS: 'words'>)]
    """
    found = rulebook(game)[clause_id]
    return tuple(
        change for version in history(game, language) for change in version.changes if change.clause == found.id
    )


def citation(cited: str, game: str = "atlantis") -> str:
    """Return a citation of a clause, a ruling or a value of an option.

    Ids are unique only within a game, and rules change, so the citation names the game and the version of its rules.

    Args:
        cited: the id of a clause or a ruling, or of a value of an option: ``"PAY-4"``, ``"PAY-4/R"`` or
            ``"OPT-9/one_kind"``.
        game: the name of the game's package.

    Returns:
        The citation, such as ``"atlantis:PAY-4@3"``; without the version if the game has no history of its rules.

    Raises:
        UnknownClause: the rulebook has nothing with this id.
        UnknownGame: there is no such game, or it has no rulebook.
        WrongType: an argument is not a string.

    Examples:
        >>> citation("PAY-4"), citation("PAY-4/R"), citation("SEARCH-3", "atlandice")
        ('atlantis:PAY-4@3', 'atlantis:PAY-4/R@3', 'atlandice:SEARCH-3@3')
    """
    require_type("cited", cited, str)
    book = rulebook(game)
    known = (*(clause.id for clause in book), *(part for clause in book for part in parts_of(clause)))
    if cited not in known:
        raise UnknownClause(book.game, cited, known)
    try:
        version = history(game)[-1].number
    except UnknownGame:
        return f"{game}:{cited}"
    return f"{game}:{cited}@{version}"


def parts_of(clause: Clause) -> tuple[str, ...]:
    """Return the ids of the ruling and of the option's values of a clause, as far as it has them."""
    ruling = () if clause.ruling is None else (clause.ruling.id,)
    values = () if clause.option is None else clause.option.values
    return *ruling, *(f"{clause.id}/{value.name}" for value in values)


class _ChangeTable(TypedDict):
    clause: str
    effect: str
    text: str


class _VersionTable(TypedDict):
    number: int
    date: str
    changes: list[_ChangeTable]


@cache
def _load(game: str) -> tuple[RulesVersion, ...]:
    versions: list[_VersionTable] = packaged(game, _FILE)["versions"]
    return tuple(
        RulesVersion(
            version["number"], version["date"], tuple(_change(game, version, table) for table in version["changes"])
        )
        for version in versions
    )


@cache
def _translated(game: str, language: str) -> tuple[RulesVersion, ...]:
    return tuple(
        evolve(
            version,
            changes=tuple(evolve(each, text=in_language(each.text, language)) for each in version.changes),
        )
        for version in _load(game)
    )


def context_of_change(change: Change) -> str:
    """Return the context of the text of a change in the catalogue of its game's rulebook."""
    return f"{change.clause}: change in version {change.version}"


def _change(game: str, version: _VersionTable, table: _ChangeTable) -> Change:
    change = Change(
        table["clause"], version["number"], " ".join(table["text"].split()), EffectOnRecords(table["effect"])
    )
    return evolve(change, text=WordedText(partial(_text_of, game, change)))


def _text_of(game: str, change: Change, language: str) -> str:
    found = None if language == ENGLISH else catalogue(language, f"{game}-rulebook")
    return change.text if found is None else found.text(context_of_change(change), change.text)
