"""Checking the engine against the naive model of Atlantis, state by state."""

from collections.abc import Callable
from random import Random
from typing import Final

from atlantis_rules import CHANCE, Action, State, apply, chance_outcomes, legal_actions, outcome, violations
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.parts.testing import CHANCE_POLICIES, POLICIES
from atlantis_rules.atlantis.phases import Reason
from tests.naive.adapter import naive_action, naive_snapshot
from tests.naive_model import NaiveGame

EVERY_SO_MANY_STATES: Final = 23
"""How often all actions that can be written down are looked at, and not only those that are listed as legal."""

REASONS: Final = {Reason.THIRD_FIGURE_HOME: "home", Reason.ALL_STUCK: "stuck"}


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


def assert_agreement_while_playing(
    state: State, naive: NaiveGame, rng: Random, notice: Callable[[Action], None]
) -> None:
    """Play to the end, every player and chance by its own policy, and return each action."""
    policies = [rng.choice(POLICIES) for _ in state.players]
    chance = rng.choice(CHANCE_POLICIES)
    while state.to_act is not None:
        assert_agreement(state, naive)
        if rng.randrange(EVERY_SO_MANY_STATES) == 0:
            assert_agreement_on_all_actions(state, naive)
        policy = policies[state.to_act] if isinstance(state.to_act, int) else chance
        action = policy(state, rng)
        notice(action)
        state = apply(state, action)
        naive.apply(naive_action(action))
    assert_agreement(state, naive)
