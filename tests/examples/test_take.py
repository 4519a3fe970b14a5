"""TAKE: the tile that a move brings, and what becomes of the path.

If a path begins with `1: ==`, both players have placed their bridges on water that is no longer a gap, so nobody is
asked where to place one.
"""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from atlantis_rules import (
    CHANCE,
    MAINLAND,
    SPECTATOR,
    DrawCard,
    DrawExtra,
    EndTurn,
    PayCard,
    PayTile,
    PlaceBridge,
    PlayAnotherCard,
    PlayCard,
    RevealTile,
    State,
    WrongType,
    WrongValue,
    advance,
    chance_outcomes,
    legal_actions,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlantis.events import BridgePlaced, GapFormed
from atlantis_rules.atlantis.path import Gap, crossing_price, gaps
from atlantis_rules.atlantis.phases import LayingPath
from tests.examples.covering import read_with_covered
from tests.examples.helpers import (
    BLACK,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    all_gaps,
    price,
    taken,
    tile,
    tiles,
    visible,
)
from tests.playing import legal, play, refusals


def moved(text: str, *cards: PlayCard | PlayAnotherCard) -> tuple[State, State]:
    """Read a position, and make a move in it."""
    state = read_state(text)
    return state, play(state, *cards)


@pytest.mark.clause("TAKE-1")
def test_the_tile_right_behind_the_figure_is_taken() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1 (black), crown 2, statue 3, helmet 4
        hand black: helmet
        bridges: none
        """,
        PlayCard(28, HELMET),
    )
    assert taken(before, after, BLACK) == [tile("statue 3B")]
    assert visible(after)[27:31] == ["ring 1", "crown 2", "~", "helmet 4 (black)"]


@pytest.mark.clause("TAKE-1")
def test_taking_passes_over_water() -> None:
    before, after = moved(
        """
        path: 1: =, 28: ring 1 (black), crown 2, ~=~, helmet 4
        hand black: helmet
        bridges: none
        """,
        PlayCard(28, HELMET),
    )
    assert taken(before, after, BLACK) == [tile("crown 2B")]


@pytest.mark.clause("TAKE-1")
def test_taking_passes_over_spaces_occupied_by_the_others_and_by_the_mover() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1 (black A), crown 2, ring 2, statue 3 (red), amphora 5 (black B), helmet 4
        hand black: helmet
        bridges: none
        """,
        PlayCard(28, HELMET),
    )
    assert taken(before, after, BLACK) == [tile("ring 2B")]


@pytest.mark.clause("TAKE-1")
def test_taking_passes_over_water_and_occupied_spaces_in_any_order() -> None:
    before, after = moved(
        """
        path: 1: =, 28: ring 1 (black A), crown 2, =, statue 3 (red A), amphora 5 (red B), helmet 4
        hand black: helmet
        bridges: none
        """,
        PlayCard(28, HELMET),
    )
    assert taken(before, after, BLACK) == [tile("crown 2B")]


@pytest.mark.clause("TAKE-1")
def test_the_space_just_left_counts_as_unoccupied() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: crown 2, ring 1 (black), statue 3 (red), helmet 4
        hand black: helmet
        bridges: none
        """,
        PlayCard(29, HELMET),
    )
    assert taken(before, after, BLACK) == [tile("ring 1B")]


@pytest.mark.clause("TAKE-1")
def test_the_spaces_touched_in_a_move_of_several_cards_stay_occupied() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1 (black), crown 2, flag 3, helmet 4 (red), olive 5
        hand black: helmet, olive
        bridges: none
        """,
        PlayCard(28, HELMET),
        PlayAnotherCard(OLIVE),
    )
    assert taken(before, after, BLACK) == [tile("flag 3B")]


