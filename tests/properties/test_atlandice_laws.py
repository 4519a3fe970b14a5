"""Properties of every state of Atlandice, of every step and every game, whatever the components."""

import copy
import pickle
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from atlantis_rules import (
    IllegalAction,
    advance,
    apply,
    atlandice,
    chance_outcomes,
    legal_actions,
    sample,
    step,
    view,
    violations,
)
from atlantis_rules.atlandice import (
    TILES,
    Action,
    ClockSpace,
    Components,
    Donate,
    Effect,
    Resource,
    Resources,
    RevealTile,
    State,
    UnsoundComponents,
    new_game,
    phases,
)
from atlantis_rules.atlandice.actions import ALL_ACTIONS
from atlantis_rules.atlandice.components import DISTRICTS, RESOURCES
from atlantis_rules.atlandice.events import RoundBegan, seen_by
from atlantis_rules.atlandice.parts.testing import (
    PlayedGame,
    Script,
    arbitrary_actions,
    arranged,
    components,
    games,
    laws,
    most_rounds,
    play,
    positions,
    states,
)
from atlantis_rules.atlandice.phases import Donating, LayingOut, Uncovering
from atlantis_rules.atlandice.resources import NO_RESOURCES
from atlantis_rules.atlandice.text.components_file import components_text, read_components
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.soundness import Defect
from atlantis_rules.games.viewers import SPECTATOR
from tests.properties.lawful import OF_WHOLE_GAMES, marked_with_clauses_of

seeds = st.integers(min_value=0, max_value=2**32 - 1)


NAMES: Final = {**vars(phases), **{name: getattr(atlandice, name) for name in dir(atlandice)}}
"""The names that the texts of `repr` use."""

any_games = games() | games(initial=positions())
any_states = states(games=any_games)


# --- Laws ---


@marked_with_clauses_of(laws.STATE_LAWS, laws.TRANSITION_LAWS, laws.GAME_LAWS, game="atlandice")
@OF_WHOLE_GAMES
@given(any_games)
def test_every_game_keeps_all_laws(game: PlayedGame) -> None:
    assert game.final.to_act is None
    laws.check_game(game)
    laws.check_state(game.final)


# --- States ---


@given(any_states, arbitrary_actions())
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


@given(any_states)
def test_a_repr_can_be_evaluated(state: State) -> None:
    assert eval(repr(state), dict(NAMES)) == state  # noqa: S307 - that a repr can be evaluated is what is tested


@given(any_states)
def test_apply_never_changes_its_argument(state: State) -> None:
    for action in legal_actions(state):
        laws.common.arguments_are_unchanged(state, action, apply(state, action))


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
        eval(repr(action), dict(NAMES)),  # noqa: S307 - that a repr can be evaluated is what is tested
    ):
        assert again == action
        assert hash(again) == hash(action)
        assert (repr(again), str(again)) == (repr(action), str(action))


# --- What is seen ---


@pytest.mark.clause("SETUP-2", game="atlandice")
@given(states(games=any_games, phases=(LayingOut, Uncovering)))
def test_before_a_tile_is_uncovered_nothing_tells_which_it_will_be(state: State) -> None:
    """Played on with every outcome: what is seen differs only afterwards, and then for all viewers alike."""
    assert isinstance(state.phase, LayingOut | Uncovering)
    viewers = (*range(state.seats), SPECTATOR)
    before = {viewer: repr(view(state, viewer)) for viewer in viewers}
    covered = state.city.stack_of(state.phase.district).unseen
    outcomes = {}
    for action, chance in chance_outcomes(state):
        assert isinstance(action, RevealTile)
        outcomes[action.tile] = chance
        after, told = step(state, action)
        assert {viewer: repr(view(state, viewer)) for viewer in viewers} == before
        assert all(seen_by(event, viewer) == event for event in told for viewer in viewers)
        assert all(view(after, seat).table == view(after, SPECTATOR) for seat in range(state.seats))
    assert outcomes == dict.fromkeys(covered, Fraction(1, len(covered)))


# --- Games ---


@pytest.mark.clause("CLOCK-1", "CLOCK-5", game="atlandice")
def test_a_game_can_have_as_many_rounds_as_the_clock_has_steps() -> None:
    """The bound is exact: it is reached if the hand is turned by one space each time."""
    slow = arranged(pointers=(1,) * 12, black_market_pointers=1, between=[ClockSpace.PLAIN] * 2, resources=(9, 9, 9))
    lengths = set()
    for seed in range(20):
        game = play(Script(new_game(3, slow), seed=seed))
        lengths.add(
            sum(
                isinstance(event, RoundBegan)
                for before, action, _ in game.transitions()
                for event in step(before, action)[1]
            )
        )
    assert max(lengths) == most_rounds(slow) == 3


# --- Chance ---


@given(any_states, seeds)
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
@given(st.lists(st.sampled_from(RESOURCES), min_size=2, max_size=12))
def test_pairs_can_be_donated_in_any_order(held: list[Resource]) -> None:
    """All that a seat holds can be given, in pairs drawn blindly; it is asked until fewer than two are left."""
    state = donating(held)
    for first, second in zip(held[::2], held[1::2], strict=False):
        assert state.phase == Donating(0)
        state = apply(state, Donate(first, second) if first <= second else Donate(second, first))
    assert not isinstance(state.phase, Donating)
    assert len(state.parties[0].resources) == len(held) % 2
    assert state.parties[0].points == len(held) // 2


def donating(held: Sequence[Resource]) -> State:
    """Return a state in which seat 0 of three may donate what it holds."""
    start = advance(new_game(3), Random(0))
    resources = Resources(tuple(held.count(resource) for resource in RESOURCES))
    party = evolve(start.parties[0], resources=resources)
    lying = evolve(start.city, stores=(*[NO_RESOURCES] * 5, start.city.stores[-1]))
    return evolve(start, city=lying, parties=(party, *start.parties[1:]), phase=Donating(0))


# --- Components ---


@pytest.mark.clause("SETUP-4", "SETUP-7", "SETUP-8", game="atlandice")
@given(components(), st.text(), st.booleans())
def test_components_survive_writing_and_reading(of: Components, source: str, reconstruction: bool) -> None:  # noqa: FBT001
    told = evolve(of, source=source, is_reconstruction=reconstruction)
    again = read_components(components_text(told))
    assert again == told
    assert (again.source, again.is_reconstruction) == (source, reconstruction)
    assert eval(repr(again), dict(NAMES)) == again  # noqa: S307 - that a repr can be evaluated is what is tested
    assert pickle.loads(pickle.dumps(again)) == again  # noqa: S301 - own data


NO_POINTERS: Final = st.integers(max_value=0) | st.integers(min_value=4)


@pytest.mark.clause("SETUP-4", "SETUP-7", game="atlandice")
@given(components(), st.data())
def test_every_defect_of_broken_components_is_told(of: Components, data: st.DataObject) -> None:
    """Each broken place causes one defect, with its clause, even if other places are also broken."""
    expected: Counter[str] = Counter()

    def broken(clause: str) -> bool:
        is_broken = data.draw(st.booleans())
        expected[clause] += is_broken
        return is_broken

    wrong_count = st.integers(max_value=0) | st.integers(min_value=10)
    resources = tuple(data.draw(wrong_count) if broken("SETUP-4") else count for count in of.resources)
    expected["SETUP-4"] += resources[0] != resources[1]
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
