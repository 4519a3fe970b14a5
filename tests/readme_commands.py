"""Every command line that the README asks its readers to type, word for word; needs only Python.

`python -m tests.readme_commands` runs all, `python -m tests.readme_commands web library` those of these parts. A part
begins where the README makes or fills an environment. It gets a copy of the tree and a fresh environment, where its
lines are typed in order, in bash. Each line must succeed, and print the expected output. With `--python`, `python3` is
that interpreter.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Final

ROOT: Final = Path(__file__).parents[1]
BASH: Final = shutil.which("bash") or "bash"
README: Final = ROOT / "README.md"

PROGRAMS: Final = (".", "atlantis-rules", "nox", "pip", "python", "python3")
"""The first words of command lines that stand in a sentence or a table."""

ACTIVATE: Final = ". .venv/bin/activate"
_NEW: Final = "python3 -m venv .venv"
_VERSION: Final = "python3 --version"
_SECONDS: Final = 1800
"""After so long a command counts as stuck."""

_COMMANDS: Final = re.compile(r"^```sh\n(.*?)^```$|^```.*?^```$|`([^`\n]+)`", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Expected:
    """What is expected of a command line.

    Attributes:
        output: a pattern of a line that it prints.
        typed: what is typed while it runs.
        serves: whether it serves a page until it is stopped by Ctrl-C.
        code: its exit code.
    """

    output: str
    typed: str = ""
    serves: bool = False
    code: int = 0


FIRST_CHOICES: Final = "1\n" * 1000

PARTS: Final[Mapping[str, Mapping[str, Expected]]] = {
    "game": {
        f"{_NEW} && .venv/bin/pip install -q -e '.[cli]' && .venv/bin/atlantis-rules play --seed 7": Expected(
            r"^Red wins with 21 points\.$"
        ),
        ACTIVATE: Expected(""),
        "atlantis-rules play --seats human": Expected(r"^black +human ", FIRST_CHOICES),
        "atlantis-rules play atlandice": Expected(r"(?:wins|share the win) with [0-9]+ points\.$"),
    },
    "web": {
        "pip install -e '.[web]'": Expected(r"^Successfully installed .*atlantis-rules-"),
        "atlantis-rules play --web": Expected(r"^Play at (http://[^ ]+/)$", serves=True),
    },
    "tests": {
        f"{_NEW} && .venv/bin/pip install -q -e '.[tests]' && .venv/bin/pytest -n auto": Expected(
            r"^=* ?[0-9]+ passed.* in [0-9.]+s"
        ),
    },
    "library": {
        "pip install .": Expected(r"^Successfully installed .*atlantis-rules-"),
        "atlantis-rules explain": Expected(r"^Atlantis: [0-9]+ clauses "),
    },
}
"""The command lines of the README in its order, and what is expected of each."""


def commands_of(page: str) -> list[str]:
    """Return the command lines of a page: ``sh`` blocks, and code in sentences that begins with a program.

    Args:
        page: the page, in Markdown.
    """
    found: list[str] = []
    for match in _COMMANDS.finditer(page):
        block, code = match.groups()
        if block:
            found += block.splitlines()
        elif code and code.partition(" ")[0] in PROGRAMS:
            found.append(code)
    return found


class Failed(Exception):
    """A command line does not do what the README says."""


def run(command: str, expected: Expected, folder: Path, environment: Mapping[str, str]) -> str:
    """Run a command line, print what it prints, and return it.

    Args:
        command: the line.
        expected: what is expected of it.
        folder: where it runs.
        environment: the variables of its environment.

    Raises:
        Failed: it has another exit code, or prints no such line.
    """
    output = ""
    with tempfile.TemporaryFile("w+") as typed:
        typed.write(expected.typed)
        typed.seek(0)
        process = subprocess.Popen(
            [BASH, "-euo", "pipefail", "-c", command],
            cwd=folder,
            env=environment,
            stdin=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
    late = Timer(_SECONDS, os.killpg, (process.pid, signal.SIGKILL))
    late.start()
    with process:
        try:
            for line in process.stdout or ():
                _say(line)
                output += line
                announced = re.search(expected.output, line.rstrip("\n")) if expected.serves else None
                if announced:
                    _look_at(announced[1])
                    os.killpg(process.pid, signal.SIGINT)
            code = process.wait()
        finally:
            late.cancel()
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    if code != expected.code or not re.search(expected.output, output, re.MULTILINE):
        message = f"{command}\nended with {code}, expected {expected.code} and a line {expected.output!r}"
        raise Failed(message)
    return output


def _look_at(address: str) -> None:
    with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310 - it is that of our server
        page = answer.read().decode("utf-8")
    if "<html" not in page:
        message = f"{address} shows no page:\n{page}"
        raise Failed(message)


def copy_tree(target: Path) -> None:
    """Copy all files of the tree that git would not ignore.

    Args:
        target: the folder for it.
    """
    listing = [shutil.which("git") or "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def fresh_environment() -> dict[str, str]:
    """Return the variables of the environment, without those of the environment of Python that this runs in."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    outside = [folder for folder in folders if not Path(folder).parent.joinpath("pyvenv.cfg").exists()]
    dropped = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "PATH": os.pathsep.join(outside), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}


def put_first(python: str, folder: Path, environment: dict[str, str]) -> None:
    """Let `python3` be an interpreter, for command lines that are typed in an environment.

    Args:
        python: the program.
        folder: an empty folder, which is put before all others of the search path.
        environment: the variables of the environment.
    """
    program = folder / "python3"  # through a link it would look for its library beside the link
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(python)} "$@"\n', "utf-8")
    program.chmod(0o755)
    environment["PATH"] = os.pathsep.join([str(folder), environment["PATH"]])


def run_part(part: str, python: str | None, variables: Mapping[str, str]) -> None:
    """Run the command lines of a part of the README in a copy of the tree.

    Args:
        part: a key of `PARTS`.
        python: the program that `python3` is, or None for the one of the search path.
        variables: further variables of the environment.
    """
    environment = {**fresh_environment(), **variables}
    with tempfile.TemporaryDirectory(prefix=f"readme-{part}-") as name, tempfile.TemporaryDirectory() as first:
        folder = Path(name)
        if python is not None:
            put_first(python, Path(first), environment)
        copy_tree(folder)
        run(_VERSION, Expected(r"^Python 3\."), folder, environment)
        if not next(iter(PARTS[part])).startswith(_NEW):
            run(_NEW, Expected(""), folder, environment)
        for command, expected in PARTS[part].items():
            _say(f"$ {command}\n")
            typed = command if command.startswith(_NEW) else f"{ACTIVATE}\n{command}"
            run(typed, expected, folder, environment)


def _say(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> int:
    """Run the parts that are named, or all, if the README has exactly the command lines that are known.

    Args:
        arguments: names of parts, the interpreter, and variables of the environment.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.readme_commands")
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all by default")
    parser.add_argument("--python", help="the program that python3 is")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a variable to set")
    asked = parser.parse_args(arguments)
    if unknown := {*asked.parts} - {*PARTS}:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    written = commands_of(README.read_text("utf-8"))
    known = [command for part in PARTS.values() for command in part]
    if written != known:
        _say(f"The README has other command lines than tests/readme_commands.py:\n{written}\ninstead of\n{known}\n")
        return 1
    try:
        for part in asked.parts or PARTS:
            run_part(part, asked.python, dict(each.split("=", 1) for each in asked.set))
    except Failed as failed:
        _say(f"{failed}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
