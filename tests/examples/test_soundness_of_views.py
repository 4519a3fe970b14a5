"""Views that nobody can have, each with the clause that it breaks."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs import evolve

from atlantis_rules import SPECTATOR, PlayAnotherCard, State, apply, legal_actions, read_state, view
from atlantis_rules.atlantis.actions import PlayCard
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.knowledge.soundness import defects_of_view
from atlantis_rules.atlantis.knowledge.views import PlayerView, TableView
from atlantis_rules.atlantis.seen_phases import SeenMoving
from tests.examples.helpers import BLACK, FLAG, RED, RING, STATUE
from tests.examples.test_json_soundness import moving, paying, purchase, settling


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
    ("COMP-3: seat 0 can't have 3 hand cards", lambda: with_hand_size(of_black(), BLACK, 3)),
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
