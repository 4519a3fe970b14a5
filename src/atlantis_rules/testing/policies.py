"""Policies that play any game, and what the policies of all games are made with."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from atlantis_rules.playing import Acts
from atlantis_rules.testing._arguments import checked

ActionT = TypeVar("ActionT")


@checked
def uniform(state: Acts[ActionT], rng: Random) -> ActionT:
    """Choose any legal action, each as likely as the others."""
    return rng.choice(state.legal_actions())


@checked
def fair(state: Acts[ActionT], rng: Random) -> ActionT:
    """Let chance act with the exact probabilities."""
    return state.sample(rng)


def one_of_the_best(actions: Iterable[ActionT], score: Callable[[ActionT], float], rng: Random) -> ActionT:
    """Choose one of the actions with the highest score, each as likely as the others."""
    scored = [(score(action), action) for action in actions]
    best = max(points for points, _ in scored)
    return rng.choice([action for points, action in scored if points == best])
