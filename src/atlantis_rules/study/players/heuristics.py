"""Heuristics of a game, beyond its rules: which action looks best, and how to play on fast.

Players can play every game by its rules alone. With `Heuristics`, `Greedy` can also play it, and `Rollouts` plays it
better: its playouts are games played on by a fast policy, to their end or to a place where the scores are estimated.

`LinearEstimate` adds certain points, and features whose weights shift as the game goes on. `python -m
tools.training.estimates GAME` fits the weights. They are whole numbers, and estimates are fractions: the same on every
system.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import mul
from random import Random
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from atlantis_rules._errors import WrongType, require_type, type_name
from atlantis_rules._frozen_records import frozen
from atlantis_rules._type_variables import ActionT, ValueT
from atlantis_rules.games.chance import CHANCE, require_random
from atlantis_rules.games.game import AnyAction, AnyView, Game, InPlay, SeatInPlay, StateT, ViewT, replayable
from atlantis_rules.games.motion import GameInMotion
from atlantis_rules.games.parts import GamePart, HasParts
from atlantis_rules.games.players import Known, require_choice
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.states import AnyState, Outcome

PositionT = TypeVar("PositionT", bound=AnyState)


@frozen
class Heuristics(Generic[StateT, PositionT, ViewT, ActionT]):
    """The heuristics of a game.

    Attributes:
        game: its package.
        states: the class of its states.
        views: the class of its views of a seat.
        choose: returns the best-looking action of the seat to act, given its view.
        promising: returns the actions that are worth a closer look, the best first, given a state, the seat to act, and
            its legal actions.
        begin: returns a game in motion that starts from a state: the game's `in_motion`.
        playing: returns a fast policy for playouts, given a random generator. The policy decides by the position of a
            game in motion, the seat to act, and its legal actions.
        estimate: returns an estimate of each seat's final score, given the position of a game in motion; only the
            differences count. Whole numbers and fractions are the same on every system; floats may differ. If there is
            no estimate, playouts are never cut off.
        looking_ahead: like `playing`, but for playouts that are cut off. These are short, so this policy may be slower.
            The default is `playing`.

    Examples:
        >>> from atlantis_rules.atlantis.parts.players import HEURISTICS
        >>> HEURISTICS.game.NAME, HEURISTICS.states.__name__, HEURISTICS.views.__name__
        ('atlantis', 'State', 'PlayerView')
    """

    game: Game[StateT, ActionT]
    states: type[StateT]
    views: type[ViewT]
    choose: Callable[[ViewT, Random], ActionT]
    promising: Callable[[StateT, int, Sequence[ActionT]], Sequence[ActionT]]
    begin: Callable[[StateT], GameInMotion[StateT, ActionT, PositionT]]
    playing: Callable[[Random], Callable[[PositionT, int, Sequence[ActionT]], ActionT]]
    estimate: Callable[[PositionT], Sequence[float | Fraction]] | None = None
    looking_ahead: Callable[[Random], Callable[[PositionT, int, Sequence[ActionT]], ActionT]] | None = None

    def place_of_best(self, known: Known[ValueT], rng: Random) -> int:
        """Return the index of the best-looking action among the legal ones.

        Args:
            known: the view of the seat to act.
            rng: the only source of randomness; not used by the games of this package.

        Raises:
            WrongType: the value is not the view of a seat in the game, or `rng` is not a random generator.
            WrongValue: the seat is not to act.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.parts.players import HEURISTICS
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> place = HEURISTICS.place_of_best(BY_BOAT.view(2), Random(1))
            >>> place, str(BY_BOAT.legal_actions()[place])
            (7, 'play a flag with the figure on Atlantis')
        """
        seated = known  # keeps the type of its actions, which type checkers lose once it is narrowed
        if not isinstance(known, self.views):
            message = f"known must be a {self.views.__name__} of {self.game.NAME}, not {type_name(known)}"
            raise WrongType(message)
        if type(rng) is not Random:  # a fraction of the cost of the call
            require_random(rng)
        require_choice(seated)
        return seated.legal_actions.index(self.choose(known, rng))

    def promising_places(self, state: object) -> list[int]:
        """Return the indices of the promising actions among the legal ones; all indices if no seat is to act.

        Raises:
            WrongType: the value is not a state of the game.

        Examples:
            >>> from atlantis_rules.atlantis.parts.players import HEURISTICS
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> len(BY_BOAT.legal_actions()), HEURISTICS.promising_places(BY_BOAT)
            (12, [7, 11, 9, 6, 10, 8, 5])
        """
        own = self._require(state)
        legal: Sequence[ActionT] = replayable(own).legal_actions()
        if not isinstance(own.to_act, int):
            return list(range(len(legal)))
        return [legal.index(action) for action in self.promising(own, own.to_act, legal)]

    def _require(self, state: object) -> StateT:
        if not isinstance(state, self.states):
            message = f"state must be a state of {self.game.NAME}, not {type_name(state)}"
            raise WrongType(message)
        return state

    def played_out(self, state: object, rng: Random) -> Outcome | None:
        """Play from a state to the end of the game, and return the outcome.

        Args:
            state: a state of the game.
            rng: the only source of randomness, for players and chance: `playing` makes any number of draws.

        Raises:
            WrongType: the value is not a state of the game, or `rng` is not a random generator.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.parts.players import HEURISTICS
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> HEURISTICS.played_out(LAST_TURN, Random(1)).scores
            (5, 1)
        """
        require_random(rng)
        motion, choose = self.begin(self._require(state)), self.playing(rng)
        while (seat := motion.to_act) is not None:
            if isinstance(seat, int):
                legal = motion.legal_actions()
                motion.play_legal(legal[0] if len(legal) == 1 else choose(motion.position, seat, legal))
            else:
                motion.advance(rng)
        return motion.outcome()

    def looked_ahead(self, state: object, rng: Random, seat: int, turns: int) -> Sequence[float | Fraction]:
        """Play the rest of a seat's turn and some more turns, and return an estimate of each seat's final score.

        A turn ends when another seat decides. If the game ends first, or has no estimate, return its final scores.

        Args:
            state: a state of the game.
            rng: the only source of randomness, for players and chance: `looking_ahead` makes any number of draws.
            seat: the seat whose turn it is.
            turns: the number of further turns.

        Returns:
            One number for each seat, in points.

        Raises:
            WrongType: an argument has the wrong type.

        Examples:
            >>> from random import Random
            >>> from atlantis_rules.atlantis.parts.players import HEURISTICS
            >>> from atlantis_rules.atlantis.examples import BY_BOAT
            >>> HEURISTICS.looked_ahead(BY_BOAT, Random(1), 2, turns=1)
            [Fraction(74531, 3240), Fraction(14611, 3240), Fraction(85781, 3240)]
        """
        require_random(rng)
        require_type("seat", seat, int)
        require_type("turns", turns, int)
        motion, estimate = self.begin(self._require(state)), self.estimate
        choose = (self.looking_ahead or self.playing)(rng)
        while (deciding := motion.to_act) is not None:
            if not isinstance(deciding, int):
                motion.advance(rng)
                continue
            if deciding != seat and estimate is not None:
                if turns <= 0:
                    return estimate(motion.position)
                seat, turns = deciding, turns - 1
            legal = motion.legal_actions()
            motion.play_legal(legal[0] if len(legal) == 1 else choose(motion.position, deciding, legal))
        result = motion.outcome()
        return result.scores if result is not None else ()


AnyHeuristics: TypeAlias = Heuristics[AnyInPlay, AnyState, SeatInPlay[AnyAction], AnyAction]
"""The heuristics of a game that was found by name."""


@frozen
class PlayersPart:
    """The part `players` of a game."""

    HEURISTICS: AnyHeuristics


PLAYERS: Final = GamePart("players", PlayersPart, "heuristics for players")
"""The part of a game with its heuristics."""


def heuristics_of(game: HasParts) -> AnyHeuristics | None:
    """Return the heuristics of a game, or None if the game has no part `players`."""
    return PLAYERS.of(game).HEURISTICS if PLAYERS.is_offered_by(game) else None


class Weight(NamedTuple):
    """The value of one unit of a feature, in hundredths of a point; between start and end it changes linearly."""

    at_start: int
    at_end: int


class SeatFeatures(NamedTuple):
    """The features of a seat."""

    points: int  # its certain points
    others: Sequence[int]  # the other features, one for each weight; or none if the points are its final score


@frozen
class LinearEstimate(Generic[PositionT]):
    """An estimate of the final scores."""

    # returns the share of the game that is left, from 1 to 0, and the features of each seat, given the position of a
    # game in motion
    features: Callable[[PositionT], tuple[Fraction, Sequence[SeatFeatures]]]
    weights: tuple[Weight, ...]  # the weight of each of the other features

    def __call__(self, position: PositionT) -> list[Fraction]:
        """Return an estimate of each seat's final score, given a position in motion; only the differences count."""
        left, seats = self.features(position)
        ahead, whole = left.numerator, left.denominator
        weights = [at_end * whole + ahead * (at_start - at_end) for at_start, at_end in self.weights]
        unit = 100 * whole
        return [Fraction(points * unit + sum(map(mul, weights, others)), unit) for points, others in seats]


