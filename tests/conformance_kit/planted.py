"""Planting faults in the example engine, one at a time, and measuring what the kit finds.

``python -m tests.conformance_kit.planted`` measures all of them, in about ten minutes, and fails if a share is less
than it must be. Faults that the cases do not
find are looked for in games, for a minute each, or for as many seconds as are given. A fault replaces a piece of the
source of a game, which occurs there exactly once. With ``learn``, the profiles of clauses are written anew; run
``python -m tests.conformance_kit`` after that.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from attrs import frozen

from atlantis_rules.games.registry import own_names
from atlantis_rules.programs.command_line.conformance import shows_of
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing._fuzzing.foreign import fuzzed_courses
from atlantis_rules.testing.conformance.cases import PROFILES, Case, read_manifest, read_profiles
from atlantis_rules.testing.conformance.checking import ComparedAnswer, Program, check_case
from atlantis_rules.testing.conformance.programs import ProcessProgram
from atlantis_rules.testing.conformance.protocol import NEW_GAME, RULES, Message, written
from atlantis_rules.testing.conformance.ranking import Profile, Shows, profile_of, rank
from atlantis_rules.testing.conformance.reports import explained, smallest
from atlantis_rules.testing.conformance.running import Plan, Run, run
from tests.conformance_kit.files import FOLDER, write_text
from tests.conformance_kit.finding import cases_of

EXAMPLE: Final = FOLDER / "example"
FAULTS: Final = Path(__file__).with_name("planted_faults")
SHORT_LIVED: Final = ("--single-threaded", "--no-opt", "--always-sparkplug", "--max-semi-space-size=64")
"""Options of Node.js for code that is not run often enough to be worth optimizing."""

GAMES_AT_ONCE: Final = 10
MOST_PLACES: Final = 3
LEAST_SHARE: Final = 0.01

_NAMED: Final = re.compile(r"([A-Z]+-[0-9]+(?:, [A-Z]+-[0-9]+)*): ")

LEAST_SHARES: Final = (0.97, 0.99, 0.80, 0.95, 1)
"""What the kit must reach: found by the cases, with games as well, the clause first, among the first three, listed."""


@frozen
class Planted:
    """A fault that is planted in the example engine.

    Attributes:
        game: the game.
        clause: the clause that it misreads.
        what: what is done instead, in words.
        right: a piece of the source.
        wrong: what stands there instead.
    """

    game: str
    clause: str
    what: str
    right: str
    wrong: str

    @property
    def name(self) -> str:
        return f"{self.clause}: {self.what}"

    def source(self) -> str:
        """Return the source of the game with the fault."""
        text = _source(self.game)
        assert text.count(self.right) == 1, self.name
        return text.replace(self.right, self.wrong)


@cache
def _source(game: str) -> str:
    return (EXAMPLE / f"{game}.mjs").read_text("utf-8")


def planted(game: str) -> tuple[Planted, ...]:
    """Return the faults of a game, in the order of the rulebook."""
    found = tomllib.loads((FAULTS / f"{game}.toml").read_text("utf-8"))["fault"]
    return tuple(Planted(game=game, **fault) for fault in found)


# --- Cases: all faults are asked the same questions, by one process ---


@frozen
class Asking:
    """A case, with what an engine without faults is asked, and what it answers.

    Attributes:
        case: the case.
        first: the number of the first request.
        requests: the requests.
        replies: the right replies.
        checks: the checks, all passed.
    """

    case: Case
    first: int
    requests: tuple[Message, ...]
    replies: tuple[Message, ...]
    checks: tuple[ComparedAnswer, ...]


class _Kept(Program):
    """A program whose requests and replies are kept."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.requests: list[Message] = []
        self.replies: list[Message] = []

    def ask(self, command: str, **values: object) -> Message:
        self.requests.append({"command": command, **values})
        self.replies.append(self._program.ask(command, **values))
        return self.replies[-1]


class _Replayed(Program):
    """A program that gives kept replies; a run that stops asking earlier passes over some."""

    def __init__(self, requests: Sequence[Message], replies: Sequence[Message]) -> None:
        self._left = iter(zip(requests, replies, strict=True))

    def ask(self, command: str, **values: object) -> Message:
        asked = {"command": command, **values}
        return next(reply for request, reply in self._left if request == asked)


def askings(cases: Sequence[Case]) -> tuple[Asking, ...]:
    """Ask the engine without faults about some cases."""
    program = ProcessProgram(["node", str(EXAMPLE / "engine.mjs")], timeout=60)
    found: list[Asking] = []
    first = 0
    for case in cases:
        kept = _Kept(program)
        checks = tuple(check_case(case, kept, RULES, [NEW_GAME]))
        assert not any(check.failure for check in checks)
        found.append(Asking(case, first, tuple(kept.requests), tuple(kept.replies), checks))
        first += len(kept.requests)
    program.stop()
    return tuple(found)


