"""Completing a view: the states that may have this view."""

from collections.abc import Iterator, Sequence

from atlantis_rules._errors import WrongValue
from atlantis_rules.atlantis import components, seen_phases, situation, state
from atlantis_rules.atlantis.cards import NO_CARDS, Cards, items_of
from atlantis_rules.atlantis.rules.move import Ending, available_with, endings, mover_of
from atlantis_rules.atlantis.seen import PlayerView, TableView, View
from atlantis_rules.rulebook.marks import implements


def payer(phase: seen_phases.SeenPhase) -> components.Seat | None:
    """Return the seat whose usable cards are a hidden part of a phase, or None if there is none."""
    return phase.seat if isinstance(phase, seen_phases.HidingPhase) else None


def completed(table: TableView, hands: Sequence[Cards], usable: Cards) -> state.State:
    """Return the state of a visible table, given the hands; all other unseen cards are in the draw pile.

    The usable cards may pay in this turn if somebody is moving or settling; otherwise they do not matter.
    """
    draw_pile = table.unseen_cards - sum(hands, NO_CARDS)
    players = tuple(
        situation.player_with(hand, seen.tile_set, seen.figures, bridge=seen.bridge)
        for seen, hand in zip(table.players, hands, strict=True)
    )
    phase = seen_phases.phase_with(table.phase, usable)
    return state.state_with(table.options, table.path, players, draw_pile, table.discards, phase)


def imagined(seen: View, holder: components.Seat | None = None, holding: Cards = NO_CARDS) -> state.State:
    """Return one of the states that may have a view, or raise `WrongValue` if there is none.

    The hidden cards are dealt in item order, seat by seat, and nobody but the viewer has bought cards in their turn.
    Certain cards are in the hidden hand of the holder, or in the draw pile if the holder is None; if the holder is the
    viewer, whose cards are known, they do not matter.
    """
    own = seen.viewer
    unseen = list(seen.unseen_cards)
    for item in holding if holder != own else ():
        if item not in unseen:
            raise _impossible()
        unseen.remove(item)
    hands: list[Cards] = []
    for seat, player in enumerate(seen.players):
        held = list(holding) if seat == holder else []
        lacking = player.hand_size - len(held)
        if isinstance(seen, PlayerView) and seat == seen.seat:
            hands.append(seen.hand)
        elif 0 <= lacking <= len(unseen):
            hands.append(Cards.count((*held, *unseen[:lacking])))
            del unseen[:lacking]
        else:
            raise _impossible()
    mover = payer(seen.phase)
    if isinstance(seen, PlayerView) and mover == seen.seat:
        return completed(seen.table, hands, seen.usable)
    return completed(seen.table, hands, NO_CARDS if mover is None or mover >= len(hands) else hands[mover])


def _impossible() -> WrongValue:
    return WrongValue("there is no state of which somebody could have seen this")


@implements("MOVE-3", "MOVE-5", "PAY-7", "OPT-9")
def ways_on(table: TableView, phase: seen_phases.SeenMoving, cards: Cards) -> Iterator[Ending]:
    """List the possible ends of another player's move, by the item of the next card.

    All cards that may be in the mover's hand are assumed to be usable for payment.
    """
    mover, hand_size = mover_of(table, phase.seat, phase.origin), table.players[phase.seat].hand_size
    for item in items_of(cards.packed):
        for ending in endings(mover, phase.figure, item, cards.packed, cards.packed):
            left = hand_size - len(ending.items)
            if left >= 0 and ending.price <= available_with(mover, left):
                yield ending
