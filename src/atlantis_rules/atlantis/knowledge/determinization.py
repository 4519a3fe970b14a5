"""Determinization: completing a view, and drawing a full state from all those that fit a viewer's knowledge.

Every card counts as an individual. Cards of the same class are exchangeable, so an assignment of unknown cards to hands
and the draw pile is drawn in two steps: first the number of cards of each class in each hand, with a probability
exactly proportional to the number of assignments with these numbers; then the cards themselves.
"""

from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from typing import Final, NamedTuple

from atlantis_rules._errors import WrongValue
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlantis import seen_phases, situation
from atlantis_rules.atlantis.cards import NO_CARDS, Cards, items_of, make_cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.atlantis.knowledge.information import information
from atlantis_rules.atlantis.phases import Paying, PlayerPhase
from atlantis_rules.atlantis.rules.move import Ending, available_with, endings, mover_of
from atlantis_rules.atlantis.rules.pay import lacks_one_kind
from atlantis_rules.atlantis.seen import Information, KnownHand, PlayerView, TableView, View
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenSettling
from atlantis_rules.atlantis.state import State, state_with
from atlantis_rules.games.chance import require_random, sample_index
from atlantis_rules.rulebook.marks import implements

# --- Completing a view ---


def payer(phase: seen_phases.SeenPhase) -> Seat | None:
    """Return the seat whose usable cards are a hidden part of a phase, or None if there is none."""
    return phase.seat if isinstance(phase, seen_phases.HidingPhase) else None


def completed(table: TableView, hands: Sequence[Cards], usable: Cards) -> State:
    """Return the state of a visible table, given the hands; all other unseen cards are in the draw pile.

    The usable cards may pay in this turn if somebody is moving or settling; otherwise they do not matter.
    """
    draw_pile = make_cards(table.unseen_cards.packed - sum(hand.packed for hand in hands))
    players = tuple(
        situation.player_with(hand, seen.tile_set, seen.figures, bridge=seen.bridge)
        for seen, hand in zip(table.players, hands, strict=True)
    )
    phase = seen_phases.phase_with(table.phase, usable)
    return state_with(table.options, table.path, players, draw_pile, table.discards, phase)


def imagined(seen: View, holder: Seat | None = None, holding: Cards = NO_CARDS) -> State:
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
    return WrongValue("no state of a game can look like this to the viewer")


@implements("MOVE-3", "MOVE-5", "PAY-7", "OPT-9")
def ways_on(table: TableView, phase: SeenMoving, cards: Cards) -> Iterator[Ending]:
    """List the possible ends of another player's move, by the item of the next card.

    All cards that may be in the mover's hand are assumed to be usable for payment.
    """
    mover, hand_size = mover_of(table, phase.seat, phase.origin), table.players[phase.seat].hand_size
    for item in items_of(cards.packed):
        for ending in endings(mover, phase.figure, item, cards.packed, cards.packed):
            left = hand_size - len(ending.items)
            if left >= 0 and ending.price <= available_with(mover, left):
                yield ending


# --- Drawing hands ---


class ClassCounts(NamedTuple):
    """The number of cards of each class."""

    in_hands: int  # cards that were in hands when the draw pile was made
    from_pile: int  # cards that were in the draw pile then
    either: int  # cards that may be either


@frozen
class Demand:
    """A condition on the first hand."""

    items: frozenset[Item]  # the items that count
    cards: int  # the minimum number of its unknown cards with these items


NO_DEMAND = Demand(frozenset(), 0)
"""No condition."""


