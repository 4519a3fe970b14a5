"""Observations of Atlantis: a view, relative to its seat."""

from operator import itemgetter
from struct import Struct
from typing import Final, NamedTuple, assert_never

from atlantis_rules.adapters.encoding.layout import (
    BYTES,
    Encoding,
    Field,
    Kept,
    Layout,
    packed,
    unpacked_bits,
    unpacked_bytes,
)
from atlantis_rules.atlantis import (
    ITEMS,
    SPACES,
    TILES,
    Item,
    Options,
    PlayerView,
    State,
    TableView,
    Tile,
    phases,
)
from atlantis_rules.atlantis.bounds import LOWEST_SCORE
from atlantis_rules.atlantis.cards import CardCounts, all_cards, number_of_cards, unpacked
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, FIGURES_PER_PLAYER
from atlantis_rules.atlantis.path import NO_TILE
from atlantis_rules.atlantis.phases import Reason, seat_and_usable
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.seen_phases import (
    SeenMoving,
    SeenPaying,
    SeenPhase,
    SeenPrepared,
    SeenPurchase,
    SeenSettling,
    seen_phase,
)
from atlantis_rules.errors import WrongType, WrongValue, type_name
from atlantis_rules.games.descriptions import AnyState
from atlantis_rules.games.motion import ActionT, GameInMotion, StateT

_PATH: Final = len(SPACES)
_PLACES: Final = _PATH + 2
_ON_PATH: Final = slice(1, _PLACES - 1)
_ITEMS: Final = len(ITEMS)
_KINDS: Final = (
    *(phases.LayingPath, phases.Dealing, phases.TurnStart, SeenPurchase, SeenPrepared, SeenMoving, SeenPaying),
    *(phases.Uncovering, phases.TurnEnd, phases.ExtraDraw, phases.Drawing, SeenSettling, phases.Over),
)
_FULL: Final[dict[type, type]] = {
    phases.Purchase: SeenPurchase,
    phases.Prepared: SeenPrepared,
    phases.Moving: SeenMoving,
    phases.Paying: SeenPaying,
    phases.Settling: SeenSettling,
}
"""The phases with hidden information, and their public counterparts."""
_KIND: Final[dict[type, int]] = {kind: number for number, kind in enumerate(_KINDS)} | {
    full: _KINDS.index(seen) for full, seen in _FULL.items()
}
_CARDS: Final = CARDS_PER_ITEM * len(ITEMS)
_ALL_CARDS: Final = all_cards().packed
_MOST_DUE: Final = -LOWEST_SCORE
_MOST_COUNTED: Final = 4
_TILES: Final = len(TILES)
_REASONS: Final = tuple(Reason)


_FACES: Final = {
    **{tile.index: packed(tile.value, *[tile.item == item for item in ITEMS]) for tile in TILES},
    NO_TILE: packed(*[0] * (1 + _ITEMS)),
}
"""For each tile by its index, and for no tile: its value, then a one-hot vector of its item."""
_FIGURE: Final = tuple(1 << 8 * BYTES * place for place in range(_PLACES))
"""For each place, a one-hot vector as one integer: such vectors can be added."""


_Phase = phases.Phase | SeenPhase
"""A phase, in full or public: observations contain what both have in common."""


class _Moment(NamedTuple):
    """The content of a phase besides its kind, for observations.

    Attributes:
        seat: the seat whose turn, draw or settlement it is.
        number: a number of cards or of turns.
        place: the place of the moving figure, or of a tile that is laid or uncovered.
        origin: the place where a move began.
        last: the piece that was paid last: a tile by its index, or an item, numbered after all tiles.
        due: the amount still to be paid.
        last_seat: the last seat to settle.
        reason: why the game ended.
        debts: what each seat could not pay.
    """

    seat: int | None = None
    number: int = 0
    place: int | None = None
    origin: int | None = None
    last: int | None = None
    due: int = 0
    last_seat: int | None = None
    reason: Reason | None = None
    debts: tuple[int, ...] = ()


def _moment(phase: _Phase) -> _Moment:
    if isinstance(phase, phases.TurnStart):  # one of these in most decisions; a class pattern is slower
        return _Moment(phase.seat, phase.futile_turns)
    if isinstance(phase, phases.Paying):
        payment = phase.payment
        return _Moment(phase.seat, 0, phase.figure, None, _last(payment.last), payment.due)
    if isinstance(phase, phases.TurnEnd):
        return _Moment(phase.seat, phase.draw)
    return _moment_seen(seen_phase(phase))


