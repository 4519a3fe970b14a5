"""`review`: the value of each decision of a recorded game, and the luck.

Each step is measured independently, by playouts whose luck follows from the seed and the step.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from attrs import define, field

from atlantis_rules._errors import WrongValue, brief, require_at_least, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyAction, Knowledge
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.records.record import AnyRecord, Record, in_play
from atlantis_rules.study.players import engines, seeds
from atlantis_rules.study.players.heuristics import play_out, promising
from atlantis_rules.study.players.rollouts import worth_of
from atlantis_rules.study.players.solving import TooLarge, solve
from atlantis_rules.study.review import values
from atlantis_rules.study.review.values import Ended, Grade, Value

PLAYOUTS: Final = 64
"""The usual number of playouts per action."""


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
        loss: how much better the best other action did in the same states with the same luck; negative if it did worse.
        after: the values of the full state after the decision, by seat; empty if only the decisions of one seat were
            reviewed.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> from atlantis_rules.study.review import review
        >>> (decision,) = review(Record(THREE_MOVES, (PlayCard(0, Item.FLAG),)), seat=0, playouts=2).decisions
        >>> decision.step, decision.seat, str(decision.best)
        (0, 0, 'play a flag with the figure on 34')
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
        """Return the class of the decision.

        Examples:
            >>> from atlantis_rules import EndTurn, ShowHand
            >>> from atlantis_rules.study.review import Measured, Value
            >>> value, loss = (Value(Measured(lead, 0.5), Measured(lead / 50, 0.0), 100) for lead in (3.0, 12.0))
            >>> ReviewedDecision(0, 0, EndTurn(), value, ShowHand(), value, loss).grade
            <Grade.BLUNDER: 'blunder'>
        """
        return values.grade_of(self.loss)

    @property
    def is_significant(self) -> bool:
        """Return whether the best other action was significantly better.

        Examples:
            >>> from atlantis_rules import EndTurn, ShowHand
            >>> from atlantis_rules.study.review import Measured, Value
            >>> losses = [Value(Measured(1.0, error), Measured(0.0, 0.0), 100) for error in (0.2, 2.0)]
            >>> [ReviewedDecision(0, 0, EndTurn(), loss, ShowHand(), loss, loss).is_significant for loss in losses]
            [True, False]
        """
        return values.is_significant(self.loss.lead) or values.is_significant(self.loss.wins)


@frozen
class ReviewedChance:
    """A chance step.

    Attributes:
        step: the number of actions of the record before it; for a set-up, the number that includes its own.
        action: the chance action, or None for the whole set-up.
        luck: how much better than expected the position became, by seat. Its expectation over the outcomes of chance is
            zero.
        after: the values of the full state after it, by seat.

    Examples:
        >>> from atlantis_rules.study.review import Measured, Value
        >>> lucky = Value(Measured(2.5, 0.4), Measured(0.1, 0.0), 100)
        >>> ReviewedChance(3, None, (lucky,), (lucky,)).luck[0].lead.mean
        2.5
    """

    step: int
    action: AnyAction | None
    luck: tuple[Value, ...]
    after: tuple[Value, ...]


ReviewedStep: TypeAlias = ReviewedDecision | ReviewedChance
"""A reviewed step: a decision or a chance step."""


class UnfinishedGame(WrongValue):
    """The game is not over; its review would reveal other hands, or what chance has in store.

    Examples:
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> from atlantis_rules.study.review import review
        >>> try:
        ...     review(Record(THREE_MOVES, ()))
        ... except UnfinishedGame as error:
        ...     print(error)
        the game is not over: name the seat whose decisions are to be reviewed
    """


@frozen
class SeatTotals:
    """The summary of a reviewed game for a seat.

    Attributes:
        loss: the total cost of its inaccuracies, mistakes and blunders.
        luck: how much more it gained from chance than expected, in total.
        grades: the number of its decisions, by class.
        result: its lead at the end and its share of the win; None if the game is not over.

    Examples:
        >>> from atlantis_rules.study.review import Measured, Value
        >>> luck = Value(Measured(3.0, 0.5), Measured(0.25, 0.0), 100)
        >>> totals = SeatTotals(loss=luck, luck=luck, grades={}, result=(4.0, 1.0))
        >>> totals.result, totals.adjusted
        ((4.0, 1.0), (1.0, 0.75))
    """

    loss: Value
    luck: Value
    grades: dict[Grade, int]
    result: Ended | None

    @property
    def adjusted(self) -> Ended | None:
        """Return the result minus the luck, or None if the game is not over.

        Examples:
            >>> from atlantis_rules.study.review import Measured, Value
            >>> none = Value(Measured(0.0, 0.0), Measured(0.0, 0.0), 0)
            >>> luck = Value(Measured(3.0, 0.5), Measured(0.25, 0.0), 100)
            >>> SeatTotals(loss=none, luck=luck, grades={}, result=(4.0, 1.0)).adjusted
            (1.0, 0.75)
        """
        if self.result is None:
            return None
        return self.result[0] - self.luck.lead.mean, self.result[1] - self.luck.wins.mean


@frozen
class Review:
    """A reviewed game.

    Attributes:
        record: the game.
        seat: the seat whose decisions were reviewed, or None for a whole game with its chance steps.
        playouts: the number of playouts per action.
        seed: the seed of the review.
        steps: the reviewed steps, in the order of the game, without the decisions in which only one action is legal or
            worth trying.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> from atlantis_rules.study.review import review
        >>> found = review(Record(THREE_MOVES, (PlayCard(34, Item.FLAG),)), seat=0, playouts=2)
        >>> found.seat, found.playouts, found.players, len(found.steps)
        (0, 2, 3, 1)
    """

    record: AnyRecord
    seat: int | None
    playouts: int
    seed: str
    steps: tuple[ReviewedStep, ...]

    @property
    def decisions(self) -> tuple[ReviewedDecision, ...]:
        """Return the reviewed decisions, in the order of the game.

        Examples:
            >>> from atlantis_rules import Item, PlayCard
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.records import Record
            >>> from atlantis_rules.study.review import review
            >>> found = review(Record(THREE_MOVES, (PlayCard(34, Item.FLAG),)), seat=0, playouts=2)
            >>> [(decision.step, decision.seat, str(decision.action)) for decision in found.decisions]
            [(0, 0, 'play a flag with the figure on 34')]
        """
        return tuple(step for step in self.steps if isinstance(step, ReviewedDecision))

    @property
    def chances(self) -> tuple[ReviewedChance, ...]:
        """Return the chance steps in order, beginning with the set-up or the initial state.

        Examples:
            >>> from atlantis_rules.atlantis.examples import LAST_TURN
            >>> from atlantis_rules.records import Record
            >>> from atlantis_rules.study.review import review
            >>> motion, actions = LAST_TURN.in_motion(), []
            >>> while motion.to_act is not None:
            ...     actions.append(motion.legal_actions()[0])
            ...     motion.play(actions[-1])
            >>> [(step.step, step.action) for step in review(Record(LAST_TURN, tuple(actions)), playouts=2).chances]
            [(0, None)]
        """
        return tuple(step for step in self.steps if isinstance(step, ReviewedChance))

    @property
    def players(self) -> int:
        """Return the number of players.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.records import Record
            >>> Review(Record(THREE_MOVES, ()), None, 2, "0", ()).players
            3
        """
        return len(in_play(self.record).initial.standing().scores)

    def totals(self, seat: int) -> SeatTotals:
        """Return the summary of the game for a seat.

        Args:
            seat: the seat.

        Raises:
            WrongType: the value is not a whole number.
            WrongValue: the game has no such seat.

        Examples:
            >>> from atlantis_rules.atlantis.examples import THREE_MOVES
            >>> from atlantis_rules.records import Record
            >>> totals = Review(Record(THREE_MOVES, ()), None, 2, "0", ()).totals(0)
            >>> totals.loss.lead.mean, totals.result
            (0.0, None)
        """
        _require_seat(seat, self.players)
        own = [decision for decision in self.decisions if decision.seat == seat]
        loss = sum((decision.loss for decision in own if decision.grade.is_loss), values.NOTHING)
        luck = sum((chance.luck[seat] for chance in self.chances), values.NOTHING)
        grades = {grade: sum(decision.grade is grade for decision in own) for grade in Grade}
        result = in_play(self.record).final.outcome()
        return SeatTotals(loss, luck, grades, None if result is None else values.ended_for(result, seat))


def review(
    record: AnyRecord,
    *,
    seat: int | None = None,
    playouts: int = PLAYOUTS,
    seed: str | int = "0",
    processes: int = 1,
) -> Review:
    """Review a recorded game: the value of each decision, given what its seat knew, and how lucky each seat was.

    The review depends on the arguments, but not on the number of processes.

    Args:
        record: the game.
        seat: the only seat whose decisions are reviewed; None for the decisions of all seats and the chance steps.
        playouts: the number of playouts per action.
        seed: the seed of the review; a whole number is the same seed as its digits.
        processes: the number of processes.

    Raises:
        UnfinishedGame: the game is not over, and `seat` is None.
        WorkerDied: a process has died.
        WrongType: an argument has the wrong type.
        WrongValue: the game has no such seat, or there are fewer than two playouts or one process.

    Examples:
        >>> from atlantis_rules import Item, PlayCard
        >>> from atlantis_rules.atlantis.examples import THREE_MOVES
        >>> from atlantis_rules.records import Record
        >>> found = review(Record(THREE_MOVES, (PlayCard(34, Item.FLAG),)), seat=0, playouts=2)
        >>> [(str(decision.action), decision.grade.value) for decision in found.decisions]
        [('play a flag with the figure on 34', 'best')]
    """
    require_at_least("processes", processes, 1)
    order = Order(record, seat, playouts, seeds.seed_of(seed))
    return order.reviewed(order.steps(engines.Serial() if processes == 1 else engines.Processes(processes)))


# --- Small endgames ---


MOST_STATES: Final = 1_000
"""The maximum number of states that can follow a state of a small endgame."""


MOST_TOGETHER: Final = 20_000
"""The maximum number of states searched for a step of a review: about two seconds in pure Python."""


@define
class ExactEnds:
    """The exact values of small endgames, computed on request."""

    # whether a state was too large, or too many were searched; then nothing more is solved
    is_given_up: bool = field(default=False, init=False)
    _left: int = field(default=MOST_TOGETHER, init=False)
    _known: dict[AnyInPlay, tuple[Ended, ...]] = field(factory=dict, init=False)

    def values(self, states: Sequence[AnyInPlay]) -> list[tuple[Ended, ...]] | None:
        """Return the values of states of one game to each seat, or None if one of them is too large."""
        try:
            return [self._value(state) for state in states]
        except TooLarge:
            self.is_given_up = True
            return None

    def _value(self, state: AnyInPlay) -> tuple[Ended, ...]:
        if self.is_given_up:
            raise TooLarge("a state before was too large")
        if state not in self._known:
            solved = solve(state, most_states=max(1, min(MOST_STATES, self._left)))
            self._left -= solved.states
            self._known[state] = tuple(
                (float(lead), float(wins)) for lead, wins in zip(solved.leads, solved.wins, strict=True)
            )
        return self._known[state]


# --- Each step ---


@frozen
class Effort:
    """The amount and the seed of a review's playouts."""

    playouts: int  # the number of playouts per action
    seed: str

    def luck(self, *place: object) -> list[int]:
        """Return the seeds of chance, one per playout, at a place."""
        rng = Random("/".join(map(str, (self.seed, *place))))
        return [rng.getrandbits(64) for _ in range(self.playouts)]

    def half(self, *place: object) -> list[int]:
        """Return the first half of these seeds, but not few."""
        return self.luck(*place)[: _half(self.playouts)]


