"""Checking the engine against the naive model of Atlandice, state by state."""

from collections.abc import Callable
from typing import Final

from atlantis_rules import chance_outcomes, legal_actions, outcome, violations
from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.actions import ALL_ACTIONS
from atlantis_rules.atlandice.parts.testing import PlayedGame
from atlantis_rules.atlandice.phases import LayingOut
from atlantis_rules.games.chance import CHANCE
from tests.naive_atlandice.adapter import (
    comparable,
    naive_action,
    naive_components,
    naive_game,
    snapshot_of,
)
from tests.naive_atlandice.model import NaiveAtlandice

EVERY_SO_MANY_STATES: Final = 23
"""How often all actions that can be written down are looked at, and not only those that are listed as legal."""


def assert_agreement(state: State, naive: NaiveAtlandice) -> None:
    """Hold a state against its counterpart: what it is, what is allowed, how likely it is, and how it has ended."""
    assert snapshot_of(state) == comparable(naive.snapshot())
    allowed = naive.legal_actions()
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
    assert free_of_violations == set(naive.legal_actions())


def assert_agreement_while_playing(
    game: PlayedGame, offset: int = 0, watch: Callable[[State, Action, State], object] | None = None
) -> None:
    """Follow a game to its end.

    Args:
        game: a whole game.
        offset: when all actions are looked at for the first time, less than `EVERY_SO_MANY_STATES`.
        watch: what is told of every step, before the naive model follows it.
    """
    state = game.initial
    is_new = isinstance(state.phase, LayingOut)
    naive = NaiveAtlandice(state.seats, naive_components(state.components)) if is_new else naive_game(state)
    for number, (before, action, after) in enumerate(game.transitions()):
        assert_agreement(before, naive)
        if number % EVERY_SO_MANY_STATES == offset:
            assert_agreement_on_all_actions(before, naive)
        if watch is not None:
            watch(before, action, after)
        naive.apply(naive_action(before, action))
        state = after
    assert_agreement(state, naive)
    assert_agreement_on_all_actions(state, naive)
