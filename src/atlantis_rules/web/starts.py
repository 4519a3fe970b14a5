"""Where the games of tables begin: by the name of the game, its rules, and the number of players, or by a record.

The rules of a game are a text, which its function `begin` takes: the name of a preset, or whatever `rules_of` writes.
"""

from typing import Final

from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.registry import beginning, game_names
from atlantis_rules.records import Record, read_record, write_record
from atlantis_rules.records.record import in_play
from atlantis_rules.web.table import Table

_RECORD: Final = "schema: "
"""What the header of a record begins with, and no rules."""


def start_of(game: str, rules: str, players: int) -> Table:
    """Return a table at which a game has not begun: `open` begins it, `restore` goes on with a journal.

    Args:
        game: the name of the game.
        rules: the rules, as the game's `begin` takes them.
        players: the number of seats.

    Raises:
        BadRules: it cannot be played by such rules; the message lists everything that is wrong with them.
        WrongValue: there is no such game, or it isn't for so many players.
    """
    if game not in game_names():
        message = f"no table plays {brief(game)}; they play {', '.join(game_names())}"
        raise WrongValue(message)
    return Table.of_actions(beginning(game, players, rules), ())


# --- Records ---


@frozen
class Recorded:
    """A table at which a record is replayed.

    Attributes:
        start: the header of the record, from which `start_again` makes the beginning.
        table: the table, as it is after the last action of the record.
        seats: who played, or ``"person"`` for each seat if the record does not say it.
    """

    start: str
    table: Table
    seats: tuple[str, ...]


def recorded(text: str, person: str) -> Recorded:
    """Return the table at which a record is replayed.

    Args:
        text: the record.
        person: what stands for a player of whom the record says nothing.

    Raises:
        UnreadableRecord: it is none, or it depends on rules that have changed since.
    """
    record = in_play(read_record(text))
    table = Table.of_actions(record.initial, record.actions)
    start = write_record(Record(record.initial, (), seats=record.seats))
    return Recorded(start, table, record.seats or (person,) * table.players)


def start_again(game: str, rules: str, players: int) -> Table:
    """Return a table as `start_of` does, from what was kept of it.

    Args:
        game: the name of the game.
        rules: the rules, or what `Recorded.start` was.
        players: the number of seats.

    Raises:
        WrongValue: as in `start_of`.
        UnreadableRecord: the header is that of rules that have changed since.
    """
    if not is_recorded(rules):
        return start_of(game, rules, players)
    return Table.of_actions(in_play(read_record(rules)).initial, ())


def is_recorded(rules: str) -> bool:
    """Return whether a table replays a record, by what was kept of how it began."""
    return rules.startswith(_RECORD)
