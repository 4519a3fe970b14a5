"""The example of a game server, as its clients see it."""

import asyncio
import importlib.util
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE
from typing import Any, Final, Self

import pytest
from attrs import frozen

from atlantis_rules import outcome, view
from atlantis_rules.atlantis import PlayerView
from atlantis_rules.atlantis.parts import documents as wire
from atlantis_rules.atlantis.seen import View
from atlantis_rules.records import read_record, replay
from tests.record_types import AtlantisRecord, is_of_atlantis

CLIENTS: Final = Path(__file__).parent / "clients"
END_TURN: Final = json.dumps({"type": "end_turn"})


@frozen
class Played:
    """What the server has printed, what each client was told, message by message, and the most memory it held."""

    record: AtlantisRecord
    told: tuple[list[dict[str, Any]], ...]
    peak: int

    def of_type(self, seat: int, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.told[seat] if message["type"] == kind]


def play(folder: Path, *clients: list[str]) -> Played:
    """Let the server play with logging clients that get these further arguments."""
    logs = [folder / f"{seat}.jsonl" for seat in range(len(clients))]
    return serve([honest(log, *more) for log, more in zip(logs, clients, strict=True)], logs)


def honest(log: Path, *arguments: str) -> str:
    return shlex.join([sys.executable, str(CLIENTS / "logging_client.py"), str(log), *arguments])


def hostile(kind: str) -> str:
    return shlex.join([sys.executable, str(CLIENTS / "hostile_client.py"), kind])


@frozen
class Serving:
    """A server at work.

    Attributes:
        process: the server.
        logs: the files of the logging clients.
    """

    process: subprocess.Popen[str]
    logs: list[Path]

    @classmethod
    def start(cls, commands: list[str], logs: list[Path], patience: str = "60") -> Self:
        server = [sys.executable, str(CLIENTS / "measured_server.py"), "--seed", "1", "--patience", patience]
        # What a process has held counts for the program that it starts then, so one that is small comes between.
        shell = ["sh", "-c", '"$0" "$@"; exit $?', *server, *commands]
        return cls(subprocess.Popen(shell, stdout=PIPE, stderr=PIPE, encoding="utf-8"), logs)

    def end(self) -> Played:
        """Wait for the end, and return what was printed and measured, and what stands in the logs."""
        out, err = self.process.communicate()
        assert self.process.returncode == 0, err
        record = read_record(out)
        assert is_of_atlantis(record)
        told = tuple([json.loads(line) for line in log.read_text("utf-8").splitlines()] for log in self.logs)
        # With 3.11.2 asyncio also logs the pipe that broke when a client died.
        (held,) = re.findall(r"^[0-9]+$", err, re.MULTILINE)
        return Played(record, told, int(held))


def serve(commands: list[str], logs: list[Path]) -> Played:
    return Serving.start(commands, logs).end()


