"""Explanations of Atlandice describe what happens, in whole games of any kind."""

import re
from collections.abc import Sequence

from hypothesis import given

from atlantis_rules import explain, legal_actions, outcome, violations
from atlantis_rules.atlandice import Action, State
from atlantis_rules.atlandice.actions import ALL_ACTIONS
from atlantis_rules.atlandice.parts.testing import PlayedGame, games, positions
from atlantis_rules.atlandice.phases import CarryingOut, Donating, OpeningGates, Over, Rolling, TurnStart
from atlantis_rules.rulebook.clauses import rulebook
from atlantis_rules.text.messages import Step
from tests.examples.atlandice.test_violations import CITED

COLOURS = ("black", "red", "blue", "white")
PARTY = f"(?:{'|'.join(COLOURS)}|the neutral player)"
POINTS = re.compile(rf"(?P<who>{PARTY}.*?) (?:has |have |\().*?(?P<points>\d) points?(?P<each> each)?")


def points_told(steps: Sequence[Step]) -> int:
    """Return how many points are told to be got, by all parties together, tiles counted."""
    return sum(points_in(part.removeprefix("inventory: ")) for step in steps for part in step.text.split("; "))


def points_in(text: str) -> int:
    """Return the number of points gained according to a text."""
    if text.endswith("gets the tile, worth 3"):
        return 3
    if text.endswith("gets 1 point"):
        return 1
    found = POINTS.search(text)
    if found is None:
        return 0
    parties = len(re.findall(PARTY, found["who"]))
    assert (found["each"] is not None) == (parties > 1), text
    return int(found["points"]) * parties


def worth(state: State) -> int:
    """Return the points of all parties together, tiles counted."""
    return sum(party.points + 3 * len(party.tiles) for party in state.parties)


def assert_that_it_is_what_happens(state: State, action: Action, after: State) -> None:
    """Check the explanation of an action against the step that it takes."""
    explanation = explain(state, action)
    assert explanation.action == action
    assert explanation.is_legal
    steps = explanation.steps
    assert steps
    assert all(clause in rulebook("atlandice") for step in steps for clause in step.clauses)
    assert all(step.clauses and step.text for step in steps)
    assert points_told(steps) == worth(after) - worth(state), str(explanation)
    if isinstance(state.phase, CarryingOut | Rolling):
        tile = state.city.stack_of(state.phase.search.area).tile
        assert tile is not None
        assert f"FX-{tile.effect.value}" in steps[0].clauses, "the effect that is carried out is named"
    last = steps[-1].text
    match after.phase:
        case TurnStart(seat):
            assert last == f"it is the turn of {COLOURS[seat]}"
        case OpeningGates() if not isinstance(state.phase, OpeningGates):
            assert last.endswith(f"round begins, with {COLOURS[after.round.start]} as the starting player")
        case Donating(seat):
            assert last.startswith(f"{COLOURS[seat]} ")
        case Over():
            assert last.endswith(": the game is over")
        case _:
            assert "it is the turn" not in str(explanation)


@given(games() | games(initial=positions()))
def test_what_is_told_is_what_happens(game: PlayedGame) -> None:
    for number, (state, action, after) in enumerate(game.transitions()):
        assert_that_it_is_what_happens(state, action, after)
        if number % 20 == 0:
            assert state.explain_outcome() is None
            assert_that_refusals_are_told(state)
    assert_that_scores_are_told(game.final)


def assert_that_refusals_are_told(state: State) -> None:
    """Check the explanations of all actions against the legal ones."""
    for action in ALL_ACTIONS:
        explanation = explain(state, action)
        assert explanation.violations == violations(state, action)
        assert {(type(violation), violation.clause) for violation in explanation.violations} <= CITED
        assert explanation.is_legal == (explanation.steps != ()) == (action in legal_actions(state))


def assert_that_scores_are_told(state: State) -> None:
    """Check the explanation of an outcome against it."""
    result, explanation = outcome(state), state.explain_outcome()
    assert result is not None
    assert explanation is not None
    assert explanation.outcome == result
    ending, *rest, winners = explanation.steps
    majorities, scores = rest[:5], rest[5:]
    assert ending.clauses == ("CLOCK-5",)
    assert points_told(majorities) == sum(sum(tally.majorities) for tally in result.tallies)
    assert [int(step.text.rpartition(": ")[2]) for step in scores] == [tally.total for tally in result.tallies]
    assert f" with {max(result.scores)}" in winners.text
