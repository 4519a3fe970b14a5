"""Words for the places of Atlantis, as explanations and all that is told of a game use them."""

from collections.abc import Iterable

from atlantis_rules.atlantis.path import Gap
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.messages import listed


def place_words(space: Space) -> str:
    """Name a place, such as ``space 12`` or ``the mainland``."""
    return {ATLANTIS: "Atlantis", MAINLAND: "the mainland"}.get(space, f"space {space}")


def spaces_words(spaces: Iterable[Space]) -> str:
    """Name some spaces, such as ``space 12`` or ``spaces 12 and 13``."""
    numbers = [str(space) for space in spaces]
    return f"space{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def gap_words(gap: Gap) -> str:
    """Name a gap by its water, such as ``the gap at 12`` or ``the gap at 12-13``."""
    return f"the gap at {gap.first}" if gap.first == gap.last else f"the gap at {gap.first}-{gap.last}"
