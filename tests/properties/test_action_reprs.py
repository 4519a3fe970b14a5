"""Actions read as the calls that make them."""

from hypothesis import given

import atlantis_rules
from atlantis_rules import Action
from atlantis_rules.testing.atlantis import arbitrary_actions

NAMES = {name: getattr(atlantis_rules, name) for name in dir(atlantis_rules)}


@given(arbitrary_actions())
def test_an_action_is_its_repr_evaluated(action: Action) -> None:
    assert eval(repr(action), dict(NAMES)) == action  # noqa: S307 - that a repr can be evaluated is what is tested
