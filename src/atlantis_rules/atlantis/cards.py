"""Movement cards as counts: hands and piles hold how many cards of each item, in no order."""

from collections.abc import Iterable, Iterator
from typing import Final, Self

from atlantis_rules.atlantis.components import CARDS_PER_ITEM, ITEMS, Item
from atlantis_rules.frozen_records import fast_frozen
from atlantis_rules.marks import implements


@fast_frozen
class Cards:
    """A collection of movement cards.

    Iterating gives the item of each card, in item order.

    Attributes:
        counts: the number of cards of each of the seven items, in item order.
    """

    counts: tuple[int, ...]

    @classmethod
    def of(cls, *items: Item) -> Self:
        """Collect one card for each of the given items."""
        return cls.count(items)

    @classmethod
    def count(cls, items: Iterable[Item]) -> Self:
        """Collect one card for each of the given items."""
        counts = [0] * len(ITEMS)
        for item in items:
            counts[item] += 1
        return cls(tuple(counts))

    def __getitem__(self, item: Item) -> int:
        """Return the number of cards of an item."""
        return self.counts[item]

    def __iter__(self) -> Iterator[Item]:
        """Return the item of each card, in item order."""
        for item, count in zip(ITEMS, self.counts, strict=True):
            for _ in range(count):
                yield item

    def __len__(self) -> int:
        """Return the number of cards."""
        return sum(self.counts)

    def plus(self, item: Item) -> "Cards":
        """Return these cards and one more."""
        counts = list(self.counts)
        counts[item] += 1
        return Cards(tuple(counts))

    def minus(self, item: Item) -> "Cards":
        """Return these cards without one that must be among them."""
        counts = list(self.counts)
        counts[item] -= 1
        return Cards(tuple(counts))

    def __str__(self) -> str:
        """List the cards, such as ``ring 2, flag``, or say that there are none."""
        names = (
            f"{item} {count}" if count > 1 else f"{item}"
            for item, count in zip(ITEMS, self.counts, strict=True)
            if count
        )
        return ", ".join(names) or "none"


NO_CARDS: Final = Cards((0,) * len(ITEMS))
"""No cards at all."""


@implements("COMP-3", main=True)
def all_cards() -> Cards:
    """Return the 105 cards of the game."""
    return Cards((CARDS_PER_ITEM,) * len(ITEMS))
