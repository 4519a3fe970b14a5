"""Messages about the review of a game: about each decision, each event of chance, and each seat."""

from atlantis_rules._frozen_records import frozen
from atlantis_rules.programs.web.offered import Choice
from atlantis_rules.study.review import grades, values


@frozen
class Reviewing:
    """The progress of a review.

    Attributes:
        done: the number of portions of the game that have been reviewed.
        portions: the number of all portions.
    """

    done: int
    portions: int


@frozen
class Judgement:
    """The review of a decision.

    Attributes:
        number: the number of the entry with the decision. The entry before it shows the position.
        seat: the seat.
        grade: the class of the decision.
        done: the action that the seat took.
        played: its value for the seat.
        best: the best other action.
        alternative: the value of that.
        loss: by how much the best other action was better; below 0 if it was worse.
    """

    number: int
    seat: int
    grade: grades.Grade
    done: Choice
    played: values.Value
    best: Choice
    alternative: values.Value
    loss: values.Value


@frozen
class Stroke:
    """The review of an event of chance.

    Attributes:
        number: the number of the entry in which chance acted.
        text: the action of chance, in words; None for the whole set-up.
        luck: for each seat, by how much its position became better than expected.
    """

    number: int
    text: str | None
    luck: tuple[values.Value, ...]


@frozen
class SeatReview:
    """The totals of a seat.

    Attributes:
        lead: its lead at the end.
        luck: its luck in all events of chance.
        loss: the loss by all its inaccuracies, mistakes and blunders.
    """

    lead: float
    luck: values.Value
    loss: values.Value


@frozen
class Reviewed:
    """The review of a game, as `atlantis_rules.study.review.review` makes it of the record.

    Attributes:
        playouts: the number of playouts for each action.
        seed: the seed of the review.
        judgements: the decisions, in the order of the game.
        strokes: the events of chance, in the order of the game.
        leads: for each entry, the expected lead of each seat after it; after the last one, the result.
        seats: the totals of each seat.
    """

    playouts: int
    seed: str
    judgements: tuple[Judgement, ...]
    strokes: tuple[Stroke, ...]
    leads: tuple[tuple[float, ...], ...]
    seats: tuple[SeatReview, ...]
