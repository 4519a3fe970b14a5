"""The steps of a review: each is measured independently, by playouts whose luck follows from the seed and the step."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from attrs import define, field

from atlantis_rules.frozen_records import frozen
from atlantis_rules.games.game import AnyAction, Knowledge
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.players.playouts import play_out, promising
from atlantis_rules.players.rollouts import worth_of
from atlantis_rules.review.exact_ends import ExactEnds
from atlantis_rules.review.grades import Grade, exceeds, grade_of, is_significant
from atlantis_rules.review.values import NOTHING, Ended, Value, differences, ended_for, expected, measured

MOST_OUTCOMES: Final = 40
"""With more chance outcomes than this, the expectation is measured by sampling."""

MOST_ROUNDS: Final = 4
"""The maximum factor by which the playouts of two close actions are increased."""

_SURE: Final = 3.0
"""The difference, in standard errors, below which two actions are close."""


@frozen
class ReviewedDecision:
    """A decision of a seat, judged by what the seat knew.

    Attributes:
        step: the number of actions of the record before it: `replay --step` shows the position.
        seat: the seat.
        action: the action played.
        played: its value.
        best: the best other action.
        alternative: its value.
        loss: by how much the best other action was better in the same states with the same luck; negative if it was
            worse.
        after: the value of the full state after the decision to each seat; empty if only the decisions of one seat were
            reviewed.
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
        """Return the class of the decision."""
        return grade_of(self.loss)

    @property
    def is_significant(self) -> bool:
        """Return whether the best other action was significantly better."""
        return is_significant(self.loss.lead) or is_significant(self.loss.wins)


@frozen
class ReviewedChance:
    """A chance step.

    Attributes:
        step: the number of actions of the record before it; for a set-up, including it.
        action: the chance action, or None for the whole set-up.
        luck: for each seat, by how much the position became better than expected. Its expectation over the outcomes of
            chance is zero.
        after: the value of the full state after it to each seat.
    """

    step: int
    action: AnyAction | None
    luck: tuple[Value, ...]
    after: tuple[Value, ...]


ReviewedStep: TypeAlias = ReviewedDecision | ReviewedChance
"""A reviewed step: a decision or a chance step."""


@frozen
class Effort:
    """The amount and the seed of a review's playouts.

    Attributes:
        playouts: the number of playouts per action.
        seed: the seed of the review.
    """

    playouts: int
    seed: str

    def luck(self, *place: object) -> list[int]:
        """Return the seeds of chance, one per playout, at a place."""
        rng = Random("/".join(map(str, (self.seed, *place))))
        return [rng.getrandbits(64) for _ in range(self.playouts)]


