"""Count what makes the package hard to change, and compare each number with its limit.

    python -m tools.benchmarks house [--check] [--save]

It reads the sources; only for `files_to_rules` it also plays a little:

* `protocols`, `type_variables`, `overloads`: the number of definitions.
* `shared_names`: the names that classes of several modules have; what both games have counts as one module.
* `top`: the public modules and packages at the top of the package.
* `lines`: the lines of its sources, without the examples in docstrings.
* `slots`: the places that one module leaves empty for another to fill: calls of ``.fill`` that pass a module.
* `imported_by_name`: the calls of `import_module`.
* `imports_within`: the imports within functions.
* `door_lines`: the lines of the modules between a caller and the rules of a game: `DOORWAY` lists them.
* `declared_apply`, ...: how often an operation is declared, as a function or a method.
* `files_to_rules`: the files on the way of calls to the first rule that runs, for the operation that needs most. What
  a viewer may know is a rule as well, in the rooms `knowledge`; a picture leads to the room `drawing` of its game.
* `tools`, `noxfile`, `pyproject`, `pages`: the lines of the tools, the build files and the documentation's pages.
* `import_share`: the percentage of the lines of code that are imports.
* `tracked`: the kilobytes that git tracks.

The limits in `house.json` only ever decrease: `--save` lowers them to the current numbers, but not below what is aimed
at, which are `MUSTS`. `--check` exits with 1 if one is exceeded. What has no limit there is only shown.
"""

import argparse
import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from tokenize import NAME, NUMBER, OP, STRING, TokenInfo, generate_tokens
from traceback import walk_stack
from types import FrameType

import atlantis_rules
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.registry import beginning

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "atlantis_rules"
LIMITS = Path(__file__).with_name("house.json")
GAMES = ("atlantis", "atlandice")
EXAMPLES = re.compile(r"^\n(?P<indented> +)Examples:\n(?:(?P=indented) .*\n|\n)+", re.MULTILINE)
"""The examples at the end of a docstring."""
CLOSED = re.compile(r'^( +)("""[^"\n]+)\n\1"""', re.MULTILINE)
"""A docstring that would be one line without its examples."""
RULE = re.compile("/atlantis_rules/atlantis/(rules|knowledge|drawing)/")
"""The paths of the rules of Atlantis, of what its viewers may know, and of its pictures."""


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


def shared_names() -> int:
    """Count the names of classes that stand for things in several modules, of which those of all games are one."""
    found: dict[str, set[Path]] = {}
    for module in _modules():
        place = module.relative_to(SOURCES)
        home = Path("game") if place.parts[0] in GAMES else place
        for node in ast.parse(module.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, set()).add(home)
    return sum(len(homes) > 1 for homes in found.values())


def top() -> int:
    """Count the public modules and packages at the top."""
    found = {path.stem for path in SOURCES.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    return len([name for name in found if not name.startswith("_")])


def lines() -> int:
    """Count the lines of the sources; examples in docstrings are wanted, so they count nothing."""
    return _lines_of(_modules())


def _lines_of(modules: Iterable[Path]) -> int:
    texts = (EXAMPLES.sub("", module.read_text("utf-8")) for module in modules)
    return sum(len(CLOSED.sub(r"\1\2", text).splitlines()) for text in texts)


DOORWAY = (
    *(f"games/{name}.py" for name in ("game", "motion", "parts", "playing", "registry", "states")),
    *("_front_doors/*.py", "_later*.py", "*/_later*.py"),
)
"""The modules between a caller and the rules of a game, as patterns of paths."""


def _calls_of(name: str) -> Iterator[ast.Call]:
    calls = (node for node in _nodes() if isinstance(node, ast.Call))
    return (call for call in calls if _name_of(call.func) == name)


def slots() -> int:
    """Count the modules that another module gets only when it is filled in."""
    return sum(isinstance(call.func, ast.Attribute) and len(call.args) == 1 for call in _calls_of("fill"))


def imported_by_name() -> int:
    """Count the imports of a module whose name is computed."""
    return sum(1 for _ in _calls_of("import_module"))


def imports_within() -> int:
    """Count the imports within functions."""
    functions = [node for node in _nodes() if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inner = (each for function in functions for each in ast.walk(function))
    return len({id(each) for each in inner if isinstance(each, ast.Import | ast.ImportFrom)})


def door_lines() -> int:
    """Count the lines between a caller and the rules of a game."""
    return _lines_of({path for pattern in DOORWAY for path in SOURCES.glob(pattern)})


def _tracked(*patterns: str) -> list[Path]:
    """Return the files that git tracks and that fit one of some patterns; a copy without git has none."""
    command = ["git", "ls-files", "-z", *patterns]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).exists()]


def _lines_of_files(*patterns: str) -> Callable[[], int]:
    return lambda: sum(len(path.read_text("utf-8").splitlines()) for path in _tracked(*patterns))


def import_share() -> int:
    """Return the percentage of the lines of code that are imports; docstrings and comments are no code."""
    code, imports = 0, 0
    for module in _modules():
        source = module.read_text("utf-8")
        nodes = [*ast.walk(ast.parse(source))]
        found = {
            line for each in generate_tokens(StringIO(source).readline) if each.type in CODE for line in _span(each)
        }
        texts = [each for each in nodes if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)]
        code += len(found.difference(*(range(each.lineno, _last(each) + 1) for each in texts)))
        imports += sum(_last(each) - each.lineno + 1 for each in nodes if isinstance(each, ast.Import | ast.ImportFrom))
    return round(100 * imports / code)