class Assignments:
    """All assignments of unknown cards to hands and the draw pile, for drawing."""

    def __init__(
        self, classes: tuple[Cards, Cards, Cards], hands: Sequence[KnownHand], demand: Demand = NO_DEMAND
    ) -> None:
        """Set up the assignments of unknown cards: those in hands, those from the pile, and those that may be either.

        The hands are those with missing cards; the cards left over go to the draw pile.
        """
        self._classes = classes
        self._hands = tuple(hands)
        self._demand = demand
        self._totals = ClassCounts(*map(len, classes))
        self._wanted = ClassCounts(*(sum(cards[item] for item in demand.items) for cards in classes))
        self._known_ways: dict[tuple[int, ClassCounts], int] = {}

    def draw(self, rng: Random) -> tuple[Cards, ...] | None:
        """Return the unknown cards of each hand, with all assignments equally likely, or None if none exists."""
        pools = [list(cards) for cards in self._classes]
        left = self._totals
        drawn: list[Cards] = []
        for place in range(len(self._hands)):
            options = list(self._fitting(place, left))
            weights = [
                self._choices(place, left, counts) * self._ways(place + 1, _minus(left, counts)) for counts in options
            ]
            if not any(weights):
                return None
            counts = options[sample_index(weights, rng)]
            drawn.append(self._draw_hand(place, counts, pools, rng))
            left = _minus(left, counts)
        return tuple(drawn)

    def _fitting(self, place: int, left: ClassCounts) -> Iterator[ClassCounts]:
        """List the possible contents of a hand such that later hands can hold what must not go to the draw pile."""
        hand = self._hands[place]
        room = sum(min(later.held_before, later.unknown) for later in self._hands[place + 1 :])
        for in_hands in range(max(left.in_hands - room, 0), min(left.in_hands, hand.held_before, hand.unknown) + 1):
            others = hand.unknown - in_hands
            least = max(others - left.either, 0)
            for from_pile in range(least, min(left.from_pile, hand.drawn_since, others) + 1):
                yield ClassCounts(in_hands, from_pile, others - from_pile)

    def _choices(self, place: int, left: ClassCounts, counts: ClassCounts) -> int:
        """Count the sets of cards that can make up a hand."""
        sets = _sets(left, counts)
        if place or not self._demand.cards:
            return sets
        return sets - sum(self._sets_with(wanted, counts) for wanted in _up_to(self._demand.cards - 1, counts))

    def _sets_with(self, wanted: ClassCounts, counts: ClassCounts) -> int:
        """Count the sets for the first hand with a given number of cards whose items count."""
        unwanted = _minus(self._totals, self._wanted)
        return _sets(self._wanted, wanted) * _sets(unwanted, _minus(counts, wanted))

    def _ways(self, place: int, left: ClassCounts) -> int:
        """Count the assignments of the remaining cards to the hands from an index on, and to the draw pile."""
        if place == len(self._hands):
            return 1
        known = self._known_ways.get((place, left))
        if known is None:
            known = sum(
                self._choices(place, left, counts) * self._ways(place + 1, _minus(left, counts))
                for counts in self._fitting(place, left)
            )
            self._known_ways[place, left] = known
        return known

    def _draw_hand(self, place: int, counts: ClassCounts, pools: list[list[Item]], rng: Random) -> Cards:
        """Draw the cards of a hand from the remaining cards of the classes."""
        if place or not self._demand.cards:
            return Cards.count(
                item for pool, count in zip(pools, counts, strict=True) for item in _take(pool, count, rng)
            )
        splits = [wanted for wanted in _up_to(sum(counts), counts) if sum(wanted) >= self._demand.cards]
        wanted = splits[sample_index([self._sets_with(split, counts) for split in splits], rng)]
        hand: list[Item] = []
        for pool, count, asked in zip(pools, counts, wanted, strict=True):
            fitting = [item for item in pool if item in self._demand.items]
            others = [item for item in pool if item not in self._demand.items]
            hand += [*_take(fitting, asked, rng), *_take(others, count - asked, rng)]
            pool[:] = [*fitting, *others]
        return Cards.count(hand)


def _take(pool: list[Item], count: int, rng: Random) -> list[Item]:
    """Remove some cards, with all sets equally likely."""
    for place in range(count):
        chosen = rng.randrange(place, len(pool))
        pool[place], pool[chosen] = pool[chosen], pool[place]
    taken = pool[:count]
    del pool[:count]
    return taken


def _sets(left: ClassCounts, counts: ClassCounts) -> int:
    ways = 1
    for available, count in zip(left, counts, strict=True):
        ways *= comb(available, count)
    return ways


def _minus(left: ClassCounts, counts: ClassCounts) -> ClassCounts:
    return ClassCounts(left.in_hands - counts.in_hands, left.from_pile - counts.from_pile, left.either - counts.either)


def _up_to(most: int, counts: ClassCounts) -> Iterator[ClassCounts]:
    """List the parts of some cards, by class, up to a total number."""
    for in_hands in range(min(counts.in_hands, most) + 1):
        for from_pile in range(min(counts.from_pile, most - in_hands) + 1):
            for either in range(min(counts.either, most - in_hands - from_pile) + 1):
                yield ClassCounts(in_hands, from_pile, either)


# --- Drawing a state ---

_MOST_DRAWS: Final = 100_000


def determinize(known: View | Information, rng: Random) -> State:
    """Draw a state that fits a viewer's knowledge.

    Every assignment of the unknown cards, each an individual, to the unknown places in hands and in the draw pile is
    equally likely, if it fits the sizes of the hands and of the pile, what is known of the cards, and the fact that a
    player in the middle of a move, a payment or the settlement can go on. The players' choices are not used as
    evidence. Covered tiles need not be drawn, since a state does not contain their order.

    A view contains nothing of the past: not even whether another player has bought cards in their turn; it is assumed
    that nobody has.
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
