"""The subject of fuzzing: a game with its laws, and how to begin it."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Final, Generic

from attrs import Factory, define, evolve, field

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.chance import Chance
from atlantis_rules.testing.laws import GameLaw, StateLaw, TransitionLaw
from atlantis_rules.testing.playing import InGame, Script, ScriptedGame, StateT, name_of

EVERY: Final = 1
"""The share of a quick law, which is checked in every state and after every step."""

SOME: Final = 10
"""A slower law is checked in one in this many states of each phase, the first among them."""

FEW: Final = 200
"""A very slow law is checked in one in this many states of each phase, or games, the first among them."""


@define
class TriedCounts:
    """Counts of what was tried: games played to their end, and their contents.

    A decision is an action of a player; steps also include those of chance.
    """

    games: int = 0
    decisions: int = 0
    steps: int = 0
    traits: Counter[tuple[str, str]] = Factory(Counter)
    policies: Counter[str] = Factory(Counter)
    phases: Counter[str] = Factory(Counter)
    endings: Counter[str] = Factory(Counter)
    laws: Counter[str] = Factory(Counter)


def phase_of(state: InGame) -> str:
    """Return the decision that a state waits for: the kind of its phase, or a seat or chance if it has none."""
    phase: object = getattr(state, "phase", None)
    if phase is not None:
        return type(phase).__name__
    return "over" if state.to_act is None else "chance" if isinstance(state.to_act, Chance) else "seat"


def ending_of(state: InGame) -> str:
    """Return the reason in the phase why a game ended, or a note that it has not."""
    if state.to_act is not None:
        return "not over"
    reason = getattr(getattr(state, "phase", None), "reason", None)
    return str(reason.value) if isinstance(reason, Enum) else "over"


@frozen
class Law(Generic[ValueT]):
    """A law, the code that calls it in a test, and the share of states or games in which it is checked."""

    name: str
    code: str
    holds: ValueT
    share: int


SHARES: Final[Mapping[str, int]] = {
    "arguments_are_unchanged": SOME,
    "step_matches_apply": SOME,
    "json_of_explanations_is_read_back": FEW,
    "json_of_games_is_read_back": SOME,
    "json_of_states_is_read_back": SOME,
    "json_of_steps_is_read_back": SOME,
    "json_of_views_is_read_back": FEW,
    "json_of_violations_is_read_back": FEW,
    "positions_are_read_back": SOME,
    "records_are_read_back": SOME,
}
"""The laws of all games that are not checked every time."""


def laws_of(functions: tuple[ValueT, ...], shares: Mapping[str, int], common: str = "") -> tuple[Law[ValueT], ...]:
    """Return laws with their shares: by name, one in how many states a law is checked; others are checked in all.

    `common` is the name of the laws of all games in the modules with laws of one game.
    """
    return tuple(
        Law(name_of(function), _called(function, common), function, shares.get(name_of(function), EVERY))
        for function in functions
    )


def _called(law: object, common: str) -> str:
    """Return the code that names a law in a test: its last modules and name, ``laws.states.gaps_are_right``."""
    *above, package, module = law.__module__.split(".")
    if package == "laws":
        return f"laws.{module}.{name_of(law)}"
    is_of_all_games = above == ["atlantis_rules"]
    return ".".join((module, *((common,) if common and is_of_all_games else ()), name_of(law)))


@frozen
class BeginningCode:
    """Code that builds a state."""

    texts: tuple[tuple[str, str], ...]  # the texts that the code reads, by the names of the constants that hold them
    code: str  # a line of code that assigns the state to the variable ``state``


@frozen
class Start(Generic[StateT, ActionT]):
    """How a game begins, and who plays it; its traits are counted, such as ``("players", "3")``."""

    beginning: BeginningCode
    initial: Callable[[], StateT] = field(repr=False)
    script: Script[StateT, ActionT]
    traits: tuple[tuple[str, str], ...]

    def begin(self) -> ScriptedGame[StateT, ActionT]:
        """Return the game, before its first action."""
        return ScriptedGame(evolve(self.script, initial=self.initial()))

    @property
    def policies(self) -> tuple[str, ...]:
        """Return the names of the policies that play."""
        script = self.script
        playing = {script.setting, *(policy for act in script.acts for policy in (*act.policies, act.chance))}
        return tuple(sorted(map(name_of, playing)))


class Subject(ABC, Generic[StateT, ActionT]):
    """A game to fuzz."""

    name: str
    modules: tuple[str, ...]
    """The modules from which a test imports: those of the game, the policies and `PlayedGame`."""
    parse: str = "parse_action"
    """The code that parses an action in a test."""
    state_laws: tuple[Law[StateLaw[StateT]], ...]
    transition_laws: tuple[Law[TransitionLaw[StateT, ActionT]], ...]
    game_laws: tuple[Law[GameLaw[StateT, ActionT]], ...]
    phases: tuple[str, ...]
    """All kinds of decisions, as `phase_of` returns them."""

    def _obey(
        self,
        of_states: tuple[StateLaw[StateT], ...],
        of_transitions: tuple[TransitionLaw[StateT, ActionT], ...],
        of_games: tuple[GameLaw[StateT, ActionT], ...],
        shares: Mapping[str, int],
        common: str = "common",
    ) -> None:
        """Take the laws, with the arguments of `laws_of`."""
        self.state_laws = laws_of(of_states, shares, common)
        self.transition_laws = laws_of(of_transitions, shares, common)
        self.game_laws = laws_of(of_games, shares, common)

    @abstractmethod
    def start(self, number: int, rng: Random) -> Start[StateT, ActionT]:
        """Return how a game begins; its number, from 0 on, cycles through the possibilities."""

    @abstractmethod
    def beginning(self, state: StateT) -> BeginningCode | None:
        """Return code that builds a state; None if the state cannot be written."""
