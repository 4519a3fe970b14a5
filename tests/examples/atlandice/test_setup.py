"""SETUP: what is in the box, where it is laid, and how many dice there are. The pictures are in test_components."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from atlantis_rules import WrongValue, chance_outcomes, legal_actions
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    ChooseArea,
    MoveSubmarine,
    RevealTile,
    State,
    TakeResource,
    new_game,
)
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, RESOURCES, resource_of
from atlantis_rules.games.chance import CHANCE
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    TOOL,
    lying,
    position,
    roll,
    tile,
    top,
    totals,
)
from tests.playing import play, refusals


def laid_out(players: int) -> State:
    """Uncover one tile of each category."""
    names = ("jeweller 3", "library 4", "tavern 9", "machine works 7/2", "smithy 13")
    return play(new_game(players), *(RevealTile(tile(name)) for name in names))


@pytest.mark.clause("SETUP-1", game="atlandice")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_with_nothing_of_their_own(players: int) -> None:
    state = laid_out(players)
    assert len(state.players) == state.seats == players
    assert not any(player.resources for player in state.players)
    assert not any(totals(state))


@pytest.mark.clause("SETUP-1", game="atlandice")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_nobody_else_can_play(players: int) -> None:
    with pytest.raises(WrongValue, match=f"SETUP-1: the game is for 2 to 4 players, not {players}"):
        new_game(players)


@pytest.mark.clause("SETUP-1", game="atlandice")
def test_twelve_resources_of_each_type_and_three_tiles_of_each_category() -> None:
    state = laid_out(4)
    for resource in RESOURCES:
        assert sum(store[resource] for store in state.city.stores) + state.out_of_game[resource] == 12
    assert Counter(each.category for each in RECONSTRUCTION.tiles) == dict.fromkeys(DISTRICTS, 3)


@pytest.mark.clause("SETUP-1", game="atlandice")
@pytest.mark.parametrize(("players", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_seat_0_starts(players: int, dice: int) -> None:
    assert roll(laid_out(players), *[6] * dice).to_act == 0


@pytest.mark.clause("SETUP-1", game="atlandice")
def test_seat_0_is_the_first_to_start_already_while_tiles_are_laid_out() -> None:
    assert [new_game(players).round.start for players in (2, 3, 4)] == [0, 0, 0]


@pytest.mark.clause("SETUP-2", game="atlandice")
def test_each_of_the_three_tiles_of_a_category_may_lie_on_top() -> None:
    state = new_game(3)
    for district in DISTRICTS:
        assert state.to_act is CHANCE
        outcomes = chance_outcomes(state)
        assert outcomes == tuple((RevealTile(each), Fraction(1, 3)) for each in RECONSTRUCTION.tiles_of(district))
        assert top(state, district) is None
        state = play(state, outcomes[1][0])
        assert top(state, district) == RECONSTRUCTION.tiles_of(district)[1]


@pytest.mark.clause("SETUP-2", game="atlandice")
def test_no_state_knows_the_order_of_the_covered_tiles() -> None:
    state = laid_out(3)
    assert state.city.stack_of(JEWELLER).unseen == (tile("jeweller 1"), tile("jeweller 2"))
    assert state.city.stack_of(MACHINE_WORKS).unseen == (tile("machine works 7/1"), tile("machine works 7/3"))


@pytest.mark.clause("SETUP-2", game="atlandice")
def test_a_tile_of_another_category_can_not_appear() -> None:
    assert refusals(new_game(3), RevealTile(tile("library 4"))) == ["SETUP-2"]
    assert refusals(laid_out(3), RevealTile(tile("library 5"))) == ["SETUP-2"], "the gates are opened now"


EMPTIED = """
    library: effect 6 over {covered}; book; die
    seat 0:
    seat 1: book 5
    seat 2:
"""


@pytest.mark.clause("SETUP-2", game="atlandice")
def test_chance_uncovers_the_next_of_two_tiles() -> None:
    state = play(position(EMPTIED.format(covered="4, 5")), ChooseArea(LIBRARY), TakeResource(BOOK))
    assert chance_outcomes(state) == (
        (RevealTile(tile("library 4")), Fraction(1, 2)),
        (RevealTile(tile("library 5")), Fraction(1, 2)),
    )
    assert refusals(state, RevealTile(tile("library 6"))) == ["SETUP-2"]
    state = play(state, RevealTile(tile("library 5")))
    assert top(state, LIBRARY) == tile("library 5")
    assert state.city.stack_of(LIBRARY).unseen == (tile("library 4"),)


@pytest.mark.clause("SETUP-2", game="atlandice")
def test_there_is_nothing_to_decide_about_the_last_tile() -> None:
    state = play(position(EMPTIED.format(covered="4")), ChooseArea(LIBRARY), TakeResource(BOOK))
    assert top(state, LIBRARY) == tile("library 4")
    assert state.to_act == 1


@pytest.mark.clause("SETUP-3", game="atlandice")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_resources_of_each_type_on_the_black_market(players: int) -> None:
    assert lying(laid_out(players), BLACK_MARKET) == "jewel 3, book 3, supplies 3, tool 3, weapon 3"


@pytest.mark.clause("SETUP-4", game="atlandice")
@pytest.mark.parametrize(("players", "count"), [(2, 5), (3, 5), (4, 6)])
def test_resources_of_its_own_type_on_each_district(players: int, count: int) -> None:
    state = laid_out(players)
    for district in DISTRICTS:
        assert lying(state, district) == f"{resource_of(district)} {count}"


@pytest.mark.clause("SETUP-4", game="atlandice")
@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 4), (4, 3)])
def test_what_is_not_placed_is_out_of_the_game(players: int, count: int) -> None:
    assert laid_out(players).out_of_game.counts == (count,) * 5


@pytest.mark.clause("SETUP-5", game="atlandice")
def test_the_submarine_and_the_hand() -> None:
    state = laid_out(3)
    assert state.city.submarine is MACHINE_WORKS
    assert state.hand == 0
    state = play(roll(state, *[4] * 7), ChooseArea(MACHINE_WORKS), TakeResource(TOOL))
    assert legal_actions(state)[0] not in [MoveSubmarine(area) for area in AREAS], "first comes the extra resource"


@pytest.mark.clause("SETUP-6", game="atlandice")
@pytest.mark.parametrize(("players", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_two_dice_per_player_and_one_more(players: int, dice: int) -> None:
    state = roll(laid_out(players), *[6] * (dice - 1))
    assert state.to_act is CHANCE
    state = roll(state, 6)
    assert state.to_act == 0
    assert state.round.dice == (0, 0, 0, 0, 0, dice)


def test_games_share_equal_stacks() -> None:
    one, other = (new_game(3).advance(Random(1)).city.stacks for _ in range(2))
    assert [stack is same for stack, same in zip(one, other, strict=True)] == [True] * len(DISTRICTS)
