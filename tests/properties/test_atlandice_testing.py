"""The strategies for Atlandice: their values, their errors, and that the laws notice faults."""

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve
from hypothesis import Phase as HypothesisPhase, find, given, settings, strategies as st

from atlantis_rules import AtlantisError, IllegalAction, WrongType, WrongValue, advance, apply, legal_actions, outcome
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    Area,
    ChooseArea,
    Donate,
    Reason,
    Resource,
    State,
    StopDonating,
    new_game,
)
from atlantis_rules.atlandice.parts.testing import (
    CHANCE_POLICIES,
    POLICIES,
    Act,
    Corner,
    PlayedGame,
    Script,
    ToAct,
    actions,
    components,
    deplete,
    fair,
    games,
    give_away,
    laws,
    lucky,
    play,
    player_counts,
    positions,
    states,
    uniform,
)
from atlantis_rules.atlandice.phases import Donating, Over, Rolling
from atlantis_rules.atlantis.parts.testing.laws import LawBroken
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.testing import laws as general_laws

# The phase that explains a failure would vary what was found.
TO_SHRINK = settings(phases=(HypothesisPhase.generate, HypothesisPhase.shrink), database=None)


@given(games(whole=False))
def test_a_script_always_plays_the_same_game(game: PlayedGame) -> None:
    assert game.script is not None
    assert play(game.script) == game


@given(games(players=st.just(4), components=st.just(RECONSTRUCTION), policies=st.just(deplete), chance=st.just(fair)))
def test_what_is_asked_for_is_drawn(game: PlayedGame) -> None:
    assert game.initial == new_game(4)
    assert game.script is not None
    assert {policy for act in game.script.acts for policy in act.policies} == {deplete}
    assert outcome(game.final) is not None


@given(games(whole=False))
def test_partial_games_stop_where_the_script_says(game: PlayedGame) -> None:
    assert game.script is not None
    assert game.script.steps is not None
    assert len(game.actions) <= game.script.steps
    assert game.final.to_act is None or len(game.actions) == game.script.steps


@given(states(to_act=ToAct.NOBODY) | states(phases=(Over,)))
def test_states_can_be_those_at_the_end(state: State) -> None:
    assert isinstance(state.phase, Over)


@given(states(to_act=ToAct.PLAYER), states(to_act=ToAct.CHANCE), states(where=lambda state: state.hand == 1))
def test_states_can_be_drawn_by_what_they_are(of_player: State, of_chance: State, other: State) -> None:
    assert isinstance(of_player.to_act, int)
    assert of_chance.to_act is CHANCE
    assert other.hand == 1


@given(games(initial=positions(players=st.just(2))))
def test_odd_positions_are_played_to_the_end(game: PlayedGame) -> None:
    assert game.initial.seats == 2
    laws.check_state(game.initial)
    assert outcome(game.final) is not None


@given(st.data())
def test_actions_are_legal(data: st.DataObject) -> None:
    state = data.draw(states(to_act=ToAct.PLAYER))
    assert data.draw(actions(state)) in legal_actions(state)


def test_what_things_shrink_to() -> None:
    assert find(games(whole=False), lambda _: True, settings=TO_SHRINK).script == Script(
        new_game(2), acts=(Act((uniform,), fair, turns=1),), setting=fair, steps=0
    )
    assert find(states(), lambda _: True, settings=TO_SHRINK) == new_game(2)
    assert find(player_counts(), lambda _: True, settings=TO_SHRINK) == 2
    assert find(components(), lambda _: True, settings=TO_SHRINK) == RECONSTRUCTION


def test_a_game_reads_as_a_call_that_plays_it() -> None:
    game = play(
        Script(new_game(2), seed=5, acts=(Act((uniform, deplete), lucky),), setting=lucky, interventions=((3, 1),))
    )
    names = {policy.__name__: policy for policy in (*POLICIES, *CHANCE_POLICIES)}
    known = {**names, "play": play, "Script": Script, "Act": Act, "new_game": new_game}
    assert eval(repr(game), {**known, "RECONSTRUCTION": RECONSTRUCTION}) == game  # noqa: S307 - own text
    assert "PlayedGame.replay(" in repr(PlayedGame.replay(game.initial, game.actions[:2]))


