"""The pages about positions list every option, phase and part, and explain each part."""

import re
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
from attrs import fields

from atlantis_rules.atlandice import phases as atlandice_phases
from atlantis_rules.atlandice.text import positions as atlandice_positions
from atlantis_rules.atlantis import phases as atlantis_phases, seen_phases
from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.atlantis.text import positions as atlantis_positions
from atlantis_rules.atlantis.text.rules import OPTION_VALUES

ROOT = Path(__file__).parents[1]
KIT = (ROOT / "conformance" / "README.md").read_text("utf-8")

pages = pytest.mark.parametrize(
    ("page", "module"), [("positions.md", atlantis_positions), ("positions_atlandice.md", atlandice_positions)]
)


def text_of(page: str) -> str:
    return (ROOT / "docs" / page).read_text("utf-8")


def literals_of(page: str, rule: str) -> list[str]:
    """Return the texts that a rule of the grammar of a page names."""
    (body,) = re.findall(rf"^{rule} +=((?:[^;\"]|\"[^\"]*\")*);", text_of(page), re.MULTILINE)
    return re.findall(r'"([^"]+)"', body)


def rows_of(text: str, head: str) -> list[list[str]]:
    """Return the cells of a table that begins with a head."""
    _, _, rest = text.partition(f"\n{head}\n")
    table = rest.partition("\n\n")[0]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[1:]]


def names_in(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_grammar_has_every_option_and_every_preset() -> None:
    assert literals_of("positions.md", "option") == [*OPTION_VALUES]
    assert literals_of("positions.md", "preset") == [*PRESETS]


@pages
def test_the_grammar_has_every_part_of_a_phase(page: str, module: ModuleType) -> None:
    parts = {part for of_phase in module._PARTS.values() for part in of_phase}
    literals = literals_of(page, "part")
    values = [reason.value for reason in atlantis_phases.Reason] + ["neutral", "black market"]
    assert {*literals} - {*values} == parts


@pages
def test_the_table_of_phases_has_every_phase_with_its_parts(page: str, module: ModuleType) -> None:
    head = "| phase | its parts | other entries |" if module is atlantis_positions else "| phase | its parts | `turn` |"
    found = {
        name: [part.replace("for neutral", "for") for part in names_in(parts)]
        for names, parts, _ in rows_of(text_of(page), head)
        for name in names_in(names)
    }
    assert found == {name: [*parts] for name, parts in module._PARTS.items()}


@pages
def test_every_part_is_explained(page: str, module: ModuleType) -> None:
    rows = rows_of(text_of(page), "| part | meaning |")
    assert {name for names, _ in rows for name in names_in(names)} == {
        part for parts in module._PARTS.values() for part in parts
    }
    assert all(len(words) > 20 for _, words in rows)


def test_the_conformance_kit_explains_every_part_in_text_and_in_json() -> None:
    rows = rows_of(KIT, "| in a position | in views and events | what it is |")
    written = {name.replace("for neutral", "for") for names, _, _ in rows for name in names_in(names)}
    parts = {
        part
        for module in (atlantis_positions, atlandice_positions)
        for of_phase in module._PARTS.values()
        for part in of_phase
    }
    assert written - {"turn", "usable", "stuck", "debts", "rolling again"} == parts
    kinds = (*get_args(atlantis_phases.Phase), *get_args(seen_phases.SeenPhase), *get_args(atlandice_phases.Phase))
    keys = {field.name for kind in (*kinds, atlantis_phases.Payment) for field in fields(kind)}
    assert {name for _, names, _ in rows for name in names_in(names)} == keys - {"payment"}
    assert all(len(words) > 20 for _, _, words in rows)
