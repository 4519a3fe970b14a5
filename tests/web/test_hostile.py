"""Attacks that the web table withstands: on its journal, its connections, its memory, and the places of its seats."""

from pathlib import Path
from random import Random

from atlantis_rules.web.openings import description, linked, opened
from atlantis_rules.web.protocol import Opened, Opening
from atlantis_rules.web.storage import Storage
from tests.web.hostile import server, withstand

PEOPLE = Opening("atlantis", "AMIGO", ("person", "person"), ("", ""), referee=False)
LONG, PLAYED = 3_000, 80


def kept_table(path: Path, entries: int, *, take_back: bool) -> Opened:
    """Keep a table with so many entries; its seats have taken back whatever they could, or nothing."""
    rng = Random(5)
    table = opened(PEOPLE, rng)
    while table.to_act is not None and table.number < entries:
        back = table.may_take_back if take_back else None
        if back is not None:
            table = table.take_back(back)
        else:
            choices = [action for action, _ in table.choices(table.to_act)]
            bridges = [action for action in choices if action.startswith("bridge")]
            table = table.act(table.to_act, bridges[0] if take_back and bridges else rng.choice(choices), rng)
    about = description(PEOPLE, table, f"kept-{entries}")
    answer, links = linked(about, lambda: f"secret-{rng.random()}")
    storage = Storage(path)
    storage.add(about, [table.written(number) for number in range(1, table.number + 1)], links)
    storage.close()
    return answer


def test_an_endless_journal(tmp_path: Path) -> None:
    long = kept_table(tmp_path / "tables.sqlite", LONG, take_back=True)
    with server(tmp_path) as serving:
        table = serving.open("atlantis", "person", "person")
        given = {"table": table.table, "secrets": table.seats, "readers": 0}
        withstand(serving, "journal", given, attacked_tables=[table])
        given = {"table": long.table, "secrets": long.seats[:1], "readers": 4}
        withstand(serving, "journal", given)


def test_pings_of_clients_that_do_not_read(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        table = serving.open("atlantis", "person", "person")
        given = {"table": table.table, "secret": table.spectator, "clients": 4}
        withstand(serving, "pings", given, moves=60, attacked_tables=[table])


def test_silent_connections(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        withstand(serving, "silent", {"connections": 1500})


def test_bodies_that_come_byte_by_byte(tmp_path: Path) -> None:
    with server(tmp_path, "--patience", "2") as serving:
        noticed = withstand(serving, "drip", {"connections": 100})
        assert noticed.counted == {"cut off": 100}


def test_spectators_do_not_take_the_places_of_seats(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        table = serving.open("atlantis", "person", "person")
        given = {"table": table.table, "secret": table.spectator, "clients": 40}
        withstand(serving, "spectators", given, attacked_tables=[table])


def test_openings_of_others_leave_room_for_mine(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        withstand(serving, "openings", {"clients": 20})


def test_downloads_without_end(tmp_path: Path) -> None:
    table = kept_table(tmp_path / "tables.sqlite", PLAYED, take_back=False)
    with server(tmp_path) as serving:
        given = {"table": table.table, "secret": table.spectator, "clients": 20}
        withstand(serving, "downloads", given, attacked_tables=[table])


def test_looking_back_without_end(tmp_path: Path) -> None:
    table = kept_table(tmp_path / "tables.sqlite", PLAYED, take_back=False)
    with server(tmp_path) as serving:
        given = {"table": table.table, "secret": table.spectator, "clients": 25}
        withstand(serving, "looks", given, attacked_tables=[table])
