"""The engine and the naive model of Atlandice agree in every state of whole games, also from odd positions."""

from hypothesis import given, note, settings
from hypothesis import strategies as st

from atlantis_rules.atlandice import ALL_ACTIONS, State, chance_outcomes, legal_actions, outcome, violations
from atlantis_rules.chance import CHANCE
from tests.atlandice_games import Script, scripts
from tests.naive_atlandice.adapter import (
    comparable,
    naive_action,
    naive_apply,
    naive_components,
    naive_game,
    naive_legal_actions,
    snapshot_of,
)
from tests.naive_atlandice.model import NaiveAtlandice

EVERY_SO_MANY_STATES = 23
"""How often all actions that can be written down are looked at, and not only those that are listed as legal."""


def assert_agreement(state: State, naive: NaiveAtlandice) -> None:
    """Hold a state against its counterpart: what it is, what is allowed, how likely it is, and how it has ended."""
    assert snapshot_of(state) == comparable(naive.snapshot())
    allowed = naive_legal_actions(state, naive)
    actions = [naive_action(state, action) for action in legal_actions(state)]
    assert len(actions) == len(allowed)
    assert set(actions) == set(allowed)
    if state.to_act is CHANCE:
        assert {naive_action(state, action): weight for action, weight in chance_outcomes(state)} == (
            naive.chance_weights()
        )
    result = outcome(state)
    assert (result is None) == (state.to_act is not None)
    if result is not None:
        assert list(result.scores) == naive.scores()
        assert list(result.winners) == naive.winners()
        assert [tally.total for tally in result.tallies] == naive.totals()


def assert_agreement_on_all_actions(state: State, naive: NaiveAtlandice) -> None:
    """Hold all actions that can be written down against each other, the illegal ones too."""
    free_of_violations = {naive_action(state, action) for action in ALL_ACTIONS if not violations(state, action)}
    assert free_of_violations == set(naive_legal_actions(state, naive))


def assert_agreement_while_playing(script: Script, offset: int = 0) -> int:
    """Play to the end.

    Returns:
        The number of decisions.
    """
    state = script.initial
    naive = naive_game(state) if script.odd else NaiveAtlandice(script.players, naive_components(script.components))
    number = 0
    for number, (before, action, after) in enumerate(script.steps(), start=1):
        assert_agreement(before, naive)
        if number % EVERY_SO_MANY_STATES == offset:
            assert_agreement_on_all_actions(before, naive)
        note(str(action))
        naive_apply(naive, before, action, after)
        state = after
    assert_agreement(state, naive)
    assert_agreement_on_all_actions(state, naive)
    return number


@given(scripts(odd=False), st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1))
def test_whole_games_agree(script: Script, offset: int) -> None:
    assert_agreement_while_playing(script, offset)


@settings(max_examples=4 * settings().max_examples)  # these games are short
@given(scripts(odd=True), st.integers(min_value=0, max_value=EVERY_SO_MANY_STATES - 1))
def test_games_from_odd_positions_agree(script: Script, offset: int) -> None:
    assert_agreement_while_playing(script, offset)
