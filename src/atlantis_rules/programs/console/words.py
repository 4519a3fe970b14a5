"""The texts of `play` that belong to no game; those of the games are in their own `words` modules."""

from collections.abc import Sequence
from typing import Final

from atlantis_rules.programs.console.appearance import Text, seat_words
from atlantis_rules.programs.terminal.styled_text import shown
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language, Words

_PLAY: Final = {
    # The course of a game
    "heading": "{title}, seed {seed}: {players}",
    "rules of Atlantis": "Atlantis, rules of {rules}",
    "Atlandice": "Atlandice",
    "picture data": "Picture data: {source}",
    "picture data reconstructed": "The picture data is a reconstruction, not the game's own: {source}",
    "picture data of the package": (
        "The picture data is a reconstruction, not the game's own: "
        "the text of the rulebook, and guesses for what only its lost pictures showed"
    ),
    "picture data with twelve": (
        "The picture data is a reconstruction, not the game's own: "
        "as built in, but with 7 resources on each district with two or three players, and 9 with four"
    ),
    "game over": "the game is over.",
    "round": "Round {round}",
    "round goes on": "Round {round} goes on",
    "the clock": "The clock",
    "round starts": "{round}: {seat} starts",
    "the end": "The end:",
    "ending": "{heading} {why}",
    "turn": "{seat} ({name})",
    "left": "The game was left before its end.",
    "input ended": "The input ended before the game did.",
    "record": "The record is in {file}: `play --resume` with this file goes on with the game.",
    # Asking
    "hand over": "{seat} is to decide: let nobody else look, and press Enter. ",
    "offer": "You may",
    "choose": "{seat}, choose {numbers} (? position, h hint, q leave): ",
    "no such choice": (
        "There is no choice {answer}: enter {numbers}, ? for the position, h for a hint, q to leave, or words that "
        "begin with {words}."
    ),
    "instead of a number": "Instead of a number you can type:",
    "hint": "The best first, by how quick players did from there in states that fit what you know.",
    "column choice": "choice",
    "column lead": "points ahead",
    "column wins": "wins",
    "column tried": "tried",
    # A replay
    "replay": "{title}: {players} {players:player|players}",
    "replay by seed": "{title}, seed {seed}: {players} {players:player|players}",
    "recorded": "recorded",
    "replay step": "Step {step} of {steps}",
    "replay next": "Step {step} of {steps}, turn {turn} of {turns}. Enter goes on, b goes back, q leaves: ",
    "replay over": "Step {step} of {steps}, turn {turn} of {turns}. Enter or q leaves, b goes back: ",
    "replay words": (
        "There is no {typed}. Enter goes on to the next turn, b goes back to the one before, step N (or N) goes to a "
        "step from {first} to {last}, turn N to a turn from 1 to {turns}, and q leaves."
    ),
    "no such step": "There is no step {step}: the steps are {first} to {last}.",
    "no such turn": "There is no turn {turn}: the record has {turns}.",
    "record ends": "The record ends here, before the end of the game.",
    # The result
    "column player": "player",
    "column score": "score",
    "wins": "wins",
    "shares the win": "shares the win",
    "verdict": "{winners} {number:wins|share the win} with {score} {score:point|points}.",
}

PLAY: Final = Language.common("play", _PLAY, Words({"and": "{first} and {last}"}))
"""The language of `play`, for all games."""


def said(language: str, key: str, **values: object) -> Text:
    """Return a text of `play`; values that are texts already keep their colours."""
    return shown(PLAY.translated(language), key, **values)


def listed(language: str, names: Sequence[Text]) -> Text:
    """Return names in their colours, with a conjunction before the last one."""
    words = PLAY.translated(language)
    if len(names) == 1:
        return names[0]
    pair = Language(words.word.sentences, words.word)
    return shown(pair, "and", first=Text(", ").join(names[:-1]), last=names[-1])


def verdict(winners: Sequence[int], score: int, language: str = ENGLISH) -> Text:
    """Return a sentence with the winners and their score."""
    names = listed(language, [seat_words(seat, language) for seat in winners])
    found = said(language, "verdict", winners=names, number=len(winners), score=score)
    found.plain = f"{found.plain[:1].upper()}{found.plain[1:]}"
    return found
