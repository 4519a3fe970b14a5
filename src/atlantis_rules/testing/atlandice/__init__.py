"""For tests of Atlandice and of programs built on it; needs the extra ``testing``.

It offers what `atlantis_rules.testing.atlantis` offers for Atlantis, by the same names: strategies for Hypothesis,
policies, `play`, and the module `laws`.
"""

from atlantis_rules.testing.atlandice import laws
from atlantis_rules.testing.atlandice.arranging import arranged, random_components
from atlantis_rules.testing.atlandice.bounds import most_decisions, most_rounds
from atlantis_rules.testing.atlandice.playing import Act, PlayedGame, Script
from atlantis_rules.testing.atlandice.policies import (
    CHANCE_POLICIES,
    POLICIES,
    Policy,
    alike,
    deplete,
    fickle,
    give_away,
    lucky,
    plunder,
    scatter,
)
from atlantis_rules.testing.atlandice.strategies import (
    arbitrary_actions,
    chance_policies,
    components,
    games,
    policies,
    positions,
    states,
)
from atlantis_rules.testing.playing import MOST_CHANCE_STEPS, play
from atlantis_rules.testing.policies import fair, uniform
from atlantis_rules.testing.strategies import ToAct, actions, player_counts

__all__ = [
    "CHANCE_POLICIES",
    "MOST_CHANCE_STEPS",
    "POLICIES",
    "Act",
    "PlayedGame",
    "Policy",
    "Script",
    "ToAct",
    "actions",
    "alike",
    "arbitrary_actions",
    "arranged",
    "chance_policies",
    "components",
    "deplete",
    "fair",
    "fickle",
    "games",
    "give_away",
    "laws",
    "lucky",
    "most_decisions",
    "most_rounds",
    "play",
    "player_counts",
    "plunder",
    "policies",
    "positions",
    "random_components",
    "scatter",
    "states",
    "uniform",
]
