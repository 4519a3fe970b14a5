"""The things that can be pointed at on the table of Atlantis."""

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import Item, Space, Tile


@frozen
class OnPlace:
    """A space, Atlantis or the mainland was pointed at."""

    space: Space


@frozen
class OnCard:
    """A hand card was pointed at."""

    item: Item


@frozen
class OnTile:
    """A collected tile was pointed at."""

    tile: Tile
