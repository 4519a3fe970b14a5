"""An environment for one agent, who plays one seat against given players."""

from collections.abc import Sequence
from copy import deepcopy
from typing import ClassVar, Final, Generic, Self

from gymnasium import Env
from gymnasium.spaces import Box, Discrete
from numpy import bool_, float32, int8, int64, uint8
from numpy.typing import NDArray

from atlantis_rules._errors import IllegalAction
from atlantis_rules._type_variables import ActionT
from atlantis_rules.front_end.frames import RENDER_MODES, rendered, require_mode
from atlantis_rules.games.game import InPlay, SeatInPlay
from atlantis_rules.learning.play import Play, Reward, points, seated
from atlantis_rules.learning.randomness import seed_from
from atlantis_rules.study.players import AnyPlayer


class SeatEnv(Env[NDArray[float32], int64], Generic[ActionT]):
    """A game in which an agent plays one seat.

    The seat is rewarded once, when the game ends.

    Attributes:
        metadata: what Gymnasium asks of an environment, by name: the modes of `render`, and its pictures a second.

    Examples:
        >>> from atlantis_rules import new_game
        >>> env = SeatEnv(new_game(2), "random")
        >>> observation, info = env.reset(seed=1)
        >>> observation.shape, int(info["action_mask"].sum())
        ((1202,), 5)
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": [*RENDER_MODES], "render_fps": 1}

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
        """Prepare games that begin in a state.

        Args:
            beginning: the initial state, such as ``new_game(3)``, of either game, with any rules.
            opponents: the players of the other seats: one player, or its name, for all of them, or one for each in
                order.
            seat: the seat of the agent.
            reward: the reward of a seat for an outcome.
            illegal_reward: the reward of an illegal action, which ends the game; None to raise an error instead.
            render_mode: how `render` shows the position, including hidden information: ``"ansi"`` as text,
                ``"rgb_array"`` as a picture, which needs the extra ``frames``; None for no rendering.

        Raises:
            ImportError: pictures are wanted, and a package is missing.
            UnknownPlayer: no player has one of the names.
            WrongType: the seat is not a whole number, or an opponent is not a player.
            WrongValue: there is no such seat or mode, or not as many players as other seats.
        """
        require_mode(render_mode)
        players = seated(opponents, seat, beginning.game_info().players)
        self._play: Final = Play(beginning, players)
        info, encoder = self._play.info, self._play.encoder
        self.render_mode = render_mode
        self.seat: Final = seat
        self._reward: Final = reward
        self._illegal_reward: Final = illegal_reward
        self.observation_space: Box[float32] = Box(encoder.low, encoder.high, (encoder.size,), float32)
        self.action_space: Discrete[int64] = Discrete(info.player_actions)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: object = None,  # noqa: ARG002 - Gymnasium asks for it
    ) -> tuple[NDArray[float32], dict[str, NDArray[int8]]]:
        """Begin a game, and play up to the first decision of the agent.

        Args:
            seed: equal seeds give equal sequences of games; None continues the current sequence.
            options: ignored.

        Returns:
            The observation, and a dict with the mask of legal actions.

        Raises:
            PlayerFailed: an opponent raised an error, or returned an illegal action.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> observation, info = SeatEnv(THREE_MOVES, "random").reset(seed=1)
            >>> observation.shape, info["action_mask"].nonzero()[0].tolist()
            ((1346,), [142, 366, 380])
        """
        super().reset(seed=seed)
        self._play.begin(seed_from(self.np_random))
        return self._observation(), self._info()

    def step(self, action: object) -> tuple[NDArray[float32], float, bool, bool, dict[str, NDArray[int8]]]:
        """Carry out an action of the agent, and play up to its next decision.

        Args:
            action: the number of the action.

        Returns:
            The observation, the reward, whether the game is over, False, and a dict with the mask.

        Raises:
            IllegalAction: the action is not legal, and there is no `illegal_reward`; nothing has changed.
            PlayerFailed: an opponent raised an error, or returned an illegal action.
            WrongType: the value is not a whole number.
            WrongValue: no action has this number; the game is over; or no game has begun.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> env = SeatEnv(LAST_TURN, "random")
            >>> _, info = env.reset(seed=1)
            >>> _, reward, is_over, _, _ = env.step(info["action_mask"].argmax())
            >>> reward, is_over
            (5.0, True)
        """
        try:
            self._play.act(action)
        except IllegalAction:
            if self._illegal_reward is None:
                raise
            self._play.stop()
            return self._observation(), self._illegal_reward, True, False, self._info()
        outcome = self._play.motion.outcome() if self._play.motion.to_act is None else None
        reward = 0.0 if outcome is None else self._reward(outcome, self.seat)
        return self._observation(), reward, outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[bool_]:
        """Return whether each action is legal, by number, in the form that sb3-contrib needs.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatEnv(THREE_MOVES, "random")
            >>> _ = env.reset(seed=1)
            >>> env.action_masks().nonzero()[0].tolist()
            [142, 366, 380]
        """
        return self._play.mask(self.seat).astype(bool_)

    def render(self) -> str | NDArray[uint8] | None:
        """Return the position in the render mode: as text, as rows of pixels, or None.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatEnv(THREE_MOVES, "random", render_mode="ansi")
            >>> _ = env.reset(seed=1)
            >>> env.render() == str(THREE_MOVES)
            True
        """
        return rendered(self._play.state, self.render_mode)

    def __copy__(self) -> Self:
        return deepcopy(self)

    def _observation(self) -> NDArray[float32]:
        return self._play.observation(self.seat)

    def _info(self) -> dict[str, NDArray[int8]]:
        return {"action_mask": self._play.mask(self.seat)}
