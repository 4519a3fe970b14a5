"""The words of Atlandice: its messages as whole sentences, and the names of areas, resources and effects in them.

Violations, explanations, narration and the texts of pictures are messages: a key and values. Only this module words
them, in the vocabulary of the game. Variants of a sentence have separate keys, unless only one word depends on a
number or is optional: its template handles that.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice import components
from atlantis_rules.atlandice.components import Area, ClockSpace, DistrictTile, Effect, Party, Resource, Seat
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.atlandice.resources import Resources
from atlantis_rules.text import messages

_ACTIONS: Final = {
    "ChooseArea": "search the {area}{for_neutral: for the neutral player|}",
    "TakeResource": "take {resource:a}",
    "TakeExtra": "take {resource:a} from the {area} as an extra",
    "DeclineExtra": "decline the extra resource",
    "SwapResources": "swap {resource:a} on the jeweller with {other:a} on the {district}",
    "PutResource": "put {resource:a} on the {area}",
    "MoveSubmarine": "move the submarine to the {area}",
    "TurnDie": "turn a die at the {origin} and lay it at the {destination}",
    "Donate": "donate {first:a} and {second:a}",
    "Donate two alike": "donate {first:two}",
    "StopDonating": "stop donating",
    "RevealTile": "reveal {tile:the}",
    "RollDie": "roll {number}",
}

_REFUSALS: Final = {
    "GameIsOver": "the game is over ({reason})",
    "NotNow TURN_START": "this can only be done at the start of a turn",
    "NotNow DIE_TAKEN": (
        "this can only be done when a die has been taken and there is a resource in the searched area"
    ),
    "NotNow EXTRA_OFFERED": "this can only be done when the submarine or an effect offers an extra resource",
    "NotNow EFFECT_3": "this can only be done when effect 3 is carried out",
    "NotNow EFFECT_5_9_11": "this can only be done when effect 5, 9 or 11 is carried out",
    "NotNow EFFECT_7": "this can only be done when effect 7 is carried out",
    "NotNow EFFECT_13": "this can only be done when effect 13 is carried out",
    "NotNow DONATION": "this can only be done when the hand has stopped on a donation",
    "NotNow TILE_TO_COME": "this can only be done by chance, when a tile comes to light",
    "NotNow DIE_TO_ROLL": ("this can only be done by chance, when the gates are opened or an effect rolls the die"),
    "NoDieThere": "no die lies at the {area}",
    "NoNeutralPlayer": "with {players} players there is no neutral player",
    "AlreadyGiven": "a die of this round was already for the neutral player",
    "MustBeForNeutral": "the last die of the round must be for the neutral player, since no other was",
    "NotLyingThere": "the {area} has {resource:no}",
    "NotFromThere": "the extra resource comes from {sources:or the}, not from the {area}",
    "NotOntoThere": "the resource is put on {targets:or the}, not on the {area}",
    "MustBeTaken": "the neutral player's resource that the submarine brings must be taken",
    "StackExhausted": "the stack of the {area} is exhausted",
    "StackExhausted for dice": ("the stack of the {area} is exhausted, so dice of its number lie at the black market"),
    "SubmarineIsThere": "the submarine is at the {area} already",
    "NotHeld": "{needed} of the type {resource} must be given, and the player has {held}",
    "TileCannotAppear": "{tile:the} is not among the covered tiles of the {district}",
}

EXPLANATIONS: Final = {
    # Rounds and turns
    "first round": "the first round begins, with {start:who} as the starting player",
    "round": "the next round begins, with {start:who} as the starting player",
    "die laid": "{number} stands for the {area}: the die is laid there",
    "die laid on the market": "{number} stands for the {area}, as the {exhausted} is exhausted: the die is laid there",
    "turn": "it is the turn of {seat:who}",
    # Searching
    "die taken": "{seat:who} takes a die at the {area} and searches there",
    "die for neutral": "the die is for the neutral player: {seat:who} decides what it gets",
    "nothing lies": "nothing lies on the {area}: nothing is taken",
    "must be taken": "one resource must be taken from the {area}",
    "taken": "{party:who} gets {resource:a} from the {area}",
    "submarine may": "the submarine is at the {area}: one more resource may be taken there",
    "submarine must": "the submarine is at the {area}: one more resource must be taken there",
    "extra taken": "{party:who} gets {resource:a} from the {area} as an extra",
    "extra declined": "{party:who} gets no extra resource",
    # Effects
    "no effect": "the black market has no effect",
    "effect": "effect {effect}: {effect:does}",
    "effect by roll": "effect {effect}: the die is rolled; on {numbers} {effect:does}",
    "roll fails": "effect {effect} brings nothing on {number}",
    "area rolled": "{number} stands for the {area}: it is searched",
    "market rolled": "{number} stands for the {area}, as the {exhausted} is exhausted: it is searched",
    "hand stays": "the hand stays on space {place:from 1} ({space}): it never goes past the wave",
    "hand moves": "the hand moves to space {place:from 1} ({space}), without an effect of that space",
    "game will end": "the game ends when the search has been played to its end",
    "not second die": ("effect {effect} brings nothing: the die is not the second one of {party:who} in this round"),
    "not possible": "effect {effect} is not possible ({effect:does})",
    "swapped": "{resource:a} on the jeweller and {other:a} on the {district} change places",
    "put": "{resource:moves} from the {origin} to the {area}",
    "submarine moved": "the submarine goes from the {origin} to the {area}",
    "die turned": "a die at the {origin} is turned and goes to the {area}",
    "die turned in place": "a die at the {origin} is turned and comes to lie there again",
    "first resource": "the tile of the {district} has held a resource now: once empty, it is scored",
    # Empty districts
    "emptied": "no resource is left on the {district}: its tile is scored",
    "nobody gets tile": "nobody has {resource:plural}: the tile leaves the game",
    "gets tile": "{first:who} has the most ({most:amount}) and gets the tile, worth {points}",
    "second": ("second {second:is|are} {second:who} ({next_most}): {points} {points:point|points}{second:| each}"),
    "tie": "{first:who} have the most ({most:amount}): {points} {points:point|points} each, and nobody is second",
    "tile of tie": "{winner:who} gets them as the tile, being the first from the starting player on",
    "given back": (
        "{returned:amount} {number:is|are} given back: "
        "{to_market} to the black market, {to_tile} onto the next tile of the {home}"
    ),
    "nothing given back": "there are no {resource:plural} to be given back",
    "last tile": "that was the last tile of the {district}: all {resource:plural} leave the game",
    "dice move": "{dice} {dice:die moves|dice move} from the {district} to the black market",
    "tile to come": "one of the {covered} covered tiles of the {district} comes to light",
    "first tile": "{tile:the} is the uppermost tile of its stack",
    "next tile": "{tile:the} comes to light",
    "only tile left": "{tile:the} comes to light, the last tile of the stack",
    "bare tile": "nothing lies on it: it is not scored before it has held a resource",
    # The clock
    "hand turned": (
        "the last die lies at the {area} with {pointers} {pointers:pointer|pointers}: "
        "the hand moves to space {place:from 1} ({space})"
    ),
    "hand turned to the wave": (
        "the last die lies at the {area} with {pointers} {pointers:pointer|pointers}: "
        "the hand moves to space {place:from 1} ({space}), and not past it"
    ),
    "plain space": "that space has no effect",
    "inventory": (
        "inventory: {winners:who} {winners:has|have} the most {resource:plural} ({most}): 1 point{winners:| each}"
    ),
    "inventory of all": (
        "inventory: {winners:who} {winners:has|have} the most resources of all ({most}): 1 point{winners:| each}"
    ),
    "empty inventory": "inventory: nobody has {resource:plural}",
    "empty inventory of all": "inventory: nobody has resources",
    "may donate": "{seat:who} has two resources and may donate",
    "may donate again": "{seat:who} still has two resources and may go on",
    "donated": "{seat:who} gives {first:a} and {second:a}, and gets 1 point",
    "donated two alike": "{seat:who} gives {resource:two}, and gets 1 point",
    "returned": "they return to the {home}",
    "returned to two": "they return to the {home} and the {other}",
    "nobody donates": "nobody can donate",
    "nobody else donates": "nobody else can donate",
    "over by turn": "the hand is on the wave: the game is over",
    "over by effect": "the search is over, and the hand is on the wave: the game is over",
    # Outcomes
    "ended by turn": "the hand was turned to the wave",
    "ended by effect": "an effect moved the hand to the wave, and the search was played to its end",
    "type out of game": "{resource:plural} are out of the game",
    "nobody has type": "nobody has {resource:plural}",
    "majority": ("{first:who} {first:has|have} the most ({most:amount}): {points} {points:point|points}{first:| each}"),
    "majority and second": (
        "{first:who} {first:has|have} the most ({most:amount}): {points} {points:point|points}{first:| each}; "
        "second {second:is|are} {second:who} ({next_most}): {fewer} {fewer:point|points}{second:| each}"
    ),
    "score": ("{party:who} has {tiles:worth}, {points} {points:point|points} and {majorities} for majorities: {total}"),
    "score of several majorities": (
        "{party:who} has {tiles:worth}, {points} {points:point|points} "
        "and {majorities} for majorities ({parts:sum}): {total}"
    ),
    "winners": "{winners:who} {winners:wins|share the win} with {score} {score:point|points}",
    "winners beside neutral": (
        "{winners:who} {winners:wins|share the win} with {score} {score:point|points}; the neutral player cannot win"
    ),
}
"""The sentences of the steps of explanations, by key. In JSON, a step has the values of its sentence."""

_NARRATION: Final = {
    # Searches and effects
    "gates open": "the gates open: {dice:at areas}",
    "searches in vain": "searches the {area}{neutral: for the neutral player|} and finds nothing",
    "searches and takes": "searches the {area}{neutral: for the neutral player|} and takes {resource:a}",
    "takes with submarine": "also takes {resource:a} with the submarine{neutral: for the neutral player|}",
    "takes extra": "also takes {resource:a} from the {area}{neutral: for the neutral player|}",
    "declines submarine": "declines what the submarine would bring",
    "declines extra": "declines what the effect would bring",
    "rolls": "rolls {number}: {effect:brings}",
    "rolls in vain": "rolls {number}, which brings nothing ({numbers:or} would)",
    "rolls area": "rolls {number}, which leads to the {area}",
    "hand stays on wave": "the hand is on the wave already and stays there",
    "hand comes to wave": "the hand comes to the wave: the game ends with this search",
    "hand moves on": "the hand moves to space {number}, which has no effect now",
    "no second die": "no effect: this is not the second die of the round",
    "nothing to do": "no effect, as it cannot be carried out now ({effect:does in short})",
    "swaps": "swaps {resource:a} on the jeweller with {other:a} on the {district}",
    "puts": "puts {resource:a} from the {origin} on the {area}",
    "moves submarine": "moves the submarine from the {origin} to the {area}",
    "turns die": "turns a die at the {origin}, and it comes to the {area}",
    "turns die in place": "turns a die at the {area}, and it stays there",
    # Empty districts
    "tile leaves": "the {district} is empty: as nobody has {resource:plural}, its tile leaves the game",
    "wins tile": (
        "the {district} is empty: {first:who} has the most, {most:amount}, and gets the tile, "
        "worth {points} {points:point|points}"
    ),
    "wins tile before second": (
        "the {district} is empty: {first:who} has the most, {most:amount}, and gets the tile, "
        "worth {points} {points:point|points}; "
        "second {second:is|are} {second:who} with {next_most}: 1 point{second:| each}"
    ),
    "ties for tile": (
        "the {district} is empty: {first:who} tie for the most, {most:amount} each; "
        "{winner:who} gets the tile, worth {points} {points:point|points}, "
        "and {others:who} {others:gets|get} {points} {points:point|points}{others:| each}"
    ),
    "all give back": (
        "everyone gives their {resource:plural} back: {to_market} to the black market and {to_tile} onto the next tile"
    ),
    "all give back to market": "everyone gives their {resource:plural} back: {to_market} to the black market",
    "all give back to tile": "everyone gives their {resource:plural} back: {to_tile} onto the next tile",
    "stack ends": "that was the last tile of the {district}: all {resource:plural} leave the game",
    "dice go to market": "{dice} {dice:die moves|dice move} from the {district} to the black market",
    "submarine stays": "the submarine stays at the {district}, where it is of no use until it is moved",
    "tile comes": "the next tile of the {district} comes to light: {effect:does in short}",
    "bare tile comes": "the next tile of the {district} comes to light, with nothing on it: {effect:does in short}",
    # The clock
    "last die lies": "the last die lies at the {area}, which has {pointers} {pointers:pointer|pointers}",
    "hand turns": "the hand moves {spaces} {spaces:space|spaces} to space {number}, {space:shows}",
    "hand turns to inventory": (
        "the hand moves {spaces} {spaces:space|spaces} to space {number}, an inventory of {resource:plural}"
    ),
    "most in inventory": (
        "{winners:who} {winners:has|have} the most {resource:plural} ({most}): 1 point{winners:| each}"
    ),
    "most in inventory of all": "{winners:who} {winners:has|have} the most resources ({most}): 1 point{winners:| each}",
    "none in inventory": "nobody has any {resource:plural}",
    "none in inventory of all": "nobody has any resources",
    "nobody can donate": "nobody has two resources to donate",
    "donates": "{seat:who} donates {first:a} and {second:a} for a point",
    "donates two alike": "{seat:who} donates {resource:two} for a point",
    "donates nothing": "{seat:who} donates nothing",
    "donates nothing more": "{seat:who} donates nothing more",
    "wave by turn": "the clock's hand has come to the wave",
    "wave by effect": "an effect had moved the clock's hand to the wave",
    # The choices of a player
    "own resources": "Your resources: {resources}",
    "choose search": "Take a die and search its area",
    "area": "{area}{neutral: for the neutral player|}: {lying}{submarine:, with the submarine|}",
    "area with effect": (
        "{area}{neutral: for the neutral player|}: {lying}{submarine:, with the submarine|}; {effect:does in short}"
    ),
    "choose resource": "Take a resource from the {area}{neutral: for the neutral player|}",
    "resource": "{resource:a}",
    "choose extra by submarine": "The submarine is at the {area}: take one more resource",
    "resource from area": "{resource:a} from the {area}",
    "no extra": "take nothing more",
    "choose by effect": "The effect of the {area}: {effect:does in short}",
    "resource for other": "{resource:a} on the jeweller with {other:a} on the {district}",
    "resource onto area": "{resource:a} on the {area}",
    "submarine to area": "to the {area}",
    "die to area": "a die at the {origin}, to the {destination}",
    "choose donation": "Donate two resources for a point",
    "donation": "{first:a} and {second:a}",
    "donation of two alike": "{resource:two}",
    "no donation": "donate nothing more",
}

DEEDS: "Final[frozenset[str]]" = frozenset(
    (
        *("searches in vain", "searches and takes", "takes with submarine", "takes extra"),
        *("declines submarine", "declines extra", "rolls", "rolls in vain", "rolls area"),
        *("swaps", "puts", "moves submarine", "turns die", "turns die in place"),
    )
)
"""The sentences of the narration that leave out who does it: the player whose turn it is."""

_CAPTIONS: Final = {
    # The next decision, or the outcome
    "title": "Atlandice: {status}",
    "takes die": "{seat:who} takes a die",
    "takes resource": "{seat:who} takes a resource{neutral: for the neutral player|}",
    "uses submarine": "{seat:who} may take one more by submarine",
    "uses submarine for neutral": "{seat:who} takes one more for the neutral player",
    "extra": "{seat:who} may take one more{neutral: for the neutral player|}",
    "puts": "{seat:who} moves a resource from the {area}",
    "swaps": "{seat:who} swaps two resources",
    "moves submarine": "{seat:who} moves the submarine",
    "turns die": "{seat:who} turns a die",
    "donates": "{seat:who} may give two resources for a point",
    "first tile": "Set-up: the {district} gets its first tile",
    "gates": "The gates open: {dice} {dice:die|dice} to roll",
    "rolls again": "{seat:who} rolls again: what to search?",
    "rolls": "{seat:who} rolls the die and needs {numbers}",
    "next tile": "The {district} was emptied: its next tile comes",
    "win": "{winners:who} {winners:wins|win}: the wave has come",
    # The description of the whole picture
    "status": "{status}.",
    "area": "{area:Name}: {things}.",
    "pointers": "{pointers} {pointers:pointer|pointers}",
    "effect": "effect {effect} ({effect:lines})",
    "effect by roll": "effect {effect} (roll {numbers}: {effect:lines})",
    "covered": "{covered} {covered:tile|tiles} below",
    "no tile": "no tile face up",
    "exhausted": "exhausted",
    "lying": "resources {resources}",
    "dice": "{dice} {dice:die|dice}",
    "submarine": "the submarine",
    "clock": "The clock's hand is on space {hand:from 1} of this track: {spaces:on track}.",
    "reconstruction": "Clock, tiles and numbers of resources: a reconstruction.",
    "start": "{seat:who} starts the round.",
    "party": (
        "{party:who}: {dice} {dice:die|dice} taken; resources {resources}; tiles {tiles:or none}; "
        "{points} {points:point|points}, {total} with tiles."
    ),
    "party at the end": (
        "{party:who}: {dice} {dice:die|dice} taken; resources {resources}; tiles {tiles:or none}; score {total} "
        "({of_tiles} for tiles, {points} in points, {majorities} for majorities)."
    ),
    "over": "The game is over: {reason}.",
    # What a party has
    "holding dice": "dice",
    "holding resources": "resources",
    "holding tiles": "tiles",
    "holding points": "points",
    "held dice": "{dice} taken in this round",
    "held resources": "{resources}",
    "held tiles": "{tiles:or none}",
    "held points": "{points}, {total} with tiles",
    "usable dice": "Dice that can be used: {areas}.",
    "choosable areas": "Areas that can be chosen: {areas}.",
    "usable resources": "Resources that can be used: {lying:with area}.",
    "givable resources": "Resources that can be given: {resources}.",
    "way pointed out": "An arrow leads from the {origin} to the {area}.",
    "has taken die": "Last, {seat:who} took a die at the {area}{neutral: for the neutral player|}.",
    "has done": "Last: {seat:who} {sentence}.",
    "has happened": "Last: {sentence}.",
    # The legend of the latest events
    "went": "Last: from the {origin} to the {area}.",
    "hand went": "Last, the hand moved along here.",
    "die left": "Last, a die was taken from here.",
    "tile left": "Last, the tile was taken from here.",
    "resources left": "Last, resources were taken from here.",
    "received": "This was received last.",
    "given": "Some of this was given last.",
    # Labels
    "name of seat 0": "Black",
    "name of seat 1": "Red",
    "name of seat 2": "Blue",
    "name of seat 3": "White",
    "neutral name": "Neutral",
    "area name": "{area:Name}",
    "market": "any resource, no effect",
    "next tile comes": "the next tile comes to light",
    "no tile left": "exhausted: no tile left",
    "no resources": "no resources",
    "line 1": "{effect:line 1}",
    "line 2": "{effect:line 2}",
    "name of clock": "Clock",
    "sign of inventory": "inventory",
    "sign of all": "of all",
    "sign of donation": "donation",
    "sign of wave": "wave: the end",
    "taken dice": "dice",
    "owned resources": "resources",
    "collected tiles": "tiles, worth 3 each",
    "points": "points",
    "total": "total",
    "final score": "score",
    "possible now": "what can be done now",
}


def named(party: Party, seats: int) -> Seat | None:
    """Return a party as a value of messages: the neutral player is None."""
    return party if party < seats else None


def all_named(parties: Iterable[Party], seats: int) -> tuple[Seat | None, ...]:
    """Return parties as values of messages."""
    return tuple(named(party, seats) for party in parties)


_WORDS: Final = {
    "and": "{first} and {last}",
    "or": "{first} or {last}",
    # Areas
    "noun JEWELLER": "name: jeweller\nthe: the jeweller",
    "noun LIBRARY": "name: library\nthe: the library",
    "noun TAVERN": "name: tavern\nthe: the tavern",
    "noun MACHINE_WORKS": "name: machine works\nthe: the machine works",
    "noun SMITHY": "name: smithy\nthe: the smithy",
    "noun BLACK_MARKET": "name: black market\nthe: the black market",
    "dice at area": "{number} {number:die|dice} at the {area}",
    "tile": "{category} (effect {effect}, pointers {pointers})",
    # Resources
    "noun JEWEL": (
        "name: jewel\na: a jewel\nmoves: a jewel moves\nno: no jewel\n"
        "two: two jewels\nplural: jewels\namount: {number} {number:jewel|jewels}"
    ),
    "noun BOOK": (
        "name: book\na: a book\nmoves: a book moves\nno: no book\n"
        "two: two books\nplural: books\namount: {number} {number:book|books}"
    ),
    "noun SUPPLIES": (
        "name: supplies\na: supplies\nmoves: supplies move\nno: no supplies\n"
        "two: two supplies\nplural: supplies\n"
        "amount: {number} {number:supply|supplies}"
    ),
    "noun TOOL": (
        "name: tool\na: a tool\nmoves: a tool moves\nno: no tool\n"
        "two: two tools\nplural: tools\namount: {number} {number:tool|tools}"
    ),
    "noun WEAPON": (
        "name: weapon\na: a weapon\nmoves: a weapon moves\nno: no weapon\ntwo: two weapons\nplural: weapons\n"
        "amount: {number} {number:weapon|weapons}"
    ),
    "several": "{resource} {number}",
    "resource at area": "{resource} ({area})",
    "none": "none",
    # Players
    "noun seat 0": "who: black",
    "noun seat 1": "who: red",
    "noun seat 2": "who: blue",
    "noun seat 3": "who: white",
    "noun neutral": "who: the neutral player",
    "no tiles": "no tiles",
    "tiles worth": "{number} {number:tile|tiles} ({number} x {points} = {total})",
    # The clock
    "clock PLAIN": "plain",
    "clock JEWELS": "inventory of jewels",
    "clock BOOKS": "inventory of books",
    "clock SUPPLIES": "inventory of supplies",
    "clock TOOLS": "inventory of tools",
    "clock WEAPONS": "inventory of weapons",
    "clock ALL_RESOURCES": "inventory of all resources",
    "clock DONATION": "donation",
    "clock WAVE": "wave",
    "shown PLAIN": "a plain space",
    "shown ALL_RESOURCES": "an inventory of all resources",
    "shown DONATION": "a donation",
    "shown WAVE": "the wave",
    "CLOCK_TURNED": "the hand was turned to the wave",
    "EFFECT": "an effect moved the hand to the wave",
    # The effects, after a successful roll if they need one
    "does JEWELLER_ON_ODD": "one more resource may be taken from the jeweller",
    "does SEARCH_ON_SIX": "it is rolled again, and the area of that number is searched",
    "does SWAP": "a resource on the jeweller is swapped with one on another district",
    "does OTHER_DISTRICT_ON_FIVE": "one resource may be taken from another district",
    "does LIBRARY_TO_MARKET": "a resource goes from the library to the black market",
    "does LIBRARY_ON_SECOND_DIE": "one more resource may be taken from the library",
    "does SUBMARINE": "the submarine moves to another area",
    "does HAND_BELOW_FIVE": "the hand of the clock moves one space",
    "does MARKET_TO_OTHER_DISTRICT": "a resource goes from the black market to a district other than the tavern",
    "does SMITHY_ON_EVEN": "one more resource may be taken from the smithy",
    "does MARKET_TO_DISTRICT": "a resource goes from the black market to any district",
    "does MARKET_ON_SIX": "one resource may be taken from the black market",
    "does TURN_DIE": "a die that nobody has taken is turned",
    # The effects in short, with their rolls, for a row of a table
    "does in short JEWELLER_ON_ODD": "roll; on 1, 3, 5 one more from the jeweller",
    "does in short SEARCH_ON_SIX": "roll; on 6 roll again, and also search that area",
    "does in short SWAP": "swap one on the jeweller with one on another district",
    "does in short OTHER_DISTRICT_ON_FIVE": "roll; on 5, 6 one more from another district",
    "does in short LIBRARY_TO_MARKET": "put one from the library on the black market",
    "does in short LIBRARY_ON_SECOND_DIE": "with the second die of a round one more from the library",
    "does in short SUBMARINE": "move the submarine to another area",
    "does in short HAND_BELOW_FIVE": "roll; on 1, 2, 3, 4 the hand moves one space",
    "does in short MARKET_TO_OTHER_DISTRICT": "put one from the market on a district but the tavern",
    "does in short SMITHY_ON_EVEN": "roll; on 2, 4, 6 one more from the smithy",
    "does in short MARKET_TO_DISTRICT": "put one from the black market on any district",
    "does in short MARKET_ON_SIX": "roll; on 6 one more from the black market",
    "does in short TURN_DIE": "turn a die that still lies there to any face",
    # The gain from an effect with a successful roll
    "brings JEWELLER_ON_ODD": "one more resource from the jeweller",
    "brings SEARCH_ON_SIX": "another roll names an area to be searched as well",
    "brings OTHER_DISTRICT_ON_FIVE": "one more resource from another district",
    "brings HAND_BELOW_FIVE": "the clock's hand moves one space",
    "brings SMITHY_ON_EVEN": "one more resource from the smithy",
    "brings MARKET_ON_SIX": "one more resource from the black market",
    # The effects in two short lines on a drawn tile; the numbers of a roll are drawn as dice before them
    "line 1 JEWELLER_ON_ODD": "one more",
    "line 2 JEWELLER_ON_ODD": "from the jeweller",
    "line 1 SEARCH_ON_SIX": "roll again and",
    "line 2 SEARCH_ON_SIX": "search that area too",
    "line 1 SWAP": "swap one with one",
    "line 2 SWAP": "on another district",
    "line 1 OTHER_DISTRICT_ON_FIVE": "one more from",
    "line 2 OTHER_DISTRICT_ON_FIVE": "another district",
    "line 1 LIBRARY_TO_MARKET": "put one from here",
    "line 2 LIBRARY_TO_MARKET": "on the black market",
    "line 1 LIBRARY_ON_SECOND_DIE": "your second die:",
    "line 2 LIBRARY_ON_SECOND_DIE": "one more from here",
    "line 1 SUBMARINE": "move the submarine",
    "line 2 SUBMARINE": "to another area",
    "line 1 HAND_BELOW_FIVE": "the hand",
    "line 2 HAND_BELOW_FIVE": "moves one space",
    "line 1 MARKET_TO_OTHER_DISTRICT": "one from the market",
    "line 2 MARKET_TO_OTHER_DISTRICT": "to another district",
    "line 1 SMITHY_ON_EVEN": "one more",
    "line 2 SMITHY_ON_EVEN": "from the smithy",
    "line 1 MARKET_TO_DISTRICT": "one from the market",
    "line 2 MARKET_TO_DISTRICT": "to any district",
    "line 1 MARKET_ON_SIX": "one more from",
    "line 2 MARKET_ON_SIX": "the black market",
    "line 1 TURN_DIE": "turn any die and",
    "line 2 TURN_DIE": "lay it at its area",
}
"""The parts of the words for values."""

_OF_EFFECTS: Final = ("does", "does in short", "brings", "line 1", "line 2")


class Words(messages.Words):
    """Words the values of Atlandice in a language."""

    def __call__(self, value: object, way: str) -> str:  # noqa: C901, PLR0912 - one case for each kind
        """Return the words for a value: by default its name, or names separated by commas."""
        match value:
            case tuple():
                return self._together(value, way)
            case Effect() if way in _OF_EFFECTS:
                return self.sentences[f"{way} {value.name}"]
            case Effect() | Reason() if way[:1].isupper():  # as of nouns: the words at the beginning of a sentence
                words = self(value, f"{way[:1].lower()}{way[1:]}")
                return f"{words[:1].upper()}{words[1:]}"
            case Effect() if way == "lines":
                return f"{self(value, 'line 1')} {self(value, 'line 2')}"
            case ClockSpace():
                return self.sentences[f"{'shown' if way == 'shows' else 'clock'} {value.name}"]
            case Resource() | Area():
                return self.noun(value.name, way or "name")
            case Reason():
                return self.sentences[value.name]
            case Resources():
                return self.resources(value)
            case DistrictTile():
                category = self.noun(value.category.name, way or "name")
                return self.say("tile", category=category, effect=value.effect, pointers=value.pointers)
            case int() if "|" in way:
                return self.chosen(way, value)
            case int() if way == "from 1":
                return str(value + 1)
            case int() if way in messages.WAYS_OF_SEATS:
                return self.noun(f"seat {value}", way)
            case int() if way == "worth":
                total = value * components.TILE_POINTS
                return (
                    self.say("tiles worth", number=value, points=components.TILE_POINTS, total=total)
                    if value
                    else self.sentences["no tiles"]
                )
            case None:
                return self.noun("neutral", way or "who")
            case _:
                return str(value)

    def resources(self, resources: Resources) -> str:
        """List resources by type, such as ``jewel 2, tool``, or say that there are none."""
        names = (
            self.say("several", resource=self(resource, ""), number=number) if number > 1 else self(resource, "")
            for resource in resources.types
            for number in (resources[resource],)
        )
        return ", ".join(names) or self.sentences["none"]

    def _together(self, values: tuple[object, ...], way: str) -> str:  # noqa: C901, PLR0912 - one case for each way
        """Return the words for several values together."""
        match way, values:
            case "at areas", (int(number), Area() as area):
                return self.say("dice at area", number=number, area=area)
            case "with area", (Area() as area, Resource() as resource):
                return self.say("resource at area", resource=resource, area=area)
            case _, (int(number), Resource() as resource) if way.endswith("amount"):
                return self.noun(resource.name, way, number=number)
            case "or none", ():
                return self.sentences["none"]
            case _ if "|" in way:
                return self.chosen(way, len(values))
            case "or each", _:
                return self.either([self(value, "") for value in values])
            case "Who", (first, *others):
                names = [self(first, "Who"), *(self(value, "who") for value in others)]
            case "or none" | "or" | "sum" | "on track", _:
                names = [self(value, "") for value in values]
            case _:
                names = [self(value, way.removeprefix("or ")) for value in values]
        match way:
            case "or none":
                return ", ".join(names)
            case _ if way in messages.WAYS_OF_SEATS:
                return self.listed(names)
            case _ if way.partition(" ")[0] == "or":
                return self.listed(names, "or")
            case "sum":
                return " + ".join(names)
            case "on track":
                return "; ".join(f"{place} {name}" for place, name in enumerate(names, 1))
            case _:
                return ", ".join(names)


WORDING: Final = Words(MappingProxyType(_WORDS))
"""The words for values in English."""

MESSAGES: Final = messages.Language(
    MappingProxyType({**_ACTIONS, **_REFUSALS, **EXPLANATIONS, **_NARRATION}), WORDING, "atlandice", "messages"
)
"""The language of the game's messages."""

CAPTIONS: Final = messages.Language(MappingProxyType(_CAPTIONS), WORDING, "atlandice", "captions")
"""The language of the texts of pictures."""


class Step(messages.Step):
    """A step of an explanation or a narration of Atlandice."""

    __slots__ = ()
    language = MESSAGES
    deeds = DEEDS


step: Final = Step.of
"""Returns a step, given the ids of its clauses, the most specific first, its key, and the values of its sentence."""
