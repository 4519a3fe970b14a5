"""Determinization: drawing a full state from all those that fit a viewer's knowledge."""

from collections.abc import Sequence
from random import Random
from typing import Final

from atlantis_rules._errors import WrongValue
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.knowledge.assignments import NO_DEMAND, Assignments, Demand
from atlantis_rules.atlantis.knowledge.hidden import completed, payer, ways_on
from atlantis_rules.atlantis.knowledge.information import information
from atlantis_rules.atlantis.phases import Paying, PlayerPhase
from atlantis_rules.atlantis.rules.pay import lacks_one_kind
from atlantis_rules.atlantis.seen import Information, PlayerView, View
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.state import State
from atlantis_rules.games.chance import require_random
from atlantis_rules.rulebook.marks import implements

_MOST_DRAWS: Final = 100_000


def determinize(known: View | Information, rng: Random) -> State:
    """Draw a state that fits a viewer's knowledge.

    Every assignment of the unknown cards, each an individual, to the unknown places in hands and in the draw pile is
    equally likely, if it fits the sizes of the hands and of the pile, what is known of the cards, and the fact that a
    player in the middle of a move, a payment or the settlement can go on. The players' choices are not used as
    evidence. Covered tiles need not be drawn, since a state does not contain their order.

    Args:
        known: a view, or the information of a viewer. A view contains nothing of the past: not even whether another
            player has bought cards in their turn; it is assumed that nobody has.
        rng: the only source of randomness.

    Returns:
        A state in which the viewer has exactly this view.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: no state fits.
    """
    require_random(rng)
    if not isinstance(known, Information):
        known = information(known)
    table, cards, mover = known.view.table, known.cards, payer(known.view.phase)
    seats = [seat for seat in range(len(table.players)) if seat != known.viewer]
    seats.sort(key=lambda seat: seat != mover)  # the condition is on the first hand
    demand = NO_DEMAND if mover is None or mover == known.viewer else _demand(known, mover)
    hands = [cards.hands[seat] for seat in seats]
    assignments = Assignments((cards.in_hands, cards.from_pile, cards.either), hands, demand)
    for _ in range(_MOST_DRAWS):
        drawn = assignments.draw(rng)
        if drawn is None:
            break
        state = _state_with(known, dict(zip(seats, drawn, strict=True)), rng)
        if state is not None:
            return state
    message = "there is no state of which somebody could have seen and known this"
    raise WrongValue(message)


def _state_with(known: Information, drawn: dict[Seat, Cards], rng: Random) -> State | None:
    """Return the state with these unknown cards in the hands, or None if the mover could not go on."""
    hands = [
        hand.known if seat not in drawn else hand.known + drawn[seat] for seat, hand in enumerate(known.cards.hands)
    ]
    state = completed(known.view.table, hands, _usable(known, hands, rng))
    return state if not isinstance(state.phase, PlayerPhase) or _can_go_on(state) else None


@implements("MOVE-6", "OPT-9")
def _can_go_on(state: State) -> bool:
    phase = state.phase
    if isinstance(phase, Paying) and lacks_one_kind(state.options, state.players[phase.seat].tile_set, phase.payment):
        return False
    return bool(state.legal_actions())


@implements("OPT-2")
def _usable(known: Information, hands: Sequence[Cards], rng: Random) -> Cards:
    """Draw which cards of the mover may pay: all possible sets of bought cards are equally likely."""
    mover = payer(known.view.phase)
    if mover is None:
        return NO_CARDS
    if isinstance(known.view, PlayerView) and mover == known.view.seat:
        return known.view.usable
    hand, bought = hands[mover], known.cards.bought
    if bought is None:
        return hand
    # Of each item, it had at least as many before as were known then, and as many as were paid.
    counts = zip(hand.counts, bought.played.counts, bought.paid.counts, bought.known_before.counts, strict=True)
    perhaps_bought = list(
        Cards.of_counts(held + played + paid - max(paid, known) for held, played, paid, known in counts)
    )
    drawn = Cards.count(rng.sample(perhaps_bought, bought.cards))
    left = zip(hand.counts, bought.played.counts, drawn.counts, strict=True)
    return Cards.of_counts(min(held, held + played - new) for held, played, new in left)


@implements("MOVE-6", "PAY-4")
def _demand(known: Information, mover: Seat) -> Demand:
    """Return what the mover must hold in any case to be able to go on, so that hardly any draw is rejected."""
    held = known.cards.hands[mover].known
    match known.view.phase:
        case SeenPaying(due=due, last=Item() as last) | SeenSettling(due=due, last=Item() as last):
            items, cards = frozenset(ITEMS[last:]), due
        case SeenMoving() as phase:
            items = frozenset(way.items[0] for way in ways_on(known.view.table, phase, known.view.unseen_cards))
            cards = 1
        case _:
            return NO_DEMAND
    return Demand(items, max(cards - sum(held[item] for item in items), 0))
