"""Knowledge, and views of actions, in any game: by the generic functions."""

from random import Random
from typing import Any

import pytest

from atlantis_rules import (
    CHANCE,
    SPECTATOR,
    BuyCards,
    DrawCard,
    IllegalAction,
    Item,
    PlayCard,
    WrongType,
    WrongValue,
    advance,
    apply,
    atlandice,
    atlantis,
    legal_actions,
    new_game,
    play_on,
    read_state,
    sample,
    step,
    view,
)
from atlantis_rules.atlandice.events import seen_by as seen_in_atlandice
from atlantis_rules.atlandice.knowledge import information as ice_information, views as ice_views
from atlantis_rules.atlantis.events import CardDrawn, CardDrawnUnseen, Event, seen_by
from atlantis_rules.atlantis.knowledge import views
from atlantis_rules.games.descriptions import UnseenAction
from tests.examples.helpers import BLACK, FLAG, RED, RING, tile
from tests.nim import NIM
from tests.playing import AnyGame, play

STARTS = pytest.mark.parametrize(
    "start",
    [new_game(3), atlandice.new_game(3), NIM.new_game(2)],
    ids=lambda state: state.game.NAME,
)


@STARTS
def test_a_program_that_serves_every_game_knows_what_a_seat_knows(start: AnyGame) -> None:
    rng = Random(3)
    state = advance(start, rng)
    known = view(state, 1).information()
    for _ in range(12):
        if state.to_act is None:
            break
        played = play_on(state, rng.choice(legal_actions(state)), rng)
        seen = list(state.seen_events(played.actions, 1))
        state = played.state
        known = known.observe(seen, view(state, 1))
        assert (known.viewer, known.to_act) == (1, state.to_act)
        assert known.legal_actions == view(state, 1).legal_actions
        for drawn in (view(state, 1).determinize(rng), known.determinize(rng)):
            assert drawn.view(1) == view(state, 1)


@STARTS
def test_a_view_has_the_functions_as_methods(start: AnyGame) -> None:
    state = advance(start, Random(4))
    for seen in (view(state, 1), view(state, SPECTATOR)):
        known: Any = seen.information()
        assert known == seen.information()
        assert seen.determinize(Random(5)) == seen.determinize(Random(5))
        assert known.determinize(Random(5)).view(1) == view(state, 1) or seen.viewer is SPECTATOR


def test_a_state_that_a_seat_cannot_distinguish() -> None:
    state = advance(new_game(3), Random(4))
    resampled = [state.resample(1, Random(seed)) for seed in range(5)]
    assert all(other.view(1) == state.view(1) for other in resampled)
    assert resampled == [state.view(1).determinize(Random(seed)) for seed in range(5)]
    assert len({other.players[0] for other in resampled}) > 1


def test_in_atlandice_there_is_one_state_that_fits() -> None:
    state = advance(atlandice.new_game(3), Random(1))
    rng = Random(2)
    before = rng.getstate()
    for viewer in (0, 2, SPECTATOR):
        known = view(state, viewer).information()
        assert known.determinize(rng) == view(state, viewer).determinize(rng) == state
    assert rng.getstate() == before
    assert view(state, SPECTATOR).information().legal_actions == ()


def test_what_does_not_belong_to_atlandice_is_refused() -> None:
    state, other = advance(atlandice.new_game(2), Random(1)), advance(new_game(2), Random(1))
    known = view(state, 0).information()
    with pytest.raises(WrongType, match="after must be a view of seat 0, not of seat 1"):
        known.observe((), view(state, 1))
    with pytest.raises(WrongType, match=r"first_view must be a PlayerView or a TableView, not atlantis\.PlayerView"):
        ice_information.information(view(other, 0))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match=r"known must be .* not atlantis\.PlayerView"):
        ice_information.determinize(view(other, 0), Random(1))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="event must be an event of Atlandice, not int"):
        known.observe((1,), view(state, 0))  # type: ignore[arg-type]


