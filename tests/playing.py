"""How golden tests of both games play: every step is checked for legality."""

from typing import Any, TypeVar

import pytest

from atlantis_rules import IllegalAction
from atlantis_rules.games.game import GameState

AnyGame = GameState[Any, Any, Any, Any]
"""A state of either game: which actions are its own, `violations` says."""

_StateT = TypeVar("_StateT", bound=AnyGame)
_ActionT = TypeVar("_ActionT")


def play(state: _StateT, *actions: object) -> _StateT:
    """Carry out actions one by one, of players and of chance, each of which must be legal."""
    for action in actions:
        assert state.violations(action) == ()
        assert action in state.legal_actions()
        state = state.apply(action)
    return state


def refusals(state: AnyGame, action: object) -> list[str]:
    """Return the clauses that an illegal action breaks."""
    assert action not in state.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.action == action
    assert caught.value.violations == state.violations(action)
    return [violation.clause for violation in caught.value.violations]


def legal(state: AnyGame, kind: type[_ActionT]) -> list[_ActionT]:
    """List the legal actions of one kind."""
    return [action for action in state.legal_actions() if isinstance(action, kind)]
