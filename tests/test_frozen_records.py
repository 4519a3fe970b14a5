"""Frozen records: methods that are generated late equal those that attrs generates."""

import attrs
import pytest

from atlantis_rules._frozen_records import fast_frozen, frozen


def _shown(value: object) -> str:
    return f"<{value}>"


class OfAttrs:
    @attrs.frozen
    class Record:
        first: int
        second: tuple[int, ...] = ()
        ignored: str = attrs.field(default="", eq=False)
        hidden: str = attrs.field(default="", repr=False)
        shown: int = attrs.field(default=3, repr=_shown)

    @attrs.frozen
    class Fast:
        first: int
        second: str

    @attrs.frozen
    class Empty:
        pass


class Ours:
    @frozen
    class Record:
        first: int
        second: tuple[int, ...] = ()
        ignored: str = attrs.field(default="", eq=False)
        hidden: str = attrs.field(default="", repr=False)
        shown: int = attrs.field(default=3, repr=_shown)

    @fast_frozen
    class Fast:
        first: int
        second: str

    @frozen
    class Empty:
        pass


VALUES = [
    ("Record", (1,), {}),
    ("Record", (1, (2, 3), "a", "b", 4), {}),
    ("Record", (1, (2, 3), "c", "b", 4), {}),
    ("Record", (1, (2, 3), "a", "d", 4), {}),
    ("Record", (1,), {"shown": 5}),
    ("Fast", (1, "x"), {}),
    ("Fast", (2, "x"), {}),
    ("Empty", (), {}),
]


def test_values_are_equal_and_printed_as_attrs_has_it() -> None:
    ours = [getattr(Ours, name)(*values, **named) for name, values, named in VALUES]
    theirs = [getattr(OfAttrs, name)(*values, **named) for name, values, named in VALUES]
    assert [repr(value).replace("Ours.", "OfAttrs.") for value in ours] == [repr(value) for value in theirs]
    for mine, other in zip(ours, theirs, strict=True):
        assert [mine == each for each in ours] == [other == each for each in theirs]
        assert [mine != each for each in ours] == [other != each for each in theirs]
        assert all(hash(mine) == hash(each) for each in ours if mine == each)
    assert len({*ours}) == len({*theirs})


def test_values_of_another_class_are_not_compared() -> None:
    assert Ours.Fast(1, "x").__eq__(OfAttrs.Fast(1, "x")) is NotImplemented
    other: object = OfAttrs.Fast(1, "x")
    assert Ours.Fast(1, "x") != other


def test_a_class_that_inherits_is_another_one() -> None:
    @frozen
    class Base:
        value: int

    @frozen
    class Derived(Base):
        more: int = 0

    class Plain(Base):
        __slots__ = ()

    assert Base(1) == Base(1)
    assert Base(1) != Derived(1)
    assert Plain(1) == Plain(1)
    assert Plain(1) != Base(1)
    assert hash(Plain(1)) == hash(Plain(1))
    assert Derived(1, 2) != Derived(1, 3)
    assert repr(Derived(1, 2)).endswith("Derived(value=1, more=2)")


def test_methods_of_a_class_stay() -> None:
    @frozen
    class Own:
        value: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own)

        def __hash__(self) -> int:
            return 1

        def __repr__(self) -> str:
            return "mine"

    assert Own(1) == Own(2)
    assert (hash(Own(1)), repr(Own(2))) == (1, "mine")


def test_a_value_that_cannot_be_hashed_is_refused() -> None:
    with pytest.raises(TypeError, match="unhashable type: 'list'"):
        hash(Ours.Record([1]))  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("kind", [Ours.Record, Ours.Fast, Ours.Empty])
def test_methods_name_their_class(kind: type) -> None:
    value = kind(*(1, "x")[: len(attrs.fields(kind))][:2])
    assert value == value  # noqa: PLR0124 - it writes the methods
    assert kind.__eq__.__qualname__ == f"{kind.__qualname__}.__eq__"
    assert kind.__hash__.__qualname__ == f"{kind.__qualname__}.__hash__"


def test_a_method_that_another_thread_has_just_written_still_answers() -> None:
    """A thread may look the late method up, and call it when another one has put the written one in its place."""

    @frozen
    class Shared:
        value: int

    late_eq, late_hash = vars(Shared)["__eq__"], vars(Shared)["__hash__"]
    assert Shared(1) == Shared(1)
    assert vars(Shared)["__eq__"] is not late_eq
    assert late_eq(Shared(1), Shared(1)) is True
    assert late_eq(Shared(1), Shared(2)) is False
    assert late_hash(Shared(1)) == hash(Shared(1))