@frozen
class Beginning:
    """The beginning of a review."""

    step: int  # the number of actions of the set-up
    before: AnyInPlay  # the state before them
    state: AnyInPlay  # the state after them

    def review(self, effort: Effort) -> ReviewedChance:
        """Measure the state after the set-up, and the luck of the set-up."""
        seats, ends = _seats(self.state), _played_out(self.state, effort.half("after"))
        after = _values(ends, seats)
        if not self.step:
            return ReviewedChance(self.step, None, (values.NOTHING,) * len(after), after)
        expectations = _played_out(self.before, effort.half("set-up"))
        luck = (values.differences(_of(seat, ends), _of(seat, expectations)) for seat in seats)
        return ReviewedChance(self.step, None, tuple(map(values.measured, luck)), after)


@frozen
class Chances:
    """A state in which chance acts."""

    step: int  # the number of actions before it
    state: AnyInPlay
    action: AnyAction

    def review(self, effort: Effort) -> ReviewedChance:
        """Measure the chance action against the expectation.

        Small ends are solved for every outcome. Otherwise outcomes are drawn, each about as often as its probability
        says, and played out with the same luck as the one that came; what is drawn that came has the same end.
        """
        lucks, seats, outcomes = effort.half("after"), _seats(self.state), self.state.chance_outcomes()
        actions, weights = zip(*outcomes, strict=True)
        each = ExactEnds().values([*map(self.state.apply, actions)])
        if each is not None:
            actual = [each[actions.index(self.action)]] * len(lucks)
            mean = tuple(values.expected([*zip(weights, of_seat, strict=True)]) for of_seat in zip(*each, strict=True))
            expectations = [mean] * len(lucks)
        else:
            actual = _played_out(self.state.apply(self.action), lucks)
            drawn = _drawn(weights, len(lucks), Random(f"{effort.seed}/drawn/{self.step}"))
            expectations = [
                end if actions[place] == self.action else _played_out(self.state.apply(actions[place]), [luck])[0]
                for place, luck, end in zip(drawn, lucks, actual, strict=True)
            ]
        luck = (values.differences(_of(seat, actual), _of(seat, expectations)) for seat in seats)
        return ReviewedChance(self.step, self.action, tuple(map(values.measured, luck)), _values(actual, seats))


