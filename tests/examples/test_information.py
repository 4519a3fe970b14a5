"""Information: conclusions from everything seen before. The own hand and the piles are those of red, unless told."""

from random import Random

import pytest

from atlantis_rules import (
    Action,
    BuyCards,
    Cards,
    DrawCard,
    EndTurn,
    PayCard,
    PlayCard,
    ShowHand,
    State,
    WrongType,
    WrongValue,
    apply,
    legal_actions,
    new_game,
    read_state,
    view,
)
from atlantis_rules.atlantis import SPECTATOR, Viewer
from atlantis_rules.atlantis.cards import NO_CARDS
from atlantis_rules.atlantis.events import (
    CardDealt,
    CardDealtUnseen,
    CardDrawn,
    CardDrawnUnseen,
    CardPlayed,
    HandShown,
    PileReshuffled,
    SeenEvent,
    seen_by,
)
from atlantis_rules.atlantis.knowledge.determinization import determinize
from atlantis_rules.atlantis.knowledge.information import (
    drawn_seen,
    information,
    left_hand,
    observe,
    reshuffled,
    shown_hand,
)
from atlantis_rules.atlantis.phases import Prepared
from atlantis_rules.atlantis.seen import Bought, CardKnowledge, Information, KnownHand, View
from atlantis_rules.atlantis.seen_phases import SeenMoving
from tests.examples.helpers import (
    BLACK,
    BLUE,
    CROWN,
    FLAG,
    HELMET,
    OLIVE,
    RED,
    RING,
    STATUE,
    cards,
    tile,
)


def seen(state: State, viewer: Viewer) -> View:
    return view(state, SPECTATOR) if viewer is SPECTATOR else view(state, viewer)


def watch(position: str, *actions: Action, viewer: Viewer = RED) -> Information:
    """Look on from a position on, while these actions are carried out."""
    state = read_state(position)
    known = information(seen(state, viewer))
    for action in actions:
        told = [seen_by(event, viewer) for event in state.step(action)[1]]
        state = apply(state, action)
        known = observe(known, told, seen(state, viewer))
    return known


def classes(known: Information) -> tuple[str, str, str]:
    """Return what is certainly in hands, what comes from the pile, and what may be one or the other."""
    return classes_of(known.cards)


def classes_of(known: CardKnowledge) -> tuple[str, str, str]:
    return str(known.in_hands), str(known.from_pile), str(known.either)


def bounds(known: Information, seat: int) -> tuple[int, int, int]:
    """Return how many cards of a hand are unknown, how many of them may be old, and how many new."""
    hand = known.cards.hands[seat]
    return hand.unknown, hand.held_before, hand.drawn_since


# Black moves from Atlantis to the flag, draws the olive, and the four discards become the draw pile.
ONE_CARD_LEFT = """
path: 1: ==, 28: ring 4, crown 3, statue 5, helmet 2, flag 1
hand black: flag 2, helmet
hand red: ring, crown
draw pile: olive
discards: flag, statue 2
bridges: none
"""
TO_THE_RESHUFFLE = (PlayCard(0, FLAG), DrawCard(OLIVE))
RED_MOVES = (PlayCard(0, RING), DrawCard(STATUE))


@pytest.mark.clause("DRAW-4")
def test_who_sees_a_table_for_the_first_time_knows_its_own_hand_only() -> None:
    known = watch(ONE_CARD_LEFT)
    assert known.viewer == RED
    assert known.known_hand(RED) == cards(RING, CROWN)
    assert known.known_hand(BLACK) == NO_CARDS
    assert classes(known) == ("none", "helmet, flag 2, olive", "none")
    assert bounds(known, BLACK) == (3, 0, 3)
    assert bounds(known, RED) == (0, 0, 0)


def test_who_looks_on_has_no_legal_actions() -> None:
    known = watch(ONE_CARD_LEFT, viewer=SPECTATOR)
    assert known.to_act == BLACK
    assert known.legal_actions == ()


