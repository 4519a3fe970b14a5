"""The supported CPythons on this machine: `python -m tests.interpreters` lists them.

They are searched for on the search path, where Debian and others put them, and among the versions of pyenv. For each
minor version the newest one counts.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import field, frozen

LEAST: Final = (3, 11)
_NAME: Final = re.compile(r"python3\.[0-9]+")
_USUAL: Final = (Path("/usr/bin"), Path("/usr/local/bin"))
_ASKED: Final = """
import platform, sys
print(platform.python_implementation(), *sys.version_info[:3], sys.version_info.releaselevel)
"""


@frozen(order=True)
class Interpreter:
    """A CPython.

    Attributes:
        version: its version, such as ``(3, 12, 1)``.
        path: the program.
    """

    version: tuple[int, int, int]
    path: str = field(order=False)

    def __str__(self) -> str:
        """Return version and path."""
        return f"{'.'.join(map(str, self.version))} {self.path}"


def folders(environment: Mapping[str, str]) -> Iterator[Path]:
    """Return the folders in which interpreters may lie, of which some may not exist.

    Args:
        environment: the variables of the process.
    """
    yield from map(Path, environment.get("PATH", "").split(os.pathsep))
    yield from _USUAL
    home = Path(environment.get("HOME", "/"))
    pyenv = Path(environment.get("PYENV_ROOT", home / ".pyenv"))
    yield from sorted(pyenv.glob("versions/*/bin"))


def interpreters(places: Iterable[Path]) -> list[Interpreter]:
    """Find the interpreters of the supported versions, the newest of each minor version.

    Args:
        places: the folders to look into.
    """
    found: dict[tuple[int, int], Interpreter] = {}
    programs = (path for place in places if place.is_dir() for path in sorted(place.iterdir()))
    for path in dict.fromkeys(program.resolve() for program in programs if _NAME.fullmatch(program.name)):
        asked = _asked(path)
        if asked is not None and asked.version >= LEAST:
            minor = asked.version[:2]
            found[minor] = max(found.get(minor, asked), asked)
    return sorted(found.values())


def _asked(path: Path) -> Interpreter | None:
    """Ask a program for its version; return None if it is not a CPython, or does not run."""
    try:
        answer = subprocess.run([path, "-I", "-c", _ASKED], capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return None
    match answer:
        case ["CPython", major, minor, micro, _]:
            return Interpreter((int(major), int(minor), int(micro)), str(path))
        case _:
            return None


def main() -> None:
    """Print what was found, one on a line; end with 1 if nothing was."""
    found = interpreters(folders(os.environ))
    for interpreter in found:
        print(interpreter)  # noqa: T201 - a program prints
    sys.exit(0 if found else f"no CPython from {'.'.join(map(str, LEAST))} on was found")


if __name__ == "__main__":
    main()
