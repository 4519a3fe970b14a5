"""What holds in every state of Atlandice, for every step and every game, whatever the components."""

import copy
import pickle
from collections import Counter
from itertools import product
from random import Random
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from atlantis_rules.atlandice import (
    ALL_ACTIONS,
    DISTRICTS,
    NO_RESOURCES,
    RESOURCES,
    TILES,
    Action,
    ClockSpace,
    Components,
    Defect,
    Donate,
    Effect,
    Resources,
    State,
    StopDonating,
    UnsoundComponents,
    advance,
    apply,
    components_text,
    legal_actions,
    new_game,
    read_components,
    sample,
    violations,
)
from atlantis_rules.atlandice.phases import Donating, OpeningGates
from atlantis_rules.atlandice.state import with_party
from atlantis_rules.chance import CHANCE
from atlantis_rules.errors import IllegalAction
from tests import atlandice_laws as laws
from tests.atlandice_games import Script, components, scripts

seeds = st.integers(min_value=0, max_value=2**32 - 1)


def all_states(script: Script) -> list[State]:
    """Play to the end, and give all states."""
    return [script.initial, *(after for _, _, after in script.steps())]


@st.composite
def states(draw: st.DrawFn) -> State:
    """Give any state of a game."""
    found = all_states(draw(scripts()))
    return found[draw(st.integers(min_value=0, max_value=len(found) - 1))]


# --- States ---


@pytest.mark.clause("SETUP-1", "SETUP-4", "EMPTY-5", "EMPTY-6", game="atlandice")
@given(scripts())
def test_there_are_60_resources_12_of_each_type(script: Script) -> None:
    for state in all_states(script):
        laws.resources_are_conserved(state)


@pytest.mark.clause("SETUP-1", "SETUP-2", "EMPTY-2", game="atlandice")
@given(scripts())
def test_tiles_are_conserved(script: Script) -> None:
    for state in all_states(script):
        laws.tiles_are_conserved(state)


@pytest.mark.clause("EMPTY-1", "EMPTY-6", game="atlandice")
@given(scripts())
def test_between_turns_all_emptied_districts_are_scored(script: Script) -> None:
    for state in all_states(script):
        laws.districts_are_sound(state)


@pytest.mark.clause("SETUP-6", "SEARCH-1", "TWO-1", game="atlandice")
@given(scripts())
def test_dice_are_conserved_and_shared_out(script: Script) -> None:
    for state in all_states(script):
        laws.dice_are_right(state)


@pytest.mark.clause("SETUP-2", "GATE-1", "CLOCK-5", game="atlandice")
@given(scripts())
def test_whatever_was_begun_can_be_completed_and_chances_add_up_to_1(script: Script) -> None:
    for state in all_states(script):
        laws.somebody_can_act(state)


@given(scripts(), st.integers(min_value=0, max_value=10))
def test_just_the_actions_without_a_violation_are_legal(script: Script, offset: int) -> None:
    for state in all_states(script)[offset::11]:
        laws.legality_is_one(state)


@given(states(), st.sampled_from(ALL_ACTIONS))
def test_an_action_is_carried_out_or_refused_with_its_violations(state: State, action: Action) -> None:
    found = violations(state, action)
    if not found:
        assert action in legal_actions(state)
        apply(state, action)
        return
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.violations == found
    assert all(f"{violation.clause}: {violation}" in str(caught.value) for violation in found)
    assert pickle.loads(pickle.dumps(caught.value)).violations == found  # noqa: S301 - own data


@given(states())
def test_states_are_values(state: State) -> None:
    laws.state_is_a_value(state)


@given(states())
def test_apply_never_changes_its_argument(state: State) -> None:
    before = copy.deepcopy(state)
    for action in legal_actions(state):
        apply(state, action)
    assert state == before
    assert repr(state) == repr(before)


# --- Actions ---


def test_there_are_311_actions_none_twice() -> None:
    assert len(ALL_ACTIONS) == len(set(ALL_ACTIONS)) == 311
    assert 12 + 5 + 30 + 1 + 5 * 4 * 5 + 30 + 6 + 36 + 15 + 1 + len(TILES) + 6 == 311
    assert len({str(action) for action in ALL_ACTIONS}) == len({repr(action) for action in ALL_ACTIONS}) == 311


