"""The end of a game: settling the ways home, and the scores."""

from collections.abc import Iterable
from typing import Final

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Item, Seat
from atlantis_rules.atlantis.options import FiguresOnAtlantis, Options, PaidCards
from atlantis_rules.atlantis.path import Path, tolls_between
from atlantis_rules.atlantis.phases import Over, Payment, Reason, Settling
from atlantis_rules.atlantis.piles import Piles
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.atlantis.state import Player, State, with_player
from atlantis_rules.errors import require_type
from atlantis_rules.marks import implements

ALL_HOME: Final = (MAINLAND,) * FIGURES_PER_PLAYER
"""The places of a player's figures when all of them are on the mainland."""


@frozen
class Outcome:
    """How a game has ended.

    Attributes:
        scores: the score of each seat; negative for who could not pay the whole way home (END-3, END-4).
        winners: the seats with the highest score, in ascending order, at least one (END-5).
        reason: why the game ended.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: Reason


@implements("END-2", "OPT-8")
def figures_after_settlement(options: Options, figures: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return where a player's figures are once it settles: on the mainland, but for those that stay on Atlantis."""
    if options.figures_on_atlantis is FiguresOnAtlantis.BROUGHT_HOME:
        return ALL_HOME
    staying = figures.count(ATLANTIS)
    return (*(ATLANTIS,) * staying, *(MAINLAND,) * (FIGURES_PER_PLAYER - staying))


@implements("END-2", "OPT-8")
def debt_of(options: Options, path: Path, figures: Iterable[Space]) -> int:
    """Return what a player owes for the ways home of its figures.

    Args:
        options: the rules that are played.
        path: the path.
        figures: where the player's figures stand.
    """
    stay = options.figures_on_atlantis is FiguresOnAtlantis.STAY
    moving = (figure for figure in figures if figure != MAINLAND and not (stay and figure == ATLANTIS))
    return sum(tolls_between(path, figure, MAINLAND) for figure in moving)


@implements("OPT-1")
def with_paid_card(options: Options, piles: Piles, item: Item) -> Piles:
    """Put a paid card where it goes: onto the discard pile, or into the box."""
    if options.paid_cards is PaidCards.BOX:
        return piles
    return Piles(piles.draw_pile, piles.discards.plus(item))


@implements("END-2", "END-3", "STUCK-3", "OPT-8")
def settle(state: State, seat: Seat, last_seat: Seat, reason: Reason, debts: tuple[int, ...]) -> State:
    """Let the seats settle in turn, up to the first one that has a choice, or to the end of the game.

    A seat's figures go to the mainland as its settlement begins; what they cross is paid for then.

    Args:
        state: the state; its phase does not matter.
        seat: the seat that settles next.
        last_seat: the seat that settles last.
        reason: why the game has ended.
        debts: what each seat could not pay, up to now.
    """
    options, path, players, piles = state.options, state.path, state.players, state.piles
    while True:
        player = players[seat]
        due = debt_of(options, path, player.figures)
        missing = due - player.wealth
        can_pay = missing <= 0
        hand, tiles = (player.hand, player.tile_set) if can_pay else (NO_CARDS, 0)
        home = figures_after_settlement(options, player.figures)
        players = with_player(players, seat, Player(hand, tiles, home, player.bridge))
        if due and can_pay:
            phase = Settling(seat, last_seat, Payment(due, hand, None), reason, debts)
            return State(options, path, players, piles, phase)
        if not can_pay:
            for item in player.hand:
                piles = with_paid_card(options, piles, item)
            debts = (*debts[:seat], missing, *debts[seat + 1 :])
        if seat == last_seat:
            return State(options, path, players, piles, Over(reason, debts))
        seat = (seat + 1) % len(players)


@implements("END-2")
def settle_next(state: State, settled: Settling) -> State:
    """Go on with the settlement after a seat has paid all that it owed."""
    if settled.seat == settled.last_seat:
        over = Over(settled.reason, settled.debts)
        return State(state.options, state.path, state.players, state.piles, over)
    next_seat = (settled.seat + 1) % len(state.players)
    return settle(state, next_seat, settled.last_seat, settled.reason, settled.debts)


@implements("END-1")
def settle_after_third_figure(state: State, finisher: Seat) -> State:
    """End the game because a player has its three figures on the mainland: all others settle."""
    seats = len(state.players)
    first, last = (finisher + 1) % seats, (finisher - 1) % seats
    return settle(state, first, last, Reason.THIRD_FIGURE_HOME, (0,) * seats)


@implements("STUCK-3")
def settle_after_all_stuck(state: State, last_stuck: Seat) -> State:
    """End the game because nothing can change any more: all players settle."""
    seats = len(state.players)
    return settle(state, (last_stuck + 1) % seats, last_stuck, Reason.ALL_STUCK, (0,) * seats)


@implements("END-3", "END-4", "END-5")
def outcome_of(wealth: Iterable[int], over: Over) -> Outcome:
    """Give how a game has ended.

    Args:
        wealth: what the tiles and cards of each seat are worth.
        over: the phase.
    """
    scores = tuple(worth - debt for worth, debt in zip(wealth, over.debts, strict=True))
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best), over.reason)


def outcome(state: State) -> Outcome | None:
    """Give how the game has ended, or None as long as it has not.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state of Atlantis.
    """
    if type(state) is not State:
        require_type("state", state, State)
    if not isinstance(state.phase, Over):
        return None
    return outcome_of((player.wealth for player in state.players), state.phase)
