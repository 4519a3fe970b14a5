"""What belongs to who can score, and the dice of a round."""

from collections.abc import Iterable

from atlantis_rules.atlandice.city import City
from atlantis_rules.atlandice.components import RESOURCES, RESOURCES_PER_TYPE, Area, DistrictTile, Resource, Seat
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import fast_frozen
from atlantis_rules.rulebook.marks import implements


@fast_frozen
class Player:
    """What belongs to a player, or to the neutral player.

    Attributes:
        resources: the resources.
        tiles: the district tiles, by category, effect and pointers.
        points: the victory points, without those of the tiles.
    """

    resources: Resources
    tiles: tuple[DistrictTile, ...]
    points: int


@fast_frozen
class Round:
    """The dice of a round.

    Attributes:
        start: the starting player.
        dice: how many dice lie at each area, in ascending order; dice at one area are alike.
        taken: how many dice each party has got, in the order of `State.parties`.
    """

    start: Seat
    dice: tuple[int, ...]
    taken: tuple[int, ...]

    def dice_at(self, area: Area) -> int:
        """Return how many dice lie at an area.

        Args:
            area: the area.

        Raises:
            WrongType: it is no area.
        """
        if type(area) is not Area:
            require_type("area", area, Area)
        return self.dice[area - 1]

    @property
    def turns(self) -> int:
        """Return how many turns of the round have begun with the taking of a die."""
        return sum(self.taken)


@implements("EMPTY-6")
def resources_in_game(city: City) -> tuple[Resource, ...]:
    """Return the types of resources that are still in the game, in order."""
    return tuple(resource for resource in RESOURCES if not city.is_exhausted(resource.home))


def resources_out_of_game(city: City, parties: Iterable[Player]) -> Resources:
    """Return the resources that are out of the game: never placed, or of an exhausted stack."""
    places = (*city.stores, *(party.resources for party in parties))
    return Resources(tuple(RESOURCES_PER_TYPE - sum(place[resource] for place in places) for resource in RESOURCES))
