"""The environments that Gymnasium makes by name: all their arguments can be written as JSON."""

from collections.abc import Sequence
from typing import Final, TypedDict, Unpack

import gymnasium
from gymnasium.vector import AutoresetMode

from atlantis_rules._errors import WrongType
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.registry import AnyInPlay, beginning as beginning_of, game_named, require_none_besides_a_state
from atlantis_rules.learning.gymnasium.seat import SeatEnv
from atlantis_rules.learning.gymnasium.vector import SeatVectorEnv
from atlantis_rules.learning.play import Reward
from atlantis_rules.study.players import AnyPlayer

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
    """A `SeatEnv` that is made from the name of a game, as `gymnasium.make` does."""

    def __init__(
        self,
        game: str | None = None,
        players: int = 2,
        rules: str | None = None,
        *,
        beginning: AnyInPlay | None = None,
        **further: Unpack[_FurtherOfOne],
    ) -> None:
        """Prepare games with a name, or that begin in a state.

        Args:
            game: the name of the game.
            players: the number of players.
            rules: the rules, as the game's `begin` takes them; None for the default ones.
            beginning: the initial state, in place of these three.
            further: the other arguments of `SeatEnv`.

        Raises:
            BadRules: the game cannot be played with these rules.
            ImportError: pictures are wanted, and a package is missing.
            UnknownPlayer: no player has one of the names.
            WrongType: an argument has the wrong type, or there is neither a game nor a beginning.
            WrongValue: no game has this name; or as in `SeatEnv`.
        """
        super().__init__(_beginning(game, players, rules, beginning), **further)


class RegisteredSeatVectorEnv(SeatVectorEnv[AnyAction]):
    """A `SeatVectorEnv` that is made from the name of a game, as `gymnasium.make_vec` does."""

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
        """Prepare games with a name, or that begin in a state.

        Args:
            num_envs: the number of games.
            game: as in `RegisteredSeatEnv`, like the next three.
            players: the number of players.
            rules: the rules.
            beginning: the initial state.
            further: the other arguments of `SeatVectorEnv`.

        Raises:
            BadRules: as in `RegisteredSeatEnv`.
            ImportError: as there.
            UnknownPlayer: as there.
            WrongType: as there.
            WrongValue: as there, and in `SeatVectorEnv`.
        """
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
    ``make(id, rules=…)`` takes others as text, and ``make(id, beginning=…)`` any other state.

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
