"""Environments for one agent: one who plays a seat against given players, and many games at once, in one process.

Gymnasium makes them by name: then all their arguments can be written as JSON.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import ClassVar, Final, Generic, Self, TypedDict, Unpack

import gymnasium
import numpy as np
from gymnasium import Env
from gymnasium.spaces import Box, Discrete, Space
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy import bool_, float32, float64, int8, int64, uint8
from numpy.typing import NDArray

from atlantis_rules._errors import (
    IllegalAction,
    WrongType,
    WrongValue,
    brief,
    counted,
    require_at_least,
    type_name,
)
from atlantis_rules._type_variables import ActionT
from atlantis_rules.front_end.frames import RENDER_MODES, rendered, require_mode
from atlantis_rules.games.game import AnyAction, InPlay, SeatInPlay
from atlantis_rules.games.motion import listed_together, seats_to_act
from atlantis_rules.games.registry import AnyInPlay, beginning as beginning_of, game_named, require_none_besides_a_state
from atlantis_rules.games.states import Outcome
from atlantis_rules.learning.encoding import Array, Encoder, Mask
from atlantis_rules.learning.play import NO_GAME, Play, Reward, act_together, points, require_game_to_learn, seated
from atlantis_rules.learning.randomness import seed_from
from atlantis_rules.study.players import AnyPlayer


class SeatEnv(Env[NDArray[float32], int64], Generic[ActionT]):
    """A game in which an agent plays one seat.

    The seat is rewarded once, when the game ends.

    Attributes:
        metadata: what Gymnasium asks of an environment, by name: the modes of `render`, and its frames per second.

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
            opponents: the players of the other seats: one player, or its name, for all of them; or one for each seat,
                in order.
            seat: the seat of the agent.
            reward: the reward of a seat for an outcome.
            illegal_reward: the reward of an illegal action, which ends the game; None to raise an error instead.
            render_mode: how `render` shows the position, including hidden information: ``"ansi"`` as text,
                ``"rgb_array"`` as a picture, which needs the extra ``frames``; None for no rendering.

        Raises:
            ImportError: the mode needs pictures, and a package for them is missing.
            UnknownPlayer: no player has one of the names.
            WrongType: the beginning is not a state of a game, the seat is not a whole number, an opponent is not a
                player, or the reward cannot be called.
            WrongValue: there is no such seat or mode, or the number of players is not that of the other seats.
        """
        require_game_to_learn(beginning, reward)
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


Infos = dict[str, object]


class SeatVectorEnv(VectorEnv[Array, NDArray[int64], NDArray[float64]], Generic[ActionT]):
    """Many games of the same kind, in each of which an agent plays one seat, or all seats.

    It does the same as Gymnasium's own `SyncVectorEnv` with as many `SeatEnv`, but several times faster. The
    `autoreset_mode` determines when a game that has ended begins again: in the same step, and then `infos` contains its
    last observation as ``"final_obs"``; in the next step, which ignores its action; or only when `reset` is asked to
    begin it again.

    If the agent plays all seats, an observation belongs to the seat to act, which ``infos["seat"]`` names. A reward
    belongs to the seat that has acted; ``infos["final_info"]["rewards"]`` has the rewards of all seats, or
    ``infos["rewards"]`` if the game does not begin again in the same step.

    Attributes:
        metadata: what Gymnasium asks of an environment, by name: the modes of `render`, its frames per second, and
            `autoreset_mode`.

    Examples:
        >>> from atlantis_rules import new_game
        >>> envs = SeatVectorEnv(new_game(2), 3, "random")
        >>> observations, infos = envs.reset(seed=1)
        >>> observations.shape, infos["action_mask"].shape
        ((3, 1202), (3, 618))
    """

    metadata: dict[str, object] = {  # noqa: RUF012 - Gymnasium's, and each environment has its own mode
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [*RENDER_MODES],
        "render_fps": 1,
    }

    def __init__(  # noqa: PLR0913 - those of `SeatEnv`, and two of Gymnasium
        self,
        beginning: InPlay[ActionT, SeatInPlay[ActionT]],
        num_envs: int = 1,
        opponents: AnyPlayer | str | Sequence[AnyPlayer | str] | None = "random",
        *,
        seat: int | Sequence[int] = 0,
        reward: Reward = points,
        illegal_reward: float | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        autoreset_mode: "AutoresetMode | str" = AutoresetMode.SAME_STEP,  # quoted: documented without Gymnasium
    ) -> None:
        """Prepare games that begin in a state.

        Args:
            beginning: the initial state, such as ``new_game(3)``, of any game, with any rules.
            num_envs: the number of games.
            opponents: the players of the other seats: one player, or its name, for all of them; or one for each seat,
                in order. None if the agent plays all seats.
            seat: the seat of the agent: one for all games, or one for each.
            reward: the reward of a seat for an outcome.
            illegal_reward: the reward of an illegal action, which ends the game; None to raise an error instead.
            copy: whether each observation is a new array; otherwise the next step overwrites it.
            render_mode: as in `SeatEnv`.
            autoreset_mode: when a game that has ended begins again: one of Gymnasium's modes, or its value as text,
                ``"SameStep"``, ``"NextStep"`` or ``"Disabled"``.

        Raises:
            ImportError: the mode needs pictures, and a package for them is missing.
            UnknownPlayer: no player has one of the names.
            WrongType: the beginning is not a state of a game, a number is not a whole number, an opponent is not a
                player, or the reward cannot be called.
            WrongValue: there is no such seat or mode, there are no games, or the number of players or of seats does not
                match.
        """
        super().__init__()
        require_game_to_learn(beginning, reward)
        require_at_least("num_envs", num_envs, 1)
        require_mode(render_mode)
        self.render_mode = render_mode
        self.autoreset_mode: Final = _mode(autoreset_mode)  # where TorchRL looks for it
        self.metadata = self.metadata | {"autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs
        self._plays_all: Final = opponents is None
        self._seats = [seat] * num_envs if isinstance(seat, int) else [*seat]
        if len(self._seats) != num_envs:
            message = f"there must be one seat, or {num_envs}, not {len(self._seats)}"
            raise WrongValue(message)
        encoder, players = Encoder(beginning), beginning.game_info().players
        tables: list[Mapping[int, AnyPlayer] | None] = [
            None if opponents is None else seated(opponents, each, players) for each in self._seats
        ]
        self._plays: Final = [Play(beginning, table, encoder) for table in tables]
        self._encoder: Final = encoder
        self._generators: Final = [np_random(None)[0] for _ in self._plays]
        self._reward: Final = reward
        self._illegal_reward: Final = illegal_reward
        self._copy: Final = copy
        self._rows: Final = np.arange(num_envs)
        self._observations: Array = np.zeros((num_envs, encoder.size), float32)
        self._masks: Mask = np.zeros((num_envs, encoder.actions), np.int8)
        self._has_begun = False
        self._over: NDArray[bool_] = np.zeros(num_envs, bool_)  # games that have ended and not begun again
        self.single_observation_space: Box[float32] = Box(encoder.low, encoder.high, (encoder.size,), float32)
        self.single_action_space: Discrete[int64] = Discrete(encoder.actions)
        self.observation_space: Space[Array] = batch_space(self.single_observation_space, num_envs)
        self.action_space: Space[NDArray[int64]] = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[Array, Infos]:
        """Begin all games, or some of them, and play each up to the first decision of the agent.

        Args:
            seed: for each game, equal seeds give equal sequences of games; None continues the current sequence. A
                single number is the seed of the first game; each further game has the next number.
            options: its ``"reset_mask"``, an array of booleans, says for each game whether it begins again.

        Returns:
            The observations, and a dict with the masks of legal actions.

        Raises:
            PlayerFailed: an opponent raised an error, or returned an illegal action.
            WrongType: the mask is not an array of booleans.
            WrongValue: the number of seeds, or of booleans in the mask, is not the number of games.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> observations, infos = SeatVectorEnv(THREE_MOVES, 2, "random").reset(seed=1)
            >>> observations.shape, infos["action_mask"].sum(axis=1).tolist()
            ((2, 1346), [3, 3])
        """
        begun = self._begun_by(options)
        seeds = [None] * self.num_envs if seed is None else seed
        each = [seeds + place for place in range(self.num_envs)] if isinstance(seeds, int) else [*seeds]
        if len(each) != self.num_envs:
            message = f"there must be one seed, or {self.num_envs}, not {len(each)}"
            raise WrongValue(message)
        for row, own in enumerate(each):
            if begun[row]:
                if own is not None:
                    self._generators[row] = np_random(own)[0]
                self._begin(row)
        self._has_begun = True
        return self._look(), self._infos()

    def step(self, actions: object) -> tuple[Array, NDArray[float64], NDArray[bool_], NDArray[bool_], Infos]:
        """Carry out an action of the agent in each game, and play up to its next decision.

        Args:
            actions: the number of the action for each game, in the order of the games.

        Returns:
            The observations, the rewards, which games have ended, an array of False, and a dict with the masks.

        Raises:
            IllegalAction: an action is not legal, and there is no `illegal_reward`; no game has changed.
            PlayerFailed: an opponent raised an error, or returned an illegal action.
            WrongType: the actions are not whole numbers.
            WrongValue: there is not one action for each game, no action has one of the numbers, no game has begun, or a
                game is over that only `reset` can begin again.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> envs = SeatVectorEnv(LAST_TURN, 2, "random")
            >>> _, infos = envs.reset(seed=1)
            >>> _, rewards, ended, _, _ = envs.step(infos["action_mask"].argmax(axis=1))
            >>> rewards.tolist(), ended.tolist()
            ([5.0, 5.0], [True, True])
        """
        numbers = self._checked(actions)
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, bool_)
        infos: Infos = {}
        for row in self._act(numbers):
            outcome = None
            if numbers[row] is None:
                rewards[row] = self._illegal_reward
            else:
                outcome = self._plays[row].motion.outcome()
                if outcome is not None:
                    rewards[row] = self._reward(outcome, self._seats[row])
            ended[row] = True
            infos = self._ended(row, outcome, infos)
        observations = self._look()
        return observations, rewards, ended, np.zeros(self.num_envs, bool_), infos | self._infos()

    def action_masks(self) -> NDArray[bool_]:
        """Return whether each action is legal, a row for each game, in the form that sb3-contrib needs.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> envs = SeatVectorEnv(THREE_MOVES, 2, "random")
            >>> _ = envs.reset(seed=1)
            >>> envs.action_masks().sum(axis=1).tolist()
            [3, 3]
        """
        return self._masks.astype(bool_)

    def render(self) -> tuple[str | NDArray[uint8] | None, ...] | None:
        """Return the position of each game in the render mode, as `SeatEnv.render` does; None without a mode.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> envs = SeatVectorEnv(THREE_MOVES, 2, "random", render_mode="ansi")
            >>> _ = envs.reset(seed=1)
            >>> envs.render() == (str(THREE_MOVES), str(THREE_MOVES))
            True
        """
        if self.render_mode is None:
            return None
        return tuple([rendered(play.state, self.render_mode) for play in self._plays])

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __setstate__(self, kept: Mapping[str, object]) -> None:
        self.__dict__.update(kept)
        # The arrays to be written to: where Ray or joblib keep arrays apart, they come back read-only.
        self._observations, self._over = self._observations.copy(), self._over.copy()

    def _begun_by(self, options: Mapping[str, object] | None) -> NDArray[bool_]:
        chosen = None if options is None else options.get("reset_mask")
        if chosen is None:
            return np.ones(self.num_envs, bool_)
        if not isinstance(chosen, np.ndarray) or chosen.dtype != bool_:
            message = f"reset_mask must be an array of truth values, not {type_name(chosen)}"
            raise WrongType(message)
        if chosen.shape != (self.num_envs,) or not (chosen.any() and (self._has_begun or chosen.all())):
            message = f"reset_mask must choose some of {counted(self.num_envs, 'game')}, and all of them at first"
            raise WrongValue(message)
        return chosen

    def _begin(self, row: int) -> None:
        self._plays[row].begin(seed_from(self._generators[row]))
        self._over[row] = False

    def _checked(self, actions: object) -> list[int | None]:
        """Return the action numbers, with None for an illegal one that ends its game, before anything changes."""
        numbers = np.asarray(actions)
        if numbers.dtype.kind not in "iu":
            message = f"actions must be whole numbers, not {type_name(actions)}"
            raise WrongType(message)
        if numbers.shape != (self.num_envs,):
            message = f"actions must be {self.num_envs}, one for each game, not of shape {numbers.shape}"
            raise WrongValue(message)
        if not self._has_begun:
            raise WrongValue(NO_GAME)
        if self._over.any():
            if self.autoreset_mode is AutoresetMode.DISABLED:
                raise WrongValue("a game is over: reset begins it again, with reset_mask")
            numbers = np.where(self._over, 0, numbers)
        if numbers.min() < 0 or numbers.max() >= self._encoder.actions:
            message = f"each action must be from 0 to {self._encoder.actions - 1}"
            raise WrongValue(message)
        found: list[int | None] = numbers.tolist()
        legal = self._masks[self._rows, numbers]
        for row in np.flatnonzero((legal == 0) & ~self._over):
            if self._illegal_reward is None:
                self._plays[row].refuse(numbers[row])
            found[row] = None
        return found

    def _act(self, numbers: Sequence[int | None]) -> list[int]:
        """Carry out the actions, and begin games again that are over; return the rows of those that have ended."""
        legal = [number for number in numbers if number is not None]
        if self._plays_all and len(legal) == self.num_envs and not self._over.any():
            return act_together(self._plays, legal)
        ended: list[int] = []
        for row, (play, number) in enumerate(zip(self._plays, numbers, strict=True)):
            if self._over[row]:  # its action is ignored
                self._begin(row)
            elif number is None:
                play.stop()
                ended.append(row)
            else:
                play.act_legally(number)
                if play.motion.to_act is None:
                    ended.append(row)
        return ended

    def _ended(self, row: int, outcome: Outcome | None, infos: Infos) -> Infos:
        """Begin an ended game again, if that is to happen now, and return the infos with its last ones added."""
        play, seat = self._plays[row], self._seats[row]
        final: Infos = {}
        if self._plays_all and outcome is not None:
            rewards = [self._reward(outcome, each) for each in range(play.info.players)]
            # Rewards of other games that may have fractions join them: findings/gymnasium-info-types.sh
            final["rewards"] = np.array(rewards, float64)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            final = {"final_obs": play.observation(seat), "final_info": final | {"action_mask": play.mask(seat)}}
            self._begin(row)
        else:
            self._over[row] = True
        added: Infos = self._add_info(infos, final, row)
        return added

    def _look(self) -> Array:
        """Fill the arrays with the current observations."""
        motions = [play.motion for play in self._plays]
        if self._plays_all:  # a game that is over is seen by the seat that has acted last
            self._seats = seats_to_act(motions, self._seats)
        self._encoder.encode_playing(motions, self._seats, self._observations)
        legal = listed_together(motions)
        for over in np.flatnonzero(self._over):
            legal[over] = ()
        self._masks = self._encoder.masks_of(legal)
        return self._observations.copy() if self._copy else self._observations

    def _infos(self) -> Infos:
        all_games = np.ones(self.num_envs, bool_)
        # A copy, since TorchRL writes into what it gets: findings/torchrl-arrays.sh
        infos: Infos = {"action_mask": self._masks.copy(), "_action_mask": all_games}
        if self._plays_all:
            infos |= {"seat": np.array(self._seats), "_seat": all_games}
        return infos


def _mode(mode: "AutoresetMode | str") -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        names = ", ".join(each.value for each in AutoresetMode)
        message = f"autoreset_mode must be one of {names}, not {brief(mode)}"
        raise WrongValue(message) from None


# --- Environments by name ---

NAMESPACE: Final = "atlantis_rules"
"""The prefix of the environments' names in Gymnasium."""