@pytest.mark.clause("DRAW-2")
def test_after_a_reshuffle_all_other_unseen_cards_are_in_hands() -> None:
    known = watch(ONE_CARD_LEFT, *TO_THE_RESHUFFLE)
    assert classes(known) == ("helmet, flag, olive", "statue 2, flag 2", "none")
    assert bounds(known, BLACK) == (3, 3, 0)


@pytest.mark.clause("DRAW-2")
def test_who_looks_on_counts_the_hands_of_all_as_unknown() -> None:
    known = watch(ONE_CARD_LEFT, *TO_THE_RESHUFFLE, viewer=SPECTATOR)
    assert known.viewer is SPECTATOR
    assert classes(known) == ("ring, crown, helmet, flag, olive", "statue 2, flag 2", "none")
    assert (bounds(known, BLACK), bounds(known, RED)) == ((3, 3, 0), (2, 2, 0))


def test_an_own_card_comes_from_the_pile() -> None:
    known = watch(ONE_CARD_LEFT, *TO_THE_RESHUFFLE, *RED_MOVES)
    assert known.known_hand(RED) == cards(CROWN, STATUE)
    assert classes(known) == ("helmet, flag, olive", "statue, flag 2", "none")


def test_a_card_that_can_only_be_old_leaves_one_place_less_for_old_cards() -> None:
    known = watch(ONE_CARD_LEFT, *TO_THE_RESHUFFLE, *RED_MOVES, PlayCard(0, HELMET))
    assert classes(known) == ("flag, olive", "statue, flag 2", "none")
    assert bounds(known, BLACK) == (2, 2, 0)


# --- What a card tells that leaves a hand: red looks at the hand of black ---


def knowledge(black: KnownHand, in_hands: str, from_pile: str, either: str) -> CardKnowledge:
    own = KnownHand(NO_CARDS, 0, 0, 0)
    return CardKnowledge((black, own), read(in_hands), read(from_pile), read(either), bought=None)


def read(text: str) -> Cards:
    """Read cards, such as "ring 2, flag"."""
    return read_state(f"path: 28: ring 4\nhand black: {text}").players[BLACK].hand


def test_of_a_card_that_may_be_old_or_new_it_stays_open_which_one_is_left() -> None:
    before = knowledge(KnownHand(NO_CARDS, 3, held_before=2, drawn_since=1), "flag, olive", "flag 2", "none")
    after = left_hand(before, BLACK, FLAG)
    # Of the flags, one was in hands and two in the pile; of the two that are left either may be that one.
    assert after == knowledge(KnownHand(NO_CARDS, 2, held_before=2, drawn_since=1), "olive", "flag", "flag")


def test_a_card_that_can_only_be_new_leaves_room_for_one_new_card_less() -> None:
    before = knowledge(KnownHand(NO_CARDS, 3, held_before=2, drawn_since=1), "olive 2", "flag 2", "none")
    after = left_hand(before, BLACK, FLAG)
    assert after == knowledge(KnownHand(NO_CARDS, 2, held_before=2, drawn_since=0), "olive 2", "flag", "none")


def test_where_no_card_was_drawn_since_it_is_an_old_one() -> None:
    before = knowledge(KnownHand(NO_CARDS, 2, held_before=2, drawn_since=0), "olive", "flag 2", "flag 2")
    after = left_hand(before, BLACK, FLAG)
    assert after == knowledge(KnownHand(NO_CARDS, 1, held_before=1, drawn_since=0), "olive", "flag 2", "flag")


def test_where_all_cards_were_drawn_since_it_is_a_new_one() -> None:
    before = knowledge(KnownHand(NO_CARDS, 2, held_before=0, drawn_since=2), "flag", "flag", "flag")
    after = left_hand(before, BLACK, FLAG)
    assert after == knowledge(KnownHand(NO_CARDS, 1, held_before=0, drawn_since=1), "flag", "none", "flag")


