"""Observations of Atlantis: a view, relative to its seat."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TypeAlias, assert_never

from atlantis_rules._errors import WrongType, WrongValue, counted, type_name
from atlantis_rules._type_variables import ActionT
from atlantis_rules.atlantis import SPACES, Options, Phase, PlayerView, Reason, State, phases, seen_phases
from atlantis_rules.atlantis.cards import CardCounts, all_cards, number_of_cards
from atlantis_rules.atlantis.components import CARDS_PER_ITEM, FIGURES_PER_PLAYER, ITEMS, TILES, Item, Tile
from atlantis_rules.atlantis.info import LOWEST_SCORE
from atlantis_rules.atlantis.parts.encoding_rows import fill
from atlantis_rules.atlantis.path import NO_TILE, PathAtTable
from atlantis_rules.atlantis.phases import (  # looked up faster than in their module
    Dealing,
    Drawing,
    ExtraDraw,
    LayingPath,
    Over,
    Paying,
    Prepared,
    TurnEnd,
    TurnStart,
    Uncovering,
    seat_and_usable,
)
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenPurchase, SeenSettling
from atlantis_rules.atlantis.spaces import Space, SpaceSet
from atlantis_rules.atlantis.tiles import TileSet
from atlantis_rules.games.motion import GameInMotion, StateT
from atlantis_rules.games.states import AnyState
from atlantis_rules.learning.encoding.arrays import Array
from atlantis_rules.learning.encoding.layout import FLOATS, Encoding, Field, Kept, LatestBits, LatestBytes, Layout

_PATH: Final = len(SPACES)
_PLACES: Final = _PATH + 2
_ITEMS: Final = len(ITEMS)
_KINDS: Final = (
    *(LayingPath, Dealing, TurnStart, SeenPurchase, SeenPrepared, SeenMoving, SeenPaying),
    *(Uncovering, TurnEnd, ExtraDraw, Drawing, SeenSettling, Over),
)
_FULL: Final[dict[type, type]] = {
    phases.Purchase: SeenPurchase,
    Prepared: SeenPrepared,
    phases.Moving: SeenMoving,
    Paying: SeenPaying,
    phases.Settling: SeenSettling,
}
"""The phases with hidden information, and their public counterparts."""
_CARDS: Final = CARDS_PER_ITEM * len(ITEMS)
_ALL_CARDS: Final = all_cards().packed
_MOST_DUE: Final = -LOWEST_SCORE
_MOST_COUNTED: Final = 4
_TILES: Final = len(TILES)
_TILE_BYTES: Final = -(-_TILES // 8)
_FEW: Final = 4
"""For fewer rows than this, calls of numpy cost more than they save."""
_NOTHING: Final = -1
_PLACE: Final = FLOATS.ones(_PLACES)
_LAST: Final = FLOATS.ones(_TILES + _ITEMS)
_REASON: Final = dict(zip((*Reason, None), FLOATS.ones(len(Reason)), strict=True))
_PAID: Final = tuple([_PLACE[_NOTHING] + last + _REASON[None] for last in _LAST])
"""For each piece that was paid last, the numbers from `origin` to `reason` during a game."""

_NO_FACE: Final = FLOATS.packed(*[0] * (1 + _ITEMS))
_FACES: Final = (
    *[FLOATS.packed(tile.value, *[tile.item == item for item in ITEMS]) for tile in TILES],
    *[_NO_FACE] * (NO_TILE + 1 - _TILES),
)
"""For each tile by its index, and for no tile: its value, then a one-hot vector of its item."""


_PathParts = tuple[bytes, SpaceSet, SpaceSet, SpaceSet, TileSet]
"""The visible tiles, the stacks, the covered tiles, the bridges, the unseen tiles."""


class _LatestPath:
    """The fields of the path, from the visible tiles to the unseen ones; few change from one decision to the next."""

    def __init__(self) -> None:
        self._visible: Final = LatestBytes(_FACES)
        self._stacks: Final = LatestBits(FLOATS, _PATH)
        self._covered: Final = LatestBits(FLOATS, _PATH)
        self._bridges: Final = LatestBits(FLOATS, _PATH)
        self._unseen: Final = LatestBits(FLOATS, _TILES)
        self._latest: tuple[_PathParts, bytes] = ((b"", 0, 0, 0, 0), b"")  # replaced at once: threads may share it

    def of(self, path: PathAtTable) -> bytes:
        """Return the piece."""
        parts = (path.visible, path.stacks, path.covered, path.bridges, path.unseen)
        latest, piece = self._latest
        if parts == latest:
            return piece
        piece = (
            self._visible.of(path.visible)[len(_NO_FACE) : -len(_NO_FACE)]  # without the lands
            + self._stacks.of(path.stacks >> 1)
            + self._covered.of(path.covered >> 1)
            + self._bridges.of(path.bridges >> 1)
            + self._unseen.of(path.unseen)
        )
        self._latest = (parts, piece)
        return piece


class _Latest:
    """What was encoded last of a game: the next observation of the same game shares most of it."""

    def __init__(self, players: int) -> None:
        self.path: Final = _LatestPath()
        self.tiles: Final = [LatestBits(FLOATS, _TILES) for _ in range(players)]


_Phase: TypeAlias = Phase | seen_phases.SeenPhase
"""A phase, in full or public: observations contain what both have in common."""

_Moment = tuple[int, bytes, int, int, tuple[int, ...]]
"""A phase in an observation.

