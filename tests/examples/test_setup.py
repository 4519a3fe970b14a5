"""SETUP: the path is laid, and the hands are dealt."""

from fractions import Fraction
from random import Random

import pytest

from atlantis_rules import (
    ATLANTIS,
    CHANCE,
    MAINLAND,
    TILES,
    AtlantisError,
    DrawCard,
    DrawExtra,
    PlayCard,
    RevealTile,
    State,
    WrongValue,
    advance,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
    read_state,
    sample,
)
from atlantis_rules.atlantis import SPACES, Back
from atlantis_rules.atlantis.situation import occupied_spaces
from atlantis_rules.games.soundness import UnsoundPosition
from tests.examples.covering import read_with_covered
from tests.examples.helpers import (
    AMPHORA,
    BLACK,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    cards,
    draw,
    on,
    player,
    price,
    tile,
    visible,
)
from tests.playing import legal, play, refusals


def laid(players: int) -> State:
    """Lay the first possible tile on each space, in the order of `TILES`."""
    state = new_game(players)
    for _ in range(52):
        state = apply(state, legal_actions(state)[0])
    return state


def dealt(players: int) -> State:
    """Deal black rings, red crowns, blue statues and white helmets."""
    state = draw(laid(players), *[RING] * 4, *[CROWN] * 5)
    if players > 2:
        state = draw(state, *[STATUE] * 6)
    return draw(state, *[HELMET] * 7) if players > 3 else state


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    assert len(new_game(players).players) == players
    assert dealt(players).to_act == BLACK


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(WrongValue, match="SETUP-1"):
        new_game(players)


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize("players", [1, 5])
def test_no_position_has_one_player_or_five(players: int) -> None:
    with pytest.raises(AtlantisError):
        read_state(f"path: ring 1\nplayers: {players}")


@pytest.mark.clause("SETUP-2")
def test_how_many_tiles_lie_on_each_space() -> None:
    heights = [0 if tile == "~" else 2 if tile.endswith("+") else 1 for tile in visible(laid(2))]
    assert heights == [2] * 10 + [1] * 10 + [2] * 6 + [0] + [2] * 6 + [1] * 10 + [2] * 10
    assert sum(heights) == 84


@pytest.mark.clause("SETUP-2")
def test_tiles_are_laid_from_atlantis_on() -> None:
    state = play(new_game(2), RevealTile(tile("ring 1A")), RevealTile(tile("flag 7A")))
    assert visible(state)[:3] == ["ring 1+", "flag 7+", "~"]


@pytest.mark.clause("SETUP-2")
def test_backs_lie_apart() -> None:
    state = laid(4)
    backs = [shown.back for space in SPACES if (shown := state.path.tile_at(space)) is not None]
    assert backs == [Back.A] * 26 + [Back.B] * 26
    assert state.path.tile_at(27) is None


@pytest.mark.clause("SETUP-2")
def test_each_tile_of_the_back_is_as_likely_as_any_other() -> None:
    state = new_game(2)
    of_a = [tile for tile in TILES if tile.back is Back.A]
    assert chance_outcomes(state) == tuple((RevealTile(tile), Fraction(1, 42)) for tile in of_a)
    state = play(state, RevealTile(of_a[0]))
    assert chance_outcomes(state) == tuple((RevealTile(tile), Fraction(1, 41)) for tile in of_a[1:])
    for _ in range(25):
        state = apply(state, legal_actions(state)[0])
    of_b = [tile for tile in TILES if tile.back is Back.B]
    assert chance_outcomes(state) == tuple((RevealTile(tile), Fraction(1, 42)) for tile in of_b)


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize(
    "path",
    [
        "27: ring 1",  # the first water
        "54: ring 1",
        "0: ring 1",
        "11: ring 1+",  # a single tile from the start
        "20: ring 1+",
        "34: ring 1+",
        "43: ring 1+",
        "5: ring 1, 5: ring 2",
    ],
)
def test_what_the_laying_of_the_path_rules_out(path: str) -> None:
    with pytest.raises(UnsoundPosition, match="SETUP-2"):
        read_state(f"path: {path}")


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize("space", [1, 10, 21, 26, 28, 33, 44, 53])
def test_where_two_tiles_can_lie(space: int) -> None:
    state = read_with_covered(f"path: {space}: ring 1+", unseen="ring 2A" if space < 27 else "ring 2B")
    assert visible(state)[space - 1] == "ring 1+"


