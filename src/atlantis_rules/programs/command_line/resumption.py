"""Resuming a recorded game: the seed reproduces the actions of chance and the computers; the record must agree."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules._errors import brief
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.programs.command_line.files import text_of
from atlantis_rules.programs.console import HUMAN, exits
from atlantis_rules.programs.console.exits import REFUSALS
from atlantis_rules.records import Record, UnreadableRecord, read_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players.naming import PLAYER_NAMES, is_of_package
from atlantis_rules.text.limits import LONGEST_RECORD

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
        key = "no record" if error.record is None else "no record beyond"
        raise exits.BadFile(key, file=ascii(file), why=error) from None
    if not text.endswith("\n"):
        raise exits.BadFile("cut off", file=ascii(file))
    if record.seed is None or record.seats is None:
        missing = REFUSALS.text("no seed" if record.seed is None else "no seats")
        raise exits.BadFile("not resumed", file=ascii(file), why=missing)
    obstacle = _obstacle(record, record.seats)
    if obstacle is not None:
        raise exits.BadFile("not resumed", file=ascii(file), why=obstacle)
    return record, record.seed, record.seats


def _obstacle(record: Record[AnyInPlay, AnyAction], seats: Sequence[str]) -> str | None:
    if record.final.to_act is None:
        return REFUSALS.text("game over")
    game, start = record.game, record.initial
    if start != game.begin(len(seats), game.rules_of(start)):
        return REFUSALS.text("begins in a position")
    for name in seats:
        if name != HUMAN and not is_of_package(name):
            return REFUSALS.text("nobody plays as", name=brief(name), known=", ".join(_NAMES))
    return None
