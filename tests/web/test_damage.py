"""Damaged files: every table is served as it is, or refused as damaged; it never becomes another game.

A fault of one table is that table's alone, and no client is ever sent what is stored and is not theirs.
"""

import asyncio
import gc
import json
import logging
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.web.databases import UnusableFile
from atlantis_rules.programs.web.keeper import Keeper
from atlantis_rules.programs.web.openings import Description, Link
from atlantis_rules.programs.web.protocol import Act, Failed, Fault, Message, Opening, Seen
from atlantis_rules.programs.web.refusals import Damaged, Unavailable
from atlantis_rules.programs.web.rooms import Rooms
from atlantis_rules.programs.web.storage import Storage, Stored
from atlantis_rules.programs.web.upkeep import check
from atlantis_rules.records import read_record
from atlantis_rules.records.record import in_play
from tests.shares import one_in
from tests.web.clients import follow, rooms_in, sent
from tests.web.serving import DEADLINE
from tests.web.yesterday import DATA

FILE: Final = DATA / "tables_4.sqlite"
TABLES: Final[list[dict[str, Any]]] = json.loads((DATA / "tables_4.json").read_text("utf-8"))
SEEDS: Final = 50
PAGE: Final = 4096

WORDS: Final = "the stored table is damaged, and cannot be played on: its record has all that is sound"
"""All that a client is told of damage."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Table]:
    """Return the tables as they are in the sound file."""
    path = tmp_path_factory.mktemp("whole") / "tables.sqlite"
    shutil.copy(FILE, path)

    async def load() -> dict[str, Table]:
        rooms = rooms_in(path)
        found = [await rooms.find(name_of(known), known["opened"]["spectator"]) for known in TABLES]
        rooms.close()
        return {room.description.table: room.table for room, _ in found}

    return asyncio.run(load())


def name_of(known: dict[str, Any]) -> str:
    """Return the name of a table."""
    return str(known["opened"]["table"])


def bits(content: bytearray, rng: Random) -> None:
    """Flip some bits."""
    for _ in range(rng.randrange(1, 40)):
        content[rng.randrange(100, len(content))] ^= 1 << rng.randrange(8)


def cells(content: bytearray, rng: Random) -> None:
    """Spoil numbers with which pages begin: how many cells they have, and where these are."""
    for _ in range(rng.randrange(1, 6)):
        content[rng.randrange(1, len(content) // PAGE) * PAGE + rng.randrange(40)] = rng.randrange(256)


def pages(content: bytearray, rng: Random) -> None:
    """Put a page in the place of another one, or nothing."""
    one, other = (PAGE * rng.randrange(1, len(content) // PAGE) for _ in range(2))
    content[one : one + PAGE] = content[other : other + PAGE] if rng.random() < 0.5 else bytes(PAGE)


def end(content: bytearray, rng: Random) -> None:
    """Cut the file."""
    del content[rng.randrange(PAGE, len(content)) :]


KINDS: Final = (bits, cells, pages, bits, end)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_table_in_a_damaged_file_is_served_whole_or_refused(
    seed: int, tmp_path: Path, whole: dict[str, Table]
) -> None:
    rng, path = Random(seed), tmp_path / "tables.sqlite"
    content = bytearray(FILE.read_bytes())
    KINDS[seed % len(KINDS)](content, rng)
    path.write_bytes(content)
    try:
        rooms = rooms_in(path)
    except UnusableFile:
        return  # nobody is served, and the operator is told
    asyncio.run(hold_tables(rooms, whole, rng))
    rooms.close()


async def hold_tables(rooms: Rooms, whole: dict[str, Table], rng: Random) -> None:
    """Check that each table is as it was, or damaged; also after an act of a seat."""
    for known in TABLES:
        name, opened = name_of(known), known["opened"]
        secret = rng.choice([secret for secret in (*opened["seats"], opened["spectator"]) if secret is not None])
        try:
            room, _ = await rooms.find(name, secret)
            room.require_sound()
        except Damaged:
            assert await sent(rooms, name, follow(secret)) == [Failed(Fault.DAMAGED, WORDS)]
            continue
        assert room.table == whole[name]
        if room.table.to_act is not None and not room.description.is_recorded:
            secret = opened["seats"][room.table.to_act]
            act = Act(room.table.choices(room.table.to_act)[0][0], room.table.number)
            heard = await sent(rooms, name, follow(secret), act, answers=2)
            hold_answers(heard, whole[name].number)


@pytest.mark.parametrize("name", ["tables_of_version_0", "tables_1", "tables_3", "tables_4"])
def test_a_damaged_file_is_checked_opened_and_swept_or_refused(name: str, tmp_path: Path) -> None:
    """Nothing but a refusal in words comes of it, whatever version it has; and a sound file has no damaged table."""
    source, path = DATA / f"{name}.sqlite", tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(source)) as database:
        names = [name for (name,) in database.execute("SELECT id FROM tables")]
    for seed in range(120)[one_in(3)]:
        rng, content = Random(seed), bytearray(source.read_bytes())
        KINDS[seed % len(KINDS)](content, rng)
        for end in ("", "-wal", "-shm"):
            path.with_name(f"{path.name}{end}").unlink(missing_ok=True)
        path.write_bytes(content)
        with suppress(UnusableFile):
            check(path)
        try:
            Storage(path).close()
        except UnusableFile:
            continue
        hold_checked(path, names)


def hold_checked(path: Path, names: list[str]) -> None:
    """Check that a check reads what a server opens, and that no work fails without words."""
    faults = check(path).faults
    keeper = Keeper(Storage(path))
    assert faults or all(is_sound(keeper.storage, table) for table in names)

    async def work() -> None:
        for work in (
            keeper.storage.count,
            partial(keeper.storage.use, names, 60),
            partial(keeper.storage.end, 3600, []),
        ):
            with suppress(Unavailable):
                await keeper.write(work)

    asyncio.run(work())
    for table in names:
        is_sound(keeper.storage, table)
    keeper.close()


def hold_answers(heard: list[Message], number: int) -> None:
    """Check that a client was shown a table as it was, and an act was done or refused in fixed words; or all of it."""
    for message in heard:
        match message:
            case Seen():
                assert message.number in {number, number + 1}
            case Failed():
                assert message.fault in {Fault.DAMAGED, Fault.UNAVAILABLE}
                assert message.text in {WORDS, "tables cannot be written for now: the file is damaged"}
            case _:
                raise AssertionError(message)


# --- One entry, and everything else that is stored of a table ---

HIDDEN: Final = "draw hidden crown"


def damaged(path: Path, statement: str, *values: object) -> None:
    """Damage a copy of the database by a statement."""
    shutil.copy(FILE, path)
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute(statement, values).rowcount == 1


ENTRY: Final = "UPDATE entries SET {} WHERE table_id = ? AND number = ?"
TABLE: Final = "UPDATE tables SET {} WHERE id = ?"

DAMAGES: Final[dict[str, tuple[str, tuple[object, ...], int | None]]] = {
    "no UTF-8": (ENTRY.format(f"text = CAST(x'ff' || '{HIDDEN}' AS TEXT)"), (9,), 9),
    "another word": (ENTRY.format(f"text = '{HIDDEN}'"), (9,), 9),
    "another action": (ENTRY.format("text = 'end'"), (9,), 9),
    "another seat": (ENTRY.format("seat = 1 - coalesce(seat, 0)"), (9,), 9),
    "another number": (ENTRY.format("number = 1000"), (9,), 9),
    "gap": ("DELETE FROM entries WHERE table_id = ? AND number = ?", (9,), 9),
    "cut": ("DELETE FROM entries WHERE table_id = ? AND number = (SELECT entries FROM tables WHERE id = ?)", ("",), -1),
    "another length": (TABLE.format("entries = entries - 1"), (), -1),
    "another sum": (TABLE.format("checksum = x'0011223344556677'"), (), -1),
    "another game": (TABLE.format("game = 'atlandice'"), (), None),
    "no game": (TABLE.format(f"game = '{HIDDEN}'"), (), None),
    "other rules": (TABLE.format("rules = 'MAYFAIR'"), (), None),
    "no description": ("DELETE FROM tables WHERE id = ?", (), None),
    "no names": (TABLE.format("seats = CAST(x'ff' AS TEXT)"), (), None),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_damage_of_a_table_is_its_own(
    kind: str, tmp_path: Path, whole: dict[str, Table], caplog: pytest.LogCaptureFixture
) -> None:
    """It is refused as damaged, has its record up to there, and is named once in the log; others notice nothing."""
    statement, values, entry = DAMAGES[kind]
    known, *others = TABLES
    name, opened = name_of(known), known["opened"]
    path = tmp_path / "tables.sqlite"
    values = tuple(name if value == "" else value for value in values)
    damaged(path, statement, name, *values)
    last = whole[name].number
    sound = None if entry is None else (entry if entry > 0 else last + (1 if kind.startswith("another") else 0)) - 1

    async def come() -> None:
        rooms = rooms_in(path)
        for _ in range(2):
            for secret in (*opened["seats"], opened["spectator"], opened["referee"]):
                assert await sent(rooms, name, follow(secret)) == [Failed(Fault.DAMAGED, WORDS)]
                for other in others[:1]:
                    room, _ = await rooms.find(name_of(other), other["opened"]["spectator"])
                    assert room.table == whole[name_of(other)]
        if sound is None:
            with pytest.raises(Damaged):
                await rooms.find(name, opened["referee"])
        else:
            room, link = await rooms.find(name, opened["referee"])
            record = in_play(read_record((await room.record(link, whole=True))[1]))
            assert record.actions == whole[name].at(sound).actions
        rooms.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(come())
    place = "as a whole" if sound is None else f"from entry {sound + 1} on"
    assert caplog.messages == [f"table {name} is damaged {place}; the others are served"]
    assert HIDDEN not in caplog.text


@pytest.mark.parametrize(
    "change",
    ["seat = 1 - seat", "role = 'referee', seat = NULL", "hash = randomblob(32)", "table_id = ?2"],
    ids=["another seat", "referee", "another secret", "another table"],
)
def test_damaged_links_open_no_other_seat(change: str, tmp_path: Path) -> None:
    known, other = TABLES[0], TABLES[2]
    name, path = name_of(known), tmp_path / "tables.sqlite"
    first = "SELECT hash FROM links WHERE table_id = ?1 AND seat = 0"
    shutil.copy(FILE, path)
    with closing(sqlite3.connect(path)) as database, database:
        values = (name, name_of(other)) if "?2" in change else (name,)
        query = f"UPDATE links SET {change} WHERE hash = ({first})"  # noqa: S608 - they are above
        assert database.execute(query, values).rowcount == 1

    async def come() -> None:
        rooms = rooms_in(path)
        assert await sent(rooms, name, follow(known["opened"]["seats"][0])) == [Failed(Fault.DAMAGED, WORDS)]
        (seen,) = await sent(rooms, name, follow(known["opened"]["seats"][1]))
        assert isinstance(seen, Seen)
        rooms.close()

    asyncio.run(come())


@pytest.mark.parametrize("change", ["tables SET used = -1e9", "server SET uptime = 1e300", "server SET again = 1e300"])
def test_a_damaged_age_ends_no_table(tmp_path: Path, change: str) -> None:
    path = tmp_path / "tables.sqlite"
    shutil.copy(FILE, path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(f"UPDATE {change}")
    rooms = rooms_in(path)
    rooms.keeper.storage.use([], 60)
    assert (rooms.keeper.storage.end(3600, []), rooms.keeper.storage.count()) == (0, len(TABLES))
    rooms.close()


def test_a_table_that_is_damaged_while_it_is_played_is_refused_from_then_on(
    tmp_path: Path, whole: dict[str, Table]
) -> None:
    known = next(known for known in TABLES if known["outcome"] is None)
    name, opened, path = name_of(known), known["opened"], tmp_path / "tables.sqlite"
    shutil.copy(FILE, path)
    table = whole[name]
    assert table.to_act is not None
    act = Act(table.choices(table.to_act)[0][0], table.number)

    async def play() -> None:
        rooms = rooms_in(path)
        secret = opened["seats"][table.to_act]
        (seen,) = await sent(rooms, name, follow(secret))
        assert isinstance(seen, Seen)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute("UPDATE tables SET entries = 7 WHERE id = ?", (name,))
        seen, *refused = await sent(rooms, name, follow(secret), act, answers=3)
        assert {*refused} == {Failed(Fault.DAMAGED, WORDS)}
        assert await sent(rooms, name, follow(secret)) == [Failed(Fault.DAMAGED, WORDS)]
        rooms.close()

    asyncio.run(play())


@pytest.mark.parametrize("change", ["entries = 7", "entries = entries - 1", "id = 'another'"])
def test_followers_are_told_when_computer_players_find_their_table_damaged(
    change: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """They are not left at a table where nobody goes on; and the log has no failure of the server."""
    path = tmp_path / "tables.sqlite"

    async def play() -> None:
        rooms = rooms_in(path)
        opening = Opening("atlantis", "AMIGO", ("greedy", "greedy"), ("", ""), referee=False)
        opened = await rooms.open(opening)
        follower = asyncio.create_task(sent(rooms, opened.table, follow(opened.spectator), answers=1000))
        room, _ = await rooms.find(opened.table, opened.spectator)
        await room.wait_beyond(2)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(f"UPDATE tables SET {change}")  # noqa: S608 - they are above
        *seen, told = await asyncio.wait_for(follower, DEADLINE)
        assert all(isinstance(message, Seen) for message in seen)
        assert told == Failed(Fault.DAMAGED, WORDS)
        rooms.close()

    asyncio.run(play())
    gc.collect()  # a task that nobody has asked for its failure reports it now
    assert [record.name for record in caplog.records] == ["atlantis_rules.programs.web.keeper"]
    assert "the others are served" in caplog.text


def test_the_log_names_damaged_tables_on_short_lines_and_not_without_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Clients may make names up: in a damaged file any link may be damaged."""
    monkeypatch.setattr("atlantis_rules.programs.web.keeper.MOST_TOLD", 3)
    keeper = Keeper(Storage(":memory:"))
    for name in ("one", "one", "two\nlines", "long" * 10_000, "one too many"):
        keeper.tell_damage(name, None)
    keeper.close()
    assert [message.split()[1] for message in caplog.messages][:1] == ["one"]
    assert len(caplog.messages) == 3
    assert all(message.isprintable() and len(message) < 300 for message in caplog.messages)


