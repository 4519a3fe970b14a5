"""The knowledge of a viewer: its current view, and what follows from everything that it has seen before.

Cards are the hidden information. Those of an item are all alike; but the number of them at each place can be known.
Unseen cards are kept in three classes, by what is known of them since the draw pile was last made from the discards
(DRAW-2). At that moment every other unseen card is in a hand, so it cannot be in the pile afterwards. Cards drawn later
come from the pile.
"""

from collections.abc import Iterable

from attrs import evolve

from atlantis_rules._errors import WrongValue, counted, no_such_seat, require_iterable, require_kind, require_type
from atlantis_rules.atlantis import events, seen_phases
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat, Viewer
from atlantis_rules.atlantis.options import BoughtCards
from atlantis_rules.atlantis.seen import Bought, CardKnowledge, Information, KnownHand, PlayerView, View
from atlantis_rules.games.viewers import named, require_same_viewer
from atlantis_rules.rulebook.marks import implements

_MID_TURN = seen_phases.SeenPurchase | seen_phases.SeenPrepared | seen_phases.SeenMoving | seen_phases.SeenPaying


def information(first_view: View) -> Information:
    """Return the knowledge of a viewer who sees a table for the first time."""
    require_kind("first_view", first_view, View, "a PlayerView or a TableView")
    viewer = first_view.viewer
    hands = tuple(KnownHand(NO_CARDS, player.hand_size, 0, player.hand_size) for player in first_view.players)
    if isinstance(first_view, PlayerView):
        own = KnownHand(first_view.hand, 0, 0, 0)
        hands = tuple(own if seat == viewer else hand for seat, hand in enumerate(hands))
    return Information(first_view, CardKnowledge(hands, NO_CARDS, first_view.unseen_cards, NO_CARDS, None))


@implements("DRAW-2", "DRAW-4", "STUCK-1", "OPT-2")
def observe(known: Information, told: Iterable[events.SeenEvent], after: View) -> Information:
    """Update the knowledge by a step of the game, given the viewer's events and its view afterwards."""
    require_type("known", known, Information)
    require_kind("after", after, View, "a PlayerView or a TableView")
    require_same_viewer(known.viewer, after.viewer)
    require_iterable("events", told)
    cards = known.cards
    for event in told:
        require_kind("event", event, events.SeenEvent, "an event of Atlantis or what is seen of one")
        cards = _with_bought(_after_event(cards, event, known.viewer), event, known.view)
    if not isinstance(after.phase, _MID_TURN):
        cards = evolve(cards, bought=None)
    _require_agreement(cards, after)
    return Information(after, cards)


def _after_event(cards: CardKnowledge, event: events.SeenEvent, viewer: Viewer) -> CardKnowledge:
    match event:
        case events.CardDealt(seat, item) | events.CardDrawn(seat, item):
            if seat != viewer:
                message = f"{named(viewer)} cannot see which card seat {seat} has drawn"
                raise WrongValue(message)
            return drawn_seen(cards, seat, item)
        case events.CardDealtUnseen(seat) | events.CardDrawnUnseen(seat):
            return drawn_unseen(cards, seat)
        case events.CardPlayed(seat, item):
            return left_hand(cards, seat, item)
        case events.PiecePaid(seat, piece):
            return left_hand(cards, seat, piece) if isinstance(piece, Item) else cards
        case events.GaveAll(seat):
            for item in event.cards:
                cards = left_hand(cards, seat, item)
            return cards
        case events.HandShown(seat, hand):
            return shown_hand(cards, seat, hand)
        case events.PileReshuffled(pile):
            return reshuffled(cards, pile)
        case _:  # no other event moves a card
            return cards


def _with_bought(cards: CardKnowledge, event: events.SeenEvent, before: View) -> CardKnowledge:
    """Track what another player has bought in their turn, as long as such cards cannot pay."""
    bought = cards.bought
    match event:
        case events.TileSold(seat) if seat != before.viewer and before.options.bought_cards is BoughtCards.CANNOT_PAY:
            return evolve(cards, bought=Bought(seat, 0, cards.hands[seat].known, NO_CARDS, NO_CARDS))
        case events.CardDrawnUnseen() if bought is not None:
            return evolve(cards, bought=evolve(bought, cards=bought.cards + 1))
        case events.CardPlayed(item=item) if bought is not None:
            return evolve(cards, bought=evolve(bought, played=bought.played.plus(item)))
        case events.PiecePaid(piece=Item() as item) if bought is not None:
            return evolve(cards, bought=evolve(bought, paid=bought.paid.plus(item)))
        case _:
            return cards


def _require_agreement(cards: CardKnowledge, after: View) -> None:
    """Reject a view to which the events do not lead."""
    sizes = tuple(len(hand.known) + hand.unknown for hand in cards.hands)
    seen_sizes = tuple(player.hand_size for player in after.players)
    if sizes != seen_sizes:
        message = f"after the events the hands hold {sizes} cards, but {seen_sizes} are seen"
        raise WrongValue(message)
    if isinstance(after, PlayerView) and cards.hands[after.seat].known != after.hand:
        message = f"after the events the own hand is {cards.hands[after.seat].known}, but {after.hand} is seen"
        raise WrongValue(message)
    places = [cards.in_hands, cards.from_pile, cards.either, *(hand.known for hand in cards.hands)]
    if sum(places, NO_CARDS) != after.table.unseen_cards:
        message = "after the events other cards have been seen than lie in the discard pile and the box"
        raise WrongValue(message)