@pytest.mark.clause("TAKE-1")
def test_only_the_mover_gets_a_tile_and_only_one() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1 (red), crown 2, statue 3 (black), helmet 4
        hand black: helmet
        tiles black: olive 5B, olive 1A
        tiles red: olive 2A
        bridges: none
        """,
        PlayCard(30, HELMET),
    )
    assert after.players[BLACK].tiles == tiles("olive 5B, statue 3B, olive 1A")
    assert after.players[RED] == before.players[RED]


COVERED = """
    path: 1: ==, 5: ring 1+, 28: ring 1 (black), crown 2+, helmet 4
    hand black: helmet
    bridges: none
"""


@pytest.mark.clause("TAKE-2")
def test_only_the_upper_of_two_stacked_tiles_is_taken_and_the_lower_one_comes_to_light() -> None:
    before = read_with_covered(COVERED, "flag 3A, olive 5B")
    uncovering = play(before, PlayCard(28, HELMET))
    assert uncovering.to_act is CHANCE
    assert taken(before, uncovering, BLACK) == [tile("crown 2B")]
    after = play(uncovering, RevealTile(tile("olive 5B")))
    assert taken(before, after, BLACK) == [tile("crown 2B")]
    assert visible(after)[27:30] == ["ring 1", "olive 5", "helmet 4 (black)"]
    assert all_gaps(after) == all_gaps(before)
    assert visible(after)[4] == "ring 1+"


@pytest.mark.clause("TAKE-2", "PAY-1")
def test_a_lower_tile_behind_which_no_tile_lies_makes_no_gap() -> None:
    before = read_with_covered(
        """
        path: 28: ~, crown 2+, helmet 4
        hand black: helmet
        """,
        "olive 5B",
    )
    after = play(before, PlayCard(0, HELMET), RevealTile(tile("olive 5B")))
    assert visible(after)[28:30] == ["olive 5", "helmet 4 (black)"]
    assert all_gaps(after) == all_gaps(before)


BESIDE_WATER = """
path: 28: flag 2, ~, ring 4+ (black), helmet 3, ~, =, crown 3, ~, statue 5
hand black: helmet
bridges: black
"""


@pytest.mark.clause("PAY-1", "TAKE-2")
def test_while_a_tile_lies_face_down_the_gap_beside_it_has_no_price() -> None:
    state = play(read_with_covered(BESIDE_WATER, "olive 1B"), PlayCard(30, HELMET))
    path = state.path
    assert [(gap.first, gap.toll) for gap in gaps(path)] == [(29, None), (32, 3), (35, 3)]
    assert crossing_price(path, 30, MAINLAND) == 3
    assert crossing_price(path, 0, 28) == 0
    for origin, arrival in ((0, MAINLAND), (28, 30)):
        with pytest.raises(WrongValue, match=r"^the gap at 29 has no price yet: the tile on space 30 lies face down$"):
            crossing_price(path, origin, arrival)
    after = play(state, RevealTile(tile("olive 1B"))).path
    assert [(gap.first, gap.toll) for gap in gaps(after)] == [(29, 1), (32, 3), (35, 3)]
    assert crossing_price(after, 0, MAINLAND) == 1 + 3
    for origin, arrival in ((30, 28), (28, 28), (29, MAINLAND), (28, 32), (-1, 28), (28, 99)):
        with pytest.raises(WrongValue, match="must be"):
            crossing_price(after, origin, arrival)


@pytest.mark.clause("PAY-1", "TAKE-2")
def test_nor_has_the_gap_in_front_of_a_tile_that_lies_face_down() -> None:
    text = """
        path: 28: flag 2, ring 4+, ~~, helmet 3
        hand black: helmet
        tiles black: helmet 3A
    """
    state = play(read_with_covered(text, "olive 1B"), PlayCard(0, HELMET), PayTile(tile("helmet 3A")))
    with pytest.raises(WrongValue, match=r"^the gap at 30 has no price yet: the tile on space 29 lies face down$"):
        crossing_price(state.path, 28, MAINLAND)


def test_what_is_no_path_and_no_place_has_no_price() -> None:
    path: Any = read_state("path: 28: flag 2, ~, ring 4").path
    no_place: Any = "28"
    for no_path in (None, "path", (28, 30)):
        with pytest.raises(WrongType, match="path must be of type Path"):
            gaps(no_path)  # type: ignore[arg-type]
        with pytest.raises(WrongType, match="path must be of type Path"):
            crossing_price(no_path, 28, 30)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="origin must be of type int"):
        crossing_price(path, no_place, 30)
    with pytest.raises(WrongType, match="destination must be of type int"):
        crossing_price(path, 28, no_place)


@pytest.mark.clause("PAY-1", "BRIDGE-2", "TAKE-2")
def test_nor_has_a_bridged_gap_a_toll_but_crossing_it_is_free() -> None:
    text = BESIDE_WATER.replace("28: flag 2, ~,", "28: flag 2, =,").replace("~, =, crown", "~, ~, crown")
    path = play(read_with_covered(text, "olive 1B"), PlayCard(30, HELMET)).path
    assert next(gaps(path)) == Gap(29, 29, bridged=True, toll=None)
    assert crossing_price(path, 28, 30) == 0


@pytest.mark.clause("PAY-1", "SETUP-2")
def test_in_the_set_up_the_water_has_no_price_before_both_tiles_beside_it_are_laid() -> None:
    state, tolls = new_game(2), []
    while isinstance(state.phase, LayingPath):
        tolls += [gap.toll for gap in gaps(state.path)]
        state = play(state, legal_actions(state)[0])
    assert tolls == [None] * 27 + [1] * 25, "26 tiles on one side, and the first on the other one"
    assert [gap.toll for gap in gaps(state.path)] == [1]


@pytest.mark.clause("PAY-1", "TAKE-2")
def test_an_event_that_does_not_fit_is_refused_while_a_tile_lies_face_down() -> None:
    state = play(read_with_covered(BESIDE_WATER, "olive 1B"), PlayCard(30, HELMET))
    gap = Gap(29, 29, bridged=False, toll=2)
    for event in (BridgePlaced(1, gap), GapFormed(29, gap, ())):
        with pytest.raises(WrongValue, match="does not fit"):
            state.fold(event)
        with pytest.raises(WrongValue, match="does not fit"):
            view(state, SPECTATOR).fold(event)


@pytest.mark.clause("TAKE-2")
def test_what_comes_to_light_is_any_unseen_tile_of_the_same_back_each_as_likely() -> None:
    state = read_with_covered(
        """
        path: 1: ==, 5: ring 1+, 28: ring 1 (black), crown 2+, helmet 4, 44: statue 5+, flag 6+
        hand black: helmet
        bridges: none
        """,
        "flag 3A, olive 5B, ring 3B, olive 1B",
    )
    uncovering = play(state, PlayCard(28, HELMET))
    third = Fraction(1, 3)
    assert chance_outcomes(uncovering) == tuple(
        (RevealTile(unseen), third) for unseen in tiles("olive 1B, ring 3B, olive 5B")
    )
    assert refusals(uncovering, RevealTile(tile("flag 3A"))) == ["TAKE-2"]
    assert refusals(uncovering, RevealTile(tile("crown 2B"))) == ["TAKE-2"]
    assert refusals(uncovering, DrawCard(RING)) == ["DRAW-1"]


@pytest.mark.clause("TAKE-2")
def test_the_lower_tile_is_uncovered_before_a_card_is_drawn() -> None:
    state = read_with_covered(COVERED, "flag 3A, olive 5B")
    uncovering = play(state, PlayCard(28, HELMET))
    assert not uncovering.players[BLACK].hand
    drawing = play(uncovering, RevealTile(tile("olive 5B")))
    assert not drawing.players[BLACK].hand
    assert set(map(type, legal_actions(drawing))) == {DrawCard}


@pytest.mark.clause("TAKE-2", "BRIDGE-4")
def test_the_lower_tile_is_uncovered_before_the_bridge_may_be_placed() -> None:
    state = read_with_covered(
        """
        path: 28: ring 1, ~, crown 2+ (black), helmet 4
        hand black: helmet
        """,
        "olive 5B",
    )
    uncovering = play(state, PlayCard(30, HELMET))
    assert uncovering.to_act is CHANCE
    assert refusals(uncovering, PlaceBridge(29)) == ["BRIDGE-4"]
    after = play(uncovering, RevealTile(tile("olive 5B")))
    assert legal_actions(after) == (PlaceBridge(29), EndTurn())


@pytest.mark.clause("TAKE-2", "END-2")
def test_the_lower_tile_is_uncovered_before_the_settlement() -> None:
    state = read_with_covered(
        """
        path: 1: ==, 28: ring 4 (red), ~, crown 5+ (black), 43: ~~
        mainland: black 2
        hand black: helmet
        hand red: ring 9
        bridges: none
        """,
        "olive 1B",
    )
    uncovering = play(state, PlayCard(30, HELMET))
    assert uncovering.players[RED].figures == (0, 0, 28)
    end = play(uncovering, RevealTile(tile("olive 1B")), *[DrawCard(FLAG)] * 4)
    assert end.players[RED].figures == (54, 54, 54)
    assert play(end, *[PayCard(RING)] * 3).to_act is None, (
        "three figures pay 1 each, the price of what has come to light"
    )


@pytest.mark.clause("TAKE-2", "PAY-1")
@pytest.mark.parametrize(("beneath", "left", "right"), [("olive 1B", 1, 1), ("olive 4B", 3, 4), ("olive 6B", 3, 5)])
def test_the_uncovered_tile_gives_the_prices_of_the_gaps_beside_it(beneath: str, left: int, right: int) -> None:
    state = read_with_covered(
        """
        path: 1: ==, 28: ring 3, ~, crown 2+ (black), ~, helmet 5
        hand black: helmet, ring 2
        bridges: none
        """,
        beneath,
    )
    after = play(state, PlayCard(30, HELMET), PayCard(RING), PayCard(RING), RevealTile(tile(beneath)))
    assert all_gaps(after) == [Gap(29, 29, bridged=False, toll=left), Gap(31, 31, bridged=False, toll=right)]
    assert price(after, "ring 3", "helmet 5") == left + right


@pytest.mark.clause("TAKE-2", "MOVE-2")
def test_an_uncovered_tile_matches_cards_and_the_taken_one_no_longer_does() -> None:
    state = read_with_covered(
        """
        path: 1: ==, 28: ring 1 (black), crown 2+ , helmet 4, olive 4, crown 5
        hand black: helmet
        hand red: olive, crown
        bridges: none
        """,
        "olive 5B",
    )
    after = play(state, PlayCard(28, HELMET), RevealTile(tile("olive 5B")), DrawCard(RING))
    assert play(after, PlayCard(0, OLIVE)).players[RED].figures == (0, 0, 29)
    assert play(after, PlayCard(0, CROWN)).players[RED].figures == (0, 0, 32)


@pytest.mark.clause("TAKE-3")
@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("28: ring 1 (black), crown 2, statue 3", "statue 3B"),
        ("28: ring 1 (black), crown 2, statue 3 (red), flag 5 (black)", "crown 2B"),
        ("28: ring 1, crown 2, 40: statue 3 (black)", "statue 3B"),
        ("28: ring 1 (black), crown 2, 53: flag 1", "flag 1B"),
    ],
)
def test_on_the_mainland_the_unoccupied_tile_nearest_to_it_is_taken(path: str, expected: str) -> None:
    state = read_state(f"path: {path}\nhand black: helmet 9")
    figure = min(space for space in state.players[BLACK].figures if space)
    played = play(state, PlayCard(figure, HELMET))
    while legal(played, PayCard):
        played = play(played, PayCard(HELMET))
    assert 54 in played.players[BLACK].figures
    assert taken(state, played, BLACK) == [tile(expected)]


@pytest.mark.clause("TAKE-3")
@pytest.mark.parametrize("owner", ["black", "red"])
def test_on_the_mainland_an_occupied_stack_of_two_is_passed_over(owner: str) -> None:
    position = f"path: 28: ring 1 (black), crown 2+, statue 3+ ({owner})\nhand black: helmet"
    state = read_with_covered(position, "olive 4B, flag 5B")
    after = play(state, PlayCard(28, HELMET))
    assert taken(state, after, BLACK) == [tile("crown 2B")]
    assert str(after.path.tile_at(30)) == "statue 3"
    assert after.to_act is CHANCE, "the lower tile of crown 2 comes to light, that of statue 3 does not"
    after = play(after, RevealTile(tile("olive 4B")))
    assert visible(after)[27:30] == ["ring 1", "olive 4", f"statue 3+ ({owner})"]


@pytest.mark.clause("TAKE-3", "TAKE-2")
def test_on_the_mainland_the_stack_of_two_that_the_figure_has_just_left_is_unoccupied() -> None:
    position = "path: 28: ring 1, crown 2, statue 3+ (black)\nhand black: helmet"
    state = read_with_covered(position, "flag 5B")
    after = play(state, PlayCard(30, HELMET))
    assert taken(state, after, BLACK) == [tile("statue 3B")]
    assert visible(play(after, RevealTile(tile("flag 5B"))))[27:30] == ["ring 1", "crown 2", "flag 5"]


@pytest.mark.clause("TAKE-4")
def test_from_atlantis_to_the_first_tile_brings_nothing_but_a_card() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1, crown 2
        hand black: ring
        bridges: none
        """,
        PlayCard(0, RING),
    )
    assert taken(before, after, BLACK) == []
    assert after.path == before.path
    assert play(after, DrawCard(FLAG)).to_act == RED


