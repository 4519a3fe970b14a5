"""For tests of the rules and of programs built on them; needs the extra ``testing``.

`play` plays any game by a script, and the module `laws` holds what is true of all games. The packages `atlantis` and
`atlandice` have what each game has besides, by the same names: strategies for Hypothesis, policies, and laws. A test of
a front-end may look like this::

    from hypothesis import given

    from atlantis_rules.testing.atlantis import ToAct, laws, states

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

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.testing import laws
from atlantis_rules.testing.playing import Act, PlayedGame, Policy, Script, play
from atlantis_rules.testing.policies import fair, uniform
from atlantis_rules.testing.strategies import ToAct, actions, player_counts

__all__ = [
    "Act",
    "PlayedGame",
    "Policy",
    "Script",
    "ToAct",
    "actions",
    "fair",
    "laws",
    "play",
    "player_counts",
    "uniform",
]

_rooms(globals())
