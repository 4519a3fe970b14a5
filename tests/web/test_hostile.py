"""Attacks that the web table withstands: on its journal, its connections, its memory, and the places of its seats."""

import socket
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from atlantis_rules.front_end.table import Table
from atlantis_rules.programs.web.budget import LITTLE, OF_AN_ADDRESS, Cost, Limits
from atlantis_rules.programs.web.openings import description, linked, opened
from atlantis_rules.programs.web.protocol import (
    Download,
    Failed,
    Fault,
    Look,
    Looked,
    Opened,
    Opening,
    read_message,
    written,
)
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.records import read_record
from atlantis_rules.records.record import in_play
from tests.web.hostile import attacked, hold_open, server, withstand
from tests.web.serving import DEADLINE, Serving

PEOPLE = Opening("atlantis", "AMIGO", ("person", "person"), ("", ""), referee=False)
LONG, PLAYED = 3_000, 80
RECORDS = Path(__file__).parents[1] / "records"


def kept_table(path: Path, entries: int, *, take_back: bool) -> Opened:
    """Store a table with this many entries; its seats have taken back everything they could, or nothing."""
    rng = Random(5)
    table = opened(PEOPLE, rng)
    while (seat := table.to_act) is not None and table.number < entries:
        back = table.may_take_back if take_back else None
        if back is not None:
            table = table.take_back(back)
        else:
            choices = [action for action, _ in table.choices(seat)]
            bridges = [action for action in choices if action.startswith("bridge")]
            table = table.act(seat, bridges[0] if take_back and bridges else rng.choice(choices), rng)
    return keep(path, table, f"kept-{entries}")


def keep(path: Path, table: Table, name: str) -> Opened:
    """Keep a table of two people."""
    secrets = count()
    about = description(PEOPLE, table, name)
    answer, links = linked(about, lambda: f"secret-{name}-{next(secrets)}")
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
        noticed = withstand(serving, "pings", given, attacked_tables=[table], until={"lost": 1})
        assert noticed.counted["lost"] > 0


@pytest.mark.parametrize("addresses", [1, 20])
def test_silent_connections(tmp_path: Path, addresses: int) -> None:
    with server(tmp_path) as serving:
        withstand(serving, "silent", {"connections": 1500, "addresses": addresses})


def test_bodies_that_come_byte_by_byte(tmp_path: Path) -> None:
    with server(tmp_path, "--patience", "1") as serving:
        noticed = withstand(serving, "drip", {"connections": 100}, until={"cut off": 100})
        assert noticed.counted == {"cut off": 100}


