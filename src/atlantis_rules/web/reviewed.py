"""What a review says of a game, as messages say it: of each decision, of each event of chance, and of each seat."""

from atlantis_rules.frozen_records import frozen
from atlantis_rules.review.grades import Grade
from atlantis_rules.review.values import Value
from atlantis_rules.web.offered import Choice


@frozen
class Reviewing:
    """How far a review has come.

    Attributes:
        done: how many portions of the game have been reviewed.
        portions: how many there are.
    """

    done: int
    portions: int


@frozen
class Judgement:
    """What a review says of a decision.

    Attributes:
        number: the number of the entry that was decided on. The entry before it shows the position.
        seat: the seat.
        grade: the class of the decision.
        done: what the seat did.
        played: what that was worth to it.
        best: the best other action.
        alternative: what that was worth to it.
        loss: by how much the best other action was better; below 0 if it was worse.
    """

    number: int
    seat: int
    grade: Grade
    done: Choice
    played: Value
    best: Choice
    alternative: Value
    loss: Value


@frozen
class Stroke:
    """What a review says of what chance did.

    Attributes:
        number: the number of the entry in which chance acted.
        text: what it did, in words; None for the whole set-up.
        luck: for each seat, by how much its position became better than was to be expected.
    """

    number: int
    text: str | None
    luck: tuple[Value, ...]


@frozen
class SeatReview:
    """What the game has come to for a seat.

    Attributes:
        lead: its lead at the end.
        luck: how much better chance has treated it than was to be expected, together.
        loss: what its inaccuracies, mistakes and blunders have cost, together.
    """

    lead: float
    luck: Value
    loss: Value


@frozen
class Reviewed:
    """The review of a game, as `atlantis_rules.review.review` makes it of the record.

    Attributes:
        playouts: how many playouts each action had.
        seed: the seed of the review.
        judgements: what it says of each decision, in the order of the game.
        strokes: what it says of each event of chance, in the order of the game.
        leads: after each entry, what each seat was to be ahead by from there on; the result after the last one.
        seats: what the game has come to for each seat.
    """

    playouts: int
    seed: str
    judgements: tuple[Judgement, ...]
    strokes: tuple[Stroke, ...]
    leads: tuple[tuple[float, ...], ...]
    seats: tuple[SeatReview, ...]
