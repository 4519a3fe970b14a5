"""The greedy player of all games that have heuristics."""

from random import Random

from atlantis_rules.chance import require_random
from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import ActionT
from atlantis_rules.games.views import SeatView
from atlantis_rules.players.heuristics import PLAYERS
from atlantis_rules.players.player import Known


@frozen
class Greedy:
    """Chooses what looks best at once: a decent opponent, and a fast one.

    It plays each game that offers `Heuristics`. The weights of Atlantis's greedy player can be changed:
    `atlantis_rules.atlantis.players.greedy.Greedy`; so can those of Atlandice's.
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return what looks best; the first action wins ties.

        Args:
            known: the view of the seat to act.
            rng: not used in the games of this package: nothing is left to it.

        Raises:
            NoSuchPart: the game offers no heuristics.
            WrongType: `known` is not the view of a seat, or `rng` is not a random generator.
        """
        require_random(rng)
        seated = known  # a type checker forgets which actions it has, once it knows that it is a view
        if not isinstance(known, SeatView):
            message = f"known must be the view of a seat, not {type_name(known)}"
            raise WrongType(message)
        return seated.legal_actions[PLAYERS.of(known.game).HEURISTICS.place_of_best(known, rng)]
