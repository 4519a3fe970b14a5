"""The players of the command line: those that first do again what was recorded."""

from random import Random
from typing import Generic

from attrs import define

from atlantis_rules.cli.human import ActionT, KnowledgeT
from atlantis_rules.players import Player


@define
class Recalling(Generic[KnowledgeT, ActionT]):
    """A player that can be told what it did before the game was interrupted.

    Attributes:
        player: the player, which decides otherwise.
        recalled: what it does next, or None.
    """

    player: Player[KnowledgeT, ActionT]
    recalled: ActionT | None = None

    def choose(self, knowledge: KnowledgeT, rng: Random) -> ActionT:
        """Do what is recalled, or let the player choose."""
        return self.player.choose(knowledge, rng) if self.recalled is None else self.recalled
