"""The strategies themselves: their values, their errors, and that a script always plays the same game."""

from collections.abc import Callable

import pytest
from hypothesis import Phase as HypothesisPhase, find, given, settings, strategies as st

from atlantis_rules import (
    AtlantisError,
    Options,
    State,
    WrongType,
    WrongValue,
    new_game,
    outcome,
)
from atlantis_rules.atlantis import AMIGO, MAYFAIR
from atlantis_rules.atlantis.parts.testing import (
    CHANCE_POLICIES,
    POLICIES,
    Act,
    Corner,
    PlayedGame,
    Script,
    ToAct,
    actions,
    fair,
    games,
    laws,
    options,
    play,
    player_counts,
    reading,
    rush,
    states,
    uniform,
)
from atlantis_rules.atlantis.phases import Over, Settling


@given(games(whole=False))
def test_a_script_always_plays_the_same_game(game: PlayedGame) -> None:
    assert game.script is not None
    assert play(game.script) == game


@given(games(players=st.just(4), options=st.just(MAYFAIR), policies=st.just(rush), chance=st.just(fair)))
def test_what_is_asked_for_is_drawn(game: PlayedGame) -> None:
    assert len(game.initial.players) == 4
    assert game.initial.options == MAYFAIR
    assert game.script is not None
    assert {policy for act in game.script.acts for policy in act.policies} == {rush}
    assert outcome(game.final) is not None


@given(games(whole=False))
def test_partial_games_stop_where_the_script_says(game: PlayedGame) -> None:
    assert game.script is not None
    assert game.script.steps is not None
    assert len(game.actions) <= game.script.steps
    assert len(game.states) == len(game.actions) + 1
    assert game.final.to_act is None or len(game.actions) == game.script.steps


@given(states(to_act=ToAct.NOBODY))
def test_states_can_be_those_at_the_end(state: State) -> None:
    assert isinstance(state.phase, Over)


@given(states(phases=(Settling,)))
def test_states_can_be_drawn_by_phase(state: State) -> None:
    assert isinstance(state.phase, Settling)


# The phase that explains a failure would vary what was found.
TO_SHRINK = settings(phases=(HypothesisPhase.generate, HypothesisPhase.shrink))


def test_a_game_shrinks_to_the_simplest_script() -> None:
    simplest = find(games(whole=False), lambda _: True, settings=TO_SHRINK)
    assert simplest.script == Script(new_game(2), acts=(Act((uniform,), fair, turns=1),), setting=fair, steps=0)


def test_a_state_shrinks_to_the_first_of_its_game() -> None:
    assert find(states(), lambda _: True, settings=TO_SHRINK) == new_game(2)


def test_all_options_can_be_drawn() -> None:
    seen: set[Options] = set()

    @settings(max_examples=2000, database=None)
    @given(options())
    def collect(drawn: Options) -> None:
        seen.add(drawn)

    collect()
    assert len(seen) == 512


def test_player_counts_shrink_to_two() -> None:
    assert find(player_counts(), lambda _: True, settings=TO_SHRINK) == 2
    assert find(options(), lambda _: True, settings=TO_SHRINK) == AMIGO


def test_a_game_reads_as_a_call_that_plays_it() -> None:
    game = play(Script(new_game(2), seed=5, acts=(Act((uniform, rush), turns=3),), interventions=((3, 1),)))
    names = {policy.__name__: policy for policy in (*POLICIES, *CHANCE_POLICIES)}
    known = {**names, "play": play, "Script": Script, "Act": Act, "new_game": new_game, "AMIGO": AMIGO}
    again = eval(repr(game).replace(repr(AMIGO), "AMIGO"), known)  # noqa: S307 - own text
    assert again == game
    assert "PlayedGame.replay(" in repr(PlayedGame.replay(game.initial, game.actions[:2]))


def test_without_policies_all_is_as_likely_as_the_rules_say() -> None:
    said = Script(new_game(3), seed=5, acts=(Act((uniform,), fair),), setting=fair)
    assert play(Script(new_game(3), seed=5)) == play(said)


WRONG_CALLS: dict[str, tuple[Callable[[], object], type[AtlantisError]]] = {
    "players, no strategy": (lambda: games(players=3), WrongType),  # type: ignore[arg-type]
    "options, no strategy": (lambda: games(options=AMIGO), WrongType),  # type: ignore[arg-type]
    "corners, no strategy": (lambda: games(corners=Corner.TIE_OF_THREE), WrongType),  # type: ignore[arg-type]
    "whole": (lambda: games(whole=1), WrongType),  # type: ignore[arg-type]
    "games": (lambda: states(games=play(Script(new_game(2), steps=0))), WrongType),  # type: ignore[arg-type]
    "to_act": (lambda: states(to_act="player"), WrongType),  # type: ignore[arg-type]
    "phases, no tuple": (lambda: states(phases=Over), WrongType),  # type: ignore[arg-type]
    "phases, no phase": (lambda: states(phases=(int,)), WrongValue),  # type: ignore[arg-type]
    "where": (lambda: states(where=True), WrongType),  # type: ignore[arg-type]
    "no state": (lambda: actions(3), WrongType),  # type: ignore[arg-type]
    "state of a game that is over": (lambda: actions(play(Script(new_game(2))).final), WrongValue),
    "no script": (lambda: play(3), WrongType),  # type: ignore[arg-type]
    "five players": (lambda: play(Script(new_game(5))), WrongValue),
    "seed": (lambda: play(Script(new_game(2), seed="x")), WrongType),  # type: ignore[arg-type]
    "steps": (lambda: play(Script(new_game(2), steps=-1)), WrongValue),
    "no acts": (lambda: play(Script(new_game(2), acts=())), WrongValue),
    "policy": (lambda: play(Script(new_game(2), acts=(Act((3,)),))), WrongType),  # type: ignore[arg-type]
    "setting": (lambda: play(Script(new_game(2), setting=3)), WrongType),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG_CALLS)
def test_wrong_arguments_are_named(name: str) -> None:
    call, error = WRONG_CALLS[name]
    with pytest.raises(error):
        call()


def test_rotating_all_the_way_round_changes_nothing() -> None:
    state = play(Script(new_game(3), steps=150)).final
    assert reading.rotated(state, 3) == state
    assert reading.rotated(reading.rotated(state, 1), 2) == state
    with pytest.raises(laws.LawBroken):
        reading.rotated(new_game(2), 1)
