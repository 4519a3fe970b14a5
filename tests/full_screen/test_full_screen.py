"""When the full-screen table is opened, and how it is left: in a pseudo-terminal."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from atlantis_rules import PlayCard
from atlantis_rules.games import registry
from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.at_terminal import full_screen_obstacle, wants_full_screen
from atlantis_rules.programs.command_line.options import GameChoice
from atlantis_rules.programs.command_line.play_arguments import Display, PlayArguments
from atlantis_rules.programs.console import PathDrawing
from atlantis_rules.programs.console.exits import REFUSALS
from atlantis_rules.records import read_record
from tests.record_types import is_of_atlantis


class _Stream:
    """A stream that may say that it is a terminal."""

    def __init__(self, *, terminal: bool) -> None:
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def asked(display: Display, *seats: str) -> PlayArguments:
    return PlayArguments(GameChoice("atlantis"), seats, "7", PathDrawing.ROUND, quiet=False, display=display)


def pretend(monkeypatch: pytest.MonkeyPatch, *, stdin: bool = True, stdout: bool = True, term: str = "xterm") -> None:
    monkeypatch.setattr(sys, "stdin", _Stream(terminal=stdin))
    monkeypatch.setattr(sys, "stdout", _Stream(terminal=stdout))
    monkeypatch.setenv("TERM", term)


def test_the_table_is_opened_where_it_can_be_shown_and_somebody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch)
    assert wants_full_screen(asked(Display.AUTOMATIC, "greedy", "human"), registry.beginning("atlantis", 2))
    assert not wants_full_screen(asked(Display.AUTOMATIC, "greedy", "random"), registry.beginning("atlantis", 2))
    assert not wants_full_screen(asked(Display.PLAIN, "human", "greedy"), registry.beginning("atlantis", 2))


@pytest.mark.parametrize(
    ("stdin", "stdout", "term", "words"),
    [
        (False, True, "xterm", "needs a terminal: use --plain"),
        (True, False, "xterm", "needs a terminal: use --plain"),
        (True, True, "dumb", "TERM names none"),
    ],
)
def test_the_plain_mode_stays_where_it_can_not_be_shown(
    monkeypatch: pytest.MonkeyPatch, *, stdin: bool, stdout: bool, term: str, words: str
) -> None:
    pretend(monkeypatch, stdin=stdin, stdout=stdout, term=term)
    assert not wants_full_screen(asked(Display.AUTOMATIC, "human", "greedy"), registry.beginning("atlantis", 2))
    assert wants_full_screen(asked(Display.FULL_SCREEN, "human", "greedy"), registry.beginning("atlantis", 2))
    assert words in REFUSALS.sentences[full_screen_obstacle() or ""]


def test_without_textual_it_is_plain_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch)
    monkeypatch.setattr("atlantis_rules.programs.command_line.at_terminal.find_spec", lambda _: None)
    assert not wants_full_screen(asked(Display.AUTOMATIC, "human", "greedy"), registry.beginning("atlantis", 2))
    assert "pip install 'atlantis-rules[tui]'" in REFUSALS.sentences[full_screen_obstacle() or ""]


def test_asking_for_it_without_a_terminal_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seats", "human", "--full-screen"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "atlantis-rules: the full-screen table needs a terminal: use --plain\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--full-screen"], "name one with --seats human"),
        (["--full-screen", "atlandice"], "name one with --seats human"),
        (["--full-screen", "--plain"], "not allowed with"),
    ],
)
def test_what_can_not_be_asked_for(capsys: pytest.CaptureFixture[str], arguments: Sequence[str], words: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", *arguments])
    assert left.value.code == 2
    assert words in capsys.readouterr().err


def at_terminal(keys: Sequence[tuple[str, bytes | signal.Signals]], *arguments: str) -> tuple[int, str]:
    """Play in a terminal: when words have appeared, press a key, or send a signal.

    Returns:
        The exit code and all that was written.
    """
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    seed = [] if "--resume" in arguments else ["--seed", "7"]
    command = [sys.executable, "-m", "atlantis_rules", "play", *seed, *arguments]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True)
    os.close(theirs)
    written = ""
    since = 0
    waiting = list(keys)
    while True:
        try:
            part = os.read(ours, 65536).decode(errors="replace")
        except OSError:  # the other end was closed
            break
        if not part:
            break
        written += part
        if waiting and waiting[0][0] in written[since:]:
            since = len(written)
            _, key = waiting.pop(0)
            if isinstance(key, signal.Signals):
                process.send_signal(key)
            else:
                os.write(ours, key)
    os.close(ours)
    assert waiting == []
    return process.wait(60), written


def test_it_is_left_for_the_plain_screen() -> None:
    code, written = at_terminal([("Help", b"q"), ("before its end?", b"y")], "--seats", "human")
    assert code == 0
    last = written.rpartition("\x1b")[2]
    assert "Atlantis, rules of AMIGO, seed 7: black (human), red (greedy), blue (greedy)" in written
    assert last.endswith("The game was left before its end.\r\n")


def test_the_table_of_atlandice_is_left_for_the_plain_screen_and_its_record_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "game")
    keys = [("Help", b"\r"), ("Help", b"q"), ("before its end?", b"y")]
    code, written = at_terminal(keys, "atlandice", "--seats", "human,greedy", "--record", file)
    assert code == 0
    assert "Atlandice, seed 7: black (human), red (greedy)" in written
    begun = read_record(Path(file).read_text("utf-8"))
    assert begun.seats == ("human", "greedy")
    code, written = at_terminal([("Help", b"\r"), ("Help", b"q"), ("before its end?", b"y")], "--resume", file)
    assert code == 0
    assert len(read_record(Path(file).read_text("utf-8")).actions) > len(begun.actions)


def test_the_game_is_recorded_also_if_it_is_left(tmp_path: Path) -> None:
    file = tmp_path / "game.atlantis"
    at_terminal([("Help", b"\r"), ("Help", b"q"), ("before its end?", b"y")], "--seats", "human", "--record", str(file))
    record = read_record(file.read_text("utf-8"))
    assert record.seed == "7"
    assert is_of_atlantis(record)
    assert sum(isinstance(action, PlayCard) for action in record.actions) >= 1


def test_where_no_record_can_be_written_the_table_is_not_opened(tmp_path: Path) -> None:
    code, written = at_terminal([], "--seats", "human", "--record", str(tmp_path / "no" / "folder"))
    assert code == 1
    assert "cannot write" in written


def test_ctrl_c_ends_it_as_it_ends_the_plain_mode() -> None:
    code, written = at_terminal([("Help", b"\x03")], "--seats", "human")
    assert code == 130
    assert written.endswith("atlantis-rules: stopped\r\n")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_a_signal_leaves_a_record_that_goes_on(tmp_path: Path, number: signal.Signals, code: int) -> None:
    file = tmp_path / "game"
    keys: list[tuple[str, bytes | signal.Signals]] = [("Help", b"\r"), ("keep the bridge", b"e\r"), ("round 2", number)]
    ended, written = at_terminal(keys, "--seats", "human", "--record", str(file))
    assert ended == code
    if number is not signal.SIGKILL:
        assert written.endswith(f"atlantis-rules: stopped by {number.name}; the record is in '{file}'\r\n")
        assert "\x1b[?1049l" in written, "the screen is as it was before"
    left = file.read_text("utf-8")
    assert "\n3 blue: " in left
    assert read_record(left).seats == ("human", "greedy", "greedy")
    ended, written = at_terminal([("round 2", b"q"), ("before its end?", b"y")], "--resume", str(file))
    assert ended == 0
    assert file.read_text("utf-8").startswith(left)
    assert [*tmp_path.iterdir()] == [file]


def test_a_terminal_that_is_closed_leaves_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game"
    ours, theirs = pty.openpty()
    code = """
import fcntl, signal, sys, termios
from textual.drivers import _writer_thread
from atlantis_rules.programs.command_line import main
_writer_thread.MAX_QUEUED_WRITES = 1  # so that it waits whenever a thread that writes is missing
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # the environment of the tests may ignore it
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # who closes this terminal hangs up
sys.exit(main(["play", "--seed", "7", "--seats", "human", "--record", sys.argv[1]]))
"""
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    command = [sys.executable, "-c", code, str(file)]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    written = b""
    while b"Help" not in written:
        written += os.read(ours, 65536)
    file.unlink()
    os.close(ours)
    assert process.wait(60) == 129
    assert read_record(file.read_text("utf-8")).seats == ("human", "greedy", "greedy")


def test_plain_asks_line_by_line_on_a_terminal_too() -> None:
    code, written = at_terminal([("choose 1-", b"q\n")], "--seats", "human", "--plain")
    assert code == 0
    assert "The game was left before its end." in written
