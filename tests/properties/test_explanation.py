"""Explanations agree with the engine, name existing clauses, and reveal no secret."""

import re
from collections import Counter
from random import Random

from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import (
    MAINLAND,
    Action,
    Cards,
    DrawCard,
    PlayAnotherCard,
    PlayCard,
    Seat,
    State,
    apply,
    explain,
    legal_actions,
    outcome,
    violations,
)
from atlantis_rules.atlantis.actions import ALL_ACTIONS
from atlantis_rules.atlantis.options import ExtraDrawing
from atlantis_rules.atlantis.parts.testing import ToAct, actions, arbitrary_actions, positions, states
from atlantis_rules.atlantis.phases import Drawing, ExtraDraw, Moving, Over, Paying, TurnEnd, Uncovering
from atlantis_rules.atlantis.situation import with_hand
from atlantis_rules.rulebook.clauses import rulebook
from tests.examples.helpers import with_piles


def in_words(state: State, action: Action) -> str:
    """Explain an action without naming it."""
    return "\n".join(map(str, explain(state, action).steps))


@given(states() | positions(), arbitrary_actions())
def test_an_action_is_explained_by_its_violations_or_by_what_it_brings_about(state: State, action: Action) -> None:
    explanation = explain(state, action)
    assert explanation.action == action
    assert explanation.violations == violations(state, action)
    assert explanation.is_legal == (explanation.steps != ()) == (action in legal_actions(state))


@given(states(to_act=ToAct.PLAYER) | states(to_act=ToAct.CHANCE) | positions(), st.data())
def test_every_step_names_clauses_that_there_are_and_says_something(state: State, data: st.DataObject) -> None:
    for step in explain(state, data.draw(actions(state))).steps:
        assert step.clauses
        assert [clause_id for clause_id in step.clauses if clause_id not in rulebook()] == []
        assert step.text.strip() == step.text != ""
        assert "None" not in step.text


@given(states(to_act=ToAct.PLAYER) | positions(), st.data())
def test_a_move_is_foretold_as_it_comes(state: State, data: st.DataObject) -> None:
    cards = [action for action in legal_actions(state) if isinstance(action, PlayCard | PlayAnotherCard)]
    seat = state.to_act
    if not cards or not isinstance(seat, int):
        return
    action = data.draw(st.sampled_from(cards))
    told, after = in_words(state, action), apply(state, action)
    (place,) = Counter(after.players[seat].figures) - Counter(state.players[seat].figures)
    assert f"to {'the mainland' if place == MAINLAND else f'space {place}'}" in told
    assert ("another card must be played" in told) == isinstance(after.phase, Moving)
    if isinstance(after.phase, Moving):
        return
    owed = int(found[1]) if (found := re.search(r"^PAY-2: (\d+) is to be paid", told, re.MULTILINE)) else 0
    paid_for = re.search(r"^PAY-1: .* (\d+)$", told, re.MULTILINE)
    assert owed == (after.phase.payment.due if isinstance(after.phase, Paying) else 0)
    assert owed == (int(paid_for[1]) if paid_for else 0)
    before = after
    while isinstance(after.phase, Paying):
        before, after = after, apply(after, legal_actions(after)[0])
    gained = [tile for tile in after.players[seat].tiles if tile not in state.players[seat].tiles]
    assert re.findall(r"takes (\w+ \d) ", told) == [str(tile) for tile in gained]
    assert ("no tile to be taken" in told) == (not gained)
    assert ("comes to light" in told) == isinstance(after.phase, Uncovering)
    phase = after.phase
    draw, extra = drawn_after(after, seat)
    assert re.findall(r" draws (\d+) card", told) == [str(draw)]
    told_extra = int(found[1]) if (found := re.search(r"(\d+) more if they want", told)) else 0
    assert told_extra == extra or (told_extra > extra and owed), "before a payment it is not known what the piles hold"
    assert "may then place their bridge" in told or not isinstance(phase, TurnEnd)
    assert before.players[seat].bridge or "may then place their bridge" not in told


def drawn_after(after: State, seat: Seat) -> tuple[int, int]:
    """Return how many cards are drawn in any case after a move that has ended, and how many more as wanted."""
    match after.phase:
        case ExtraDraw(most=most):
            return 1, most
        case Drawing(cards_left=cards):
            return cards, 0
        case Uncovering(draw=cards) | TurnEnd(draw=cards):
            as_wanted = after.options.extra_draw is ExtraDrawing.AS_WANTED and after.players[seat].figures_home < 3
            return (1, min(cards, len(after.draw_pile) + len(after.discards)) - 1) if as_wanted else (cards, 0)
        case _:
            return 0, 0


@given(states(to_act=ToAct.PLAYER) | positions(), st.randoms(use_true_random=False))
def test_what_the_seat_to_act_can_not_know_changes_no_explanation(state: State, rng: Random) -> None:
    other = with_other_secrets(state, rng)
    for action in ALL_ACTIONS:
        assert explain(state, action) == explain(other, action)


def with_other_secrets(state: State, rng: Random) -> State:
    """Mix the cards that the seat to act does not see, and deal them out again."""
    hidden = list(state.draw_pile)
    for seat, player in enumerate(state.players):
        hidden += [] if seat == state.to_act else list(player.hand)
    rng.shuffle(hidden)
    cards = iter(hidden)
    players = tuple(
        player if seat == state.to_act else with_hand(player, Cards.count(next(cards) for _ in range(len(player.hand))))
        for seat, player in enumerate(state.players)
    )
    return with_piles(evolve(state, players=players), Cards.count(cards), state.discards)


@given(states(to_act=ToAct.CHANCE))
def test_the_card_that_is_drawn_is_not_told(state: State) -> None:
    drawn = [action for action in legal_actions(state) if isinstance(action, DrawCard)]
    assert len({explain(state, action).steps for action in drawn}) == min(len(drawn), 1)


@given(states())
def test_an_outcome_is_explained_when_there_is_one(state: State) -> None:
    result, explanation = outcome(state), state.explain_outcome()
    assert (explanation is None) == (result is None) == (not isinstance(state.phase, Over))
    if explanation is None or result is None:
        return
    assert explanation.outcome == result
    ending, *scores, winners = explanation.steps
    assert ending.clauses[0] in {"END-1", "STUCK-3"}
    assert [int(step.text.rpartition(": ")[2]) for step in scores] == list(result.scores)
    assert winners.text.endswith((f" with {max(result.scores)} points", " with 1 point"))
