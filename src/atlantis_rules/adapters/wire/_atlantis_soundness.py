"""Whether a state of Atlantis from outside can be: at any moment of a game, not only at the start of a turn.

A state is turned into the position at the start of a turn that comes nearest to it, which `position.defects` knows how
to judge. What is left to be said depends on the phase.
"""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from atlantis_rules.adapters.wire._atlantis_tables import waiting_spaces
from atlantis_rules.atlantis.cards import NO_CARDS, Cards, all_cards
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, ITEMS, Item, Seat, Tile
from atlantis_rules.atlantis.knowledge.completion import completed
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView, View, view
from atlantis_rules.atlantis.options import BoughtCards, ExtraDrawing, Landing
from atlantis_rules.atlantis.path import Path, back_on, tolls_between, unbridged_gaps
from atlantis_rules.atlantis.phases import (
    Dealing,
    Drawing,
    ExtraDraw,
    LayingPath,
    Moving,
    Over,
    Paying,
    Payment,
    Prepared,
    Purchase,
    Reason,
    Settling,
    TurnEnd,
    TurnStart,
    Uncovering,
)
from atlantis_rules.atlantis.piles import cards_in
from atlantis_rules.atlantis.position import Face, Position, Seated, Stack, defects
from atlantis_rules.atlantis.rules.buy import cards_for
from atlantis_rules.atlantis.rules.draw import cards_to_draw
from atlantis_rules.atlantis.rules.end import ALL_HOME, figures_after_settlement
from atlantis_rules.atlantis.rules.engine import legal_actions
from atlantis_rules.atlantis.rules.move import destination, landing_spaces
from atlantis_rules.atlantis.rules.setup import HAND_SIZES
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenPurchase, SeenSettling
from atlantis_rules.atlantis.spaces import (
    ATLANTIS,
    LAID_SPACES,
    MAINLAND,
    SPACES,
    STACKS_OF_TWO,
    Space,
    space_set,
    spaces_in,
)
from atlantis_rules.atlantis.state import Player, State, starting_figures
from atlantis_rules.atlantis.tiles import tiles_in, worth
from atlantis_rules.spectator import SPECTATOR
from atlantis_rules.unsound import Defect, Unsound

_Found = Iterator[Defect]

_DRAWN_IF_STUCK: Final = 2


def require_sound_state(state: State) -> State:
    """Give a state back if it can be.

    Raises:
        Unsound: it can't; the error tells everything that is wrong.
    """
    found = _defects(state) or (*_without_choice(state),)
    if found:
        raise Unsound(found)
    return state


def require_sound_view(seen: View) -> View:
    """Give a view back if there is a state of which it is the view.

    Raises:
        Unsound: there is none; the error tells what is wrong.
    """
    table, hands, usable = _parts(seen)
    found = _defects_of_hands(table, hands)
    if not found:
        state = completed(table, hands, usable)
        found = _defects(state) or (*_without_choice(state),)
        if not found and seen != view(state, seen.seat if isinstance(seen, PlayerView) else SPECTATOR):
            found = (Defect("DRAW-4", "what the seat may do or use is not what follows from what it sees"),)
    if found:
        raise Unsound(found)
    return seen


def _parts(seen: View) -> tuple[TableView, tuple[Cards, ...], Cards]:
    """Give the table, a hand for each seat that fits what is known as well as it can, and the mover's usable cards."""
    own = seen.seat if isinstance(seen, PlayerView) else None
    table = seen.table if isinstance(seen, PlayerView) else seen
    hidden = SeenPurchase | SeenPrepared | SeenMoving | SeenPaying | SeenSettling
    mover = table.phase.seat if isinstance(table.phase, hidden) else None
    unseen = iter(_most_useful_first(table, seen.unseen_cards))
    by_seat: dict[Seat, Cards] = {} if own is None or not isinstance(seen, PlayerView) else {own: seen.hand}
    seats = range(len(table.players))
    for seat in sorted(seats, key=lambda seat: seat != mover):  # whoever has to go on gets what it takes
        if seat not in by_seat:
            by_seat[seat] = Cards.count(islice(unseen, table.players[seat].hand_size))
    hands = tuple(by_seat[seat] for seat in seats)
    if isinstance(seen, PlayerView) and mover == own:
        return table, hands, seen.usable
    if mover is None or mover >= len(hands):
        return table, hands, NO_CARDS
    return table, hands, _usable_by_buyer(table, hands, mover)