WRONG_CALLS: dict[str, tuple[Callable[[], object], type[AtlantisError]]] = {
    "players, no strategy": (lambda: games(players=3), WrongType),  # type: ignore[arg-type]
    "components, no strategy": (lambda: games(components=RECONSTRUCTION), WrongType),  # type: ignore[arg-type]
    "positions, no strategy": (lambda: positions(players=3), WrongType),  # type: ignore[arg-type]
    "corners, no strategy": (lambda: games(corners=Corner.TIE_OF_THREE), WrongType),  # type: ignore[arg-type]
    "whole": (lambda: games(whole=1), WrongType),  # type: ignore[arg-type]
    "games": (lambda: states(games=play(Script(new_game(2), steps=0))), WrongType),  # type: ignore[arg-type]
    "to_act": (lambda: states(to_act="player"), WrongType),  # type: ignore[arg-type]
    "phases": (lambda: states(phases=[Over]), WrongType),  # type: ignore[arg-type]
    "no phase": (lambda: states(phases=(State,)), WrongValue),  # type: ignore[arg-type]
    "where": (lambda: states(where=3), WrongType),  # type: ignore[arg-type]
    "state": (lambda: actions(None), WrongType),  # type: ignore[arg-type]
    "the game is over": (lambda: actions(play(Script(new_game(2))).final), WrongValue),
    "script": (lambda: play(None), WrongType),  # type: ignore[arg-type]
    "seed": (lambda: play(Script(new_game(2), seed="1")), WrongType),  # type: ignore[arg-type]
    "steps": (lambda: play(Script(new_game(2), steps=-1)), WrongValue),
    "no steps": (lambda: play(Script(new_game(2), steps="1")), WrongType),  # type: ignore[arg-type]
    "no interventions": (lambda: play(Script(new_game(2), interventions=("x",))), WrongType),  # type: ignore[arg-type]
    "no index": (lambda: play(Script(new_game(2), interventions=((0, "x"),))), WrongType),  # type: ignore[arg-type]
    "no such step": (lambda: play(Script(new_game(2), interventions=((-1, 0),))), WrongValue),
    "no turns": (lambda: play(Script(new_game(2), acts=(Act(turns="2"),))), WrongType),  # type: ignore[arg-type]
    "too few turns": (lambda: play(Script(new_game(2), acts=(Act(turns=-1),))), WrongValue),
    "initial": (lambda: play(Script(RECONSTRUCTION)), WrongType),  # type: ignore[arg-type]
    "no acts": (lambda: play(Script(new_game(2), acts=())), WrongValue),
    "policies": (lambda: play(Script(new_game(2), acts=(Act((1,)),))), WrongType),  # type: ignore[arg-type]
    "chance": (lambda: play(Script(new_game(2), acts=(Act(chance=1),))), WrongType),  # type: ignore[arg-type]
    "players": (lambda: play(Script(new_game(5))), WrongValue),
    "a policy that returns nothing": (
        lambda: play(Script(new_game(2), acts=(Act((lambda _state, _rng: None,)),))),  # type: ignore[arg-type, return-value]
        WrongType,
    ),
    "a chance that returns nothing": (
        lambda: play(Script(new_game(2), setting=lambda _state, _rng: None)),  # type: ignore[arg-type, return-value]
        WrongType,
    ),
    "a policy that breaks the rules": (
        lambda: play(Script(new_game(2), acts=(Act((lambda _state, _rng: StopDonating(),)),))),
        IllegalAction,
    ),
}


@pytest.mark.parametrize("name", WRONG_CALLS)
def test_wrong_arguments_are_refused_where_they_are_given(name: str) -> None:
    call, error = WRONG_CALLS[name]
    with pytest.raises(error):
        call()


# --- The laws notice what is wrong ---


def _start() -> State:
    return advance(new_game(3), Random(1))


def _with_one_more(state: State) -> State:
    rich = evolve(state.parties[0], resources=state.parties[0].resources.plus(Resource.JEWEL, 13))
    return evolve(state, parties=(rich, *state.parties[1:]))


