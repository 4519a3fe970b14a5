"""Determinization: a full state, drawn from all that fit what somebody knows."""

from collections.abc import Sequence
from random import Random
from typing import Final

from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.knowledge.assignments import NO_DEMAND, Assignments, Demand, UnknownHand
from atlantis_rules.atlantis.knowledge.completion import completed
from atlantis_rules.atlantis.knowledge.information import Information, information
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView, View
from atlantis_rules.atlantis.path import tolls_between
from atlantis_rules.atlantis.phases import PlayerPhase
from atlantis_rules.atlantis.rules.engine import legal_actions
from atlantis_rules.atlantis.rules.move import destination, landing_spaces
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenPurchase, SeenSettling
from atlantis_rules.atlantis.spaces import ATLANTIS, MAINLAND, space_set
from atlantis_rules.atlantis.state import State
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.chance import require_random
from atlantis_rules.errors import WrongValue
from atlantis_rules.marks import implements

_MOST_DRAWS: Final = 100_000
_LANDS: Final = (ATLANTIS, MAINLAND)
_WITH_USABLE_CARDS: Final = (SeenPurchase, SeenPrepared, SeenMoving, SeenPaying, SeenSettling)


def determinize(known: View | Information, rng: Random) -> State:
    """Draw a state that fits what somebody knows.

    Every assignment of the unknown cards, each an individual, to the unknown places in hands and in the draw pile is
    equally likely, if it fits: the sizes of the hands and of the pile; what is known of the cards; and that a player
    who is in the middle of a move, a payment or the settlement can go on. What players chose to do tells nothing more.
    There is no choice to be made of covered tiles, since a state holds no order of them.

    Args:
        known: a view, or the information of a viewer. A view tells nothing of what was before: not even whether
            somebody else has bought cards in its turn, and it is taken that nobody has.
        rng: the only source of randomness.

    Returns:
        A state of which the viewer has exactly this view.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: no state fits.
    """
    require_random(rng)
    if not isinstance(known, Information):
        known = information(known)
    table = known.view.table if isinstance(known.view, PlayerView) else known.view
    mover = _hidden_mover(known, table)
    seats = [seat for seat in range(len(table.players)) if seat != known.viewer]
    seats.sort(key=lambda seat: seat != mover)  # the demand is on the first hand
    assignments = _assignments(known, seats, NO_DEMAND if mover is None else _demand(known, table, mover))
    for _ in range(_MOST_DRAWS):
        drawn = assignments.draw(rng)
        if drawn is None:
            break
        state = _state_with(known, table, dict(zip(seats, drawn, strict=True)), rng)
        if state is not None:
            return state
    message = "there is no state of which somebody could have seen and known this"
    raise WrongValue(message)


def _hidden_mover(known: Information, table: TableView) -> Seat | None:
    """Give who is in the middle of its turn or of its settlement, if that is not the viewer."""
    phase = table.phase
    return phase.seat if isinstance(phase, _WITH_USABLE_CARDS) and phase.seat != known.viewer else None


def _assignments(known: Information, seats: Sequence[Seat], demand: Demand) -> Assignments:
    cards = known.cards
    hands = (cards.hands[seat] for seat in seats)
    return Assignments(
        (cards.in_hands, cards.from_pile, cards.either),
        [UnknownHand(hand.unknown, hand.held_before, hand.drawn_since) for hand in hands],
        demand,
    )


def _state_with(known: Information, table: TableView, drawn: dict[Seat, Cards], rng: Random) -> State | None:
    """Give the state in which the unknown cards of the hands are these, or None if the mover could not go on."""
    hands = [
        hand.known if seat not in drawn else _together(hand.known, drawn[seat])
        for seat, hand in enumerate(known.cards.hands)
    ]
    state = completed(table, hands, _usable(known, table, hands, rng))
    return state if not isinstance(state.phase, PlayerPhase) or legal_actions(state) else None


def _together(cards: Cards, more: Cards) -> Cards:
    return Cards(tuple(map(sum, zip(cards.counts, more.counts, strict=True))))


@implements("OPT-2")
def _usable(known: Information, table: TableView, hands: Sequence[Cards], rng: Random) -> Cards:
    """Draw which cards of the mover may pay: every choice of those that it may have bought is equally likely."""
    phase = table.phase
    if not isinstance(phase, _WITH_USABLE_CARDS):
        return NO_CARDS
    if isinstance(known.view, PlayerView) and phase.seat == known.viewer:
        return known.view.usable
    hand, bought = hands[phase.seat], known.cards.bought
    if bought is None:
        return hand
    # Of each item, as many were there before as were known before or were paid, whichever are more.
    counts = zip(hand.counts, bought.played.counts, bought.paid.counts, bought.known_before.counts, strict=True)
    perhaps_bought = list(Cards(tuple(held + played + paid - max(paid, known) for held, played, paid, known in counts)))
    drawn = Cards.count(rng.sample(perhaps_bought, bought.cards))
    left = zip(hand.counts, bought.played.counts, drawn.counts, strict=True)
    return Cards(tuple(min(held, held + played - new) for held, played, new in left))


@implements("MOVE-6", "PAY-4")
def _demand(known: Information, table: TableView, mover: Seat) -> Demand:
    """Give what the mover must hold in any case so that it can go on: so hardly a draw is in vain."""
    held = known.cards.hands[mover].known
    match table.phase:
        case SeenPaying(due=due, last=Item() as last) | SeenSettling(due=due, last=Item() as last):
            demand = Demand(frozenset(ITEMS[last:]), due)
        case SeenMoving() as phase:
            demand = Demand(_leading_on(table, phase), 1)
        case _:
            return NO_DEMAND
    return Demand(demand.items, max(demand.cards - sum(held[item] for item in demand.items), 0))


@implements("MOVE-3", "MOVE-5", "PAY-7")
def _leading_on(table: TableView, phase: SeenMoving) -> frozenset[Item]:
    """Give the items of which a card might be the next one of a move that can be finished."""
    player = table.players[phase.seat]
    occupied = space_set(figure for each in table.players for figure in each.figures if figure not in _LANDS)
    most = worth(player.tile_set) + player.hand_size - 1
    arrivals = (
        (item, destination(spaces, phase.figure))
        for item, spaces in zip(ITEMS, landing_spaces(table, occupied), strict=True)
    )
    return frozenset(
        item
        for item, arrival in arrivals
        if (
            player.hand_size > 1
            if occupied >> arrival & 1
            else tolls_between(table.path, phase.origin, arrival) <= most
        )
    )