def test_where_all_such_cards_are_open_one_open_card_is_left_less() -> None:
    before = knowledge(KnownHand(NO_CARDS, 2, held_before=1, drawn_since=1), "olive", "ring", "flag 2")
    after = left_hand(before, BLACK, FLAG)
    assert after == knowledge(KnownHand(NO_CARDS, 1, held_before=1, drawn_since=1), "olive", "ring", "flag")


def test_no_card_leaves_a_hand_that_has_no_unknown_card_left() -> None:
    before = knowledge(KnownHand(read("olive"), 0, held_before=1, drawn_since=1), "flag", "flag", "none")
    with pytest.raises(WrongValue, match="seat 0 cannot have had flag in its hand"):
        left_hand(before, BLACK, FLAG)


def test_a_card_that_is_known_leaves_before_one_that_is_not() -> None:
    before = knowledge(KnownHand(read("flag 2"), 1, held_before=1, drawn_since=0), "flag", "none", "none")
    after = left_hand(before, BLACK, FLAG)
    assert after == knowledge(KnownHand(read("flag"), 1, held_before=1, drawn_since=0), "flag", "none", "none")


@pytest.mark.clause("STUCK-1")
def test_a_shown_hand_makes_its_unknown_cards_known() -> None:
    before = knowledge(KnownHand(read("olive"), 2, held_before=1, drawn_since=1), "flag 2", "ring 3", "none")
    after = shown_hand(before, BLACK, read("ring, flag, olive"))
    assert after == knowledge(KnownHand(read("ring, flag, olive"), 0, 0, 0), "flag", "ring 2", "none")


@pytest.mark.clause("DRAW-2")
def test_after_a_reshuffle_a_card_of_which_it_was_open_where_it_lay_is_in_a_hand() -> None:
    before = knowledge(KnownHand(NO_CARDS, 3, held_before=2, drawn_since=1), "olive", "flag", "ring")
    after = reshuffled(before, read("crown 2"))
    assert after == knowledge(KnownHand(NO_CARDS, 3, held_before=3, drawn_since=0), "ring, flag, olive", "crown 2", "")


def test_an_own_card_may_be_one_of_which_it_was_open_where_it_lay() -> None:
    before = knowledge(KnownHand(NO_CARDS, 1, held_before=1, drawn_since=0), "none", "flag", "ring 2")
    after = drawn_seen(before, RED, RING)
    assert after.hands[RED].known == cards(RING)
    assert classes_of(after) == ("none", "flag", "ring")


# --- Whole steps ---

SHOWING = """
path: 1: ==, 28: ring 4, crown 3 (red), statue 5, helmet 2
hand black: crown
hand red: ring, helmet
draw pile: olive 2, flag, helmet
bridges: none
"""


@pytest.mark.clause("STUCK-1", "DRAW-4")
def test_a_shown_hand_stays_known_until_its_cards_are_played() -> None:
    shown = (ShowHand(), DrawCard(OLIVE), DrawCard(OLIVE))
    known = watch(SHOWING, *shown)
    assert known.known_hand(BLACK) == cards(CROWN)
    assert bounds(known, BLACK) == (2, 0, 2)
    assert classes(known) == ("none", "helmet, flag, olive 2", "none")
    known = watch(SHOWING, *shown, PlayCard(29, HELMET), DrawCard(FLAG), PlayCard(0, CROWN))
    assert known.known_hand(BLACK) == NO_CARDS
    assert known.view.to_act != RED


@pytest.mark.clause("SETUP-5", "DRAW-4")
def test_dealt_cards_are_known_to_who_gets_them() -> None:
    state = new_game(players=2)
    known = information(view(state, RED))
    while len(known.known_hand(RED)) < 2:
        action = legal_actions(state)[-1]
        told = [seen_by(event, RED) for event in state.step(action)[1]]
        state = apply(state, action)
        known = observe(known, told, view(state, RED))
    assert known.known_hand(RED) == state.players[RED].hand == cards(OLIVE, OLIVE)
    assert bounds(known, BLACK) == (4, 0, 4)


