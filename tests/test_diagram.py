"""Positions of both games as text: one function writes them for both games."""

from random import Random
from typing import Any

import pytest

from atlantis_rules import WrongType, advance, atlandice, atlantis, read_state, write_state


def test_each_game_reads_its_own_diagrams() -> None:
    state = advance(atlantis.new_game(3), Random(1))
    other = advance(atlandice.new_game(3), Random(1))
    assert read_state(write_state(state)) == state
    assert atlandice.read_state(write_state(other)) == other


@pytest.mark.parametrize("state", [None, "state", atlantis.ShowHand()])
def test_what_is_no_state_is_refused(state: Any) -> None:  # noqa: ANN401 - of the wrong type on purpose
    with pytest.raises(WrongType, match="must be a state of a game"):
        write_state(state)


def test_a_game_is_written_from_its_beginning() -> None:
    assert read_state(write_state(atlantis.new_game(3))) == atlantis.new_game(3)
    assert atlandice.read_state(write_state(atlandice.new_game(3))) == atlandice.new_game(3)
