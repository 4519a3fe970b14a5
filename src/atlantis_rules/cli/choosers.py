"""Whoever decides for a seat, whatever the game; and a player that can play all of them."""

from collections import deque
from random import Random
from typing import Generic, Protocol, TypeVar

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


@frozen
class Recalling(Generic[_KnowledgeT_contra, _ActionT]):
    """A player that first does again what it has done before the game was interrupted.

    Attributes:
        done: what it has done, which goes away one by one.
        player: the player, which decides from then on.
    """

    done: deque[_ActionT]
    player: Chooser[_KnowledgeT_contra, _ActionT]

    def choose(self, knowledge: _KnowledgeT_contra, actions: tuple[_ActionT, ...], rng: Random) -> _ActionT:
        """Do what was done, or let the player choose.

        Args:
            knowledge: what the seat knows.
            actions: the legal actions.
            rng: that of the seat.
        """
        return self.done.popleft() if self.done else self.player.choose(knowledge, actions, rng)
