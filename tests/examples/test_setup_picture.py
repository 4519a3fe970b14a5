"""The picture of the set-up in the rulebook: 52 visible tiles, laid one by one."""

from fractions import Fraction
from typing import Final

import pytest

from atlantis_rules import (
    ATLANTIS,
    CHANCE,
    TILES,
    PlayCard,
    RevealTile,
    State,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
    read_state,
)
from atlantis_rules.atlantis import Back
from tests.examples.helpers import (
    AMPHORA,
    BLACK,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RING,
    STATUE,
    draw,
    price,
    taken,
    tile,
    tiles,
    visible,
)
from tests.playing import legal, play, refusals

STACKS_OF_TWO_A: Final = "amphora 2, helmet 6, olive 7, olive 3, amphora 4, olive 4, crown 4, flag 7, ring 1, statue 2"
SINGLES_A: Final = "crown 2, statue 6, crown 3, flag 3, statue 4, crown 5, ring 2, flag 5, ring 5, flag 2"
MORE_STACKS_OF_TWO_A: Final = "statue 3, statue 5, amphora 3, helmet 1, olive 5, ring 4"
STACKS_OF_TWO_B: Final = "crown 4, flag 1, amphora 5, crown 1, amphora 6, flag 5"
SINGLES_B: Final = "flag 3, ring 3, olive 1, ring 4, helmet 5, flag 2, helmet 1, statue 1, olive 4, statue 7"
MORE_STACKS_OF_TWO_B: Final = (
    "flag 4, olive 6, statue 2, amphora 4, statue 4, ring 2, ring 7, olive 5, amphora 3, statue 5"
)

BACK_A: Final = f"{STACKS_OF_TWO_A}, {SINGLES_A}, {MORE_STACKS_OF_TWO_A}"
BACK_B: Final = f"{STACKS_OF_TWO_B}, {SINGLES_B}, {MORE_STACKS_OF_TWO_B}"

PICTURE: Final = """
    players: 2
    path:
      amphora 2+, helmet 6+, olive 7+, olive 3+, amphora 4+, olive 4+, crown 4+, flag 7+, ring 1+, statue 2+,
      crown 2, statue 6, crown 3, flag 3, statue 4, crown 5, ring 2, flag 5, ring 5, flag 2,
      statue 3+, statue 5+, amphora 3+, helmet 1+, olive 5+, ring 4+,
      ~,
      crown 4+, flag 1+, amphora 5+, crown 1+, amphora 6+, flag 5+,
      flag 3, ring 3, olive 1, ring 4, helmet 5, flag 2, helmet 1, statue 1, olive 4, statue 7,
      flag 4+, olive 6+, statue 2+, amphora 4+, statue 4+, ring 2+, ring 7+, olive 5+, amphora 3+, statue 5+
    hand black: ring, crown, helmet, amphora
    hand red: ring, statue, flag, olive 2
"""


def with_back(names: str, back: Back) -> list[RevealTile]:
    return [RevealTile(tile(f"{name}{back}")) for name in names.split(", ")]


def laid() -> State:
    return play(new_game(2), *with_back(BACK_A, Back.A), *with_back(BACK_B, Back.B))


@pytest.mark.clause("SETUP-2")
def test_the_picture_can_be_laid_tile_by_tile() -> None:
    def stacks(names: str) -> list[str]:
        return [f"{name}+" for name in names.split(", ")]

    assert visible(laid()) == [
        *stacks(STACKS_OF_TWO_A),
        *SINGLES_A.split(", "),
        *stacks(MORE_STACKS_OF_TWO_A),
        "~",
        *stacks(STACKS_OF_TWO_B),
        *SINGLES_B.split(", "),
        *stacks(MORE_STACKS_OF_TWO_B),
    ]


@pytest.mark.clause("SETUP-2", "SETUP-5")
def test_the_picture_is_the_position_that_its_text_describes() -> None:
    dealt = draw(laid(), RING, CROWN, HELMET, AMPHORA, RING, STATUE, FLAG, OLIVE, OLIVE)
    assert dealt == read_state(PICTURE)


