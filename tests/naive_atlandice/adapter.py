"""Between the naive model of Atlandice and the engine: the same actions and states in the words of both."""

from collections.abc import Mapping
from typing import Final, Literal, assert_never

from atlantis_rules.atlandice import Area, Components, DistrictTile, Resource, Resources, State, actions as engine
from atlantis_rules.atlandice.components import AREAS, DICE, DISTRICTS
from atlantis_rules.atlandice.phases import (
    CarryingOut,
    Donating,
    LayingOut,
    OpeningGates,
    Over,
    Phase,
    Rolling,
    Searching,
    TurnStart,
    Uncovering,
    UsingSubmarine,
)
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.situation import seats_clockwise
from atlantis_rules.games.chance import CHANCE
from tests.naive_atlandice import components as naive
from tests.naive_atlandice.model import NaiveAtlandice
from tests.naive_atlandice.table import Snapshot

PHASES: Final[Mapping[type[Phase], str]] = {
    LayingOut: "laying",
    OpeningGates: "gates",
    TurnStart: "turn",
    Searching: "taking",
    UsingSubmarine: "extra",
    Rolling: "rolling",
    CarryingOut: "choosing",
    Uncovering: "uncovering",
    Donating: "donating",
    Over: "over",
}


def naive_tile(tile: DistrictTile) -> naive.Tile:
    return int(tile.category), int(tile.effect), tile.pointers


def naive_kind(resource: Resource) -> str:
    return resource.name.lower()


def naive_resources(resources: Resources) -> list[str]:
    return [naive_kind(resource) for resource in resources]


def naive_components(components: Components) -> naive.Components:
    return {
        "resources": {players: components.resources_for(players) for players in DICE},
        "track": [space.value.removeprefix("inventory ") for space in components.clock],
        "market_pointers": components.black_market_pointers,
        "tiles": [naive_tile(tile) for tile in components.tiles],
    }


def naive_action(state: State, action: engine.Action) -> naive.Action:  # noqa: C901, PLR0912 -- one case per action
    """What an action is to the naive model in a state: there the area that is searched goes without saying."""
    match action:
        case engine.ChooseArea(area=area, for_neutral=for_neutral):
            whom: Literal["neutral", "self"] = "neutral" if for_neutral else "self"
            return ("search", int(area), whom) if state.has_neutral or for_neutral else ("search", int(area))
        case engine.TakeResource(resource=resource):
            return "take", naive_kind(resource)
        case engine.TakeExtra(area=area, resource=resource):
            phase = state.phase
            if isinstance(phase, UsingSubmarine) and phase.search.area is area:
                return "extra", naive_kind(resource)
            return "gain", int(area), naive_kind(resource)
        case engine.DeclineExtra():
            return ("decline",)
        case engine.SwapResources(resource=resource, district=district, other=other):
            return "swap", naive_kind(resource), int(district), naive_kind(other)
        case engine.PutResource(area=area, resource=resource):
            return ("put", naive_kind(resource)) if area is Area.BLACK_MARKET else _put(area, resource)
        case engine.MoveSubmarine(area=area):
            return "submarine", int(area)
        case engine.TurnDie(origin=origin, destination=destination):
            return "turn", int(origin), int(destination)
        case engine.Donate(first=first, second=second):
            return "donate", (naive_kind(first), naive_kind(second))
        case engine.StopDonating():
            return ("stop",)
        case engine.RevealTile(tile=tile):
            return "reveal", naive_tile(tile)
        case engine.RollDie(number=number):
            return "roll", number
        case _:
            assert_never(action)


def _put(area: Area, resource: Resource) -> naive.Action:
    return "put", naive_kind(resource), int(area)


def comparable(snapshot: Snapshot) -> dict[str, object]:
    """A snapshot of the naive model as far as the engine knows it too: not in which order the dice were taken."""
    items = dict(snapshot)
    taken, holdings = items["taken"], items["holdings"]
    assert isinstance(taken, tuple)
    assert isinstance(holdings, tuple)
    items["taken"] = tuple(taken.count(who) for who in range(len(holdings)))
    return items