In this order: the flags of its kind and its seats; the numbers from `place` to `reason`, as `_detail` returns them; a
number of cards or of turns; the amount due; the debts by seat.
"""


_Seated = tuple[bool, TileSet, tuple[Space, ...], int]
"""What is seen of a player: whether the bridge is left, the tiles, the places of the figures, the size of the hand."""
_Piles = tuple[CardCounts, CardCounts, CardCounts, CardCounts]
"""The cards that a seat sees: its hand, those of it that may pay, the discards, and those that are out of the game."""


class AtlantisEncoding(Encoding):
    """The encoding of views of a game of Atlantis."""

    def __init__(self, state: object) -> None:
        """Store what a state says about its game; raise `WrongType` for anything else."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        self._players: Final = len(state.players)
        self._options: Final = state.options
        super().__init__(Layout.of(_fields(self._players)), FLOATS)
        slices = self.layout.slices
        first, last = slices["bridges_left"].start, slices["last_seat"].stop
        self._latest: Final = _Latest(self._players)
        self._moments: Final = Kept[int](lambda flags: FLOATS.unpacked_bits(flags, last - first))
        self._figures: Final = Kept(_counted_places)
        self._piles: Final = Kept[CardCounts](lambda pile: FLOATS.unpacked_bytes(pile.to_bytes(_ITEMS, "little")))
        self._no_debts_at_all: Final = (0,) * self._players
        self._no_debts: Final = FLOATS.packed(*[0] * self._players)
        seats = range(self._players)
        self._seats_from: Final[list[tuple[int, ...]]] = [(*seats[own:], *seats[:own]) for own in seats]

        kinds = {kind: 1 << place for place, kind in enumerate(_KINDS, slices["phase"].start - first)}
        self._kinds: Final[dict[type, int]] = kinds | {full: kinds[seen] for full, seen in _FULL.items()}
        turn, last_seat = slices["turn"].start - first, slices["last_seat"].start - first
        places = [[(seat - own) % self._players for seat in seats] for own in seats]
        self._turns: Final[list[list[int]]] = [[1 << turn + place for place in each] for each in places]
        self._last_seats: Final[list[list[int]]] = [[1 << last_seat + place for place in each] for each in places]

    def pieces(self, view: object, /) -> list[bytes]:
        """Return a view as pieces, as `Encoding.pieces` does; here the rules are the options."""
        if not isinstance(view, PlayerView):
            message = f"view must be what a seat sees of a game of Atlantis, not {type_name(view)}"
            raise WrongType(message)
        table = view.table
        if len(table.players) != self._players or table.options is not self._options:
            self._require_same("view", len(table.players), table.options)
        piles = view.hand.packed, view.usable.packed, table.discards.packed, table.box_cards.packed
        seated = [(player.bridge, player.tile_set, player.figures, player.hand_size) for player in table.players]
        return self._pieces_of(view.seat, table.path, seated, table.draw_pile_size, piles, table.phase)

    def pieces_for(self, state: object, seat: int, /) -> list[bytes]:
        """Return what a seat sees in a state, as `Encoding.pieces_for` does, without reading the cards of others."""
        if not isinstance(state, State):
            message = f"state must be a state of Atlantis, not {type_name(state)}"
            raise WrongType(message)
        return self._pieces_at(state, seat)

    def pieces_in(self, motion: GameInMotion[StateT, ActionT, AnyState], seat: int, /) -> list[bytes]:
        """Return what a seat sees in a game in motion, from its table, as `Encoding.pieces_in` does."""
        return self._pieces_at(_table(motion), seat)

    def rows_in(
        self, motions: Sequence[GameInMotion[StateT, ActionT, AnyState]], seats: Sequence[int], out: Array, /
    ) -> None:
        """Write what seats see of games in motion, as `Encoding.rows_in` does; many rows are not made of pieces."""
        if len(motions) < _FEW:
            super().rows_in(motions, seats, out)
            return
        seen, rest, sets, counts = list[bytes](), list[bytes](), list[int](), list[int]()
        for motion, seat in zip(motions, seats, strict=True):
            table = _table(motion)
            path, players = table.path, table.players
            if table.options is not self._options or len(players) != self._players:
                break
            flags, detail, number, due, debts = self._moment(seat, table.phase)
            seen += [path.visible, path.unseen.to_bytes(_TILE_BYTES, "little")]
            rest.append(detail)
            in_hands, bridge = 0, 1
            for place in self._seats_from[seat]:
                player = players[place]
                if player.bridge:
                    flags |= bridge
                bridge <<= 1
                seen.append(player.tile_set.to_bytes(_TILE_BYTES, "little"))
                rest.append(self._figures[player.figures])
                counts.append(number_of_cards(player.hand_counts))
                in_hands += player.hand_counts
            hand, draw_pile, discards = players[seat].hand_counts, table.draw_counts, table.discard_counts
            told = seat_and_usable(table.phase)
            usable = hand if told is None or told[0] != seat else told[1].packed
            box_cards = _ALL_CARDS - in_hands - draw_pile - discards
            sets += [path.stacks, path.covered, path.bridges, flags, hand, usable, discards, box_cards]
            counts += [number_of_cards(draw_pile), number, due]
            counts += [debts[place] for place in self._seats_from[seat]] if debts else self._no_debts_at_all
        else:
            with suppress(ValueError):  # in a position from outside: that is no byte
                fill(b"".join(seen), sets, b"".join(rest), bytes(counts), out)
                return
        super().rows_in(motions, seats, out)  # it takes any numbers, and refuses what does not match

    def _pieces_at(self, state: State | Table, seat: int) -> list[bytes]:
        players, draw_pile, discards = state.players, state.draw_counts, state.discard_counts
        if len(players) != self._players or state.options is not self._options:
            self._require_same("state", len(players), state.options)
        hands = [player.hand_counts for player in players]
        told = seat_and_usable(state.phase)
        usable = hands[seat] if told is None or told[0] != seat else told[1].packed
        piles = hands[seat], usable, discards, _ALL_CARDS - sum(hands) - draw_pile - discards
        seated = [
            (player.bridge, player.tile_set, player.figures, number_of_cards(player.hand_counts)) for player in players
        ]
        return self._pieces_of(seat, state.path, seated, number_of_cards(draw_pile), piles, state.phase)

    def _require_same(self, name: str, players: int, options: Options) -> None:
        if players != self._players or options != self._options:
            message = f"{name} must be of a game of {counted(self._players, 'player')} with the options {self._options}"
            raise WrongValue(message)

    def _pieces_of(
        self,
        own: int,
        path: PathAtTable,
        seated: list[_Seated],
        draw_pile: int,
        piles: _Piles,
        phase: _Phase,
    ) -> list[bytes]:
        flags, detail, number, due, debts = self._moment(own, phase)
        pieces, figures, hands, bridge = [self._latest.path.of(path)], list[bytes](), list[bytes](), 1
        seats = self._seats_from[own]
        for place in seats:
            bridge_left, tile_set, standing, size = seated[place]
            if bridge_left:
                flags |= bridge
            bridge <<= 1
            pieces.append(self._latest.tiles[place].of(tile_set))
            figures.append(self._figures[standing])
            hands.append(FLOATS.counted(size))
        hand, usable, discards, box_cards = piles
        seen = self._piles[hand]
        pieces += [self._moments[flags], detail, *figures, seen, seen if usable == hand else self._piles[usable]]
        pieces += [self._piles[discards], self._piles[box_cards], *hands]
        pieces += [FLOATS.counted(draw_pile), FLOATS.counted(number), FLOATS.counted(due)]
        pieces.append(FLOATS.packed(*[debts[place] for place in seats]) if debts else self._no_debts)
        return pieces

    def _moment(self, own: int, phase: _Phase) -> _Moment:
        """Return a phase as a seat sees it."""
        flags, turns = self._kinds[type(phase)], self._turns[own]
        if isinstance(phase, TurnStart):  # one of these in most decisions; a class pattern is slower
            return flags | turns[phase.seat], _NO_DETAIL, phase.futile_turns, 0, ()
        if isinstance(phase, Paying):
            payment = phase.payment
            return flags | turns[phase.seat], _paid(phase.figure, payment.last), 0, payment.due, ()
        if isinstance(phase, ExtraDraw):
            return flags | turns[phase.seat], _NO_DETAIL, phase.most, 0, ()
        if isinstance(phase, Prepared):
            return flags | turns[phase.seat], _NO_DETAIL, 0, 0, ()
        if isinstance(phase, TurnEnd):
            return flags | turns[phase.seat], _NO_DETAIL, phase.draw, 0, ()
        return self._moment_seen(own, seen_phases.seen_phase(phase))

    def _moment_seen(self, own: int, phase: seen_phases.SeenPhase) -> _Moment:
        flags, turns = self._kinds[type(phase)], self._turns[own]
        match phase:
            case LayingPath(space):
                return flags, _detail(space), 0, 0, ()
            case Dealing(seat) | SeenPrepared(seat):
                return flags | turns[seat], _NO_DETAIL, 0, 0, ()
            case TurnStart(seat, number) | SeenPurchase(seat, number) | Drawing(seat, number):
                return flags | turns[seat], _NO_DETAIL, number, 0, ()
            case TurnEnd(seat, number) | ExtraDraw(seat, number):
                return flags | turns[seat], _NO_DETAIL, number, 0, ()
            case SeenMoving(seat, origin, figure):
                return flags | turns[seat], _detail(figure, origin), 0, 0, ()
            case SeenPaying(seat, figure, due, last):
                return flags | turns[seat], _paid(figure, last), 0, due, ()
            case Uncovering(seat, space, draw):
                return flags | turns[seat], _detail(space), draw, 0, ()
            case SeenSettling(seat, last_seat, due, last, reason, debts):
                seats = turns[seat] | self._last_seats[own][last_seat]
                return flags | seats, _paid(_NOTHING, last, reason), 0, due, debts
            case Over(reason, debts):
                return flags, _detail(_NOTHING, _NOTHING, _NOTHING, reason), 0, 0, debts
            case _:
                assert_never(phase)


