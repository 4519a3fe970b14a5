"""Draws that Hypothesis takes for different ones: so every example is a new one.

Hypothesis goes on from an example by copying what was drawn from one strategy to where the same strategy, or one of the
same kind, was drawn from once more. Five examples of six are then copies that differ in little: they have the same
options, the same number of players, and stop in the same phase. So within an example nothing is drawn in the same way
twice here.
"""

from collections.abc import Sequence

from hypothesis import strategies as st

from atlantis_rules.games.game import ValueT

_STRIDE = 2**40


class Draws:
    """Draws within one example, each from a strategy of its own."""

    def __init__(self, draw: st.DrawFn) -> None:
        """Begin an example, or a part of one, with what a composite strategy is given."""
        self._draw = draw
        self._made = 0

    def number(self, most: int) -> int:
        """Draw a number from 0 to `most`; it shrinks to 0."""
        self._made += 1
        first = self._made * _STRIDE
        return self._draw(st.sampled_from(range(first, first + most + 1))) - first

    def one_of(self, values: Sequence[ValueT]) -> ValueT:
        """Draw one of at least one value; it shrinks to the first."""
        return values[self.number(len(values) - 1)]

    def of(self, strategy: st.SearchStrategy[ValueT] | None, values: Sequence[ValueT]) -> ValueT:
        """Draw from a strategy if there is one, or else a value."""
        return self.one_of(values) if strategy is None else self._draw(strategy)