def _usable_by_buyer(table: TableView, hands: tuple[Cards, ...], mover: Seat) -> Cards:
    """Leave out as many cards of a hand as were bought until now, where they can't pay."""
    hand, phase = hands[mover], table.phase
    if isinstance(phase, SeenPurchase) and table.options.bought_cards is BoughtCards.CANNOT_PAY:
        brought = {cards_for(tile) for tile in completed(table, hands, hand).box_tiles}
        bought = next((cards for cards in range(len(hand) + 1) if phase.cards_left + cards in brought), 0)
        return Cards.count(islice(hand, len(hand) - bought))
    return hand


def _most_useful_first(table: TableView, unseen: Cards) -> list[Item]:
    """List the unseen cards, first those with which the mover can go on, if it can with any."""
    cards = [item for item, count in zip(ITEMS, unseen.counts, strict=True) for _ in range(count)]
    match table.phase:
        case SeenPaying(last=Item() as last) | SeenSettling(last=Item() as last):
            cards.sort(key=lambda item: item < last)
        case SeenMoving() as phase if phase.seat < len(table.players) and not _in_the_dark(table.path):
            for item in _way_on(table, phase, unseen) or ():
                cards.remove(item)
                cards.insert(0, item)
        case _:
            pass
    return cards


def _in_the_dark(path: Path) -> bool:
    return bool(waiting_spaces(path))


def _way_on(table: TableView, phase: SeenMoving, unseen: Cards) -> tuple[Item, ...] | None:
    """Find cards with which the mover could end its move, if it has none but unseen cards, all of which may pay."""
    player = table.players[phase.seat]
    occupied = space_set(figure for each in table.players for figure in each.figures if figure in SPACES)
    spaces = landing_spaces(table, occupied)

    def from_there(figure: Space, played: tuple[Item, ...]) -> tuple[Item, ...] | None:
        left = player.hand_size - len(played) - 1
        for item in ITEMS if left >= 0 else ():
            if played.count(item) < unseen[item]:
                arrival, cards = destination(spaces[item], figure), (*played, item)
                if occupied >> arrival & 1:
                    found = from_there(arrival, cards)
                    if found is not None:
                        return found
                elif tolls_between(table.path, phase.origin, arrival) <= worth(player.tile_set) + left:
                    return cards
        return None

    return from_there(phase.figure, ())


def _defects_of_hands(table: TableView, hands: tuple[Cards, ...]) -> tuple[Defect, ...]:
    if min(table.unseen_cards.counts) < 0:
        return (Defect("COMP-3", "more than 15 cards of an item lie open"),)
    for seat, (player, hand) in enumerate(zip(table.players, hands, strict=True)):
        if len(hand) != player.hand_size:
            return (Defect("COMP-3", f"seat {seat} can't have {player.hand_size} hand cards"),)
    held = [sum(hand[item] for hand in hands) for item in ITEMS]
    if any(count > unseen for count, unseen in zip(held, table.unseen_cards.counts, strict=True)):
        return (Defect("COMP-3", "more cards are in hands than are left"),)
    if len(table.unseen_cards) != sum(held) + table.draw_pile_size:
        return (Defect("COMP-3", "hands, piles and box do not have 105 cards together"),)
    return ()


def _defects(state: State) -> tuple[Defect, ...]:
    """List what is wrong; where the state is too wrong to be judged further, the rest is not told."""
    for judge in (_of_seats, _of_unseen_tiles):
        found = (*judge(state),)
        if found:
            return found
    others = (defect for defect in defects(_position(state)) if defect.clause != "END-1")
    return (*others, *_of_homecoming(state), *_of_phase(state))


def _without_choice(state: State) -> _Found:
    """Every phase but the last leaves something to do."""
    if not isinstance(state.phase, Over) and not legal_actions(state):
        yield Defect("TURN-2", "nothing can be done, although the game is not over")


def _of_seats(state: State) -> _Found:
    seats, phase = len(state.players), state.phase
    match phase:
        case LayingPath():
            named: tuple[Seat, ...] = ()
        case Over():
            named = ()
        case Settling(seat, last_seat):
            named = (seat, last_seat)
        case _:
            named = (phase.seat,)
    for seat in named:
        if seat >= seats:
            yield Defect("TURN-1", f"seat {seat} is to act, but there are {seats} players")
    if isinstance(phase, Settling | Over) and len(phase.debts) != seats:
        yield Defect("END-3", f"there are {len(phase.debts)} debts of {seats} players")


