"""The documentation puts the playground together: the page, Pyodide and the wheels."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest
from _ext import playground
from _ext.playground import WHEELS, assemble, build_wheel
from sphinx.errors import ExtensionError

from atlantis_rules.programs.playground import Playground

ROOT: Final = Path(__file__).parents[2]


def test_what_is_missing_is_named_with_what_makes_it(tmp_path: Path) -> None:
    with pytest.raises(ExtensionError, match=r"web_page/dist/index.html, .*pyodide.asm.wasm.*`nox -s docs` makes them"):
        assemble(tmp_path, tmp_path / "playground")
    assert [*tmp_path.iterdir()] == []


def test_the_playground_has_what_it_needs_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyodide = [f"web_page/node_modules/pyodide/{name}" for name in playground._OF_PYODIDE]
    for name in ("web_page/dist/index.html", *pyodide, f"{WHEELS}/b.whl", f"{WHEELS}/attrs.whl", f"{WHEELS}/pins.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    (tmp_path / "web_page/node_modules/pyodide/console.html").write_text("", "utf-8")
    target = tmp_path / "built" / "playground"
    target.mkdir(parents=True)
    (target / "stale.js").write_text("", "utf-8")

    def built(_: Path, where: Path) -> str:
        (where / "atlantis_rules.whl").write_text("", "utf-8")
        return "atlantis_rules.whl"

    monkeypatch.setattr(playground, "build_wheel", built)
    monkeypatch.setattr(playground, "precompile", lambda *_: None)
    assemble(tmp_path, target)
    found = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    expected = {"index.html", "prepared/de.json", "prepared/en.json"}
    expected |= {f"wheels/{name}.whl" for name in ("attrs", "b", "atlantis_rules")}
    expected |= {f"pyodide/{name}" for name in playground._OF_PYODIDE}
    assert found == expected


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_prepared_is_what_the_library_answers(language: str) -> None:
    library = Playground()
    pairs = playground.prepared(language)
    for request, answers in pairs:
        assert json.loads(library.receive(json.dumps(request))) == answers
    asked = [(request["type"], request.get("game"), request.get("width")) for request, _ in pairs]
    both = [("examine", game, width) for game in ("atlantis", "atlandice") for width in playground.PREPARED_WIDTHS]
    assert asked == [("starts", None, None), *both]


PAGES: Final = {
    "index.md": "# Docs\n\n```{toctree}\nplayground\n```\n\n```{position} atlantis\npath: none\n```\n",
    "playground.md": "# The playground\n\n<!-- playground -->\n",
    "conf.py": 'extensions = ["_ext.playground", "myst_parser"]\n',
}
"""Documentation in a repository without npm."""


def build(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (root / "docs").mkdir(parents=True, exist_ok=True)
    for name, text in PAGES.items():
        (root / "docs" / name).write_text(text, "utf-8")
    command = (sys.executable, "-m", "sphinx", *options, str(root / "docs"), str(root / "built"))
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "docs"), "NO_COLOR": "1"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


def test_without_npm_the_documentation_is_built_without_the_playground_and_one_line_says_how_to_get_it(
    tmp_path: Path,
) -> None:
    done = build(tmp_path)
    assert done.returncode == 0
    assert done.stderr == (
        "WARNING: the playground is left out of this build: `nox -s docs` builds all, and needs npm\n"
    )
    front, described = ((tmp_path / "built" / name).read_text("utf-8") for name in ("index.html", "playground.html"))
    assert "path: none" in front
    assert "playground-button" not in front + described
    assert "This build has no playground: <code>nox -s docs</code> builds it" in described
    assert not (tmp_path / "built" / "playground").exists()


def test_where_warnings_are_errors_the_playground_must_not_be_left_out(tmp_path: Path) -> None:
    done = build(tmp_path, "-W")
    assert done.returncode != 0
    assert "the playground is left out" in done.stderr


def test_a_build_without_the_playground_gets_its_buttons_once_it_is_there(tmp_path: Path) -> None:
    build(tmp_path)
    for name in ("web_page/dist/index.html", *(f"web_page/node_modules/pyodide/{of}" for of in playground._OF_PYODIDE)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    (tmp_path / WHEELS).mkdir(parents=True)
    done = build(tmp_path)
    assert "the wheel of the playground cannot be built" in done.stderr  # there is no package in this repository
    assert "playground/index.html#game=atlantis" in (tmp_path / "built" / "index.html").read_text("utf-8")
    assert "Open the playground" in (tmp_path / "built" / "playground.html").read_text("utf-8")


def test_our_wheel_has_the_playground_and_the_same_bytes_each_time(tmp_path: Path) -> None:
    wheels: list[bytes] = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        wheel = tmp_path / name / build_wheel(ROOT, tmp_path / name)
        wheels.append(wheel.read_bytes())
        with zipfile.ZipFile(wheel) as archive:
            assert {f"atlantis_rules/programs/playground/{file}" for file in ("messages.py", "positions.toml")} <= {
                *archive.namelist()
            }
    assert wheels[0] == wheels[1]


def test_other_wheels_are_pinned_by_their_hashes() -> None:
    lines = (ROOT / "docs" / "playground.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin.partition("==")[0] for pin in pins] == ["attrs"]
    for pin in pins:
        assert re.fullmatch(r"[a-z-]+==[0-9.]+ --hash=sha256:[0-9a-f]{64}", pin)
