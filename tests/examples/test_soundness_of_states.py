"""States that no game reaches, each with the clause that it breaks."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules import (
    ATLANTIS,
    MAINLAND,
    PlayCard,
    ShowHand,
    State,
    apply,
    legal_actions,
    new_game,
    read_state,
)
from atlantis_rules.atlantis import MAYFAIR
from atlantis_rules.atlantis.cards import NO_CARDS, Cards
from atlantis_rules.atlantis.components import Item
from atlantis_rules.atlantis.path import NO_TILE, crossing_price
from atlantis_rules.atlantis.phases import Dealing, ExtraDraw, LayingPath, Moving, Reason, Settling
from atlantis_rules.atlantis.position import defects_of_state
from atlantis_rules.atlantis.situation import Player
from atlantis_rules.atlantis.spaces import Space
from atlantis_rules.text.unreadable import UnreadablePosition
from tests.examples.helpers import BLACK, RED, with_piles
from tests.examples.test_json_soundness import moving, settling, turn_end
from tests.playing import play

HOME: Final = (MAINLAND, MAINLAND, MAINLAND)


def dealing() -> State:
    state = new_game(2)
    while not isinstance(state.phase, Dealing):
        state = apply(state, legal_actions(state)[0])
    return state


def laid_up_to(space: Space) -> State:
    state = new_game(2)
    while state.phase != LayingPath(space):
        state = apply(state, legal_actions(state)[0])
    return state


def with_player(state: State, seat: int, change: Callable[[Player], Player]) -> State:
    players = [change(player) if seat == other else player for other, player in enumerate(state.players)]
    return evolve(state, players=tuple(players))


def told(state: State) -> str:
    return "\n".join(f"{defect.clause}: {defect.text}" for defect in defects_of_state(state))


def in_phase(state: State, **parts: object) -> State:
    return evolve(state, phase=evolve(state.phase, **parts))  # type: ignore[arg-type]


def paid(state: State, **parts: object) -> State:
    return in_phase(state, payment=evolve(state.phase.payment, **parts))  # type: ignore[union-attr]


def with_discard(state: State) -> State:
    return with_piles(state, state.draw_pile.minus(Item.RING), Cards.of(Item.RING))


def with_boxed_card(state: State) -> State:
    return with_piles(state, state.draw_pile.minus(Item.RING), NO_CARDS)


def with_hand_card(state: State) -> State:
    dealt = with_piles(state, state.draw_pile.minus(Item.RING), NO_CARDS)
    return with_player(dealt, BLACK, lambda one: evolve(one, hand_counts=Cards.of(Item.RING).packed))


def with_lower_tile_in_box(state: State, space: Space) -> State:
    path = state.path
    unseen = path.unseen & (path.unseen - 1)  # the lowest bit is a tile of the nearer half
    return evolve(state, path=evolve(path, covered=path.covered ^ 1 << space, unseen=unseen))


def with_stack_in_box(state: State, space: Space) -> State:
    path = state.path
    visible = bytes(NO_TILE if other == space else index for other, index in enumerate(path.visible))
    return evolve(state, path=evolve(path, stacks=path.stacks ^ 1 << space, visible=visible))


def with_phase_of(state: State, other: State) -> State:
    return evolve(other, phase=state.phase)


def not_home(player: Player) -> Player:
    return evolve(player, figures=(31, MAINLAND, MAINLAND))


def held_and_unseen() -> State:
    state = read_state("path: 28: ring 4\ntiles red: flag 1A")
    (flag,) = state.players[RED].tiles
    return evolve(state, path=evolve(state.path, unseen=state.path.unseen | 1 << flag.index))


def place_of_mover(state: State) -> int:
    assert isinstance(state.phase, Moving)
    return state.phase.figure


WRONG: Final[tuple[tuple[str, Callable[[], State]], ...]] = (
    ("END-1: .* has all their figures", lambda: with_player(moving(), RED, lambda one: evolve(one, figures=HOME))),
    ("END-2: no way home costs so much", lambda: paid(settling(), due=1000)),
    ("END-2: all hand cards can be given", lambda: paid(settling(), cards=NO_CARDS)),
    ("BRIDGE-4: there is no bridge", lambda: with_player(turn_end(), BLACK, lambda one: evolve(one, bridge=False))),
    ("SETUP-4: seat 0 has moved", lambda: with_player(dealing(), BLACK, lambda one: evolve(one, bridge=False))),
    ("SETUP-4: seat 0 has moved", lambda: with_player(dealing(), BLACK, not_home)),
    ("SETUP-4: seat 1 has moved", lambda: with_phase_of(dealing(), read_state("path: 28: ring 4\ntiles red: flag 1A"))),
    ("SETUP-5: not all cards", lambda: with_discard(dealing())),
    ("SETUP-5: not all cards", lambda: with_boxed_card(dealing())),
    ("SETUP-5: seat 0 cannot have 1 hand card yet", lambda: with_hand_card(new_game(2))),
    ("SETUP-2: no tile is laid on space 27", lambda: in_phase(laid_up_to(28), space=27)),
    ("SETUP-2: the stacks are not those", lambda: with_lower_tile_in_box(dealing(), 1)),
    ("SETUP-2: the stacks are not those", lambda: with_stack_in_box(dealing(), 11)),
    ("SETUP-2: the stacks are not those", lambda: with_phase_of(dealing(), read_state("path: 28: ring 4, flag 3"))),
    ("END-1: .* nobody who can have ended it", lambda: with_player(settling(), BLACK, not_home)),
    ("END-2: seat 0 has brought its figures home", lambda: in_phase(settling(), seat=BLACK)),
    ("PAY-5: cards that are not in the hand", lambda: in_phase(moving(), usable=Cards.count([Item.RING] * 15))),
    ("MOVE-3: the figure has not come", lambda: in_phase(moving(), figure=2)),
    ("MOVE-2: a figure does not move", lambda: in_phase(moving(), origin=53)),
    ("MOVE-2: a figure does not move", lambda: in_phase(moving(), origin=place_of_mover(moving()))),
    ("COMP-4: place 99 does not exist", lambda: in_phase(moving(), figure=99)),
    ("COMP-1: flag 1 \\(A\\)", held_and_unseen),
    ("OPT-2: all hand cards can pay", lambda: in_phase(evolve(moving(), options=MAYFAIR), usable=NO_CARDS)),
)


@pytest.mark.parametrize(
    ("expected", "state"), WRONG, ids=[f"{number}: {expected}" for number, (expected, _) in enumerate(WRONG)]
)
def test_a_state_that_no_game_comes_to_has_a_defect(expected: str, state: Callable[[], State]) -> None:
    assert re.search(rf"\b{expected}", told(state()))


@pytest.mark.clause("SETUP-5")
def test_while_a_seat_is_dealt_its_cards_those_before_it_have_theirs() -> None:
    state = dealing()
    while len(state.players[RED].hand) < 2:
        state = apply(state, legal_actions(state)[0])
    assert state.phase == Dealing(RED)
    assert told(state) == ""


@pytest.mark.clause("OPT-7")
def test_nobody_is_asked_whether_to_draw_no_extra_card() -> None:
    text = "path: 1: ==, 28: ring 4, crown 3\nhand black: ring\nmainland: black\nbridges: none"
    state = play(read_state(text), PlayCard(0, Item.RING))
    assert state.phase == ExtraDraw(BLACK, most=1)
    last_card = with_piles(state, NO_CARDS, Cards.of(Item.RING))
    assert "OPT-7: the mover cannot draw up to 0 extra cards" in told(in_phase(last_card, most=0))


@pytest.mark.clause("END-2")
def test_the_ways_home_cost_at_most_three_times_the_whole_way() -> None:
    state = settling()
    whole = crossing_price(state.path, ATLANTIS, MAINLAND)
    assert "no way home costs so much" not in told(paid(state, due=3 * whole))
    assert "no way home costs so much" in told(paid(state, due=3 * whole + 1))


@pytest.mark.clause("STUCK-3", "END-1", "END-2")
def test_a_settlement_after_all_were_stuck_asks_for_nobody_whose_figures_are_home() -> None:
    settlement = play(
        read_state(
            """
            path: 28: flag 3 (black), =, crown 1, ~, ring 4 (red)
            tiles black: ring 5A, ring 5B
            tiles red: helmet 5A, helmet 5B
            bridges: red
            draw pile: none
            turn: red
            stuck: 1
            """
        ),
        ShowHand(),
    )
    assert isinstance(settlement.phase, Settling)
    assert settlement.phase.reason is Reason.ALL_STUCK
    assert told(settlement) == ""
    found = told(with_player(settlement, BLACK, not_home))
    assert "END-2: seat 0 has settled" in found
    assert "END-1" not in found


def test_a_debt_belongs_to_a_player() -> None:
    with pytest.raises(UnreadablePosition, match="green"):
        read_state("path: 28: ring 4\nphase: over, reason all stuck\ndebts: green 2")
