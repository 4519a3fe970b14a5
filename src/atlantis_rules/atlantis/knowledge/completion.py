"""Making a state again of what is seen of it and of the cards that are not."""

from collections.abc import Sequence

from atlantis_rules.atlantis.cards import Cards
from atlantis_rules.atlantis.components import Seat
from atlantis_rules.atlantis.knowledge.views import TableView
from atlantis_rules.atlantis.piles import Piles
from atlantis_rules.atlantis.seen_phases import phase_with
from atlantis_rules.atlantis.state import Player, State


def completed(table: TableView, hands: Sequence[Cards], usable: Cards) -> State:
    """Give the state of which a table is seen, if these are the hands.

    Args:
        table: what everybody sees.
        hands: the hand of each seat, of the size that is seen; all other unseen cards lie in the draw pile.
        usable: the cards that may pay in this turn, where somebody is moving or settling; it does not matter elsewhere.
    """
    counts = zip(table.unseen_cards.counts, *(hand.counts for hand in hands), strict=True)
    draw_pile = Cards(tuple(unseen - sum(held) for unseen, *held in counts))
    players = tuple(
        Player(hand, seen.tile_set, seen.figures, seen.bridge) for seen, hand in zip(table.players, hands, strict=True)
    )
    phase = phase_with(table.phase, usable)
    return State(table.options, table.path, players, Piles(draw_pile, table.discards), phase)


def state_like(seat: Seat, hand: Cards, usable: Cards, table: TableView) -> State:
    """Return a state that a seat may be in: the others hold some of the cards that it can't see, no matter which.

    Args:
        seat: the seat.
        hand: its hand cards.
        usable: those of them that may pay in this turn.
        table: what everybody sees.
    """
    others = [player.hand_size for player in table.players]
    others[seat] = 0
    counts = zip(table.unseen_cards.counts, hand.counts, strict=True)
    unseen = list(Cards(tuple(everywhere - own for everywhere, own in counts)))
    hands: list[Cards] = []
    for size in others:
        hands.append(Cards.count(unseen[:size]))
        del unseen[:size]
    hands[seat] = hand
    return completed(table, hands, usable)
