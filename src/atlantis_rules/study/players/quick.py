"""Players that decide at once: the random, the greedy and the learned one."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from atlantis_rules._errors import WrongType, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.game import SeatView
from atlantis_rules.games.parts import GamePart, HasParts
from atlantis_rules.games.players import Known, require_choice
from atlantis_rules.study.players.heuristics import PLAYERS


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
        require_choice(known)
        return rng.choice(known.legal_actions)


def only_chooses_at_random(player: object) -> bool:
    """Return whether a player looks only at the legal actions of its seat, so it needs no view."""
    return type(player) is RandomPlayer  # a subclass may look at more


def _game_of(known: object) -> HasParts:
    """Return the game of a seat's view; type checkers would lose the type of its actions where it is narrowed."""
    if not isinstance(known, SeatView):
        message = f"known must be the view of a seat, not {type_name(known)}"
        raise WrongType(message)
    return known.game


@frozen
class Greedy:
    """Chooses the action that looks best immediately: a fast and decent opponent.

    It plays any game that has `Heuristics`. You can change its weights for Atlantis, in
    `atlantis_rules.atlantis.parts.players.greedy.Greedy`, and those for Atlandice.

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
            WrongValue: the seat is not to act.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(Greedy().choose(view(BY_BOAT, 2), Random(1)))
            play a flag with the figure on Atlantis
        """
        place = PLAYERS.of(_game_of(known)).HEURISTICS.place_of_best(known, rng)
        return known.legal_actions[place]


@frozen
class LearnedPart:
    """The part `learned` of a game."""

    # returns the index of the best action among the legal ones, given the view of a seat, as `learning.policy.Learned`
    # does
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

        Raises:
            ImportError: numpy is missing.
            NoSuchPart: the game has no policy.
            WrongType: `known` is not the view of a seat, or `rng` is not a random generator.
            WrongValue: the seat is not to act, or there is no policy for this number of players, or for these rules.
        """
        require_random(rng)
        place = LEARNED.of(_game_of(known)).place_of_best(known, rng)
        return known.legal_actions[place]
