"""The values of each step of an explanation of Atlandice, by the key of its message."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

VALUES_OF: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Rounds and turns
        "first round": "start",
        "round": "start",
        "die laid": "number area",
        "die laid on the market": "number area exhausted",
        "turn": "seat",
        # Searching
        "die taken": "seat area",
        "die for neutral": "seat",
        "nothing lies": "area",
        "must be taken": "area",
        "taken": "party resource area",
        "submarine may": "area",
        "submarine must": "area",
        "extra taken": "party resource area",
        "extra declined": "party",
        # Effects
        "no effect": "",
        "effect": "effect",
        "effect by roll": "effect numbers",
        "roll fails": "effect number",
        "area rolled": "number area",
        "market rolled": "number area exhausted",
        "hand stays": "place space",
        "hand moves": "place space",
        "game will end": "",
        "not second die": "effect party",
        "not possible": "effect",
        "swapped": "resource district other",
        "put": "resource origin area",
        "submarine moved": "origin area",
        "die turned": "origin area",
        "die turned in place": "origin",
        "first resource": "district",
        # Empty districts
        "emptied": "district",
        "nobody gets tile": "resource",
        "gets tile": "first:parties most:amount points",
        "second": "second:parties next_most points",
        "tie": "first:parties most:amount points",
        "tile of tie": "winner",
        "given back": "number:count returned to_market to_tile home",
        "nothing given back": "resource",
        "last tile": "district resource",
        "dice move": "dice district",
        "tile to come": "covered district",
        "first tile": "tile",
        "next tile": "tile",
        "only tile left": "tile",
        "bare tile": "",
        # The clock
        "hand turned": "area pointers place space",
        "hand turned to the wave": "area pointers place space",
        "plain space": "",
        "inventory": "winners resource most",
        "inventory of all": "winners most",
        "empty inventory": "resource",
        "empty inventory of all": "",
        "may donate": "seat",
        "may donate again": "seat",
        "donated": "seat first second",
        "returned": "home",
        "returned to two": "home other:area",
        "nobody donates": "",
        "nobody else donates": "",
        "over by turn": "",
        "over by effect": "",
        # Outcomes
        "ended by turn": "",
        "ended by effect": "",
        "type out of game": "resource",
        "nobody has type": "resource",
        "majority": "first:parties most:amount points",
        "majority and second": "first:parties most:amount points second:parties next_most fewer",
        "score": "party tiles points majorities total",
        "score of several majorities": "party tiles points majorities parts total",
        "winners": "winners:seats score",
        "winners beside neutral": "winners:seats score",
    }
)
"""For each key the names of the values."""
