"""The rulebook as data.

Every rule of a game is a `Clause`: an id, the rule in our own words, the published sources that state it, and, where
they are silent or unclear, the ruling. `rulebook` and `clause` look clauses up; the file is read on first use.
`atlantis_rules.rulebook.marks` records which code implements which clause.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypedDict

from attrs import Factory, evolve, field

from atlantis_rules._errors import AtlantisError, brief, require_type
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules._frozen_records import frozen
from atlantis_rules.rulebook.explanations import EXPLANATIONS
from atlantis_rules.rulebook.marks import PACKAGES
from atlantis_rules.text.languages import ENGLISH, catalogue, require_language

if TYPE_CHECKING:
    import tomllib  # noqa: TC004 - `import_later` imports it
    from importlib import resources  # noqa: TC004 - `import_later` imports it

import_later(globals(), "tomllib", "importlib.resources")  # a program that only plays reads no files

_PACKAGE: Final = __name__.partition(".")[0]
_FILE: Final = "rulebook.toml"


class UnknownClause(AtlantisError, ValueError, LookupError):
    """The rulebook has no clause with this id.

    Attributes:
        game: the game whose rulebook was searched.
        clause_id: the requested id.
        known: the ids of all clauses of the game, in reading order.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import clause
        >>> try:
        ...     clause("PAY-99")
        ... except UnknownClause as error:
        ...     print(str(error).partition(";")[0])
        the rulebook of 'atlantis' has no clause 'PAY-99'
    """

    def __init__(self, game: str, clause_id: str, known: Sequence[str]) -> None:
        """Build the message from the requested id and all existing ids, in order."""
        self.game = game
        self.clause_id = clause_id
        self.known: tuple[str, ...] = tuple(known)
        super().__init__(game, clause_id, self.known)

    def __str__(self) -> str:
        """Return the id and the ids of its chapter, or the chapters if it is in none."""
        chapter = str(self.clause_id).rpartition("-")[0]
        siblings = [known for known in self.known if known.rpartition("-")[0] == chapter]
        if siblings:
            there_is = f"chapter {chapter} has {', '.join(siblings)}"
        else:
            chapters = dict.fromkeys(known.rpartition("-")[0] for known in self.known)
            there_is = f"its chapters are {', '.join(chapters)}"
        return f"the rulebook of {brief(self.game)} has no clause {brief(self.clause_id)}; {there_is}"


class UnknownGame(AtlantisError, ValueError, LookupError):
    """This package has no rulebook of a game with this name.

    Attributes:
        game: the requested name.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> rulebook("chess")
        Traceback (most recent call last):
            ...
        atlantis_rules.rulebook.clauses.UnknownGame: there is no rulebook of a game 'chess'
    """

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(game)

    def __str__(self) -> str:
        """Return the name of the game."""
        return f"there is no rulebook of a game {brief(self.game)}"


@frozen
class Source:
    """A published text that the rules were read from.

    Attributes:
        key: the letter that citations use for it.
        title: its title.
        publisher: its publisher.
        year: the year of publication, or None if the text has no date.
        language: its language, as an ISO 639-1 code.
        kind: the kind of text.
        preset: the name of the preset that follows this source in every option, or None if the game has no options.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> [(source.key, source.language, source.preset) for source in rulebook().sources]
        [('A', 'de', 'AMIGO'), ('M', 'en', 'MAYFAIR'), ('K', 'de', 'KSR'), ('H', 'de', 'HALL9000')]
    """

    key: str
    title: str
    publisher: str
    year: int | None
    language: str
    kind: str
    preset: str | None


@frozen
class Citation:
    """A place in a source.

    Attributes:
        source: the key of the source.
        section: the heading there, in the language of the source.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> rulebook()["PAY-4"].citations[0]
        Citation(source='A', section='A) Überquerung von Wasserplättchen mit einem Boot')
    """

    source: str
    section: str


@frozen
class Ruling:
    """The decision where the sources are silent or unclear.

    Attributes:
        id: its stable name: that of its clause, such as ``PAY-4/R``.
        question: what the sources leave open.
        reading: the answer that the clause gives.
        alternatives: other answers that the sources would also allow, at least one, in any order.
        reason: the reason for this answer.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> ruling = rulebook()["PAY-4"].ruling
        >>> ruling.id, len(ruling.alternatives)
        ('PAY-4/R', 2)
        >>> ruling.question
        'How much more than the price may a player hand over?'
    """

    id: str
    question: str
    reading: str
    alternatives: tuple[str, ...]
    reason: str


@frozen
class OptionValue:
    """One reading of a point on which the sources disagree, or that they leave open to two readings.

    Attributes:
        name: the value of the option.
        text: the rule in this reading.
        read_by: the keys of the sources that are taken to read it this way, silent ones included, in the order of the
            sources; empty if no preset has this value.
        citations: the places where sources literally say so, in the order of the sources. If the ruling of the clause
            takes such a source to mean something else, its key is in `read_by` of another value.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> option = rulebook()["OPT-9"].option
        >>> [(value.name, value.read_by) for value in option.values]
        [('mixed', ('A', 'M', 'K', 'H')), ('one_kind', ())]
    """

    name: str
    text: str
    read_by: tuple[str, ...]
    citations: tuple[Citation, ...]


@frozen
class RuleOption:
    """A point on which the sources disagree, or that they leave open to two readings.

    Attributes:
        name: the option's name among the game's options.
        values: its values, at least two, in the order of the option; each source reads exactly one of them.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> option = rulebook()["OPT-9"].option
        >>> option.name, [value.name for value in option.values]
        ('payment_pieces', ['mixed', 'one_kind'])
    """

    name: str
    values: tuple[OptionValue, ...]


class CarriedBy(Enum):
    """How a clause without code is fulfilled.

    Examples:
        >>> [(way.name, way.value) for way in CarriedBy]
        [('COMPONENT', 'component'), ('CONSTRUCTION', 'by construction')]
    """

    COMPONENT = "component"
    """By the players or the material at the table."""
    CONSTRUCTION = "by construction"
    """By the construction of the rest: it cannot be broken."""


@frozen
class Carried:
    """Why no code implements a clause.

    Attributes:
        by: what fulfils it instead.
        reason: how.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> carried = rulebook()["COMP-5"].carried
        >>> carried.by.name, carried.reason[:35]
        ('CONSTRUCTION', 'A space without tiles is water, so ')
    """

    by: CarriedBy
    reason: str


@frozen
class Clause:
    """One rule, in our own words.

    Attributes:
        id: its stable name, such as ``MOVE-3``.
        chapter: the heading of its chapter.
        title: its subject, in a few words.
        text: the whole rule. For an option, it is the question, and the values of the option are the answers.
        citations: the places that state it, in any order, at least one unless it is a ruling; for an option, the
            citations of its values.
        ruling: the decision beyond the sources, or None if they are clear.
        option: the readings among which a game chooses, or None if there is only one.
        carried: why no code implements it, or None if code does.
        keywords: words that the text does not use, but that a search for the clause may, in any order.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import clause
        >>> found = clause("MOVE-1")
        >>> found.title, found.text.partition(".")[0]
        ('Choosing a figure', 'The mover chooses one of their own figures')
    """

    id: str
    chapter: str
    title: str
    text: str
    citations: tuple[Citation, ...]
    ruling: Ruling | None
    option: RuleOption | None
    carried: Carried | None
    keywords: tuple[str, ...] = ()


@frozen
class Note:
    """A remark on the sources that is not a rule.

    Attributes:
        id: its name, unique in the rulebook.
        title: a few words.
        text: the remark.
        clauses: the ids of the clauses that it concerns, in any order.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> note = rulebook().notes[0]
        >>> note.id, note.title, note.clauses
        ('words', 'Words used in the clauses', ())
    """

    id: str
    title: str
    text: str
    clauses: tuple[str, ...]


def _count(records: Sequence[object]) -> str:
    return f"<{len(records)}>"


def _index(rulebook: "Rulebook") -> dict[str, Clause]:
    return {clause.id: clause for clause in rulebook.clauses}


@frozen
class Rulebook:
    """The rules of one game. Iterating yields its clauses; ``rulebook["MOVE-3"]`` returns one of them.

    ``len`` counts the clauses, and ``in`` finds a clause by its id.

    Attributes:
        game: the name of the game, which is also the name of its package.
        title: the title of the game.
        sources: the sources, in order of authority.
        clauses: all clauses, in reading order.
        notes: remarks on the sources, in reading order.

    Examples:
        >>> from atlantis_rules.rulebook.clauses import rulebook
        >>> found = rulebook("atlantis")
        >>> found["MOVE-1"].title, "PAY-99" in found
        ('Choosing a figure', False)
    """

    game: str
    title: str
    sources: tuple[Source, ...] = field(repr=_count)
    clauses: tuple[Clause, ...] = field(repr=_count)
    notes: tuple[Note, ...] = field(repr=_count)
    _by_id: dict[str, Clause] = field(init=False, repr=False, eq=False, default=Factory(_index, takes_self=True))

    def __getitem__(self, clause_id: str) -> Clause:
        """Return the clause with an id.

        Raises:
            UnknownClause: there is no clause with this id.
            WrongType: the id is not a string.
        """
        require_type("clause_id", clause_id, str)
        found = self._by_id.get(clause_id)
        if found is None:
            raise UnknownClause(self.game, clause_id, tuple(self._by_id))
        return found

    def __contains__(self, clause_id: object) -> bool:
        """Return whether there is a clause with this id."""
        return clause_id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        """Iterate over the clauses in reading order."""
        return iter(self.clauses)

    def __len__(self) -> int:
        """Return the number of clauses."""
        return len(self.clauses)


def rulebook(game: str = "atlantis", language: str = ENGLISH) -> Rulebook:
    """Return the rulebook of a game. It is read from the package on first use.

    Args:
        game: the name of the game's package.
        language: the code of the language of all texts. Titles and sections of sources stay as printed, and the
            rulebook of an external game stays in English.

    Returns:
        The rulebook; the same object every time.

    Raises:
        UnknownLanguage: the package has no texts in this language.
        UnknownGame: there is no such game, or it has no rulebook.
        WrongType: the name is not a string.

    Examples:
        >>> found = rulebook("atlandice")
        >>> len(found) == len(list(found)), "FX-13" in found
        (True, True)
        >>> rulebook("chess")
        Traceback (most recent call last):
            ...
        atlantis_rules.rulebook.clauses.UnknownGame: there is no rulebook of a game 'chess'
    """
    require_type("game", game, str)
    require_language(language)
    return _load(game) if language == ENGLISH else _translated(game, language)


def clause(clause_id: str, game: str = "atlantis", language: str = ENGLISH) -> Clause:
    """Return one clause of a game's rulebook.

    Args:
        clause_id: the id of the clause, such as ``"MOVE-3"``.
        game: the name of the game's package.
        language: the code of the language of its texts.

    Returns:
        The clause.

    Raises:
        UnknownClause: the rulebook has no such clause.
        UnknownGame: there is no such game, or it has no rulebook.
        UnknownLanguage: the package has no texts in this language.
        WrongType: an argument is not a string.

    Examples:
        >>> found = clause("PAY-1")
        >>> found.id, found.title
        ('PAY-1', 'The price of a gap')
        >>> clause("END-1", "atlandice").title
        'Final majorities'
        >>> try:
        ...     clause("PAY-99")
        ... except ValueError as error:
        ...     print(str(error).partition(";")[0])
        the rulebook of 'atlantis' has no clause 'PAY-99'
    """
    return rulebook(game, language)[clause_id]


def packaged(game: str, file: str) -> dict[str, Any]:  # type: ignore[explicit-any]  # as of tomllib
    """Read a TOML file next to the rulebook of a game in its package; a game of another package must be registered.

    Raises:
        UnknownGame: there is no such game, or it has no such file.
    """
    if game in PACKAGES:
        folder = resources.files(PACKAGES[game])
    else:
        package = resources.files(_PACKAGE)
        if game not in {folder.name for folder in package.iterdir()}:
            raise UnknownGame(game)
        folder = package.joinpath(game)
    found = folder.joinpath(file)
    if not found.is_file():
        raise UnknownGame(game)
    return tomllib.loads(found.read_text("utf-8"))


class _CitationTable(TypedDict):
    source: str
    section: str


class _ValueTable(TypedDict):
    name: str
    text: str
    read_by: list[str]
    sources: list[_CitationTable]


class _ClauseTable(TypedDict):
    id: str
    title: str
    text: str
    ruling: bool
    question: NotRequired[str]
    reading: NotRequired[str]
    alternatives: NotRequired[list[str]]
    reason: NotRequired[str]
    sources: NotRequired[list[_CitationTable]]
    option: NotRequired[str]
    values: NotRequired[list[_ValueTable]]
    carried_by: NotRequired[str]
    carried_reason: NotRequired[str]
    keywords: NotRequired[list[str]]


class _NoteTable(TypedDict):
    id: str
    title: str
    text: str
    clauses: list[str]


class _SourceTable(TypedDict):
    title: str
    publisher: str
    year: NotRequired[int]
    language: str
    kind: str
    preset: NotRequired[str]


@cache
def _load(game: str) -> Rulebook:
    document = packaged(game, _FILE)
    chapters: dict[str, str] = document["chapters"]
    sources: dict[str, _SourceTable] = document["sources"]
    clauses: list[_ClauseTable] = document["clauses"]
    notes: list[_NoteTable] = document["notes"]
    return Rulebook(
        game,
        document["title"],
        tuple(_source(key, table) for key, table in sources.items()),
        tuple(_clause(table, chapters) for table in clauses),
        tuple(_note(table) for table in notes),
    )


def _source(key: str, table: _SourceTable) -> Source:
    year, preset = table.get("year"), table.get("preset")
    return Source(key, table["title"], table["publisher"], year, table["language"], table["kind"], preset)


def _clause(table: _ClauseTable, chapters: dict[str, str]) -> Clause:
    chapter = chapters[table["id"].partition("-")[0]]
    ruling = option = carried = None
    citations = _citations(table.get("sources", []))
    if table["ruling"]:
        alternatives = tuple(map(_unwrapped, table["alternatives"]))
        ruling = Ruling(
            f"{table['id']}/R",
            _unwrapped(table["question"]),
            _unwrapped(table["reading"]),
            alternatives,
            _unwrapped(table["reason"]),
        )
    if "option" in table:
        option = RuleOption(table["option"], tuple(map(_option_value, table["values"])))
        citations = tuple(citation for value in option.values for citation in value.citations)
    if "carried_by" in table:
        carried = Carried(CarriedBy(table["carried_by"]), _unwrapped(table["carried_reason"]))
    text = _unwrapped(table["text"])
    keywords = tuple(table.get("keywords", ()))
    return Clause(table["id"], chapter, table["title"], text, citations, ruling, option, carried, keywords)


def _option_value(table: _ValueTable) -> OptionValue:
    citations = _citations(table["sources"])
    return OptionValue(table["name"], _unwrapped(table["text"]), tuple(table["read_by"]), citations)


def _citations(tables: list[_CitationTable]) -> tuple[Citation, ...]:
    return tuple(Citation(table["source"], table["section"]) for table in tables)


def _note(table: _NoteTable) -> Note:
    return Note(table["id"], table["title"], _unwrapped(table["text"]), tuple(table["clauses"]))


def _unwrapped(text: str) -> str:
    """Return a text of the file on one line: the file may break it anywhere."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")


