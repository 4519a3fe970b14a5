"""`review`: the value of each decision of a recorded game, and the luck."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Final

from atlantis_rules._errors import WrongValue, brief, require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.chance import CHANCE
from atlantis_rules.games.game import AnyAction, Knowledge
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.records.record import AnyRecord, Record, in_play
from atlantis_rules.study.players import engines, seeds
from atlantis_rules.study.review.steps import (
    Beginning,
    Chances,
    Deciding,
    Effort,
    Portion,
    ReviewedChance,
    ReviewedDecision,
    ReviewedStep,
    review_portion,
)
from atlantis_rules.study.review.values import FEWEST, NOTHING, Ended, Grade, Value, ended_for

PLAYOUTS: Final = 64
"""The usual number of playouts per action."""


class UnfinishedGame(WrongValue):
    """A game is not over: a review must not reveal other hands, or what chance has in store.

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
    """The summary of a game for a seat.

    Attributes:
        loss: the total cost of its inaccuracies, mistakes and blunders.
        luck: its total gain from chance over the expectation.
        grades: the number of its decisions, by class.
        result: its lead at the end, and its share of the win; None if the game is not over.

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
        steps: the reviewed steps, in the order of the game. Decisions with only one action that is legal, or worth
            trying, are left out.

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
        loss = sum((decision.loss for decision in own if decision.grade.is_loss), NOTHING)
        luck = sum((chance.luck[seat] for chance in self.chances), NOTHING)
        grades = {grade: sum(decision.grade is grade for decision in own) for grade in Grade}
        result = in_play(self.record).final.outcome()
        return SeatTotals(loss, luck, grades, None if result is None else ended_for(result, seat))


def review(
    record: AnyRecord,
    *,
    seat: int | None = None,
    playouts: int = PLAYOUTS,
    seed: str = "0",
    processes: int = 1,
) -> Review:
    """Review a recorded game: the value of each decision, given what its seat knew, and the luck.

    The review depends on the arguments, but not on the number of processes.

    Args:
        record: the game.
        seat: the only seat whose decisions are reviewed, or None for those of all seats and the chance steps.
        playouts: the number of playouts per action.
        seed: the seed of the review.
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
    require_type("processes", processes, int)
    if processes < 1:
        raise WrongValue(f"processes must be at least 1, not {brief(processes)}")
    order = Order(record, seat, playouts, seed)
    return order.reviewed(order.steps(engines.Serial() if processes == 1 else engines.Processes(processes)))


@frozen
class Order:
    """A review to be made.

    Attributes:
        record: the game.
        seat: the only seat whose decisions are reviewed, or None for those of all seats and the chance steps.
        playouts: the number of playouts per action.
        seed: the seed of the review.

    Raises:
        UnfinishedGame: the game is not over, and `seat` is None.
        WrongType: an attribute has the wrong type.
        WrongValue: the game has no such seat, or there are fewer than two playouts.
    """

    record: AnyRecord
    seat: int | None
    playouts: int
    seed: str

    def __attrs_post_init__(self) -> None:
        require_type("record", self.record, Record)
        require_type("playouts", self.playouts, int)
        if self.playouts < FEWEST:
            raise WrongValue(
                f"playouts must be at least {FEWEST}, as a single one has no error, not {brief(self.playouts)}"
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
    """Yield the steps of a game to be reviewed.

    Args:
        record: the game.
        seat: the only seat whose decisions are reviewed, or None.
    """
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