@frozen
class Beginning:
    """The beginning of a review.

    Attributes:
        step: the number of actions of the set-up.
        before: the state before them.
        state: the state after them.
    """

    step: int
    before: AnyInPlay
    state: AnyInPlay

    def review(self, effort: Effort) -> ReviewedChance:
        """Measure the state after the set-up, and the luck of the set-up."""
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
        step: the number of actions before it.
        state: the state.
        action: the chance action.
    """

    step: int
    state: AnyInPlay
    action: AnyAction

    def review(self, effort: Effort) -> ReviewedChance:
        """Measure the chance action against the other outcomes."""
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
        step: the number of actions before it.
        seat: the seat.
        known: what it knows.
        action: the action played.
        after: the state after the action, or None if only the decision is reviewed.
    """

    step: int
    seat: int
    known: Knowledge[AnyAction]
    action: AnyAction
    after: AnyInPlay | None

    def review(self, effort: Effort) -> ReviewedDecision | None:
        """Measure the action played against the best other one, or return None if no other is worth trying.

        The best other action is chosen by some playouts and compared by others, as the former are biased in its favour.
        """
        world = self.known.determinize(Random(f"{effort.seed}/promising/{self.step}"))
        others = [action for action in promising(world, world.legal_actions()) if action != self.action]
        if not others:
            return None
        actions, trying = [self.action, *others], _Trying(self.known, self.seat)
        tried = trying.tried(actions, effort.luck(self.step, 0))
        best = max(range(1, len(actions)), key=lambda place: sum(worth_of(lead) for lead, _ in tried[place]))
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
        exact: the exact values of small endgames.
    """

    known: Knowledge[AnyAction]
    seat: int
    exact: ExactEnds = field(factory=ExactEnds)

    def tried(self, actions: Sequence[AnyAction], lucks: Sequence[int]) -> list[list[Ended]]:
        """Try actions out, all in the same states with the same luck."""
        by_luck = [self._following(actions, luck) for luck in lucks]
        found = [self.exact.values(states) for states in by_luck]
        if self.exact.is_given_up:  # never mix measures
            found = [
                [_played_out(state, [luck])[0] for state in states] for states, luck in zip(by_luck, lucks, strict=True)
            ]
        return [[ends[self.seat] for ends in of_action] for of_action in zip(*found, strict=True)]

    def _following(self, actions: Sequence[AnyAction], luck: int) -> list[AnyInPlay]:
        """Return the states to which actions lead from a sampled state that is consistent with what the seat knows."""
        world = self.known.determinize(Random(luck))
        return [world.apply(action) for action in actions]

    def compared(self, pair: Sequence[AnyAction], rounds: Iterable[Sequence[int]]) -> list[list[Ended]]:
        """Try two actions out in freshly sampled states, round by round, as long as they are close."""
        ends: list[list[Ended]] = [[], []]
        for lucks in rounds:
            was_given_up = self.exact.is_given_up
            tried = self.tried(pair, lucks)
            if self.exact.is_given_up and not was_given_up:
                ends = [[], []]  # these are exact, later ones would not be
            for before, more in zip(ends, tried, strict=True):
                before.extend(more)
            if not is_close(_loss(ends)):
                break
        return ends


Portion: TypeAlias = Beginning | Chances | Deciding
"""A unit of review that depends on nothing else, so any process can do it."""


def review_portion(effort: Effort, portion: Portion) -> ReviewedStep | None:
    """Review a step, or return None if there is nothing to review."""
    return portion.review(effort)


def _is_surely_worse(loss: Value) -> bool:
    """Return whether another action did so much worse that it needs no further comparison."""
    return not (exceeds(loss.lead.mean, 0) or exceeds(loss.wins.mean, 0) or is_close(loss))


def is_close(loss: Value) -> bool:
    """Return whether two actions cannot be distinguished so far."""
    return any(each.error for each in (loss.lead, loss.wins)) and all(
        not exceeds(abs(each.mean), _SURE * each.error) for each in (loss.lead, loss.wins)
    )


def _loss(pair: Sequence[Sequence[Ended]]) -> Value:
    return measured(differences(pair[1], pair[0]))


def _seats(state: AnyInPlay) -> range:
    return range(len(state.standing().scores))


def _ends(states: Sequence[AnyInPlay], lucks: Sequence[int]) -> list[list[tuple[Ended, ...]]]:
    """Return each state's results by seat, once per luck; exact values if all states are small endgames."""
    exact = ExactEnds().values(states)
    if exact is not None:
        return [[ends] * len(lucks) for ends in exact]
    return [_played_out(state, lucks) for state in states]


def _played_out(state: AnyInPlay, lucks: Sequence[int]) -> list[tuple[Ended, ...]]:
    """Play a state to its end once per luck, and return the results by seat."""
    results = [play_out(state, Random(luck)) for luck in lucks]
    return [tuple(ended_for(result, seat) for seat in range(len(result.scores))) for result in results]


def _of(seat: int, ends: Sequence[tuple[Ended, ...]]) -> list[Ended]:
    return [each[seat] for each in ends]


def _values(ends: Sequence[tuple[Ended, ...]], seats: range) -> tuple[Value, ...]:
    return tuple(measured(_of(seat, ends)) for seat in seats)
