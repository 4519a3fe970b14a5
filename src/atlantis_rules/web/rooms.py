"""Rooms: tables that are in use, each with its lock, its followers and its computer players.

What is done at a table is written to the storage first, then shown to everybody; never the other way round.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from secrets import token_urlsafe
from time import monotonic
from typing import Final

from attrs import field

from atlantis_rules.frozen_records import frozen
from atlantis_rules.limits import shortened
from atlantis_rules.records import UnreadableRecord
from atlantis_rules.web.computers import HINTER
from atlantis_rules.web.following import require_current
from atlantis_rules.web.keeper import AGAIN, Keeper
from atlantis_rules.web.openings import PERSON, Description, Link, description, linked, opened
from atlantis_rules.web.protocol import LONGEST_NAME, Opened, Opening
from atlantis_rules.web.starts import BadRules, recorded, start_again
from atlantis_rules.web.storage import MOST_ENDED, Conflict, Journal
from atlantis_rules.web.table import AnyTable, Full, NoSuchLink, OutOfDate, Unavailable
from atlantis_rules.web.thinking import SEARCHES_TO_AN_OPENER, Thinkers

LONGEST_PASSED: Final = 120.0
"""Between two sweeps no more seconds are counted, whatever a clock says: tables end late rather than early."""


class Room:
    """A table in use.

    Args:
        description: what is known of the table.
        table: the table.
        keeper: where it is kept.
        thinkers: where its computer players think.
        least_thinking: for how many seconds they think at least.
    """

    def __init__(
        self, description: Description, table: AnyTable, keeper: Keeper, thinkers: Thinkers, least_thinking: float = 0
    ) -> None:
        self.description: Description = description
        self.table: AnyTable = table
        self._keeper, self._thinkers, self._least_thinking = keeper, thinkers, least_thinking
        self._rng = SystemRandom()  # nobody can foresee its draws
        self._lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._hinting = asyncio.Lock()
        self._changing = set[asyncio.Task[None]]()
        self._computers: asyncio.Task[None] | None = None
        self.followers: int = 0
        self.left_at: float = monotonic()

    # --- Who follows it ---

    def enter(self) -> None:
        """Let somebody follow the table; computer players act while somebody does."""
        self.followers += 1
        self._wake_computers()

    def leave(self) -> None:
        """Let somebody go."""
        self.followers -= 1
        self.left_at = monotonic()

    async def wait_beyond(self, number: int) -> None:
        """Wait until there are more entries than so many."""
        while self.table.number <= number:
            await self._changed.wait()

    # --- What is done at it ---

    async def do(self, number: int, change: Callable[[AnyTable, Random], AnyTable]) -> None:
        """Change the table; once this returns, the change is on disk, even if the client has gone meanwhile."""
        changing = asyncio.create_task(self._change(number, change))
        self._changing.add(changing)
        changing.add_done_callback(self._changing.discard)
        await asyncio.shield(changing)

    async def _change(self, number: int, change: Callable[[AnyTable, Random], AnyTable]) -> None:
        async with self._lock:
            require_current(self.table, number)
            await self._keep(change(self.table, self._rng))

    async def hint(self, seat: int, number: int) -> tuple[AnyTable, int]:
        """Return the table, and the place of a good one among the choices that a seat has there."""
        async with self._hinting:  # one at a time at each table
            table = self.table
            require_current(table, number)
            return table, await self._chosen(HINTER, table, seat)

    async def _keep(self, table: AnyTable) -> None:
        try:
            entry = table.written(table.number)
            await self._keeper.write(self._keeper.storage.append, self.description.table, table.number, entry)
        except Conflict:  # what was said to have failed before is on the disk after all, or the table has ended
            loaded = await self._keeper.read(self._keeper.storage.load, self.description.table)
            if loaded is None:
                raise NoSuchLink("the table has ended") from None
            self._show(_restored(loaded[0], loaded[1]))
            raise OutOfDate("the table has moved on") from None
        self._show(table)

    def _show(self, table: AnyTable) -> None:
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
        if seat is None or self.description.is_recorded or self.description.seats[seat] == PERSON:
            return None
        return self.description.seats[seat]

    async def _play(self) -> None:
        """Let computer players act as long as it is their turn and somebody follows the table."""
        try:
            while self.followers and (name := self._computer()) is not None:
                table, seat = self.table, self.table.to_act
                if seat is None:
                    return
                place, _ = await asyncio.gather(self._chosen(name, table, seat), asyncio.sleep(self._least_thinking))
                action, _ = table.choices(seat)[place]
                await self._insist(table.number, partial(_acted, seat, action))
        except NoSuchLink:
            return  # the table has ended
        finally:
            self._computers = None

    async def _insist(self, number: int, change: Callable[[AnyTable, Random], AnyTable]) -> None:
        """Change the table as soon as it can be written, unless it moves on or everybody goes meanwhile."""
        while self.followers:
            try:
                await self.do(number, change)
            except Unavailable:
                await asyncio.sleep(AGAIN)
            except OutOfDate:  # somebody has taken an action back meanwhile
                return
            else:
                return

    async def _chosen(self, name: str, table: AnyTable, seat: int) -> int:
        about = self.description
        return await self._thinkers.choose(
            name, table.question(seat), self._seed(), table=about.table, opener=about.opener
        )

    def _seed(self) -> str:
        return str(self._rng.getrandbits(64))

    def close(self) -> None:
        """Stop the computer players."""
        if self._computers is not None:
            self._computers.cancel()


@frozen
class Limits:
    """What a server bears.

    Attributes:
        tables: how many tables are kept.
        tables_a_minute: how many are opened in a minute, on average.
        connections: how many clients may be connected.
        connections_to_a_table: how many of them to one table.
        requests_a_second: how many requests of a connection are heard in a second, on average; others wait.
        burst: how many may come at once.
        patience: for how many seconds the server waits for the first request, and for a client that does not read.
        idle: for how many seconds a table that nobody follows stays in memory.
        kept: for how many seconds in which a server runs a table is kept that nobody follows.
        least_thinking: for how many seconds computer players think at least, so that the time does not show that
            they had no choice.
        searches_to_an_opener: how many processes at most search for the tables that one client has opened.
    """

    tables: int = 100_000
    tables_a_minute: float = 120
    connections: int = 4_000
    connections_to_a_table: int = 32
    requests_a_second: float = 10
    burst: int = 20
    patience: float = 20
    idle: float = 600
    kept: float = 30 * 24 * 3600
    least_thinking: float = 0.3
    searches_to_an_opener: int = SEARCHES_TO_AN_OPENER


class _Uptime:
    """For how long the server runs, by a clock that nobody sets."""

    def __init__(self) -> None:
        self._counted = monotonic()

    def passed(self) -> float:
        """Return how many seconds have passed since this was asked last, at most `LONGEST_PASSED`."""
        now = monotonic()
        passed, self._counted = now - self._counted, now
        return min(max(0.0, passed), LONGEST_PASSED)


@frozen(eq=False)
class Rooms:
    """All tables of a process.

    Attributes:
        keeper: where they are kept.
        thinkers: where computer players think.
        limits: what the server bears.
    """

    keeper: Keeper
    thinkers: Thinkers
    limits: Limits
    _rooms: dict[str, Room] = field(factory=dict, init=False)
    _loading: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    _uptime: _Uptime = field(factory=_Uptime, init=False)

    async def open(self, opening: Opening, opener: int = 0) -> Opened:
        """Open a table, and return its links.

        Args:
            opening: what is asked for.
            opener: a number that stands for who asks, as `opener_at` returns it.

        Raises:
            BadRules: the game cannot be played by such rules.
            WrongValue: there is no such game, or no such player; or the names are not one for each seat, or too long.
            Full: there are too many tables.
        """
        table = opened(opening, SystemRandom())
        return await self._add(description(opening, table, token_urlsafe(9), opener), table)

    async def replay(self, text: str) -> Opened:
        """Open a table at which a record is replayed, and return its links: one for spectators, and one for a referee.

        Args:
            text: the record.

        Raises:
            UnreadableRecord: it is none, or it depends on rules that have changed since.
            Full: there are too many tables.
        """
        found = await asyncio.to_thread(recorded, text, PERSON)  # it is long, and others go on meanwhile
        table, named = found.table, token_urlsafe(9)
        names = tuple("" if name == PERSON else shortened(name, LONGEST_NAME) for name in found.seats)
        about = Description(named, table.game, found.start, table.rules_version, found.seats, names, referee=True)
        return await self._add(about, table)

    async def _add(self, about: Description, table: AnyTable) -> Opened:
        """Keep a new table, and return its links."""
        if await self.keeper.read(self.keeper.storage.count) >= self.limits.tables:
            raise Full("there are too many tables")
        opened, links = linked(about, lambda: token_urlsafe(24))
        journal = [table.written(number) for number in range(1, table.number + 1)]
        await self.keeper.write(self.keeper.storage.add, about, journal, links)
        return opened

    async def find(self, table: str, secret: str) -> tuple[Room, Link]:
        """Return the room to which a secret leads, and as whom.

        Args:
            table: the name of the table.
            secret: the secret.

        Raises:
            NoSuchLink: it leads to no table of this name.
        """
        link = await self.keeper.read(self.keeper.storage.link, secret)
        if link is None or link.table != table:
            raise NoSuchLink("there is no such link")
        async with self._loading:
            if table not in self._rooms:
                loaded = await self.keeper.read(self.keeper.storage.load, table)
                if loaded is None:
                    raise NoSuchLink("the table has ended")
                least = self.limits.least_thinking
                self._rooms[table] = Room(loaded[0], _restored(*loaded), self.keeper, self.thinkers, least)
            return self._rooms[table], link

    @property
    def in_memory(self) -> int:
        """Return how many tables are in memory."""
        return len(self._rooms)

    async def sweep(self) -> None:
        """Let go of the tables that nobody follows, and delete those that nobody has followed for long.

        Raises:
            Unavailable: they cannot be written for now; the next sweep is another try.
        """
        async with self._loading:  # no table comes to memory while others are deleted
            used, now = [*self._rooms], monotonic()
            for name, room in [*self._rooms.items()]:
                if not room.followers and room.left_at < now - self.limits.idle:
                    self._rooms.pop(name).close()
            await self.keeper.write(self.keeper.storage.use, used, self._uptime.passed())
        ended = MOST_ENDED
        while ended == MOST_ENDED:  # there may be more
            async with self._loading:
                ended = await self.keeper.write(self.keeper.storage.end, self.limits.kept, [*self._rooms])

    def close(self) -> None:
        """Stop all computer players, and close the storage."""
        for room in self._rooms.values():
            room.close()
        self.thinkers.close()
        self.keeper.close()


def _acted(seat: int, action: str, table: AnyTable, rng: Random) -> AnyTable:
    return table.act(seat, action, rng)


def _restored(about: Description, journal: Journal) -> AnyTable:
    try:
        start = start_again(about.game, about.rules, len(about.seats))
    except (UnreadableRecord, BadRules):
        start = None
    if start is None or start.rules_version != about.version:
        raise NoSuchLink("the table began by rules that have changed since")
    return start.restore(journal)
