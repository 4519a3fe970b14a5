"""Policies that play any game, and building blocks for the policies of each game."""

from collections.abc import Callable
from functools import update_wrapper
from random import Random
from typing import get_type_hints

from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.game import Replayable, replayable
from atlantis_rules.games.playing import StateWithActions
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.playing import Policy, StateT


@checked
def uniform(state: StateWithActions[ActionT], rng: Random) -> ActionT:
    """Choose any legal action with equal probability."""
    return rng.choice(state.legal_actions())


@checked
def fair(state: StateWithActions[ActionT], rng: Random) -> ActionT:
    """Let chance act with the exact probabilities.

    It draws as `sample` does.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import new_game
        >>> state = new_game(players=2)
        >>> fair(state, Random(1)) in state.legal_actions()
        True
    """
    return state.sample(rng)


def best_by(score: Callable[[StateT, ActionT], float]) -> Policy[StateT, ActionT]:
    """Return a policy that chooses among the legal actions with the highest score, with equal probability."""

    def policy(state: StateT, rng: Random) -> ActionT:
        playable: Replayable[StateT, ActionT, object] = replayable(state)
        legal = playable.legal_actions()
        scores = [score(state, action) for action in legal]
        best = max(scores)
        return rng.choice([action for action, points in zip(legal, scores, strict=True) if points == best])

    hints = get_type_hints(score)
    update_wrapper(policy, score, ("__module__", "__name__", "__qualname__", "__doc__"))
    del vars(policy)["__wrapped__"]  # its parameters differ
    policy.__annotations__ = {"state": hints["state"], "rng": Random, "return": hints["action"]}
    return checked(policy)
