"""What is fuzzed: a game with its laws, and how a game of it begins."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from attrs import field

from atlantis_rules.chance import Chance
from atlantis_rules.frozen_records import frozen

EVERY: Final = 1
"""A quick law is checked in every state and after every step."""

SOME: Final = 10
"""A slower law is checked in one of so many states of each phase, the first among them."""

FEW: Final = 200
"""A law that takes very long is checked in one of so many states of each phase, or games, the first among them."""


class AnyState(Protocol):
    """A state of any game."""

    @property
    def to_act(self) -> int | Chance | None:
        """Return who is to act."""
        ...

    @property
    def phase(self) -> object:
        """Return what is to be decided next."""
        ...


StateT = TypeVar("StateT", bound=AnyState)
ActionT = TypeVar("ActionT")
_StateT_co = TypeVar("_StateT_co", bound=AnyState, covariant=True)
GameT = TypeVar("GameT")
_ValueT = TypeVar("_ValueT")


class Course(Protocol[_StateT_co, ActionT]):
    """A game in the course of being played, one step at a time."""

    @property
    def state(self) -> _StateT_co:
        """Return the state that the game has come to."""
        ...

    def choose(self) -> ActionT | None:
        """Return the next action, or None at the end."""
        ...

    def carry_out(self, action: ActionT, /) -> _StateT_co:
        """Carry out an action and return the state after it."""
        ...


def name_of(function: object) -> str:
    """Return the name of a function, such as a law or a policy.

    Args:
        function: the function.
    """
    return str(getattr(function, "__name__", function))


@frozen
class Law(Generic[_ValueT]):
    """A law, and how often it is checked.

    Attributes:
        name: the name of the law.
        code: by what a test calls it.
        holds: checks it; what it takes depends on the kind of law.
        share: one in how many states of each phase, or in how many games, it is checked.
    """

    name: str
    code: str
    holds: _ValueT
    share: int


def laws_of(module: str, functions: tuple[_ValueT, ...], shares: Mapping[str, int]) -> tuple[Law[_ValueT], ...]:
    """Return laws with their shares.

    Args:
        module: by what a test calls the module that has the laws.
        functions: the laws.
        shares: for the names of the laws that are not checked every time, how often they are.
    """
    return tuple(
        Law(name_of(function), f"{module}.{name_of(function)}", function, shares.get(name_of(function), EVERY))
        for function in functions
    )


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
    """How a game begins, and who plays it.

    Attributes:
        beginning: code that puts the first state together.
        begin: returns the game with that state, in which nothing has been done yet.
        traits: what is counted of the game, such as ``("players", "3")``.
        policies: the names of the policies that play.
    """

    beginning: Beginning
    begin: Callable[[], Course[StateT, ActionT]] = field(repr=False)
    traits: tuple[tuple[str, str], ...]
    policies: tuple[str, ...]


class Subject(ABC, Generic[StateT, ActionT, GameT]):
    """A game that is fuzzed."""

    name: str
    module: str
    """The module from which a test takes the names of the game."""
    testing_module: str
    """The module from which a test takes the policies and `Game`."""
    state_laws: tuple[Law[Callable[[StateT], None]], ...]
    transition_laws: tuple[Law[Callable[[StateT, ActionT, StateT], None]], ...]
    game_laws: tuple[Law[Callable[[GameT], None]], ...]
    phases: tuple[str, ...]
    """The names of all phases."""

    @abstractmethod
    def start(self, number: int, rng: Random) -> Start[StateT, ActionT]:
        """Return how a game begins.

        Args:
            number: the number of the game, from 0 on; what is tried in turns depends on it.
            rng: the only source of randomness.
        """

    @abstractmethod
    def game(self, states: tuple[StateT, ...], actions: tuple[ActionT, ...]) -> GameT:
        """Return a game that was played."""

    @abstractmethod
    def beginning(self, state: StateT) -> Beginning | None:
        """Return code that puts a state together; None if the state cannot be written down."""

    @abstractmethod
    def notation(self, action: ActionT) -> str:
        """Return an action as text."""

    @abstractmethod
    def ending(self, final: StateT) -> str:
        """Return what is counted of the end of a game: why it ended."""
