"""The players of every game: those that choose at random, and those that first do again what was recorded."""

from random import Random
from typing import Generic, Protocol, TypeVar

from attrs import define

KnowledgeT = TypeVar("KnowledgeT")
ActionT = TypeVar("ActionT")
_KnowledgeT_contra = TypeVar("_KnowledgeT_contra", contravariant=True)


class Player(Protocol[_KnowledgeT_contra, ActionT]):
    """Whoever decides for a seat."""

    def choose(self, knowledge: _KnowledgeT_contra, actions: tuple[ActionT, ...], rng: Random) -> ActionT:
        """Choose one of the legal actions; `rng` is the only source of randomness."""
        ...


class RandomPlayer:
    """A player that takes every legal action with the same probability."""

    def choose(self, knowledge: object, actions: tuple[ActionT, ...], rng: Random) -> ActionT:
        """Choose any action."""
        del knowledge
        return rng.choice(actions)


@define
class Recalling(Generic[KnowledgeT, ActionT]):
    """A player that can be told what it did before the game was interrupted.

    Attributes:
        player: the player, which decides otherwise.
        recalled: what it does next, or None.
    """

    player: Player[KnowledgeT, ActionT]
    recalled: ActionT | None = None

    def choose(self, knowledge: KnowledgeT, actions: tuple[ActionT, ...], rng: Random) -> ActionT:
        """Do what is recalled, or let the player choose."""
        return self.player.choose(knowledge, actions, rng) if self.recalled is None else self.recalled
