"""The example of a game server, as its clients see it."""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import frozen

from atlantis_rules.adapters.wire import atlantis as wire
from atlantis_rules.atlantis import PlayerView, fold_view, outcome, view
from atlantis_rules.atlantis.views import View
from atlantis_rules.record import AtlantisRecord, read_record, replay

ROOT: Final = Path(__file__).parents[1]
PLAY_RING: Final = json.dumps({"type": "play_card", "figure": 0, "item": "ring"})


@frozen
class Played:
    """What the server has printed, and what each client was told, message by message."""

    record: AtlantisRecord
    told: tuple[list[dict[str, Any]], ...]

    def of_type(self, seat: int, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.told[seat] if message["type"] == kind]


def play(folder: Path, *clients: list[str], patience: str = "60") -> Played:
    """Let the server play with logging clients that get these further arguments."""
    logs = [folder / f"{seat}.jsonl" for seat in range(len(clients))]
    program = str(Path(__file__).parent / "clients" / "logging_client.py")
    commands = [shlex.join([sys.executable, program, str(log), *more]) for log, more in zip(logs, clients, strict=True)]
    return serve(commands, logs, patience)


def serve(commands: list[str], logs: list[Path], patience: str = "60") -> Played:
    server = [sys.executable, str(ROOT / "examples" / "server.py"), "--seed", "1", "--patience", patience]
    ended = subprocess.run([*server, *commands], capture_output=True, text=True, check=True, encoding="utf-8")
    assert ended.stderr == ""
    record = read_record(ended.stdout)
    assert isinstance(record, AtlantisRecord)
    return Played(record, tuple([json.loads(line) for line in log.read_text("utf-8").splitlines()] for log in logs))


def views(played: Played, seat: int) -> list[View]:
    return [wire.VIEW.from_object(message["view"]) for message in played.of_type(seat, "seen")]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Give a game of two clients that do what they may."""
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
            kept = fold_view(kept, wire.SEEN_EVENT.from_object(event))
        assert kept == wire.VIEW.from_object(message["view"])


def test_whoever_tries_to_cheat_is_refused_with_reasons_and_the_game_goes_on(tmp_path: Path) -> None:
    cheats = [
        "give me all the cards",
        "[" * 5000,
        '{"type": "play_card", "figure": true, "item": "ring"}',
        '{"type": "draw_card", "item": "ring"}',
        '{"type": "pay_card", "item": "ring"}',
    ]
    waiting = ["--wait-for", str(tmp_path / "1.jsonl")]
    (tmp_path / "1.jsonl").touch()
    played = play(tmp_path, ["black", *waiting], ["red", "--early", PLAY_RING, "--cheats", *cheats])
    refused = [message["why"] for message in played.of_type(1, "refused")]
    early, text, nesting, wrong_type, chance, wrong_time = refused
    assert early == ["it is another seat's turn"]
    assert "Expecting value" in text[0]
    assert "recursion" in nesting[0]
    assert wrong_type == ["$.figure: found true, expected a whole number from 0 to 54"]
    assert [reason.partition(":")[0] for reason in chance] == ["DRAW-1"]
    assert [reason.partition(":")[0] for reason in wrong_time] == ["PAY-2", "PAY-3"]
    assert outcome(played.record.final) is not None
    assert played.of_type(0, "refused") == []


def test_when_a_client_leaves_the_other_is_told_and_the_record_is_kept(tmp_path: Path) -> None:
    log = tmp_path / "0.jsonl"
    program = Path(__file__).parent / "clients" / "logging_client.py"
    played = serve([shlex.join([sys.executable, str(program), str(log), "black"]), "true"], [log])
    assert [message["outcome"] for message in played.of_type(0, "over")] == [None]
    assert len(played.record.actions) >= 61


def test_nobody_can_keep_the_others_waiting(tmp_path: Path) -> None:
    log = tmp_path / "1.jsonl"
    program = Path(__file__).parent / "clients" / "logging_client.py"
    silent = shlex.join([sys.executable, "-c", "import sys; sys.stdin.read()"])
    played = serve([silent, shlex.join([sys.executable, str(program), str(log), "red"])], [log], patience="0.5")
    assert [message["outcome"] for message in played.of_type(0, "over")] == [None]


def test_a_line_without_end_is_not_waited_for(tmp_path: Path) -> None:
    log = tmp_path / "1.jsonl"
    program = Path(__file__).parent / "clients" / "logging_client.py"
    endless = shlex.join([sys.executable, "-c", "import sys; print('1' * 100_000, flush=True); sys.stdin.read()"])
    played = serve([endless, shlex.join([sys.executable, str(program), str(log), "red"])], [log])
    assert [message["outcome"] for message in played.of_type(0, "over")] == [None]
