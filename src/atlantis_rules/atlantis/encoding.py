"""Observations of Atlantis: what a seat sees, from where it sits."""

from struct import Struct
from typing import Final, NamedTuple, assert_never

from atlantis_rules.adapters.encoding.layout import PACKED, Encoding, Field, Kept, KeptOf, Layout, ones, packed, unpacked_bits
from atlantis_rules.atlantis import (
    ITEMS,
    SPACES,
    TILES,
    Item,
    Options,
    Path,
    PlayerView,
    State,
    TableView,
    Tile,
    phases,
)
from atlantis_rules.atlantis.bounds import LOWEST_SCORE
from atlantis_rules.atlantis.cards import all_cards, number_of_cards
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, FIGURES_PER_PLAYER
from atlantis_rules.atlantis.path import NO_TILE
from atlantis_rules.atlantis.phases import Reason, seat_and_usable
from atlantis_rules.atlantis.seen_phases import (
    SeenMoving,
    SeenPaying,
    SeenPhase,
    SeenPrepared,
    SeenPurchase,
    SeenSettling,
)
from atlantis_rules.errors import WrongType, WrongValue, type_name

_PATH: Final = len(SPACES)
_PLACES: Final = _PATH + 2
_ON_PATH: Final = slice(1, _PLACES - 1)
_ITEMS: Final = len(ITEMS)
_KINDS: Final = (
    *(phases.LayingPath, phases.Dealing, phases.TurnStart, SeenPurchase, SeenPrepared, SeenMoving, SeenPaying),
    *(phases.Uncovering, phases.TurnEnd, phases.ExtraDraw, phases.Drawing, SeenSettling, phases.Over),
)
_KIND: Final[dict[type, int]] = {kind: number for number, kind in enumerate(_KINDS)}
_KIND |= {
    phases.Purchase: _KIND[SeenPurchase],
    phases.Prepared: _KIND[SeenPrepared],
    phases.Moving: _KIND[SeenMoving],
    phases.Paying: _KIND[SeenPaying],
    phases.Settling: _KIND[SeenSettling],
}
_CARDS: Final = CARDS_PER_ITEM * len(ITEMS)
_ALL_CARDS: Final = all_cards().packed
_MOST_DUE: Final = -LOWEST_SCORE
_MOST_COUNTED: Final = 4
_TILES: Final = len(TILES)
_REASONS: Final = tuple(Reason)
_NO_DEBTS: Final = (0,) * 4


_FACES: Final = {
    **{tile.index: packed(tile.value, *[tile.item == item for item in ITEMS]) for tile in TILES},
    NO_TILE: packed(*[0] * (1 + _ITEMS)),
}
"""For each tile by its index, and for no tile: its value, then a 1 in the place of its item."""
_PLACE: Final = ones(_PLACES)
_LAST: Final = ones(_TILES + _ITEMS)
_REASON: Final = ones(len(_REASONS))
_NO_REASON: Final = len(_REASONS)


_Phase = phases.Phase | SeenPhase
"""A phase, in full or as everybody sees it: observations hold what both have."""


class _Moment(NamedTuple):
    """What a phase says besides its kind, for observations.

    Attributes:
        seat: whose turn, draw or settlement it is.
        number: a number of cards or of turns.
        place: where the moving figure is, or a tile is laid or uncovered.
        origin: where a move began.
        last: the piece that was paid last, a tile by its index, an item after all tiles.
        due: what is still to be paid.
        last_seat: which seat settles last.
        reason: why the game has ended, by its place.
        debts: what each seat could not pay.
    """

    seat: int | None = None
    number: int = 0
    place: int = _PLACES
    origin: int = _PLACES
    last: int = _TILES + _ITEMS
    due: int = 0
    last_seat: int | None = None
    reason: int = _NO_REASON
    debts: tuple[int, ...] = ()


def _moment(phase: _Phase) -> _Moment:
    if isinstance(phase, phases.TurnStart):  # in most decisions one of these; a class pattern takes longer
        return _Moment(phase.seat, phase.futile_turns)
    if isinstance(phase, phases.Paying):
        payment = phase.payment
        return _Moment(phase.seat, 0, phase.figure, _PLACES, _last(payment.last), payment.due)
    if isinstance(phase, phases.TurnEnd):
        return _Moment(phase.seat, phase.draw)
    match phase:
        case phases.LayingPath(space):
            return _Moment(place=space)
        case phases.Dealing(seat) | SeenPrepared(seat) | phases.Prepared(seat, _):
            return _Moment(seat)
        case phases.ExtraDraw(seat, number) | phases.Drawing(seat, number):
            return _Moment(seat, number)
        case SeenPurchase(seat, number) | phases.Purchase(seat, number, _):
            return _Moment(seat, number)
        case SeenMoving(seat, origin, figure) | phases.Moving(seat, origin, figure, _):
            return _Moment(seat, 0, figure, origin)
        case SeenPaying(seat, figure, due, last):
            return _Moment(seat, 0, figure, _PLACES, _last(last), due)
        case phases.Uncovering(seat, space, draw):
            return _Moment(seat, draw, space)
        case SeenSettling(seat, last_seat, due, last, reason, debts):
            return _settling(seat, last_seat, due, last, reason, debts)
        case phases.Settling(seat, last_seat, payment, reason, debts):
            return _settling(seat, last_seat, payment.due, payment.last, reason, debts)
        case phases.Over(reason, debts):
            return _Moment(reason=_REASONS.index(reason), debts=debts)
        case _:
            assert_never(phase)