def _moment_seen(phase: SeenPhase) -> _Moment:
    match phase:
        case phases.LayingPath(space):
            return _Moment(place=space)
        case phases.Dealing(seat) | SeenPrepared(seat):
            return _Moment(seat)
        case phases.TurnStart(seat, number) | SeenPurchase(seat, number) | phases.Drawing(seat, number):
            return _Moment(seat, number)
        case phases.TurnEnd(seat, number) | phases.ExtraDraw(seat, number):
            return _Moment(seat, number)
        case SeenMoving(seat, origin, figure):
            return _Moment(seat, 0, figure, origin)
        case SeenPaying(seat, figure, due, last):
            return _Moment(seat, 0, figure, None, _last(last), due)
        case phases.Uncovering(seat, space, draw):
            return _Moment(seat, draw, space)
        case SeenSettling(seat, last_seat, due, last, reason, debts):
            return _Moment(seat, 0, None, None, _last(last), due, last_seat, reason, debts)
        case phases.Over(reason, debts):
            return _Moment(reason=reason, debts=debts)
        case _:
            assert_never(phase)


def _last(piece: Tile | Item | None) -> int | None:
    if piece is None:
        return None
    return piece.index if isinstance(piece, Tile) else _TILES + piece


class AtlantisEncoding(Encoding):
    """The encoding of views of a game of Atlantis."""

    def __init__(self, state: object) -> None:
        """Store what a state says about its game; raise `WrongType` for anything else."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        self._players: Final = len(state.players)
        self._options: Final = state.options
        super().__init__(Layout.of(_fields(self._players)))
        slices = self.layout.slices
        first, last = slices["stacks"].start, slices["reason"].stop
        self._bits: Final[int] = last - first
        self._at: Final = {name: part.start - first for name, part in slices.items() if first <= part.start < last}
        self._faces: Final = Kept(_faces)
        self._numbers: Final = Struct(f"<{self._players + 3}H").pack
        self._no_debts: Final = packed(*[0] * self._players)
        seats = range(self._players)
        self._orders: Final = [itemgetter(*seats[own:], *seats[:own]) for own in seats]

    def pieces(self, view: object, /) -> list[bytes]:
        """Return a view as pieces, as `Encoding.pieces` does; here the rules are the options."""
        if not isinstance(view, PlayerView):
            message = f"view must be what a seat sees of a game of Atlantis, not {type_name(view)}"
            raise WrongType(message)
        table = view.table
        self._require_same("view", len(table.players), table.options)
        return self._assembled(
            view.seat,
            table,
            [player.hand_size for player in table.players],
            table.draw_pile_size,
            _piles(view.hand.packed, view.usable.packed, table.discards.packed, table.box_cards.packed),
        )

    def pieces_for(self, state: object, seat: int, /) -> list[bytes]:
        """Return what a seat sees in a state, as `Encoding.pieces_for` does, without reading the cards of others."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        return self._pieces_at(state, seat)

    def pieces_in(self, motion: GameInMotion[StateT, ActionT, AnyState], seat: int, /) -> list[bytes]:
        """Return what a seat sees in a game in motion, from its table, as `Encoding.pieces_in` does."""
        table = motion.position
        return self._pieces_at(table, seat) if isinstance(table, Table) else self.pieces_for(motion.state(), seat)

    def _pieces_at(self, state: State | Table, seat: int) -> list[bytes]:
        players, draw_pile, discards = state.players, state.draw_counts, state.discard_counts
        self._require_same("state", len(players), state.options)
        hands = [player.hand_counts for player in players]
        told = seat_and_usable(state.phase)
        usable = hands[seat] if told is None or told[0] != seat else told[1].packed
        return self._assembled(
            seat,
            state,
            [*map(number_of_cards, hands)],
            number_of_cards(draw_pile),
            _piles(hands[seat], usable, discards, _ALL_CARDS - sum(hands) - draw_pile - discards),
        )

    def _require_same(self, name: str, players: int, options: Options) -> None:
        if players != self._players or not (options is self._options or options == self._options):
            message = f"{name} must be of a game of {self._players} players with the options {self._options}"
            raise WrongValue(message)

    def _assembled(
        self, own: int, shown: State | Table | TableView, sizes: list[int], draw_pile: int, piles: bytes
    ) -> list[bytes]:
        """Return the pieces, from the public part of what is shown and the cards that the seat sees."""
        order, players = self._orders[own], shown.players
        moment = _moment(shown.phase)
        return [
            self._faces[shown.path.visible],
            unpacked_bits(self._flags(own, shown, moment), self._bits),
            *[_counted_places(player.figures) for player in order(players)],
            piles,
            self._numbers(*order(sizes), draw_pile, moment.number, moment.due),
            packed(*order(moment.debts)) if moment.debts else self._no_debts,
        ]

    def _flags(self, own: int, shown: State | Table | TableView, moment: _Moment) -> int:
        """Return all numbers that are 0 or 1 as one integer, from the stacks to the reason why the game ended."""
        path, at = shown.path, self._at
        flags = path.stacks >> 1 | path.covered >> 1 << _PATH | path.bridges >> 1 << 2 * _PATH
        flags |= path.unseen << at["unseen_tiles"] | 1 << at["phase"] + _KIND[type(shown.phase)]
        tiles, bridge = at["tiles"], 1 << at["bridges_left"]
        for player in self._orders[own](shown.players):
            flags |= player.tile_set << tiles
            if player.bridge:
                flags |= bridge
            tiles += _TILES
            bridge <<= 1
        seat, place, origin, last = moment.seat, moment.place, moment.origin, moment.last
        if seat is not None:
            flags |= 1 << at["turn"] + (seat - own) % self._players
        if place is not None:
            flags |= 1 << at["place"] + place
        if origin is not None:
            flags |= 1 << at["origin"] + origin
        if last is not None:
            flags |= 1 << at["last_tile"] + last
        if moment.last_seat is not None:
            flags |= 1 << at["last_seat"] + (moment.last_seat - own) % self._players
        if moment.reason is not None:
            flags |= 1 << at["reason"] + _REASONS.index(moment.reason)
        return flags