CODE = {NAME, NUMBER, OP, STRING}
"""The kinds of tokens that make a line one of code."""


def _span(token: TokenInfo) -> range:
    return range(token.start[0], token.end[0] + 1)


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def tracked() -> int:
    """Count the kilobytes that git tracks."""
    return sum(path.stat().st_size for path in _tracked()) // 1000


def _declared(name: str) -> Callable[[], int]:
    def count() -> int:
        """Count the functions and methods of this name, without the signatures of an overload."""
        functions = (node for node in _nodes() if isinstance(node, ast.FunctionDef) and node.name == name)
        return sum(all(_name_of(mark) != "overload" for mark in each.decorator_list) for each in functions)

    return count


def files_to_rules() -> int:
    """Return the highest number of files on the way from an operation to the first rule, both included."""
    return max(len(files) for files in ways_to_rules().values())


def ways_to_rules() -> dict[str, list[str]]:
    """Return the files on the way of calls from each operation to a rule of Atlantis."""
    start = atlantis_rules.new_game(2)
    state = atlantis_rules.advance(start, Random(1))
    (action, *_) = state.legal_actions()
    table = Table.begun(beginning("atlantis", 2), Random(1))
    ((text, _), *_) = table.choices(0)
    operations: dict[str, Callable[[], object]] = {
        "legal_actions": lambda: atlantis_rules.legal_actions(state),
        "apply": lambda: atlantis_rules.apply(state, action),
        "step": lambda: atlantis_rules.step(state, action),
        "advance": lambda: atlantis_rules.advance(start, Random(1)),
        "outcome": lambda: atlantis_rules.outcome(state),
        "violations": lambda: atlantis_rules.violations(state, action),
        "view": lambda: atlantis_rules.view(state, 0),
        "explain": lambda: atlantis_rules.explain(state, action),
        "svg": lambda: atlantis_rules.svg(state),
        "move at a web table": lambda: table.act(0, text, Random(1)),
    }
    for operation in operations.values():
        operation()  # what is imported on first use is not counted
    return {name: way_of(operation) for name, operation in operations.items()}


def way_of(operation: Callable[[], object]) -> list[str]:
    """Return the files of the calls that have not returned when the first rule runs, without repetitions."""
    found: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or found or not RULE.search(frame.f_code.co_filename):
            return
        callers = (Path(each.f_code.co_filename) for each, _ in walk_stack(frame))
        names = [path.relative_to(SOURCES).as_posix() for path in callers if path.is_relative_to(SOURCES)]
        found.extend(dict.fromkeys(reversed(names)))

    sys.setprofile(note)
    try:
        operation()
    finally:
        sys.setprofile(None)
    return found


OPERATIONS = ("apply", "legal_actions", "view", "explain")

MUSTS = {
    "protocols": 25,
    "type_variables": 45,
    "top": 12,
    "lines": 63_000,
    "slots": 0,
    "imports_within": 15,
    "door_lines": 1300,
    "files_to_rules": 3,
    **{f"declared_{name}": 4 for name in OPERATIONS},
    "tools": 4500,
    "noxfile": 450,
    "pyproject": 500,
    "pages": 10_000,
    "import_share": 11,
    "tracked": 14_000,
}
"""The numbers that are aimed at: what is above them is still to be done."""

COUNTS: dict[str, Callable[[], int]] = {
    each.__name__: each
    for each in (
        *(protocols, type_variables, overloads, shared_names, top, lines),
        *(slots, imported_by_name, imports_within, door_lines, files_to_rules),
    )
}
COUNTS |= {f"declared_{name}": _declared(name) for name in OPERATIONS}
COUNTS |= {
    "tools": _lines_of_files("tools/*.py"),
    "noxfile": _lines_of_files("noxfile.py"),
    "pyproject": _lines_of_files("pyproject.toml"),
    "pages": _lines_of_files("docs/*.md"),
    "import_share": import_share,
    "tracked": tracked,
}


def main(arguments: list[str] | None = None) -> int:
    """Print each number with its limit and with what is aimed at."""
    parser = argparse.ArgumentParser(description="Count what makes the package hard to change.")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a number is above its limit")
    parser.add_argument("--save", action="store_true", help="lower the limits to the numbers of today")
    options = parser.parse_args(arguments)
    limits: dict[str, int] = json.loads(LIMITS.read_text("utf-8")) if LIMITS.exists() else {}
    found = {name: count() for name, count in COUNTS.items()}
    print(f"| {'what':22} |  today |  limit |    aim |")
    print("| --- | --: | --: | --: |")
    for name, number in found.items():
        limit, aim = (f"{known[name]:,}" if name in known else "" for known in (limits, MUSTS))
        print(f"| {name:22} | {number:6,} | {limit:>6} | {aim:>6} |")
    if options.save:
        lowered = {name: min(limit, max(found[name], MUSTS.get(name, 0))) for name, limit in limits.items()}
        LIMITS.write_text(json.dumps(lowered, indent=2) + "\n", "utf-8")
    return int(options.check and any(found[name] > limit for name, limit in limits.items()))


if __name__ == "__main__":
    sys.exit(main())
