"""Fuzzing a program that is not this package: games in lockstep, and the shortest case that shows a difference."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

from attrs import evolve

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.registry import AnyInPlay, beginning
from atlantis_rules.testing._fuzzing.any_game import fuzzer_of
from atlantis_rules.testing._fuzzing.subject import TriedCounts
from atlantis_rules.testing.conformance import cases, checking, differences, protocol, running
from atlantis_rules.testing.conformance.cases import case_document
from atlantis_rules.testing.conformance.running import Courses, Turn, as_read
from atlantis_rules.testing.playing import ScriptedGame


def fuzzed_courses(game: str, seed: int) -> Courses:
    """Return the fuzzer's games of a seed, which determines everything."""
    subject = fuzzer_of(game, seed).subject

    def course(number: int, options: Sequence[str] | None) -> Iterator[Turn]:
        start = subject.start(number, Random(f"{seed}, game {number + 1}"))
        players = int(dict(start.traits)["players"])
        initial = as_read(start.initial(), players)
        if options is not None and _options_of(initial) not in (*options, ""):
            initial = beginning(game, players, options[number % len(options)])
        played = ScriptedGame(evolve(start.script, initial=initial))
        state = played.state
        while (action := played.choose()) is not None:
            then = played.carry_out(action)
            yield Turn(state, action, then)
            state = then
        yield Turn(state)

    return course


def _options_of(state: AnyInPlay) -> str:
    """Return the options in the text of a position; empty if it has none."""
    lines = str(state).splitlines()
    return next((line.removeprefix("options: ") for line in lines if line.startswith("options: ")), "")


_EACH: Final = 6
"""Up to this number of actions, each number is tried; then twice as many each time."""


@frozen
class Difference:
    """A wrong answer of a program."""

    document: dict[str, object]  # the shortest case that was found to show it, as plain JSON
    check: checking.ComparedAnswer  # the wrong answer to it; if no case shows it again, the one in the game
    is_shown: bool  # whether the case shows it


class ForeignFuzzer:
    """Plays the fuzzer's games against a program."""

    def __init__(self, game: str, seed: int, program: checking.Program) -> None:
        """Start before the first game; `seed` determines all of them."""
        self.counts: TriedCounts = TriedCounts()  # what has been tried so far
        self._game = game
        self._seed = seed
        self._program = program
        self._courses = fuzzed_courses(game, seed)
        self._options: Sequence[str] | None = None

    def introduce(self) -> None:
        """Ask the program for the options that it plays, or raise `NoAnswer` if it gives no valid reply."""
        options = self._program.ask("hello", protocol=protocol.PROTOCOL).get("options")
        self._options = [str(each) for each in options] if isinstance(options, list) else None

    def play(self, after_step: Callable[[], None]) -> Difference | None:
        """Play one more game, and return the difference that it shows, if any, in the shortest case."""
        number = self.counts.games
        turns: list[Turn] = []
        name = f"{self._game}/game-{number + 1}-of-seed-{self._seed}"
        failed: checking.ComparedAnswer | None = None
        try:
            for check in running.play_course(_kept(self._courses(number, self._options), turns), name, self._program):
                self.counts.laws[check.question.partition(" ")[0]] += 1
                failed = check if check.failure else failed
                after_step()
        except checking.NoAnswer:
            pass
        self.counts.games += 1
        self.counts.steps += len(turns)
        return None if failed is None else self._shortest(turns, failed)

    def _shortest(self, turns: Sequence[Turn], failed: checking.ComparedAnswer) -> Difference:
        """Return the case with the fewest actions, and then with the simplest position, that shows a difference."""
        name = f"{self._game}/fuzz-seed-{self._seed}/{self.counts.games}"
        actions = [turn.before.game.format_action(turn.action) for turn in turns if turn.action is not None]
        for length in _lengths(len(actions)):
            first = len(actions) - length
            start = turns[first] if first < len(turns) else turns[-1]
            found = self._shown(name, str(start.before), actions[first:])
            if found is not None:
                return self._simplest(name, found, actions[first:])
        return Difference(case_document(self._game, name, failed.case.position, ()), failed, is_shown=False)

    def _simplest(self, name: str, found: Difference, actions: Sequence[str]) -> Difference:
        """Take away pieces of the position, one after the other, as long as a difference is left."""
        is_simpler = True
        while is_simpler:
            is_simpler = False
            for text in differences.simpler(str(found.document["position"])):
                other = self._shown(name, text, actions)
                if other is not None and other.check.question == found.check.question:
                    found, is_simpler = other, True
                    break
        return found

    def _shown(self, name: str, position: str, actions: Sequence[str]) -> Difference | None:
        """Return the difference that actions in a row show from a position, if they do."""
        try:
            document = case_document(self._game, name, position, actions)
        except AtlantisError:  # an unsound position, or an illegal action
            return None
        failed = self._failed(cases.case_of(document))
        return None if failed is None else Difference(document, failed, is_shown=True)

    def _failed(self, case: cases.Case) -> checking.ComparedAnswer | None:
        found: checking.ComparedAnswer | None = None
        try:
            for check in checking.check_case(case, self._program, protocol.RULES):
                found = check if check.failure and found is None else found
        except checking.NoAnswer:
            pass
        return found


def _kept(course: Iterable[Turn], turns: list[Turn]) -> Iterator[Turn]:
    """Yield turns, and keep them."""
    for turn in course:
        turns.append(turn)
        yield turn


def _lengths(whole: int) -> Iterator[int]:
    """Yield lengths to try, the shortest first, up to the whole game."""
    yield from range(min(whole, _EACH))
    length = _EACH
    while length < whole:
        yield length
        length *= 2
    yield whole
