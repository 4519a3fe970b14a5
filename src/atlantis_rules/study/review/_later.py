"""The names of reviews. Imported on first use, since messages about reviews need only grades and values."""

from atlantis_rules.study.review.curve import curve_svg as curve_svg
from atlantis_rules.study.review.files import write_review as write_review
from atlantis_rules.study.review.reviewing import (
    Review as Review,
    ReviewedChance as ReviewedChance,
    ReviewedDecision as ReviewedDecision,
    SeatTotals as SeatTotals,
    UnfinishedGame as UnfinishedGame,
    review as review,
)
from atlantis_rules.study.review.values import (
    THRESHOLDS as THRESHOLDS,
    Grade as Grade,
    Measured as Measured,
    Value as Value,
)
