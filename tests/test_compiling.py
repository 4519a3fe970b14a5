"""The build step of the compiled wheel: the sources for mypyc, rejected modules, and builds without it."""

import ast
import inspect
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from textwrap import indent

import pytest

from atlantis_rules.atlantis import cards
from atlantis_rules.atlantis.cards import ONE_CARD, all_cards, number_of_cards, packed
from atlantis_rules.atlantis.tiles import ALL_TILES, list_indexes, list_tiles, tile_at, tile_set
from atlantis_rules.games.compilation import compiled
from tests.sources import text_of
from tools.compiling import loops
from tools.compiling.__main__ import freed_at_once
from tools.compiling.modules import CHECKED_NATIVELY, CHECKING_THEMSELVES, COMPILED, OPEN
from tools.compiling.native import CannotTransform, attributes_of_bases, transformed

ROOT = Path(__file__).parents[1]
MODULE = "atlantis_rules.atlantis.sample"

RECORD = '''
"""A module."""
from atlantis_rules._frozen_records import fast_frozen
from atlantis_rules.rulebook.marks import implements

@fast_frozen
class Pair:
    """Two numbers."""

    one: int
    two: int = field(eq=False, repr=False)

    @property
    def both(self) -> int:
        return self.one + self.two

@implements("MOVE-1", "MOVE-2", main=True)
@implements("PAY-1")
def pair(one: int) -> Pair:
    """Return a pair.

    Raises:
        WrongType: it is no number.
    """
    return Pair(one, one)
'''


def native(source: str) -> str:
    return transformed(source, MODULE, [MODULE], attributes_of_bases(source))


def test_a_record_becomes_a_native_class_with_all_that_attrs_would_have_written() -> None:
    text = native(RECORD)
    assert "@_final\n@_mypyc_attr(acyclic=True)\nclass Pair:" in text
    assert "def __init__(self, one: int, two: int) -> None:" in text
    assert "self.one: _Final[int] = one" in text
    assert "return self is other or self.one == other.one\n" in text  # `two` does not count
    assert "def both(self)" in text
    twin = RECORD[RECORD.index("class Pair") : RECORD.index("\n    @property")].strip().replace("\n\n", "\n")
    assert f"_complete(Pair, {twin!r}, ('both',), ())" in text
    compile(text, MODULE, "exec")


def test_marks_become_a_table_and_a_function_that_checks_its_arguments_gets_a_front() -> None:
    text = native(RECORD)
    assert "@implements" not in text
    assert "_mark(implements, __name__, (('pair', ('MOVE-1', 'MOVE-2'), True), ('pair', ('PAY-1',), False)))" in text
    assert '_front(__name__, "def pair(one: int) -> Pair:\\n' in text


def test_the_front_of_a_function_that_play_calls_all_the_time_is_native() -> None:
    module = "atlantis_rules.atlantis.rules.engine"
    source = 'def sample(state: State, rng: Random) -> Action:\n    """Raises:\n    WrongType: no."""\n    return 1'
    text = transformed(source, module, [module], {})
    assert "def _sample_of_right_types(state: State, rng: Random) -> Action:" in text
    assert "def sample(state: object, rng: object) -> Action:\n    try:\n" in text
    assert "return _sample_of_right_types(_cast(State, state), _cast(Random, rng))" in text
    assert "return _cast(Action, _refused(__name__, 'sample', error, state, rng))" in text
    assert "_front(" not in text


@pytest.mark.parametrize("function", CHECKED_NATIVELY)
def test_functions_that_play_calls_all_the_time_are_there(function: str) -> None:
    module = next(each for each in COMPILED if function.startswith(f"{each}."))
    name = function.rpartition(".")[2]
    assert re.search(rf"\n *def _{name}_of_right_types\(", transformed(text_of(module), module, COMPILED, {}))


@pytest.mark.parametrize("function", CHECKING_THEMSELVES)
def test_functions_that_check_any_object_themselves_have_no_front(function: str) -> None:
    module, _, name = function.rpartition(".")
    text = transformed(text_of(module), module, COMPILED, {})
    assert f"\ndef {name}(state: " in text
    fronts = [line for line in text.splitlines() if line.startswith("_front(")]
    assert any("def step(" in front for front in fronts)
    assert not any(f"def {name}(" in front for front in fronts)


