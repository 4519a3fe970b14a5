"""The house as a picture: what stands at the top of the package, by its layers, drawn from the code."""

import ast
import re
import tomllib
from html import escape
from pathlib import Path
from typing import Final

from attrs import frozen

_WIDTH: Final = 820
_ROW: Final = 34
_GAP: Final = 8
_NARROWEST: Final = 114
"""The least width of a box, in pixels: the longest name fits."""


@frozen
class _Room:
    name: str
    lines: int
    about: str


def house_picture(root: Path) -> str:
    """Draw the layers that import-linter holds: whatever is drawn imports only what is drawn below it.

    Args:
        root: the root of the repository.

    Returns:
        A picture in HTML, as a block of MyST Markdown.
    """
    contracts = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (package,) = (contract for contract in contracts if contract["id"] == "package")
    source = root / "src" / "atlantis_rules"
    rows = [[_room(source, name) for name in re.findall(r"\w+", layer)] for layer in package["layers"]]
    drawn = [row for row in ([room for room in row if room is not None] for row in rows) if row]
    height = len(drawn) * _ROW + _GAP
    boxes = "".join(_row(row, _GAP + place * _ROW) for place, row in enumerate(drawn))
    title = "The layers of the package, from the command line down to what knows nothing"
    style = "max-width:100%;height:auto;font:13px sans-serif"
    size = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}"'
    return f'```{{raw}} html\n<svg {size} style="{style}" role="img"><title>{title}</title>{boxes}</svg>\n```\n'


def _room(source: Path, name: str) -> _Room | None:
    if name.startswith("_"):
        return None
    modules = sorted((source / name).rglob("*.py")) or [source / f"{name}.py"]
    texts = [module.read_text("utf-8") for module in modules]
    front = (source / name / "__init__.py") if (source / name).is_dir() else modules[0]
    about = (ast.get_docstring(ast.parse(front.read_text("utf-8"))) or "").partition("\n")[0]
    return _Room(name, sum(text.count("\n") for text in texts), about)


def _row(rooms: list[_Room], top: int) -> str:
    """Draw a layer, each room as wide as it has lines, as far as its name fits."""
    free = _WIDTH - _NARROWEST * len(rooms) - _GAP * (len(rooms) - 1)
    most = 40_000  # lines for which a box fills its row
    boxes, left = [], 0.0
    for room in rooms:
        width = _NARROWEST + free * min(1, room.lines / most) / len(rooms)
        label = f"{room.name} · {room.lines:,}" if width > _NARROWEST + 40 else room.name
        boxes.append(
            f"<g><title>{escape(room.about)} {room.lines:,} lines.</title>"
            f'<rect x="{left:.0f}" y="{top}" width="{width:.0f}" height="{_ROW - _GAP}" rx="4" fill="none"'
            f' stroke="currentColor"/><text x="{left + 8:.0f}" y="{top + 18}" fill="currentColor">{label}</text></g>'
        )
        left += width + _GAP
    if len(rooms) == 1:
        boxes.append(f'<text x="{left:.0f}" y="{top + 18}" fill="currentColor">{escape(_short(rooms[0].about))}</text>')
    return "".join(boxes)


def _short(about: str) -> str:
    """Return the beginning of a sentence, as much as stands beside a box."""
    return re.split(r"[:;.]", about.replace("`", ""), maxsplit=1)[0]
