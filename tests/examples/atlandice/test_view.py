"""What the players and a spectator see of a game of Atlandice: everything but the order of covered tiles."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

from typing import Any

import pytest

from atlantis_rules import WrongType, WrongValue, legal_actions, view
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    SPECTATOR,
    ChooseArea,
    PlayerView,
    RevealTile,
    State,
    TableView,
    TakeResource,
    new_game,
)
from atlantis_rules.atlandice.components import RESOURCES
from atlantis_rules.games import playing
from atlantis_rules.games.chance import CHANCE
from tests.examples.atlandice.helpers import BOOK, JEWELLER, LIBRARY, WEAPON, position, tile
from tests.playing import play

POSITION = """
    library: effect 6 over 4, 5; book; die
    smithy: exhausted
    seat 0: book 2; 3 points; tiles smithy 10
    seat 1: book; tiles smithy 11
    neutral: jewel; tiles smithy 13
    hand: 1
"""


@pytest.mark.clause("SETUP-2", "TWO-1", game="atlandice")
def test_the_table_shows_everything_but_the_order_of_covered_tiles() -> None:
    state = position(POSITION)
    table = view(state, SPECTATOR)
    assert type(table) is TableView
    assert (table.seats, table.components, table.hand) == (2, RECONSTRUCTION, 1)
    assert [str(party.resources) for party in table.parties] == ["book 2", "book", "jewel"]
    assert len(table.players) == 2
    assert table.players[0].points == 3
    assert table.has_neutral
    assert table.in_game == tuple(resource for resource in RESOURCES if resource is not WEAPON)
    assert table.out_of_game[WEAPON] == 12
    assert str(table.city.lying_at(LIBRARY)) == "book"
    assert table.city.stack_of(LIBRARY).tile == tile("library 6")
    assert set(table.unseen_tiles) >= {tile("library 4"), tile("library 5")}
    assert tile("library 6") not in table.unseen_tiles
    assert list(table.unseen_tiles) == sorted(table.unseen_tiles)
    assert table.round.dice_at(LIBRARY) == 1
    assert table.to_act == 0


def test_all_seats_see_the_same_table_and_what_they_may_do() -> None:
    state = position(POSITION)
    mover, other = view(state, 0), view(state, 1)
    assert (type(mover), type(other)) == (PlayerView, PlayerView)
    assert mover.table == other.table == view(state, SPECTATOR)
    assert mover.legal_actions == legal_actions(state)
    assert other.legal_actions == ()
    for seen in (mover, other):
        table = seen.table
        assert (seen.components, seen.city, seen.parties) == (table.components, table.city, table.parties)
        assert (seen.players, seen.round, seen.hand) == (table.players, table.round, table.hand)
        assert (seen.phase, seen.to_act) == (table.phase, 0)
    assert [mover.seat, other.seat] == [0, 1]


@pytest.mark.clause("SETUP-2", "EMPTY-5", game="atlandice")
def test_before_a_tile_is_uncovered_nobody_sees_which_it_will_be() -> None:
    state = play(position(POSITION), ChooseArea(LIBRARY), TakeResource(BOOK))
    assert state.to_act is CHANCE
    before = view(state, SPECTATOR)
    assert before.city.stack_of(LIBRARY).tile is None
    for effect, other in ((4, 5), (5, 4)):
        after = play(state, RevealTile(tile(f"library {effect}")))
        assert view(state, SPECTATOR) == before
        assert view(after, SPECTATOR).city.stack_of(LIBRARY).tile == tile(f"library {effect}")
        assert view(after, 1).table.city.stack_of(LIBRARY).unseen == (tile(f"library {other}"),)


def test_nobody_has_anything_to_do_when_chance_is_to_act() -> None:
    state = new_game(3)
    assert [view(state, seat).legal_actions for seat in range(3)] == [(), (), ()]
    assert view(state, SPECTATOR).to_act is CHANCE
    assert len(view(state, SPECTATOR).unseen_tiles) == 15
    assert not view(state, SPECTATOR).has_neutral


def test_a_view_is_no_state_and_holds_none() -> None:
    state = position(POSITION)
    views: tuple[object, ...] = (view(state, 0), view(state, SPECTATOR))
    for seen in views:
        assert not isinstance(seen, State)
        assert "State(" not in repr(seen)
        with pytest.raises(WrongType):
            playing.legal_actions(seen)  # type: ignore[arg-type]


@pytest.mark.parametrize("viewer", [None, "0", 0.0, True, CHANCE, JEWELLER])
def test_viewers_that_are_none(viewer: Any) -> None:
    with pytest.raises(WrongType, match="viewer must be a seat or SPECTATOR, not "):
        view(new_game(2), viewer)


@pytest.mark.parametrize("seat", [-1, 2, 3])
@pytest.mark.clause("TWO-3", game="atlandice")
def test_seats_on_which_nobody_sits(seat: int) -> None:
    """Not even the neutral player, which is not a player at the table."""
    with pytest.raises(WrongValue, match=f"seat {seat} does not exist: there are 2 players"):
        view(new_game(2), seat)


@pytest.mark.parametrize("state", [None, RECONSTRUCTION, view(new_game(2), SPECTATOR)])
def test_states_that_are_none(state: Any) -> None:
    with pytest.raises(WrongType, match="state must be a state of a game, not"):
        view(state, 0)
