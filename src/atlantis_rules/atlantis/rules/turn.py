"""The course of a turn: what follows from each decision, up to the next one.

Every function takes a decision that is allowed and gives the state in which the next decision is to be made; all that
the rules force happens in between.
"""

from typing import Final, assert_never

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, TILES, Item, Seat, Tile
from atlantis_rules.atlantis.options import BoughtCards, ExtraDrawing, Options
from atlantis_rules.atlantis.path import Path, reveal, tolls_between, unbridged_gaps, with_bridge, without_tile
from atlantis_rules.atlantis.phases import (
    DRAWING,
    TURN_START,
    Drawing,
    ExtraDraw,
    Moving,
    Paying,
    Payment,
    Prepared,
    Purchase,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.piles import Piles, cards_in, nothing_to_draw, replenished, without_card
from atlantis_rules.atlantis.rules.end import (
    settle_after_all_stuck,
    settle_after_third_figure,
    settle_next,
    with_paid_card,
)
from atlantis_rules.atlantis.rules.move import destination, landing_spaces, without_played_card
from atlantis_rules.atlantis.rules.pay import Piece, value_of
from atlantis_rules.atlantis.rules.take import cards_to_draw, space_of_taken_tile
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.atlantis.state import Player, State, occupied_spaces, with_player
from atlantis_rules.marks import implements

_AS_WANTED: Final = ExtraDrawing.AS_WANTED


@implements("BUY-1", "PAY-6", "DRAW-2")
def buy(state: State, seat: Seat, tile: Tile) -> State:
    """Put a tile into the box; chance then draws the cards."""
    player = state.players[seat]
    paid = Player(player.hand, player.tile_set & ~(1 << tile.index), player.figures, player.bridge)
    players = with_player(state.players, seat, paid)
    phase = Purchase(seat, tile.value // 2, player.hand)
    return State(state.options, state.path, players, replenished(state.piles), phase)


@implements("BUY-1", "DRAW-3", "OPT-2")
def draw_bought_card(state: State, phase: Purchase, item: Item) -> State:
    """Draw one of the bought cards."""
    players, piles = _draw(state, phase.seat, item)
    usable = phase.usable.plus(item) if state.options.bought_cards is BoughtCards.CAN_PAY else phase.usable
    finished = phase.cards_left == 1 or nothing_to_draw(piles)
    after = Prepared(phase.seat, usable) if finished else Purchase(phase.seat, phase.cards_left - 1, usable)
    return State(state.options, state.path, players, piles, after)


@implements("BRIDGE-1", "BRIDGE-4")
def place_bridge_before_move(state: State, phase: TurnStart | Prepared, gap: Space) -> State:
    """Place the mover's bridge before its first card."""
    path, players = _bridge_placed(state, phase.seat, gap)
    usable = phase.usable if isinstance(phase, Prepared) else state.players[phase.seat].hand
    return State(state.options, path, players, state.piles, Prepared(phase.seat, usable))


@implements("BRIDGE-1", "BRIDGE-4")
def place_bridge_after_take(state: State, phase: TurnEnd, gap: Space) -> State:
    """Place the mover's bridge after its tile was taken."""
    path, players = _bridge_placed(state, phase.seat, gap)
    return _draw_after_move(state.options, path, players, state.piles, phase.seat, phase.draw)


def _bridge_placed(state: State, seat: Seat, gap: Space) -> tuple[Path, tuple[Player, ...]]:
    player = state.players[seat]
    without = Player(player.hand, player.tile_set, player.figures, bridge=False)
    return with_bridge(state.path, gap), with_player(state.players, seat, without)


@implements("MOVE-1", "OPT-2")
def play_first_card(state: State, phase: TurnStart | Prepared, figure: Space, item: Item) -> State:
    """Play the first card of a move with the figure on a space."""
    usable = phase.usable if isinstance(phase, Prepared) else state.players[phase.seat].hand
    return _play(state, phase.seat, figure, figure, item, usable)


@implements("MOVE-3")
def play_further_card(state: State, move: Moving, item: Item) -> State:
    """Play a further card because the figure has come to an occupied space."""
    return _play(state, move.seat, move.origin, move.figure, item, move.usable)


@implements("MOVE-2", "MOVE-3", "MOVE-4", "MOVE-7", "MOVE-8", "PAY-2")
def _play(state: State, seat: Seat, origin: Space, figure: Space, item: Item, usable: Cards) -> State:
    """Play a card: the figure goes on; where the space is unoccupied the move is paid for and ends."""
    options, path, player = state.options, state.path, state.players[seat]
    occupied = occupied_spaces(state.players)
    arrival = destination(landing_spaces(state, occupied)[item], figure)
    hand, usable = without_played_card(item, player.hand, usable)
    moved = Player(hand, player.tile_set, _moved(player.figures, figure, arrival), player.bridge)
    players = with_player(state.players, seat, moved)
    piles = Piles(state.piles.draw_pile, state.piles.discards.plus(item))
    if occupied >> arrival & 1:
        return State(options, path, players, piles, Moving(seat, origin, arrival, usable))
    price = tolls_between(path, origin, arrival)
    if price:
        return State(options, path, players, piles, Paying(seat, arrival, Payment(price, usable, None)))
    return _take_tile(options, path, players, piles, seat, arrival)


def _moved(figures: tuple[Space, ...], origin: Space, arrival: Space) -> tuple[Space, ...]:
    places = list(figures)
    places[places.index(origin)] = arrival
    places.sort()
    return tuple(places)


@implements("PAY-2", "PAY-3", "PAY-6", "OPT-1")
def pay(state: State, phase: Paying | Settling, piece: Piece) -> State:
    """Hand over a piece; when the price is covered, go on."""
    options, path, piles = state.options, state.path, state.piles
    seat, payment, player = phase.seat, phase.payment, state.players[phase.seat]
    match piece:
        case Tile():
            cards = payment.cards
            paid = Player(player.hand, player.tile_set ^ 1 << piece.index, player.figures, player.bridge)
        case Item():
            hand = player.hand.minus(piece)
            cards = hand if payment.cards is player.hand else payment.cards.minus(piece)
            paid = Player(hand, player.tile_set, player.figures, player.bridge)
            piles = with_paid_card(options, piles, piece)
        case _:
            assert_never(piece)
    players = with_player(state.players, seat, paid)
    due = payment.due - value_of(piece)
    rest = Payment(due, cards, piece)
    match phase:
        case Paying() if due > 0:
            return State(options, path, players, piles, Paying(seat, phase.figure, rest))
        case Settling() if due > 0:
            settling = Settling(seat, phase.last_seat, rest, phase.reason, phase.debts)
            return State(options, path, players, piles, settling)
        case Paying():
            return _take_tile(options, path, players, piles, seat, phase.figure)
        case Settling():
            return settle_next(State(options, path, players, piles, phase), phase)
        case _:
            assert_never(phase)


@implements("TAKE-1", "TAKE-2", "TAKE-7", "DRAW-1", "MOVE-7")
def _take_tile(
    options: Options, path: Path, players: tuple[Player, ...], piles: Piles, seat: Seat, figure: Space
) -> State:
    """Take the tile that a finished and paid move brings, if it brings one; the figure has arrived on its place."""
    player = players[seat]
    cards = cards_to_draw(options, player, figure)
    space = space_of_taken_tile(options, path, occupied_spaces(players), figure)
    if space is None:
        return _end_turn_or_place_bridge(options, path, players, piles, seat, cards)
    tile = TILES[path.visible[space]]
    two_stacked = path.covered >> space & 1
    path = without_tile(path, space, tile)
    taken = Player(player.hand, player.tile_set | 1 << tile.index, player.figures, player.bridge)
    players = with_player(players, seat, taken)
    if two_stacked:
        return State(options, path, players, piles, Uncovering(seat, space, cards))
    return _end_turn_or_place_bridge(options, path, players, piles, seat, cards)


@implements("TAKE-2")
def uncover(state: State, phase: Uncovering, tile: Tile) -> State:
    """Make the lower tile of a stack visible."""
    path = reveal(state.path, phase.space, tile)
    return _end_turn_or_place_bridge(state.options, path, state.players, state.piles, phase.seat, phase.draw)


@implements("BRIDGE-4", "BRIDGE-5")
def _end_turn_or_place_bridge(
    options: Options, path: Path, players: tuple[Player, ...], piles: Piles, seat: Seat, cards: int
) -> State:
    if players[seat].bridge and unbridged_gaps(path):
        return State(options, path, players, piles, TurnEnd(seat, cards))
    return _draw_after_move(options, path, players, piles, seat, cards)


@implements("BRIDGE-5")
def end_turn(state: State, phase: TurnEnd) -> State:
    """Go on to the draw without placing the bridge."""
    return _draw_after_move(state.options, state.path, state.players, state.piles, phase.seat, phase.draw)


@implements("DRAW-1", "END-1", "OPT-7")
def _draw_after_move(
    options: Options, path: Path, players: tuple[Player, ...], piles: Piles, seat: Seat, cards: int
) -> State:
    """Begin the draw at the end of a turn with a move, once it is said how many extra cards are drawn."""
    if 1 < cards <= FIGURES_PER_PLAYER and options.extra_draw is _AS_WANTED:  # not the cards of END-1
        most = min(cards, cards_in(piles)) - 1
        if most:
            return State(options, path, players, piles, ExtraDraw(seat, most))
        cards = 1
    return _draw_cards(options, path, players, piles, seat, cards)


@implements("OPT-7")
def draw_extra(state: State, phase: ExtraDraw, number: int) -> State:
    """Begin the draw with so many extra cards."""
    return _draw_cards(state.options, state.path, state.players, state.piles, phase.seat, 1 + number)


@implements("DRAW-1", "DRAW-2", "STUCK-1")
def _draw_cards(
    options: Options, path: Path, players: tuple[Player, ...], piles: Piles, seat: Seat, cards: int
) -> State:
    """Begin the draw that ends a turn. There is a card to draw: after a move, at least the one that was played."""
    return State(options, path, players, replenished(piles), DRAWING[seat][cards])


@implements("DRAW-1", "DRAW-2", "DRAW-3", "DRAW-4")
def draw_card(state: State, phase: Drawing, item: Item) -> State:
    """Draw one of the cards at the end of a turn."""
    players, piles = _draw(state, phase.seat, item)
    if phase.cards_left == 1 or nothing_to_draw(piles):
        return after_draw(state.options, state.path, players, piles, phase.seat)
    after = DRAWING[phase.seat][phase.cards_left - 1]
    return State(state.options, state.path, players, piles, after)


def _draw(state: State, seat: Seat, item: Item) -> tuple[tuple[Player, ...], Piles]:
    player = state.players[seat]
    drawn = Player(player.hand.plus(item), player.tile_set, player.figures, player.bridge)
    return with_player(state.players, seat, drawn), without_card(state.piles, item)


@implements("TURN-1", "END-1")
def after_draw(options: Options, path: Path, players: tuple[Player, ...], piles: Piles, seat: Seat) -> State:
    """Go on after a player has drawn its cards: with the next turn, or with the settlement."""
    after = State(options, path, players, piles, TURN_START[(seat + 1) % len(players)])
    return settle_after_third_figure(after, seat) if players[seat].figures_home == FIGURES_PER_PLAYER else after


@implements("STUCK-1", "STUCK-3")
def show_hand(state: State, phase: TurnStart | Prepared) -> State:
    """Show the hand, and draw two cards if there are any."""
    options, path, players, piles, seat = state.options, state.path, state.players, state.piles, phase.seat
    if not nothing_to_draw(piles):
        return _draw_cards(options, path, players, piles, seat, 2)
    futile_turns = phase.futile_turns + 1 if isinstance(phase, TurnStart) else 0
    if futile_turns == len(players):
        return settle_after_all_stuck(state, seat)
    return State(options, path, players, piles, TurnStart((seat + 1) % len(players), futile_turns))
