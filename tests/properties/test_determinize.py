"""Determinization: what is drawn fits what was seen, and the same random numbers draw the same state."""

from random import Random

from hypothesis import given

from atlantis_rules import State
from atlantis_rules.atlantis import SPECTATOR, view
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.testing.atlantis import laws, positions, states


@given(states())
def test_a_drawn_state_looks_the_same(state: State) -> None:
    laws.views.determinizations_look_the_same(state)


@given(positions())
def test_a_state_drawn_for_an_odd_position_looks_the_same(state: State) -> None:
    laws.views.determinizations_look_the_same(state)


@given(states())
def test_the_same_random_numbers_draw_the_same_state(state: State) -> None:
    seen = view(state, SPECTATOR)
    assert determinize(seen, Random(3)) == determinize(seen, Random(3))
