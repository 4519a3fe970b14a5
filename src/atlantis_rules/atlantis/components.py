"""The contents of the box: items, path tiles and cards, and the number of each."""

from enum import IntEnum
from typing import Final

from attrs import field

from atlantis_rules._errors import WrongValue, brief, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.vocabulary import ShownAsCode, words_for

SEATS: Final = (0, 1, 2, 3)
"""The seats at a full table, clockwise; seat 0 starts."""

COLOURS: Final = ("black", "red", "blue", "white")
"""The colour of the figures of each seat."""

FIGURES_PER_PLAYER: Final = 3
CARDS_PER_ITEM: Final = 15

_WORDS: Final = "atlantis_rules.atlantis.words"
"""The module with the words for values; a program that only plays does not need it."""

Seat = int
"""A player's place at the table: 0 to 3, clockwise, seat 0 starts."""

Viewer = Seat | Spectator
"""A viewer of a game: a seat, or a spectator."""


@implements("COMP-2", main=True)
class Item(ShownAsCode, IntEnum):
    """The seven items, in item order: the order in which cards are listed and handed over.

    ``str`` is the name in lower case. Items are ordered, and equal to their numbers, 0 to 6.

    Examples:
        >>> list(Item)[:3]
        [Item.RING, Item.CROWN, Item.STATUE]
        >>> print(Item.RING, int(Item.OLIVE))
        ring 6
        >>> Item["CROWN"] is Item(1)
        True
    """

    __hash__ = int.__hash__  # `Enum` hashes the name, in Python

    RING = 0
    """The blue item."""
    CROWN = 1
    """The yellow item."""
    STATUE = 2
    """The white item."""
    HELMET = 3
    """The grey item."""
    AMPHORA = 4
    """The brown item."""
    FLAG = 5
    """The red item."""
    OLIVE = 6
    """The green item."""

    @property
    def colour(self) -> str:
        """Return the colour of the item on tiles and cards.

        Examples:
            >>> Item.FLAG.colour
            'red'
        """
        return _ITEM_COLOURS[self]

    def __str__(self) -> str:
        """Return the item's name in lower case."""
        return self.name.lower()

    def text_in(self, language: str) -> str:
        """Return the words for the item in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules import Item
            >>> [item.text_in("de") for item in (Item.RING, Item.CROWN, Item.STATUE)]
            ['Ring', 'Krone', 'Statue']
        """
        return words_for(self, _WORDS, language)


_ITEM_COLOURS: Final = ("blue", "yellow", "white", "grey", "brown", "red", "green")

ITEMS: Final = tuple(Item)
"""The seven items in item order."""


class Back(ShownAsCode, IntEnum):
    """The two backs of path tiles: A lies nearer to Atlantis, B nearer to the mainland.

    ``str`` is the letter.

    Examples:
        >>> from atlantis_rules.atlantis import TILES
        >>> [str(tile) for tile in TILES if tile.back is Back.A and tile.value == 7]
        ['amphora 7', 'flag 7', 'olive 7']
    """

    __hash__ = int.__hash__  # `Enum` hashes the name, in Python

    A = 0
    """The back on the spaces nearer to Atlantis, 1 to 26."""
    B = 1
    """The back on the spaces nearer to the mainland, 28 to 53."""

    def __str__(self) -> str:
        """Return the letter."""
        return self.name


_VALUES: Final = range(1, 8)

_LACKS_SEVEN: Final = {
    Back.A: (Item.HELMET, Item.CROWN, Item.RING, Item.STATUE),
    Back.B: (Item.AMPHORA, Item.FLAG, Item.OLIVE),
}


@implements("COMP-1", "COMP-6", main=True)
def _exists(item: Item, value: int, back: Back) -> bool:
    lacking = 7 if item in _LACKS_SEVEN[back] else 6
    return value in _VALUES and value != lacking


_PLACES: Final = {
    face: index
    for index, face in enumerate(
        (item, value, back) for value in _VALUES for item in ITEMS for back in Back if _exists(item, value, back)
    )
}


@frozen
class Tile:
    """One of the 84 path tiles. No two are alike, so tiles are equal if their indexes are.

    ``str`` is the item and the value, such as ``ring 7``.

    Attributes:
        item: the item on it.
        value: its value, 1 to 7, at the end and in payments.
        back: its back, which determines the half of the path on which it is laid.
        index: its index, 0 to 83, in `TILES`.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: there is no such tile (COMP-6).

    Examples:
        >>> from atlantis_rules import Item
        >>> from atlantis_rules.atlantis import TILES, Back
        >>> tile = Tile(Item.RING, 6, Back.A)
        >>> print(tile, tile.back, tile.index, TILES[tile.index] is tile)
        ring 6 A 70 False
        >>> Tile(Item.RING, 7, Back.A)
        Traceback (most recent call last):
            ...
        atlantis_rules.WrongValue: COMP-6: there is no tile ring 7 with back A
    """

    item: Item = field(eq=False)
    value: int = field(eq=False)
    back: Back = field(eq=False)
    index: int = field(init=False, repr=False)

    @index.default
    def _find_index(self) -> int:
        require_type("Tile: item", self.item, Item)
        require_type("Tile: value", self.value, int)
        require_type("Tile: back", self.back, Back)
        index = _PLACES.get((self.item, self.value, self.back))
        if index is None:
            message = f"COMP-6: there is no tile {self.item} {brief(self.value)} with back {self.back}"
            raise WrongValue(message)
        return index

    def __repr__(self) -> str:
        """Return the tile as code, such as ``Tile(Item.RING, 7, Back.B)``."""
        return f"Tile({self.item!r}, {self.value}, {self.back!r})"

    def __str__(self) -> str:
        """Return item and value, such as ``ring 7``."""
        return f"{self.item} {self.value}"

    def text_in(self, language: str) -> str:
        """Return the words for the item and the value in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules.atlantis import TILES
            >>> TILES[0].text_in("de")
            'Ring 1'
        """
        return words_for(self, _WORDS, language)


TILES: Final = tuple(Tile(item, value, back) for item, value, back in _PLACES)
"""All 84 tiles, ordered by value, then item, then back; `index` of a tile is its index here."""
