"""The reduced games, every state of which is checked."""

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from atlantis_rules import atlandice, atlantis
from atlantis_rules.atlandice import RECONSTRUCTION, ClockSpace

FILE: Final = Path(__file__).with_name("games.toml")


@frozen
class ReducedGame:
    """A position from which a game has few states.

    Attributes:
        name: its name.
        initial: the position; one of Atlantis is played by the options of the original.
        states: how many states there are, by those options.
        value: the lead of seat 0 if two players play optimally, or None with more than two.
    """

    name: str
    initial: atlantis.State | atlandice.State
    states: int
    value: Fraction | None


def reduced_games() -> Iterator[ReducedGame]:
    """Read the games."""
    for entry in tomllib.loads(FILE.read_text("utf-8"))["game"]:
        if entry["game"] == "atlantis":
            initial: atlantis.State | atlandice.State = atlantis.read_state(entry["text"])
        else:
            clock = tuple(map(ClockSpace, entry["clock"]))
            initial = atlandice.read_state(entry["text"], evolve(RECONSTRUCTION, clock=clock))
        value = Fraction(entry["value"]) if "value" in entry else None
        yield ReducedGame(entry["name"], initial, entry.get("states", 0), value)
