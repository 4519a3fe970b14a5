"""Laws of Atlandice: functions that check a state, a transition or a game, and raise `LawBroken` where a rule fails.

They count for themselves and share no code with the rules where it can be helped. `check_state`, `check_transition` and
`check_game` check all of a kind at once, the laws of all games among them.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from atlantis_rules.atlandice import (
    ALL_ACTIONS,
    DISTRICTS,
    NEUTRAL,
    RESOURCES,
    Action,
    Area,
    ChooseArea,
    ClockSpace,
    Donate,
    Effect,
    Reason,
    RevealTile,
    RollDie,
    State,
    StopDonating,
    TakeExtra,
    TakeResource,
    Tally,
    chance_outcomes,
    fold,
    fold_view,
    legal_actions,
    outcome,
    step,
    view,
    violations,
)
from atlantis_rules.atlandice.components import DICE, NUMBERS, RESOURCES_PER_TYPE, TILE_POINTS
from atlantis_rules.atlandice.events import DecisionDue, ResourcesReturned, TileUncovered, seen_by
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Rolling,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.chance import CHANCE
from atlantis_rules.testing._arguments import checked
from atlantis_rules.testing.atlandice.bounds import TURNS, most_decisions, most_rounds
from atlantis_rules.testing.atlandice.playing import PlayedGame
from atlantis_rules.testing.breaking import require
from atlantis_rules.testing.laws import (
    arguments_are_unchanged,
    chances_add_up,
    check_laws,
    events_are_told_alike,
    game_replays,
    legal_actions_are_listed_right,
    outcome_comes_at_the_end,
    state_is_a_value,
)
from atlantis_rules.viewers import SPECTATOR

_DICE_OF_EACH: Final = 2
_IN_A_TURN: Final = (Searching, UsingSubmarine, CarryingOut, Rolling)
_MOST_POINTERS: Final = 3
_PAIR: Final = 2
_HIGHEST_FOR_THE_HAND: Final = 4


# --- States ---


@checked
def resources_are_conserved(state: State) -> None:
    """Of each type there are 12, none in two places; none is left of exhausted stacks (SETUP-1, EMPTY-6).

    Raises:
        LawBroken: resources have come from nowhere, or have gone there.
    """
    places = [*state.city.stores, *(party.resources for party in state.parties), state.out_of_game]
    require(all(min(place.counts) >= 0 for place in places), "somewhere lie fewer than no resources")
    for resource in RESOURCES:
        count = sum(place[resource] for place in places)
        require(count == RESOURCES_PER_TYPE, f"SETUP-1: there are {count} of {resource}")
        if state.city.is_exhausted(resource.home):
            require(state.out_of_game[resource] == count, f"EMPTY-6: there is still {resource} in the game")


@checked
def tiles_are_conserved(state: State) -> None:
    """No tile is in two places, and each lies in the stack of its category (SETUP-2, EMPTY-2).

    Raises:
        LawBroken: a tile has come from nowhere, is there twice, or lies in the wrong place.
    """
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
    """What holds a resource has held one; between turns all that has been emptied is scored (EMPTY-1).

    Raises:
        LawBroken: it is not.
    """
    city, phase = state.city, state.phase
    for district, stack in zip(DISTRICTS, city.stacks, strict=True):
        being_uncovered = isinstance(phase, LayingOut | Uncovering) and phase.district <= district
        there = stack.tile is not None or stack.is_exhausted or being_uncovered
        require(there, f"no tile is seen on {district}")
        require(stack.has_held or not city.lying_at(district), f"{district} holds what it has never held")
        if stack.is_exhausted:
            require(not city.lying_at(district), f"EMPTY-6: resources lie on {district}, which is exhausted")
            require(not state.round.dice_at(district), f"EMPTY-6: dice lie at {district}, which is exhausted")
        elif isinstance(phase, TurnStart):
            require(stack.has_held == bool(city.lying_at(district)), f"EMPTY-1: {district} should have been scored")


@checked
def dice_are_right(state: State) -> None:
    """All dice lie somewhere, are taken, or are still to be rolled; nobody gets more than two (SEARCH-1, TWO-1).

    Raises:
        LawBroken: they are not.
    """
    dice, phase = state.round, state.phase
    require(min(dice.dice) >= 0, f"fewer than no dice: {dice.dice}")
    require(set(dice.taken) <= set(range(_DICE_OF_EACH + 1)), f"SEARCH-1: somebody took more than two: {dice.taken}")
    to_roll = phase.dice_left if isinstance(phase, OpeningGates) else 0
    expected = 0 if isinstance(phase, LayingOut) else DICE[state.seats]
    count = sum(dice.dice) + sum(dice.taken) + to_roll
    require(count == expected, f"SETUP-6: there are {count} dice, not {expected}")
    if not isinstance(phase, LayingOut | OpeningGates):
        require(sum(dice.dice) >= 1, "SEARCH-1: no die is left over")
    if isinstance(phase, TurnStart):
        turn = (dice.start + sum(dice.taken)) % state.seats
        require(phase.seat == turn, f"SEARCH-1: it is the turn of {turn}, not {phase.seat}")
    if isinstance(phase, Donating | Over):
        require(sum(dice.dice) == 1, "CLOCK-1: more than one die is left over")
    if isinstance(phase, Over):
        shared = (_DICE_OF_EACH,) * len(state.parties)  # the neutral player has got one of each player
        require(dice.taken == shared, f"TWO-1: not everybody has got two dice: {dice.taken}")


@checked
def chance_outcomes_are_right(state: State) -> None:
    """Covered tiles come to light alike, as do the numbers of a die (SETUP-2, GATE-1).

    Raises:
        LawBroken: an outcome has another probability than counting gives.
    """
    if state.to_act is not CHANCE:
        return
    found = chance_outcomes(state)
    possible = list(_possible(state))
    counted = dict.fromkeys(possible, Fraction(1, len(possible)))
    require(dict(found) == counted, f"counting gives {counted}, not {found}")


def _possible(state: State) -> Iterator[Action]:
    match state.phase:
        case LayingOut(district) | Uncovering(district):
            seen = {stack.tile for stack in state.city.stacks}
            seen |= {tile for party in state.parties for tile in party.tiles}
            covered = state.city.stack_of(district).unseen  # some may have left the game: no state tells which
            yield from (RevealTile(tile) for tile in state.components.tiles if tile in covered and tile not in seen)
        case _:
            yield from map(RollDie, NUMBERS)


@checked
def outcome_is_right(state: State) -> None:
    """A score is what its tally adds up to, tiles at 3 points each; the highest of the seats win (END-1, END-2, TWO-3).

    Raises:
        LawBroken: its figures do not add up.
    """
    result = outcome(state)
    if result is None:
        return
    totals = [_total(tally) for tally in result.tallies]
    require(list(result.scores) == totals[: state.seats], f"END-2: the scores {result.scores} are not {totals}")
    for party, tally in zip(state.parties, result.tallies, strict=True):
        require(tally.tiles == TILE_POINTS * len(party.tiles), f"END-2: {party.tiles} count {tally.tiles}")
        require(tally.points == party.points, f"END-2: {party.points} points count {tally.points}")
        for resource, points in zip(RESOURCES, tally.majorities, strict=True):
            require(points == 0 or party.resources[resource] > 0, f"END-1: {points} points for no {resource}")
    best = max(result.scores)
    winners = tuple(seat for seat, score in enumerate(result.scores) if score == best)
    require(result.winners == winners, f"END-2: {winners} have won, not {result.winners}")


def _total(tally: Tally) -> int:
    return tally.tiles + tally.points + sum(tally.majorities)


@checked
def legality_is_one(state: State) -> None:
    """Just the actions without a violation are listed, in the order of `ALL_ACTIONS`. It is slow.

    Raises:
        LawBroken: `violations` and `legal_actions` contradict each other.
    """
    free = tuple(action for action in ALL_ACTIONS if not violations(state, action))
    require(legal_actions(state) == free, f"listed are {legal_actions(state)}, but without a violation {free}")


# --- Steps ---


@checked
def points_come_from_clauses(before: State, action: Action, after: State) -> None:
    """Points are never lost; they come from districts, inventories and donations alone (EMPTY-2, CLOCK-3, CLOCK-4).

    Raises:
        LawBroken: points have come from elsewhere, or have gone.
    """
    gained = [now - then for now, then in zip(_totals(after), _totals(before), strict=True)]
    if isinstance(action, Donate):
        expected = [int(party == before.to_act) for party in range(len(gained))]
        require(gained == expected, f"CLOCK-4: a donation has brought {gained}")
        return
    districts = _tiles_left(before, after)
    turned = not isinstance(before.phase, Donating) and after.round.start != before.round.start
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
def tiles_leave_between_turns(before: State, _: Action, after: State) -> None:
    """Districts are scored after a turn, and not within one (EMPTY-1).

    Raises:
        LawBroken: a tile has left in the middle of a turn, or of donations.
    """
    scored = _tiles_left(before, after)
    within = isinstance(after.phase, _IN_A_TURN) or isinstance(before.phase, Donating)
    require(not scored or not within, f"EMPTY-1: tiles have left in the middle of a turn: {scored}")


@checked
def resources_leave_with_a_stack_only(before: State, _: Action, after: State) -> None:
    """A type leaves the game when its stack is exhausted, and not before (EMPTY-6).

    Raises:
        LawBroken: resources have left, or have come back.
    """
    for resource in RESOURCES:
        if before.city.is_exhausted(resource.home) or not after.city.is_exhausted(resource.home):
            same = after.out_of_game[resource] == before.out_of_game[resource]
            require(same, f"EMPTY-6: {resource} has left the game, or has come back")


@checked
def holdings_change_right(before: State, action: Action, after: State) -> None:
    """During a turn only its beneficiary gets something, one by one (SEARCH-2, SEARCH-4, TWO-2).

    Raises:
        LawBroken: somebody else got something, or nobody did, or more than one resource was got.
    """
    changes = [
        Counter(dict(zip(RESOURCES, new.resources.counts, strict=True)))
        - Counter(dict(zip(RESOURCES, old.resources.counts, strict=True)))
        for old, new in zip(before.parties, after.parties, strict=True)
    ]
    require(sum(change.total() for change in changes) <= 1, f"SEARCH-2: more than one resource was got: {changes}")
    phase = before.phase
    if (
        isinstance(action, TakeResource | TakeExtra)
        and isinstance(phase, Searching | UsingSubmarine | CarryingOut)
        and not _tiles_left(before, after)
    ):
        got = changes[phase.search.beneficiary][action.resource]
        require(got == 1, f"SEARCH-2: {action} has brought {got}")


@checked
def the_hand_only_goes_on(before: State, _: Action, after: State) -> None:
    """The hand never goes back nor past the wave; it is turned by 1 to 3 spaces, and moved by effect 8 (CLOCK-1).

    Raises:
        LawBroken: it has gone elsewhere.
    """
    wave, moved = after.components.wave, after.hand - before.hand
    require(after.hand <= wave, "CLOCK-1: the hand is beyond the wave")
    by_effect = isinstance(before.phase, Rolling)  # in the last turn of a round it does both in one step
    require(0 <= moved <= _MOST_POINTERS + by_effect, f"CLOCK-1: the hand has moved by {moved}")
    if after.round.start != before.round.start and not isinstance(before.phase, Donating):
        require(moved >= 1, "CLOCK-1: a round has ended, and the hand was not turned")
        require(after.hand < wave, "CLOCK-5: the hand is on the wave, and a round begins")
        asked = any(len(party.resources) > 1 for party in after.players)
        donation = after.components.clock[after.hand] is ClockSpace.DONATION
        require(not donation or not asked, "CLOCK-4: somebody could have donated and was not asked")


@checked
def donations_go_on(before: State, action: Action, after: State) -> None:
    """Who donates is asked again as long as it holds two resources, whatever it has given; the others wait (CLOCK-4).

    Raises:
        LawBroken: somebody else is asked too early, or the same seat once too often.
    """
    phase = before.phase
    if isinstance(action, Donate) and isinstance(phase, Donating):
        left = len(after.players[phase.seat].resources)
        require((after.phase == phase) == (left >= _PAIR), f"CLOCK-4: seat {phase.seat} has {left} after {action}")


@checked
def the_end_tells_its_reason(before: State, action: Action, after: State) -> None:
    """A game ends on the wave; by effect 8 if the hand was there before it was to be turned (CLOCK-5).

    Raises:
        LawBroken: it ended elsewhere, or for another reason.
    """
    if not isinstance(after.phase, Over):
        return
    wave = after.components.wave
    require(after.hand == wave, "CLOCK-5: the game is over, but the hand is not on the wave")
    rolled = before.phase.search.area if isinstance(before.phase, Rolling) else Area.BLACK_MARKET
    tile = None if rolled is Area.BLACK_MARKET else before.city.stack_of(rolled).tile
    moves = (
        tile is not None
        and tile.effect is Effect.HAND_BELOW_FIVE
        and isinstance(action, RollDie)
        and action.number <= _HIGHEST_FOR_THE_HAND
    )
    by_effect = before.hand + moves >= wave
    require((after.phase.reason is Reason.EFFECT) == by_effect, f"CLOCK-5: it did not end as {after.phase.reason}")


@checked
def rounds_go_round(before: State, action: Action, after: State) -> None:
    """The marker goes clockwise, and a die that is taken is its beneficiary's (ROUND-1, SEARCH-1, TWO-3).

    Raises:
        LawBroken: another seat starts, or the dice were given to somebody else.
    """
    start = before.round.start
    require(after.round.start in {start, (start + 1) % before.seats}, "ROUND-1: the marker was not passed clockwise")
    if after.round.start != start:
        return
    taken = [new - old for new, old in zip(after.round.taken, before.round.taken, strict=True)]
    expected = [0] * len(taken)
    if isinstance(action, ChooseArea) and isinstance(before.to_act, int):
        expected[NEUTRAL if action.for_neutral else before.to_act] = 1
    require(taken == expected, f"SEARCH-1: dice were taken by {taken}, not by {expected}")


@checked
def table_stays(before: State, _: Action, after: State) -> None:
    """Components and players stay the same (SETUP-1).

    Raises:
        LawBroken: they do not.
    """
    require(after.components == before.components, "other components are played with")
    require((after.seats, len(after.parties)) == (before.seats, len(before.parties)), "other players take part")


# --- What is seen ---


@checked
def views_show_the_table(state: State) -> None:
    """All see the same table, and a seat is told besides what it may do; covered tiles are in no order (SETUP-2).

    Raises:
        LawBroken: a view shows something else.
    """
    table = view(state, SPECTATOR)
    require(not isinstance(table, State), "the table is a state")
    shown = (table.components, table.seats, table.city, table.parties, table.round, table.hand, table.phase)
    there = (state.components, state.seats, state.city, state.parties, state.round, state.hand, state.phase)
    require(shown == there, f"the table shows {shown}, not {there}")
    for seat in range(state.seats):
        allowed = legal_actions(state) if state.to_act == seat else ()
        seen = view(state, seat)
        require(
            (seen.seat, seen.legal_actions, seen.table) == (seat, allowed, table),
            f"seat {seat} sees something else: {seen}",
        )
    for stack in table.city.stacks:
        require(list(stack.unseen) == sorted(stack.unseen), f"covered tiles have an order: {stack.unseen}")
    again = pickle.loads(pickle.dumps(table))  # noqa: S301 - own data
    require((again, hash(again), repr(again)) == (table, hash(table), repr(table)), "a copy of the table is another")


@checked
def tiles_are_seen_when_they_are_uncovered(before: State, action: Action, after: State) -> None:
    """A covered tile is seen after the event that uncovers it, and not before, by anybody (SETUP-2).

    Raises:
        LawBroken: a tile is seen earlier or later.
        IllegalAction: the action is not legal.
    """
    uncovered = {event.tile for event in step(before, action)[1] if isinstance(event, TileUncovered)}
    covered, still = set(view(before, SPECTATOR).unseen_tiles), set(view(after, SPECTATOR).unseen_tiles)
    require(covered - still == uncovered, f"{uncovered} came to light, but {covered - still} are covered no more")
    require(still <= covered, f"tiles have been covered again: {still - covered}")


@checked
def events_lead_to_the_next_state(before: State, action: Action, after: State) -> None:
    """Folded into the state before, the events of a step give the state after it; and so do views (`fold_view`).

    Raises:
        LawBroken: they give another one, or do not end with the next decision.
        IllegalAction: the action is not legal.
    """
    told = step(before, action)[1]
    decisions = [event for event in told if isinstance(event, DecisionDue)]
    require(decisions == [told[-1]] == [DecisionDue(after.phase)], f"the step does not end with a decision: {told}")
    state, table = before, view(before, SPECTATOR)
    seats = [view(before, seat) for seat in range(before.seats)]
    for event in told:
        state, table = fold(state, event), fold_view(table, event)
        seats = [fold_view(seen, seen_by(event, seen.seat)) for seen in seats]
        require(table == view(state, SPECTATOR), f"after {event} the folded table is another")
        require(all(seen.table == table for seen in seats), f"after {event} the seats see different tables")
    require(state == after, f"the events of {action} lead to {state}, not to {after}")
    for seen in seats:
        require(seen == view(after, seen.seat), f"the events of {action} lead seat {seen.seat} to another view")


# --- Whole games ---


@checked
def game_ends_in_time(game: PlayedGame) -> None:
    """A game has no more rounds than `most_rounds` allows.

    Raises:
        LawBroken: it has.
    """
    rounds = sum(
        isinstance(after.phase, OpeningGates) and not isinstance(before.phase, OpeningGates)
        for before, _, after in game.transitions()
    )
    limit = most_rounds(game.initial.components)
    require(rounds <= limit, f"the game has {rounds} rounds, more than {limit}")


@checked
def decisions_are_bounded(game: PlayedGame) -> None:
    """Players decide no more often than `most_decisions` allows; each inequality of docs/termination.md holds.

    Raises:
        LawBroken: there are more.
    """
    start = game.initial
    turns = most_rounds(start.components) * start.seats * TURNS[start.seats]
    donations = start.components.clock.count(ClockSpace.DONATION)
    lying = sum(map(len, start.city.stores))
    resources = lying + sum(len(party.resources) for party in start.parties)
    made = [(before.phase, action) for before, action, _ in game.transitions() if before.to_act is not CHANCE]
    phases = Counter(type(phase) for phase, _ in made)
    actions = Counter(type(action) for _, action in made)
    donated = 2 * actions[Donate]
    given_back = sum(map(_given_back, game.transitions()))
    for number, limit, words in (
        (phases[TurnStart], turns, "turns"),
        (phases[CarryingOut], turns, "choices of effects"),
        (given_back, 2 * resources, "resources given back"),
        (donated, donations * resources, "donated resources"),
        (actions[StopDonating], donations * start.seats, "goes of donating that were ended"),
        (actions[TakeResource] + actions[TakeExtra], lying + given_back + donated, "resources taken"),
        (phases[UsingSubmarine], phases[Searching] + isinstance(start.phase, UsingSubmarine), "uses of the submarine"),
        (len(made), most_decisions(start), "decisions"),
    ):
        require(number <= limit, f"the game has {number} {words}, more than {limit}")


def _given_back(transition: tuple[State, Action, State]) -> int:
    """Return how many resources were given back in a step because districts were scored (EMPTY-5)."""
    before, action, _ = transition
    returned = (event for event in step(before, action)[1] if isinstance(event, ResourcesReturned))
    return sum(event.to_market + event.to_tile for event in returned)


@checked
def game_folds(game: PlayedGame) -> None:
    """All events of a game, folded one after the other into its first state, give each of its states.

    Raises:
        LawBroken: they give another one.
    """
    state = game.initial
    for before, action, after in game.transitions():
        for event in step(before, action)[1]:
            state = fold(state, event)
        require(state == after, f"the events up to {action} lead to another state")


# --- All of a kind ---

StateLaw = Callable[[State], None]
"""Raises `LawBroken` if a state breaks the law."""

TransitionLaw = Callable[[State, Action, State], None]
"""Raises `LawBroken` if a transition breaks the law: the state before, the action, the state after."""

GameLaw = Callable[[PlayedGame], None]
"""Raises `LawBroken` if a game breaks the law."""

STATE_LAWS: Final[tuple[StateLaw, ...]] = (
    resources_are_conserved,
    tiles_are_conserved,
    districts_are_sound,
    dice_are_right,
    legal_actions_are_listed_right,
    chances_add_up,
    chance_outcomes_are_right,
    outcome_comes_at_the_end,
    outcome_is_right,
    views_show_the_table,
    state_is_a_value,
    legality_is_one,
)
"""All laws of states, the slow one last."""

TRANSITION_LAWS: Final[tuple[TransitionLaw, ...]] = (
    table_stays,
    points_come_from_clauses,
    tiles_leave_between_turns,
    resources_leave_with_a_stack_only,
    holdings_change_right,
    the_hand_only_goes_on,
    donations_go_on,
    the_end_tells_its_reason,
    rounds_go_round,
    tiles_are_seen_when_they_are_uncovered,
    events_are_told_alike,
    events_lead_to_the_next_state,
    arguments_are_unchanged,
)
"""All laws of transitions."""

GAME_LAWS: Final[tuple[GameLaw, ...]] = (
    game_ends_in_time,
    decisions_are_bounded,
    game_replays,
    game_folds,
)
"""All laws of games as a whole; they do not check the states and transitions one by one."""


@checked
def check_state(state: State) -> None:
    """Check all laws of states.

    Args:
        state: any state.

    Raises:
        LawBroken: one of them does not hold.
    """
    for law in STATE_LAWS:
        law(state)


@checked
def check_transition(before: State, action: Action, after: State) -> None:
    """Check all laws of transitions.

    Args:
        before: any state.
        action: a legal action in it.
        after: what it was said to lead to.

    Raises:
        LawBroken: one of them does not hold.
        IllegalAction: the action is not legal.
    """
    for law in TRANSITION_LAWS:
        law(before, action, after)


@checked
def check_game(game: PlayedGame) -> None:
    """Check all laws of games, and of all their states and transitions but the slow `legality_is_one`.

    Args:
        game: a game or the beginning of one.

    Raises:
        LawBroken: one of them does not hold.
        IllegalAction: one of its actions is not legal.
    """
    quick = tuple(law for law in STATE_LAWS if law is not legality_is_one)
    check_laws(game, quick, TRANSITION_LAWS, GAME_LAWS)
