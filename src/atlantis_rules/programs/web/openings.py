"""Opening of tables, their descriptions, and their links."""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Final

from atlantis_rules._errors import WrongValue
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.table import REFEREE, Table, Viewer
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web.computers import require_computer
from atlantis_rules.programs.web.protocol import LONGEST_NAME, Opened, Opening
from atlantis_rules.programs.web.starts import is_recorded, start_of
from atlantis_rules.records.record import are_seats
from atlantis_rules.study.players.naming import called, is_computer
from atlantis_rules.text.seats import seat_colour

PERSON: Final = "person"
"""The name of a seat for a person."""


@frozen
class Link:
    """The target of a link.

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
        """Return a name of the link, which is not secret."""
        return f"{self.table}/{self.role}/{'' if self.seat is None else self.seat}"

    @property
    def viewer(self) -> Viewer:
        """Return the viewer of the link."""
        if self.seat is not None:
            return self.seat
        return REFEREE if self.role == "referee" else SPECTATOR


@frozen
class Description:
    """The description of a table, apart from its journal.

    Attributes:
        table: its name.
        game: the name of the game.
        rules: its rules; or, if it replays a record, the header of the record.
        version: the version of the game's rules when it began.
        seats: the player on each seat.
        names: the name of each seat; an empty one stands for its colour.
        referee: whether there is a link for a referee.
        opener: a number for its opener; computer players at all tables of one opener share a turn.
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
    """Return the table for an opening.

    Raises:
        BadRules: the game cannot be played by these rules.
        WrongValue: there is no such game, or no such player; or there is not one name per seat, or one is too long.
    """
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
    """Return the description of an opened table.

    Args:
        opening: the request.
        table: the table.
        name: its name.
        opener: a number for its opener.
    """
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
