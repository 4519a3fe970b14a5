"""OPT-7: what others see, learn and can be shown of how many extra cards a player draws."""

from random import Random

import pytest
from attrs import evolve

from atlantis_rules import DrawCard, DrawExtra, PlayCard, State, read_state, view
from atlantis_rules.atlantis import SPECTATOR, PlayerView, Viewer
from atlantis_rules.atlantis.drawing.highlights import NO_HIGHLIGHTS, highlights_of
from atlantis_rules.atlantis.drawing.picture import svg
from atlantis_rules.atlantis.events import CardDrawnUnseen, DrawBegan, seen_by
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.knowledge.information import information, observe
from atlantis_rules.atlantis.parts.console.human import action_in_words
from atlantis_rules.atlantis.parts.players.greedy import Greedy
from atlantis_rules.atlantis.parts.table.choices import choices, due_words
from atlantis_rules.atlantis.phases import ExtraDraw
from atlantis_rules.atlantis.situation import with_hand
from atlantis_rules.atlantis.text.notation import format_turn, parse_turn
from atlantis_rules.programs.console.human import Misunderstood
from atlantis_rules.records import read_record, redact, write_record
from tests.drawn import title_and_description
from tests.examples.helpers import BLACK, FLAG, OLIVE, RED, RING, with_piles
from tests.playing import play
from tests.record_types import AtlantisRecord

POSITION = """
    path: 1: ==, 28: crown 4 (black), flag 4, helmet 2
    mainland: black 2, red
    hand black: flag, ring
    hand red: ring 3
    draw pile: olive 5, ring 2
    bridges: none
"""


def asked() -> State:
    """Return the state in which black says how many of two extra cards they draw."""
    return play(read_state(POSITION), PlayCard(28, FLAG))


def own(state: State) -> PlayerView:
    return view(state, BLACK)


@pytest.mark.clause("OPT-7", "DRAW-4")
def test_all_see_that_the_mover_is_asked_and_only_the_mover_may_answer() -> None:
    state = asked()
    viewers: tuple[Viewer, ...] = (BLACK, RED, SPECTATOR)
    assert [view(state, viewer).phase for viewer in viewers] == [ExtraDraw(BLACK, 2)] * 3
    assert own(state).legal_actions == (DrawExtra(0), DrawExtra(1), DrawExtra(2))
    assert view(state, RED).legal_actions == ()


@pytest.mark.clause("OPT-7", "DRAW-4")
@pytest.mark.parametrize("viewer", [BLACK, RED, SPECTATOR])
def test_the_number_is_folded_in_and_tells_nothing_of_hidden_cards(viewer: Viewer) -> None:
    state = asked()
    for number in range(3):
        after = play(state, DrawExtra(number))
        told = state.step(DrawExtra(number))[1]
        folded, seen = state, view(state, viewer)
        for event in told:
            folded, seen = folded.fold(event), seen.fold(seen_by(event, viewer))
        assert (folded, seen) == (after, view(after, viewer))
        known = information(view(state, viewer))
        assert observe(known, [seen_by(event, viewer) for event in told], seen).cards == known.cards


@pytest.mark.clause("OPT-7", "DRAW-4")
def test_others_can_imagine_any_cards_that_fit() -> None:
    state, rng = asked(), Random(1)
    drawn = [determinize(view(state, RED), rng) for _ in range(200)]
    assert {each.phase for each in drawn} == {state.phase}
    assert all(view(each, RED) == view(state, RED) for each in drawn)
    # Of the eight cards that red does not see, three are rings, and black holds one card.
    assert {tuple(each.players[BLACK].hand) for each in drawn} == {(RING,), (OLIVE,)}


def test_a_record_keeps_the_number_and_all_may_see_it() -> None:
    initial = read_state(POSITION)
    actions = (PlayCard(28, FLAG), DrawExtra(1), DrawCard(OLIVE), DrawCard(RING))
    record = AtlantisRecord(initial, actions)
    assert write_record(record).splitlines()[-1] == "1 black: 28 flag; extra 1; draw olive, ring"
    assert read_record(write_record(record)) == record
    seen = redact(record, RED).events
    assert [event.cards for event in seen if isinstance(event, DrawBegan)] == [2]
    assert seen.count(CardDrawnUnseen(BLACK)) == 2
    assert parse_turn(format_turn(actions)) == actions


def test_a_picture_says_what_is_to_be_decided_and_points_nothing_out() -> None:
    state = asked()
    assert title_and_description(svg(own(state)))[0] == "Atlantis: Black may draw up to 2 extra cards"
    assert highlights_of(own(state)) == NO_HIGHLIGHTS


def test_the_table_offers_the_most_cards_first() -> None:
    offered = choices(own(asked()))
    assert [choice.action for choice in offered] == [DrawExtra(2), DrawExtra(1), DrawExtra(0)]
    assert [str(choice.label) for choice in offered] == [
        "draw 3 cards, 2 of them extra",
        "draw 2 cards, 1 of them extra",
        "draw 1 card, none of them extra",
    ]
    assert due_words(own(asked())) == "draw up to 2 extra cards"


def test_the_greedy_player_draws_all_that_it_can() -> None:
    seen = own(asked())
    assert Greedy().choose(seen, Random(0)) == DrawExtra(2)


def test_it_can_be_typed_in_words() -> None:
    seen = own(asked())
    assert action_in_words(seen, "Extra 1") == DrawExtra(1)
    for words in ("extra", "extra 3", "extra ring", "extra 1 1"):
        with pytest.raises(Misunderstood, match="from 0 to 2"):
            action_in_words(seen, words)


def test_equal_tables_with_other_hidden_cards_are_asked_alike() -> None:
    state = asked()
    hand, pile = state.players[BLACK].hand, state.draw_pile
    other_hand = hand.minus(RING).plus(OLIVE)
    players = (with_hand(state.players[BLACK], other_hand), *state.players[1:])
    other = with_piles(evolve(state, players=players), pile.minus(OLIVE).plus(RING), state.discards)
    assert view(other, RED) == view(state, RED)
    assert view(other, BLACK).legal_actions == own(state).legal_actions
