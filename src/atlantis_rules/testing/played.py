"""A game that was played, whichever game it is."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, Self, TypeVar

from attrs import field

from atlantis_rules.errors import require_iterable
from atlantis_rules.frozen_records import frozen

_StateT = TypeVar("_StateT")
_ActionT = TypeVar("_ActionT")
_ScriptT = TypeVar("_ScriptT")


class _Printer(Protocol):
    def text(self, text: str, /) -> None: ...


class PrintedAsCode:
    """A value that Hypothesis, and a notebook, print by its `repr`: code that can be pasted."""

    __slots__ = ()

    def _repr_pretty_(self, printer: _Printer, cycle: bool) -> None:  # noqa: ARG002, FBT001 - as printers call it
        printer.text(repr(self))


@frozen
class PlayedGame(PrintedAsCode, ABC, Generic[_StateT, _ActionT, _ScriptT]):
    """A game that was played, or the beginning of one.

    Attributes:
        states: all states from the initial one on; there is one more than actions.
        actions: the actions; each leads from the state at its place to the next one.
        script: by what it was played, if by a script; it does not count for equality.
    """

    states: tuple[_StateT, ...]
    actions: tuple[_ActionT, ...]
    script: _ScriptT | None = field(default=None, eq=False)

    @staticmethod
    @abstractmethod
    def _after(state: _StateT, action: _ActionT) -> _StateT:
        """Carry out an action, by the rules of the game."""

    @classmethod
    def replay(cls, initial: _StateT, actions: Iterable[_ActionT]) -> Self:
        """Play recorded actions.

        Args:
            initial: the state before the first of them.
            actions: the actions, of players and of chance.

        Raises:
            IllegalAction: one of them is not allowed.
            WrongType: they are no row, or one of them is no action.
        """
        require_iterable("actions", actions)
        states, played = [initial], tuple(actions)
        for action in played:
            states.append(cls._after(states[-1], action))
        return cls(tuple(states), played)

    @property
    def initial(self) -> _StateT:
        """Give the state before the first action."""
        return self.states[0]

    @property
    def final(self) -> _StateT:
        """Give the state after the last action."""
        return self.states[-1]

    def transitions(self) -> Iterator[tuple[_StateT, _ActionT, _StateT]]:
        """Give the state before, the action, and the state after, for all actions in order."""
        return zip(self.states, self.actions, self.states[1:], strict=False)

    @abstractmethod
    def _code_of_initial(self) -> str:
        """Return code that gives the state before the first action."""

    @staticmethod
    @abstractmethod
    def _notation(action: _ActionT) -> str:
        """Return an action as text."""

    def __repr__(self) -> str:
        """Return code that plays the game again: by its script, or by its actions.

        It takes what the packages of the game and of its tests export.
        """
        if self.script is not None:
            return f"play({self.script!r})"
        actions = [self._notation(action) for action in self.actions]
        return f"Game.replay({self._code_of_initial()}, map(parse_action, {actions!r}))"
