"""Reviews that are made of guesses, for tests of what carries a review: no playout is played."""

from random import Random

from atlantis_rules.records import read_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.review import Review, ReviewedChance, ReviewedDecision
from atlantis_rules.study.review.reviewing import Beginning, Chances, Deciding, Portion, ReviewedStep, portions_of
from atlantis_rules.study.review.values import NOTHING


def guessed(portion: Portion) -> ReviewedStep:
    """Return what could be said of a portion, without a playout."""
    nothing = (NOTHING, NOTHING)
    match portion:
        case Beginning(step):
            return ReviewedChance(step, None, nothing, nothing)
        case Chances(step, _, action):
            return ReviewedChance(step, action, nothing, nothing)
        case Deciding(step, seat, known, action):
            other = next(each for each in known.determinize(Random(1)).legal_actions() if each != action)
            return ReviewedDecision(step, seat, action, NOTHING, other, NOTHING, NOTHING, nothing)


def review_guessed(record: str, playouts: int, seed: str) -> Review:
    """Return the review of a record of two that is made of guesses."""
    read = in_play(read_record(record))
    return Review(read, None, playouts, seed, tuple(map(guessed, portions_of(read, None))))