@pytest.mark.clause("TAKE-4")
def test_nothing_is_taken_where_all_tiles_behind_the_figure_are_occupied() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1 (red A), flag 1 (black), crown 2, statue 3
        hand black: crown
        bridges: none
        """,
        PlayCard(0, CROWN),
    )
    assert taken(before, after, BLACK) == []
    assert after.path == before.path


@pytest.mark.clause("TAKE-4")
def test_nothing_is_taken_for_the_mainland_where_all_tiles_are_occupied() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 1 (red A), flag 1 (black)
        hand black: crown
        bridges: none
        """,
        PlayCard(0, CROWN),
    )
    assert after.players[BLACK].figures == (0, 29, 54)
    assert taken(before, after, BLACK) == []
    assert legal(after, DrawExtra)


@pytest.mark.clause("TAKE-4", "TAKE-6")
def test_nothing_is_taken_from_a_path_of_water_alone() -> None:
    before, after = moved("path: ==, ~~~~\nhand black: crown\nbridges: none", PlayCard(0, CROWN))
    assert after.players[BLACK].figures == (0, 0, 54)
    assert taken(before, after, BLACK) == []


@pytest.mark.clause("TAKE-5")
def test_a_space_that_has_lost_its_last_tile_is_water_and_makes_one_gap_of_two() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 4, ~, crown 3 (black), ~, helmet 5
        hand black: helmet, ring 3
        bridges: none
        """,
        PlayCard(30, HELMET),
    )
    assert all_gaps(before) == [Gap(29, 29, bridged=False, toll=3), Gap(31, 31, bridged=False, toll=3)]
    after = play(after, *[PayCard(RING)] * 3)
    assert visible(after)[27:32] == ["ring 4", "~", "~", "~", "helmet 5 (black)"]
    assert all_gaps(after) == [Gap(29, 31, bridged=False, toll=4)]
    assert price(after, "ring 4", "helmet 5") == 4


@pytest.mark.clause("TAKE-5")
def test_a_space_between_two_tiles_becomes_a_gap_of_its_own() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 4, crown 3 (black), helmet 5
        hand black: helmet
        bridges: none
        """,
        PlayCard(29, HELMET),
    )
    assert all_gaps(before) == []
    assert all_gaps(after) == [Gap(29, 29, bridged=False, toll=4)]


