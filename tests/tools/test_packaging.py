"""Packaging: the files that the project names and no others, and a description without dead links."""

import gzip
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.conformance_kit.finding import cases_of

ROOT = Path(__file__).parents[2]

NEVER_COPIED = (".git", ".venv", ".ci-venv", "__pycache__", ".*_cache", ".hypothesis", ".nox", "node_modules", "_build")

STRAYS = (
    ".env",
    "notes.txt",
    "todo.md",
    "secret.py",
    "docs/notes.txt",
    "docs/_build/index.html",
    "examples/.env",
    "src/notes.py",
    "src/atlantis_rules/.env",
    "src/atlantis_rules/notes.txt",
    "src/atlantis_rules/__pycache__/notes.cpython-311.pyc",
    "tests/.env",
    "tests/records/notes.txt",
    "typescript/node_modules/left/index.js",
    "unfinished/module.py",
)
"""Files that may lie in a clone, and are no part of the project."""

NOT_IN_WHEEL = ("*.po", "translations/glossary.toml", "schemas/*.json")
"""Files beside the sources that an installed package does not need."""

LARGEST = 1_660_000
"""The maximum number of bytes in a wheel; docs/decisions.md states it."""

HEAVIEST_PAGE = 60_000
"""The maximum number of bytes of the web table's page, packed by gzip; docs/web_table.md states it."""

FINDS_CASES = """
from atlantis_rules.testing.conformance.cases import folder, read_cases
where = folder()
print(len(list(read_cases(where, "atlantis"))), len(list(read_cases(where, "atlandice"))))
"""


def project_files() -> list[str]:
    """List the files of the project: those that git knows, or all where there is no git, as in an unpacked sdist."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        return sorted(path.relative_to(ROOT).as_posix() for path in _files_of(ROOT))
    listed = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return sorted(name for name in listed.stdout.split("\0") if name and (ROOT / name).exists())


def _files_of(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_file():
            yield path
        elif not any(path.match(pattern) for pattern in NEVER_COPIED):
            yield from _files_of(path)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the project, and leave stray files in the copy."""
    tree = tmp_path_factory.mktemp("clone")
    for name in project_files():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)
    for name in STRAYS:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text("stray\n", encoding="utf-8")
    return tree


def built(tree: Path, target: str, folder: Path) -> Path:
    """Build a sdist or a wheel of a tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def sdist(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist, and unpack it."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built(tree, "sdist", tmp_path_factory.mktemp("packed"))) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # 3.11.2 has none
        archive.extractall(folder)  # noqa: S202 - our own archive
    (unpacked,) = folder.iterdir()
    return unpacked


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tree, "wheel", tmp_path_factory.mktemp("wheel"))


def names_in(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return sorted(archive.namelist())


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def description_of(metadata: Message) -> str:
    payload = metadata.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode("utf-8")


def test_the_sdist_holds_the_files_of_the_project_and_no_others(sdist: Path) -> None:
    packed = sorted(path.relative_to(sdist).as_posix() for path in sdist.rglob("*") if path.is_file())
    assert packed == sorted({*project_files(), "PKG-INFO"})


def test_the_wheel_holds_the_package_and_no_stray_files(wheel: Path) -> None:
    sources = {name.removeprefix("src/") for name in project_files() if name.startswith("src/")}
    expected = {name for name in sources if not any(Path(name).match(pattern) for pattern in NOT_IN_WHEEL)}
    expected |= {name.removesuffix("po") + "mo" for name in sources if name.endswith(".po")}
    data = "atlantis_rules/testing/conformance/data"
    expected |= {f"{data}/{name}" for name in ("LICENSE", "manifest.json", "profiles.json.xz")}
    expected |= {f"{data}/cases/{name}.jsonl.xz" for name in ("atlandice", "atlantis")}
    assert {name for name in names_in(wheel) if ".dist-info/" not in name} == expected


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= LARGEST, "say in the changelog why users download more"


def test_the_wheel_finds_its_cases(wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", FINDS_CASES]  # a wheel can be imported as it is
    done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(wheel)}, check=True, capture_output=True)
    assert done.stdout.split() == [str(len(cases_of(game))).encode() for game in ("atlantis", "atlandice")]


def test_the_sdist_gives_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    again = built(sdist, "wheel", tmp_path)
    assert names_in(again) == names_in(wheel)
    assert again.read_bytes() == wheel.read_bytes()


def _tokens(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _tokens(token.children or [])


def test_the_description_leads_nowhere_that_is_not_packed(metadata: Message) -> None:
    assert metadata["Description-Content-Type"] == "text/markdown"
    description = description_of(metadata)
    tokens = list(_tokens(MarkdownIt("commonmark").parse(description)))
    links = [
        str(token.attrs.get("href", token.attrs.get("src"))) for token in tokens if token.type in {"link_open", "image"}
    ]
    assert [link for link in links if not link.startswith("https://")] == []
    assert "](" not in re.sub(r"`[^`]*`", "", description).replace("](https://", "")


def test_the_description_says_what_the_package_is(metadata: Message) -> None:
    description = description_of(metadata)
    assert description.startswith("# atlantis_rules\n\nThe rules of two board games as a Python library")
    titles = [line for line in description.splitlines() if line.startswith("## ")]
    assert titles == ["## In ten lines", "## Documentation", "## Licence"]
    assert "Quick start" not in description  # it needs a clone


def test_the_readme_keeps_its_links() -> None:
    links = re.findall(r"\]\((?!https://)([^)#]+)", (ROOT / "README.md").read_text("utf-8"))
    assert "docs/tutorial.md" in links
    for link in links:
        assert (ROOT / link).exists(), link


def test_no_address_of_the_project_is_given_while_it_has_none(metadata: Message) -> None:
    assert metadata.get_all("Project-URL") is None
    assert metadata["Home-page"] is None
    pages = [ROOT / name for name in project_files() if name.endswith((".md", ".cff", ".toml", ".json", ".css"))]
    for page in [*pages, ROOT / "docs" / "conf.py"]:
        assert "github.com/atlantis-rules" not in page.read_text("utf-8"), page


def test_what_builds_the_package_is_what_tests_it() -> None:
    """The tests build with the tools that are installed: they come with the extra `tests`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(project["build-system"]["requires"]) <= set(project["project"]["optional-dependencies"]["tests"])


def test_the_page_of_the_web_table_is_light() -> None:
    page = ROOT / "src" / "atlantis_rules" / "programs" / "web" / "page"
    assert sum(len(gzip.compress(file.read_bytes())) for file in page.iterdir()) <= HEAVIEST_PAGE
