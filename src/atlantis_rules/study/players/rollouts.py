"""A player that tries its actions out in playouts from states that are consistent with what it knows.

Actions are compared by whole numbers, so that every system chooses the same ones.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from random import Random
from typing import Final, Generic, TypeVar

from attrs import define, field

from atlantis_rules._errors import WrongValue, require_at_least, require_kind
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT
from atlantis_rules.games.chance import require_random
from atlantis_rules.games.game import AnyView, GameInformation, GameView, InPlay
from atlantis_rules.games.players import Known
from atlantis_rules.games.states import Outcome
from atlantis_rules.study.players import heuristics, seeds

_ScoreT = TypeVar("_ScoreT", int, float | Fraction)

_HALF_WAY: Final = 10
"""The lead, in points, that is worth half of the most that any lead can be."""

MOST_WORTH: Final = 1_000_000_000
"""More than any lead is worth: the unit is a billionth of it."""

_NO_SHARE: Final = Fraction(0)

_FEWEST: Final = 8
"""The minimum number of playouts for each action that is tried."""


@frozen
class Hint(Generic[ActionT]):
    """An action, and how well it did in playouts.

    Attributes:
        action: the action.
        playouts: how often the action was tried.
        lead: the mean number of points by which the seat was ahead of the best other seat at the end; negative if
            behind.
        wins: the share of the playouts that the seat won; a shared win counts in part.
        worth: the value by which actions are compared, from -1 to 1, higher is better; each further point of lead adds
            less.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> from atlantis_rules.study.players import hint
        >>> (only,) = hint(view(LAST_TURN, 0), playouts=2)
        >>> only.playouts, only.worth
        (2, 0.285714286)
    """

    action: ActionT
    playouts: int
    lead: float
    wins: float
    worth: float


@define
class Tried(Generic[ActionT]):
    """An action that is being tried, and the sums of its playouts."""

    action: ActionT
    lead: float | Fraction = 0
    wins: Fraction = Fraction(0)
    worths: list[int] = field(factory=list)

    def add(self, lead: float | Fraction, wins: Fraction) -> None:
        """Add a playout: its lead and its share of the win."""
        self.lead += lead
        self.wins += wins
        self.worths.append(worth_of(lead))

    def surely_better_by(self, usual: "Tried[ActionT]") -> int:
        """Return how much better it did than another action in the same states, minus one standard error.

        It is the sum over the playouts, which are as many for both.
        """
        differences = [own - other for own, other in zip(self.worths, usual.worths, strict=True)]
        number, total = len(differences), sum(differences)
        if number == 1:
            return total - MOST_WORTH  # a single playout has no standard error
        squares = sum([difference * difference for difference in differences])
        return total - isqrt((number * squares - total * total) // (number - 1))

    def hint(self) -> Hint[ActionT]:
        """Return the result of the playouts."""
        number = len(self.worths)
        worth = sum(self.worths) / (MOST_WORTH * number)
        return Hint(self.action, number, float(self.lead / number), float(self.wins / number), worth)


def lead_of(result: Outcome, seat: int) -> int:
    """Return by how many points a seat is ahead of the best other seat."""
    return _ahead(result.scores, seat)


def _ahead(scores: Sequence[_ScoreT], seat: int) -> _ScoreT | int:
    """Return by how much a seat is ahead of the best other one; who plays alone is ahead by their score."""
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)


def share_of_win(result: Outcome, seat: int) -> Fraction:
    """Return a seat's share of the win, which all winners share equally."""
    return Fraction(int(seat in result.winners), len(result.winners))


def _tried_out(
    state: InPlay[ActionT, AnyView], rng: Random, seat: int, turns: int | None
) -> tuple[float | Fraction, Fraction]:
    """Return the lead of a seat after a playout, and its share of the win: of an estimate nobody asks it."""
    if turns is None:
        result = heuristics.play_out(state, rng)
        return lead_of(result, seat), share_of_win(result, seat)
    scores = heuristics.look_ahead(state, rng, seat, turns)
    return _ahead(scores, seat), _NO_SHARE


def worth_of(lead: float | Fraction) -> int:
    """Return what a lead is worth, from -`MOST_WORTH` to `MOST_WORTH`: the first points count most."""
    points, unit = lead.as_integer_ratio()
    size = abs(points)
    half_way = _HALF_WAY * unit + size
    worth = (2 * MOST_WORTH * size + half_way) // (2 * half_way)  # rounded to the nearest whole number
    return worth if points > 0 else -worth


