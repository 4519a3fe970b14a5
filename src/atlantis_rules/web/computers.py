"""The computer players of tables: who may sit there, and what it chooses."""

from random import Random
from typing import Final

from atlantis_rules.errors import WrongValue, brief
from atlantis_rules.players import UnknownPlayer, player_named
from atlantis_rules.players.naming import is_of_package
from atlantis_rules.web.table import Question

MOST_PLAYOUTS: Final = 500
"""No computer player at a table has more playouts for a decision."""

HINTER: Final = "rollouts:200"
"""Who answers if a player asks for a hint."""


def require_computer(name: str) -> None:
    """Refuse what names no computer player, or one that a server must not let anybody choose.

    Args:
        name: the name, as `player_named` takes it. Only the players of this package may sit at a table: nobody can
            make the server import a module.

    Raises:
        WrongValue: it is refused.
    """
    if not is_of_package(name):
        message = f"no player of this server is called {brief(name)}"
        raise UnknownPlayer(message)
    player_named(name)
    playouts = name.partition(":")[2]
    if playouts and int(playouts) > MOST_PLAYOUTS:
        message = f"a player may have {MOST_PLAYOUTS} playouts here, not {playouts}"
        raise WrongValue(message)


def choose(name: str, question: Question, seed: str) -> int:
    """Return which of the legal actions a player chooses, by its place.

    Args:
        name: the player.
        question: what it has to decide.
        seed: the seed of its random numbers.
    """
    return question.answer(player_named(name), Random(seed))
