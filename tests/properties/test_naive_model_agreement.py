"""The engine and the naive model agree in every state of whole games, from the set-up on and from odd positions."""

from random import Random

import pytest
from hypothesis import given, note, settings, strategies as st

from atlantis_rules import (
    CHANCE,
    Options,
    State,
    apply,
    chance_outcomes,
    legal_actions,
    outcome,
    violations,
    write_state,
)
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.testing.atlantis import CHANCE_POLICIES, POLICIES, PlayedGame, games, options, player_counts
from tests.naive.adapter import naive_action, naive_game, naive_options, naive_snapshot
from tests.naive_model import NaiveGame
from tests.odd_positions import odd_state

EVERY_SO_MANY_STATES = 23
"""How often all actions that can be written down are looked at, and not only those that are listed as legal."""

REASONS = {Reason.THIRD_FIGURE_HOME: "home", Reason.ALL_STUCK: "stuck"}


def assert_agreement(state: State, naive: NaiveGame) -> None:
    """Hold a state against its counterpart: what it is, what is allowed, how likely it is, and how it has ended."""
    assert dict(naive_snapshot(state)) == dict(naive.snapshot())
    allowed = naive.legal_actions()
    assert [naive_action(action) for action in legal_actions(state)] == allowed
    if state.to_act is CHANCE:
        assert {naive_action(action): weight for action, weight in chance_outcomes(state)} == naive.chance_weights()
    if state.to_act is None:
        result = outcome(state)
        assert result is not None
        assert list(result.scores) == naive.scores()
        assert list(result.winners) == naive.winners()
        assert REASONS[result.reason] == naive.reason()
    else:
        assert outcome(state) is None


def assert_agreement_on_all_actions(state: State, naive: NaiveGame) -> None:
    """Hold all actions that can be written down against each other, the illegal ones too."""
    free_of_violations = [naive_action(action) for action in ALL_ACTIONS if not violations(state, action)]
    assert sorted(free_of_violations, key=str) == sorted(naive.legal_actions(), key=str)


@pytest.mark.clause("TURN-2", "MOVE-6", "PAY-4", "TAKE-1", "DRAW-2", "BUY-1", "BRIDGE-4", "STUCK-3", "END-2")
@given(game=games(), offset=st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1))
def test_whole_games_agree(game: PlayedGame, offset: int) -> None:
    initial = game.initial
    naive = NaiveGame(len(initial.players), naive_options(initial.options))
    for number, (state, action, _) in enumerate(game.transitions()):
        assert_agreement(state, naive)
        if number % EVERY_SO_MANY_STATES == offset:
            assert_agreement_on_all_actions(state, naive)
        naive.apply(naive_action(action))
    assert_agreement(game.final, naive)
    assert_agreement_on_all_actions(game.final, naive)


@pytest.mark.clause("TURN-2", "MOVE-6", "PAY-4", "TAKE-1", "DRAW-2", "BUY-1", "BRIDGE-4", "STUCK-3", "END-2")
@settings(max_examples=8 * settings().max_examples)  # these games are short
@given(seed=st.integers(min_value=0, max_value=2**32 - 1), players=player_counts(), options=options())
def test_games_from_odd_positions_agree(seed: int, players: int, options: Options) -> None:
    rng = Random(seed)
    state = odd_state(rng, players, options)
    note(write_state(state))
    assert_agreement_while_playing(state, rng)


def assert_agreement_while_playing(state: State, rng: Random) -> None:
    """Play to the end, every player and chance by a policy of its own."""
    naive = naive_game(state)
    policies = [rng.choice(POLICIES) for _ in state.players]
    chance = rng.choice(CHANCE_POLICIES)
    while state.to_act is not None:
        assert_agreement(state, naive)
        if rng.randrange(EVERY_SO_MANY_STATES) == 0:
            assert_agreement_on_all_actions(state, naive)
        policy = policies[state.to_act] if isinstance(state.to_act, int) else chance
        action = policy(state, rng)
        note(str(action))
        state = apply(state, action)
        naive.apply(naive_action(action))
    assert_agreement(state, naive)
