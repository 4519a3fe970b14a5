"""Explanations: why an action is refused or what it brings about, and how a finished game came to its scores."""

from collections.abc import Iterator

from atlantis_rules import explanations
from atlantis_rules._records import frozen
from atlantis_rules.atlandice.actions import Action
from atlantis_rules.atlandice.components import RESOURCES, TILE_POINTS, Party
from atlantis_rules.atlandice.knowledge.reasons import state_to_judge, violations
from atlantis_rules.atlandice.knowledge.views import PlayerView
from atlantis_rules.atlandice.phases import Reason
from atlantis_rules.atlandice.rules.clock import holdings_of
from atlantis_rules.atlandice.rules.end import final_majorities
from atlantis_rules.atlandice.rules.engine import outcome
from atlantis_rules.atlandice.rules.violations import RuleViolation
from atlantis_rules.atlandice.scores import Outcome
from atlantis_rules.atlandice.state import State
from atlantis_rules.atlandice.text.consequences import consequences
from atlantis_rules.atlandice.text.words import first_words, party_words, second_words
from atlantis_rules.errors import require_type
from atlantis_rules.explanations import Step
from atlantis_rules.messages import counted, listed


@frozen
class Explanation(explanations.Explanation[Action, RuleViolation]):
    """Why an action of Atlandice is refused, or what it brings about."""


@frozen
class OutcomeExplanation(explanations.OutcomeExplanation[Outcome]):
    """Why a game of Atlandice has ended, and how each score is made up.

    The steps tell the majorities of all types of resources before they tell the scores, with two players that of the
    neutral player as the last one.
    """


def explain(state: State | PlayerView, action: Action) -> Explanation:
    """Explain why an action is refused, or what it brings about up to the next decision.

    Everybody may be shown it: nothing is hidden from anybody, and what chance is still to decide is not told.

    Args:
        state: any state, or the view of the seat to act.
        action: any action, of a player or of chance.

    Raises:
        WrongType: an argument is not of its type.
        WrongValue: it is the view of a seat that is not to act.
    """
    judged = state_to_judge(state)
    found = violations(judged, action)
    return Explanation(action, found, () if found else consequences(judged, action))


def explain_outcome(state: State) -> OutcomeExplanation | None:
    """Explain why a game has ended and how each score is made up, or give None as long as it has not ended.

    The state is needed, not its outcome alone: it has the resources that the majorities are made up of.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state.
    """
    require_type("state", state, State)
    result = outcome(state)
    if result is None:
        return None
    scores = (_score(state, party, result) for party in range(len(state.parties)))
    return OutcomeExplanation(result, (_ending(result.reason), *_majorities(state), *scores, _winners(state, result)))


def _ending(reason: Reason) -> Step:
    if reason is Reason.CLOCK_TURNED:
        return Step(("CLOCK-5",), "the hand was turned to the wave")
    return Step(("CLOCK-5",), "an effect moved the hand to the wave, and the search was played to its end")


def _majorities(state: State) -> Iterator[Step]:
    """Tell what the majorities of the types of resources are worth, in their order."""
    for resource, places in zip(RESOURCES, final_majorities(state), strict=True):
        counts = holdings_of(state.parties, (resource,))
        if state.city.is_exhausted(resource.home):
            yield Step(("END-1", "EMPTY-6"), f"the type {resource} is out of the game")
        elif not places.first:
            yield Step(("END-1",), f"nobody has resources of the type {resource}")
        else:
            first = first_words(state, places, max(counts), resource)
            second = f"; {second_words(state, places, counts[places.second[0]])}" if places.second else ""
            yield Step(("END-1",), f"{first}{second}")


def _score(state: State, party: Party, result: Outcome) -> Step:
    player, tally = state.parties[party], result.tallies[party]
    tiles = len(player.tiles)
    worth = f"{counted(tiles, 'tile')} ({tiles} x {TILE_POINTS} = {tally.tiles})" if tiles else "no tiles"
    majorities = [points for points in tally.majorities if points]
    sums = f" ({' + '.join(map(str, majorities))})" if len(majorities) > 1 else ""
    parts = f"{worth}, {counted(tally.points, 'point')} and {sum(majorities)} for majorities{sums}"
    clauses = ("END-2",) if party < state.seats else ("END-2", "TWO-3")
    return Step(clauses, f"{party_words(state, party)} has {parts}: {tally.total}")


def _winners(state: State, result: Outcome) -> Step:
    names = listed([party_words(state, seat) for seat in result.winners])
    verb = "wins" if len(result.winners) == 1 else "share the win"
    clauses = ("END-2", "TWO-3") if state.has_neutral else ("END-2",)
    apart = "; the neutral player can't win" if state.has_neutral else ""
    return Step(clauses, f"{names} {verb} with {max(result.scores)}{apart}")
