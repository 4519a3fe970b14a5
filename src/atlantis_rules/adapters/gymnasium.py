"""Gymnasium: an environment for one agent, who plays a seat against given players; needs the extra ``gymnasium``.

An observation is what the seat sees, as an array (`encoding`). `SeatEnv.action_masks` is the mask that sb3-contrib asks
for; ``info["action_mask"]`` is the same. Actions are numbered by `Numbering`. Chance and the other seats act by
themselves.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final, Generic, TypeVar

from numpy import bool_, float32, int8, int64
from numpy.typing import NDArray

from atlantis_rules.adapters.learning.play import Play, Reward, points
from atlantis_rules.adapters.randomness import random_from, seed_from
from atlantis_rules.errors import IllegalAction, WrongValue, brief, require_kind, require_type
from atlantis_rules.games.game import InPlay, SeatInPlay
from atlantis_rules.players import AnyPlayer, player_named

try:
    from gymnasium import Env, register
    from gymnasium.spaces import Box, Discrete
except ImportError as _error:
    _message = "atlantis_rules.adapters.gymnasium needs gymnasium: pip install 'atlantis-rules[gymnasium]'"
    raise ImportError(_message, name="gymnasium") from _error

__all__ = ["SeatEnv"]

ActionT = TypeVar("ActionT")


class SeatEnv(Env[NDArray[float32], int64], Generic[ActionT]):
    """A game of which an agent plays one seat.

    The seat is rewarded once, when the game ends.
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        beginning: InPlay[ActionT, SeatInPlay[ActionT]],
        opponents: AnyPlayer | str | Sequence[AnyPlayer | str] = "random",
        *,
        seat: int = 0,
        reward: Reward = points,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Prepare games that begin with a state.

        Args:
            beginning: such as ``new_game(3)``, of either game, by whatever rules.
            opponents: who plays the other seats: a player, or its name, for all of them, or one for each in order.
            seat: which seat the agent plays.
            reward: what the end of a game is worth to a seat.
            illegal_reward: the reward of an action that is not legal, which ends the game; None if it is an error.
            render_mode: ``"ansi"`` if `render` is to write the position, with all that is hidden; or None.

        Raises:
            UnknownPlayer: no player has one of the names.
            WrongType: the seat is no whole number.
            WrongValue: there is no such seat or mode, or not as many players as other seats.
        """
        if render_mode not in {None, "ansi"}:
            message = f"render_mode must be 'ansi' or None, not {brief(render_mode)}"
            raise WrongValue(message)
        self._play: Final = Play(beginning)
        info, encoder = self._play.info, self._play.encoder
        require_type("seat", seat, int)
        if seat not in range(info.players):
            message = f"seat must be from 0 to {info.players - 1}, not {brief(seat)}"
            raise WrongValue(message)
        self.render_mode = render_mode
        self.seat: Final = seat
        self._reward: Final = reward
        self._illegal_reward: Final = illegal_reward
        self._rng = Random()  # `reset` seeds it
        self._opponents: Final = _seated(opponents, seat, info.players)
        self.observation_space: Box[float32] = Box(encoder.low, encoder.high, (encoder.size,), float32)
        self.action_space: Discrete[int64] = Discrete(info.player_actions)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: object = None,  # noqa: ARG002 - Gymnasium asks for it
    ) -> tuple[NDArray[float32], dict[str, NDArray[int8]]]:
        """Begin a game, up to the first decision of the agent.

        Args:
            seed: the same one gives the same games, one after another; None goes on with those of the last one.
            options: nothing: there are none.

        Returns:
            What the seat sees, and in a dict the mask of its legal actions.

        Raises:
            PlayerFailed: an opponent raised an error, or answered something else than a legal action.
        """
        super().reset(seed=seed)
        self._play.begin(seed_from(self.np_random))
        self._rng = random_from(self.np_random)
        self._let_others_act()
        return self._observation(), self._info()

    def step(self, action: object) -> tuple[NDArray[float32], float, bool, bool, dict[str, NDArray[int8]]]:
        """Carry out an action of the agent, and what the others do up to its next decision.

        Args:
            action: the number of the action.

        Returns:
            What the seat sees, its reward, whether the game is over, False, and in a dict the mask.

        Raises:
            IllegalAction: the action is not legal, and there is no `illegal_reward`; nothing has changed.
            PlayerFailed: an opponent raised an error, or answered something else than a legal action.
            WrongType: it is no whole number.
            WrongValue: no action has this number; the game is over; or none has begun.
        """
        try:
            self._play.act(action)
        except IllegalAction:
            if self._illegal_reward is None:
                raise
            self._play.stop()
            return self._observation(), self._illegal_reward, True, False, self._info()
        self._let_others_act()
        outcome = self._play.motion.outcome() if self._play.motion.to_act is None else None
        reward = 0.0 if outcome is None else self._reward(outcome, self.seat)
        return self._observation(), reward, outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[bool_]:
        """Return whether each action is legal, by its number, as sb3-contrib asks for it."""
        return self._play.mask(self.seat).astype(bool_)

    def render(self) -> str | None:
        """Return the position as text, if the mode is ``"ansi"``."""
        return str(self._play.state) if self.render_mode else None

    def _observation(self) -> NDArray[float32]:
        return self._play.observation(self.seat)

    def _info(self) -> dict[str, NDArray[int8]]:
        return {"action_mask": self._play.mask(self.seat)}

    def _let_others_act(self) -> None:
        while (opponent := self._opponents.get(self._play.seat_to_act())) is not None:
            self._play.let(opponent, self._rng)


def _seated(
    opponents: AnyPlayer | str | Sequence[AnyPlayer | str], seat: int, players: int
) -> Mapping[int | None, AnyPlayer]:
    others = [other for other in range(players) if other != seat]
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents] * len(others)
    if len(opponents) != len(others):
        message = f"opponents must be one player or {len(others)}, not {len(opponents)}"
        raise WrongValue(message)
    return {other: _player(opponent) for other, opponent in zip(others, opponents, strict=True)}


def _player(opponent: AnyPlayer | str) -> AnyPlayer:
    if isinstance(opponent, str):
        return player_named(opponent)
    require_kind("each opponent", opponent, AnyPlayer, "a player or the name of one")
    return opponent


register("atlantis_rules/SeatEnv-v0", entry_point=f"{__name__}:{SeatEnv.__name__}")
