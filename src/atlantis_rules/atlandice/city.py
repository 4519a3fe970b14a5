"""The city: the five stacks of district tiles, the contents of the six areas, and the submarine."""

from functools import lru_cache
from itertools import compress
from typing import Final, final

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, Area, DistrictTile, Resource, require_district
from atlantis_rules.atlandice.resources import Resources, with_more
from atlantis_rules.rulebook.marks import implements

_MARKET: Final = Area.BLACK_MARKET
"""The black market, which is needed too often to look it up in its class."""


@implements("SETUP-2", "EMPTY-1")
@fast_frozen
class Stack:
    """The tiles of a district that are still in the game.

    The order of the covered tiles is not stored, since nobody can know it.

    Attributes:
        tile: the uppermost tile; None if it is still to be uncovered, and in an exhausted stack.
        unseen: the covered tiles, in order of effect, then pointers.
        has_held: whether a resource has lain on the uppermost tile since it was uncovered.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> stack = SMITHY.city.stack_of(Area.SMITHY)
        >>> print(stack.tile, "over", *stack.unseen)
        smithy (effect 10, pointers 1) over smithy (effect 11, pointers 2) smithy (effect 13, pointers 3)
    """

    tile: DistrictTile | None
    unseen: tuple[DistrictTile, ...]
    has_held: bool

    @property
    def is_exhausted(self) -> bool:
        """Return whether all three tiles have left (EMPTY-6).

        Examples:
            >>> from atlantis_rules.atlandice import Area, read_state
            >>> read_state("library: exhausted").city.stack_of(Area.LIBRARY).is_exhausted
            True
        """
        return self.tile is None and not self.unseen

    @property
    def is_waiting(self) -> bool:
        """Return whether chance still has to uncover the next tile (SETUP-2).

        Examples:
            >>> from atlantis_rules.atlandice import Area, new_game
            >>> new_game(players=3).city.stack_of(Area.LIBRARY).is_waiting
            True
        """
        return self.tile is None and bool(self.unseen)


make_stack: Final = maker(Stack)


@lru_cache(maxsize=1024)  # there are few; a new one is only where a tile is uncovered, or holds its first resource
def shared_stack(tile: DistrictTile | None, unseen: tuple[DistrictTile, ...], *, has_held: bool) -> Stack:
    """Return a stack that is the same for equal attributes: equal states share it, and so compare faster."""
    return make_stack(tile, unseen, has_held)