DRAWING = """
    path: 1: ==, 28: ring 4, crown 3, flag 2
    hand black: flag
    draw pile: ring 2
    bridges: none
"""


@pytest.mark.clause("DRAW-4")
def test_others_do_not_see_which_card_is_drawn() -> None:
    before = read_state(DRAWING)
    assert before.seen_action(PlayCard(0, FLAG), RED) == PlayCard(0, FLAG)
    drawing = play(before, PlayCard(0, FLAG))
    assert drawing.seen_action(DrawCard(RING), BLACK) == DrawCard(RING)
    assert drawing.seen_action(DrawCard(RING), RED) == drawing.seen_action(DrawCard(RING), SPECTATOR)
    assert drawing.seen_action(DrawCard(RING), RED) == UnseenAction(BLACK)


@pytest.mark.clause("DRAW-4", "BUY-1")
def test_others_do_not_see_which_card_is_bought() -> None:
    before = read_state(DRAWING.replace("bridges: none", "tiles black: olive 5A\n    bridges: none"))
    assert before.seen_action(BuyCards(tile("olive 5A")), RED) == BuyCards(tile("olive 5A"))
    buying = play(before, BuyCards(tile("olive 5A")))
    assert buying.seen_action(DrawCard(RING), BLACK) == DrawCard(RING)
    assert buying.seen_action(DrawCard(RING), RED) == UnseenAction(BLACK)


@pytest.mark.clause("SETUP-2", "SETUP-5")
def test_everybody_sees_the_tiles_of_the_path_and_nobody_the_cards_of_others() -> None:
    state, rng = new_game(2), Random(1)
    while state.to_act is CHANCE:
        action = sample(state, rng)
        phase = state.phase
        seen = state.seen_action(action, RED)
        dealt_to_black = isinstance(phase, atlantis.phases.Dealing) and phase.seat == BLACK
        assert seen == (UnseenAction(BLACK) if dealt_to_black else action)
        state = apply(state, action)


def test_in_atlandice_all_actions_are_seen() -> None:
    state, rng = atlandice.new_game(2), Random(1)
    for _ in range(30):
        action = rng.choice(legal_actions(state))
        assert state.seen_action(action, 1) is action
        state = apply(state, action)


def test_what_is_no_state_has_no_action_to_be_seen() -> None:
    with pytest.raises(WrongType, match=r"state must be of type State, not atlandice\.State"):
        views.seen_action(atlandice.new_game(2), DrawCard(RING), BLACK)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match=r"state must be of type State, not atlantis\.State"):
        ice_views.seen_action(new_game(2), atlandice.StopDonating(), BLACK)  # type: ignore[arg-type]


def test_an_action_that_is_not_legal_is_not_seen() -> None:
    drawing = play(read_state(DRAWING), PlayCard(0, FLAG))
    with pytest.raises(IllegalAction):
        drawing.seen_action(DrawCard(Item.OLIVE), BLACK)
    with pytest.raises(WrongValue, match="seat 2 does not exist: there are 2 players"):
        drawing.seen_action(DrawCard(RING), 2)
    with pytest.raises(IllegalAction):
        atlandice.new_game(2).seen_action(atlandice.StopDonating(), 0)


def test_the_events_of_an_action_and_of_chance_after_it_are_one_row() -> None:
    """`play_on` returns the events of `step` for each action, chance's included; `seen_by` hides hidden ones."""
    state = read_state(DRAWING)
    played = play_on(state, PlayCard(0, FLAG), Random(1))
    told: list[Event] = []
    for action in played.actions:
        state, events = step(state, action)
        told += events
    assert (list(played.events), played.state) == (told, state)
    assert CardDrawn(BLACK, RING) in told
    assert CardDrawnUnseen(BLACK) in [seen_by(event, RED) for event in played.events]
    of_atlandice = play_on(
        advance(atlandice.new_game(2), Random(1)), atlandice.ChooseArea(atlandice.Area(1)), Random(1)
    )
    assert [seen_in_atlandice(event, 0) for event in of_atlandice.events] == list(of_atlandice.events)
