"""What a game of perfect information inherits; the tests of `tests.nim` are in `test_third_game`."""

import pickle
import re
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from atlantis_rules import SPECTATOR, IllegalAction, NotChanceToAct, WrongType, WrongValue, explain, outcome, view
from atlantis_rules.games.descriptions import Standing
from atlantis_rules.games.record_layout import RecordPart
from atlantis_rules.games.simple import DecisionDue, FinalScores, NotLegal
from atlantis_rules.records.wire.simple import SimpleDocuments
from tests import leduc
from tests.leduc import LEDUC
from tests.leduc.parts.documents import ACTIONS as LEDUC_ACTIONS, RANGES
from tests.nim import NIM, Action, Event, Nim, Roll, State, Take

START = NIM.new_game(2)
ROLLING = START.apply(Take(2))
OVER = State(3, 0, 1, rolling=False)


class Loaded(Nim):
    """Nim with a die that shows a six every other time."""

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, Fraction], ...]:
        return tuple((roll, Fraction(5 if roll == Roll(6) else 1, 10)) for roll, _ in super().chance_outcomes(state))


class Drawing(Random):
    """Draws a number that is known, and remembers of how many."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number
        self.of: list[int] = []

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert (stop, step) == (None, 1)
        self.of.append(start)
        return self.number


def test_chance_is_drawn_by_its_exact_probabilities(monkeypatch: pytest.MonkeyPatch) -> None:
    draws = [Drawing(number) for number in range(10)]
    monkeypatch.setattr(State, "game", property(lambda _: Loaded()))
    drawn = Counter(ROLLING.sample(rng) for rng in draws)
    monkeypatch.undo()
    assert drawn == {Roll(6): 5, **{Roll(number): 1 for number in range(1, 6)}}
    assert {tuple(rng.of) for rng in draws} == {(10,)}
    assert [ROLLING.sample(Drawing(number)) for number in range(6)] == list(NIM.CHANCE_ACTIONS)


def test_only_chance_is_drawn_and_only_at_random() -> None:
    with pytest.raises(NotChanceToAct):
        START.sample(Random(1))
    for draw in (ROLLING.sample, ROLLING.advance, START.advance, START.view(0).determinize):
        with pytest.raises(WrongType, match=r"rng must be a random\.Random"):
            draw(1)  # type: ignore[arg-type]


def test_reasons_name_the_rule() -> None:
    assert START.violations(Take(4)) == START.view(0).violations(Take(4)) == (NotLegal("NIM-1"),)
    assert str(explain(START.view(0), Take(4))).endswith("NIM-1: this is not among the legal actions")
    assert START.view(0).explain(Take(3)).is_legal
    with pytest.raises(WrongValue, match="NIM-1"):
        START.fold(Roll(1))


def test_reasons_are_for_the_seat_to_act_alone() -> None:
    for viewer, whose in ((1, "seat 1"), (SPECTATOR, "a spectator")):
        seen = START.view(viewer)
        for ask in (seen.violations, seen.explain):
            with pytest.raises(WrongValue, match=f"not of {whose}: seat 0 is to act"):
                ask(Take(1))


def test_those_with_the_highest_score_win() -> None:
    assert FinalScores((2, 5, 5)).winners == (1, 2)
    assert outcome(START) is None
    assert START.explain_outcome() is None
    explained = OVER.explain_outcome()
    assert explained is not None
    assert explained.outcome == outcome(OVER) == FinalScores((0, 1, 0))
    assert OVER.standing() == OVER.view(0).standing() == Standing((0, 1, 0), (1,), (0, 0, 0))


def test_everybody_knows_the_state() -> None:
    known = view(START, 1).information()
    events: tuple[Event, ...] = (Take(2), DecisionDue())
    assert known.observe(events, view(ROLLING, 1)) == view(ROLLING, 1)
    assert known.determinize(Random(1)) == START
    with pytest.raises(WrongValue, match="do not lead"):
        known.observe(events, view(START, 1))
    assert pickle.loads(pickle.dumps(known)) == known  # noqa: S301 - it was pickled here
    assert (view(START, 0).legal_actions, view(START, SPECTATOR).legal_actions) == (NIM.PLAYER_ACTIONS, ())


def test_actions_are_seen_that_are_allowed_by_those_who_are_there() -> None:
    assert START.seen_action(Take(1), 1) == START.seen_action(Take(1), SPECTATOR) == Take(1)
    with pytest.raises(IllegalAction):
        START.seen_action(Roll(1), 0)
    for look in (lambda: START.seen_action(Take(1), 2), lambda: view(START, 2)):
        with pytest.raises(WrongValue, match="seat 2 does not exist: there are 2 players"):
            look()


def test_turns_are_counted_in_whole_games() -> None:
    counter, rng = NIM.counter(START), Random(5)
    turns = 0
    while counter.game.to_act is not None:
        turns += isinstance(counter.game.to_act, int)
        with pytest.raises(WrongValue, match=r"^the game is not over$"):
            counter.counts()
        counter.game.play(rng.choice(counter.game.legal_actions()))
    with pytest.raises(IllegalAction):
        counter.game.play(Take(4))
    assert counter.counts() == (turns,)


def test_a_turn_has_a_line_and_what_chance_does_before_the_first_one_too() -> None:
    part_of = NIM.RECORD_LAYOUT.part_of
    before = part_of(RecordPart(), ROLLING)
    assert before == RecordPart("chance")
    assert part_of(before, ROLLING) is before
    turn = part_of(before, evolve(START, seat=1))
    assert turn == RecordPart("1 red", turns=1)
    assert part_of(turn, ROLLING) is turn
    assert part_of(turn, START) == RecordPart("2 black", turns=2)


def test_what_a_game_says_of_itself() -> None:
    info = NIM.new_game(3).game_info()
    assert (info.name, info.players, info.player_counts, info.has_hidden_information) == ("nim", 3, (2, 3, 4), False)
    assert (info.player_actions, info.chance_actions, info.has_chance, info.most_decisions) == (3, 6, True, None)
    assert (info.lowest_score, info.highest_score, info.is_constant_sum) == (0, 1, True)


@pytest.mark.parametrize("missing", RANGES)
def test_a_number_without_a_range_is_named(missing: str) -> None:
    some = {name: numbers for name, numbers in RANGES.items() if name != missing}
    with pytest.raises(WrongValue, match=re.escape(f"ranges lacks '{missing}': ")):
        SimpleDocuments(LEDUC, leduc.State, LEDUC_ACTIONS, some)


@frozen
class Bag:
    held: dict[str, int]


@frozen
class OneOfTwo:
    held: int | str | None


@pytest.mark.parametrize("action", [Bag, OneOfTwo])
def test_an_attribute_that_cannot_be_written_as_json_is_named(action: type[Any]) -> None:
    with pytest.raises(WrongType, match=r"'held' has the type .*, for which no form in JSON can be derived"):
        SimpleDocuments(LEDUC, leduc.State, (*LEDUC_ACTIONS, action), RANGES)
