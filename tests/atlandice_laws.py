"""Laws of Atlandice that hold in every state and for every step, told without the engine's own workings."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from typing import Final

from atlantis_rules import atlandice
from atlantis_rules.atlandice import (
    ALL_ACTIONS,
    DISTRICTS,
    RESOURCES,
    Action,
    Area,
    ChooseArea,
    ClockSpace,
    Donate,
    Reason,
    RollDie,
    State,
    chance_outcomes,
    legal_actions,
    outcome,
    phases,
    violations,
)
from atlantis_rules.atlandice.components import DICE, NEUTRAL, RESOURCES_PER_TYPE
from atlantis_rules.atlandice.phases import Donating, LayingOut, OpeningGates, Over, TurnStart, Uncovering
from atlantis_rules.chance import CHANCE

NAMES: Final = {**vars(phases), **{name: getattr(atlandice, name) for name in atlandice.__all__}}
"""What the texts that `repr` gives are written in."""

_IN_A_TURN: Final = (phases.Searching, phases.UsingSubmarine, phases.CarryingOut, phases.Rolling)


# --- States ---


def resources_are_conserved(state: State) -> None:
    """Of each type there are 12, none in two places; none is left of exhausted stacks (EMPTY-6)."""
    places = [*state.city.stores, *(party.resources for party in state.parties), state.out_of_game]
    assert all(min(place.counts) >= 0 for place in places)
    for resource in RESOURCES:
        assert sum(place[resource] for place in places) == RESOURCES_PER_TYPE
        if state.city.is_exhausted(resource.home):
            assert state.out_of_game[resource] == RESOURCES_PER_TYPE


def tiles_are_conserved(state: State) -> None:
    """No tile is in two places, and each lies in the stack of its category."""
    of_stacks = []
    for district, stack in zip(DISTRICTS, state.city.stacks, strict=True):
        tiles = [*([] if stack.tile is None else [stack.tile]), *stack.unseen]
        assert all(tile.category is district for tile in tiles)
        of_stacks += tiles
    tiles = [*of_stacks, *(tile for party in state.parties for tile in party.tiles)]
    assert len(tiles) == len(set(tiles))
    assert set(tiles) <= set(state.components.tiles)
    assert all(list(party.tiles) == sorted(party.tiles) for party in state.parties)


def districts_are_sound(state: State) -> None:
    """What holds a resource has held one; between turns all that has been emptied is scored (EMPTY-1)."""
    city, phase = state.city, state.phase
    for district, stack in zip(DISTRICTS, city.stacks, strict=True):
        being_uncovered = isinstance(phase, LayingOut | Uncovering) and phase.district <= district
        assert stack.tile is not None or stack.is_exhausted or being_uncovered
        assert stack.has_held or not city.lying_at(district)
        if stack.is_exhausted:
            assert not city.lying_at(district)
            assert not state.round.dice_at(district)
        if isinstance(phase, TurnStart) and not stack.is_exhausted:
            assert stack.has_held == bool(city.lying_at(district))


def dice_are_right(state: State) -> None:
    """All dice lie somewhere, are taken, or are still to be rolled; nobody gets more than two (SEARCH-1, TWO-1)."""
    dice, phase = state.round, state.phase
    assert min(dice.dice) >= 0
    assert set(dice.taken) <= {0, 1, 2}
    to_roll = phase.dice_left if isinstance(phase, OpeningGates) else 0
    expected = 0 if isinstance(phase, LayingOut) else DICE[state.seats]
    assert sum(dice.dice) + sum(dice.taken) + to_roll == expected
    if not isinstance(phase, LayingOut | OpeningGates):
        assert sum(dice.dice) >= 1
    if isinstance(phase, TurnStart):
        assert phase.seat == (dice.start + sum(dice.taken)) % state.seats
    if isinstance(phase, Donating | Over):
        assert sum(dice.dice) == 1
    if isinstance(phase, Over):
        assert dice.taken == (2,) * len(state.parties), "the neutral player has got one of each player"


def somebody_can_act(state: State) -> None:
    """Until the game is over there is something to do; chance's share of it adds up to 1."""
    actions = legal_actions(state)
    assert bool(actions) == (state.to_act is not None)
    assert len(set(actions)) == len(actions)
    assert (outcome(state) is None) == (state.to_act is not None)
    if state.to_act is CHANCE:
        outcomes = chance_outcomes(state)
        assert [action for action, _ in outcomes] == list(actions)
        assert sum(chance for _, chance in outcomes) == 1
        assert all(chance > 0 for _, chance in outcomes)


def legality_is_one(state: State) -> None:
    """Just the actions without a violation are listed, in the order of `ALL_ACTIONS`."""
    assert legal_actions(state) == tuple(action for action in ALL_ACTIONS if not violations(state, action))


def state_is_a_value(state: State) -> None:
    """A state survives copying, pickling and writing down, and reads the same then."""
    for again in (
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),  # noqa: S301 - own data
        eval(repr(state), dict(NAMES)),  # noqa: S307 - that a repr can be evaluated is what is tested
    ):
        assert again == state
        assert hash(again) == hash(state)
        assert repr(again) == repr(state)
        assert legal_actions(again) == legal_actions(state)


CHEAP_STATE_LAWS: Final[tuple[Callable[[State], None], ...]] = (
    resources_are_conserved,
    tiles_are_conserved,
    districts_are_sound,
    dice_are_right,
    somebody_can_act,
)


