"""The beginnings of tables: from rules or a record; and their opening, their descriptions and their links.

The rules of a game are a text for its function `begin`: the name of a preset, or the result of `rules_of`.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from random import Random
from typing import Final

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.table import REFEREE, Table, Viewer
from atlantis_rules.games import lacking_words, parts, viewers
from atlantis_rules.games.registry import beginning, game_named, game_names
from atlantis_rules.programs.web.computers import require_computer
from atlantis_rules.programs.web.protocol import LONGEST_NAME, Opened, Opening
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.records.record import are_seats, in_play
from atlantis_rules.records.wire.formats import DOCUMENTS
from atlantis_rules.study.players.naming import called, is_computer
from atlantis_rules.text.messages import WordedText, in_language
from atlantis_rules.text.seats import seat_colour

KINDS: Final = ("state", "view", "action", "event", "seen_event", "outcome", "redacted_record")
"""The kinds of documents that a game needs for a table."""


class NotPlayable(WrongValue):
    """A game cannot be played at a table; the message says what it lacks."""


def require_documents(game: parts.HasParts) -> None:
    """Check that a game has all kinds of documents that are sent to followers of its table."""
    try:
        formats = DOCUMENTS.of(game).FORMATS
    except (parts.NoSuchPart, ImportError) as error:
        raise NotPlayable(WordedText(partial(in_language, error))) from error
    missing = {*KINDS} - {described.kind for described in formats}
    if missing:
        raise NotPlayable(lacking_words.LACKING.text("no documents", game=game.NAME, kinds=", ".join(sorted(missing))))


def start_of(game: str, rules: str, players: int) -> Table:
    """Return a table before the beginning of its game: `open` begins it, `restore` continues with a journal.

    Raises:
        BadRules: the game cannot be played by these rules; the message lists everything that is wrong with them.
        NotPlayable: the game lacks documents.
        WrongValue: there is no such game, or it is not for this number of players.
    """
    if game not in game_names():
        raise WrongValue(f"no table can play {brief(game)}; choose from {', '.join(game_names())}")
    require_documents(game_named(game))
    return Table.of_actions(beginning(game, players, rules), ())


# --- From records ---


@frozen
class Recorded:
    """A table that replays a record."""

    start: str  # the header of the record, from which `start_again` rebuilds the beginning
    table: Table  # the table after the last action of the record
    seats: tuple[str, ...]  # the players, or ``"person"`` for each seat if the record does not name them


def recorded(text: str, person: str) -> Recorded:
    """Return the table that replays a record; `person` is the name for a player that the record does not name.

    Raises:
        NotPlayable: the game of the record lacks documents.
        UnreadableRecord: the text is not a record, or depends on rules that have changed since.
    """
    record = in_play(read_record(text))
    require_documents(record.game)
    table = Table.of_actions(record.initial, record.actions)
    start = write_record(Record(record.initial, (), seats=record.seats))
    return Recorded(start, table, record.seats or (person,) * table.players)


def start_again(game: str, rules: str, players: int) -> Table:
    """Return a table as `start_of` does, from its rules or from what `Recorded.start` was.

    Raises:
        WrongValue: as in `start_of`.
        UnreadableRecord: the header belongs to rules that have changed since.
    """
    if not is_recorded(rules):
        return start_of(game, rules, players)
    return Table.of_actions(in_play(read_record(rules)).initial, ())


_RECORD: Final = "schema: "
"""The beginning of a record's header, which no rules have."""


def is_recorded(rules: str) -> bool:
    """Return whether a table replays a record, given its stored beginning."""
    return rules.startswith(_RECORD)


# --- Opening ---

PERSON: Final = "person"
"""The name of a seat for a person."""


@frozen
class Link:
    """The target of a link."""

    table: str  # the name of the table
    role: str  # ``"seat"``, ``"spectator"`` or ``"referee"``
    seat: int | None

    @property
    def name(self) -> str:
        """Return a name of the link, which is not secret."""
        return f"{self.table}/{self.role}/{'' if self.seat is None else self.seat}"

    @property
    def viewer(self) -> Viewer:
        """Return the viewer of the link."""
        if self.seat is not None:
            return self.seat
        return REFEREE if self.role == "referee" else viewers.SPECTATOR


@frozen
class Description:
    """The description of a table, apart from its journal."""

    table: str  # its name
    game: str
    rules: str  # its rules; or, if it replays a record, the header of the record
    version: int  # the version of the game's rules when it began
    seats: tuple[str, ...]  # the player on each seat
    names: tuple[str, ...]  # the name of each seat; an empty one stands for its colour
    referee: bool  # whether there is a link for a referee
    opener: int = 0  # a number for its opener; computer players at all tables of one opener share a turn

    @property
    def is_recorded(self) -> bool:
        """Return whether the table replays a record, so no seat acts at it."""
        return is_recorded(self.rules)

    def names_in(self, language: str) -> tuple[str, ...]:
        """Return the name of each seat in a language; an empty one stands for its colour.

        In a record, a computer is named by the colour of its seat, and how it plays.
        """
        if not self.is_recorded:
            return self.names
        return tuple(
            f"{seat_colour(seat, language).capitalize()} ({called(player, language)})" if is_computer(player) else name
            for seat, (player, name) in enumerate(zip(self.seats, self.names, strict=True))
        )

    @property
    def recorded_seats(self) -> tuple[str, ...]:
        """Return the players as a record names them: people by their names, if these fit there."""
        named = (
            " ".join(name.replace(",", " ").split()) if player == PERSON else ""
            for player, name in zip(self.seats, self.names, strict=True)
        )
        seats = tuple(name or player for name, player in zip(named, self.seats, strict=True))
        return seats if are_seats(seats, len(seats)) else self.seats


def opened(opening: Opening, rng: Random) -> Table:
    """Return the table for an opening; one that is impossible raises an error, as `start_of` does."""
    start = start_of(opening.game, opening.rules, len(opening.seats))
    for name in opening.seats:
        if name != PERSON:
            require_computer(name, start.initial.game)
    if len(opening.names) != len(opening.seats):
        raise WrongValue("there must be one name for each seat, which may be empty")
    if max(map(len, opening.names)) > LONGEST_NAME:
        raise WrongValue(f"a name may have at most {LONGEST_NAME} characters")
    return start.open(rng)


def description(opening: Opening, table: Table, name: str, opener: int = 0) -> Description:
    """Return the description of an opened table with a name; `opener` is a number for its opener."""
    return Description(
        *(name, opening.game, table.rules, table.rules_version),
        *(opening.seats, opening.names, opening.referee, opener),
    )


def opener_at(address: str) -> int:
    """Return the number for openers of tables from an address.

    It is stored with the table, so it is small: many addresses share it, and none can be derived from it.
    """
    return int.from_bytes(sha256(address.encode("utf-8", "replace")).digest()[:2])


def linked(about: Description, secret: Callable[[], str]) -> tuple[Opened, dict[str, Link]]:
    """Return the answer to the client that opened a table, and the link of each secret in it."""
    links: dict[str, Link] = {}

    def leading(role: str, seat: int | None = None) -> str:
        new = secret()
        links[new] = Link(about.table, role, seat)
        return new

    persons = [name == PERSON and not about.is_recorded for name in about.seats]
    seats = tuple(leading("seat", seat) if is_person else None for seat, is_person in enumerate(persons))
    return Opened(about.table, seats, leading("spectator"), leading("referee") if about.referee else None), links
