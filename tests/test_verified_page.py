"""The pages on verification and citing: every command exists, every claim has one, and no figure is typed by hand."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
import verify
from _ext.figures import load_figures, shown, sources_of
from attrs import evolve

from atlantis_rules import atlantis
from atlantis_rules.programs.command_line import main
from tests.session_names import session_names

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


def missing(command: str) -> list[str]:
    """List what a command names that does not exist."""
    match command.split():
        case ["pytest", *paths]:
            return [path for path in paths if not (ROOT / path).exists()]
        case ["nox", "-s", *names]:
            return [name for name in " ".join(names).partition(" -- ")[0].split() if name not in session_names()]
        case ["python", "-m", module, *_]:
            return [] if find_spec(module) is not None else [module]
        case ["python", path, *_]:
            return [] if (ROOT / path).is_file() else [path]
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
    assert re.search(r"<!-- (count|figure): ", count[1])


def test_no_figure_is_typed_by_hand() -> None:
    without_code = re.sub(r"^```text\n.*?^```$", "", VERIFIED.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    without_places = re.sub(r"<!-- (count|figure): [a-z0-9 ]+ -->|`[^`]+`|\(#[a-z0-9-]+\)", "", without_code)
    assert re.findall(r"[^\n]*\d[^\n]*", without_places) == []


def test_the_entry_and_the_example_of_the_page_on_citing_name_this_version() -> None:
    page = (ROOT / "docs" / "cite.md").read_text("utf-8")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    (year,) = re.findall(r"^date-released: (\d{4})-\d\d-\d\d$", citation, re.MULTILINE)
    (entry,) = re.findall(r"^```bibtex\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert entry.startswith(f"@software{{atlantis_rules_{version.replace('.', '_')},\n")
    assert f"note = {{Version {version}}}" in entry  # BibTeX's styles print no `version`
    assert r"title = {{atlantis\_rules}}" in entry  # one pair of braces, and a style may write a capital
    assert f"year = {{{year}}}" in entry
    assert f"(atlantis_rules {version},\nrules version {atlantis.RULES_VERSION}, seed 1" in page


# --- Figures ---


def test_every_figure_is_on_the_page_and_a_part_of_the_command_writes_it() -> None:
    shown_names = re.findall(r"<!-- figure: ([a-z0-9 ]+) -->", VERIFIED.read_text("utf-8"))
    assert shown_names == [*dict.fromkeys(shown_names)]
    assert {*shown_names} == {part.name for part in verify.PARTS} == {*load_figures(ROOT)}
    for figure in load_figures(ROOT).values():
        assert re.search(r"\d", figure.text) or "the same" in figure.text
        assert re.fullmatch(r"[0-9a-f]{12}\+?", figure.commit)
        assert re.fullmatch(r"20\d\d-\d\d-\d\d", figure.date)


@pytest.mark.parametrize("part", verify.PARTS, ids=lambda part: part.name)
def test_the_command_of_a_figure_is_on_the_page(part: verify.Part) -> None:
    settings = {name: default for name, (default, _) in verify.DEFAULTS.items()}
    command = part.command.format(**settings).replace("python -m pytest -q -n auto", "pytest")
    on_page = " ".join(commands(VERIFIED.read_text("utf-8")))
    assert {*command.split()} <= {*on_page.split()}
    for pattern in part.paths:
        assert any(path.is_file() for path in ROOT.glob(pattern.removeprefix("!"))), pattern


def git(folder: Path, *arguments: str) -> str:
    command = ("git", "-C", str(folder), *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a repository with a source and a command that counts."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text("RULES = 1\n")
    (tmp_path / "counting.py").write_text("import sys; print('5 games, 1234 steps'); sys.exit(int(sys.argv[1]))\n")
    for command in (["init", "-q"], ["add", "."], ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "A"]):
        git(tmp_path, *command)
    monkeypatch.setattr(verify, "ROOT", tmp_path)
    monkeypatch.setattr(verify, "PARTS", (COUNTING,))
    monkeypatch.setitem(verify.DEFAULTS, "code", (0, "the exit code"))
    return tmp_path


COUNTING: Final = verify.Part(
    *("counting", "python counting.py {code}", r"(?P<games>\d+) games, (?P<steps>\d+) steps"),
    *("{games} games with {steps} steps", ("src/*.py",)),
)


def test_the_command_writes_what_was_counted_when_and_at_which_commit(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.main(["--list"]) == 0
    assert capsys.readouterr().out == "counting: never\n"
    assert verify.main(["--try"]) == 0
    assert "5 games with 1,234 steps" in capsys.readouterr().out
    assert not (project / "docs" / "verified.json").exists()
    assert verify.main(["counting"]) == 0
    figure = load_figures(project)["counting"]
    assert git(project, "rev-parse", "HEAD").startswith(figure.commit)
    assert shown(project, "counting") == f"5 games with 1,234 steps ({figure.date}, commit `{figure.commit}`)"
    assert verify.main(["--older"]) == 0
    assert capsys.readouterr().out.count("counting.py") == 1  # it is not older


def test_a_commit_has_a_plus_if_anything_but_the_figures_differs_from_it(project: Path) -> None:
    assert verify.main([]) == 0
    git(project, "add", "docs/verified.json")
    assert verify.main([]) == 0
    assert "+" not in load_figures(project)["counting"].commit
    (project / "src" / "rules.py").write_text("RULES = 2\n")
    assert verify.main([]) == 0
    assert load_figures(project)["counting"].commit.endswith("+")


def test_a_figure_older_than_its_sources_is_marked_without_a_repository(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.main([]) == 0
    shutil.rmtree(project / ".git")
    assert "older" not in shown(project, "counting")
    (project / "docs" / "page.md").write_text("No source of it.")
    assert "older" not in shown(project, "counting")
    (project / "src" / "rules.py").write_text(
        '"""The rules.\n\nAll of them.\n"""\n\nRULES = 1  # for now\n"""How many."""\n'
    )
    assert "older" not in shown(project, "counting")
    (project / "src" / "rules.py").write_text("RULES = 2\n")
    assert shown(project, "counting").endswith("; **older than the last change of its sources**)")
    capsys.readouterr()
    assert verify.main(["--list"]) == 0
    assert capsys.readouterr().out.endswith(", older than its sources\n")
    (project / "src" / "rules.py").write_text("RULES = 1\n")
    assert "older" not in shown(project, "counting")
    (project / "src" / "more.py").touch()
    assert "older" in shown(project, "counting")


def test_what_a_figure_does_not_speak_of_does_not_make_it_older(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "src" / "pictures.py").touch()
    monkeypatch.setattr(verify, "PARTS", (evolve(COUNTING, paths=("src/*.py", "!src/pictures.py")),))
    assert verify.main([]) == 0
    (project / "src" / "pictures.py").write_text("PICTURES = 2\n")
    assert "older" not in shown(project, "counting")
    (project / "src" / "rules.py").write_text("RULES = 2\n")
    assert "older" in shown(project, "counting")
    with pytest.raises(ValueError, match=r"there is no file src/picture\.py"):
        sources_of(project, ("src/*.py", "!src/picture.py"))


def test_what_figures_of_play_leave_out_is_not_loaded_where_games_are_played() -> None:
    playing = "import sys; from tests.motion_soak import soak; soak(2000, 1); print(*sys.modules)"
    command = (sys.executable, "-c", playing)
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert {"atlantis_rules.atlantis.motion", "atlantis_rules.atlandice.motion"} <= {*loaded}
    paths = [f"!src/{name.replace('.', '/')}.py" for name in loaded]
    assert [path for path in paths if any(fnmatch(path, pattern) for pattern in verify.PLAYED_WITHOUT)] == []
    assert fnmatch("!src/atlantis_rules/atlantis/parts/encoding.py", verify.PLAYED_WITHOUT[3])


def test_a_command_that_fails_or_counts_nothing_writes_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify.main(["--code", "3"]) == 1
    assert "counting failed, exit code 3: nothing is written" in capsys.readouterr().out
    (project / "counting.py").write_text("print('nothing')")
    assert verify.main([]) == 1
    assert not (project / "docs" / "verified.json").exists()


def test_numbers_of_several_lines_are_added_up(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "counting.py").write_text("print('5 games, 1234 steps\\n7 games, 1 steps')")
    assert verify.main(["--try"]) == 0
    assert "12 games with 1,235 steps" in capsys.readouterr().out


def test_what_was_counted_of_changed_files_is_marked_with_a_plus(project: Path) -> None:
    (project / "src" / "rules.py").write_text("RULES = 2\n")
    assert verify.main([]) == 0
    assert load_figures(project)["counting"].commit.endswith("+")


def test_an_unknown_part_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        verify.main(["dancing"])
    assert "unknown part dancing" in capsys.readouterr().err
    assert not (project / "docs" / "verified.json").exists()


def test_what_is_counted_can_be_counted() -> None:
    tree = ast.parse((ROOT / "docs" / "_ext" / "counts.py").read_text("utf-8"))
    tables = [
        node.value for node in tree.body if isinstance(node, ast.AnnAssign) and "COUNTS" in ast.unparse(node.target)
    ]
    (table,) = [node for node in tables if isinstance(node, ast.Dict)]
    known = {ast.literal_eval(key) for key in table.keys if key is not None}
    assert set(re.findall(r"<!-- count: ([a-z ]+) -->", VERIFIED.read_text("utf-8"))) == known
