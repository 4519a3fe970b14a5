"""The words of the full-screen table that belong to no game; those of the games are in their own `words` modules."""

from typing import Final

from rich.text import Text

from atlantis_rules.programs.terminal.styled_text import shown
from atlantis_rules.text.messages import Language

_SCREEN: Final = {
    "title": "{game}, round {round}: {doing}",
    "decides": "{seat} {due}",
    "your turn is over": "your turn is over. Enter: hand over to {seat}",
    "is playing": "{seat} is playing",
    "game is over": "the game is over. Enter: the result",
    "turn begins": "{seat} ({name}), round {round}",
    "turn was": "See what your turn has brought, then press Enter.",
    "heading of result": "The game is over",
    "heading of log": "What has happened",
    "heading of help": "Help",
    "too small": (
        "The table needs {columns} columns and {lines} lines.\n"
        "This terminal has {width} {width:column|columns} and {height} {height:line|lines}.\n"
        "Enlarge it, or leave with q and play with --plain."
    ),
    "hand over": "{seat} is to decide: let nobody else look.\n\nThen press Enter.",
    "leave": "Leave the game before its end?\n\ny: leave    n: stay",
    "no such action": "{typed} is not an action: begin with {words}. An example is {example}.",
    "typing": "{example} - or: explain {example}",
    "hints": "Worth trying, the best first: points ahead at the end, and wins",
    "nothing decided": "Nothing can be taken back: nothing has been decided yet.",
    "tile uncovered": "Nothing can be taken back: a tile has come to light.",
    "card drawn": "Nothing can be taken back: a card has been drawn.",
    "die rolled": "Nothing can be taken back: a die has been rolled.",
    "turn has ended": "Nothing can be taken back: the turn has ended.",
    # The keys, as the footer and the help name them
    "key commit": "Do it",
    "key end": "End",
    "key scroll": "Scroll",
    "key undo": "Undo",
    "key words": "Words",
    "key hint": "Hint",
    "key log": "Log",
    "key help": "Help",
    "key leave": "Leave",
    "key stay": "Stay",
    "key back": "Back",
    "key close": "Close",
    "key table": "See the table",
    "key look": "I look",
    "keys of reading": "Esc: back",
    "keys of result": "Enter: close    Esc: see the table",
    "heading of keys": "Keys",
    "heading of signs": "Signs",
    "heading of words": "Words, behind :",
    "keys looking": "Up, Down, click",
    "does looking": "see what a choice would do",
    "keys doing": "Enter, click again",
    "does doing": "do it",
    "keys undo": "u",
    "does undo": "undo, until something hidden is seen",
    "keys hint": "h",
    "does hint": "a hint: what is worth trying",
    "keys words": ":",
    "does words": "type an action in words",
    "keys scrolling": "Shift+Up, Down",
    "does scrolling": "scroll the description of a choice",
    "keys log": "l, q",
    "does log": "what has happened; leave the game",
}

SCREEN: Final = Language.common("screen", _SCREEN)
"""The language of the full-screen table, whatever the game."""


def on_screen(key: str, language: str, **values: object) -> Text:
    """Return a text of the table; values that are already texts keep their colours."""
    return shown(SCREEN.translated(language), key, **values)


def in_game(texts: Language, key: str, language: str) -> str:
    """Return a text without values that a game may override."""
    return (texts if key in texts.sentences else SCREEN).translated(language).say(key, {})
