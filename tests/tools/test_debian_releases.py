"""Unpacking CPythons of other Debian releases, with programs in place of apt and dpkg that say what they were told."""

import os
import shutil
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.debian_releases import RELEASES, Unavailable, unpacked, wanted
from tests.interpreters import PYPY, Interpreter, interpreters, minor, promised

LIBRARIES = "usr/lib/x86_64-linux-gnu"
HEADERS = "usr/include"
SETTINGS = "usr/lib/python3.15/_sysconfigdata__x86_64-linux-gnu.py"
FILES: Mapping[str, str] = {
    "usr/bin/python3.15": "#!/bin/sh\necho CPython 3 15 0 final\n",
    "usr/bin/python3.15-config": "#!/bin/sh\n",
    "usr/bin/pypy3.11": "#!/bin/sh\necho PyPy 3 11 17 final\n",
    "usr/lib/pypy3.11/_sysconfigdata__x86_64-linux-gnu.py": "{'WHEEL_PKG_DIR': '/usr/share/python-wheels/'}",
    f"{LIBRARIES}/libc.so.6": "",
    f"{HEADERS}/python3.15/pyconfig.h": "#include <x86_64-linux-gnu/python3.15/pyconfig.h>",
    f"{HEADERS}/x86_64-linux-gnu/python3.15/pyconfig.h": "#define HAVE_IT",
    SETTINGS: "build_time_vars = {'prefix': '/usr', 'WHEEL_PKG_DIR': '/usr/share/python-wheels/'}",
}

APT = """#!/bin/bash
printf '%s\\n' "${@: -3}" >> "$LOG"
for each; do case "$each" in -oDir::Cache::archives=*) archives=${each#*=} ;; esac; done
case "$*" in
  *" update") exit 0 ;;
  *--print-uris*) printf "Reading...\\n'http://mirror/x.deb' python3.15_%s_amd64.deb 5 SHA256:0\\n" "$VERSION" ;;
  *--download-only*) [ -z "$BROKEN" ] || { echo "E: $BROKEN" >&2; exit 100; }; cp "$PACKAGE" "$archives/x.deb" ;;
esac
"""
PROGRAMS = {
    "apt-get": APT,
    "dpkg": "#!/bin/sh\necho amd64\n",
    "dpkg-deb": '#!/bin/sh\nexec cat "$2"\n',
    "patchelf": '#!/bin/sh\necho /lib64/ld-linux.so.2\nprintf "%s\\n" "$*" >> "$LOG"\n',
}


@pytest.fixture(name="log")
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the programs note their arguments."""
    for name, text in PROGRAMS.items():
        program = tmp_path / "programs" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(text, "utf-8")
        program.chmod(0o755)
    with tarfile.open(tmp_path / "x.tar", "w") as package:
        for name, text in FILES.items():
            path = tmp_path / "files" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            path.chmod(0o755)
        package.add(tmp_path / "files", ".")
    keys = tmp_path / "keys"
    keys.touch()
    monkeypatch.setattr("tests.debian_releases.KEYS", keys)
    monkeypatch.setenv("PATH", f"{tmp_path / 'programs'}{os.pathsep}{os.environ['PATH']}")
    for name, value in {"LOG": "log", "PACKAGE": "x.tar"}.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    monkeypatch.setenv("BROKEN", "")
    monkeypatch.setenv("VERSION", "3.15.0-1")
    return tmp_path / "log"


def test_what_is_unpacked_runs_where_it_is(tmp_path: Path, log: Path) -> None:
    folder = unpacked("forky", ["python3.15-venv", "python3.15-dev"], tmp_path / "place")
    assert folder == (tmp_path / "place" / "current").resolve()
    assert [*map(minor, interpreters([folder / "usr" / "bin"]))] == [PYPY, "3.15"]
    noted = log.read_text("utf-8").splitlines()
    linker, libraries = f"{folder}/lib64/ld-linux.so.2", folder / LIBRARIES
    for name, line in (("python3.15", noted[-1]), ("pypy3.11", noted[-3])):
        assert f"--set-interpreter {linker} --force-rpath --set-rpath {libraries} {folder}/usr/bin/{name}" == line
    assert noted[-7:-4] == ["--download-only", "python3.15-venv", "python3.15-dev"]
    for settings in (SETTINGS, *(name for name in FILES if name.startswith("usr/lib/pypy3.11/"))):
        assert f"{folder}/usr/share/python-wheels/" in (folder / settings).read_text("utf-8")
    assert (folder / HEADERS / "python3.15" / "pyconfig.h").read_text("utf-8") == "#define HAVE_IT"
    assert (folder / "lib").is_symlink()


def test_it_is_done_once_for_the_same_versions(tmp_path: Path, log: Path) -> None:
    first = unpacked("forky", ["python3.15-venv"], tmp_path / "place")
    log.unlink()
    assert unpacked("forky", ["python3.15-venv"], tmp_path / "place") == first
    assert "--download-only" not in log.read_text("utf-8")


@pytest.mark.usefixtures("log")
def test_other_versions_take_its_place_and_the_last_one_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for version in ("3.15.0-1", "3.15.1-1", "3.15.2-1"):
        monkeypatch.setenv("VERSION", version)
        made.append(unpacked("forky", ["python3.15-venv"], tmp_path / "place"))
        assert (tmp_path / "place" / "current").resolve() == made[-1]
    assert [folder.exists() for folder in made] == [False, True, True]


@pytest.mark.usefixtures("log")
def test_an_interrupted_unpacking_leaves_what_there_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = unpacked("forky", ["python3.15-venv"], tmp_path / "place")
    monkeypatch.setenv("VERSION", "3.15.1-1")
    monkeypatch.setenv("BROKEN", "the archive cannot be reached")
    with pytest.raises(Unavailable, match=r"apt-get ended with 100:\nE: the archive cannot be reached"):
        unpacked("forky", ["python3.15-venv"], tmp_path / "place")
    assert (tmp_path / "place" / "current").resolve() == first
    monkeypatch.setenv("BROKEN", "")
    (tmp_path / "place" / "half").mkdir()
    second = unpacked("forky", ["python3.15-venv"], tmp_path / "place")
    assert second != first
    assert not (tmp_path / "place" / "half").exists()


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.usefixtures("log")
def test_a_program_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    there = shutil.which
    monkeypatch.setattr(shutil, "which", lambda asked: None if asked == name else there(asked))
    with pytest.raises(Unavailable, match=f"^missing: {name}\\. Debian's packages are apt, "):
        unpacked("forky", ["python3.15-venv"], tmp_path / "place")


def test_where_a_python_is_installed_nothing_is_unpacked() -> None:
    kept = Path("/cache")
    installed = [Interpreter((3, 11, 7), "/usr/bin/python3.11"), Interpreter((3, 15, 0), "/usr/bin/python3.15")]
    assert wanted(["3.11", "3.15"], installed, kept) == {}
    assert wanted(["3.11", "3.12", "3.15"], [], kept) == {"bookworm": ["3.11"], "forky": ["3.14", "3.15", PYPY]}
    assert wanted([PYPY], installed, kept) == {"forky": ["3.14", "3.15", PYPY]}
    unpacked_before = Interpreter((3, 15, 0), "/cache/forky/current/usr/bin/python3.15")
    assert wanted(["3.11", "3.15"], [installed[0], unpacked_before], kept) == {"forky": ["3.14", "3.15", PYPY]}


def test_the_ends_of_what_is_promised_can_be_unpacked() -> None:
    assert {promised()[0], promised()[-1], PYPY} <= RELEASES.keys() <= {*promised(), PYPY}
