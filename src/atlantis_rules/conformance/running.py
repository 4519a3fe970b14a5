"""A run of the kit: the cases that a program is asked, the games that it plays, and the results."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from atlantis_rules.conformance.answers import Table
from atlantis_rules.conformance.cases import Asked, Case
from atlantis_rules.conformance.checking import (
    NOT_ASKED,
    Check,
    NoAnswer,
    Program,
    check_case,
    check_in_game,
    not_asked,
)
from atlantis_rules.conformance.protocol import PROTOCOL
from atlantis_rules.conformance.ranking import Shows, Suspect, rank
from atlantis_rules.conformance.words import CONFORMANCE
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.registry import game_named
from atlantis_rules.rulebook.clauses import rulebook

MOST_RESTARTS: Final = 10
"""The number of restarts after which the remaining cases are given up."""


@frozen
class Run:
    """The results of a run.

    Attributes:
        game: the game.
        level: the level.
        checks: all compared answers.
        skipped: the number of cases left out because the program does not support their options.
        given_up: the number of cases and games that were not asked because the program had been restarted too often, or
            the time limit had passed. Each such case has a failed check.
        suspects: the clauses that wrong answers blame, the most likely one first.
    """

    game: str
    level: str
    checks: tuple[Check, ...]
    skipped: int
    given_up: int
    suspects: tuple[Suspect, ...]

    @property
    def failed(self) -> tuple[Check, ...]:
        """Return the checks that failed."""
        return tuple(check for check in self.checks if check.failure)

    @property
    def passed(self) -> bool:
        """Return whether at least one question was asked, and every answer was right."""
        return bool(self.checks) and not self.failed and not self.given_up

    @property
    def asked(self) -> int:
        """Return the number of cases that were asked."""
        return len({check.case.id for check in self.checks if check.question != NOT_ASKED})

    @property
    def answers(self) -> int:
        """Return the number of answers that were compared."""
        return sum(check.question != NOT_ASKED for check in self.checks)

    @property
    def wrong(self) -> int:
        """Return the number of wrong answers."""
        return sum(check.question != NOT_ASKED for check in self.failed)


@frozen
class Plan:
    """The questions and games of a run.

    Attributes:
        game: the game.
        level: `RULES` or `REASONS`.
        cases: the cases, all of this game.
        games: the number of whole games to play against it.
        seed: the seed of these games.
        shows: the parts of answers in which clauses can show.
    """

    game: str
    level: str
    cases: Sequence[Case]
    games: int
    seed: int
    shows: Shows


def run(plan: Plan, program: Program) -> Run:
    """Ask a program the questions of some cases, and play games against it.

    Args:
        plan: the questions and games.
        program: the program; after a `NoAnswer` it restarts, and the run continues.

    Raises:
        CannotStart: the program cannot be started.
        NoAnswer: it does not answer ``hello``.
    """
    hello = program.ask("hello", protocol=PROTOCOL)
    options, commands = _texts(hello, "options"), _texts(hello, "commands") or ()
    checks: list[Check] = []
    skipped = given_up = restarts = 0
    for case in plan.cases:
        if options is not None and case.options and case.options not in options:
            skipped += 1
        elif why := _obstacle(program, restarts):
            given_up += 1
            checks.append(not_asked(case, why))
        else:
            restarts += _collected(checks, check_case(case, program, plan.level, commands))
    for number in range(plan.games):
        if _obstacle(program, restarts):
            given_up += plan.games - number
            break
        restarts += _collected(checks, _game(plan, number, program, options))
    order = [clause.id for clause in rulebook(plan.game)]
    return Run(plan.game, plan.level, tuple(checks), skipped, given_up, tuple(rank(checks, plan.shows, order)))


def _texts(hello: Mapping[str, object], key: str) -> list[str] | None:
    found = hello.get(key)
    return [str(each) for each in found] if isinstance(found, list) else None


def _obstacle(program: Program, restarts: int) -> str:
    """Return why no more questions are asked; empty if they are."""
    if program.is_out_of_time:
        return CONFORMANCE.text("time over")
    return CONFORMANCE.text("too many starts") if restarts > MOST_RESTARTS else ""


def _collected(checks: list[Check], new: Iterator[Check]) -> bool:
    """Collect checks, and return whether the program then has to be restarted."""
    try:
        for check in new:
            checks.append(check)  # noqa: PERF402 - what comes before a failure is kept
    except NoAnswer:
        return True
    return False


def _game(plan: Plan, number: int, program: Program, options: Sequence[str] | None) -> Iterator[Check]:
    """Play a random game; it ends at the first wrong answer."""
    rng = Random(f"{plan.seed} {number}")
    ours = Table(plan.game)
    players, names = rng.randint(2, 4), game_named(plan.game).RULES
    ours.begin(players, rng.choice(options or names) if len(names) > 1 else names[0])
    step = 0
    while True:
        before, actor, legal = ours.text(), ours.to_act, tuple(ours.legal())
        outcomes = ours.outcomes() if actor == "chance" else None
        clauses: tuple[str, ...] = ()
        after: tuple[Asked, ...] = ()
        if legal:
            action = rng.choice(legal) if outcomes is None else _sampled(outcomes, rng)
            clauses = tuple(ours.takes_part(action))
            after = (Asked(action, clauses, ours.apply(action)),)
        case = Case(
            id=f"{plan.game}/game-{number + 1}-of-seed-{plan.seed}/{step + 1}",
            game=plan.game,
            clauses=clauses,
            options="",
            position=before,
            to_act=actor,
            legal=legal,
            legal_clauses=clauses,
            outcomes=outcomes,
            after=after,
            result=None if legal else ours.result(),
        )
        for check in check_in_game(case, program, begins=step == 0):
            yield check
            if check.failure:
                return
        if not legal:
            return
        step += 1


def _sampled(outcomes: dict[str, str], rng: Random) -> str:
    weights = [float(Fraction(odds)) for odds in outcomes.values()]
    return rng.choices([*outcomes], weights)[0]
