"""Players: what decides for a seat, from what the seat knows.

Every player here plays Atlantis and Atlandice, and can be named in text, as on the command line.
"""

from atlantis_rules.players.greedy import Greedy
from atlantis_rules.players.matches import Estimate, MatchGame, MatchResult, PlayerFailed, match
from atlantis_rules.players.naming import PLAYER_NAMES, AnyPlayer, UnknownPlayer, player_named
from atlantis_rules.players.player import Known, Player, RandomPlayer

__all__ = [
    "PLAYER_NAMES",
    "AnyPlayer",
    "Estimate",
    "Greedy",
    "Known",
    "MatchGame",
    "MatchResult",
    "Player",
    "PlayerFailed",
    "RandomPlayer",
    "UnknownPlayer",
    "match",
    "player_named",
]
