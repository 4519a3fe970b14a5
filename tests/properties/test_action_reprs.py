"""Actions read as the calls that make them."""

from hypothesis import given

from atlantis_rules import Action, atlantis
from atlantis_rules.atlantis.parts.testing import arbitrary_actions

NAMES = {name: getattr(atlantis, name) for name in dir(atlantis)}


@given(arbitrary_actions())
def test_an_action_is_its_repr_evaluated(action: Action) -> None:
    assert eval(repr(action), dict(NAMES)) == action  # noqa: S307 - that a repr can be evaluated is what is tested
