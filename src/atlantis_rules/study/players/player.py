"""The random player."""

from collections.abc import Sequence
from random import Random

from atlantis_rules._errors import WrongType, WrongValue, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.players import Known


@frozen
class RandomPlayer:
    """Chooses uniformly from the legal actions, in any game.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> RandomPlayer().choose(view(BY_BOAT, 2), Random(1)) in BY_BOAT.legal_actions()
        True
    """

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return a random legal action.

        Args:
            known: what the seat knows.
            rng: the only source of randomness; one draw.

        Raises:
            WrongType: `known` has no sequence of legal actions, or `rng` is not a random generator.
            WrongValue: the seat is not to act.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> seen = view(THREE_MOVES, 0)
            >>> RandomPlayer().choose(seen, Random(1)) == RandomPlayer().choose(seen, Random(1))
            True
        """
        require_random(rng)
        legal = getattr(known, "legal_actions", None)
        if not isinstance(legal, Sequence):
            message = f"known must be what a seat knows, not {type_name(known)}"
            raise WrongType(message)
        if not legal:
            raise WrongValue("known must be what the seat to act knows")
        return rng.choice(known.legal_actions)


def only_chooses_at_random(player: object) -> bool:
    """Return whether a player looks only at the legal actions of its seat, so it needs no view."""
    return type(player) is RandomPlayer  # a subclass may look at more
