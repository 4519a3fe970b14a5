"""`.ci/packages` installs missing packages as root, names them to other users, and needs no apt if all are there."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.session_names import NOXFILE, session_names

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / ".ci" / "packages"
LISTED = [
    line.partition(":")[0]
    for line in (ROOT / ".ci" / "debian-packages").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
PROGRAMS = {
    "chromium-headless-shell": "chromium-headless-shell",
    "gawk": "awk",
    "gcc": "gcc",
    "gettext": "msgfmt",
    "git": "git",
    "nodejs": "node",
    "npm": "npm",
    "patchelf": "patchelf",
    "python3": "python3",
    "python3-dev": "python3",
    "python3-venv": "python3",
    "xdotool": "xdotool",
    "xvfb": "Xvfb",
}
"""The programs by which the packages are noticed."""

APT = """#!/bin/bash
printf '%s\\n' "$*" >> "{log}"
if [ "$1" = install ]; then printf '#!/bin/sh\\n' > "{place}/npm"; chmod +x "{place}/npm"; fi
"""


@pytest.fixture(name="place")
def programs(tmp_path: Path) -> Path:
    """A directory with all programs that are needed, and no other but bash."""
    place = tmp_path / "bin"
    place.mkdir()
    bash = shutil.which("bash")
    assert bash is not None
    (place / "bash").symlink_to(bash)
    for name in {*PROGRAMS.values()}:
        put(place, name, "#!/bin/sh\n")
    put(place, "id", "#!/bin/sh\necho 1000\n")
    return place


def put(place: Path, name: str, text: str) -> None:
    program = place / name
    program.write_text(text)
    program.chmod(0o755)


def run(place: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(place)}
    return subprocess.run(
        [place / "bash", PACKAGES], env=environment, capture_output=True, text=True, check=False, cwd=ROOT
    )


def test_each_package_that_is_listed_has_a_program() -> None:
    assert [*PROGRAMS] == LISTED


def test_where_nothing_is_missing_nothing_is_needed(place: Path) -> None:
    done = run(place)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("package", LISTED)
def test_what_is_missing_is_named(place: Path, package: str) -> None:
    program = PROGRAMS[package]
    put(place, program, "#!/bin/sh\nexit 1\n")  # too old, or half of it
    done = run(place)
    names = [name for name in LISTED if PROGRAMS[name] == program]
    assert done.returncode == 1
    assert done.stderr == f"Missing: {' '.join(names)}. As root: apt-get install {' '.join(names)}\n"
    (place / program).unlink()
    assert run(place).stderr == done.stderr


def test_root_installs_what_is_missing(place: Path, tmp_path: Path) -> None:
    (place / "npm").unlink()
    put(place, "id", "#!/bin/sh\necho 0\n")
    assert run(place).returncode == 1  # there is no apt
    log = tmp_path / "log"
    put(place, "apt-get", APT.format(log=log, place=place).replace("chmod", shutil.which("chmod") or ""))
    done = run(place)
    assert (done.returncode, done.stderr) == (0, "")
    assert log.read_text() == "update -q\ninstall -q -y --no-install-recommends npm\n"


def test_what_is_missing_in_spite_of_its_package_is_named(place: Path) -> None:
    (place / "npm").unlink()
    put(place, "id", "#!/bin/sh\necho 0\n")
    put(place, "apt-get", "#!/bin/sh\n")
    done = run(place)
    assert done.returncode == 1
    assert done.stderr == "Installed, and still missing or too old: npm\n"


def test_no_step_is_left_out() -> None:
    run_text = (ROOT / ".ci" / "run").read_text("utf-8")
    steps = [line for line in run_text.splitlines() if line.startswith("step ")]
    assert steps[0].endswith(" .ci/packages")
    run_by = {name for names in re.findall(r"\$nox ([\w ]+)", run_text) for name in names.split()}
    defaults = {name for name, by_default in session_names().items() if by_default}
    # `tests` is the README's command.
    assert "$nox readme -- tests" in run_text
    assert len(defaults) > 10
    assert defaults - {"tests"} <= run_by
    assert {"adapters", "browser", "conformance", "lowest", "newest"} <= run_by
    assert "There is no npm" not in NOXFILE.read_text("utf-8")