def _table(motion: GameInMotion[StateT, ActionT, AnyState]) -> Table:
    """Return the table of a game in motion of Atlantis; raise `WrongType` for another one."""
    table = motion.position
    if isinstance(table, Table):
        return table
    message = f"motions must be games of Atlantis, not {type_name(motion.state())}"
    raise WrongType(message)


def _paid(figure: Space, last: Tile | Item | None, reason: Reason | None = None) -> bytes:
    """Return the detail of a payment: the place of the moved figure, and the piece that was paid last."""
    piece = _NOTHING if last is None else last.index if isinstance(last, Tile) else _TILES + last
    return _PLACE[figure] + _PAID[piece] if reason is None else _detail(figure, _NOTHING, piece, reason)


def _detail(place: Space, origin: Space = _NOTHING, last: int = _NOTHING, reason: Reason | None = None) -> bytes:
    """Return the numbers from `place` to `reason`; `last` is an index into all tiles, followed by all items."""
    return _PLACE[place] + _PLACE[origin] + _LAST[last] + _REASON[reason]


_NO_DETAIL: Final = _detail(_NOTHING)


def _counted_places(figures: tuple[int, ...]) -> bytes:
    piece = _PLACE[_NOTHING]
    for place in figures:
        piece = FLOATS.with_number(piece, place, figures.count(place))
    return piece


