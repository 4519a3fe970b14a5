"""The player with a learned policy, in games that have one."""

from collections.abc import Callable
from random import Random
from typing import Final

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.parts import GamePart
from atlantis_rules.games.players import Known
from atlantis_rules.games.views import SeatView


@frozen
class LearnedPart:
    """The part `learned` of a game.

    Attributes:
        place_of_best: returns the index of the best action among the legal ones, given the view of a seat, as
            `learning.policy.Learned` does.
    """

    place_of_best: Callable[[object, Random], int]


LEARNED: Final = GamePart("learned", LearnedPart, "a policy that has learned to play")
"""The part of a game with its learned policy."""


@frozen
class LearnedPlayer:
    """Plays by a policy that was trained by self-play; needs the extra ``rl``.

    The package has one for two-player Atlantis with the usual rules.
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return the action that the policy rates highest.

        Args:
            known: the view of the seat to act.
            rng: not used.

        Raises:
            ImportError: numpy is missing.
            NoSuchPart: the game has no policy.
            WrongType: `known` is not the view of a seat, or `rng` is not a random generator.
            WrongValue: there is no policy for this number of players, or for these rules.
        """
        require_random(rng)
        seated = known  # type checkers lose the type of its actions once it is narrowed to a view
        if not isinstance(known, SeatView):
            message = f"known must be the view of a seat, not {type_name(known)}"
            raise WrongType(message)
        return seated.legal_actions[LEARNED.of(known.game).place_of_best(known, rng)]
