"""Movement cards as counts: hands and piles contain a number of cards of each item, without an order.

The rules store the counts of all items in one integer, `CardCounts`, so adding and removing cards are sums and
differences. `Cards` is the class in which callers read them.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from operator import ge
from typing import Final, Self

from atlantis_rules._errors import WrongValue, require_iterable, require_type
from atlantis_rules._frozen_records import fast_frozen, maker
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, ITEMS, Item
from atlantis_rules.rulebook.marks import implements
from atlantis_rules.text.vocabulary import words_for

CardCounts = int
"""The number of cards of each item: eight bits per item, those of the first item lowest."""

_BITS: Final = 8

_NUMBER_OF_ITEMS: Final = len(ITEMS)

MOST_OF_ITEM: Final = (1 << _BITS) - 1
"""The maximum count of an item, far more than there are."""

ONE_CARD: Final = tuple(1 << _BITS * item for item in ITEMS)
"""For each item, one card of it."""

ALL_OF_ITEM: Final = tuple(MOST_OF_ITEM * card for card in ONE_CARD)
"""For each item, the maximum count: its bits."""


_ONE_OF_EACH: Final = sum(ONE_CARD)
_ALL_BITS: Final = (1 << _BITS * len(ITEMS)) - 1
_LOW_BITS: Final = 0x7F * _ONE_OF_EACH
_CARRIES: Final = _ONE_OF_EACH << _BITS
"""The bits in which the sum or the difference of counts differs from their bits, where one is carried or borrowed."""

_NINE_BITS: Final = 511
_ITEM_NUMBERS: Final = tuple(
    [tuple([item for item in range(len(ITEMS)) if bits >> _BITS * item % 9 & 1]) for bits in range(_NINE_BITS + 1)]
)
"""For the remainder of dividing by 511 what has the bit of some items: those items, as plain integers.

