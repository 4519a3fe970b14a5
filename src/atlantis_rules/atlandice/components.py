"""The contents of the box: areas and their tiles, effects, resources, dice and the clock.

Values that appeared only in the pictures of the rulebook are one value, `Components`, which can be replaced as a whole.
The pictures are lost: `RECONSTRUCTION` follows everything that the text says about them, and is invented where it says
nothing. If you own the game, you can define its own `Components`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum, IntEnum
from types import MappingProxyType
from typing import Final

from attrs import evolve, field, fields

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules._frozen_records import Attribute, frozen
from atlantis_rules.atlandice.defect_words import said
from atlantis_rules.games.soundness import Defect, Unsound
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.vocabulary import ShownAsCode, of_its_type, words_for

_WORDS: Final = "atlantis_rules.atlandice.words"
"""The module with the words for values; a program that only plays does not need it."""

Seat = int
"""A player's place at the table: 0 to 3, clockwise; seat 0 starts the first round."""

Party = int
"""Who can own resources and score: a seat, or `NEUTRAL` in a game of two players."""

Viewer = Seat | Spectator
"""A viewer: a seat, or a spectator."""

NEUTRAL: Final[Party] = 2
"""The neutral player among the parties of a game of two players (TWO-1)."""

DICE: Final[Mapping[int, int]] = MappingProxyType({2: 7, 3: 7, 4: 9})
"""The number of dice by number of players (SETUP-6)."""

RESOURCES_PER_TYPE: Final = 12

MARKET_RESOURCES: Final = 3
"""The number of resources of each type on the black market at the start, and up to which it is filled (SETUP-3,
EMPTY-5).
"""

TILES_PER_CATEGORY: Final = 3
TILE_POINTS: Final = 3
NUMBERS: Final = (1, 2, 3, 4, 5, 6)
"""The numbers on a die."""


class Area(ShownAsCode, IntEnum):
    """The six areas: the five districts, by the number of their category, and the black market.

    ``str`` is the name in lower case. Areas are ordered, and equal to their numbers, 1 to 6.

    Examples:
        >>> [str(area) for area in Area]
        ['jeweller', 'library', 'tavern', 'machine works', 'smithy', 'black market']
        >>> Area(2), Area["BLACK_MARKET"].value
        (Area.LIBRARY, 6)
    """

    __hash__ = int.__hash__  # `Enum` hashes the name, in Python

    JEWELLER = 1
    """The district of the jewels."""
    LIBRARY = 2
    """The district of the books."""
    TAVERN = 3
    """The district of the supplies."""
    MACHINE_WORKS = 4
    """The district of the tools."""
    SMITHY = 5
    """The district of the weapons."""
    BLACK_MARKET = 6
    """No district: it has no tiles, holds resources of all types, and is never exhausted."""

    def __str__(self) -> str:
        """Return the area's name in lower case."""
        return self.name.lower().replace("_", " ")

    def text_in(self, language: str) -> str:
        """Return the words for the area in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> [area.text_in("de") for area in Area]
            ['Juwelier', 'Bibliothek', 'Taverne', 'Maschinenwerke', 'Schmiede', 'Schwarzmarkt']
        """
        return words_for(self, _WORDS, language)


_MARKET: Final = Area.BLACK_MARKET

AREAS: Final = tuple(Area)
"""The six areas in ascending order."""

DISTRICTS: Final = AREAS[:-1]
"""The five districts in ascending order; they are also the categories of district tiles."""


