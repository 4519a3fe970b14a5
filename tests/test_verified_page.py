"""The pages on verification and citing: every command on them exists, and every claim has a command and a count."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules.cli import main

ROOT: Final = Path(__file__).parents[1]
VERIFIED: Final = ROOT / "docs" / "verified.md"
PAGES: Final = (VERIFIED, ROOT / "docs" / "cite.md")
PROGRAMS: Final = ("atlantis-rules", "cffconvert", "nox", "pytest", "python")


def sections(page: Path) -> dict[str, str]:
    """Split a page: the text below each heading of the second level, by the heading."""
    _, *parts = page.read_text("utf-8").split("\n## ")
    return dict(part.split("\n", 1) for part in parts)


def commands(text: str) -> Iterator[str]:
    """Find commands: the lines of code blocks, and code in tables and sentences that begins with a program."""
    for block in re.findall(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield from block.splitlines()
    yield from (code for code in re.findall(r"(?<!`)`([^`\n]+)`", text) if code.split()[0] in PROGRAMS)


def sessions() -> set[str]:
    tree = ast.parse((ROOT / "noxfile.py").read_text("utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name for node in functions if any("nox.session" in ast.unparse(mark) for mark in node.decorator_list)}


def missing(command: str) -> list[str]:
    """List what a command names that does not exist."""
    match command.split():
        case ["pytest", *paths]:
            return [path for path in paths if not (ROOT / path).exists()]
        case ["nox", "-s", *names]:
            return [name for name in names if name not in sessions()]
        case ["python", "-m", module, *_]:
            return [] if find_spec(module) is not None else [module]
        case ["cffconvert", *_]:
            extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
            return [] if any(each.startswith("cffconvert") for each in extras["dev"]) else ["cffconvert"]
        case ["atlantis-rules", name, *_]:
            with pytest.raises(SystemExit) as caught:
                main([name, "--help"])
            return [] if caught.value.code == 0 else [name]
        case _:
            return [command]


ALL: Final = [*dict.fromkeys((page.name, command) for page in PAGES for command in commands(page.read_text("utf-8")))]


@pytest.mark.parametrize(("page", "command"), ALL)
def test_every_command_on_the_pages_exists(page: str, command: str) -> None:
    assert missing(command) == [], page


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("pytest tests/test_verified_page.py tests/test_nothing.py", ["tests/test_nothing.py"]),
        ("nox -s lint polish", ["polish"]),
        ("python -m tests.nothing", ["tests.nothing"]),
        ("atlantis-rules dance", ["dance"]),
        ("make all", ["make all"]),
    ],
)
def test_a_command_that_does_not_exist_is_noticed(command: str, expected: list[str]) -> None:
    assert missing(command) == expected


@pytest.mark.parametrize("heading", sections(VERIFIED))
def test_every_claim_has_a_command_and_a_count(heading: str) -> None:
    text = sections(VERIFIED)[heading]
    assert [*commands(text)]
    count = re.search(r"^Count[:,] (.+)", text, re.MULTILINE)
    assert count is not None
    assert re.search(r"\d|<!-- count: |\]\(", count[1])


def test_what_is_counted_can_be_counted() -> None:
    tree = ast.parse((ROOT / "docs" / "_ext" / "counts.py").read_text("utf-8"))
    tables = [
        node.value for node in tree.body if isinstance(node, ast.AnnAssign) and "COUNTS" in ast.unparse(node.target)
    ]
    (table,) = [node for node in tables if isinstance(node, ast.Dict)]
    known = {ast.literal_eval(key) for key in table.keys if key is not None}
    assert set(re.findall(r"<!-- count: ([a-z ]+) -->", VERIFIED.read_text("utf-8"))) == known
