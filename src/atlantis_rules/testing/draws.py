"""Draws that Hypothesis considers different, so that it does not derive examples from one another.

Hypothesis derives an example from another by copying what was drawn from one strategy to where the same strategy, or
one of the same kind, was drawn from again. Five of six examples are then near copies: they have the same options and
number of players, and stop in the same phase. So within an example nothing is drawn in the same way twice here.
"""

from collections.abc import Callable, Sequence
from typing import Self

from hypothesis import strategies as st

from atlantis_rules._type_variables import ValueT

_STRIDE = 2**40


class Draws:
    """Draws within one example, each from its own strategy."""

    def __init__(self, draw: st.DrawFn) -> None:
        """Begin an example, or a part of one, with the function that a composite strategy receives."""
        self._draw = draw
        self._made = 0

    def number(self, most: int) -> int:
        """Draw a number from 0 to `most`; it shrinks to 0."""
        self._made += 1
        # Only slices of long ranges can be chosen from on 32 bits: findings/wasm-choice.sh
        first = self._made * _STRIDE
        return self._draw(st.sampled_from(range(first, first + most + 1))) - first

    def one_of(self, values: Sequence[ValueT]) -> ValueT:
        """Draw one of the values, of which there is at least one; it shrinks to the first."""
        return values[self.number(len(values) - 1)]

    def of(self, strategy: st.SearchStrategy[ValueT] | None, values: Sequence[ValueT]) -> ValueT:
        """Draw from a strategy if it is given, or else a value."""
        return self.one_of(values) if strategy is None else self._draw(strategy)

    def made(self, strategy: st.SearchStrategy[ValueT] | None, make: Callable[[Self], ValueT]) -> ValueT:
        """Draw from a strategy if it is given, or else what a function makes of several draws."""
        return make(self) if strategy is None else self._draw(strategy)
