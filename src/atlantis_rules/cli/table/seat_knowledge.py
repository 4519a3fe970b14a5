"""A seat's view in the form in which the rest of the command line takes it."""

from atlantis_rules.atlantis.phases import Moving, Paying, Payment, PlayerPhase, Prepared, Settling, TurnEnd, TurnStart
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenSettling
from atlantis_rules.atlantis.view import PlayerView
from atlantis_rules.cli.knowledge import Knowledge, SeenPlayer, Table


def knowledge_from(view: PlayerView) -> Knowledge:
    """Give what the seat knows that is to decide."""
    players = (SeenPlayer(seen.hand_size, seen.tile_set, seen.figures, seen.bridge) for seen in view.players)
    table = Table(view.options, view.path, tuple(players), view.table.draw_pile_size, view.table.discards)
    return Knowledge(view.seat, view.hand, table, _phase(view))


def _phase(view: PlayerView) -> PlayerPhase:
    match view.phase:
        case TurnStart() | TurnEnd() as phase:
            return phase
        case SeenPrepared(seat):
            return Prepared(seat, view.usable)
        case SeenMoving(seat, origin, figure):
            return Moving(seat, origin, figure, view.usable)
        case SeenPaying(seat, figure, due, last):
            return Paying(seat, figure, Payment(due, view.usable, last))
        case SeenSettling(seat, last_seat, due, last, reason, debts):
            return Settling(seat, last_seat, Payment(due, view.usable, last), reason, debts)
        case phase:
            raise TypeError(phase)  # no seat is to decide
