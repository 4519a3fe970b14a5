"""The things of the parties that can score, and the dice of a round."""

from collections.abc import Iterable
from typing import Final, final

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlandice.city import CityAtTable
from atlantis_rules.atlandice.components import RESOURCES, RESOURCES_PER_TYPE, Area, DistrictTile, Resource, Seat
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.rulebook.marks import implements


class PartyAtTable:
    """The things of a player, or of the neutral player: in a state, or changing in a game in motion."""

    __slots__ = ()

    resources: Resources
    tiles: tuple[DistrictTile, ...]  # the district tiles, by category, effect and pointers
    points: int  # the victory points, without those of the tiles

    def with_resources(self, resources: Resources) -> "PartyAtTable":
        """Replace the resources: a `Player` returns a new one, a player in motion changes itself."""
        raise NotImplementedError

    def with_tiles(self, tiles: tuple[DistrictTile, ...]) -> "PartyAtTable":
        """Replace the tiles, as `with_resources` does."""
        raise NotImplementedError

    def with_points(self, points: int) -> "PartyAtTable":
        """Replace the points, as `with_resources` does."""
        raise NotImplementedError


@fast_frozen
class Player(PartyAtTable):
    """The things of a player, or of the neutral player.

    Attributes:
        resources: the resources.
        tiles: the district tiles, by category, effect and pointers.
        points: the victory points, without those of the tiles.

    Examples:
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> LIBRARY.players[0]
        Player(resources=Resources.of_counts({Resource.BOOK: 2}), tiles=(), points=0)
    """

    resources: Resources
    tiles: tuple[DistrictTile, ...]
    points: int

    def with_resources(self, resources: Resources) -> "Player":
        """Return a player with other resources.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice import Resources
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> str(LIBRARY.players[0].with_resources(Resources.of()).resources), str(LIBRARY.players[0].resources)
            ('none', 'book 2')
        """
        return make_player(resources, self.tiles, self.points)

    def with_tiles(self, tiles: tuple[DistrictTile, ...]) -> "Player":
        """Return a player with other tiles.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice import RECONSTRUCTION
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> len(LIBRARY.players[0].with_tiles(RECONSTRUCTION.tiles[:1]).tiles)
            1
        """
        return make_player(self.resources, tiles, self.points)

    def with_points(self, points: int) -> "Player":
        """Return a player with other points.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> LIBRARY.players[0].with_points(3).points, LIBRARY.players[0].points
            (3, 0)
        """
        return make_player(self.resources, self.tiles, points)


make_player: Final = maker(Player)
"""Makes a player from its attributes, in order."""


@final
class PartyInMotion(PartyAtTable):
    """A player of a game in motion: attributes are replaced in place."""

    __slots__ = ("points", "resources", "tiles")

    def __init__(self, player: PartyAtTable) -> None:
        """Copy a player, which does not change."""
        self.resources: Resources = player.resources
        self.tiles: tuple[DistrictTile, ...] = player.tiles
        self.points: int = player.points

    def with_resources(self, resources: Resources) -> "PartyInMotion":
        """Replace the resources."""
        self.resources = resources
        return self

    def with_tiles(self, tiles: tuple[DistrictTile, ...]) -> "PartyInMotion":
        """Replace the tiles."""
        self.tiles = tiles
        return self

    def with_points(self, points: int) -> "PartyInMotion":
        """Replace the points."""
        self.points = points
        return self


def party_of(player: PartyAtTable) -> Player:
    """Return a frozen copy of a player, for a state."""
    return make_player(player.resources, player.tiles, player.points)


class RoundAtTable:
    """The dice of a round: in a state as a `Round`, or changing in a game in motion."""

    __slots__ = ()

    start: Seat  # the starting player
    dice: tuple[int, ...]  # the number of dice at each area, in ascending order; dice at one area are alike
    taken: tuple[int, ...]  # the number of dice that each party has got, in the order of `State.parties`

    def dice_at(self, area: Area) -> int:
        """Return the number of dice at an area.

        Args:
            area: the area.

        Raises:
            WrongType: the value is not an area.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> LIBRARY.round.dice_at(Area.LIBRARY), LIBRARY.round.dice_at(Area.SMITHY)
            (1, 0)
        """
        if type(area) is not Area:
            require_type("area", area, Area)
        return self.dice[area - 1]

    @property
    def turns(self) -> int:
        """Return the number of turns of the round that have begun by taking a die.

        Examples:
            >>> from atlantis_rules.atlandice.examples import DONATION
            >>> DONATION.round.taken, DONATION.round.turns
            ((2, 2, 1), 5)
        """
        return sum(self.taken)

    def with_dice(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> "RoundAtTable":
        """Replace the dice at the areas and the taken ones: in a new `Round`, or in place in motion."""
        raise NotImplementedError


@fast_frozen
class Round(RoundAtTable):
    """The dice of a round.

    Attributes:
        start: the starting player.
        dice: the numbers of dice, by area; dice at one area are alike.
        taken: the number of dice that each party has got, in the order of `State.parties`.

    Examples:
        >>> from atlantis_rules.atlandice.examples import LIBRARY
        >>> LIBRARY.round
        Round(start=0, dice=(0, 1, 0, 0, 0, 8), taken=(0, 0, 0, 0))
    """

    start: Seat
    dice: tuple[int, ...]
    taken: tuple[int, ...]

    def with_dice(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> "Round":
        """Return a round with other dice at the areas, and other numbers of taken dice.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.round.with_dice((0, 0, 0, 0, 0, 0), (1, 1, 1))
            Round(start=0, dice=(0, 0, 0, 0, 0, 0), taken=(1, 1, 1))
        """
        return make_round(self.start, dice, taken)


make_round: Final = maker(Round)
"""Makes a round from its attributes, in order."""


@final
class RoundInMotion(RoundAtTable):
    """A round of a game in motion: attributes are replaced in place."""

    __slots__ = ("dice", "start", "taken")

    def __init__(self, begun: RoundAtTable) -> None:
        """Copy a round, which does not change."""
        self.start: Seat = begun.start
        self.dice: tuple[int, ...] = begun.dice
        self.taken: tuple[int, ...] = begun.taken

    def with_dice(self, dice: tuple[int, ...], taken: tuple[int, ...]) -> "RoundInMotion":
        """Replace the dice at the areas, and the taken ones."""
        self.dice = dice
        self.taken = taken
        return self


def round_of(begun: RoundAtTable) -> Round:
    """Return a frozen copy of the round, for a state."""
    return make_round(begun.start, begun.dice, begun.taken)


@implements("EMPTY-6")
def resources_in_game(city: CityAtTable) -> tuple[Resource, ...]:
    """Return the types of resources that are still in the game, in order."""
    stacks = city.stacks  # in the same order
    return tuple([resource for resource in RESOURCES if not stacks[resource].is_exhausted])


def resources_out_of_game(city: CityAtTable, parties: Iterable[PartyAtTable]) -> Resources:
    """Return the resources that are out of the game: never placed, or of an exhausted stack."""
    places = (*city.stores, *(party.resources for party in parties))
    return Resources(tuple(RESOURCES_PER_TYPE - sum(place[resource] for place in places) for resource in RESOURCES))