def views(played: Played, seat: int) -> list[View]:
    return [wire.VIEW.from_object(message["view"]) for message in played.of_type(seat, "seen")]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Return a game of two clients that do what they may."""
    return play(tmp_path_factory.mktemp("clients"), ["black"], ["red"])


def test_two_clients_play_a_whole_game(played: Played) -> None:
    result = outcome(played.record.final)
    assert result is not None
    for seat in (0, 1):
        (over,) = played.of_type(seat, "over")
        assert wire.OUTCOME.from_object(over["outcome"]) == result
        assert played.of_type(seat, "refused") == []
        told = {view(state, seat) for state in replay(played.record)}
        assert told.issuperset(views(played, seat))
        assert views(played, seat)[-1] == view(played.record.final, seat)


def test_clients_see_no_card_that_another_draws(played: Played) -> None:
    for seat in (0, 1):
        events = [event for message in played.of_type(seat, "seen") for event in message["events"]]
        faces = [event["seat"] for event in events if event["type"] in {"card_dealt", "card_drawn"}]
        backs = [event["seat"] for event in events if event["type"] in {"card_dealt_unseen", "card_drawn_unseen"}]
        assert set(faces) == {seat}
        assert set(backs) == {1 - seat}


def test_a_client_can_keep_its_view_by_the_events_alone(played: Played) -> None:
    first, *later = played.of_type(1, "seen")
    kept = wire.VIEW.from_object(first["view"])
    assert isinstance(kept, PlayerView)
    assert len(later) > 20
    for message in later:
        for event in message["events"]:
            kept = kept.fold(wire.SEEN_EVENT.from_object(event))
        assert kept == wire.VIEW.from_object(message["view"])


def test_a_cheater_is_refused_with_reasons_and_the_game_goes_on(tmp_path: Path) -> None:
    cheats = [
        "give me all the cards",
        "[" * 5000,
        '{"type": "play_card", "figure": true, "item": "ring"}',
        '{"type": "draw_card", "item": "ring"}',
        '{"type": "pay_card", "item": "ring"}',
    ]
    played = play(tmp_path, ["black"], ["red", "--early", END_TURN, "--cheats", *cheats])
    refused = played.of_type(1, "refused")
    violations = [[violation["clause"] for violation in message["violations"]] for message in refused]
    assert violations == [["TURN-2"], [], [], [], ["DRAW-1"], ["PAY-2", "PAY-3"]]
    for violation in (violation for message in refused for violation in message["violations"]):
        assert wire.VIOLATION.to_object(wire.VIOLATION.from_object(violation)) == violation
    _, text, nesting, wrong_type, *_ = [message["text"] for message in refused]
    assert "Expecting value" in text
    assert re.search("recursion|Expecting value", nesting), "how deep it reads is the interpreter's own affair"
    assert wrong_type == "$.figure: found true, expected a whole number from 0 to 54"
    assert outcome(played.record.final) is not None
    assert played.of_type(0, "refused") == []
    assert played.of_type(0, "dismissed") == []


TABLES: Final = (
    {"flooding": "too_many_refusals", "refused_at_length": "too_many_refusals", "huge_line": "line_too_long"},
    {"deaf": "left", "dying": "left", "dying_in_a_line": "left"},
    {"half_line": "too_slow", "slow_line": "too_slow"},
    {"silent": "too_slow", "never_reading": "too_slow"},
)
"""How the clients at each table are hostile, and what they are dismissed for; one honest client plays with them."""


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Serving]]:
    """Return the tables: all wait for their slow clients at the same time."""
    tables = []
    for kinds in TABLES:
        log = tmp_path_factory.mktemp("hostile") / "log.jsonl"
        patience = "4" if "too_slow" in kinds.values() else "60"
        tables.append(Serving.start([*map(hostile, kinds), honest(log, "honest")], [log], patience))
    yield tables
    for table in tables:
        if table.process.returncode is None:  # its test was not chosen
            table.process.communicate()


@pytest.mark.parametrize("number", range(len(TABLES)), ids=map("-".join, TABLES))
def test_hostile_clients_are_dismissed_and_the_honest_one_plays_on(
    attacked: list[Serving], played: Played, number: int
) -> None:
    table, seat = attacked[number].end(), len(TABLES[number])
    result = outcome(table.record.final)
    assert result is not None
    dismissed = {message["seat"]: message["reason"] for message in table.of_type(0, "dismissed")}
    assert dismissed == dict(enumerate(TABLES[number].values()))
    (over,) = table.of_type(0, "over")
    assert wire.OUTCOME.from_object(over["outcome"]) == result
    assert {message["type"] for message in table.told[0]} == {"seen", "dismissed", "over"}
    seen = {view(state, seat) for state in replay(table.record)}
    assert seen.issuperset(views(table, 0)), "nothing but what the seat may know"
    assert table.peak < played.peak + 10_000_000


def test_a_game_that_all_have_left_ends(tmp_path: Path) -> None:
    log = tmp_path / "0.jsonl"
    log.touch()
    played = serve([hostile("dying"), hostile("dying_in_a_line")], [log])
    assert outcome(played.record.final) is None


def test_a_client_that_reads_nothing_is_out() -> None:
    path = Path(__file__).parent.parent / "examples" / "server.py"
    specification = importlib.util.spec_from_file_location("server_of_the_examples", path)
    assert specification is not None
    assert specification.loader is not None
    server = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(server)

    def tell_much(client: Any) -> None:  # noqa: ANN401 - its class is not imported
        for _ in range(40):  # 200,000 bytes wait, besides what the pipe holds
            client.tell({"type": "seen", "events": ["x" * 10_000]})

    async def run() -> None:
        sleeper = [sys.executable, "-c", "import time; time.sleep(600)"]
        process = await asyncio.create_subprocess_exec(*sleeper, stdin=PIPE, stdout=PIPE)
        with pytest.raises(server.Dismissal, match="NOT_READING"):
            tell_much(server.Client(0, process))
        process.kill()
        await process.communicate()

    asyncio.run(run())