# --- Anything anywhere ---

CELLS: Final[dict[str, tuple[str, ...]]] = {
    "TEXT": (
        *("''", "'5'", "'null'", "'[]'", "'{}'", "'[5]'", "'[[]]'", "'[null]'", "'[[1, 2, 3]]'", "'\"ab\"'"),
        *("CAST(x'ff' AS TEXT)", "replace(hex(zeroblob(100000)), '0', '[')"),
    ),
    "INTEGER": ("-1", "0", "77", "9223372036854775807", "-9223372036854775808", "NULL"),
    "REAL": ("-1", "0", "1e300", "-1e300", "9e999", "-9e999"),
    "BLOB": ("x''", "zeroblob(32)", "zeroblob(1000000)"),
}
"""What a damaged cell may contain, by the type of its column."""


SUMMED: Final = ("SELECT id, game, rules, version, seats FROM tables", "SELECT * FROM links", "SELECT * FROM entries")
"""What has checksums in the latest version."""


def damages_of(path: Path) -> Iterator[str]:
    """Yield statements that damage, remove or double the first row of each table of a database, or remove all rows."""
    with closing(sqlite3.connect(path)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for name in names:
            columns = database.execute(f"PRAGMA table_info({name})").fetchall()
            key = ", ".join(column for _, column, _, _, _, is_key in columns if is_key) or "rowid"
            first = f"WHERE ({key}) = (SELECT {key} FROM {name} LIMIT 1)"  # noqa: S608 - no input
            yield from (f"DELETE FROM {name} {which}" for which in (first, ""))  # noqa: S608 - no input
            if key == "rowid":
                yield f"INSERT INTO {name} SELECT * FROM {name}"  # noqa: S608 - no input
            for _, column, kind, is_filled, _, is_key in columns:
                for value in CELLS[kind]:
                    if value != "NULL" or not (is_filled or is_key):
                        yield f"UPDATE OR IGNORE {name} SET {column} = {value} {first}"  # noqa: S608 - no input


@pytest.mark.parametrize("name", ["tables_of_version_0", "tables_3", "tables_4"])
def test_whatever_a_row_has_its_table_alone_is_damaged(name: str, tmp_path: Path) -> None:
    """Other tables are read, new ones are kept, and uptime is counted; a check finds all that cannot be read."""
    source, path = DATA / f"{name}.sqlite", tmp_path / "tables.sqlite"
    about = Description("new", "atlantis", "AMIGO", 1, ("person", "person"), ("", ""), referee=False)
    with closing(sqlite3.connect(source)) as database:
        names = [name for (name,) in database.execute("SELECT id FROM tables")]
    for statement in [*damages_of(source)][one_in(2)]:
        shutil.copy(source, path)
        with closing(sqlite3.connect(path)) as database, database:
            database.text_factory = bytes
            before = [database.execute(query).fetchall() for query in SUMMED]
            database.execute(statement)
            is_changed = before != [database.execute(query).fetchall() for query in SUMMED]
        findings = check(path)
        with closing(Storage(path)) as storage:
            damaged = [table for table in names if not is_sound(storage, table)]
            assert len(damaged) <= 1 or " WHERE " not in statement, statement
            assert findings.faults or not damaged, statement
            assert damaged or not is_changed or name != "tables_4", statement  # earlier ones have no checksums
            storage.add(about, [(0, "end")], {"secret": Link("new", "seat", 0)})
            storage.append("new", 2, (1, "end"))
            storage.use(["new"], 60)
            storage.end(3600, [])
            assert storage.load("new") == Stored(about, [(0, "end"), (1, "end")])
            assert storage.link("secret", "new") == Link("new", "seat", 0)
            assert [table for table in names if not is_sound(storage, table)] == damaged, statement


def test_an_early_entry_that_is_no_text_leaves_those_before_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    shutil.copy(DATA / "tables_of_version_0.sqlite", path)
    with closing(sqlite3.connect(path)) as database, database:
        ((name,),) = database.execute("SELECT table_id FROM entries WHERE number = 3 LIMIT 1").fetchall()
        database.execute("UPDATE entries SET text = CAST(x'ff' AS TEXT) WHERE table_id = ? AND number = 3", (name,))
    with closing(Storage(path)) as storage:
        stored = storage.load(name)
    assert stored is not None
    assert (len(stored.journal), stored.damaged) == (2, 3)


def is_sound(storage: Storage, table: str) -> bool:
    """Return whether all of a table can be read."""
    try:
        storage.link("", table)
        stored = storage.load(table)
    except Damaged:
        return False
    return stored is not None and stored.damaged is None


# --- Files beneath a server ---


def deleted(path: Path) -> None:
    """Delete the file."""
    path.unlink()


def replaced(path: Path) -> None:
    """Put another file in its place."""
    shutil.copy(FILE, path.with_name("other"))
    path.with_name("other").replace(path)


def folder_gone(path: Path) -> None:
    """Remove the folder."""
    shutil.rmtree(path.parent)


@pytest.mark.parametrize("change", [deleted, replaced, folder_gone])
def test_nothing_is_answered_when_the_file_is_gone(
    change: Callable[[Path], None], tmp_path: Path, whole: dict[str, Table], caplog: pytest.LogCaptureFixture
) -> None:
    known = next(known for known in TABLES if known["outcome"] is None)
    name, opened, path = name_of(known), known["opened"], tmp_path / "folder" / "tables.sqlite"
    path.parent.mkdir()
    shutil.copy(FILE, path)
    table = whole[name]
    assert table.to_act is not None
    why = "the file has been deleted, moved or replaced"

    async def play() -> None:
        rooms = rooms_in(path)
        room, _ = await rooms.find(name, opened["spectator"])
        change(path)
        assert table.to_act is not None
        action = table.choices(table.to_act)[0][0]
        for _ in range(2):
            with pytest.raises(Unavailable, match=f"tables cannot be written for now: {why}"):
                await room.do(table.number, lambda now, rng: now.act(table.to_act or 0, action, rng))
            (failed,) = await sent(rooms, name, follow(opened["spectator"]))
            assert failed == Failed(Fault.UNAVAILABLE, f"tables cannot be read for now: {why}", 5)
        assert room.table == table
        rooms.close()

    asyncio.run(play())
    assert caplog.messages == [f"tables cannot be {done} for now: {why}" for done in ("written", "read")]
