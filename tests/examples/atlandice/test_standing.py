"""How a game stands: majorities are counted as at the end."""

import pytest

from atlantis_rules import WrongType, atlantis
from atlantis_rules.atlandice import read_state
from atlantis_rules.atlandice.knowledge.views import standing as standing_of_atlandice
from atlantis_rules.games.descriptions import Standing


@pytest.mark.clause("END-1", "END-2", game="atlandice")
def test_majorities_are_counted_before_the_end() -> None:
    state = read_state(
        """
        players: 3
        seat 0: book 2, jewel
        seat 1: book
        seat 2: 4 points
        """
    )
    assert state.standing() == Standing(scores=(3 + 3, 1, 4), leaders=(0,), owed=(0, 0, 0))


@pytest.mark.clause("TWO-3", game="atlandice")
def test_the_neutral_player_takes_a_majority_away() -> None:
    state = read_state(
        """
        players: 2
        seat 0: book
        neutral: book 2
        """
    )
    assert state.standing().scores == (1, 0)


def test_a_state_of_the_other_game_is_refused() -> None:
    with pytest.raises(WrongType, match=r"shown must be a state of Atlandice or a view of one, not atlantis\.State"):
        standing_of_atlandice(atlantis.new_game(2))  # type: ignore[arg-type]