@pytest.mark.parametrize("action", ALL_ACTIONS, ids=str)
def test_actions_are_values(action: Action) -> None:
    again: Action
    for again in (
        pickle.loads(pickle.dumps(action)),  # noqa: S301 - own data
        copy.deepcopy(action),
        eval(repr(action), dict(laws.NAMES)),  # noqa: S307 - that a repr can be evaluated is what is tested
    ):
        assert again == action
        assert hash(again) == hash(action)
        assert (repr(again), str(again)) == (repr(action), str(action))


# --- Steps ---


@pytest.mark.clause("EMPTY-2", "EMPTY-3", "CLOCK-2", "CLOCK-3", "CLOCK-4", game="atlandice")
@given(scripts())
def test_points_only_change_where_a_clause_says_so(script: Script) -> None:
    for step in script.steps():
        laws.points_change_where_a_clause_says_so(*step)


@pytest.mark.clause("SEARCH-2", "EMPTY-6", "TWO-2", game="atlandice")
@given(scripts())
def test_resources_flow_where_a_clause_says_so(script: Script) -> None:
    for step in script.steps():
        laws.resources_leave_with_a_stack_only(*step)
        laws.holdings_change_right(*step)


@pytest.mark.clause("ROUND-1", "CLOCK-1", "TWO-3", game="atlandice")
@given(scripts())
def test_the_hand_and_the_marker_go_on(script: Script) -> None:
    for step in script.steps():
        laws.the_hand_only_goes_on(*step)
        laws.rounds_go_round(*step)


@pytest.mark.clause("CLOCK-5", game="atlandice")
@given(scripts())
def test_games_end_on_the_wave_and_tell_why(script: Script) -> None:
    last = None
    for step in script.steps():
        laws.the_end_tells_its_reason(*step)
        last = step
    assert last is not None
    assert last[-1].to_act is None


# --- Games ---


@pytest.mark.clause("CLOCK-1", "CLOCK-5", game="atlandice")
@given(scripts(odd=False))
def test_a_game_has_at_most_as_many_rounds_as_the_clock_has_steps(script: Script) -> None:
    """With a clock of n spaces there are at most n - 1 rounds.

    The hand starts on the first space, and it never goes back. Every area has at least one pointer (SETUP-7), and one
    die is always left over (SEARCH-1), so each round that is not the last turns the hand by at least one space: after
    k rounds without an end it has come on by at least k, and is not on the wave, which is n - 1 spaces ahead. So k is
    at most n - 2, and one more round ends the game. Effect 8 can only make that earlier.

    The number of decisions of a round has no such bound: effect 2 may lead to the jeweller again and again (EFFECT-2),
    but only chance decides on that, with a probability of 1/36 each time.
    """
    rounds = sum(
        isinstance(after.phase, OpeningGates) and not isinstance(before.phase, OpeningGates)
        for before, _, after in script.steps()
    )
    assert 1 <= rounds <= script.components.wave


@given(scripts())
def test_the_same_actions_lead_to_the_same_states(script: Script) -> None:
    state = script.initial
    for _, action, after in script.steps():
        state = apply(state, action)
        assert state == after
        assert hash(state) == hash(after)


# --- Chance ---


@given(states(), seeds)
def test_advance_agrees_with_single_steps(state: State, seed: int) -> None:
    advanced, rng, rng_of_steps = state, Random(seed), Random(seed)
    while advanced.to_act is CHANCE:
        advanced = apply(advanced, sample(advanced, rng_of_steps))
    assert advance(state, rng) == advanced
    assert rng.getstate() == rng_of_steps.getstate()


@pytest.mark.clause("SETUP-1", "SETUP-6", game="atlandice")
@given(components(), st.integers(min_value=2, max_value=4), seeds)
def test_chance_lays_out_the_city_and_opens_the_gates(of: Components, players: int, seed: int) -> None:
    state = advance(new_game(players, of), Random(seed))
    assert state.to_act == 0
    assert state.out_of_game.counts == (12 - 3 - of.resources_for(players),) * 5


# --- Donations ---


