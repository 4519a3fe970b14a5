"""The steps of a review: each is measured on its own, by playouts whose luck follows from the seed and the step."""

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Final, TypeAlias

from attrs import define, field

from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import AnyAction, Knowledge
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.players.playouts import play_out, promising
from atlantis_rules.players.rollouts import worth_of
from atlantis_rules.review.exact_ends import ExactEnds
from atlantis_rules.review.grades import Grade, grade_of, is_significant
from atlantis_rules.review.values import NOTHING, Ended, Value, differences, ended_for, expected, measured

MOST_OUTCOMES: Final = 40
"""Where chance has more outcomes, its expectation is measured by outcomes that are drawn."""

MOST_ROUNDS: Final = 4
"""Where two actions are close, they have so many times the playouts of others, at most."""

_SURE: Final = 3.0
"""Two actions are close if they differ by less than so many standard errors."""


@frozen
class ReviewedDecision:
    """A decision of a seat, judged from what the seat knew.

    Attributes:
        step: after how many actions of the record it was to be made: `replay --step` shows the position.
        seat: the seat.
        action: what it did.
        played: what that was worth.
        best: the best other action.
        alternative: what that was worth.
        loss: by how much the best other action was better, in the same states and with the same luck; below 0 if it was
            worse.
        after: what the state after the decision was worth to each seat, everything considered; none if only the
            decisions of one seat were reviewed.
    """

    step: int
    seat: int
    action: AnyAction
    played: Value
    best: AnyAction
    alternative: Value
    loss: Value
    after: tuple[Value, ...] = ()

    @property
    def grade(self) -> Grade:
        """Return its class."""
        return grade_of(self.loss)

    @property
    def is_significant(self) -> bool:
        """Return whether the best other action was better by more than chance explains."""
        return is_significant(self.loss.lead) or is_significant(self.loss.wins)


@frozen
class ReviewedChance:
    """What chance did.

    Attributes:
        step: after how many actions of the record; of a set-up, those after which it was complete.
        action: what it did, or None for the whole set-up.
        luck: for each seat, by how much the position became better than was to be expected. Over the outcomes of
            chance, each with its probability, it sums to zero.
        after: what the state after it was worth to each seat, everything considered.
    """

    step: int
    action: AnyAction | None
    luck: tuple[Value, ...]
    after: tuple[Value, ...]


ReviewedStep: TypeAlias = ReviewedDecision | ReviewedChance
"""What is reviewed of a game: a decision, or what chance did."""


@frozen
class Effort:
    """How much is played to review a game.

    Attributes:
        playouts: how many playouts each action has.
        seed: the seed of the review.
    """

    playouts: int
    seed: str

    def luck(self, *place: object) -> list[int]:
        """Return what chance draws by in each of the playouts at a place."""
        rng = Random("/".join(map(str, (self.seed, *place))))
        return [rng.getrandbits(64) for _ in range(self.playouts)]


@frozen
class Beginning:
    """Where the review of a game begins.

    Attributes:
        step: how many actions set the game up.
        before: the state before them.
        state: the state after them.
    """

    step: int
    before: AnyInPlay
    state: AnyInPlay

    def review(self, effort: Effort) -> ReviewedChance:
        """Measure the state with which the game begins, and the luck of its set-up."""
        seats, ends = _seats(self.state), _played_out(self.state, effort.luck("after"))
        after = _values(ends, seats)
        if not self.step:
            return ReviewedChance(self.step, None, (NOTHING,) * len(after), after)
        expectations = _played_out(self.before, effort.luck("set-up"))
        luck = (differences(_of(seat, ends), _of(seat, expectations)) for seat in seats)
        return ReviewedChance(self.step, None, tuple(map(measured, luck)), after)


@frozen
class Chances:
    """A state in which chance acts.

    Attributes:
        step: how many actions led to it.
        state: the state.
        action: what chance did.
    """

    step: int
    state: AnyInPlay
    action: AnyAction

    def review(self, effort: Effort) -> ReviewedChance:
        """Measure what chance did, against what it might have done."""
        lucks, seats, outcomes = effort.luck("after"), _seats(self.state), self.state.chance_outcomes()
        if len(outcomes) > MOST_OUTCOMES:
            actual = _played_out(self.state.apply(self.action), lucks)
            expectations = _played_out(self.state, effort.luck("drawn", self.step))
        else:
            actions, weights = zip(*outcomes, strict=True)
            each = _ends([self.state.apply(action) for action in actions], lucks)
            actual = each[actions.index(self.action)]
            expectations = [
                tuple(expected([*zip(weights, of_seat, strict=True)]) for of_seat in zip(*by_luck, strict=True))
                for by_luck in zip(*each, strict=True)
            ]
        luck = (differences(_of(seat, actual), _of(seat, expectations)) for seat in seats)
        return ReviewedChance(self.step, self.action, tuple(map(measured, luck)), _values(actual, seats))


