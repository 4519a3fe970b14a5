"""Playing games and checking all laws in them, one game at a time."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Generic

from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.chance import Chance
from atlantis_rules.testing._fuzzing.failure import CheckedLine, Failure, script_of
from atlantis_rules.testing._fuzzing.subject import Law, Start, Subject, TriedCounts, ending_of, phase_of
from atlantis_rules.testing.playing import PlayedGame, StateT


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


class Fuzzer(Generic[StateT, ActionT]):
    """Plays games of one kind, one after the other; the same seed gives the same games.

    Attributes:
        counts: what has been tried so far.
    """

    def __init__(self, subject: Subject[StateT, ActionT], seed: int) -> None:
        """Start before the first game; `seed` determines everything."""
        self.counts: TriedCounts = TriedCounts()
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
