"""Positions from outside: described without any check, then checked against the rules as a whole.

A `Position` may be arbitrarily wrong, and lists its defects; only a position without defects becomes a state.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import field

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import components, phases, situation, soundness, spaces
from atlantis_rules.atlantis.cards import NO_CARDS, CardCounts, Cards, all_cards, are_counts, unpacked
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, COLOURS, FIGURES_PER_PLAYER, TILES, Back, Item, Seat
from atlantis_rules.atlantis.defect_words import said
from atlantis_rules.atlantis.options import AMIGO, Options
from atlantis_rules.atlantis.path import NO_TILE, back_on, path_of
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.state import State, state_with
from atlantis_rules.atlantis.tiles import ALL_TILES, TileSet, tile_set
from atlantis_rules.games.soundness import Defect, UnsoundPosition
from atlantis_rules.rulebook.marks import implements


@frozen
class Stack:
    """The content of a space with a visible tile, and whether another one lies beneath."""

    space: Space
    item: Item  # the item of the visible tile
    value: int
    covered: bool = False  # whether a second tile lies beneath


@frozen
class FaceDown:
    """The content of a space without a visible tile: in the set-up, or where one is about to be uncovered."""

    space: Space
    covered: bool = False  # whether a second tile lies beneath


@frozen(cache_hash=True)
class Face:
    """A described tile, whether there is such a tile or not."""

    item: Item
    value: int
    back: Back

    def __str__(self) -> str:
        """Return the tile as text, such as ``ring 7B``."""
        return f"{self.item} {self.value}{self.back}"


@frozen
class Seated:
    """The things of one player in a position."""

    figures: tuple[Space, ...] = field(factory=situation.starting_figures)  # the places of the figures, in any order
    hand: Cards = NO_CARDS
    tiles: tuple[Face, ...] = ()
    bridge: bool = True  # whether the bridge is still to be placed


@frozen
class Position:
    """A position at any moment of a game, not yet checked.

    See also: `read_state`, which checks a text and returns a state; `state`, which checks a position.

    Attributes:
        players: the things of each player, by seat.
        stacks: the spaces with a visible tile, in any order; all others except those of `face_down` are water.
        water: spaces that are explicitly water, with or without a bridge, in any order; they need not be complete.
        bridges: the spaces that carry a bridge, in any order.
        options: the rules of the game.
        discards: the discard pile.
        draw_pile: the draw pile, or None for all cards that are nowhere else.
        box_cards: the cards in the box, or None for all cards that are nowhere else; there are none if `draw_pile` is
            also None.
        box_tiles: the tiles in the box, in any order. If it is None, the rest determines them: the tiles of a back that
            are nowhere else all lie beneath others, or all lie in the box if no tile of that back is covered.
        face_down: the spaces with tiles none of which is visible, in any order.
        phase: the next decision.

    Examples:
        >>> from atlantis_rules.atlantis.text.positions import read_position
        >>> position = read_position("path: 28: ring 1 (black), ~, flag 1")
        >>> position.players[0].figures, position.draw_pile, len(position.state().draw_pile)
        ((28, 0, 0), None, 105)
    """

    players: tuple[Seated, ...]
    stacks: tuple[Stack, ...]
    water: tuple[Space, ...] = ()
    bridges: tuple[Space, ...] = ()
    options: Options = AMIGO
    discards: Cards = NO_CARDS
    draw_pile: Cards | None = None
    box_cards: Cards | None = None
    box_tiles: tuple[Face, ...] | None = None
    face_down: tuple[FaceDown, ...] = ()
    phase: phases.Phase = phases.TurnStart(0, futile_turns=0)

    def state(self) -> State:
        """Convert a position to a state.

        Raises:
            UnsoundPosition: it has defects; the error lists all of them.

        Examples:
            >>> from atlantis_rules.atlantis.text.positions import read_position
            >>> read_position("path: 28: ring 1 (black), ~, ring 2").state().players[0].figures
            (0, 0, 28)
            >>> read_position("path: 28: ring 1, ~, ring 1").state()
            Traceback (most recent call last):
                ...
            atlantis_rules.games.soundness.UnsoundPosition: COMP-1: ring 1B is there 2 times
        """
        found, state = _checked(self, None)
        if found or state is None:
            raise UnsoundPosition(found)
        return state

    def defects(self) -> tuple[Defect, ...]:
        """List all defects of a position.

        Returns:
            The defects, each once: those of the table first, then path, figures, bridges, tiles and cards. Empty if the
            position is sound.

        Examples:
            >>> from atlantis_rules.atlantis.text.positions import read_position
            >>> print(*read_position("path: 28: ring 1, ~, ring 1").defects())
            COMP-1: ring 1B is there 2 times
            >>> read_position("path: 28: ring 1, ~, ring 2").defects()
            ()
        """
        return _checked(self, None)[0]


def position_of(state: State) -> Position:
    """Convert a state to a position, whose `state` is an equal one if it is sound."""
    path = state.path
    shown = [(space, path.tile_at(space), bool(path.covered >> space & 1)) for space in spaces.spaces_in(path.stacks)]
    return Position(
        players=tuple(
            Seated(player.figures, player.hand, tuple(map(_face, player.tiles)), player.bridge)
            for player in state.players
        ),
        stacks=tuple(Stack(space, tile.item, tile.value, covered) for space, tile, covered in shown if tile),
        bridges=tuple(spaces.spaces_in(path.bridges)),
        options=state.options,
        discards=state.discards,
        draw_pile=state.draw_pile,
        box_tiles=tuple(map(_face, state.box_tiles)),
        face_down=tuple(FaceDown(space, covered) for space, tile, covered in shown if tile is None),
        phase=state.phase,
    )


def defects_of_state(state: State) -> tuple[Defect, ...]:
    """List all defects of a state from outside, as `Position.defects` does.

    All counts of the state are non-negative, and all its places exist.
    """
    if _surely_lies_well(state):
        return soundness.defects_of_moment(state) or soundness.defects_of_choice(state)
    return _of_tiles_in_state(state) or _checked(position_of(state), state)[0]


def _surely_lies_well(state: State) -> bool:
    """Return whether the table of a state surely has no defect: whole sets are compared, in a fifth of the time.

    Where this is not sure, `_checked` lists the defects, if there are any.
    """
    return not any(_of_table(state)) and _surely_laid(state) and _surely_stand(state) and _surely_dealt(state)


def _surely_laid(state: State) -> bool:
    """Return whether path and tiles surely have no defect."""
    path = state.path
    stacks, unseen, visible, shown = path.stacks, path.unseen, 0, [0 for _ in Back]
    for space, index in enumerate(path.visible):
        if index != NO_TILE:
            tile, back = 1 << index, space > spaces.FIRST_WATER
            if shown[back] & tile:
                return False
            visible |= 1 << space
            shown[back] |= tile
    waiting = stacks & ~visible
    return (
        not visible & ~stacks
        and not stacks & ~_LAID
        and not path.covered & ~(stacks & spaces.STACKS_OF_TWO)
        and waiting == spaces.space_set(_to_be_revealed(state.phase))
        and _disjoint((*shown, unseen, *[player.tile_set for player in state.players], ~ALL_TILES))
        and all(
            not seen & ~_TILES_OF_BACK[back]
            and (unseen & _TILES_OF_BACK[back]).bit_count()
            == (path.covered & half).bit_count() + (waiting & half).bit_count()
            for back, seen, half in zip(Back, shown, _HALVES, strict=True)
        )
    )


def _surely_stand(state: State) -> bool:
    """Return whether figures and bridges surely have no defect."""
    path, players = state.path, state.players
    figures = [figure for seat, player in enumerate(players) for figure in _figures(state.phase, seat, player)]
    standing = [1 << figure for figure in figures if figure not in _LANDS]
    return (
        len(figures) == FIGURES_PER_PLAYER * len(players)
        and _disjoint((*standing, ~path.stacks))
        and _disjoint((path.bridges, path.stacks, ~spaces.PATH))
        and path.bridges.bit_count() == sum(not player.bridge for player in players)
    )


def _surely_dealt(state: State) -> bool:
    """Return whether the cards surely have no defect."""
    told = phases.seat_and_usable(state.phase)
    cards = (state.draw_counts, state.discard_counts, *[player.hand_counts for player in state.players])
    return (told is None or are_counts(told[1].packed)) and _surely_counted(cards)


def _surely_counted(cards: Sequence[CardCounts]) -> bool:
    """Return whether cards surely are counts, and not more than there are."""
    return all(map(are_counts, cards)) and max(map(sum, zip(*map(unpacked, cards), strict=True))) <= CARDS_PER_ITEM


def _disjoint(sets: Iterable[int]) -> bool:
    """Return whether no bit is in two sets."""
    seen = 0
    for each in sets:
        if seen & each:
            return False
        seen |= each
    return True


def _checked(position: Position, state: State | None) -> tuple[tuple[Defect, ...], State | None]:
    """Return the defects of a position, and the state made from it, unless the defects leave none to be made."""
    sure = _surely_state(position) if state is None else None
    if sure is not None:
        return soundness.defects_of_moment(sure) or soundness.defects_of_choice(sure), sure
    table, path = (*_of_table(position),), (*_of_path(position),)
    figures, bridges = (*_of_figures(position),), (*_of_bridges(position),)
    tiles, cards = (*_of_tiles(position),), (*_of_cards(position),)
    parts = dict.fromkeys((*table, *path, *figures, *bridges, *tiles, *cards))
    found = [Defect(clause, text) for clause, text in parts]
    whole_seats = all(len(seated.figures) == FIGURES_PER_PLAYER for seated in position.players)
    if whole_seats and not (table or path or tiles or cards):  # figures and bridges at wrong places hide nothing else
        whole = _state(position) if state is None else state
        found.extend(soundness.defects_of_moment(whole))
        return tuple(found) or soundness.defects_of_choice(whole), whole
    return tuple(found), None


def _surely_state(position: Position) -> State | None:
    """Return the state of a position whose table surely has no defect, in a fraction of the time, or else None.

    What a state cannot show is checked here: things that are named twice, or that do not exist.
    """
    places = [*[stack.space for stack in _stacks(position)], *position.water]
    tiles = [*_tiles_on_path(position), *_described(_off_path(position))]
    figures = [figure for seated in position.players for figure in seated.figures]
    piles = [pile.packed for pile in (position.discards, position.draw_pile, position.box_cards) if pile is not None]
    cards = [*piles, *[seated.hand.packed for seated in position.players]]
    if (
        len({*places}) < len(places)
        or len({*tiles}) < len(tiles)
        or 0 in tiles
        or not _SPACES.issuperset(places)
        or not _PLACES.issuperset(figures)
        or any(len(seated.figures) != FIGURES_PER_PLAYER for seated in position.players)
        or not _surely_counted(cards)
        or (len(piles) == _ALL_PILES and sum(cards) != all_cards().packed)
    ):
        return None
    state = _state(position)
    path = state.path
    tiles_lie = position.box_tiles is None or len(tiles) + path.unseen.bit_count() == len(TILES)
    bridges_lie = path.bridges.bit_count() == len(position.bridges)
    return state if tiles_lie and bridges_lie and _surely_lies_well(state) else None


@implements("COMP-1", "SETUP-2")
def _of_tiles_in_state(state: State) -> tuple[Defect, ...]:
    """List what is wrong with the tiles of a state; no position can describe any of it."""
    lying = [(space, TILES[index]) for space, index in enumerate(state.path.visible) if index != NO_TILE]
    held = [tile for player in state.players for tile in player.tiles]
    misplaced = [
        Defect("SETUP-2", said("other back", tile=tile, back=tile.back, space=space))
        for space, tile in lying
        if tile.back is not back_on(space)
    ]
    unseen = [
        Defect("COMP-1", said("seen and unseen", tile=tile, back=tile.back))
        for tile in (*[tile for _, tile in lying], *held)
        if state.path.unseen >> tile.index & 1
    ]
    return (*misplaced, *unseen)


def _state(position: Position) -> State:
    """Convert a position to a state, if all its seats, spaces, tiles and cards exist."""
    on_path, held = _tiles_on_path(position), [sum(_described(seated.tiles)) for seated in position.players]
    visible = {stack.space: TILES[tile.bit_length() - 1] for stack, tile in zip(position.stacks, on_path, strict=True)}
    covered = spaces.space_set(stack.space for stack in _stacks(position) if stack.covered)
    face_down = spaces.space_set(stack.space for stack in position.face_down)
    others = ALL_TILES - sum((*on_path, *held, *_described(position.box_tiles or ())))
    unseen = sum(others & _TILES_OF_BACK[back] for back in _hidden(position))
    bridges = spaces.space_set(space for space in position.bridges if space in spaces.SPACES)
    players = tuple(
        situation.player_with(seated.hand, tiles, tuple(sorted(seated.figures)), bridge=seated.bridge)
        for seated, tiles in zip(position.players, held, strict=True)
    )
    return state_with(
        position.options,
        path_of(visible, covered, bridges, unseen, face_down),
        players,
        _draw_pile(position),
        position.discards,
        position.phase,
    )


_Found = Iterator[tuple[str, str]]


@implements("SETUP-1", "END-1")
def _of_table(position: Position | State) -> _Found:
    seats, phase = len(position.players), position.phase
    if seats not in range(2, len(COLOURS) + 1):
        yield "SETUP-1", said("number of players", most=len(COLOURS), players=seats)
    yield from _of_phase(phase, seats)
    if isinstance(phase, phases.TurnStart):
        seats_taken: Sequence[Seated | situation.Player] = position.players
        for seat, seated in enumerate(seats_taken):
            if seated.figures.count(spaces.MAINLAND) == FIGURES_PER_PLAYER:
                yield "END-1", said("home already", player=_name(seat))


@implements("TURN-1", "STUCK-3", "END-3")
def _of_phase(phase: phases.Phase, seats: int) -> _Found:
    for seat in _seats_of(phase):
        if seat not in range(seats):
            yield "TURN-1", said("turn of nobody", seat=seat, players=seats)
    for place in _places_of(phase):
        if place not in range(spaces.ATLANTIS, spaces.MAINLAND + 1):
            yield "COMP-4", said("no such place", place=place)
    if isinstance(phase, phases.TurnStart) and phase.futile_turns not in range(max(seats, 1)):
        yield "STUCK-3", said("futile turns", turns=phase.futile_turns, players=seats)
    if isinstance(phase, phases.Settling | phases.Over):
        if len(phase.debts) != seats:
            yield "END-3", said("number of debts", debts=len(phase.debts), players=seats)
        if any(debt < 0 for debt in phase.debts):
            yield "END-3", said("negative debt", debt=min(phase.debts))


def _seats_of(phase: phases.Phase) -> tuple[Seat, ...]:
    match phase:
        case phases.LayingPath() | phases.Over():
            return ()
        case phases.Settling():
            return phase.seat, phase.last_seat
        case _:
            return (phase.seat,)


def _places_of(phase: phases.Phase) -> tuple[Space, ...]:
    match phase:
        case phases.LayingPath() | phases.Uncovering():
            return (phase.space,)
        case phases.Moving():
            return phase.origin, phase.figure
        case phases.Paying():
            return (phase.figure,)
        case _:
            return ()


@implements("SETUP-2", "COMP-6")
def _of_path(position: Position) -> _Found:
    stacks = _stacks(position)
    bearing = _bearing(position)
    for space, count in Counter((*(stack.space for stack in stacks), *position.water)).items():
        if count > 1:
            yield "SETUP-2", said("space twice", space=space, count=count)
        if space not in spaces.SPACES:
            yield "SETUP-2", said("no such space", space=space)
        if space == spaces.FIRST_WATER and space in bearing:
            yield "SETUP-2", said("first water", space=space)
    for stack in stacks:
        if stack.covered and not _bit_of(spaces.STACKS_OF_TWO, stack.space):
            yield "SETUP-2", said("never two tiles", space=stack.space)
        if isinstance(stack, Stack) and not _exists(face := _face_of(stack)):
            yield "COMP-6", said("no such tile on path", face=face, space=stack.space)
    waiting = sorted(stack.space for stack in position.face_down)
    expected = _to_be_revealed(position.phase)
    if waiting != expected:
        yield "SETUP-2", said("not face down", waiting=waiting, expected=expected)


def _bearing(position: Position) -> set[Space]:
    return {stack.space for stack in _stacks(position)}


def _stacks(position: Position) -> tuple[Stack | FaceDown, ...]:
    return (*position.stacks, *position.face_down)


def _to_be_revealed(phase: phases.Phase) -> list[Space]:
    match phase:
        case phases.LayingPath():
            return [space for space in spaces.LAID_SPACES if space >= phase.space]
        case phases.Uncovering():
            return [phase.space]
        case _:
            return []


@implements("COMP-4", "MOVE-7", "SETUP-4")
def _of_figures(position: Position) -> _Found:
    bearing = _bearing(position)
    standing: list[Space] = []
    for seat, seated in enumerate(position.players):
        if len(seated.figures) != FIGURES_PER_PLAYER:
            yield (
                "COMP-4",
                said("number of figures", player=_name(seat), figures=len(seated.figures), expected=FIGURES_PER_PLAYER),
            )
        for figure in _figures(position.phase, seat, seated):
            if figure not in range(spaces.ATLANTIS, spaces.MAINLAND + 1):
                yield "COMP-4", said("figure nowhere", player=_name(seat), figure=figure)
            elif figure not in (spaces.ATLANTIS, spaces.MAINLAND):
                standing.append(figure)
                if figure not in bearing:
                    yield "MOVE-2", said("figure on water", player=_name(seat), figure=figure)
    for space, count in Counter(standing).items():
        if count > 1:
            yield "MOVE-7", said("figures together", count=count, space=space)


def _figures(phase: phases.Phase, seat: Seat, seated: Seated | situation.Player) -> tuple[Space, ...]:
    """List the places of a seat's figures; a moving one has left a place where it stood alone."""
    figures = list(seated.figures)
    if isinstance(phase, phases.Moving) and seat == phase.seat and phase.figure in figures:
        figures[figures.index(phase.figure)] = phase.origin
    return tuple(figures)