def _drawn(weights: Sequence[Fraction], number: int, rng: Random) -> list[int]:
    """Return this many places, each of them as often as its weight says, rounded up or down, in random order.

    On average that is exact: the places are read off at equal distances from a random beginning.
    """
    begin, parts = rng.getrandbits(32), 1 << 32
    places, place, total = list[int](), 0, weights[0]
    for each in range(number):
        while Fraction(each * parts + begin, number * parts) >= total:
            place += 1
            total += weights[place]
        places.append(place)
    rng.shuffle(places)
    return places


@frozen
class Deciding:
    """A state in which a seat decides between several actions."""

    step: int  # the number of actions before it
    seat: int
    known: Knowledge[AnyAction]  # what it knows
    action: AnyAction
    after: AnyInPlay | None  # the state after the action, or None if only the decision is reviewed

    def review(self, effort: Effort) -> ReviewedDecision | None:
        """Measure the action played against the best other one, or return None if no other is worth trying.

        The best other action is chosen by some playouts and compared by others, as the former are biased in its favour.
        """
        world = self.known.determinize(Random(f"{effort.seed}/promising/{self.step}"))
        others = [action for action in promising(world, world.legal_actions()) if action != self.action]
        if not others:
            return None
        trying = _Trying(self.known, self.seat)
        best = trying.selected(others, effort.luck(self.step, 0))
        pair = trying.compared([self.action, best], [effort.luck(self.step, 1 + each) for each in range(MOST_ROUNDS)])
        played, alternative = map(values.measured, pair)
        after: tuple[Value, ...] = ()
        if self.after is not None:
            lucks = effort.half("after")  # where the actions are too far from the end, so is what follows them
            (ends,) = [_played_out(self.after, lucks)] if trying.exact.is_given_up else _ends([self.after], lucks)
            after = _values(ends, _seats(self.after))
        return ReviewedDecision(self.step, self.seat, self.action, played, best, alternative, _loss(pair), after)


