"""Finding a smallest example: Hypothesis draws small positions, and shrinks those that distinguish two values."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from attrs import evolve, frozen
from hypothesis import HealthCheck, Phase, find, settings, strategies as st
from hypothesis.errors import NoSuchExample

from atlantis_rules import (
    ATLANTIS,
    CHANCE,
    MAINLAND,
    TILES,
    Action,
    Cards,
    Item,
    Seat,
    Space,
    State,
    Tile,
    apply,
    legal_actions,
)
from atlantis_rules.atlantis import SPACES, Back
from atlantis_rules.atlantis.components import ITEMS
from atlantis_rules.atlantis.position import Face, Position, Seated, Stack
from tests.option_differences.example import Example, Pair, both, difference, others, sides_after
from tests.option_differences.table import shortest_text

MOST_ACTIONS: Final = 6
"""The longest series of actions that is tried."""

MOST_PIECES: Final = 6
"""Of how many stacks, cards, collected tiles and figures on the mainland the largest positions consist."""

SETTINGS: Final = settings(
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=2000,
    phases=[Phase.generate, Phase.shrink],  # otherwise what was found would not be shrunk
    suppress_health_check=list(HealthCheck),
)

_PLAYERS: Final = 2
_FIGURES: Final = 3


def smallest_example(pair: Pair) -> Example:
    """Find a position that distinguishes two values with as few actions as possible, for any options not fixed.

    Among those that need as few actions it is one of as few pieces as possible: stacks, cards in hands, collected tiles
    and figures on the mainland.

    Args:
        pair: the two values.

    Raises:
        NoSuchExample: Hypothesis has found none within `MOST_ACTIONS` and `MOST_PIECES`.
    """
    for length in range(MOST_ACTIONS + 1):
        found = _found(pair, length, small_positions(0, MOST_PIECES))
        if found is not None:
            smaller = (_found(pair, length, small_positions(pieces, pieces)) for pieces in range(_pieces(found)))
            position = next((position for position in smaller if position is not None), found)
            example = first_example(shortest_text(position), pair, length)
            assert example is not None
            return example
    message = f"nothing tells {pair} apart"
    raise NoSuchExample(message)


def _found(pair: Pair, length: int, positions: st.SearchStrategy[Position]) -> Position | None:
    def tells_apart(position: Position) -> bool:
        return first_example(shortest_text(position), pair, length) is not None

    try:
        return find(positions, tells_apart, settings=SETTINGS)
    except NoSuchExample:
        return None


def _pieces(position: Position) -> int:
    players = position.players
    home = sum(seated.figures.count(MAINLAND) for seated in players)
    return len(position.stacks) + home + sum(len(seated.hand) + len(seated.tiles) for seated in players)


def first_example(position: str, pair: Pair, length: int) -> Example | None:
    """Return the first series of actions that distinguishes two values, in the same way with all other options.

    Args:
        position: the position as text, without options.
        pair: the two values.
        length: the number of actions.
    """
    for actions in telling_actions(both(position, pair), length, every_draw=False):
        words = tuple(map(str, actions))
        found = sides_after(position, pair, words)
        same = (sides_after(position, pair, words, options) == found for options in others(pair.option))
        if found is not None and all(same):
            return Example(pair, position, words, found)
    return None


def telling_actions(
    states: tuple[State, State], length: int, *, every_draw: bool = True
) -> Iterator[tuple[Action, ...]]:
    """Return all series of actions that are legal in two states and only at their end lead to a difference.

    Args:
        states: a state under each value.
        length: the number of actions.
        every_draw: whether every card that chance can draw is tried, or only the first one, which is much faster.
    """
    if difference(states) is not None:
        if not length:
            yield ()
    elif length:
        actions = legal_actions(states[0])
        for action in actions if every_draw or states[0].to_act is not CHANCE else actions[:1]:
            after = apply(states[0], action), apply(states[1], action)
            for rest in telling_actions(after, length - 1, every_draw=every_draw):
                yield (action, *rest)


@frozen
class _Laid:
    tile: Tile
    after_water: bool
    owner: Seat | None


@frozen
class _Card:
    owner: Seat
    item: Item


@frozen
class _Collected:
    owner: Seat
    tile: Tile


@frozen
class _Home:
    owner: Seat


_Piece = _Laid | _Card | _Collected | _Home
_OWNERS: Final = st.sampled_from([0, 0, 0, 1])  # mostly black, whose turn it is
_PIECES: Final[st.SearchStrategy[_Piece]] = st.one_of(
    # Cards begin with another item than tiles, so that they match none unless they have to.
    st.builds(_Card, _OWNERS, st.sampled_from([*ITEMS[3:], *ITEMS[:3]])),
    st.builds(_Collected, _OWNERS, st.sampled_from(TILES)),
    st.builds(_Home, _OWNERS),
    st.builds(
        _Laid, st.sampled_from([tile for tile in TILES if tile.back is Back.A]), st.booleans(), st.none() | _OWNERS
    ),
)


def small_positions(least: int, most: int) -> st.SearchStrategy[Position]:
    """Draw positions at the beginning of the path, in which black begins their turn and nobody has placed a bridge.

    They shrink to the first items and values, and to figures that stand on Atlantis.

    Args:
        least: how many stacks, cards, collected tiles and figures on the mainland there are at least.
        most: how many there are at most.
    """
    return (
        st.lists(_PIECES, min_size=least, max_size=most).map(_position).filter(lambda position: not position.defects())
    )


def _position(pieces: Sequence[_Piece]) -> Position:
    stacks: list[Stack] = []
    places: list[list[Space]] = [[] for _ in range(_PLAYERS)]
    cards: list[list[Item]] = [[] for _ in range(_PLAYERS)]
    tiles: list[list[Tile]] = [[] for _ in range(_PLAYERS)]
    space = SPACES.start
    for piece in pieces:
        match piece:
            case _Laid(tile, after_water, owner):
                space += after_water
                stacks.append(Stack(space, tile.item, tile.value))
                if owner is not None:
                    places[owner].append(space)
                space += 1
            case _Card(owner, item):
                cards[owner].append(item)
            case _Collected(owner, tile):
                tiles[owner].append(tile)
            case _Home(owner):
                places[owner].append(MAINLAND)
            case _:
                assert_never(piece)
    players = (
        Seated(
            tuple(sorted([*places[seat], *[ATLANTIS] * (_FIGURES - len(places[seat]))])),
            Cards.count(cards[seat]),
            tuple(Face(tile.item, tile.value, tile.back) for tile in sorted(tiles[seat], key=TILES.index)),
        )
        for seat in range(_PLAYERS)
    )
    return Position(tuple(players), tuple(stacks))


def with_less(position: Position) -> Iterator[Position]:
    """Return each position in which one thing is missing: a stack, a card, a collected tile, or the way of a figure.

    Args:
        position: any position of two players; what stood on a missing stack stands on Atlantis.
    """
    for stack in position.stacks:
        rest = tuple(other for other in position.stacks if other is not stack)
        moved = tuple(evolve(seated, figures=_back(seated.figures, stack.space)) for seated in position.players)
        yield evolve(position, stacks=rest, players=moved)
    for seat, seated in enumerate(position.players):
        less = [evolve(seated, hand=seated.hand.minus(item)) for item in ITEMS if seated.hand[item]]
        less += [
            evolve(seated, tiles=tuple(tile for tile in seated.tiles if tile is not gone)) for gone in seated.tiles
        ]
        less += [evolve(seated, figures=_back(seated.figures, space)) for space in seated.figures if space != ATLANTIS]
        for one in less:
            yield evolve(position, players=(*position.players[:seat], one, *position.players[seat + 1 :]))


def _back(figures: tuple[Space, ...], space: Space) -> tuple[Space, ...]:
    """Put one of the figures that stand on a space back on Atlantis."""
    left = list(figures)
    if space in left:
        left[left.index(space)] = ATLANTIS
    return tuple(sorted(left))
