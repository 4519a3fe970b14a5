"""Files are written as Windows wants it: what it refuses is also refused here, while data and records are written.

Windows flushes only files that are open for writing, and replaces or removes none that is open.
"""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules.programs.command_line import main
from atlantis_rules.programs.web.databases import BESIDE, opened
from atlantis_rules.programs.web.upkeep import REPLACED, backup, restore
from atlantis_rules.records import fresh_files

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="asks Linux which files are open; Windows refuses itself"
)

SERIAL: Final = ("--engine", "serial")
"""Processes that play would take most of the time; they write no files."""


def open_files() -> set[str]:
    """Return the files that this process has open."""
    found = set()
    for descriptor in Path("/proc/self/fd").iterdir():
        try:
            found.add(os.path.realpath(descriptor))
        except OSError:
            continue
    return found


@pytest.fixture(autouse=True)
def _windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse what Windows refuses."""
    fsync, others = os.fsync, {name: getattr(os, name) for name in ("replace", "rename", "unlink", "remove")}

    def flushed(descriptor: int) -> None:
        import fcntl  # noqa: PLC0415 - for POSIX

        if fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, "Bad file descriptor")
        fsync(descriptor)

    def refusing(name: str) -> Callable[..., None]:
        def moved(*files: str | Path) -> None:
            if busy := open_files() & {os.path.realpath(file) for file in files}:
                raise PermissionError(errno.EACCES, "used by another process", *busy)
            others[name](*files)

        return moved

    @contextmanager
    def held(folder: Path) -> Iterator[Path]:
        fresh, descriptor = fresh_files._created(folder)
        os.close(descriptor)
        yield fresh

    monkeypatch.setattr(fresh_files, "_held", held)
    monkeypatch.setattr(os, "fsync", flushed)
    for name in others:
        monkeypatch.setattr(os, name, refusing(name))


def test_the_surroundings_refuse_what_windows_refuses(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("content", "utf-8")
    with file.open("rb") as stream, pytest.raises(OSError, match="Bad file descriptor"):
        os.fsync(stream.fileno())
    with file.open("rb"), pytest.raises(PermissionError):
        file.replace(tmp_path / "other")
    with file.open("rb"), pytest.raises(PermissionError):
        file.unlink()
    file.unlink()


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_games_are_written_and_resumed(game: str, suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"games.{suffix}"
    command = ["simulate", game, "--games", "3", "--seed", "1", "--seats", "random,random", "--out", str(file), *SERIAL]
    assert main(command) == 0
    content = file.read_bytes()
    assert main([*command, "--resume"]) == 0
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_decisions_are_written_and_resumed(tmp_path: Path) -> None:
    command = [
        "simulate",
        "--games",
        "3",
        "--seed",
        "1",
        "--seats",
        "random,random",
        "--decisions",
        str(tmp_path / "decisions"),
        *SERIAL,
    ]
    assert main(command) == 0
    assert main([*command, "--resume"]) == 0


@pytest.mark.parametrize("game", ["atlantis", "atlandice"])
def test_records_are_written(game: str, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    assert main(["play", game, "--seats", "random,random", "--record", str(record), "--plain"]) == 0
    assert record.exists()


def test_tables_are_copied_and_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atlantis_rules.programs.web.upkeep.OPEN_FILES_MOVE", False)
    path, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    with closing(opened(path)):
        pass
    backup(path, copy)
    assert restore(path, copy).faults == ()
    names = {each.name for each in tmp_path.iterdir() if not each.name.endswith(BESIDE)}
    assert names == {path.name, f"{path.name}{REPLACED}", copy.name}