@implements("BRIDGE-1", "COMP-4")
def _of_bridges(position: Position) -> _Found:
    bearing = _bearing(position)
    for space, count in Counter(position.bridges).items():
        if space not in spaces.SPACES:
            yield "BRIDGE-1", said("bridge nowhere", space=space)
        elif space in bearing:
            yield "BRIDGE-1", said("bridge on land", space=space)
        if count > 1:
            yield "BRIDGE-1", said("bridges together", count=count, space=space)
    placed = sum(not seated.bridge for seated in position.players)
    if placed != len(position.bridges):
        yield "COMP-4", said("number of bridges", placed=placed, lying=len(position.bridges))


@implements("COMP-1", "SETUP-3")
def _of_tiles(position: Position) -> _Found:
    mentioned = _mentioned(position)
    for face, count in Counter(mentioned).items():
        if count > 1:
            yield "COMP-1", said("tile twice", face=face, count=count)
    for face in _off_path(position):
        if not _exists(face):
            yield "COMP-6", said("no such tile", face=face)
    others, all_hidden = _without(mentioned), _hidden(position)
    for back in Back:
        hidden, unmentioned = all_hidden[back], (others & _TILES_OF_BACK[back]).bit_count()
        if (hidden or position.box_tiles is not None) and hidden != unmentioned:
            text = said("number of covered tiles", back=back, hidden=hidden, unmentioned=unmentioned)
            yield "SETUP-3", text


