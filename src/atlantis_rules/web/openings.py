"""Which tables may be opened, what is known of one, and where its links lead."""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Final

from atlantis_rules.errors import WrongValue
from atlantis_rules.frozen_records import frozen
from atlantis_rules.viewers import SPECTATOR
from atlantis_rules.web.computers import require_computer
from atlantis_rules.web.protocol import LONGEST_NAME, Opened, Opening
from atlantis_rules.web.starts import is_recorded, start_of
from atlantis_rules.web.table import REFEREE, Table, Viewer

PERSON: Final = "person"
"""What stands for a seat that a person has."""


@frozen
class Link:
    """Where a link leads.

    Attributes:
        table: the name of the table.
        role: ``"seat"``, ``"spectator"`` or ``"referee"``.
        seat: the seat, or None.
    """

    table: str
    role: str
    seat: int | None

    @property
    def name(self) -> str:
        """Return what names the link, and is no secret."""
        return f"{self.table}/{self.role}/{'' if self.seat is None else self.seat}"

    @property
    def viewer(self) -> Viewer:
        """Return whom the link is for."""
        if self.seat is not None:
            return self.seat
        return REFEREE if self.role == "referee" else SPECTATOR


@frozen
class Description:
    """What is known of a table before its journal.

    Attributes:
        table: its name.
        game: the name of the game.
        rules: by which rules it is played; or, if it replays a record, the header of the record.
        version: the version of the game's rules by which it began.
        seats: who plays on each seat.
        names: what each seat is called; by its colour if that is empty.
        referee: whether there is a link for a referee.
        opener: a number that stands for who has opened it; computer players at all tables of one opener share a turn.
    """

    table: str
    game: str
    rules: str
    version: int
    seats: tuple[str, ...]
    names: tuple[str, ...]
    referee: bool
    opener: int = 0

    @property
    def is_recorded(self) -> bool:
        """Return whether the table replays a record, so that nobody acts at it."""
        return is_recorded(self.rules)


def opened(opening: Opening, rng: Random) -> Table:
    """Return the table that an opening asks for.

    Args:
        opening: what is asked for.
        rng: the only source of randomness.

    Raises:
        BadRules: the game cannot be played by such rules.
        WrongValue: there is no such game, or no such player; or the names are not one for each seat, or too long.
    """
    start = start_of(opening.game, opening.rules, len(opening.seats))
    for name in opening.seats:
        if name != PERSON:
            require_computer(name)
    if len(opening.names) != len(opening.seats):
        raise WrongValue("there must be one name for each seat, which may be empty")
    if max(map(len, opening.names)) > LONGEST_NAME:
        raise WrongValue(f"a name may have {LONGEST_NAME} signs")
    return start.open(rng)


def description(opening: Opening, table: Table, name: str, opener: int = 0) -> Description:
    """Return what is known of a table that was opened.

    Args:
        opening: what was asked for.
        table: the table.
        name: its name.
        opener: a number that stands for who has opened it.
    """
    return Description(
        *(name, opening.game, table.rules, table.rules_version),
        *(opening.seats, opening.names, opening.referee, opener),
    )


def opener_at(address: str) -> int:
    """Return the number that stands for those who open tables from an address.

    It is kept with the table, so it is small: many addresses have the same one, and none can be made of it again.

    Args:
        address: the address of the client, such as ``"192.0.2.1"``.
    """
    return int.from_bytes(sha256(address.encode("utf-8", "replace")).digest()[:2])


def linked(about: Description, secret: Callable[[], str]) -> tuple[Opened, dict[str, Link]]:
    """Return the answer to the client that has opened a table, and where each secret in it leads.

    Args:
        about: what is known of the table.
        secret: makes secrets.
    """
    links: dict[str, Link] = {}

    def leading(role: str, seat: int | None = None) -> str:
        new = secret()
        links[new] = Link(about.table, role, seat)
        return new

    persons = [name == PERSON and not about.is_recorded for name in about.seats]
    seats = tuple(leading("seat", seat) if is_person else None for seat, is_person in enumerate(persons))
    return Opened(about.table, seats, leading("spectator"), leading("referee") if about.referee else None), links