def test_classes_of_modules_that_are_not_compiled_are_kept() -> None:
    text = native("from random import Random, choice\ndef f(a): return type(a) is Random or type(a) is int\n")
    assert "import Random, choice\n_kept_Random: _Final = Random\n" in text
    assert "type(a) is _kept_Random or type(a) is int" in text


def test_a_base_that_holds_nothing_is_no_hindrance_to_records_in_no_circle() -> None:
    assert "@_mypyc_attr(acyclic=True)\nclass Base:" in native("class Base:\n    __slots__ = ()\n")


def test_a_maker_becomes_a_function() -> None:
    text = native(RECORD + "\nmake_pair: Final = maker(Pair)\n")
    assert "def make_pair(one: int, two: int) -> Pair:\n    return Pair(one, two)\n" in text
    assert "maker(" not in text


def test_where_attrs_would_check_a_value_it_does_so_before_it_is_taken_for_what_it_is_called() -> None:
    text = native(
        "def check(a: object, b: object, c: int) -> None: ...\n"
        "@frozen\nclass One:\n    n: int = field(default=3, validator=check)"
    )
    assert "def __init__(self, n: object=3) -> None:\n        made = _made(One, (n,))\n" in text
    assert "self.n: _Final[int] = _cast(int, made.n)" in text
    assert "def check(a: _Any, b: _Any, c: _Any) -> _Any" in text


def test_bases_that_are_not_compiled_lend_what_they_have() -> None:
    text = native("from elsewhere import Base\n@frozen\nclass One(Base[int]):\n    n: int\n")
    assert "class One:" in text
    assert "(), (Base,))" in text


def test_what_a_record_does_once_it_is_made_is_done() -> None:
    text = native("@frozen\nclass One:\n    n: int\n    def __attrs_post_init__(self) -> None: ...")
    assert "self.n: _Final[int] = n\n        self.__attrs_post_init__()\n" in text


def test_a_hash_that_is_kept_is_worked_out_once() -> None:
    text = native("@frozen(cache_hash=True)\nclass One:\n    n: int")
    assert "self._kept_hash = 0\n" in text
    assert "if not self._kept_hash:\n            self._kept_hash = hash((" in text


def test_a_record_with_an_order_gets_one() -> None:
    text = native("@frozen(order=True)\nclass One:\n    n: int\n    m: int")
    assert "def __lt__(self, other: 'One') -> bool:\n        return (self.n, self.m) < (other.n, other.m)" in text
    assert all(f"def {name}(" in text for name in ("__le__", "__gt__", "__ge__"))


def test_records_are_evolved_by_a_function_that_takes_native_ones() -> None:
    text = native("from attrs import evolve, field\n")
    assert "from atlantis_rules._native_records import evolve\nfrom attrs import field\n" in text


def test_classes_that_are_asked_for_by_a_name_are_written_out() -> None:
    text = native(
        "KINDS: Final = (One, others.Two)\nEVERY: Final = (*KINDS, Three)\nUnion = One | Three\n"
        "def f(a): return isinstance(a, KINDS), isinstance(a, EVERY), isinstance(a, Union), isinstance(a, One | Two)\n"
        "def g(a, b): return isinstance(a, One), isinstance(a, b()), isinstance(a, list[int] | None)"
    )
    assert "isinstance(a, (One, others.Two)), isinstance(a, (One, others.Two, Three))" in text
    assert "isinstance(a, (One, Three)), isinstance(a, (One, Two))" in text
    assert "isinstance(a, One), isinstance(a, b()), isinstance(a, list[int] | None)" in text


def test_a_match_that_only_asks_for_the_class_of_a_variable_becomes_conditions() -> None:
    conditions = native(
        "def f(a, b):\n    match a:\n        case One() if b:\n            return 1\n"
        "        case One() | others.Two():\n            return 2\n"
        "        case _ if b:\n            return 3\n        case _:\n            return 4\n"
    )
    assert "match" not in conditions
    assert "if isinstance(a, One) and b:\n        return 1\n" in conditions
    assert "elif isinstance(a, (One, others.Two)):\n        return 2\n" in conditions
    assert "elif b:\n        return 3\n    else:\n        return 4" in conditions


