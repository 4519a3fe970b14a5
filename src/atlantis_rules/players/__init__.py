"""Players: what decides for a seat, from what the seat knows; matches between them, and hints.

Every player here plays Atlantis and Atlandice, and can be named in text, as on the command line. All but `Greedy` play
whichever game; `Greedy` plays those with `Heuristics`.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.players.failing import PlayerFailed
from atlantis_rules.players.greedy import Greedy
from atlantis_rules.players.heuristics import Heuristics, register_heuristics
from atlantis_rules.players.matches import Estimate, MatchGame, MatchResult, match
from atlantis_rules.players.naming import PLAYER_NAMES, AnyPlayer, UnknownPlayer, player_named
from atlantis_rules.players.player import Known, Player, RandomPlayer
from atlantis_rules.players.rollouts import Guessable, Hint, Rollouts, hint
from atlantis_rules.players.tree_search import InformationSetMcts

__all__ = [
    "PLAYER_NAMES",
    "AnyPlayer",
    "Estimate",
    "Greedy",
    "Guessable",
    "Heuristics",
    "Hint",
    "InformationSetMcts",
    "Known",
    "MatchGame",
    "MatchResult",
    "Player",
    "PlayerFailed",
    "RandomPlayer",
    "Rollouts",
    "UnknownPlayer",
    "hint",
    "match",
    "player_named",
    "register_heuristics",
]

_rooms(globals())
