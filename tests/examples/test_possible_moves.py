"""The ends of a move that a seat foresees before it plays a card."""

import pytest
from attrs import evolve

from atlantis_rules import (
    BuyCards,
    Options,
    PlayAnotherCard,
    PlayCard,
    WrongValue,
    read_state,
    view,
)
from atlantis_rules.atlantis import AMIGO, MAYFAIR
from atlantis_rules.atlantis.knowledge.views import PossibleMove, possible_moves
from tests.examples.helpers import BLACK, CROWN, FLAG, OLIVE, RED, RING, draw, tile
from tests.playing import play

POSITION = """
    path: 1: ==, 28: crown 4 (black), flag 4 (red), olive 2, ~, ring 3
    tiles black: helmet 6A
    hand black: flag, olive
    bridges: none
"""


@pytest.mark.clause("MOVE-3", "MOVE-6", "PAY-1", "TAKE-1")
def test_every_way_to_the_end_of_a_move_is_foreseen_with_its_price_and_its_tile() -> None:
    state = evolve(read_state(POSITION), options=MAYFAIR)
    seen = view(draw(play(state, BuyCards(tile("helmet 6A"))), RING, RING, RING), BLACK)
    assert possible_moves(seen, PlayCard(28, FLAG)) == (
        PossibleMove(28, 28, 29, (FLAG, RING), 32, 2, 30, seen.path.tile_at(30)),
        PossibleMove(28, 28, 29, (FLAG, OLIVE), 30, 0, 28, seen.path.tile_at(28)),
    )
    (last,) = possible_moves(view(play(state, PlayCard(28, FLAG)), BLACK), PlayAnotherCard(OLIVE))
    assert (last.origin, last.figure, last.landing, last.items, last.arrival) == (28, 29, 30, (OLIVE,), 30)


@pytest.mark.clause("TAKE-1")
def test_the_tile_under_another_figure_of_the_mover_is_not_foreseen() -> None:
    state = read_state(
        "path: 1: ==, 28: crown 4 (black), flag 4, olive 2 (black), ring 3\nhand black: ring\nbridges: none"
    )
    seen = view(state, BLACK)
    (move,) = possible_moves(seen, PlayCard(28, RING))
    assert (move.arrival, move.taken_from, move.tile) == (31, 29, seen.path.tile_at(29))


@pytest.mark.clause("PAY-5", "OPT-2")
@pytest.mark.parametrize(("options", "arrivals"), [(AMIGO, [30]), (MAYFAIR, [32, 30])])
def test_an_end_that_only_bought_cards_could_pay_for_is_foreseen_where_they_can_pay(
    options: Options, arrivals: list[int]
) -> None:
    state = evolve(read_state(POSITION), options=options)
    seen = view(draw(play(state, BuyCards(tile("helmet 6A"))), RING, RING, RING), BLACK)
    assert [move.arrival for move in possible_moves(seen, PlayCard(28, FLAG))] == arrivals


@pytest.mark.clause("MOVE-3", "PAY-5", "OPT-2")
def test_a_bought_card_leads_on_though_it_cannot_pay() -> None:
    state = read_state(POSITION.replace("~, ring 3", "crown 3"))
    seen = view(draw(play(state, BuyCards(tile("helmet 6A"))), CROWN, CROWN, CROWN), BLACK)
    assert (str(seen.hand), str(seen.usable)) == ("crown 3, flag, olive", "flag, olive")
    moves = possible_moves(seen, PlayCard(28, FLAG))
    assert [(move.items, move.arrival) for move in moves] == [((FLAG, CROWN), 31), ((FLAG, OLIVE), 30)]


def test_no_move_is_foreseen_with_a_card_that_cannot_be_played() -> None:
    with pytest.raises(WrongValue, match="play a flag and go on"):
        possible_moves(view(read_state(POSITION), RED), PlayAnotherCard(FLAG))
