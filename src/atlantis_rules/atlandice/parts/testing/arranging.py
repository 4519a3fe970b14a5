"""Components invented for tests: everything that the text of the rulebook allows, whatever its lost pictures showed."""

from collections.abc import Sequence
from random import Random
from typing import Final

from atlantis_rules._errors import WrongValue, require_iterable
from atlantis_rules.atlandice import RECONSTRUCTION, Area, ClockSpace, Components, DistrictTile, Effect
from atlantis_rules.testing._arguments import checked

GUESSED: Final = (
    Effect.OTHER_DISTRICT_ON_FIVE,
    Effect.HAND_BELOW_FIVE,
    Effect.MARKET_TO_DISTRICT,
    Effect.MARKET_ON_SIX,
    Effect.TURN_DIE,
)
"""The effects that may be on tiles of the library, the tavern or the smithy (SETUP-8)."""

BETWEEN: Final = tuple(space for space in ClockSpace if space is not ClockSpace.WAVE)
"""The possible spaces of the clock between its first and its last one (SETUP-7)."""

_ANY_POINTERS: Final = (2,) * 12
"""Pointers for all tiles except those of the machine works."""


def arranged(
    guessed: Sequence[Effect] = GUESSED,
    *,
    pointers: Sequence[int] = _ANY_POINTERS,
    resources: tuple[int, ...] = RECONSTRUCTION.resources,
    between: Sequence[ClockSpace] = RECONSTRUCTION.clock[1:-1],
    black_market_pointers: int = RECONSTRUCTION.black_market_pointers,
) -> Components:
    """Build components: the text places some effects, and the arguments place the others.

    Args:
        guessed: effects 4, 8, 11, 12 and 13: the first goes to the library, two to the tavern, two to the smithy.
        pointers: those of all tiles except the machine works, from the jeweller on.
        resources: the number of resources of each district, with 2, 3 and 4 players; the first two are equal.
        between: the spaces of the clock between its first and its last one.
        black_market_pointers: those of the black market.

    Raises:
        UnsoundComponents: the text does not allow them.
        WrongType: an argument has the wrong type.
        WrongValue: there are not as many effects or pointers as there are tiles.
    """
    for name, row in (("guessed", guessed), ("pointers", pointers), ("between", between)):
        require_iterable(name, row, Sequence)
    if (len(guessed), len(pointers)) != (len(GUESSED), len(_ANY_POINTERS)):
        message = f"there must be {len(GUESSED)} effects and {len(_ANY_POINTERS)} pointers"
        raise WrongValue(message)
    told = {
        Area.JEWELLER: (Effect.JEWELLER_ON_ODD, Effect.SEARCH_ON_SIX, Effect.SWAP),
        Area.LIBRARY: (Effect.LIBRARY_TO_MARKET, Effect.LIBRARY_ON_SECOND_DIE, guessed[0]),
        Area.TAVERN: (Effect.MARKET_TO_OTHER_DISTRICT, *guessed[1:3]),
        Area.SMITHY: (Effect.SMITHY_ON_EVEN, *guessed[3:]),
    }
    places = [(category, effect) for category, effects in told.items() for effect in effects]
    tiles = [DistrictTile(*place, number) for place, number in zip(places, pointers, strict=True)]
    works = [DistrictTile(Area.MACHINE_WORKS, Effect.SUBMARINE, number) for number in (1, 2, 3)]
    return Components(
        resources=resources,
        clock=(ClockSpace.PLAIN, *between, ClockSpace.WAVE),
        tiles=(*tiles, *works),
        black_market_pointers=black_market_pointers,
        source="made up for a test",
    )


@checked
def random_components(rng: Random) -> Components:
    """Invent components; with many of them stacks are exhausted before a game ends.

    Args:
        rng: the only source of randomness.
    """
    fewer, more = (rng.choice((rng.randint(1, 2), rng.randint(1, 9))) for _ in range(2))
    return arranged(
        rng.sample(GUESSED, len(GUESSED)),
        pointers=rng.choice(((1,) * 12, rng.choices((1, 2, 3), k=12))),
        resources=(fewer, fewer, more),
        between=rng.choices(BETWEEN, k=rng.choice((0, 5, 20, 60))),
        black_market_pointers=rng.randint(1, 3),
    )
