"""END: majorities at the end, tiles, and who wins."""

import pytest

from atlantis_rules import outcome
from atlantis_rules.atlandice import Outcome, Reason, State, Tally
from tests.examples.atlandice.helpers import idle, position, totals

LAST_TURN = "taken: 0, 1, 2, 0, 1\nclock: plain, wave\n"
TWO_LAST_TURN = "taken: 0, 1, 2, 2, 0\nclock: plain, wave\n"


def ended(text: str) -> State:
    """Play the last turn of the game, in which nothing happens."""
    return idle(position(text))


def result(text: str) -> Outcome:
    found = outcome(ended(text))
    assert found is not None
    return found


def scores(text: str) -> tuple[int, ...]:
    return result(text).scores


@pytest.mark.clause("END-1", game="atlandice")
def test_most_3_points_second_most_1() -> None:
    assert scores("seat 0: jewel 3\nseat 1: jewel 2\nseat 2: jewel\n" + LAST_TURN) == (3, 1, 0)


@pytest.mark.clause("END-1", game="atlandice")
def test_all_who_have_second_most_get_a_point() -> None:
    assert scores("seat 0: jewel 2\nseat 1: jewel 3\nseat 2: jewel 2\n" + LAST_TURN) == (1, 3, 1)


@pytest.mark.clause("END-1", game="atlandice")
def test_all_who_have_most_get_3_points_and_nobody_is_second() -> None:
    assert scores("seat 0: jewel 3\nseat 1: jewel 3\nseat 2: jewel\n" + LAST_TURN) == (3, 3, 0)
    assert scores("seat 0: jewel 3\nseat 1: jewel 3\nseat 2: jewel 3\n" + LAST_TURN) == (3, 3, 3)


@pytest.mark.clause("END-1", game="atlandice")
def test_holders_of_none_get_nothing() -> None:
    assert scores("seat 0: jewel\nseat 1:\nseat 2:\n" + LAST_TURN) == (3, 0, 0)
    assert scores("seat 0:\nseat 1:\nseat 2:\n" + LAST_TURN) == (0, 0, 0)


@pytest.mark.clause("END-1", game="atlandice")
def test_each_of_the_five_types() -> None:
    found = result(
        "seat 0: jewel 2, supplies, tool\nseat 1: jewel, book 4, supplies\nseat 2: tool 3, weapon\n" + LAST_TURN
    )
    assert [tally.majorities for tally in found.tallies] == [(3, 0, 3, 1, 0), (1, 3, 3, 0, 0), (0, 0, 0, 3, 3)]
    assert found.scores == (7, 7, 6)


@pytest.mark.clause("END-1", "EMPTY-6", game="atlandice")
def test_only_types_that_are_still_in_the_game() -> None:
    text = "library: exhausted\nseat 0: tool\nseat 1: tiles library 4, library 5, library 6\nseat 2:\n"
    found = result(text + LAST_TURN)
    assert found.scores == (3, 9, 0)
    assert [tally.majorities[1] for tally in found.tallies] == [0, 0, 0]


@pytest.mark.clause("END-1", game="atlandice")
def test_also_where_resources_still_lie_on_districts() -> None:
    text = "jeweller: jewel 9\nseat 0: jewel\nseat 1:\nseat 2:\n"
    assert scores(text + LAST_TURN) == (3, 0, 0)


@pytest.mark.clause("END-2", game="atlandice")
def test_each_district_tile_counts_3() -> None:
    state = ended(
        "seat 0: tiles jeweller 2, smithy 10\nseat 1: tiles library 4; 2 points\nseat 2: 4 points\n" + LAST_TURN
    )
    assert totals(state) == [6, 5, 4]
    assert outcome(state) == Outcome(
        scores=(6, 5, 4),
        winners=(0,),
        reason=Reason.CLOCK_TURNED,
        tallies=(Tally(6, 0, (0,) * 5), Tally(3, 2, (0,) * 5), Tally(0, 4, (0,) * 5)),
    )


@pytest.mark.clause("END-2", game="atlandice")
def test_points_tiles_and_majorities_add_up() -> None:
    found = result("seat 0: tiles jeweller 2; 5 points; book 2\nseat 1: book 3\nseat 2:\n" + LAST_TURN)
    assert found.scores == (3 + 5 + 1, 3, 0)
    assert [tally.total for tally in found.tallies] == [9, 3, 0]


@pytest.mark.clause("END-2", game="atlandice")
def test_all_who_tie_win() -> None:
    assert result("seat 0: 4 points\nseat 1: 3 points\nseat 2: jewel; 1 point\n" + LAST_TURN).winners == (0, 2)
    assert result("seat 0:\nseat 1:\nseat 2:\n" + LAST_TURN).winners == (0, 1, 2)


@pytest.mark.clause("END-1", "TWO-3", game="atlandice")
def test_the_neutral_player_counts_in_the_majorities() -> None:
    found = result("seat 0: jewel 2\nseat 1: jewel, tool\nneutral: jewel 3, tool\n" + TWO_LAST_TURN)
    assert [tally.majorities for tally in found.tallies] == [(1, 0, 0, 0, 0), (0, 0, 0, 3, 0), (3, 0, 0, 3, 0)]
    assert found.scores == (1, 3)


@pytest.mark.clause("END-2", "TWO-3", game="atlandice")
def test_the_neutral_player_can_not_win() -> None:
    found = result("seat 0: 2 points\nseat 1: 1 point\nneutral: 9 points; tiles smithy 13\n" + TWO_LAST_TURN)
    assert found.scores == (2, 1)
    assert found.winners == (0,)
    assert [tally.total for tally in found.tallies] == [2, 1, 12]


@pytest.mark.clause("END-1", game="atlandice")
def test_nothing_is_scored_before_the_end() -> None:
    state = position("seat 0: jewel 3\nseat 1:\nseat 2:\n" + LAST_TURN)
    assert outcome(state) is None
