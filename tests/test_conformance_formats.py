"""The kit alone in its folder says how positions and actions are written: as the documentation does."""

import json
import re

import pytest

from atlantis_rules.atlandice.components import Effect
from tests.conformance_kit.files import FOLDER

DOCS = FOLDER.parent / "docs"
FORMATS = (FOLDER / "FORMATS.md").read_text("utf-8")
EBNF = re.compile(r"```ebnf\n(.*?)```", re.DOTALL)


def without_turns(grammar: str) -> str:
    """The kit asks for single actions: a page also writes those of a turn in a line."""
    return "\n\n".join(part for part in grammar.split("\n\n") if not part.startswith("turn "))


def test_the_grammars_are_those_of_the_documentation() -> None:
    pages = [EBNF.findall((DOCS / f"{page}.md").read_text("utf-8")) for page in ("positions", "notation")]
    (of_atlantis,), actions = pages
    (of_atlandice,) = EBNF.findall((DOCS / "positions_atlandice.md").read_text("utf-8"))
    wanted = [of_atlantis, *(without_turns(each) for each in actions if each.startswith("action")), of_atlandice]
    assert sorted(EBNF.findall(FORMATS)) == sorted(wanted)


@pytest.mark.parametrize(
    ("page", "heading"),
    [
        (page, heading)
        for page in ("positions", "positions_atlandice")
        for heading in ("What the entries mean", "The phase")
    ],
)
def test_the_tables_have_the_entries_of_the_documentation(page: str, heading: str) -> None:
    section = (DOCS / f"{page}.md").read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([^|]*)` \|", section.split("\n\n| part |")[0], re.MULTILINE)
    assert rows
    assert [row for row in rows if f"| `{row}` |" not in FORMATS] == []


def test_the_manifest_numbers_the_effects() -> None:
    effects = json.loads((FOLDER / "manifest.json").read_text("utf-8"))["games"]["atlandice"]["effects"]
    assert effects == {effect.name.lower(): effect.value for effect in Effect}
    tiles = json.loads((FOLDER / "manifest.json").read_text("utf-8"))["games"]["atlandice"]["components"]["tiles"]
    assert {tile["effect"] for tile in tiles} == {*effects}
