"""A player of Atlandice that considers the immediate gains of its next decisions.

It makes a decent opponent, and is the yardstick of `simulate`; it is not meant to be strong. It calculates in whole
millionths of a point, so no compiler, no library of functions and no order of a sum decides between two actions.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from atlantis_rules._errors import require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.atlandice.actions import Action, PlayerAction
from atlantis_rules.atlandice.components import RESOURCES_PER_TYPE, TILE_POINTS, Seat
from atlantis_rules.atlandice.knowledge.views import state_seen
from atlantis_rules.atlandice.rules.end import outcome
from atlantis_rules.atlandice.rules.engine import carry_out, list_actions
from atlantis_rules.atlandice.rules.table import Table
from atlantis_rules.atlandice.scores import FIRST_POINTS
from atlantis_rules.atlandice.seen import PlayerView
from atlantis_rules.atlandice.state import State, left_on

ActionT = TypeVar("ActionT", bound=Action)

POINT: Final = 1_000_000
"""A point, in the unit that players of Atlandice calculate with."""

_LEADING: Final = (
    *(1_500_000, 2_305_574, 2_750_482, 2_920_209, 2_975_512, 2_992_582, 2_997_762),
    *(2_999_326, 2_999_797, 2_999_939, 2_999_982, 2_999_994, 2_999_998, 2_999_999),
)
"""A logistic curve: ``FIRST_POINTS / (1 + exp(-1.2 * lead))``, in millionths of a point, for leads from 0 on."""

_BEHIND: Final = tuple([POINT * FIRST_POINTS - value for value in _LEADING[RESOURCES_PER_TYPE:0:-1]])
_STANDING: Final = _BEHIND + _LEADING
"""The value of having this many more resources of a type than any other party, from 12 fewer to 13 more:
one more may be taken."""

_HELD: Final = POINT // 10
"""The value of a resource in itself: it counts in inventories, and can be donated."""


def standing(lead: int) -> int:
    """Return the value of having this many more resources of a type than any other party, in millionths of a point."""
    return _STANDING[lead + RESOURCES_PER_TYPE]


@frozen
class Greedy:
    """The player; it keeps no memory between decisions.

    Raises:
        WrongType: the value is not a whole number.
    """

    others: int = 60  # the value of a point of the others, on average, in hundredths of a point

    def __attrs_post_init__(self) -> None:
        """Check the value."""
        require_type("others", self.others, int)

    def choose(self, knowledge: PlayerView, rng: Random) -> PlayerAction:
        """Return the action that looks best, given the further decisions of the same turn; the first one wins ties."""
        del rng
        actions, seat = knowledge.legal_actions, knowledge.seat
        if len(actions) == 1:
            return actions[0]
        return self.promising(state_seen(knowledge.table), seat, actions)[0]

    def promising(self, before: State, seat: Seat, actions: Sequence[ActionT]) -> list[ActionT]:
        """Return the legal actions of the seat to act, the one that looks best first."""
        # `sorted` is stable: the first action wins ties
        return sorted(actions, key=lambda action: -self._rate_turn(_after(before, action), seat))

    def _rate_turn(self, state: State, seat: Seat) -> int:
        """Rate the end of the current turn, if the seat always continues with the immediately best action."""
        rating, turns = None, state.round.turns
        while state.to_act == seat and state.round.turns == turns and turns:
            following = [_after(state, action) for action in list_actions(state, state.phase)]
            ratings = [self._rate(each, seat) for each in following]
            rating = max(ratings)
            state = following[ratings.index(rating)]
        return self._rate(state, seat) if rating is None else rating

    def _rate(self, state: State, seat: Seat) -> int:
        """Rate a state: its own expected points, less those of the others. The number of rivals is a factor."""
        expected = _expected(state)
        rivals = [points for other, points in enumerate(expected[: state.seats]) if other != seat]
        return 100 * len(rivals) * expected[seat] - self.others * sum(rivals)


def _after(state: State, action: Action) -> State:
    """Return the state after a legal action."""
    table = Table(state)
    return left_on(table, carry_out(table, state.phase, action))


def _expected(state: State) -> list[int]:
    """Return the expected points of each party, in millionths, if only the resources were scored from now on."""
    result = outcome(state)
    if result is not None:
        return [POINT * tally.total for tally in result.tallies]
    points = [POINT * (TILE_POINTS * len(player.tiles) + player.points) for player in state.parties]
    held = [player.resources.counts for player in state.parties]
    for resource in state.in_game:
        counts = [each[resource] for each in held]
        ranked = sorted(counts)
        most, second = ranked[-1], ranked[-2]
        for party, count in enumerate(counts):
            if count:
                points[party] += _HELD * count + standing(count - (second if count == most else most))
    return points
