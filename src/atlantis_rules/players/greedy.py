"""The greedy player of all games that have heuristics."""

from random import Random

from atlantis_rules.chance import require_random
from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.players.heuristics import HEURISTICS
from atlantis_rules.players.player import ActionT, Known


@frozen
class Greedy:
    """Chooses what looks best at once: a decent opponent, and a fast one.

    It plays Atlantis, Atlandice, and each game whose `Heuristics` are registered. The weights of each game's greedy
    player can be changed: `atlantis_rules.players.atlantis.greedy.Greedy`, and the same of Atlandice.
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return what looks best; the first action wins ties.

        Args:
            known: the view of the seat to act.
            rng: not used in the games of this package: nothing is left to it.

        Raises:
            WrongType: `known` is no view of a seat in one of these games, or `rng` is no random generator.
        """
        require_random(rng)
        for heuristics in HEURISTICS.values():
            place = heuristics.place_of_best(known, rng)
            if place is not None:
                return known.legal_actions[place]
        games = " or ".join(name.capitalize() for name in HEURISTICS)
        message = f"known must be a PlayerView of {games}, not {type_name(known)}"
        raise WrongType(message)
