"""The computer players of tables: which ones are allowed, and their decisions."""

from random import Random
from typing import Final

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules.games.game import AnyAction, SeatInPlay
from atlantis_rules.games.parts import HasParts
from atlantis_rules.study.players import Greedy, UnknownPlayer, heuristics, naming, player_named

MOST_PLAYOUTS: Final = 500
"""The maximum number of playouts per decision of a computer player at a table."""

HINTER: Final = "rollouts:200"
"""The player that gives hints."""


def require_computer(name: str, game: HasParts) -> None:
    """Check that a name is that of a computer player that clients may choose, and that it can play the game.

    Only the players of this package are allowed, so no client can make the server import a module.
    """
    if not naming.is_of_package(name):
        raise UnknownPlayer(f"no player of this server is called {brief(name)}")
    if isinstance(player_named(name), Greedy) and not heuristics.PLAYERS.is_offered_by(game):
        raise WrongValue(f"{brief(name)} cannot play {game.NAME}, which has no heuristics")
    playouts = name.partition(":")[2]
    if playouts and int(playouts) > MOST_PLAYOUTS:
        raise WrongValue(f"a player may have at most {MOST_PLAYOUTS} playouts here, not {playouts}")


def choose(name: str, known: SeatInPlay[AnyAction], seed: str) -> int:
    """Return the index of the legal action that a player chooses, given what the seat knows."""
    return tuple(known.legal_actions).index(player_named(name).choose(known, Random(seed)))
