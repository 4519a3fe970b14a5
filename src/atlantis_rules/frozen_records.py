"""Frozen attrs classes: the values that the package is made of.

Nothing can change such a value, so its copy is the value itself, also a deep one: whoever copies a state before every
move, as some programs do, pays nothing for it.
"""

from typing import TYPE_CHECKING, TypeVar

import attrs

_ValueT = TypeVar("_ValueT")

if TYPE_CHECKING:
    from attrs import (
        frozen,  # which is what both are to whoever reads the types
        frozen as fast_frozen,
    )
else:

    def frozen(cls: type | None = None, **arguments: object) -> object:
        """Make a class a frozen attrs class with slots, whose values are their own copies.

        Args:
            cls: a class whose attributes are values that nobody changes.
            arguments: those of `attrs.frozen`.

        Returns:
            The class that takes its place, or without a class the decorator that makes it.
        """
        if cls is None:
            return lambda decorated: frozen(decorated, **arguments)
        built = attrs.frozen(cls, **arguments)
        built.__copy__, built.__deepcopy__ = _copy, _deepcopy
        return built

    def fast_frozen(cls: type) -> type:
        """Make a class as `frozen` does, and let its values be built faster: for those of which play builds many.

        attrs fills a frozen value through `object.__setattr__`, which looks up and checks every name again. The slots'
        own setters put the same values into the same places in two thirds of the time; all else is as attrs makes it.

        Args:
            cls: a class whose attributes have no defaults, validators or converters.

        Returns:
            The class that takes its place.
        """
        built = frozen(cls, init=False)
        attributes = attrs.fields(built)
        names = [attribute.name for attribute in attributes]
        head = f"def __init__(self, {', '.join(names)}):"
        body = [f"    set_{name}(self, {name})" for name in names]
        namespace = {f"set_{name}": built.__dict__[name].__set__ for name in names}
        exec("\n".join([head, *body]), namespace)  # noqa: S102 - attrs writes its methods in the same way
        init = namespace["__init__"]
        init.__annotations__ = {**{attribute.name: attribute.type for attribute in attributes}, "return": None}
        init.__module__, init.__qualname__ = cls.__module__, f"{cls.__qualname__}.__init__"
        built.__init__ = init
        return built


def _copy(self: _ValueT) -> _ValueT:
    return self


def _deepcopy(self: _ValueT, _: dict[int, object]) -> _ValueT:
    return self


__all__ = ["fast_frozen", "frozen"]
