"""Positions from outside: written down without any check, then held against the rules as a whole.

A `Position` may be as wrong as one likes. `defects` lists everything that is wrong with it; only a position without
defects becomes a state.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from attrs import field

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.cards import NO_CARDS, Cards, all_cards
from atlantis_rules.atlantis.components import (
    CARDS_PER_ITEM,
    COLOURS,
    FIGURES_PER_PLAYER,
    ITEMS,
    TILES,
    Back,
    Item,
    Seat,
    Tile,
)
from atlantis_rules.atlantis.options import AMIGO, Options
from atlantis_rules.atlantis.path import back_on, path_of
from atlantis_rules.atlantis.phases import TurnStart
from atlantis_rules.atlantis.piles import Piles
from atlantis_rules.atlantis.spaces import ATLANTIS, FIRST_WATER, MAINLAND, SPACES, STACKS_OF_TWO, Space, space_set
from atlantis_rules.atlantis.state import Player, State, starting_figures
from atlantis_rules.atlantis.tiles import tile_set
from atlantis_rules.errors import require_type
from atlantis_rules.marks import implements
from atlantis_rules.unsound import Defect, UnsoundPosition


@frozen
class Stack:
    """What lies on a space: a visible tile, and whether another one lies beneath.

    Attributes:
        space: the space.
        item: the item of the visible tile.
        value: its value.
        covered: whether a second tile lies beneath.
    """

    space: Space
    item: Item
    value: int
    covered: bool = False


@frozen
class Face:
    """A tile as it is written down, whether there is such a tile or not."""

    item: Item
    value: int
    back: Back

    def __str__(self) -> str:
        """Write the tile down, such as ``ring 7B``."""
        return f"{self.item} {self.value}{self.back}"


@frozen
class Seated:
    """What belongs to one player in a position.

    Attributes:
        figures: where the figures stand, in any order.
        hand: the hand cards.
        tiles: the collected tiles.
        bridge: whether the bridge is still to be placed.
    """

    figures: tuple[Space, ...] = field(factory=starting_figures)
    hand: Cards = NO_CARDS
    tiles: tuple[Face, ...] = ()
    bridge: bool = True


@frozen
class Position:
    """A position at the start of a turn, not checked in any way.

    Attributes:
        players: what belongs to each player, by seat.
        stacks: the spaces that bear tiles; all others are water.
        water: spaces that are said to be water, those with a bridge as well; not all have to be said.
        bridges: the spaces that carry a bridge.
        turn: the seat whose turn begins.
        options: the rules that are played.
        discards: the discard pile.
        draw_pile: the draw pile, or None for all cards that are nowhere else.
        box_cards: the cards in the box, or None for all cards that are nowhere else, of which there are none if
            `draw_pile` is None too.
        box_tiles: the tiles in the box, or None where it follows from the rest: then the tiles of a back that are
            nowhere else all lie beneath others, or all lie in the box if nothing of that back is covered.
        futile_turns: how many turns before this one were those of stuck players who changed nothing.
    """

    players: tuple[Seated, ...]
    stacks: tuple[Stack, ...]
    water: tuple[Space, ...] = ()
    bridges: tuple[Space, ...] = ()
    turn: Seat = 0
    options: Options = AMIGO
    discards: Cards = NO_CARDS
    draw_pile: Cards | None = None
    box_cards: Cards | None = None
    box_tiles: tuple[Face, ...] | None = None
    futile_turns: int = 0


def state_of(position: Position) -> State:
    """Make a state of a position.

    Args:
        position: any position.

    Raises:
        UnsoundPosition: there is something wrong with it; the error tells everything that is.
        WrongType: it is not a position of this game.
    """
    found = defects(position)
    if found:
        raise UnsoundPosition(found)
    visible = {stack.space: Tile(stack.item, stack.value, back_on(stack.space)) for stack in position.stacks}
    covered = space_set(stack.space for stack in position.stacks if stack.covered)
    unseen = tile_set(tile for back in Back for tile in _unmentioned(position, back) if _covered(position, back))
    players = tuple(
        Player(seated.hand, tile_set(map(_tile, seated.tiles)), tuple(sorted(seated.figures)), seated.bridge)
        for seated in position.players
    )
    return State(
        position.options,
        path_of(visible, covered, space_set(position.bridges), unseen),
        players,
        Piles(_draw_pile(position), position.discards),
        TurnStart(position.turn, position.futile_turns),
    )


def defects(position: Position) -> tuple[Defect, ...]:
    """List everything that is wrong with a position.

    Args:
        position: any position.

    Returns:
        The defects, none twice: those of the table first, then path, figures, bridges, tiles and cards. None if the
        position is sound.

    Raises:
        WrongType: it is not a position of Atlantis.
    """
    require_type("position", position, Position)
    found = (
        *_of_table(position),
        *_of_path(position),
        *_of_figures(position),
        *_of_bridges(position),
        *_of_tiles(position),
        *_of_cards(position),
    )
    return tuple(Defect(clause, text) for clause, text in dict.fromkeys(found))


_Found = Iterator[tuple[str, str]]


@implements("SETUP-1", "TURN-1", "STUCK-3", "END-1")
def _of_table(position: Position) -> _Found:
    seats = len(position.players)
    if seats not in range(2, len(COLOURS) + 1):
        yield "SETUP-1", f"the game is for 2 to {len(COLOURS)} players, not {seats}"
    if position.turn not in range(seats):
        yield "TURN-1", f"seat {position.turn} has a turn, but there are {seats} players"
    if position.futile_turns not in range(max(seats, 1)):
        yield "STUCK-3", f"after {position.futile_turns} futile turns of {seats} players the game would be over"
    for seat, seated in enumerate(position.players):
        if seated.figures.count(MAINLAND) == FIGURES_PER_PLAYER:
            yield "END-1", f"{_name(seat)} has all its figures on the mainland: the game would be over"


@implements("SETUP-2", "COMP-6")
def _of_path(position: Position) -> _Found:
    bearing = {stack.space for stack in position.stacks}
    for space, count in Counter((*(stack.space for stack in position.stacks), *position.water)).items():
        if count > 1:
            yield "SETUP-2", f"space {space} is given {count} times"
        if space not in SPACES:
            yield "SETUP-2", f"there is no space {space}"
        if space == FIRST_WATER and space in bearing:
            yield "SETUP-2", f"space {space} is water from the start"
    for stack in position.stacks:
        if stack.covered and not _bit_of(STACKS_OF_TWO, stack.space):
            yield "SETUP-2", f"space {stack.space} never has two tiles"
        face = _face_of(stack)
        if not _exists(face):
            yield "COMP-6", f"there is no tile {face}, as on space {stack.space}"


@implements("COMP-4", "MOVE-7", "SETUP-4")
def _of_figures(position: Position) -> _Found:
    bearing = {stack.space for stack in position.stacks}
    standing: list[Space] = []
    for seat, seated in enumerate(position.players):
        if len(seated.figures) != FIGURES_PER_PLAYER:
            yield "COMP-4", f"{_name(seat)} has {len(seated.figures)} figures, not {FIGURES_PER_PLAYER}"
        for figure in seated.figures:
            if figure not in range(ATLANTIS, MAINLAND + 1):
                yield "COMP-4", f"a figure of {_name(seat)} stands on {figure}, which is no place"
            elif figure not in (ATLANTIS, MAINLAND):
                standing.append(figure)
                if figure not in bearing:
                    yield "MOVE-2", f"a figure of {_name(seat)} stands on water, on space {figure}"
    for space, count in Counter(standing).items():
        if count > 1:
            yield "MOVE-7", f"{count} figures stand on space {space}"


@implements("BRIDGE-1", "COMP-4")
def _of_bridges(position: Position) -> _Found:
    bearing = {stack.space for stack in position.stacks}
    for space, count in Counter(position.bridges).items():
        if space not in SPACES:
            yield "BRIDGE-1", f"a bridge lies on {space}, which is no space"
        elif space in bearing:
            yield "BRIDGE-1", f"a bridge lies on space {space}, which is no water"
        if count > 1:
            yield "BRIDGE-1", f"{count} bridges lie on space {space}"
    placed = sum(not seated.bridge for seated in position.players)
    if placed != len(position.bridges):
        yield "COMP-4", f"{placed} players have placed their bridge, but {len(position.bridges)} lie on the path"


@implements("COMP-1", "SETUP-3")
def _of_tiles(position: Position) -> _Found:
    mentioned = _mentioned(position)
    for face, count in Counter(mentioned).items():
        if count > 1:
            yield "COMP-1", f"{face} is there {count} times"
    for face in _off_path(position):
        if not _exists(face):
            yield "COMP-6", f"there is no tile {face}"
    for back in Back:
        covered, unmentioned = _covered(position, back), len(_unmentioned(position, back))
        if (covered or position.box_tiles is not None) and covered != unmentioned:
            text = f"tiles with back {back}: {covered} are covered, but {unmentioned} could lie there"
            yield "SETUP-3", text


@implements("COMP-3")
def _of_cards(position: Position) -> _Found:
    named = [*(seated.hand for seated in position.players), position.discards]
    named.extend(cards for cards in (position.draw_pile, position.box_cards) if cards is not None)
    for cards in named:
        if len(cards.counts) != len(ITEMS) or any(count < 0 for count in cards.counts):
            yield "COMP-3", f"{cards.counts} are no counts of {len(ITEMS)} items"
            return
    for item in ITEMS:
        count = sum(cards[item] for cards in named)
        if count > CARDS_PER_ITEM:
            yield "COMP-3", f"there are {count} {item} cards, more than {CARDS_PER_ITEM}"
        elif count < CARDS_PER_ITEM and position.draw_pile is not None and position.box_cards is not None:
            yield "COMP-3", f"there are only {count} {item} cards, not {CARDS_PER_ITEM}"


def _draw_pile(position: Position) -> Cards:
    if position.draw_pile is not None:
        return position.draw_pile
    elsewhere = [*(seated.hand for seated in position.players), position.discards, position.box_cards or NO_CARDS]
    counts = zip(all_cards().counts, *(cards.counts for cards in elsewhere), strict=True)
    return Cards(tuple(whole - sum(parts) for whole, *parts in counts))


def _face_of(stack: Stack) -> Face:
    return Face(stack.item, stack.value, back_on(stack.space))


def _off_path(position: Position) -> Iterator[Face]:
    for seated in position.players:
        yield from seated.tiles
    yield from position.box_tiles or ()


def _mentioned(position: Position) -> list[Face]:
    return [*map(_face_of, position.stacks), *_off_path(position)]


def _unmentioned(position: Position, back: Back) -> list[Tile]:
    mentioned = set(_mentioned(position))
    faces: Iterable[tuple[Tile, Face]] = ((tile, Face(tile.item, tile.value, tile.back)) for tile in TILES)
    return [tile for tile, face in faces if tile.back is back and face not in mentioned]


def _covered(position: Position, back: Back) -> int:
    return sum(stack.covered for stack in position.stacks if back_on(stack.space) is back)


_FACES: Final = frozenset(Face(tile.item, tile.value, tile.back) for tile in TILES)


def _exists(face: Face) -> bool:
    return face in _FACES


def _tile(face: Face) -> Tile:
    return Tile(face.item, face.value, face.back)


def _bit_of(spaces: int, space: Space) -> bool:
    return space in SPACES and bool(spaces >> space & 1)


def _name(seat: Seat) -> str:
    return COLOURS[seat] if seat in range(len(COLOURS)) else f"seat {seat}"
