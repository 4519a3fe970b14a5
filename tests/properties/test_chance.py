"""Chance: drawing step by step has the same result as drawing at once."""

from collections import Counter
from fractions import Fraction
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import (
    CHANCE,
    Cards,
    DrawCard,
    NotChanceToAct,
    RevealTile,
    State,
    advance,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
    outcome,
    sample,
)
from atlantis_rules.atlantis.parts.testing import ToAct, player_counts, states
from atlantis_rules.atlantis.phases import Drawing, Purchase, Uncovering
from atlantis_rules.games.chance import below, sample_index

seeds = st.integers(min_value=0, max_value=2**32)


@given(states(to_act=ToAct.CHANCE), seeds)
def test_advance_agrees_with_single_steps(state: State, seed: int) -> None:
    advanced, rng, rng_of_steps = state, Random(seed), Random(seed)
    while advanced.to_act is CHANCE:
        advanced = apply(advanced, sample(advanced, rng_of_steps))
    assert advance(state, rng) == advanced
    assert rng.getstate() == rng_of_steps.getstate()


@given(states(to_act=ToAct.PLAYER) | states(to_act=ToAct.NOBODY), seeds)
def test_chance_does_nothing_where_it_is_not_to_act(state: State, seed: int) -> None:
    rng = Random(seed)
    before = rng.getstate()
    assert advance(state, rng) is state
    assert rng.getstate() == before
    with pytest.raises(NotChanceToAct):
        sample(state, rng)
    with pytest.raises(NotChanceToAct):
        chance_outcomes(state)


@given(states(to_act=ToAct.CHANCE), seeds)
def test_samples_are_outcomes(state: State, seed: int) -> None:
    assert sample(state, Random(seed)) in legal_actions(state)


@given(states(to_act=ToAct.CHANCE), st.randoms())
def test_generators_that_hypothesis_draws_draw_outcomes(state: State, rng: Random) -> None:
    assert sample(state, rng) in legal_actions(state)


@given(st.integers(1, 9), st.randoms())
def test_nothing_of_weight_0_is_drawn_by_generators_that_hypothesis_draws(others: int, rng: Random) -> None:
    """The `choices` of these generators draws it: findings/hypothesis-random-weights.sh."""
    assert sample_index([0] * others + [1] + [0] * others, rng) == others


@given(st.integers(min_value=1, max_value=2**40), seeds)
def test_a_number_is_drawn_just_as_randrange_draws_it(number: int, seed: int) -> None:
    rng, other = Random(seed), Random(seed)
    assert below(number, rng) == other.randrange(number)
    assert rng.getstate() == other.getstate()


class Lowest(Random):
    """A generator that draws in a way of its own."""

    def random(self) -> float:
        return 0.0


def test_a_generator_that_draws_in_a_way_of_its_own_is_asked_its_way() -> None:
    assert [below(number, Lowest()) for number in range(1, 100)] == [0] * 99
    assert advance(new_game(2), Lowest()).path.visible[1] == 0


def _two_cards(state: State) -> bool:
    phase = state.phase
    return isinstance(phase, Purchase | Drawing) and phase.cards_left == 2 and len(state.draw_pile) >= 2


@pytest.mark.clause("DRAW-1", "BUY-1", "STUCK-1")
@given(states(phases=(Purchase, Drawing), where=_two_cards))
def test_two_cards_one_by_one_are_as_likely_as_both_at_once(state: State) -> None:
    likely: Counter[Cards] = Counter()
    for first, first_chance in chance_outcomes(state):
        assert isinstance(first, DrawCard)
        between = apply(state, first)
        for second, second_chance in chance_outcomes(between):
            assert isinstance(second, DrawCard)
            # Counter adds up fractions as well as numbers.
            likely[Cards.of(first.item, second.item)] += first_chance * second_chance  # type: ignore[assignment]
    pile = state.draw_pile
    ways = comb(len(pile), 2)
    expected = {
        drawn: Fraction(prod(comb(lying, taken) for lying, taken in zip(pile.counts, drawn.counts, strict=True)), ways)
        for drawn in likely
    }
    assert dict(likely) == expected
    assert sum(expected.values()) == 1


@pytest.mark.clause("TAKE-2", "SETUP-3")
@given(states(phases=(Uncovering,)))
def test_each_unseen_tile_is_as_likely_to_lie_beneath(state: State) -> None:
    chances = {chance for _, chance in chance_outcomes(state)}
    assert len(chances) == 1
    assert isinstance(state.phase, Uncovering)
    for action, _ in chance_outcomes(state):
        assert isinstance(action, RevealTile)
        assert apply(state, action).path.tile_at(state.phase.space) == action.tile


@pytest.mark.clause("SETUP-1", "SETUP-2", "SETUP-5")
@given(player_counts(), seeds)
def test_the_set_up_lays_the_path_and_deals_the_hands(players: int, seed: int) -> None:
    state = advance(new_game(players), Random(seed))
    assert state.to_act == 0
    assert [len(player.hand) for player in state.players] == [4, 5, 6, 7][:players]
    assert outcome(state) is None
