"""Count what makes the package hard to change, and compare each number with its limit.

    python -m tools.benchmarks house [--check] [--save]

It reads the sources and runs nothing:

* `doors`: the features that an external game cannot use yet, as `tests/test_doors.py` expects.
* `naming`: the generic modules that import a game by its name: those that the contract `generic` of
  import-linter ignores.
* `outside`: the modules of one game outside its folder.
* `protocols`, `type_variables`, `overloads`: the number of definitions.
* `top`: the modules at the top of the package, except those that Python requires.
* `lines`: the lines of its sources, without the examples in docstrings.

The limits in `house.json` only ever decrease: `--save` writes the current numbers, and `--check` exits with 1 if one is
above its limit.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "atlantis_rules"
DOORS = ROOT / "tests" / "test_doors.py"
LIMITS = Path(__file__).with_name("house.json")
GAMES = ("atlantis", "atlandice")
EXAMPLES = re.compile(r"^\n(?P<indented> +)Examples:\n(?:(?P=indented) .*\n|\n)+", re.MULTILINE)
"""The examples at the end of a docstring."""
CLOSED = re.compile(r'^( +)("""[^"\n]+)\n\1"""', re.MULTILINE)
"""A docstring that would be one line without its examples."""


def _modules() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def _nodes() -> Iterator[ast.AST]:
    for module in _modules():
        yield from ast.walk(ast.parse(module.read_text("utf-8")))


def _name_of(node: ast.expr) -> str:
    """Return the last name of an expression, such as ``Protocol`` of ``typing.Protocol[T]``."""
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=inner) | ast.Call(func=inner):
            return _name_of(inner)
        case _:
            return ""


def doors() -> int:
    """Count the closed doors: the tests that are expected to fail."""
    tests = ast.parse(DOORS.read_text("utf-8")).body
    functions = (node for node in tests if isinstance(node, ast.FunctionDef))
    return sum(any(_name_of(mark) == "closed" for mark in function.decorator_list) for function in functions)


def naming() -> int:
    """Count the generic modules that import a game."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (generic,) = (contract for contract in contracts if contract["id"] == "generic")
    return len({line.partition(" -> ")[0] for line in generic["ignore_imports"]} - set(_of_one_game(generic)))


def _of_one_game(contract: dict[str, list[str]]) -> Iterator[str]:
    """Yield the importers that belong to one game, judging by their names."""
    for line in contract["ignore_imports"]:
        importer, _, _ = line.partition(" -> ")
        if re.search(rf"[._]({'|'.join(GAMES)})\b", importer.removeprefix("atlantis_rules")):
            yield importer


def outside() -> int:
    """Count the modules of one game outside its folder."""
    inside = tuple(SOURCES / game for game in GAMES)
    names = re.compile(rf"(^|[/_])({'|'.join(GAMES)})([/_.])")
    others = (path for path in _modules() if not any(path.is_relative_to(folder) for folder in inside))
    return sum(bool(names.search(path.relative_to(SOURCES).as_posix())) for path in others)


def protocols() -> int:
    """Count the protocols of `typing`; one of `asyncio` is a class of connections."""
    classes = (node for node in _nodes() if isinstance(node, ast.ClassDef))
    return sum(any(_is_protocol(base) for base in kind.bases) for kind in classes)


def _is_protocol(base: ast.expr) -> bool:
    return _name_of(base) == "Protocol" and not ast.unparse(base).startswith("asyncio.")


def type_variables() -> int:
    """Count the type variables and parameter specifications."""
    calls = (node for node in _nodes() if isinstance(node, ast.Call))
    return sum(_name_of(call.func) in {"TypeVar", "ParamSpec"} for call in calls)


def overloads() -> int:
    """Count the signatures of overloaded functions."""
    functions = (node for node in _nodes() if isinstance(node, ast.FunctionDef))
    return sum(any(_name_of(mark) == "overload" for mark in function.decorator_list) for function in functions)


def top() -> int:
    """Count the modules at the top, except those that Python requires."""
    return len({path.stem for path in SOURCES.glob("*.py")} - {"__init__", "__main__"})


def lines() -> int:
    """Count the lines of the sources; examples in docstrings are wanted, so they count nothing."""
    texts = (EXAMPLES.sub("", module.read_text("utf-8")) for module in _modules())
    return sum(len(CLOSED.sub(r"\1\2", text).splitlines()) for text in texts)


COUNTS: dict[str, Callable[[], int]] = {
    each.__name__: each for each in (doors, naming, outside, protocols, type_variables, overloads, top, lines)
}


def main(arguments: list[str] | None = None) -> int:
    """Print each number with its limit."""
    parser = argparse.ArgumentParser(description="Count what makes the package hard to change.")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a number is above its limit")
    parser.add_argument("--save", action="store_true", help="lower the limits to the numbers of today")
    options = parser.parse_args(arguments)
    limits: dict[str, int] = json.loads(LIMITS.read_text("utf-8")) if LIMITS.exists() else {}
    found = {name: count() for name, count in COUNTS.items()}
    print("| what           |  today |  limit |")
    print("| --- | --: | --: |")
    for name, number in found.items():
        print(f"| {name:14} | {number:6,} | {limits.get(name, number):6,} |")
    if options.save:
        lowered = {name: min(number, limits.get(name, number)) for name, number in found.items()}
        LIMITS.write_text(json.dumps(lowered, indent=2) + "\n", "utf-8")
    return int(options.check and any(number > limits[name] for name, number in found.items()))


if __name__ == "__main__":
    sys.exit(main())
