"""The words for what is wrong with a position or with components of Atlandice; parts are called as they are typed."""

from types import MappingProxyType
from typing import Final

from atlantis_rules.text.messages import Language, Words

_DEFECTS: Final = {
    "numbers of resources": (
        "there must be a number of resources for 2, 3 and 4 players, not {numbers} {numbers:number|numbers}"
    ),
    "resources of district": "with {players} players a district gets 1 to 9 resources, not {count}",
    "resources with two": "a district gets as many resources with 2 players as with 3, not {two} and {three}",
    "clock track too short": "the clock track has at least {least} spaces, not {spaces}",
    "first clock space": "the first space of the clock track is plain, not {space}",
    "last clock space": "the last space of the clock track is the wave, not {space}",
    "second wave": "only the last space of the clock track is the wave, not also space {place}",
    "tiles of black market": "the black market has no district tiles",
    "tiles of category": "there are {expected} tiles of {category}, not {count}",
    "tiles with effect": "the number of tiles with effect {effect} is {expected}, not {count}",
    "category of effect": "effect {effect} stands on {category}, not on {found}",
    "pointers of tile": "a district tile has 1 to 3 pointers, not as {tile}",
    "pointers of machine works": "the machine works have 1, 2 and 3 pointers, not {numbers}",
    "pointers of black market": "the black market has 1 to 3 pointers, not {pointers}",
    "number of districts": "there are {expected} districts, not {districts}",
    "no counts of resources": "{counts} are no counts of {types} types of resources",
    "negative dice": "somewhere there are {dice} dice",
    "negative points": "somebody has fewer than no points",
    "no dice to roll": "there are {dice} dice still to be rolled",
    "hand before track": "the clock's hand is at {hand}, before the first space",
    "view does not follow": "what the seat may do is not what follows from what it sees",
    "number of players": "the game is for 2 to 4 players, not {players}",
    "number of parties": "with {players} players there are {parties} parties, not {found}",
    "nobody on seat": "seat {seat} does not exist: there are {players} players",
    "search for nobody": "party {party} has no search of seat {seat}",
    "tile twice": "the tile {tile} is there {count} times",
    "no such tile": "there is no tile {tile} in the game",
    "tile on wrong stack": "the tile {tile} lies on the stack of {district}",
    "too many resources": "there are {count} of {resource}, more than {most}",
    "lies but out of game": "{resource} lies on {area}, and is out of the game",
    "held but out of game": "{party} has {resource}, which is out of the game",
    "tile to uncover": "{district}: a tile is still to be uncovered, or should be",
    "never held": "{district} is said never to have held a resource",
    "exhausted but not bare": "{district} is exhausted, and something lies there",
    "not scored": "{district} is empty and should have been scored",
    "hand behind wave": "the clock's hand is at {hand}, behind the wave at {wave}",
    "over before wave": "the game is over, and the hand has not come to the wave",
    "on wave unsearched": "the hand is on the wave before anything was searched: the game would be over",
    "number of dice": "there {count:is|are} {count} {count:die|dice}, not {expected}",
    "taken before rolled": "dice are taken before all are rolled",
    "no die left": "no die is left over",
    "too many dice got": "{party} has got {taken} dice, more than {most}",
    "dice of turns": "the dice that {party} has taken, {taken}, are not those of its turns",
    "dice left over": "more than one die is left over",
    "turn of other": "it is the turn of seat {turn}, not of {seat}",
    "one die left over": "just one die is left over: the search would be finished",
    "nothing to donate": "seat {seat} has no two resources to give",
    "no donation": "the hand is on no donation",
    "last die of other": "seat {seat} has not taken the last die",
    "exhausted area searched": "{area} is exhausted and cannot be searched",
    "no die got": "{party} has got no die",
    "submarine elsewhere": "the submarine is not at {area}",
    "nothing left": "nothing is left on {area}",
    "effect of black market": "the black market has no effect",
    "no die by effect": "effect {effect} rolls no die",
    "one die by effect": "effect {effect} rolls the die only once",
    "no choice by effect": "effect {effect} leaves nothing to be chosen",
    "not second die": "the die is not the second one of {party}",
    "black market without tiles": "the black market has no tiles",
    "uncovered too early": "a tile of {district} is to be uncovered before a turn has ended",
    "one tile covered": "only one tile of {district} is covered: it comes to light at once",
    "has held": "{district} is said to have held a resource",
    "not given back": "{party} has not given {resource} back",
    "start of set-up": "resources, submarine or hand are not where they are at the start",
    "got during set-up": "somebody has got something during the set-up",
    "stacks of set-up": "a stack has not the three tiles of its category",
    "nothing to do": "nothing can be done, although the game is not over",
    "seat": "seat {seat}",
    "neutral player": "the neutral player",
    "none": "none",
    # What cannot be read
    "turn missing": "with '{phase}' there has to be the entry 'turn'",
    "submarine twice": "the submarine is named twice",
    "not on market": "{text} cannot be at the {area}; expected something like 'book 2', 'die', '2 dice' or 'submarine'",
    "not in district": (
        "{text} cannot be at the {area}; expected something like 'effect 5', 'exhausted', 'book 2', 'die', '2 dice' or "
        "'submarine'"
    ),
    "uppermost twice": "what lies uppermost at the {area} appears twice",
    "face down unnamed": "what lies face down must be named; expected something like 'face down over effect 5'",
    "no such effect": "there is no effect {effect}; expected 1 to {most}",
    "no tile with effect": "{text} is not one of the tiles of the {district}: {tiles}",
    "several tiles with effect": "{text} is more than one of the tiles of the {district}: {tiles}",
    "not of player": (
        "{text} cannot belong to a player; "
        "expected something like 'book 2', 'library effect 5', '3 points', 'die' or '2 dice'"
    ),
    "no resource": "{text} is not a resource; expected one of {known}",
    "nobody to search for": "{text} is nobody to search for; expected '{known}'",
    # Which rules cannot be played by, and what cannot be read in components
    "no rules": "atlandice has no rules {text}; it has {known}, or components in TOML",
    "not TOML": "this is not TOML: {why}",
    "the text": "the text",
    "place of space": "clock, space {number}",
    "place of tile": "tile {number}",
    "place of category": "{place}, category",
    "place of effect": "{place}, effect",
    "no table": "{place}: expected a table, not {value}",
    "field missing": "{place}: {name} is missing",
    "unknown field": "{place}: {name} is unknown",
    "not one of": "{place}: expected one of {known}, not {value}",
    "no string": "{place}: {name} must be a string, not {value}",
    "not true or false": "{place}: {name} must be true or false, not {value}",
    "no number": "{place}: {name} must be a whole number, not {value}",
    "no array": "{place}: {name} must be an array, not {value}",
}

DEFECTS: Final = Language(MappingProxyType(_DEFECTS), Words(MappingProxyType({})), "atlandice", "defects")
"""The language of defects."""

said: Final = DEFECTS.text
"""Returns what is wrong, by its key and the values of its sentence."""
