"""Small endgames, whose values a review computes exactly: each state is solved once."""

from collections.abc import Sequence
from typing import Final

from attrs import define, field

from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.study.players.solving import TooLarge, solve
from atlantis_rules.study.review.values import Ended

MOST_STATES: Final = 1_000
"""The maximum number of states that can follow a state of a small endgame."""

MOST_TOGETHER: Final = 20_000
"""The maximum number of states searched for a step of a review: about two seconds in pure Python."""


@define
class ExactEnds:
    """The exact values of small endgames, computed on request.

    Attributes:
        is_given_up: whether a state was too large, or too many were searched; then nothing more is solved.
    """

    is_given_up: bool = field(default=False, init=False)
    _left: int = field(default=MOST_TOGETHER, init=False)
    _known: dict[AnyInPlay, tuple[Ended, ...]] = field(factory=dict, init=False)

    def values(self, states: Sequence[AnyInPlay]) -> list[tuple[Ended, ...]] | None:
        """Return the values of states to each seat, or None if one of them is too large.

        Args:
            states: any states of one game.
        """
        try:
            return [self._value(state) for state in states]
        except TooLarge:
            self.is_given_up = True
            return None

    def _value(self, state: AnyInPlay) -> tuple[Ended, ...]:
        if self.is_given_up:
            raise TooLarge("a state before was too large")
        if state not in self._known:
            solved = solve(state, most_states=max(1, min(MOST_STATES, self._left)))
            self._left -= solved.states
            self._known[state] = tuple(
                (float(lead), float(wins)) for lead, wins in zip(solved.leads, solved.wins, strict=True)
            )
        return self._known[state]