@implements("COMP-3")
def _of_cards(position: Position) -> _Found:
    named = [*(seated.hand for seated in position.players), position.discards]
    named.extend(cards for cards in (position.draw_pile, position.box_cards) if cards is not None)
    told = phases.seat_and_usable(position.phase)
    for cards in named if told is None else (*named, told[1]):
        if not are_counts(cards.packed):
            yield "COMP-3", said("no counts of cards", number=f"{cards.packed:#x}", items=len(components.ITEMS))
            return
    for item in components.ITEMS:
        count = sum(cards[item] for cards in named)
        if count > CARDS_PER_ITEM:
            yield "COMP-3", said("too many cards", count=count, item=item, most=CARDS_PER_ITEM)
        elif count < CARDS_PER_ITEM and position.draw_pile is not None and position.box_cards is not None:
            yield "COMP-3", said("too few cards", count=count, item=item, most=CARDS_PER_ITEM)


def _draw_pile(position: Position) -> Cards:
    if position.draw_pile is not None:
        return position.draw_pile
    elsewhere = [*(seated.hand for seated in position.players), position.discards, position.box_cards or NO_CARDS]
    return all_cards() - sum(elsewhere, NO_CARDS)


def _face_of(stack: Stack) -> Face:
    described = stack.item, stack.value, back_on(stack.space)
    return _KNOWN.get(described) or Face(*described)  # a known face knows its hash