@pytest.mark.parametrize("pattern", ["One(c)", "One() as c", "One() | None", "1", "c", "One(x=1)", "[]"])
def test_a_match_that_asks_for_more_stays_one(pattern: str) -> None:
    text = f"match a:\n        case {pattern}:\n"
    assert text in native(f"def f(a):\n    {text}            b()")


COUNTS = [packed(Random(seed).choices(range(16), k=7)) for seed in range(60)] + [0, all_cards().packed, ONE_CARD[6]]
TILE_SETS = [Random(seed).getrandbits(84) for seed in range(20)] + [0, 1, ALL_TILES]


def test_loops_find_what_the_helpers_find_that_they_stand_for() -> None:
    for counts in COUNTS:
        assert loops.items_of(counts) == cards.items_of(counts)
        assert cards.item_numbers_of(counts) == tuple(map(int, cards.items_of(counts)))
        places = range(number_of_cards(counts))
        assert [loops.item_at(counts, each) for each in places] == [cards.item_at(counts, each) for each in places]
        with pytest.raises(IndexError):
            loops.item_at(counts, number_of_cards(counts))
    for tiles in TILE_SETS:
        assert loops.list_tiles(tiles) == list_tiles(tiles)
        assert loops.list_indexes(tiles) == list_indexes(tiles) == [tile.index for tile in list_tiles(tiles)]
        assert loops.tile_set(list_tiles(tiles)) == tile_set(list_tiles(tiles)) == tiles
        every_place = [tile_at(tiles, place) for place in range(tiles.bit_count())]
        assert [loops.tile_at(tiles, place) for place in range(tiles.bit_count())] == every_place == list_tiles(tiles)


FREEING = """
static void
Item_dealloc(ItemObject *self)
{{
{before}{waiting}    Item_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
{waited}    done: ;
}}
"""


def test_only_what_the_garbage_collector_looks_at_waits_to_be_freed() -> None:
    waits = {"waiting": "    CPy_TRASHCAN_BEGIN(self, Item_dealloc)\n", "waited": "    CPy_TRASHCAN_END(self)\n"}
    record = FREEING.format(before="", **waits)
    collected = FREEING.format(before="    PyObject_GC_UnTrack(self);\n", **waits)
    freed = FREEING.format(before="", waiting="", waited="")
    assert freed_at_once(record + collected + record) == freed + collected + freed
    assert freed_at_once(indent(record, "    ")) == indent(freed, "    ")


@pytest.mark.parametrize("module", loops.LOOPS)
def test_loops_are_put_in_the_place_of_the_helpers(module: str) -> None:
    text = transformed(text_of(module), module, COMPILED, {})
    for name in loops.LOOPS[module]:
        function = ast.unparse(next(node for node in ast.parse(text).body if getattr(node, "name", "") == name))
        loop = ast.parse(inspect.getsource(getattr(loops, name))).body[0]
        assert isinstance(loop, ast.FunctionDef)
        assert all(ast.unparse(each).replace("\n", "\n    ") in function for each in loop.body[1:])
        assert ast.unparse(loop).partition("\n")[0] == function.partition("\n")[0]


def test_an_error_keeps_what_it_was_raised_from() -> None:
    """The compiler drops it: findings/mypyc-causes.sh."""
    text = native("def f(error, cause):\n    raise error from cause\n")
    names: dict[str, Callable[[object, object], None]] = {}
    exec(text, names)  # noqa: S102 - it is the text above
    assert " from cause" not in text
    for error in (KeyError, KeyError("key")):
        for cause in (OSError(), None):
            with pytest.raises(KeyError) as caught:
                names["f"](error, cause)
            assert caught.value.__cause__ is cause
            assert caught.value.__suppress_context__


def test_a_loop_whose_body_changes_something_else_is_no_hindrance() -> None:
    loop = "for each in range(size - number(hand)):\n    hand += each\n"
    assert loop in native(loop)