512 is 1 modulo 511, so bit n of the dividend becomes bit n % 9, which differs for all items.
"""


def packed(counts: Iterable[int]) -> CardCounts:
    """Pack the numbers of cards of the seven items, in item order, each 0 to 255."""
    return int.from_bytes(bytes(counts), "little")


def unpacked(counts: CardCounts) -> bytes:
    """Return the numbers of cards of the seven items, in item order."""
    return counts.to_bytes(_NUMBER_OF_ITEMS, "little")


def are_counts(number: int) -> bool:
    """Return whether an integer contains the counts of seven items."""
    return 0 <= number <= _ALL_BITS


def number_of_cards(counts: CardCounts) -> int:
    """Return the total number of cards, which must be less than 255.

    256 is 1 modulo 255, and so are its powers: the remainder of the integer is the sum of the seven numbers in it.
    """
    return counts % MOST_OF_ITEM


def cards_from(counts: CardCounts, item: int) -> CardCounts:
    """Return the cards of an item and of all later ones, shifted so that this item comes first."""
    return counts >> _BITS * item


def item_at(counts: CardCounts, place: int) -> Item:
    """Return the item of the card at an index, from 0 on, with the cards in item order."""
    return ITEMS[bisect(running_totals(counts), place)]


def running_totals(counts: CardCounts) -> bytes:
    """Return, for each item, the number of cards of it and of those before it, which must total less than 256.

    Multiplying by a one for each item adds the number of an item to those of all later items.
    """
    return (counts * _ONE_OF_EACH & _ALL_BITS).to_bytes(_NUMBER_OF_ITEMS, "little")


def items_of(counts: CardCounts) -> list[Item]:
    """List the items with at least one card, in item order."""
    return list(compress(ITEMS, unpacked(counts)))


def item_numbers_of(counts: CardCounts) -> tuple[int, ...]:
    """List the items with at least one card, in item order, as plain integers."""
    above_zero = (counts & _LOW_BITS) + _LOW_BITS | counts  # the highest bit of each count that is not 0
    return _ITEM_NUMBERS[(above_zero >> _BITS - 1 & _ONE_OF_EACH) % _NINE_BITS]


def have_as_many(counts: CardCounts, others: CardCounts, item: int) -> bool:
    """Return whether there are at least as many cards of an item in the first counts as in the others."""
    return (counts ^ others) & ALL_OF_ITEM[item] == 0


@fast_frozen
class Cards:
    """A collection of movement cards.

    ``len`` counts the cards, ``cards[item]`` those of an item; ``in`` finds an item, and iterating yields the item of
    each card, in item order. ``+`` and ``-`` add and remove cards, and refuse to remove what is not there; `plus` and
    `minus` do so with one card. An empty collection is false, and collections with equal counts are equal. ``str``
    lists the cards, and ``repr`` is code. `Cards.of`, `count` and `of_counts` build a collection.

    Examples:
        >>> from atlantis_rules import Item
        >>> hand = Cards.of(Item.FLAG, Item.RING, Item.FLAG)
        >>> print(hand, len(hand), hand[Item.FLAG], Item.OLIVE in hand)
        ring, flag 2 3 2 False
        >>> list(hand)
        [Item.RING, Item.FLAG, Item.FLAG]
        >>> hand - Cards.of(Item.FLAG)
        Cards.of_counts({Item.RING: 1, Item.FLAG: 1})

    Packed attributes:
        packed: the number of cards of each item: eight bits an item, those of the first item lowest.
    """

    packed: CardCounts

    @classmethod
    def of(cls, *items: Item) -> Self:
        """Return a collection with one card for each of the given items.

        Raises:
            WrongType: one of them is not an item.
            WrongValue: there are more cards of an item than can be counted.

        Examples:
            >>> from atlantis_rules import Item
            >>> Cards.of(Item.FLAG, Item.RING, Item.FLAG)
            Cards.of_counts({Item.RING: 1, Item.FLAG: 2})
            >>> print(Cards.of())
            none
        """
        return cls.count(items)

    @classmethod
    def count(cls, items: Iterable[Item]) -> Self:
        """Return a collection with one card for each of the given items.

        Args:
            items: any items, in any order.

        Raises:
            WrongType: they are not iterable, or one of them is not an item.
            WrongValue: there are more cards of an item than can be counted.

        Examples:
            >>> from atlantis_rules import Item
            >>> print(Cards.count([Item.FLAG, Item.RING, Item.FLAG]))
            ring, flag 2
            >>> print(Cards.count(Item))
            ring, crown, statue, helmet, amphora, flag, olive
        """
        require_iterable("items", items)
        counts = [0] * _NUMBER_OF_ITEMS
        for item in items:
            require_type("item", item, Item)
            counts[item] += 1
        return cls.of_counts(counts)

    @classmethod
    def of_counts(cls, counts: Iterable[int] | Mapping[Item, int]) -> Self:
        """Return a collection with a given number of cards of each item.

        Args:
            counts: the number of cards of each of the seven items, in item order, 0 to 255; or the numbers by item,
                where missing items have none.

        Raises:
            WrongType: a count is not a number, or a key is not an item.
            WrongValue: there are not seven numbers, or one of them is out of range (COMP-3).

        Examples:
            >>> from atlantis_rules import Item
            >>> Cards.of_counts({Item.RING: 2, Item.FLAG: 1}) == Cards.of_counts([2, 0, 0, 0, 0, 1, 0])
            True
            >>> Cards.of_counts([2, 1])
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: COMP-3: counts must be 7 numbers from 0 to 255
        """
        require_iterable("counts", counts)
        if isinstance(counts, Mapping):
            for item in counts:
                require_type("item", item, Item)
            counts = [counts.get(item, 0) for item in ITEMS]
        found: list[object] = list(counts)
        for number in found:
            require_type("count", number, int)
        numbers = [number for number in found if isinstance(number, int)]
        if len(numbers) != len(ITEMS) or not all(0 <= number <= MOST_OF_ITEM for number in numbers):
            message = f"COMP-3: counts must be {len(ITEMS)} numbers from 0 to {MOST_OF_ITEM}"
            raise WrongValue(message)
        return cls(packed(numbers))

    @property
    def counts(self) -> tuple[int, ...]:
        """Return the number of cards of each of the seven items, in item order.

        Examples:
            >>> from atlantis_rules import Item
            >>> Cards.of(Item.RING, Item.RING, Item.FLAG).counts
            (2, 0, 0, 0, 0, 1, 0)
        """
        return tuple(unpacked(self.packed))

    def __getitem__(self, item: Item) -> int:
        """Return the number of cards of an item."""
        return unpacked(self.packed)[item]

    def __iter__(self) -> Iterator[Item]:
        """Return the item of each card, in item order."""
        for item, count in zip(ITEMS, unpacked(self.packed), strict=True):
            for _ in range(count):
                yield item

    def __len__(self) -> int:
        """Return the number of cards."""
        return sum(unpacked(self.packed))

    def plus(self, item: Item) -> "Cards":
        """Return a collection with one more card.

        Args:
            item: the item of the additional card.

        Raises:
            WrongType: the value is not an item.
            WrongValue: the count of the item is already the maximum.

        Examples:
            >>> from atlantis_rules import Item
            >>> hand = Cards.of(Item.FLAG)
            >>> print(hand.plus(Item.RING), "|", hand)
            ring, flag | flag
        """
        require_type("item", item, Item)
        if self[item] == MOST_OF_ITEM:
            raise _too_many()
        return make_cards(self.packed + ONE_CARD[item])

    def minus(self, item: Item) -> "Cards":
        """Return a collection with one card fewer.

        Args:
            item: the item of the card.

        Raises:
            WrongType: the value is not an item.
            WrongValue: the collection has no card of this item.

        Examples:
            >>> from atlantis_rules import Item
            >>> hand = Cards.of(Item.FLAG, Item.FLAG)
            >>> print(hand.minus(Item.FLAG))
            flag
            >>> hand.minus(Item.RING)
            Traceback (most recent call last):
                ...
            atlantis_rules.WrongValue: there is no ring card among: flag 2
        """
        require_type("item", item, Item)
        if not self[item]:
            message = f"there is no {item} card among: {self}"
            raise WrongValue(message)
        return make_cards(self.packed - ONE_CARD[item])

    def __add__(self, others: "Cards") -> "Cards":
        """Return the union of these cards and others, or raise `WrongValue` if it is too large to be counted."""
        both = self.packed + others.packed
        if (self.packed ^ others.packed ^ both) & _CARRIES:
            raise _too_many()
        return make_cards(both)

    def __sub__(self, others: "Cards") -> "Cards":
        """Return these cards without others, or raise `WrongValue` unless all of those are among them."""
        left = self.packed - others.packed
        if (self.packed ^ others.packed ^ left) & _CARRIES:
            raise WrongValue(f"not all of these cards, {others}, are among: {self}")
        return make_cards(left)

    def covers(self, others: "Cards") -> bool:
        """Return whether this collection has at least as many cards of each item as another.

        Args:
            others: the other cards.

        Raises:
            WrongType: they are not cards.

        Examples:
            >>> from atlantis_rules import Item
            >>> hand = Cards.of(Item.FLAG, Item.FLAG, Item.RING)
            >>> hand.covers(Cards.of(Item.FLAG, Item.RING)), hand.covers(Cards.of(Item.RING, Item.RING))
            (True, False)
        """
        require_type("others", others, Cards)
        return all(map(ge, self.counts, others.counts))

    def __repr__(self) -> str:
        """Return the counts by item as code; if the integer contains no valid counts, return it instead."""
        if not self.packed:
            return "Cards.of()"
        if not are_counts(self.packed):
            return f"Cards({self.packed:#x})"
        named = ", ".join(f"{item!r}: {self[item]}" for item in items_of(self.packed))
        return f"Cards.of_counts({{{named}}})"

    def __str__(self) -> str:
        """List the cards, such as ``ring 2, flag``, or say that there are none."""
        counted = zip(ITEMS, self.counts, strict=True)
        names = (f"{item} {count}" if count > 1 else f"{item}" for item, count in counted if count)
        return ", ".join(names) or "none"

    def text_in(self, language: str) -> str:
        """Return the words for the cards in a language, such as ``"de"``.

        Raises:
            UnknownLanguage: the package has no texts in this language.
            WrongType: the language is not a string.

        Examples:
            >>> from atlantis_rules import Item
            >>> Cards.of(Item.RING, Item.FLAG, Item.FLAG).text_in("de")
            'Ring, Fahne 2'
        """
        return words_for(self, "atlantis_rules.atlantis.words", language, "counted")


def _too_many() -> WrongValue:
    return WrongValue(f"COMP-3: more than {MOST_OF_ITEM} cards of an item cannot be counted")


make_cards: Final = maker(Cards)

NO_CARDS: Final = Cards(0)
"""No cards at all."""


@implements("COMP-3", main=True)
def all_cards() -> Cards:
    """Return the 105 cards of the game.

    Examples:
        >>> print(all_cards())
        ring 15, crown 15, statue 15, helmet 15, amphora 15, flag 15, olive 15
        >>> len(all_cards())
        105
    """
    return Cards(CARDS_PER_ITEM * _ONE_OF_EACH)
