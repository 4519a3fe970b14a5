"""The 53 spaces between Atlantis and the mainland, and sets of them.

A set of spaces is a whole number whose bit `n` stands for space `n`: unions, intersections and counts of spaces are
then single operations, and the nearest space of a set is its lowest or highest bit.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from atlantis_rules.marks import implements

Space = int
"""A place of a figure: `ATLANTIS`, 1 to 53 counted from Atlantis, or `MAINLAND`."""

SpaceSet = int
"""A set of spaces: bit `n` stands for space `n`."""

ATLANTIS: Final = 0
MAINLAND: Final = 54
SPACES: Final = range(1, MAINLAND)

PATH: Final = (1 << MAINLAND) - 2
"""The set of all spaces, without the two lands."""


def space_set(spaces: Iterable[Space]) -> SpaceSet:
    """Collect spaces into a set."""
    collected = 0
    for space in spaces:
        collected |= 1 << space
    return collected


def spaces_in(spaces: SpaceSet) -> Iterator[Space]:
    """Return the spaces of a set in ascending order."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def before(space: Space) -> SpaceSet:
    """Return the set of all places behind a space, toward Atlantis, and Atlantis itself."""
    return (1 << space) - 1


def between(near: Space, far: Space) -> SpaceSet:
    """Return the set of the spaces that lie strictly between two places, the one nearer to Atlantis named first."""
    return (1 << far) - (2 << near) if far > near else 0


def nearest_to_atlantis(spaces: SpaceSet) -> Space:
    """Return the lowest space of a set that is not empty."""
    return (spaces & -spaces).bit_length() - 1


def nearest_to_mainland(spaces: SpaceSet) -> Space:
    """Return the highest space of a set that is not empty."""
    return spaces.bit_length() - 1


@implements("SETUP-2")
def _stacks_of_two() -> SpaceSet:
    return space_set((*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54)))


FIRST_WATER: Final = 27
"""The one space that is water from the start; tiles with back A lie behind it, with back B in front of it."""

STACKS_OF_TWO: Final = _stacks_of_two()
"""The spaces on which two tiles are laid at the start."""

LAID_SPACES: Final = tuple(space for space in SPACES if space != FIRST_WATER)
"""The 52 spaces on which tiles are laid, from Atlantis on."""
