"""From the text of a rulebook's file to a `Rulebook`, or to a list of everything that is wrong in it.

Nothing is guessed and nothing is passed over: fields that nobody knows, fields of the wrong type and references to what
does not exist are all defects. Text may be broken into lines anywhere: spaces, tabs and line ends in a row count as
one space.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import islice
from typing import Final, TypeGuard

from atlantis_rules._rulebook_model import (
    Carried,
    CarriedBy,
    Citation,
    Clause,
    Defect,
    MalformedRulebook,
    Note,
    OptionValue,
    Rulebook,
    RuleOption,
    Ruling,
    Source,
)
from atlantis_rules._toml import NotToml, parse_toml
from atlantis_rules.errors import brief
from atlantis_rules.limits import LONGEST_RULEBOOK, shortened, size_refusal
from atlantis_rules.marks import CLAUSE_ID

_CARRIERS: Final = {carrier.value: carrier for carrier in CarriedBy}
_LONGEST_NAME: Final = 60
_LONGEST_NAMES: Final = 400
_MOST_SOURCES: Final = 26  # one for each letter
_WHITE_SPACE: Final = re.compile(r"[ \t\r\n]+")
_KINDS: Final = {str: "a string", bool: "true or false", int: "an integer", dict: "a table", list: "an array"}


def parse_rulebook(content: bytes, file: str, game: str) -> Rulebook:
    """Read a rulebook.

    Args:
        content: the content of the file: TOML, encoded as UTF-8.
        file: its name, for the error.
        game: the game that it has to be the rulebook of.

    Returns:
        The rulebook.

    Raises:
        MalformedRulebook: it is too long, not TOML, or not a sound rulebook; all defects are named.
    """
    refusal = size_refusal(len(content), LONGEST_RULEBOOK, "bytes")
    if refusal is not None:
        raise MalformedRulebook(file, [Defect("document", "", refusal)])
    try:
        document = parse_toml(content.decode())
    except (UnicodeDecodeError, NotToml) as error:
        reason = error.reason if isinstance(error, UnicodeDecodeError) else str(error)
        raise MalformedRulebook(file, [Defect("document", "", f"expected valid TOML: {reason}")]) from error
    defects: list[Defect] = []
    parsed = _parse_document(_Fields(defects, "rulebook", document), game)
    if defects:
        raise MalformedRulebook(file, defects)
    return parsed


def _is_table(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)  # keys of TOML tables are always strings


def _is_array(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _legible(name: str) -> str:
    """Give a name from the file as messages show it: cut short, and in quotation marks if it is not printable."""
    return shortened(name, _LONGEST_NAME) if name.isprintable() else brief(name)


class _Fields:
    """The fields of one table, taken out one by one. What is wrong is noted, and something harmless given instead."""

    def __init__(self, defects: list[Defect], place: str, table: object) -> None:
        self._defects = defects
        self.place = _legible(place)
        self._left: dict[str, object] = {}
        if _is_table(table):
            self._left = dict(table)  # a copy: fields are taken out of it
        else:
            self.note("", f"expected a table, got {brief(table)}")

    def note(self, name: str, expected: str) -> None:
        self._defects.append(Defect(self.place, _legible(name), expected))

    def has(self, name: str) -> bool:
        return name in self._left

    def text(self, name: str) -> str:
        value = self._take(name, str)
        return self._text(name, value) if isinstance(value, str) else ""

    def optional_text(self, name: str) -> str | None:
        return self.text(name) if self.has(name) else None

    def optional_integer(self, name: str) -> int | None:
        value = self._take(name, int) if self.has(name) else None
        return value if isinstance(value, int) else None

    def flag(self, name: str) -> bool:
        return self._take(name, bool) is True

    def texts(self, name: str) -> tuple[str, ...]:
        """Take an array of different strings."""
        values = self._array(name)
        found = tuple(self._text(name, value) for value in values if isinstance(value, str))
        if len(found) < len(values):
            self.note(name, f"expected an array of strings, got {brief(values)}")
        self.refuse_repetition(name, found)
        return found

    def tables(self, name: str, what: str) -> "tuple[_Fields, ...]":
        """Take an array of tables. `what` says in the singular what they are."""
        of = "" if self.place == "rulebook" else f"{self.place}, "
        numbered = enumerate(self._array(name), start=1)
        return tuple(_Fields(self._defects, f"{of}{what} {number}", value) for number, value in numbered)

    def named_tables(self, name: str, what: str) -> "dict[str, _Fields]":
        """Take a table of tables."""
        return {key: _Fields(self._defects, f"{what} {key}", value) for key, value in self._table(name).items()}

    def headings(self, name: str) -> dict[str, str]:
        """Take a table of strings."""
        table = _Fields(self._defects, name, self._table(name))
        return {key: table.text(key) for key in tuple(table._left)}

    def finish(self) -> None:
        """Note every field that nobody has taken."""
        for name in self._left:
            self.note(name, "unknown field, expected none of that name here")

    def refuse_repetition(self, name: str, values: Iterable[str]) -> None:
        for value, times in Counter(values).items():
            if times > 1:
                self.note(name, f"expected each only once, got {brief(value)} {times} times")

    def _table(self, name: str) -> Mapping[str, object]:
        value = self._take(name, dict)
        return value if _is_table(value) else {}

    def _array(self, name: str) -> list[object]:
        value = self._take(name, list)
        return value if _is_array(value) else []

    def _text(self, name: str, value: str) -> str:
        text = _WHITE_SPACE.sub(" ", value).strip(" ")
        if not text:
            self.note(name, "expected a string that is not empty")
        return text

    def _take(self, name: str, kind: type) -> object:
        if name not in self._left:
            self.note(name, f"expected {_KINDS[kind]}, got nothing")
            return None
        value = self._left.pop(name)
        if type(value) is not kind:  # not isinstance: true is no integer
            self.note(name, f"expected {_KINDS[kind]}, got {brief(value)}")
            return None
        return value


def _parse_document(fields: _Fields, game: str) -> Rulebook:
    named_game = fields.text("game")
    if named_game != game:
        fields.note("game", f"expected {brief(game)}, got {brief(named_game)}")
    title = fields.text("title")
    chapters = fields.headings("chapters")
    sources = tuple(_parse_source(key, table) for key, table in fields.named_tables("sources", "source").items())
    keys = tuple(source.key for source in sources[:_MOST_SOURCES])
    if len(sources) > _MOST_SOURCES:
        fields.note("sources", f"expected at most {_MOST_SOURCES}, got {len(sources)}")
    clauses = tuple(_parse_clause(table, chapters, keys) for table in fields.tables("clauses", "clause"))
    clause_ids = tuple(clause.id for clause in clauses)
    fields.refuse_repetition("clauses", clause_ids)
    fields.refuse_repetition("clauses", (clause.option.name for clause in clauses if clause.option is not None))
    known = frozenset(clause_ids)
    notes = tuple(_parse_note(table, known) for table in fields.tables("notes", "note"))
    fields.refuse_repetition("notes", (note.id for note in notes))
    fields.finish()
    return Rulebook(named_game, title, sources, clauses, notes)


def _parse_source(key: str, fields: _Fields) -> Source:
    source = Source(
        key=key,
        title=fields.text("title"),
        publisher=fields.text("publisher"),
        year=fields.optional_integer("year"),
        language=fields.text("language"),
        kind=fields.text("kind"),
        preset=fields.optional_text("preset"),
    )
    fields.finish()
    return source


def _parse_clause(fields: _Fields, chapters: Mapping[str, str], keys: tuple[str, ...]) -> Clause:
    clause_id = fields.text("id")
    if clause_id:
        fields.place = _legible(f"clause {clause_id}")
    chapter = clause_id.partition("-")[0]
    if CLAUSE_ID.fullmatch(clause_id) is None:
        fields.note("id", f"expected a chapter and a number, such as 'MOVE-3', got {brief(clause_id)}")
    elif chapter not in chapters:
        fields.note("id", f"expected a chapter out of {_names(chapters)}, got {brief(chapter)}")
    title = fields.text("title")
    text = fields.text("text")
    is_ruling = fields.flag("ruling")
    ruling = _parse_ruling(fields) if is_ruling else None
    option = None
    if fields.has("option"):
        option = _parse_option(fields, keys)
        citations = tuple(citation for value in option.values for citation in value.citations)
    else:
        citations = _parse_citations(fields, keys)
        if not citations and not is_ruling:
            fields.note("sources", "expected at least one, since the clause is no ruling")
    carried = _parse_carried(fields) if fields.has("carried_by") else None
    fields.finish()
    return Clause(clause_id, chapters.get(chapter, ""), title, text, citations, ruling, option, carried)


def _parse_ruling(fields: _Fields) -> Ruling:
    question = fields.text("question")
    reading = fields.text("reading")
    had_alternatives = fields.has("alternatives")
    alternatives = fields.texts("alternatives")
    if had_alternatives and not alternatives:
        fields.note("alternatives", "expected at least one")
    return Ruling(question, reading, alternatives, fields.text("reason"))


def _parse_option(fields: _Fields, keys: tuple[str, ...]) -> RuleOption:
    name = fields.text("option")
    values = tuple(_parse_option_value(table, keys) for table in fields.tables("values", "value"))
    if len(values) < 2:  # noqa: PLR2004 - one reading is no option
        fields.note("values", f"expected at least two, got {len(values)}")
    fields.refuse_repetition("values", (value.name for value in values))
    readings = Counter(key for value in values for key in value.read_by)
    for key in keys:
        if readings[key] != 1:
            fields.note(
                "values",
                f"expected source {_legible(key)} in read_by of one value, got it in {readings[key]}",
            )
    return RuleOption(name, values)


def _parse_option_value(fields: _Fields, keys: tuple[str, ...]) -> OptionValue:
    name = fields.text("name")
    text = fields.text("text")
    read_by = fields.texts("read_by")
    _check_references(fields, "read_by", read_by, keys, f"a source out of {_names(keys)}")
    citations = _parse_citations(fields, read_by)
    fields.finish()
    return OptionValue(name, text, read_by, citations)


def _parse_citations(fields: _Fields, keys: tuple[str, ...]) -> tuple[Citation, ...]:
    known, expected = frozenset(keys), f"a source out of {_names(keys)}"
    citations: list[Citation] = []
    for table in fields.tables("sources", "source"):
        citation = Citation(table.text("source"), table.text("section"))
        _check_references(table, "source", (citation.source,), known, expected)
        table.finish()
        citations.append(citation)
    fields.refuse_repetition("sources", (f"{citation.source}, {citation.section}" for citation in citations))
    return tuple(citations)


def _parse_carried(fields: _Fields) -> Carried:
    by = fields.text("carried_by")
    if by not in _CARRIERS:
        fields.note("carried_by", f"expected one of {', '.join(map(repr, _CARRIERS))}, got {brief(by)}")
    return Carried(_CARRIERS.get(by, CarriedBy.COMPONENT), fields.text("carried_reason"))


def _parse_note(fields: _Fields, known: Collection[str]) -> Note:
    note_id = fields.text("id")
    if note_id:
        fields.place = _legible(f"note {note_id}")
    note = Note(note_id, fields.text("title"), fields.text("text"), fields.texts("clauses"))
    _check_references(fields, "clauses", note.clauses, known, "the id of a clause of this rulebook")
    fields.finish()
    return note


def _names(names: Iterable[str]) -> str:
    return shortened(", ".join(_legible(name) for name in islice(names, _MOST_SOURCES)), _LONGEST_NAMES)


def _check_references(fields: _Fields, name: str, used: Iterable[str], known: Collection[str], what: str) -> None:
    for key in used:
        if key and key not in known:
            fields.note(name, f"expected {what}, got {brief(key)}")