class Resource(ShownAsCode, IntEnum):
    """The five types of resources, in the order of their home districts.

    ``str`` is the name in lower case. Resources are ordered, and equal to their numbers, 0 to 4.

    Examples:
        >>> [str(resource) for resource in Resource]
        ['jewel', 'book', 'supplies', 'tool', 'weapon']
        >>> Resource.TOOL.home, int(Resource.TOOL)
        (Area.MACHINE_WORKS, 3)
    """

    __hash__ = int.__hash__  # `Enum` hashes the name, in Python

    JEWEL = 0
    """The type of the jeweller."""
    BOOK = 1
    """The type of the library."""
    SUPPLIES = 2
    """The type of the tavern."""
    TOOL = 3
    """The type of the machine works."""
    WEAPON = 4
    """The type of the smithy."""

    @property
    def home(self) -> Area:
        """Return the home district: the district of the resource's category.

        Examples:
            >>> {str(resource): str(resource.home) for resource in Resource}
            {'jewel': 'jeweller', 'book': 'library', 'supplies': 'tavern', 'tool': 'machine works', 'weapon': 'smithy'}
        """
        return DISTRICTS[self]

    def __str__(self) -> str:
        """Return the resource's name in lower case."""
        return self.name.lower()

    def text_in(self, language: str) -> str:
        """Return the words for the type in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> [resource.text_in("de") for resource in Resource]
            ['Juwel', 'Buch', 'Vorrat', 'Werkzeug', 'Waffe']
        """
        return words_for(self, _WORDS, language)


RESOURCES: Final = tuple(Resource)
"""The five types of resources in order."""


def require_district(name: str, district: Area) -> None:
    """Check that an area is a district.

    Raises:
        WrongType: the value is not an area.
        WrongValue: it is the black market.
    """
    require_type(name, district, Area)
    if district is _MARKET:
        message = f"{name} must be a district, not the black market"
        raise WrongValue(message)


def resource_of(district: Area) -> Resource:
    """Return the type of resource whose home is a district."""
    return RESOURCES[district - 1]


def districts_after(district: Area) -> tuple[Area, ...]:
    """Return the districts after one, in ascending order."""
    return DISTRICTS[district:]  # the first one has the number 1


class Effect(ShownAsCode, IntEnum):
    """The thirteen effects of district tiles, by number; the clauses FX-1 to FX-13 describe them.

    Examples:
        >>> Effect(10), Effect.SMITHY_ON_EVEN.clause
        (Effect.SMITHY_ON_EVEN, 'FX-10')
    """

    __hash__ = int.__hash__  # `Enum` hashes the name, in Python

    JEWELLER_ON_ODD = 1
    """Roll the die: on 1, 3 or 5, one more resource from the jeweller."""

    SEARCH_ON_SIX = 2
    """Roll the die: on 6, roll again, and search the area of that number."""

    SWAP = 3
    """Swap a resource on the jeweller with one on another district."""

    OTHER_DISTRICT_ON_FIVE = 4
    """Roll the die: on 5 or 6, one resource from another district."""

    LIBRARY_TO_MARKET = 5
    """Put a resource from the library on the black market."""

    LIBRARY_ON_SECOND_DIE = 6
    """One more resource from the library if the die is the second of this round."""

    SUBMARINE = 7
    """Move the submarine to another area."""

    HAND_BELOW_FIVE = 8
    """Roll the die: on 1, 2, 3 or 4, the clock's hand moves one space, without the effect of that space."""

    MARKET_TO_OTHER_DISTRICT = 9
    """Put a resource from the black market on a district other than the tavern."""

    SMITHY_ON_EVEN = 10
    """Roll the die: on 2, 4 or 6, one more resource from the smithy."""

    MARKET_TO_DISTRICT = 11
    """Put a resource from the black market on any district."""

    MARKET_ON_SIX = 12
    """Roll the die: on 6, one resource from the black market."""

    TURN_DIE = 13
    """Turn a die that nobody has taken to any number."""

    @property
    def clause(self) -> str:
        """Return the id of the clause that describes the effect: ``FX-1`` to ``FX-13``.

        Examples:
            >>> [effect.clause for effect in (Effect.SWAP, Effect.TURN_DIE)]
            ['FX-3', 'FX-13']
        """
        return _EFFECT_CLAUSES[self - 1]

    def text_in(self, language: str) -> str:
        """Return what the effect does, in short, in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> Effect.SWAP.text_in("de")
            'eine vom Juwelier mit einer anderswo tauschen'
        """
        return words_for(self, _WORDS, language, "does in short")


EFFECTS: Final = tuple(Effect)
"""The thirteen effects in ascending order."""

_EFFECT_CLAUSES: Final = tuple(f"FX-{effect.value}" for effect in EFFECTS)

