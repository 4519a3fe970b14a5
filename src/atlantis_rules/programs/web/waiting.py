"""Which decision is next: openers of tables take turns, and so do the tables of each opener. No I/O."""

from collections import deque
from collections.abc import Container
from typing import Generic

from atlantis_rules._type_variables import ValueT


class Waiting(Generic[ValueT]):
    """The queue of decisions.

    An opener of many tables has one turn like any other, so each waits for at most one item of each other opener. The
    items of one table keep their order.
    """

    def __init__(self) -> None:
        self._openers: dict[int, dict[str, deque[ValueT]]] = {}  # both in the order of their turns

    def add(self, opener: int, table: str, item: ValueT) -> None:
        """Add an item."""
        self._openers.setdefault(opener, {}).setdefault(table, deque()).append(item)

    def take(self, barred: Container[int] = ()) -> tuple[int, ValueT] | None:
        """Return the opener whose turn it is, and the oldest item of its next table; None if nothing waits.

        Args:
            barred: openers to skip for now.
        """
        opener = next((each for each in self._openers if each not in barred), None)
        if opener is None:
            return None
        tables = self._openers.pop(opener)
        table = next(iter(tables))
        items = tables.pop(table)
        taken = items.popleft()
        if items:
            tables[table] = items  # behind the other tables
        if tables:
            self._openers[opener] = tables  # behind the other openers
        return opener, taken

    def discard(self, opener: int, table: str, item: ValueT) -> None:
        """Remove an item, if it is still there."""
        tables = self._openers.get(opener, {})
        items = tables.get(table, deque())
        if item in items:
            items.remove(item)
            if not items:
                del tables[table]
            if not tables:
                del self._openers[opener]
