"""A player of Atlandice that considers the immediate gains of its next decisions.

It makes a decent opponent, and is the yardstick of `simulate`; it is not meant to be strong.
"""

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final, TypeVar

from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.components import RESOURCES_PER_TYPE, TILE_POINTS, Party, Seat
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import apply, legal_actions
from atlantis_rules.atlandice.scores import FIRST_POINTS
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.state import State
from atlantis_rules.frozen_records import frozen

ActionT = TypeVar("ActionT", bound=Action)

_SLOPE: Final = 1.2
_LEADS: Final = range(-RESOURCES_PER_TYPE, RESOURCES_PER_TYPE + 2)  # one more may be taken
_STANDING: Final = tuple(FIRST_POINTS / (1 + exp(-_SLOPE * lead)) for lead in _LEADS)
"""The value of having this many more resources of a type than any other party, from 12 fewer to 12 more."""

_HELD: Final = 0.1
"""The value of a resource in itself: it counts in inventories, and can be donated."""


def standing(lead: int) -> float:
    """Return the value of having this many more resources of a type than any other party."""
    return _STANDING[lead + RESOURCES_PER_TYPE]


@frozen
class Greedy:
    """The player; it keeps no memory between decisions.

    Attributes:
        others: the value of a point of the others, on average.
    """

    others: float = 0.6

    def choose(self, knowledge: PlayerView, rng: Random) -> PlayerAction:
        """Return the action that looks best, given the further decisions of the same turn; the first action wins ties.

        Args:
            knowledge: the view of the seat to act.
            rng: not used.
        """
        del rng
        actions, seat = knowledge.legal_actions, knowledge.seat
        if len(actions) == 1:
            return actions[0]
        return self.promising(state_seen(knowledge.table), seat, actions)[0]

    def promising(self, before: State, seat: Seat, actions: Sequence[ActionT]) -> list[ActionT]:
        """Return the legal actions of the seat to act, the one that looks best first."""

        def rate(state: State) -> float:
            return self._rate(state, seat)

        # `sorted` is stable: the first action wins ties
        return sorted(actions, key=lambda action: -rate(_followed(apply(before, action), seat, rate)))

    def _rate(self, state: State, seat: Seat) -> float:
        """Rate a state: its own expected points, less those of the others."""
        expected = _expected(state)
        rivals = [points for other, points in enumerate(expected[: state.seats]) if other != seat]
        return expected[seat] - self.others * sum(rivals) / len(rivals)


def _followed(state: State, seat: Seat, rate: Callable[[State], float]) -> State:
    """Continue while the same seat decides in the same turn, always with the immediately best action."""
    turns = state.round.turns
    while state.to_act == seat and state.round.turns == turns and turns:
        actions = legal_actions(state)
        following = [apply(state, action) for action in actions]
        state = max(following, key=rate)
    return state


def _expected(state: State) -> list[float]:
    """Return the expected points of each party, if only the resources were scored from now on."""
    result = outcome(state)
    if result is not None:
        return [float(tally.total) for tally in result.tallies]
    points = [TILE_POINTS * len(player.tiles) + player.points + 0.0 for player in state.parties]
    for resource in state.in_game:
        counts = [player.resources[resource] for player in state.parties]
        for party, count in enumerate(counts):
            if count:
                points[party] += _HELD * count + standing(lead_of(counts, party))
    return points


def lead_of(counts: Sequence[int], party: Party) -> int:
    """Return how many more a party has than any other."""
    return counts[party] - max(count for other, count in enumerate(counts) if other != party)
