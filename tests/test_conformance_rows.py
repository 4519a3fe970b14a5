"""Actions in a row: what a program remembers wrongly from one action to the next, which no single step shows."""

from collections.abc import Mapping
from itertools import islice
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules.games.registry import own_names
from atlantis_rules.testing.conformance.answers import AnsweringEngine, AnsweringTable
from atlantis_rules.testing.conformance.differences import changed, changes_between, differing_parts
from atlantis_rules.testing.conformance.protocol import RULES
from atlantis_rules.testing.conformance.running import Plan, run
from tests.conformance_kit.corners import CORNERS
from tests.conformance_kit.finding import cases_of
from tests.conformance_kit.in_process import InProcess
from tests.conformance_kit.material import moments
from tests.conformance_kit.sequences import LONGEST, MOST, rows

MOMENTS: Final = 300
"""How many points of games rows are chosen from."""

games = pytest.mark.parametrize("game", own_names())


class Forgetful(InProcess):
    """Our engine, but from the second action on it takes back the one before."""

    def __init__(self) -> None:
        super().__init__(AnsweringEngine())
        self._put: Mapping[str, object] = {}
        self._played = 0

    def ask(self, command: str, **values: object) -> Mapping[str, object]:
        if command == "position":
            self._put, self._played = values, 0
        elif command == "apply":
            self._played += 1
            if self._played > 1:
                super().ask("position", **self._put)
        return super().ask(command, **values)


@games
def test_only_actions_in_a_row_show_what_a_program_forgets(game: str) -> None:
    cases = [case for case in cases_of(game) if case.rows][:20]
    single = [evolve(case, rows=()) for case in cases]
    assert run(Plan(game, RULES, single, 0, 0, {}), Forgetful()).passed
    failed = run(Plan(game, RULES, cases, 0, 0, {}), Forgetful()).failed
    assert {check.case.id for check in failed} == {case.id for case in cases if len(case.rows[0].steps) > 1}
    assert all(" after " in check.question for check in failed)


@games
def test_the_corners_are_cases(game: str) -> None:
    rows = {tuple(step.action for step in row.steps) for case in cases_of(game) for row in case.rows}
    assert {actions for _, _, actions in CORNERS[game]} <= rows


@games
def test_chosen_rows_begin_and_end_where_two_clauses_change_the_same_entry(game: str) -> None:
    chosen = rows(game, islice(moments(game), MOMENTS))
    assert 20 < len(chosen) <= MOST
    shown: set[tuple[str, str, str]] = set()
    for row in chosen:
        table, position = AnsweringTable(game), row.position
        table.put(position)
        steps = []
        for action in row.actions:
            clauses, before = table.takes_part(action), position
            position = table.play(action)
            steps.append(({*differing_parts(before, position)}, clauses))
        assert 1 < len(steps) <= LONGEST
        (first, before_clauses), *between, (last, after_clauses) = steps
        for entry, one, two in row.pairs:
            assert entry in first & last
            assert not any(entry in each for each, _ in between)  # else a shorter row would do
            assert one in before_clauses
            assert two in after_clauses
        assert not row.pairs <= shown
        shown |= row.pairs


def test_changes_lead_from_one_position_to_the_next() -> None:
    path = "path:\n  1: ring 1 (red), ~~=, crown 1+, ~~~~~\n  11: ~\n"
    before = f"players: 2\n{path}hand red: ring 2\nturn: red\nstuck: 1\n"
    after = (
        f"players: 2\n{path.replace('ring 1 (red), ~', '~~').replace('=', '~')}hand red: none\nphase: over, reason x\n"
    )
    changes = changes_between(before, after)
    assert changes == {
        "space 1": "~", "space 4": "~", "hand red": "none", "turn": None, "stuck": None, "phase": "over, reason x",
    }  # fmt: skip
    assert changed(before, changes) == after
