"""For tests of Atlantis and of programs built on it; needs the extra ``testing``.

Strategies for Hypothesis draw options, games, states and actions; `play` plays a game by a script; the module `laws`
holds what is true in every state, of every action and of every game.
"""

from atlantis_rules.testing.atlantis import laws
from atlantis_rules.testing.atlantis.playing import Act, PlayedGame, Script
from atlantis_rules.testing.atlantis.policies import (
    CHANCE_POLICIES,
    POLICIES,
    Policy,
    alike,
    bridge_early,
    bridge_late,
    burn,
    crowd,
    fickle,
    high,
    hoard,
    low,
    rush,
    starve,
    unlike,
)
from atlantis_rules.testing.atlantis.strategies import (
    arbitrary_actions,
    chance_policies,
    games,
    options,
    policies,
    positions,
    states,
)
from atlantis_rules.testing.playing import play
from atlantis_rules.testing.policies import fair, uniform
from atlantis_rules.testing.strategies import ToAct, actions, player_counts

__all__ = [
    "CHANCE_POLICIES",
    "POLICIES",
    "Act",
    "PlayedGame",
    "Policy",
    "Script",
    "ToAct",
    "actions",
    "alike",
    "arbitrary_actions",
    "bridge_early",
    "bridge_late",
    "burn",
    "chance_policies",
    "crowd",
    "fair",
    "fickle",
    "games",
    "high",
    "hoard",
    "laws",
    "low",
    "options",
    "play",
    "player_counts",
    "policies",
    "positions",
    "rush",
    "starve",
    "states",
    "uniform",
    "unlike",
]