TILES_WITH_EFFECT: Final[Mapping[Effect, int]] = MappingProxyType(
    {effect: TILES_PER_CATEGORY if effect is Effect.SUBMARINE else 1 for effect in EFFECTS}
)
"""The number of tiles with each effect (SETUP-8)."""

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
"""The category of each effect for which the text names it; the others may be on tiles of any category (SETUP-8)."""

POINTERS: Final = (1, 2, 3)
"""The possible numbers of pointer symbols of an area (SETUP-7)."""


@frozen(order=True, cache_hash=True)
class DistrictTile:
    """A district tile, whether it exists or not: `Components` contains the fifteen that do.

    ``str`` is its category, effect and pointers.

    Attributes:
        category: the district of the tile.
        effect: the effect on it.
        pointers: the number of pointer symbols.

    Raises:
        WrongType: a value has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import RECONSTRUCTION, Area, Effect
        >>> tile = DistrictTile(Area.LIBRARY, Effect.LIBRARY_TO_MARKET, pointers=2)
        >>> print(tile, "|", tile in RECONSTRUCTION.tiles)
        library (effect 5, pointers 2) | True
    """

    category: Area = field(validator=of_its_type)
    effect: Effect = field(validator=of_its_type)
    pointers: int = field(validator=of_its_type)

    def __str__(self) -> str:
        """Return category, effect and pointers, such as ``library (effect 5, pointers 2)``."""
        return f"{self.category} (effect {self.effect.value}, pointers {self.pointers})"

    def text_in(self, language: str) -> str:
        """Return the words for category, effect and pointers in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules.atlandice import RECONSTRUCTION
            >>> RECONSTRUCTION.tiles[0].text_in("de")
            'Juwelier (Effekt 1, Zeigersymbole 1)'
        """
        return words_for(self, _WORDS, language)


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
"""All possible tiles, by category, effect and pointers; fifteen of them are in a game."""


# --- Values that appeared only in the pictures of the rulebook ---

RESOURCES_PER_DISTRICT: Final = range(1, 10)
"""The possible numbers of resources of a district at the start (SETUP-4)."""

FEWEST_CLOCK_SPACES: Final = 2


class ClockSpace(ShownAsCode, Enum):
    """A space of the clock track.

    ``str`` is the text of the space.

    Examples:
        >>> from atlantis_rules.atlandice import RECONSTRUCTION
        >>> [str(space) for space in RECONSTRUCTION.clock[:3]]
        ['plain', 'plain', 'donation']
    """

    PLAIN = "plain"
    """Nothing happens."""
    JEWELS = "inventory jewel"
    """An inventory of jewels: a point for the parties with most (CLOCK-3)."""
    BOOKS = "inventory book"
    """An inventory of books."""
    SUPPLIES = "inventory supplies"
    """An inventory of supplies."""
    TOOLS = "inventory tool"
    """An inventory of tools."""
    WEAPONS = "inventory weapon"
    """An inventory of weapons."""
    ALL_RESOURCES = "inventory all"
    """An inventory of all resources together."""
    DONATION = "donation"
    """Players may donate (CLOCK-4)."""
    WAVE = "wave"
    """The last space: the game ends (CLOCK-5)."""

    @property
    def counted(self) -> tuple[Resource, ...]:
        """Return the types of resources that an inventory on this space counts, in order; empty for any other space.

        Examples:
            >>> ClockSpace.TOOLS.counted, ClockSpace.DONATION.counted
            ((Resource.TOOL,), ())
        """
        return _COUNTED.get(self, ())

    def __str__(self) -> str:
        """Return the text of the space."""
        return self.value

    def text_in(self, language: str) -> str:
        """Return the words for the space in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> ClockSpace.DONATION.text_in("de")
            'Spende'
        """
        return words_for(self, _WORDS, language)


_COUNTED: Final = {
    ClockSpace.JEWELS: (Resource.JEWEL,),
    ClockSpace.BOOKS: (Resource.BOOK,),
    ClockSpace.SUPPLIES: (Resource.SUPPLIES,),
    ClockSpace.TOOLS: (Resource.TOOL,),
    ClockSpace.WEAPONS: (Resource.WEAPON,),
    ClockSpace.ALL_RESOURCES: RESOURCES,
}


