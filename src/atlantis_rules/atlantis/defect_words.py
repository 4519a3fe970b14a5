"""The words for what is wrong with a position of Atlantis; its parts are called as they are typed."""

from types import MappingProxyType
from typing import Final

from atlantis_rules.text.messages import Language, NameWords

_DEFECTS: Final = {
    "other back": "{tile} ({back}) cannot lie on space {space}",
    "seen and unseen": "{tile} ({back}) has been seen, and is among the unseen",
    "number of players": "the game is for 2 to {most} players, not {players}",
    "home already": "{player} has all their figures on the mainland: the game would be over",
    "turn of nobody": "seat {seat} has a turn, but there are {players} players",
    "no such place": "place {place} does not exist, but something is to happen there",
    "futile turns": "after {turns} futile turns of {players} players the game would be over",
    "number of debts": "there {debts:is|are} {debts} {debts:debt|debts} of {players} players",
    "negative debt": "nobody has a debt of {debt}",
    "space twice": "space {space} is given {count} times",
    "no such space": "space {space} does not exist",
    "first water": "space {space} is water from the start",
    "never two tiles": "space {space} never has two tiles",
    "no such tile on path": "tile {face} on space {space} does not exist",
    "not face down": "no tile is visible on the spaces {waiting}, instead of {expected}",
    "number of figures": "{player} has {figures} {figures:figure|figures}, not {expected}",
    "figure nowhere": "a figure of {player} stands on {figure}, which is not a place",
    "figure on water": "a figure of {player} stands on water, on space {figure}",
    "figures together": "{count} figures stand on space {space}",
    "bridge nowhere": "a bridge lies on {space}, which is not a space",
    "bridge on land": "a bridge lies on space {space}, which is not water",
    "bridges together": "{count} bridges lie on space {space}",
    "number of bridges": (
        "{placed} {placed:player has|players have} placed their bridge, but {lying} {lying:lies|lie} on the path"
    ),
    "tile twice": "{face} is there {count} times",
    "no such tile": "tile {face} does not exist",
    "number of covered tiles": (
        "tiles with back {back}: {hidden} {hidden:is|are} covered, but {unmentioned} could lie there"
    ),
    "no counts of cards": "{number} does not count the cards of {items} items",
    "too many cards": "there are {count} {item} cards, more than {most}",
    "too few cards": "there {count:is|are} only {count} {item} {count:card|cards}, not {most}",
    "nothing to do": "nothing can be done, although the game is not over",
    "settled away from home": "seat {seat} has settled, and a figure has not come home",
    "ended by nobody": "the game has ended, and nobody who can have ended it has all their figures home",
    "settlement too dear": "no way home costs so much that {due} is still to be paid",
    "cards of settlement": "all hand cards can be given in the settlement",
    "nothing to settle": "seat {seat} has brought its figures home and has nothing to settle",
    "no bridge to place": "there is no bridge to be placed, or no gap for it",
    "extra cards not asked for": "the extra cards are always drawn, and the mover is asked",
    "too many extra cards": "the mover cannot draw {most:|up to }{most} extra {most:card|cards}",
    "purchase of nobody": (
        "no tile in the box has brought so many cards that {cards_left} {cards_left:is|are} still to be drawn"
    ),
    "draw at end of turn": "at the end of this turn it is not {draw} {draw:card that is|cards that are} drawn",
    "cards left to draw": "not {cards_left} {cards_left:card is|cards are} still to be drawn, but 1 to {most}",
    "played item not discarded": "the {item} that took a figure to {arrival} does not lie in the discard pile",
    "played card not discarded": "the card that was played does not lie in the discard pile",
    "not arrived": "the figure that has arrived does not stand on {figure}",
    "crossing too dear": "no move to there costs so much that {due} is still to be paid",
    "one kind too few": "neither the tiles nor the cards alone cover the {due} that is still to be paid",
    "space not laid": "no tile is laid on space {space}",
    "moved during set-up": "seat {seat} has moved a figure, collected a tile or placed its bridge",
    "hand during set-up": "seat {seat} cannot have {cards} hand {cards:card|cards} yet",
    "stacks of set-up": "the stacks are not those of the set-up",
    "draw pile of set-up": "not all cards that are in no hand are in the draw pile",
    "usable but not held": "cards that are not in the hand are said to be usable",
    "all cards usable": "all hand cards can pay, and some are said not to be usable",
    "too few cards usable": "more cards are said not to be usable than a tile in the box can have brought",
    "not on occupied space": "the figure has not come to an occupied space on {figure}",
    "backwards": "a figure does not move from {origin} to {figure}",
    "no further card": "no figure comes to an occupied space, and no further card is played",
    "debt too early": "seat {seat} has a debt of {debt}, and has not given all that it has",
    "nobody sits there": "nobody sits on seat {seat}: there are {players} players",
    "view does not follow": "what the seat may do or use is not what follows from what it sees",
    "open cards of an item": "more than 15 cards of an item lie open",
    "size of hand": "seat {seat} cannot have {cards} hand {cards:card|cards}",
    "cards in hands": "more cards are in hands than are left",
    "number of cards": "hands, piles and box do not have 105 cards together",
    "more players than colours": "seat {seat}",
    # What cannot be read
    "no path": "missing entry 'path'",
    "no card": "{text} is not a card; expected something like 'ring' or 'ring 3'",
    "no tile": "{text} is not a tile; expected something like 'ring 7B'",
    "no figure": "{text} is not a figure; expected something like 'red' or 'red 2'",
    "no debt": "{text} is not a debt; expected something like 'red 2'",
    "no piece": "{text} is neither a tile nor a card; expected something like 'ring 7B' or 'ring'",
    "no option": "{text} is not an option; expected one of {known}",
    "too many cards in one place": "more than {most} {item} cards cannot be counted in one place",
    "bridge twice": "the bridge of {player} is named twice",
    "debt twice": "the debt of {player} appears twice",
    "option twice": "the option {option} appears twice",
    "no options of record": "expected one of {known}, or all nine such as '{sample}', not {found}",
    "no options of 1": "expected one of {known}, or the six options of version 1, not {found}",
    "no options of 2": "expected one of {known}, or the eight options of version 2, not {found}",
    "no lines of position": "expected the lines of a position",
    "no beginning of record": "a record begins with a new game, or at the start of a turn",
    "not on path": "{text} is not on a path; expected something like 'ring 7', 'ring 7+ (red)', '~' or '='",
    # Which rules cannot be played by
    "no rules": "atlantis has no rules {text}; it has {known}, or all {number} options",
    "other options": "the position is one of the options {options}, not {rules}",
    "no such option": "unknown option {name}",
    "option missing": "the option {name} is missing",
    "no such value": "{name} is {known:or}, not {text}",
}

_WORDS: Final = NameWords(MappingProxyType({"or": "{first} or {last}"}))

DEFECTS: Final = Language(MappingProxyType(_DEFECTS), _WORDS, "atlantis", "defects")
"""The language of defects."""

said: Final = DEFECTS.text
"""Returns what is wrong, by its key and the values of its sentence."""