def _settling(
    seat: int, last_seat: int, due: int, last: Tile | Item | None, reason: Reason, debts: tuple[int, ...]
) -> _Moment:
    return _Moment(seat, 0, _PLACES, _PLACES, _last(last), due, last_seat, _REASONS.index(reason), debts)


def _last(piece: Tile | Item | None) -> int:
    if piece is None:
        return _TILES + _ITEMS
    return piece.index if isinstance(piece, Tile) else _TILES + piece


class AtlantisEncoding(Encoding):
    """How views of a game of Atlantis become observations."""

    def __init__(self, state: object) -> None:
        """Look at a state of such a game; anything else is refused with `WrongType`."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        self._players: Final = len(state.players)
        self._options: Final = state.options
        self.layout: Final = Layout.of(_fields(self._players))
        slices = self.layout.slices
        self._unseen: Final[int] = slices["unseen_tiles"].start - slices["stacks"].start
        self._turn: Final = {name: slices[name].start - slices["phase"].start for name in ("turn", "last_seat")}
        bits, turn = (
            slices["unseen_tiles"].stop - slices["stacks"].start,
            slices["last_seat"].stop - slices["phase"].start,
        )
        self._bits: Final = Kept[int](lambda flags: unpacked_bits(flags, bits))
        self._turns: Final = Kept[int](lambda flags: unpacked_bits(flags, turn))
        self._paths: Final = KeptOf(self._path)
        self._sets: Final = Kept[int](lambda tiles: unpacked_bits(tiles, _TILES))
        self._bridges: Final = (packed(0), packed(1))
        self._figures: Final = Kept(_counted_places)
        self._cards: Final = Kept(_counted_cards)
        self._numbers: Final = Struct(f"{2 * self._players + 3}{PACKED}")

    def pieces(self, view: object, /) -> list[bytes]:
        """Return a view as pieces, as `Encoding.pieces` does; the options are the rules."""
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
            (view.hand.packed, view.usable.packed, table.discards.packed, table.box_cards.packed),
        )

    def pieces_for(self, state: object, seat: int, /) -> list[bytes]:
        """Return what a seat sees of a state, as `Encoding.pieces_for` does: no card but its own is looked at."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        players, phase = state.players, state.phase
        self._require_same("state", len(players), state.options)
        hand, hands = players[seat].hand_counts, sum([player.hand_counts for player in players])
        told = seat_and_usable(phase)
        usable = hand if told is None or told[0] != seat else told[1].packed
        return self._assembled(
            seat,
            state,
            [number_of_cards(player.hand_counts) for player in players],
            number_of_cards(state.draw_counts),
            (hand, usable, state.discard_counts, _ALL_CARDS - hands - state.draw_counts - state.discard_counts),
        )

    def _require_same(self, name: str, players: int, options: Options) -> None:
        if players != self._players or not (options is self._options or options == self._options):
            message = f"{name} must be of a game of {self._players} players with the options {self._options}"
            raise WrongValue(message)

    def _assembled(
        self, own: int, shown: State | TableView, sizes: list[int], pile: int, cards: tuple[int, int, int, int]
    ) -> list[bytes]:
        """Return the pieces: of what is shown only what everybody sees, and cards that the seat may know."""
        players, phase = shown.players, shown.phase
        seats = (*players[own:], *players[:own])
        moment = _moment(phase)
        debts = moment.debts or _NO_DEBTS[: self._players]
        return [
            self._paths.of(shown.path),
            *[self._sets[player.tile_set] for player in seats],
            *[self._bridges[player.bridge] for player in seats],
            self._turns[self._flags_of_turn(phase, moment, own)],
            _PLACE[moment.place],
            _PLACE[moment.origin],
            _LAST[moment.last],
            _REASON[moment.reason],
            *[self._figures[player.figures] for player in seats],
            *[self._cards[each] for each in cards],
            self._numbers.pack(
                *sizes[own:], *sizes[:own], pile, moment.number, moment.due, *debts[own:], *debts[:own]
            ),
        ]

    def _path(self, path: Path) -> bytes:
        on_path = path.stacks >> 1 | path.covered >> 1 << _PATH | path.bridges >> 1 << 2 * _PATH
        faces = [_FACES[index] for index in path.visible[_ON_PATH]]
        return b"".join((*faces, self._bits[on_path | path.unseen << self._unseen]))

    def _flags_of_turn(self, phase: _Phase, moment: _Moment, own: int) -> int:
        flags = 1 << _KIND[type(phase)]
        if moment.seat is not None:
            flags |= 1 << self._turn["turn"] + (moment.seat - own) % self._players
        if moment.last_seat is not None:
            flags |= 1 << self._turn["last_seat"] + (moment.last_seat - own) % self._players
        return flags


def _counted_places(figures: tuple[int, ...]) -> bytes:
    counts = [0] * _PLACES
    for figure in figures:
        counts[figure] += 1
    return packed(*counts)


def _counted_cards(cards: int) -> bytes:
    return packed(*cards.to_bytes(_ITEMS, "little"))


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
"""Returns how views become observations in the game that is played in a state."""
