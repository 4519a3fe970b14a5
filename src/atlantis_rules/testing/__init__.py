"""Tools for testing the rules and programs built on them; needs the extra ``testing``.

`play` plays any game by a script, and the module `laws` contains the laws of all games. The packages `atlantis` and
`atlandice` contain what each game adds, under the same names: strategies for Hypothesis, policies, and laws. A test of
a front-end may look like this::

    from hypothesis import given

    from atlantis_rules.atlantis.parts.testing import ToAct, laws, states

    @given(states(to_act=ToAct.PLAYER))
    def test_every_state_can_be_shown_and_read_back(state):
        again = my_reader(my_writer(state))
        laws.check_state(again)
        assert again == state
"""

import typing as _typing

from atlantis_rules._front_doors import front_door as _front_door

# `python -m atlantis_rules.testing` imports this package first, and prints one line about what is missing.
if _typing.TYPE_CHECKING:
    from atlantis_rules.testing import laws as laws
    from atlantis_rules.testing._later import *  # noqa: F403 - all of them, as `_front_door` does
_front_door(globals(), later=("_later",), modules=("laws",))
