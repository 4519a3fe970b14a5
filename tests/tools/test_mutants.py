"""Mutation tests notice what golden tests notice, and say what survives."""

from pathlib import Path
from typing import Final

from tools.mutants import ROOT, Mutant, golden_tests, mutants

MOVE: Final = Path("src/atlantis_rules/atlantis/rules/move.py")


def test_the_rules_of_both_games_are_broken_in_many_places() -> None:
    found = mutants(ROOT)
    assert found == sorted(found)
    assert {mutant.module.parts[2] for mutant in found} == {"atlantis", "atlandice"}
    assert sum(mutant.module == MOVE for mutant in found) > 100
    assert len(found) == len({*found}) > 3000


def test_types_are_not_broken(tmp_path: Path) -> None:
    module = tmp_path / "src" / "atlantis_rules" / "nim" / "rules" / "take.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        "Number = int | None\n\n\ndef take(heap: int | None) -> int | None:\n    return heap | 1\n", "utf-8"
    )
    assert {mutant.start[0] for mutant in mutants(tmp_path)} == {5}


def test_golden_tests_of_the_name_come_first() -> None:
    first, others = golden_tests(MOVE, ROOT)
    assert first == [Path("tests/examples/test_move.py"), Path("tests/examples/test_possible_moves.py")]
    assert {*first, *others} == {path.relative_to(ROOT) for path in (ROOT / "tests" / "examples").glob("test_*.py")}
    ((clock,), _) = golden_tests(Path("src/atlantis_rules/atlandice/rules/clock.py"), ROOT)
    assert clock.parent.name == "atlandice"
    assert str(Mutant(MOVE, "core/AddNot", 0, (7, 0), (7, 1))) == f"{MOVE}:7 core/AddNot"
