"""Reviews of games at tables, portion by portion, and the messages about them. No I/O."""

from collections.abc import Sequence
from typing import Final

from attrs import define, field

from atlantis_rules._frozen_records import frozen
from atlantis_rules.front_end.narration import action_words
from atlantis_rules.front_end.table import Table
from atlantis_rules.games.game import AnyAction
from atlantis_rules.programs.web.protocol import Choice, Judgement, Reviewed, Reviewing, SeatReview, Stroke
from atlantis_rules.records import Decision, Record
from atlantis_rules.study.review import curve, reviewing

SEED: Final = "0"
"""The seed of all reviews at tables: the default of `review`, so that everybody can repeat one from the record."""


@define(eq=False)
class UnderReview:
    """The review of a finished game, while it is made: a portion at a time, in any order."""

    table: Table  # the table at which the game was played
    effort: reviewing.Effort  # the playouts for each portion
    portions: tuple[reviewing.Portion, ...]
    _steps: dict[int, reviewing.ReviewedStep | None] = field(factory=dict, init=False)

    @classmethod
    def of(cls, table: Table, playouts: int) -> "UnderReview":
        """Return the review of a table's finished game, with nothing reviewed yet."""
        record = Record(table.initial, table.actions)
        return cls(table, reviewing.Effort(playouts, SEED), tuple(reviewing.portions_of(record, None)))

    @property
    def missing(self) -> list[int]:
        """Return the indices of the portions that have not been reviewed."""
        return [place for place in range(len(self.portions)) if place not in self._steps]

    @property
    def done(self) -> int:
        """Return the number of portions that have been reviewed."""
        return len(self._steps)

    @property
    def is_done(self) -> bool:
        """Return whether all portions have been reviewed."""
        return self.done == len(self.portions)

    @property
    def progress(self) -> Reviewing:
        """Return the progress as a message."""
        return Reviewing(self.done, len(self.portions))

    def add(self, place: int, step: reviewing.ReviewedStep | None) -> None:
        """Add the result of `review_portion` for the portion with an index."""
        self._steps[place] = step

    def reviewed(self, language: str) -> Reviewed:
        """Return the complete review as a message."""
        steps = (self._steps[place] for place in range(len(self.portions)))
        record = Record(self.table.initial, self.table.actions)
        found = tuple(step for step in steps if step is not None)
        return _Words(self.table, language).of(
            reviewing.Review(record, None, self.effort.playouts, self.effort.seed, found)
        )


@frozen
class _Words:
    """Writes a review in terms of the entries of the table's journal, instead of the actions of the record."""

    table: Table
    language: str

    def of(self, review: reviewing.Review) -> Reviewed:
        ends = _ends(self.table)
        totals = [review.totals(seat) for seat in range(self.table.players)]
        return Reviewed(
            review.playouts,
            review.seed,
            tuple(self._judgement(decision, _entry(ends, decision.step)) for decision in review.decisions),
            tuple(self._stroke(chance, _entry(ends, _place(chance))) for chance in review.chances),
            _leads(review, ends, self.table.number),
            tuple(SeatReview(0.0 if of.result is None else of.result[0], of.luck, of.loss) for of in totals),
        )

    def _judgement(self, decision: reviewing.ReviewedDecision, number: int) -> Judgement:
        return Judgement(
            *(number, decision.seat, decision.grade),
            *(self._choice(decision.action), decision.played),
            *(self._choice(decision.best), decision.alternative),
            decision.loss,
        )

    def _choice(self, action: AnyAction) -> Choice:
        return Choice(self.table.state.game.format_action(action), self._words_of(action))

    def _stroke(self, chance: reviewing.ReviewedChance, number: int) -> Stroke:
        return Stroke(number, None if chance.action is None else self._words_of(chance.action), chance.luck)

    def _words_of(self, action: AnyAction) -> str:
        return action_words(self.table.state, action, self.language)


def _place(chance: reviewing.ReviewedChance) -> int:
    """Return the index of an action of chance in the record; for a whole set-up, of its last one."""
    return chance.step if chance.action is not None else max(0, chance.step - 1)


def _ends(table: Table) -> list[tuple[int, int]]:
    """Return the numbers of the entries that were not taken back, each with the number of actions up to its end."""
    ends: list[tuple[int, int]] = []
    actions = 0
    for number in table.standing_before(table.number + 1):
        entry = table.entries[number - 1]
        actions += len(entry.actions) if isinstance(entry, Decision) else 0
        ends.append((number, actions))
    return ends


def _entry(ends: Sequence[tuple[int, int]], place: int) -> int:
    """Return the number of the entry with the action at an index of the record; the last entry if none has it."""
    return next((number for number, end in ends if place < end), ends[-1][0])


def _leads(review: reviewing.Review, ends: Sequence[tuple[int, int]], entries: int) -> tuple[tuple[float, ...], ...]:
    """Return the expected lead of each seat after each entry; entries that were taken back change nothing."""
    points, standing = curve.curve_points(review), dict(ends)
    leads: list[tuple[float, ...]] = []
    current = points[0].leads
    for number in range(1, entries + 1):
        if number in standing:
            current = next((p.leads for p in reversed(points) if p.step <= standing[number]), current)
        leads.append(current)
    return tuple(leads)
