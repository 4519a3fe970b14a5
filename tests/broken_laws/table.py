"""The forgery for each place where a law can break, if a number was found for it."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from attrs import frozen

FILE: Final = Path(__file__).parent / "forgeries.toml"
HEAD: Final = """# For each `require` of a law a forgery that breaks it there: what is forged, the law, and the number.
# `python -m tests.broken_laws` writes this file.

"""
UNBROKEN: Final = frozenset({"atlantis.laws.states.tiles_are_conserved 3"})
"""Places where no law can break: two tiles with the same face are one value, so a law before finds too few."""


@frozen
class Forgery:
    """A forgery.

    Attributes:
        kind: of which game, and whether of a state, a transition or a game.
        law: the name of the law.
        number: the number of the forgery.
    """

    kind: str
    law: str
    number: int

    @property
    def rng(self) -> Random:
        """Return what the forgery is drawn by."""
        return Random(f"{self.kind} {self.number}")


def forgeries() -> Mapping[str, Forgery]:
    """Read the forgeries, by the place at which they break a law."""
    found = tomllib.loads(FILE.read_text("utf-8"))
    return {name: Forgery(*forgery) for name, forgery in found.items()}


def write(found: Mapping[str, Forgery]) -> None:
    """Write the file."""
    lines = (f'"{name}" = ["{each.kind}", "{each.law}", {each.number}]\n' for name, each in found.items())
    FILE.write_text(HEAD + "".join(lines), "utf-8")