# --- Cards that are gained and lost ---


def drawn_unseen(knowledge: CardKnowledge, seat: Seat) -> CardKnowledge:
    """Update: another player has drawn a card, or was dealt one."""
    hand = _hand_of(knowledge, seat)
    drawn = evolve(hand, unknown=hand.unknown + 1, drawn_since=hand.drawn_since + 1)
    return _with_hand(knowledge, seat, drawn)


def drawn_seen(knowledge: CardKnowledge, seat: Seat, item: Item) -> CardKnowledge:
    """Update: the viewer has drawn a card, or was dealt one.

    Raises:
        WrongValue: according to the knowledge, there is no such card in the draw pile.
    """
    hand = _hand_of(knowledge, seat)
    known = _with_hand(knowledge, seat, evolve(hand, known=hand.known.plus(item)))
    if knowledge.from_pile[item]:
        return evolve(known, from_pile=knowledge.from_pile.minus(item))
    if knowledge.either[item]:
        return evolve(known, either=knowledge.either.minus(item))
    message = f"seat {seat} cannot have drawn {item}: there is none in the draw pile"
    raise WrongValue(message)


def left_hand(knowledge: CardKnowledge, seat: Seat, item: Item) -> CardKnowledge:
    """Update: a card has visibly left a hand.

    If such a card is known to be in the hand, it is taken to be that one; the choice makes no difference.

    Raises:
        WrongValue: according to the knowledge, there is no such card in the hand.
    """
    hand = _hand_of(knowledge, seat)
    if hand.known[item]:
        return _with_hand(knowledge, seat, evolve(hand, known=hand.known.minus(item)))
    return _unknown_left_hand(knowledge, seat, item)


def _unknown_left_hand(knowledge: CardKnowledge, seat: Seat, item: Item) -> CardKnowledge:
    """Remove an unknown card: the certain numbers of each class become those if it had come from that class."""
    hand = _hand_of(knowledge, seat)
    in_hands, from_pile, either = knowledge.in_hands[item], knowledge.from_pile[item], knowledge.either[item]
    may_be_old = hand.held_before > 0 and in_hands + either > 0
    may_be_new = hand.drawn_since > 0 and from_pile + either > 0
    if not (hand.unknown and (may_be_old or may_be_new)):
        message = f"seat {seat} cannot have had {item} in its hand"
        raise WrongValue(message)
    left_in_hands = max(in_hands - may_be_old, 0)
    left_from_pile = max(from_pile - may_be_new, 0)
    left_either = in_hands + from_pile + either - 1 - left_in_hands - left_from_pile
    left = KnownHand(
        hand.known, hand.unknown - 1, hand.held_before - (not may_be_new), hand.drawn_since - (not may_be_old)
    )
    return evolve(
        _with_hand(knowledge, seat, left),
        in_hands=_with_count(knowledge.in_hands, item, left_in_hands),
        from_pile=_with_count(knowledge.from_pile, item, left_from_pile),
        either=_with_count(knowledge.either, item, left_either),
    )


@implements("STUCK-1")
def shown_hand(knowledge: CardKnowledge, seat: Seat, hand: Cards) -> CardKnowledge:
    """Update: a player has shown their hand, so those cards are known.

    Raises:
        WrongValue: according to the knowledge, the hand is different.
    """
    before = _hand_of(knowledge, seat)
    for item in ITEMS:
        if hand[item] < before.known[item]:
            message = f"seat {seat} cannot have shown a hand without {item}, which it holds"
            raise WrongValue(message)
        for _ in range(hand[item] - before.known[item]):
            knowledge = _unknown_left_hand(knowledge, seat, item)
    unknown = knowledge.hands[seat].unknown
    if unknown:
        message = f"seat {seat} has shown only {len(hand)} of its {counted(len(hand) + unknown, 'card')}"
        raise WrongValue(message)
    return _with_hand(knowledge, seat, KnownHand(hand, 0, 0, 0))


@implements("DRAW-2")
def reshuffled(knowledge: CardKnowledge, cards: Cards) -> CardKnowledge:
    """Update: the discards have become the draw pile, which was empty, so all other unseen cards are in hands."""
    return evolve(
        knowledge,
        hands=tuple(KnownHand(hand.known, hand.unknown, hand.unknown, 0) for hand in knowledge.hands),
        in_hands=knowledge.in_hands + knowledge.from_pile + knowledge.either,
        from_pile=cards,
        either=NO_CARDS,
    )


def _hand_of(knowledge: CardKnowledge, seat: Seat) -> KnownHand:
    if seat not in range(len(knowledge.hands)):
        raise no_such_seat(seat, len(knowledge.hands))
    return knowledge.hands[seat]


def _with_hand(knowledge: CardKnowledge, seat: Seat, hand: KnownHand) -> CardKnowledge:
    hands = knowledge.hands
    return evolve(knowledge, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def _with_count(cards: Cards, item: Item, count: int) -> Cards:
    return Cards.of_counts((*cards.counts[:item], count, *cards.counts[item + 1 :]))