class _Further(TypedDict, total=False):
    reward: Reward
    illegal_reward: float | None
    render_mode: str | None


class _FurtherOfOne(_Further, total=False):
    opponents: AnyPlayer | str | Sequence[AnyPlayer | str]
    seat: int


class _FurtherOfMany(_Further, total=False):
    opponents: AnyPlayer | str | Sequence[AnyPlayer | str] | None
    seat: int | Sequence[int]
    copy: bool
    autoreset_mode: "AutoresetMode | str"  # quoted: the documentation is made without Gymnasium


class RegisteredSeatEnv(SeatEnv[AnyAction]):
    """A `SeatEnv` for a game given by name, as `gymnasium.make` creates it."""

    def __init__(
        self,
        game: str | None = None,
        players: int = 2,
        rules: str | None = None,
        *,
        beginning: AnyInPlay | None = None,
        **further: Unpack[_FurtherOfOne],
    ) -> None:
        """Prepare games, given the name of the game or the state in which each begins.

        The other arguments, and the errors, are those of `SeatEnv`, and of the game's `begin`.
        """
        super().__init__(_beginning(game, players, rules, beginning), **further)


class RegisteredSeatVectorEnv(SeatVectorEnv[AnyAction]):
    """A `SeatVectorEnv` for a game given by name, as `gymnasium.make_vec` creates it."""

    def __init__(
        self,
        num_envs: int = 1,
        game: str | None = None,
        players: int = 2,
        rules: str | None = None,
        *,
        beginning: AnyInPlay | None = None,
        **further: Unpack[_FurtherOfMany],
    ) -> None:
        """Prepare as many games, each as `RegisteredSeatEnv` does; the other arguments are those of `SeatVectorEnv`."""
        super().__init__(_beginning(game, players, rules, beginning), num_envs, **further)


