"""The names of nox's sessions, as noxfile.py defines them, without nox."""

import ast
from pathlib import Path
from typing import Final

NOXFILE: Final = Path(__file__).parents[1] / "noxfile.py"
_TABLES: Final = {"PROGRAMS": False, "HOOKS": True}
"""The tables of sessions that are alike, and whether they run by default."""


def session_names() -> dict[str, bool]:
    """Return the names, each with whether plain `nox` runs it."""
    found: dict[str, bool] = {}
    for node in ast.parse(NOXFILE.read_text("utf-8")).body:
        match node:
            case ast.FunctionDef(name=name, decorator_list=[mark]):
                found[name] = "default=False" not in ast.unparse(mark)
            case ast.Assign(targets=[ast.Name(id=table)], value=ast.Dict() as rows) if table in _TABLES:
                found |= dict.fromkeys(ast.literal_eval(rows), _TABLES[table])
    return found