BUYING = """
options: {}
path: 1: ==, 28: ring 4, crown 3, ~, statue 5
hand black: statue, olive 2
hand red: ring
tiles black: flag 4A
bridges: none
"""
PURCHASE = (BuyCards(tile("flag 4A")), DrawCard(FLAG), DrawCard(STATUE))


@pytest.mark.clause("OPT-2")
def test_how_many_cards_were_bought_is_kept_for_as_long_as_they_can_not_pay() -> None:
    position = BUYING.format("AMIGO")
    assert watch(position, *PURCHASE[:2]).cards.bought == Bought(BLACK, 1, NO_CARDS, NO_CARDS, NO_CARDS)
    paying = (*PURCHASE, PlayCard(0, STATUE), PayCard(STATUE))
    assert watch(position, *paying).cards.bought == Bought(BLACK, 2, NO_CARDS, cards(STATUE), cards(STATUE))
    assert watch(position, *paying, PayCard(OLIVE), PayCard(OLIVE)).cards.bought is None


@pytest.mark.clause("OPT-2", "MOVE-3")
def test_how_many_cards_were_bought_is_kept_while_a_figure_must_go_on() -> None:
    position = BUYING.format("AMIGO").replace("statue 5", "statue 5 (red), olive 2")
    known = watch(position, *PURCHASE, PlayCard(0, STATUE))
    assert isinstance(known.view.phase, SeenMoving)
    assert known.cards.bought == Bought(BLACK, 2, NO_CARDS, cards(STATUE), NO_CARDS)


@pytest.mark.clause("OPT-2")
def test_of_its_own_bought_cards_a_seat_needs_no_memory() -> None:
    assert watch(BUYING.format("AMIGO"), *PURCHASE, viewer=BLACK).cards.bought is None


# Black is stuck before a gap that costs 4, shows their hand and draws two cards; after red's turn they buy one more.
BOUGHT_AFTER_HAND_WAS_SHOWN = """
path: 28: ring 4 (black), ~, crown 5 (red), statue 3
hand black: ring, flag
hand red: statue
tiles black: olive 2A
mainland: black 2
"""


@pytest.mark.clause("OPT-2")
def test_cards_known_before_a_purchase_were_not_bought() -> None:
    known = watch(
        BOUGHT_AFTER_HAND_WAS_SHOWN,
        *(ShowHand(), DrawCard(HELMET), DrawCard(STATUE)),
        *(PlayCard(30, STATUE), EndTurn(), DrawCard(OLIVE)),
        *(BuyCards(tile("olive 2A")), DrawCard(RING)),
    )
    assert known.known_hand(BLACK) == cards(RING, FLAG)
    assert known.cards.bought == Bought(BLACK, 1, cards(RING, FLAG), NO_CARDS, NO_CARDS)
    for seed in range(50):
        phase = determinize(known, Random(seed)).phase
        assert isinstance(phase, Prepared)
        assert len(phase.usable) == 4, "all but the bought card"
        assert phase.usable[RING] >= 1
        assert phase.usable[FLAG] >= 1


@pytest.mark.clause("OPT-2")
def test_where_bought_cards_can_pay_nothing_is_kept_of_them() -> None:
    assert watch(BUYING.format("MAYFAIR"), *PURCHASE).cards.bought is None


@pytest.mark.clause("END-3", "DRAW-4")
def test_who_gives_all_that_it_has_has_no_cards_left() -> None:
    position = """
        path: 1: ==, 28: ring 4 (red), ~, crown 3, helmet 5 (black)
        mainland: black 2, red 2
        hand black: flag
        hand red: crown
        bridges: none
        """
    actions: tuple[Action, ...] = (PlayCard(31, FLAG), *[DrawCard(RING)] * 4)
    for viewer in (BLACK, RED, SPECTATOR):
        before = watch(position, *actions[:-1], viewer=viewer)
        assert len(before.known_hand(RED)) + bounds(before, RED)[0] == 1
        after = watch(position, *actions, viewer=viewer)
        assert after.view.to_act is None
        assert after.known_hand(RED) == NO_CARDS
        assert bounds(after, RED)[0] == 0


