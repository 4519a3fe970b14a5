"""The table while an action is carried out: one method for each kind of event.

The rules are written in these verbs. A verb changes what it names and nothing else: no rule is applied here. Some
change nothing, since they only report a fact: `Chronicle`, a table that records events, also needs them.
"""

from typing import Final

from atlantis_rules.atlantis import situation
from atlantis_rules.atlantis.cards import ONE_CARD, CardCounts
from atlantis_rules.atlantis.components import TILES, Item, Seat, Tile
from atlantis_rules.atlantis.options import Options, PaidCards
from atlantis_rules.atlantis.path import PathAtTable, PathInMotion, reveal, with_bridge, without_tile
from atlantis_rules.atlantis.phases import Outcome, Phase, Piece, Reason
from atlantis_rules.atlantis.situation import PlayerAtTable, PlayerInMotion, Situation
from atlantis_rules.atlantis.spaces import PATH, Space, SpaceSet
from atlantis_rules.games.chance import Chance
from atlantis_rules.rulebook.marks import implements

_BOX: Final = PaidCards.BOX


class Table:
    """The parts of a state while an action changes them, or during a whole game in motion."""

    __slots__ = ("discard_counts", "draw_counts", "in_motion", "occupied", "options", "path", "phase", "players")

    def __init__(self, state: "Situation | Table") -> None:
        """Copy the contents of a state or another table, which does not change."""
        # whether the path and the players change in place; otherwise each change creates a new one
        self.in_motion: bool = False
        self.options: Options = state.options  # the rules of the game
        self.path: PathAtTable = state.path  # the tiles, the water and the bridges
        self.players: list[PlayerAtTable] = list(state.players)  # the players by seat
        self.occupied: SpaceSet = state.occupied  # the spaces on which figures stand
        self.draw_counts: CardCounts = state.draw_counts  # the cards in the draw pile, by item
        self.discard_counts: CardCounts = state.discard_counts  # the cards in the discard pile, by item
        self.phase: Phase = state.phase  # the next decision, while no action is being carried out

    @property
    def to_act(self) -> Seat | Chance | None:
        """Return the seat to act, or `CHANCE`, or None, as a state does."""
        return self.phase.to_act

    def set_in_motion(self) -> None:
        """Let changes happen in place from here on: for a table that more than one action changes."""
        self.in_motion = True
        self.path = PathInMotion(self.path)
        self.players = [PlayerInMotion(player) for player in self.players]

    # --- Set-up ---

    @implements("SETUP-2")
    def lay_tile(self, space: Space, tile: Tile) -> None:
        """Lay the visible tile of a space."""
        self.path = reveal(self.path, space, tile)

    @implements("SETUP-5")
    def deal_card(self, seat: Seat, item: Item) -> None:
        """Deal a card from the draw pile to a seat."""
        self._hand_out(seat, item)

    # --- Before the move ---

    @implements("TURN-1")
    def begin_turn(self, seat: Seat) -> None:
        """Begin the turn of a seat."""

    @implements("BUY-1", "PAY-6")
    def sell_tile(self, seat: Seat, tile: Tile, cards: int) -> None:  # noqa: ARG002 - for tables that listen
        """Put a collected tile into the box, for a number of cards."""
        self._put_tile_away(seat, tile)

    @implements("BRIDGE-1")
    def place_bridge(self, seat: Seat, gap: Space) -> None:
        """Place the bridge of a seat on a gap, permanently."""
        self.players[seat] = self.players[seat].without_bridge()
        self.path = with_bridge(self.path, gap)

    # --- Moving and paying ---

    @implements("MOVE-8")
    def play_card(self, seat: Seat, item: Item) -> None:
        """Play a card from the hand onto the discard pile."""
        card, player = ONE_CARD[item], self.players[seat]
        self.players[seat] = player._with_hand(player.hand_counts - card)
        self.discard_counts += card

    @implements("MOVE-2")
    def move_figure(self, seat: Seat, item: Item, origin: Space, arrival: Space) -> None:  # noqa: ARG002 - as above
        """Move a figure with a card of an item, which has just been played."""
        mover = self.players[seat]
        self.players[seat] = mover.with_figures(situation.figures_after_move(mover.figures, origin, arrival))
        for player in self.players:
            if origin in player.figures:  # another one stands there, or the moved one has only stopped there
                break
        else:
            self.occupied &= ~(1 << origin)
        self.occupied |= 1 << arrival & PATH

    @implements("PAY-2")
    def charge(self, seat: Seat, origin: Space, arrival: Space, price: int) -> None:
        """Charge the price of a finished move."""

    @implements("PAY-6", "OPT-1")
    def pay(self, seat: Seat, piece: Piece, due: int) -> None:  # noqa: ARG002 - as above
        """Hand over a piece: a tile goes into the box, a card where the option says."""
        if isinstance(piece, Tile):
            self._put_tile_away(seat, piece)
        else:
            card, player = ONE_CARD[piece], self.players[seat]
            self.players[seat] = player._with_hand(player.hand_counts - card)
            self._lay_down_paid(card)

    # --- Taking a tile ---

    @implements("TAKE-1", "TAKE-7")
    def take_tile(self, seat: Seat, space: Space) -> None:
        """Take the visible tile of a space."""
        tile = TILES[self.path.visible[space]]
        player = self.players[seat]
        self.players[seat] = player._with_tiles(player.tile_set | 1 << tile.index, player.tiles_worth + tile.value)
        self.path = without_tile(self.path, space, tile)

    @implements("TAKE-4")
    def take_nothing(self, seat: Seat) -> None:
        """Report that no tile can be taken."""

    @implements("TAKE-2")
    def uncover_tile(self, space: Space, tile: Tile) -> None:
        """Make the lower tile of a stack visible."""
        self.path = reveal(self.path, space, tile)

    # --- Drawing and being stuck ---

    @implements("DRAW-1", "STUCK-1")
    def begin_draw(self, seat: Seat, cards: int) -> None:
        """Begin the draw that ends a turn."""

    @implements("DRAW-4")
    def draw_card(self, seat: Seat, item: Item) -> None:
        """Draw a card from the draw pile."""
        self._hand_out(seat, item)

    @implements("DRAW-2")
    def reshuffle(self) -> None:
        """Shuffle the discard pile, which becomes the draw pile."""
        self.draw_counts, self.discard_counts = self.discard_counts, 0

    @implements("DRAW-3")
    def fall_short(self, seat: Seat, missing: int) -> None:
        """End a draw early, since both piles are empty."""

    @implements("STUCK-1")
    def show_hand(self, seat: Seat) -> None:
        """Show the hand to everybody."""

    # --- The end ---

    @implements("END-1", "STUCK-3")
    def end_game(self, seat: Seat, reason: Reason) -> None:
        """End the game with the turn of a seat."""

    @implements("END-2")
    def bring_home(self, seat: Seat, figures: tuple[Space, ...], due: int) -> None:  # noqa: ARG002 - as above
        """Move the figures of a seat to their final places, for which an amount is due."""
        self.players[seat] = self.players[seat].with_figures(figures)
        self.occupied = situation.occupied_spaces(self.players)

    @implements("END-3", "PAY-6", "OPT-1")
    def give_all(self, seat: Seat, missing: int) -> None:  # noqa: ARG002 - as above
        """Hand over everything, which is not enough."""
        player = self.players[seat]
        self._lay_down_paid(player.hand_counts)
        self.players[seat] = player._with_hand(0)._with_tiles(0, 0)

    @implements("END-4", "END-5")
    def settle(self, outcome: Outcome) -> None:
        """Count the scores, after everybody has settled."""

    # --- Helpers of the verbs ---

    def put_hand(self, seat: Seat, hand: CardCounts) -> None:
        """Replace the hand of a seat."""
        self.players[seat] = self.players[seat]._with_hand(hand)

    @implements("PAY-6", "BUY-1")
    def _put_tile_away(self, seat: Seat, tile: Tile) -> None:
        player = self.players[seat]
        self.players[seat] = player._with_tiles(player.tile_set ^ 1 << tile.index, player.tiles_worth - tile.value)

    @implements("OPT-1")
    def _lay_down_paid(self, cards: CardCounts) -> None:
        """Put paid cards where they go: onto the discard pile, or into the box."""
        if self.options.paid_cards is not _BOX:
            self.discard_counts += cards

    def _hand_out(self, seat: Seat, item: Item) -> None:
        card, player = ONE_CARD[item], self.players[seat]
        self.draw_counts -= card
        self.players[seat] = player._with_hand(player.hand_counts + card)
