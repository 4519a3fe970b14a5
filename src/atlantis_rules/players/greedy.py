"""The greedy player of both games."""

from random import Random
from typing import Final

from atlantis_rules.atlandice.knowledge import views as atlandice
from atlantis_rules.atlantis.knowledge import views as atlantis
from atlantis_rules.chance import require_random
from atlantis_rules.errors import WrongType, type_name
from atlantis_rules.frozen_records import frozen
from atlantis_rules.players.atlandice.greedy import Greedy as GreedyInAtlandice
from atlantis_rules.players.atlantis.greedy import Greedy as GreedyInAtlantis
from atlantis_rules.players.player import ActionT, Known

_IN_ATLANTIS: Final = GreedyInAtlantis()
_IN_ATLANDICE: Final = GreedyInAtlandice()


@frozen
class Greedy:
    """Chooses what looks best at once, in Atlantis and Atlandice: a decent opponent, and a fast one.

    The weights of each game's greedy player can be changed: `atlantis_rules.players.atlantis.greedy.Greedy`, and the
    same of Atlandice.
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return what looks best; the first action wins ties.

        Args:
            known: the view of the seat to act.
            rng: not used: nothing is left to it.

        Raises:
            WrongType: `known` is no view of a seat in one of these games, or `rng` is no random generator.
        """
        require_random(rng)
        seen = _as_any(known)
        if isinstance(seen, atlantis.PlayerView):
            return known.legal_actions[seen.legal_actions.index(_IN_ATLANTIS.choose(seen, rng))]
        if isinstance(seen, atlandice.PlayerView):
            return known.legal_actions[seen.legal_actions.index(_IN_ATLANDICE.choose(seen, rng))]
        message = f"known must be a PlayerView of Atlantis or Atlandice, not {type_name(known)}"
        raise WrongType(message)


def _as_any(known: object) -> object:
    return known
