"""How every program ends: output that cannot be written, a closed pipe, Ctrl-C and signals, each by its exit code."""

import io
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import pytest
from attrs import frozen

from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.command_line.running import COMMANDS
from atlantis_rules.programs.playground import __main__ as playground
from atlantis_rules.programs.web import COMMANDS as WEB_COMMANDS, __main__ as web
from atlantis_rules.records.wire import __main__ as wire
from atlantis_rules.testing import __main__ as testing
from tests.shares import share
from tests.web.yesterday import DATA

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")

RECORD: Final = str(Path(__file__).parent / "records" / "amigo-2-1.atlantis")
ENGINE: Final = ("--", sys.executable, "-m", "atlantis_rules", "engine")
MUCH: Final = "100000"

PRINTING: Final[dict[str, Callable[[], int]]] = {
    "play": lambda: main(["play", "--seed", "1", "--quiet"]),
    "simulate": lambda: main(["simulate", "--games", "1", "--engine", "serial"]),
    "match": lambda: main(["match", "--seats", "random,random", "--deals", "1", "--processes", "1"]),
    "replay": lambda: main(["replay", RECORD]),
    "review": lambda: main(["review", "--help"]),  # a review takes long
    "picture": lambda: main(["picture", RECORD]),
    "explain": lambda: main(["explain", "tie"]),
    "perft": lambda: main(["perft", "--seed", "1", "--depth", "1"]),
    "conformance": lambda: main(["conformance", "--game", "atlantis", "--clause", "BUY-1", *ENGINE]),
    "engine": lambda: main(["engine"]),
    "web": lambda: web.main(["--schema"]),
    "web backup": lambda: web.main(["backup", "copy.sqlite", "--database", "tables.sqlite"]),
    "web check": lambda: web.main(["check", "tables.sqlite"]),
    "web restore": lambda: web.main(["restore", "tables.sqlite", "--database", "restored.sqlite"]),
    "playground": playground.main,
    "testing": lambda: testing.main(["fuzz", "--help"]),  # a game with all laws takes long
    "version": lambda: main(["--version"]),
    "schemas": lambda: wire.main(["--help"]),
}
"""Programs that print something and end soon."""


