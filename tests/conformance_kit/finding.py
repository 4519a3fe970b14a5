"""Finding the rank of a fault's clause in the runner's ranking."""

import sys
from collections.abc import Sequence
from functools import cache

from atlantis_rules.programs.command_line.conformance import shows_of
from atlantis_rules.testing.conformance.cases import Case, read_cases, read_manifest, read_profiles
from atlantis_rules.testing.conformance.programs import ProcessProgram
from atlantis_rules.testing.conformance.protocol import RULES, Message
from atlantis_rules.testing.conformance.running import Plan, Run, run
from tests.conformance_kit.faults import Fault
from tests.conformance_kit.files import FOLDER
from tests.conformance_kit.in_process import InProcess
from tests.conformance_kit.naive_engine import NaiveEngine, of_atlandice, of_atlantis


@cache
def cases_of(game: str) -> tuple[Case, ...]:
    return tuple(read_cases(FOLDER, game))


class FaultyEngine(NaiveEngine):
    """The naive model with a fault; if the fault makes it raise an error, it replies with one."""

    def __init__(self, fault: Fault) -> None:
        is_of_atlantis = fault.game == "atlantis"
        model = of_atlantis(fault.of_atlantis()) if is_of_atlantis else of_atlandice(fault.of_atlandice())
        super().__init__({fault.game: model})

    def answer(self, request: Message) -> dict[str, object]:
        try:
            return super().answer(request)
        except (ArithmeticError, LookupError, ValueError) as error:
            return {"id": request["id"], "error": repr(error)}


def run_with(fault: Fault, cases: Sequence[Case]) -> Run:
    return run(_plan(fault, cases), InProcess(FaultyEngine(fault)))


def _plan(fault: Fault, cases: Sequence[Case]) -> Plan:
    manifest = read_manifest(FOLDER)
    shows, profiles = shows_of(manifest, fault.game), read_profiles(FOLDER, fault.game)
    return Plan(fault.game, RULES, cases, 0, 0, shows, profiles=profiles)


def place_in_program(fault: Fault, cases: Sequence[Case]) -> int:
    """The same as `place_of`, but the naive model with the fault runs as a separate program."""
    command = [sys.executable, "-m", "tests.conformance_kit.naive_engine", "--fault", fault.name]
    program = ProcessProgram(command, timeout=60)
    try:
        found = run(_plan(fault, cases), program)
    finally:
        program.stop()
    suspects = [suspect.clause for suspect in found.suspects]
    return suspects.index(fault.clause) + 1 if fault.clause in suspects else 0


def place_of(fault: Fault, cases: Sequence[Case]) -> int:
    """The place in the ranking, from 1 on; 0 if the clause is not there."""
    suspects = [suspect.clause for suspect in run_with(fault, cases).suspects]
    return suspects.index(fault.clause) + 1 if fault.clause in suspects else 0
