"""The greedy player, for all games with heuristics."""

from random import Random

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.players import Known
from atlantis_rules.games.views import SeatView
from atlantis_rules.study.players.heuristics import PLAYERS


@frozen
class Greedy:
    """Chooses the action that looks best at once: a decent and fast opponent.

    It plays each game with `Heuristics`. The weights for Atlantis can be changed, in
    `atlantis_rules.atlantis.parts.players.greedy.Greedy`; so can those for Atlandice.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> print(Greedy().choose(view(THREE_MOVES, 0), Random(1)))
        play a flag with the figure on 32
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return the action that looks best; the first one wins ties.

        Args:
            known: the view of the seat to act.
            rng: not used in the games of this package.

        Raises:
            NoSuchPart: the game offers no heuristics.
            WrongType: `known` is not the view of a seat, or `rng` is not a random generator.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(Greedy().choose(view(BY_BOAT, 2), Random(1)))
            play a flag with the figure on Atlantis
        """
        seated = known  # type checkers lose the type of its actions once it is narrowed to a view
        if not isinstance(known, SeatView):
            message = f"known must be the view of a seat, not {type_name(known)}"
            raise WrongType(message)
        return seated.legal_actions[PLAYERS.of(known.game).HEURISTICS.place_of_best(seated, rng)]
