"""Whole payments offered to a player, so that they need not hand over the pieces one by one."""

from collections.abc import Callable, Iterator, Sequence

from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import Options, PayCard, PayTile, Player, State
from atlantis_rules.atlantis.knowledge.hidden import imagined
from atlantis_rules.atlantis.parts.players.cheapest_payment import cheapest_piece
from atlantis_rules.atlantis.phases import Paying, Payment, Settling
from atlantis_rules.atlantis.rules.pay import value_of
from atlantis_rules.atlantis.seen import PlayerView
from atlantis_rules.atlantis.seen_phases import SeenPaying, SeenSettling

Paid = PayTile | PayCard


@frozen
class WholePayment:
    """Pieces that cover the amount due, at least one, in the order in which they are handed over."""

    pieces: tuple[Paid, ...]
    due: int

    @property
    def surplus(self) -> int:
        """Return the overpaid amount."""
        return sum(value_of(paid.piece) for paid in self.pieces) - self.due


def whole_payments(view: PlayerView) -> tuple[WholePayment, ...]:
    """Return one to three ways to pay the whole amount: wasting least, keeping cards, keeping tiles.

    If nothing is due the result is empty.
    """
    phase = view.phase
    if not isinstance(phase, SeenPaying | SeenSettling) or not view.legal_actions:
        return ()
    state = imagined(view)
    ways = (_wasting_least, _keeping_cards, _keeping_tiles)
    return tuple(dict.fromkeys(WholePayment(tuple(_pieces(state, choose)), phase.due) for choose in ways))


_Choice = Callable[[Options, Player, Payment, Sequence[Paid]], Paid]
"""Chooses the next piece, given the options, the payer's things, the amount still due, and the legal actions."""


def _pieces(state: State, choose: _Choice) -> Iterator[Paid]:
    """Pay in a state that the seat cannot distinguish from the real one, as long as it owes something."""
    seat, kind = state.to_act, type(state.phase)
    while isinstance(state.phase, Paying | Settling) and isinstance(state.phase, kind) and state.to_act == seat:
        actions = [action for action in state.legal_actions() if isinstance(action, Paid)]
        chosen = choose(state.options, state.players[state.phase.seat], state.phase.payment, actions)
        yield chosen
        state = state.apply(chosen)


def _wasting_least(options: Options, player: Player, payment: Payment, actions: Sequence[Paid]) -> Paid:
    return cheapest_piece(options, player.tile_set, player.hand, payment, actions)


def _keeping_cards(options: Options, player: Player, payment: Payment, actions: Sequence[Paid]) -> Paid:
    """Choose the highest tile that does not exceed the price, else the lowest one, else the most frequent card."""
    paid_tiles = [action for action in actions if isinstance(action, PayTile)]
    if not paid_tiles:
        return _keeping_tiles(options, player, payment, actions)
    return next((action for action in paid_tiles if action.tile.value <= payment.due), paid_tiles[-1])


def _keeping_tiles(_options: Options, player: Player, _payment: Payment, actions: Sequence[Paid]) -> Paid:
    """Choose the most frequent card, else the lowest tile."""
    cards = [action for action in actions if isinstance(action, PayCard)]
    return max(cards, key=lambda action: player.hand[action.item]) if cards else actions[-1]
