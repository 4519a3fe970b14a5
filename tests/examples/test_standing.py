"""How a game stands: the scores if it ended here, and the debt of each player."""

from random import Random

import pytest

from atlantis_rules import (
    SPECTATOR,
    Action,
    PayCard,
    PlayCard,
    State,
    WrongType,
    advance,
    apply,
    legal_actions,
    new_game,
    outcome,
    read_state,
    view,
)
from atlantis_rules.atlantis.knowledge import views
from atlantis_rules.atlantis.options import FiguresOnAtlantis
from atlantis_rules.atlantis.parts.testing import Act, Script, play as play_script, rush
from atlantis_rules.atlantis.phases import Moving, Paying, Settling, TurnStart
from atlantis_rules.atlantis.rules.end import settle_after_all_stuck
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.state import left_on
from atlantis_rules.games.descriptions import Standing
from tests.examples.helpers import BLACK, FLAG, RED
from tests.playing import play

TABLE = """
    players: 4
    path: 1: ====, 28: ring 4 (black), ~, crown 3 (blue), ~~, helmet 5 (white), statue 2 (red)
    mainland: black, red 2, blue 2, white 2
    hand red: flag
    hand blue: olive 2
    tiles black: olive 7A, olive 6B
    tiles white: helmet 1A
    bridges: none
    turn: red
"""


@pytest.mark.clause("END-2", "END-3", "END-4")
def test_everybody_settles() -> None:
    """Black pays 12 for two figures with both tiles; blue lacks 1 of the 3 that it owes."""
    assert read_state(TABLE).standing() == Standing(scores=(13 - 13, 1, 2 - 3, 1), leaders=(RED, 3), owed=(12, 0, 3, 0))


@pytest.mark.clause("OPT-8")
def test_figures_that_stay_on_atlantis_cost_nothing() -> None:
    text = f"{TABLE}\n    options: figures_on_atlantis=stay"
    state = read_state(text)
    assert state.options.figures_on_atlantis is FiguresOnAtlantis.STAY
    assert state.standing().owed == (6, 0, 3, 0)
    assert state.standing().scores == (13 - 6, 1, -1, 1)


CROSSING = """
    path: 1: ==, 28: ring 4, crown 3 (red), ~, flag 2 (black), ~, helmet 1
    hand red: flag, helmet, olive 3
    tiles red: olive 4A
    bridges: none
    turn: red
"""


@pytest.mark.clause("MOVE-3", "PAY-2", "END-2")
def test_a_move_that_is_under_way_is_paid_from_where_it_began() -> None:
    before = read_state(CROSSING)
    moving = play(before, PlayCard(29, FLAG))
    assert isinstance(moving.phase, Moving)
    assert before.standing().owed[RED] == moving.standing().owed[RED]
    assert moving.standing().scores[RED] == before.standing().scores[RED] - 1  # the card that was played
    paying = play(moving, next(action for action in legal_actions(moving) if "helmet" in str(action)))
    assert isinstance(paying.phase, Paying)
    assert paying.standing().owed == before.standing().owed


@pytest.mark.clause("MOVE-3", "PAY-2", "END-2")
def test_a_move_that_is_under_way_pays_no_gap_behind_where_it_began() -> None:
    """Red has crossed the gap of 2 behind crown 2 already; the one of 1 in front of it is still to be paid."""
    state = read_state("""
        path: 1: ==, 28: ring 4, ~, crown 2 (red), ~, flag 1 (black), helmet 1
        hand red: flag, helmet, olive 3
        bridges: none
        turn: red
    """)
    moving = play(state, PlayCard(30, FLAG))
    assert isinstance(moving.phase, Moving)
    assert state.standing().owed[RED] == moving.standing().owed[RED] == 2 * (2 + 1) + 1


@pytest.mark.clause("SETUP-4")
def test_before_the_first_tile_is_laid_nobody_has_or_owes_anything() -> None:
    assert new_game(3).standing() == Standing((0, 0, 0), (0, 1, 2), (0, 0, 0))