@pytest.mark.clause("SETUP-2")
def test_tiles_with_back_b_are_not_laid_before_the_water() -> None:
    state = new_game(2)
    for action in with_back(BACK_A, Back.A):
        assert refusals(state, RevealTile(tile("crown 4B"))) == ["SETUP-2"]
        state = play(state, action)
    assert refusals(state, RevealTile(tile("flag 4A"))) == ["SETUP-2"]
    play(state, RevealTile(tile("crown 4B")))


@pytest.mark.clause("SETUP-2", "COMP-1")
def test_a_tile_that_lies_there_cannot_be_laid_again() -> None:
    state = play(new_game(2), RevealTile(tile("amphora 2A")))
    assert refusals(state, RevealTile(tile("amphora 2A"))) == ["SETUP-2"]


@pytest.mark.clause("COMP-6")
def test_the_picture_shows_26_different_tiles_of_each_back() -> None:
    shown = [tile(f"{name}{back}") for names, back in ((BACK_A, "A"), (BACK_B, "B")) for name in names.split(", ")]
    assert len(set(shown)) == len(shown) == 52


@pytest.mark.clause("SETUP-3")
def test_what_the_picture_does_not_show_lies_beneath() -> None:
    state = draw(laid(), RING, CROWN, HELMET, AMPHORA, RING, STATUE, FLAG, OLIVE, OLIVE)
    uncovering = play(state, PlayCard(ATLANTIS, HELMET))
    shown = tiles(", ".join(f"{name}A" for name in BACK_A.split(", ")))
    beneath = [tile for tile in TILES if tile.back is Back.A and tile not in shown]
    assert len(beneath) == 16
    assert chance_outcomes(uncovering) == tuple((RevealTile(tile), Fraction(1, 16)) for tile in beneath)


@pytest.mark.clause("MOVE-2")
def test_from_atlantis_each_card_goes_to_the_first_space_that_shows_its_item() -> None:
    state = read_state(PICTURE.replace("black: ring", "black: statue, flag, olive, ring"))
    assert legal(state, PlayCard) == [
        PlayCard(ATLANTIS, item) for item in (RING, CROWN, STATUE, HELMET, AMPHORA, FLAG, OLIVE)
    ]
    arrivals = {
        item: max(play(state, PlayCard(ATLANTIS, item)).players[BLACK].figures) for item in state.players[0].hand
    }
    assert arrivals == {AMPHORA: 1, HELMET: 2, OLIVE: 3, CROWN: 7, FLAG: 8, RING: 9, STATUE: 10}


@pytest.mark.clause("TAKE-4", "TAKE-1")
def test_the_first_space_brings_no_tile_and_the_second_one_that_of_the_first() -> None:
    state = read_state(PICTURE)
    on_the_first = play(state, PlayCard(ATLANTIS, AMPHORA))
    assert taken(state, on_the_first, BLACK) == []
    on_the_second = play(state, PlayCard(ATLANTIS, HELMET))
    assert taken(state, on_the_second, BLACK) == [tile("amphora 2A")]
    assert on_the_second.to_act is CHANCE
    uncovered = play(on_the_second, RevealTile(tile("ring 6A")))
    assert visible(uncovered)[:3] == ["ring 6", "helmet 6+ (black)", "olive 7+"]


@pytest.mark.clause("PAY-1")
def test_the_one_gap_costs_what_the_tiles_beside_it_show() -> None:
    state = read_state(PICTURE)
    assert price(state, "Atlantis", "mainland") == 4  # between a ring 4 and a crown 4
    assert price(state, "Atlantis", "olive 5") == 0
    assert price(state, "flag 1", "mainland") == 0


@pytest.mark.clause("BRIDGE-1", "BRIDGE-4")
def test_the_first_player_may_already_place_its_bridge() -> None:
    state = read_state(PICTURE)
    assert [str(action) for action in legal_actions(state)] == [
        "place the bridge at 27",
        "play a ring with the figure on Atlantis",
        "play a crown with the figure on Atlantis",
        "play a helmet with the figure on Atlantis",
        "play an amphora with the figure on Atlantis",
    ]
    bridged = apply(state, legal_actions(state)[0])
    assert price(bridged, "Atlantis", "mainland") == 0
