"""What everybody sees of what is to be decided next: the phases without the cards that only the mover knows."""

from typing import ClassVar

from atlantis_rules.atlantis import phases
from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Item, Seat, Tile
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.chance import CHANCE, Chance
from atlantis_rules.frozen_records import frozen


@frozen
class SeenPurchase:
    """Chance draws the cards that the mover has bought (BUY-1).

    Attributes:
        seat: whose turn it is.
        cards_left: how many cards are still to be drawn, at least 1.
    """

    seat: Seat
    cards_left: int
    to_act: ClassVar[Chance] = CHANCE


@frozen
class SeenPrepared(phases.SeatToAct):
    """The mover has bought cards or placed its bridge, and has not yet moved.

    Attributes:
        seat: whose turn it is.
    """

    seat: Seat


@frozen
class SeenMoving(phases.SeatToAct):
    """The figure has come to an occupied space and must go on (MOVE-3).

    Attributes:
        seat: whose turn it is.
        origin: where the move began.
        figure: where the moving figure is now.
    """

    seat: Seat
    origin: Space
    figure: Space


@frozen
class SeenPaying(phases.SeatToAct):
    """The figure has arrived, and the mover pays for the gaps that it crossed (PAY-2).

    Attributes:
        seat: whose turn it is.
        figure: where the figure has arrived.
        due: what is still to be covered, at least 1.
        last: the piece handed over last, or None before the first one.
    """

    seat: Seat
    figure: Space
    due: int
    last: Tile | Item | None


@frozen
class SeenSettling(phases.SeatToAct):
    """The game has ended, and a player pays the way home of its remaining figures (END-2).

    Attributes:
        seat: who pays.
        last_seat: the seat that settles last.
        due: what is still to be covered, at least 1.
        last: the piece handed over last, or None before the first one.
        reason: why the game has ended.
        debts: what each seat could not pay, up to now.
    """

    seat: Seat
    last_seat: Seat
    due: int
    last: Tile | Item | None
    reason: phases.Reason
    debts: tuple[int, ...]


HidingPhase = SeenPurchase | SeenPrepared | SeenMoving | SeenPaying | SeenSettling
"""The phases of which everybody sees all but the cards of a player that may pay."""

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
"""All phases as everybody sees them."""


def seen_phase(phase: phases.Phase | SeenPhase) -> SeenPhase:
    """Return what everybody sees of a phase: the phase itself if everybody sees all of it."""
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
        case _:  # nothing is hidden in any other
            return phase


def phase_with(seen: SeenPhase, usable: Cards) -> phases.Phase:
    """Return the phase of which this is seen, if these are the cards of the mover that may pay.

    They don't matter where no cards are hidden.
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
        case _:  # nothing is hidden in any other
            return seen
