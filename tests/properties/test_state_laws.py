"""Every state reached by play keeps the laws of states."""

import pytest
from hypothesis import given

from atlantis_rules import ATLANTIS, CHANCE, MAINLAND, State, WrongValue
from atlantis_rules.atlantis.parts.testing import ToAct, games, laws, positions, states
from atlantis_rules.atlantis.parts.testing.reading import price, stacks, water
from atlantis_rules.atlantis.path import crossing_price, gaps
from atlantis_rules.atlantis.phases import LayingPath, Uncovering


@pytest.mark.clause("PAY-1")
@given(states())
def test_every_crossing_costs_what_walking_along_the_path_finds(state: State) -> None:
    bearing = stacks(state)
    found = water(state)
    for origin in (ATLANTIS, *bearing):
        for arrival in (*bearing, MAINLAND):
            if origin < arrival:
                due = price(found, origin, arrival)
                if due is None:
                    with pytest.raises(WrongValue, match=rf"the tile on space {hidden_space(state)} lies face down"):
                        crossing_price(state.path, origin, arrival)
                else:
                    assert crossing_price(state.path, origin, arrival) == due


def hidden_space(state: State) -> str:
    """Return the space, or a pattern of the spaces, on which a tile is still to be laid or uncovered."""
    if isinstance(state.phase, Uncovering):
        return str(state.phase.space)
    return "(26|28)"  # beside the only water of the set-up


@pytest.mark.clause("PAY-1", "TAKE-2")
@given(states(phases=(LayingPath, Uncovering)))
def test_while_a_tile_lies_face_down_the_gaps_beside_it_have_no_price(state: State) -> None:
    for gap in gaps(state.path):
        beside = (state.path.tile_at(gap.first - 1), state.path.tile_at(gap.last + 1))
        assert (gap.toll is None) == (None in beside)


@given(states(games=games(initial=positions())))
def test_just_the_legal_actions_have_no_violation_from_odd_positions(state: State) -> None:
    laws.check_state(state)


@given(states(to_act=ToAct.CHANCE))
def test_states_are_drawn_by_who_is_to_act(state: State) -> None:
    assert state.to_act is CHANCE
