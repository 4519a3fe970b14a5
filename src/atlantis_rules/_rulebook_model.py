"""The records that a rulebook is made of, and the errors of looking into one."""

from collections.abc import Iterator, Sequence
from enum import Enum

from attrs import Factory, field

from atlantis_rules._records import frozen
from atlantis_rules.errors import AtlantisError, brief, require_type
from atlantis_rules.limits import listing


class UnknownClause(AtlantisError, ValueError, LookupError):
    """A clause id that the rulebook does not have.

    Attributes:
        game: the game whose rulebook was asked.
        clause_id: the id that was asked for.
    """

    def __init__(self, game: str, clause_id: str, known: Sequence[str]) -> None:
        """Note what was asked for and what there is instead.

        Args:
            game: the game whose rulebook was asked.
            clause_id: the id that was asked for.
            known: all clause ids of that rulebook, in its order.
        """
        self.game = game
        self.clause_id = clause_id
        self.known: tuple[str, ...] = tuple(known)
        super().__init__(game, clause_id, self.known)

    def __str__(self) -> str:
        """Name the id, and the ids of its chapter, or the chapters if it is in none."""
        chapter = str(self.clause_id).rpartition("-")[0]
        siblings = [known for known in self.known if known.rpartition("-")[0] == chapter]
        if siblings:
            there_is = f"chapter {chapter} has {', '.join(siblings)}"
        else:
            chapters = dict.fromkeys(known.rpartition("-")[0] for known in self.known)
            there_is = f"its chapters are {', '.join(chapters)}"
        return f"the rulebook of {brief(self.game)} has no clause {brief(self.clause_id)}; {there_is}"


class UnknownGame(AtlantisError, ValueError, LookupError):
    """The name of a game for which this package has no rulebook.

    Attributes:
        game: the name that was asked for.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(game)

    def __str__(self) -> str:
        """Name the game."""
        return f"there is no rulebook of a game {brief(self.game)}"


@frozen
class Defect:
    """One thing that is wrong in a rulebook's file.

    Attributes:
        place: the record that is wrong: ``clause MOVE-3``, ``source A``, ``rulebook``.
        field: the field of it, or ``""`` if the record as a whole is meant.
        expected: what should stand there, and what does.
    """

    place: str
    field: str
    expected: str

    def __str__(self) -> str:
        """Give place, field and expectation on one line."""
        place = f"{self.place}, field '{self.field}'" if self.field else self.place
        return f"{place}: {self.expected}"


class MalformedRulebook(AtlantisError, ValueError):
    """A rulebook's file does not say what a rulebook has to say.

    Attributes:
        file: the name of the file.
        defects: everything that is wrong in it, at least one thing.
    """

    def __init__(self, file: str, defects: Sequence[Defect]) -> None:
        self.file = file
        self.defects: tuple[Defect, ...] = tuple(defects)
        super().__init__(file, self.defects)

    def __str__(self) -> str:
        """Give the file, then a line for each defect, for at most 30 of them, and the number of the others."""
        separator = "\n  "
        return f"{self.file} is no sound rulebook:\n  {listing(self.defects, separator)}"


@frozen
class Source:
    """A published text that the rules were read from.

    Attributes:
        key: the letter by which citations name it.
        title: its title.
        publisher: who published it.
        year: when, or None if the text bears no date.
        language: its language, as an ISO 639-1 code.
        kind: what sort of text it is.
        preset: the name of the preset that follows this source in every option, or None if the game has no options.
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
    """

    source: str
    section: str


@frozen
class Ruling:
    """What was decided where the sources are silent or unclear.

    Attributes:
        question: what the sources leave open.
        reading: the answer that the clause gives.
        alternatives: other answers that the sources would allow too, at least one.
        reason: why this answer.
    """

    question: str
    reading: str
    alternatives: tuple[str, ...]
    reason: str


@frozen
class OptionValue:
    """One reading of a point on which the sources disagree, or can be read in two ways.

    Attributes:
        name: the value of the option.
        text: the rule in this reading.
        read_by: the keys of the sources that are taken to read it so, silent ones included; none if no preset has it.
        citations: where they say so; a source in `read_by` without a citation is silent.
    """

    name: str
    text: str
    read_by: tuple[str, ...]
    citations: tuple[Citation, ...]


@frozen
class RuleOption:
    """A point on which the sources disagree, or can be read in two ways.

    Attributes:
        name: the option's name among the game's options.
        values: its values, at least two; each source reads exactly one of them.
    """

    name: str
    values: tuple[OptionValue, ...]


class CarriedBy(Enum):
    """What fulfils a clause for which there is no code."""

    COMPONENT = "component"
    """The players or the material at the table."""
    CONSTRUCTION = "by construction"
    """The way in which the rest is built: it can't be broken."""


@frozen
class Carried:
    """Why no code implements a clause.

    Attributes:
        by: what fulfils it instead.
        reason: how.
    """

    by: CarriedBy
    reason: str


@frozen
class Clause:
    """One rule, in our own words.

    Attributes:
        id: its stable name, such as ``MOVE-3``.
        chapter: the heading of its chapter.
        title: a few words that tell what it is about.
        text: the whole rule; options say here what they are about, and the rest in their values.
        citations: the places that say it, at least one unless it is a ruling; an option has those of its values.
        ruling: what was decided beyond the sources, or None if they are clear.
        option: the readings among which a game chooses, or None if there is only one.
        carried: why no code implements it, or None if code does.
    """

    id: str
    chapter: str
    title: str
    text: str
    citations: tuple[Citation, ...]
    ruling: Ruling | None
    option: RuleOption | None
    carried: Carried | None


@frozen
class Note:
    """A remark on the sources that is no rule.

    Attributes:
        id: its name, unique in the rulebook.
        title: a few words.
        text: the remark.
        clauses: the ids of the clauses that it concerns.
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
    """The rules of one game. Iterates over its clauses; ``rulebook["MOVE-3"]`` is one of them.

    Attributes:
        game: the name of the game, which is also the name of its package.
        title: the title of the game.
        sources: the sources, in order of authority.
        clauses: all clauses, in reading order.
        notes: remarks on the sources.
    """

    game: str
    title: str
    sources: tuple[Source, ...] = field(repr=_count)
    clauses: tuple[Clause, ...] = field(repr=_count)
    notes: tuple[Note, ...] = field(repr=_count)
    _by_id: dict[str, Clause] = field(init=False, repr=False, eq=False, default=Factory(_index, takes_self=True))

    def __getitem__(self, clause_id: str) -> Clause:
        """Find a clause.

        Args:
            clause_id: its id.

        Returns:
            The clause.

        Raises:
            UnknownClause: there is none of that id.
            WrongType: the id is no string.
        """
        require_type("clause_id", clause_id, str)
        found = self._by_id.get(clause_id)
        if found is None:
            raise UnknownClause(self.game, clause_id, tuple(self._by_id))
        return found

    def __contains__(self, clause_id: object) -> bool:
        """Tell whether there is a clause of that id."""
        return clause_id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        """Go through the clauses in reading order."""
        return iter(self.clauses)

    def __len__(self) -> int:
        """Count the clauses."""
        return len(self.clauses)
