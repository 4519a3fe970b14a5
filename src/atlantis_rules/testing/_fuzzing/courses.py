"""The fuzzer's games for a program that plays in lockstep: all options, all policies, odd positions."""

from collections.abc import Iterator, Sequence
from random import Random

from attrs import evolve

from atlantis_rules.games.registry import AnyInPlay, beginning
from atlantis_rules.testing._fuzzing.any_game import fuzzer_of
from atlantis_rules.testing.conformance.running import Courses, Turn, as_read
from atlantis_rules.testing.playing import ScriptedGame


def fuzzed_courses(game: str, seed: int) -> Courses:
    """Return the fuzzer's games of a seed.

    Args:
        game: the name of the game.
        seed: determines everything.

    Raises:
        WrongValue: there is no such game.
    """
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
