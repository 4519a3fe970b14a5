"""Odd positions: sound states at the start of a turn, such as ordinary play hardly ever reaches."""

from collections.abc import Sequence
from random import Random
from typing import Final

from attrs import evolve

from atlantis_rules.atlandice import (
    NEUTRAL,
    Area,
    City,
    Components,
    DistrictTile,
    Player,
    Resources,
    Round,
    Stack,
    State,
)
from atlantis_rules.atlandice.components import AREAS, DICE, DISTRICTS, RESOURCES, RESOURCES_PER_TYPE
from atlantis_rules.atlandice.phases import OpeningGates
from atlantis_rules.atlandice.rules.round import begin_turn
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.state import left_on

_KEPT: Final = 0.8
"""The share of the tiles that have left their stacks and belong to a party."""

_EXHAUSTED: Final = 0.25
_MOST_POINTS: Final = 9


def odd_position(rng: Random, players: int, of: Components) -> State:
    """Build an odd position at the start of a turn: sound, but such as ordinary play hardly ever reaches."""
    parties = range(max(players, 3))
    stacks, owned = [], []
    for district in DISTRICTS:
        stack, away = _odd_stack(rng, of.tiles_of(district))
        stacks.append(stack)
        owned += [tile for tile in away if rng.random() < _KEPT]
    open_districts = [district for district, stack in zip(DISTRICTS, stacks, strict=True) if stack.tile is not None]
    open_areas = [*open_districts, Area.BLACK_MARKET]

    places: list[Area | int] = [*open_areas, *(party - len(parties) for party in parties)]  # parties below 0
    weights = [rng.choice((0, 1, 1, 5)) for _ in places]
    weights[0] += not any(weights)
    lying: dict[Area | int, list[int]] = {place: [0] * len(RESOURCES) for place in (*AREAS, *places)}
    for resource in RESOURCES:
        if resource.home in open_areas:
            for place in rng.choices(places, weights, k=rng.randint(0, RESOURCES_PER_TYPE)):
                lying[place][resource] += 1
    stores = tuple(Resources(tuple(lying[area])) for area in AREAS)
    stacks = [evolve(stack, has_held=bool(store)) for stack, store in zip(stacks, stores, strict=False)]

    owners = [rng.choice(parties) for _ in owned]
    tiles = tuple(
        tuple(sorted(tile for tile, owner in zip(owned, owners, strict=True) if owner == party)) for party in parties
    )
    taken = _odd_taken(rng, players)
    dice = [rng.choice(open_areas) for _ in range(DICE[players] - sum(taken))]
    start = rng.randrange(players)
    if players > NEUTRAL:
        taken = tuple(taken[(party - start) % players] for party in parties)
    elif start:
        taken = (taken[1], taken[0], taken[2])
    state = State(
        components=of,
        seats=players,
        city=City(tuple(stacks), stores, rng.choice(AREAS)),
        parties=tuple(
            Player(Resources(tuple(lying[party - len(parties)])), tiles[party], rng.randint(0, _MOST_POINTS))
            for party in parties
        ),
        round=Round(start, tuple(map(dice.count, AREAS)), taken),
        hand=rng.randrange(of.wave + bool(sum(taken))),
        phase=OpeningGates(1),
    )
    table = Table(state)
    return left_on(table, begin_turn(table))


def _odd_stack(rng: Random, tiles: Sequence[DistrictTile]) -> tuple[Stack, list[DistrictTile]]:
    """Return a stack, which may be exhausted, and the tiles that have left it."""
    shuffled = rng.sample(tiles, len(tiles))
    if rng.random() < _EXHAUSTED:
        return Stack(None, (), has_held=False), shuffled
    covered = rng.randint(0, len(tiles) - 1)
    return Stack(shuffled[0], tuple(sorted(shuffled[1 : covered + 1])), has_held=True), shuffled[covered + 1 :]


def _odd_taken(rng: Random, players: int) -> tuple[int, ...]:
    """Return the number of dice of a round that each party has got, counted from the starting player on."""
    turns = rng.randrange(DICE[players] - 1)
    taken = [0] * max(players, 3)
    for seat in range(players):
        mine = len(range(seat, turns, players))
        for_neutral = players == NEUTRAL and (mine > NEUTRAL or (mine > 0 and rng.choice((False, True))))
        taken[seat] += mine - for_neutral
        if for_neutral:
            taken[NEUTRAL] += 1
    return tuple(taken)
