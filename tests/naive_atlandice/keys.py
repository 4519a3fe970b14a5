"""When two games of the naive model of Atlandice are in the same situation."""

from collections.abc import Hashable

from tests.naive_atlandice.adapter import comparable
from tests.naive_atlandice.model import NaiveAtlandice


def key_of(game: NaiveAtlandice) -> Hashable:
    """Return equal values just for games in the same situation, with the same components."""
    in_turn = game.phase in {"taking", "extra", "rolling", "choosing"}
    whom = game.taken[-1] if in_turn else None  # for whom the area is searched
    return tuple(comparable(game.snapshot()).items()), whom
