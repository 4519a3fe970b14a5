"""Odd positions for tests: sound, but such as ordinary play hardly ever reaches."""

from random import Random
from typing import TypeVar

from atlantis_rules import ATLANTIS, MAINLAND, TILES, Cards, Options, Space, State, Tile
from atlantis_rules.atlantis import SPACES, Back
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.atlantis.position import Face, Position, Seated, Stack
from atlantis_rules.atlantis.spaces import FIRST_WATER, STACKS_OF_TWO

_T = TypeVar("_T")


def odd_state(rng: Random, players: int, options: Options) -> State:
    """Build an odd position: much water, nearly empty piles, big hands, many tiles, bridges anywhere.

    Args:
        rng: the only source of randomness.
        players: the number of players.
        options: the rules to be played.
    """
    stacks, loose = _laid_path(rng)
    bearing = [stack.space for stack in stacks]
    water = [space for space in SPACES if space not in bearing]
    bridges = rng.sample(water, rng.randint(0, min(players, len(water))))
    placed = rng.sample(range(players), len(bridges))
    cards = rng.sample([item for item in ITEMS for _ in range(15)], 105)
    places = rng.sample(bearing, len(bearing))
    most_cards, most_tiles = rng.choice((1, 4, 30)), rng.choice((1, 4, 12))
    seated = tuple(
        Seated(
            figures=_figures(rng, places),
            hand=Cards.count(_some(rng, cards, most_cards)),
            tiles=tuple(map(_face, _some(rng, loose, most_tiles))),
            bridge=seat not in placed,
        )
        for seat in range(players)
    )
    turn = rng.randrange(players)
    return Position(
        players=seated,
        stacks=tuple(stacks),
        bridges=tuple(bridges),
        options=options,
        discards=Cards.count(_some(rng, cards, rng.choice((0, 2, 20)))),
        draw_pile=Cards.count(_some(rng, cards, rng.choice((0, 1, 3, 40)))),
        box_cards=Cards.count(cards),
        box_tiles=tuple(map(_face, loose)),
        phase=TurnStart(turn, rng.randrange(players)),
    ).state()


def _laid_path(rng: Random) -> tuple[list[Stack], list[Tile]]:
    """Lay a path with more or less water, and return the tiles that lie neither on it nor beneath."""
    tiles = {back: rng.sample([tile for tile in TILES if tile.back is back], 42) for back in Back}
    bearing, covering = rng.choice((0.1, 0.5, 0.8, 1.0)), rng.choice((0.0, 0.2, 1.0))
    stacks = []
    for space in SPACES:
        if space != FIRST_WATER and rng.random() < bearing:
            pile = tiles[Back.A if space < FIRST_WATER else Back.B]
            tile = pile.pop()
            covered = bool(STACKS_OF_TWO >> space & 1) and rng.random() < covering
            if covered:
                pile.pop()
            stacks.append(Stack(space, tile.item, tile.value, covered))
    loose = [*tiles[Back.A], *tiles[Back.B]]
    return stacks, rng.sample(loose, len(loose))


def _figures(rng: Random, places: list[Space]) -> tuple[Space, ...]:
    """Put three figures somewhere, but not all of them on the mainland; a place on the path is used up."""
    home = rng.choice((0, 0, 1, 2))
    others = [places.pop() if places and rng.random() < 0.7 else ATLANTIS for _ in range(3 - home)]
    return (*others, *[MAINLAND] * home)


def _some(rng: Random, things: list[_T], most: int) -> list[_T]:
    """Remove some of the items, at most this many."""
    number = min(len(things), rng.randint(0, most))
    taken, things[:] = things[:number], things[number:]
    return taken


def _face(tile: Tile) -> Face:
    return Face(tile.item, tile.value, tile.back)