class UnsoundComponents(Unsound):
    """Components that the text of the rulebook does not allow.

    Examples:
        >>> from attrs import evolve
        >>> from atlantis_rules.atlandice import RECONSTRUCTION
        >>> try:
        ...     evolve(RECONSTRUCTION, resources=(5, 6, 6))
        ... except UnsoundComponents as error:
        ...     print([defect.clause for defect in error.defects], str(error))
        ['SETUP-4'] SETUP-4: a district gets as many resources with 2 players as with 3, not 5 and 6
    """


def _in_order(tiles: tuple[DistrictTile, ...]) -> tuple[DistrictTile, ...]:
    """Sort the tiles, so that the order in which they are given makes no difference."""
    sortable = type(tiles) is tuple and all(type(tile) is DistrictTile for tile in tiles)
    return tuple(sorted(tiles)) if sortable else tiles


def _each_of(kind: type, name: str, values: object) -> None:
    require_type(f"Components: {name}", values, tuple)
    for value in values if isinstance(values, tuple) else ():
        require_type(f"Components: each of {name}", value, kind)


def _numbers(_: object, attribute: Attribute[tuple[int, ...]], value: tuple[int, ...]) -> None:
    _each_of(int, attribute.name, value)


def _clock_spaces(_: object, attribute: Attribute[tuple[ClockSpace, ...]], value: tuple[ClockSpace, ...]) -> None:
    _each_of(ClockSpace, attribute.name, value)


def _district_tiles(_: object, attribute: Attribute[tuple[DistrictTile, ...]], value: tuple[DistrictTile, ...]) -> None:
    _each_of(DistrictTile, attribute.name, value)


@frozen(cache_hash=True)
class Components:
    """Values that appeared only in the pictures of the game. Equal components make equal games, whatever their source.

    ``str`` is the source, and whether it is a reconstruction.

    Attributes:
        resources: the number of resources of its own type that each district gets, by number of players: for 2, 3 and
            4. It is the same for 2 and 3 (SETUP-4).
        clock: the spaces of the clock track in order, from the first to the wave (SETUP-7).
        tiles: the fifteen district tiles, by category, effect and pointers; they may be given in any order (SETUP-7,
            SETUP-8).
        black_market_pointers: the number of pointer symbols of the black market (SETUP-7).
        source: a description of their source.
        is_reconstruction: whether at least some of them are guesses, not taken from the game.

    Raises:
        UnsoundComponents: the text of the rulebook does not allow these values; the error lists every defect.
        WrongType: a value has the wrong type.

    Examples:
        >>> from atlantis_rules.atlandice import RECONSTRUCTION, Area
        >>> RECONSTRUCTION.is_reconstruction, len(RECONSTRUCTION.tiles), len(RECONSTRUCTION.clock)
        (True, 15, 20)
        >>> print(*RECONSTRUCTION.tiles_of(Area.LIBRARY), sep="; ")
        library (effect 4, pointers 1); library (effect 5, pointers 2); library (effect 6, pointers 3)
    """

    resources: tuple[int, ...] = field(validator=_numbers)
    clock: tuple[ClockSpace, ...] = field(validator=_clock_spaces)
    tiles: tuple[DistrictTile, ...] = field(converter=_in_order, validator=_district_tiles)
    black_market_pointers: int = field(validator=of_its_type)
    source: str = field(eq=False, validator=of_its_type)
    is_reconstruction: bool = field(eq=False, default=False, validator=of_its_type)

    def __attrs_post_init__(self) -> None:
        found = (*_of_resources(self.resources), *_of_clock(self.clock), *_of_tiles(self.tiles))
        found = (*found, *_of_pointers(self.tiles, self.black_market_pointers))
        if found:
            raise UnsoundComponents(found)

    @property
    def wave(self) -> int:
        """Return the index of the wave on the clock track, counted from 0.

        Examples:
            >>> from atlantis_rules.atlandice import RECONSTRUCTION
            >>> print(RECONSTRUCTION.clock[RECONSTRUCTION.wave])
            wave
        """
        return len(self.clock) - 1

    def resources_for(self, players: int) -> int:
        """Return the number of resources that each district gets in the set-up (SETUP-4).

        Args:
            players: the number of players, 2 to 4.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: the number of players is not 2, 3 or 4.

        Examples:
            >>> from atlantis_rules.atlandice import RECONSTRUCTION
            >>> RECONSTRUCTION.resources_for(2) == RECONSTRUCTION.resources_for(3) == RECONSTRUCTION.resources[0]
            True
            >>> RECONSTRUCTION.resources_for(5)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: SETUP-1: the game is for 2 to 4 players, not 5
        """
        require_type("players", players, int)
        if players not in DICE:
            message = f"SETUP-1: the game is for 2 to 4 players, not {brief(players)}"
            raise WrongValue(message)
        return dict(zip(DICE, self.resources, strict=True))[players]

    def tiles_of(self, category: Area) -> tuple[DistrictTile, ...]:
        """Return the three tiles of a category, by effect and pointers.

        Args:
            category: the district of the tiles.

        Raises:
            WrongType: the value is not an area.
            WrongValue: it is the black market, which has no tiles.

        Examples:
            >>> from atlantis_rules.atlandice import RECONSTRUCTION, Area
            >>> print(*RECONSTRUCTION.tiles_of(Area.SMITHY), sep="; ")
            smithy (effect 10, pointers 1); smithy (effect 11, pointers 2); smithy (effect 13, pointers 3)
        """
        if type(category) is not Area or category is _MARKET:
            require_district("category", category)
        return tuple([tile for tile in self.tiles if tile.category is category])

    def __repr__(self) -> str:
        """Return the components as code: those with a name by it, others as a call."""
        name = name_of(self)
        if name is not None:
            return name
        values = (f"{attribute.name}={getattr(self, attribute.name)!r}" for attribute in fields(Components))
        return f"Components({', '.join(values)})"

    def __str__(self) -> str:
        """Return the source, and whether it is a reconstruction."""
        return f"reconstruction: {self.source}" if self.is_reconstruction else self.source


