"""The functions that watch both games: they go by what is given, and a type checker knows what belongs to it."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

import subprocess
import sys
from random import Random
from typing import Any, assert_type

import pytest

from atlantis_rules import WrongType, atlandice, atlantis
from atlantis_rules.spectator import SPECTATOR
from atlantis_rules.watching import events, fold, fold_view, seen_by, step, view


def test_a_game_of_atlantis_is_watched() -> None:
    rng = Random(1)
    state = folded = atlantis.new_game(2)
    seat, table = (
        assert_type(view(state, 0), atlantis.PlayerView),
        assert_type(view(state, SPECTATOR), atlantis.TableView),
    )
    for _ in range(80):
        action = rng.choice(atlantis.legal_actions(state))
        told = assert_type(events(state, action), tuple[atlantis.Event, ...])
        assert told == atlantis.events(state, action)
        state, again = assert_type(step(state, action), tuple[atlantis.State, tuple[atlantis.Event, ...]])
        assert again == told
        for event in told:
            folded = assert_type(fold(folded, event), atlantis.State)
            seat = assert_type(fold_view(seat, seen_by(event, 0)), atlantis.PlayerView)
            table = assert_type(fold_view(table, seen_by(event, SPECTATOR)), atlantis.TableView)
    assert (folded, seat, table) == (state, atlantis.view(state, 0), atlantis.view(state, SPECTATOR))


def test_a_game_of_atlandice_is_watched() -> None:
    rng = Random(1)
    state = folded = atlandice.new_game(2)
    seat = assert_type(view(state, 0), atlandice.PlayerView)
    table = assert_type(view(state, SPECTATOR), atlandice.TableView)
    for _ in range(80):
        action = rng.choice(atlandice.legal_actions(state))
        told = assert_type(events(state, action), tuple[atlandice.Event, ...])
        assert told == atlandice.events(state, action)
        state, again = assert_type(step(state, action), tuple[atlandice.State, tuple[atlandice.Event, ...]])
        assert again == told
        for event in told:
            folded = assert_type(fold(folded, event), atlandice.State)
            seat = assert_type(fold_view(seat, seen_by(event, 0)), atlandice.PlayerView)
            table = assert_type(fold_view(table, seen_by(event, SPECTATOR)), atlandice.TableView)
    assert (folded, seat, table) == (state, atlandice.view(state, 0), atlandice.view(state, SPECTATOR))


@pytest.mark.parametrize("value", [None, "state", 0, atlantis.ShowHand()])
def test_what_belongs_to_no_game_is_refused(value: Any) -> None:
    for call in (
        lambda: view(value, 0),
        lambda: events(value, atlantis.ShowHand()),
        lambda: step(value, atlantis.ShowHand()),
        lambda: seen_by(value, 0),
        lambda: fold(value, atlantis.NothingTaken(0)),
        lambda: fold_view(value, atlantis.NothingTaken(0)),
    ):
        with pytest.raises(WrongType, match=r"^(state|before|event|seen) must be of one of the games, not "):
            call()


def test_what_belongs_to_the_other_game_is_refused() -> None:
    state: Any = atlantis.new_game(2)
    other: Any = atlandice.new_game(2)
    event: Any = atlandice.events(other, atlandice.legal_actions(other)[0])[0]
    for call in (
        lambda: fold(state, event),
        lambda: fold(other, atlantis.NothingTaken(0)),
        lambda: fold_view(view(state, 0), event),
        lambda: events(other, atlantis.ShowHand()),
        lambda: view(event, 0),
    ):
        with pytest.raises(WrongType):
            call()


def test_who_watches_atlantis_loads_no_atlandice() -> None:
    program = (
        "import sys; from atlantis_rules.atlantis import new_game; from atlantis_rules.watching import view;"
        "view(new_game(2), 0); sys.exit('atlantis_rules.atlandice' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
