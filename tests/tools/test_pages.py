"""Every code block on a page is run by a test, rendered by the build, or an existing command; few are excepted."""

import ast
import importlib.util
import itertools
import re
import shlex
import shutil
import tomllib
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules.programs.command_line.running import make_parser
from tests.session_names import session_names

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (
    *(ROOT / name for name in ("CONTRIBUTING.md", "README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "reference").glob("*.md")),
)
BLOCK: Final = re.compile(r"^(```+|~~~+)([^\n]*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)

RUN_BY: Final = {
    "pycon": ("tests/test_readme.py", "README.md", "docs/*.md"),
    "console": ("tests/tools/test_command_line_page.py", "docs/command_line.md", "docs/conformance.md"),
    "python": ("tests/adapters/test_learning_page.py", "docs/learning.md"),
    "ebnf": ("tests/ebnf.py", "docs/notation.md", "docs/positions*.md", "docs/records.md"),
}
"""Who runs the blocks of a language, and the pages that it reads."""

COMPARED_BY: Final = {
    "README.md": ("tests/test_readme.py", "red (greedy)", "player "),
    "docs/limits.md": ("tests/tools/test_reference_entries.py", "apply(state: "),
    "docs/option_differences.md": ("tests/examples/test_option_differences.py", "path:"),
    "docs/table.md": ("tests/full_screen/test_table.py", " Atlantis, round 10:"),
    "docs/termination.md": ("tests/examples/test_game_info.py", "$ python docs/longest_games.py"),
}
"""Pages with output, the test that compares it with what is printed or generated, and how such a block begins."""

NOT_RUN: Final = {
    ("docs/command_line.md", "Step 81 of 209"): "a prompt, which waits for a key: tests/test_cli_replay.py answers it",
    ("docs/cite.md", "@software{"): "an entry for BibTeX; tests/test_verified_page.py compares it",
    ("docs/hosting.md", "podman build"): "needs a container engine; a job of the workflow ci.yml does the same",
    ("docs/hosting.md", "limit_conn_zone"): "the configuration of another program; the page says how it was tried",
    (
        "docs/languages.md",
        'msgctxt "messages: CardNotInHand"',
    ): "an entry of a catalogue; the test below finds it there",
    (
        "docs/learning.md",
        "from sb3_contrib import MaskablePPO",
    ): "trains for minutes: `nox -s learning` does it briefly",
    ("docs/shipping.md", "pip install pyinstaller"): "`nox -s frozen` packs such a program",
    ("docs/shipping.md", "nuitka --mode=standalone"): "compiles for half an hour; the page says how it was tried",
    ("docs/simulation.md", 'write_games("games.parquet"'): "a million games; the block above it plays three",
    (
        "docs/simulation.md",
        "from atlantis_rules.learning.decisions import write_decisions",
    ): "ten thousand; tests/test_simulation_arguments.py plays some",
    ("docs/web_table.md", "POST /tables"): "a message; tests/web sends such ones",
    ("docs/web_table.md", '{"type":"opened"'): "a message whose secrets are left out; tests/web reads such ones",
    ("docs/web_table.md", '{"type":"follow"'): "as above",
    ("docs/web_table.md", '{"type":"failed"'): "as above",
    ("docs/your_game.md", "[project.entry-points."): "the configuration of another package",
}
"""Blocks that no test runs, by their page and their beginning, and why."""


def _blocks() -> list[tuple[str, str, str]]:
    return [
        (page.relative_to(ROOT).as_posix(), block[2].strip(), block[3])
        for page in PAGES
        for block in BLOCK.finditer(page.read_text("utf-8"))
    ]


def _matches(page: str, patterns: tuple[str, ...]) -> bool:
    return any(Path(page).match(pattern) for pattern in patterns)


def _is_run(page: str, language: str, text: str) -> bool:
    if language.startswith("{"):
        return True  # the build renders it, and fails if it cannot
    if any(page == its and text.startswith(start) for its, start in NOT_RUN):
        return True
    if language in RUN_BY:
        return _matches(page, RUN_BY[language][1:])
    if page in COMPARED_BY and text.startswith(COMPARED_BY[page][1:]):
        return True
    return language in {"text", "sh"} and all(_exists(command) for command in _commands(text))


def _commands(text: str) -> list[list[str]]:
    lines = re.split(r"\n| && ", text.strip())
    return [shlex.split(line.removeprefix("$ "), comments=True) for line in lines]


def _exists(command: list[str]) -> bool:
    """Return whether a command is valid, as far as can be checked without running it."""
    program, *arguments = [word for word in command if not re.match(r"[A-Z_]+=", word)] or [""]
    match Path(program).name, arguments:
        case "atlantis-rules", _:
            make_parser().parse_args(arguments)  # ends the test with its message
            return True
        case "pip", ["install", *others]:
            extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
            wanted = [extra for other in others for part in re.findall(r"\[(.*)\]", other) for extra in part.split(",")]
            return {*wanted} <= {*extras}
        case "python" | "python3", ["-m", module, *_]:
            return importlib.util.find_spec(module) is not None
        case "python", [script, *_]:
            return (ROOT / script).is_file()
        case "nox", ["-s", *sessions]:
            named = itertools.takewhile(lambda word: word != "--", sessions)
            return {*named} <= {*session_names()}
        case "pytest", paths:
            return all((ROOT / path).exists() for path in paths if "/" in path)
        case "cffconvert" | "nox", _:
            return shutil.which(Path(program).name) is not None
        case _:
            return (ROOT / program).is_file()


def test_every_block_of_every_page_is_run() -> None:
    blocks = _blocks()
    assert len(blocks) > 300
    assert [(page, text[:60]) for page, language, text in blocks if not _is_run(page, language, text)] == []


def test_no_exception_is_stale() -> None:
    blocks = _blocks()
    for its, start in NOT_RUN:
        assert any(page == its and text.startswith(start) for page, _, text in blocks), (its, start)
    for page, (test, *_) in COMPARED_BY.items():
        assert Path(page).name.removesuffix(".md") in _sources(test), (page, test)
    for test, *patterns in RUN_BY.values():
        assert (ROOT / test).is_file(), test
        assert any(_matches(page, tuple(patterns)) for page, _, _ in blocks), patterns


def _sources(test: str) -> str:
    """Return the text of a test and of the package beside it that it is about."""
    package = ROOT / "tests" / Path(test).stem.removeprefix("test_")
    return "\n".join(path.read_text("utf-8") for path in (ROOT / test, *sorted(package.glob("*.py"))))


@pytest.mark.parametrize(
    "text",
    [
        "atlantis-rules play --seats human\n$ nox -s no_such_session\n",
        "pip install '.[nothing]'\n",
        "python -m atlantis_rules.nothing\n",
        "pytest tests/test_nothing.py\n",
        "print(1)\n",
    ],
)
def test_a_block_that_nothing_runs_is_found(text: str) -> None:
    assert not _is_run("docs/index.md", "text", text)
    assert not _is_run("CONTRIBUTING.md", "pycon", text)


def test_the_entry_of_a_catalogue_is_one() -> None:
    (entry,) = (text for page, language, text in _blocks() if language == "po")
    assert entry in (ROOT / "src/atlantis_rules/text/translations/de/atlantis.po").read_text("utf-8")


def test_no_page_imports_everything() -> None:
    assert [page for page, _, text in _blocks() if re.search(r"import \*", text)] == []


TOCTREE: Final = re.compile(r"^```\{toctree\}\n(.*?)\n\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MOST_ENTRIES: Final = 8
"""The number of entries of a group that a reader of the sidebar can take in at a glance."""


def test_the_sidebar_has_a_group_for_each_kind_of_reader_with_few_entries() -> None:
    index = (ROOT / "docs" / "index.md").read_text("utf-8")
    groups = {
        re.findall(r"^:caption: (.*)$", options, re.MULTILINE)[0]: entries.split()
        for options, entries in TOCTREE.findall(index)
    }
    firsts = {caption: entries[0] for caption, entries in groups.items()}
    assert firsts == {
        "Write a front-end": "front_end",
        "Test and fuzz": "testing",
        "Cite the rules": "cite",
        "Study and learn": "bots",
        "The library": "reference",
    }
    assert {caption: len(entries) for caption, entries in groups.items() if len(entries) > MOST_ENTRIES} == {}


def test_figures_and_reasons_of_the_project_are_no_chapters_of_the_book() -> None:
    entries = {
        entry
        for page in (ROOT / "docs").glob("*.md")
        for _, listed in TOCTREE.findall(page.read_text("utf-8"))
        for entry in listed.split()
    }
    assert {"decisions", "performance", "perft", "verified"} & entries == set()


NAMED_PATH: Final = re.compile(
    r"`((?:src|docs|tests|tools|examples|findings|conformance|typescript|web_page|\.ci|\.github)/[^`\s]*)`"
)
"""A path in backticks, from the root of a clone; ``*`` and a final capital ``N`` stand for any."""


def _missing_paths(text: str) -> list[str]:
    return [path for path in NAMED_PATH.findall(text) if not [*ROOT.glob(re.sub(r"_N\b", "_*", path))]]


def test_the_paths_that_pages_name_exist() -> None:
    pages = (*PAGES, ROOT / "SECURITY.md", ROOT / "conformance" / "README.md", ROOT / "typescript" / "README.md")
    assert {page.name: missing for page in pages if (missing := _missing_paths(page.read_text("utf-8")))} == {}


def test_a_path_that_does_not_exist_is_found() -> None:
    assert _missing_paths("`tests/records/` and `tests/no_such_folder/` and `docs/*.md`") == ["tests/no_such_folder/"]


# --- The first screen ---

NO_TASKS: Final = ("limits", "performance", "platforms", "termination")
"""Pages of a task's part that list figures."""

MOST_WORDS: Final = 80
"""What fits on a screen above an example."""

_PARTS: Final = re.compile(r"^```{toctree}\n:caption: ([^\n]*)\n(?::[^\n]*\n)*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SHOWN: Final = re.compile(r"pycon|console|python|toml|{atlantis-picture}.*")


def pages_by_task() -> list[str]:
    parts: dict[str, list[str]] = {
        caption: names.split() for caption, names in _PARTS.findall((ROOT / "docs/index.md").read_text("utf-8"))
    }
    tasks = ("Write a front-end", "Test and fuzz", "Study and learn")
    return [name for task in tasks for name in parts[task] if name not in NO_TASKS]


def words_before_an_example(text: str) -> int:
    """Return how many words stand above the first session, code, output or picture; installing shows nothing."""
    words, above = 0, 0
    for block in BLOCK.finditer(text):
        words += len(text[above : block.start()].split())
        above = block.end()
        info, body = block[2].strip(), block[3]
        if _SHOWN.fullmatch(info) or (info == "text" and not body.startswith("pip install")):
            return words
    return len(text.split())


@pytest.mark.parametrize("name", pages_by_task())
def test_a_page_by_task_shows_an_example_on_its_first_screen(name: str) -> None:
    assert words_before_an_example((ROOT / f"docs/{name}.md").read_text("utf-8")) <= MOST_WORDS


def test_installing_is_no_example() -> None:
    assert (
        words_before_an_example("# A title\n\n```text\npip install x\n```\n\nOne two.\n\n```pycon\n>>> 1\n```\n") == 5
    )


def _lines_of_code(module: Path) -> int:
    """Return the number of lines of a module that are not docstrings."""
    text = module.read_text("utf-8")
    strings = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    return text.count("\n") - sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in strings)


def test_modules_are_as_short_as_the_house_rules_say() -> None:
    (most,) = re.findall(r"at most (\d+) lines, not counting docstrings", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    lines = {str(module): _lines_of_code(module) for module in (ROOT / "src").rglob("*.py")}
    assert max(lines.values()) > int(most) // 2
    assert {name: number for name, number in lines.items() if number > int(most)} == {}
