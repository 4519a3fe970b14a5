"""Laws of the effects of an action."""

from collections import Counter
from typing import Final

from attrs import evolve

from atlantis_rules._type_variables import ValueT
from atlantis_rules.atlandice import NEUTRAL, Action, Area, ClockSpace, Effect, Party, Reason, State, actions, phases
from atlantis_rules.atlandice.components import DISTRICTS, RESOURCES, TILE_POINTS
from atlantis_rules.testing.checks import checked, require
from atlantis_rules.testing.laws import TransitionLaw, require_symmetry

_IN_A_TURN: Final = (phases.Searching, phases.UsingSubmarine, phases.CarryingOut, phases.Rolling)
_MOST_POINTERS: Final = 3
_PAIR: Final = 2
_HIGHEST_FOR_THE_HAND: Final = 4


@checked
def points_come_from_clauses(before: State, action: Action, after: State) -> None:
    """Points are never lost; they come only from districts, inventories and donations (EMPTY-2, CLOCK-3, CLOCK-4)."""
    gained = [now - then for now, then in zip(_totals(after), _totals(before), strict=True)]
    if isinstance(action, actions.Donate):
        expected = [int(party == before.to_act) for party in range(len(gained))]
        require(gained == expected, f"CLOCK-4: a donation has brought {gained}")
        return
    districts = _tiles_left(before, after)
    turned = not isinstance(before.phase, phases.Donating) and after.round.start != before.round.start
    inventory = int(turned and bool(after.components.clock[after.hand].counted))
    possible = {0}
    for _ in districts:
        possible = {points + more for points in possible for more in (0, 1, 3)}
    possible |= {points + inventory for points in possible}
    require(set(gained) <= possible, f"EMPTY-2, CLOCK-3: gains of {gained}, where each can be {possible}")
    if inventory and not districts:
        counted = after.components.clock[after.hand].counted
        held = [sum(party.resources[each] for each in counted) for party in after.parties]
        expected = [int(count == max(held) > 0) for count in held]
        require(gained == expected, f"CLOCK-3: with {held} an inventory has brought {gained}")


def _totals(state: State) -> list[int]:
    return [party.points + TILE_POINTS * len(party.tiles) for party in state.parties]


def _tiles_left(before: State, after: State) -> list[Area]:
    """List the districts whose tiles have left, one entry for each tile."""
    left = []
    for district, old, new in zip(DISTRICTS, before.city.stacks, after.city.stacks, strict=True):
        gone = (old.tile is not None) + len(old.unseen) - (new.tile is not None) - len(new.unseen)
        left += [district] * gone
    return left


@checked
def tiles_leave_between_turns(before: State, action: Action, after: State) -> None:
    """Districts are scored after a turn, not within one (EMPTY-1)."""
    scored = _tiles_left(before, after)
    within = isinstance(after.phase, _IN_A_TURN) or isinstance(before.phase, phases.Donating)
    require(not scored or not within, f"EMPTY-1: tiles have left in the middle of a turn: {scored}")


@checked
def resources_leave_with_a_stack_only(before: State, action: Action, after: State) -> None:
    """A type leaves the game exactly when its stack is exhausted (EMPTY-6)."""
    for resource in RESOURCES:
        if before.city.is_exhausted(resource.home) or not after.city.is_exhausted(resource.home):
            same = after.out_of_game[resource] == before.out_of_game[resource]
            require(same, f"EMPTY-6: {resource} has left the game, or has come back")


@checked
def holdings_change_right(before: State, action: Action, after: State) -> None:
    """During a turn only its beneficiary gets resources, one by one (SEARCH-2, SEARCH-4, TWO-2)."""
    held = [[Counter(party.resources) for party in state.parties] for state in (before, after)]
    changes = [new - old for old, new in zip(*held, strict=True)]
    require(sum(change.total() for change in changes) <= 1, f"SEARCH-2: more than one resource was got: {changes}")
    phase = before.phase
    if not isinstance(action, actions.TakeResource | actions.TakeExtra) or _tiles_left(before, after):
        return
    if isinstance(phase, phases.Searching | phases.UsingSubmarine | phases.CarryingOut):
        got = changes[phase.search.beneficiary][action.resource]
        require(got == 1, f"SEARCH-2: {action} has brought {got}")


