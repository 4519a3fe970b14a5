"""What belongs to who can score, and the dice of a round."""

from collections.abc import Iterable
from typing import Final, final

from atlantis_rules.atlandice.city import CityAtTable
from atlantis_rules.atlandice.components import RESOURCES, RESOURCES_PER_TYPE, Area, DistrictTile, Resource, Seat
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.errors import require_type
from atlantis_rules.frozen_records import fast_frozen, maker
from atlantis_rules.rulebook.marks import implements


class PartyAtTable:
    """What belongs to a player, or to the neutral player: kept in a state, or changed by a game in motion.

    Attributes:
        resources: the resources.
        tiles: the district tiles, by category, effect and pointers.
        points: the victory points, without those of the tiles.
    """

    __slots__ = ()

    resources: Resources
    tiles: tuple[DistrictTile, ...]
    points: int

    def with_resources(self, resources: Resources) -> "PartyAtTable":
        """Replace the resources: of a `Player`, in another one; of a player in motion, in itself."""
        raise NotImplementedError

    def with_tiles(self, tiles: tuple[DistrictTile, ...]) -> "PartyAtTable":
        """Replace the tiles, as `with_resources` does."""
        raise NotImplementedError

    def with_points(self, points: int) -> "PartyAtTable":
        """Replace the points, as `with_resources` does."""
        raise NotImplementedError


@fast_frozen
class Player(PartyAtTable):
    """What belongs to a player, or to the neutral player.

    Attributes:
        resources: the resources.
        tiles: the district tiles, by category, effect and pointers.
        points: the victory points, without those of the tiles.
    """

    resources: Resources
    tiles: tuple[DistrictTile, ...]
    points: int

    def with_resources(self, resources: Resources) -> "Player":
        """Return a player with other resources."""
        return make_player(resources, self.tiles, self.points)

    def with_tiles(self, tiles: tuple[DistrictTile, ...]) -> "Player":
        """Return a player with other tiles."""
        return make_player(self.resources, tiles, self.points)

    def with_points(self, points: int) -> "Player":
        """Return a player with other points."""
        return make_player(self.resources, self.tiles, points)


make_player: Final = maker(Player)
"""Makes a player of its attributes, in their order."""


@final
class PartyInMotion(PartyAtTable):
    """A player of a game in motion: what is replaced is replaced in place."""

    __slots__ = ("points", "resources", "tiles")

    def __init__(self, player: PartyAtTable) -> None:
        """Begin with what belongs to a player, which stays as it is."""
        self.resources: Resources = player.resources
        self.tiles: tuple[DistrictTile, ...] = player.tiles
        self.points: int = player.points

    def with_resources(self, resources: Resources) -> "PartyInMotion":
        """Change the resources."""
        self.resources = resources
        return self

    def with_tiles(self, tiles: tuple[DistrictTile, ...]) -> "PartyInMotion":
        """Change the tiles."""
        self.tiles = tiles
        return self

    def with_points(self, points: int) -> "PartyInMotion":
        """Change the points."""
        self.points = points
        return self


def party_of(player: PartyAtTable) -> Player:
    """Return what belongs to a player now, as it is kept in a state."""
    return make_player(player.resources, player.tiles, player.points)


class RoundAtTable:
    """The dice of a round: kept in a state as a `Round`, or changed by a game in motion.

    Attributes:
        start: the starting player.
        dice: how many dice lie at each area, in ascending order; dice at one area are alike.
        taken: how many dice each party has got, in the order of `State.parties`.
    """

    __slots__ = ()

    start: Seat
    dice: tuple[int, ...]
    taken: tuple[int, ...]

    def dice_at(self, area: Area) -> int:
        """Return how many dice lie at an area.

        Args:
            area: the area.

        Raises:
            WrongType: it is not an area.
        """
        if type(area) is not Area:
            require_type("area", area, Area)
        return self.dice[area - 1]

    @property
    def turns(self) -> int:
        """Return how many turns of the round have begun with the taking of a die."""
        return sum(self.taken)

    def with_dice(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> "RoundAtTable":
        """Replace the dice that lie and those that are taken: of a `Round`, in another one; in motion, in itself."""
        raise NotImplementedError


@fast_frozen
class Round(RoundAtTable):
    """The dice of a round.

    Attributes:
        start: the starting player.
        dice: how many dice lie at each area, in ascending order; dice at one area are alike.
        taken: how many dice each party has got, in the order of `State.parties`.
    """

    start: Seat
    dice: tuple[int, ...]
    taken: tuple[int, ...]

    def with_dice(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> "Round":
        """Return a round with other dice that lie, and others that are taken."""
        return make_round(self.start, dice, taken)


make_round: Final = maker(Round)
"""Makes a round of its attributes, in their order."""


@final
class RoundInMotion(RoundAtTable):
    """A round of a game in motion: what is replaced is replaced in place."""

    __slots__ = ("dice", "start", "taken")

    def __init__(self, begun: RoundAtTable) -> None:
        """Begin with the dice of a round, which stays as it is."""
        self.start: Seat = begun.start
        self.dice: tuple[int, ...] = begun.dice
        self.taken: tuple[int, ...] = begun.taken

    def with_dice(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> "RoundInMotion":
        """Change the dice that lie, and those that are taken."""
        self.dice = dice
        self.taken = taken
        return self


def round_of(begun: RoundAtTable) -> Round:
    """Return the round as it is now, as it is kept in a state."""
    return make_round(begun.start, begun.dice, begun.taken)


@implements("EMPTY-6")
def resources_in_game(city: CityAtTable) -> tuple[Resource, ...]:
    """Return the types of resources that are still in the game, in order."""
    return tuple(resource for resource in RESOURCES if not city.is_exhausted(resource.home))


def resources_out_of_game(city: CityAtTable, parties: Iterable[PartyAtTable]) -> Resources:
    """Return the resources that are out of the game: never placed, or of an exhausted stack."""
    places = (*city.stores, *(party.resources for party in parties))
    return Resources(tuple(RESOURCES_PER_TYPE - sum(place[resource] for place in places) for resource in RESOURCES))
