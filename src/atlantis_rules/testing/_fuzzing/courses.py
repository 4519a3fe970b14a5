"""The fuzzer's games for a program that plays in lockstep: all options, all policies, odd positions."""

from collections.abc import Sequence
from random import Random

from attrs import evolve

from atlantis_rules.conformance.running import Course, Courses
from atlantis_rules.errors import AtlantisError
from atlantis_rules.games.registry import AnyInPlay, beginning, position
from atlantis_rules.testing._fuzzing.any_game import fuzzer_of
from atlantis_rules.testing.playing import ScriptedGame


def fuzzed_courses(game: str, seed: int) -> Courses:
    """Return the fuzzer's games of a seed.

    A program gets positions as text, which does not contain everything, such as the components of Atlandice. What is
    played is the position that is read from the text; if it is unsound, a new game.

    Args:
        game: the name of the game.
        seed: determines everything.

    Raises:
        WrongValue: there is no such game.
    """
    subject = fuzzer_of(game, seed).subject

    def course(number: int, options: Sequence[str] | None) -> Course:
        start = subject.start(number, Random(f"{seed}, game {number + 1}"))
        initial = _as_read(game, start.initial(), int(dict(start.traits)["players"]))
        if options is not None and _options_of(initial) not in (*options, ""):
            initial = beginning(game, int(dict(start.traits)["players"]), options[number % len(options)])
        return ScriptedGame(evolve(start.script, initial=initial))

    return course


def _as_read(game: str, state: AnyInPlay, players: int) -> AnyInPlay:
    try:
        return position(game, str(state))
    except AtlantisError:
        return beginning(game, players)


def _options_of(state: AnyInPlay) -> str:
    """Return the options in the text of a position; empty if it has none."""
    lines = str(state).splitlines()
    return next((line.removeprefix("options: ") for line in lines if line.startswith("options: ")), "")
