"""Helpers that write, play and read examples of Atlandice: positions as short texts, actions one by one.

A position is a text with one line for each thing; a semicolon separates what is said of it::

    jeweller: effect 3; jewel 2, weapon; 2 dice
    library: effect 5 over 4, 6; book; submarine
    tavern: effect 9 over nothing; empty
    machine works: effect 7; 3 pointers
    smithy: exhausted
    black market: tool 3
    seat 0: book 3, tool; 2 points; tiles smithy 10, smithy 13
    seat 1:
    seat 2: book
    clock: plain, inventory jewel, wave
    hand: 1
    start: 2
    taken: 2, 0

The numbers after `over` are the effects of the covered tiles. `taken` tells who got the dice of this round so far. The
position is the start of the turn of whoever comes next.

What is not mentioned: districts show the effects of `QUIET`, which leave nothing to decide as long as the black market
is empty (but those of the jeweller and of the machine works, for which there is none), and hold two resources of their
own type; `empty` is a tile that has not held a resource yet. All tiles that nobody owns are covered in their stacks.
The dice that are not mentioned lie at the black market, where there is nothing. The submarine is at the machine works,
and the hand on the first space. Resources that are not mentioned are out of the game.
"""

import re
from typing import Final

from attrs import evolve

from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    Area,
    ChooseArea,
    ClockSpace,
    Components,
    DistrictTile,
    Resource,
    Resources,
    RollDie,
    State,
)
from atlantis_rules.atlandice.components import AREAS, DISTRICTS, NEUTRAL, RESOURCES, resource_of
from atlantis_rules.atlandice.position import District, Position, Seated
from atlantis_rules.atlandice.resources import NO_RESOURCES
from tests.playing import play

JEWELLER: Final = Area.JEWELLER
LIBRARY: Final = Area.LIBRARY
TAVERN: Final = Area.TAVERN
MACHINE_WORKS: Final = Area.MACHINE_WORKS
SMITHY: Final = Area.SMITHY
BLACK_MARKET: Final = Area.BLACK_MARKET

JEWEL: Final = Resource.JEWEL
BOOK: Final = Resource.BOOK
SUPPLIES: Final = Resource.SUPPLIES
TOOL: Final = Resource.TOOL
WEAPON: Final = Resource.WEAPON

QUIET: Final = {JEWELLER: 1, LIBRARY: 6, TAVERN: 9, MACHINE_WORKS: 7, SMITHY: 11}
"""The effect of each district of which nothing else is said."""

_AREAS: Final = {str(area): area for area in AREAS}
_RESOURCES: Final = {str(resource): resource for resource in RESOURCES}

# --- Positions ---


def position(text: str, components: Components = RECONSTRUCTION) -> State:
    """Read a position, as explained above."""
    lines = [line.strip().partition(":") for line in text.splitlines() if line.strip()]
    said = {name: [part.strip() for part in rest.split(";") if part.strip()] for name, _, rest in lines}
    assert len(said) == len(lines), "something is mentioned twice"
    if "clock" in said:
        spaces = tuple(ClockSpace(name.strip()) for name in said.pop("clock")[0].split(","))
        components = evolve(components, clock=spaces)

    seats = sum(name.startswith("seat ") for name in said)
    start, hand = int(said.pop("start", ["0"])[0]), int(said.pop("hand", ["0"])[0])
    taken = [int(who) for who in ", ".join(said.pop("taken", [])).split(", ") if who]
    parties = [
        _party(said.pop(f"seat {who}" if who < seats else "neutral", []), components, taken.count(who))
        for who in range(seats + (seats == NEUTRAL))
    ]
    owned = [tile for party in parties for tile in party.tiles]
    of_areas = {area: said.pop(str(area), []) for area in AREAS}
    assert not said, f"nobody knows {said}"
    return Position(
        players=tuple(parties[:seats]),
        districts=tuple(_district(area, of_areas[area], components, owned) for area in DISTRICTS),
        market=_store(BLACK_MARKET, of_areas[BLACK_MARKET]),
        neutral=parties[NEUTRAL] if seats == NEUTRAL else None,
        submarine=next((area for area in AREAS if "submarine" in of_areas[area]), MACHINE_WORKS),
        start=start,
        hand=hand,
        components=components,
    ).state()


