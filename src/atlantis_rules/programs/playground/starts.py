"""The starts that a playground offers."""

import tomllib
from importlib.resources import files
from typing import Final

from atlantis_rules.programs.playground.messages import Offered, Ready
from atlantis_rules.programs.web import offers, openings
from atlantis_rules.text.languages import require_language
from atlantis_rules.text.messages import Language, Words

PLAYERS: Final = (openings.PERSON, "easy", "good", "strong", "greedy", "random")
"""The players who can sit at a table, the most usual ones first."""

NAMES: Final = Language(
    {
        "set-up of two": "After the set-up, two players",
        "set-up of four": "After the set-up, four players",
        "example 1": "First worked example: three moves",
        "example 2": "Second worked example: a long way by boat",
        "example 3": "Third worked example: the last move",
        "moving on": "In the middle of a move: a further card is due",
        "paying": "In the middle of a turn: a crossing is to be paid",
        "chance draws": "Chance draws cards",
        "stuck": "A player who cannot move",
        "settlement": "The settlement at the end of the game",
        "over": "A game that is over",
        "carrying out": "In the middle of a turn: an effect is carried out",
        "rolling": "A die is to be rolled",
        "donating": "Donations at the end of a round",
    },
    Words({}),
    "common",
    "positions to begin with",
)
"""The names of the positions in ``positions.toml``."""


def offered(language: str) -> Offered:
    """Return the possible starts.

    Raises:
        UnknownLanguage: the package has no texts in this language.
    """
    require_language(language)
    names = NAMES.translated(language)
    found = tomllib.loads(files(__package__).joinpath("positions.toml").read_text("utf-8"))["positions"]
    return Offered(
        tuple(Ready(names.say(each["name"], {}), each["game"], each["text"]) for each in found),
        offers.offer(language, with_pictures=True).games,
        PLAYERS,
    )