@pytest.mark.clause("TAKE-5")
def test_a_space_that_has_lost_its_tile_no_longer_matches_cards() -> None:
    _, after = moved(
        """
        path: 1: ==, 28: ring 4, crown 3 (black), helmet 5, crown 4
        hand black: helmet
        hand red: crown 9
        bridges: none
        """,
        PlayCard(29, HELMET),
    )
    after = play(after, DrawCard(RING), PlayCard(0, CROWN))
    assert after.players[RED].figures == (0, 0, 31)


@pytest.mark.clause("TAKE-6")
def test_water_beside_a_land_is_no_gap() -> None:
    state = read_state("path: 1: ~, 20: ring 1 (black), crown 2, 40: ~\nhand black: crown, flag")
    assert all_gaps(state) == []
    assert refusals(state, PlaceBridge(1)) == ["BRIDGE-1"]
    assert refusals(state, PlaceBridge(40)) == ["BRIDGE-1"]


@pytest.mark.clause("TAKE-6")
def test_water_beside_atlantis_is_crossed_for_free() -> None:
    _, after = moved("path: 20: ring 1, crown 2\nhand black: crown", PlayCard(0, CROWN))
    assert legal(after, DrawCard)


@pytest.mark.clause("TAKE-6")
def test_water_beside_the_mainland_is_crossed_for_free() -> None:
    _, after = moved("path: 20: ring 1, crown 2 (black)\nhand black: ring", PlayCard(21, RING))
    assert after.players[BLACK].figures == (0, 0, 54)
    assert legal(after, DrawExtra)


