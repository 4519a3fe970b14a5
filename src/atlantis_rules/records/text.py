"""Records as text that people can read: a header, a line for each part of the game, and the result.

``docs/records.md`` has the grammar; a record begins like this::

    schema: 1
    game: atlantis
    rules: 3
    options: AMIGO
    players: 3
    seed: 7

    path 1: reveal crown 3A, olive 3A, olive 1A, ring 5A, olive 5A, helmet 2A, flag 1A, amphora 1A, crown 1A, flag 5A
    hand black: draw flag, statue, helmet, helmet
    1 black: Atlantis flag; reveal amphora 5A; bridge 27; draw olive

The packages of the games contain what differs between them: see `atlantis_rules.games.record_layout`.
`Earlier` says what a clause that has changed since means for a record or a stored game that began before.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic

from attrs import define, evolve

from atlantis_rules._errors import AtlantisError, IllegalAction, Violation, brief, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games import record_layout
from atlantis_rules.games.game import Game, Replayable, StateT, replayable
from atlantis_rules.games.record_layout import INDENT, RECORDS, BadLine, HeaderEntry, RecordPart
from atlantis_rules.games.registry import BrokenGame, game_named, game_names
from atlantis_rules.records.record import Record, RecordInPlay, are_seats, in_play, is_seed, played_record
from atlantis_rules.rulebook.changes import Change
from atlantis_rules.text import outside, unreadable
from atlantis_rules.text.limits import LONGEST_RECORD, MOST_ENTRIES, MOST_HEADER_LINES, listing, size_refusal
from atlantis_rules.text.messages import Translatable, WordedText

SCHEMA_VERSION: Final = 1
"""The version of the format of records. It changes whenever a record would be written otherwise."""


_VERSIONS: Final = ("schema", "game", "rules")


_NOTES: Final = ("seed", "seats")


_ENTRY: Final = re.compile("([a-z]+(?: [a-z]+)*):(?: (.*))?")


@define(slots=False, repr=False)
class UnreadableRecord(Translatable, AtlantisError, ValueError):
    """A text is not a record.

    Attributes:
        record: the part that could be read; None if the header cannot be read.
        line: the line where reading stops, counted from 1.
        column: the column, counted from 1.
        reason: a description of what is wrong there.
        violations: if an action is illegal, every reason why, with its clause, in the order of the function
            `violations`; empty otherwise.

    Examples:
        >>> from atlantis_rules.records import read_record
        >>> try:
        ...     read_record("game: chess")
        ... except UnreadableRecord as error:
        ...     print(error)
        line 1, column 1: expected the entry 'schema', as every record has it there
    """

    record: RecordInPlay | None
    line: int
    column: int
    reason: str
    violations: tuple[Violation, ...] = ()

    def _text_in(self, language: str) -> str:
        return unreadable.TextDefect(self.line, self.column, self.reason).text_in(language)


class RulesChanged(UnreadableRecord):
    r"""A record of earlier rules depends on clauses that have changed since.

    Attributes:
        version: the version of the rules that the record states.
        changes: the later changes of the clauses that the record violates, at least one, from the earliest version on.

    Examples:
        >>> from atlantis_rules.atlandice import RECONSTRUCTION, components_text
        >>> from atlantis_rules.records import read_record
        >>> components = components_text(RECONSTRUCTION).replace("2 = 5", "2 = 4").splitlines()
        >>> header = ["schema: 1", "game: atlandice", "rules: 1", "players: 3", "components:"]
        >>> try:
        ...     read_record("\n".join([*header, *(f"  {line}" for line in components)]))
        ... except RulesChanged as error:
        ...     print(error.version, [change.clause for change in error.changes], str(error).partition(", not")[0])
        1 ['SETUP-4'] line 5, column 12: SETUP-4: a district gets as many resources with 2 players as with 3
    """

    def __init__(self, refused: UnreadableRecord, version: int, changes: tuple[Change, ...]) -> None:
        """Add the changes since a version of the rules to an error about where reading stopped."""
        super().__init__(refused.record, refused.line, refused.column, refused.reason, refused.violations)
        self.version: int = version
        self.changes: tuple[Change, ...] = changes
        self._refused = refused

    def __reduce__(self) -> tuple[type["RulesChanged"], tuple[UnreadableRecord, int, tuple[Change, ...]]]:
        """Pickle the error as the arguments that it was made from."""
        return RulesChanged, (self._refused, self.version, self.changes)

    def _text_in(self, language: str) -> str:
        changed = listing([*map(in_words, self.changes)], "; ")
        values = {"refusal": self._refused, "version": self.version, "changes": changed}
        return RECORDS.text("rules changed", **values).text_in(language)


def in_words(change: Change) -> WordedText:
    """Return a change as a sentence that names its clause."""
    return RECORDS.text("change", clause=change.clause, version=change.version, text=change.text)


# --- Writing ---


def write_record(record: Record[StateT, ActionT]) -> str:
    """Write a record as text, which `read_record` parses.

    See also: `write_state`, for a position; `redact`, for what one viewer may read.

    Args:
        record: any record.

    Returns:
        The header; an empty line; a line for each part of the game; and the result, if the game is over. Equal records
        give equal texts.

    Raises:
        WrongType: the value is not a record.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> lines = write_record(Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:])).splitlines()
        >>> lines[0], lines[1], lines[-1]
        ('schema: 1', 'game: atlantis', '1 black: 34 flag')
    """
    require_type("record", record, Record)
    body = tuple(_body_lines(record))
    return "".join(f"{line}\n" for line in (*_header_lines(record), *(("", *body) if body else ())))


def _header_lines(record: Record[StateT, ActionT]) -> tuple[str, ...]:
    game = record.game
    versions = (f"schema: {SCHEMA_VERSION}", f"game: {game.NAME}", f"rules: {game.RULES_VERSION}")
    of_seed = () if record.seed is None else (f"seed: {record.seed}",)
    of_seats = () if record.seats is None else (f"seats: {', '.join(record.seats)}",)
    return *versions, *game.RECORD_LAYOUT.write_start(record.initial), *of_seed, *of_seats


def _body_lines(record: Record[StateT, ActionT]) -> Iterator[str]:
    game = record.game
    part, line = RecordPart(), list[ActionT]()
    for state, action in zip(record.replay(), record.actions, strict=False):
        current = game.RECORD_LAYOUT.part_of(part, state)
        if current is not part and line:
            yield f"{part.heading}: {game.format_turn(line)}"
            line = []
        part = current
        line.append(action)
    if line:
        yield f"{part.heading}: {game.format_turn(line)}"
    yield from _result_lines(game, record.final)


def _result_lines(game: Game[StateT, ActionT], state: StateT) -> tuple[str, ...]:
    """Return the lines with the result of a game; none until it is over."""
    played: Replayable[StateT, ActionT, object] = replayable(state)
    result = played.outcome()
    if result is None:
        return ()
    scores = ", ".join(f"{colour} {score}" for colour, score in zip(record_layout.COLOURS, result.scores, strict=False))
    winners = ", ".join(record_layout.COLOURS[seat] for seat in result.winners)
    return "", f"end: {game.RECORD_LAYOUT.ending(state)}", f"scores: {scores}", f"winners: {winners}"


# --- Records of earlier rules ---


@frozen
class Earlier(Generic[StateT, ActionT]):
    """The rules of a game as they were in some version, compared with the current ones."""

    game: Game[StateT, ActionT]  # the package of the game
    version: int
    changes: tuple[Change, ...]  # the later changes by which a game of then may be another one today

    @property
    def is_known(self) -> bool:
        """Return whether it is known what has changed since."""
        known = (version.number for version in self.game.RECORD_LAYOUT.history())
        return self.version in (*known, self.game.RULES_VERSION)

    def rules(self, rules: str) -> str:
        """Return rules as `begin` takes them, given what it took then."""
        rewrite = self.game.RECORD_LAYOUT.rules.get(self.version)
        return rules if rewrite is None else rewrite(rules)

    def leading_elsewhere(self, state: StateT) -> tuple[Change, ...]:
        """Return the changes by which the next step from a state leads elsewhere."""
        concerned = self.game.RECORD_LAYOUT.concerned
        return tuple(change for change in self.changes if change.leads_elsewhere and concerned(change, state))

    def ending_elsewhere(self, state: StateT) -> tuple[Change, ...]:
        """Return the changes by which a game that stopped in a state may have stood otherwise."""
        concerned = self.game.RECORD_LAYOUT.concerned
        return tuple(change for change in self.changes if change.forbids and concerned(change, state))

    def behind(self, clauses: Sequence[str], state: StateT) -> tuple[Change, ...]:
        """Return the changes behind a refusal in a state, given the ids of the clauses that it cites."""
        cited = tuple(change for change in self.changes if change.clause in clauses)
        concerned = self.game.RECORD_LAYOUT.concerned
        return cited or tuple(change for change in self.changes if concerned(change, state))


def earlier(game: Game[StateT, ActionT], version: int) -> Earlier[StateT, ActionT]:
    """Return the rules of a game in some version, compared with the current ones."""
    since = (change for later in game.RECORD_LAYOUT.history() if later.number > version for change in later.changes)
    return Earlier(game, version, tuple(change for change in since if change.forbids or change.leads_elsewhere))


_Header = tuple[Replayable[StateT, ActionT, object], str | None, tuple[str, ...] | None]
"""The beginning of a game, its seed, and its players."""


# --- Reading ---


def read_record(text: str) -> RecordInPlay:
    """Parse a record, and check every step of the game against the rules.

    A record of earlier rules becomes the same game under the current rules, with the options that reproduce the earlier
    ones; so `write_record` writes it differently.

    Args:
        text: the output of `write_record`. Lines may also end with a carriage return and a line feed, and the last line
            may lack its line end.

    Returns:
        The record. It can be of any game: its `game` is the package of that game.

    Raises:
        RulesChanged: the record was written under earlier rules, and depends on clauses that have changed since.
        UnreadableRecord: the text is not a record, or an action in it is illegal. The error contains the part that
            could be read, the position where reading stopped, and the reason.
        WrongType: the value is not a string.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record, write_record
        >>> record = Record(THREE_MOVES, THREE_MOVES.legal_actions()[-1:])
        >>> read_record(write_record(record)) == record
        True
        >>> try:
        ...     read_record("game: chess")
        ... except ValueError as error:
        ...     print(error)
        line 1, column 1: expected the entry 'schema', as every record has it there
    """
    require_type("text", text, str)
    try:
        document = _split(text)
        name = _game(document)
    except BadLine as bad:
        raise _unreadable(bad, None) from None
    return document.read(game_named(name))


@frozen
class _Document:
    """A text, split into its header and the rest, if any, with the number of the first line of the rest."""

    entries: tuple[HeaderEntry, ...]
    header: tuple[str, ...]
    body: str | None
    first: int

    def lines(self) -> Iterator[tuple[int, int, str]]:
        """Yield the lines after the header, each with its number and the offset where it begins."""
        number, place = self.first, 0
        while self.body is not None and place <= len(self.body):
            end = self.body.find("\n", place)
            line = self.body[place : len(self.body) if end < 0 else end]
            yield number, place, line
            number, place = number + 1, place + len(line) + 1

    def first_lines(self, place: int, most: int) -> list[str]:
        """Return the lines from an offset on, up to a number of lines."""
        return (self.body or "")[place:].split("\n", most)[:most]

    @property
    def last(self) -> int:
        """Return the number of the last line."""
        return self.first - 1 if self.body is None else self.first + self.body.count("\n")

    def read(self, game: Game[StateT, ActionT], /) -> Record[StateT, ActionT]:
        """Parse the document as a record of a game."""
        actions = list[ActionT]()
        then, header = Earlier(game, 0, ()), None
        try:
            version = _read_version(game, self.entries[len(_VERSIONS) - 1])
            then = earlier(game, version)
            header = _read_header(game, self if version == game.RULES_VERSION else _as_of_today(game, self, version))
            (initial,) = header[0].replay(())
            final = _read_body(then, initial, self, actions)
        except BadLine as bad:
            good = None if header is None else _record(header, actions)
            if good is None:
                cited = tuple(change for change in then.changes if change.clause in bad.clauses)
            else:
                cited = then.behind(bad.clauses, good.final)
            raise _unreadable(bad, None if good is None else in_play(good), then.version, cited) from None
        start, seed, seats = header
        return played_record(start, tuple(actions), (seed, seats), final)


def _record(header: _Header[StateT, ActionT], actions: Sequence[ActionT]) -> Record[StateT, ActionT]:
    start, seed, seats = header
    return Record(start, tuple(actions), seed, seats)


def _unreadable(
    bad: BadLine, record: RecordInPlay | None, version: int = 0, changes: tuple[Change, ...] = ()
) -> UnreadableRecord:
    refused = UnreadableRecord(record, bad.line, bad.column, bad.reason, bad.violations)
    return RulesChanged(refused, version, changes) if changes else refused


def _read_version(game: Game[StateT, ActionT], entry: HeaderEntry) -> int:
    """Parse the version of the rules."""
    known = {str(version.number): version.number for version in game.RECORD_LAYOUT.history()}
    known[str(game.RULES_VERSION)] = game.RULES_VERSION
    if entry.value not in known:
        values = {"found": brief(entry.value), "game": game.NAME, "known": ", ".join(known)}
        raise entry.refuse(RECORDS.text("no version", **values))
    return known[entry.value]


def _as_of_today(game: Game[StateT, ActionT], document: _Document, version: int) -> _Document:
    """Return a record of earlier rules with its header as it would be written today, line by line."""
    translate = game.RECORD_LAYOUT.translations.get(version)
    entries, header = list(document.entries), list(document.header)
    for place, entry in enumerate(entries):
        if place == len(_VERSIONS) - 1:
            entries[place] = evolve(entry, value=str(game.RULES_VERSION))
        elif translate is not None:
            entries[place] = translate(entry)
        if entries[place] != entry:
            first, *rest = entries[place].lines
            head = f"{first} {entries[place].value}" if entries[place].value else first
            header[entry.line - 1 : entry.line + len(entry.block)] = (head, *rest)
    return evolve(document, entries=tuple(entries), header=tuple(header))


def _split(text: str) -> _Document:
    """Split a record; a line may end with a carriage return and a line feed, and the last one need not end."""
    refusal = size_refusal(len(text), LONGEST_RECORD)
    if refusal is not None:
        raise BadLine(1, 1, refusal)
    whole = outside.unmarked(text).replace("\r\n", "\n").removesuffix("\n")
    lines, place = list[str](), 0
    heads: list[tuple[int, re.Match[str]]] = []
    while place <= len(whole):
        end = whole.find("\n", place)
        line = whole[place : len(whole) if end < 0 else end]
        if not line:
            break
        if len(heads) == MOST_ENTRIES or len(lines) == MOST_HEADER_LINES:
            _require_versions(_entries(heads, lines))
            reason = RECORDS.text("too long", entries=MOST_ENTRIES, lines=f"{MOST_HEADER_LINES:,}")
            raise BadLine(len(lines) + 1, 1, reason)
        lines.append(line)
        place += len(line) + 1
        match = _ENTRY.fullmatch(line)
        if match:
            heads.append((len(lines), match))
        elif not line.startswith(INDENT) or not heads:
            raise BadLine(len(lines), 1, RECORDS.text("no entry"))
    # The empty line is written only if something follows it.
    body, first = ("", len(lines) + 1) if place == len(whole) and text else (whole[place + 1 :], len(lines) + 2)
    return _Document(_entries(heads, lines), tuple(lines), body if place <= len(whole) else None, first)


def _entries(heads: Sequence[tuple[int, re.Match[str]]], lines: Sequence[str]) -> tuple[HeaderEntry, ...]:
    """Return the entries of a header, given the lines with which they begin."""
    ends = [*(number - 1 for number, _ in heads[1:]), len(lines)]
    return tuple(
        HeaderEntry(match[1], match[2] or "", tuple(line.removeprefix(INDENT) for line in lines[number:last]), number)
        for (number, match), last in zip(heads, ends, strict=False)
    )


def _require_versions(entries: Sequence[HeaderEntry]) -> None:
    """Check that a header begins with the schema, the game and the version of its rules."""
    for place, key in enumerate(_VERSIONS):
        if [entry.key for entry in entries[place : place + 1]] != [key]:
            raise BadLine(place + 1, 1, RECORDS.text("first entries", key=repr(key)))


def _game(document: _Document) -> str:
    entries = document.entries
    _require_versions(entries)
    of_schema, of_game, _ = entries[: len(_VERSIONS)]
    if of_schema.value != str(SCHEMA_VERSION):
        raise of_schema.refuse(RECORDS.text("no schema", found=brief(of_schema.value), known=SCHEMA_VERSION))
    if of_game.value not in game_names():
        raise of_game.refuse(RECORDS.text("no game", found=brief(of_game.value), known=", ".join(game_names())))
    try:
        game_named(of_game.value)
    except BrokenGame as error:
        raise of_game.refuse(error.args[0]) from None
    return of_game.value


def _read_header(game: Game[StateT, ActionT], document: _Document) -> _Header[StateT, ActionT]:
    layout, found = game.RECORD_LAYOUT, {entry.key for entry in document.entries}
    first, *others = layout.readers
    start = next((keys for keys in others if keys[0] in found), first)
    known = _by_key(document.entries, (*_VERSIONS, *start))
    initial = layout.readers[start](known)
    (state,) = initial.replay(())
    players, seed, seats = layout.players(state), known.get("seed"), known.get("seats")
    if seed is not None and not is_seed(seed.value):
        raise seed.refuse(RECORDS.text("no seed"))
    names = None if seats is None else tuple(seats.value.split(", "))
    if seats is not None and not are_seats(names, players):
        raise seats.refuse(RECORDS.text("no seats", players=players))
    header = initial, None if seed is None else seed.value, names
    record_layout.require_lines(_header_lines(_record(header, ())), document.header, 1)
    return header


def _by_key(entries: Sequence[HeaderEntry], required: Sequence[str]) -> Mapping[str, HeaderEntry]:
    found: dict[str, HeaderEntry] = {}
    for entry in entries:
        if entry.key not in (*required, *_NOTES):
            known = ", ".join(map(repr, (*required, *_NOTES)))
            raise BadLine(entry.line, 1, RECORDS.text("another entry", key=brief(entry.key), known=known))
        if entry.key in found:
            raise BadLine(entry.line, 1, RECORDS.text("second entry", key=brief(entry.key)))
        found[entry.key] = entry
    for key in required:
        if key not in found:
            reason = RECORDS.text("missing entry", key=repr(key))
            raise BadLine(entries[-1].line + len(entries[-1].block) + 1, 1, reason)
    return found


def _read_body(then: Earlier[StateT, ActionT], initial: StateT, document: _Document, actions: list[ActionT]) -> StateT:
    """Append the actions of all lines to those already read, each checked against the rules.

    Return the state to which they lead. Reading stops where a clause matters that has changed since the record was
    written.
    """
    game = then.game
    state, part, part_of = initial, RecordPart(), game.RECORD_LAYOUT.part_of
    last = document.last
    for number, place, line in document.lines():
        result = _result_lines(game, state)
        if result:
            record_layout.require_lines(result, document.first_lines(place, len(result) + 1), number)
            return state
        part = part_of(part, state)
        state = _read_line(then, part, state, (number, line), actions)
        if number != last and state.to_act is not None and part_of(part, state) is part:
            raise BadLine(number, len(line) + 1, RECORDS.text("not complete", part=repr(part.heading)))
    result = _result_lines(game, state)
    if result:
        raise BadLine(last + 1, 1, RECORDS.text("over", line=repr(result[1])))
    if then.ending_elsewhere(state):
        raise BadLine(last + 1, 1, RECORDS.text("ended elsewhere"))
    return state


def _read_line(
    then: Earlier[StateT, ActionT], part: RecordPart, state: StateT, numbered: tuple[int, str], actions: list[ActionT]
) -> StateT:
    game, (number, line) = then.game, numbered
    heading = f"{part.heading}: "
    if not line.startswith(heading):
        raise BadLine(
            number, record_layout.column_of_difference(line, heading), RECORDS.text("line", line=repr(heading))
        )
    try:
        read = game.parse_turn(line[len(heading) :])
    except unreadable.UnreadableNotation as error:
        raise BadLine(number, len(heading) + error.column, error.reason) from None
    for place, action in enumerate(read):
        if place and game.RECORD_LAYOUT.part_of(part, state) is not part:
            reason = RECORDS.text("complete", part=repr(part.heading), action=action)
            raise BadLine(number, len(heading) + _column(game, read, place), reason)
        if then.leading_elsewhere(state):
            raise BadLine(number, len(heading) + _column(game, read, place), RECORDS.text("led elsewhere"))
        try:
            before: Replayable[StateT, ActionT, object] = replayable(state)
            state = before.apply(action)
        except IllegalAction as error:
            column = len(heading) + _column(game, read, place)
            raise BadLine(number, column, _refusal(error), error.violations) from None
        actions.append(action)
    return state


def _refusal(error: IllegalAction) -> str:
    reasons = [RECORDS.text("reason", clause=each.clause, reason=each) for each in error.violations]
    return RECORDS.text("not allowed", action=error.action, reasons=listing(reasons, "; "))


def _column(game: Game[StateT, ActionT], actions: Sequence[ActionT], place: int) -> int:
    """Return the column of an action in its line, counted from 1."""
    column = len(game.format_turn(actions[:place])) + 1 if place else 1
    whole = game.format_turn(actions)
    while whole[column - 1] in " ,;":
        column += 1
    return column
