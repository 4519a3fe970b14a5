"""PettingZoo: an environment in which agents take turns; needs the extra ``pettingzoo``.

`env` and `raw_env` make it as PettingZoo's own modules do; there is no ``parallel_env``, since seats never act at once.
Importing this module registers each game with PettingZoo 1.27 and newer: ``pettingzoo.make("aec", id)`` does what `env`
does. The id is such as ``atlantis_rules/atlantis-v3``, with the version of the rules.

Each seat is an agent, ``seat_0`` and so on. An observation holds the seat's view as an array (`encoding`), and the mask
of its legal actions; actions are numbered by `Numbering`. Chance acts automatically.
"""

from copy import deepcopy
from typing import Final, Generic, Self

try:
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from numpy import float32, int8, int64, uint8
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as _error:
    _message = "atlantis_rules.learning.pettingzoo needs pettingzoo: pip install 'atlantis-rules[pettingzoo]'"
    raise ImportError(_message, name="pettingzoo") from _error

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._type_variables import ActionT
from atlantis_rules.front_end.frames import RENDER_MODES, rendered, require_mode
from atlantis_rules.games.game import AnyAction, InPlay, SeatInPlay
from atlantis_rules.games.registry import beginning, game_named, of_each_game
from atlantis_rules.learning.encoding import Array, Mask
from atlantis_rules.learning.play import NO_GAME, Play, Reward, points, require_game_to_learn
from atlantis_rules.learning.randomness import seed_from

__all__ = ["SeatsEnv", "env", "raw_env", "register_env"]