@checked
def the_hand_only_goes_on(before: State, action: Action, after: State) -> None:
    """The hand never goes back or past the wave; it is turned by 1 to 3 spaces, and moved by effect 8 (CLOCK-1)."""
    wave, moved = after.components.wave, after.hand - before.hand
    require(after.hand <= wave, "CLOCK-1: the hand is beyond the wave")
    by_effect = isinstance(before.phase, phases.Rolling)  # in the last turn of a round it does both in one step
    require(0 <= moved <= _MOST_POINTERS + by_effect, f"CLOCK-1: the hand has moved by {moved}")
    if after.round.start != before.round.start and not isinstance(before.phase, phases.Donating):
        require(moved >= 1, "CLOCK-1: a round has ended, and the hand was not turned")
        require(after.hand < wave, "CLOCK-5: the hand is on the wave, and a round begins")
        asked = any(len(party.resources) > 1 for party in after.players)
        donation = after.components.clock[after.hand] is ClockSpace.DONATION
        require(not donation or not asked, "CLOCK-4: somebody could have donated and was not asked")


@checked
def donations_go_on(before: State, action: Action, after: State) -> None:
    """A donor is asked again as long as it has two resources, whatever it has given (CLOCK-4)."""
    phase = before.phase
    if isinstance(action, actions.Donate) and isinstance(phase, phases.Donating):
        left = len(after.players[phase.seat].resources)
        require((after.phase == phase) == (left >= _PAIR), f"CLOCK-4: seat {phase.seat} has {left} after {action}")


@checked
def end_reason_is_right(before: State, action: Action, after: State) -> None:
    """A game ends on the wave; by effect 8 if the hand was there before it was due to be turned (CLOCK-5)."""
    if not isinstance(after.phase, phases.Over):
        return
    wave = after.components.wave
    require(after.hand == wave, "CLOCK-5: the game is over, but the hand is not on the wave")
    rolled = before.phase.search.area if isinstance(before.phase, phases.Rolling) else Area.BLACK_MARKET
    tile = None if rolled is Area.BLACK_MARKET else before.city.stack_of(rolled).tile
    moves = (
        tile is not None
        and tile.effect is Effect.HAND_BELOW_FIVE
        and isinstance(action, actions.RollDie)
        and action.number <= _HIGHEST_FOR_THE_HAND
    )
    by_effect = before.hand + moves >= wave
    require((after.phase.reason is Reason.EFFECT) == by_effect, f"CLOCK-5: it did not end as {after.phase.reason}")


@checked
def rounds_go_round(before: State, action: Action, after: State) -> None:
    """The marker goes clockwise, and a taken die is its beneficiary's (ROUND-1, SEARCH-1, TWO-3)."""
    start = before.round.start
    require(after.round.start in {start, (start + 1) % before.seats}, "ROUND-1: the marker was not passed clockwise")
    if after.round.start != start:
        return
    taken = [new - old for new, old in zip(after.round.taken, before.round.taken, strict=True)]
    expected = [0] * len(taken)
    if isinstance(action, actions.ChooseArea) and isinstance(before.to_act, int):
        expected[NEUTRAL if action.for_neutral else before.to_act] = 1
    require(taken == expected, f"SEARCH-1: dice were taken by {taken}, not by {expected}")


@checked
def table_stays(before: State, action: Action, after: State) -> None:
    """Components and players stay the same (SETUP-1)."""
    require(after.components == before.components, "other components are played with")
    require((after.seats, len(after.parties)) == (before.seats, len(before.parties)), "other players take part")


@checked
def seats_are_symmetric(before: State, action: Action, after: State) -> None:
    """After the set-up the seats are symmetric: a transition stays the same with all players and the marker rotated.

    ROUND-1.
    """
    if not isinstance(before.phase, phases.LayingOut):
        require_symmetry(before, action, after, rotated, "END-2")


@checked
def rotated(state: State, places: int) -> State:
    """Return the same state with all players rotated clockwise; the neutral player stays."""

    def turned(by_party: tuple[ValueT, ...]) -> tuple[ValueT, ...]:
        seated = by_party[: state.seats]
        first = state.seats - places
        return (*seated[first:], *seated[:first], *by_party[state.seats :])

    def later(party: Party) -> Party:
        return (party + places) % state.seats if party < state.seats else party

    dice, phase = state.round, state.phase
    match phase:
        case phases.TurnStart() | phases.Donating():
            phase = evolve(phase, seat=later(phase.seat))
        case phases.Searching() | phases.UsingSubmarine() | phases.Rolling() | phases.CarryingOut():
            search = phase.search
            phase = evolve(phase, search=evolve(search, seat=later(search.seat), beneficiary=later(search.beneficiary)))
        case _:
            pass
    return evolve(
        state,
        parties=turned(state.parties),
        round=evolve(dice, start=later(dice.start), taken=turned(dice.taken)),
        phase=phase,
    )


LAWS: Final[tuple[TransitionLaw[State, Action], ...]] = (
    table_stays,
    points_come_from_clauses,
    tiles_leave_between_turns,
    resources_leave_with_a_stack_only,
    holdings_change_right,
    the_hand_only_goes_on,
    donations_go_on,
    end_reason_is_right,
    rounds_go_round,
    seats_are_symmetric,
)
"""All laws of this module."""
