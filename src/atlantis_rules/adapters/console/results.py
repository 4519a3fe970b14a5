"""What the terminal shows of results: the verdict on a game, and what is counted in many."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from atlantis_rules.adapters.console.appearance import seat_words
from atlantis_rules.adapters.console.words import listed, said
from atlantis_rules.frozen_records import frozen
from atlantis_rules.text.languages import ENGLISH


def verdict(winners: Sequence[int], score: int, language: str = ENGLISH) -> Text:
    """Return who has won, and with which score."""
    names = listed(language, [seat_words(seat, language) for seat in winners])
    return said(language, "verdict", winners=names, number=len(winners), score=score)


@frozen
class Counts:
    """What the table of a simulation shows of a game.

    Attributes:
        lengths: what is counted that says how long a game was, beside the decisions.
        endings: why a game can end, as rows say it, and in words; what is missing is shown as rows say it.
        counted: what is counted, and in words.
        neutral: the name of the neutral player, if the game has one.
        only_with_neutral: what may happen only where it takes part.
    """

    lengths: tuple[str, ...]
    endings: Mapping[str, str]
    counted: Mapping[str, str]
    neutral: Text | None = None
    only_with_neutral: tuple[str, ...] = ()
