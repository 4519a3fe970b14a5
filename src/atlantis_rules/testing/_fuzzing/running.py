"""Playing games and checking all laws in them, one game at a time.

A failure becomes a script that reproduces it: a standalone test, which can be pasted into a test suite.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Final, Generic

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.chance import Chance
from atlantis_rules.games.game import Game
from atlantis_rules.testing._fuzzing.subject import BeginningCode, Law, Start, Subject, TriedCounts, ending_of, phase_of
from atlantis_rules.testing.playing import PlayedGame, StateT, game_of


@frozen
class CheckedLine:
    """A line of code that reproduces a failure."""

    code: str  # the code after the actions; empty if the last action fails
    whole: bool = False  # whether it needs the whole game, in the variable ``game``


@frozen
class Failure(Generic[StateT, ActionT]):
    """What went wrong in a game: at its last action if no state follows it, or in its first state."""

    beginning: BeginningCode  # how the game began
    states: tuple[StateT, ...]  # its states, from the first on
    actions: tuple[ActionT, ...]  # its actions; the last one failed if there are as many as states
    checks: tuple[CheckedLine, ...]  # the checks that may reproduce the failure, the likeliest first
    error: Exception  # what was raised
    place: str  # the command that found it, and the place


class Fuzzer(Generic[StateT, ActionT]):
    """Plays games of one kind, one after the other; the same seed gives the same games."""

    def __init__(self, subject: Subject[StateT, ActionT], seed: int) -> None:
        """Start before the first game; `seed` determines everything."""
        self.counts: TriedCounts = TriedCounts()  # what has been tried so far
        self._subject = subject
        self._seed = seed
        self._begun = 0
        self._chances: Counter[tuple[str, str]] = Counter()

    @property
    def subject(self) -> Subject[StateT, ActionT]:
        """Return the game that is fuzzed."""
        return self._subject

    @property
    def phases(self) -> tuple[str, ...]:
        """Return all kinds of decisions."""
        return self._subject.phases

    def play(self, after_step: Callable[[], None]) -> str | None:
        """Play one more game, and return a script that shows what went wrong, if anything did."""
        self._begun += 1
        start = self._subject.start(self._begun - 1, Random(f"{self._seed}, game {self._begun}"))
        self.counts.traits.update(start.traits)
        self.counts.policies.update(start.policies)
        states: list[StateT] = []
        actions: list[ActionT] = []
        try:
            self._follow(start, states, actions, after_step)
        except _Broken as broken:
            command = f"python -m atlantis_rules.testing fuzz --game {self._subject.name} --seed {self._seed}"
            place = f"`{command} --games {self._begun}`, action {len(actions)} of the last game"
            failure = Failure(start.beginning, tuple(states), tuple(actions), broken.checks, broken.error, place)
            return script_of(failure, self._subject)
        self.counts.games += 1
        self.counts.endings[ending_of(states[-1])] += 1
        return None

    def _follow(
        self,
        start: Start[StateT, ActionT],
        states: list[StateT],
        actions: list[ActionT],
        after_step: Callable[[], None],
    ) -> None:
        choosing = (
            CheckedLine("legal_actions(state)"),
            *(CheckedLine(f"{policy}(state, Random(0))") for policy in start.policies),
            CheckedLine("laws.games.game_ends_in_time(game)", whole=True),
        )
        with _shown_by(CheckedLine("")):
            course = start.begin()
        state = course.state
        states.append(state)
        self._check_state(state)
        while True:
            with _shown_by(*choosing):
                action = course.choose()
            if action is None:
                break
            actions.append(action)
            before = state
            with _shown_by(CheckedLine("")):
                state = course.carry_out(action)
            states.append(state)
            self.counts.steps += 1
            self.counts.decisions += not isinstance(before.to_act, Chance)
            self._check_state(state)
            for law in self._due(self._subject.transition_laws, before):
                with _shown_by(CheckedLine(f"{law.code}(before, action, state)")):
                    law.holds(before, action, state)
            after_step()
        game = PlayedGame(tuple(states), tuple(actions))
        for game_law in self._due(self._subject.game_laws, None):
            with _shown_by(CheckedLine(f"{game_law.code}(game)", whole=True)):
                game_law.holds(game)

    def _check_state(self, state: StateT) -> None:
        self.counts.phases[phase_of(state)] += 1
        for law in self._due(self._subject.state_laws, state):
            with _shown_by(CheckedLine(f"{law.code}(state)")):
                law.holds(state)

    def _due(self, laws: tuple[Law[ValueT], ...], state: StateT | None) -> Iterator[Law[ValueT]]:
        """Yield the laws that are due in a state, or at the end of a game, and count them."""
        phase = "" if state is None else phase_of(state)
        for law in laws:
            if law.share > 1:
                chances = self._chances[law.name, phase]
                self._chances[law.name, phase] += 1
                if chances % law.share:
                    continue
            self.counts.laws[law.name] += 1
            yield law


class _Broken(Exception):
    def __init__(self, error: Exception, checks: tuple[CheckedLine, ...]) -> None:
        super().__init__(str(error))
        self.error = error
        self.checks = checks


@contextmanager
def _shown_by(*checks: CheckedLine) -> Iterator[None]:
    """Attach to an error raised inside the lines of code that reproduce it."""
    try:
        yield
    except Exception as error:
        raise _Broken(error, checks) from error


# --- Failures as scripts ---


_POSITIONS: Final = 3
"""The number of recent positions from which a script tries to begin, not counting those that cannot be written."""


def script_of(failure: Failure[StateT, ActionT], subject: Subject[StateT, ActionT]) -> str:
    """Return a script that reproduces a failure; it has been run, and failed in the same way.

    It begins as late as possible: with the position at the start of the turn, or else with the game. If no script fails
    again, the one for the whole game is returned, with a comment that says so.
    """
    for check in failure.checks:
        for beginning, actions in _beginnings(failure, check, subject):
            script = _script(failure, beginning, actions, check, subject)
            if _fails(script, failure.error):
                return script
    script = _script(failure, failure.beginning, failure.actions, failure.checks[0], subject)
    return f"# This script does not reproduce the failure: it depends on more than the state and the actions.\n{script}"


def _beginnings(
    failure: Failure[StateT, ActionT], check: CheckedLine, subject: Subject[StateT, ActionT]
) -> Iterator[tuple[BeginningCode, tuple[ActionT, ...]]]:
    found = 0
    for place in range(len(failure.states) - 1, 0, -1):
        if check.whole or found == _POSITIONS:
            break
        beginning = _written(failure.states[place], subject)
        if beginning is not None:
            found += 1
            yield beginning, failure.actions[place:]
    yield failure.beginning, failure.actions


def _written(state: StateT, subject: Subject[StateT, ActionT]) -> BeginningCode | None:
    try:
        return subject.beginning(state)
    except Exception:  # noqa: BLE001 - the failure may be in the writing of positions; then the script begins elsewhere
        return None


def _fails(script: str, expected: Exception) -> bool:
    try:
        exec(script, {"__name__": "__main__"})  # noqa: S102 - a script is tried before it is shown
    except Exception as error:  # noqa: BLE001 - any error is compared with the expected one
        return type(error) is type(expected) and str(error) == str(expected)
    return False


def _script(
    failure: Failure[StateT, ActionT],
    beginning: BeginningCode,
    actions: tuple[ActionT, ...],
    check: CheckedLine,
    subject: Subject[StateT, ActionT],
) -> str:
    body = [beginning.code]
    if check.whole:
        body += ["states, actions = [state], []"]
    if actions:
        rules: Game[StateT, ActionT] = game_of(failure.states[0])
        body += ["for text in (", *(f'    "{rules.format_action(action)}",' for action in actions), "):"]
        body += [f"    action = {subject.parse}(text)", "    before, state = state, state.apply(action)"]
        if check.whole:
            body += ["    states.append(state)", "    actions.append(action)"]
    if check.whole:
        body += ["game = PlayedGame(tuple(states), tuple(actions))"]
    if check.code:
        body += [check.code]
    name = check.code.partition("(")[0].rpartition(".")[2] or "the_last_action"
    function = [f"def test_{name}() -> None:", *(f"    {line}" for line in body)]
    told = f"{failure.place}: {type(failure.error).__name__}: {failure.error}".splitlines()
    blocks = [
        "\n".join([*(f"# {line}" for line in told), *_imports("\n".join(function), subject)]),
        *(f'{constant} = """\\\n{text.rstrip()}\n"""' for constant, text in beginning.texts),
        "\n" + "\n".join(function),
        f'\nif __name__ == "__main__":\n    test_{name}()',
    ]
    return "\n\n".join(blocks) + "\n"


def _imports(code: str, subject: Subject[StateT, ActionT]) -> Iterator[str]:
    found = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)]
    names = {name.id for name in found} - {name.id for name in found if isinstance(name.ctx, ast.Store)}
    for module, offered in (
        ("random", {"Random"}),
        *((module, {name for name in names if _offers(module, name)}) for module in subject.modules),
    ):
        if taken := sorted(names & offered, key=lambda name: (name.upper() != name, name[0].islower(), name)):
            yield f"from {module} import {', '.join(taken)}"
        names -= offered


def _offers(module: str, name: str) -> bool:
    return name in getattr(import_module(module), "__all__", ()) or (
        name.islower() and find_spec(f"{module}.{name}") is not None
    )