def _party(parts: list[str], components: Components, taken: int) -> Seated:
    party = Seated(dice=taken)
    for part in parts:
        if part.startswith("tiles "):
            owned = (tile(name, components) for name in part.removeprefix("tiles ").split(", "))
            party = evolve(party, tiles=tuple(owned))
        elif number := re.fullmatch(r"(\d+) points?", part):
            party = evolve(party, points=int(number[1]))
        else:
            party = evolve(party, resources=resources(part))
    return party


def _store(area: Area, parts: list[str]) -> Resources:
    for part in parts:
        if part.split(" ")[0].strip(",") in _RESOURCES:
            return resources(part)
    if area is BLACK_MARKET or "empty" in parts or "exhausted" in parts:
        return NO_RESOURCES
    return NO_RESOURCES.plus(resource_of(area), 2)


def _district(district: Area, parts: list[str], components: Components, owned: list[DistrictTile]) -> District:
    store, dice = _store(district, parts), sum(map(_dice, parts))
    if "exhausted" in parts:
        return District(None, (), store, dice)
    effect, covered, pointers = QUIET[district], "", 1
    for part in parts:
        if found := re.fullmatch(r"effect (\d+)(?: over (.*))?", part):
            effect, covered = int(found[1]), found[2] or ""
        if found := re.fullmatch(r"(\d) pointers?", part):
            pointers = int(found[1])
    tiles = components.tiles_of(district)
    top = next(
        each for each in tiles if each.effect == effect and (district is not MACHINE_WORKS or each.pointers == pointers)
    )
    unseen = [each for each in tiles if each != top and each not in owned]
    if covered:
        wanted = [int(number) for number in covered.split(", ") if number != "nothing"]
        unseen = [each for each in unseen if each.effect in wanted]
    return District(top, tuple(unseen), store, dice)


def _dice(part: str) -> int:
    found = re.fullmatch(r"die|(\d) dice", part)
    return 0 if found is None else int(found[1] or 1)


def tile(text: str, components: Components = RECONSTRUCTION) -> DistrictTile:
    """Find a tile by category and effect, such as "library 4"; machine works by pointers too: "machine works 7/3"."""
    name, _, numbers = text.rpartition(" ")
    effect, _, pointers = numbers.partition("/")
    (found,) = (
        each
        for each in components.tiles_of(_AREAS[name])
        if each.effect == int(effect) and (not pointers or each.pointers == int(pointers))
    )
    return found


def resources(text: str) -> Resources:
    """Read resources, such as "jewel 2, tool"."""
    found = NO_RESOURCES
    for part in text.split(", "):
        name, _, count = part.partition(" ")
        found = found.plus(_RESOURCES[name], int(count or 1))
    return found


# --- Playing ---


def roll(state: State, *numbers: int) -> State:
    """Let chance roll these numbers, one after the other."""
    return play(state, *map(RollDie, numbers))


def idle(state: State, turns: int = 1) -> State:
    """Let the players search the black market, where there is nothing, for some turns."""
    assert not lying_any(state, BLACK_MARKET)
    return play(state, *[ChooseArea(BLACK_MARKET)] * turns)


# --- Reading ---


def lying(state: State, area: Area) -> str:
    """Describe what lies in an area, such as "jewel 2, tool", or "none"."""
    return str(state.city.lying_at(area))


def lying_any(state: State, area: Area) -> bool:
    """Return whether anything lies in an area."""
    return bool(state.city.lying_at(area))


def holding(state: State, who: int) -> str:
    """Describe what a seat holds, or `NEUTRAL`."""
    return str(state.parties[who].resources)


def holdings(state: State) -> list[str]:
    """Describe what everybody holds, the neutral player last."""
    return [str(party.resources) for party in state.parties]


def totals(state: State) -> list[int]:
    """Return the points of everybody, those of the tiles counted, the neutral player last."""
    return [party.points + 3 * len(party.tiles) for party in state.parties]


def owned_tiles(state: State) -> list[list[DistrictTile]]:
    """List the tiles of everybody, the neutral player last."""
    return [list(party.tiles) for party in state.parties]


def top(state: State, district: Area) -> DistrictTile | None:
    """Return the uppermost tile of a district."""
    return state.city.stack_of(district).tile


def dice(state: State) -> str:
    """Return where the dice lie, such as "jeweller 2, black market 5"."""
    return ", ".join(f"{area} {state.round.dice_at(area)}" for area in AREAS if state.round.dice_at(area))
