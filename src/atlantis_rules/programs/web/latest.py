"""The latest results of work for followers, kept so that it is done once for all followers of a kind."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic

from atlantis_rules._type_variables import ValueT


class Latest(Generic[ValueT]):
    """The latest results about states of tables; several threads may use it.

    A state object belongs to the journal of one table. So a result depends on the object, and on what its kind names,
    such as the viewer and the language. States are compared by identity, since comparing their values takes longer.

    Args:
        most: the number of results that are kept.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[Hashable, ...], tuple[object, ValueT]] = OrderedDict()
        self._lock = Lock()

    def find(self, state: object, *kind: Hashable) -> ValueT | None:
        """Return the result that is kept for a state and a kind, or None."""
        key = (id(state), *kind)
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][1]

    def keep(self, value: ValueT, state: object, *kind: Hashable) -> ValueT:
        """Keep a result for a state and a kind, drop the one that was not used for longest, and return the result."""
        with self._lock:
            self._kept[id(state), *kind] = (state, value)  # with the state, so no other object gets its identity
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value
