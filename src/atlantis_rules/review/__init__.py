"""Reviews of recorded games: what each decision was worth, which ones were mistakes, and how much was luck.

A review works for every game, by the players' `Heuristics` if it has some.
"""

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules.review.curve import curve_svg
from atlantis_rules.review.files import write_review
from atlantis_rules.review.grades import THRESHOLDS, Grade
from atlantis_rules.review.reviewing import Review, SeatTotals, UnfinishedGame, review
from atlantis_rules.review.steps import ReviewedChance, ReviewedDecision
from atlantis_rules.review.values import Measured, Value

__all__ = [
    "THRESHOLDS",
    "Grade",
    "Measured",
    "Review",
    "ReviewedChance",
    "ReviewedDecision",
    "SeatTotals",
    "UnfinishedGame",
    "Value",
    "curve_svg",
    "review",
    "write_review",
]

_rooms(globals())
