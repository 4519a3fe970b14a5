"""`play --record` and `--resume`: the file is whole at every moment, and an interrupted game continues."""

import errno
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Final
from zlib import crc32

import pytest
from attrs import define, evolve, field

from atlantis_rules import new_game, read_state
from atlantis_rules.atlantis import AMIGO, HALL9000
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.at_terminal import load
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.records import read_record, write_record
from tests.record_types import AtlantisRecord, is_of_atlantis
from tests.shares import share

GAMES: Final = ("atlantis", "atlandice")
SEATS: Final = {"atlantis": "human,random,greedy", "atlandice": "human,random"}
PROMPT: Final = re.compile(r"choose 1(?:-(\d+))? \(\? position, h hint, q leave\): \Z")


@define
class Answering:
    """Standard input that answers by what is offered alone, and notes what the file of the record held meanwhile.

    Attributes:
        capsys: knows what was printed.
        file: the file of the record.
        leave_at: the answer, counted from 0, in place of which the input ends; None if it never does.
        held: what the file held at each question.
        told: all that was printed.
    """

    capsys: pytest.CaptureFixture[str]
    file: Path
    leave_at: int | None = None
    held: list[bytes] = field(factory=list)
    told: str = ""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.told += self.capsys.readouterr().out
        if len(self.held) == self.leave_at:
            return ""
        self.held.append(self.file.read_bytes())
        return answer_to(self.told)


def answer_to(told: str) -> str:
    """Choose by the offer that was printed last."""
    asked = PROMPT.search(told, len(told) - 60)
    if not asked:
        assert told.endswith("press Enter. ")
        return "\n"
    offer = told[told.rindex("\nYour ") : asked.start()]
    return f"{crc32(offer.encode()) % int(asked[1] or 1) + 1}\n"


@define
class Player:
    """Plays games that are recorded in a file."""

    capsys: pytest.CaptureFixture[str]
    monkeypatch: pytest.MonkeyPatch
    file: Path

    def play(self, *arguments: str, leave_at: int | None = None) -> Answering:
        answering = Answering(self.capsys, self.file, leave_at)
        self.monkeypatch.setattr(sys, "stdin", answering)
        assert main(["play", "--path", "never", *arguments]) == 0
        answering.told += self.capsys.readouterr().out
        return answering

    def begin(self, game: str, seats: str, leave_at: int | None = None) -> Answering:
        arguments = (game, "--seed", "5", "--seats", seats, "--record", str(self.file))
        return self.play(*arguments, leave_at=leave_at)

    def whole(self, game: str, seats: str) -> tuple[Answering, bytes]:
        """Return a game that nothing interrupts, and its record; it is played once for all tests."""
        if (game, seats) not in PLAYED:
            PLAYED[game, seats] = self.begin(game, seats), self.file.read_bytes()
            assert [*self.file.parent.iterdir()] == [self.file]
            self.file.unlink()
        return PLAYED[game, seats]

    def resume(self, leave_at: int | None = None) -> Answering:
        return self.play("--resume", str(self.file), leave_at=leave_at)


PLAYED: Final[dict[tuple[str, str], tuple[Answering, bytes]]] = {}


