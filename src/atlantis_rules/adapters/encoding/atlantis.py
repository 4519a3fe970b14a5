"""Observations of Atlantis: what a seat sees, from where it sits."""

from typing import Final, NamedTuple, assert_never

import numpy as np

from atlantis_rules import atlantis as game
from atlantis_rules.adapters.encoding.layout import Array, Field, Layout, unpacked_bits
from atlantis_rules.atlantis import ITEMS, SPACES, TILES, Item, Path, PlayerView, State, Tile, phases
from atlantis_rules.atlantis.bounds import LOWEST_SCORE
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, FIGURES_PER_PLAYER
from atlantis_rules.atlantis.path import NO_TILE
from atlantis_rules.atlantis.phases import Reason
from atlantis_rules.atlantis.seen_phases import (
    SeenMoving,
    SeenPaying,
    SeenPhase,
    SeenPrepared,
    SeenPurchase,
    SeenSettling,
)
from atlantis_rules.errors import WrongType, WrongValue, type_name
from atlantis_rules.numbering import Numbering

_PATH: Final = len(SPACES)
_PLACES: Final = _PATH + 2
_ON_PATH: Final = slice(1, _PLACES - 1)
_KINDS: Final = (
    *(phases.LayingPath, phases.Dealing, phases.TurnStart, SeenPurchase, SeenPrepared, SeenMoving, SeenPaying),
    *(phases.Uncovering, phases.TurnEnd, phases.ExtraDraw, phases.Drawing, SeenSettling, phases.Over),
)
_KIND: Final = {kind: number for number, kind in enumerate(_KINDS)}
_CARDS: Final = CARDS_PER_ITEM * len(ITEMS)
_MOST_DUE: Final = -LOWEST_SCORE
_MOST_COUNTED: Final = 4
_TILES: Final = len(TILES)
_REASONS: Final = tuple(Reason)
_NO_DEBTS: Final = (0,) * 4


def _faces() -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    """For each tile by its index, and for no tile: its value, then a 1 in the place of its item."""
    table = np.zeros((NO_TILE + 1, 1 + len(ITEMS)), np.uint8)
    for tile in TILES:
        table[tile.index, 0], table[tile.index, 1 + tile.item] = tile.value, 1
    return table


_FACES: Final = _faces()


class _Moment(NamedTuple):
    """What a phase tells besides its kind, for observations.

    Attributes:
        seat: whose turn, draw or settlement it is.
        last_seat: which seat settles last.
        place: where the moving figure is, or a tile is laid or uncovered.
        origin: where a move began.
        last: the piece that was paid last.
        reason: why the game has ended.
        number: a number of cards or of turns.
        due: what is still to be paid.
        debts: what each seat could not pay.
    """

    seat: int | None = None
    last_seat: int | None = None
    place: int | None = None
    origin: int | None = None
    last: Tile | Item | None = None
    reason: Reason | None = None
    number: int = 0
    due: int = 0
    debts: tuple[int, ...] = ()


def _moment(phase: SeenPhase) -> _Moment:
    match phase:
        case phases.LayingPath(space):
            return _Moment(place=space)
        case phases.Dealing(seat) | SeenPrepared(seat):
            return _Moment(seat)
        case phases.TurnStart(seat, number) | SeenPurchase(seat, number) | phases.Drawing(seat, number):
            return _Moment(seat, number=number)
        case phases.TurnEnd(seat, number) | phases.ExtraDraw(seat, number):
            return _Moment(seat, number=number)
        case SeenMoving(seat, origin, figure):
            return _Moment(seat, place=figure, origin=origin)
        case SeenPaying(seat, figure, due, last):
            return _Moment(seat, place=figure, last=last, due=due)
        case phases.Uncovering(seat, space, draw):
            return _Moment(seat, place=space, number=draw)
        case SeenSettling(seat, last_seat, due, last, reason, debts):
            return _Moment(seat, last_seat, last=last, reason=reason, due=due, debts=debts)
        case phases.Over(reason, debts):
            return _Moment(reason=reason, debts=debts)
        case _:
            assert_never(phase)


