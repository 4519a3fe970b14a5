"""Going on with a recorded game: the seed draws again what chance and the computers did, and the record must agree."""

from collections.abc import Sequence
from typing import Final, TypeVar

from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.phases import LayingPath
from atlantis_rules.atlantis.records import is_of_atlantis
from atlantis_rules.cli.arguments import COMPUTER_NAMES, HUMAN
from atlantis_rules.cli.exits import BadFile
from atlantis_rules.cli.files import printable, text_of
from atlantis_rules.errors import brief
from atlantis_rules.limits import LONGEST_RECORD
from atlantis_rules.players.naming import is_of_package
from atlantis_rules.records import AnyRecord, UnreadableRecord, read_record

_NAMES: Final = (HUMAN, *COMPUTER_NAMES)
_ActionT = TypeVar("_ActionT")


class Astray(Exception):
    """A record holds what its seed and its seats do not lead to."""

    def __init__(self, recorded: object) -> None:
        super().__init__(f"by its seed and seats there is something else than {recorded}")


def load(file: str) -> tuple[AnyRecord, str, tuple[str, ...]]:
    """Return a record with which a game can go on, its seed, and who plays.

    Raises:
        BadFile: the file cannot be read; it is no whole record; or its game is over, or was not one of `play`.
    """
    text = text_of(file, LONGEST_RECORD)
    try:
        record = read_record(text)
    except UnreadableRecord as error:
        what = "no record" if error.record is None else "no record beyond this"
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


def _obstacle(record: AnyRecord, seats: Sequence[str]) -> str | None:
    if record.final.to_act is None:
        return "the game is over"
    if is_of_atlantis(record):
        if not isinstance(record.initial.phase, LayingPath):
            return "it begins in a position"
        if str(record.initial.options) not in PRESETS:
            return f"its options are those of no preset; they must be those of {', '.join(PRESETS)}"
    for name in seats:
        if name != HUMAN and not is_of_package(name):
            return f"nobody can play as {brief(name)}, only as {', '.join(_NAMES)}"
    return None


def after_setup(recorded: Sequence[_ActionT], setup: Sequence[_ActionT]) -> tuple[_ActionT, ...]:
    """Return what was recorded after the actions by which a seed sets the game up.

    Raises:
        Astray: the record has others.
    """
    for there, drawn in zip(recorded, setup, strict=False):
        require_same(there, drawn)
    return tuple(recorded[len(setup) :])


def require_same(recorded: object, drawn: object) -> None:
    """Refuse a record with another action than the seed and the seats lead to.

    Raises:
        Astray: it is another one.
    """
    if recorded != drawn:
        raise Astray(recorded)
