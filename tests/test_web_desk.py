"""The desk of the web table: slow requests run outside the event loop, and clients take turns."""

import asyncio
import threading
from functools import partial
from pathlib import Path
from threading import current_thread, main_thread

import pytest

from atlantis_rules.games.viewers import SPECTATOR
from atlantis_rules.programs.web import following, openings, resuming, rooms as rooms_module, showing
from atlantis_rules.programs.web.budget import Limits
from atlantis_rules.programs.web.desk import Desk
from atlantis_rules.programs.web.following import Follower
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.openings import Link
from atlantis_rules.programs.web.protocol import Ask, Look, Opening, Seen, read_message
from atlantis_rules.programs.web.refusals import Full
from atlantis_rules.programs.web.rooms import Rooms
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.programs.web.thinking import Thinkers

PEOPLE = Opening("atlantis", "AMIGO", ("person", "person"), ("", ""), referee=False)


def test_the_event_loop_goes_on_while_the_desk_works() -> None:
    async def notice() -> bool:
        desk, began, noticed = Desk(), asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def work() -> bool:
            loop.call_soon_threadsafe(began.set)
            return noticed.wait(60)

        working = asyncio.create_task(desk.short.do("somebody", work))
        await began.wait()
        noticed.set()
        try:
            return await working
        finally:
            desk.close()

    assert asyncio.run(notice())


def test_those_who_ask_for_much_wait_for_themselves() -> None:
    async def order() -> list[str]:
        desk, done, all_wait = Desk(), list[str](), threading.Event()
        asking = [
            asyncio.create_task(desk.short.do("somebody", all_wait.wait, 60)),
            *(asyncio.create_task(desk.short.do("greedy", done.append, "greedy")) for _ in range(10)),
            *(asyncio.create_task(desk.short.do(each, done.append, each)) for each in ("first", "second")),
        ]
        await asyncio.sleep(0)
        all_wait.set()
        for each in asking:
            await each
        desk.close()
        return done

    done = asyncio.run(order())
    assert len(done) == 12
    assert sorted(done[:3]) == ["first", "greedy", "second"]


def test_what_is_short_does_not_wait_for_what_is_long() -> None:
    async def order() -> list[str]:
        desk, done, ended = Desk(), list[str](), threading.Event()

        def work_long() -> None:
            ended.wait(60)
            done.append("long")

        def work_shortly() -> None:
            done.append("short")
            ended.set()

        long = asyncio.create_task(desk.long.do("a", work_long))
        await asyncio.sleep(0)
        await desk.short.do("a", work_shortly)
        await long
        desk.close()
        return done

    assert asyncio.run(order()) == ["short", "long"]


def test_drawing_restoring_and_downloads_are_done_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each of these takes milliseconds; the loop is free while they do."""
    beside: dict[str, bool] = {}
    for module, name in (
        *((openings, "opened"), (rooms_module, "_seen")),
        *((resuming, "resumed"), (following, "download_of")),
        *((showing, name) for name in ("looked", "explained")),
    ):

        def noted(*given: object, work: object = getattr(module, name), called: str = name, **named: object) -> object:
            beside[called] = current_thread() is not main_thread()
            assert callable(work)
            return work(*given, **named)

        monkeypatch.setattr(module, name, noted)

    async def play() -> None:
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits())
        opened = await rooms.open(PEOPLE)
        assert opened.seats[0] is not None
        room, link = await rooms.find(opened.table, opened.seats[0])
        follower = Follower(room.description, link, "en", 600)
        number, text = await room.shown(follower, 0)
        assert isinstance(read_message(text), Seen)
        await follower.request(room, Look(number))
        if room.table.to_act is not None:
            seat = room.table.to_act
            follower = Follower(room.description, Link(opened.table, "seat", seat), "en", None)
            await follower.request(room, Ask(room.table.choices(seat)[0][0], number))
        await room.record(link, whole=False)
        rooms.close()

    asyncio.run(play())
    assert beside == dict.fromkeys(("opened", "_seen", "resumed", "download_of", "looked", "explained"), True)


def test_those_who_are_to_be_sent_the_same_have_it_made_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = list[object]()

    def seen(follower: Follower, *_: object) -> str:
        made.append(follower)
        return ""

    monkeypatch.setattr(rooms_module, "_seen", seen)

    async def look_on() -> None:
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits())
        opened = await rooms.open(PEOPLE)
        room, link = await rooms.find(opened.table, opened.spectator)
        english = [Follower(room.description, link, "en", 600) for _ in range(20)]
        german = [Follower(room.description, link, "de", 600) for _ in range(20)]
        await asyncio.gather(*(room.shown(each, 0) for each in (*english, *german)))
        rooms.close()

    asyncio.run(look_on())
    assert len(made) == 2


def test_spectators_have_places_of_their_own(tmp_path: Path) -> None:
    async def come() -> None:
        rooms = Rooms(Keeper(Storage(tmp_path / "tables.sqlite")), Thinkers(1), Limits(spectators=3))
        opened = await rooms.open(PEOPLE)
        assert opened.seats[0] is not None
        room, link = await rooms.find(opened.table, opened.spectator)
        assert link.viewer is SPECTATOR
        gone = list[int]()
        hang_ups = [partial(gone.append, number) for number in range(10)]
        for hang_up in hang_ups[:3]:
            room.enter(link, hang_up)
        with pytest.raises(Full):
            room.enter(link, hang_ups[3])
        _, seat = await rooms.find(opened.table, opened.seats[0])
        for hang_up in hang_ups[4:]:
            room.enter(seat, hang_up)
        most = Limits().connections_of_a_seat
        assert gone == [*range(4, 10 - most)]
        assert room.followers == 3 + most
        for hang_up in hang_ups[:3]:
            room.leave(link, hang_up)
        room.enter(link, hang_ups[3])
        rooms.close()

    asyncio.run(come())
