"""The kit alone in its folder says how positions and actions are written: as the documentation does."""

import json
import re

import pytest

from atlantis_rules.atlandice import read_state
from atlantis_rules.atlandice.components import Effect
from tests.conformance_kit.files import FOLDER
from tests.conformance_kit.finding import cases_of

DOCS = FOLDER.parent / "docs"
FORMATS = (FOLDER / "FORMATS.md").read_text("utf-8")
ORDER = re.compile(r"The form of cases has the entries in (?:this|the) order:? (.*?)(?:\n\n|(?<=[a-z`])\. )", re.DOTALL)
DISTRICTS = ("jeweller", "library", "tavern", "machine works", "smithy")
DICE = re.compile(r"(black market: [^\n]*?)(?:, )?(?:die|[0-9]+ dice)")
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


@pytest.mark.parametrize(("game", "number"), [("atlantis", 0), ("atlandice", 1)])
def test_cases_have_the_entries_in_the_order_that_is_described(game: str, number: int) -> None:
    described = " ".join(ORDER.findall(FORMATS)[number].split())
    described = described.replace("`jeweller` to `smithy`", ", ".join(f"`{name}`" for name in DISTRICTS))
    order = re.findall("`([a-z ]+)`", described.replace("the parties", "`seat`, `neutral`"))
    for case in cases_of(game):
        names = [line.partition(":")[0] for line in case.position.splitlines() if not line.startswith(" ")]
        kinds = [re.sub(r"^(hand|tiles) [a-z]+$|^(seat) [0-9]$", r"\1\2", name) for name in names]
        found = list(dict.fromkeys(kinds))
        assert found == [name for name in order if name in found]


def test_dice_that_are_not_named_lie_on_the_black_market_unless_they_are_still_to_be_rolled() -> None:
    phases = ("laying out", "opening gates", "")
    seen = dict.fromkeys(phases, 0)
    for case in cases_of("atlandice"):
        shorter = DICE.sub(r"\1", case.position)
        phase = next((name for name in phases if f"phase: {name}" in case.position), "")
        seen[phase] += shorter != case.position or phase == "laying out"
        assert str(read_state(shorter)) == case.position
    assert all(seen.values())
    assert "before the gates open none are there, and while dice are rolled `dice left` are still to come" in FORMATS
