"""The scripts of `findings` say what they have found, and are named where it matters. They are not run here."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FINDINGS = sorted(ROOT.glob("findings/*.sh"))


def test_there_are_findings() -> None:
    assert len(FINDINGS) >= 8


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda path: path.stem)
def test_a_finding_has_its_form(finding: Path) -> None:
    subprocess.run(["bash", "-n", finding], check=True)  # noqa: S607 - whichever is there
    assert os.access(finding, os.X_OK)
    text = finding.read_text("utf-8")
    head = "".join(line for line in text.splitlines(keepends=True)[1:] if line.startswith("#"))
    assert re.search(r"\b[0-9]+\.[0-9]+", head), "it names versions"
    assert "# The guess was: " in head
    assert "atlantis_rules" not in text
    assert "set -euo pipefail" in text
    pinned = re.findall(r"(?:pip\" install|npm install) (.*)", text)
    assert pinned
    packages = [word for words in pinned for word in words.split() if not word.startswith("-")]
    assert all(re.search(r"[a-z0-9](?:==|@)[0-9]", package) for package in packages)


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda path: path.stem)
def test_a_finding_is_named_where_it_matters(finding: Path) -> None:
    searched = (
        "git",
        "grep",
        "-l",
        f"findings/{finding.name}",
        "--",
        "src",
        "docs",
        "tests",
        "tools",
        "typescript",
        "pyproject.toml",
    )
    named = subprocess.run(searched, cwd=ROOT, capture_output=True, text=True, check=True)
    assert named.stdout


def test_what_is_named_is_there() -> None:
    searched = ("git", "grep", "-hoE", "findings/[a-z0-9-]+[.]sh", "--", ".", ":!findings", ":!CHANGELOG.md")
    named = subprocess.run(searched, cwd=ROOT, capture_output=True, text=True, check=True)
    assert {*named.stdout.split()} == {f"findings/{finding.name}" for finding in FINDINGS}
