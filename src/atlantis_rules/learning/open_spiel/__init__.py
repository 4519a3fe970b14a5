"""OpenSpiel: importing this package registers both games there; needs the extra ``open-spiel``.

Chance is explicit, and actions are numbered by `Numbering`. `pyspiel.load_game` takes the number of players and the
rules as parameters; `load` takes an initial state, and finds the parameters. A clone shares everything that its state
holds. Observations are views, as text and as arrays (`encoding`); information-state strings recall everything that a
seat has seen.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.learning.open_spiel.games import PREFIX, OpenSpielGame, OpenSpielState, load

__all__ = ["PREFIX", "OpenSpielGame", "OpenSpielState", "load"]

_rooms(globals())
