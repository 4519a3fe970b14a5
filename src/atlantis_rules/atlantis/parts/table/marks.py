"""The marks on the path while a player decides."""

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis.seen import TableView
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space, SpaceSet, space_set


@frozen
class Marks:
    """The marks on the path.

    Attributes:
        targets: the destinations of legal choices, and the first spaces of the gaps that may get a bridge.
        figure: the place of the figure that would move, or None.
        target: the destination of the chosen one, or None.
        taken: the space of the tile that it would earn, or None.
        changed: the spaces that have changed since the player last looked.
    """

    targets: SpaceSet = 0
    figure: Space | None = None
    target: Space | None = None
    taken: Space | None = None
    changed: SpaceSet = 0


NO_MARKS = Marks()
"""No marks."""


def changed_spaces(before: TableView, after: TableView) -> SpaceSet:
    """Return the spaces whose tiles, bridges or figures have changed."""
    tiles = (space for space in range(ATLANTIS, MAINLAND) if before.path.visible[space] != after.path.visible[space])
    return space_set(tiles) | (before.path.bridges ^ after.path.bridges) | _moved(before, after)


def _moved(before: TableView, after: TableView) -> SpaceSet:
    moved = 0
    for former, present in zip(before.players, after.players, strict=True):
        moved |= space_set({*former.figures} ^ {*present.figures})
    return moved & ~(1 << ATLANTIS) & ~(1 << MAINLAND)
