"""Following a table: what somebody who has a link to it is shown, and how its requests are answered; no I/O.

The server and the playground answer requests alike; where they keep their tables is a `Place`.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, Protocol

from atlantis_rules.errors import IllegalAction
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.messages import say
from atlantis_rules.web import protocol, showing
from atlantis_rules.web.drawn import seat_names
from atlantis_rules.web.narration import small_pictures
from atlantis_rules.web.openings import Description, Link
from atlantis_rules.web.protocol import Failed, Fault
from atlantis_rules.web.table import OutOfDate, StillPlaying, Table

NOT_FOLLOWING: Final = Failed(Fault.NOT_FOLLOWING, "the first request must be to follow a table")


class Place(Protocol):
    """Where a table is kept. A method with a number raises `OutOfDate` if that is not the one of the last entry."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        ...

    async def do(self, number: int, change: Callable[[Table, Random], Table], /) -> None:
        """Change the table, or leave it as it is if `change` raises an error."""
        ...

    async def work(self, whose: str, work: Callable[[], protocol.Message], /) -> protocol.Message:
        """Return what some work returns that takes its time, for the followers by a link of this name."""
        ...

    async def hint(self, seat: int, number: int, /) -> tuple[Table, int]:
        """Return the table, and the place of a good one among the choices that a seat has there."""
        ...

    async def invite(self, seat: int, invite: protocol.Invite, /) -> None:
        """Let all who follow the table know that a seat invites them to another one."""
        ...


def require_current(table: Table, number: int) -> None:
    """Raise `OutOfDate` if the last entry of a table has another number."""
    if number != table.number:
        raise OutOfDate("the table has moved on")


def require_entry(table: Table, number: int) -> None:
    """Raise `OutOfDate` if a table has no entry of a number."""
    if not 1 <= number <= table.number:
        raise OutOfDate("there is no such entry")


def require_over(table: Table) -> None:
    """Raise `StillPlaying` if the game is not over."""
    if not table.is_over:
        raise StillPlaying("the game is not over")


@frozen
class Follower:
    """Somebody who follows a table.

    Attributes:
        about: what is known of the table.
        link: by which link it has come.
        language: the language of the sentences that it is sent.
        width: for how many pixels its pictures are laid out; None if it wants none.
    """

    about: Description
    link: Link
    language: str
    width: int | None

    def welcome(self, table: Table) -> protocol.Welcome:
        """Return its first message."""
        about, names = self.about, seat_names(self.about.names, self.language)
        return protocol.Welcome(
            *(about.table, about.game, table.rules, protocol.Role(self.link.role), self.link.seat),
            *(about.seats, names, about.referee, about.is_recorded),
            *(None if self.width is None else small_pictures(table.state),),
        )

    def invited(self, seat: int, invite: protocol.Invite) -> protocol.Invited:
        """Return the message that it receives when a seat invites to another table."""
        own = None if self.link.seat is None else invite.seats[self.link.seat]
        return protocol.Invited(seat, invite.table, invite.spectator if own is None else own)

    def seen(self, table: Table, since: int) -> protocol.Seen:
        """Return what it is shown if it has seen so many entries."""
        since = min(since, table.number)
        return showing.seen(table, self.link.viewer, since, self.language, self.width, self.about.names)

    async def request(self, place: Place, request: protocol.Request) -> protocol.Message | None:
        """Carry out a request, and return the answer, if there is one beside what everybody is shown then.

        Args:
            place: where the table is.
            request: the request.

        Raises:
            AtlantisError: it is refused, as `fault_of` words it.
        """
        seat, language, names = self.link.seat, self.language, self.about.names
        match request:
            case protocol.Follow():
                return Failed(Fault.NOT_FOLLOWING, "this connection follows a table already")
            case protocol.Look(number):
                require_entry(place.table, number)
                looking = partial(showing.looked, place.table, self.link.viewer, number, language, self.width, names)
                return await place.work(self.link.name, looking)
            case _ if seat is None:
                return Failed(Fault.ONLY_FOR_SEATS, "only players do something")
            case protocol.Act(action, number):
                try:
                    await place.do(number, lambda table, rng: table.act(seat, action, rng))
                except IllegalAction as error:
                    return showing.refusal(action, error, language)
                return None
            case protocol.TakeBack(number):
                await place.do(number, lambda table, _: table.take_back(seat))
                return None
            case protocol.Ask(action, number):
                require_current(place.table, number)
                table = place.table
                return await place.work(
                    self.link.name,
                    lambda: showing.explained(table.state, action, table.explain(seat, action), language, names),
                )
            case protocol.Invite():
                require_over(place.table)
                await place.invite(seat, request)
                return None
            case protocol.Hint(number):
                table, chosen = await place.hint(seat, number)
                action, meant = table.choices(seat)[chosen]
                return protocol.Hinted(table.number, protocol.Choice(action, say(meant, language)))


def download_of(table: Table, about: Description, link: Link, *, whole: bool) -> tuple[str, str]:
    """Return a name for the file of a record, and the record: the whole one, or what was seen of the game.

    Raises:
        StillPlaying: the whole record is there when the game is over.
    """
    if whole:
        return f"{about.table}.{table.game}", table.record(link.viewer, about.seats)
    return f"{about.table}.jsonl", showing.seen_record(table, link.viewer)
