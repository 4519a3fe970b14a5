"""States and views of any game, as adapters for learning know them."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Never, Protocol, Self, TypeVar, overload

from atlantis_rules.descriptions import GameInfo
from atlantis_rules.game import AnyState, AnyView, Game, Outcome, Playable
from atlantis_rules.viewers import Spectator

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)


class Knowledge(Protocol[StateT_co]):
    """What a seat knows for certain. It observes what is seen in its own game alone: no type says which that is."""

    def observe(self, events: Iterable[Never], after: Never, /) -> Self: ...  # noqa: D102 - as in the packages
    def determinize(self, rng: Random, /) -> StateT_co: ...  # noqa: D102


class SeatSees(AnyView, Protocol[ActionT_co, StateT_co]):
    """What a seat sees."""

    @property
    def legal_actions(self) -> Sequence[ActionT_co]:
        """What the seat may do; nothing if it is not to act."""
        ...

    def information(self) -> Knowledge[StateT_co]: ...  # noqa: D102
    def determinize(self, rng: Random, /) -> StateT_co: ...  # noqa: D102


class AnyTable(AnyState, Protocol):
    """A state of any game, as far as its actions do not matter."""

    def game_info(self) -> GameInfo: ...  # noqa: D102 - described in `GameState`, here and below
    def outcome(self) -> Outcome | None: ...  # noqa: D102
    def view(self, viewer: int | Spectator, /) -> AnyView: ...  # noqa: D102


class Table(Playable[ActionT], AnyTable, Protocol[ActionT]):
    """A state of any game, with all that adapters ask of it."""

    @property
    def game(self) -> Game[Self, ActionT, object]:
        """The package of the game."""
        ...

    @overload
    def view(self, viewer: int, /) -> "SeatSees[ActionT, Table[ActionT]]": ...
    @overload
    def view(self, viewer: Spectator, /) -> AnyView: ...
    @overload
    def view(self, viewer: int | Spectator, /) -> AnyView: ...
    def view(self, viewer: int | Spectator, /) -> AnyView: ...  # noqa: D102
    def replay(self, actions: Iterable[ActionT], /) -> Iterator[Self]: ...  # noqa: D102
    def chance_outcomes(self) -> tuple[tuple[ActionT, Fraction], ...]: ...  # noqa: D102
    def seen_events(self, actions: Iterable[ActionT], viewer: int | Spectator, /) -> Iterator[object]: ...  # noqa: D102
