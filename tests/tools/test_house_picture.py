"""The picture of the house in docs/internals.md shows all that stands at the top of the package."""

import re
from pathlib import Path
from typing import Final

from _ext.house_picture import house_picture

ROOT: Final = Path(__file__).parents[2]


def test_each_room_is_drawn_once_and_what_it_says_fits() -> None:
    picture = house_picture(ROOT)
    source = ROOT / "src" / "atlantis_rules"
    rooms = {path.stem for path in source.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    drawn = re.findall(r'<rect x="(\d+)" y="(\d+)" width="(\d+)".*?>([a-z_]+)[^<]*</text>', picture)
    assert sorted(name for *_, name in drawn) == sorted(name for name in rooms if not name.startswith("_"))
    for left, _, width, name in drawn:
        assert int(left) + int(width) <= 820
        assert len(name) * 7 < int(width)