def test_a_module_keeps_its_docstring() -> None:
    assert "__doc__ = 'A module.'" in native('"""A module."""\n')


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("@frozen(hash=True)\nclass One:\n    n: int", "the decorator has the arguments hash"),
        ("@frozen\n@other\nclass One:\n    n: int", "a record with another decorator"),
        ("@frozen\nclass One:\n    n: list[int] = field(factory=list)", "n: field has the arguments factory"),
        ("@frozen\nclass One:\n    _n: int", "the field _n is private"),
        ("@frozen\nclass One:\n    n: int = field(init=False)", "n is no argument and has no method"),
        ("@frozen\nclass One:\n    n: int = field(eq=key)", "n: eq is key"),
        ("@frozen\nclass One:\n    n: int\n    @n.validator\n    def _f(self, a, v): ...", "_f: @n.validator"),
        ("make: Final = maker(Other)", "Other is not a record that stands before its maker"),
        ("def f(a):\n    for one, *others in a: pass", "mypyc miscompiles the loop over (one, *others)"),
        ("f = [one for one, *others in a]", "mypyc miscompiles the loop over (one, *others)"),
        ("def f(n):\n    for a in range(n): n = 1", "the loop over range(n), since its body changes n"),
        ("def f(n):\n    for a in n:\n        for n in a: pass", "the loop over n, since its body changes n"),
        ("def f(n):\n    for a, b in zip(a, n.items()):\n        if n := b: pass", "since its body changes n"),
        ("match a:\n    case [one, *others]: pass", "mypyc takes only lists for [one, *others]: name each part"),
        ('def f(**a):\n    """Raises:\n        WrongType: x."""', "a front cannot pass on any number of named"),
        ('def f(a):\n    require_type("a", a, int)', "f: its docstring does not say that it raises WrongType"),
    ],
)  # fmt: skip
def test_what_cannot_be_transformed_is_refused_with_a_reason(source: str, why: str) -> None:
    with pytest.raises(CannotTransform) as caught:
        native(source)
    assert why in str(caught.value)


@pytest.mark.parametrize("module", COMPILED)
def test_the_package_tells_whether_its_rules_are_compiled(module: str) -> None:
    assert compiled is str(import_module(module).__file__).endswith((".so", ".pyd"))


@pytest.mark.parametrize("module", COMPILED)
def test_the_modules_that_are_compiled_can_be_transformed(module: str) -> None:
    source = text_of(module)
    text = transformed(source, module, COMPILED, attributes_of_bases(source))
    assert "@implements" not in text
    compile(text, module, "exec")


def test_the_classes_that_stay_open_are_compiled() -> None:
    for name in OPEN:
        module, _, kind = name.rpartition(".")
        assert module in COMPILED
        assert f"class {kind}" in text_of(module)


def wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    settings = {**os.environ, "PYTHONSAFEPATH": "", **environment}
    return subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)


@pytest.fixture(name="broken")
def without_mypyc(tmp_path: Path) -> dict[str, str]:
    """An environment in which mypyc cannot be imported."""
    (tmp_path / "mypyc").mkdir()
    (tmp_path / "mypyc" / "__init__.py").write_text("raise ImportError('there is no mypyc')\n")
    return {"PYTHONPATH": str(tmp_path)}


def test_without_mypyc_the_wheel_is_pure_and_a_message_tells_why(tmp_path: Path, broken: dict[str, str]) -> None:
    done = wheel(tmp_path / "wheel", ATLANTIS_RULES_COMPILE="1", **broken)
    assert done.returncode == 0
    assert "could not be compiled; it is built pure and works all the same" in done.stdout + done.stderr
    assert "there is no mypyc" in done.stdout + done.stderr
    (found,) = (tmp_path / "wheel").iterdir()
    assert found.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(found) as archive:
        assert not [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]


def test_where_a_compiled_wheel_is_required_the_build_fails(tmp_path: Path, broken: dict[str, str]) -> None:
    done = wheel(tmp_path / "wheel", ATLANTIS_RULES_COMPILE="required", **broken)
    assert done.returncode != 0
    assert "could not be compiled, and ATLANTIS_RULES_COMPILE=required asks for it" in done.stdout + done.stderr
    assert not list(tmp_path.glob("wheel/*.whl"))


def test_another_value_is_refused(tmp_path: Path) -> None:
    done = wheel(tmp_path / "wheel", ATLANTIS_RULES_COMPILE="yes")
    assert done.returncode != 0
    assert "ATLANTIS_RULES_COMPILE must be one of 0, 1 and required, not 'yes'" in done.stdout + done.stderr
