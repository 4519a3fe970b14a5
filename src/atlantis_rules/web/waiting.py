"""Who thinks next: those who open tables take turns, and at each of them its tables do. No I/O."""

from collections import deque
from collections.abc import Container
from typing import Generic, TypeVar

_T = TypeVar("_T")


class Waiting(Generic[_T]):
    """What waits to be thought about.

    An opener of many tables has one turn, like everybody else: so nobody waits for more than one thing of each
    other opener. What waits at one table keeps its order.
    """

    def __init__(self) -> None:
        self._openers: dict[int, dict[str, deque[_T]]] = {}  # both in the order in which it is their turn

    def add(self, opener: int, table: str, item: _T) -> None:
        """Let something wait.

        Args:
            opener: who has opened the table.
            table: the name of the table.
            item: what waits.
        """
        self._openers.setdefault(opener, {}).setdefault(table, deque()).append(item)

    def take(self, barred: Container[int] = ()) -> tuple[int, _T] | None:
        """Return whose turn it is, and what has waited longest at the table whose turn it is; None if nothing waits.

        Args:
            barred: openers that have no turn now.
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

    def discard(self, opener: int, table: str, item: _T) -> None:
        """Let something wait no longer, if it still does."""
        tables = self._openers.get(opener, {})
        items = tables.get(table, deque())
        if item in items:
            items.remove(item)
            if not items:
                del tables[table]
            if not tables:
                del self._openers[opener]
