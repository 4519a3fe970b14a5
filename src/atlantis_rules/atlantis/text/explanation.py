"""Explanations: why an action is refused or what it brings about, and how a finished game came to its scores."""

from atlantis_rules import explanations
from atlantis_rules.atlantis.actions import Action
from atlantis_rules.atlantis.components import COLOURS, Seat
from atlantis_rules.atlantis.knowledge.reasons import state_to_judge, violations
from atlantis_rules.atlantis.knowledge.views import PlayerView
from atlantis_rules.atlantis.phases import Outcome, Over, Reason
from atlantis_rules.atlantis.rules.engine import outcome
from atlantis_rules.atlantis.rules.violations import RuleViolation
from atlantis_rules.atlantis.state import Player, State
from atlantis_rules.atlantis.text.consequences import consequences
from atlantis_rules.atlantis.tiles import worth
from atlantis_rules.errors import require_type
from atlantis_rules.explanations import Step
from atlantis_rules.frozen_records import frozen
from atlantis_rules.messages import counted, listed


@frozen
class Explanation(explanations.Explanation[Action, RuleViolation]):
    """Why an action of Atlantis is refused, or what it brings about."""


@frozen
class OutcomeExplanation(explanations.OutcomeExplanation[Outcome]):
    """Why a game of Atlantis has ended, and how each score is made up: one step for each seat."""


def explain(state: State | PlayerView, action: Action) -> Explanation:
    """Explain why an action is refused, or what it brings about.

    Where a player is to act, the explanation depends on the hand of that seat, and on nothing that the seat can't know
    or that chance is still to decide. So show it to that seat alone, whose view gives the same explanation as the
    state. Where chance is to act, it depends on the draw pile: show it to nobody who plays.

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

    The state is needed, not its outcome alone: it has the tiles and cards that the scores are made up of.

    Args:
        state: any state.

    Raises:
        WrongType: it is not a state.
    """
    require_type("state", state, State)
    result = outcome(state)
    if result is None:
        return None
    assert isinstance(state.phase, Over)  # noqa: S101 - otherwise there is no outcome
    seats = enumerate(zip(state.players, state.phase.debts, result.scores, strict=True))
    scores = (_score(seat, player, debt, score) for seat, (player, debt, score) in seats)
    return OutcomeExplanation(result, (_ending(result.reason), *scores, _winners(result)))


def _ending(reason: Reason) -> Step:
    if reason is Reason.THIRD_FIGURE_HOME:
        return Step(("END-1",), "a player has moved its third figure to the mainland, and all others have settled")
    return Step(("STUCK-3",), "all players in a row were stuck and changed nothing, and all have settled")


def _score(seat: Seat, player: Player, debt: int, score: int) -> Step:
    colour = COLOURS[seat]
    if debt:
        return Step(("END-3",), f"{colour} gave all it had for the ways home, and {debt} was missing: {score}")
    tiles, cards = player.tiles, len(player.hand)
    values = " + ".join(str(tile.value) for tile in tiles)
    total = f" = {worth(player.tile_set)}" if len(tiles) > 1 else ""
    counted_tiles = f"{counted(len(tiles), 'tile')} ({values}{total})" if tiles else "no tiles"
    return Step(("END-4",), f"{colour} has {counted_tiles} and {counted(cards, 'card')}: {score}")


def _winners(result: Outcome) -> Step:
    names = listed([COLOURS[seat] for seat in result.winners])
    verb = "wins" if len(result.winners) == 1 else "share the win"
    return Step(("END-5",), f"{names} {verb} with {max(result.scores)}")