def play_out(state: InPlay[ActionT, AnyView], rng: Random) -> Outcome:
    """Play from a state to the end of the game, and return the outcome.

    The seats play by the game's `Heuristics`: in Atlantis about like `Greedy`; in Atlandice they take what they need
    most. Without heuristics they play at random.
    """
    heuristics = heuristics_of(state.game)
    if heuristics is not None:
        result = heuristics.played_out(state, rng)
    else:
        motion = state.in_motion()
        while motion.to_act is not None:
            if motion.to_act is CHANCE:
                motion.advance(rng)
            else:
                motion.play_legal(rng.choice(motion.legal_actions()))
        result = motion.outcome()
    if result is None:
        raise AssertionError(state)  # no seat is to act only when the game is over
    return result


def look_ahead(state: InPlay[ActionT, AnyView], rng: Random, seat: int, turns: int) -> Sequence[float | Fraction]:
    """Play the rest of the turn of `seat` and some more turns, and return an estimate of each seat's final score.

    If the game's `Heuristics` have no estimate, it is played to its end.
    """
    heuristics = heuristics_of(state.game)
    return play_out(state, rng).scores if heuristics is None else heuristics.looked_ahead(state, rng, seat, turns)


def promising(state: InPlay[ActionT, AnyView], legal: Sequence[ActionT]) -> list[ActionT]:
    """Return the legal actions that are worth a closer look, that of `Greedy` first if it plays the game."""
    heuristics = heuristics_of(state.game)
    return list(legal) if heuristics is None else [legal[place] for place in heuristics.promising_places(state)]
