"""Identities of dice: they look alike, but a page that animates them needs to tell them apart."""

from itertools import chain, count, islice

from atlantis_rules._errors import WrongValue, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.parties import Round
from atlantis_rules.atlandice.seen import View
from atlantis_rules.atlandice.state import State
from atlantis_rules.drawing.figures import AnyFigureIds


@frozen
class FigureIds(AnyFigureIds[State | View]):
    """The places of individual dice, each of which has a number.

    Attributes:
        areas: the numbers of the dice that lie there, by area.
        taken: the numbers of the dice that each has taken, by party.

    Examples:
        >>> from atlantis_rules.atlandice.drawing import figure_ids
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> figure_ids(SMITHY)
        FigureIds(areas=((), (), (), (), (0,), (1, 2, 3, 4, 5, 6)), taken=((), (), ()))
    """

    areas: tuple[tuple[int, ...], ...]
    taken: tuple[tuple[int, ...], ...]

    def after(self, shown: State | View) -> "FigureIds":
        """Return the places of the same dice in a later state.

        From one action to the next it is certain which die has moved, since dice at one place are alike.

        Args:
            shown: the later state, or a view of it.

        Raises:
            WrongType: the value is neither a state of Atlandice nor a view of one.
            WrongValue: it has another number of parties.

        Examples:
            >>> from atlantis_rules.atlandice import parse_action
            >>> from atlantis_rules.atlandice.drawing import figure_ids
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> ids = figure_ids(SMITHY).after(SMITHY.apply(parse_action("search smithy")))
            >>> ids.areas[4], ids.taken[0]
            ((), (0,))
        """
        later = _round_of(shown)
        if len(later.taken) != len(self.taken):
            raise WrongValue(f"there are {len(later.taken)} parties, and there were {len(self.taken)}")
        numbers = [*self.areas, *self.taken]
        counts = (*later.dice, *later.taken)
        leaving = [each for place, number in zip(numbers, counts, strict=True) for each in place[number:]]
        unused = (each for each in count() if not any(each in place for place in numbers))
        arriving = chain(leaving, unused)
        found = tuple(
            (*place[:number], *islice(arriving, max(0, number - len(place))))
            for place, number in zip(numbers, counts, strict=True)
        )
        return FigureIds(found[: len(self.areas)], found[len(self.areas) :])


def figure_ids(shown: State | View) -> FigureIds:
    """Number the dice: those at the areas first, then those that parties have taken.

    Args:
        shown: a state, or a view of one.

    Raises:
        WrongType: the value is neither a state of Atlandice nor a view of one.

    Examples:
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> figure_ids(SMITHY).areas[5], SMITHY.round.dice[5]
        ((1, 2, 3, 4, 5, 6), 6)
    """
    dice = _round_of(shown)
    numbers = count()
    areas, taken = (tuple(tuple(islice(numbers, each)) for each in counts) for counts in (dice.dice, dice.taken))
    return FigureIds(areas, taken)


def _round_of(shown: State | View) -> Round:
    require_kind("shown", shown, State | View, "a state or a view of one")
    return shown.round
