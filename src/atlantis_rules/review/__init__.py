"""Reviews of recorded games: the value of each decision, the mistakes, and the luck.

A review works for every game, and uses the game's `Heuristics` if it has any.
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
