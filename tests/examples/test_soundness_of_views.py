"""Views that nobody can have, each with the clause that it breaks."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs import evolve

from atlantis_rules import SPECTATOR, TILES, PlayAnotherCard, State, WrongType, apply, legal_actions, read_state, view
from atlantis_rules.atlantis.actions import BuyCards, DrawCard, PayCard, PlayCard
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.knowledge.soundness import defects_of_view
from atlantis_rules.atlantis.seen import PlayerView, TableView
from atlantis_rules.atlantis.seen_phases import SeenMoving, SeenPurchase
from atlantis_rules.games.soundness import Defect
from tests.examples.helpers import BLACK, CROWN, FLAG, RED, RING, STATUE, draw, tile
from tests.examples.test_json_soundness import moving, paying, purchase, settling
from tests.playing import play


def start() -> State:
    return read_state("path: 28: ring 4 (black), ~, crown 3\nhand black: flag, ring\nhand red: ring 2\ndiscards: olive")


def with_table(seen: PlayerView, **parts: object) -> PlayerView:
    changes: Any = parts
    return evolve(seen, table=evolve(seen.table, **changes))


def with_hand_size(seen: PlayerView, seat: int, size: int) -> PlayerView:
    players = [evolve(player, hand_size=size) if seat == other else player for other, player in enumerate(seen.players)]
    return with_table(seen, players=tuple(players))


def of_black() -> PlayerView:
    return view(start(), BLACK)


def holding(cards: Cards) -> PlayerView:
    return with_hand_size(evolve(of_black(), hand=cards, usable=cards), BLACK, len(cards))


WRONG: Final[tuple[tuple[str, Callable[[], PlayerView]], ...]] = (
    (
        "COMP-3: more than 15 cards of an item lie open",
        lambda: with_table(of_black(), discards=Cards.count([RING] * 16)),
    ),
    ("COMP-3: seat 0 cannot have 3 hand cards", lambda: with_hand_size(of_black(), BLACK, 3)),
    ("COMP-3: more cards are in hands than are left", lambda: holding(Cards.count([RING] * 16))),
    (
        "COMP-3: hands, piles and box do not have 105 cards together",
        lambda: with_hand_size(of_black(), RED, 3),
    ),
    (
        "COMP-3: hands, piles and box do not have 105 cards together",
        lambda: with_hand_size(of_black(), RED, 1000),
    ),
    (
        "DRAW-4: what the seat may do or use is not what follows from what it sees",
        lambda: evolve(of_black(), legal_actions=()),
    ),
    (
        "DRAW-4: what the seat may do or use is not what follows from what it sees",
        lambda: evolve(of_black(), usable=NO_CARDS),
    ),
    ("DRAW-4: nobody sits on seat 2: there are 2 players", lambda: evolve(of_black(), seat=2)),
    ("DRAW-4: nobody sits on seat 3: there are 2 players", lambda: evolve(of_black(), seat=3)),
    (
        "TURN-1: seat 2 has a turn, but there are 2 players",
        lambda: with_table(of_black(), phase=SeenMoving(2, 28, 30)),
    ),
    (
        "TURN-1: seat 7 has a turn, but there are 2 players",
        lambda: with_table(of_black(), phase=SeenMoving(7, 28, 30)),
    ),
)


@pytest.mark.clause("COMP-3", "DRAW-4", "TURN-1")
@pytest.mark.parametrize(("expected", "seen"), WRONG, ids=[f"{place}" for place in range(len(WRONG))])
def test_what_is_wrong_with_a_view_is_told(expected: str, seen: Callable[[], PlayerView]) -> None:
    assert expected in map(str, defects_of_view(seen()))


@pytest.mark.parametrize("make", [start, moving, paying, purchase, settling])
def test_what_is_seen_of_a_state_is_sound(make: Callable[[], State]) -> None:
    state = make()
    for viewer in (*range(len(state.players)), SPECTATOR):
        assert defects_of_view(view(state, viewer)) == ()


def test_a_mover_whose_cards_are_hidden_has_the_cards_that_it_needs_if_it_can_have_them() -> None:
    """Black must go on, and only a statue or a crown leads to where it can pay: the unseen cards have one, or not."""
    text = """
        path: 1: ==, 28: ring 4 (black), ~, flag 5 (red), helmet 2 (red), statue 5, ~, crown 5
        hand black: flag, helmet, statue, ring 7
        bridges: none
    """
    seen: TableView = view(apply(read_state(text), PlayCard(28, FLAG)), SPECTATOR)
    assert defects_of_view(seen) == ()
    gone = Cards.count(item for item in seen.unseen_cards if str(item) in ("statue", "crown"))
    without = evolve(seen, box_cards=seen.box_cards + gone, draw_pile_size=seen.draw_pile_size - len(gone))
    assert [defect.clause for defect in defects_of_view(without)] == ["TURN-2"]


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(WrongType, match=r"seen must be a view of Atlantis, not atlantis\.State"):
        defects_of_view(start())  # type: ignore[arg-type]


def beside(path: str, *mentioned: str) -> str:
    """Write a position in which red has every tile that is not mentioned, so that the box is empty."""
    others = ", ".join(f"{other}{other.back}" for other in TILES if f"{other}{other.back}" not in mentioned)
    return f"path: 1: ==, 28: {path}\ntiles red: {others}\nbridges: none\n"


BUYING: Final = beside("ring 7", "ring 7B", "olive 5A") + "tiles black: olive 5A\n"


@pytest.mark.clause("BUY-1", "OPT-2")
@pytest.mark.parametrize("options", ["AMIGO", "MAYFAIR"])
def test_who_had_no_card_may_have_bought_all_that_it_has(options: str) -> None:
    """Of the two bought cards one is drawn: the only card of the hand, which can pay by MAYFAIR only."""
    state = play(read_state(f"{BUYING}options: {options}"), BuyCards(tile("olive 5A")), DrawCard(FLAG))
    for viewer in (BLACK, RED, SPECTATOR):
        assert defects_of_view(view(state, viewer)) == ()


@pytest.mark.clause("BUY-1")
@pytest.mark.parametrize("left", [1, 3])
def test_a_purchase_that_no_tile_in_the_box_can_have_brought_is_one_defect(left: int) -> None:
    """A tile of 5 has brought two cards: as long as the hand is empty, both are still to be drawn."""
    seen = view(play(read_state(BUYING), BuyCards(tile("olive 5A"))), SPECTATOR)
    text = f"no tile in the box has brought so many cards that {left} {'is' if left == 1 else 'are'} still to be drawn"
    assert defects_of_view(evolve(seen, phase=SeenPurchase(BLACK, left))) == (Defect("BUY-1", text),)


@pytest.mark.clause("BUY-1")
def test_a_purchase_without_a_tile_in_the_box_is_one_defect() -> None:
    seen = view(read_state(beside("ring 7", "ring 7B") + "hand black: flag"), SPECTATOR)
    text = "no tile in the box has brought so many cards that 1 is still to be drawn"
    assert defects_of_view(evolve(seen, phase=SeenPurchase(BLACK, 1))) == (Defect("BUY-1", text),)


@pytest.mark.clause("PAY-4", "END-2")
def test_who_settles_with_cards_has_paid_those_of_earlier_items_first() -> None:
    """Black has paid a flag of 3 that are due: it must have two more cards that may follow a flag."""
    for state in (settled_in_part(), paid_in_part()):
        assert defects_of_view(view(state, SPECTATOR)) == ()


def settled_in_part() -> State:
    text = """
        path: 1: ==, 28: ring 4 (black), ~, crown 3, helmet 5 (red)
        mainland: black 2, red 2
        hand black: flag 3
        hand red: flag
        bridges: none
        turn: red
        """
    drawing = play(read_state(text), PlayCard(31, FLAG))
    return play(draw(drawing, RING, RING, RING, RING), PayCard(FLAG))


def paid_in_part() -> State:
    text = "path: 1: ==, 28: ring 4 (black), ~, crown 3\nhand black: crown, flag 3\nbridges: none"
    return play(read_state(text), PlayCard(28, CROWN), PayCard(FLAG))


@pytest.mark.clause("MOVE-3")
def test_a_mover_whose_cards_are_hidden_needs_no_longer_way_than_it_has_cards() -> None:
    """Rings lead on in two steps, a statue in one: black has one card, and tiles enough for any price."""
    state = read_state("""
        path: 1: ==, 28: crown 1 (black), flag 2 (red), ring 3 (red), statue 4, ring 5
        hand black: flag, statue
        tiles black: olive 6B
        bridges: none
    """)
    moving = play(state, PlayCard(28, FLAG))
    for viewer in (RED, SPECTATOR):
        assert defects_of_view(view(moving, viewer)) == ()


@pytest.mark.clause("MOVE-3")
def test_a_mover_whose_cards_are_hidden_may_hold_the_last_card_of_an_item() -> None:
    """Black has two cards, of which one is the last ring: it leads on, and no other card does."""
    state = read_state("""
        path: 1: ==, 28: crown 1 (black), flag 2 (red), ring 3, ~, statue 7
        hand black: flag, ring, statue
        discards: ring 14
        bridges: none
    """)
    moving = play(state, PlayCard(28, FLAG))
    for viewer in (RED, SPECTATOR):
        assert defects_of_view(view(moving, viewer)) == ()


@pytest.mark.clause("MOVE-3", "PAY-7")
def test_a_mover_whose_cards_are_hidden_may_need_two_of_an_item() -> None:
    """Black can pay 2 and must go on: two statues lead to the free one, and nothing else is near enough."""
    state = read_state("""
        path: 1: ==, 28: crown 1, ~, statue 5 (red) (black), statue 2 (red), statue 7, ~, ring 7
        hand black: statue 2
        tiles black: crown 2B
        bridges: none
        discards: statue
        turn: black
        phase: moving, origin 28, figure 30
        usable: statue 2
    """)
    assert [action.item for action in legal_actions(state) if isinstance(action, PlayAnotherCard)] == [STATUE]
    for viewer in (BLACK, RED, SPECTATOR):
        assert defects_of_view(view(state, viewer)) == ()
