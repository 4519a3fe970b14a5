"""The words of Atlandice around decisions: offers, their effects, questions, and the keys of the full-screen table.

They belong to the command line and the full-screen table; `words` has the words for the values in them.
"""

from types import MappingProxyType
from typing import Final

from atlantis_rules.atlandice.words import WORDING
from atlantis_rules.text.messages import Language

_TABLE: Final = {
    # The table, line by line
    "legend": (
        "sub: the submarine; > pointers; of the tiles of a district the uppermost is shown. Clock: [ ] the hand, "
        ". plain, D donation, ~ the wave; inventories of J jewels, B books, S supplies, T tools, W weapons, "
        "A all resources."
    ),
    "neutral": "neutral",
    "several resources": "{resource} x{number}",
    "nothing": "nothing",
    "dice": "{dice} {dice:die|dice}",
    "submarine": "sub",
    "exhausted": "exhausted",
    "tiles": "{tiles} {tiles:tile|tiles}: {effect:does in short}",
    "name of clock": "Clock",
    "letter JEWEL": "J",
    "letter BOOK": "B",
    "letter SUPPLIES": "S",
    "letter TOOL": "T",
    "letter WEAPON": "W",
    "letter of all": "A",
    "letter of donation": "D",
    "searched": "searched",
    "legend of highlights": "* can be used, > an area that can be chosen",
    "form search": "take a die, and search its area",
    "form take": "take what a search or an effect brings",
    "form decline": "take nothing more",
    "form turn": "turn a die, and lay it where it belongs then",
    "form stop": "donate nothing more",
    "form explain": "what it does, or why it is refused",
    "misread origin": "From where? Add it: take {resource} from {areas:or each}.",
    "misread": "{text} is not an action: {reason}.",
    "column player": "player",
    "column tiles": "tiles",
    "column points": "points",
    "column total": "total",
    "column score": "score",
    "column dice": "dice",
    # At the full-screen table
    "nothing about area": "Nothing that you can do now is about the {area}.",
    "nothing about resource": "Nothing that you can do now is about {resource:plural}.",
    "nothing to end": "You cannot do nothing now: choose something.",
    "keys areas": "1 to 6, click",
    "does areas": "what can be done at that area, or with it",
    "keys resources": "j b s t w",
    "does resources": "what can be done with jewels, books, supplies, tools or weapons",
    "keys nothing more": "e",
    "does nothing more": "take or donate nothing more",
    "sign area aimed at": "\N{WHITE RIGHT-POINTING TRIANGLE}",
    "means area aimed at": "a choice is about that area",
    "sign area chosen": "\N{BLACK RIGHT-POINTING TRIANGLE}",
    "means area chosen": "the chosen one is about it",
    "sign area changed": "underlined number",
    "means area changed": "changed since you last decided",
}
"""The texts of the table, line by line and at the full-screen table."""

TABLE: Final = Language(MappingProxyType(_TABLE), WORDING, "atlandice", "table")
"""The language of the table, line by line and full-screen."""
