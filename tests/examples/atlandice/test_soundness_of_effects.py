"""The checks of a due effect in states that no game reaches."""

from random import Random

from attrs import evolve

from atlantis_rules import CHANCE, apply, legal_actions, sample
from atlantis_rules.atlandice import State, new_game
from atlantis_rules.atlandice.components import AREAS
from atlantis_rules.atlandice.phases import Rolling
from atlantis_rules.atlandice.soundness import defects_of_state


def rolling() -> State:
    """Play up to the first roll of an effect."""
    state, rng = new_game(3), Random(1)
    while not isinstance(state.phase, Rolling):
        state = apply(state, sample(state, rng) if state.to_act is CHANCE else rng.choice(legal_actions(state)))
    return state


def test_a_district_without_its_tile_has_no_effect_to_roll_for() -> None:
    state = rolling()
    assert isinstance(state.phase, Rolling)
    stacks = [
        evolve(stack, tile=None) if area == state.phase.search.area else stack
        for area, stack in zip(AREAS, state.city.stacks, strict=False)
    ]
    found = defects_of_state(evolve(state, city=evolve(state.city, stacks=tuple(stacks))))
    assert [defect.clause for defect in found] == ["EMPTY-1"]