def snapshot_of(state: State) -> dict[str, object]:
    """What `comparable` leaves of `NaiveAtlandice.snapshot`, read off the engine's state."""
    city, phase = state.city, state.phase
    tops = tuple(None if stack.tile is None else naive_tile(stack.tile) for stack in city.stacks)
    unseen = tuple(tuple(map(naive_tile, stack.unseen)) for stack in city.stacks)
    owned = tuple(tuple(map(naive_tile, party.tiles)) for party in state.parties)
    known = [*filter(None, tops), *(tile for tiles in (*unseen, *owned) for tile in tiles)]
    result = outcome(state)
    ending = [0] * len(state.parties) if result is None else [sum(tally.majorities) for tally in result.tallies]
    search = phase.search if isinstance(phase, Searching | UsingSubmarine | Rolling | CarryingOut) else None
    seats = seats_clockwise(state.seats, state.round.start)
    return {
        "phase": PHASES[type(phase)],
        "to_act": "chance" if state.to_act is CHANCE else state.to_act,
        "tops": tops,
        "unseen": unseen,
        "held": tuple(stack.tile is not None and stack.has_held for stack in city.stacks),
        "revealing": int(phase.district) if isinstance(phase, LayingOut | Uncovering) else 0,
        "lying": tuple(city.lying_at(area).counts for area in AREAS),
        "gone": state.out_of_game.counts,
        "holdings": tuple(party.resources.counts for party in state.parties),
        "points": tuple(party.points + more for party, more in zip(state.parties, ending, strict=True)),
        "tiles": owned,
        "lost_tiles": tuple(tile for tile in map(naive_tile, state.components.tiles) if tile not in known),
        "dice": state.round.dice,
        "taken": state.round.taken,
        "submarine": int(city.submarine),
        "hand": state.hand,
        "start": state.round.start,
        "searched": 0 if search is None else int(search.area),
        "again": isinstance(phase, Rolling) and phase.again,
        "donors": seats[seats.index(phase.seat) :] if isinstance(phase, Donating) else (),
    }


def naive_game(state: State) -> NaiveAtlandice:
    """The naive model of a state in which a turn begins (ValueError otherwise)."""
    if not isinstance(state.phase, TurnStart):
        raise ValueError("the naive model starts where a turn begins")  # noqa: TRY004 -- the state's type is right
    city, stacks = state.city, dict(zip(DISTRICTS, state.city.stacks, strict=True))
    dice = state.round.dice
    return NaiveAtlandice.from_position(
        state.seats,
        naive_components(state.components),
        tops={int(place): naive_tile(stack.tile) for place, stack in stacks.items() if stack.tile is not None},
        unseen={int(place): [naive_tile(tile) for tile in stack.unseen] for place, stack in stacks.items()},
        lying={int(area): naive_resources(city.lying_at(area)) for area in AREAS},
        holdings=[naive_resources(party.resources) for party in state.parties],
        dice=[int(area) for area, number in zip(AREAS, dice, strict=True) for _ in range(number)],
        never_held=[int(place) for place, stack in stacks.items() if not stack.has_held],
        taken=_taken_in_turn(state),
        points=[party.points for party in state.parties],
        tiles=[[naive_tile(tile) for tile in party.tiles] for party in state.parties],
        submarine=int(city.submarine),
        hand=state.hand,
        start=state.round.start,
    )


def _taken_in_turn(state: State) -> list[int]:
    """Who got the dice of this round, one after the other.

    The engine only counts them. Turn by turn the seats take dice for themselves as long as they got any; the others of
    their dice must have been for the neutral player.
    """
    left = list(state.round.taken)
    seats = seats_clockwise(state.seats, state.round.start)
    taken = []
    for turn in range(state.round.turns):
        seat = seats[turn % len(seats)]
        who = seat if left[seat] else state.seats
        left[who] -= 1
        taken.append(who)
    return taken
