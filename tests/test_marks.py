"""The marks that record which code implements which clause."""

from collections.abc import Callable

import pytest

from atlantis_rules.rulebook import marks
from atlantis_rules.rulebook.marks import Implementation, MisplacedMark, implementations, implements


def _code(module: str) -> Callable[[], int]:
    def code() -> int:
        return 7

    code.__module__ = module
    code.__qualname__ = "code"
    return code


def test_a_mark_leaves_the_code_as_it_is_and_is_listed_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "_marks", set())
    late, early, other = (
        _code("atlantis_rules.atlantis.b"),
        _code("atlantis_rules.atlantis.a"),
        _code("atlantis_rules.g.m"),
    )
    assert implements("MOVE-10", "MOVE-2")(late) is late
    assert implements("MOVE-2")(early) is early
    assert implements("MOVE-2")(early) is early
    assert implements("END-1")(other) is other
    assert implementations() == (
        Implementation("atlantis", "MOVE-2", "atlantis_rules.atlantis.a", "code"),
        Implementation("atlantis", "MOVE-2", "atlantis_rules.atlantis.b", "code"),
        Implementation("atlantis", "MOVE-10", "atlantis_rules.atlantis.b", "code"),
        Implementation("g", "END-1", "atlantis_rules.g.m", "code"),
    )


def test_the_main_place_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "_marks", set())
    early, late = _code("atlantis_rules.atlantis.a"), _code("atlantis_rules.atlantis.b")
    implements("MOVE-1", "MOVE-2")(early)
    implements("MOVE-2", main=True)(implements("MOVE-1")(late))
    assert [(mark.clause_id, mark.module[-1], mark.main) for mark in implementations()] == [
        ("MOVE-1", "a", False),
        ("MOVE-1", "b", False),
        ("MOVE-2", "b", True),
        ("MOVE-2", "a", False),
    ]


@pytest.mark.parametrize(
    "clause_ids", [(), ("MOVE-1", "MOVE-1"), ("MOVE",), ("MOVE-0",), ("move-1",), ("MOVE-1 ",), ("",)]
)
def test_a_mark_takes_different_clause_ids(clause_ids: tuple[str, ...]) -> None:
    with pytest.raises(MisplacedMark, match="implements: "):
        implements(*clause_ids)


@pytest.mark.parametrize("module", ["atlantis_rules._errors", "atlantis_rules", "elsewhere.atlantis.movement"])
def test_a_mark_stands_in_the_package_of_a_game(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "_marks", set())
    with pytest.raises(MisplacedMark, match="is not a module of a game's package"):
        implements("MOVE-1")(_code(module))
    assert implementations() == ()


def test_only_functions_and_classes_are_marked() -> None:
    with pytest.raises(MisplacedMark, match="int is not a function or class"):
        implements("MOVE-1")(7)
