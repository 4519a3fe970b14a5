"""Resuming a recorded game: the seed reproduces the actions of chance and the computers; the record must agree."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.adapters.console.asked import HUMAN
from atlantis_rules.adapters.console.exits import BadFile
from atlantis_rules.cli.files import text_of
from atlantis_rules.errors import brief
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.players.naming import PLAYER_NAMES, is_of_package
from atlantis_rules.records import Record, UnreadableRecord, read_record
from atlantis_rules.records.record import in_play
from atlantis_rules.text.limits import LONGEST_RECORD
from atlantis_rules.text.printable import printable

_NAMES: Final = (HUMAN, *PLAYER_NAMES)


def load(file: str) -> tuple[Record[AnyInPlay, AnyAction], str, tuple[str, ...]]:
    """Return a record that can be resumed, its seed, and its players.

    Raises:
        BadFile: the file cannot be read, or is not a complete record; or its game is over, or was not played by `play`.
    """
    text = text_of(file, LONGEST_RECORD)
    try:
        record = in_play(read_record(text))
    except UnreadableRecord as error:
        what = "not a record" if error.record is None else "not a record beyond this"
        raise BadFile(f"{file!a} is {what}: {printable(str(error))}") from None
    if not text.endswith("\n"):
        raise BadFile(f"{file!a} may be cut off: its last line does not end")
    if record.seed is None or record.seats is None:
        missing = "by which seed it was played" if record.seed is None else "who plays"
        raise BadFile(f"{file!a} cannot be resumed: it does not say {missing}")
    obstacle = _obstacle(record, record.seats)
    if obstacle is not None:
        raise BadFile(f"{file!a} cannot be resumed: {printable(obstacle)}")
    return record, record.seed, record.seats


def _obstacle(record: Record[AnyInPlay, AnyAction], seats: Sequence[str]) -> str | None:
    if record.final.to_act is None:
        return "the game is over"
    game, start = record.game, record.initial
    if start != game.begin(len(seats), game.rules_of(start)):
        return "it begins in a position"
    for name in seats:
        if name != HUMAN and not is_of_package(name):
            return f"nobody can play as {brief(name)}, only as {', '.join(_NAMES)}"
    return None