def _tiles_on_path(position: Position) -> list[TileSet]:
    """Return the tile of each stack as a set of one tile, or an empty one if there is no such tile."""
    first, near, far = spaces.FIRST_WATER, Back.A, Back.B
    return [
        _DESCRIBED.get((stack.item, stack.value, near if stack.space < first else far), 0) for stack in position.stacks
    ]


def _described(faces: Iterable[Face]) -> list[TileSet]:
    """Return each face as a set of one tile, or an empty one if there is no such tile."""
    return [_DESCRIBED.get((face.item, face.value, face.back), 0) for face in faces]


def _off_path(position: Position) -> Iterator[Face]:
    for seated in position.players:
        yield from seated.tiles
    yield from position.box_tiles or ()


def _mentioned(position: Position) -> list[Face]:
    return [*map(_face_of, position.stacks), *_off_path(position)]


def _without(mentioned: Iterable[Face]) -> TileSet:
    found = ALL_TILES
    for face in mentioned:
        found &= ~_SETS.get(face, 0)
    return found


def _hidden(position: Position) -> Counter[Back]:
    """Count the unseen tiles on the path by back; a back without such tiles is missing."""
    found = Counter(back_on(stack.space) for stack in position.stacks if stack.covered)
    for stack in position.face_down:
        found[back_on(stack.space)] += 1 + stack.covered
    return found


