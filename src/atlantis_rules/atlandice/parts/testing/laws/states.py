"""Laws of every state."""

from collections.abc import Iterator
from typing import Final

from atlantis_rules.atlandice import Action, Resource, Resources, RevealTile, RollDie, State, actions, phases
from atlantis_rules.atlandice.components import DICE, DISTRICTS, NUMBERS, RESOURCES, RESOURCES_PER_TYPE, TILE_POINTS
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.testing.checks import checked, require
from atlantis_rules.testing.laws import StateLaw, require_chances, require_standing, require_winners

_DICE_OF_EACH: Final = 2
_MOST_OF_TYPE: Final = 9


@checked
def resources_are_conserved(state: State) -> None:
    """There are 12 resources of each type, none in two places; exhausted stacks have none left (SETUP-1, EMPTY-6)."""
    places = [*state.city.stores, *(party.resources for party in state.parties), state.out_of_game]
    require(all(min(place.counts) >= 0 for place in places), "somewhere lie fewer than no resources")
    for resource in RESOURCES:
        count = sum(place[resource] for place in places)
        require(count == RESOURCES_PER_TYPE, f"SETUP-1: there are {count} of {resource}")
        if state.city.is_exhausted(resource.home):
            require(state.out_of_game[resource] == count, f"EMPTY-6: there is still {resource} in the game")


@checked
def tiles_are_conserved(state: State) -> None:
    """No tile is in two places, and each lies in the stack of its category (SETUP-2, EMPTY-2)."""
    tiles = [tile for party in state.parties for tile in party.tiles]
    for district, stack in zip(DISTRICTS, state.city.stacks, strict=True):
        of_stack = [*([] if stack.tile is None else [stack.tile]), *stack.unseen]
        require(all(tile.category is district for tile in of_stack), f"a tile lies in the wrong stack: {of_stack}")
        require(list(stack.unseen) == sorted(stack.unseen), f"covered tiles have an order: {stack.unseen}")
        tiles += of_stack
    require(len(tiles) == len(set(tiles)), "a tile is there twice")
    require(set(tiles) <= set(state.components.tiles), "there is a tile that does not belong to the components")
    for party in state.parties:
        require(list(party.tiles) == sorted(party.tiles), f"out of order: {party.tiles}")


@checked
def districts_are_sound(state: State) -> None:
    """Whatever holds a resource has held one; between turns all emptied districts are scored (EMPTY-1)."""
    city, phase = state.city, state.phase
    for district, stack in zip(DISTRICTS, city.stacks, strict=True):
        being_uncovered = isinstance(phase, phases.LayingOut | phases.Uncovering) and phase.district <= district
        there = stack.tile is not None or stack.is_exhausted or being_uncovered
        require(there, f"no tile is seen on {district}")
        require(stack.has_held or not city.lying_at(district), f"{district} holds what it has never held")
        if stack.is_exhausted:
            require(not city.lying_at(district), f"EMPTY-6: resources lie on {district}, which is exhausted")
            require(not state.round.dice_at(district), f"EMPTY-6: dice lie at {district}, which is exhausted")
        elif isinstance(phase, phases.TurnStart):
            require(stack.has_held == bool(city.lying_at(district)), f"EMPTY-1: {district} should have been scored")


@checked
def dice_are_right(state: State) -> None:
    """All dice lie somewhere, are taken, or are still to be rolled; nobody gets more than two (SEARCH-1, TWO-1)."""
    dice, phase = state.round, state.phase
    require(min(dice.dice) >= 0, f"fewer than no dice: {dice.dice}")
    require(set(dice.taken) <= set(range(_DICE_OF_EACH + 1)), f"SEARCH-1: somebody took more than two: {dice.taken}")
    to_roll = phase.dice_left if isinstance(phase, phases.OpeningGates) else 0
    expected = 0 if isinstance(phase, phases.LayingOut) else DICE[state.seats]
    count = sum(dice.dice) + sum(dice.taken) + to_roll
    require(count == expected, f"SETUP-6: dice: expected {expected}, found {count}")
    if not isinstance(phase, phases.LayingOut | phases.OpeningGates):
        require(sum(dice.dice) >= 1, "SEARCH-1: no die is left over")
    if isinstance(phase, phases.TurnStart):
        turn = (dice.start + sum(dice.taken)) % state.seats
        require(phase.seat == turn, f"SEARCH-1: expected the turn of {turn}, found {phase.seat}")
    if isinstance(phase, phases.Donating | phases.Over):
        require(sum(dice.dice) == 1, "CLOCK-1: more than one die is left over")
    if isinstance(phase, phases.Over):
        shared = (_DICE_OF_EACH,) * len(state.parties)  # the neutral player has got one from each player
        require(dice.taken == shared, f"TWO-1: not everybody has got two dice: {dice.taken}")


