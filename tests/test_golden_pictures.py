"""Pictures as they have always been: each change of one is looked at, and kept if it is meant.

What pictures have to show is held by the tests of pictures in the examples; a byte says nothing about what is right.
"""

import pytest

from tests.pictures.golden import FOLDER, golden_pictures


@pytest.mark.parametrize("name", golden_pictures())
def test_pictures_are_the_same_to_the_byte(name: str) -> None:
    """Write them anew with `python -m tests.pictures`, and look at them."""
    assert golden_pictures()[name] == (FOLDER / name).read_text("utf-8")
