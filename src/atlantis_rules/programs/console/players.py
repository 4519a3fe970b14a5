"""The players of the command line: players that first repeat a record, and players of other modules."""

from random import Random
from typing import Generic

from attrs import define

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.players import Known
from atlantis_rules.programs.console.exits import Ended
from atlantis_rules.programs.console.human import KnowledgeT
from atlantis_rules.study.players import AnyPlayer, Player, failing, naming, player_named


@define
class Recalling(Generic[KnowledgeT, ActionT]):
    """A player that can recall its actions before an interruption, and repeats them first."""

    player: Player[KnowledgeT, ActionT]
    recalled: ActionT | None = None

    def choose(self, knowledge: KnowledgeT, rng: Random) -> ActionT:
        """Return the next recalled action, or let the player choose."""
        return self.player.choose(knowledge, rng) if self.recalled is None else self.recalled


class BotFailed(Ended):
    """A player of another module raised an error, or chose an illegal action."""


@frozen
class Guarded:
    """A player whose faults end the command with a message, and leave the record as it is."""

    name: str
    player: AnyPlayer

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return the player's choice.

        Raises:
            BotFailed: the bot raised an error, or chose an illegal action.
        """
        try:
            answer = self.player.choose(known, rng)
        except Exception as error:  # other people's code may raise anything
            raise BotFailed("bot failed", name=self.name, fault=failing.fault_raised(error)) from error
        for action in known.legal_actions:
            if type(action) is type(answer) and action == answer:
                return action
        raise BotFailed("bot failed", name=self.name, fault=failing.fault_of_answer(answer))


def computer_named(name: str) -> AnyPlayer:
    """Return the computer player with a name.

    Raises:
        UnknownPlayer: there is no such player.
    """
    player = player_named(name)
    return player if naming.is_of_package(name) else Guarded(name, player)
