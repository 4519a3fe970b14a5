"""Sound positions built at random, whether play can reach them or not."""

from random import Random

from atlantis_rules import atlantis
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.atlantis.position import Face, Position, Seated, Stack

_WATER = 27
_DOUBLE = frozenset({*range(1, 11), *range(21, 27), *range(28, 34), *range(44, 54)})
_FIGURES = 3


def odd_position(  # noqa: PLR0913 - a position has so many parts
    *,
    players: int,
    options: atlantis.Options,
    seed: int,
    stacks: int,
    covered: int,
    collected: int,
    hand: int,
    draw_pile: int,
    discards: int,
) -> atlantis.State:
    """Build a position; all arguments but the hand limit are percentages.

    The percentages are those of the spaces that have tiles, the stacks that have a second tile, the other tiles that
    have been collected, the cards outside the hands that are in the draw pile, and the rest of them that are discards;
    everything else is in the box.
    """
    rng = Random(seed)

    def happens(percent: int) -> bool:
        return rng.randrange(100) < percent

    left: dict[atlantis.Back, list[atlantis.Tile]] = {
        back: [tile for tile in atlantis.TILES if tile.back is back] for back in atlantis.Back
    }
    path: list[Stack] = []
    hidden = dict.fromkeys(atlantis.Back, 0)
    for tiles in left.values():
        rng.shuffle(tiles)
    for space in atlantis.SPACES:
        if space != _WATER and happens(stacks):
            back = atlantis.Back.A if space < _WATER else atlantis.Back.B
            tile = left[back].pop()
            beneath = space in _DOUBLE and happens(covered)
            hidden[back] += beneath
            path.append(Stack(space, tile.item, tile.value, beneath))
    loose = [tile for back, tiles in left.items() for tile in tiles[hidden[back] :]]
    deck: list[atlantis.Item] = list(atlantis.cards.all_cards())
    rng.shuffle(deck)
    free = [stack.space for stack in path]
    water = [space for space in atlantis.SPACES if space not in free]
    seated: list[Seated] = []
    bridges: list[atlantis.Space] = []
    tiles_of = [list[Face]() for _ in range(players)]
    boxed: list[Face] = []
    for tile in loose:
        (rng.choice(tiles_of) if happens(collected) else boxed).append(Face(tile.item, tile.value, tile.back))
    for tiles_held in tiles_of:
        placed = bool(water) and happens(50)
        if placed:
            bridges.append(water.pop(rng.randrange(len(water))))
        cards = [deck.pop() for _ in range(rng.randint(0, hand))]
        seated.append(Seated(_figures(free, rng), atlantis.Cards.count(cards), tuple(tiles_held), not placed))
    pile = [deck.pop() for _ in range(len(deck) * draw_pile // 100)]
    played = [deck.pop() for _ in range(len(deck) * discards // 100)]
    turn = rng.randrange(players)
    return Position(
        players=tuple(seated),
        stacks=tuple(path),
        bridges=tuple(sorted(bridges)),
        options=options,
        discards=atlantis.Cards.count(played),
        draw_pile=atlantis.Cards.count(pile),
        box_cards=atlantis.Cards.count(deck),
        box_tiles=tuple(boxed),
        phase=TurnStart(turn, futile_turns=0 if pile or played else rng.randrange(players)),
    ).state()


def _figures(free: list[atlantis.Space], rng: Random) -> tuple[atlantis.Space, ...]:
    """Choose places for the figures of a player, among the lands and the free places; never three on the mainland."""
    figures: list[atlantis.Space] = []
    for _ in range(_FIGURES):
        may_be_home = figures.count(atlantis.MAINLAND) < _FIGURES - 1
        land = rng.choice([atlantis.ATLANTIS, atlantis.MAINLAND] if may_be_home else [atlantis.ATLANTIS])
        figure = rng.choice([land, *rng.sample(free, min(3, len(free)))])
        if figure in free:
            free.remove(figure)
        figures.append(figure)
    return tuple(sorted(figures))