@frozen
class Deciding:
    """A state in which a seat decides between several actions.

    Attributes:
        step: how many actions led to it.
        seat: the seat.
        known: what it knows.
        action: what it does.
        after: the state that this leads to, or None if nothing but the decision is reviewed.
    """

    step: int
    seat: int
    known: Knowledge[AnyAction]
    action: AnyAction
    after: AnyInPlay | None

    def review(self, effort: Effort) -> ReviewedDecision | None:
        """Measure what was done against what might have been done, or return None if nothing else is worth trying.

        The best other action is chosen by some playouts, and compared by others: those that it was chosen by flatter
        it.
        """
        world = self.known.determinize(Random(f"{effort.seed}/promising/{self.step}"))
        others = [action for action in promising(world, world.legal_actions()) if action != self.action]
        if not others:
            return None
        actions, trying = [self.action, *others], _Trying(self.known, self.seat)
        tried = trying.tried(actions, effort.luck(self.step, 0))
        best = max(range(1, len(actions)), key=lambda place: fmean(worth_of(lead) for lead, _ in tried[place]))
        pair = [tried[0], tried[best]]
        if not _is_surely_worse(_loss(pair)):
            lucks = (effort.luck(self.step, number) for number in range(1, MOST_ROUNDS + 1))
            pair = trying.compared([self.action, actions[best]], lucks)
        played, alternative = map(measured, pair)
        after: tuple[Value, ...] = ()
        if self.after is not None:
            (ends,) = _ends([self.after], effort.luck("after"))
            after = _values(ends, _seats(self.after))
        return ReviewedDecision(
            self.step, self.seat, self.action, played, actions[best], alternative, _loss(pair), after
        )


@define
class _Trying:
    """Tries actions out in states that fit what a seat knows.

    Attributes:
        known: what the seat knows.
        seat: the seat.
        exact: the values of what follows, as long as few enough states can follow.
    """

    known: Knowledge[AnyAction]
    seat: int
    exact: ExactEnds = field(factory=ExactEnds)

    def tried(self, actions: Sequence[AnyAction], lucks: Sequence[int]) -> list[list[Ended]]:
        """Try actions out, all in the same states and with the same luck."""
        by_luck = [self._following(actions, luck) for luck in lucks]
        found = [self.exact.values(states) for states in by_luck]
        if self.exact.is_given_up:  # none by one measure and some by another
            found = [
                [_played_out(state, [luck])[0] for state in states] for states, luck in zip(by_luck, lucks, strict=True)
            ]
        return [[ends[self.seat] for ends in of_action] for of_action in zip(*found, strict=True)]

    def _following(self, actions: Sequence[AnyAction], luck: int) -> list[AnyInPlay]:
        """Return the states to which actions lead in a state that fits what the seat knows."""
        world = self.known.determinize(Random(luck))
        return [world.apply(action) for action in actions]

    def compared(self, pair: Sequence[AnyAction], rounds: Iterable[Sequence[int]]) -> list[list[Ended]]:
        """Try two actions out in states that are drawn afresh, round by round, as long as they are close."""
        ends: list[list[Ended]] = [[], []]
        for lucks in rounds:
            was_given_up = self.exact.is_given_up
            tried = self.tried(pair, lucks)
            if self.exact.is_given_up and not was_given_up:
                ends = [[], []]  # they are exact, and what is tried from now on is not
            for before, more in zip(ends, tried, strict=True):
                before.extend(more)
            if not is_close(_loss(ends)):
                break
        return ends


Portion: TypeAlias = Beginning | Chances | Deciding
"""What is reviewed at a time, wherever: it depends on nothing else."""


def review_portion(effort: Effort, portion: Portion) -> ReviewedStep | None:
    """Review a step, or return None if there is nothing to be said of it."""
    return portion.review(effort)


def _is_surely_worse(loss: Value) -> bool:
    """Return whether another action did so much worse that it need not be compared once more."""
    return loss.lead.mean <= 0 and loss.wins.mean <= 0 and not is_close(loss)


def is_close(loss: Value) -> bool:
    """Return whether two actions cannot be told apart so far."""
    return any(each.error for each in (loss.lead, loss.wins)) and all(
        abs(each.mean) <= _SURE * each.error for each in (loss.lead, loss.wins)
    )


def _loss(pair: Sequence[Sequence[Ended]]) -> Value:
    return measured(differences(pair[1], pair[0]))


def _seats(state: AnyInPlay) -> range:
    return range(len(state.standing().scores))


def _ends(states: Sequence[AnyInPlay], lucks: Sequence[int]) -> list[list[tuple[Ended, ...]]]:
    """Return for each state how it ends for each seat, once for each luck: exactly, if all of them are small ends."""
    exact = ExactEnds().values(states)
    if exact is not None:
        return [[ends] * len(lucks) for ends in exact]
    return [_played_out(state, lucks) for state in states]


def _played_out(state: AnyInPlay, lucks: Sequence[int]) -> list[tuple[Ended, ...]]:
    """Play a state to its end once for each luck, and return how that ends for each seat."""
    results = [play_out(state, Random(luck)) for luck in lucks]
    return [tuple(ended_for(result, seat) for seat in range(len(result.scores))) for result in results]


def _of(seat: int, ends: Sequence[tuple[Ended, ...]]) -> list[Ended]:
    return [each[seat] for each in ends]


def _values(ends: Sequence[tuple[Ended, ...]], seats: range) -> tuple[Value, ...]:
    return tuple(measured(_of(seat, ends)) for seat in seats)