@pytest.mark.clause("TAKE-6")
def test_taking_the_tile_nearest_to_atlantis_closes_the_gap_in_front_of_it() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 4 (black), ~, crown 3, statue 1
        hand black: crown, flag 3
        bridges: none
        """,
        PlayCard(28, CROWN),
    )
    after = play(after, *[PayCard(FLAG)] * 3)
    assert price(before, "Atlantis", "statue 1") == 3
    assert taken(before, after, BLACK) == [tile("ring 4B")]
    assert all_gaps(after) == []
    assert price(after, "Atlantis", "statue 1") == 0


@pytest.mark.clause("TAKE-6")
def test_taking_the_tile_nearest_to_the_mainland_closes_the_gap_behind_it() -> None:
    before, after = moved(
        """
        path: 1: ==, 28: ring 4, ~, crown 3 (black)
        hand black: flag
        bridges: none
        """,
        PlayCard(30, FLAG),
    )
    assert price(before, "Atlantis", "mainland") == 3
    assert all_gaps(after) == []
    assert price(after, "Atlantis", "mainland") == 0


@pytest.mark.clause("TAKE-6")
def test_an_occupied_tile_beside_a_land_keeps_its_gap() -> None:
    state = read_state("path: 28: ring 4, ~, crown 3 (red)\nhand black: crown")
    assert all_gaps(state) == [Gap(29, 29, bridged=False, toll=3)]


@pytest.mark.clause("TAKE-7")
def test_the_state_tells_the_tiles_that_lie_before_each_player() -> None:
    state, after = moved(
        """
        path: 1: ==, 28: ring 1 (red), statue 3 (black), helmet 4
        hand black: helmet
        tiles black: olive 5B, olive 1A, ring 5A, ring 5B
        tiles red: olive 2A, helmet 6A
        bridges: none
        """,
        PlayCard(29, HELMET),
    )
    assert state.players[BLACK].tiles == tiles("olive 5B, ring 5B, ring 5A, olive 1A")
    assert after.players[BLACK].tiles == tiles("olive 5B, ring 5B, ring 5A, statue 3B, olive 1A")
    assert after.players[RED].tiles == tiles("helmet 6A, olive 2A")


@pytest.mark.clause("TAKE-2")
def test_chance_uncovers_the_lower_tile_where_nobody_looks_on() -> None:
    uncovering = play(read_with_covered(COVERED, "flag 3A, olive 5B"), PlayCard(28, HELMET))
    after = advance(uncovering, Random(1))
    assert after.to_act == RED
    assert visible(after)[28] == "olive 5"
