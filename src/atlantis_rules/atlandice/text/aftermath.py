"""What follows a turn or a donation, in words: empty districts, the clock, and who is next.

As everywhere in explanations, what happens is worked out by the functions that carry it out.
"""

from collections.abc import Iterator

from atlantis_rules.atlandice.actions import Donate
from atlantis_rules.atlandice.components import (
    DISTRICTS,
    TILE_POINTS,
    Area,
    DistrictTile,
    Resource,
    districts_after,
    resource_of,
)
from atlantis_rules.atlandice.phases import Donating, Over, Reason, TurnStart
from atlantis_rules.atlandice.printed import ClockSpace
from atlantis_rules.atlandice.rules.clock import area_of_last_die, holdings_of, pointers_of
from atlantis_rules.atlandice.rules.empty import next_emptied, score
from atlantis_rules.atlandice.rules.end import majority
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.words import (
    first_words,
    have_words,
    most_words,
    party_words,
    points_words,
    resources_words,
    second_words,
    space_words,
)
from atlantis_rules.explanations import Step, counted


def first_resources(state: State, changed: State) -> Iterator[Step]:
    """Tell of tiles that hold a resource for the first time."""
    for district, before, now in zip(DISTRICTS, state.city.stacks, changed.city.stacks, strict=True):
        if now.has_held and not before.has_held:
            yield Step(("EMPTY-1",), f"the tile of the {district} has held a resource now: once empty, it is scored")


# --- After a turn ---


def turn_of(phase: TurnStart) -> Step:
    """Tell whose turn begins."""
    return Step(("SEARCH-1",), f"it is the turn of seat {phase.seat}")


def end_of_turn(state: State, after: State, ahead: tuple[Area, ...] = ()) -> Iterator[Step]:
    """Tell what follows when a turn has been played.

    Args:
        state: the state in which the scoring of empty districts begins or goes on.
        after: the state of the next decision.
        ahead: the districts that the present pass has still to look at.
    """
    while (tile := next_emptied(state.city, ahead)) is not None:
        scored = score(state, tile)
        yield from _scoring(state, tile, scored)
        if scored.city.stack_of(tile.category).is_waiting:
            return
        state, ahead = scored, districts_after(tile.category)
    if isinstance(after.phase, TurnStart):
        yield turn_of(after.phase)
    else:
        yield from _clock(state, after)


def _scoring(state: State, tile: DistrictTile, scored: State) -> Iterator[Step]:
    """Tell of the scoring of an empty district, up to its next tile."""
    district, resource = tile.category, resource_of(tile.category)
    yield Step(("EMPTY-1",), f"no resource is left on the {district}: its tile is scored")
    yield from _award(state, resource, scored)
    covered = len(state.city.stack_of(district).unseen)
    if not covered:
        text = f"that was the last tile of the {district}: all resources of the type {resource} leave the game"
        yield Step(("EMPTY-6",), text)
        dice = state.round.dice_at(district)
        if dice:
            moves = "1 die moves" if dice == 1 else f"{dice} dice move"
            yield Step(("EMPTY-6", "GATE-2"), f"{moves} from the {district} to the black market")
        return
    stack = scored.city.stack_of(district)
    yield _giving_back(state, resource, scored)
    if stack.tile is None:
        yield Step(("SETUP-2",), f"one of the {covered} covered tiles of the {district} comes to light")
    else:
        yield Step(("SETUP-2",), f"{stack.tile} comes to light, the last tile of the stack")
    if not stack.has_held:
        yield Step(("EMPTY-1",), "nothing lies on it: it is not scored before it has held a resource")


