"""Comparing interpreters: which are found, and that their outputs are compared."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.digests import digests
from tests.interpreters import LEAST, PYPY, Interpreter, asked_for, cache, folders, interpreters, main, promised


def program(folder: Path, name: str, answer: str, status: int = 0) -> Path:
    """Put a program into a folder that answers like an interpreter."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {answer}\nexit {status}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_this_interpreter_is_found() -> None:
    here = Path(sys.executable).resolve()
    found = interpreters([here.parent])
    assert sys.version_info[:3] in {interpreter.version for interpreter in found}


def test_the_newest_of_each_minor_version_counts(tmp_path: Path) -> None:
    program(tmp_path / "old", "python3.12", "CPython 3 12 1 final")
    newest = program(tmp_path / "new", "python3.12", "CPython 3 12 10 final")
    later = program(tmp_path / "later", "python3.14", "CPython 3 14 0 candidate")
    found = interpreters([tmp_path / "old", tmp_path / "new", tmp_path / "missing", tmp_path / "later"])
    assert [str(interpreter) for interpreter in found] == [f"3.12.10 {newest}", f"3.14.0 {later}"]


def test_a_pypy_is_called_by_its_name(tmp_path: Path) -> None:
    cpython = program(tmp_path, "python3.11", "CPython 3 11 2 final")
    pypy = program(tmp_path, "pypy3.11", "PyPy 3 11 17 final")
    found = interpreters([tmp_path])
    assert [str(interpreter) for interpreter in found] == [f"3.11.2 {cpython}", f"pypy3.11.17 {pypy}"]
    assert asked_for(["oldest", PYPY], found) == found
    with pytest.raises(SystemExit, match=r"^missing: PyPy 3\.11\."):
        asked_for([PYPY], found[:1])


def test_what_is_no_python_from_3_11_on_is_left_out(tmp_path: Path) -> None:
    program(tmp_path, "python3.10", "CPython 3 10 13 final")
    program(tmp_path, "python3.11", "GraalVM 3 11 9 final")
    program(tmp_path, "python3.12", "no such version is selected", status=127)
    program(tmp_path, "python3.13-config", "CPython 3 13 0 final")
    program(tmp_path, "python3", "CPython 3 13 0 final")
    assert interpreters([tmp_path]) == []


@pytest.mark.parametrize(
    "place",
    [
        ".pyenv/versions/3.13.0/bin",
        ".local/share/uv/python/cpython-3.13.0-linux-x86_64-gnu/bin",
        ".cache/atlantis_rules/pythons/trixie/current/usr/bin",
    ],
)
def test_interpreters_are_looked_for_on_the_search_path_and_where_tools_put_them(tmp_path: Path, place: str) -> None:
    program(tmp_path / place, "python3.13", "CPython 3 13 0 final")
    looked_into = [*folders({"PATH": f"/a{os.pathsep}/b", "HOME": str(tmp_path)})]
    assert looked_into[:3] == [Path("/a"), Path("/b"), Path("/usr/bin")]
    assert looked_into[-1] == tmp_path / place


def test_the_cache_is_where_the_user_wants_it() -> None:
    assert cache({"HOME": "/home/x", "XDG_CACHE_HOME": ""}) == Path("/home/x/.cache/atlantis_rules/pythons")
    assert cache({"HOME": "/home/x", "XDG_CACHE_HOME": "/c"}) == Path("/c/atlantis_rules/pythons")


def test_what_is_asked_for_is_there_or_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.interpreters.promised", lambda: ["3.11", "3.12", "3.13"])
    old, new, other = (Interpreter((3, minor, 4), f"/{minor}") for minor in (11, 13, 9))
    assert asked_for(["oldest", "newest"], [other, old, new]) == [old, new]
    assert asked_for(["3.13"], [old, new]) == [new]
    assert asked_for([], [other, old]) == [other, old]
    with pytest.raises(SystemExit, match=r"^missing: CPython 3\.12\. `python -m tests\.debian_releases`"):
        asked_for(["all"], [old, new])
    with pytest.raises(SystemExit, match=r"^missing: CPython 3\.11, CPython 3\.13\."):
        asked_for(["oldest", "newest"], [])


def test_the_promised_are_those_of_the_classifiers_without_a_gap() -> None:
    first, last = (int(version.removeprefix("3.")) for version in (promised()[0], promised()[-1]))
    assert promised() == [f"3.{minor}" for minor in range(first, last + 1)]
    assert first == LEAST[1]


def test_the_command_fails_where_what_is_asked_for_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.interpreters.folders", lambda _: ())
    with pytest.raises(SystemExit, match=r"missing: CPython 3\.11"):
        main(["oldest"])


def test_digests_depend_on_no_hash_seed() -> None:
    expected = "".join(f"{kind}: {count}: {digest}\n" for kind, (count, digest) in sorted(digests(1).items()))
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    command = [sys.executable, "-m", "tests.digests", "1"]
    ended = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert ended.stdout == expected
    assert {line.partition(":")[0] for line in expected.splitlines()} == {
        *("JSON", "chance", "computer players", "explanations", "learned player", "pictures", "records"),
        *("redacted records", "reviews", "schemas"),
    }
