"""Determinization: the same random numbers draw the same state; that it fits what was seen is a law of views."""

from random import Random

from hypothesis import given

from atlantis_rules import State, view
from atlantis_rules.atlantis import SPECTATOR
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.parts.testing import states


@given(states())
def test_the_same_random_numbers_draw_the_same_state(state: State) -> None:
    seen = view(state, SPECTATOR)
    assert determinize(seen, Random(3)) == determinize(seen, Random(3))
