"""Following a table by a link: what a follower is shown, and the answers to its requests; no I/O.

The server and the playground share this; each keeps its tables in its own kind of `Place`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from atlantis_rules._errors import IllegalAction
from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.narration import action_words
from atlantis_rules.front_end.table import StillPlaying, Table
from atlantis_rules.programs.web import openings, presenting, protocol, refusals, showing
from atlantis_rules.programs.web.protocol import Failed, Fault

NOT_FOLLOWING: Final = Failed(Fault.NOT_FOLLOWING, "the first request must be to follow a table")


class Place(ABC):
    """The place of a table. A method with a number raises `OutOfDate` if it is not the number of the last entry."""

    __slots__ = ()

    table: Table

    @abstractmethod
    async def do(self, number: int, change: Callable[[Table, Random], Table], /) -> None:
        """Change the table, or leave it unchanged if `change` raises an error."""

    @abstractmethod
    async def work(self, whose: str, work: Callable[[], protocol.Message], /) -> protocol.Message:
        """Return the result of slow work for the followers by the link of this name."""

    @abstractmethod
    async def hint(self, seat: int, number: int, /) -> tuple[Table, int]:
        """Return the table, and the index of a good choice of a seat there."""

    @abstractmethod
    async def invite(self, seat: int, invite: protocol.Invite, /) -> None:
        """Send all followers a seat's invitation to another table."""

    @abstractmethod
    async def review(self, follower: "Follower", /) -> None:
        """Review the game, which is over, and keep a follower informed of the progress until it is complete."""

    @abstractmethod
    async def cancel_review(self, follower: "Follower", /) -> None:
        """Let a follower wait for the review no longer; it stops if no other one waits."""


def require_current(table: Table, number: int) -> None:
    """Raise `OutOfDate` unless the last entry of a table has this number."""
    if number != table.number:
        raise refusals.OutOfDate("the table has moved on")


def require_entry(table: Table, number: int) -> None:
    """Raise `OutOfDate` if a table has no entry with this number."""
    if not 1 <= number <= table.number:
        raise refusals.OutOfDate("there is no such entry")


def require_over(table: Table) -> None:
    """Raise `StillPlaying` if the game is not over."""
    if not table.is_over:
        raise StillPlaying("the game is not over")


@frozen(eq=False)
class Follower:
    """A follower of a table: one connection, of several that may use the same link."""

    about: openings.Description
    link: openings.Link
    language: str  # the language of its sentences
    width: int | None  # the width of its pictures in pixels; None if it wants none

    @property
    def presentation(self) -> presenting.Presentation:
        """Return how the table is presented to it."""
        return presenting.Presentation(self.language, self.width, self.about.names_in(self.language))

    def welcome(self, table: Table) -> protocol.Welcome:
        """Return its first message."""
        about, names = self.about, self.presentation.called
        return protocol.Welcome(
            *(about.table, about.game, table.rules, protocol.Role(self.link.role), self.link.seat),
            *(about.seats, names, about.referee, about.is_recorded),
            *(None if self.width is None else presenting.small_pictures(table.state),),
        )

    def invited(self, seat: int, invite: protocol.Invite) -> protocol.Invited:
        """Return the message about a seat's invitation to another table."""
        own = None if self.link.seat is None else invite.seats[self.link.seat]
        return protocol.Invited(seat, invite.table, invite.spectator if own is None else own)

    def seen(self, table: Table, since: int) -> protocol.Seen:
        """Return what it is shown after the entries that it has already seen."""
        return showing.seen(table, self.link.viewer, min(since, table.number), self.presentation)

    async def request(self, place: Place, request: protocol.Request) -> protocol.Message | None:
        """Carry out a request, and return the answer, if there is one besides what all followers are then shown.

        A request that is refused raises an `AtlantisError`; `fault_of` has the fault.
        """
        match request:
            case protocol.Follow():
                return Failed(Fault.NOT_FOLLOWING, "this connection already follows a table")
            case protocol.Look(number):
                require_entry(place.table, number)
                viewed = (place.table, self.link.viewer, number, self.presentation)
                return await place.work(self.link.name, partial(showing.looked, *viewed))
            case protocol.Review():
                require_over(place.table)
                await place.review(self)
                return None
            case protocol.CancelReview():
                await place.cancel_review(self)
                return None
            case _ if self.link.seat is None:
                return Failed(Fault.ONLY_FOR_SEATS, "only players may act")
            case _:
                return await self._deed(place, self.link.seat, request)

    async def _deed(self, place: Place, seat: int, deed: protocol.Deed) -> protocol.Message | None:
        """Carry out a request that only seats may send, as `request` does."""
        match deed:
            case protocol.Act(action, number):
                try:
                    await place.do(number, lambda table, rng: table.act(seat, action, rng))
                except IllegalAction as error:
                    return showing.refusal(action, error, self.language)
                return None
            case protocol.TakeBack(number):
                await place.do(number, lambda table, _: table.take_back(seat))
                return None
            case protocol.Ask(action, number):
                require_current(place.table, number)
                table = place.table
                return await place.work(
                    self.link.name,
                    lambda: showing.explained(table.state, action, table.explain(seat, action), self.presentation),
                )
            case protocol.Invite():
                require_over(place.table)
                await place.invite(seat, deed)
                return None
            case protocol.Hint(number):
                table, chosen = await place.hint(seat, number)
                action, meant = table.choices(seat)[chosen]
                return protocol.Hinted(
                    table.number, protocol.Choice(action, action_words(table.state, meant, self.language))
                )


def download_of(table: Table, about: openings.Description, link: openings.Link, *, whole: bool) -> tuple[str, str]:
    """Return a file name for a record, and the record: the whole one, or a redacted one.

    Raises:
        StillPlaying: the whole record is not available before the game is over.
    """
    if whole:
        return f"{about.table}.{table.game}", table.record(link.viewer, about.recorded_seats)
    return f"{about.table}.jsonl", showing.seen_record(table, link.viewer)
