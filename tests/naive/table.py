"""The table of the naive model of Atlantis: all pieces on it, and the facts that follow from them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from tests.naive.components import (
    ATLANTIS,
    DECK,
    ITEMS,
    LAYOUT,
    MAINLAND,
    SPACES,
    TILES,
    Piece,
    Tile,
    pieces_of,
    total_of,
    without,
)

Snapshot = tuple[tuple[str, object], ...]


class NaiveTable:
    """The state of a game, and the clauses that only look at it."""

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        """A new game: the path is to be laid and the hands are to be dealt by chance."""
        if players not in (2, 3, 4):
            raise ValueError("SETUP-1: 2 to 4 players")
        self.players = players
        self.options = dict(options)
        self.shown: dict[int, Tile] = {}  # the visible tile of each space that is not water
        self.covered = [space for space in SPACES if len(LAYOUT[space - 1]) == 2]  # where one more tile lies beneath
        self.bridges: list[int] = []  # the spaces of water with a bridge
        self.bridge_left = [True] * players
        self.figures = [[ATLANTIS] * 3 for _ in range(players)]  # SETUP-4
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.tiles: list[list[Tile]] = [[] for _ in range(players)]
        self.unseen = list(TILES)
        self.draw_pile = list(DECK)
        self.discards: list[str] = []
        self.box_cards: list[str] = []
        self.box_tiles: list[Tile] = []
        self.futile_turns = 0  # STUCK-3: how many stuck and fruitless turns have just been, one after the other
        # The phase says what is to be decided; the fields below are what the phases need.
        self.phase = "laying"
        self.next_space = 1  # laying, uncovering: where the tile is to be revealed
        self.next_back = "A"  # laying, uncovering: and its back
        self.to_draw = 0  # dealing, drawing: how many cards are still to come
        self.after_drawing = "ready"  # drawing: "ready" (it was a purchase) | "end" | "stuck"
        self.seat = 0  # whose turn it is; dealing: who gets the card; settling: who pays
        self.start_hand: list[str] = []  # the mover's hand when their turn began
        self.drew_or_built = False  # has the mover drawn a card or placed their bridge in this turn?
        self.home_before = 0  # how many of the mover's figures were on the mainland when their turn began
        self.move_began = ATLANTIS  # moving: where the move began
        self.figure = ATLANTIS  # moving: where the moving figure is
        self.price = 0  # paying, settling: what has to be covered
        self.paid: list[Piece] = []  # paying, settling: what has been handed over
        self.payable: list[Piece] = []  # paying, settling: what may still be handed over
        self.exact_only = False  # paying, settling: OPT-3
        self.mixing = True  # paying, settling: OPT-9: may the payment have tiles and cards?
        self.to_settle: list[int] = []  # settling: the seats that have not settled yet
        self.debts: dict[int, int] = {}  # END-3: what is still missing, by seat
        self.ending = ""  # "home" (END-1) | "stuck" (STUCK-3)

    @property
    def to_act(self) -> int | Literal["chance"] | None:
        """Who is to act: a seat, chance, or nobody when the game is over."""
        if self.phase in ("laying", "dealing", "uncovering", "drawing"):
            return "chance"
        return None if self.phase == "over" else self.seat

    def _occupied(self, space: int) -> bool:
        return any(space in figures for figures in self.figures)

    def _gaps(self) -> list[tuple[int, int]]:
        """Every gap as the two tile-bearing spaces beside it (TAKE-6: there has to be one on both sides)."""
        stacks = sorted(self.shown)
        return [(left, right) for left, right in pairwise(stacks) if right - left > 1]

    def _free_gaps(self) -> list[tuple[int, int]]:
        """The gaps without a bridge anywhere (BRIDGE-3)."""
        return [
            (left, right) for left, right in self._gaps() if not any(left < bridge < right for bridge in self.bridges)
        ]

    def _crossing(self, began: int, ended: int) -> int:
        """PAY-1: what it costs to come from one space to another."""
        return sum(
            min(self.shown[left][1], self.shown[right][1])
            for left, right in self._free_gaps()
            if began <= left and right <= ended
        )

    def _landing(self, space: int, item: str) -> int:
        """MOVE-2, MOVE-5, OPT-4: where the card takes a figure that stands there."""
        for ahead in range(space + 1, MAINLAND):
            if ahead in self.shown and self.shown[ahead][0] == item:
                if self.options["landing"] == "same_card" and self._occupied(ahead):
                    continue
                return ahead
        return MAINLAND

    def _whole_moves(self, space: int, hand: Sequence[str]) -> Iterator[tuple[list[str], int, list[str]]]:
        """MOVE-2 to MOVE-5: every row of cards that takes a figure from there to where it may stay.

        Yields the cards in the order of play, the space where the figure comes to rest, and the hand that is left.
        """
        for item in ITEMS:
            if item in hand:
                left = without(hand, item)
                landing = self._landing(space, item)
                if landing == MAINLAND or not self._occupied(landing):
                    yield [item], landing, left
                else:
                    for cards, end, rest in self._whole_moves(landing, left):
                        yield [item, *cards], end, rest

    def _usable(self, hand: Sequence[str]) -> list[Piece]:
        """PAY-5, OPT-2: what the mover may pay with when the cards were played and this hand is left."""
        cards = list(hand)
        if self.options["bought_cards"] == "cannot_pay":
            cards = [item for item in ITEMS for _ in range(min(hand.count(item), self.start_hand.count(item)))]
        return pieces_of(self.tiles[self.seat], cards)

    def _first_cards(self, began: int, space: int) -> list[str]:
        """MOVE-6, PAY-7: the cards that some whole move begins with that can be paid for.

        Whatever is covered by all the usable pieces can be paid by PAY-4 too: take back superfluous ones until
        there are none. OPT-3 only rules out payments when there is an exact one. So the sum alone decides, by OPT-9
        that of one kind.
        """
        firsts: list[str] = []
        for cards, end, left in self._whole_moves(space, self.hands[self.seat]):
            if cards[0] in firsts:
                continue
            if self._can_cover(self._usable(left), self._crossing(began, end)):
                firsts.append(cards[0])
        return [item for item in ITEMS if item in firsts]

    def _can_cover(self, pieces: Sequence[Piece], price: int) -> bool:
        """PAY-7, OPT-9: is a price covered by all the pieces, or by all of one kind?"""
        if self.options["payment_pieces"] == "one_kind":
            return any(total_of(pieces, kind) >= price for kind in ("pay_tile", "pay_card"))
        return total_of(pieces) >= price

    def _tile_to_take(self, ended: int) -> int | None:
        """TAKE-1, TAKE-3, TAKE-4, OPT-6: the space whose visible tile is taken; the figure has already moved."""
        behind = [space for space in sorted(self.shown, reverse=True) if space < ended]
        if ended == MAINLAND and self.options["mainland_tile"] == "last_space":
            behind = behind[:1]
        unoccupied = [space for space in behind if not self._occupied(space)]
        return unoccupied[0] if unoccupied else None

    def snapshot(self) -> Snapshot:
        """All that matters of the state, as (name, value) pairs of plain sorted tuples."""
        return (
            ("path", tuple((self.shown.get(space), space in self.covered, space in self.bridges) for space in SPACES)),
            ("figures", tuple(tuple(sorted(figures)) for figures in self.figures)),
            ("hands", tuple(tuple(sorted(hand)) for hand in self.hands)),
            ("tiles", tuple(tuple(sorted(tiles)) for tiles in self.tiles)),
            ("bridge_left", tuple(self.bridge_left)),
            ("draw_pile", tuple(sorted(self.draw_pile))),
            ("discards", tuple(sorted(self.discards))),
            ("box_cards", tuple(sorted(self.box_cards))),
            ("box_tiles", tuple(sorted(self.box_tiles))),
            ("unseen_a", tuple(sorted(tile for tile in self.unseen if tile[2] == "A"))),
            ("unseen_b", tuple(sorted(tile for tile in self.unseen if tile[2] == "B"))),
            ("to_act", self.to_act),
            ("debts", tuple(sorted(self.debts.items()))),
        )