@pytest.fixture(autouse=True)
def _tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder with a database of tables."""
    shutil.copy(DATA / "tables_4.sqlite", tmp_path / "tables.sqlite")
    monkeypatch.chdir(tmp_path)


def run_with(
    output: io.FileIO, monkeypatch: pytest.MonkeyPatch, program: Callable[[], int], *, unbuffered: bool = False
) -> int:
    """Run a program in this process with another standard output, made as Python makes it."""
    layer = output if unbuffered else io.BufferedWriter(output)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"op": "hello", "id": 1}\n')))
    with io.TextIOWrapper(layer, write_through=unbuffered) as stream, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        try:
            return program()
        except SystemExit as ended:
            return int(str(ended.code))


def test_every_command_is_tried() -> None:
    assert {*COMMANDS} <= {*PRINTING}
    assert {f"web {command}" for command in WEB_COMMANDS} <= {*PRINTING} & {*BUSY}


@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("name", PRINTING)
def test_a_full_device_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, *, unbuffered: bool
) -> None:
    assert run_with(io.FileIO("/dev/full", "w"), monkeypatch, PRINTING[name], unbuffered=unbuffered) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.endswith(": cannot write the output: No space left on device")


@pytest.mark.parametrize("name", PRINTING)
def test_a_closed_pipe_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    assert run_with(io.FileIO(writer, "w"), monkeypatch, PRINTING[name]) == 141
    assert "cannot write" not in capsys.readouterr().err


def test_schemas_that_cannot_be_written_are_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert wire.main([str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.endswith("': No such file or directory\n")


def test_ctrl_c_in_code_that_is_text_does_not_replace_the_exit_code(tmp_path: Path) -> None:
    (tmp_path / "stopped.py").write_text(
        "import sys\nfrom atlantis_rules.programs.console.exits import run_program\n"
        "sys.exit(run_program('stopped', lambda: exec('raise KeyboardInterrupt')))\n",
        "utf-8",
    )
    command = [sys.executable, "-m", "stopped"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "\nstopped: stopped\n")


# --- Signals ----------------------------------------------------------------------------------------------------------


@frozen
class Busy:
    """A program that would take many minutes.

    Attributes:
        arguments: those of Python.
        children: how many processes it starts.
        announces: whether it prints a line once it is at work.
        stopped: the exit codes after SIGINT and SIGTERM.
    """

    arguments: tuple[str, ...]
    children: int = 0
    announces: bool = False
    stopped: tuple[int, int] = (130, 143)


def of_command(*arguments: str, children: int = 0) -> Busy:
    return Busy(("-m", "atlantis_rules", *arguments), children)


BUSY: Final = {
    "play": of_command("play", "--seats", "human"),
    "simulate": of_command("simulate", "--games", MUCH, "--engine", "serial"),
    "simulate on processes": of_command("simulate", "--games", MUCH, "--processes", "2", children=3),
    "match": of_command("match", "--seats", "rollouts:400,random", "--deals", "50", "--processes", "2", children=3),
    "review": of_command("review", RECORD, "--playouts", "5000", "--processes", "2", children=3),
    "perft": of_command("perft", "--seed", "1", "--depth", "30", "--anyway"),
    "conformance": of_command("conformance", "--games", "9999", *ENGINE, children=1),
    "engine": of_command("engine"),
    **{
        f"web {command}": Busy(("-m", "atlantis_rules.programs.web", command, *files))
        for command, *files in (
            ("backup", "copy.sqlite", "--database", "tables.sqlite"),
            ("check", "tables.sqlite"),
            ("restore", "tables.sqlite", "--database", "restored.sqlite"),
        )
    },
    "web": Busy(("-m", "atlantis_rules.programs.web", "--port", "0"), announces=True, stopped=(0, 0)),
    "play --web": Busy(
        ("-m", "atlantis_rules", "play", "--web", "--no-browser", "--port", "0"), announces=True, stopped=(0, 0)
    ),
}


def fill(file: Path) -> None:
    """Add tables to a database until it takes long to check; these have no sound checksums."""
    with closing(sqlite3.connect(file)) as database, database:
        for number in range(15):
            database.execute("CREATE TEMP TABLE more AS SELECT * FROM tables")
            database.execute("UPDATE more SET id = id || ?", (f".{number}",))
            database.execute("INSERT INTO tables SELECT * FROM more")
            database.execute("DROP TABLE more")


def heeds(process: subprocess.Popen[str], number: signal.Signals) -> bool:
    """Return whether a process has a handler for a signal."""
    with suppress(FileNotFoundError):
        status = Path(f"/proc/{process.pid}/status").read_text("ascii")
        (caught,) = (line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
        return bool(int(caught, 16) >> number - 1 & 1)
    return False


def children_of(process: subprocess.Popen[str]) -> int:
    """Return how many processes a process has started that go on."""
    return sum(len(file.read_text("ascii").split()) for file in Path(f"/proc/{process.pid}/task").glob("*/children"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="signals are looked up in /proc")
@pytest.mark.parametrize(("name", "number"), share([*BUSY], rotating=(signal.SIGINT, signal.SIGTERM)))
def test_signals_stop_a_busy_program_and_its_processes(tmp_path: Path, name: str, number: signal.Signals) -> None:
    busy = BUSY[name]
    if name.startswith("web "):
        fill(tmp_path / "tables.sqlite")
    heed = (
        "import signal, os, sys; signal.signal(2, signal.default_int_handler); os.execv(sys.executable, sys.argv[1:])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", heed, sys.executable, *busy.arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
    )  # fmt: skip
    try:
        while not heeds(process, signal.SIGTERM) or children_of(process) < busy.children:
            assert process.poll() is None
            time.sleep(0.02)
        if busy.announces and process.stdout is not None:
            process.stdout.readline()
        process.send_signal(number)
        _, err = process.communicate(timeout=60)  # it ends when no process holds its pipes any more
    finally:
        process.kill()
    assert process.returncode == busy.stopped[number is signal.SIGTERM]
    assert "Traceback" not in err
    assert "leaked" not in err
    if process.returncode:
        assert re.match("(atlantis-rules|python -m atlantis_rules.programs.web): stopped", err.splitlines()[-1])
