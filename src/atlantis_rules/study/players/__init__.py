"""Players, which decide for a seat from what it knows; matches between them; and hints.

Each has a name in text, as on the command line. `Greedy` plays games with `Heuristics`; the others play any game.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.games.players import AnyPlayer, Known, Player
from atlantis_rules.study.players.failing import PlayerFailed
from atlantis_rules.study.players.heuristics import Heuristics
from atlantis_rules.study.players.matches import Estimate, MatchGame, MatchResult, match
from atlantis_rules.study.players.naming import PLAYER_NAMES, UnknownPlayer, player_named
from atlantis_rules.study.players.quick import Greedy, RandomPlayer
from atlantis_rules.study.players.rollouts import Hint, Rollouts, hint
from atlantis_rules.study.players.solving import Solved, TooLarge, solve

__all__ = [
    "PLAYER_NAMES",
    "AnyPlayer",
    "Estimate",
    "Greedy",
    "Heuristics",
    "Hint",
    "Known",
    "MatchGame",
    "MatchResult",
    "Player",
    "PlayerFailed",
    "RandomPlayer",
    "Rollouts",
    "Solved",
    "TooLarge",
    "UnknownPlayer",
    "hint",
    "match",
    "player_named",
    "solve",
]

_rooms(globals())
