"""Whether a state of Atlantis is possible at its moment of a game: the conditions of each phase.

`position.defects` checks the conditions that do not depend on the phase, such as that every tile exists once; it calls
this module for the others. A state made by the rules needs no such check.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from atlantis_rules.atlantis import cards, options, path, phases
from atlantis_rules.atlantis.components import COLOURS, FIGURES_PER_PLAYER, Seat
from atlantis_rules.atlantis.defect_words import said
from atlantis_rules.atlantis.rules import buy, end, pay, setup
from atlantis_rules.atlantis.rules.draw import cards_to_be_had, cards_to_draw
from atlantis_rules.atlantis.situation import Player, starting_figures
from atlantis_rules.atlantis.spaces import ATLANTIS, LAID_SPACES, MAINLAND, SPACES, STACKS_OF_TWO, Space, spaces_in
from atlantis_rules.atlantis.state import State
from atlantis_rules.games.soundness import Defect

_Found = Iterator[Defect]

_DRAWN_IF_STUCK: Final = 2


def defects_of_moment(state: State) -> tuple[Defect, ...]:
    """List the defects of a state at its moment of the game; its seats, places, tiles and cards exist."""
    return (*_of_homecoming(state), *_of_phase(state))


def defects_of_choice(state: State) -> tuple[Defect, ...]:
    """List a defect if a state without other defects has no legal action: every phase but the last has one."""
    if isinstance(state.phase, phases.Over) or state.legal_actions():
        return ()
    return (Defect("TURN-2", said("nothing to do")),)


def _of_homecoming(state: State) -> _Found:  # noqa: C901 - what each phase asks for
    """A third figure on the mainland ends the game: only at certain moments may a player have all three there."""
    phase, seats = state.phase, len(state.players)
    must: set[Seat] = set()
    finishers: set[Seat] = set()
    match phase:
        case phases.TurnStart():
            return  # `position.defects` has checked this
        case phases.Paying() | phases.Uncovering() | phases.TurnEnd() | phases.Drawing():
            may = {phase.seat}
        case phases.Settling():
            must = {seat % seats for seat in range(phase.last_seat + 1, phase.last_seat + 1 + _settled(phase, seats))}
            may = must
            if phase.reason is phases.Reason.THIRD_FIGURE_HOME:
                finishers = {(phase.last_seat + 1) % seats}
        case phases.Over():
            must = set(range(seats))
            may = must
            if phase.reason is phases.Reason.THIRD_FIGURE_HOME:
                finishers = must
        case _:
            may = set()
    for seat, player in enumerate(state.players):
        home = player.figures == end.ALL_HOME
        if home and seat not in may:
            yield Defect("END-1", said("home already", player=COLOURS[seat]))
        if seat in must and player.figures != end.figures_after_settlement(state.options, player.figures):
            yield Defect("END-2", said("settled away from home", seat=seat))
    if finishers and not any(state.players[seat].figures == end.ALL_HOME for seat in finishers):
        yield Defect("END-1", said("ended by nobody"))


def _settled(phase: phases.Settling, seats: int) -> int:
    """Count the seats whose figures are home: from the one after the last to settle up to the settling one."""
    return (phase.seat - phase.last_seat - 1) % seats + 1


def _of_phase(state: State) -> _Found:  # noqa: C901, PLR0912 - one case for each phase
    phase = state.phase
    match phase:
        case phases.LayingPath() | phases.Dealing():
            yield from _of_setup(state, phase)
        case phases.Purchase(seat, cards_left, usable):
            yield from _of_usable(state, state.players[seat], usable)
            yield from _of_purchase(state, state.players[seat], cards_left, usable)
        case phases.Prepared(seat, usable):
            yield from _of_usable(state, state.players[seat], usable)
        case phases.Moving(seat, origin, figure, usable):
            yield from _of_usable(state, state.players[seat], usable)
            yield from _of_move(state, state.players[seat], origin, figure)
            yield from _of_played_card(state, figure)
        case phases.Paying(seat, figure, payment):
            yield from _of_usable(state, state.players[seat], payment.cards)
            yield from _of_arrival(state, state.players[seat], figure, payment)
            yield from _of_played_card(state, figure)
        case phases.Settling():
            yield from _of_settlement(state, phase)
        case phases.Uncovering(seat, _, draw):
            yield from _of_draw(state, state.players[seat], draw)
            yield from _of_played_card(state, MAINLAND)
        case phases.TurnEnd(seat, draw):
            yield from _of_bridge(state, seat)
            yield from _of_draw(state, state.players[seat], draw)
            yield from _of_played_card(state, MAINLAND)
        case phases.ExtraDraw(seat, most):
            yield from _of_extra_draw(state, state.players[seat], most)
            yield from _of_played_card(state, MAINLAND)
        case phases.Drawing(seat, cards_left):
            yield from _of_drawing(state, state.players[seat], cards_left)
        case phases.Over(_, debts):
            yield from _of_debts(state, debts, set(range(len(debts))))
        case phases.TurnStart():
            pass
        case _:
            assert_never(phase)


def _of_settlement(state: State, phase: phases.Settling) -> _Found:
    seats, seat, first = len(state.players), phase.seat, phase.last_seat + 1
    if not 1 <= phase.payment.due <= FIGURES_PER_PLAYER * path.tolls_between(state.path, ATLANTIS, MAINLAND):
        yield Defect("END-2", said("settlement too dear", due=phase.payment.due))
    if phase.payment.cards != state.players[seat].hand:
        yield Defect("END-2", said("cards of settlement"))
    if phase.reason is phases.Reason.THIRD_FIGURE_HOME and seat == first % seats:
        yield Defect("END-2", said("nothing to settle", seat=seat))
    settled = {other % seats for other in range(first, first + _settled(phase, seats) - 1)}
    yield from _of_debts(state, phase.debts, settled)


def _of_bridge(state: State, seat: Seat) -> _Found:
    if not state.players[seat].bridge or not state.path.unbridged:
        yield Defect("BRIDGE-4", said("no bridge to place"))


def _of_extra_draw(state: State, player: Player, most: int) -> _Found:
    if state.options.extra_draw is not options.ExtraDrawing.AS_WANTED:
        yield Defect("OPT-7", said("extra cards not asked for"))
    elif not most or most not in [min(draw, cards_to_be_had(state)) - 1 for draw in _draws(state, player)]:
        yield Defect("OPT-7", said("too many extra cards", most=most))


def _of_purchase(state: State, player: Player, cards_left: int, usable: cards.Cards) -> _Found:
    """The sold tile is in the box, and yields half its value."""
    brought = {buy.cards_for(tile) for tile in state.box_tiles}
    if state.options.bought_cards is options.BoughtCards.CANNOT_PAY:
        fits = cards_left + len(player.hand) - len(usable) in brought
    else:
        fits = cards_left <= max(brought, default=0)
    if cards_left < 1 or not fits:
        yield Defect("BUY-1", said("purchase of nobody", cards_left=cards_left))


def _of_draw(state: State, player: Player, draw: int) -> _Found:
    if draw not in _draws(state, player):
        yield Defect("DRAW-1", said("draw at end of turn", draw=draw))


def _of_drawing(state: State, player: Player, cards_left: int) -> _Found:
    most = max(*_draws(state, player), _DRAWN_IF_STUCK if player.figures != end.ALL_HOME else 0)
    if not 1 <= cards_left <= most:
        yield Defect("DRAW-1", said("cards left to draw", cards_left=cards_left, most=most))


def _draws(state: State, player: Player) -> tuple[int, ...]:
    """List the numbers of cards that a turn with a move may yield, for any destination of the figure."""
    return tuple(
        cards_to_draw(state.options, player.figures_home, arrival) for arrival in (SPACES[-1], *player.figures)
    )


def _of_played_card(state: State, arrival: Space) -> _Found:
    """The last played card is in the discard pile, which is not shuffled before cards are drawn."""
    tile = state.path.tile_at(arrival)
    if tile is not None and not state.discards[tile.item]:
        yield Defect("MOVE-8", said("played item not discarded", item=tile.item, arrival=arrival))
    elif state.discards == cards.NO_CARDS:
        yield Defect("MOVE-8", said("played card not discarded"))


def _of_arrival(state: State, player: Player, figure: Space, payment: phases.Payment) -> _Found:
    if figure not in player.figures:
        yield Defect("PAY-2", said("not arrived", figure=figure))
    origins = (ATLANTIS, *(space for space in spaces_in(state.path.stacks) if space < figure))
    prices = {path.tolls_between(state.path, origin, figure) for origin in origins}
    if not 1 <= payment.due <= max(prices) or (payment.last is None and payment.due not in prices):
        yield Defect("PAY-1", said("crossing too dear", due=payment.due))
    if pay.lacks_one_kind(state.options, player.tile_set, payment):
        yield Defect("OPT-9", said("one kind too few", due=payment.due))


def _of_setup(state: State, phase: phases.LayingPath | phases.Dealing) -> _Found:
    """In the set-up nothing has been moved, and hands grow seat by seat."""
    if isinstance(phase, phases.LayingPath) and phase.space not in LAID_SPACES:
        yield Defect("SETUP-2", said("space not laid", space=phase.space))
    dealt = phase.seat if isinstance(phase, phases.Dealing) else -1
    for seat, player in enumerate(state.players):
        if player.figures != starting_figures() or player.tile_set or not player.bridge:
            yield Defect("SETUP-4", said("moved during set-up", seat=seat))
        size = setup.HAND_SIZES[seat]
        right = range(size) if seat == dealt else (size if seat < dealt else 0,)
        if len(player.hand) not in right:
            yield Defect("SETUP-5", said("hand during set-up", seat=seat, cards=len(player.hand)))
    if tuple(spaces_in(state.path.stacks)) != LAID_SPACES or state.path.covered != STACKS_OF_TWO:
        yield Defect("SETUP-2", said("stacks of set-up"))
    if state.discards != cards.NO_CARDS or state.box_cards != cards.NO_CARDS:
        yield Defect("SETUP-5", said("draw pile of set-up"))


def _of_usable(state: State, player: Player, usable: cards.Cards) -> _Found:
    if not player.hand.covers(usable):
        yield Defect("PAY-5", said("usable but not held"))
    if state.options.bought_cards is options.BoughtCards.CAN_PAY:
        if usable != player.hand:
            yield Defect("OPT-2", said("all cards usable"))
    elif len(player.hand) - len(usable) > max(map(buy.cards_for, state.box_tiles), default=0):
        yield Defect("OPT-2", said("too few cards usable"))


def _of_move(state: State, player: Player, origin: Space, figure: Space) -> _Found:
    standing = [place for other in state.players for place in other.figures if place == figure]
    if figure not in player.figures or len(standing) != 2:  # noqa: PLR2004 - the moving figure and the one it met
        yield Defect("MOVE-3", said("not on occupied space", figure=figure))
    if origin >= figure:
        yield Defect("MOVE-2", said("backwards", origin=origin, figure=figure))
    if state.options.landing is options.Landing.SAME_CARD:
        yield Defect("OPT-4", said("no further card"))


def _of_debts(state: State, debts: tuple[int, ...], settled: set[Seat]) -> _Found:
    for seat, (player, debt) in enumerate(zip(state.players, debts, strict=True)):
        if debt and (seat not in settled or player.wealth):
            yield Defect("END-3", said("debt too early", seat=seat, debt=debt))
