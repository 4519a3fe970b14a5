"""Tools for testing Atlandice and programs built on it; needs the extra ``testing``.

It offers for Atlandice what `atlantis_rules.atlantis.parts.testing` offers for Atlantis, under the same names:
strategies for Hypothesis, policies, `play`, and the module `laws`.
"""

import typing as _typing

from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlandice.info import most_decisions as most_decisions, most_rounds as most_rounds
from atlantis_rules.atlandice.parts.testing.policies import (
    CHANCE_POLICIES as CHANCE_POLICIES,
    POLICIES as POLICIES,
    Corner as Corner,
    Policy as Policy,
    alike as alike,
    deplete as deplete,
    fickle as fickle,
    give_away as give_away,
    lucky as lucky,
    plunder as plunder,
    scatter as scatter,
)
from atlantis_rules.atlandice.parts.testing.strategies import (
    Act as Act,
    PlayedGame as PlayedGame,
    Script as Script,
    another_script as another_script,
    arbitrary_actions as arbitrary_actions,
    arranged as arranged,
    components as components,
    games as games,
    positions as positions,
    random_components as random_components,
    scripts as scripts,
    states as states,
)
from atlantis_rules.testing.playing import (
    MOST_CHANCE_STEPS as MOST_CHANCE_STEPS,
    fair as fair,
    play as play,
    uniform as uniform,
)
from atlantis_rules.testing.strategies import ToAct as ToAct, actions as actions, player_counts as player_counts

if _typing.TYPE_CHECKING:
    from atlantis_rules.atlandice.parts.testing import laws as laws
_front_door(globals(), modules=("laws",))
