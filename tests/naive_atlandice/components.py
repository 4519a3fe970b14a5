"""The components of the naive model of Atlandice: strings, numbers, lists and tuples.

An area is a number: 1 jeweller, 2 library, 3 tavern, 4 machine works, 5 smithy, 6 black market. A resource is the name
of its type, a tile is (its district's number, its effect, its pointers), a seat is a number. Who holds resources is a
number too: the seat, or 2 for the neutral player of a game for two.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal, TypedDict

Tile = tuple[int, int, int]
Choice = (
    tuple[Literal["gain"], int, str]
    | tuple[Literal["decline"]]
    | tuple[Literal["swap"], str, int, str]
    | tuple[Literal["put"], str]
    | tuple[Literal["put"], str, int]
    | tuple[Literal["submarine"], int]
    | tuple[Literal["turn"], int, int]
)
Action = (
    tuple[Literal["reveal"], Tile]  # chance
    | tuple[Literal["roll"], int]  # chance
    | tuple[Literal["search"], int]
    | tuple[Literal["search"], int, Literal["self", "neutral"]]
    | tuple[Literal["take"], str]
    | tuple[Literal["extra"], str]
    | Choice
    | tuple[Literal["donate"], tuple[str, str]]
    | tuple[Literal["stop"]]
)

JEWELLER, LIBRARY, TAVERN, MACHINE_WORKS, SMITHY, MARKET = AREAS = [1, 2, 3, 4, 5, 6]
DISTRICTS = AREAS[:5]
TYPES = ["jewel", "book", "supplies", "tool", "weapon"]  # in the order of their home districts
FACES = [1, 2, 3, 4, 5, 6]
COPIES = 12  # SETUP-1: of each type
ROLLS = {1: [1, 3, 5], 2: [6], 4: [5, 6], 8: [1, 2, 3, 4], 10: [2, 4, 6], 12: [6]}  # the rolls that these effects want
GAINS = {1: JEWELLER, 6: LIBRARY, 10: SMITHY, 12: MARKET}  # where these effects gain one more resource


class Components(TypedDict):
    """The picture data of SETUP-4, SETUP-7 and SETUP-8."""

    resources: dict[int, int]  # R(n) for 2, 3 and 4 players
    track: list[str]  # each space: "plain", a type (its inventory), "all" (inventory of all), "donation", "wave"
    market_pointers: int
    tiles: list[Tile]  # 15 of them


# Made up for tests; which of the pointers and spaces are the printed ones, nobody knows.
SAMPLE: Components = {
    "resources": {2: 7, 3: 7, 4: 9},
    "track": [
        *("plain", "jewel", "plain", "donation", "book", "plain", "all", "supplies", "donation", "plain"),
        *("tool", "plain", "donation", "weapon", "all", "wave"),
    ],
    "market_pointers": 2,
    "tiles": [
        *((1, 1, 1), (1, 2, 2), (1, 3, 3)),
        *((2, 4, 1), (2, 5, 2), (2, 6, 3)),
        *((3, 8, 1), (3, 9, 2), (3, 12, 3)),
        *((4, 7, 1), (4, 7, 2), (4, 7, 3)),
        *((5, 10, 1), (5, 11, 2), (5, 13, 3)),
    ],
}


def random_components(rng: Random) -> Components:
    """Any picture data that the spec leaves room for: SETUP-4, SETUP-7, SETUP-8."""
    guessed = [4, 8, 11, 12, 13]  # SETUP-8: where these stand is not known
    rng.shuffle(guessed)
    effects = {1: [1, 2, 3], 2: [5, 6, *guessed[:1]], 3: [9, *guessed[1:3]], 5: [10, *guessed[3:]]}
    few, many = rng.randint(1, 9), rng.randint(1, 9)  # SETUP-4: as many with two players as with three
    tiles = [(district, effect, rng.randint(1, 3)) for district in effects for effect in effects[district]]
    between = ["plain", "donation", "all", *TYPES]
    return {
        "resources": {2: few, 3: few, 4: many},
        "track": ["plain", *(rng.choice(between) for _ in range(rng.randint(0, 30))), "wave"],
        "market_pointers": rng.randint(1, 3),
        "tiles": sorted([*tiles, (4, 7, 1), (4, 7, 2), (4, 7, 3)]),
    }


def types_in(resources: Sequence[str]) -> list[str]:
    """The types that are among the resources."""
    return [kind for kind in TYPES if kind in resources]


def counts(resources: Sequence[str]) -> tuple[int, ...]:
    """How many there are of each type."""
    return tuple(resources.count(kind) for kind in TYPES)


def majority(numbers: Sequence[int]) -> tuple[list[int], list[int]]:
    """EMPTY-2, EMPTY-3, EMPTY-4, END-1: who has most, and who has second most; who has none is neither."""
    most = max(numbers)
    firsts = [who for who, number in enumerate(numbers) if number == most > 0]
    if len(firsts) != 1:
        return firsts, []
    second = max(number for number in numbers if number < most)
    return firsts, [who for who, number in enumerate(numbers) if number == second > 0]