@implements("SETUP-4")
def _of_resources(resources: tuple[int, ...]) -> Iterator[Defect]:
    if len(resources) != len(DICE):
        yield Defect("SETUP-4", said("numbers of resources", numbers=len(resources)))
        return
    for players, count in zip(DICE, resources, strict=True):
        if count not in RESOURCES_PER_DISTRICT:
            yield Defect("SETUP-4", said("resources of district", players=players, count=count))
    with_two, with_three, _ = resources
    if with_two != with_three:
        yield Defect("SETUP-4", said("resources with two", two=with_two, three=with_three))


@implements("SETUP-7", main=True)
def _of_clock(clock: tuple[ClockSpace, ...]) -> Iterator[Defect]:
    if len(clock) < FEWEST_CLOCK_SPACES:
        yield Defect("SETUP-7", said("clock track too short", least=FEWEST_CLOCK_SPACES, spaces=len(clock)))
    if clock and clock[0] is not ClockSpace.PLAIN:
        yield Defect("SETUP-7", said("first clock space", space=clock[0]))
    if clock and clock[-1] is not ClockSpace.WAVE:
        yield Defect("SETUP-7", said("last clock space", space=clock[-1]))
    for place, space in enumerate(clock[1:-1], start=2):
        if space is ClockSpace.WAVE:
            yield Defect("SETUP-7", said("second wave", place=place))


@implements("SETUP-8", main=True)
@implements("SETUP-1")
def _of_tiles(tiles: tuple[DistrictTile, ...]) -> Iterator[Defect]:
    categories = Counter(tile.category for tile in tiles)
    if categories[Area.BLACK_MARKET]:
        yield Defect("SETUP-8", said("tiles of black market"))
    for category in DISTRICTS:
        if categories[category] != TILES_PER_CATEGORY:
            yield Defect(
                "SETUP-8",
                said("tiles of category", expected=TILES_PER_CATEGORY, category=category, count=categories[category]),
            )
    effects = Counter(tile.effect for tile in tiles)
    for effect in EFFECTS:
        if effects[effect] != TILES_WITH_EFFECT[effect]:
            expected = TILES_WITH_EFFECT[effect]
            yield Defect("SETUP-8", said("tiles with effect", effect=effect, expected=expected, count=effects[effect]))
    for tile in tiles:
        category = TOLD_CATEGORIES.get(tile.effect, tile.category)
        if tile.category is not category:
            yield Defect(
                "SETUP-8", said("category of effect", effect=tile.effect, category=category, found=tile.category)
            )


