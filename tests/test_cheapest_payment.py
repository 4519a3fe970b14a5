"""What greedy players pay with: they waste least, and keep what is worth most to them."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from atlantis_rules import PayCard, PayTile, PlayCard, State, format_action, read_state
from atlantis_rules.atlantis import Item, new_game
from atlantis_rules.atlantis.options import AMIGO, HALL9000
from atlantis_rules.atlantis.parts.players.greedy import Greedy
from atlantis_rules.atlantis.phases import Moving, Paying, Prepared, Settling
from atlantis_rules.study.players import hint
from tests.playing import play

GREEDY = Greedy()


def paid(state: State) -> list[str]:
    """Return the pieces of the payment that a greedy player makes, in order."""
    pieces: list[str] = []
    while isinstance(state.phase, Paying | Settling):
        seat = state.to_act
        assert isinstance(seat, int)
        action = GREEDY.choose(state.view(seat), Random(0))
        assert action in GREEDY.promising(state, seat, state.legal_actions(), 1)
        assert isinstance(action, PayTile | PayCard)
        pieces.append(str(action.tile) if isinstance(action, PayTile) else action.item.name.lower())
        state = state.apply(action)
    return pieces


@pytest.mark.parametrize(
    ("due", "tiles", "hand", "pieces"),
    [
        (3, "ring 3A", "flag 8", ["flag"] * 3),  # a hand of five is left
        (3, "ring 3A", "flag 7", ["flag"] * 3),
        (3, "ring 3A", "flag 6", ["ring 3"]),
        (3, "ring 3A", "flag 2", ["ring 3"]),
        (3, "helmet 1A, olive 2A, ring 5B", "", ["olive 2", "helmet 1"]),
        (3, "helmet 1A, olive 2A, ring 5B", "flag", ["olive 2", "flag"]),
        (4, "olive 2A, ring 3A", "flag", ["ring 3", "flag"]),
        (4, "olive 2A, ring 3A", "", ["ring 3", "olive 2"]),
        (2, "ring 7B", "flag", ["ring 7"]),
        (2, "ring 7B, olive 5B", "flag", ["olive 5"]),
        (2, "ring 7B", "flag 2", ["flag", "flag"]),
        (1, "", "statue, flag 2", ["flag"]),  # the most frequent item
        (1, "", "statue 2, flag", ["statue"]),
        (1, "", "flag, olive", ["flag"]),
        (3, "", "flag 2, statue", ["statue", "flag", "flag"]),  # in the order of items
    ],
)
def test_a_crossing(due: int, tiles: str, hand: str, pieces: Sequence[str]) -> None:
    others = f"\ntiles black: {tiles}" if tiles else ""
    state = read_state(f"path: 34: ring {due} (black), ~, crown 7\nhand black: crown{hand and ', '}{hand}{others}")
    assert paid(play(state, PlayCard(34, Item.CROWN))) == list(pieces)


def test_no_payment_wastes_less_whatever_is_due() -> None:
    rng, seen = Random(1), set[bool]()
    for _ in range(12):
        state = new_game(3).advance(rng)
        while state.to_act is not None:
            if isinstance(state.phase, Paying) and isinstance(state.to_act, int) and state.phase.payment.last is None:
                own, due = state.players[state.to_act], state.phase.payment.due
                values = [tile.value for tile in own.tiles]
                sums = {sum(each) for number in range(len(values) + 1) for each in combinations(values, number)}
                usable = len(state.phase.payment.cards)
                least = min(max(total - due, 0) for total in sums if total + usable >= due)
                pieces = paid(state)
                assert sum(int(piece.split()[1]) if " " in piece else 1 for piece in pieces) - due == least
                seen.add(least > 0)
            state = state.apply(rng.choice(state.legal_actions())).advance(rng)
    assert seen == {False, True}


def worth_a_try(state: State, most: int) -> list[str]:
    """Return the pieces that are worth a closer look, in order."""
    seat = state.to_act
    assert isinstance(seat, int)
    return [format_action(action) for action in GREEDY.promising(state, seat, state.legal_actions(), most)]


def test_every_piece_may_be_right_for_a_crossing_the_cheapest_comes_first() -> None:
    """The flag is missed least, as there are two of them; the ring would waste two points."""
    start = read_state("path: 34: ring 1 (black), ~, crown 7\nhand black: crown, statue, helmet, flag 2")
    state = play(start, PlayCard(34, Item.CROWN))
    assert worth_a_try(state, 8) == ["pay flag", "pay statue", "pay helmet"]
    assert worth_a_try(state, 2) == ["pay flag", "pay statue"]
    assert worth_a_try(state, 1) == ["pay flag"]
    assert {each.action for each in hint(state.view(0), playouts=24)} == set(state.legal_actions())


def test_the_first_that_is_worth_a_try_is_what_it_chooses_in_the_middle_of_a_turn() -> None:
    """What it sees of a state in the middle of a move, or after a purchase, is what the state holds."""
    rng, met = Random(2), Counter[type]()
    for options in (AMIGO, HALL9000):
        for _ in range(12):
            state = new_game(3, options).advance(rng)
            while isinstance(seat := state.to_act, int):
                actions = state.legal_actions()
                if isinstance(state.phase, Moving | Prepared):
                    met[type(state.phase)] += 1
                    assert GREEDY.promising(state, seat, actions, 1) == [GREEDY.choose(state.view(seat), Random(0))]
                state = state.apply(rng.choice(actions)).advance(rng)
    assert min(met[Moving], met[Prepared]) > 10


def test_only_the_cheapest_payment_is_tried_in_the_settlement() -> None:
    """Nothing but points count there: a tile and a card of the same value are worth the same."""
    state = read_state(
        "path: 34: ring 1, ~, crown 7\nmainland: black 3, red 3\nhand red: ring 3\ntiles red: olive 3A\n"
        "turn: red\nphase: settling, last seat red, due 3, reason third figure home\nusable: ring 3\ndebts: none"
    )
    assert len(state.legal_actions()) == 2
    assert worth_a_try(state, 8) == ["pay olive 3A"]