def _of_unseen_tiles(state: State) -> _Found:
    waiting, phase = waiting_spaces(state.path), state.phase
    match phase:
        case LayingPath(space):
            expected = tuple(laid for laid in LAID_SPACES if laid >= space)
        case Uncovering(_, space):
            expected = (space,)
        case _:
            expected = ()
    if waiting != expected:
        yield Defect("SETUP-2", f"no tile is visible on the spaces {list(waiting)}, instead of {list(expected)}")
        return
    unseen = set(tiles_in(state.path.unseen))
    for tile in chain(_visible(state), *(player.tiles for player in state.players)):
        if tile in unseen:
            yield Defect("COMP-1", f"{tile} ({tile.back}) has been seen, and is among the unseen")
    covered = [back_on(space) for space in (*spaces_in(state.path.covered), *waiting)]
    for back in dict.fromkeys((*(tile.back for tile in unseen), *covered)):
        if covered.count(back) != sum(tile.back is back for tile in unseen):
            yield Defect("SETUP-3", f"there are not as many unseen tiles with back {back} as places for them")


def _visible(state: State) -> Iterator[Tile]:
    for space in spaces_in(state.path.stacks):
        tile = state.path.tile_at(space)
        if tile is not None:
            yield tile


def _position(state: State) -> Position:
    """Give the position at the start of a turn that comes nearest: what is still to be revealed has been revealed."""
    path, phase = state.path, state.phase
    unseen = list(tiles_in(path.unseen))
    stacks = []
    for space in spaces_in(path.stacks):
        tile = path.tile_at(space)
        if tile is None:
            tile = next(hidden for hidden in unseen if hidden.back is back_on(space))
            unseen.remove(tile)
        stacks.append(Stack(space, tile.item, tile.value, bool(path.covered >> space & 1)))
    players = tuple(
        Seated(_figures(state, seat), player.hand, tuple(map(_face, player.tiles)), player.bridge)
        for seat, player in enumerate(state.players)
    )
    return Position(
        players,
        tuple(stacks),
        bridges=tuple(spaces_in(path.bridges)),
        turn=0,
        options=state.options,
        discards=state.discards,
        draw_pile=state.draw_pile,
        box_tiles=tuple(map(_face, state.box_tiles)),
        futile_turns=phase.futile_turns if isinstance(phase, TurnStart) else 0,
    )


def _figures(state: State, seat: Seat) -> tuple[Space, ...]:
    """Give where the figures of a seat stand; one that is moving goes back to where it came from."""
    figures, phase = list(state.players[seat].figures), state.phase
    if isinstance(phase, Moving) and seat == phase.seat and phase.figure in figures:
        figures[figures.index(phase.figure)] = phase.origin
    return tuple(figures)


def _face(tile: Tile) -> Face:
    return Face(tile.item, tile.value, tile.back)


def _of_homecoming(state: State) -> _Found:
    """A third figure on the mainland ends the game: only at certain moments may a player have all three there."""
    phase, seats = state.phase, len(state.players)
    must: set[Seat] = set()
    finishers: set[Seat] = set()
    match phase:
        case Paying() | Uncovering() | TurnEnd() | Drawing():
            may = {phase.seat}
        case Settling():
            must = {seat % seats for seat in range(phase.last_seat + 1, phase.last_seat + 1 + _settled(phase, seats))}
            may = must
            if phase.reason is Reason.THIRD_FIGURE_HOME:
                finishers = {(phase.last_seat + 1) % seats}
        case Over():
            must = set(range(seats))
            may = must
            if phase.reason is Reason.THIRD_FIGURE_HOME:
                finishers = must
        case _:
            may = set()
    for seat, player in enumerate(state.players):
        home = player.figures == ALL_HOME
        if home and seat not in may:
            yield Defect("END-1", f"seat {seat} has all its figures on the mainland, and the game goes on")
        if seat in must and player.figures != figures_after_settlement(state.options, player.figures):
            yield Defect("END-2", f"seat {seat} has settled, and a figure has not come home")
    if finishers and not any(state.players[seat].figures == ALL_HOME for seat in finishers):
        yield Defect("END-1", "the game has ended, and nobody who can have ended it has all its figures home")


