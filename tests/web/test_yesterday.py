"""Databases of all versions are served: finished games are shown, and running ones go on if they mean the same."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from atlantis_rules.front_end.table import StillPlaying
from atlantis_rules.games.record_layout import COLOURS
from atlantis_rules.games.registry import game_named, own_names
from atlantis_rules.programs.web.databases import VERSION
from atlantis_rules.programs.web.openings import Description, Link
from atlantis_rules.programs.web.protocol import Act, Failed, Fault, Message, Seen
from atlantis_rules.programs.web.refusals import HaltedByRules
from atlantis_rules.programs.web.resuming import resumed
from atlantis_rules.programs.web.storage import Storage, Stored
from atlantis_rules.records import RulesChanged, read_record
from atlantis_rules.records.record import in_play
from tests.web.clients import follow, rooms_in, sent
from tests.web.yesterday import DATA

NAMES: Final = sorted(path.stem for path in DATA.glob("*.json"))
EARLIER: Final = [
    path
    for path in sorted(Path(__file__).parents[1].glob("records_of_version_*/*"))
    if "\nposition:" not in path.read_text("utf-8")  # no table begins with a position
]
UNEQUAL: Final = "unequal-resources.atlandice"
"""A record whose components are not allowed any more: no table can be shown as it began."""


def made(name: str, folder: Path) -> tuple[Path, list[dict[str, Any]]]:
    """Return a copy of a database, and what is known of its tables."""
    path = folder / "tables.sqlite"
    shutil.copy(DATA / f"{name}.sqlite", path)
    return path, json.loads((DATA / f"{name}.json").read_text("utf-8"))


def last(heard: list[Message]) -> Seen:
    """Return the last thing seen, if nothing else was heard."""
    assert all(isinstance(message, Seen) for message in heard), heard
    seen = heard[-1]
    assert isinstance(seen, Seen)
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_tables_of_every_version_are_served(name: str, tmp_path: Path) -> None:
    path, tables = made(name, tmp_path)

    async def serve() -> None:
        rooms = rooms_in(path)
        for known in tables:
            opened, is_over = known["opened"], known["outcome"] is not None
            seen = last(await sent(rooms, opened["table"], follow(opened["spectator"])))
            assert known["number"] in {seen.number, None}
            assert (None if seen.outcome is None else seen.outcome.value) == known["outcome"]
            room, link = await rooms.find(opened["table"], opened["spectator"])
            if is_over:
                record = in_play(read_record((await room.record(link, whole=True))[1]))
                assert record.final.outcome() is not None
            else:
                assert seen.to_act is not None
                secret = opened["seats"][seen.to_act]
                choices = last(await sent(rooms, opened["table"], follow(secret))).choices
                act = Act(choices[0].action, seen.number)
                assert (
                    last(await sent(rooms, opened["table"], follow(secret), act, answers=2)).number == seen.number + 1
                )
                with pytest.raises(StillPlaying):
                    await room.record(link, whole=True)
            for secret in filter(None, (*opened["seats"], opened["spectator"], opened["referee"])):
                room, link = await rooms.find(opened["table"], secret)
                _, text = await room.record(link, whole=False)
                assert len(text.splitlines()) > seen.number
        rooms.close()

    asyncio.run(serve())
    again = rooms_in(path)  # and what was done is there afterwards
    for known in tables:
        stored = again.keeper.storage.load(known["opened"]["table"])
        assert stored is not None
        grown = 0 if known["outcome"] is not None else 1
        assert known["number"] in {len(stored.journal) - grown, None}
    again.close()


def test_there_is_a_database_of_today() -> None:
    """Whoever changes the rules, or the file, makes one, which each later build serves: see `tests.web.yesterday`."""
    found = set[tuple[int, str, int]]()
    for name in NAMES:
        with closing(sqlite3.connect(DATA / f"{name}.sqlite")) as database:
            ((version,),) = database.execute("PRAGMA user_version").fetchall()
            games = database.execute("SELECT game, version FROM tables").fetchall()
        found |= {(version, game, rules) for game, rules in games}
    assert found >= {(VERSION, name, game_named(name).RULES_VERSION) for name in own_names()}


# --- Rules that have changed ---


def as_stored(text: str) -> Stored:
    """Return the game of an earlier record as the table that a server of then would have stored."""
    header, _, body = text.partition("\n\n")
    entries = dict(line.split(": ", 1) for line in header.splitlines() if ": " in line)
    components = "\n".join(line.strip() for line in header.splitlines() if line.startswith("  "))
    lines = [line.split(": ", 1) for line in body.split("\n\n")[0].splitlines() if line]
    journal = [(seat_of(heading), turn) for heading, turn in lines]
    rules, players = entries.get("options") or components or "RECONSTRUCTION", int(entries["players"])
    seats, version = ("person",) * players, int(entries["rules"])
    return Stored(Description("old", entries["game"], rules, version, seats, ("",) * players, referee=True), journal)


def seat_of(heading: str) -> int | None:
    """Return the seat that acts in a line of a record; None if it is chance."""
    first, _, colour = heading.partition(" ")
    return COLOURS.index(colour) if first.isdigit() or first in {"donation", "settlement"} else None


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_table_of_earlier_rules_goes_on_as_far_as_its_record_is_read(path: Path, tmp_path: Path) -> None:
    """What the rules changed means the same for a record and for a table, and the table names the clause."""
    text = path.read_text("utf-8")
    stored = as_stored(text)
    refusal = refused(text)
    if path.name == UNEQUAL:
        with pytest.raises(HaltedByRules, match="SETUP-4 changed in version 2"):
            resumed(stored)
        return
    again = resumed(stored)
    assert again.damaged is None
    if refusal is None:
        assert (again.table.halted, again.table.state) == (None, in_play(read_record(text)).final)
        return
    assert refusal.record is not None
    halted = str(again.table.halted)
    assert all(f"{change.clause} changed in version {change.version}" in halted for change in refusal.changes)
    assert refusal.record.actions[: len(again.table.actions)] == again.table.actions
    assert again.table.to_act is None
    asyncio.run(hold_halted(tmp_path / "tables.sqlite", stored))


def refused(text: str) -> RulesChanged | None:
    """Return why a record cannot be read under the current rules."""
    try:
        read_record(text)
    except RulesChanged as error:
        return error
    return None


async def hold_halted(path: Path, stored: Stored) -> None:
    """Check that a table that cannot go on is shown, with the reason, that nobody acts, and its record is there."""
    storage = Storage(path)
    storage.add(stored.about, stored.journal, {"a": Link("old", "seat", 0), "b": Link("old", "referee", None)})
    storage.close()
    rooms = rooms_in(path)
    heard = await sent(rooms, "old", follow("a"), Act("stop", resumed(stored).table.number), answers=3)
    heard += await sent(rooms, "old", follow("a", "de"), answers=2)
    seen = [message for message in heard if isinstance(message, Seen)]
    refusals = [message for message in heard if isinstance(message, Failed)]
    assert [(each.to_act, each.choices) for each in seen] == [(None, ())] * 2
    assert [each.fault for each in refusals] == [Fault.RULES_CHANGED] * 3
    assert all("CLOCK-4" in each.text for each in refusals)
    assert len({each.text for each in refusals}) == 2  # in two languages
    room, link = await rooms.find("old", "b")
    record = in_play(read_record((await room.record(link, whole=True))[1]))
    assert record.actions == resumed(stored).table.actions
    rooms.close()
