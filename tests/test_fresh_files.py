"""Files that are written completely or not at all: what killed programs have left is removed, and nothing else."""

import errno
import fcntl
import os
import resource
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, strategies as st

from atlantis_rules.programs.command_line import main
from atlantis_rules.records.fresh_files import append, remove_left, replacing, sealed, unsealed

NAME: Final = ".atlantis-rules-0123456789abcdef.tmp"

KILLED: Final = """
import os, signal, sys
from pathlib import Path
from atlantis_rules.programs.command_line import main
Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
main(sys.argv[1:])
"""
"""Runs a command that is killed when it has written a file, before the file takes its name."""

WRITING: Final = """
import sys
from pathlib import Path
from atlantis_rules.records.fresh_files import replacing
with replacing(Path(sys.argv[1])):
    print("begun", flush=True)
    sys.stdin.read()
"""

SIMULATE: Final = "simulate --seats random --players 2 --games 2 --seed 1 --engine serial"

CONFORMANCE: Final = "conformance --game atlantis --clause OPT-8"
ENGINE: Final = f" -- {sys.executable} -m atlantis_rules engine"

COMMANDS: Final = {
    "play": ("play --seats random --players 2 --seed 1 --quiet --record {}/game", ""),
    "simulate": (SIMULATE + " --out {}/games.csv", " --resume"),
    "decisions": (SIMULATE + " --games-per-shard 1 --decisions {}", " --resume"),
    "review": ("review {}/begun --seat black --playouts 2 --processes 1 --json {}/review.json", " --resume"),
    "picture": ("picture {}/begun --out {}/picture.svg", ""),
    "report": (CONFORMANCE + " --json {}/report.json" + ENGINE, ""),
    "JUnit": (CONFORMANCE + " --junit {}/report.xml" + ENGINE, ""),
}
"""Commands that write files, with what they need besides to go on."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder in a folder with a record."""
    made = tmp_path / "folder"
    made.mkdir()
    return made


def left_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if file.name.startswith("."))


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_killed_command_leaves_is_removed_by_the_next(command: str, folder: Path) -> None:
    given, more = files_named(command, folder)[0], COMMANDS[command][1]
    killed = subprocess.run([sys.executable, "-c", KILLED, *given.split()], capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert left_in(folder)
    assert main([*given.split(), *more.split()]) == 0
    assert left_in(folder) == []


def files_named(command: str, folder: Path) -> tuple[str, Path]:
    """Return a command that can write its file, and the name of that file."""
    given, _ = (each.format(folder, folder) for each in COMMANDS[command])
    if "begun" in given:
        assert main(f"play --seats random --players 2 --seed 1 --quiet --record {folder}/begun".split()) == 0
        record = folder.joinpath("begun").read_text("utf-8")
        folder.joinpath("begun").write_text(record[: record.index("\n5 ") + 1], "utf-8")  # a whole one takes long
    return given, Path([word for word in given.split() if word.startswith(str(folder))][-1])


@pytest.mark.parametrize("command", ["play", "simulate", "review"])
def test_what_is_not_a_regular_file_is_refused_by_name_and_stays(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A device would be taken away from the whole machine."""
    given, file = files_named(command, folder)
    os.mkfifo(file)
    assert main(given.split()) == 1
    said = capsys.readouterr().err
    assert "it is not a regular file" in said
    assert file.name in said
    assert stat.S_ISFIFO(file.stat().st_mode)
    assert sorted(path.name for path in folder.iterdir()) == sorted({file.name, *(["begun"] * (command == "review"))})


def where_no_file_grows_beyond(size: int, given: str) -> int:
    """Run a command as on a disk that is full then; return its exit code."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
    try:
        return main(given.split())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "decisions"])
def test_a_full_disk_leaves_what_was_there(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given, file = files_named(command, folder)
    content = "" if command in {"play", "simulate"} else "what was there"  # these two replace nothing but their own
    file.write_text(content, "utf-8")
    assert where_no_file_grows_beyond(len(content), given) in {1, 2}
    assert "File too large" in capsys.readouterr().err
    assert file.read_text("utf-8") == content
    assert left_in(folder) == []


@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "decisions"])
def test_a_link_stays_a_link_and_what_it_leads_to_is_replaced(command: str, folder: Path) -> None:
    given, file = files_named(command, folder)
    behind = folder.parent / f"behind{file.suffix}"
    behind.touch(mode=0o640)
    file.symlink_to(behind)
    assert main(given.split()) == 0
    assert file.is_symlink()
    assert behind.stat().st_size
    assert stat.S_IMODE(behind.stat().st_mode) == 0o640


def test_a_failure_to_write_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    with (
        pytest.raises(OSError, match=r"No space left on device.*games.csv") as caught,
        replacing(tmp_path / "games.csv"),
    ):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert caught.value.filename == str(tmp_path / "games.csv")
    with pytest.raises(FileNotFoundError) as missing, replacing(tmp_path / "nowhere" / "games.csv"):
        pass
    assert missing.value.filename == str(tmp_path / "nowhere" / "games.csv")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no full device")
def test_a_line_that_finds_no_room_names_its_file() -> None:
    with (
        pytest.raises(OSError, match=r"No space left on device.*/dev/full"),
        Path("/dev/full").open("w", encoding="utf-8") as full,
    ):
        append(full, "a line\n")


def test_what_a_living_program_writes_is_left_to_it_until_it_is_killed(tmp_path: Path) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITING, str(tmp_path / "file")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        (name,) = left_in(tmp_path)
        remove_left(tmp_path)
        assert left_in(tmp_path) == [name]
        writer.kill()
    remove_left(tmp_path)
    assert left_in(tmp_path) == []


def test_nothing_else_is_removed(tmp_path: Path) -> None:
    others = (f"{NAME}.mine", ".atlantis-rules-mine.tmp", NAME.removeprefix("."), ".games.csv.0123456789abcdef.tmp")
    for other in others:
        (tmp_path / other).write_text("another's", "utf-8")
    (tmp_path / NAME).mkdir()
    (tmp_path / NAME.replace("0", "1")).symlink_to(tmp_path / others[0])
    before = sorted(tmp_path.iterdir())
    remove_left(tmp_path)
    remove_left(tmp_path / "nowhere")
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_that_is_removed_before_it_is_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, taken = fcntl.flock, list[str]()

    def late(descriptor: int, how: int) -> None:
        if not taken and how == fcntl.LOCK_EX:
            taken.extend(left_in(tmp_path))
            remove_left(tmp_path)
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", late)
    with replacing(tmp_path / "file") as fresh:
        assert [fresh.name] != taken
        fresh.write_text("content", "utf-8")
    assert (tmp_path / "file").read_text("utf-8") == "content"
    assert left_in(tmp_path) == []


def test_where_files_cannot_be_locked_they_are_written_and_none_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int, __: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    (tmp_path / NAME).write_text("half a file", "utf-8")
    with replacing(tmp_path / "file") as fresh:
        fresh.write_text("content", "utf-8")
    remove_left(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [NAME, "file"]


@given(st.text(st.characters(max_codepoint=127, exclude_characters="\n"), max_size=40), st.data())
def test_a_sealed_line_is_read_as_it_was_written_or_not_at_all(text: str, data: st.DataObject) -> None:
    line = sealed(text).encode("ascii")
    assert unsealed(line) == text
    assert [end for end in range(len(line)) if unsealed(line[:end]) is not None] == []
    place, bit = data.draw(st.integers(0, len(line) - 1)), data.draw(st.integers(0, 7))
    assert unsealed(bytes((*line[:place], line[place] ^ 1 << bit, *line[place + 1 :]))) is None