def _settled(phase: Settling, seats: int) -> int:
    """Count the seats whose figures are home: from the one behind the last to settle up to the one that settles."""
    return (phase.seat - phase.last_seat - 1) % seats + 1


def _of_phase(state: State) -> _Found:  # noqa: C901 - one case for each phase
    phase = state.phase
    match phase:
        case LayingPath() | Dealing():
            yield from _of_setup(state, phase)
        case Purchase(seat, cards_left, usable):
            yield from _of_usable(state, state.players[seat], usable)
            yield from _of_purchase(state, state.players[seat], cards_left, usable)
        case Prepared(seat, usable):
            yield from _of_usable(state, state.players[seat], usable)
        case Moving(seat, origin, figure, usable):
            yield from _of_usable(state, state.players[seat], usable)
            yield from _of_move(state, state.players[seat], origin, figure)
            yield from _of_played_card(state, figure)
        case Paying(seat, figure, payment):
            yield from _of_usable(state, state.players[seat], payment.cards)
            yield from _of_arrival(state, state.players[seat], figure, payment)
            yield from _of_played_card(state, figure)
        case Settling():
            yield from _of_settlement(state, phase)
        case Uncovering(seat, _, draw):
            yield from _of_draw(state, state.players[seat], draw)
            yield from _of_played_card(state, MAINLAND)
        case TurnEnd(seat, draw):
            yield from _of_bridge(state, seat)
            yield from _of_draw(state, state.players[seat], draw)
            yield from _of_played_card(state, MAINLAND)
        case ExtraDraw(seat, most):
            yield from _of_extra_draw(state, state.players[seat], most)
            yield from _of_played_card(state, MAINLAND)
        case Drawing(seat, cards_left):
            yield from _of_drawing(state, state.players[seat], cards_left)
        case Over(_, debts):
            yield from _of_debts(state, debts, set(range(len(debts))))
        case TurnStart():
            pass


def _of_settlement(state: State, phase: Settling) -> _Found:
    seats, seat, first = len(state.players), phase.seat, phase.last_seat + 1
    if not 1 <= phase.payment.due <= FIGURES_PER_PLAYER * tolls_between(state.path, ATLANTIS, MAINLAND):
        yield Defect("END-2", f"no way home costs so much that {phase.payment.due} is still to be paid")
    if phase.payment.cards != state.players[seat].hand:
        yield Defect("END-2", "all hand cards can be given in the settlement")
    if phase.reason is Reason.THIRD_FIGURE_HOME and seat == first % seats:
        yield Defect("END-2", f"seat {seat} has brought its figures home and has nothing to settle")
    settled = {other % seats for other in range(first, first + _settled(phase, seats) - 1)}
    yield from _of_debts(state, phase.debts, settled)


def _of_bridge(state: State, seat: Seat) -> _Found:
    if not state.players[seat].bridge or not unbridged_gaps(state.path):
        yield Defect("BRIDGE-4", "there is no bridge to be placed, or no gap for it")


def _of_extra_draw(state: State, player: Player, most: int) -> _Found:
    if state.options.extra_draw is not ExtraDrawing.AS_WANTED:
        yield Defect("OPT-7", "the extra cards are always drawn, and the mover is asked")
    elif not most or most not in [min(draw, cards_in(state.piles)) - 1 for draw in _draws(state, player)]:
        yield Defect("OPT-7", f"the mover can't draw up to {most} extra cards")


def _of_purchase(state: State, player: Player, cards_left: int, usable: Cards) -> _Found:
    """The sold tile lies in the box, and brings half its value."""
    brought = {cards_for(tile) for tile in state.box_tiles}
    if state.options.bought_cards is BoughtCards.CANNOT_PAY:
        fits = cards_left + len(player.hand) - len(usable) in brought
    else:
        fits = cards_left <= max(brought, default=0)
    if not cards_left or not fits:
        yield Defect("BUY-1", f"no tile in the box has brought so many cards that {cards_left} are still to be drawn")


def _of_draw(state: State, player: Player, draw: int) -> _Found:
    if draw not in _draws(state, player):
        yield Defect("DRAW-1", f"at the end of this turn it is not {draw} cards that are drawn")


