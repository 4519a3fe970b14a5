"""Arithmetic on floats in the package: only what has the same bits on every system.

IEEE 754 fixes the results of ``+ - * /`` and of the square root to the last bit. Powers, logarithms and other functions
come from the C library, and each system has its own.
"""

import ast
from pathlib import Path
from typing import Final

import atlantis_rules

SAME_EVERYWHERE: Final = {
    "ceil",
    "comb",
    "floor",
    "fsum",
    "gcd",
    "inf",
    "isfinite",
    "isnan",
    "isqrt",
    "lcm",
    "nan",
    "prod",
    "sqrt",
}
"""What `math` has that is no function, is about whole numbers, or is rounded correctly on every system."""

WHOLE_POWERS: Final = {"total ** cards", "up_to ** cards", "below ** cards"}
"""The powers of whole numbers that are not written out."""


def names_of_math(tree: ast.Module) -> set[str]:
    """Return the names that a module takes from modules of functions on floats."""
    nodes = [*ast.walk(tree)]
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module in {"math", "cmath"}]
    attributes = [node for node in nodes if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "math"]
    return {alias.name for node in imports for alias in node.names} | {node.attr for node in attributes}


def powers_of_floats(tree: ast.Module) -> set[str]:
    """Return the powers in a module that may be of floats: those of anything but a whole number that is written out."""
    powers = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)]
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "pow"]
    whole = [node for node in powers if isinstance(node.left, ast.Constant) and isinstance(node.left.value, int)]
    return {ast.unparse(node) for node in [*powers, *calls] if node not in whole}


def test_no_module_takes_powers_or_functions_of_floats_from_the_c_library() -> None:
    files = sorted(Path(atlantis_rules.__file__).parent.rglob("*.py"))
    trees = {path: ast.parse(path.read_text("utf-8")) for path in files}
    names = {path: names_of_math(tree) for path, tree in trees.items()}
    assert {"sqrt", "ceil"} <= set().union(*names.values())
    assert {f"{path}: {found - SAME_EVERYWHERE}" for path, found in names.items() if found - SAME_EVERYWHERE} == set()
    powers = {path: powers_of_floats(tree) - WHOLE_POWERS for path, tree in trees.items()}
    assert {f"{path}: {found}" for path, found in powers.items() if found} == set()


def test_powers_and_functions_are_found() -> None:
    tree = ast.parse("from math import exp\nx = math.hypot(a, b) + y**2 + 10**3 + pow(z, 2) + (2 * y) ** 0.5")
    assert names_of_math(tree) == {"exp", "hypot"}
    assert powers_of_floats(tree) == {"y ** 2", "pow(z, 2)", "(2 * y) ** 0.5"}
