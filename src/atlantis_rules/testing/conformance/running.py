"""A run of the kit: the cases that a program is asked, the games that it plays, and the results."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from attrs import field

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay, beginning, game_named
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.testing.conformance import checking, differences, protocol, ranking, words
from atlantis_rules.testing.conformance.answers import AnsweringTable
from atlantis_rules.testing.conformance.cases import Asked, Case

MOST_RESTARTS: Final = 10
"""The maximum number of restarts: a program that would need another one is asked no more."""


@frozen
class Turn:
    """A step of a game: the state, and unless the game is over, the action that is carried out, and the next state."""

    before: AnyInPlay
    action: AnyAction | None = None
    after: AnyInPlay | None = None


Courses: TypeAlias = Callable[[int, Sequence[str] | None], Iterator[Turn]]
"""Plays a game, given its number and the options that the program plays; None stands for all options."""


@frozen
class Run:
    """The results of a run."""

    game: str
    level: str
    checks: tuple[checking.ComparedAnswer, ...]
    skipped: int  # the number of cases left out because the program does not support their options
    # the number of cases and games that were not asked because the program had been restarted too often, or the time
    # limit had passed. Each such case has a failed check.
    given_up: int
    suspects: tuple[ranking.Suspect, ...]  # the clauses that wrong answers blame, the most likely one first
    games: int = 0  # the number of games that were played
    # by clause, the number of actions and results in these games in which it came into play
    covered: Mapping[str, int] = field(factory=dict)

    @property
    def failed(self) -> tuple[checking.ComparedAnswer, ...]:
        """Return the checks that failed."""
        return tuple(check for check in self.checks if check.failure)

    @property
    def passed(self) -> bool:
        """Return whether at least one question was asked, and every answer was right."""
        return bool(self.checks) and not self.failed and not self.given_up

    @property
    def asked(self) -> int:
        """Return the number of cases that were asked."""
        return len({check.case.id for check in self.checks if check.question != checking.NOT_ASKED})

    @property
    def answers(self) -> int:
        """Return the number of answers that were compared."""
        return sum(check.question != checking.NOT_ASKED for check in self.checks)

    @property
    def wrong(self) -> int:
        """Return the number of wrong answers."""
        return sum(check.question != checking.NOT_ASKED for check in self.failed)


@frozen
class Plan:
    """The questions and games of a run."""

    game: str
    level: str  # `RULES` or `REASONS`
    cases: Sequence[Case]  # the cases, all of this game
    games: int  # the number of whole games to play against it, at most
    seed: int  # the seed of these games
    shows: ranking.Shows  # the parts of answers in which clauses can show
    courses: Courses | None = None  # returns the games; None for uniform players, new games and named rules
    # after so many games in a row that found nothing new, no more are played; None to play them all
    enough: int | None = None
    # the profiles of known faults; without any, clauses are ranked only by the answers that blame them
    profiles: ranking.Profiles = ranking.NO_PROFILES
    only: Collection[str] = ()  # the commands whose answers are compared in cases; all if there are none


def run(plan: Plan, program: checking.Program) -> Run:
    """Ask a program the questions of a plan, and play games against it; after a `NoAnswer` it restarts.

    `CannotStart` is raised if the program cannot be started, and `NoAnswer` if it does not answer ``hello``.
    """
    hello = program.ask("hello", protocol=protocol.PROTOCOL)
    options, commands = _texts(hello, "options"), _texts(hello, "commands") or ()
    checks: list[checking.ComparedAnswer] = []
    skipped = given_up = restarts = 0
    for case in plan.cases:
        if options is not None and case.options and case.options not in options:
            skipped += 1
        elif why := _obstacle(program, restarts):
            given_up += 1
            checks.append(checking.not_asked(case, why))
        else:
            restarts += _collected(checks, checking.check_case(case, program, plan.level, commands, plan.only))
    courses = plan.courses or uniform_courses(plan.game, plan.seed)
    seen: set[tuple[str, str]] = set()
    covered: Counter[str] = Counter()
    played = futile = 0
    while played < plan.games and futile != plan.enough:
        if _obstacle(program, restarts):
            given_up += plan.games - played
            break
        name, first = f"{plan.game}/game-{played + 1}-of-seed-{plan.seed}", len(checks)
        restarts += _collected(checks, play_course(courses(played, options), name, program))
        found = [
            (differences.kind_of(check.question.removeprefix("apply ")), clause)
            for check in checks[first:]
            if check.question.startswith("apply") or (check.question == "result" and check.case.result is not None)
            for clause in check.clauses
        ]
        covered.update(clause for _, clause in found)
        new = {(clause, kind) for kind, clause in found} - seen
        seen |= new
        played, futile = played + 1, 0 if new else futile + 1
    order = [clause.id for clause in rulebook(plan.game)]
    suspects = ranking.rank(checks, plan.shows, order, plan.profiles)
    return Run(plan.game, plan.level, tuple(checks), skipped, given_up, tuple(suspects), played, covered)


def _texts(hello: Mapping[str, object], key: str) -> list[str] | None:
    found = hello.get(key)
    return [str(each) for each in found] if isinstance(found, list) else None


def _obstacle(program: checking.Program, restarts: int) -> str:
    """Return why no more questions are asked; empty if they are."""
    if program.is_out_of_time():
        return words.CONFORMANCE.text("time over")
    return words.CONFORMANCE.text("too many starts") if restarts > MOST_RESTARTS else ""


def _collected(checks: list[checking.ComparedAnswer], new: Iterator[checking.ComparedAnswer]) -> bool:
    """Collect checks, and return whether the program then has to be restarted."""
    try:
        for check in new:
            checks.append(check)  # noqa: PERF402 - what comes before a failure is kept
    except checking.NoAnswer:
        return True
    return False


def uniform_courses(game: str, seed: int) -> Courses:
    """Return games from their beginning, with all named rules or, if a program plays only some, with its own.

    Every legal action is equally likely, and chance acts with its exact weights.
    """

    def course(number: int, options: Sequence[str] | None) -> Iterator[Turn]:
        rng = Random(f"{seed} {number}")
        players, names = rng.randint(2, 4), game_named(game).RULES
        rules = rng.choice(options or names) if len(names) > 1 else names[0]
        state = as_read(beginning(game, players, rules), players)
        while state.to_act is not None:
            is_chance = isinstance(state.to_act, Chance)
            action = state.sample(rng) if is_chance else rng.choice(state.legal_actions())
            then = state.apply(action)
            yield Turn(state, action, then)
            state = then
        yield Turn(state)

    return course


def as_read(state: AnyInPlay, players: int) -> AnyInPlay:
    """Return the position that a program reads from the text of a state, or if it is unsound, a new game.

    A text does not contain everything, such as the components of Atlandice.
    """
    game = state.game
    try:
        return game.read_state(str(state))
    except AtlantisError:
        return beginning(game.NAME, players)


def play_course(course: Iterable[Turn], name: str, program: checking.Program) -> Iterator[checking.ComparedAnswer]:
    """Have a program play a game in lockstep, and yield a check for each answer; it ends at the first wrong one.

    The ids of its cases begin with the name.
    """
    for step, turn in enumerate(course):
        game = turn.before.game
        ours, then = AnsweringTable(turn.before), None if turn.after is None else AnsweringTable(turn.after)
        played = "" if turn.action is None else game.format_action(turn.action)
        after: tuple[Asked, ...] = ()
        if then is not None:
            after = (Asked(played, tuple(ours.takes_part(played)), then.text(), then.to_act),)
        clauses = after[0].clauses if after else tuple(ours.decides_result())
        case = Case(
            id=f"{name}/{step + 1}",
            game=game.NAME,
            clauses=clauses,
            options="",
            position=ours.text(),
            to_act=ours.to_act,
            legal=tuple(ours.legal()),
            legal_clauses=clauses,
            outcomes=ours.outcomes() if ours.to_act == "chance" else None,
            after=after,
            result=ours.result() if ours.to_act is None else None,
        )
        for check in checking.check_in_game(case, program, begins=step == 0):
            yield check
            if check.failure:
                return
