"""Words for what happens in games that have none of their own."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.text import messages
from atlantis_rules.text.messages import Language

_SENTENCES: Final = {
    "to act": "{seat:Who} to act",
    "chance": "Chance decides",
    "winners": "{winners:Who} {winners:wins|share the win} with {score} {score:point|points}",
    "deed": "{name} {sentence}",
    "chooses": "{name} chooses: {action}",
    "chance chooses": "chance decides: {action}",
    "unseen": "something that only {seat:who} sees",
    # Why a table refuses something
    "game over": "the game is over",
    "not your turn": "another seat is to act",
    "not to be taken back": (
        "only your own last action can be taken back, only while nothing has come to light, "
        "and only {number} times in a game"
    ),
    "not yours to take back": "the last action was another seat's",
    "still playing": "the whole record is there when the game is over",
}

_WORDS: Final = {
    "and": "{first} and {last}",
    "seat 0": "black",
    "seat 1": "red",
    "seat 2": "blue",
    "seat 3": "white",
}


class Words(messages.Words):
    """Words for seats: their colours; ``Who`` is for the beginning of a sentence."""

    def __call__(self, value: object, way: str) -> str:
        """Return the words for a value."""
        match value:
            case tuple() if "|" in way:
                return self.chosen(way, len(value))
            case tuple():
                seats = self.listed([self(seat, "who") for seat in value])
                return f"{seats[:1].upper()}{seats[1:]}" if way == "Who" else seats
            case int() if way in {"who", "Who"}:
                return self((value,), way) if way == "Who" else self.sentences[f"seat {value}"]
            case _:
                return super().__call__(value, way)


MESSAGES: Final = Language.common("any game", _SENTENCES, Words(_WORDS))
"""The sentences about every game."""


def said(key: str, language: str, names: Sequence[str] | None, **values: object) -> str:
    """Return a sentence in a language; with names by seat, or else with colours."""
    return MESSAGES.translated(language).say(key, values, names)
