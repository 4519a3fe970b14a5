"""The next decision as everybody sees it: the phases without the cards that only the mover knows."""

from typing import ClassVar

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import phases
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.games.chance import CHANCE, Chance


@frozen
class SeenPurchase:
    """Chance draws the cards that the mover has bought (BUY-1)."""

    seat: Seat  # the seat whose turn it is
    cards_left: int  # the number of cards still to be drawn, at least 1
    to_act: ClassVar[Chance] = CHANCE


@frozen
class SeenPrepared(phases.SeatToAct):
    """The mover has bought cards or placed their bridge, and has not yet moved."""

    seat: Seat  # the seat whose turn it is


@frozen
class SeenMoving(phases.SeatToAct):
    """The figure has come to an occupied space and must go on (MOVE-3)."""

    seat: Seat  # the seat whose turn it is
    origin: Space  # the place where the move began
    figure: Space  # the current place of the moving figure


@frozen
class SeenPaying(phases.SeatToAct):
    """The figure has arrived, and the mover pays for the gaps that they crossed (PAY-2)."""

    seat: Seat  # the seat whose turn it is
    figure: Space  # the destination of the figure
    due: int  # the amount still to be covered, at least 1
    last: Tile | Item | None  # the last piece handed over, or None before the first one


@frozen
class SeenSettling(phases.SeatToAct):
    """The game has ended, and a player pays the way home of their remaining figures (END-2)."""

    seat: Seat  # the paying seat
    last_seat: Seat  # the last seat to settle
    due: int  # the amount still to be covered, at least 1
    last: Tile | Item | None  # the last piece handed over, or None before the first one
    reason: phases.Reason  # why the game ended
    debts: tuple[int, ...]  # the unpaid debt of each seat so far


HidingPhase = SeenPurchase | SeenPrepared | SeenMoving | SeenPaying | SeenSettling
"""The phases that hide only the cards of a player that may pay."""

SeenPhase = (
    phases.LayingPath
    | phases.Dealing
    | phases.TurnStart
    | SeenPurchase
    | SeenPrepared
    | SeenMoving
    | SeenPaying
    | phases.Uncovering
    | phases.TurnEnd
    | phases.ExtraDraw
    | phases.Drawing
    | SeenSettling
    | phases.Over
)
"""The public counterparts of all phases."""


def seen_phase(phase: phases.Phase | SeenPhase) -> SeenPhase:
    """Return the public part of a phase: the phase itself if it hides nothing."""
    match phase:
        case phases.Purchase(seat, cards_left, _):
            return SeenPurchase(seat, cards_left)
        case phases.Prepared(seat, _):
            return SeenPrepared(seat)
        case phases.Moving(seat, origin, figure, _):
            return SeenMoving(seat, origin, figure)
        case phases.Paying(seat, figure, payment):
            return SeenPaying(seat, figure, payment.due, payment.last)
        case phases.Settling(seat, last_seat, payment, reason, debts):
            return SeenSettling(seat, last_seat, payment.due, payment.last, reason, debts)
        case _:  # no other phase hides anything
            return phase


def phase_with(seen: SeenPhase, usable: Cards) -> phases.Phase:
    """Return the phase with this public part, given the cards of the mover that may pay.

    They do not matter if the phase hides no cards.
    """
    match seen:
        case SeenPurchase(seat, cards_left):
            return phases.Purchase(seat, cards_left, usable)
        case SeenPrepared(seat):
            return phases.Prepared(seat, usable)
        case SeenMoving(seat, origin, figure):
            return phases.Moving(seat, origin, figure, usable)
        case SeenPaying(seat, figure, due, last):
            return phases.Paying(seat, figure, phases.Payment(due, usable, last))
        case SeenSettling(seat, last_seat, due, last, reason, debts):
            return phases.Settling(seat, last_seat, phases.Payment(due, usable, last), reason, debts)
        case _:  # no other phase hides anything
            return seen
