"""The end of a game: the settlement of the ways home, and the scores."""

from collections.abc import Iterable
from typing import Final

from atlantis_rules.atlantis.components import FIGURES_PER_PLAYER, Seat
from atlantis_rules.atlantis.options import FiguresOnAtlantis, Options
from atlantis_rules.atlantis.path import PathAtTable, tolls_between
from atlantis_rules.atlantis.phases import Outcome, Over, Payment, Phase, Reason, Settling
from atlantis_rules.atlantis.rules.table import Table
from atlantis_rules.atlantis.rules.turn import seat_after
from atlantis_rules.atlantis.situation import Situation, require_state
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, Space
from atlantis_rules.rulebook.marks import implements

ALL_HOME: Final = (MAINLAND,) * FIGURES_PER_PLAYER
"""The places of a player's figures if all of them are on the mainland."""


@implements("OPT-8")
def stays(options: Options, place: Space) -> bool:
    """Return whether a figure would stay at a place at the end of the game, and owe nothing."""
    return place == ATLANTIS and options.figures_on_atlantis is FiguresOnAtlantis.STAY


@implements("END-2", "OPT-8")
def figures_after_settlement(options: Options, figures: tuple[Space, ...]) -> tuple[Space, ...]:
    """Return the places of a player's figures after their settlement: the mainland, or Atlantis if they stay there."""
    staying = sum(stays(options, figure) for figure in figures)
    return (*(ATLANTIS,) * staying, *(MAINLAND,) * (FIGURES_PER_PLAYER - staying))


@implements("END-2", "OPT-8")
def debt_of(options: Options, path: PathAtTable, figures: Iterable[Space]) -> int:
    """Return what a player owes for the ways home of their figures."""
    moving = (figure for figure in figures if figure != MAINLAND and not stays(options, figure))
    return sum(tolls_between(path, figure, MAINLAND) for figure in moving)


@implements("END-1", main=True)
def settle_after_third_figure(table: Table, finisher: Seat) -> Phase:
    """End the game because a player's three figures are on the mainland: all others settle."""
    last = (finisher - 1) % len(table.players)
    return _end(table, finisher, last, Reason.THIRD_FIGURE_HOME)


@implements("STUCK-3")
def settle_after_all_stuck(table: Table, last_stuck: Seat) -> Phase:
    """End the game because nothing can change any more: all players settle."""
    return _end(table, last_stuck, last_stuck, Reason.ALL_STUCK)


@implements("END-1", "STUCK-3")
def _end(table: Table, seat: Seat, last_seat: Seat, reason: Reason) -> Phase:
    """End the game with the turn of a seat: the seats after it settle, up to the last one."""
    table.end_game(seat, reason)
    return _settle(table, seat_after(table, seat), last_seat, reason, (0,) * len(table.players))


@implements("END-2", "END-3", main=True)
@implements("STUCK-3", "OPT-8")
def _settle(table: Table, seat: Seat, last_seat: Seat, reason: Reason, debts: tuple[int, ...]) -> Phase:
    """Let the seats settle in turn, up to the first one with a choice, or to the end of the game.

    A seat's figures go to the mainland when its settlement begins; their crossings are paid for then. The debts are the
    unpaid amounts of each seat so far.
    """
    player = table.players[seat]
    due = debt_of(table.options, table.path, player.figures)
    table.bring_home(seat, figures_after_settlement(table.options, player.figures), due)
    missing = due - player.wealth
    if missing > 0:
        table.give_all(seat, missing)
        debts = (*debts[:seat], missing, *debts[seat + 1 :])
    elif due:
        return Settling(seat, last_seat, Payment(due, player.hand, None), reason, debts)
    return _settle_after(table, seat, last_seat, reason, debts)


@implements("END-2")
def settle_next(table: Table, settled: Settling) -> Phase:
    """Continue the settlement after a seat has paid everything that it owed."""
    return _settle_after(table, settled.seat, settled.last_seat, settled.reason, settled.debts)


@implements("END-2", "END-4")
def _settle_after(table: Table, seat: Seat, last_seat: Seat, reason: Reason, debts: tuple[int, ...]) -> Phase:
    """Continue after a seat has settled: with the next one, or with the scores."""
    if seat != last_seat:
        return _settle(table, seat_after(table, seat), last_seat, reason, debts)
    over = Over(reason, debts)
    table.settle(outcome_of((player.wealth for player in table.players), over))
    return over


@implements("END-4", "END-5", main=True)
@implements("END-3")
def outcome_of(wealth: Iterable[int], over: Over) -> Outcome:
    """Return the outcome of a game, given the value of each seat's tiles and cards."""
    scores = tuple(worth - debt for worth, debt in zip(wealth, over.debts, strict=True))
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best), over.reason)


def outcome(state: Situation) -> Outcome | None:
    """Return the outcome of the game, or None until it is over.

    Raises:
        WrongType: the value is not a state of Atlantis.
    """
    require_state(state)
    if not isinstance(state.phase, Over):
        return None
    return outcome_of((player.wealth for player in state.players), state.phase)
