"""COMP: what is in the box."""

from collections import Counter
from typing import Final

import pytest

from atlantis_rules import (
    ATLANTIS,
    COLOURS,
    MAINLAND,
    TILES,
    Item,
    PlayCard,
    Tile,
    WrongType,
    WrongValue,
    new_game,
    read_state,
)
from atlantis_rules.atlantis import SPACES, Back
from atlantis_rules.atlantis.cards import (
    Cards,
    all_cards,
    are_counts,
    cards_from,
    item_at,
    item_numbers_of,
    number_of_cards,
    running_totals,
)
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.tiles import ALL_TILES, list_tiles, tile_set
from atlantis_rules.games.soundness import UnsoundPosition
from tests.examples.helpers import AMPHORA, CROWN, FLAG, HELMET, OLIVE, RING, STATUE, all_gaps
from tests.playing import play

TABLE: Final = """
    A ring    1 2 3 4 5 6 -
    A crown   1 2 3 4 5 6 -
    A statue  1 2 3 4 5 6 -
    A helmet  1 2 3 4 5 6 -
    A amphora 1 2 3 4 5 - 7
    A flag    1 2 3 4 5 - 7
    A olive   1 2 3 4 5 - 7
    B ring    1 2 3 4 5 - 7
    B crown   1 2 3 4 5 - 7
    B statue  1 2 3 4 5 - 7
    B helmet  1 2 3 4 5 - 7
    B amphora 1 2 3 4 5 6 -
    B flag    1 2 3 4 5 6 -
    B olive   1 2 3 4 5 6 -
"""
ROWS: Final = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.clause("COMP-1")
def test_84_tiles_half_of_them_with_each_back() -> None:
    assert len(TILES) == len(set(TILES)) == 84
    assert Counter(tile.back for tile in TILES) == {Back.A: 42, Back.B: 42}


@pytest.mark.clause("COMP-1")
def test_each_tile_shows_one_of_seven_items_and_a_value_of_1_to_7() -> None:
    assert Counter(tile.item for tile in TILES) == dict.fromkeys(ITEMS, 12)
    assert {tile.value for tile in TILES} == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.clause("COMP-1")
def test_no_tile_can_be_in_two_places() -> None:
    with pytest.raises(UnsoundPosition) as caught:
        read_state("path: 28: ring 7, crown 4\ntiles red: ring 7B")
    assert [defect.clause for defect in caught.value.defects] == ["COMP-1"]
    read_state("path: 28: ring 7, crown 4\ntiles red: ring 6A")


@pytest.mark.clause("COMP-2")
def test_the_seven_items() -> None:
    assert ITEMS == (RING, CROWN, STATUE, HELMET, AMPHORA, FLAG, OLIVE)
    assert [int(item) for item in ITEMS] == [0, 1, 2, 3, 4, 5, 6]
    assert [str(item) for item in ITEMS] == ["ring", "crown", "statue", "helmet", "amphora", "flag", "olive"]
    assert [item.colour for item in ITEMS] == ["blue", "yellow", "white", "grey", "brown", "red", "green"]


@pytest.mark.clause("COMP-3")
def test_105_cards_15_of_each_item() -> None:
    assert all_cards().counts == (15,) * 7
    assert len(all_cards()) == 105
    assert new_game(2).draw_pile == all_cards()


@pytest.mark.clause("COMP-3")
def test_a_sixteenth_card_of_an_item_is_one_too_many() -> None:
    read_state("path: ring 1\nhand red: olive 8\nhand black: olive 7")
    with pytest.raises(UnsoundPosition) as caught:
        read_state("path: ring 1\nhand red: olive 8\nhand black: olive 8")
    assert [defect.clause for defect in caught.value.defects] == ["COMP-3"]


@pytest.mark.clause("COMP-3")
def test_cards_that_are_nowhere_else_lie_in_the_draw_pile() -> None:
    state = read_state("path: ring 1\nhand red: olive 8, ring\ndiscards: flag 4")
    assert state.draw_pile.counts == (14, 15, 15, 15, 15, 11, 7)
    assert state.box_cards.counts == (0,) * 7


@pytest.mark.clause("COMP-4")
def test_each_player_has_three_figures_and_one_bridge() -> None:
    for players in (2, 3, 4):
        state = new_game(players)
        assert [len(player.figures) for player in state.players] == [3] * players
        assert [player.bridge for player in state.players] == [True] * players


@pytest.mark.clause("COMP-4")
def test_nobody_has_a_fourth_figure() -> None:
    read_state("path: ring 1 (red), crown 2 (red), flag 3 (red)")
    with pytest.raises(UnsoundPosition) as caught:
        read_state("path: ring 1 (red), crown 2 (red), flag 3 (red), olive 4 (red)")
    assert [defect.clause for defect in caught.value.defects] == ["COMP-4"]


@pytest.mark.clause("COMP-4")
def test_as_many_bridges_lie_on_the_path_as_players_have_placed() -> None:
    read_state("path: ring 1, =, crown 2\nbridges: black")
    with pytest.raises(UnsoundPosition) as caught:
        read_state("path: ring 1, =, crown 2\nbridges: black, red")
    assert [defect.clause for defect in caught.value.defects] == ["COMP-4"]


@pytest.mark.clause("COMP-4")
def test_the_places_lie_between_one_atlantis_and_one_mainland_and_the_colours_are_four() -> None:
    assert (ATLANTIS, *SPACES, MAINLAND) == tuple(range(55))
    assert COLOURS == ("black", "red", "blue", "white")