class AtlantisEncoding:
    """How views of a game of Atlantis become observations."""

    def __init__(self, state: object) -> None:
        """Look at a state of such a game.

        Raises:
            WrongType: it is not a state of Atlantis.
        """
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        numbering = Numbering(game)
        self.legal_ids: Final = numbering.legal_ids
        self.actions: Final = len(numbering.player_actions)
        self._players: Final = len(state.players)
        self._options: Final = state.options
        groups = _fields(self._players)
        self.layout: Final = Layout.of([each for group in groups for each in group])
        self._faces, self._flags, self._counts, self._numbers = self.layout.parts(*groups)
        self._at: Final = {name: where.start - self._flags.start for name, where in self.layout.slices.items()}

    def fill(self, view: object, array: Array) -> None:
        """Write a view into an array of zeros, of the size of the layout.

        Args:
            view: the view of a seat.
            array: the array.

        Raises:
            WrongType: it is not the view of a seat in a game of Atlantis.
            WrongValue: the game has another number of players or other options.
        """
        if not isinstance(view, PlayerView):
            message = f"view must be what a seat sees of a game of Atlantis, not {type_name(view)}"
            raise WrongType(message)
        table, own = view.table, view.seat
        if len(table.players) != self._players or not (
            table.options is self._options or table.options == self._options
        ):
            message = f"view must be of a game of {self._players} players with the options {self._options}"
            raise WrongValue(message)
        seats = (*table.players[own:], *table.players[:own])
        moment = _moment(table.phase)
        flags = self._flags_of_path(table.path) | self._flags_of_moment(moment, own)
        flags |= 1 << self._at["phase"] + _KIND[type(table.phase)]
        tiles, bridge = self._at["tiles"], self._at["bridges_left"]
        figures = bytearray(_PLACES * self._players)
        for number, player in enumerate(seats):
            flags |= player.tile_set << tiles + _TILES * number | player.bridge << bridge + number
            for figure in player.figures:
                figures[_PLACES * number + figure] += 1
        cards = view.hand.packed | view.usable.packed << 56
        cards |= table.discards.packed << 112 | table.box_cards.packed << 168
        sizes = bytes([*[player.hand_size for player in seats], table.draw_pile_size])
        debts = moment.debts or _NO_DEBTS[: self._players]
        array[self._faces] = _FACES[np.frombuffer(table.path.visible, np.uint8)[_ON_PATH]].ravel()
        array[self._flags] = unpacked_bits(flags, self._flags.stop - self._flags.start)
        array[self._counts] = np.frombuffer(figures + cards.to_bytes(28, "little") + sizes, np.uint8)
        array[self._numbers] = (moment.number, moment.due, *debts[own:], *debts[:own])

    def _flags_of_path(self, path: Path) -> int:
        on_path = path.stacks >> 1 | path.covered >> 1 << _PATH | path.bridges >> 1 << 2 * _PATH
        return on_path | path.unseen << self._at["unseen_tiles"]

    def _flags_of_moment(self, moment: _Moment, own: int) -> int:
        at, flags = self._at, 0
        if moment.seat is not None:
            flags = 1 << at["turn"] + (moment.seat - own) % self._players
        if moment.last_seat is not None:
            flags |= 1 << at["last_seat"] + (moment.last_seat - own) % self._players
        if moment.place is not None:
            flags |= 1 << at["place"] + moment.place
        if moment.origin is not None:
            flags |= 1 << at["origin"] + moment.origin
        if moment.reason is not None:
            flags |= 1 << at["reason"] + _REASONS.index(moment.reason)
        if isinstance(moment.last, Tile):
            flags |= 1 << at["last_tile"] + moment.last.index
        elif moment.last is not None:
            flags |= 1 << at["last_card"] + moment.last
        return flags


def _fields(players: int) -> tuple[tuple[Field, ...], ...]:
    """Return the fields in the groups that are written at once: faces, flags, counts below 256, other numbers."""
    faces = (Field("faces", (_PATH, 8), 7, "for each space the value of its visible tile, then a 1 for its item"),)
    bits = (
        Field("stacks", (_PATH,), 1, "a 1 for each space that bears tiles; all others are water"),
        Field("covered", (_PATH,), 1, "a 1 for each space on which a second tile lies beneath"),
        Field("bridges", (_PATH,), 1, "a 1 for each water space that carries a bridge"),
        Field("unseen_tiles", (_TILES,), 1, "a 1 for each tile that nobody has seen yet, in the order of `TILES`"),
        Field("tiles", (players, _TILES), 1, "for each seat a 1 for each tile that it has collected"),
        Field("bridges_left", (players,), 1, "a 1 for each seat that has its bridge still"),
        Field("phase", (len(_KINDS),), 1, "a 1 for the kind of phase"),
        Field("turn", (players,), 1, "a 1 for the seat of whose turn, draw or settlement the phase tells"),
        Field("last_seat", (players,), 1, "in the settlement a 1 for the seat that settles last"),
        Field("place", (_PLACES,), 1, "a 1 where the moving figure is, or a tile is laid or uncovered"),
        Field("origin", (_PLACES,), 1, "in the middle of a move a 1 where it began"),
        Field("last_tile", (_TILES,), 1, "a 1 for the tile that was paid last in this payment"),
        Field("last_card", (len(ITEMS),), 1, "a 1 for the item of the card that was paid last in this payment"),
        Field("reason", (len(Reason),), 1, "a 1 for why the game has ended: a third figure home, or all stuck"),
    )
    counts = (
        Field("figures", (players, _PLACES), FIGURES_PER_PLAYER, "for each seat its figures on each place, 0 to 54"),
        Field("hand", (len(ITEMS),), CARDS_PER_ITEM, "the own hand: cards of each item"),
        Field("usable", (len(ITEMS),), CARDS_PER_ITEM, "those of them that may pay"),
        Field("discards", (len(ITEMS),), CARDS_PER_ITEM, "the discard pile: cards of each item"),
        Field("box_cards", (len(ITEMS),), CARDS_PER_ITEM, "the cards that are out of the game, of each item"),
        Field("hand_sizes", (players,), _CARDS, "the number of hand cards of each seat"),
        Field("draw_pile_size", (1,), _CARDS, "the number of cards in the draw pile"),
    )
    numbers = (
        Field("count", (1,), _MOST_COUNTED, "cards to be drawn, or the most extra cards, or futile turns so far"),
        Field("due", (1,), _MOST_DUE, "what is still to be paid"),
        Field("debts", (players,), _MOST_DUE, "what each seat could not pay in the settlement"),
    )
    return faces, bits, counts, numbers
