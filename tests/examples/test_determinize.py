"""Determinization: in worked cases every assignment that fits is equally likely, counted one by one."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

import pytest
from attrs import evolve

from atlantis_rules import Cards, Item, State, WrongType, WrongValue, apply, legal_actions, new_game, read_state, view
from atlantis_rules.atlantis.actions import BuyCards, DrawCard, PayCard, PlayCard
from atlantis_rules.atlantis.events import seen_by
from atlantis_rules.atlantis.knowledge import determinization
from atlantis_rules.atlantis.knowledge.determinization import NO_DEMAND, Assignments, Demand, determinize
from atlantis_rules.atlantis.knowledge.information import information, observe
from atlantis_rules.atlantis.phases import (
    Drawing,
    LayingPath,
    Moving,
    Over,
    Paying,
    Settling,
    TurnStart,
    seat_and_usable,
)
from atlantis_rules.atlantis.seen import CardKnowledge, Information, KnownHand
from tests.examples.helpers import BLACK, CROWN, FLAG, OLIVE, RED, STATUE, tile

_T = TypeVar("_T")

Classes = tuple[Cards, Cards, Cards]
Hands = tuple[Cards, ...]


def read(text: str) -> Cards:
    """Read cards, such as "ring 2, flag"."""
    return read_state(f"path: 28: ring 4\nhand black: {text}").players[BLACK].hand


# --- All assignments, one by one ---


def one_by_one(
    classes: Classes, hands: Sequence[KnownHand], demand: Demand
) -> Iterator[tuple[tuple[tuple[int, Item], ...], ...]]:
    """Return every assignment of the single cards to hands; a card that goes to no hand goes to the draw pile."""
    cards = [(kind, item) for kind, pile in enumerate(classes) for item in pile]

    def assign(number: int, held: list[list[tuple[int, Item]]]) -> Iterator[tuple[tuple[tuple[int, Item], ...], ...]]:
        if number == len(cards):
            if all(len(got) == hand.unknown for got, hand in zip(held, hands, strict=True)):
                yield tuple(map(tuple, held))
            return
        kind, _ = cards[number]
        if kind != 0:
            yield from assign(number + 1, held)
        for got, hand in zip(held, hands, strict=True):
            bound = (hand.held_before, hand.drawn_since, hand.unknown)[kind]
            if len(got) < hand.unknown and sum(other == kind for other, _ in got) < bound:
                got.append(cards[number])
                yield from assign(number + 1, held)
                got.pop()

    for held in assign(0, [[] for _ in hands]):
        if sum(item in demand.items for _, item in held[0]) >= demand.cards:
            yield held


def shares(counts: Counter[_T]) -> dict[_T, Fraction]:
    return {value: Fraction(count, counts.total()) for value, count in counts.items()}


class Explorer(Random):
    """Random numbers that are not random: played again and again, they come to each that could have been drawn."""

    def __init__(self) -> None:
        super().__init__(0)
        self.path: list[tuple[int, int]] = []
        self.place = 0
        self.probability = Fraction(1)

    def choose(self, weights: Sequence[int]) -> int:
        possible = [place for place, weight in enumerate(weights) if weight]
        if self.place == len(self.path):
            self.path.append((0, len(possible)))
        choice = possible[self.path[self.place][0]]
        self.place += 1
        self.probability *= Fraction(weights[choice], sum(weights))
        return choice

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert stop is not None
        assert step == 1
        return start + self.choose([1] * (stop - start))


def all_draws(draw: Callable[[Random], _T]) -> dict[_T, Fraction]:
    """Return everything that can be drawn, with its exact probability."""
    found: dict[_T, Fraction] = {}
    explorer = Explorer()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(determinization, "sample_index", lambda weights, _: explorer.choose(weights))
        while True:
            explorer.place, explorer.probability = 0, Fraction(1)
            value = draw(explorer)
            found[value] = found.get(value, Fraction(0)) + explorer.probability
            path = explorer.path
            while path and path[-1][0] + 1 == path[-1][1]:
                path.pop()
            if not path:
                return found
            path[-1] = (path[-1][0] + 1, path[-1][1])


CASES = {
    "one class": ("", "ring 2, flag, olive 2", "", [(2, 0, 2), (1, 0, 1)], NO_DEMAND),
    "after a reshuffle": ("ring, flag 2", "ring, olive", "", [(2, 2, 0), (1, 1, 0)], NO_DEMAND),
    "new and old cards": ("ring, flag", "ring, olive 2", "", [(2, 1, 1), (2, 2, 1)], NO_DEMAND),
    "three classes": ("ring, flag", "ring, olive", "flag, ring", [(2, 2, 1), (2, 1, 2)], NO_DEMAND),
    "tight bounds": ("ring", "flag 2, olive", "crown, flag", [(2, 1, 1), (1, 0, 1)], NO_DEMAND),
    "a demand": ("flag", "ring 2, olive 2", "flag", [(2, 1, 2), (1, 1, 1)], Demand(frozenset({FLAG, OLIVE}), 2)),
    "a demand on one class": ("ring 2", "olive 2, ring", "", [(2, 2, 2), (2, 2, 2)], Demand(frozenset({OLIVE}), 1)),
    "room to spare": ("ring", "flag 2, olive", "", [(1, 1, 1), (2, 2, 2)], NO_DEMAND),
    "three hands": ("ring", "flag, olive 2, crown", "statue", [(1, 1, 1), (2, 1, 1), (1, 1, 1)], NO_DEMAND),
    "a small demand": ("ring", "ring, olive, crown", "flag", [(3, 1, 3)], Demand(frozenset({OLIVE}), 1)),
}


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize("case", CASES)
def test_every_assignment_is_equally_likely(case: str) -> None:
    in_hands, from_pile, either, sizes, demand = CASES[case]
    classes = (read(in_hands), read(from_pile), read(either))
    hands = [KnownHand(read(""), *size) for size in sizes]
    expected: Counter[Hands] = Counter(
        tuple(Cards.count(item for _, item in hand) for hand in held) for held in one_by_one(classes, hands, demand)
    )
    assignments = Assignments(classes, hands, demand)
    assert all_draws(assignments.draw) == shares(expected)


def test_where_nothing_fits_nothing_is_drawn() -> None:
    classes = (read("ring 2"), read("flag"), read(""))
    assert Assignments(classes, [KnownHand(read(""), 1, 1, 0)]).draw(Random(1)) is None


# --- Whole states ---

SHOWN = """
path: 28: ring 4, crown 3, statue 5
hand black: crown, flag
hand red: ring
hand blue: olive
draw pile: ring, flag
"""


def knowing(text: str, known_hand: str, in_hands: str, from_pile: str, either: str) -> Information:
    """Return the information of red, which knows a part of the hand of black."""
    table = read_state(text)
    known = read(known_hand)
    unknown = [len(player.hand) for player in table.players]
    unknown[BLACK] -= len(known)
    hands = [KnownHand(read(""), size, size, size) for size in unknown]
    hands[BLACK] = KnownHand(known, unknown[BLACK], 1, 1)
    hands[RED] = KnownHand(table.players[RED].hand, 0, 0, 0)
    classes = (read(in_hands), read(from_pile), read(either))
    return Information(view(table, RED), CardKnowledge(tuple(hands), *classes, bought=None))


@pytest.mark.clause("DRAW-4", "STUCK-1")
@pytest.mark.parametrize(
    "known",
    [
        information(view(read_state(SHOWN), RED)),
        knowing(SHOWN, "crown", "", "ring, flag 2, olive", ""),
        knowing(SHOWN, "crown", "flag", "ring, olive", "flag"),
        knowing(SHOWN, "", "crown, olive", "ring", "flag 2"),
    ],
    ids=["first view", "shown hand", "after a reshuffle", "ambiguous"],
)
def test_all_states_that_fit_are_equally_likely(known: Information) -> None:
    cards = known.cards
    seats = [BLACK, 2]
    hands = [cards.hands[seat] for seat in seats]
    classes = (cards.in_hands, cards.from_pile, cards.either)
    expected = Counter(
        tuple(Cards.count([*hand.known, *(item for _, item in got)]) for hand, got in zip(hands, held, strict=True))
        for held in one_by_one(classes, hands, NO_DEMAND)
    )

    def hands_of(rng: Random) -> Hands:
        state = determinize(known, rng)
        assert view(state, RED) == known.view
        return tuple(state.players[seat].hand for seat in seats)

    assert all_draws(hands_of) == shares(expected)


def paying() -> State:
    """Black must still pay 2 of its hand, and has paid a flag last."""
    text = """
        path: 1: ==, 28: ring 4 (black), ~, crown 3
        hand black: crown, flag 2, olive
        hand red: ring
        draw pile: ring, crown, olive, statue
        bridges: none
        """
    state = apply(apply(read_state(text), PlayCard(28, CROWN)), PayCard(FLAG))
    assert isinstance(state.phase, Paying)
    return state


def moving() -> State:
    """Black has two cards left and must go on: only a statue takes it to an unoccupied space that it can pay for."""
    text = """
        path: 1: ==, 28: ring 4, crown 3 (red), statue 5, flag 2 (red), ~, helmet 3
        hand black: crown, statue, flag
        hand red: ring
        draw pile: flag 2, statue
        bridges: none
        """
    state = apply(read_state(text), PlayCard(0, CROWN))
    assert isinstance(state.phase, Moving)
    return state


@pytest.mark.clause("MOVE-3", "MOVE-6", "PAY-4")
@pytest.mark.parametrize("state", [paying(), moving()], ids=["paying", "moving"])
def test_a_player_who_is_not_finished_can_go_on_and_all_such_states_are_equally_likely(state: State) -> None:
    known = information(view(state, RED))
    hand = known.cards.hands[BLACK]
    expected: Counter[Cards] = Counter()
    classes = (known.cards.in_hands, known.cards.from_pile, known.cards.either)
    for (got,) in one_by_one(classes, [hand], NO_DEMAND):
        cards = Cards.count(item for _, item in got)
        if can_go_on(state, cards):
            expected[cards] += 1
    rng = Random(2026)
    draws = 2000
    found = Counter(determinize(known, rng).players[BLACK].hand for _ in range(draws))
    assert set(found) == set(expected)
    for cards, share in shares(expected).items():
        assert abs(found[cards] - draws * share) < 5 * (draws * share * (1 - share)) ** 0.5 + 1


def can_go_on(state: State, hand: Cards) -> bool:
    """Return whether, by the rules, black could go on with another hand."""
    if isinstance(state.phase, Paying):
        return sum(hand.counts[FLAG:]) >= state.phase.payment.due
    return hand[STATUE] > 0


ON_A_FIGURE = """
path: 1: ==, 28: ring 4, crown 3 (red), {path}
mainland: red 1
hand black: crown, {hand}
hand red: ring 2
draw pile: flag 4, statue 4, olive 2
bridges: none
"""


@pytest.mark.clause("MOVE-3", "MOVE-5", "PAY-7")
@pytest.mark.parametrize(
    ("path", "hand", "leading_on"),
    [
        pytest.param("statue 5, flag 2 (red)", "statue", {STATUE, OLIVE}, id="a last card must lead to a free space"),
        pytest.param("~, statue 5, flag 2", "statue 4", {STATUE, FLAG, OLIVE}, id="all other cards together just pay"),
        pytest.param("flag 3, ~, statue 5", "flag 3", {FLAG}, id="all other cards together do not pay"),
    ],
)
def test_no_hand_is_drawn_in_vain_with_which_a_move_could_not_be_finished(
    path: str, hand: str, leading_on: set[Item], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = apply(read_state(ON_A_FIGURE.format(path=path, hand=hand)), PlayCard(0, CROWN))
    assert isinstance(state.phase, Moving)
    monkeypatch.setattr(determinization, "_MOST_DRAWS", 1)
    for seed in range(100):
        drawn = determinize(view(state, RED), Random(seed))
        assert leading_on & set(drawn.players[BLACK].hand)
        assert legal_actions(drawn)


@pytest.mark.clause("MOVE-6", "PAY-4")
def test_no_hand_is_drawn_in_vain_with_which_a_payment_could_not_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(determinization, "_MOST_DRAWS", 1)
    for state in (paying(), settling()):
        for seed in range(100):
            drawn = determinize(view(state, RED), Random(seed))
            assert sum(drawn.players[BLACK].hand.counts[FLAG:]) >= 2
            assert legal_actions(drawn)


def settling() -> State:
    """Black settles: it has paid a flag of 3 that are due."""
    text = """
        path: 1: ==, 28: ring 4 (black), ~, crown 3, helmet 5 (red)
        mainland: black 2, red 2
        hand black: flag 3, crown
        hand red: flag
        draw pile: ring 4, statue 4, olive
        bridges: none
        turn: red
        """
    state = apply(read_state(text), PlayCard(31, FLAG))
    while not isinstance(state.phase, Settling):
        state = apply(state, DrawCard(next(iter(state.draw_pile))))
    return apply(state, PayCard(FLAG))


@pytest.mark.clause("MOVE-6", "PAY-4")
def test_it_is_the_mover_that_must_hold_enough_wherever_it_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(determinization, "_MOST_DRAWS", 1)
    text = """
        path: 1: ===, 28: ring 4 (blue), ~, crown 3
        hand black: ring 2
        hand red: ring
        hand blue: crown, flag 2, olive
        draw pile: ring, crown, olive, statue
        bridges: none
        turn: blue
        """
    state = apply(apply(read_state(text), PlayCard(28, CROWN)), PayCard(FLAG))
    for seed in range(100):
        assert sum(determinize(view(state, RED), Random(seed)).players[2].hand.counts[FLAG:]) >= 2


@pytest.mark.clause("PAY-4", "STUCK-1")
def test_whoever_is_known_to_hold_enough_may_hold_any_other_cards() -> None:
    known = information(view(paying(), RED))
    hands = (KnownHand(read("flag, olive"), 0, 0, 0), *known.cards.hands[1:])
    shown = evolve(known, cards=evolve(known.cards, hands=hands, from_pile=read("ring, crown, statue, olive")))
    assert determinize(shown, Random(1)).players[BLACK].hand == read("flag, olive")


@pytest.mark.clause("DRAW-4")
@pytest.mark.parametrize("state", [paying(), moving()], ids=["paying", "moving"])
def test_a_mover_keeps_its_own_hand_and_the_others_may_hold_anything(state: State) -> None:
    seen = view(state, BLACK)
    drawn = [determinize(seen, Random(seed)) for seed in range(100)]
    assert all(view(other, BLACK) == seen for other in drawn)
    assert {str(other.players[RED].hand) for other in drawn} == {str(Cards.of(item)) for item in seen.unseen_cards}


BUYING = """
options: AMIGO
path: 1: ==, 28: ring 4, crown 3, ~, statue 5
hand black: statue, olive 3
hand red: ring
draw pile: flag 2, statue 3
tiles black: flag 6B
bridges: none
"""


@pytest.mark.clause("OPT-2", "PAY-5")
def test_cards_bought_by_somebody_else_may_not_pay_in_what_is_drawn() -> None:
    state = read_state(BUYING)
    known = information(view(state, RED))
    bought = (BuyCards(tile("flag 6B")), DrawCard(FLAG), DrawCard(FLAG), DrawCard(STATUE))
    for action in (*bought, PlayCard(0, STATUE)):
        told = [seen_by(event, RED) for event in state.step(action)[1]]
        state = apply(state, action)
        known = observe(known, told, view(state, RED))
    rng = Random(7)
    usable = set()
    for _ in range(200):
        drawn = determinize(known, rng)
        assert isinstance(drawn.phase, Paying)
        hand, cards = drawn.players[BLACK].hand, drawn.phase.payment.cards
        assert all(may <= there for may, there in zip(cards.counts, hand.counts, strict=True))
        # Seven cards after the purchase, three of them bought; the statue that was played may be one of these.
        assert 6 - 3 <= len(cards) <= 6 - 3 + 1
        usable.add(len(cards))
        assert legal_actions(drawn)
    assert usable == {3, 4}


@pytest.mark.clause("OPT-2", "PAY-5")
@pytest.mark.parametrize(
    ("actions", "usable"),
    [
        pytest.param((), {"flag 2", "flag, olive", "olive 2"}, id="bought"),
        pytest.param((PlayCard(0, OLIVE),), {"flag 2", "flag, olive"}, id="one of them may have been played"),
        pytest.param((PlayCard(0, OLIVE), PayCard(FLAG)), {"flag", "olive"}, id="a card that has paid was not bought"),
    ],
)
def test_cards_that_have_paid_were_not_bought(actions: tuple[PlayCard | PayCard, ...], usable: set[str]) -> None:
    """All cards are seen but two flags and two olives, which black has: two of the four are bought."""
    state = read_state("""
        options: AMIGO
        path: 1: ==, 28: ring 2, ~, olive 3
        hand black: flag 2
        hand red: ring
        draw pile: olive 2
        tiles black: flag 5A
        bridges: none
        """)
    known = information(view(state, RED))
    for action in (BuyCards(tile("flag 5A")), DrawCard(OLIVE), DrawCard(OLIVE), *actions):
        told = [seen_by(event, RED) for event in state.step(action)[1]]
        state = apply(state, action)
        known = observe(known, told, view(state, RED))
    drawn = [determinize(known, Random(seed)).phase for seed in range(60)]
    assert {str(told[1]) for told in map(seat_and_usable, drawn) if told} == usable


LAST_MOVE = """
path: 1: ==, 28: ring 4 (red), crown 3, helmet 5 (black)
mainland: black 2
hand black: flag
hand red: olive
bridges: none
"""


@pytest.mark.clause("DRAW-4")
def test_where_nobody_moves_or_pays_what_is_drawn_looks_the_same_too() -> None:
    drawing = apply(read_state(LAST_MOVE), PlayCard(30, FLAG))
    over = drawing
    for item in (CROWN, STATUE, FLAG, OLIVE):
        over = apply(over, DrawCard(item))
    phases = []
    for state in (new_game(players=2), read_state(LAST_MOVE), drawing, over):
        phases.append(type(state.phase))
        for viewer in (BLACK, RED):
            assert view(determinize(view(state, viewer), Random(1)), viewer) == view(state, viewer)
    assert phases == [LayingPath, TurnStart, Drawing, Over]


def test_what_is_no_view_and_no_source_of_random_numbers_is_refused() -> None:
    state = read_state(SHOWN)
    with pytest.raises(WrongType, match="PlayerView or a TableView"):
        determinize(state, Random(1))  # type: ignore[arg-type]
    with pytest.raises(WrongType, match=r"rng must be a random\.Random, not int"):
        determinize(view(state, RED), 1)  # type: ignore[arg-type]


def test_what_nobody_can_have_seen_is_refused() -> None:
    with pytest.raises(WrongValue, match="there is no state of which somebody could have seen and known this"):
        determinize(knowing(SHOWN, "crown", "ring, flag 2, olive", "", ""), Random(1))


def test_where_nobody_could_go_on_the_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
        path: 1: ==, 28: ring 4 (black), ~, flag 5 (red), helmet 2 (red), statue 5, ~, crown 5
        hand black: flag, helmet, statue, ring 7
        bridges: none
    """
    known = information(view(apply(read_state(text), PlayCard(28, FLAG)), RED))
    forged = evolve(known, cards=evolve(known.cards, from_pile=read("helmet 9")))  # one leads on, and no other after it
    monkeypatch.setattr(determinization, "_MOST_DRAWS", 20)
    with pytest.raises(WrongValue, match="there is no state of which somebody could have seen and known this"):
        determinize(forged, Random(1))