# --- What does not fit ---


def watched(known: Information, *told: SeenEvent, after: View | None = None) -> Information:
    return observe(known, told, known.view if after is None else after)


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (CardDrawn(BLACK, FLAG), "seat 1 cannot see which card seat 0 has drawn"),
        (CardDealt(BLACK, FLAG), "seat 1 cannot see which card seat 0 has drawn"),
        (CardDrawn(RED, HELMET), "seat 1 cannot have drawn helmet: there is none in the draw pile"),
        (CardPlayed(BLACK, RING), "seat 0 cannot have had ring in its hand"),
        (CardPlayed(RED, FLAG), "seat 1 cannot have had flag in its hand"),
        (CardPlayed(BLUE, FLAG), "seat 2 does not exist: there are 2 players"),
        (CardDrawnUnseen(-1), "seat -1 does not exist: there are 2 players"),
        (HandShown(BLACK, cards(FLAG)), "seat 0 has shown only 1 of its 2 cards"),
        (HandShown(BLACK, cards(OLIVE, OLIVE)), "seat 0 cannot have had olive in its hand"),
        (HandShown(RED, NO_CARDS), "seat 1 cannot have shown a hand without ring, which it holds"),
        (CardDealtUnseen(BLACK), "hands hold .3, 1. cards, but .2, 1. are seen"),
        (PileReshuffled(cards(HELMET)), "other cards have been seen than lie in the discard pile and the box"),
    ],
)
def test_events_that_can_not_have_been_are_refused(event: SeenEvent, message: str) -> None:
    position = "path: 28: ring 4\nhand black: flag, statue\nhand red: ring\ndraw pile: olive"
    with pytest.raises(WrongValue, match=message):
        watched(watch(position), event)


def test_a_view_to_which_the_events_do_not_lead_is_refused() -> None:
    known = watch("path: 28: ring 4\nhand red: ring")
    other = view(read_state("path: 28: ring 4\nhand red: flag"), RED)
    with pytest.raises(WrongValue, match="after the events the own hand is ring, but flag is seen"):
        watched(known, after=other)


@pytest.mark.parametrize(("viewer", "whose"), [(BLACK, "seat 0"), (SPECTATOR, "a spectator")])
def test_the_view_of_somebody_else_is_refused(viewer: Viewer, whose: str) -> None:
    with pytest.raises(WrongType, match=f"after must be a view of seat 1, not of {whose}"):
        watched(watch(ONE_CARD_LEFT), after=seen(read_state(ONE_CARD_LEFT), viewer))


def test_what_is_no_view_no_event_and_no_information_is_refused() -> None:
    state = read_state(ONE_CARD_LEFT)
    known = information(view(state, RED))
    with pytest.raises(WrongType, match="first_view must be a PlayerView or a TableView"):
        information(state)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="after must be a PlayerView or a TableView"):
        observe(known, (), state)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="known must be of type Information"):
        observe(known.view, (), known.view)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="event must be"):
        observe(known, [PlayCard(0, FLAG)], known.view)  # type: ignore[list-item]
    with pytest.raises(WrongType, match="events must be of type Iterable, not int"):
        observe(known, 5, known.view)  # type: ignore[arg-type]


def test_there_is_a_known_hand_for_each_seat_only() -> None:
    known = watch(ONE_CARD_LEFT)
    with pytest.raises(WrongValue, match="seat 2 does not exist: there are 2 players"):
        known.known_hand(BLUE)
    with pytest.raises(WrongType, match="seat must be of type int"):
        known.known_hand(SPECTATOR)  # type: ignore[arg-type]
