"""The catalogues of other languages, as gettext's own tools see them."""

import subprocess
from pathlib import Path

import pytest

from tools.translating.compiled import FOLDER

CATALOGUES = sorted(FOLDER.rglob("*.po"))


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_gettext_finds_no_fault_in_a_catalogue(file: Path) -> None:
    done = subprocess.run(["msgfmt", "--check", "--output-file=-", file], check=False, capture_output=True)  # noqa: S607 - from the search path, as translators call it
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout
