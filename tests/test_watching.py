"""Watching both games: views, events and folding dispatch on their arguments, with precise types."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

import subprocess
import sys
from random import Random
from typing import Any, assert_type

import pytest

from atlantis_rules import WrongType, atlandice, atlantis, step, view
from atlantis_rules.atlandice.events import Event as AtlandiceEvent, seen_by as atlandice_seen_by
from atlantis_rules.atlantis.events import Event as AtlantisEvent, NothingTaken, seen_by
from atlantis_rules.games.viewers import SPECTATOR


def test_a_game_of_atlantis_is_watched() -> None:
    rng = Random(1)
    state = folded = atlantis.new_game(2)
    seat, table = (
        assert_type(view(state, 0), atlantis.PlayerView),
        assert_type(view(state, SPECTATOR), atlantis.TableView),
    )
    for _ in range(80):
        action = rng.choice(state.legal_actions())
        after, told = assert_type(step(state, action), tuple[atlantis.State, tuple[AtlantisEvent, ...]])
        assert (after, told) == state.step(action)
        state = after
        for event in told:
            folded = assert_type(folded.fold(event), atlantis.State)
            seat = assert_type(seat.fold(seen_by(event, 0)), atlantis.PlayerView)
            table = assert_type(table.fold(seen_by(event, SPECTATOR)), atlantis.TableView)
    assert (folded, seat, table) == (state, state.view(0), state.view(SPECTATOR))


def test_a_game_of_atlandice_is_watched() -> None:
    rng = Random(1)
    state = folded = atlandice.new_game(2)
    seat = assert_type(view(state, 0), atlandice.PlayerView)
    table = assert_type(view(state, SPECTATOR), atlandice.TableView)
    for _ in range(80):
        action = rng.choice(state.legal_actions())
        after, told = assert_type(step(state, action), tuple[atlandice.State, tuple[AtlandiceEvent, ...]])
        assert (after, told) == state.step(action)
        state = after
        for event in told:
            folded = assert_type(folded.fold(event), atlandice.State)
            seat = assert_type(seat.fold(atlandice_seen_by(event, 0)), atlandice.PlayerView)
            table = assert_type(table.fold(atlandice_seen_by(event, SPECTATOR)), atlandice.TableView)
    assert (folded, seat, table) == (state, state.view(0), state.view(SPECTATOR))


@pytest.mark.parametrize("value", [None, "state", 0, atlantis.ShowHand()])
def test_what_belongs_to_no_game_is_refused(value: Any) -> None:
    for call in (
        lambda: view(value, 0),
        lambda: step(value, atlantis.ShowHand()),
    ):
        with pytest.raises(WrongType, match=r"^state must be a state of a game, not "):
            call()


def test_what_belongs_to_the_other_game_is_refused() -> None:
    state: Any = atlantis.new_game(2)
    other: Any = atlandice.new_game(2)
    event: Any = other.step(other.legal_actions()[0])[1][0]
    for call in (
        lambda: state.fold(event),
        lambda: other.fold(NothingTaken(0)),
        lambda: view(state, 0).fold(event),
        lambda: step(other, atlantis.ShowHand()),
        lambda: view(event, 0),
    ):
        with pytest.raises(WrongType):
            call()


def test_who_watches_atlantis_loads_no_atlandice() -> None:
    program = (
        "import sys; from atlantis_rules.atlantis import new_game; from atlantis_rules import view;"
        "view(new_game(2), 0); sys.exit('atlantis_rules.atlandice' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
