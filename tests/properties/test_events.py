"""Events report everything that has changed, to each viewer what it may see; folded, they give the states and views."""

from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import (
    PRESETS,
    Action,
    DrawCard,
    Item,
    PlayCard,
    State,
    apply,
    legal_actions,
    new_game,
    read_state,
    step,
    view,
)
from atlantis_rules.atlantis import SPECTATOR, Viewer
from atlantis_rules.atlantis.events import (
    CardDrawn,
    CardPlayed,
    DecisionDue,
    Event,
    FigureMoved,
    PileReshuffled,
    TurnBegan,
    seen_by,
)
from atlantis_rules.atlantis.parts.testing import (
    Act,
    PlayedGame,
    Script,
    ToAct,
    bridge_early,
    burn,
    games,
    laws,
    play,
    starve,
    states,
)

SCRIPTS = [
    Script(new_game(2, PRESETS["AMIGO"]), seed=1, acts=(Act((burn, starve)),)),
    Script(new_game(3, PRESETS["MAYFAIR"]), seed=2, acts=(Act((burn,)),)),
    Script(new_game(2, PRESETS["HALL9000"]), seed=3, acts=(Act((bridge_early, starve)),)),
]


@pytest.mark.clause("DRAW-2", "DRAW-4", "TAKE-7", "MOVE-8", "END-2", "END-3")
@given(games(whole=False), st.integers(min_value=0))
def test_the_laws_of_events_hold_in_games(game: PlayedGame, pick: int) -> None:
    for before, action, after in list(game.transitions())[pick % 7 :: 7]:
        laws.check_events(before, action, after)


@given(states(to_act=ToAct.PLAYER), st.integers(min_value=0))
def test_the_laws_of_events_hold_in_odd_states(state: State, pick: int) -> None:
    actions = legal_actions(state)
    action = actions[pick % len(actions)]
    laws.check_events(state, action, apply(state, action))


@pytest.mark.parametrize("script", SCRIPTS, ids=["starved", "burnt", "bridged"])
def test_whole_games_are_retold(script: Script) -> None:
    """From the first tile to the scores, each seat and a spectator keep what they see up to date by events alone."""
    game = play(script)
    state = script.initial
    seats, table = [view(state, seat) for seat in range(len(state.players))], view(state, SPECTATOR)
    for before, action, after in game.transitions():
        for event in step(before, action)[1]:
            state = state.fold(event)
            seats = [seen.fold(seen_by(event, seen.seat)) for seen in seats]
            table = table.fold(seen_by(event, SPECTATOR))
        assert state == after
    assert seats == [view(game.final, seat) for seat in range(len(state.players))]
    assert table == view(game.final, SPECTATOR)
    laws.check_state(state)
    for before, action, after in list(game.transitions())[-12:]:  # the settlement is among them
        laws.check_events(before, action, after)


@given(states())
def test_events_are_those_of_the_step(state: State) -> None:
    for action in legal_actions(state)[:3]:
        assert step(state, action) == (apply(state, action), step(state, action)[1])


# --- The laws find what they are there for ---


LAST_DRAW = """
    path: 1: crown 4 (black), flag 2, ring 1 (red)
    hand black: flag 2
    draw pile: olive
    discards: ring 2
    players: 2
"""
"""Black moves, draws the last card of the pile, and the discards are reshuffled; then it is red's turn."""


def hold_turn(law: laws.TransitionLaw) -> None:
    """Check the law on black's turn."""
    state = read_state(LAST_DRAW)
    for action in (PlayCard(1, Item.FLAG), DrawCard(Item.OLIVE)):
        after = apply(state, action)
        law(state, action, after)
        state = after


@pytest.mark.parametrize(
    ("times", "kind", "law", "message"),
    [
        (0, CardPlayed, laws.events.folding_gives_the_state, "gives another state"),
        (0, DecisionDue, laws.events.folding_gives_the_state, "gives another state"),
        (0, FigureMoved, laws.events.folding_gives_the_views, "what seat 0 sees of .* gives another view"),
        (0, PileReshuffled, laws.events.events_move_what_there_is, "the draw_pile are"),
        (0, FigureMoved, laws.events.events_move_what_there_is, "the figures are"),
        (2, CardDrawn, laws.events.events_move_what_there_is, "there is no Item.OLIVE to be taken"),
        (2, DecisionDue, laws.events.events_come_in_order, "does not end with what is due"),
        (0, FigureMoved, laws.events.events_come_in_order, "must not follow"),
        (0, TurnBegan, laws.events.events_come_in_order, "a turn begins wrong"),
    ],
)
def test_events_that_are_left_out_or_told_twice_break_the_laws(
    times: int, kind: type, law: laws.TransitionLaw, message: str
) -> None:
    def told_wrong(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        after, told = step(state, action)
        return after, tuple(event for event in told for _ in range(times if isinstance(event, kind) else 1))

    hold_turn(law)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laws.events, "step", told_wrong)
        with pytest.raises(laws.LawBroken, match=message):
            hold_turn(law)


def _sees_all(event: Event, viewer: Viewer) -> object:
    del viewer
    return event


def _sees_as_a_spectator(event: Event, viewer: Viewer) -> object:
    del viewer
    return seen_by(event, SPECTATOR)


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize("seeing", [_sees_all, _sees_as_a_spectator])
def test_seeing_too_much_or_too_little_breaks_the_law(seeing: Callable[[Event, Viewer], object]) -> None:
    hold_turn(laws.events.audiences_are_right)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laws.events, "seen_by", seeing)
        with pytest.raises(laws.LawBroken, match="only seat 0 may see the card"):
            hold_turn(laws.events.audiences_are_right)
