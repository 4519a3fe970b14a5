"""For tests of Atlandice and of programs built on it; needs the extra ``testing``.

It offers for Atlandice what `atlantis_rules.testing` offers for Atlantis, by the same names: strategies for Hypothesis,
policies, `play`, and the module `laws`.
"""

from atlantis_rules.testing.atlandice import laws
from atlantis_rules.testing.atlandice.arranging import arranged, random_components
from atlantis_rules.testing.atlandice.playing import (
    MOST_CHANCE_STEPS,
    Game,
    Script,
    most_decisions,
    most_rounds,
    play,
)
from atlantis_rules.testing.atlandice.policies import (
    CHANCE_POLICIES,
    POLICIES,
    Policy,
    alike,
    deplete,
    fair,
    fickle,
    give_away,
    lucky,
    plunder,
    scatter,
    uniform,
)
from atlantis_rules.testing.atlandice.strategies import (
    actions,
    arbitrary_actions,
    chance_policies,
    components,
    games,
    player_counts,
    policies,
    positions,
    scripts,
    states,
)
from atlantis_rules.testing.choosing import ToAct

__all__ = [
    "CHANCE_POLICIES",
    "MOST_CHANCE_STEPS",
    "POLICIES",
    "Game",
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
    "scripts",
    "states",
    "uniform",
]