class SeatsEnv(AECEnv[str, dict[str, Array | Mask], int64 | None], Generic[ActionT]):
    """A game in which every seat is played by an agent.

    A seat is rewarded once, when the game ends.

    Attributes:
        metadata: what PettingZoo asks of an environment, by name: its name, the modes of `render`, its frames per
            second, and that agents do not act at the same time.
        possible_agents: the names of the agents, ``"seat_0"`` and so on, by seat.
        agents: the names of the agents that still play, by seat: all of them until the game is over.
        observation_spaces: the space of the observations, by name of the agent.
        action_spaces: the space of the actions, by name of the agent.

    Examples:
        >>> from atlantis_rules import new_game
        >>> env = SeatsEnv(new_game(3))
        >>> env.reset(seed=1)
        >>> env.agents, env.agent_selection
        (['seat_0', 'seat_1', 'seat_2'], 'seat_0')
    """

    def __init__(
        self,
        beginning: InPlay[ActionT, SeatInPlay[ActionT]],
        *,
        reward: Reward = points,
        render_mode: str | None = None,
    ) -> None:
        """Prepare games that begin in a state.

        Args:
            beginning: the initial state, such as ``new_game(3)``, of either game, with any rules.
            reward: the reward of a seat for an outcome.
            render_mode: how `render` shows the position, including hidden information: ``"ansi"`` as text,
                ``"rgb_array"`` as a picture, which needs the extra ``frames``; None for no rendering.

        Raises:
            ImportError: the mode needs pictures, and a package for them is missing.
            WrongType: the beginning is not a state of a game, or the reward cannot be called.
            WrongValue: there is no such mode.
        """
        super().__init__()
        require_game_to_learn(beginning, reward)
        require_mode(render_mode)
        self._play: Final = Play(beginning)
        info, encoder = self._play.info, self._play.encoder
        name = f"{info.name}_v{info.rules_version}"
        self.metadata: dict[str, object] = {
            "name": name,
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._reward: Final = reward
        self._generator, _ = np_random(None)
        self._seats: Final = {f"seat_{seat}": seat for seat in range(info.players)}
        self.possible_agents: list[str] = list(self._seats)
        self.agents: list[str] = []
        spaces = {
            "observation": Box(encoder.low, encoder.high, (encoder.size,), float32),
            "action_mask": Box(0, 1, (info.player_actions,), int8),
        }
        self.observation_spaces: dict[str, Dict[Array | Mask]] = {agent: Dict(spaces) for agent in self._seats}
        self.action_spaces: dict[str, Discrete[int64]] = {agent: Discrete(info.player_actions) for agent in self._seats}

    # Quoted, like that of the next method: in older versions of Gymnasium, such as 1.2.2, these classes take no types.
    def observation_space(self, agent: str) -> "Dict[Array | Mask]":
        """Return the space of an agent's observations.

        Args:
            agent: the agent.

        Raises:
            WrongValue: there is no such agent.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatsEnv(THREE_MOVES)
            >>> {name: space.shape for name, space in env.observation_space(env.possible_agents[0]).items()}
            {'action_mask': (618,), 'observation': (1346,)}
        """
        self._seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[int64]":
        """Return the space of an agent's actions.

        Args:
            agent: the agent.

        Raises:
            WrongValue: there is no such agent.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatsEnv(THREE_MOVES)
            >>> int(env.action_space(env.possible_agents[0]).n)
            618
        """
        self._seat_of(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002 - PettingZoo asks for it
        """Begin a game, and play up to the first decision.

        Args:
            seed: equal seeds give equal sequences of games; None continues the current sequence.
            options: ignored.

        Examples:
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> env = SeatsEnv(BY_BOAT)
            >>> env.reset(seed=1)
            >>> env.agent_selection, env.rewards
            ('seat_2', {'seat_0': 0.0, 'seat_1': 0.0, 'seat_2': 0.0})
        """
        if seed is not None:
            self._generator, _ = np_random(seed)
        self._play.begin(seed_from(self._generator))
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def observe(self, agent: str) -> dict[str, Array | Mask]:
        """Return an agent's observation and the mask of its legal actions, which is all 0 if the agent is not to act.

        Args:
            agent: the agent.

        Raises:
            WrongValue: there is no such agent, or it has left the game after its end.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatsEnv(THREE_MOVES)
            >>> env.reset(seed=1)
            >>> [int(env.observe(agent)["action_mask"].sum()) for agent in env.agents]
            [3, 0, 0]
        """
        if agent not in self.agents:
            self._seat_of(agent)
            message = f"{agent} is in no game: reset begins one"
            raise WrongValue(message)
        seat = self._seats[agent]
        return {"observation": self._play.observation(seat), "action_mask": self._play.mask(seat)}

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002 - as PettingZoo has it
    ) -> tuple[dict[str, Array | Mask] | None, float, bool, bool, dict[str, object]]:
        """Return what the selected agent observes, its rewards since it acted, and whether and how its game has ended.

        Args:
            observe: whether to return an observation; otherwise it is None.

        Raises:
            WrongValue: no game has begun, or all agents have left it.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatsEnv(THREE_MOVES)
            >>> env.reset(seed=1)
            >>> env.last(observe=False)
            (None, 0.0, False, False, {})
        """
        if not self.agents:
            raise WrongValue(NO_GAME)
        agent = self.agent_selection
        ended = self.terminations[agent], self.truncations[agent]
        return self.observe(agent) if observe else None, self._cumulative_rewards[agent], *ended, self.infos[agent]

    def step(self, action: object) -> None:
        """Carry out an action of the selected agent; once the game is over, None lets the agent leave.

        Args:
            action: the number of the action.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
            WrongType: the value is not a whole number.
            WrongValue: no action has this number; the game is over, and the action is not None; or no game has begun.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> env = SeatsEnv(LAST_TURN)
            >>> env.reset(seed=1)
            >>> while not env.terminations[env.agent_selection]:
            ...     env.step(env.observe(env.agent_selection)["action_mask"].argmax())
            >>> env.rewards
            {'seat_0': 5.0, 'seat_1': 1.0}
        """
        play, rng = self._play, self._play.rng
        if not self.agents or rng is None:
            raise WrongValue(NO_GAME)
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                message = f"the game is over: {agent} can only leave, by None"
                raise WrongValue(message)
            self._was_dead_step(action)
            return
        chosen = play.legal_action(action)
        play.motion.play_legal(chosen)
        play.motion.advance(rng)
        self._cumulative_rewards[agent] = 0.0
        self._go_on()

    def render(self) -> str | NDArray[uint8] | None:
        """Return the position in the render mode: as text, as rows of pixels, or None.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatsEnv(THREE_MOVES, render_mode="ansi")
            >>> env.reset(seed=1)
            >>> env.render() == str(THREE_MOVES)
            True
        """
        return rendered(self._play.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: no resource is open.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> env = SeatsEnv(THREE_MOVES)
            >>> env.close()
            >>> env.reset(seed=1)
            >>> env.agent_selection
            'seat_0'
        """

    def __copy__(self) -> Self:
        return deepcopy(self)

    def _go_on(self) -> None:
        """Select the agent to act; if the game is over, reward every agent."""
        play = self._play
        seat = play.seat_to_act()
        self.agent_selection: str = self.possible_agents[seat or 0]
        if seat is not None:
            return
        outcome = play.motion.outcome()
        if outcome is not None:
            self.rewards = {agent: self._reward(outcome, seat) for agent, seat in self._seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()

    def _seat_of(self, agent: str) -> int:
        if agent not in self.possible_agents:  # a list: an agent may be anything, and unhashable
            message = f"unknown agent {brief(agent)}; choose from {', '.join(self._seats)}"
            raise WrongValue(message)
        return self._seats[agent]


class _LostByIllegalAction(wrappers.TerminateIllegalWrapper[str, dict[str, Array | Mask], int64 | None]):
    """A game that an illegal action loses ends; PettingZoo cuts it as well: findings/pettingzoo-illegal-ends.sh."""

    def step(self, action: int64 | None) -> None:
        super().step(action)
        if any(self.truncations.values()):
            self.unwrapped.truncations = dict.fromkeys(self.agents, False)


def env(
    game: str,
    players: int = 2,
    rules: str | None = None,
    *,
    reward: Reward = points,
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
) -> "AECEnv[str, dict[str, Array | Mask], int64 | None]":
    """Return an environment in PettingZoo's usual wrappers: an illegal action ends the game.

    Args:
        game: the name of the game.
        players: the number of players.
        rules: the rules, as a text that the game's `begin` accepts; None for the default ones.
        reward: the reward of a seat for an outcome.
        illegal_reward: the reward of an illegal action.
        render_mode: as in `SeatsEnv`.

    Raises:
        BadRules: the game cannot be played with these rules.
        ImportError: the mode needs pictures, and a package for them is missing.
        WrongType: an argument has the wrong type.
        WrongValue: no game has this name, the game cannot be played by that many players, or there is no such mode.

    Examples:
        >>> wrapped = env("atlantis", players=3)
        >>> wrapped.reset(seed=1)
        >>> wrapped.agent_selection, wrapped.possible_agents
        ('seat_0', ['seat_0', 'seat_1', 'seat_2'])
    """
    wrapped = raw_env(game, players, rules, reward=reward, render_mode=render_mode)
    terminating = _LostByIllegalAction(wrapped, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


def raw_env(
    game: str,
    players: int = 2,
    rules: str | None = None,
    *,
    reward: Reward = points,
    render_mode: str | None = None,
) -> SeatsEnv[AnyAction]:
    """Return an environment without wrappers, given the name of the game.

    Args:
        game: as in `env`; so are the other arguments.
        players: the number of players.
        rules: the rules.
        reward: the reward of a seat for an outcome.
        render_mode: as in `SeatsEnv`.

    Raises:
        BadRules: as in `env`; so are the other errors.
        ImportError: a package is missing.
        WrongType: an argument has the wrong type.
        WrongValue: there is no such game, or no such mode.

    Examples:
        >>> bare = raw_env("atlandice", players=2)
        >>> bare.reset(seed=1)
        >>> bare.agents, bare.infos[bare.agent_selection]
        (['seat_0', 'seat_1'], {})
    """
    return SeatsEnv(beginning(game, players, rules), reward=reward, render_mode=render_mode)


def register_env(game: str) -> None:
    """Register the environment of a game with PettingZoo, which has a registry since 1.27; do nothing in earlier ones.

    The games of this package, and installed games, are already registered. `env` makes the environment, so
    ``pettingzoo.make("aec", id, players=3, rules=…)`` takes its arguments.

    Args:
        game: the name of the game.

    Raises:
        WrongValue: no game has this name.

    Examples:
        >>> from atlantis_rules.learning.pettingzoo import env
        >>> register_env("atlandice")
        >>> env("atlandice", players=2).possible_agents
        ['seat_0', 'seat_1']
    """
    name = f"atlantis_rules/{game}-v{game_named(game).RULES_VERSION}"
    if hasattr(pettingzoo, "register") and name not in pettingzoo.aec_registry:
        pettingzoo.register("aec", name, f"{__name__}:env", kwargs={"game": game})


of_each_game(register_env)