def _beginning(game: str | None, players: int, rules: str | None, beginning: AnyInPlay | None) -> AnyInPlay:
    if beginning is not None:
        require_none_besides_a_state(rules)
        return beginning
    if game is None:
        raise WrongType("an environment needs the name of a game, or the state in which it begins")
    return beginning_of(game, players, rules)


def env_id(game: str, players: int) -> str:
    """Return the Gymnasium name of the environments of a game.

    Args:
        game: the name of the game.
        players: the number of players.

    Raises:
        WrongValue: no game has this name.

    Examples:
        >>> env_id("atlantis", 3)
        'atlantis_rules/atlantis-3p-v3'
    """
    return f"{NAMESPACE}/{game}-{players}p-v{game_named(game).RULES_VERSION}"


def register_envs(game: str) -> None:
    """Register the environments of a game with Gymnasium, one for each number of players.

    The games of this package, and installed games, are already registered. They begin with the default rules;
    ``make(id, rules=…)`` accepts other rules as text, and ``make(id, beginning=…)`` any initial state.

    Args:
        game: the name of the game.

    Raises:
        WrongValue: no game has this name.

    Examples:
        >>> import gymnasium
        >>> from atlantis_rules.learning.gymnasium import env_id
        >>> register_envs("atlandice")
        >>> gymnasium.make(env_id("atlandice", 2)).unwrapped.seat
        0
    """
    for players in game_named(game).PLAYER_COUNTS:
        if env_id(game, players) not in gymnasium.registry:
            _register(env_id(game, players), {"game": game, "players": players})


def _register(name: str, arguments: dict[str, object]) -> None:
    one, many = (f"{each.__module__}:{each.__name__}" for each in (RegisteredSeatEnv, RegisteredSeatVectorEnv))
    gymnasium.register(name, entry_point=one, vector_entry_point=many, kwargs=arguments)


_register(f"{NAMESPACE}/SeatEnv-v0", {})