def _award(state: State, resource: Resource, scored: State) -> Iterator[Step]:
    """Tell who gets the tile, or points, by the resources that they hold."""
    counts = holdings_of(state, (resource,))
    places, most = majority(counts), max(counts)
    parties = zip(state.parties, scored.parties, strict=True)
    winner = next((party for party, (before, now) in enumerate(parties) if len(now.tiles) > len(before.tiles)), None)
    if winner is None:
        yield Step(("EMPTY-4",), f"nobody has resources of the type {resource}: the tile leaves the game")
    elif len(places.first) == 1:
        text = f"{most_words(state, places, most, resource)} and gets the tile, worth {TILE_POINTS}"
        yield Step(("EMPTY-2",), text)
        if places.second:
            yield Step(("EMPTY-2",), second_words(state, places, counts[places.second[0]]))
    else:
        yield Step(("EMPTY-3",), f"{first_words(state, places, most, resource)}, and nobody is second")
        text = f"{party_words(state, winner)} gets them as the tile, being the first from the starting player on"
        yield Step(("EMPTY-3",), text)


def _giving_back(state: State, resource: Resource, scored: State) -> Step:
    returned = sum(holdings_of(state, (resource,)))
    if not returned:
        return Step(("EMPTY-5",), f"there is nothing of the type {resource} to be given back")
    market = Area.BLACK_MARKET
    there = scored.city.lying_at(market)[resource] - state.city.lying_at(market)[resource]
    text = (
        f"{resources_words(returned, resource)} {'is' if returned == 1 else 'are'} given back: {there} to the {market}"
    )
    return Step(("EMPTY-5",), f"{text}, {returned - there} onto the next tile of the {resource.home}")


# --- The clock ---


def _clock(state: State, after: State) -> Iterator[Step]:
    """Tell of the turning of the hand after the search, and what it leads to."""
    if isinstance(after.phase, Over) and after.phase.reason is Reason.EFFECT:
        yield Step(("CLOCK-5",), "the search is over, and the hand is on the wave: the game is over")
        return
    area = area_of_last_die(state)
    pointers, place = pointers_of(state, area), after.hand
    text = f"the last die lies at the {area} with {counted(pointers, 'pointer')}"
    cut = ", and not past it" if place - state.hand < pointers else ""
    yield Step(("CLOCK-1",), f"{text}: the hand moves to {space_words(state, place)}{cut}")
    space = state.components.clock[place]
    if space is ClockSpace.WAVE:
        yield Step(("CLOCK-5",), "the hand is on the wave: the game is over")
    elif space is ClockSpace.DONATION:
        yield from end_of_donation(state, after)
    elif space.counted:
        yield _inventory(state, space)
        yield _round(after)
    else:
        yield Step(("CLOCK-2",), "that space has no effect")
        yield _round(after)


def _round(after: State) -> Step:
    return Step(("ROUND-1",), f"the next round begins, with seat {after.round.start} as the starting player")


def _inventory(state: State, space: ClockSpace) -> Step:
    counts = holdings_of(state, space.counted)
    first = majority(counts).first
    kind = f"of the type {space.counted[0]}" if len(space.counted) == 1 else "of all types"
    if not first:
        return Step(("CLOCK-3",), f"inventory: nobody has resources {kind}")
    text = f"inventory: {have_words(state, first)} most resources {kind} ({max(counts)})"
    return Step(("CLOCK-3",), f"{text}: {points_words(1, first)}")


def donation(state: State, action: Donate, after: State) -> Iterator[Step]:
    """Tell of a donation, and who may donate next."""
    phase = state.phase
    assert isinstance(phase, Donating)  # noqa: S101 - the action is legal
    first, second = action.first, action.second
    yield Step(("CLOCK-4",), f"seat {phase.seat} gives {first} and {second}, and gets 1 point")
    homes = " and ".join(f"the {home}" for home in dict.fromkeys((first.home, second.home)))
    yield Step(("CLOCK-4",), f"they return to {homes}")
    yield from first_resources(state, after)
    if isinstance(after.phase, Donating) and after.phase.seat == phase.seat:
        yield Step(("CLOCK-4",), f"seat {phase.seat} still has two resources and may go on")
    else:
        yield from end_of_donation(state, after)


def end_of_donation(state: State, after: State) -> Iterator[Step]:
    """Tell who may donate next, if anybody may."""
    if isinstance(after.phase, Donating):
        yield Step(("CLOCK-4",), f"seat {after.phase.seat} has two resources and may donate")
        return
    others = " else" if isinstance(state.phase, Donating) else ""
    yield Step(("CLOCK-4",), f"nobody{others} can donate")
    yield _round(after)
