"""A game in motion: one that is played in place, faster than state by state."""

from random import Random
from typing import Generic, Self, TypeVar

from atlantis_rules.chance import Chance
from atlantis_rules.games.descriptions import AnyState, Outcome

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
PositionT_co = TypeVar("PositionT_co", bound=AnyState, covariant=True)


class GameInMotion(Generic[StateT, ActionT, PositionT_co]):
    """A game that is played in place: faster than state by state, for searches and for learning.

    It shares nothing that changes with the states from which it was made or that it has made. Each game has its own
    table to play on, and says how: the methods that raise `NotImplementedError` here.

    It is generic in the states of the game, in its actions, and in what is read on the table.
    """

    __slots__ = ("_legal",)

    def __init__(self) -> None:
        self._legal: tuple[ActionT, ...] | None = None

    @property
    def to_act(self) -> int | Chance | None:
        """Return who decides next: a seat, `CHANCE`, or None when the game is over."""
        raise NotImplementedError

    @property
    def position(self) -> PositionT_co:
        """Return what is on the table, to be read as a state is, and not to be kept: it changes as the game goes on."""
        raise NotImplementedError

    def legal_actions(self) -> tuple[ActionT, ...]:
        """Return the legal actions, as those of the state."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list_actions()
        return legal

    def play(self, action: ActionT) -> None:
        """Carry out an action as `apply` does; if it is refused, nothing has changed.

        Args:
            action: the decision of the seat, or of chance, to act.

        Raises:
            IllegalAction: the action is not allowed; it has every reason.
            WrongType: it is no action of the game.
        """
        for known in self._legal or ():  # to refuse what is not listed takes less than to list
            if known is action:
                break
        else:
            self._require_legal(action)
        self.play_legal(action)

    def play_legal(self, action: ActionT) -> None:
        """Carry out an action that is known to be legal; what another one does is undefined.

        Args:
            action: one of `legal_actions`.
        """
        raise NotImplementedError

    def sample(self, rng: Random) -> ActionT:
        """Draw a chance outcome by its probability, as the function `sample` does.

        Args:
            rng: the only source of randomness.

        Raises:
            NotChanceToAct: a player is to act, or nobody.
            WrongType: it is no random generator.
        """
        raise NotImplementedError

    def advance(self, rng: Random) -> None:
        """Let chance act until a player must, or until the game is over, as the function `advance` does.

        Args:
            rng: the only source of randomness.

        Raises:
            WrongType: it is no random generator.
        """
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, or None as long as it has not."""
        raise NotImplementedError

    def state(self) -> StateT:
        """Return the state, which the game in motion no longer changes."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Return a game that goes on from here on its own."""
        raise NotImplementedError

    def _list_actions(self) -> tuple[ActionT, ...]:
        """Return the legal actions."""
        raise NotImplementedError

    def _require_legal(self, action: ActionT) -> None:
        """Raise an error if an action is not allowed."""
        raise NotImplementedError
