"""A view of a state or a step does not depend on hidden information, and gives no access to it."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, strategies as st

from atlantis_rules import State, advance, legal_actions, new_game, view
from atlantis_rules.atlantis import SPECTATOR, PlayerView, View, Viewer
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.knowledge.determinization import imagined
from atlantis_rules.atlantis.parts.testing import (
    PlayedGame,
    Script,
    ToAct,
    games,
    laws,
    play,
    positions,
    states,
)
from atlantis_rules.atlantis.phases import Drawing, PlayerPhase


@pytest.mark.clause("DRAW-4", "TAKE-7", "STUCK-1")
@given(states() | positions())
def test_views_show_nothing_hidden_and_do_not_depend_on_it(state: State) -> None:
    laws.check_views(state)


@pytest.mark.clause("DRAW-4")
@given(games(whole=False), st.integers(min_value=0))
def test_what_is_seen_of_a_step_does_not_depend_on_hidden_cards(game: PlayedGame, pick: int) -> None:
    transitions = list(game.transitions())
    for before, action, after in transitions[pick % 5 :: 5]:
        laws.views.seen_events_keep_secrets(before, action, after)


@given(states(to_act=ToAct.PLAYER))
def test_what_a_seat_may_do_follows_from_what_it_sees(state: State) -> None:
    for seat in range(len(state.players)):
        seen = view(state, seat)
        like = imagined(seen)
        assert seen.legal_actions == (legal_actions(like) if state.to_act == seat else ())


@given(states(), st.randoms(use_true_random=False))
def test_exchanging_hidden_cards_gives_a_sound_state(state: State, rng: Random) -> None:
    for viewer in (0, 1, SPECTATOR):
        other = laws.views.exchanged(state, viewer, rng)
        laws.states.cards_are_conserved(other)
        laws.states.phase_is_right(other)
        assert isinstance(other.phase, PlayerPhase) == isinstance(state.phase, PlayerPhase)


# --- The laws find what they are there for ---


def leaking(name: str, secret: Callable[[State], object]) -> Callable[[State, Viewer], View]:
    """Return a view that holds something secret in an attribute of the table."""
    original: Callable[[State, Viewer], View] = State.view

    def leak(state: State, viewer: Viewer) -> View:
        seen = original(state, viewer)
        object.__setattr__(seen.table if isinstance(seen, PlayerView) else seen, name, secret(state))
        return seen

    return leak


@pytest.mark.parametrize(
    ("name", "secret", "law", "message"),
    [
        ("discards", lambda state: state.draw_pile, laws.views.views_keep_secrets, "hidden cards are exchanged"),
        (
            "draw_pile_size",
            lambda state: state.players[1].hand[ITEMS[0]],
            laws.views.views_keep_secrets,
            "hidden cards are exchanged",
        ),
        ("draw_pile_size", lambda state: state.players[1].hand, laws.views.views_hold_no_secrets, "gets at cards"),
        ("options", lambda state: [state], laws.views.views_hold_no_secrets, "gets at a State"),
    ],
)
def test_a_view_that_tells_a_secret_breaks_the_laws(
    name: str, secret: Callable[[State], object], law: Callable[[State], None], message: str
) -> None:
    state = advance(new_game(players=3), Random(3))
    law(state)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "view", leaking(name, secret))
        with pytest.raises(laws.LawBroken, match=message):
            law(state)


def test_events_that_tell_a_drawn_card_break_the_law() -> None:
    game = play(Script(new_game(2), seed=5, steps=80))
    before, action, after = next(step for step in game.transitions() if isinstance(step[0].phase, Drawing))
    laws.views.seen_events_keep_secrets(before, action, after)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laws.views, "seen_by", lambda event, _: event)
        with pytest.raises(laws.LawBroken, match="can tell draw"):
            laws.views.seen_events_keep_secrets(before, action, after)


def test_a_determinization_with_another_own_hand_breaks_the_law() -> None:
    state = advance(new_game(players=3), Random(3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(laws.views, "determinize", lambda _, rng: laws.views.exchanged(state, SPECTATOR, rng))
        with pytest.raises(laws.LawBroken, match="sees something else after determinize"):
            laws.views.determinizations_look_the_same(state)