@checked
def chance_outcomes_are_right(state: State) -> None:
    """Covered tiles are equally likely to be uncovered, as are the numbers of a die (SETUP-2, GATE-1)."""
    if state.to_act is CHANCE:
        require_chances(state, _possible(state))


def _possible(state: State) -> Iterator[Action]:
    match state.phase:
        case phases.LayingOut(district) | phases.Uncovering(district):
            seen = {stack.tile for stack in state.city.stacks}
            seen |= {tile for party in state.parties for tile in party.tiles}
            covered = state.city.stack_of(district).unseen  # some may have left the game: no state says which
            yield from (RevealTile(tile) for tile in state.components.tiles if tile in covered and tile not in seen)
        case _:
            yield from map(RollDie, NUMBERS)


@checked
def outcome_is_right(state: State) -> None:
    """A score is the total of its tally, with 3 points for a tile; the highest seats win (END-1, END-2, TWO-3)."""
    result = state.outcome()
    if result is None:
        return
    totals = [tally.tiles + tally.points + sum(tally.majorities) for tally in result.tallies]
    require(list(result.scores) == totals[: state.seats], f"END-2: the scores {result.scores} are not {totals}")
    for party, tally in zip(state.parties, result.tallies, strict=True):
        require(tally.tiles == TILE_POINTS * len(party.tiles), f"END-2: {party.tiles} count {tally.tiles}")
        require(tally.points == party.points, f"END-2: the points {party.points} count {tally.points}")
        for resource, points in zip(RESOURCES, tally.majorities, strict=True):
            require(points == 0 or party.resources[resource] > 0, f"END-1: points for no {resource}: {points}")
    require_winners(result, "END-2")


@checked
def standing_is_right(state: State) -> None:
    """A standing is public, and in the end the outcome; each type yields at most 9 points (END-1, END-2)."""
    found = require_standing(state, "END-2")
    require(not any(found.owed), f"somebody owes something: {found.owed}")
    for player, score in zip(state.players, found.scores, strict=True):
        counted = [party.resources for party in state.parties]
        majorities = sum(_points(counted, player.resources, resource) for resource in state.in_game)
        expected = TILE_POINTS * len(player.tiles) + player.points + majorities
        require(score == expected, f"END-2: expected score {expected}, found {score}")
        require(score - player.points <= _MOST_OF_TYPE * len(RESOURCES), f"END-1: types bring too much: {score}")


def _points(counted: list[Resources], own: Resources, resource: Resource) -> int:
    """Return the points for a majority at the end, from the numbers of resources of the parties."""
    most, second, *_ = sorted((resources[resource] for resources in counted), reverse=True)
    if own[resource] in {0, most}:
        return 3 if own[resource] else 0
    return int(own[resource] == second)


@checked
def legality_is_one(state: State) -> None:
    """Exactly the actions without a violation are listed, in the order of all actions. This law is slow."""
    free = tuple(action for action in actions.ALL_ACTIONS if not state.violations(action))
    require(state.legal_actions() == free, f"listed are {state.legal_actions()}, but without a violation {free}")


LAWS: Final[tuple[StateLaw[State], ...]] = (
    resources_are_conserved,
    tiles_are_conserved,
    districts_are_sound,
    dice_are_right,
    chance_outcomes_are_right,
    outcome_is_right,
    standing_is_right,
)
"""All laws of this module except the slow `legality_is_one`."""