def _with_a_die_less(state: State) -> State:
    return evolve(state, round=evolve(state.round, dice=(0, *state.round.dice[1:])))


def _with_a_tile_twice(state: State) -> State:
    tile = state.components.tiles[0]
    rich = evolve(state.parties[0], tiles=(tile, tile))
    return evolve(state, parties=(rich, *state.parties[1:]))


def _emptied(state: State) -> State:
    stores = (evolve(state.city.stores[0], counts=(0,) * 5), *state.city.stores[1:])
    return evolve(state, city=evolve(state.city, stores=stores))


BROKEN: dict[str, tuple[laws.StateLaw, Callable[[State], State]]] = {
    "resources": (laws.states.resources_are_conserved, _with_one_more),
    "dice": (laws.states.dice_are_right, _with_a_die_less),
    "tiles": (laws.states.tiles_are_conserved, _with_a_tile_twice),
    "districts": (laws.states.districts_are_sound, _emptied),
}


@pytest.mark.parametrize("name", BROKEN)
def test_laws_of_states_notice_what_is_wrong(name: str) -> None:
    law, break_ = BROKEN[name]
    law(_start())
    with pytest.raises(LawBroken):
        law(break_(_start()))


def _hand_back(after: State) -> State:
    return evolve(after, hand=after.hand - 1)


def _points(after: State) -> State:
    return evolve(after, parties=(evolve(after.parties[0], points=2), *after.parties[1:]))


def _other_start(after: State) -> State:
    return evolve(after, round=evolve(after.round, start=2))


def _over(after: State) -> State:
    return evolve(after, phase=Over(Reason.EFFECT))


def _other_submarine(after: State) -> State:
    return evolve(after, city=evolve(after.city, submarine=Area.JEWELLER))


def _other_clock(after: State) -> State:
    return evolve(after, components=evolve(after.components, clock=after.components.clock[1:]))


BROKEN_STEPS: dict[str, tuple[laws.TransitionLaw, Callable[[State], State]]] = {
    "the hand": (laws.transitions.the_hand_only_goes_on, _hand_back),
    "points": (laws.transitions.points_come_from_clauses, _points),
    "rounds": (laws.transitions.rounds_go_round, _other_start),
    "seats": (laws.transitions.seats_are_symmetric, _other_start),
    "the end": (laws.transitions.end_reason_is_right, _over),
    "events": (laws.views.events_lead_to_the_next_state, _other_submarine),
    "arguments": (general_laws.arguments_are_unchanged, _other_submarine),
    "the table": (laws.transitions.table_stays, _other_clock),
    "resources": (laws.transitions.holdings_change_right, lambda after: _with_one_more(_with_one_more(after))),
    "types": (laws.transitions.resources_leave_with_a_stack_only, _emptied),
}


@pytest.mark.parametrize("name", BROKEN_STEPS)
def test_laws_of_transitions_notice_what_is_wrong(name: str) -> None:
    law, break_ = BROKEN_STEPS[name]
    before = _start()
    action = legal_actions(before)[0]
    assert isinstance(action, ChooseArea)
    after = apply(before, action)
    law(before, action, after)
    with pytest.raises(LawBroken):
        law(before, action, break_(after))


def test_the_law_of_donations_notices_a_seat_that_is_not_asked_again() -> None:
    steps = [
        step
        for seed in range(20)
        for step in play(Script(new_game(3), seed=seed, acts=(Act((give_away,)),))).transitions()
    ]
    before, action, after = next(
        step for step in steps if isinstance(step[1], Donate) and step[0].phase == step[2].phase
    )
    laws.transitions.donations_go_on(before, action, after)
    with pytest.raises(LawBroken, match=r"CLOCK-4: seat \d has \d+ after donate"):
        laws.transitions.donations_go_on(before, action, evolve(after, phase=Over(Reason.EFFECT)))


def test_games_come_to_donations_and_rolls() -> None:
    kinds = {type(state.phase) for seed in range(10) for state in play(Script(new_game(3), seed=seed)).states}
    assert kinds >= {Donating, Rolling, Over}