MOST_ROUNDS: Final = 4
"""The maximum factor by which the playouts of two actions are increased whose difference may be a loss."""


_FEW: Final = 16
"""The minimum number of playouts for a value, unless fewer are asked for."""


_LAST: Final = 2
"""As many actions are the last ones of a selection."""


_SELECTING: Final = 5
"""In each round of the selection, an action gets one of so many parts of the playouts."""


@define
class _Trying:
    """Tries actions out in states that fit what a seat knows."""

    known: Knowledge[AnyAction]  # what the seat knows
    seat: int
    exact: ExactEnds = field(factory=ExactEnds)  # the exact values of small endgames

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

    def selected(self, actions: Sequence[AnyAction], lucks: Sequence[int]) -> AnyAction:
        """Return the best of some actions: after each round the better half stays, and the last two get two rounds.

        All actions of a round are tried in the same states with the same luck.
        """
        alive, worths = [*actions], [0] * len(actions)
        number = min(len(lucks), max(_FEW // 2, len(lucks) // _SELECTING))
        while len(alive) > 1:
            was_given_up = self.exact.is_given_up
            tried = self.tried(alive, lucks[: number * (1 + (len(alive) <= _LAST))])
            if self.exact.is_given_up and not was_given_up:
                worths = [0] * len(alive)  # as in `compared`
            worths = [
                before + sum(worth_of(lead) for lead, _ in ends) for before, ends in zip(worths, tried, strict=True)
            ]
            ranked = sorted(range(len(alive)), key=lambda place: -worths[place])[: (len(alive) + 1) // 2]
            alive, worths = [alive[place] for place in ranked], [worths[place] for place in ranked]
            lucks = lucks[number:] or lucks
        return alive[0]

    def compared(self, pair: Sequence[AnyAction], rounds: Sequence[Sequence[int]]) -> list[list[Ended]]:
        """Try two actions out in freshly sampled states, until the class of the first one is clear.

        Half a round is enough if it looks like no loss, or is surely a blunder; exact values get a whole round, as they
        cost little. The first round has the usual number of playouts; further ones are for losses whose actions are
        close.
        """
        ends: list[list[Ended]] = [[], []]
        half = _half(len(rounds[0]))
        for lucks in filter(None, (rounds[0][:half], rounds[0][half:], *rounds[1:])):
            was_given_up = self.exact.is_given_up
            tried = self.tried(pair, lucks)
            if self.exact.is_given_up and not was_given_up:
                ends = [[], []]  # these are exact, later ones would not be
            for before, more in zip(ends, tried, strict=True):
                before.extend(more)
            loss, is_whole = _loss(ends), len(ends[0]) >= len(rounds[0])
            is_clear = not values.looks_like_a_loss(loss) or values.is_surely_the_worst(loss)
            if ((is_whole or self.exact.is_given_up) and is_clear) or (is_whole and not is_close(loss)):
                break
        return ends


Portion: TypeAlias = Beginning | Chances | Deciding
"""A unit of review that depends on nothing else, so any process can do it."""


def review_portion(effort: Effort, portion: Portion) -> ReviewedStep | None:
    """Review a step, or return None if there is nothing to review."""
    return portion.review(effort)


def _half(playouts: int) -> int:
    """Return half of some playouts, but not so few that their error says little."""
    return min(playouts, max(_FEW, playouts // 2))


def is_close(loss: Value) -> bool:
    """Return whether two actions cannot be distinguished so far."""
    return any(each.error for each in (loss.lead, loss.wins)) and all(
        not values.exceeds(abs(each.mean), values.SURE * each.error) for each in (loss.lead, loss.wins)
    )


def _loss(pair: Sequence[Sequence[Ended]]) -> Value:
    return values.measured(values.differences(pair[1], pair[0]))


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
    return [tuple(values.ended_for(result, seat) for seat in range(len(result.scores))) for result in results]


def _of(seat: int, ends: Sequence[tuple[Ended, ...]]) -> list[Ended]:
    return [each[seat] for each in ends]


def _values(ends: Sequence[tuple[Ended, ...]], seats: range) -> tuple[Value, ...]:
    return tuple(values.measured(_of(seat, ends)) for seat in seats)


# --- The steps of a game ---


@frozen
class Order:
    """A review to be made.

    Raises:
        UnfinishedGame: the game is not over, and `seat` is None.
        WrongType: an attribute has the wrong type.
        WrongValue: the game has no such seat, or there are fewer than two playouts.
    """

    record: AnyRecord
    seat: int | None  # the only seat whose decisions are reviewed, or None for those of all seats and the chance steps
    playouts: int  # the number of playouts per action
    seed: str

    def __attrs_post_init__(self) -> None:
        require_type("record", self.record, Record)
        require_type("playouts", self.playouts, int)
        if self.playouts < values.FEWEST:
            raise WrongValue(
                f"playouts must be at least {values.FEWEST}, as a single one has no error, not {brief(self.playouts)}"
            )
        seeds.require_seed(self.seed)
        require_kind("seat", self.seat, int | None, "a seat or None")
        played = in_play(self.record)
        if self.seat is not None:
            _require_seat(self.seat, len(played.initial.standing().scores))
        elif played.final.to_act is not None:
            raise UnfinishedGame("the game is not over: name the seat whose decisions are to be reviewed")

    def portions(self) -> Iterator[Portion]:
        """Yield the steps to be reviewed."""
        return portions_of(in_play(self.record), self.seat)

    def steps(self, engine: engines.Engine, first: int = 0) -> Iterator[ReviewedStep | None]:
        """Yield the reviews of the portions in order, without the `first` ones, with None for a portion without one."""
        effort = Effort(self.playouts, self.seed)
        return engine.run(partial(review_portion, effort), islice(self.portions(), first, None))

    def reviewed(self, steps: Iterable[ReviewedStep | None]) -> Review:
        """Return the review with these steps."""
        found = tuple(step for step in steps if step is not None)
        return Review(self.record, self.seat, self.playouts, self.seed, found)


def portions_of(record: Record[AnyInPlay, AnyAction], seat: int | None) -> Iterator[Portion]:
    """Yield the steps of a game to be reviewed: all, or only the decisions of a seat."""
    initial, begun = record.initial, False
    watching = range(len(initial.standing().scores)) if seat is None else (seat,)
    known: dict[int, Knowledge[AnyAction]] = {each: initial.view(each).information() for each in watching}
    state = initial
    for step, action in enumerate(record.actions):
        if not begun and seeds.is_set_up(state.game, state):
            begun = True
            if seat is None:
                yield Beginning(step, initial, state)
        after = state.apply(action)
        if state.to_act is CHANCE:
            if begun and seat is None and len(state.chance_outcomes()) > 1:
                yield Chances(step, state, action)
        elif state.to_act in known and len(state.legal_actions()) > 1:
            yield Deciding(step, state.to_act, known[state.to_act], action, after if seat is None else None)
        for each, information in known.items():
            seen = state.seen_events((action,), each)
            known[each] = information.observe(seen, after.view(each))  # type: ignore[arg-type]  # both are of its game
        state = after


def _require_seat(seat: object, players: int) -> None:
    require_type("seat", seat, int)
    if seat not in range(players):
        raise WrongValue(f"seat must be a number from 0 to {players - 1}, not {brief(seat)}")
