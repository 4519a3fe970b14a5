"""By how much the way past a space gets dearer when its tile is taken."""

from random import Random

from atlantis_rules import advance, new_game
from atlantis_rules.atlantis.path import crossing_price, toll_once_taken, without_tile


def test_a_tile_between_two_others_leaves_a_gap_with_a_toll() -> None:
    path = advance(new_game(3), Random(1)).path
    compared = 0
    for space in range(2, 53):
        tile = path.tile_at(space)
        if tile is None or path.tile_at(space - 1) is None or path.tile_at(space + 1) is None:
            continue
        found = toll_once_taken(path, space)
        if path.covered >> space & 1:
            assert found == (0, space - 1)
            continue
        after = without_tile(path, space, tile)
        assert found == (crossing_price(after, space - 1, space + 1), space - 1)
        assert found[0] > 0
        compared += 1
    assert 0 < compared < 51


def test_a_tile_at_an_end_of_the_path_leaves_no_gap() -> None:
    path = advance(new_game(3), Random(1)).path
    assert toll_once_taken(path, 1) == (0, 0)
    assert toll_once_taken(path, 53) == (0, 52)