@pytest.mark.clause("CLOCK-4", game="atlandice")
@given(st.tuples(*[st.integers(min_value=0, max_value=3)] * 5))
def test_everything_of_an_even_number_can_be_donated_in_just_one_way(counts: tuple[int, ...]) -> None:
    """The engine asks for donations in order; nothing is lost by that."""
    start = advance(new_game(3), Random(0))
    held = evolve(start.parties[0], resources=Resources(counts))
    lying = evolve(start.city, stores=(*[NO_RESOURCES] * 5, start.city.stores[-1]))
    state = evolve(with_party(evolve(start, city=lying), 0, held), phase=Donating(0, RESOURCES[0]))

    kept: Counter[tuple[int, ...]] = Counter()

    def donate(state: State) -> None:
        phase = state.phase
        if not isinstance(phase, Donating):
            kept[state.parties[0].resources.counts] += 1
            return
        for action in legal_actions(state):
            if isinstance(action, Donate):
                donate(apply(state, action))
            else:
                assert action == StopDonating()
                kept[state.parties[0].resources.counts] += 1

    if sum(counts) >= 2:
        donate(state)
        even = [left for left in product(*(range(count + 1) for count in counts)) if (sum(counts) - sum(left)) % 2 == 0]
        assert kept == Counter(even)


# --- Components ---


@pytest.mark.clause("SETUP-4", "SETUP-7", "SETUP-8", game="atlandice")
@given(components(), st.text(), st.booleans())
def test_components_survive_writing_and_reading(of: Components, source: str, reconstruction: bool) -> None:  # noqa: FBT001
    told = evolve(of, source=source, is_reconstruction=reconstruction)
    again = read_components(components_text(told))
    assert again == told
    assert (again.source, again.is_reconstruction) == (source, reconstruction)
    assert eval(repr(again), dict(laws.NAMES)) == again  # noqa: S307 - that a repr can be evaluated is what is tested
    assert pickle.loads(pickle.dumps(again)) == again  # noqa: S301 - own data


NO_POINTERS: Final = st.integers(max_value=0) | st.integers(min_value=4)


@pytest.mark.clause("SETUP-4", "SETUP-7", game="atlandice")
@given(components(), st.data())
def test_every_defect_of_broken_components_is_told(of: Components, data: st.DataObject) -> None:
    """Each place that is broken gives one defect, with its clause, also if other places are broken, too."""
    expected: Counter[str] = Counter()

    def broken(clause: str) -> bool:
        is_broken = data.draw(st.booleans())
        expected[clause] += is_broken
        return is_broken

    wrong_count = st.integers(max_value=0) | st.integers(min_value=10)
    resources = tuple(data.draw(wrong_count) if broken("SETUP-4") else count for count in of.resources)
    clock = [
        ClockSpace.DONATION if broken("SETUP-7") else of.clock[0],
        *(ClockSpace.WAVE if broken("SETUP-7") else space for space in of.clock[1:-1]),
        ClockSpace.BOOKS if broken("SETUP-7") else of.clock[-1],
    ]
    tiles = tuple(
        evolve(tile, pointers=data.draw(NO_POINTERS))
        if tile.effect is not Effect.SUBMARINE and broken("SETUP-7")
        else tile
        for tile in of.tiles
    )
    pointers = data.draw(NO_POINTERS) if broken("SETUP-7") else of.black_market_pointers
    found: tuple[Defect, ...] = ()
    try:
        Components(resources, tuple(clock), tiles, pointers, "broken")
    except UnsoundComponents as error:
        found = error.defects
    assert Counter(defect.clause for defect in found) == +expected
    assert len(set(map(str, found))) == len(found)


@pytest.mark.clause("SETUP-8", game="atlandice")
@given(components(), st.data())
def test_tiles_that_the_text_does_not_allow_are_told(of: Components, data: st.DataObject) -> None:
    """Any fifteen tiles that there can be are allowed, or each category and effect with a wrong number is told."""
    tiles = tuple(data.draw(st.sampled_from(TILES)) if data.draw(st.booleans()) else tile for tile in of.tiles)
    categories = Counter(tile.category for tile in tiles)
    effects = Counter(tile.effect for tile in tiles)
    wrong = sum(categories[district] != 3 for district in DISTRICTS)
    wrong += sum(effects[effect] != (3 if effect is Effect.SUBMARINE else 1) for effect in Effect)
    works = sorted(tile.pointers for tile in tiles if tile.effect is Effect.SUBMARINE)
    found: tuple[Defect, ...] = ()
    try:
        evolve(of, tiles=tiles)
    except UnsoundComponents as error:
        found = error.defects
    clauses = Counter(defect.clause for defect in found)
    assert clauses["SETUP-8"] == wrong
    assert clauses["SETUP-7"] == (works != [1, 2, 3])
