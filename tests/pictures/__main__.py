"""Regenerate the golden pictures: `python -m tests.pictures`. Then look at them."""

from tests.pictures.golden import FOLDER, golden_pictures

for name, picture in golden_pictures().items():
    (FOLDER / name).write_text(picture, "utf-8")
