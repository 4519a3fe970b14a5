"""Rooms: tables in use, each with its lock, its followers and its computer players.

Each change of a table is first written to the storage, then shown to followers; never the other way round.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from secrets import token_urlsafe
from time import monotonic
from typing import Final

from attrs import Factory, evolve, field

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ResultT
from atlantis_rules.front_end.table import Table, Viewer
from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import following, openings, protocol, refusals, resuming, reviewing, thinking
from atlantis_rules.programs.web.budget import Limits
from atlantis_rules.programs.web.computers import HINTER
from atlantis_rules.programs.web.desk import Desk
from atlantis_rules.programs.web.keeper import AGAIN, Keeper
from atlantis_rules.programs.web.storage import MOST_ENDED, Conflict
from atlantis_rules.text.limits import shortened

LONGEST_PASSED: Final = 120.0
"""The maximum number of seconds counted between two sweeps for any clock: tables end late rather than early."""

FEW: Final = 2
"""The number of entries that are shown in less than a millisecond without a picture."""

MANY: Final = 40
"""The number of entries above which showing them is slow."""

_Wanted = tuple[int, int, Viewer, str, int | None]


class Room(following.Place):
    """A table in use, as it was stored; it is alone if there are no `reviewers`."""

    def __init__(
        self,
        again: resuming.Resumed,
        keeper: Keeper,
        thinkers: thinking.Thinkers,
        desk: Desk,
        limits: Limits,
        *,
        reviewers: reviewing.Reviewers | None = None,
    ) -> None:
        self._again = again
        self.description: openings.Description = again.about
        self.table: Table = again.table
        self._keeper, self._thinkers, self._desk, self._limits = keeper, thinkers, desk, limits
        self._rng = SystemRandom()  # its draws are unpredictable
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._hinting = asyncio.Lock()
        self._invitation: tuple[int, protocol.Invite] | None = None
        self._invited = asyncio.Condition()
        self._changing = set[asyncio.Task[None]]()
        self._computers: asyncio.Task[None] | None = None
        self._present: dict[str, list[Callable[[], None]]] = {}
        self._drawing: dict[_Wanted, asyncio.Task[str]] = {}
        self._review = reviewing.TableReview(again.about, thinkers, reviewers or reviewing.Reviewers(limits), desk)
        self.left_at: float = monotonic()

    def require_sound(self) -> None:
        """Raise `Damaged` if the table was found damaged: nobody follows it then."""
        self._again.require_sound()

    # --- Followers ---

    @property
    def followers(self) -> int:
        """Return the number of followers."""
        return sum(len(each) for each in self._present.values())

    def enter(self, link: openings.Link, hang_up: Callable[[], None]) -> None:
        """Add a follower; computer players act while there is one.

        Spectators take no places from seats. Only a seat itself can use up its places: then its oldest connection ends.
        `hang_up` is called if the follower has to leave. `Full` is raised if the follower is a spectator, and there are
        too many.
        """
        present = self._present.setdefault(link.name, [])
        if link.viewer is SPECTATOR and len(present) >= self._limits.spectators:
            raise refusals.Full("this table has too many spectators")
        if link.viewer is not SPECTATOR and len(present) >= self._limits.connections_of_a_seat:
            present.pop(0)()
        present.append(hang_up)
        self._wake_computers()

    def leave(self, link: openings.Link, hang_up: Callable[[], None]) -> None:
        """Remove the follower that entered with the same arguments."""
        if hang_up in self._present[link.name]:
            self._present[link.name].remove(hang_up)
        self.left_at = monotonic()

    async def shown(self, follower: following.Follower, since: int) -> tuple[int, str]:
        """Return the number of the last entry, and the message for a follower, given the entries that it has seen.

        Followers that are sent the same message share it. It is made in a thread; but if that takes less than a
        millisecond, it is made at once, since waiting for a thread would take longer.
        """
        table, link = self.table, follower.link
        if follower.width is None and table.number - since <= FEW:
            return table.number, _seen(follower, table, since)
        wanted = (table.number, min(since, table.number), link.viewer, follower.language, follower.width)
        if wanted not in self._drawing:
            do = self._desk.short.do if table.number - since <= MANY else self._desk.long.do
            drawing = asyncio.create_task(do(link.name, _seen, follower, table, since))
            self._drawing[wanted] = drawing
            drawing.add_done_callback(lambda _: self._drawing.pop(wanted))
        return table.number, await _outlasting(self._drawing[wanted])

    async def work(self, whose: str, work: Callable[[], protocol.Message]) -> protocol.Message:
        """Return the result of slow work for the followers by the link of this name."""
        return await self._desk.short.do(whose, work)

    async def record(self, link: openings.Link, *, whole: bool) -> tuple[str, str]:
        """Return a file name for a record, and the record, as `download_of` does."""
        return await self._desk.long.do(
            link.name, following.download_of, self.table, self.description, link, whole=whole
        )

    async def wait_beyond(self, number: int) -> None:
        """Wait until there are more entries than the given number, or raise `Damaged` if the table is found damaged."""
        while self.table.number <= number:
            self.require_sound()
            await self._changed.wait()

    # --- Changes ---

    async def do(self, number: int, change: Callable[[Table, Random], Table]) -> None:
        """Change the table; when this returns, the change is on disk, even if the client has left meanwhile."""
        changing = asyncio.create_task(self._change(number, change))
        self._changing.add(changing)
        changing.add_done_callback(self._changing.discard)
        await _outlasting(changing)

    async def _change(self, number: int, change: Callable[[Table, Random], Table]) -> None:
        async with self._lock:
            following.require_current(self.table, number)
            await self._keep(change(self.table, self._rng))

    async def hint(self, seat: int, number: int) -> tuple[Table, int]:
        """Return the table, and the index of a good choice of a seat there."""
        async with self._hinting:  # one at a time at each table
            table = self.table
            following.require_current(table, number)
            return table, await self._chosen(HINTER, table, seat)

    async def invite(self, seat: int, invite: protocol.Invite) -> None:
        """Send followers a seat's invitation to another table, or raise `NoSuchLink` if a secret is not of its seat."""
        links = (*enumerate(invite.seats), (None, invite.spectator))
        if len(invite.seats) != len(self.description.seats):
            raise refusals.NoSuchLink("the other table has another number of seats")
        for place, secret in links:
            if secret is None:
                continue
            link = await self._keeper.read(self._keeper.storage.link, secret, invite.table)
            if link is None or link.seat != place:
                raise refusals.NoSuchLink("there is no such link")
        async with self._invited:
            self._invitation = (seat, invite)
            self._invited.notify_all()

    async def invitation(self, last: protocol.Invite | None) -> tuple[int, protocol.Invite]:
        """Wait for an invitation other than the last one, and return it with the inviting seat."""
        async with self._invited:
            while self._invitation is None or self._invitation[1] is last:
                await self._invited.wait()
            return self._invitation

    async def review(self, follower: following.Follower) -> None:
        """Review the game, which is over; `reviewed` returns the progress, and at last the review.

        Raises:
            Full: too many games are being reviewed.
        """
        self._review.join(follower, self.table)

    async def cancel_review(self, follower: following.Follower) -> None:
        """Let a follower wait for the review no longer; it stops if no other one waits."""
        self._review.leave(follower)

    async def reviewed(self, follower: following.Follower) -> protocol.Message:
        """Wait until there is news of the review for a follower that waits for it, and return it."""
        return await self._review.news(follower)

    async def _keep(self, table: Table) -> None:
        name = self.description.table
        try:
            try:
                await self._keeper.write(self._keeper.storage.append, name, table.number, table.written(table.number))
            except Conflict:  # a write that was reported as failed is on disk after all, or the table has ended
                self._again = await self._read_again()
            else:
                self._show(table)
                return
        except refusals.Damaged:
            self._again = evolve(self._again, table=self.table, damaged=table.number)
        self._show(self._again.table)
        if self._again.damaged is not None:
            self._keeper.tell_damage(name, self._again.damaged)
        self.require_sound()
        raise refusals.OutOfDate("the table has moved on")

    async def _read_again(self) -> resuming.Resumed:
        name = self.description.table
        stored = await self._keeper.read(self._keeper.storage.load, name)
        if stored is None:
            raise refusals.NoSuchLink("the table has ended")
        return await self._desk.long.do(name, resuming.resumed, stored)

    def _show(self, table: Table) -> None:
        self.table = table
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
        self._wake_computers()

    # --- Computer players ---

    def _wake_computers(self) -> None:
        if self._computers is None and self.followers and self._computer() is not None:
            self._computers = asyncio.get_running_loop().create_task(self._play())

    def _computer(self) -> str | None:
        """Return the computer player that is to act, or None."""
        seat = self.table.to_act
        if seat is None or self.description.is_recorded or self._again.damaged is not None:
            return None
        player = self.description.seats[seat]
        return None if player == openings.PERSON else player

    async def _play(self) -> None:
        """Let computer players act as long as it is their turn and the table has followers."""
        try:
            while self.followers and (name := self._computer()) is not None:
                table, seat = self.table, self.table.to_act
                if seat is None:
                    return
                place, _ = await asyncio.gather(
                    self._chosen(name, table, seat), asyncio.sleep(self._limits.least_thinking)
                )
                action, _ = table.choices(seat)[place]
                await self._insist(table.number, partial(_acted, seat, action))
        except (refusals.NoSuchLink, refusals.Damaged):
            return  # the table has ended
        finally:
            self._computers = None

    async def _insist(self, number: int, change: Callable[[Table, Random], Table]) -> None:
        """Change the table as soon as it can be written, unless it moves on or all followers leave meanwhile."""
        while self.followers:
            try:
                await self.do(number, change)
            except refusals.Unavailable:
                await asyncio.sleep(AGAIN)
            except refusals.OutOfDate:  # an action has been taken back meanwhile
                return
            else:
                return

    async def _chosen(self, name: str, table: Table, seat: int) -> int:
        about = self.description
        return await self._thinkers.choose(
            name, table.question(seat), self._seed(), table=about.table, opener=about.opener
        )

    def _seed(self) -> str:
        return str(self._rng.getrandbits(64))

    def close(self) -> None:
        """Stop the computer players and the review."""
        self._review.stop()
        if self._computers is not None:
            self._computers.cancel()


