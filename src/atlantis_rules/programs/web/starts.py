"""The beginnings of tables: from the name of a game, its rules and the number of players, or from a record.

The rules of a game are a text for its function `begin`: the name of a preset, or the result of `rules_of`.
"""

from functools import partial
from typing import Final

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.lacking_words import LACKING
from atlantis_rules.games.parts import HasParts, NoSuchPart
from atlantis_rules.games.registry import beginning, game_named, game_names
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.records.record import in_play
from atlantis_rules.records.wire.registry import DOCUMENTS
from atlantis_rules.text.messages import WordedText, in_language

_RECORD: Final = "schema: "
"""The beginning of a record's header, which no rules have."""


KINDS: Final = ("state", "view", "action", "event", "seen_event", "outcome", "redacted_record")
"""The kinds of documents that a game needs for a table."""


class NotPlayable(WrongValue):
    """A game cannot be played at a table; the message says what it lacks."""


def require_documents(game: HasParts) -> None:
    """Check that a game has all kinds of documents that are sent to followers of its table.

    Raises:
        NotPlayable: it lacks some.
    """
    try:
        formats = DOCUMENTS.of(game).FORMATS
    except (NoSuchPart, ImportError) as error:
        raise NotPlayable(WordedText(partial(in_language, error))) from error
    missing = {*KINDS} - {described.kind for described in formats}
    if missing:
        raise NotPlayable(LACKING.text("no documents", game=game.NAME, kinds=", ".join(sorted(missing))))


def start_of(game: str, rules: str, players: int) -> Table:
    """Return a table before the beginning of its game: `open` begins it, `restore` continues with a journal.

    Args:
        game: the name of the game.
        rules: the rules, as the game's `begin` takes them.
        players: the number of seats.

    Raises:
        BadRules: the game cannot be played by these rules; the message lists everything that is wrong with them.
        NotPlayable: the game lacks documents.
        WrongValue: there is no such game, or it is not for this number of players.
    """
    if game not in game_names():
        raise WrongValue(f"no table plays {brief(game)}; they play {', '.join(game_names())}")
    require_documents(game_named(game))
    return Table.of_actions(beginning(game, players, rules), ())


# --- Records ---


@frozen
class Recorded:
    """A table that replays a record.

    Attributes:
        start: the header of the record, from which `start_again` rebuilds the beginning.
        table: the table after the last action of the record.
        seats: the players, or ``"person"`` for each seat if the record does not name them.
    """

    start: str
    table: Table
    seats: tuple[str, ...]


def recorded(text: str, person: str) -> Recorded:
    """Return the table that replays a record.

    Args:
        text: the record.
        person: the name for a player that the record does not name.

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
    """Return a table as `start_of` does, from its stored beginning.

    Args:
        game: the name of the game.
        rules: the rules, or what `Recorded.start` was.
        players: the number of seats.

    Raises:
        WrongValue: as in `start_of`.
        UnreadableRecord: the header belongs to rules that have changed since.
    """
    if not is_recorded(rules):
        return start_of(game, rules, players)
    return Table.of_actions(in_play(read_record(rules)).initial, ())


def is_recorded(rules: str) -> bool:
    """Return whether a table replays a record, given its stored beginning."""
    return rules.startswith(_RECORD)
