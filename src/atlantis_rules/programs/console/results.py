"""Results on the terminal: the winners of a game, and the counts of many games."""

from collections.abc import Mapping, Sequence

from atlantis_rules._frozen_records import frozen
from atlantis_rules.programs.console import appearance, words
from atlantis_rules.programs.console.printed import Text
from atlantis_rules.text.languages import ENGLISH


def verdict(winners: Sequence[int], score: int, language: str = ENGLISH) -> Text:
    """Return a sentence with the winners and their score."""
    names = words.listed(language, [appearance.seat_words(seat, language) for seat in winners])
    found = words.said(language, "verdict", winners=names, number=len(winners), score=score)
    found.plain = f"{found.plain[:1].upper()}{found.plain[1:]}"
    return found


@frozen
class GameCounts:
    """The contents of a simulation's table for a game.

    Attributes:
        lengths: the counters of the length of a game, besides its decisions.
        endings: the words for why a game ended, by the value in rows; other values are shown as they are.
        counted: the words for the other counters.
        neutral: the name of the neutral player, if the game has one.
        only_with_neutral: the counters of events that need the neutral player.
    """

    lengths: tuple[str, ...]
    endings: Mapping[str, str]
    counted: Mapping[str, str]
    neutral: Text | None = None
    only_with_neutral: tuple[str, ...] = ()