@pytest.fixture
def player(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Player:
    return Player(capsys, monkeypatch, tmp_path / "game")


# --- The record of each moment ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_after_every_turn_the_file_is_a_whole_record(player: Player, game: str) -> None:
    played, whole = player.whole(game, SEATS[game])
    assert whole.decode() == write_record(read_record(whole.decode()))
    assert len(played.held) > 20
    for text in {*played.held}:
        assert read_record(text.decode()).seats == tuple(SEATS[game].split(","))
    turns = [len(re.findall(rb"(?m)^\d+ (?:black|red|blue): ", text)) for text in played.held]
    assert turns == sorted(turns)
    last = re.findall(rb"(?m)^(\d+) (?:black|red|blue): ", whole)[-1]
    assert int(last) - 3 <= turns[-1] <= int(last)
    begun = re.split(r"(?m)^(?:black|red|blue) \(\w+\)$", played.told)
    asked = [number for number, turn in enumerate(begun) for _ in re.findall(PROMPT.pattern.removesuffix(r"\Z"), turn)]
    assert turns == [number - 1 for number in asked], "all turns before the one in which it asks"


@pytest.mark.parametrize(
    ("game_and_seats", "early"),
    share([*SEATS.items(), ("atlantis", "human,human"), ("atlantis", "random,greedy")], rotating=(True, False)),
)
def test_a_game_that_was_killed_goes_on_as_if_it_had_not(
    player: Player, game_and_seats: tuple[str, str], *, early: bool
) -> None:
    played, whole = player.whole(*game_and_seats)
    if played.held:
        moment = played.held[len(played.held) // 3 if early else -1]
    else:
        lines = whole.splitlines(keepends=True)
        moment = b"".join(lines[: 30 if early else -30])
    player.file.write_bytes(moment)
    resumed = player.resume()
    assert player.file.read_bytes() == whole
    assert played.told.endswith(resumed.told[resumed.told.rindex("Round ") :].partition("\n")[2])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_in_the_middle_of_a_turn_goes_on_there(player: Player, game: str) -> None:
    played, whole = player.whole(game, SEATS[game])
    left = player.begin(game, SEATS[game], leave_at=len(played.held) // 2)
    assert "`play --resume` with this file goes on" in " ".join(left.told.split())
    assert len(player.resume(leave_at=1).held) == 1
    player.resume()
    assert player.file.read_bytes() == whole


def test_another_file_gets_the_record_from_then_on(player: Player, tmp_path: Path) -> None:
    _, whole = player.whole("atlantis", "random,greedy")
    begun = b"".join(whole.splitlines(keepends=True)[:30])
    player.file.write_bytes(begun)
    player.play("--resume", str(player.file), "--record", str(tmp_path / "other"), "--quiet")
    assert player.file.read_bytes() == begun
    assert (tmp_path / "other").read_bytes() == whole


# --- Interruptions ----------------------------------------------------------------------------------------------------


HEED_SIGNALS: Final = """
import os, signal, sys
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_DFL)
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""Starts a program that heeds the signals that the process running the tests may ignore, as under nohup."""


@define
class Process:
    """A game in a process of its own, in which a human is asked."""

    process: subprocess.Popen[str]
    told: str = ""

    @classmethod
    def start(cls, game: str, file: Path, before: str = "") -> "Process":
        arguments = ["play", game, "--seed", "5", "--seats", SEATS[game], "--path", "never", "--record", str(file)]
        shell = ["sh", "-c", f'{before} exec "$0" "$@"', sys.executable, "-u", "-m", "atlantis_rules", *arguments]
        pipe = subprocess.PIPE
        command = [sys.executable, "-c", HEED_SIGNALS, *shell]
        return cls(subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", bufsize=0))

    def answer(self, questions: int) -> None:
        """Answer this many questions, and wait for the next one."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        while True:
            while not PROMPT.search(self.told, max(0, len(self.told) - 60)):
                sign = self.process.stdout.read(1)
                assert sign, "the game goes on"
                self.told += sign
            if not questions:
                return
            self.process.stdin.write(answer_to(self.told))
            self.told += "\n"
            questions -= 1

    def end(self, number: int | None = None) -> tuple[int, str]:
        """Send a signal, or end the input; return the exit code and what was complained of."""
        if number is not None:
            self.process.send_signal(number)
            self.process.wait(60)  # before its input ends
        _, err = self.process.communicate()
        return self.process.returncode, err


Starts = Callable[..., Process]


@pytest.fixture
def start() -> Iterator[Starts]:
    """Return `Process.start`; what it has started ends with the test."""
    with ExitStack() as held:

        def start(game: str, file: Path, before: str = "") -> Process:
            process = Process.start(game, file, before)
            held.enter_context(process.process)
            held.callback(process.process.kill)
            return process

        yield start


def actions_in(text: bytes) -> tuple[object, ...]:
    return read_record(text.decode()).actions


ENDINGS: Final = {"SIGKILL": -9, "SIGTERM": 143, "SIGHUP": 129}


@pytest.mark.needs("posix")
@pytest.mark.parametrize(("name", "game"), share([*ENDINGS], rotating=GAMES))
def test_a_signal_leaves_a_record_that_goes_on(player: Player, start: Starts, name: str, game: str) -> None:
    _, whole = player.whole(game, SEATS[game])
    process = start(game, player.file)
    process.answer(questions=7)
    ended, err = process.end(signal.Signals[name])
    assert ended == ENDINGS[name]
    if name != "SIGKILL":
        assert err == f"atlantis-rules: stopped by {name}; the record is in '{player.file}'\n"
    assert b"\n2 red: " in player.file.read_bytes()
    left = actions_in(player.file.read_bytes())
    player.resume(leave_at=1)  # other tests go on to the end
    resumed = actions_in(player.file.read_bytes())
    assert left == resumed[: len(left)] != resumed == actions_in(whole)[: len(resumed)]
    assert [*player.file.parent.iterdir()] == [player.file]


@pytest.mark.needs("posix")
def test_ctrl_c_tells_where_the_record_is(start: Starts, tmp_path: Path) -> None:
    process = start("atlantis", tmp_path / "game")
    process.answer(questions=1)
    code, err = process.end(signal.SIGINT)
    assert (code, err) == (130, f"\natlantis-rules: stopped; the record is in '{tmp_path / 'game'}'\n")


@pytest.mark.needs("posix")
def test_a_hangup_that_is_ignored_stops_nothing(start: Starts, tmp_path: Path) -> None:
    process = start("atlantis", tmp_path / "game", before="trap '' HUP;")
    process.answer(questions=1)
    process.process.send_signal(signal.SIGHUP)
    process.told += "\n"
    process.process.stdin.write("1\n")  # type: ignore[union-attr]  # it has one
    process.answer(questions=1)
    assert process.end() == (0, "")


# --- Where nothing can be written -------------------------------------------------------------------------------------


def play_limited(size: int, game: str, file: Path) -> int:
    """Record a game where no file can get larger, as on a disk that is full then; return the exit code."""
    return limited(size, game, "--seed", "5", "--seats", "random,greedy", "--record", str(file))


def limited(size: int, *arguments: str) -> int:
    import resource  # noqa: PLC0415 - of POSIX alone

    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        return main(["play", *arguments, "--quiet"])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.mark.needs("resource")
@pytest.mark.parametrize("game", GAMES)
def test_a_full_disk_in_the_game_leaves_the_record_of_the_turn_before(player: Player, game: str) -> None:
    _, whole = player.whole(game, "random,greedy")
    assert play_limited(len(whole) - 300, game, player.file) == 1
    reason = "File too large; its content is unchanged"
    assert player.capsys.readouterr().err == f"atlantis-rules: cannot write '{player.file}': {reason}\n"
    left = player.file.read_bytes()
    assert whole.startswith(left)
    assert len(left) > len(whole) - 450
    assert limited(len(left), "--resume", str(player.file)) == 1, "as when it was begun"
    assert player.capsys.readouterr().err.endswith(f"{reason}\n")
    assert player.file.read_bytes() == left
    player.resume()
    assert player.file.read_bytes() == whole
    assert [*player.file.parent.iterdir()] == [player.file]


@pytest.mark.needs("resource")
@pytest.mark.parametrize("game", GAMES)
def test_a_full_disk_at_the_beginning_leaves_an_older_record(player: Player, game: str) -> None:
    _, whole = player.whole(game, "random,greedy")
    beginning = whole[: whole.index(b"\n\n") + 1]
    player.file.write_bytes(beginning)
    assert play_limited(20, game, player.file) == 1
    out, err = player.capsys.readouterr()
    assert out == ""
    assert f"cannot write '{player.file}': File too large" in err
    assert player.file.read_bytes() == beginning
    assert [*player.file.parent.iterdir()] == [player.file]


@pytest.mark.parametrize("step", [(os, "fsync"), (shutil, "copymode"), (Path, "replace")], ids=itemgetter(1))
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_wherever_writing_fails_the_file_stays_as_it_is(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    step: tuple[object, str],
    error: BaseException,
) -> None:
    file = tmp_path / "game"
    older = write_record(AtlantisRecord(new_game(3), (), "5", ("greedy",) * 3)).encode()
    file.write_bytes(older)

    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(*step, fail)
    code = main(["play", "--quiet", "--seed", "5", "--record", str(file)])
    monkeypatch.undo()
    assert code == (1 if isinstance(error, OSError) else 130)
    assert ("No space left on device" in capsys.readouterr().err) == isinstance(error, OSError)
    assert file.read_bytes() == older
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.needs("posix")
def test_permissions_and_links_stay(player: Player, tmp_path: Path) -> None:
    target = tmp_path / "folder" / "target"
    target.parent.mkdir()
    target.touch(mode=0o640)
    player.file.symlink_to(target)
    assert main(["play", "--quiet", "--seed", "5", "--players", "2", "--record", str(player.file)]) == 0
    assert player.file.is_symlink()
    assert read_record(target.read_text("utf-8")).final.to_act is None
    assert target.stat().st_mode & 0o777 == 0o640
    new = tmp_path / "new"
    umask = os.umask(0o027)
    try:
        assert main(["play", "--quiet", "--seed", "5", "--players", "2", "--record", str(new)]) == 0
    finally:
        os.umask(umask)
    assert new.stat().st_mode & 0o777 == 0o640


@pytest.mark.needs("posix")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "it is not a regular file"),
        ("pipe", "it is not a regular file"),
        ("no/game", "No such file or directory"),
        ("a\0b", "embedded null "),  # a byte, or a character: Python has changed the word
    ],
)
def test_what_is_no_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, reason: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["play", "--record", f"{tmp_path}/{name}"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("atlantis-rules: cannot write '/")
    assert reason in err


# --- Files that have something else ---------------------------------------------------------------------------------


def overwriting(player: Player, *more: str) -> int:
    """Record a game of computers in the file of a player, and return the exit code."""
    arguments = ("--seed", "5", "--seats", "random,greedy", "--quiet", "--record", str(player.file))
    return main(["play", *more, *arguments])


OTHERS: Final[dict[str, Callable[[str], str]]] = {
    "notes": lambda _: "bread, milk\n",
    "the whole game": lambda text: text,
    "another seed": lambda text: cut(text).replace("seed: 5", "seed: 6"),
    "other players": lambda text: cut(text).replace("random, greedy", "human, greedy"),
    "a damaged record": lambda text: cut(text)[:-3] + "?\n",
    "another kind of file": lambda text: "\N{BYTE ORDER MARK}" + text,
}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_beginning_of_the_game_is_not_overwritten(player: Player, game: str) -> None:
    text = player.whole(game, "random,greedy")[1].decode()
    for change in OTHERS.values():
        player.file.write_text(change(text), "utf-8")
        held = player.file.read_bytes()
        assert overwriting(player, game) == 2
        out, err = player.capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert f"{str(player.file)!a} exists, and recording this game would overwrite it" in err
        assert player.file.read_bytes() == held
        assert [*player.file.parent.iterdir()] == [player.file]


def test_another_file_of_a_resumed_game_is_not_overwritten(player: Player, tmp_path: Path) -> None:
    whole = player.whole("atlantis", "random,greedy")[1]
    player.file.write_bytes(b"".join(whole.splitlines(keepends=True)[:30]))
    (tmp_path / "other").write_bytes(whole)
    assert main(["play", "--resume", str(player.file), "--record", str(tmp_path / "other"), "--quiet"]) == 2
    assert (tmp_path / "other").read_bytes() == whole


def test_a_beginning_of_the_same_game_is_recorded_over(player: Player) -> None:
    whole = player.whole("atlantis", "random,greedy")[1]
    player.file.write_bytes(whole[: whole.index(b"\n\n") + 1])
    assert overwriting(player) == 0
    assert player.file.read_bytes() == whole


@pytest.mark.parametrize(
    ("piped", "name"), share([True, False], rotating=("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"))
)
def test_the_standard_output_is_written_to_and_not_replaced(
    player: Player, tmp_path: Path, name: str, *, piped: bool
) -> None:
    whole = player.whole("atlantis", "random,greedy")[1]
    command = [sys.executable, "-m", "atlantis_rules", "play", "--seed", "5", "--seats", "random,greedy", "--quiet"]
    command += ["--record", name]
    if piped:
        printed = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=60).stdout
    else:
        with (tmp_path / "printed").open("wb") as stream:
            subprocess.run(command, stdout=stream, check=True, timeout=60)
        printed = (tmp_path / "printed").read_bytes()
    heading, record, result = printed.partition(whole)
    assert b"seed 5" in heading
    assert record == whole
    assert b"wins" in result
    assert [*player.file.parent.iterdir()] == ([] if piped else [tmp_path / "printed"])


# --- What cannot be resumed ---------------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], file: Path, *arguments: str) -> str:
    """Try to resume a game; return why that cannot be done. Nothing changes."""
    held = file.read_bytes() if file.exists() else None
    folder = [*file.parent.iterdir()]
    assert main(["play", "--resume", str(file), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert (file.read_bytes() if file.exists() else None) == held
    assert [*file.parent.iterdir()] == folder
    return err


CHANGES: Final[dict[str, Callable[[str], str]]] = {
    "cannot be resumed: the game is over": lambda text: text,
    "is not a record: line 3, column 8: the version '99' of the rules of": partial(re.sub, "rules: .*", "rules: 99"),
    "is not a record: line 1, column 9: the schema version '99' is": partial(re.sub, "schema: .*", "schema: 99"),
    "is a record only up to here: line ": lambda text: text[: text.index("\n1 ")] + "\n1 black: fly\n",
    "may be cut off: its last line does not end": lambda text: text[: text.index("\n1 ")],
    "is not a record: line 1, column 1: expected an entry": lambda _: "my holidays\n",
    "is not a record: line 1, column 1: expected the entry 'schema'": lambda _: "",
    "it does not name its seed": lambda text: cut(text).replace("seed: 5\n", ""),
    "it does not name its players": lambda text: cut(text).replace("seats: random, greedy\n", ""),
    "nobody can play as 'Ann', only as human, greedy, random": lambda text: cut(text).replace("random, g", "Ann, g"),
    "its seed and its players do not lead to ": lambda text: cut(text).replace("seed: 5", "seed: 6"),
    "do not lead to": lambda text: cut(text).replace("random, greedy", "greedy, random"),
}


def cut(text: str) -> str:
    """Leave out the end of a record, from the middle on."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[: len(lines) // 2])


@pytest.mark.parametrize("game", GAMES)
def test_what_can_not_be_resumed_is_refused_with_a_reason(player: Player, game: str) -> None:
    text = player.whole(game, "random,greedy")[1].decode()
    for reason, change in CHANGES.items():
        player.file.write_text(change(text), "utf-8")
        err = refused(player.capsys, player.file)
        assert err.startswith(f"atlantis-rules: {str(player.file)!a} ")
        assert reason in err
    player.file.write_bytes(b"\xff")
    assert "is not text in UTF-8" in refused(player.capsys, player.file)
    player.file.unlink()
    assert "cannot read" in refused(player.capsys, player.file)


def test_a_game_that_begins_in_a_position_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    position = read_state("path: 50: ring 2, helmet 1\nmainland: black 2")
    file.write_text(write_record(AtlantisRecord(position, (), "5", ("random", "random"))), "utf-8")
    assert "it begins in a position" in refused(capsys, file)


def test_a_game_by_rules_without_a_name_is_resumed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game"
    mixed = new_game(2, evolve(AMIGO, landing=HALL9000.landing))
    file.write_text(write_record(AtlantisRecord(mixed, (), "5", ("random", "random"))), "utf-8")
    assert main(["play", "--resume", str(file), "--quiet"]) == 0
    assert "with" in capsys.readouterr().out
    record = read_record(file.read_text("utf-8"))
    assert is_of_atlantis(record)
    assert (record.initial, record.final.to_act) == (mixed, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_is_cut_anywhere_is_refused_or_a_part_of_the_game(player: Player, game: str) -> None:
    _, whole = player.whole(game, "random,greedy")
    parts = 0
    ends = [len(b"".join(whole.splitlines(keepends=True)[:lines])) for lines in range(0, whole.count(b"\n"), 8)]
    for end in (*ends, *range(0, len(whole), len(whole) // 40)):
        player.file.write_bytes(whole[:end])
        try:
            record, _, _ = load(str(player.file))
        except BadFile:
            continue
        parts += 1
        assert whole[:end].endswith(b"\n")
        assert record.actions == read_record(whole.decode()).actions[: len(record.actions)]
    assert parts > 3


def test_a_human_has_something_to_see(player: Player) -> None:
    player.begin("atlantis", "human", leave_at=0)
    assert "--quiet prints nothing but the result" in refused(player.capsys, player.file, "--quiet")
    player.file.unlink()
    player.begin("atlandice", "human", leave_at=0)
    assert "the full-screen table needs a terminal" in refused(player.capsys, player.file, "--full-screen")


@pytest.mark.parametrize(
    ("more", "names"),
    [
        (["atlandice"], "GAME"),
        (["--seed", "5"], "--seed"),
        (["--players", "2", "--seats", "human"], "--players, --seats"),
        (["--rules", "KSR"], "--rules"),
    ],
)
def test_what_the_record_says_is_not_said_again(
    capsys: pytest.CaptureFixture[str], more: list[str], names: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", *more, "--resume", "file"])
    assert ended.value.code == 2
    assert f"--resume: the record has these already; leave them out: {names}\n" in capsys.readouterr().err
