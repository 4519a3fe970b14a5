"""What is fuzzed: a game with its laws, and how a game of it begins."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from attrs import evolve, field

from atlantis_rules.frozen_records import frozen
from atlantis_rules.testing.laws import GameLaw, StateLaw, TransitionLaw
from atlantis_rules.testing.playing import InGame, Script, ScriptedGame, name_of

EVERY: Final = 1
"""A quick law is checked in every state and after every step."""

SOME: Final = 10
"""A slower law is checked in one of so many states of each phase, the first among them."""

FEW: Final = 200
"""A law that takes very long is checked in one of so many states of each phase, or games, the first among them."""


class InPhase(InGame, Protocol):
    """A state of any game, which says what is to be decided."""

    @property
    def phase(self) -> object:
        """What is to be decided next."""
        ...


StateT = TypeVar("StateT", bound=InPhase)
ActionT = TypeVar("ActionT")
_ValueT = TypeVar("_ValueT")


@frozen
class Law(Generic[_ValueT]):
    """A law, by what code a test calls it, and in one of how many states of each phase, or games, it is checked."""

    name: str
    code: str
    holds: _ValueT
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


def laws_of(functions: tuple[_ValueT, ...], shares: Mapping[str, int]) -> tuple[Law[_ValueT], ...]:
    """Return laws with their shares: how often those of some names are checked, all others every time."""
    return tuple(
        Law(name_of(function), _called(function), function, shares.get(name_of(function), EVERY))
        for function in functions
    )


def _called(law: object) -> str:
    """Return by what a test calls a law, such as ``laws.states.gaps_are_right``."""
    module = law.__module__.removeprefix("atlantis_rules.testing.")
    of_all_games = f"{module}.common" if module in {"laws", "written_laws"} else module
    return f"{of_all_games.removeprefix('atlantis.').removeprefix('atlandice.')}.{name_of(law)}"


@frozen
class Beginning:
    """Code that puts a state together.

    Attributes:
        texts: texts that the code reads, by the names of the constants that hold them.
        code: a line of code that puts the state into the variable ``state``.
    """

    texts: tuple[tuple[str, str], ...]
    code: str


@frozen
class Start(Generic[StateT, ActionT]):
    """How a game begins, and who plays it; the traits are counted, such as ``("players", "3")``."""

    beginning: Beginning
    initial: Callable[[], StateT] = field(repr=False)
    script: Script[StateT, ActionT]
    traits: tuple[tuple[str, str], ...]

    def begin(self) -> ScriptedGame[StateT, ActionT]:
        """Return the game, in which nothing has been done yet."""
        return ScriptedGame(evolve(self.script, initial=self.initial()))

    @property
    def policies(self) -> tuple[str, ...]:
        """Return the names of the policies that play."""
        script = self.script
        playing = {script.setting, *(policy for act in script.acts for policy in (*act.policies, act.chance))}
        return tuple(sorted(map(name_of, playing)))


class Subject(ABC, Generic[StateT, ActionT]):
    """A game that is fuzzed."""

    name: str
    module: str
    """The module from which a test takes the names of the game."""
    testing_module: str
    """The module from which a test takes the policies and `PlayedGame`."""
    state_laws: tuple[Law[StateLaw[StateT]], ...]
    transition_laws: tuple[Law[TransitionLaw[StateT, ActionT]], ...]
    game_laws: tuple[Law[GameLaw[StateT, ActionT]], ...]
    phases: tuple[str, ...]
    """The names of all phases."""

    @abstractmethod
    def start(self, number: int, rng: Random) -> Start[StateT, ActionT]:
        """Return how a game begins; what is tried in turns depends on its number, from 0 on."""

    @abstractmethod
    def beginning(self, state: StateT) -> Beginning | None:
        """Return code that puts a state together; None if the state cannot be written down."""
