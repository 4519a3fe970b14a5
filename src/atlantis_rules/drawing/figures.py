"""The identities of things that look alike in pictures, such as figures or dice, as far as all games have them."""

from typing import Generic, Self

from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ValueT


@frozen
class AnyFigureIds(Generic[ValueT]):
    """The identities of things that look alike, in any game. This base class is for games that have no such things.

    Examples:
        >>> from atlantis_rules import svg
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.front_end.pictures import figure_ids
        >>> for state in (SMITHY, THREE_MOVES):
        ...     after = state.apply(state.legal_actions()[0])
        ...     print(svg(after, figures=figure_ids(state).after(after))[:4])
        <svg
        <svg
    """

    def after(self, shown: ValueT) -> Self:
        """Return the places of the same things in a later state of the game, or in a view of it."""
        del shown
        return self
