"""OPT-9: what changes, and what does not, where one payment has pieces of one kind."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import Options, PayCard, PayTile, PlayAnotherCard, PlayCard, State, legal_actions, view
from atlantis_rules.atlantis.options import Overpaying, PaymentPieces
from atlantis_rules.atlantis.parts.testing import PlayedGame, ToAct, games, options, positions, states
from atlantis_rules.atlantis.phases import Moving, Paying, Prepared, Settling, TurnStart
from atlantis_rules.study.players import Greedy


def by(pieces: PaymentPieces) -> st.SearchStrategy[Options]:
    return options().map(lambda drawn: evolve(drawn, payment_pieces=pieces))


def with_pieces(state: State, pieces: PaymentPieces) -> State:
    return evolve(state, options=evolve(state.options, payment_pieces=pieces))


ONE_KIND = by(PaymentPieces.ONE_KIND)


@pytest.mark.clause("OPT-9", "MOVE-6", "PAY-7")
@given(states(to_act=ToAct.PLAYER) | positions())
def test_whatever_can_be_moved_with_one_kind_can_be_moved_with_both(state: State) -> None:
    one, both = (with_pieces(state, pieces) for pieces in reversed(PaymentPieces))
    if isinstance(state.phase, TurnStart | Prepared | Moving):
        cards = [
            {each for each in legal_actions(of) if isinstance(each, PlayCard | PlayAnotherCard)} for of in (one, both)
        ]
        assert cards[0] <= cards[1]
        player = state.players[state.phase.seat]
        if not player.tiles or not player.hand:
            assert cards[0] == cards[1], "there is but one kind"


@pytest.mark.clause("OPT-9", "PAY-3")
@given(states(games=games(options=ONE_KIND), phases=(Paying, Settling)))
def test_whatever_may_be_handed_over_of_one_kind_may_be_where_payments_are_mixed(state: State) -> None:
    """It may if paying exactly is not asked for: what is exact depends on what may go together."""
    freely = evolve(state, options=evolve(state.options, overpaying=Overpaying.ALWAYS))
    mixed = with_pieces(freely, PaymentPieces.MIXED)
    assert set(legal_actions(state)) <= set(legal_actions(freely)) <= set(legal_actions(mixed))


@pytest.mark.clause("OPT-9", "PAY-2", "END-2")
@given(games(options=options()))
def test_only_a_settlement_that_one_kind_does_not_cover_has_both(game: PlayedGame) -> None:
    kinds = set[type[PayTile | PayCard]]()
    enough = False
    for before, action, after in game.transitions():
        if not (isinstance(before.phase, Paying | Settling) and isinstance(action, PayTile | PayCard)):
            continue
        payment = before.phase.payment
        if payment.last is None:
            tiles_worth = sum(tile.value for tile in before.players[before.phase.seat].tiles)
            kinds, enough = set(), max(tiles_worth, len(payment.cards)) >= payment.due
        kinds.add(type(action))
        ends = type(after.phase) is not type(before.phase) or after.to_act != before.to_act
        if before.options.payment_pieces is PaymentPieces.MIXED:
            continue
        assert enough or isinstance(before.phase, Settling)
        if ends:
            assert len(kinds) == (1 if enough else 2)


@pytest.mark.clause("OPT-9", "END-2")
@given(games(options=ONE_KIND))
def test_the_greedy_player_settles_as_cheaply_as_the_standing_says(game: PlayedGame) -> None:
    for state in game.states:
        phase = state.phase
        if isinstance(phase, Settling) and phase.payment.last is None:
            expected, after = state.standing().scores[phase.seat], state
            while isinstance(after.phase, Settling) and after.phase.seat == phase.seat:
                after = after.apply(Greedy().choose(view(after, phase.seat), Random(0)))
            assert after.players[phase.seat].wealth == expected
