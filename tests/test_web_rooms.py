"""Rooms: what goes on when a client has left, and how that ends."""

import asyncio
import gc
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules._errors import AtlantisError
from atlantis_rules.programs.web.protocol import Opened, Opening
from atlantis_rules.programs.web.rooms import Room, Rooms
from tests.web.clients import rooms_in

TURNS_AT_ONCE: Final = 10
"""The number of turns of the event loop that a client stays at most, if no thread does anything for it."""

REFUSED: Final[dict[str, Callable[[Rooms, Room, Opened], Awaitable[object]]]] = {
    "acts too late": lambda _, room, __: room.do(99, lambda table, _: table),
    "does what is no action": lambda _, room, __: room.do(1, lambda table, rng: table.act(0, "nonsense", rng)),
    "comes to a damaged table": lambda rooms, _, opened: rooms.find(opened.table, opened.spectator),
}
"""What is refused though its client has left."""


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_that_nobody_waits_for_is_no_failure_of_the_server(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whenever its client leaves. `asyncio.shield` logs it with a traceback, as it does a defect, since Python 3.14."""

    async def leave(path: Path) -> None:
        rooms, opening = rooms_in(path), Opening("atlantis", "AMIGO", ("person", "person"), ("", ""), referee=False)
        opened, other = await rooms.open(opening), await rooms.open(opening)
        room, _ = await rooms.find(opened.table, opened.spectator)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute("DELETE FROM entries WHERE table_id = ?", (other.table,))
        for turns in range(60):
            asking = asyncio.ensure_future(REFUSED[what](rooms, room, other))
            for turn in range(turns):
                await asyncio.sleep(0 if turn < TURNS_AT_ONCE else 0.0002)  # then threads have some time
            asking.cancel()
            await asyncio.wait((asking,))
            assert asking.cancelled() or isinstance(asking.exception(), AtlantisError)
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)
        rooms.close()

    asyncio.run(leave(tmp_path / "tables.sqlite"))
    gc.collect()  # a task that nobody has asked for its failure reports it now
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []
