"""Errors: the library raises only its own, which are also ValueError or TypeError."""

# ruff: noqa: ANN401 - the arguments are of the wrong type on purpose

import pickle
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from atlantis_rules import (
    AtlantisError,
    IllegalAction,
    NotChanceToAct,
    WrongType,
    WrongValue,
    advance,
    apply,
    atlantis,
    legal_actions,
    view,
    violations,
)
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    SPECTATOR,
    Action,
    ChooseArea,
    DeclineExtra,
    DistrictTile,
    Donate,
    Effect,
    MoveSubmarine,
    PlayerView,
    PutResource,
    RevealTile,
    RollDie,
    State,
    StopDonating,
    SwapResources,
    TakeExtra,
    TakeResource,
    TurnDie,
    info,
    new_game,
)
from atlantis_rules.atlandice.actions import ALL_ACTIONS
from atlantis_rules.atlandice.events import TurnBegan, seen_by, seen_by_all
from atlantis_rules.atlandice.knowledge.folding import fold, fold_view
from atlantis_rules.atlandice.knowledge.information import determinize, information, observe
from atlantis_rules.atlandice.knowledge.views import standing
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import chance_outcomes, sample
from atlantis_rules.atlandice.soundness import defects_of_view
from atlantis_rules.games import playing
from tests.examples.atlandice.helpers import (
    BLACK_MARKET,
    BOOK,
    JEWEL,
    JEWELLER,
    LIBRARY,
    MACHINE_WORKS,
    SMITHY,
    SUPPLIES,
    TAVERN,
    TOOL,
    WEAPON,
    idle,
    position,
    roll,
)
from tests.playing import play, refusals

NO_ACTIONS: Final[list[Any]] = [None, 0, "search jeweller", object(), ChooseArea, (JEWELLER,), JEWEL]

START: Final = """
    jeweller: effect 3; jewel 4; 2 dice
    library: effect 6 over 4, 5; book; die; submarine
    tavern: effect 9; die
    smithy: effect 10; weapon 3; die
    black market: tool
    seat 0: book 2
    seat 1:
    seat 2:
"""
OVER: Final = "seat 0:\nseat 1:\nseat 2:\ntaken: 0, 1, 2, 0, 1\nclock: plain, wave"
DONATING: Final = "seat 0: jewel, tool\nseat 1:\nseat 2:\ntaken: 0, 1, 2, 0, 1\nclock: plain, plain, donation, wave"


def states() -> list[State]:
    """Return a state of every kind of phase."""
    start = position(START)
    turns: tuple[tuple[Action, ...], ...] = (
        (ChooseArea(JEWELLER),),
        (ChooseArea(JEWELLER), TakeResource(JEWEL)),
        (ChooseArea(LIBRARY), TakeResource(BOOK)),
        (ChooseArea(TAVERN), TakeResource(SUPPLIES)),
        (ChooseArea(SMITHY), TakeResource(WEAPON)),
        (ChooseArea(SMITHY), TakeResource(WEAPON), RollDie(2)),
    )
    submarine = play(
        position("tavern: supplies 3; die; submarine\nseat 0:\nseat 1:\n"), ChooseArea(TAVERN, for_neutral=True)
    )
    donating = idle(position(DONATING))
    return [
        new_game(2),
        start,
        *(play(start, *actions) for actions in turns),
        play(submarine, TakeResource(SUPPLIES)),
        donating,
        roll(play(donating, Donate(JEWEL, TOOL)), 1),
        idle(position(OVER)),
    ]


# New games


@pytest.mark.parametrize("players", [None, "3", 3.0, True, (), [2]])
def test_players_that_are_no_number(players: Any) -> None:
    with pytest.raises(WrongType, match="players must be of type int"):
        new_game(players)


@pytest.mark.parametrize("components", [None, "reconstruction", {}, RECONSTRUCTION.tiles])
def test_components_that_are_none(components: Any) -> None:
    with pytest.raises(WrongType, match="components must be of type Components"):
        new_game(2, components)


# Actions


@pytest.mark.parametrize("action", NO_ACTIONS)
def test_what_is_no_action(action: Any) -> None:
    for state in states():
        with pytest.raises(WrongType, match="is not an action of Atlandice"):
            apply(state, action)
        with pytest.raises(WrongType, match="is not an action of Atlandice"):
            violations(state, action)


@pytest.mark.parametrize("function", [playing.violations, playing.apply, playing.explain])
def test_actions_of_atlantis_are_none_in_any_state(function: Any) -> None:
    for state in states():
        for action in atlantis.actions.ALL_ACTIONS:
            with pytest.raises(WrongType, match="is not an action of Atlandice"):
                function(state, action)


@pytest.mark.parametrize("function", [playing.violations, playing.apply, playing.explain])
def test_actions_of_atlandice_are_none_in_atlantis(function: Any) -> None:
    start = atlantis.new_game(3)
    for state in (start, start.advance(Random(1))):
        for action in ALL_ACTIONS:
            with pytest.raises(WrongType, match="is not an action of Atlantis"):
                function(state, action)


def no_states() -> list[Any]:
    """Return what looks much like a state of Atlandice."""
    state = position(START)
    return [view(state, 0), view(state, SPECTATOR), state.city, state.phase, State, repr(state)]


@pytest.mark.parametrize("thing", no_states(), ids=["player", "spectator", "city", "phase", "class", "text"])
def test_what_is_no_state_is_refused_by_the_functions_that_serve_both_games(thing: Any) -> None:
    """Above all a view is not a state, although it shows all of it; it suffices only for reasons."""
    calls = (
        lambda: playing.legal_actions(thing),
        lambda: playing.apply(thing, DeclineExtra()),
        lambda: playing.chance_outcomes(thing),
        lambda: playing.sample(thing, Random(1)),
        lambda: playing.advance(thing, Random(1)),
        lambda: playing.outcome(thing),
        *(() if isinstance(thing, PlayerView) else (lambda: playing.violations(thing, DeclineExtra()),)),
        *(() if isinstance(thing, PlayerView) else (lambda: playing.explain(thing, DeclineExtra()),)),
    )
    for call in calls:
        with pytest.raises(WrongType, match=r"state must be a state of a game( or a player's view of one)?, not "):
            call()


@pytest.mark.parametrize(
    ("make", "values"),
    [
        (ChooseArea, (1,)),
        (ChooseArea, (JEWELLER, 1)),
        (ChooseArea, ("jeweller",)),
        (TakeResource, (0,)),
        (TakeResource, (JEWELLER,)),
        (TakeExtra, (1, JEWEL)),
        (TakeExtra, (JEWELLER, 0)),
        (SwapResources, (0, LIBRARY, JEWEL)),
        (SwapResources, (JEWEL, 2, JEWEL)),
        (SwapResources, (JEWEL, LIBRARY, None)),
        (PutResource, (1, JEWEL)),
        (PutResource, (JEWELLER, "jewel")),
        (MoveSubmarine, (None,)),
        (TurnDie, (1, JEWELLER)),
        (TurnDie, (JEWELLER, 1)),
        (Donate, (0, JEWEL)),
        (Donate, (JEWEL, 0)),
        (RevealTile, ("library 4",)),
        (RollDie, ("1",)),
        (RollDie, (True,)),
        (RollDie, (1.0,)),
        (DistrictTile, (1, Effect.SWAP, 1)),
        (DistrictTile, (JEWELLER, 3, 1)),
        (DistrictTile, (JEWELLER, Effect.SWAP, True)),
    ],
)
def test_values_made_of_the_wrong_things(make: Any, values: tuple[Any, ...]) -> None:
    with pytest.raises(WrongType, match=make.__name__):
        make(*values)


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_number_that_is_on_no_die(number: int) -> None:
    with pytest.raises(WrongValue, match="the numbers on a die are 1 to 6"):
        RollDie(number)


@pytest.mark.clause("EFFECT-4", "EFFECT-1", game="atlandice")
@pytest.mark.parametrize("district", [JEWELLER, BLACK_MARKET])
def test_a_swap_with_no_other_district(district: Any) -> None:
    with pytest.raises(WrongValue, match="must be a district other than the jeweller"):
        SwapResources(JEWEL, district, JEWEL)


def test_a_donation_out_of_order() -> None:
    with pytest.raises(WrongValue, match="the resources must be in order, not tool before jewel"):
        Donate(TOOL, JEWEL)


@pytest.mark.clause("SETUP-8", game="atlandice")
@pytest.mark.parametrize(
    "impossible",
    [
        DistrictTile(JEWELLER, Effect.LIBRARY_TO_MARKET, 1),
        DistrictTile(MACHINE_WORKS, Effect.TURN_DIE, 1),
        DistrictTile(LIBRARY, Effect.TURN_DIE, 4),
        DistrictTile(BLACK_MARKET, Effect.TURN_DIE, 1),
    ],
)
def test_a_tile_that_there_can_not_be(impossible: DistrictTile) -> None:
    with pytest.raises(WrongValue, match="SETUP-8: there cannot be a tile"):
        RevealTile(impossible)


# Illegal actions


def test_an_illegal_action_leaves_the_state_as_it_was() -> None:
    """Any action at all, in every kind of phase: it is legal, or refused with at least one reason."""
    for state in states():
        before, allowed = pickle.dumps(state), legal_actions(state)
        for action in ALL_ACTIONS:
            assert action in allowed or refusals(state, action)
        assert not any(violations(state, action) for action in allowed)
        assert pickle.dumps(state) == before
        assert legal_actions(state) == allowed


def test_all_reasons_are_told() -> None:
    state = play(position(START), ChooseArea(JEWELLER), TakeResource(JEWEL))
    with pytest.raises(IllegalAction) as caught:
        apply(state, SwapResources(TOOL, LIBRARY, JEWEL))
    assert str(caught.value) == (
        "swap a tool on the jeweller with a jewel on the library: FX-3: the jeweller has no tool; "
        "FX-3: the library has no jewel"
    )


def test_where_chance_is_to_act_what_lies_on_the_table_is_not_looked_at() -> None:
    assert refusals(new_game(3), TakeExtra(JEWELLER, TOOL)) == ["SEARCH-2"]
    assert refusals(new_game(3), TurnDie(JEWELLER, LIBRARY)) == ["FX-13"]


def test_an_illegal_action_can_be_pickled() -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(position(START), DeclineExtra())
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - its own bytes
    assert isinstance(again, IllegalAction)
    assert again.action == DeclineExtra()
    assert again.violations == caught.value.violations
    assert str(again) == str(caught.value)


@pytest.mark.clause("CLOCK-5", game="atlandice")
def test_a_game_that_is_over_refuses_everything() -> None:
    state = idle(position(OVER))
    assert outcome(state) is not None
    assert legal_actions(state) == ()
    for action in ALL_ACTIONS:
        assert refusals(state, action) == ["CLOCK-5"]
    assert advance(state, Random(1)) == state


# Chance


def test_chance_is_not_asked_when_a_player_is_to_act() -> None:
    state = position(START)
    with pytest.raises(NotChanceToAct, match="seat 0 is to act, not chance") as caught:
        chance_outcomes(state)
    assert caught.value.to_act == 0
    with pytest.raises(NotChanceToAct):
        sample(state, Random(1))
    assert advance(state, Random(1)) == state


def test_chance_is_not_asked_when_the_game_is_over() -> None:
    for ask in (chance_outcomes, lambda state: sample(state, Random(1))):
        with pytest.raises(NotChanceToAct, match="the game is over") as caught:
            ask(idle(position(OVER)))
        assert caught.value.to_act is None


@pytest.mark.parametrize("error", [WrongValue, IllegalAction, NotChanceToAct])
def test_errors_in_what_is_given_are_value_errors(error: type[Exception]) -> None:
    assert issubclass(error, AtlantisError)
    assert issubclass(error, ValueError)


def test_only_a_state_has_an_outcome() -> None:
    with pytest.raises(WrongType, match="state must be of type State, not str"):
        outcome("the end")  # type: ignore[arg-type]


# Everything else that is asked of a game


EVENT: Final = TurnBegan(0)
REFUSALS: Final[list[tuple[Callable[..., object], tuple[Any, ...], str]]] = [
    (legal_actions, (7,), "state must be a state of a game, not int"),
    (violations, (7, StopDonating()), "state must be a state of a game or a player's view of one, not int"),
    (apply, (7, StopDonating()), "state must be a state of a game, not int"),
    (chance_outcomes, (7,), "state must be of type State, not int"),
    (sample, (new_game(2), 7), r"rng must be a random\.Random, not int"),
    (advance, (7, Random(1)), "state must be a state of a game, not int"),
    (advance, (new_game(2), 7), r"rng must be a random\.Random, not int"),
    (observe, (information(view(new_game(2), 0)), (7,), view(new_game(2), 0)), "event must be an event of Atlandice"),
    (info.most_rounds, (7,), "components must be of type Components, not int"),
    (info.most_decisions, (7,), "state must be of type State, not int"),
    (info.longest_seen, ("3", RECONSTRUCTION), "players must be of type int, not str"),
    (info.highest_score, (3, 7), "components must be of type Components, not int"),
    (seen_by, (7, 0), "event must be an event of Atlandice, not int"),
    (seen_by, (EVENT, "0"), "viewer must be a seat or SPECTATOR, not str"),
    (seen_by_all, (7,), "event must be an event of Atlandice, not int"),
    (fold, (7, EVENT), "state must be of type State, not int"),
    (fold, (new_game(2), 7), "event must be an event of Atlandice, not int"),
    (fold_view, (7, EVENT), "seen must be a view of Atlandice, not int"),
    (fold_view, (new_game(2), EVENT), r"seen must be a view of Atlandice, not atlandice\.State"),
    (fold_view, (view(new_game(2), 0), 7), "event must be an event of Atlandice, not int"),
    (information, (7,), "first_view must be a PlayerView or a TableView, not int"),
    (observe, (7, (), view(new_game(2), 0)), "known must be of type Information, not int"),
    (observe, (information(view(new_game(2), 0)), (), 7), "after must be a PlayerView or a TableView, not int"),
    (observe, (information(view(new_game(2), 0)), 7, view(new_game(2), 0)), "events must be of type Iterable, not int"),
    (determinize, (7, Random(1)), "known must be a PlayerView or a TableView, or an Information, not int"),
    (determinize, (view(new_game(2), 0), 7), r"rng must be a random\.Random, not int"),
    (standing, (7,), "shown must be a state of Atlandice or a view of one, not int"),
    (view, (7, 0), "state must be a state of a game, not int"),
    (view, (new_game(2), "0"), "viewer must be a seat or SPECTATOR, not str"),
    (defects_of_view, (7,), "seen must be a view of Atlandice, not int"),
]


@pytest.mark.parametrize(
    ("function", "arguments", "message"), REFUSALS, ids=[f"{each[0].__name__}: {each[2]}" for each in REFUSALS]
)
def test_what_is_not_of_its_type_is_refused(
    function: Callable[..., object], arguments: tuple[Any, ...], message: str
) -> None:
    with pytest.raises(WrongType, match=message):
        function(*arguments)


def test_only_those_who_sit_at_the_table_see_anything() -> None:
    state = advance(new_game(2), Random(1))
    action = legal_actions(state)[0]
    for ask in (lambda: view(state, 2), lambda: state.seen_action(action, 2)):
        with pytest.raises(WrongValue, match="seat 2 does not exist: there are 2 players"):
            ask()
    with pytest.raises(WrongValue, match="seat 4 does not exist: the last one is 3"):
        seen_by(EVENT, 4)


def test_reasons_are_seen_by_the_seat_to_act_alone() -> None:
    state = advance(new_game(2), Random(1))
    roll = RollDie(1)
    assert view(state, 0).violations(roll) == violations(state, roll) != ()
    with pytest.raises(WrongValue, match="the view must be that of the seat to act, not of seat 1: seat 0 is to act"):
        view(state, 1).violations(roll)


def test_nothing_is_hidden_so_every_view_leads_to_the_one_state_that_has_the_reasons() -> None:
    state = advance(new_game(2), Random(1))
    for viewer in (1, SPECTATOR):
        assert view(state, viewer).determinize(Random(2)) == state
