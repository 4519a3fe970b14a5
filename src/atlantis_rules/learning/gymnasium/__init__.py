"""Gymnasium: environments for one agent, with one game or with many at once; needs the extra ``gymnasium``.

An observation is a seat's view as an array (`encoding`). `action_masks` returns the mask that sb3-contrib needs;
``info["action_mask"]`` is the same. Actions are numbered by `Numbering`. Chance and opponents act automatically.

Importing this package registers an environment for each game and number of players, such as
``atlantis_rules/atlantis-2p-v3``; the version is that of the rules. `gymnasium.make` makes a `SeatEnv`, and
`gymnasium.make_vec` a `SeatVectorEnv`.
"""

try:
    import gymnasium as _gymnasium  # noqa: F401 - to say clearly what is missing
except ImportError as _error:
    _message = "atlantis_rules.learning.gymnasium needs gymnasium: pip install 'atlantis-rules[gymnasium]'"
    raise ImportError(_message, name="gymnasium") from _error

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.games.registry import of_each_game as _of_each_game
from atlantis_rules.learning.gymnasium.environments import NAMESPACE, SeatEnv, SeatVectorEnv, env_id, register_envs

__all__ = ["NAMESPACE", "SeatEnv", "SeatVectorEnv", "env_id", "register_envs"]

_of_each_game(register_envs)

_rooms(globals())
