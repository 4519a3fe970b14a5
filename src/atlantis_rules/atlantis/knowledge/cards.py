"""Where the cards are, as far as somebody knows who has seen every card that is no secret come and go.

Cards of an item can't be told from each other; but how many of them may lie where can be. Unseen cards are kept in
three classes, by what is known of them since the draw pile was last made from the discards (DRAW-2). At that moment
every other unseen card is in a hand: so it can't be in the pile afterwards. What is drawn later comes from the pile.
"""

from attrs import evolve

from atlantis_rules._records import frozen
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import ITEMS, Item, Seat
from atlantis_rules.errors import WrongValue
from atlantis_rules.marks import implements


@frozen
class KnownHand:
    """What is known of a hand.

    Attributes:
        known: cards that are certainly in it.
        unknown: the number of its other cards.
        held_before: at most so many of these were in it when the draw pile was last made from the discards.
        drawn_since: at most so many of these were drawn since then.
    """

    known: Cards
    unknown: int
    held_before: int
    drawn_since: int


@frozen
class Bought:
    """What is known of the cards that another player has bought in its turn, where they can't pay (OPT-2).

    Attributes:
        seat: whose turn it is.
        cards: how many cards it has bought.
        known_before: the cards that were certainly in its hand before.
        played: the cards that it has played since.
        paid: the cards that it has paid since.
    """

    seat: Seat
    cards: int
    known_before: Cards
    played: Cards
    paid: Cards


@frozen
class CardKnowledge:
    """Where the cards are that are neither in the discard pile nor in the box.

    Attributes:
        hands: what is known of each hand, by seat; the viewer's own is all known.
        in_hands: unknown cards that are certainly in hands, for they were when the draw pile was made.
        from_pile: unknown cards that were in the draw pile when it was made: they still are, or somebody drew them.
        either: unknown cards of which it can't be told which of the two they are.
        bought: what is known of the cards bought in this turn, where that matters.
    """

    hands: tuple[KnownHand, ...]
    in_hands: Cards
    from_pile: Cards
    either: Cards
    bought: Bought | None


def drawn_unseen(knowledge: CardKnowledge, seat: Seat) -> CardKnowledge:
    """Somebody else has drawn a card, or was dealt one."""
    hand = _hand_of(knowledge, seat)
    drawn = evolve(hand, unknown=hand.unknown + 1, drawn_since=hand.drawn_since + 1)
    return _with_hand(knowledge, seat, drawn)


def drawn_seen(knowledge: CardKnowledge, seat: Seat, item: Item) -> CardKnowledge:
    """The viewer has drawn a card, or was dealt one.

    Raises:
        WrongValue: by all that is known there is no such card in the draw pile.
    """
    hand = _hand_of(knowledge, seat)
    known = _with_hand(knowledge, seat, evolve(hand, known=hand.known.plus(item)))
    if knowledge.from_pile[item]:
        return evolve(known, from_pile=knowledge.from_pile.minus(item))
    if knowledge.either[item]:
        return evolve(known, either=knowledge.either.minus(item))
    message = f"seat {seat} can't have drawn {item}: there is none in the draw pile"
    raise WrongValue(message)


def left_hand(knowledge: CardKnowledge, seat: Seat, item: Item) -> CardKnowledge:
    """A card has left a hand, where all could see it.

    If such a card is known to be there it is that one; which one it is makes no difference.

    Raises:
        WrongValue: by all that is known there is no such card in the hand.
    """
    hand = _hand_of(knowledge, seat)
    if hand.known[item]:
        return _with_hand(knowledge, seat, evolve(hand, known=hand.known.minus(item)))
    return _unknown_left_hand(knowledge, seat, item)


def _unknown_left_hand(knowledge: CardKnowledge, seat: Seat, item: Item) -> CardKnowledge:
    """Count an unknown card out: of each class as many stay for certain as if the card had come from that class."""
    hand = _hand_of(knowledge, seat)
    in_hands, from_pile, either = knowledge.in_hands[item], knowledge.from_pile[item], knowledge.either[item]
    may_be_old = hand.held_before > 0 and in_hands + either > 0
    may_be_new = hand.drawn_since > 0 and from_pile + either > 0
    if not (hand.unknown and (may_be_old or may_be_new)):
        message = f"seat {seat} can't have had {item} in its hand"
        raise WrongValue(message)
    left_in_hands = max(in_hands - may_be_old, 0)
    left_from_pile = max(from_pile - may_be_new, 0)
    left_either = in_hands + from_pile + either - 1 - left_in_hands - left_from_pile
    left = KnownHand(
        hand.known,
        hand.unknown - 1,
        hand.held_before - (not may_be_new),
        hand.drawn_since - (not may_be_old),
    )
    return evolve(
        _with_hand(knowledge, seat, left),
        in_hands=_with_count(knowledge.in_hands, item, left_in_hands),
        from_pile=_with_count(knowledge.from_pile, item, left_from_pile),
        either=_with_count(knowledge.either, item, left_either),
    )


@implements("STUCK-1")
def shown_hand(knowledge: CardKnowledge, seat: Seat, hand: Cards) -> CardKnowledge:
    """A player has shown its hand: from now on its cards are known.

    Raises:
        WrongValue: by all that is known the hand is another one.
    """
    before = _hand_of(knowledge, seat)
    for item in ITEMS:
        if hand[item] < before.known[item]:
            message = f"seat {seat} can't have shown a hand without {item}, which it holds"
            raise WrongValue(message)
        for _ in range(hand[item] - before.known[item]):
            knowledge = _unknown_left_hand(knowledge, seat, item)
    unknown = knowledge.hands[seat].unknown
    if unknown:
        message = f"seat {seat} has shown {len(hand)} cards, but holds {len(hand) + unknown}"
        raise WrongValue(message)
    return _with_hand(knowledge, seat, KnownHand(hand, 0, 0, 0))


@implements("DRAW-2")
def reshuffled(knowledge: CardKnowledge, cards: Cards) -> CardKnowledge:
    """The draw pile was empty, and the discards have become the draw pile: all other unseen cards are in hands."""
    classes = zip(knowledge.in_hands.counts, knowledge.from_pile.counts, knowledge.either.counts, strict=True)
    return evolve(
        knowledge,
        hands=tuple(KnownHand(hand.known, hand.unknown, hand.unknown, 0) for hand in knowledge.hands),
        in_hands=Cards(tuple(map(sum, classes))),
        from_pile=cards,
        either=NO_CARDS,
    )


def _hand_of(knowledge: CardKnowledge, seat: Seat) -> KnownHand:
    if seat not in range(len(knowledge.hands)):
        message = f"there are {len(knowledge.hands)} players, and none on seat {seat}"
        raise WrongValue(message)
    return knowledge.hands[seat]


def _with_hand(knowledge: CardKnowledge, seat: Seat, hand: KnownHand) -> CardKnowledge:
    hands = knowledge.hands
    return evolve(knowledge, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def _with_count(cards: Cards, item: Item, count: int) -> Cards:
    return Cards((*cards.counts[:item], count, *cards.counts[item + 1 :]))
