"""Reviews as JSON: the document of a review, and the document of each step, which can be read back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from atlantis_rules.games.game import AnyAction
from atlantis_rules.records.record import in_play
from atlantis_rules.study.review.reviewing import Review
from atlantis_rules.study.review.steps import ReviewedChance, ReviewedDecision, ReviewedStep
from atlantis_rules.study.review.values import THRESHOLDS, Ended, Measured, Value

Document = dict[str, object]
"""A JSON object."""

_Found = Mapping[str, Any]  # type: ignore[explicit-any]  # parsed from a file of our own


def review_document(review: Review) -> Document:
    """Return a review as a JSON document."""
    game = in_play(review.record).game
    return {
        "game": game.NAME,
        "rules_version": game.RULES_VERSION,
        "seat": review.seat,
        "playouts": review.playouts,
        "seed": review.seed,
        "thresholds": {grade.value: {"lead": points, "wins": share} for grade, points, share in THRESHOLDS},
        "totals": [
            _totals(review, seat) for seat in ([review.seat] if review.seat is not None else range(review.players))
        ],
        "steps": [step_document(step, game.format_action) for step in review.steps],
    }


def _totals(review: Review, seat: int) -> Document:
    totals, names = review.totals(seat), review.record.seats
    return {
        "seat": seat,
        "name": None if names is None else names[seat],
        "result": _ended(totals.result),
        "luck": _value(totals.luck),
        "adjusted": _ended(totals.adjusted),
        "loss": _value(totals.loss),
        "grades": {grade.value: number for grade, number in totals.grades.items()},
    }


def step_document(step: ReviewedStep, written: Callable[[AnyAction], str]) -> Document:
    """Return a step of a review as a JSON document.

    Args:
        step: the step.
        written: `format_action` of the game.
    """
    after = list(map(_value, step.after))
    if isinstance(step, ReviewedChance):
        action = None if step.action is None else written(step.action)
        return {"step": step.step, "chance": action, "luck": list(map(_value, step.luck)), "after": after}
    return {
        "step": step.step,
        "seat": step.seat,
        "action": written(step.action),
        "grade": step.grade.value,
        "significant": step.is_significant,
        "played": _value(step.played),
        "best": written(step.best),
        "alternative": _value(step.alternative),
        "loss": _value(step.loss),
        "after": after,
    }


def step_from(found: _Found, read: Callable[[str], AnyAction]) -> ReviewedStep:
    """Parse the document of a step.

    Args:
        found: the result of `step_document`, read from JSON.
        read: `parse_action` of the game.

    Raises:
        KeyError, TypeError, ValueError: the value is not such a document.
    """
    after = _values(found["after"])
    if "chance" in found:
        action = None if found["chance"] is None else read(found["chance"])
        return ReviewedChance(found["step"], action, _values(found["luck"]), after)
    action, best = read(found["action"]), read(found["best"])
    played, alternative, loss = _values([found["played"], found["alternative"], found["loss"]])
    return ReviewedDecision(found["step"], found["seat"], action, played, best, alternative, loss, after)


def _value(value: Value) -> Document:
    return {"lead": _measured(value.lead), "wins": _measured(value.wins), "playouts": value.playouts}


def _measured(measured: Measured) -> Document:
    return {"mean": measured.mean, "error": measured.error}


def _ended(ended: Ended | None) -> Document | None:
    return None if ended is None else {"lead": ended[0], "wins": ended[1]}


def _values(found: Sequence[_Found]) -> tuple[Value, ...]:
    return tuple(Value(Measured(**each["lead"]), Measured(**each["wins"]), each["playouts"]) for each in found)
