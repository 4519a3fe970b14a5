"""Tools for testing Atlantis and programs built on it; needs the extra ``testing``.

Strategies for Hypothesis draw options, games, states and actions; `play` plays a game by a script; the module `laws`
contains laws of every state, action and game.
"""

import typing as _typing

from atlantis_rules._front_doors import front_door as _front_door
from atlantis_rules.atlantis.parts.testing.policies import (
    CHANCE_POLICIES as CHANCE_POLICIES,
    POLICIES as POLICIES,
    Corner as Corner,
    Policy as Policy,
    alike as alike,
    bridge_early as bridge_early,
    bridge_late as bridge_late,
    burn as burn,
    crowd as crowd,
    fickle as fickle,
    high as high,
    hoard as hoard,
    low as low,
    rush as rush,
    starve as starve,
    unlike as unlike,
)
from atlantis_rules.atlantis.parts.testing.strategies import (
    Act as Act,
    PlayedGame as PlayedGame,
    Script as Script,
    another_script as another_script,
    arbitrary_actions as arbitrary_actions,
    games as games,
    options as options,
    positions as positions,
    scripts as scripts,
    states as states,
)
from atlantis_rules.testing.playing import fair as fair, play as play, uniform as uniform
from atlantis_rules.testing.strategies import ToAct as ToAct, actions as actions, player_counts as player_counts

if _typing.TYPE_CHECKING:
    from atlantis_rules.atlantis.parts.testing import laws as laws
_front_door(globals(), modules=("laws",))
