"""Golden pictures: each change of one is inspected, and kept if it is intended.

The tests of pictures in the examples check what pictures must show; a byte proves nothing about that.
"""

import re
from typing import Final

import pytest

from tests.pictures.golden import FOLDER, golden_pictures

FOR_BROWSERS: Final = ("example_2_afterwards.svg", "atlandice_beginning.svg")
"""The pictures with the theme ``auto``."""


@pytest.mark.parametrize("name", golden_pictures())
def test_pictures_are_the_same_to_the_byte(name: str) -> None:
    """Regenerate them with `python -m tests.pictures`, and look at them."""
    assert golden_pictures()[name] == (FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize("name", golden_pictures())
def test_pictures_use_only_what_all_renderers_draw(name: str) -> None:
    """Shapes with plain colours: findings/svg-renderers.sh shows how others are drawn. Browsers may add to them."""
    picture, sheets = re.subn(r"<style>.*?</style>", "", golden_pictures()[name], flags=re.DOTALL)
    assert sheets == (name in FOR_BROWSERS)
    assert not re.findall(r'<style|<image|\s(?:style|opacity|filter|mask)="', picture)
    colours = {*re.findall(r'\s(?:fill|stroke)="([^"]*)"', picture)}
    assert {colour for colour in colours if not re.fullmatch(r"none|#[0-9a-f]{6}", colour)} == set()
