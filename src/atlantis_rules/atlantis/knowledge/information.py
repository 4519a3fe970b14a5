"""What a viewer knows: what it sees now, and what follows from all that it has seen before."""

from collections.abc import Iterable

from attrs import evolve

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import Item, Seat, Viewer
from atlantis_rules.atlantis.event import (
    CardDealt,
    CardDealtUnseen,
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    GaveAll,
    HandShown,
    PiecePaid,
    PileReshuffled,
    SeenEvent,
    TileSold,
    require_seen_event,
)
from atlantis_rules.atlantis.knowledge.cards import (
    Bought,
    CardKnowledge,
    KnownHand,
    drawn_seen,
    drawn_unseen,
    left_hand,
    reshuffled,
    shown_hand,
)
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView, View
from atlantis_rules.atlantis.options import BoughtCards
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPaying, SeenPrepared, SeenPurchase
from atlantis_rules.errors import WrongType, WrongValue, brief, require_iterable, require_type, type_name
from atlantis_rules.marks import implements
from atlantis_rules.spectator import SPECTATOR

_MID_TURN = SeenPurchase | SeenPrepared | SeenMoving | SeenPaying


@frozen
class Information:
    """What a viewer sees, and what it knows besides from what it has seen before.

    It is certain knowledge: nothing is inferred from what players chose to do.

    Attributes:
        view: what the viewer sees now.
        cards: where the cards are, as far as the viewer knows.
    """

    view: View
    cards: CardKnowledge

    @property
    def viewer(self) -> Viewer:
        """Give whose information it is."""
        return _viewer_of(self.view)

    def known_hand(self, seat: Seat) -> Cards:
        """Give the cards that are certainly in the hand of a seat: the whole hand where it is the viewer's.

        Args:
            seat: the seat.

        Raises:
            WrongType: the seat is no int.
            WrongValue: nobody sits there.
        """
        require_type("seat", seat, int)
        if seat not in range(len(self.cards.hands)):
            message = f"there are {len(self.cards.hands)} players, and none on seat {brief(seat)}"
            raise WrongValue(message)
        return self.cards.hands[seat].known


def information(first_view: View) -> Information:
    """Give what somebody knows who sees a table for the first time.

    Args:
        first_view: what it sees.

    Raises:
        WrongType: it is no view.
    """
    _require_view("first_view", first_view)
    viewer = _viewer_of(first_view)
    hands = tuple(
        KnownHand(NO_CARDS, player.hand_size, 0, player.hand_size) for player in _table_of(first_view).players
    )
    if isinstance(first_view, PlayerView):
        own = KnownHand(first_view.hand, 0, 0, 0)
        hands = tuple(own if seat == viewer else hand for seat, hand in enumerate(hands))
    return Information(first_view, CardKnowledge(hands, NO_CARDS, first_view.unseen_cards, NO_CARDS, None))


@implements("DRAW-2", "DRAW-4", "STUCK-1", "OPT-2")
def observe(known: Information, events: Iterable[SeenEvent], after: View) -> Information:
    """Go on by a step of the game: what the viewer sees happen, and what it sees afterwards.

    Args:
        known: what the viewer knew before the step.
        events: what it sees of the events of the step, in their order, as `seen_by` gives it.
        after: what it sees after the step.

    Raises:
        WrongType: an argument is not of its type, or the view is that of somebody else.
        WrongValue: the events tell what the viewer can't see, or don't lead from what was known to this view.
    """
    require_type("known", known, Information)
    _require_view("after", after)
    if _viewer_of(after) != known.viewer:
        message = f"after must be a view of {known.viewer!r}, not of {_viewer_of(after)!r}"
        raise WrongType(message)
    require_iterable("events", events)
    cards = known.cards
    for event in events:
        require_seen_event(event)
        cards = _with_bought(_after_event(cards, event, known.viewer), event, known.view)
    if not isinstance(after.phase, _MID_TURN):
        cards = evolve(cards, bought=None)
    _require_agreement(cards, after)
    return Information(after, cards)


def _after_event(cards: CardKnowledge, event: SeenEvent, viewer: Viewer) -> CardKnowledge:
    match event:
        case CardDealt(seat, item) | CardDrawn(seat, item):
            if seat != viewer:
                message = f"{viewer!r} can't see which card seat {seat} has drawn"
                raise WrongValue(message)
            return drawn_seen(cards, seat, item)
        case CardDealtUnseen(seat) | CardDrawnUnseen(seat):
            return drawn_unseen(cards, seat)
        case CardPlayed(seat, item):
            return left_hand(cards, seat, item)
        case PiecePaid(seat, piece):
            return left_hand(cards, seat, piece) if isinstance(piece, Item) else cards
        case GaveAll(seat):
            for item in event.cards:
                cards = left_hand(cards, seat, item)
            return cards
        case HandShown(seat, hand):
            return shown_hand(cards, seat, hand)
        case PileReshuffled(pile):
            return reshuffled(cards, pile)
        case _:  # nothing else moves a card
            return cards


def _with_bought(cards: CardKnowledge, event: SeenEvent, before: View) -> CardKnowledge:
    """Keep what another player has bought in its turn, as long as such cards can't pay."""
    bought = cards.bought
    match event:
        case TileSold(seat) if seat != _viewer_of(before) and before.options.bought_cards is BoughtCards.CANNOT_PAY:
            return evolve(cards, bought=Bought(seat, 0, cards.hands[seat].known, NO_CARDS, NO_CARDS))
        case CardDrawnUnseen() if bought is not None and isinstance(before.phase, SeenPurchase):
            return evolve(cards, bought=evolve(bought, cards=bought.cards + 1))
        case CardPlayed(item=item) if bought is not None:
            return evolve(cards, bought=evolve(bought, played=bought.played.plus(item)))
        case PiecePaid(piece=Item() as item) if bought is not None:
            return evolve(cards, bought=evolve(bought, paid=bought.paid.plus(item)))
        case _:
            return cards


def _require_agreement(cards: CardKnowledge, after: View) -> None:
    """Refuse a view to which the events have not led."""
    sizes = tuple(len(hand.known) + hand.unknown for hand in cards.hands)
    seen_sizes = tuple(player.hand_size for player in _table_of(after).players)
    if sizes != seen_sizes:
        message = f"after the events the hands hold {sizes} cards, but {seen_sizes} are seen"
        raise WrongValue(message)
    if isinstance(after, PlayerView) and cards.hands[after.seat].known != after.hand:
        message = f"after the events the own hand is {cards.hands[after.seat].known}, but {after.hand} is seen"
        raise WrongValue(message)
    places = [cards.in_hands, cards.from_pile, cards.either, *(hand.known for hand in cards.hands)]
    unseen = tuple(map(sum, zip(*(place.counts for place in places), strict=True)))
    if unseen != _table_of(after).unseen_cards.counts:
        message = "after the events other cards have been seen than lie in the discard pile and the box"
        raise WrongValue(message)


def _require_view(name: str, value: object) -> None:
    if not isinstance(value, View):
        message = f"{name} must be a PlayerView or a TableView, not {type_name(value)}"
        raise WrongType(message)


def _viewer_of(seen: View) -> Viewer:
    return seen.seat if isinstance(seen, PlayerView) else SPECTATOR


def _table_of(seen: View) -> TableView:
    return seen.table if isinstance(seen, PlayerView) else seen
