"""For tests of the rules and of programs built on them; needs the extra ``testing``.

Strategies for Hypothesis draw options, games, states and actions; `play` plays a game by a script;
the module `laws` holds what is true in every state, of every action and of every game. A test of a front-end may look
like this::

    from hypothesis import given

    from atlantis_rules.testing import ToAct, laws, states

    @given(states(to_act=ToAct.PLAYER))
    def test_every_state_can_be_shown_and_read_back(state):
        again = my_reader(my_writer(state))
        laws.check_state(again)
        assert again == state
"""

try:
    import hypothesis as _hypothesis  # noqa: F401 - to say clearly what is missing
except ImportError as _error:
    _message = "atlantis_rules.testing needs hypothesis: pip install 'atlantis-rules[testing]'"
    raise ImportError(_message, name="hypothesis") from _error

from atlantis_rules.testing import laws
from atlantis_rules.testing.choosing import ToAct
from atlantis_rules.testing.playing import Act, Game, Script, play
from atlantis_rules.testing.policies import (
    CHANCE_POLICIES,
    POLICIES,
    Policy,
    alike,
    bridge_early,
    bridge_late,
    burn,
    crowd,
    fair,
    fickle,
    high,
    hoard,
    low,
    rush,
    starve,
    uniform,
    unlike,
)
from atlantis_rules.testing.strategies import (
    actions,
    arbitrary_actions,
    chance_policies,
    games,
    options,
    player_counts,
    policies,
    positions,
    scripts,
    states,
)

__all__ = [
    "CHANCE_POLICIES",
    "POLICIES",
    "Act",
    "Game",
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
    "scripts",
    "starve",
    "states",
    "uniform",
    "unlike",
]
