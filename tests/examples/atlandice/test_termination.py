"""Why every game of Atlandice ends with probability 1, and players decide a bounded number of times."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import evolve

from atlantis_rules import apply, chance_outcomes, legal_actions, outcome, sample
from atlantis_rules.atlandice import (
    RECONSTRUCTION,
    Action,
    DeclineExtra,
    Donate,
    RollDie,
    State,
    StopDonating,
    TakeResource,
    new_game,
    parse_turn,
    read_state,
)
from atlantis_rules.atlandice.parts.testing import (
    CHANCE_POLICIES,
    MOST_CHANCE_STEPS,
    POLICIES,
    Act,
    PlayedGame,
    Script,
    alike,
    laws,
    most_decisions,
    play,
)
from atlantis_rules.atlandice.phases import CarryingOut, OpeningGates, Rolling, TurnStart, UsingSubmarine
from atlantis_rules.atlantis.parts.testing.laws import LawBroken
from atlantis_rules.games.chance import CHANCE
from tests.examples.atlandice.helpers import JEWEL

PAGE: Final = Path(__file__).parents[3] / "docs" / "termination.md"

LAST_TURN: Final = """
    jeweller: effect 2 over none, jewel, die
    library: effect 6, book 2
    tavern: effect 9, supplies 2
    machine works: effect 7 pointers 1, tool 2
    smithy: effect 13, weapon 2
    black market: die, jewel, book
    seat 0: 2 dice, book, weapon
    seat 1: 2 dice, tool, weapon
    seat 2: die, tool, supplies
    hand: 18