@implements("SETUP-7")
def _of_pointers(tiles: tuple[DistrictTile, ...], black_market_pointers: int) -> Iterator[Defect]:
    for tile in tiles:
        if tile.pointers not in POINTERS:
            yield Defect("SETUP-7", said("pointers of tile", tile=tile))
    machine_works = tuple(sorted(tile.pointers for tile in tiles if tile.category is Area.MACHINE_WORKS))
    if machine_works != POINTERS:
        numbers = ", ".join(map(str, machine_works))
        yield Defect("SETUP-7", said("pointers of machine works", numbers=numbers or said("none")))
    if black_market_pointers not in POINTERS:
        yield Defect("SETUP-7", said("pointers of black market", pointers=brief(black_market_pointers)))


@implements("SETUP-4", "SETUP-7", "SETUP-8")
def _reconstruction() -> Components:
    effects = {
        Area.JEWELLER: (Effect.JEWELLER_ON_ODD, Effect.SEARCH_ON_SIX, Effect.SWAP),
        Area.LIBRARY: (Effect.OTHER_DISTRICT_ON_FIVE, Effect.LIBRARY_TO_MARKET, Effect.LIBRARY_ON_SECOND_DIE),
        Area.TAVERN: (Effect.HAND_BELOW_FIVE, Effect.MARKET_TO_OTHER_DISTRICT, Effect.MARKET_ON_SIX),
        Area.MACHINE_WORKS: (Effect.SUBMARINE, Effect.SUBMARINE, Effect.SUBMARINE),
        Area.SMITHY: (Effect.SMITHY_ON_EVEN, Effect.MARKET_TO_DISTRICT, Effect.TURN_DIE),
    }
    plain, donation = ClockSpace.PLAIN, ClockSpace.DONATION
    return Components(
        resources=(5, 5, 6),
        clock=(
            *(plain, plain, donation, ClockSpace.JEWELS, plain, ClockSpace.BOOKS, donation),
            *(plain, ClockSpace.SUPPLIES, plain, ClockSpace.ALL_RESOURCES, donation, ClockSpace.TOOLS),
            *(plain, ClockSpace.WEAPONS, donation, plain, ClockSpace.ALL_RESOURCES, plain, ClockSpace.WAVE),
        ),
        tiles=tuple(
            DistrictTile(category, effect, pointers)
            for category, of_category in effects.items()
            for effect, pointers in zip(of_category, POINTERS, strict=True)
        ),
        black_market_pointers=2,
        source="the text of the rulebook, and guesses for what only its lost pictures showed",
        is_reconstruction=True,
    )


RECONSTRUCTION: Final = _reconstruction()
"""The built-in components. They are a reconstruction, since the pictures of the rulebook are lost.

From the text: six resources on each district with four players; the categories of effects 1 to 3, 5 to 7, 9 and 10;
the pointers 1, 2, 3 of the machine works; and that the clock has inventories of one type, inventories of all resources,
donations and, as its last space, the wave. Guessed: five resources with two and three players; the order of the clock
track; all other pointers; and the categories of effects 4, 8 and 11 to 13.
"""

TWELVE: Final = evolve(
    RECONSTRUCTION,
    resources=(7, 7, 9),
    source="the text of the rulebook, and guesses where only its lost pictures showed more",
)
"""The built-in components up to version 2 of the rules: with four players all twelve resources of a type are in play.

They differ from `RECONSTRUCTION` only in the numbers of resources, 7, 7 and 9 (SETUP-4).
"""

NAMED: Final[Mapping[str, Components]] = MappingProxyType({"RECONSTRUCTION": RECONSTRUCTION, "TWELVE": TWELVE})
"""All components that have a name, by name; the built-in ones come first."""


def name_of(components: Components) -> str | None:
    """Return the name of components in `NAMED`; None if they have none, or if only their source differs."""
    for name, named in NAMED.items():
        same_source = (components.source, components.is_reconstruction) == (named.source, named.is_reconstruction)
        if same_source and components == named:
            return name
    return None