def best_ends(state: State, seat: int) -> int:
    """Return the best final score of a seat in a game in which only payments are left to decide."""
    reached = {state}
    while any(each.to_act is not None for each in reached):  # cards are worth the same: one of them will do
        reached = {
            apply(each, action) for each in reached if each.to_act is not None for action in choices(each, seat)
        } | {each for each in reached if each.to_act is None}
    return max(result.scores[seat] for each in reached if (result := outcome(each)))


def choices(state: State, seat: int) -> list[Action]:
    """List payments that make a difference to a seat: those of others do not."""
    actions = legal_actions(state)
    if state.to_act != seat:
        return [actions[0]]
    cards = [action for action in actions if isinstance(action, PayCard)]
    return [action for action in actions if action not in cards[1:]]


@pytest.mark.clause("END-2", "END-3", "END-4", "PAY-4")
@pytest.mark.parametrize("players", [2, 4])
def test_it_is_what_the_settlement_comes_to(players: int) -> None:
    """The game is ended at some moments of it; who settles pays in the way that leaves it most."""
    game = play_script(Script(new_game(players), seed=players, acts=(Act((rush,)),)))
    starts = [state for state in game.states if isinstance(state.phase, TurnStart)]
    for state in starts[::5]:
        table = Table(state)
        settling = left_on(table, settle_after_all_stuck(table, BLACK))
        assert state.standing().scores == tuple(best_ends(settling, seat) for seat in range(players))


def test_in_the_settlement_only_what_may_still_be_handed_over_counts() -> None:
    """With 2 paid of 5, the tile of 3 comes too late: two tiles of 2 go."""
    state = read_state(
        """
        options: overpaying=always
        path: 1: ==, 28: ring 5 (black), ~, crown 5 (red), helmet 1
        mainland: black 2, red 2
        tiles black: olive 3A, flag 2A, ring 2A, ring 2B
        hand red: helmet, flag
        bridges: none
        turn: red
        """
    )
    assert state.standing().scores[BLACK] == 9 - 5
    settling = play(state, PlayCard(30, FLAG))
    while settling.to_act != BLACK:
        settling = advance(settling, Random(1))
    assert isinstance(settling.phase, Settling)
    assert settling.standing().scores[BLACK] == 9 - 5
    (pays_two, *_) = [action for action in legal_actions(settling) if "2" in str(action)]
    assert apply(settling, pays_two).standing().scores[BLACK] == 9 - 6
    for viewer in (BLACK, RED, SPECTATOR):
        assert view(settling, viewer).standing() == settling.standing()


@pytest.mark.clause("END-3")
def test_what_was_not_paid_stays_owed_while_others_settle() -> None:
    """Blue could not pay 3 of 5; now black chooses what to pay with."""
    state = read_state(
        """
        players: 3
        path: 1: ===, 28: ring 5, ~, crown 5 (red), helmet 1
        mainland: red 2, blue 2, black 2
        hand red: helmet, flag
        hand black: ring, crown 5
        hand blue: olive 2
        bridges: none
        turn: red
        """
    )
    settling = play(state, PlayCard(30, FLAG))
    while settling.to_act != BLACK:
        settling = advance(settling, Random(1))
    assert isinstance(settling.phase, Settling)
    assert settling.phase.debts == (0, 0, 3)
    assert settling.standing().owed == (5, 0, 3)
    assert settling.standing().scores[BLACK] == 6 - 5
    assert settling.standing().scores[2] == 2 - 5


def test_at_the_end_it_is_the_outcome() -> None:
    game = play_script(Script(new_game(3), seed=2, acts=(Act((rush,)),)))
    result = outcome(game.final)
    assert result is not None
    assert (game.final.standing().scores, game.final.standing().leaders) == (result.scores, result.winners)


def test_what_is_neither_a_state_nor_a_view_is_refused() -> None:
    with pytest.raises(WrongType, match="shown must be a state of Atlantis or a view of one, not int"):
        views.standing(1)  # type: ignore[arg-type]
