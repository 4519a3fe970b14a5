"""The words of Atlantis around decisions: offers, their effects, questions, and the keys of the full-screen table.

They belong to the command line and the full-screen table; `words` has the words for the values in them.
"""

from types import MappingProxyType
from typing import Final

from atlantis_rules.atlantis.words import WORDING
from atlantis_rules.text.messages import Language

_TABLE: Final = {
    # The decision of a player
    "play": "play a card",
    "play or buy": "play a card, or first buy{bridges: or place your bridge|}",
    "play or place bridge": "play a card, or first place your bridge",
    "show hand": "you cannot move: show your hand{buys: or buy|}{bridges: or place your bridge|}",
    "play on": "{figure} is occupied: play another card",
    "pay": "pay {due} for the crossing",
    "end turn": "place your bridge, or end the turn",
    "draw extra": "draw {most:|up to }{most:extra cards}",
    "pay ways home": "the game ends: pay {due} for your ways home",
    # The scores
    "column tiles": "tiles",
    "column cards": "cards",
    "column debt": "debt",
    # The choices
    "choose to buy": "buy: {tile:chip} for {cards:cards}",
    "choose bridge": "bridge over {gap:water} (costs {gap:toll})",
    "choose to show hand": "show your hand, draw {cards:cards}",
    "choose to show hand for nothing": "show your hand, no card is left to draw",
    "choose end": "end the turn, keep the bridge",
    "choose extra": "draw {cards:cards}, {extra} of them extra",
    "choose no extra": "draw {cards:cards}, none of them extra",
    "choose move": "{item:chip} {origin:label}\N{RIGHTWARDS ARROW}{landing:label} take {taken:chip}",
    "choose paid move": (
        "{item:chip} {origin:label}\N{RIGHTWARDS ARROW}{landing:label} pay {price:strong} take {taken:chip}"
    ),
    "choose move for no tile": "{item:chip} {origin:label}\N{RIGHTWARDS ARROW}{landing:label} no tile",
    "choose paid move for no tile": (
        "{item:chip} {origin:label}\N{RIGHTWARDS ARROW}{landing:label} pay {price:strong} no tile"
    ),
    "choose to go on": "{item:chip} {origin:label}\N{RIGHTWARDS ARROW}{landing:label} occupied, go on",
    "choose to pay all": "pay all {due}: {pieces:pieces}",
    "choose to pay too much": "pay all {due}: {pieces:pieces}, {surplus:strong} too much",
    "choose piece": "pay {piece:piece chip}, then {due} due",
    "choose last piece": "pay {piece:piece chip}, exactly",
    "choose too large piece": "pay {piece:piece chip}, {surplus} too much",
    # The choices, line by line, with the headings first; one that needs no other words has those from above
    "offer to move": "Move a figure",
    "offer another card": "Play another card",
    "offer purchase": "Buy cards with a tile, then move",
    "offer gaps": "Place your bridge",
    "offer payment": "Pay: {due} still due",
    "offer otherwise": "Or",
    "offer draw": "Draw cards",
    "offer to buy": "{tile} for {cards:cards}",
    "offer to show hand": "show your hand and draw {cards:cards}, as you cannot move",
    "offer to show hand for nothing": "show your hand, as you cannot move; no card is left to draw",
    "offer tile": "{tile}",
    "offer card": "a card: {item}",
    "offer move": "from {origin:name} with {item:a} to {landing:name}{tile:in brackets}, take {taken}",
    "offer paid move": (
        "from {origin:name} with {item:a} to {landing:name}{tile:in brackets}, pay {price}, take {taken}"
    ),
    "offer move for no tile": "from {origin:name} with {item:a} to {landing:name}{tile:in brackets}, no tile",
    "offer paid move for no tile": (
        "from {origin:name} with {item:a} to {landing:name}{tile:in brackets}, pay {price}, no tile"
    ),
    "offer to go on": (
        "from {origin:name} with {item:a} to {landing:name}{tile:in brackets}: occupied, another card follows"
    ),
    # The effects of a choice
    "bought": "You put {tile} into the box and draw {cards:cards}. Then you move.",
    "bought for good": "Once they are drawn this cannot be undone.",
    "bridged": "Your only bridge goes over {gap:water}: that costs {gap:toll} now, and is free for all then.",
    "hand shown": "You cannot move any figure: you show your hand to all and draw {cards:cards}, and your turn ends.",
    "hand shown for nothing": (
        "You cannot move any figure: you show your hand to all. No card is left to draw, and your turn ends."
    ),
    "turn ended": "You keep your bridge, draw your cards, and your turn ends.",
    "extra drawn": "You draw {cards:cards}: 1, and {extra} extra for your figures on the mainland.",
    "no extra drawn": "You draw {cards:cards}: 1, and no extra for your figures on the mainland.",
    "played": "You play {item:a}: from {origin:name} to {landing:name} ({tile}).",
    "played home": "You play {item:a}: from {origin:name} to {landing:name}.",
    "played onto figure": (
        "You play {item:a}: from {origin:name} to {landing:name} ({tile}), "
        "which is occupied: another card must follow. So it could end:"
    ),
    "crossed": "The crossing costs {price}: {gaps:toll at}.",
    "not crossed": "Nothing is to be paid.",
    "taken": "You take {tile} from {space}.",
    "nothing taken": "There is no tile to take.",
    "ends": "with {items:chip} to {arrival:name}, take {tile:chip}",
    "ends paid": "with {items:chip} to {arrival:name}, pay {price}, take {tile:chip}",
    "ends for no tile": "with {items:chip} to {arrival:name}, no tile",
    "ends paid for no tile": "with {items:chip} to {arrival:name}, pay {price}, no tile",
    "paid": "You pay with {pieces:piece}.",
    "paid exactly": "That is exactly the {due} due.",
    "paid too much": "That is {surplus} more than the {due} due; no change is given.",
    "piece paid": "You hand over {piece:piece}. {due} is still to be paid then.",
    "last piece paid": "You hand over {piece:piece}. That covers what is due.",
    "too large piece paid": (
        "You hand over {piece:piece}. That covers what is due. {surplus} is too much; no change is given."
    ),
    # Why a selection is not possible
    "no such figure": "Your figures stand on {number} {number:place|places} before the mainland.",
    "figure stays": "Nothing can be played now with your figure on {figure:name}.",
    "figures stay": "No figure can be moved now.",
    "nothing leads there": "Nothing that you can do now leads to {space:name}.",
    "no tile to sell": "You have no tile to buy cards with.",
    # The table, line by line
    "legend": "Number, value, item, figure; + a second tile beneath; ~ water; = bridge.",
    "figure on space": "({seat:colour})",
    "several figures": "{figure} x{number}",
    "free water": "free",
    "costly water": "costs {toll}",
    "tiles and worth": "{tiles} (worth {worth})",
    "nothing": "none",
    "own hand": "Your hand: {hand}",
    "own tiles": "Your tiles: {tiles}",
    # Possible input
    "form play": "play a card with the figure there; 0 is Atlantis",
    "form pay": "pay with a card",
    "form pay tile": "pay with a tile; if you have it twice: pay ring 3A",
    "form buy": "buy cards with a tile",
    "form bridge": "place your bridge on the gap that begins there",
    "form extra": "draw so many extra cards for your figures on the mainland",
    "form end": "show your hand, end your turn",
    "form explain": "what such an action does, or why it is refused",
    # Why the input is not an action
    "misread end": "Nothing is expected behind {word}.",
    "misread figure": "A figure stands on a space from 1 to 53, or on 0, which is Atlantis.",
    "misread play": "Expected an item and where the figure stands: play ring 12.",
    "misread play without figure": "Which figure is to move? Add where it stands: {places:or each}.",
    "misread pay": "Expected an item for a card, or item and value for a tile: pay ring, pay ring 3.",
    "misread buy": "Expected item and value of a tile: buy ring 7.",
    "misread bridge": "Expected the first space of a gap, from 1 to 53: bridge 27.",
    "misread extra": "Expected a number of extra cards, from 0 to {most}: extra 1.",
    "misread item": "The items are {items}.",
    "misread tile": "A tile has a value from 1 to 7 and back A or B: ring 3, ring 3A.",
    "misread back": "There is no tile {name} with back {back}.",
    "misread tile without back": "You have that tile twice. Add its back: {name}A or {name}B.",
    # In pictures for a terminal
    "land": "{place:Label}",
    "movable figure": "*{seat:colour}*",
    "legend of highlights": "* can be used, > a card leads there, ! would be taken, # place for a bridge",
    "facts with score": "score {score}, {bridge:bridge left|bridge placed}, {cards:cards}",
    "facts with worth": "worth {wealth}, {bridge:bridge left|bridge placed}, {cards:cards}",
    "cannot pay": "cannot pay in this turn: {cards}",
    "tiles with worth": "tiles {tiles} (worth {worth})",
    "both piles": "Draw pile {drawn}, discards {discarded}",
    "both piles with discards": "Draw pile {drawn}, discards {discarded}: {cards}",
    # At the full-screen table
    "facts": "{cards} {number:card |cards} tiles {worth} home {home}",
    "bridge of player": "bridge",
    "counted piles": "draw pile {cards:cards}, discards {discards}",
    "hand": "Your hand",
    "item": "{item}",
    "figure in short": "{seat:in short}",
    "figure": "{seat:who}",
    "tiles": "Your tiles",
    "in capitals": "{place:in capitals}",
    "bridge in water": "bridge",
    "short water": "-{toll}",
    # The keys of the full-screen table, for the footer and the help
    "key figure": "Figure",
    "key bridge": "Bridge",
    "key tile": "Hand over a tile",
    "keys cards": "r c s H a f o",
    "does cards": "the card of that letter, with the chosen figure (small h is the hint)",
    "keys figures": "Tab, 1 2 3",
    "does figures": "another figure",
    "keys others": "b, g, e",
    "does others": "bridge, give a tile for cards, end or show hand",
    "sign beneath": "+",
    "means beneath": "another tile lies beneath",
    "sign water": "~ and -3, costs 3",
    "means water": "water, and what crossing this gap costs",
    "sign bridge": "= and free",
    "means bridge": "a bridge: crossing the gap is free",
    "sign figures": "bk rd bl wh",
    "means figures": "figures: black, red, blue, white",
    "sign target": "\N{WHITE LEFT-POINTING TRIANGLE}",
    "means target": "a choice leads there",
    "sign chosen": "\N{BLACK LEFT-POINTING TRIANGLE}, \N{BLACK CIRCLE}",
    "means chosen": "the chosen one leads there; the figure that moves",
    "sign taken": "*",
    "means taken": "the tile that it would bring",
    "sign changed": "underlined",
    "means changed": "changed since you last decided",
}
"""The information before a player commits to a choice, at the full-screen table and line by line."""

TABLE: Final = Language(MappingProxyType(_TABLE), WORDING, "atlantis", "table")
"""The language of the questions to players."""