def test_spectators_do_not_take_the_places_of_seats(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        table = serving.open("atlantis", "person", "person")
        given = {"table": table.table, "secret": table.spectator, "clients": 40}
        most = Limits().spectators
        noticed = withstand(
            serving, "spectators", given, meanwhile=lambda: hold_open(serving, table), until={"welcome": most}
        )
        assert noticed.counted["welcome"] == most


def test_a_seat_on_too_many_connections_leaves_the_oldest(tmp_path: Path) -> None:
    with server(tmp_path) as serving, ExitStack() as stack:
        table = serving.open("atlantis", "person", "person")
        most = Limits().connections_of_a_seat
        clients = [stack.enter_context(serving.follow(table.table, table.seats[0])) for _ in range(most)]
        newest = stack.enter_context(serving.follow(table.table, table.seats[0]))
        oldest = clients.pop(0)
        failed = oldest.hear()
        assert isinstance(failed, Failed)
        assert failed.fault is Fault.TOO_MANY
        with pytest.raises(ConnectionClosed) as closed:
            oldest.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        for client in (*clients, newest):
            assert isinstance(client.ask(Look(1)), Looked)


def test_openings_of_others_leave_room_for_mine(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        noticed = withstand(serving, "openings", {"clients": 20}, until={"429": 100})
        assert noticed.counted["429"] > noticed.counted["201"]


def test_openings_from_many_addresses_leave_room_for_whoever_comes_new(tmp_path: Path) -> None:
    with server(tmp_path) as serving, attacked(serving.port, "openings", clients=12, addresses=12) as attack:
        attack.end({"429": 100})
        for _ in range(int(LITTLE.at_once)):
            serving.open("atlantis", "person", "person")


def test_downloads_without_end(tmp_path: Path) -> None:
    table = kept_table(tmp_path / "tables.sqlite", PLAYED, take_back=False)
    with server(tmp_path) as serving:
        given = {"table": table.table, "secret": table.spectator, "clients": 20}
        noticed = withstand(serving, "downloads", given, attacked_tables=[table], until={"429": 100})
        assert noticed.counted["429"] > noticed.counted["200"]


def test_looking_back_without_end(tmp_path: Path) -> None:
    table = kept_table(tmp_path / "tables.sqlite", PLAYED, take_back=False)
    with server(tmp_path) as serving:
        given = {"table": table.table, "secret": table.spectator, "clients": 25}
        noticed = withstand(serving, "looks", given, attacked_tables=[table], until={"over_budget": 1})
        assert noticed.counted["over_budget"] > 0


def test_reviews_without_end(tmp_path: Path) -> None:
    """Twenty tables of records, all opened by one: nobody else notices that they are reviewed."""
    record = in_play(read_record((RECORDS / "amigo-2-1.atlantis").read_text("utf-8")))
    table = Table.of_actions(record.initial, record.actions)
    tables = [keep(tmp_path / "tables.sqlite", table, f"kept-{number}") for number in range(20)]
    with server(tmp_path) as serving:
        given = {"tables": [(each.table, each.spectator) for each in tables]}
        noticed = withstand(serving, "reviews", given, until={"over_budget": 1})
        assert noticed.counted["reviewing"] > 0
        assert noticed.counted["too_many"] > 0


def test_whoever_is_over_budget_is_told_when_to_come_again(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        table = serving.open("atlantis", "person", "person")
        url, body = (
            f"http://127.0.0.1:{serving.port}/tables/{table.table}/record",
            Download(table.spectator, whole=False),
        )
        request = Request(url, written(body).encode())
        statuses: list[int] = []

        def download_on() -> None:
            while True:  # the allowance grows meanwhile
                with urlopen(request) as answer:  # noqa: S310 - it is our own server
                    statuses.append(answer.status)

        with pytest.raises(HTTPError) as refused:
            download_on()
        assert len(statuses) >= OF_AN_ADDRESS[Cost.DOWNLOAD].at_once
        failed = read_message(refused.value.read().decode())
        assert isinstance(failed, Failed)
        assert failed.again is not None
        assert (refused.value.code, failed.fault) == (429, Fault.OVER_BUDGET)
        assert refused.value.headers["Retry-After"] == str(failed.again)
        assert 1 <= failed.again <= 60 / OF_AN_ADDRESS[Cost.DOWNLOAD].a_minute


def test_a_proxy_names_the_address_of_each_client(tmp_path: Path) -> None:
    def downloads(serving: Serving, table: Opened, address: str) -> int:
        """Download until that is refused, and return how often it was not."""
        body = written(Download(table.spectator, whole=False))
        path = f"/tables/{table.table}/record"
        statuses = [*iter(lambda: serving.post(path, body, **{"X-Real-IP": address})[0], 429)]
        assert {*statuses} <= {200}
        return len(statuses)

    at_once = OF_AN_ADDRESS[Cost.DOWNLOAD].at_once
    for settings, is_named in ((), False), (("--client-header", "X-Real-IP"), True):
        with server(tmp_path, *settings) as serving:
            first, second = (serving.open("atlantis", "person", "person") for _ in range(2))
            assert downloads(serving, first, "192.0.2.1") >= at_once  # the allowance grows meanwhile
            assert (downloads(serving, second, "192.0.2.2") >= at_once) is is_named


def test_a_client_that_reads_nothing_is_cut_off(tmp_path: Path) -> None:
    """Also by HTTP: it asks for the page without end, and reads none of it."""

    def ask_on(connection: socket.socket) -> None:
        while True:
            connection.sendall(b"GET /seat.js HTTP/1.1\r\nHost: a\r\n\r\n" * 100)

    with (
        server(tmp_path, "--patience", "1", "--address-factor", "1000") as serving,
        socket.create_connection(("127.0.0.1", serving.port), timeout=DEADLINE) as silent,
        pytest.raises((ConnectionResetError, BrokenPipeError)),
    ):
        ask_on(silent)


def test_each_kind_of_failure_is_logged_once(tmp_path: Path) -> None:
    with server(tmp_path) as serving:
        for _ in range(100):
            with socket.create_connection(("127.0.0.1", serving.port), timeout=DEADLINE) as connection:
                connection.sendall(b"no request\r\n\r\n")
                while connection.recv(1000):
                    pass
        assert serving.log.count("a client has sent something other than HTTP") == 1
