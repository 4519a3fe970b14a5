"""The documentation puts the playground together: the page, Pyodide and the wheels."""

import json
import re
import zipfile
from pathlib import Path
from typing import Final

import pytest
from _ext import playground
from _ext.playground import WHEELS, assemble, build_wheel
from sphinx.errors import ExtensionError

ROOT: Final = Path(__file__).parents[2]


def test_what_is_missing_is_named_with_what_makes_it(tmp_path: Path) -> None:
    with pytest.raises(ExtensionError, match=r"web_page/dist/index.html, .*pyodide.asm.wasm.*`nox -s docs` makes them"):
        assemble(tmp_path, tmp_path / "playground")
    assert [*tmp_path.iterdir()] == []


def test_the_playground_has_what_it_needs_and_our_wheel_is_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    assemble(tmp_path, target)
    wheels = ["attrs.whl", "b.whl", "atlantis_rules.whl"]
    assert json.loads((target / "wheels" / "wheels.json").read_text("utf-8")) == wheels
    found = {path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file()}
    expected = {"index.html", "wheels/wheels.json"}
    expected |= {f"wheels/{name}" for name in wheels} | {f"pyodide/{name}" for name in playground._OF_PYODIDE}
    assert found == expected


def test_our_wheel_has_the_playground_and_the_same_bytes_each_time(tmp_path: Path) -> None:
    wheels: list[bytes] = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        wheel = tmp_path / name / build_wheel(ROOT, tmp_path / name)
        wheels.append(wheel.read_bytes())
        with zipfile.ZipFile(wheel) as archive:
            assert {f"atlantis_rules/playground/{file}" for file in ("messages.py", "positions.toml")} <= {
                *archive.namelist()
            }
    assert wheels[0] == wheels[1]


def test_other_wheels_are_pinned_by_their_hashes() -> None:
    lines = (ROOT / "docs" / "playground.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin.partition("==")[0] for pin in pins] == ["attrs", "cattrs", "typing-extensions"]
    for pin in pins:
        assert re.fullmatch(r"[a-z-]+==[0-9.]+ --hash=sha256:[0-9a-f]{64}", pin)
