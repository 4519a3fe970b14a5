"""The full-screen table's preview of a choice is what happens then."""

import re

from hypothesis import given, strategies as st

from atlantis_rules import PlayAnotherCard, PlayCard, State, apply, legal_actions, view
from atlantis_rules.atlantis.parts.table.choices import Choosable, at, choices, marks_of, selection_of, whole_payments
from atlantis_rules.atlantis.parts.table.sheets import changed_spaces
from atlantis_rules.atlantis.parts.testing import PlayedGame, ToAct, games, states
from atlantis_rules.atlantis.phases import Moving, Paying, Settling
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.games.viewers import SPECTATOR


def offered(state: State) -> tuple[Choosable, ...]:
    seat = state.to_act
    assert isinstance(seat, int)
    return choices(view(state, seat))


@given(states(to_act=ToAct.PLAYER))
def test_all_that_is_allowed_is_offered_and_nothing_else(state: State) -> None:
    single = [choice.action for choice in offered(state) if len(choice.actions) == 1]
    assert sorted(single, key=repr) == sorted(legal_actions(state), key=repr)
    assert all(choice.label.plain and choice.preview for choice in offered(state))


@given(games(), st.integers(0, 4))
def test_a_card_takes_the_figure_where_it_is_told_for_the_price_and_the_tile_that_are_told(
    game: PlayedGame, offset: int
) -> None:
    for state in game.states[offset:400:5]:
        if isinstance(state.to_act, int):
            for choice in offered(state):
                if isinstance(choice.action, PlayCard | PlayAnotherCard):
                    assert_told_what_happens(state, state.to_act, choice)


def assert_told_what_happens(state: State, seat: int, choice: Choosable) -> None:
    assert choice.figure is not None
    assert choice.target is not None
    after = apply(state, choice.action)
    before, now = list(state.players[seat].figures), list(after.players[seat].figures)
    before.remove(choice.figure)
    now.remove(choice.target)
    assert before == now
    told = re.search(r" pay (\d+)", choice.label.plain)
    assert ("go on" in choice.label.plain) == isinstance(after.phase, Moving)
    assert (told is None) == (not isinstance(after.phase, Paying))
    if isinstance(after.phase, Paying) and told is not None:
        assert int(told[1]) == after.phase.payment.due
    if not isinstance(after.phase, Paying | Moving):
        ends = 1 << choice.figure | 1 << choice.target
        changed = changed_spaces(view(state, SPECTATOR), view(after, SPECTATOR))
        taken = 0 if choice.taken is None else 1 << choice.taken
        assert changed & ~ends == taken & ~ends
        assert ("no tile" in choice.label.plain) == (after.players[seat].tile_set == state.players[seat].tile_set)


@given(states(to_act=ToAct.PLAYER))
def test_a_payment_that_is_offered_as_a_whole_covers_what_is_due_with_the_surplus_that_is_told(state: State) -> None:
    seat, phase = state.to_act, state.phase
    assert isinstance(seat, int)
    offers = whole_payments(view(state, seat))
    assert bool(offers) == isinstance(phase, Paying | Settling)
    for offer in offers:
        assert isinstance(phase, Paying | Settling)
        after, handed_over = state, 0
        for number, piece in enumerate(offer.pieces):
            assert type(after.phase) is type(phase)
            assert piece in legal_actions(after)
            after, handed_over = apply(after, piece), handed_over + value_of(piece.piece)
            assert (handed_over >= offer.due) == (number == len(offer.pieces) - 1)
        assert offer.due == phase.payment.due
        assert offer.surplus == handed_over - offer.due


@given(states(to_act=ToAct.PLAYER))
def test_the_marks_on_the_path_are_those_of_the_choice(state: State) -> None:
    seat = state.to_act
    assert isinstance(seat, int)
    selection = selection_of(view(state, seat))
    for index, choice in enumerate(selection.choices):
        marks = marks_of(at(selection, index), 0)
        assert (marks.figure, marks.target, marks.taken) == (choice.figure, choice.target, choice.taken)
        assert marks.target is None or marks.targets >> marks.target & 1