"""
"""Seat 2 takes the last die but one; then the hand comes to the wave."""


def at_the_empty_jeweller(text: str = LAST_TURN) -> State:
    state = read_state(text)
    for action in parse_turn("search jeweller; take jewel"):
        state = apply(state, action)
    assert isinstance(state.phase, Rolling)
    return state


# The loop


@pytest.mark.clause("FX-2", "EFFECT-2", "SEARCH-3", game="atlandice")
def test_the_loop_leads_back_to_the_same_state_without_a_decision() -> None:
    state = at_the_empty_jeweller()
    between = apply(state, RollDie(6))
    assert between.to_act is CHANCE
    assert apply(between, RollDie(1)) == state


def leaving(state: State) -> Iterator[tuple[Fraction, State]]:
    """Return the ways out of the loop, each with its probability if the loop is left (docs/termination.md)."""
    for first, chance in chance_outcomes(state):
        after = apply(state, first)
        if first != RollDie(6):
            yield chance * Fraction(36, 35), after
            continue
        for second, then in chance_outcomes(after):
            if second != RollDie(1):
                yield chance * then * Fraction(36, 35), apply(after, second)


@pytest.mark.clause("FX-2", "EFFECT-2", game="atlandice")
def test_the_probabilities_of_leaving_the_loop_add_up_to_1() -> None:
    found = list(leaving(at_the_empty_jeweller()))
    assert [probability for probability, _ in found] == [Fraction(6, 35)] * 5 + [Fraction(1, 35)] * 5
    assert sum(probability for probability, _ in found) == 1
    assert at_the_empty_jeweller() not in [state for _, state in found]


def value(state: State, loops: int | None, known: dict[State, Fraction]) -> Fraction:
    """Return the score that seat 2 expects if it does its best, and nobody else has anything to decide.

    Args:
        state: a state.
        loops: how often the loop at the empty jeweller is followed, after which it counts 0; None to leave it out.
        known: what was worked out before, with the same `loops`; used where the loop is left out only.
    """
    if state in known:
        return known[state]
    result = outcome(state)
    if result is not None:
        found = Fraction(result.scores[2])
    elif state == at_the_empty_jeweller():
        if loops is None:
            found = sum((chance * value(after, loops, known) for chance, after in leaving(state)), Fraction(0))
        elif loops == 0:
            return Fraction(0)
        else:
            return _expected(state, loops - 1, known)
    elif state.to_act is CHANCE:
        found = _expected(state, loops, known)
    else:
        assert state.to_act == 2
        found = max(value(apply(state, action), loops, known) for action in legal_actions(state))
    if loops is None:
        known[state] = found
    return found


def _expected(state: State, loops: int | None, known: dict[State, Fraction]) -> Fraction:
    outcomes = chance_outcomes(state)
    return sum((chance * value(apply(state, action), loops, known) for action, chance in outcomes), Fraction(0))


def test_leaving_the_loop_out_gives_the_value_that_following_it_comes_to() -> None:
    """If the loop is followed k times, what is missing is the value by 36 to the power of k."""
    state = at_the_empty_jeweller()
    right = value(state, None, {})
    for loops in range(3):
        assert right - value(state, loops, {}) == right / 36**loops
    assert right > 0
    rolls = {state: right}
    assert _expected(state, None, rolls) == right, "the value of the loop's state, put in where it comes again"


# Steps of chance without a decision


def six_then_one(state: State, rng: Random) -> Action:
    """Let chance lead effect 2 to the jeweller again and again; its dice come to lie at the jeweller as well."""
    phase = state.phase
    if isinstance(phase, OpeningGates):
        return RollDie(1)
    if isinstance(phase, Rolling):
        return RollDie(1 if phase.again else 6)
    return sample(state, rng)


def test_play_gives_up_when_chance_goes_on_without_end() -> None:
    assert MOST_CHANCE_STEPS == 1_000
    script = Script(
        read_state("players: 3\njeweller: effect 2, jewel, 7 dice"),
        seed=1,
        acts=(Act(chance=six_then_one),),
        setting=six_then_one,
    )
    words = "chance has made 1000 steps in a row, and no player had anything to decide"
    with pytest.raises(LawBroken, match=words):
        play(script)
    game = play(evolve(script, steps=MOST_CHANCE_STEPS + 2))
    assert [type(state.to_act) for state in game.states[2:]] == [type(CHANCE)] * (MOST_CHANCE_STEPS + 1)
    assert isinstance(game.actions[1], TakeResource), "and every step was legal"
    assert game.actions[1] == TakeResource(JEWEL)


def test_games_need_far_fewer_steps_of_chance_in_a_row() -> None:
    longest = 0
    for seed in range(6):
        game = play(
            Script(
                new_game(4),
                seed=seed,
                acts=(Act(POLICIES[:4], CHANCE_POLICIES[seed % 3]),),
                setting=CHANCE_POLICIES[seed % 3],
            )
        )
        run = 0
        for state in game.states:
            run = run + 1 if state.to_act is CHANCE else 0
            longest = max(longest, run)
    assert 14 <= longest < MOST_CHANCE_STEPS / 10


# The bound


@pytest.mark.parametrize(("players", "bound"), [(2, 876), (3, 880), (4, 1_038)])
def test_the_bound_that_the_page_tells(players: int, bound: int) -> None:
    assert most_decisions(new_game(players)) == bound
    assert f"| {players} | {bound:,} | " in PAGE.read_text("utf-8").partition("## Atlandice")[2]


def test_the_page_tells_the_numbers_of_the_built_in_components() -> None:
    text = " ".join(PAGE.read_text("utf-8").split())
    (spaces, donations, fewer, more) = re.findall(
        r"\*w\* = (\d+), \*d\* = (\d+), and \*r\* = (\d+) with two or three players, (\d+) with", text
    )[0]
    assert RECONSTRUCTION.wave == int(spaces)
    assert [str(space) for space in RECONSTRUCTION.clock].count("donation") == int(donations)
    for players, resources in ((2, fewer), (3, fewer), (4, more)):
        assert 60 - len(new_game(players).out_of_game) == int(resources)


def test_the_law_notices_one_decision_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(Script(new_game(3), seed=2, acts=(Act(chance=alike),), setting=alike))
    laws.games.decisions_are_bounded(game)
    made = sum(isinstance(state.to_act, int) for state in game.states)
    monkeypatch.setattr("atlantis_rules.atlandice.parts.testing.laws.games.most_decisions", lambda _: made - 1)
    with pytest.raises(LawBroken, match=f"the game has {made} decisions, more than {made - 1}"):
        laws.games.decisions_are_bounded(game)


Detector = Callable[[State, Action, State], bool]

TOO_OFTEN: Final[dict[str, Detector]] = {
    "turns": lambda before, _, __: isinstance(before.phase, TurnStart),
    "choices of effects": lambda before, _, __: isinstance(before.phase, CarryingOut),
    "uses of the submarine": lambda _, action, after: (
        isinstance(action, TakeResource) and isinstance(after.phase, UsingSubmarine)
    ),
    "resources given back": lambda before, _, after: (
        isinstance(before.phase, Rolling) and _holdings(after) < _holdings(before)
    ),
    "resources taken": lambda _, action, after: isinstance(action, TakeResource) and isinstance(after.phase, Rolling),
    "donated resources": lambda _, action, __: isinstance(action, Donate),
    "goes of donating that were ended": lambda _, action, __: isinstance(action, StopDonating),
}
"""What comes too often if a step is repeated, and which steps have that effect."""


def _holdings(state: State) -> int:
    return sum(len(party.resources) for party in state.parties)


@pytest.mark.parametrize("words", TOO_OFTEN)
def test_the_law_notices_each_kind_of_decision_that_comes_too_often(words: str) -> None:
    found = (
        step
        for seed in range(40)
        for step in play(
            Script(new_game(3), seed=seed, acts=(Act(POLICIES[seed % 2 :], alike),), setting=alike)
        ).transitions()
        if TOO_OFTEN[words](*step)
    )
    before, action, after = next(found)
    laws.games.decisions_are_bounded(PlayedGame((before, after), (action,)))
    repeated = (
        PlayedGame((before,) * 2_001, (action,) * 2_000) if words != "uses of the submarine" else _declined(after)
    )
    with pytest.raises(LawBroken, match=rf"the game has \d+ {words}, more than \d+"):
        laws.games.decisions_are_bounded(repeated)


def _declined(state: State) -> PlayedGame:
    return PlayedGame((state,) * 3, (DeclineExtra(),) * 2)
