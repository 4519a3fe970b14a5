"""What the states and the outcomes of all games have in common."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from atlantis_rules.games.chance import Chance


@runtime_checkable
class AnyState(Protocol):
    """A state of any game.

    Examples:
        >>> from atlantis_rules.examples import BY_BOAT
        >>> isinstance(BY_BOAT, AnyState), BY_BOAT.to_act
        (True, 2)
    """

    @property
    def to_act(self) -> int | Chance | None:
        """The seat to act, or `CHANCE`, or None when the game is over."""
        ...


class Outcome(Protocol):
    """The outcome of a game, as far as it is common to all games."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, at least one, in ascending order."""
        ...

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return who has won, in a language, such as ``"de"``; with names by seat, or else by colour."""
        ...