@pytest.mark.clause("SETUP-3")
def test_a_covered_tile_never_matches_a_card() -> None:
    state = read_with_covered(
        """
        path: 50: helmet 2 (black), ring 1+, crown 2
        hand black: flag
        """,
        unseen="flag 3B",
    )
    after = play(state, PlayCard(50, FLAG))
    assert player(after, BLACK).figures == (ATLANTIS, ATLANTIS, MAINLAND)


@pytest.mark.clause("SETUP-3")
def test_nobody_can_see_it_until_the_upper_one_is_gone() -> None:
    state = read_with_covered(
        """
        path: 49: statue 7+, helmet 2 (black), ring 1+, crown 2
        hand black: crown
        """,
        unseen="flag 3B, olive 5B",
    )
    assert visible(state)[48:52] == ["statue 7+", "helmet 2 (black)", "ring 1+", "crown 2"]
    uncovering = play(state, PlayCard(50, CROWN))
    assert uncovering.to_act is CHANCE
    half = Fraction(1, 2)
    assert chance_outcomes(uncovering) == ((RevealTile(tile("flag 3B")), half), (RevealTile(tile("olive 5B")), half))
    after = play(uncovering, RevealTile(tile("olive 5B")))
    assert visible(after)[48:52] == ["statue 7+", "helmet 2", "olive 5", "crown 2 (black)"]


@pytest.mark.clause("SETUP-3")
def test_what_comes_to_light_has_the_back_of_its_half_of_the_path() -> None:
    state = read_with_covered(
        """
        path: 22: ring 5+, crown 3, 53: olive 6+
        hand black: crown
        """,
        unseen="flag 3A, flag 4B",
    )
    uncovering = play(state, PlayCard(ATLANTIS, CROWN))
    assert legal_actions(uncovering) == (RevealTile(tile("flag 3A")),)
    assert refusals(uncovering, RevealTile(tile("flag 4B"))) == ["TAKE-2"]


@pytest.mark.clause("SETUP-3", "PAY-1")
@pytest.mark.parametrize("unseen", ["flag 1B", "statue 7B"])
def test_it_sets_no_price(unseen: str) -> None:
    state = read_with_covered("path: 50: helmet 5, ~, ~, crown 4+", unseen)
    assert price(state, "helmet 5", "crown 4") == 4


@pytest.mark.clause("SETUP-3")
def test_a_position_must_leave_as_many_unknown_tiles_as_are_covered() -> None:
    with pytest.raises(UnsoundPosition, match="SETUP-3"):
        read_state("path: 50: helmet 5+, crown 4")


@pytest.mark.clause("SETUP-4")
def test_every_figure_starts_on_atlantis() -> None:
    for players in (2, 3, 4):
        assert [player.figures for player in dealt(players).players] == [(ATLANTIS,) * 3] * players


@pytest.mark.clause("SETUP-4")
def test_any_number_may_share_the_mainland_without_another_card() -> None:
    state = read_state("""
        path: 50: helmet 2, ring 1, crown 2 (black)
        mainland: black 1, red 2
        hand black: helmet
        turn: black
    """)
    after = play(state, PlayCard(on(state, "crown 2"), HELMET))
    assert player(after, BLACK).figures == (ATLANTIS, MAINLAND, MAINLAND)
    assert legal_actions(after) == (DrawExtra(0), DrawExtra(1), DrawExtra(2))  # the move is over