def checks_of(asking_all: Sequence[Asking], different: Mapping[int, Message]) -> list[ComparedAnswer]:
    """Return the checks of some cases, given the replies that differ from the right ones."""
    checks: list[ComparedAnswer] = []
    for asking in asking_all:
        numbers = range(asking.first, asking.first + len(asking.requests))
        if different.keys().isdisjoint(numbers):
            checks += asking.checks
        else:
            replies = [different.get(n, right) for n, right in zip(numbers, asking.replies, strict=True)]
            checks += check_case(asking.case, _Replayed(asking.requests, replies), RULES, [NEW_GAME])
    return checks


def asked(game: str, faults: Sequence[Planted], cases: Sequence[Case] = ()) -> Iterator[list[ComparedAnswer]]:
    """Yield the checks of some cases of a game, or of all, for each of some faults."""
    every = askings(cases or cases_of(game))
    requests = [request for asking in every for request in asking.requests]
    with TemporaryDirectory() as name:
        folder = Path(name, "example")
        shutil.copytree(EXAMPLE, folder)
        versions = [folder / f"{game}.mjs"]
        for number, fault in enumerate(faults):
            versions.append(folder / f"{game}-{number}.mjs")
            versions[-1].write_text(fault.source(), "utf-8")
        lines = Path(name, "requests.jsonl")
        lines.write_bytes(b"".join(written({"id": n, **request}) for n, request in enumerate(requests)))
        command = ["node", *SHORT_LIVED, str(FAULTS / "batch.mjs"), game, str(lines), *map(str, versions)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            for line in process.stdout:
                yield checks_of(every, {int(number): reply for number, reply in json.loads(line).items()})
        assert process.returncode == 0


# --- Games: each fault in a program of its own ---


def found_in_games(fault: Planted, seconds: float) -> Run | None:
    """Play games against the engine with a fault until an answer is wrong or the time is up."""
    with TemporaryDirectory() as name:
        folder = Path(name, "example")
        shutil.copytree(EXAMPLE, folder)
        (folder / f"{fault.game}.mjs").write_text(fault.source(), "utf-8")
        program = ProcessProgram(["node", str(folder / "engine.mjs")], timeout=10)
        until, seed = monotonic() + seconds, 0
        try:
            while monotonic() < until:
                seed += 1
                courses = fuzzed_courses(fault.game, seed)
                played = run(Plan(fault.game, RULES, (), GAMES_AT_ONCE, seed, {}, courses), program)
                if played.failed:
                    return played
        finally:
            program.stop()
    return None


# --- The measurement ---

Found = tuple[Planted, list[ComparedAnswer]]
"""A fault, and the checks of all cases."""


def found_by_cases(game: str) -> list[Found]:
    """Ask the engine with each of the faults of a game all cases."""
    faults = planted(game)
    return list(zip(faults, asked(game, faults), strict=True))


def learned(found: Sequence[Found], shows: Shows) -> dict[str, list[dict[str, float]]]:
    """Return the profiles of faults, by clause; shares below a hundredth are left out."""
    profiles: dict[str, list[dict[str, float]]] = {}
    for fault, checks in found:
        if shares := {name: share for name, share in profile_of(checks, shows).items() if share >= LEAST_SHARE}:
            profiles.setdefault(fault.clause, []).append({name: round(shares[name], 2) for name in sorted(shares)})
    return profiles


def written_profiles(found: Mapping[str, Sequence[Found]]) -> str:
    """Return the text of the file with the profiles of all faults: a line for each."""
    games: list[str] = []
    for game, those in found.items():
        shows = shows_of(read_manifest(FOLDER), game)
        lines = [
            json.dumps({"clause": fault.clause, "shares": profile}, ensure_ascii=True)
            for fault, checks in those
            for profile in learned([(fault, checks)], shows).get(fault.clause, [])
        ]
        games.append(f'"{game}": [\n' + ",\n".join(lines) + "\n]")
    return "{\n" + ",\n".join(games) + "\n}\n"


@frozen
class Place:
    """Where a report names the clause of a fault.

    Attributes:
        place: its place in the ranking, 0 if it is not there.
        first: the first clauses of the ranking.
        is_in_rules: whether what the rules say about the case that is shown names it.
    """

    place: int
    first: tuple[str, ...]
    is_in_rules: bool

    @property
    def is_led_to(self) -> bool:
        """Whether the report leads to the clause: as one of the first, or by what the rules say."""
        return 1 <= self.place <= MOST_PLACES or self.is_in_rules


def places(game: str, found: Sequence[Found], *, known: bool) -> list[Place]:
    """Return the place of each fault's clause in the report.

    Args:
        game: the game.
        found: the faults that the cases find.
        known: whether each fault has a part in the profiles. If not, it is as one that nobody told the kit about.
    """
    shows, in_file = shows_of(read_manifest(FOLDER), game), read_profiles(FOLDER, game)
    order = [clause.id for clause in rulebook(game)]
    result: list[Place] = []
    every = [learned([each], shows) for each in found]
    for number, (fault, checks) in enumerate(found):
        profiles = in_file if known else _together(every[:number] + every[number + 1 :])
        suspects = tuple(rank(checks, shows, order, profiles))
        ranked = [suspect.clause for suspect in suspects]
        place = ranked.index(fault.clause) + 1 if fault.clause in ranked else 0
        shown = smallest(Run(game, RULES, tuple(checks), 0, 0, suspects), ranked[0], shows)
        result.append(Place(place, tuple(ranked[:MOST_PLACES]), fault.clause in named_by_rules(shown)))
    return result


def named_by_rules(check: ComparedAnswer) -> set[str]:
    """Return the clauses that the rules name for the right answer."""
    lines = [line.strip() for text in explained(check) for line in text.splitlines()]
    return {clause for line in lines if (named := _NAMED.match(line)) for clause in named[1].split(", ")}


def _together(profiles: Iterable[Mapping[str, Sequence[Profile]]]) -> dict[str, list[Profile]]:
    found: dict[str, list[Profile]] = {}
    for each in profiles:
        for clause, those in each.items():
            found.setdefault(clause, []).extend(those)
    return found


def seconds_of_cases(game: str) -> float:
    """Return how long the runner takes for the cases of a game."""
    program = ProcessProgram(["node", str(EXAMPLE / "engine.mjs")], timeout=60)
    cases, began = cases_of(game), monotonic()
    run(Plan(game, RULES, cases, 0, 0, {}), program)
    program.stop()
    return monotonic() - began


def shortfalls(every: int, found: int, found_with_games: int, known: Sequence[int]) -> Iterator[str]:
    """Say what is less than it must be.

    Args:
        every: the number of faults.
        found: how many of them the cases find.
        found_with_games: how many of them the cases or games find.
        known: the places of the clauses of the faults that the cases find.
    """
    shares = {
        "found by the cases": found / every,
        "found by the cases and games": found_with_games / every,
        "the clause first": sum(place == 1 for place in known) / found,
        "among the first three": sum(1 <= place <= MOST_PLACES for place in known) / found,
        "in the report": sum(place > 0 for place in known) / found,
    }
    for (what, share), least in zip(shares.items(), LEAST_SHARES, strict=True):
        if share < least:
            yield f"{what}: {share:.1%} are less than {least:.0%}"


def lines(game: str, seconds: float) -> Generator[str, None, list[str]]:
    """Describe a measurement: its counts, and each fault that is not found by the cases, or whose clause comes late.

    Returns:
        What is less than it must be.
    """
    every = found_by_cases(game)
    found = [(fault, checks) for fault, checks in every if any(check.failure for check in checks)]
    rest = [fault for fault, checks in every if not any(check.failure for check in checks)]
    in_games = [fault for fault in rest if found_in_games(fault, seconds)]
    yield f"{game}: {len(every)} faults of {len({fault.clause for fault, _ in every})} clauses"
    yield f"  found by the cases: {_share(len(found), len(every))}, which take {seconds_of_cases(game):.1f} seconds"
    yield f"  by the cases and {seconds:g} seconds of games: {_share(len(found) + len(in_games), len(every))}"
    ranked = places(game, found, known=True)
    for what, those in (("", ranked), (", of faults not in the profiles", places(game, found, known=False))):
        yield f"  the clause first{what}: {_share(sum(each.place == 1 for each in those), len(found))}"
        yield f"  among the first three{what}: {_share(sum(1 <= each.place <= 3 for each in those), len(found))}"
        yield f"  that, or in the rules on the case{what}: {_share(sum(each.is_led_to for each in those), len(found))}"
        yield f"  absent{what}: {sum(each.place == 0 for each in those)}"
    for fault in rest:
        yield f"  found by {'games' if fault in in_games else 'nothing'}: {fault.name}"
    for (fault, _), each in zip(found, ranked, strict=True):
        if not 1 <= each.place <= MOST_PLACES:
            yield f"  place {each.place}: {fault.name} (behind {', '.join(each.first)})"
    known = [each.place for each in ranked]
    return list(shortfalls(len(every), len(found), len(found) + len(in_games), known))


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.1%})"


def main(arguments: Sequence[str]) -> None:
    if arguments == ["learn"]:
        text = written_profiles({game: found_by_cases(game) for game in own_names()})
        write_text(PROFILES, text)
        return
    seconds = float(arguments[0]) if arguments else 60
    missed: list[str] = []
    for game in own_names():
        missed += [f"{game}: {each}" for each in _printed(lines(game, seconds))]
    if missed:
        sys.exit("\n".join(missed))


def _printed(text: Generator[str, None, list[str]]) -> list[str]:
    """Print lines, each at once, and return what is returned after the last one."""
    while True:
        try:
            sys.stdout.write(f"{next(text)}\n")
        except StopIteration as end:
            return list(end.value)
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