def _fields(players: int) -> tuple[Field, ...]:
    return (
        Field("faces", (_PATH, 8), 7, "for each space the value of its visible tile, then a 1 for its item"),
        Field("stacks", (_PATH,), 1, "a 1 for each space that bears tiles; all others are water"),
        Field("covered", (_PATH,), 1, "a 1 for each space on which a second tile lies beneath"),
        Field("bridges", (_PATH,), 1, "a 1 for each water space that carries a bridge"),
        Field("unseen_tiles", (_TILES,), 1, "a 1 for each tile that nobody has seen yet, in the order of `TILES`"),
        Field("tiles", (players, _TILES), 1, "for each seat a 1 for each tile that it has collected"),
        Field("bridges_left", (players,), 1, "a 1 for each seat that still has its bridge"),
        Field("phase", (len(_KINDS),), 1, "a 1 for the kind of phase"),
        Field("turn", (players,), 1, "a 1 for the seat whose turn, draw or settlement it is"),
        Field("last_seat", (players,), 1, "in the settlement a 1 for the seat that settles last"),
        Field("place", (_PLACES,), 1, "a 1 where the moving figure is, or a tile is laid or uncovered"),
        Field("origin", (_PLACES,), 1, "in the middle of a move a 1 where it began"),
        Field("last_tile", (_TILES,), 1, "a 1 for the tile that was paid last in this payment"),
        Field("last_card", (len(ITEMS),), 1, "a 1 for the item of the card that was paid last in this payment"),
        Field("reason", (len(Reason),), 1, "a 1 for why the game has ended: a third figure home, or all stuck"),
        Field("figures", (players, _PLACES), FIGURES_PER_PLAYER, "for each seat its figures on each place, 0 to 54"),
        Field("hand", (len(ITEMS),), CARDS_PER_ITEM, "the seat's own hand: cards of each item"),
        Field("usable", (len(ITEMS),), CARDS_PER_ITEM, "the cards of it that may pay"),
        Field("discards", (len(ITEMS),), CARDS_PER_ITEM, "the discard pile: cards of each item"),
        Field("box_cards", (len(ITEMS),), CARDS_PER_ITEM, "the cards that are out of the game, of each item"),
        Field("hand_sizes", (players,), _CARDS, "the number of hand cards of each seat"),
        Field("draw_pile_size", (1,), _CARDS, "the number of cards in the draw pile"),
        Field("count", (1,), _MOST_COUNTED, "cards to be drawn, or the maximum of extra cards, or futile turns so far"),
        Field("due", (1,), _MOST_DUE, "what is still to be paid"),
        Field("debts", (players,), _MOST_DUE, "what each seat could not pay in the settlement"),
    )


encoding_of: Final = AtlantisEncoding
"""Returns the encoding of views in the game of a state."""
