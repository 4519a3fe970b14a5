"""What no game can do, every game refuses with the same kind of error, as the base classes of states and views say."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import (
    SPECTATOR,
    AtlantisError,
    IllegalAction,
    WrongType,
    WrongValue,
    atlandice,
    atlantis,
    legal_actions,
)
from atlantis_rules.games.higher_card import HIGHER_CARD
from tests.leduc import LEDUC
from tests.liars_dice import LIARS_DICE
from tests.nim import NIM

GAMES: Final[dict[str, Any]] = {game.NAME: game for game in (atlantis, atlandice, HIGHER_CARD, LEDUC, LIARS_DICE, NIM)}
"""Any, since the arguments are wrong."""

STRANGE: Final[tuple[object, ...]] = ("castle", [], None, 10**30, SPECTATOR)
"""No game has such an action or event."""

Ask = Callable[[Any, Any], object]

OF_ACTIONS: Final[dict[str, Ask]] = {
    "apply": lambda state, action: state.apply(action),
    "step": lambda state, action: state.step(action),
    "violations": lambda state, action: state.violations(action),
    "explain": lambda state, action: state.explain(action),
    "play_on": lambda state, action: state.play_on(action, Random(1)),
    "replay": lambda state, action: [*state.replay([action])],
    "seen_action": lambda state, action: state.seen_action(action, 0),
    "seen_actions": lambda state, action: [*state.seen_actions([action], 0)],
    "seen_events": lambda state, action: [*state.seen_events([action], 0)],
    "play": lambda state, action: state.in_motion().play(action),
    "violations of a view": lambda state, action: state.view(state.to_act).violations(action),
    "explain of a view": lambda state, action: state.view(state.to_act).explain(action),
}

OF_EVENTS: Final[dict[str, Ask]] = {
    "fold": lambda state, event: state.fold(event),
    "seen_by": lambda state, event: state.seen_by(event, 0),
    "fold of a view": lambda state, event: state.view(0).fold(event),
    "follow": lambda state, event: [*state.view(0).follow([event])],
    "may_begin": lambda state, event: state.view(0).may_begin(event),
    "observe": lambda state, event: state.view(0).information().observe([event], state.view(0)),
}

OF_VIEWERS: Final[dict[str, Ask]] = {
    "view": lambda state, viewer: state.view(viewer),
    "seen_by": lambda state, viewer: state.seen_by(state.step(state.legal_actions()[0])[1][0], viewer),
    "seen_events": lambda state, viewer: state.seen_events([], viewer),
    "seen_action": lambda state, viewer: state.seen_action(state.legal_actions()[0], viewer),
    "seen_actions": lambda state, viewer: state.seen_actions([], viewer),
    "resample": lambda state, viewer: state.resample(viewer, Random(1)),
}

of_each_game = pytest.mark.parametrize("game", GAMES)


def a_state(game: str) -> Any:  # noqa: ANN401 - as above
    """Return a state of a game of two in which a player is to act."""
    return GAMES[game].new_game(2).advance(Random(1))


@of_each_game
@pytest.mark.parametrize("ask", OF_ACTIONS)
def test_what_is_no_action_has_the_wrong_type(game: str, ask: str) -> None:
    state = a_state(game)
    for value in (*STRANGE, state.step(state.legal_actions()[0])[1][-1]):
        with pytest.raises(WrongType, match=r"is not an action of \w+$"):
            OF_ACTIONS[ask](state, value)


@of_each_game
def test_a_class_in_place_of_a_value_is_named_as_one(game: str) -> None:
    state = a_state(game)
    kind = type(state.legal_actions()[0])
    with pytest.raises(WrongType, match=rf"^the class (\w+\.)?{kind.__name__} is not an action of \w+$"):
        state.apply(kind)
    with pytest.raises(WrongType, match=r"^state must be a state of a game, not the class (\w+\.)?State$"):
        legal_actions(type(state))  # type: ignore[arg-type]  # on purpose


@of_each_game
def test_an_action_of_the_game_that_is_not_legal_is_refused_with_reasons(game: str) -> None:
    state = a_state(game)
    with pytest.raises(IllegalAction):
        state.apply(GAMES[game].CHANCE_ACTIONS[0])


@of_each_game
@pytest.mark.parametrize("ask", OF_EVENTS)
def test_what_is_no_event_has_the_wrong_type(game: str, ask: str) -> None:
    for value in STRANGE:
        with pytest.raises(WrongType, match=r"^(an )?event must be "):
            OF_EVENTS[ask](a_state(game), value)


@of_each_game
@pytest.mark.parametrize("ask", OF_VIEWERS)
def test_nobody_looks_from_a_seat_that_the_game_does_not_have(game: str, ask: str) -> None:
    for seat in (-1, 2, 3, 4, 10**30):
        with pytest.raises(WrongValue, match=r"^seat .* does not exist: there are 2 players$"):
            OF_VIEWERS[ask](a_state(game), seat)
    for value in ("0", None, 0.0, True):
        with pytest.raises(WrongType, match=r"^viewer must be "):
            OF_VIEWERS[ask](a_state(game), value)


@of_each_game
def test_knowledge_grows_only_by_what_its_viewer_sees(game: str) -> None:
    state = a_state(game)
    known = state.view(0).information()
    for viewer, whose in ((1, "seat 1"), (SPECTATOR, "a spectator")):
        with pytest.raises(WrongType, match=rf"^after must be a view of seat 0, not of {whose}$"):
            known.observe([], state.view(viewer))
    for after in (None, state, known if known is not known.view else "view"):
        with pytest.raises(WrongType, match=r"^after must be "):
            known.observe([], after)


@of_each_game
def test_counts_are_those_of_a_whole_game(game: str) -> None:
    counter = GAMES[game].counter(a_state(game))
    with pytest.raises(WrongValue, match=r"^the game is not over$") as refused:
        counter.counts()
    assert isinstance(refused.value, AtlantisError)
