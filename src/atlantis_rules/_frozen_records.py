"""Frozen attrs classes: the base of the package's values.

Such a value cannot change, so a copy of it, even a deep one, is the value itself: a program that copies a state before
every move pays nothing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, ForwardRef, Protocol, Self

import attrs

if TYPE_CHECKING:
    from copy import copy as maker  # for type checkers both return what they get

    from attrs import (
        Attribute as Attribute,  # noqa: PLC0414 - re-exported
        frozen,  # type checkers take both for `attrs.frozen`
        frozen as fast_frozen,
    )

else:

    class Attribute:
        """A field of a class, as its validators see it: `attrs.Attribute` takes no parameters at run time."""

        def __class_getitem__(cls, _: object) -> type[Self]:
            return cls

    _KNOWN = frozenset(("init", "weakref_slot"))
    """Arguments of `frozen` that have no say in how values are compared and printed."""

    _with_maker: set[type] = set()

    def frozen(cls: type | None = None, **arguments: object) -> object:
        """Make a class a frozen attrs class with slots, whose values are their own copies.

        The arguments are those of `attrs.frozen`; without a class, the result is a decorator. Attributes hold
        immutable values.
        """
        if cls is None:
            return lambda decorated: frozen(decorated, **arguments)
        has_own_repr = "__repr__" in vars(cls) and not hasattr(cls, "_repr_pretty_")
        late = {} if arguments.keys() - _KNOWN else _written_late(cls)
        for name, method in late.items():
            setattr(cls, name, method)  # so attrs does not generate it
        built = attrs.frozen(cls, **arguments)
        built.__copy__, built.__deepcopy__ = _copy, _deepcopy
        if has_own_repr:
            built._repr_pretty_ = printed_by_repr
        if "__reduce__" not in vars(built):
            built.__reduce__ = _reduce
        hints = vars(built).get("__init__", frozen).__annotations__
        for name, hint in hints.items():
            if isinstance(hint, str):  # attrs compiles the method in a namespace of its own
                hints[name] = ForwardRef(hint, module=cls.__module__)
        return built

    def _written_late(cls: type) -> dict[str, object]:
        """Return `__eq__`, `__hash__` and `__repr__` methods that generate themselves when they are first called.

        A program imports many classes, but compares values of few, and generating these methods in attrs takes most of
        the import time. The methods generated here do what those of attrs do.
        """
        own = vars(cls)
        late = {} if "__repr__" in own else {"__repr__": _repr}
        if "__eq__" in own or "__hash__" in own:
            return late

        def __eq__(self: object, other: object) -> bool:  # noqa: N807 - it becomes that of the class
            return write("__eq__", self)(self, other)

        def __hash__(self: object) -> int:  # noqa: N807 - as above
            return write("__hash__", self)(self)

        def write(name: str, value: object) -> Callable[..., object]:
            kind = next((each for each in type(value).__mro__ if vars(each).get(name) is late[name]), None)
            if kind is None:  # another thread has written it since this one looked it up
                written: Callable[..., object] = getattr(type(value), name)
                return written
            names = [attribute.name for attribute in attrs.fields(kind) if attribute.eq]
            equal = " and ".join(f"self.{each} == other.{each}" for each in names) or "True"
            hashed = "".join(f", self.{each}" for each in names)
            lines = [
                "def __eq__(self, other):",
                f"    return {equal} if other.__class__ is self.__class__ else NotImplemented",
                f"def __hash__(self): return hash(({kind.__qualname__!r}{hashed},))",
            ]
            namespace: dict[str, Callable[..., object]] = {"__name__": kind.__module__}
            exec("\n".join(lines), namespace)  # noqa: S102 - attrs writes its methods in the same way
            for each in ("__eq__", "__hash__"):
                namespace[each].__qualname__ = f"{kind.__qualname__}.{each}"
                setattr(kind, each, namespace[each])
            return namespace[name]

        late |= {"__eq__": __eq__, "__hash__": __hash__}
        return late

    def fast_frozen(cls: type) -> type:
        """Make a class as `frozen` does, for which `maker` makes a faster constructor.

        Everything is as attrs makes it, except that the values cannot be weakly referenced. The attributes of the class
        have no defaults, validators or converters. Its bases have no attributes, and have `__slots__`.
        """
        built = frozen(cls, weakref_slot=False)
        _with_maker.add(built)
        return built

    def maker(cls: type) -> Callable[..., object]:
        """Return a function that makes the same values as a call of a class made by `fast_frozen`, but faster.

        attrs fills a frozen value through `object.__setattr__`, which looks up and checks each name again. The function
        fills a value of a mutable class with the same slots, and then sets its class to the frozen one. Any other
        class, such as a native one, is its own maker.
        """
        if cls not in _with_maker:
            return cls
        names = [attribute.name for attribute in attrs.fields(cls)]
        opened = type(f"_Open{cls.__name__}", cls.__bases__, {"__slots__": tuple(names)})
        fill = [f"self.{name} = {name}" for name in names]
        making = [f"def make({', '.join(names)}):", "self = opened()", *fill, "self.__class__ = kind", "return self"]
        namespace = {"opened": opened, "kind": cls}
        exec("\n    ".join(making), namespace)  # noqa: S102 - attrs writes its methods in the same way
        return namespace["make"]


def _repr(self: attrs.AttrsInstance) -> str:
    """Return code that makes the value, as attrs writes it."""
    shown = [attribute for attribute in attrs.fields(type(self)) if attribute.repr]
    texts = [
        (each.repr if callable(each.repr) else repr)(getattr(self, each.name))  # `repr` of a field may be a function
        for each in shown
    ]
    listed = ", ".join(f"{each.name}={text}" for each, text in zip(shown, texts, strict=True))
    return f"{type(self).__qualname__.rpartition('>.')[2]}({listed})"


def _copy(self: object) -> object:
    return self


def _deepcopy(self: object, _: dict[int, object]) -> object:
    return self


class Printer(Protocol):
    """The printer of Hypothesis or of a notebook."""

    def text(self, text: str, /) -> None: ...


def printed_by_repr(self: object, printer: Printer, cycle: bool) -> None:  # noqa: ARG001, FBT001 - as printers call it
    """Print a value by its own `repr`; Hypothesis would print its attributes one by one."""
    printer.text(repr(self))


def _reduce(self: attrs.AttrsInstance) -> tuple[type, tuple[object, ...]]:
    """Pickle a value as a call of its class, so it can be read whether or not the package is compiled."""
    kind = type(self)
    return kind, tuple([getattr(self, attribute.name) for attribute in attrs.fields(kind) if attribute.init])


__all__ = ["Printer", "fast_frozen", "frozen", "maker", "printed_by_repr"]
