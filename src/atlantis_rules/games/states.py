"""What the states and the outcomes of all games have in common."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from atlantis_rules.games.chance import Chance


@runtime_checkable
class AnyState(Protocol):
    """A state of any game.

    Examples:
        >>> from atlantis_rules.atlantis.examples import BY_BOAT
        >>> isinstance(BY_BOAT, AnyState), BY_BOAT.to_act
        (True, 2)
    """

    @property
    def to_act(self) -> int | Chance | None:
        """The seat to act, or `CHANCE`, or None when the game is over.

        Examples:
            >>> from atlantis_rules import new_game
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> THREE_MOVES.to_act, new_game(players=2).to_act
            (0, CHANCE)
        """
        ...


class Outcome(Protocol):
    """The outcome of a game, as far as it is common to all games.

    Examples:
        >>> from atlantis_rules.games.simple import FinalScores
        >>> outcome = FinalScores((3, 5))
        >>> outcome.scores, outcome.winners, outcome.text_in("en")
        ((3, 5), (1,), 'Red wins with 5 points')
    """

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat.

        Examples:
            >>> from atlantis_rules.games.simple import FinalScores
            >>> FinalScores((3, 5)).scores
            (3, 5)
        """
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, at least one, in ascending order.

        Examples:
            >>> from atlantis_rules.games.simple import FinalScores
            >>> FinalScores((3, 5)).winners, FinalScores((4, 1, 4)).winners
            ((1,), (0, 2))
        """
        ...

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return who has won, in a language, such as ``"de"``; with names by seat, or else by colour.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> from atlantis_rules.games.simple import FinalScores
            >>> FinalScores((3, 5)).text_in("de"), FinalScores((3, 5)).text_in("en", ["Ada", "Ben"])
            ('Rot gewinnt mit 5 Punkten', 'Ben wins with 5 points')
        """
        ...