def hint(known: Known[ActionT], *, playouts: int = 400, seed: str | int = "0") -> tuple[Hint[ActionT], ...]:
    """Return the promising actions, the best first, each with its results in playouts.

    The action of `Greedy`, or the first legal one in a game that it does not play, gives way only to those that did
    better by more than a standard error. After it come those that were tried equally often, and last those that were
    given up earlier. So `playouts` never rises from one to the next, while `worth` may.

    Args:
        known: the view or the information of the seat to act.
        playouts: the maximum number of playouts for all actions together.
        seed: the same seed leads to the same hint; a whole number is the same seed as its digits.

    Raises:
        WrongType: an argument has the wrong type.
        WrongValue: the seat is not to act, or `playouts` is below 1.

    Examples:
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> (only,) = hint(view(LAST_TURN, 0), playouts=2)
        >>> print(only.action)
        play a flag with the figure on 50
    """
    require_known(known)
    require_playouts(playouts)
    rng = Random(seeds.seed_of(seed))
    return tuple(tried.hint() for tried in _tried(known, playouts, rng))


def require_known(known: object) -> None:
    """Check that a value is what the seat to act knows: its view or its information."""
    require_kind("known", known, GameView | GameInformation, "a view or an information")
    if isinstance(known, GameView | GameInformation) and (known.viewer != known.to_act or known.to_act is None):
        raise WrongValue("known must be what the seat to act knows")


def require_playouts(playouts: object) -> None:
    """Check a number of playouts: a whole number from 1 on."""
    require_at_least("playouts", playouts, 1)


def are_playouts(_player: object, _attribute: object, value: object) -> None:
    """Validate the number of playouts of a player."""
    require_playouts(value)


def _are_turns(_player: object, _attribute: object, value: int | None) -> None:
    if value is not None:
        require_at_least("turns", value, 0)


@frozen
class Rollouts:
    """Tries its actions out in playouts, in any game: more playouts make it stronger and slower.

    Each playout starts from a state sampled from all that are consistent with what the seat knows, and is played to its
    end by a fast policy. Sequential halving allocates the playouts: first equally to all actions, then to the better
    half of them, and so on. In each step all actions are tried in the same states with the same random numbers.

    Attributes:
        playouts: the maximum number of playouts for a decision.
        turns: the number of turns after the current one. After them, a playout is cut off, and the game's `Heuristics`
            estimate its result. If this is None, or the game has no estimate, playouts go on to the end.

    Raises:
        WrongType: an attribute is not a whole number.
        WrongValue: `playouts` is below 1, or `turns` is below 0.

    Examples:
        >>> from random import Random
        >>> from atlantis_rules import view
        >>> from atlantis_rules.atlantis.examples import LAST_TURN
        >>> Rollouts(1).choose(view(LAST_TURN, 0), Random(1)) in LAST_TURN.legal_actions()
        True
    """

    playouts: int = field(default=200, validator=are_playouts)
    turns: int | None = field(default=None, validator=_are_turns)

    def choose(self, known: Known[ActionT], rng: Random) -> ActionT:
        """Return the action that `hint` names first: that of `Greedy`, unless another one surely did better.

        Args:
            known: the view or the information of the seat to act.
            rng: the only source of randomness: for each sampled state it draws as `determinize` does, and 64 bits that
                seed the playouts. It makes no draw if there is only one legal action.

        Raises:
            WrongType: an argument has the wrong type.
            WrongValue: `known` is not what the seat to act knows.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> print(Rollouts(4).choose(BY_BOAT.view(2), Random(1)))
            play a flag with the figure on Atlantis
        """
        require_known(known)
        require_random(rng)
        legal = known.legal_actions
        return legal[0] if len(legal) == 1 else _tried(known, self.playouts, rng, self.turns, alone=False)[0].action


def _tried(
    known: Known[ActionT], playouts: int, rng: Random, turns: int | None = None, *, alone: bool = True
) -> list[Tried[ActionT]]:
    """Try actions out by sequential halving; return them in the order of `hint`.

    A single promising action is tried only if `alone` is set.
    """
    seat = known.viewer
    if not isinstance(seat, int) or not known.legal_actions:
        raise WrongValue("known must be what the seat to act knows")
    most = min(playouts, max(2, playouts // _FEWEST))
    alive = [Tried(action) for action in heuristics.promising(known.determinize(rng), known.legal_actions)[:most]]
    if len(alive) == 1 and not alone:
        return alive
    usual, beaten = alive[0], list[Tried[ActionT]]()
    for halvings in range(max(1, (len(alive) - 1).bit_length()), 0, -1):
        for _ in range(max(1, playouts // (halvings * len(alive)))):
            if playouts < len(alive):
                break
            playouts -= len(alive)
            world, luck = known.determinize(rng), rng.getrandbits(64)
            for tried in alive:
                tried.add(*_tried_out(world.apply(tried.action), Random(luck), seat, turns))
        others = sorted(alive[1:], key=lambda tried: -tried.surely_better_by(usual))
        kept = len(alive) // 2
        alive, beaten = [usual, *others[:kept]], [*others[kept:], *beaten]
    better = [tried for tried in alive[1:] if tried.surely_better_by(usual) > 0]
    return [*better, usual, *alive[1 + len(better) :], *beaten]
