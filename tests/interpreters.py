"""The supported Pythons on this machine: `python -m tests.interpreters` lists them, or the oldest, newest or all.

They are searched for on the search path, where Debian and others put them, among the versions of pyenv and uv, and
among those that `tests.debian_releases` has unpacked. For each minor version the newest one counts. A PyPy is called
`pypy3.11`, by the language that it speaks.
"""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import field, frozen

LEAST: Final = (3, 11)
HOW_TO_GET_IT: Final = (
    "`python -m tests.debian_releases` unpacks what Debian has, and `uv python install` gets others from elsewhere"
)
PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
PYPY: Final = "pypy3.11"
"""The PyPy that the tests run on."""
_NAME: Final = re.compile(r"(python|pypy)3\.[0-9]+")
_USUAL: Final = (Path("/usr/bin"), Path("/usr/local/bin"))
_ASKED: Final = """
import platform, sys
print(platform.python_implementation(), *sys.version_info[:3], sys.version_info.releaselevel)
"""


@frozen(order=True)
class Interpreter:
    """A CPython, or a PyPy.

    Attributes:
        prefix: what its version is called after: nothing, or ``pypy``.
        version: the version of the language, such as ``(3, 12, 1)``.
        path: the program.
    """

    version: tuple[int, int, int]
    path: str = field(order=False)
    prefix: str = ""

    def __str__(self) -> str:
        """Return version and path."""
        return f"{self.prefix}{'.'.join(map(str, self.version))} {self.path}"


def minor(interpreter: Interpreter) -> str:
    """Return the version without its last number, as classifiers name that of a CPython."""
    return interpreter.prefix + "{}.{}".format(*interpreter.version)


def called(version: str) -> str:
    """Return what people call a version: CPython 3.15, PyPy 3.11."""
    return f"PyPy {version.removeprefix('pypy')}" if version.startswith("pypy") else f"CPython {version}"


def promised() -> list[str]:
    """Return the CPythons that the classifiers of the package promise, in order."""
    classifiers = "\n".join(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["classifiers"])
    return re.findall(r"^Programming Language :: Python :: (3\.[0-9]+)$", classifiers, re.MULTILINE)


def cache(environment: Mapping[str, str]) -> Path:
    """Return the folder with the interpreters that were unpacked, which may not exist.

    Args:
        environment: the variables of the process.
    """
    caches = environment.get("XDG_CACHE_HOME") or Path(environment.get("HOME", "/"), ".cache")
    return Path(caches, "atlantis_rules", "pythons")


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
    yield from sorted(Path(home, ".local", "share", "uv", "python").glob("cpython-*/bin"))
    yield from sorted(cache(environment).glob("*/current/usr/bin"))


def interpreters(places: Iterable[Path]) -> list[Interpreter]:
    """Find the interpreters of the supported versions, the newest of each minor version.

    Args:
        places: the folders to look into.
    """
    found: dict[str, Interpreter] = {}
    programs = (path for place in places if place.is_dir() for path in sorted(place.iterdir()))
    for path in dict.fromkeys(program.resolve() for program in programs if _NAME.fullmatch(program.name)):
        asked = _asked(path)
        if asked is not None and asked.version >= LEAST:
            found[minor(asked)] = max(found.get(minor(asked), asked), asked)
    return sorted(found.values())


def _asked(path: Path) -> Interpreter | None:
    """Ask a program for its version; return None if it is neither CPython nor PyPy, or does not run."""
    try:
        answer = subprocess.run([path, "-I", "-c", _ASKED], capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return None
    match answer:
        case ["CPython" | "PyPy" as name, major, minor, micro, _]:
            return Interpreter((int(major), int(minor), int(micro)), str(path), "" if name == "CPython" else "pypy")
        case _:
            return None


def asked_for(words: Sequence[str], found: Sequence[Interpreter]) -> list[Interpreter]:
    """Return the interpreters that are asked for; exit if one of them is missing.

    Args:
        words: versions such as ``3.15`` or ``pypy3.11``; ``oldest`` and ``newest`` are the ends of those that the
            package promises, and ``all`` are all of these. No words ask for all that were found.
        found: those that were found.
    """
    versions = promised()
    meant = {"oldest": versions[:1], "newest": versions[-1:], "all": versions}
    asked = [version for word in words for version in meant.get(word, [word])]
    there = {minor(each): each for each in found}
    if lacking := [version for version in asked if version not in there]:
        sys.exit(f"missing: {', '.join(map(called, lacking))}. {HOW_TO_GET_IT}")
    return [there[version] for version in asked] if words else [*found]


def main(words: Sequence[str]) -> None:
    """Print what is asked for, one on a line."""
    for interpreter in asked_for(words, interpreters(folders(os.environ))):
        print(interpreter)  # noqa: T201 - a program prints


if __name__ == "__main__":
    main(sys.argv[1:])