# --- Other languages ---

_Translate = Callable[[str, str], str]
"""Returns the translation of a text, given its context and the English text."""


@cache
def _translated(game: str, language: str) -> Rulebook:
    book, found = _load(game), catalogue(language, f"{game}-rulebook")
    return book if found is None else _in_words(book, found.text)


def texts_of(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """Return the translatable texts of a rulebook: for each its context in a catalogue, and the text."""
    found: dict[str, str] = {}

    def noted(context: str, text: str) -> str:
        found[context] = text
        return text

    _in_words(book, noted)
    return tuple(found.items())


def _in_words(book: Rulebook, say: _Translate) -> Rulebook:
    """Return a rulebook with its texts translated; names of printed texts stay."""
    sources = tuple(evolve(source, kind=say(f"source {source.key}: kind", source.kind)) for source in book.sources)
    clauses = tuple(_clause_in_words(clause, say) for clause in book.clauses)
    notes = tuple(
        evolve(note, title=say(f"note {note.id}: title", note.title), text=say(f"note {note.id}: text", note.text))
        for note in book.notes
    )
    return evolve(book, sources=sources, clauses=clauses, notes=notes)


def _clause_in_words(clause: Clause, say: _Translate) -> Clause:
    own, option, ruling, carried = clause.id, clause.option, clause.ruling, clause.carried
    chapter = say(f"chapter {own.partition('-')[0]}", clause.chapter)
    title, text = say(f"{own}: title", clause.title), say(f"{own}: text", clause.text)
    if option is not None:
        values = (evolve(value, text=say(f"{own}: {value.name}", value.text)) for value in option.values)
        option = RuleOption(option.name, tuple(values))
    if ruling is not None:
        alternatives = (
            say(f"{own}: alternative {number}", alternative)
            for number, alternative in enumerate(ruling.alternatives, 1)
        )
        ruling = Ruling(
            ruling.id,
            say(f"{own}: question", ruling.question),
            say(f"{own}: reading", ruling.reading),
            tuple(alternatives),
            say(f"{own}: reason", ruling.reason),
        )
    if carried is not None:
        carried = Carried(carried.by, say(f"{own}: carried", carried.reason))
    keywords = clause.keywords
    if keywords:
        keywords = tuple(say(f"{own}: keywords", ", ".join(keywords)).split(", "))
    return evolve(
        clause,
        chapter=chapter,
        title=title,
        text=text,
        ruling=ruling,
        option=option,
        carried=carried,
        keywords=keywords,
    )


_ID: Final = r"[A-Z]+-\d+"
_ASIDE: Final = re.compile(rf" \((?:{_ID}(?: (?:to|bis) {_ID})?(?:, )?)+\)|, {_ID}(?=\))")
"""What only refers to other clauses."""


def in_plain_words(text: str, game: str, language: str) -> str:
    """Return the text of a clause without references in brackets; any other reference is the title of its clause.

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
