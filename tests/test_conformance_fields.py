"""Every field of every answer is compared: the example engine's answers are changed, one field at a time."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules.games.registry import own_names
from atlantis_rules.testing.conformance.answers import AnsweringEngine
from atlantis_rules.testing.conformance.cases import Case
from atlantis_rules.testing.conformance.checking import Program
from atlantis_rules.testing.conformance.programs import ProcessProgram
from atlantis_rules.testing.conformance.protocol import REASONS, RULES
from atlantis_rules.testing.conformance.running import Plan, run
from tests.conformance_kit.files import FOLDER
from tests.conformance_kit.finding import cases_of
from tests.conformance_kit.in_process import InProcess

Reply = Mapping[str, object]

MOST_CHANGES: Final = 40
"""How many changes of a field are tried."""


def chosen(game: str, level: str) -> list[Case]:
    """Cases with every kind of question: of chance, of a beginning, of the end of a game, and of a decision."""
    those = [case for case in cases_of(game) if case.options in ("AMIGO", "") and len(case.position) < 2500]
    by_kind = [
        next(case for case in those if case.outcomes is not None and case.new_game is None),
        next(case for case in those if case.result is not None),
        next(case for case in those if case.views and case.events and case.illegal),
        next(case for case in cases_of(game) if case.new_game is not None),
        next(case for case in cases_of(game) if case.rows),
    ]
    return by_kind if level == RULES else by_kind[2:3]


class Listening(Program):
    """A program whose replies are kept."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.replies: list[Reply] = []

    def ask(self, command: str, **values: object) -> Reply:
        self.replies.append(self._program.ask(command, **values))
        return self.replies[-1]


class Repeating(Program):
    """A program that gives kept replies once more, whatever is asked; one of them is another."""

    def __init__(self, replies: list[Reply]) -> None:
        self._replies = iter(replies)

    def ask(self, command: str, **_: object) -> Reply:  # noqa: ARG002 -- the replies are fixed
        return next(self._replies)


def replies_to(game: str, level: str, cases: tuple[Case, ...], games: int) -> tuple[Reply, ...]:
    """The replies of the example, which knows no reasons: then those of this package."""
    program = ProcessProgram(["node", str(FOLDER / "example" / "engine.mjs")], 60)
    asked = Listening(program if level == RULES else InProcess(AnsweringEngine()))
    checked = run(Plan(game, level, cases, games, 3, {}), asked)
    program.stop()
    assert checked.passed
    return tuple(asked.replies)


def changed(value: object) -> Iterator[object]:
    """Yield values that differ from a value in one place."""
    match value:
        case bool() | None:
            yield 3
        case int():
            yield value + 1
        case str():
            yield f"{value} x"
        case [*items]:
            yield [*items, "x"]
            if items:
                yield items[:-1]
                yield from ([*items[:-1], other] for other in changed(items[-1]))
        case {**entries}:
            for key, each in entries.items():
                yield {name: every for name, every in entries.items() if name != key}
                yield from ({**entries, key: other} for other in changed(each))
        case _:
            raise AssertionError(value)


def all_changes(replies: tuple[Reply, ...]) -> Iterator[tuple[str, list[Reply]]]:
    """Yield the replies with one field changed; the first one, to hello, introduces the program."""
    for number, reply in enumerate(replies[1:], start=1):
        for key in sorted(reply.keys() - {"id"}):
            others: list[Reply] = [{name: each for name, each in reply.items() if name != key}]
            others += [{**reply, key: other} for other in changed(reply[key])]
            for other in others[:MOST_CHANGES]:
                yield f"reply {number}, {key}: {json.dumps(other)[:300]}", [*replies[:number], other]


@pytest.mark.parametrize("game", own_names())
@pytest.mark.parametrize(
    ("level", "games", "first"),
    [(RULES, 0, 10_000), (REASONS, 0, 10_000), (RULES, 1, 16)],
    ids=["rules", "reasons", "games"],
)
def test_every_field_of_every_answer_is_compared(game: str, level: str, games: int, first: int) -> None:
    cases = () if games else tuple(chosen(game, level))
    replies, unnoticed = replies_to(game, level, cases, games), []
    for name, those in all_changes(replies[:first]):
        program = Repeating([*those, *replies[len(those) :]])
        if run(Plan(game, level, cases, games, 3, {}), program).passed:
            unnoticed.append(name)
    assert unnoticed == []


def test_a_closed_pipe_keeps_the_reports(tmp_path: Path) -> None:
    file, reading = tmp_path / "report.json", os.pipe()
    os.close(reading[0])
    engine = [sys.executable, "-m", "atlantis_rules", "engine"]
    command = [sys.executable, "-u", "-m", "atlantis_rules", "conformance", "--clause", "SETUP-5", "--json", str(file)]
    subprocess.run([*command, "--", *engine], stdout=reading[1], check=False)
    os.close(reading[1])
    report = json.loads(file.read_text("utf-8"))
    assert [each["game"] for each in report["runs"]] == ["atlantis", "atlandice"]
