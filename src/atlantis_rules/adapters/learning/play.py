"""A game whose seats are played by numbers of actions, as learning environments play it: chance acts automatically."""

from collections.abc import Callable
from random import Random
from typing import Final, Generic, SupportsIndex, TypeVar

from numpy import float32, int8, zeros
from numpy.typing import NDArray

from atlantis_rules.adapters.encoding import Encoder
from atlantis_rules.chance import Chance
from atlantis_rules.errors import WrongType, WrongValue, brief, require_type, type_name
from atlantis_rules.games.descriptions import Outcome
from atlantis_rules.games.game import InPlay, SeatInPlay
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.players import AnyPlayer, PlayerFailed
from atlantis_rules.players.failing import decided
from atlantis_rules.records import AnyRecord, Record

ActionT = TypeVar("ActionT")

_NO_GAME: Final = "no game is being played: reset begins one"

Reward = Callable[[Outcome, int], float]
"""What the end of a game is worth to a seat."""


def points(outcome: Outcome, seat: int) -> float:
    """Return the score of a seat.

    Args:
        outcome: how the game has ended.
        seat: the seat.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    _require_seat(outcome, seat)
    return float(outcome.scores[seat])


def victory(outcome: Outcome, seat: int) -> float:
    """Return the share of a seat in the victory: 1 if it has won alone, 0 if it has lost.

    Args:
        outcome: how the game has ended.
        seat: the seat.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: nobody sits on the seat.
    """
    _require_seat(outcome, seat)
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _require_seat(outcome: Outcome, seat: int) -> None:
    scores = getattr(outcome, "scores", None)
    if not isinstance(scores, tuple) or not isinstance(getattr(outcome, "winners", None), tuple):
        message = f"outcome must be how a game has ended, not {type_name(outcome)}"
        raise WrongType(message)
    require_type("seat", seat, int)
    if seat not in range(len(scores)):
        message = f"there are {len(scores)} players, and none on seat {brief(seat)}"
        raise WrongValue(message)


class Play(Generic[ActionT]):
    """Games that are played one after another, from the same beginning.

    Attributes:
        info: what the game is like.
        encoder: what makes arrays of views.
        state: the state that the present game has come to; the beginning before the first one.
    """

    def __init__(self, beginning: InPlay[ActionT, SeatInPlay[ActionT]]) -> None:
        """Prepare games that begin with a state.

        Args:
            beginning: such as ``new_game(3)``.
        """
        self.info: Final = beginning.game_info()
        self.encoder: Final = Encoder(beginning)
        self.state: InPlay[ActionT, SeatInPlay[ActionT]] = beginning
        self._beginning: Final = beginning
        self._numbers: Final = Numbering(beginning.game)
        self._rng: Random | None = None
        self._games = 0
        self._decisions = 0
        self._actions: list[ActionT] = []

    def begin(self, rng: Random) -> None:
        """Begin a game, up to the first decision of a player.

        Args:
            rng: what chance draws with from now on.
        """
        self._rng = rng
        self._games, self._decisions, self._actions = self._games + 1, 0, []
        self.state = self._advanced(self._beginning, rng)

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
            PlayerFailed: it raises an error, or decides on what is no legal action; nothing has changed.
            WrongValue: no game is being played.
        """
        seat, state = self.seat_to_act(), self.state
        if seat is None or self._rng is None:
            raise WrongValue(_NO_GAME)

        def failed(fault: str) -> PlayerFailed:
            names = [f"seat {each}" for each in range(self.info.players)]
            names[seat] = type(player).__name__
            record = self._record(tuple(names))
            return PlayerFailed(seat, names[seat], seat, self._games, self._decisions + 1, fault, record, "game")

        action, after = decided(player, state.view(seat), self._rng, state.apply, failed)
        self._go_on(action, after, self._rng)

    def _record(self, names: tuple[str, ...]) -> AnyRecord | None:
        try:
            return Record(self._beginning, tuple(self._actions), None, names)
        except WrongValue:
            return None  # it began in the middle of a game

    def _carry_out(self, action: ActionT) -> None:
        if self._rng is None or self.state.to_act is None:
            raise WrongValue(_NO_GAME)
        self._go_on(action, self.state.apply(action), self._rng)

    def _go_on(self, action: ActionT, after: InPlay[ActionT, SeatInPlay[ActionT]], rng: Random) -> None:
        self._actions.append(action)
        self._decisions += 1
        self.state = self._advanced(after, rng)

    def _advanced(
        self, state: InPlay[ActionT, SeatInPlay[ActionT]], rng: Random
    ) -> InPlay[ActionT, SeatInPlay[ActionT]]:
        """Let chance act as `advance` does, and keep what it does for a record."""
        while isinstance(state.to_act, Chance):
            self._actions.append(state.sample(rng))
            state = state.apply(self._actions[-1])
        return state

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
