"""Golden pictures: each change of one is inspected, and kept if it is intended.

The tests of pictures in the examples check what pictures must show; a byte proves nothing about that.
"""

import pytest

from tests.pictures.golden import FOLDER, golden_pictures


@pytest.mark.parametrize("name", golden_pictures())
def test_pictures_are_the_same_to_the_byte(name: str) -> None:
    """Regenerate them with `python -m tests.pictures`, and look at them."""
    assert golden_pictures()[name] == (FOLDER / name).read_text("utf-8")
