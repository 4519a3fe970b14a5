"""The 53 spaces between Atlantis and the mainland, and sets of them.

A set of spaces is an integer whose bit `n` stands for space `n`: unions, intersections and counts of spaces are then
single operations, and the nearest space of a set is its lowest or highest bit.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_iterable, require_type
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER
from atlantis_rules.rulebook.marks import implements

Space = int
"""A place of a figure: `ATLANTIS`, 1 to 53 counted from Atlantis, or `MAINLAND`."""

SpaceSet = int
"""A set of spaces: bit `n` stands for space `n`."""

ATLANTIS: Final = 0
"""The place 0, where all figures begin."""
MAINLAND: Final = 54
"""The place 54, where all figures go."""
SPACES: Final = range(1, MAINLAND)
"""The spaces 1 to 53, from Atlantis on."""

PLACES: Final = range(MAINLAND + 1)
"""All places of figures: the two lands, and the spaces between them."""

PATH: Final = (1 << MAINLAND) - 2
"""The set of all spaces, without the two lands."""


def space_set(spaces: Iterable[Space]) -> SpaceSet:
    """Return the set of some spaces."""
    collected = 0
    for space in spaces:
        collected |= 1 << space
    return collected


def spaces_from(name: str, spaces: Iterable[Space]) -> SpaceSet:
    """Return the set of some spaces from outside.

    Raises:
        WrongType: they are not iterable, or one of them is not a whole number.
        WrongValue: one of them is not a space.
    """
    require_iterable(name, spaces)
    found = tuple(spaces)
    for space in found:
        require_place(name, space, SPACES)
    return space_set(found)


def figures_from(figures: Iterable[Space]) -> tuple[Space, ...]:
    """Return the places of a player's figures from outside, in ascending order.

    Raises:
        WrongType: they are not iterable, or one of them is not a whole number.
        WrongValue: there is no such place, or there are not three of them.
    """
    require_iterable("figures", figures)
    found = tuple(figures)
    for figure in found:
        require_place("figures", figure, PLACES)
    if len(found) != FIGURES_PER_PLAYER:
        message = f"figures: there must be {FIGURES_PER_PLAYER} places, not {len(found)}"
        raise WrongValue(message)
    return tuple(sorted(found))


def require_place(name: str, place: Space, places: range) -> None:
    """Check that a value is a place of the path.

    Raises:
        WrongType: the value is not a whole number.
        WrongValue: it is not one of the allowed places.
    """
    require_type(name, place, int)
    if place not in places:
        message = f"{name}: there is no place {brief(place)} from {places[0]} to {places[-1]}"
        raise WrongValue(message)


def spaces_in(spaces: SpaceSet) -> Iterator[Space]:
    """Return the spaces of a set in ascending order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def code_of_spaces(spaces: SpaceSet) -> str:
    """Return a set of spaces as code: a tuple, in ascending order."""
    return repr(tuple(spaces_in(spaces)))


def before(space: Space) -> SpaceSet:
    """Return the set of all places behind a space, toward Atlantis, including Atlantis."""
    return (1 << space) - 1


def between(near: Space, far: Space) -> SpaceSet:
    """Return the set of the spaces strictly between two places, the one nearer to Atlantis given first."""
    return (1 << far) - (2 << near) if far > near else 0


def nearest_to_atlantis(spaces: SpaceSet) -> Space:
    """Return the lowest space of a nonempty set."""
    return (spaces & -spaces).bit_length() - 1


def nearest_to_mainland(spaces: SpaceSet) -> Space:
    """Return the highest space of a nonempty set."""
    return spaces.bit_length() - 1


@implements("SETUP-2")
def _stacks_of_two() -> SpaceSet:
    return space_set((*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54)))


FIRST_WATER: Final = 27
"""The only space that is water from the start; tiles with back A lie behind it, with back B in front of it."""

STACKS_OF_TWO: Final = _stacks_of_two()
"""The spaces on which two tiles are laid at the start."""

LAID_SPACES: Final = tuple(space for space in SPACES if space != FIRST_WATER)
"""The 52 spaces on which tiles are laid, from Atlantis on."""