class CityAtTable:
    """The stacks, the areas' contents, and the submarine: in a state as a `City`, or changing in motion."""

    __slots__ = ()

    stacks: tuple[Stack, ...]  # the stack of each district, in ascending order
    stores: tuple[Resources, ...]  # the resources in each area, in ascending order; the black market comes last
    submarine: Area  # the area at which the submarine stands

    def stack_of(self, district: Area) -> Stack:
        """Return the stack of a district.

        Args:
            district: the district.

        Raises:
            WrongType: the value is not an area.
            WrongValue: it is the black market, which has no stack.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> print(SMITHY.city.stack_of(Area.SMITHY).tile)
            smithy (effect 10, pointers 1)
            >>> SMITHY.city.stack_of(Area.BLACK_MARKET)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: district must be a district, not the black market
        """
        if type(district) is not Area or district is _MARKET:
            require_district("district", district)
        return self.stacks[district - 1]

    def lying_at(self, area: Area) -> Resources:
        """Return the resources in an area.

        Args:
            area: the area.

        Raises:
            WrongType: the value is not an area.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> from atlantis_rules.atlandice.examples import LIBRARY
            >>> print(LIBRARY.city.lying_at(Area.TAVERN), "|", LIBRARY.city.lying_at(Area.SMITHY))
            book, supplies 2 | none
        """
        if type(area) is not Area:
            require_type("area", area, Area)
        return self.stores[area - 1]

    def is_exhausted(self, area: Area) -> bool:
        """Return whether an area is an exhausted stack; the black market never is (EMPTY-6).

        Args:
            area: the area.

        Raises:
            WrongType: the value is not an area.

        Examples:
            >>> from atlantis_rules.atlandice import Area, read_state
            >>> city = read_state("library: exhausted").city
            >>> city.is_exhausted(Area.LIBRARY), city.is_exhausted(Area.BLACK_MARKET)
            (True, False)
        """
        if type(area) is not Area:
            require_type("area", area, Area)
        return area is not Area.BLACK_MARKET and self.stacks[area - 1].is_exhausted

    @property
    def open_districts(self) -> tuple[Area, ...]:
        """Return the districts whose stacks are not exhausted, in ascending order.

        Examples:
            >>> from atlantis_rules.atlandice import read_state
            >>> [str(district) for district in read_state("library: exhausted").city.open_districts]
            ['jeweller', 'tavern', 'machine works', 'smithy']
        """
        return tuple(compress(DISTRICTS, [stack.tile or stack.unseen for stack in self.stacks]))

    @property
    def open_areas(self) -> tuple[Area, ...]:
        """Return the areas that are not exhausted, in ascending order: the black market is always the last.

        Examples:
            >>> from atlantis_rules.atlandice import read_state
            >>> [str(area) for area in read_state("library: exhausted").city.open_areas]
            ['jeweller', 'tavern', 'machine works', 'smithy', 'black market']
        """
        return (*self.open_districts, Area.BLACK_MARKET)

    def with_stacks(self, stacks: tuple[Stack, ...]) -> "CityAtTable":
        """Replace the stacks: a `City` returns a new one, a city in motion changes itself."""
        raise NotImplementedError

    def with_stores(self, stores: tuple[Resources, ...]) -> "CityAtTable":
        """Replace the contents of the areas, as `with_stacks` does."""
        raise NotImplementedError

    def with_submarine(self, area: Area) -> "CityAtTable":
        """Move the submarine to an area, as `with_stacks` does."""
        raise NotImplementedError


@fast_frozen
class City(CityAtTable):
    """The stacks, the contents of the areas, and the submarine.

    Attributes:
        stacks: the stacks, by district.
        stores: the resources, by area; the black market comes last.
        submarine: the area at which the submarine stands.

    Examples:
        >>> from atlantis_rules.atlandice import Area
        >>> from atlantis_rules.atlandice.examples import SMITHY
        >>> print(SMITHY.city.lying_at(Area.SMITHY), "|", SMITHY.city.submarine)
        jewel, weapon 3 | smithy
        >>> print(SMITHY.city.stack_of(Area.SMITHY).tile)
        smithy (effect 10, pointers 1)
    """

    stacks: tuple[Stack, ...]
    stores: tuple[Resources, ...]
    submarine: Area

    def with_stacks(self, stacks: tuple[Stack, ...]) -> "City":
        """Return a city with other stacks.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice.examples import LIBRARY, SMITHY
            >>> city = LIBRARY.city.with_stacks(SMITHY.city.stacks)
            >>> city.stacks == SMITHY.city.stacks, city.stores == LIBRARY.city.stores
            (True, True)
        """
        return make_city(stacks, self.stores, self.submarine)

    def with_stores(self, stores: tuple[Resources, ...]) -> "City":
        """Return a city with other contents of the areas.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice.examples import LIBRARY, SMITHY
            >>> city = LIBRARY.city.with_stores(SMITHY.city.stores)
            >>> city.stacks == LIBRARY.city.stacks, city.stores == SMITHY.city.stores
            (True, True)
        """
        return make_city(self.stacks, stores, self.submarine)

    def with_submarine(self, area: Area) -> "City":
        """Return a city with the submarine at an area.

        The rules call it in every turn, so it checks nothing.

        Examples:
            >>> from atlantis_rules.atlandice import Area
            >>> from atlantis_rules.atlandice.examples import SMITHY
            >>> SMITHY.city.with_submarine(Area.TAVERN).submarine, SMITHY.city.submarine
            (Area.TAVERN, Area.SMITHY)
        """
        return make_city(self.stacks, self.stores, area)