@pytest.mark.clause("COMP-5")
def test_there_can_be_more_gaps_than_the_24_water_tiles_of_the_box() -> None:
    """Every second space is water; the figure lands in front of the last tiles and makes one gap more."""
    state = read_state("""
        path: 1: ring 1, ~, ring 2, ~, ring 3, ~, ring 4, ~, ring 5, ~, ring 6, ~, crown 1, ~, crown 2, ~,
              crown 3, ~, crown 4, ~, crown 5, ~, crown 6, ~, statue 1, ~,
              ~, flag 1, ~, flag 2, ~, flag 3, ~, flag 4, ~, flag 5, ~, flag 6, ~, olive 1, ~, olive 2, ~,
              olive 3, ~, olive 4, ~, olive 5, ~, olive 6, statue 7 (black), ring 7, helmet 2
        hand black: helmet
    """)
    assert len(all_gaps(state)) == 24
    after = play(state, PlayCard(51, HELMET))
    assert len(all_gaps(after)) == 25


@pytest.mark.clause("COMP-5")
def test_one_gap_can_be_as_wide_as_the_whole_path() -> None:
    state = read_state("path: 1: ring 1 (black), 53: crown 2\nhand black: crown, ring")
    (gap,) = all_gaps(state)
    assert (gap.first, gap.last, gap.toll) == (2, 52, 1)


@pytest.mark.clause("COMP-6")
def test_the_tiles_are_those_of_the_table() -> None:
    table = [f"{item} {value}{back}" for back, item, *values in ROWS for value in values if value != "-"]
    assert len(table) == 84
    assert {f"{tile}{tile.back}" for tile in TILES} == set(table)


@pytest.mark.clause("COMP-6")
@pytest.mark.parametrize(
    "missing", [(row[0], row[1], value) for row in ROWS for value in (6, 7) if row[value + 1] == "-"]
)
def test_no_other_tile_can_be_made(missing: tuple[str, str, int]) -> None:
    back, item, value = missing
    with pytest.raises(WrongValue, match="COMP-6"):
        Tile(Item[item.upper()], value, Back[back])


@pytest.mark.clause("COMP-6")
def test_what_all_tiles_of_a_back_are_worth() -> None:
    assert sum(tile.value for tile in TILES if tile.back is Back.A) == 150
    assert sum(tile.value for tile in TILES if tile.back is Back.B) == 151
    for item in ITEMS:
        values = sorted(tile.value for tile in TILES if tile.item is item)
        assert values == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7]


@pytest.mark.clause("COMP-6")
def test_a_path_shows_on_each_half_only_the_tiles_of_its_back() -> None:
    read_state("path: 26: helmet 6, 28: helmet 7")
    with pytest.raises(UnsoundPosition) as caught:
        read_state("path: 26: helmet 7, 28: helmet 6")
    assert [defect.clause for defect in caught.value.defects] == ["COMP-6", "COMP-6"]


@pytest.mark.clause("COMP-3")
@pytest.mark.parametrize("counts", [(1, 2), (0,) * 8, (0, 0, 0, 0, 0, 0, -1), (256, 0, 0, 0, 0, 0, 0)])
def test_cards_are_counted_for_seven_items(counts: tuple[int, ...]) -> None:
    assert Cards.of_counts((1, 0, 0, 2, 0, 0, 0)) == Cards.of(Item.RING, Item.HELMET, Item.HELMET)
    with pytest.raises(WrongValue, match="COMP-3"):
        Cards.of_counts(counts)


def test_counts_that_are_no_numbers_are_refused() -> None:
    with pytest.raises(WrongType, match="counts must be of type Iterable, not int"):
        Cards.of_counts(7)  # type: ignore[arg-type]
    for count in ("1", 1.0, True, None):
        with pytest.raises(WrongType, match="count must be of type int"):
            Cards.of_counts((count, 0, 0, 0, 0, 0, 0))  # type: ignore[arg-type]


def test_up_to_255_cards_of_each_item_can_be_counted() -> None:
    most = Cards.of_counts((255,) * 7)
    assert [most[item] for item in ITEMS] == [255] * 7
    assert are_counts(most.packed)
    assert not are_counts(most.packed + 1)
    assert not are_counts(-1)


def test_cards_are_added_up_item_by_item() -> None:
    assert running_totals(Cards.of_counts((1, 0, 2, 0, 0, 3, 15)).packed) == bytes((1, 1, 3, 3, 3, 6, 21))
    assert running_totals(all_cards().packed) == bytes((15, 30, 45, 60, 75, 90, 105))


def test_the_card_at_a_place_and_the_cards_from_an_item_on() -> None:
    counts = Cards.of_counts((1, 0, 2, 0, 0, 3, 1)).packed
    assert [item_at(counts, place) for place in range(7)] == [ITEMS[item] for item in (0, 2, 2, 5, 5, 5, 6)]
    assert item_numbers_of(counts) == (0, 2, 5, 6)
    assert item_numbers_of(Cards.of_counts((0, 127, 128, 129, 255, 0, 1)).packed) == (1, 2, 3, 4, 6)
    assert [number_of_cards(cards_from(counts, item)) for item in ITEMS] == [7, 6, 6, 4, 4, 4, 1]


def test_the_tiles_of_a_set_are_listed_from_the_lowest_on() -> None:
    assert list_tiles(tile_set((TILES[83], TILES[0], TILES[5]))) == [TILES[0], TILES[5], TILES[83]]
    assert list_tiles(tile_set(())) == []
    assert list_tiles(ALL_TILES) == list(TILES)
