"""What players of games are: they decide for a seat, from what it knows."""

from random import Random
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from atlantis_rules._errors import WrongValue, not_of_kind
from atlantis_rules._type_variables import ActionT, ActionT_co
from atlantis_rules.games.game import Knowledge, SeatInPlay

KnownT_contra = TypeVar("KnownT_contra", contravariant=True)

Known: TypeAlias = SeatInPlay[ActionT] | Knowledge[ActionT]
"""What a seat knows when it is to act: its view, or its information; states can be sampled from either.

Examples:
    >>> from atlantis_rules import view
    >>> from atlantis_rules.atlantis.examples import THREE_MOVES
    >>> seen = view(THREE_MOVES, 0)
    >>> for known in (seen, seen.information()):
    ...     print(known.viewer, len(known.legal_actions))
    0 3
    0 3
"""


@runtime_checkable
class Player(Protocol[KnownT_contra, ActionT_co]):
    """Decides for a seat. A player of one game is, for instance, a `Player[atlantis.PlayerView, atlantis.Action]`.

    Players keep nothing between decisions: the same player may sit on several seats, in several games. Players that are
    sent to other processes must be picklable.
    """

    def choose(self, known: KnownT_contra, rng: Random, /) -> ActionT_co:
        """Return one of the legal actions.

        Args:
            known: what the seat knows.
            rng: the only source of randomness; a player makes any number of draws.
        """
        ...


@runtime_checkable
class AnyPlayer(Protocol):
    """A player of any game.

    Examples:
        >>> from atlantis_rules.study.players import player_named
        >>> isinstance(player_named("greedy"), AnyPlayer)
        True
    """

    def choose(self, known: Known[ActionT], rng: Random, /) -> ActionT:
        """Return one of the legal actions.

        Args:
            known: what the seat knows.
            rng: the only source of randomness; a player makes any number of draws.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules import view
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.study.players import player_named
            >>> print(player_named("greedy").choose(view(THREE_MOVES, 0), Random(1)))
            play a flag with the figure on 32
        """
        ...


def require_choice(known: Known[ActionT]) -> None:
    """Check that the seat has something to decide."""
    if not known.legal_actions:
        raise WrongValue("known must be what the seat to act knows")


def require_player(name: str, value: object) -> None:
    """Check that a value is a player, and not the class of one."""
    if isinstance(value, type) or not isinstance(value, Player):
        raise not_of_kind(name, value, "a player, with a method 'choose'")
