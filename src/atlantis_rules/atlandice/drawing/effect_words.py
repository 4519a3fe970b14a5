"""The effects as they stand on tiles: the numbers on which a roll succeeds, and two short lines of words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice.components import Effect

WORDS: Final[Mapping[Effect, tuple[str, str]]] = MappingProxyType(
    {
        Effect.JEWELLER_ON_ODD: ("one more", "from the jeweller"),
        Effect.SEARCH_ON_SIX: ("roll again and", "search that area too"),
        Effect.SWAP: ("swap one with one", "on another district"),
        Effect.OTHER_DISTRICT_ON_FIVE: ("one more from", "another district"),
        Effect.LIBRARY_TO_MARKET: ("put one from here", "on the black market"),
        Effect.LIBRARY_ON_SECOND_DIE: ("your second die:", "one more from here"),
        Effect.SUBMARINE: ("move the submarine", "to another area"),
        Effect.HAND_BELOW_FIVE: ("the hand", "moves one space"),
        Effect.MARKET_TO_OTHER_DISTRICT: ("one from the market", "to another district"),
        Effect.SMITHY_ON_EVEN: ("one more", "from the smithy"),
        Effect.MARKET_TO_DISTRICT: ("one from the market", "to any district"),
        Effect.MARKET_ON_SIX: ("one more from", "the black market"),
        Effect.TURN_DIE: ("turn any die and", "lay it at its area"),
    }
)
"""What each effect does; if a roll must succeed for that, its numbers are drawn as dice before the words."""