@pytest.mark.clause("SETUP-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_dealt_4_5_6_and_7_cards(players: int) -> None:
    state = dealt(players)
    hands = [cards(*[RING] * 4), cards(*[CROWN] * 5), cards(*[STATUE] * 6), cards(*[HELMET] * 7)]
    assert [player.hand for player in state.players] == hands[:players]
    assert len(state.draw_pile) == 105 - {2: 9, 3: 15, 4: 22}[players]
    assert state.draw_pile[RING] == 11
    assert len(state.discards) == 0


@pytest.mark.clause("SETUP-5")
def test_each_card_of_the_pile_is_as_likely_as_any_other() -> None:
    state = draw(laid(2), FLAG)
    assert chance_outcomes(state) == tuple(
        (DrawCard(item), Fraction(14 if item is FLAG else 15, 104))
        for item in (RING, CROWN, STATUE, HELMET, AMPHORA, FLAG, OLIVE)
    )


@pytest.mark.clause("SETUP-5")
def test_no_more_cards_are_dealt_than_there_are() -> None:
    state = draw(laid(4), *[OLIVE] * 15)
    assert refusals(state, DrawCard(OLIVE)) == ["SETUP-5"]
    assert DrawCard(OLIVE) not in legal(state, DrawCard)


@pytest.mark.clause("SETUP-5")
def test_there_is_no_hand_limit() -> None:
    state = read_state("""
        path: 28: helmet 2, ring 1
        hand black: ring 15, crown 15, statue 15, helmet 5
        discards: olive
    """)
    after = draw(play(state, PlayCard(ATLANTIS, RING)), FLAG)
    assert len(player(after, BLACK).hand) == 50
    assert after.to_act == RED


@pytest.mark.clause("SETUP-4", "MOVE-3")
def test_only_figures_on_the_path_occupy_a_space() -> None:
    assert occupied_spaces(new_game(4).players) == 0
    state = read_state("""
        path: 28: helmet 2 (red), ring 1
        mainland: black 2, red 1
    """)
    assert occupied_spaces(state.players) == 1 << 28


def advanced_step_by_step(state: State, seed: int) -> State:
    rng = Random(seed)
    while state.to_act is CHANCE:
        state = apply(state, sample(state, rng))
    return state


@pytest.mark.clause("SETUP-1", "SETUP-2", "SETUP-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_sets_the_game_up_where_nobody_looks_on(players: int) -> None:
    state = advance(new_game(players), Random(1))
    assert state.to_act == BLACK
    assert [len(player.hand) for player in state.players] == [4, 5, 6, 7][:players]
    assert len(state.draw_pile) == 105 - sum([4, 5, 6, 7][:players])
    assert [space for space in SPACES if state.path.tile_at(space) is None] == [27]
    assert state.path == advance(new_game(4), Random(1)).path
    assert state == advanced_step_by_step(new_game(players), 1)


@pytest.mark.clause("SETUP-2")
@pytest.mark.parametrize("laid_before", [1, 25, 26, 27, 51])
def test_chance_lays_the_rest_of_the_path(laid_before: int) -> None:
    state = new_game(3)
    for _ in range(laid_before):
        state = apply(state, legal_actions(state)[-1])
    after = advance(state, Random(2))
    assert visible(after)[:laid_before] == visible(state)[:laid_before]
    assert after == advanced_step_by_step(state, 2)


@pytest.mark.clause("SETUP-5")
@pytest.mark.parametrize("dealt_before", [0, 1, 4, 10, 14])
def test_chance_deals_the_rest_of_the_hands(dealt_before: int) -> None:
    state = draw(laid(3), *[FLAG] * dealt_before)
    after = advance(state, Random(3))
    assert [len(player.hand) for player in after.players] == [4, 5, 6]
    assert after == advanced_step_by_step(state, 3)