def _of_drawing(state: State, player: Player, cards_left: int) -> _Found:
    most = max(*_draws(state, player), _DRAWN_IF_STUCK if player.figures != ALL_HOME else 0)
    if not 1 <= cards_left <= most:
        yield Defect("DRAW-1", f"not {cards_left} cards are still to be drawn, but 1 to {most}")


def _draws(state: State, player: Player) -> tuple[int, ...]:
    """List how many cards a turn with a move may bring, wherever the figure went."""
    return tuple(cards_to_draw(state.options, player, arrival) for arrival in (SPACES[-1], *player.figures[-1:]))


def _of_played_card(state: State, arrival: Space) -> _Found:
    """The card that was played last lies in the discard pile, which is not shuffled before cards are drawn."""
    tile = state.path.tile_at(arrival)
    if tile is not None and not state.discards[tile.item]:
        yield Defect("MOVE-8", f"the {tile.item} that took a figure to {arrival} does not lie in the discard pile")
    elif state.discards == NO_CARDS:
        yield Defect("MOVE-8", "the card that was played does not lie in the discard pile")


def _of_arrival(state: State, player: Player, figure: Space, payment: Payment) -> _Found:
    if figure not in player.figures:
        yield Defect("PAY-2", f"the figure that has arrived does not stand on {figure}")
    origins = (ATLANTIS, *(space for space in spaces_in(state.path.stacks) if space < figure))
    prices = {tolls_between(state.path, origin, figure) for origin in origins}
    if not 1 <= payment.due <= max(prices) or (payment.last is None and payment.due not in prices):
        yield Defect("PAY-1", f"no move to there costs so much that {payment.due} is still to be paid")


def _of_setup(state: State, phase: LayingPath | Dealing) -> _Found:
    """In the set-up nothing has been moved, and hands grow seat by seat."""
    dealt = phase.seat if isinstance(phase, Dealing) else -1
    for seat, player in enumerate(state.players):
        if player.figures != starting_figures() or player.tile_set or not player.bridge:
            yield Defect("SETUP-4", f"seat {seat} has moved a figure, collected a tile or placed its bridge")
        size = HAND_SIZES[seat]
        right = range(size) if seat == dealt else (size if seat < dealt else 0,)
        if len(player.hand) not in right:
            yield Defect("SETUP-5", f"seat {seat} can't have {len(player.hand)} hand cards yet")
    if tuple(spaces_in(state.path.stacks)) != LAID_SPACES or state.path.covered != STACKS_OF_TWO:
        yield Defect("SETUP-2", "the stacks are not those of the set-up")
    in_hands = [sum(player.hand[item] for player in state.players) for item in ITEMS]
    left = Cards(tuple(whole - held for whole, held in zip(all_cards().counts, in_hands, strict=True)))
    if state.draw_pile != left or state.discards != NO_CARDS:
        yield Defect("SETUP-5", "not all cards that are in no hand are in the draw pile")


def _of_usable(state: State, player: Player, usable: Cards) -> _Found:
    if any(usable[item] > player.hand[item] for item in ITEMS):
        yield Defect("PAY-5", "cards that are not in the hand are said to be usable")
    if state.options.bought_cards is BoughtCards.CAN_PAY:
        if usable != player.hand:
            yield Defect("OPT-2", "all hand cards can pay, and some are said not to be usable")
    elif len(player.hand) - len(usable) > max(map(cards_for, state.box_tiles), default=0):
        yield Defect("OPT-2", "more cards are said not to be usable than a tile in the box can have brought")


def _of_move(state: State, player: Player, origin: Space, figure: Space) -> _Found:
    standing = [place for other in state.players for place in other.figures if place == figure]
    if figure not in player.figures or len(standing) != 2:  # noqa: PLR2004 - the moving figure and the one it met
        yield Defect("MOVE-3", f"the figure has not come to an occupied space on {figure}")
    if origin >= figure:
        yield Defect("MOVE-2", f"a figure does not move from {origin} to {figure}")
    if state.options.landing is Landing.SAME_CARD:
        yield Defect("OPT-4", "no figure comes to an occupied space, and no further card is played")


def _of_debts(state: State, debts: tuple[int, ...], settled: set[Seat]) -> _Found:
    for seat, (player, debt) in enumerate(zip(state.players, debts, strict=True)):
        if debt and (seat not in settled or player.wealth):
            yield Defect("END-3", f"seat {seat} has a debt of {debt}, and has not given all that it has")