make_city: Final = maker(City)
"""Makes a city from its attributes, in order."""


@final
class CityInMotion(CityAtTable):
    """The city of a game in motion: attributes are replaced in place."""

    __slots__ = ("stacks", "stores", "submarine")

    def __init__(self, city: CityAtTable) -> None:
        """Copy a city, which does not change."""
        self.stacks: tuple[Stack, ...] = city.stacks
        self.stores: tuple[Resources, ...] = city.stores
        self.submarine: Area = city.submarine

    def with_stacks(self, stacks: tuple[Stack, ...]) -> "CityInMotion":
        """Replace the stacks."""
        self.stacks = stacks
        return self

    def with_stores(self, stores: tuple[Resources, ...]) -> "CityInMotion":
        """Replace the contents of the areas."""
        self.stores = stores
        return self

    def with_submarine(self, area: Area) -> "CityInMotion":
        """Move the submarine to an area."""
        self.submarine = area
        return self


def city_of(city: CityAtTable) -> City:
    """Return a frozen copy of the city, for a state."""
    return make_city(city.stacks, city.stores, city.submarine)


def tile_on(city: CityAtTable, district: Area) -> DistrictTile:
    """Return the uppermost tile of a district that is neither exhausted nor being uncovered."""
    match city.stacks[district - 1].tile:
        case DistrictTile() as tile:
            return tile
        case _:
            raise AssertionError(district)  # dice, searches and hands only reach existing tiles


@implements("GATE-2", "EMPTY-6")
def area_of_number(city: CityAtTable, number: int) -> Area:
    """Return the area of a number on a die: the black market for 6 and for an exhausted stack."""
    area = AREAS[number - 1]  # there is an area for each number, in the same order
    if area is Area.BLACK_MARKET or city.stacks[number - 1].is_exhausted:
        return Area.BLACK_MARKET
    return area


def with_stack(city: CityAtTable, district: Area, stack: Stack) -> CityAtTable:
    """Replace the stack of a district."""
    stacks = [*city.stacks]
    stacks[district - 1] = stack
    return city.with_stacks(tuple(stacks))


def with_store(city: CityAtTable, area: Area, store: Resources) -> CityAtTable:
    """Replace the contents of an area."""
    stores = [*city.stores]
    stores[area - 1] = store
    return city.with_stores(tuple(stores))


def without_resource(city: CityAtTable, area: Area, resource: Resource) -> CityAtTable:
    """Remove a resource from an area that has one."""
    stores = [*city.stores]
    stores[area - 1] = with_more(stores[area - 1], resource, -1)
    return city.with_stores(tuple(stores))


@implements("EMPTY-1")
def with_resources(city: CityAtTable, area: Area, resource: Resource, count: int = 1) -> CityAtTable:
    """Add resources of a type to an area; unless the count is 0, a district tile has then held one."""
    laid = with_store(city, area, with_more(city.stores[area - 1], resource, count))
    if area is Area.BLACK_MARKET or not count or city.stacks[area - 1].has_held:
        return laid
    stack = city.stacks[area - 1]
    return with_stack(laid, area, shared_stack(stack.tile, stack.unseen, has_held=True))


@implements("SETUP-2")
def with_tile(city: CityAtTable, district: Area, tile: DistrictTile) -> CityAtTable:
    """Uncover a tile of a district; the caller knows whether it has held a resource."""
    stack = city.stacks[district - 1]
    place = stack.unseen.index(tile)
    unseen = stack.unseen[:place] + stack.unseen[place + 1 :]
    return with_stack(city, district, shared_stack(tile, unseen, has_held=stack.has_held))