# --- Steps ---


def totals(state: State) -> list[int]:
    """Give the points of all parties, those of the tiles counted."""
    return [party.points + 3 * len(party.tiles) for party in state.parties]


def _tiles_left(before: State, after: State) -> list[Area]:
    """List the districts whose uppermost tile has left, or several of them."""
    left = []
    for district, old, new in zip(DISTRICTS, before.city.stacks, after.city.stacks, strict=True):
        gone = (old.tile is not None) + len(old.unseen) - (new.tile is not None) - len(new.unseen)
        left += [district] * gone
    return left


def points_change_where_a_clause_says_so(before: State, action: Action, after: State) -> None:
    """Points are never lost; they come from districts (3 or 1), inventories (1) and donations (1) alone."""
    gained = [now - then for now, then in zip(totals(after), totals(before), strict=True)]
    if isinstance(action, Donate):  # CLOCK-4
        assert gained == [int(party == before.to_act) for party in range(len(gained))]
        return
    districts = _tiles_left(before, after)
    if districts:
        assert not isinstance(after.phase, _IN_A_TURN)
    turned = not isinstance(before.phase, Donating) and after.round.start != before.round.start
    inventory = int(turned and bool(after.components.clock[after.hand].counted))
    possible = {0}
    for _ in districts:  # EMPTY-2, EMPTY-3
        possible = {points + more for points in possible for more in (0, 1, 3)}
    assert set(gained) <= possible | {points + inventory for points in possible}  # CLOCK-3
    if not districts and inventory:
        held = [sum(party.resources[each] for each in _counted(after)) for party in after.parties]
        assert gained == [int(count == max(held) > 0) for count in held]


def _counted(state: State) -> tuple[atlandice.Resource, ...]:
    return state.components.clock[state.hand].counted


def resources_leave_with_a_stack_only(before: State, _: Action, after: State) -> None:
    """A type leaves the game when its stack is exhausted, and not before (EMPTY-6)."""
    for resource in RESOURCES:
        if before.city.is_exhausted(resource.home) or not after.city.is_exhausted(resource.home):
            assert after.out_of_game[resource] == before.out_of_game[resource]


def holdings_change_right(before: State, action: Action, after: State) -> None:
    """During a turn only its beneficiary gets something, one by one; nobody loses but for a scoring or a donation."""
    changes = [
        Counter(dict(zip(RESOURCES, new.resources.counts, strict=True)))
        - Counter(dict(zip(RESOURCES, old.resources.counts, strict=True)))
        for old, new in zip(before.parties, after.parties, strict=True)
    ]
    assert sum(change.total() for change in changes) <= 1
    if isinstance(action, atlandice.TakeResource | atlandice.TakeExtra) and not _tiles_left(before, after):
        phase = before.phase
        assert isinstance(phase, _IN_A_TURN)
        assert changes[phase.search.beneficiary][action.resource] == 1


def the_hand_only_goes_on(before: State, _: Action, after: State) -> None:
    """The hand never goes back nor past the wave; it is turned by 1 to 3 spaces, and moved by effect 8 (CLOCK-1)."""
    assert before.hand <= after.hand <= after.components.wave
    by_effect = isinstance(before.phase, phases.Rolling)  # in the last turn of a round it does both in one step
    assert after.hand - before.hand <= 3 + by_effect
    wave = after.components.wave
    if after.round.start != before.round.start and not isinstance(before.phase, Donating):
        assert after.hand - before.hand >= 1
        assert after.hand < wave
        assert after.components.clock[after.hand] is not ClockSpace.DONATION or not any(
            len(party.resources) > 1 for party in after.players
        )


def the_end_tells_its_reason(before: State, action: Action, after: State) -> None:
    """A game ends on the wave; by effect 8 if the hand was there before it was to be turned (CLOCK-5)."""
    phase = after.phase
    if not isinstance(phase, Over):
        return
    wave = after.components.wave
    assert after.hand == wave
    rolled = before.phase.search.area if isinstance(before.phase, phases.Rolling) else Area.BLACK_MARKET
    tile = None if rolled is Area.BLACK_MARKET else before.city.stack_of(rolled).tile
    moves = tile is not None and tile.effect == 8 and isinstance(action, RollDie) and action.number <= 4
    assert (phase.reason is Reason.EFFECT) == (before.hand + moves >= wave)


def rounds_go_round(before: State, action: Action, after: State) -> None:
    """The marker goes clockwise; the table stays as it is (ROUND-1, TWO-3)."""
    assert (after.components, after.seats, len(after.parties)) == (before.components, before.seats, len(before.parties))
    assert after.round.start in {before.round.start, (before.round.start + 1) % before.seats}
    if isinstance(action, ChooseArea):
        assert isinstance(before.to_act, int)
        beneficiary = NEUTRAL if action.for_neutral else before.to_act
        if after.round.start == before.round.start:
            taken = [new - old for new, old in zip(after.round.taken, before.round.taken, strict=True)]
            assert taken == [int(party == beneficiary) for party in range(len(taken))]
    elif after.round.start == before.round.start:
        assert after.round.taken == before.round.taken


STEP_LAWS: Final[tuple[Callable[[State, Action, State], None], ...]] = (
    points_change_where_a_clause_says_so,
    resources_leave_with_a_stack_only,
    holdings_change_right,
    the_hand_only_goes_on,
    the_end_tells_its_reason,
    rounds_go_round,
)
