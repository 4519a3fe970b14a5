"""Whoever decides for a seat, whatever the game; and a player that can play all of them."""

from random import Random
from typing import Protocol, TypeVar

from attrs import frozen

_KnowledgeT_contra = TypeVar("_KnowledgeT_contra", contravariant=True)
_ActionT = TypeVar("_ActionT")


class Chooser(Protocol[_KnowledgeT_contra, _ActionT]):
    """Whoever decides for a seat."""

    def choose(self, knowledge: _KnowledgeT_contra, actions: tuple[_ActionT, ...], rng: Random) -> _ActionT:
        """Choose one of the legal actions.

        Args:
            knowledge: what the seat knows.
            actions: the legal actions, at least one.
            rng: the only source of randomness.
        """
        ...


@frozen
class RandomPlayer:
    """A player that takes every legal action with the same probability."""

    def choose(self, knowledge: object, actions: tuple[_ActionT, ...], rng: Random) -> _ActionT:
        """Choose any action.

        Args:
            knowledge: not used.
            actions: the legal actions.
            rng: decides.
        """
        del knowledge
        return rng.choice(actions)
