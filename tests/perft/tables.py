"""The counts in docs/perft.json, of which docs/perft.md is made."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import asdict

from atlantis_rules import atlandice, atlantis
from atlantis_rules.testing.perft import Count, perft
from tests.perft.counting import Position, naive_counts

DATA: Final = Path(__file__).parents[2] / "docs" / "perft.json"
MOST_STATES: Final = 20_000
"""How many states the counts of a position may come to: the naive model looks at a few thousand in a second."""

DEEPEST: Final = 16

State = atlantis.State | atlandice.State


class Disagreement(Exception):
    """The engine and the naive model count differently."""


def counts_of(state: State, depth: int) -> tuple[Count, ...]:
    """Count by the engine."""
    match state:
        case atlantis.State():
            return perft(state, depth)
        case atlandice.State():
            return perft(state, depth)


def depth_within(state: State, most: int) -> int:
    """Return the greatest depth at which the counts reach at most this many states: at least 1."""
    depth = 1
    while depth < DEEPEST:
        counts = counts_of(state, depth + 1)
        if counts[-1].sequences == 0 or sum(count.states for count in counts) > most:
            break
        depth += 1
    return depth


def agreed(position: Position, depth: int) -> tuple[Count, ...]:
    """Count by both implementations.

    Raises:
        Disagreement: they differ.
    """
    state = position.state()
    counts, naive = counts_of(state, depth), naive_counts(state, depth)
    if counts != naive:
        raise Disagreement(f"{position.id}: the engine counts {counts}, the naive model {naive}")
    return counts


def entry_of(position: Position, counts: Sequence[Count]) -> dict[str, object]:
    """Return what the data has of a position."""
    return {
        "game": position.game,
        "name": position.name,
        "about": position.about,
        "position": position.text.lstrip("\n"),
        "counts": [{**asdict(count), "kinds": dict(count.kinds)} for count in counts],
    }


def data_of(entries: Iterable[Mapping[str, object]]) -> str:
    """Return the data as a text."""
    about = {
        "depth": "how many actions each sequence has, those of chance included",
        "sequences": "how many sequences of legal actions there are",
        "states": "how many distinct states they lead to",
        "over": "how many of the sequences end the game with their last action",
        "kinds": "how many of the sequences end with an action of each kind",
    }
    components = "the positions of atlandice are played with the built-in components"
    return json.dumps({"about": about, "components": components, "positions": list(entries)}, indent=1) + "\n"


def listed() -> dict[str, tuple[Position, tuple[Count, ...]]]:
    """Read the data: the counts of each position, by its id."""
    found = {}
    for entry in json.loads(DATA.read_text("utf-8"))["positions"]:
        position = Position(entry["game"], entry["name"], entry["about"], entry["position"])
        counts = [Count(**{**count, "kinds": tuple(count["kinds"].items())}) for count in entry["counts"]]
        found[position.id] = position, tuple(counts)
    return found
