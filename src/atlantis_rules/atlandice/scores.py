"""Scores: majorities, the parts of a party's score, and the outcome of a game."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules._frozen_records import fast_frozen
from atlantis_rules.atlandice.components import Party, Seat
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.vocabulary import sentence_in

FIRST_POINTS: Final = 3
SECOND_POINTS: Final = 1


@fast_frozen
class Majority:
    """The parties with most and second most of something."""

    first: tuple[Party, ...]  # the parties that have most, in ascending order; empty if nobody has any
    # the parties that have second most, in ascending order; empty if several have most, or if nobody else has any
    second: tuple[Party, ...]

    @implements("EMPTY-2", "EMPTY-3", "END-1")
    def points_of(self, party: Party) -> int:
        """Return the points of the majority for a party, if second places count: 3, 1 or 0."""
        if party in self.first:
            return FIRST_POINTS
        return SECOND_POINTS if party in self.second else 0


@fast_frozen
class Tally:
    """The parts of a party's score.

    Attributes:
        tiles: the points for its district tiles, 3 each (END-2).
        points: the victory points that it got during the game.
        majorities: the points for the majorities at the end, in the order of the five types of resources (END-1).

    Examples:
        >>> tally = Tally(tiles=3, points=8, majorities=(3, 3, 1, 1, 0))
        >>> tally.total
        19
    """

    tiles: int
    points: int
    majorities: tuple[int, ...]

    @property
    def total(self) -> int:
        """Return the score.

        Examples:
            >>> Tally(tiles=3, points=8, majorities=(3, 3, 1, 1, 0)).total
            19
        """
        return self.tiles + self.points + sum(self.majorities)


@fast_frozen
class Outcome:
    """The outcome of a game.

    Attributes:
        scores: the scores by seat, in points (END-2).
        winners: the seats with the highest score, in ascending order, at least one (END-2, TWO-3).
        reason: why the game ended.
        tallies: the parts of the scores, by party; with two players, the neutral player's comes last.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import advance, apply, atlandice, legal_actions
        >>> rng = Random(7)
        >>> state = advance(atlandice.new_game(players=3), rng)
        >>> while state.to_act is not None:
        ...     state = advance(apply(state, rng.choice(legal_actions(state))), rng)
        >>> result = state.outcome()
        >>> result.reason, [tally.total for tally in result.tallies] == list(result.scores)
        (Reason.CLOCK_TURNED, True)
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason
    tallies: tuple[Tally, ...]

    def text_in(self, language: str, names: Sequence[str] | None = None) -> str:
        """Return a text that says who has won, in a language such as ``"de"``; `names` are by seat, colours by default.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string, or the names are not a sequence of strings.
            WrongValue: a player has no name.

        Examples:
            >>> from atlantis_rules.atlandice import Reason, Tally
            >>> tallies = tuple(Tally(tiles=1, points=points, majorities=(0, 0, 0, 0, 0)) for points in (6, 8, 4))
            >>> outcome = Outcome(scores=(7, 9, 5), winners=(1,), reason=Reason.CLOCK_TURNED, tallies=tallies)
            >>> outcome.text_in("en"), outcome.text_in("de", ["Ada", "Ben", "Cem"])
            ('red wins with 9 points', 'Ben gewinnt mit 9 Punkten')
        """
        values = {"winners": self.winners, "score": max(self.scores)}
        return sentence_in("atlantis_rules.atlandice.words", "winners", values, language, names)
