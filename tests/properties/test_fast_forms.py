"""Fast forms of rules return what the rules themselves return: in states, on tables in motion, and by all options."""

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import Options, PlayAnotherCard, State
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import ITEMS, TILES, Tile
from atlantis_rules.atlantis.options import PaymentPieces
from atlantis_rules.atlantis.parts.testing import ToAct, games, options, positions, states
from atlantis_rules.atlantis.phases import Moving, Payment
from atlantis_rules.atlantis.rules import fast, move, pay
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND
from atlantis_rules.atlantis.tiles import TileSet, tile_set, worth
from tests.fast_forms import RULES

PLAYERS_STATES = states(to_act=ToAct.PLAYER) | states(games=games(options=options()), to_act=ToAct.PLAYER) | positions()


def some_of(cards: Cards) -> st.SearchStrategy[Cards]:
    """Draw some of the cards, such as those that were not bought in this turn."""
    counts = st.tuples(*(st.integers(0, cards[item]) for item in ITEMS))
    return counts.map(lambda drawn: Cards.of_counts(dict(zip(ITEMS, drawn, strict=True))))


def by_each_payment(state: State) -> list[State]:
    return [evolve(state, options=evolve(state.options, payment_pieces=pieces)) for pieces in PaymentPieces]


def test_each_fast_form_stands_beside_the_rule_of_its_name() -> None:
    here = {name for name, value in vars(fast).items() if getattr(value, "__module__", "") == fast.__name__}
    assert {name for name in here if name[0] != "_"} == RULES.keys()
    assert all(rule.__name__ == name for name, rule in RULES.items())


@pytest.mark.clause("MOVE-1", "MOVE-6", "PAY-5", "PAY-7", "OPT-9")
@given(state=PLAYERS_STATES, data=st.data())
def test_first_cards(state: State, data: st.DataObject) -> None:
    for seat, player in enumerate(state.players):
        for usable in (player.hand, Cards.of(), data.draw(some_of(player.hand))):
            for ruled in by_each_payment(state):
                expected = move.first_cards(ruled, seat, usable.packed)
                assert fast.first_cards(ruled, seat, usable.packed) == expected
                assert fast.first_cards(Table(ruled), seat, usable.packed) == expected


@pytest.mark.clause("MOVE-3", "MOVE-6", "PAY-5", "PAY-7", "OPT-9")
@given(state=PLAYERS_STATES, data=st.data())
def test_further_cards_from_each_figure(state: State, data: st.DataObject) -> None:
    """Any figure may have come to where it stands from anywhere behind."""
    places = sorted({figure for player in state.players for figure in player.figures if ATLANTIS < figure < MAINLAND})
    for seat, player in enumerate(state.players):
        for figure in places:
            origin, usable = data.draw(st.integers(ATLANTIS, figure - 1)), data.draw(some_of(player.hand))
            phase = Moving(seat, origin, figure, usable)
            for ruled in by_each_payment(state):
                expected = move.further_cards(ruled, phase)
                assert fast.further_cards(ruled, phase) == expected
                assert fast.further_cards(Table(ruled), phase) == expected
                mover = move.mover_of(ruled, seat, origin)
                for item in dict.fromkeys(player.hand):
                    cards = mover, figure, item, player.hand_counts, usable.packed
                    assert fast.can_finish(*cards) == move.can_finish(*cards) == (PlayAnotherCard(item) in expected)


@pytest.mark.clause("PAY-3", "PAY-4", "PAY-5", "PAY-7", "OPT-3", "OPT-9")
@given(
    rules=options(),
    tiles=st.sets(st.sampled_from(TILES), max_size=8).map(tile_set),
    cards=some_of(Cards.of_counts(dict.fromkeys(ITEMS, 2))),
    data=st.data(),
)
def test_payments_of_every_price(rules: Options, tiles: TileSet, cards: Cards, data: st.DataObject) -> None:
    for price in range(1, worth(tiles) + len(cards) + 1):
        for ruled in [evolve(rules, payment_pieces=pieces) for pieces in PaymentPieces]:
            left, payment = tiles, Payment(price, cards, None)
            while payment.due > 0:
                expected = pay.payment_actions(ruled, left, payment)
                assert fast.payment_actions(ruled, left, payment) == expected
                piece = data.draw(st.sampled_from(expected)).piece
                if isinstance(piece, Tile):
                    left &= ~(1 << piece.index)
                of_cards = payment.cards if isinstance(piece, Tile) else payment.cards.minus(piece)
                payment = Payment(payment.due - pay.value_of(piece), of_cards, piece)
