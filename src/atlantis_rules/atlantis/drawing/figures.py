"""Identities of figures: the figures of a player look alike, but a page that animates them needs to tell them apart."""

from collections import Counter

from atlantis_rules._errors import WrongValue, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis.seen import View
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.state import State
from atlantis_rules.drawing.figures import AnyFigureIds


@frozen
class FigureIds(AnyFigureIds[State | View]):
    """The places of individual figures.

    Attributes:
        places: for each seat the places of its figures, in an order that never changes.

    Examples:
        >>> from atlantis_rules.atlantis.drawing import figure_ids
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> figure_ids(THREE_MOVES)
        FigureIds(places=((0, 32, 34), (0, 28, 38), (0, 29, 31)))
    """

    places: tuple[tuple[Space, ...], ...]

    def after(self, shown: State | View) -> "FigureIds":
        """Return the places of the same figures in a later state.

        From one action to the next it is certain which figure has moved. If several figures of a player have moved,
        they keep their order.

        Args:
            shown: the later state, or a view of it.

        Raises:
            WrongType: the value is neither a state of Atlantis nor a view of one.
            WrongValue: it has another number of players.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.drawing import figure_ids
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> after = THREE_MOVES.apply(PlayCard(32, Item.FLAG))
            >>> figure_ids(THREE_MOVES).after(after).places[0], figure_ids(after).places[0]
            ((0, 35, 34), (0, 34, 35))
        """
        later = figure_ids(shown).places
        if len(later) != len(self.places):
            raise WrongValue(f"there are {len(later)} players, and there were {len(self.places)}")
        return FigureIds(tuple(map(_moved, self.places, later)))


def figure_ids(shown: State | View) -> FigureIds:
    """Number the figures of each player, from the one nearest to Atlantis on.

    Args:
        shown: a state, or a view of one.

    Raises:
        WrongType: the value is neither a state of Atlantis nor a view of one.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> figure_ids(THREE_MOVES).places[0], THREE_MOVES.players[0].figures
        ((0, 32, 34), (0, 32, 34))
    """
    require_kind("shown", shown, State | View, "a state or a view of one")
    return FigureIds(tuple(player.figures for player in shown.players))


def _moved(before: tuple[Space, ...], after: tuple[Space, ...]) -> tuple[Space, ...]:
    staying = Counter(before) & Counter(after)
    arrivals = sorted((Counter(after) - staying).elements())
    places, leaving = list(before), []
    for number, place in enumerate(before):
        if staying[place]:
            staying[place] -= 1
        else:
            leaving.append(number)
    for number, arrival in zip(sorted(leaving, key=before.__getitem__), arrivals, strict=True):
        places[number] = arrival
    return tuple(places)