class _Uptime:
    """Measures the uptime of the server by a monotonic clock."""

    def __init__(self) -> None:
        self._counted = monotonic()

    def passed(self) -> float:
        """Return the seconds since the last call, at most `LONGEST_PASSED`."""
        now = monotonic()
        passed, self._counted = now - self._counted, now
        return min(max(0.0, passed), LONGEST_PASSED)


def _reviewers_of(rooms: "Rooms") -> reviewing.Reviewers:
    return reviewing.Reviewers(rooms.limits)


@frozen(eq=False)
class Rooms:
    """All tables of a process."""

    keeper: Keeper  # stores them
    thinkers: thinking.Thinkers  # the processes of computer players
    limits: Limits
    _rooms: dict[str, Room] = field(factory=dict, init=False)
    _coming: dict[str, asyncio.Task[Room]] = field(factory=dict, init=False)
    _desk: Desk = field(factory=Desk, init=False)
    _reviewers: reviewing.Reviewers = field(init=False, default=Factory(_reviewers_of, takes_self=True))
    _uptime: _Uptime = field(factory=_Uptime, init=False)

    async def open(self, opening: protocol.Opening, address: str = "") -> protocol.Opened:
        """Open a table, and return its links.

        Raises:
            BadRules: the game cannot be played by these rules.
            WrongValue: there is no such game, or no such player; or there is not one name per seat, or one is too long.
            Full: there are too many tables.
        """
        table = await self._desk.short.do(address, openings.opened, opening, SystemRandom())
        about = openings.description(opening, table, token_urlsafe(9), openings.opener_at(address))
        return await self._add(about, table)

    async def replay(self, text: str, address: str = "") -> protocol.Opened:
        """Open a table that replays a record, and return its links: one for spectators, and one for a referee.

        Raises:
            UnreadableRecord: the text is not a record, or depends on rules that have changed since.
            Full: there are too many tables.
        """
        found = await self._desk.long.do(address, openings.recorded, text, openings.PERSON)
        table, named = found.table, token_urlsafe(9)
        names = tuple(
            "" if name in {openings.PERSON, "human"} else shortened(name, protocol.LONGEST_NAME) for name in found.seats
        )
        about = openings.Description(
            named, table.game, found.start, table.rules_version, found.seats, names, referee=True
        )
        return await self._add(about, table)

    async def _add(self, about: openings.Description, table: Table) -> protocol.Opened:
        """Store a new table, and return its links."""
        if await self.keeper.read(self.keeper.storage.count) >= self.limits.tables:
            raise refusals.Full("there are too many tables")
        opened, links = openings.linked(about, lambda: token_urlsafe(24))
        journal = [table.written(number) for number in range(1, table.number + 1)]
        await self.keeper.write(self.keeper.storage.add, about, journal, links)
        return opened

    async def find(self, table: str, secret: str) -> tuple[Room, openings.Link]:
        """Return the room and the link of a secret.

        `NoSuchLink` is raised if it belongs to no table of this name, and `Damaged` if nothing of it can be read.
        """
        try:
            return await self._find(table, secret)
        except refusals.Damaged:
            self.keeper.tell_damage(table, None)
            raise

    async def _find(self, table: str, secret: str) -> tuple[Room, openings.Link]:
        link = await self.keeper.read(self.keeper.storage.link, secret, table)
        if link is None:
            raise refusals.NoSuchLink("there is no such link")
        if table in self._rooms:
            return self._rooms[table], link
        if table not in self._coming:
            coming = asyncio.create_task(self._load(table))
            self._coming[table] = coming
            coming.add_done_callback(lambda _: self._coming.pop(table))
        return await _outlasting(self._coming[table]), link

    async def _load(self, table: str) -> Room:
        """Load a table into memory."""
        stored = await self.keeper.read(self.keeper.storage.load, table)
        if stored is None:
            raise refusals.NoSuchLink("the table has ended")
        again = await self._desk.long.do(table, resuming.resumed, stored)
        if again.damaged is not None:
            self.keeper.tell_damage(table, again.damaged)
        shared = (self.keeper, self.thinkers, self._desk, self.limits)
        room = Room(again, *shared, reviewers=self._reviewers)
        self._rooms[table] = room
        return room

    async def sweep(self) -> None:
        """Unload the tables without followers, and delete those that have had none for long.

        Raises:
            Unavailable: the database cannot be written for now; the next sweep tries again.
        """
        used, now = [*self._rooms], monotonic()
        for name, room in [*self._rooms.items()]:
            if not room.followers and room.left_at < now - self.limits.idle:
                self._rooms.pop(name).close()
        await self.keeper.write(self.keeper.storage.use, used, self._uptime.passed())
        ended = MOST_ENDED
        while ended == MOST_ENDED:  # there may be more
            # A table loaded after this is read after the deletion, since the keeper works in order.
            spared = [*self._rooms, *self._coming]
            ended = await self.keeper.write(self.keeper.storage.end, self.limits.kept, spared)

    def close(self) -> None:
        """Stop all computer players, and close the storage."""
        for room in self._rooms.values():
            room.close()
        self.thinkers.close()
        self._desk.close()
        self.keeper.close()


async def _outlasting(task: asyncio.Task[ResultT]) -> ResultT:
    """Return the result of a task that goes on if nobody waits for it any longer; its refusal is then nobody's.

    `asyncio.shield` would log such a refusal like a defect, since Python 3.14 always, and before that sometimes.
    """
    task.add_done_callback(_hear)
    await asyncio.wait((task,))
    return task.result()


def _hear(task: asyncio.Task[ResultT]) -> None:
    if not task.cancelled():
        task.exception()


def _seen(follower: following.Follower, table: Table, since: int) -> str:
    return protocol.written(follower.seen(table, since))


def _acted(seat: int, action: str, table: Table, rng: Random) -> Table:
    return table.act(seat, action, rng)