def _faces(visible: bytes) -> bytes:
    return b"".join([*map(_FACES.__getitem__, visible[_ON_PATH])])


def _piles(hand: CardCounts, usable: CardCounts, discards: CardCounts, box_cards: CardCounts) -> bytes:
    return unpacked_bytes(b"".join([unpacked(hand), unpacked(usable), unpacked(discards), unpacked(box_cards)]))


def _counted_places(figures: tuple[int, ...]) -> bytes:
    first, second, third = figures
    return (_FIGURE[first] + _FIGURE[second] + _FIGURE[third]).to_bytes(_PLACES * BYTES, "little")


def _fields(players: int) -> tuple[Field, ...]:
    return (
        Field("faces", (_PATH, 8), 7, "for each space the value of its visible tile, then a 1 for its item"),
        Field("stacks", (_PATH,), 1, "a 1 for each space that bears tiles; all others are water"),
        Field("covered", (_PATH,), 1, "a 1 for each space on which a second tile lies beneath"),
        Field("bridges", (_PATH,), 1, "a 1 for each water space that carries a bridge"),
        Field("unseen_tiles", (_TILES,), 1, "a 1 for each tile that nobody has seen yet, in the order of `TILES`"),
        Field("tiles", (players, _TILES), 1, "for each seat a 1 for each tile that it has collected"),
        Field("bridges_left", (players,), 1, "a 1 for each seat that has its bridge still"),
        Field("phase", (len(_KINDS),), 1, "a 1 for the kind of phase"),
        Field("turn", (players,), 1, "a 1 for the seat whose turn, draw or settlement it is"),
        Field("last_seat", (players,), 1, "in the settlement a 1 for the seat that settles last"),
        Field("place", (_PLACES,), 1, "a 1 where the moving figure is, or a tile is laid or uncovered"),
        Field("origin", (_PLACES,), 1, "in the middle of a move a 1 where it began"),
        Field("last_tile", (_TILES,), 1, "a 1 for the tile that was paid last in this payment"),
        Field("last_card", (len(ITEMS),), 1, "a 1 for the item of the card that was paid last in this payment"),
        Field("reason", (len(Reason),), 1, "a 1 for why the game has ended: a third figure home, or all stuck"),
        Field("figures", (players, _PLACES), FIGURES_PER_PLAYER, "for each seat its figures on each place, 0 to 54"),
        Field("hand", (len(ITEMS),), CARDS_PER_ITEM, "the own hand: cards of each item"),
        Field("usable", (len(ITEMS),), CARDS_PER_ITEM, "those of them that may pay"),
        Field("discards", (len(ITEMS),), CARDS_PER_ITEM, "the discard pile: cards of each item"),
        Field("box_cards", (len(ITEMS),), CARDS_PER_ITEM, "the cards that are out of the game, of each item"),
        Field("hand_sizes", (players,), _CARDS, "the number of hand cards of each seat"),
        Field("draw_pile_size", (1,), _CARDS, "the number of cards in the draw pile"),
        Field("count", (1,), _MOST_COUNTED, "cards to be drawn, or the most extra cards, or futile turns so far"),
        Field("due", (1,), _MOST_DUE, "what is still to be paid"),
        Field("debts", (players,), _MOST_DUE, "what each seat could not pay in the settlement"),
    )


encoding_of: Final = AtlantisEncoding
"""Returns the encoding of views in the game of a state."""
