"""OpenSpiel: its official check, its algorithms, and further promises of the adapter."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from attrs import evolve
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from atlantis_rules import BadRules, IllegalAction, WrongType, WrongValue, atlandice, atlantis
from atlantis_rules.games.numbering import Numbering
from atlantis_rules.learning.open_spiel import PREFIX, load
from atlantis_rules.learning.recall import RecalledState
from atlantis_rules.testing.laws import keeps_secrets

GAMES = ("atlantis", "atlandice")


def game_of(name: str, players: int) -> Any:
    return pyspiel.load_game(f"{PREFIX}{name}(players={players})")


def played(game: Any, decisions: int, seed: int = 1) -> Any:
    """Return the state after some decisions at random, in which a player can choose."""
    state, rng, left = game.new_initial_state(), Random(seed), decisions
    while left > 0 or state.is_chance_node() or len(state.legal_actions()) == 1:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            left -= 1
    return state


# --- The official check, and the algorithms ---


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str, players: int, *, serialize: bool) -> None:
    pyspiel.random_sim_test(game_of(name, players), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_monte_carlo_tree_search(name: str) -> None:
    game = game_of(name, 2)
    state = played(game, 100)
    bot = MCTSBot(
        game, 2.0, 8, RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2)
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("by_view", [False, True])
@pytest.mark.parametrize("inconsistent", [False, True])
def test_information_set_monte_carlo_tree_search(*, by_view: bool, inconsistent: bool) -> None:
    game = game_of("atlantis", 2)
    state, rng = played(game, 100), Random(3)
    bot = ISMCTSBot(
        game,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=12,
        random_state=np.random.RandomState(2),
        use_observation_string=by_view,
        allow_inconsistent_action_sets=inconsistent,
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_outcome_sampling_regret_minimization(name: str) -> None:
    np.random.seed(1)  # noqa: NPY002 - what the solver draws with
    solver = OutcomeSamplingSolver(game_of(name, 2))
    solver.iteration()
    assert solver._infostates
    compiled = pyspiel.OutcomeSamplingMCCFRSolver(game_of(name, 2), seed=1)
    compiled.run_iteration()
    assert compiled.average_policy()


# --- Parameters ---


@pytest.mark.parametrize("options", atlantis.PRESETS.values(), ids=atlantis.PRESETS)
def test_options_are_parameters(options: atlantis.Options) -> None:
    game: Any = load(atlantis.new_game(4, options))
    again = pyspiel.load_game(str(game))
    assert again.num_players() == 4
    assert again.beginning.state == atlantis.new_game(4, options)


def test_components_are_a_parameter() -> None:
    components = evolve(
        atlandice.RECONSTRUCTION, resources=(5, 5, 6), source='Ours, "with (brackets)" = 1', is_reconstruction=False
    )
    beginning = atlandice.new_game(2, components)
    game = pyspiel.load_game(str(load(beginning)))
    assert game.beginning.state == beginning
    assert game.beginning.state.components.source == components.source


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ("atlantis(rules=CHESS)", "atlantis has no rules 'CHESS'; it has AMIGO, "),
        ("atlantis(players=5)", "SETUP-1: the game is for 2 to 4 players, not 5"),
        ("atlandice(players=1)", "SETUP-1: the game is for 2 to 4 players, not 1"),
    ],
)
def test_a_value_that_does_not_exist_is_refused(parameters: str, reason: str) -> None:
    with pytest.raises(WrongValue, match=reason):
        pyspiel.load_game(PREFIX + parameters)


@pytest.mark.parametrize("parameters", ["atlantis(speed=3)", "atlantis(players=three)", "atlandice(options=KSR)"])
def test_a_parameter_that_does_not_exist_is_refused(parameters: str) -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(PREFIX + parameters)


def test_components_that_can_not_be_read_are_refused() -> None:
    with pytest.raises(BadRules, match="atlandice has no rules 'none'"):
        pyspiel.load_game(f"{PREFIX}atlandice(rules=none)")


def test_only_what_begins_a_game_is_loaded() -> None:
    with pytest.raises(WrongValue, match="beginning must be a state that new_game returns"):
        load(atlantis.new_game(2).advance(Random(1)))
    with pytest.raises(WrongType, match="beginning must be a state in which a game begins"):
        load("atlantis")  # type: ignore[arg-type]


# --- Numbers and chance ---


@pytest.mark.parametrize("name", GAMES)
def test_actions_have_the_numbers_of_the_library(name: str) -> None:
    package = {"atlantis": atlantis, "atlandice": atlandice}[name]
    state = played(game_of(name, 3), 20)
    numbers, ours = Numbering(package), state.moment.state
    assert tuple(state.legal_actions()) == numbers.legal_ids(ours)
    for number in state.legal_actions():
        assert state.action_to_string(number) == package.format_action(numbers.action_of(number))
        assert state.child(number).moment.state == ours.apply(numbers.action_of(number))


@pytest.mark.parametrize("name", GAMES)
def test_wrong_numbers_are_refused_and_change_nothing(name: str) -> None:
    game = game_of(name, 2)
    state = played(game, 10)
    before = state.moment
    illegal = next(number for number in range(game.num_distinct_actions()) if number not in state.legal_actions())
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)
    with pytest.raises(WrongValue):
        state.apply_action(game.num_distinct_actions())
    assert state.moment is before


# --- Copies ---


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_shares_everything(name: str) -> None:
    state = played(game_of(name, 2), 30)
    clone = state.clone()
    assert clone.moment is state.moment
    assert clone.history() == state.history()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.moment is not state.moment


@pytest.mark.parametrize("name", GAMES)
def test_what_is_read_back_recalls_the_same(name: str) -> None:
    game = game_of(name, 2)
    state = played(game, 30)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for seat in range(2):
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.observation_string(seat) == state.observation_string(seat)
    assert again.history() == state.history()


# --- What seats know ---


def dealt(seed: int) -> tuple[Any, Any]:
    """Return two states after the deal, in which seat 1 has been dealt other cards, and nothing else differs."""
    game, rng = game_of("atlantis", 3), Random(seed)
    state = game.new_initial_state()
    while not str(state.moment.state.phase).startswith("Dealing(seat=1"):
        state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
    other = state.clone()
    while str(state.moment.state.phase).startswith("Dealing(seat=1"):
        outcomes = [outcome for outcome, _ in state.chance_outcomes()]
        state.apply_action(outcomes[0])
        other.apply_action(outcomes[-1])
    while state.is_chance_node():
        outcome = rng.choice([outcome for outcome, _ in state.chance_outcomes()])
        state.apply_action(outcome)
        other.apply_action(outcome)
    return state, other


def observations(state: Any, seat: int) -> list[str]:
    """Return what each observer of a seat returns."""
    game, private = state.get_game(), pyspiel.PrivateInfoType
    kinds = [
        pyspiel.IIGObservationType(public_info=True, perfect_recall=recalls, private_info=info)
        for recalls in (False, True)
        for info in (private.NONE, private.SINGLE_PLAYER)
    ]
    told = [game.make_observer(kind, {}) for kind in kinds]
    return [
        state.observation_string(seat),
        state.information_state_string(seat),
        *(pyspiel._Observation(game, observer).string_from(state, seat) for observer in told),
    ]


def test_what_another_seat_was_dealt_makes_no_difference() -> None:
    state, other = dealt(1)
    for seat in (0, 2):
        assert observations(state, seat) == observations(other, seat)
    assert state.observation_string(1) != other.observation_string(1)
    assert state.information_state_string(1) != other.information_state_string(1)


def test_information_states_recall_what_observations_forget() -> None:
    """Two orders in which the same cards were dealt lead to the same view, but not to the same information state."""
    game = game_of("atlantis", 2)
    state, rng = game.new_initial_state(), Random(1)
    while not str(state.moment.state.phase).startswith("Dealing"):
        state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
    first, second = (outcome for outcome, _ in state.chance_outcomes()[:2])
    one, other = state.child(first), state.child(second)
    one.apply_action(second)
    other.apply_action(first)
    seat = one.moment.state.phase.seat
    assert one.observation_string(seat) == other.observation_string(seat)
    assert one.information_state_string(seat) != other.information_state_string(seat)


def test_a_resampled_state_looks_the_same_to_its_seat() -> None:
    state, rng = played(game_of("atlantis", 2), 60), Random(5)
    seat = state.current_player()
    sampled = [state.resample_from_infostate(seat, rng.random) for _ in range(5)]
    for each in sampled:
        assert observations(each, seat) == observations(state, seat)
        assert each.legal_actions() == state.legal_actions()
        assert each.history() == []  # the history of the state would reveal what its seat cannot know
    assert len({each.observation_string(1 - seat) for each in sampled}) > 1
    again = state.resample_from_infostate(seat, Random(5).random)
    assert str(again) == str(sampled[0])
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), again))
    assert observations(back, seat) == observations(state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_states_that_a_seat_can_not_tell_apart_look_the_same(name: str) -> None:
    game = game_of(name, 3)

    def observe(state: Any, seat: int) -> object:
        looked_at = game.new_initial_state()
        looked_at.moment = RecalledState(state, Numbering(state.game))
        return *observations(looked_at, seat), looked_at.observation_tensor(seat)

    for decisions in (5, 60, 120):
        keeps_secrets(observe, played(game, decisions).moment.state)


@pytest.mark.parametrize("name", GAMES)
def test_arrays_are_those_of_the_encoder(name: str) -> None:
    game = game_of(name, 3)
    state = played(game, 60)
    observer = game.make_py_observer()
    for seat in range(3):
        observer.set_from(state, seat)
        expected = game.encoder.encode(state.moment.state.view(seat))
        assert observer.tensor.tolist() == state.observation_tensor(seat) == expected.tolist()
        assert {key: part.tolist() for key, part in observer.dict.items()} == {
            key: expected[part].tolist() for key, part in game.encoder.slices.items()
        }


def test_observers_refuse_what_they_do_not_support() -> None:
    game, private = game_of("atlantis", 2), pyspiel.PrivateInfoType
    with pytest.raises(WrongValue, match="observers take no parameters"):
        game.make_py_observer(None, {"colour": 1})
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=private.ALL_PLAYERS)
    with pytest.raises(WrongValue, match="observers see all public information"):
        game.make_py_observer(kind)


# --- Facts about a game ---


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_described_as_the_library_does(name: str) -> None:
    game = game_of(name, 3)
    info = game.beginning.state.game_info()
    kind = game.get_type()
    assert game.num_players() == info.players
    assert game.num_distinct_actions() == info.player_actions
    assert game.max_chance_outcomes() == info.chance_actions
    assert (game.min_utility(), game.max_utility()) == (info.lowest_score, info.highest_score)
    assert game.max_game_length() == info.most_decisions
    hidden = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (kind.information == hidden) == info.has_hidden_information
    assert (kind.min_num_players, kind.max_num_players) == (2, 4)


def test_returns_are_the_scores_at_the_end() -> None:
    game = game_of("atlantis", 2)
    state, rng = game.new_initial_state(), Random(4)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(rng.choice(state.legal_actions()))
    assert tuple(state.returns()) == state.moment.state.outcome().scores
    assert state.information_state_string(0) != state.information_state_string(1)


@pytest.mark.parametrize("name", GAMES)
def test_only_who_is_to_act_has_legal_actions(name: str) -> None:
    """As in OpenSpiel's own games: at a node of chance, players have none."""
    game = game_of(name, 2)
    state, rng, chance = game.new_initial_state(), Random(1), 0
    while not state.is_terminal():
        actor = state.current_player()
        for player in range(2):
            legal = state.legal_actions(player)
            mask = state.legal_actions_mask(player)
            assert len(mask) == game.num_distinct_actions()
            assert np.flatnonzero(mask).tolist() == legal
            assert legal == (state.legal_actions() if player == actor else [])
        if state.is_chance_node():
            chance += 1
            assert state.legal_actions() == [number for number, _ in state.chance_outcomes()]
        state.apply_action(rng.choice(state.legal_actions()))
    assert chance > 10
    assert [state.legal_actions(player) for player in range(2)] == [[], []]


def test_an_information_state_has_no_array() -> None:
    state = played(game_of("atlantis", 2), 3)
    assert not state.get_game().get_type().provides_information_state_tensor
    with pytest.raises(WrongValue, match="an information state does not fit an array of fixed size: use"):
        state.information_state_tensor(0)
    with pytest.raises(WrongValue, match="an information state does not fit an array of fixed size: use"):
        state.information_state_tensor()
