"""The README and the documentation are true: their sessions run, and their output is real."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.text.rules import OPTION_VALUES

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = (README, *sorted((ROOT / "docs").glob("*.md")))
NEEDS_NUMPY = ("encoding.md",)
"""The pages with sessions that need it."""

BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A fenced block of code: its language, and what stands in it."""


def _blocks(text: str, language: str) -> list[str]:
    return [block for named, block in BLOCK.findall(text) if named == language]


def _section(text: str, title: str) -> str:
    _, _, rest = text.partition(f"\n## {title}\n")
    return rest.partition("\n## ")[0]


def _page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture
def _no_search_for_the_smallest() -> Iterator[None]:
    """Let Hypothesis show the first example of a fault: a page shows that there is one, not which."""
    before = settings()
    settings.register_profile("before", before)
    settings.register_profile("of pages", before, phases=(Phase.generate,))
    settings.load_profile("of pages")
    yield
    settings.load_profile("before")


@pytest.mark.usefixtures("_no_search_for_the_smallest")
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.needs("numpy")] if page.name in NEEDS_NUMPY else [], id=_page_id(page))
        for page in PAGES
    ],
)
def test_sessions_of_a_page_run_as_shown(page: Path) -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    names: dict[str, object] = {}
    text = page.read_text("utf-8")
    for block in BLOCK.finditer(text):
        if block[1] == "pycon":
            line = text.count("\n", 0, block.start(2))
            name = f"{_page_id(page)} from line {line}"  # one of its own: tracebacks look their lines up by it
            session = parser.get_doctest(block[2], names, name, _page_id(page), line)
            told: list[str] = []
            result = runner.run(session, out=told.append, clear_globs=False)
            names |= session.globs
            assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=_page_id)
def test_every_session_of_a_page_is_marked_as_one(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text.count("\n>>> ") == sum(f"\n{block}".count("\n>>> ") for block in _blocks(text, "pycon"))


def test_the_table_of_options_has_every_option_and_its_value_in_every_preset() -> None:
    lines = re.findall(r"^\|.*$", (ROOT / "docs" / "options.md").read_text("utf-8"), re.MULTILINE)
    rows = [re.findall(r"(?<= )[^|]+(?= \|)", line) for line in lines]
    head = next(number for number, row in enumerate(rows) if row[0] == "option")
    table = list(takewhile(lambda row: row[0].startswith("`"), rows[head + 2 :]))
    assert [name.split()[0] for name in rows[head][2:]] == [f"`{name}`" for name in PRESETS]
    for option, row in zip(OPTION_VALUES, table, strict=True):
        assert [row[0], *row[2:]] == [
            f"`{option}`",
            *(f"`{getattr(preset, option).name}`" for preset in PRESETS.values()),
        ]


def test_the_readme_says_what_this_is_before_anything_else_and_is_short() -> None:
    lines = README.read_text("utf-8").splitlines()
    assert len(lines) <= 110
    assert all(
        word in " ".join(lines[:7]) for word in ("Python library", "Atlantis", "Atlandice", "legal_actions", "apply")
    )


def test_quick_start_comes_first_and_has_two_blocks_of_one_command() -> None:
    text = README.read_text("utf-8")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE)[0] == "Quick start"
    blocks = _blocks(_section(text, "Quick start"), "sh")
    assert [len(block.splitlines()) for block in blocks] == [1, 1]
    assert blocks == _blocks(text, "sh")


def test_quick_start_shows_what_one_sees() -> None:
    section = _section(README.read_text("utf-8"), "Quick start")
    (watching, _), excerpts = _blocks(section, "sh"), _blocks(section, "text")
    _, _, arguments = watching.rstrip().rpartition("/atlantis-rules ")
    environment = {name: value for name, value in os.environ.items() if name not in {"FORCE_COLOR", "TTY_COMPATIBLE"}}
    seen = subprocess.run(
        [sys.executable, "-m", "atlantis_rules", *arguments.split()],
        env={**environment, "COLUMNS": "80", "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
    ).stdout
    assert excerpts
    for excerpt in excerpts:
        assert excerpt in seen
