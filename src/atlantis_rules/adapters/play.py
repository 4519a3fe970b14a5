"""A game whose seats are played by numbers of actions, as learning environments play it: chance acts by itself."""

from collections.abc import Callable
from random import Random
from typing import Final, Generic, SupportsIndex, TypeVar

from numpy import float32, int8, zeros
from numpy.typing import NDArray

from atlantis_rules.adapters.encoding import Encoder
from atlantis_rules.adapters.tables import Table
from atlantis_rules.errors import WrongType, WrongValue, type_name
from atlantis_rules.game import Outcome
from atlantis_rules.numbering import Numbering
from atlantis_rules.players import AnyPlayer

ActionT = TypeVar("ActionT")

_NO_GAME: Final = "no game is being played: reset begins one"

Reward = Callable[[Outcome, int], float]
"""What the end of a game is worth to a seat."""


def points(outcome: Outcome, seat: int) -> float:
    """Return the score of a seat.

    Args:
        outcome: how the game has ended.
        seat: the seat.
    """
    return float(outcome.scores[seat])


def victory(outcome: Outcome, seat: int) -> float:
    """Return the share of a seat in the victory: 1 if it has won alone, 0 if it has lost.

    Args:
        outcome: how the game has ended.
        seat: the seat.
    """
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


class Play(Generic[ActionT]):
    """Games that are played one after another, from the same beginning.

    Attributes:
        info: what the game is like.
        encoder: what makes arrays of views.
        state: the state that the present game has come to; the beginning before the first one.
    """

    def __init__(self, beginning: Table[ActionT]) -> None:
        """Prepare games that begin with a state.

        Args:
            beginning: such as ``new_game(3)``.
        """
        self.info: Final = beginning.game_info()
        self.encoder: Final = Encoder(beginning)
        self.state: Table[ActionT] = beginning
        self._beginning: Final = beginning
        self._numbers: Final = Numbering(beginning.game)
        self._rng: Random | None = None

    def begin(self, rng: Random) -> None:
        """Begin a game, up to the first decision of a player.

        Args:
            rng: what chance draws with from now on.
        """
        self._rng = rng
        self.state = self._beginning.advance(rng)

    def stop(self) -> None:
        """End the game before its time."""
        self._rng = None

    def seat_to_act(self) -> int | None:
        """Return the seat to act, or None if no game is being played."""
        seat = self.state.to_act
        return seat if self._rng is not None and isinstance(seat, int) else None

    def act(self, number: object) -> None:
        """Carry out an action of the seat to act, and what chance does after it.

        Args:
            number: the number of the action: a whole number of Python or of numpy.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
            WrongType: it is no whole number.
            WrongValue: no action has it, or no game is being played.
        """
        if not isinstance(number, SupportsIndex):
            message = f"an action must be a whole number, not {type_name(number)}"
            raise WrongType(message)
        self._carry_out(self._numbers.action_of(number.__index__()))

    def let(self, player: AnyPlayer) -> None:
        """Let a player decide for the seat to act.

        Args:
            player: the player.

        Raises:
            IllegalAction: it decides on an action that is not legal; nothing has changed.
            WrongValue: no game is being played.
        """
        seat = self.seat_to_act()
        if seat is None or self._rng is None:
            raise WrongValue(_NO_GAME)
        self._carry_out(player.choose(self.state.view(seat), self._rng))

    def _carry_out(self, action: ActionT) -> None:
        if self._rng is None or self.state.to_act is None:
            raise WrongValue(_NO_GAME)
        self.state = self.state.apply(action).advance(self._rng)

    def observation(self, seat: int) -> NDArray[float32]:
        """Return what a seat sees.

        Args:
            seat: the seat.
        """
        return self.encoder.encode(self.state.view(seat))

    def mask(self, seat: int) -> NDArray[int8]:
        """Return a 1 for each action that a seat may take now, and a 0 for every other one.

        Args:
            seat: the seat; one that is not to act may do nothing.
        """
        if seat == self.seat_to_act():
            return self.encoder.mask(self.state)
        return zeros(self.info.player_actions, int8)
