"""The greedy player of Atlandice: the gain of each action, worked out by hand, and the one that it takes.

The first place of a type is worth 3 points (END-1). The expected points depend on the lead over the best other party,
and rise by the same amount on both sides of a tie::

    lead    -3    -2    -1     0     1     2     3
    points  0.08  0.25  0.69  1.50  2.31  2.75  2.92

Holding a resource is worth 0.1 more, and a point of the others, on average, costs 0.6 points.
"""

from random import Random

import pytest

from atlantis_rules.atlandice import Action, ChooseArea, State, format_action, read_state
from atlantis_rules.atlandice.parts.players.greedy import Greedy
from tests.examples.atlandice.helpers import BLACK_MARKET, position
from tests.playing import play


def ranked(state: State) -> list[str]:
    """Return the notation of all legal actions, the one that looks best first, which is the one that is chosen."""
    seat = state.to_act
    assert isinstance(seat, int)
    found: list[Action] = Greedy().promising(state, seat, state.legal_actions())
    assert Greedy().choose(state.view(seat), Random(0)) == found[0]
    return [format_action(action) for action in found]


def taken(seats: str) -> str:
    """Return what seat 0 takes from a black market with a book and a jewel."""
    market = "black market: book, jewel\nturn: seat 0\nphase: searching, area black market"
    return ranked(read_state(f"players: 3\n{market}\n{seats}"))[0].removeprefix("take ")


@pytest.mark.parametrize(
    ("seats", "resource"),
    [
        # Jewel: a lead grows from 1 to 2, 0.54. Book: from 4 behind to 3 behind, 0.16, and 0.02 for the other's lead.
        ("seat 0: jewel, book, die\nseat 1: book 5\nseat 2: none", "jewel"),
        # Jewel: the same, and seat 1 falls back from 1 to 2 behind, 0.68. Book: a lead alone grows from 1 to 2, 0.54.
        ("seat 0: jewel 3, book, die\nseat 1: jewel 2\nseat 2: none", "jewel"),
        ("seat 0: jewel 3, book, die\nseat 1: none\nseat 2: jewel 2", "jewel"),
        # Jewel: from 2 behind to 1 behind, and the lead of seat 1 shrinks as much, 0.68. Book: 0.54.
        ("seat 0: jewel, book, die\nseat 1: jewel 3\nseat 2: jewel", "jewel"),
        # Book: the lead over seat 1 grows, 0.68. Jewel: from 2 behind to 1 behind, and no other lead changes, 0.54.
        ("seat 0: jewel, book 3, die\nseat 1: jewel 3, book 2\nseat 2: jewel 2", "book"),
        # Jewel: a first one makes a tie with seat 1, 1.60, which loses its lead, 0.24. Book: a tie of all becomes a
        # lead, 0.91, and both others fall behind, 0.48.
        ("seat 0: book, die\nseat 1: jewel, book\nseat 2: book", "jewel"),
    ],
)
def test_it_takes_what_gains_most(seats: str, resource: str) -> None:
    assert taken(seats) == resource


@pytest.mark.parametrize(
    ("seats", "area"),
    [
        # Library: its tile is 3 points, for a lead of 1 that is given back, 2.41.
        # Smithy: a lead grows from 3 to 4, 0.16.
        ("seat 0: book, weapon 3\nseat 1: none\nseat 2: none", "library"),
        # Library: 1 point for second most, in place of being 2 behind, 0.35; seat 1 gets a tile for its lead of 3.05.
        ("seat 0: book, weapon 3\nseat 1: book 3\nseat 2: none", "library"),
        # Library: 3 points for four books and their lead, 3.38. Smithy: a great lead grows, which is worth nothing, and
        # so is one more weapon nearly, 0.10.
        ("seat 0: book 4, weapon 6\nseat 1: none\nseat 2: none", "smithy"),
    ],
)
def test_it_empties_a_district_if_the_tile_is_worth_more_than_the_resources(seats: str, area: str) -> None:
    """The tile of a district is worth 3 points, the second place 1 (EMPTY-2); the resources are given back (EMPTY-5).

    Effect 6 changes nothing at the first die of a seat, so the turn ends, and the district is scored, without a roll.
    """
    assert ranked(read_state(f"library: effect 6, book, die\nsmithy: weapon 3, die\n{seats}"))[0] == f"search {area}"


def test_in_the_last_turn_it_counts_the_points_of_the_end() -> None:
    """Most is worth 3 points, second most 1 (END-1), and a tie for most costs nobody a point.

    Book: seat 2 gets 3 points in place of 1. Jewel: it has 3 already, and seat 0 drops from 3 to 1. In earlier turns
    both would gain the same, and the jewel would come first.
    """
    seats = "seat 0: jewel, book 2\nseat 1:\nseat 2: jewel, book"
    start = position(f"{seats}\nblack market: jewel, book; 2 dice\ntaken: 0, 1, 2, 0, 1\nclock: plain, wave")
    assert ranked(play(start, ChooseArea(BLACK_MARKET))) == ["take book", "take jewel"]
