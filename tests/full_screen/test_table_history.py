"""Taking back at the full-screen table: a player's own decisions, and nothing before them."""

from typing import Final

import pytest
from hypothesis import given

from atlantis_rules import (
    Action,
    DrawCard,
    EndTurn,
    PayCard,
    PlaceBridge,
    PlayCard,
    RevealTile,
    ShowHand,
    State,
    legal_actions,
    new_game,
    read_state,
)
from atlantis_rules.atlantis import PlayerAction
from atlantis_rules.atlantis.parts.table import barrier_after, game_at_table
from atlantis_rules.atlantis.parts.testing import PlayedGame, games
from atlantis_rules.atlantis.phases import Over, Settling, TurnStart
from atlantis_rules.programs.full_screen.game import (
    Barrier,
    History as AnyHistory,
    NothingToTakeBack,
    continued as any_continued,
    taken_back,
)
from tests.examples.covering import read_with_covered
from tests.examples.helpers import CROWN, STATUE, tile

History = AnyHistory[State, Action]


def continued(history: History, action: Action, *, forced: bool = False) -> History:
    """Carry out an action, as the table does."""
    after = history.state.apply(action)
    return any_continued(history, action, after, barrier_after(history.state, action, after), forced=forced)


TWO_PAYMENTS: Final = """
    path: 30: ring 2 (black), olive 1, ~, crown 3, ring 4
    hand black: crown, statue 4
    hand red: ring
    bridges: black, red
    turn: black
"""


def followed(game: PlayedGame) -> list[History]:
    histories = [History(game.initial)]
    for action in game.actions:
        histories.append(continued(histories[-1], action))
    return histories


def can_take_back(history: History) -> bool:
    return not all(decision.forced for decision in history.decisions)


def moment(state: State) -> tuple[object, bool]:
    """Return whose decision it is, and whether before or in the settlement."""
    return state.phase.to_act, isinstance(state.phase, Settling)


@given(games())
def test_taking_back_leads_to_own_decisions_of_the_same_turn_only(game: PlayedGame) -> None:
    for number, history in enumerate(followed(game)):
        assert history.state == game.states[number]
        first = number - len(history.decisions)
        for place, decision in enumerate(history.decisions, first):
            assert decision.before == game.states[place]
            assert decision.action == game.actions[place]
            assert isinstance(decision.action, PlayerAction)
            assert moment(decision.before) == moment(game.states[first])
        for state in game.states[first + 1 : number + 1]:
            assert not isinstance(state.phase, TurnStart | Over)


@given(games())
def test_all_that_a_seat_has_decided_since_chance_or_another_seat_acted_can_be_taken_back(game: PlayedGame) -> None:
    for number, history in enumerate(followed(game)):
        state = game.states[number]
        if isinstance(state.phase, TurnStart | Over) or not isinstance(state.to_act, int):
            continue
        first = number
        while first and isinstance(game.actions[first - 1], PlayerAction):
            if moment(game.states[first - 1]) != moment(state):
                break
            first -= 1
        assert len(history.decisions) == number - first


@given(games())
def test_what_was_taken_back_and_is_done_again_gives_the_same(game: PlayedGame) -> None:
    histories = followed(game)
    for number, history in enumerate(histories):
        if can_take_back(history):
            before = taken_back(history)
            assert before == histories[number - 1]
            assert continued(before, game.actions[number - 1]) == history
        else:
            with pytest.raises(NothingToTakeBack, match=r"^Nothing can be taken back: "):
                taken_back(history)


def test_what_was_forced_goes_with_the_decision_before_it() -> None:
    start = History(read_state(TWO_PAYMENTS))
    placed = continued(start, PlaceBridge(32))
    played = continued(start, PlayCard(30, CROWN))
    pay, *others = legal_actions(played.state)
    paid = continued(played, pay, forced=True)
    assert others == []
    assert taken_back(paid) == start
    assert taken_back(taken_back(continued(placed, PlayCard(30, CROWN)))) == start
    assert not can_take_back(continued(start, PlaceBridge(32), forced=True))


def test_it_is_told_why_nothing_can_be_taken_back() -> None:
    history = History(read_state(TWO_PAYMENTS))
    with pytest.raises(NothingToTakeBack, match=r"^Nothing can be taken back: nothing has been decided yet\.$"):
        taken_back(history)
    for action in (PlayCard(30, CROWN), PayCard(STATUE), EndTurn(), DrawCard(STATUE)):
        assert history.barrier is Barrier.BEGINNING
        history = continued(history, action)
    drawn = history
    assert drawn == History(drawn.state, (), Barrier.CARD_DRAWN)
    stuck = History(read_state("path: 28: flag 3, ~, ring 4\ndraw pile: none\nturn: black"))
    shown = continued(continued(stuck, PlaceBridge(29)), ShowHand())
    assert shown == History(shown.state, (), Barrier.TURN_ENDED)
    uncovering = read_with_covered("path: 1: ring 1+, crown 4\nhand black: crown\nturn: black", "helmet 5A")
    revealed = continued(continued(History(uncovering), PlayCard(0, CROWN)), RevealTile(tile("helmet 5A")))
    assert revealed == History(revealed.state, (), Barrier.TILE_UNCOVERED)


def test_the_settlement_of_the_seat_that_has_ended_the_game_does_not_lead_back_into_its_turn() -> None:
    start = read_state("""
        path: 28: flag 3 (black), ~, ring 4 (red)
        mainland: red 2
        tiles black: ring 5A, ring 5B, helmet 4A
        draw pile: none
        turn: black
        stuck: 1
    """)
    ended = continued(History(start), ShowHand())
    assert isinstance(ended.state.phase, Settling)
    assert ended.state.to_act == start.to_act
    assert ended == History(ended.state, (), Barrier.TURN_ENDED)
    paid = continued(ended, legal_actions(ended.state)[0])
    assert taken_back(paid) == ended


def test_a_record_holds_nothing_that_was_taken_back() -> None:
    table = game_at_table(new_game(2), ("human", "human"), "7")
    begun = table.record()
    table.act([PlaceBridge(27)])
    assert table.record().actions == (*begun.actions, PlaceBridge(27))
    table.take_back()
    assert table.record() == begun