_FACES: Final = tuple(Face(tile.item, tile.value, tile.back) for tile in TILES)
_KNOWN: Final = {(face.item, face.value, face.back): face for face in _FACES}
_TILES: Final = dict(zip(_FACES, TILES, strict=True))
_DESCRIBED: Final[Mapping[tuple[Item, int, Back], TileSet]] = {
    (tile.item, tile.value, tile.back): tile_set((tile,)) for tile in TILES
}
_SETS: Final = {face: tile_set((tile,)) for face, tile in _TILES.items()}
_LAID: Final = spaces.space_set(spaces.LAID_SPACES)
_HALVES: Final = tuple(
    spaces.space_set(space for space in spaces.LAID_SPACES if back_on(space) is back) for back in Back
)
"""The spaces on which tiles of each back are laid."""
_LANDS: Final = (spaces.ATLANTIS, spaces.MAINLAND)
_SPACES: Final = frozenset(spaces.SPACES)
_PLACES: Final = frozenset(range(spaces.ATLANTIS, spaces.MAINLAND + 1))
_ALL_PILES: Final = 3
"""The number of piles: discards, draw pile and box."""
_TILES_OF_BACK: Final = {back: tile_set(tile for tile in TILES if tile.back is back) for back in Back}


def _exists(face: Face) -> bool:
    return face in _TILES


def _face(tile: components.Tile) -> Face:
    return _FACES[tile.index]


def _bit_of(packed: int, space: Space) -> bool:
    return space in spaces.SPACES and bool(packed >> space & 1)


def _name(seat: Seat) -> str:
    return COLOURS[seat] if seat in range(len(COLOURS)) else said("more players than colours", seat=seat)
