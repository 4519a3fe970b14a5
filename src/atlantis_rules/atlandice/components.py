"""What is in the box: areas and their tiles, effects, resources and dice. What only pictures told is in `printed`."""

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from attrs import field

from atlantis_rules._records import frozen
from atlantis_rules.errors import require_type
from atlantis_rules.marks import implements
from atlantis_rules.spectator import Spectator

Seat = int
"""A player's place at the table: 0 to 3, clockwise; seat 0 starts the first round."""

Party = int
"""Who can own resources and score: a seat, or `NEUTRAL` in a game of two players."""

Viewer = Seat | Spectator
"""Whose view it is: a seat's, or a spectator's."""

NEUTRAL: Final[Party] = 2
"""The neutral player among the parties of a game of two players (TWO-1)."""

DICE: Final[Mapping[int, int]] = MappingProxyType({2: 7, 3: 7, 4: 9})
"""The number of dice by the number of players (SETUP-6)."""

RESOURCES_PER_TYPE: Final = 12

MARKET_RESOURCES: Final = 3
"""How many resources of each type the black market has at the start, and is filled up to first (SETUP-3, EMPTY-5)."""

TILES_PER_CATEGORY: Final = 3
TILE_POINTS: Final = 3
NUMBERS: Final = (1, 2, 3, 4, 5, 6)
"""The numbers on a die."""


class Area(IntEnum):
    """The six areas: the five districts, by the number of their category, and the black market."""

    JEWELLER = 1
    LIBRARY = 2
    TAVERN = 3
    MACHINE_WORKS = 4
    SMITHY = 5
    BLACK_MARKET = 6

    def __str__(self) -> str:
        """Give the area's name in lower case."""
        return self.name.lower().replace("_", " ")

    def __repr__(self) -> str:
        """Give the member as it is written in code."""
        return f"{type(self).__name__}.{self.name}"


AREAS: Final = tuple(Area)
"""The six areas in ascending order."""

DISTRICTS: Final = AREAS[:-1]
"""The five districts in ascending order; they are the categories of district tiles, too."""


class Resource(IntEnum):
    """The five types of resources, in the order of their home districts."""

    JEWEL = 0
    BOOK = 1
    SUPPLIES = 2
    TOOL = 3
    WEAPON = 4

    @property
    def home(self) -> Area:
        """Give the home district: the one of the resource's category."""
        return DISTRICTS[self]

    def __str__(self) -> str:
        """Give the resource's name in lower case."""
        return self.name.lower()

    def __repr__(self) -> str:
        """Give the member as it is written in code."""
        return f"{type(self).__name__}.{self.name}"


RESOURCES: Final = tuple(Resource)
"""The five types of resources in order."""


def resource_of(district: Area) -> Resource:
    """Give the type of resource whose home a district is."""
    return RESOURCES[district - 1]


def districts_after(district: Area) -> tuple[Area, ...]:
    """Give the districts that come after one in ascending order."""
    return DISTRICTS[district:]  # the first one has the number 1


class Effect(IntEnum):
    """The thirteen effects of district tiles, by number: what each of them does is a clause, FX-1 to FX-13."""

    JEWELLER_ON_ODD = 1
    """Roll the die: on 1, 3, 5 one more resource from the jeweller."""

    SEARCH_ON_SIX = 2
    """Roll the die: on 6 roll again, and search the area of that number."""

    SWAP = 3
    """Swap a resource on the jeweller with one on another district."""

    OTHER_DISTRICT_ON_FIVE = 4
    """Roll the die: on 5, 6 one resource from another district."""

    LIBRARY_TO_MARKET = 5
    """Put a resource from the library on the black market."""

    LIBRARY_ON_SECOND_DIE = 6
    """One more resource from the library if the die is the second of this round."""

    SUBMARINE = 7
    """Move the submarine to another area."""

    HAND_BELOW_FIVE = 8
    """Roll the die: on 1, 2, 3, 4 the clock's hand moves one space, without the effect of that space."""

    MARKET_TO_OTHER_DISTRICT = 9
    """Put a resource from the black market on a district other than the tavern."""

    SMITHY_ON_EVEN = 10
    """Roll the die: on 2, 4, 6 one more resource from the smithy."""

    MARKET_TO_DISTRICT = 11
    """Put a resource from the black market on any district."""

    MARKET_ON_SIX = 12
    """Roll the die: on 6 one resource from the black market."""

    TURN_DIE = 13
    """Turn a die that nobody has taken to any number."""

    @property
    def clause(self) -> str:
        """Return the id of the clause that says what the effect does: ``FX-1`` to ``FX-13``."""
        return _EFFECT_CLAUSES[self - 1]

    def __repr__(self) -> str:
        """Give the member as it is written in code."""
        return f"{type(self).__name__}.{self.name}"


EFFECTS: Final = tuple(Effect)
"""The thirteen effects in ascending order."""

_EFFECT_CLAUSES: Final = tuple(f"FX-{effect.value}" for effect in EFFECTS)

TILES_WITH_EFFECT: Final[Mapping[Effect, int]] = MappingProxyType(
    {effect: TILES_PER_CATEGORY if effect is Effect.SUBMARINE else 1 for effect in EFFECTS}
)
"""On how many tiles each effect stands (SETUP-8)."""

TOLD_CATEGORIES: Final[Mapping[Effect, Area]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: Area.JEWELLER,
        Effect.SEARCH_ON_SIX: Area.JEWELLER,
        Effect.SWAP: Area.JEWELLER,
        Effect.LIBRARY_TO_MARKET: Area.LIBRARY,
        Effect.LIBRARY_ON_SECOND_DIE: Area.LIBRARY,
        Effect.SUBMARINE: Area.MACHINE_WORKS,
        Effect.MARKET_TO_OTHER_DISTRICT: Area.TAVERN,
        Effect.SMITHY_ON_EVEN: Area.SMITHY,
    }
)
"""The category of each effect of which the text tells it; the others may stand on tiles of any category (SETUP-8)."""

POINTERS: Final = (1, 2, 3)
"""How many pointer symbols an area can have (SETUP-7)."""


@frozen(order=True)
class DistrictTile:
    """A district tile, whether there is such a tile or not: `Components` says which fifteen there are.

    Attributes:
        category: the district of which it is a tile.
        effect: the effect that stands on it.
        pointers: how many pointer symbols it has.

    Raises:
        WrongType: a value is not of its type.
    """

    category: Area = field()
    effect: Effect = field()
    pointers: int = field()

    def __attrs_post_init__(self) -> None:
        require_type("DistrictTile: category", self.category, Area)
        require_type("DistrictTile: effect", self.effect, Effect)
        require_type("DistrictTile: pointers", self.pointers, int)

    def __str__(self) -> str:
        """Give category, effect and pointers, such as ``library (effect 5, pointers 2)``."""
        return f"{self.category} (effect {self.effect.value}, pointers {self.pointers})"


@implements("SETUP-8")
def _may_stand_on(effect: Effect, category: Area) -> bool:
    if effect in TOLD_CATEGORIES:
        return TOLD_CATEGORIES[effect] is category
    told = sum(TILES_WITH_EFFECT[other] for other, of in TOLD_CATEGORIES.items() if of is category)
    return told < TILES_PER_CATEGORY


TILES: Final = tuple(
    DistrictTile(category, effect, pointers)
    for category in DISTRICTS
    for effect in EFFECTS
    if _may_stand_on(effect, category)
    for pointers in POINTERS
)
"""Every tile that there may be, by category, effect and pointers; fifteen of them are in a game."""
