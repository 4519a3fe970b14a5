"""The curve of a reviewed game: the expected lead of each seat by step, with mistakes and luck; also as a picture."""

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from atlantis_rules._errors import WrongValue, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.drawing import Node, Picture, add, canvas, finished, group, themes, write
from atlantis_rules.study.review import reviewing, values
from atlantis_rules.text.figures import figure
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language
from atlantis_rules.text.seats import seat_colour

_REVIEW: Final = {
    "heading": (
        "{title}: review of {decisions} {decisions:decision|decisions}, "
        "{playouts} {playouts:playout|playouts} for each action, seed {seed}"
    ),
    "curve": "Lead in points, by the step of the record",
    "marks": "? mistake, ! blunder, + luck",
    "none": "No other action was much better than what was done.",
    "scale": (
        "+-: 95% confidence. A significant loss is an inaccuracy from {inaccuracy} points or {inaccuracy_wins} of the "
        "wins on, a mistake from {mistake} or {mistake_wins}, and a blunder from {blunder} or {blunder_wins}."
    ),
    "column step": "step",
    "column seat": "seat",
    "column grade": "class",
    "column lead": "points",
    "column wins": "wins",
    "column result": "lead",
    "column luck": "luck",
    "column adjusted": "without luck",
    "column loss": "lost",
    "done": "done: {action}",
    "better": "better: {action}",
    "best": "best",
    "good": "good",
    "inaccuracy": "inaccuracy",
    "mistake": "mistake",
    "blunder": "blunder",
    "title": "Review of a game",
    "reviewing": "reviewing",
    "decision point": "step {step}: {seat}, {grade}: {loss} points and {wins} of the wins lost",
    "luck point": "step {step}: {seat}, luck of {luck} points",
}

REVIEW: Final = Language.common("review", _REVIEW)
"""The language of reviews."""

said: Final = REVIEW.said
"""Returns a text of these in a language, by its key and values."""


MOST_NOTABLE: Final = 12
"""The maximum number of strokes of luck that are marked."""

SIGNS: Final = {values.Grade.INACCURACY: "?!", values.Grade.MISTAKE: "?", values.Grade.BLUNDER: "??"}
"""The annotations of such moves in chess."""


@frozen
class CurvePoint:
    """A point of the curve."""

    step: int  # the number of actions of the record before it
    leads: tuple[float, ...]  # the expected lead of each seat


def curve_points(review: reviewing.Review) -> tuple[CurvePoint, ...]:
    """Return the points of a review's curve: the beginning, one after each reviewed step, and the result.

    Raises:
        WrongType: the value is not a review.
        WrongValue: the review covers a single seat's decisions.
    """
    require_type("review", review, reviewing.Review)
    if review.seat is not None:
        raise WrongValue("a review of a single seat's decisions has no curve")
    points = [CurvePoint(_place(step), tuple(value.lead.mean for value in step.after)) for step in review.steps]
    results = (review.totals(seat).result for seat in range(review.players))
    return (
        *points,
        CurvePoint(len(review.record.actions), tuple(0.0 if each is None else each[0] for each in results)),
    )


def _place(step: reviewing.ReviewedStep) -> int:
    """Return the number of actions up to and including a step."""
    return step.step + (isinstance(step, reviewing.ReviewedDecision) or step.action is not None)


def strokes_of_luck(review: reviewing.Review) -> tuple[tuple[reviewing.ReviewedChance, int], ...]:
    """Return the greatest strokes of luck in the order of the game, each with its seat.

    Luck that the playouts cannot distinguish from zero is left out.
    """
    found = [
        (chance, max(range(len(chance.luck)), key=lambda seat: chance.luck[seat].lead.mean))
        for chance in review.chances
        if any(values.is_significant(luck.lead) for luck in chance.luck)
    ]
    greatest = sorted(found, key=lambda each: -each[0].luck[each[1]].lead.mean)[:MOST_NOTABLE]
    return tuple(sorted(greatest, key=lambda each: each[0].step))


# --- The picture ------------------------------------------------------------------------------------------------------

_WIDTH: Final = 900
_HEIGHT: Final = 420
_LEFT: Final = 60
_RIGHT: Final = 20
_TOP: Final = 60
_BOTTOM: Final = 50
_SIZE: Final = 14
_LINES: Final = (5, 10, 20, 25, 50, 100, 200)
_MOST_LINES: Final = 8

_PALETTES: Final[themes.Palettes] = {
    "$ground": ("#ffffff", "#1b1e26", "#ffffff", "#ffffff"),
    "$ink": ("#22252e", "#e8eaf0", "#000000", "#000000"),
    "$line": ("#d8dbe2", "#3a3f4d", "#707070", "#b0b0b0"),
    "$seat-0": ("#22252e", "#b9bdc9", "#000000", "#000000"),
    "$seat-1": ("#c22f2f", "#ff7b72", "#a00000", "#555555"),
    "$seat-2": ("#2458c4", "#79a8ff", "#0033a0", "#333333"),
    "$seat-3": ("#9a7a1c", "#f2d377", "#6b5200", "#777777"),
}
_DASHES: Final = ("none", "8 4", "2 4", "10 4 2 4")


def curve_svg(review: reviewing.Review, *, language: str = ENGLISH, theme: str = "light") -> Picture:
    """Draw the course of a reviewed game: the lead of each seat after each step, costly decisions, and strokes of luck.

    Args:
        review: a review of a whole game.
        language: the code of the language.
        theme: the name of a theme, as for pictures of games.

    Raises:
        UnknownLanguage: there are no texts in this language.
        WrongType: an argument has the wrong type.
        WrongValue: the review covers a single seat's decisions, or there is no such theme.
    """
    points = curve_points(review)
    plot = _Plot(points[0].step, max(points[-1].step, points[0].step + 1), *_bounds(points))
    root = canvas(_WIDTH, _HEIGHT, "review", "$ground")
    write(root, _LEFT, 32, said(language, "curve"), 18, "$ink", bold=True)
    _draw_grid(root, plot)
    sentences: list[str] = []
    for seat in range(review.players):
        _draw_seat(root, plot, points, seat)
        _draw_key(root, review, seat, language)
    by_step = {point.step: point for point in points}
    for chance, seat in strokes_of_luck(review):
        _draw_luck(root, plot, by_step[_place(chance)], seat)
        luck = figure(chance.luck[seat].lead.mean, "+.1f", language)
        sentences.append(said(language, "luck point", step=chance.step, seat=seat_colour(seat, language), luck=luck))
    for decision in review.decisions:
        if decision.grade.is_loss:
            _draw_decision(root, plot, by_step[_place(decision)], decision)
            sentences.append(_costly(decision, language))
    return finished(root, said(language, "title"), sentences, {}, _PALETTES, theme)


def _costly(decision: reviewing.ReviewedDecision, language: str) -> str:
    """Describe a decision that cost something."""
    grade, seat = said(language, decision.grade.value), seat_colour(decision.seat, language)
    lead, wins = figure(decision.loss.lead.mean, ".1f", language), figure(decision.loss.wins.mean, ".0%", language)
    return said(language, "decision point", step=decision.step, seat=seat, grade=grade, loss=lead, wins=wins)


@frozen
class _Plot:
    """The layout of the picture."""

    first: int
    last: int
    least: int
    most: int
    spacing: int

    def x(self, step: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (step - self.first) / (self.last - self.first)

    def y(self, lead: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * (lead - self.least) / (self.most - self.least)


def _spacing(span: float) -> int:
    return next((each for each in _LINES if span / each <= _MOST_LINES), ceil(span / _MOST_LINES))


def _bounds(points: Sequence[CurvePoint]) -> tuple[int, int, int]:
    """Return the least and the greatest lead of the picture, and the distance of its lines, one of which is at zero."""
    leads = [0.0, *(lead for point in points for lead in point.leads)]
    spacing = _spacing(max(leads) - min(leads))
    least, most = floor(min(leads) / spacing) * spacing, ceil(max(leads) / spacing) * spacing
    return least, most if most > least else least + spacing, spacing


def _draw_grid(root: Node, plot: _Plot) -> None:
    for lead in range(plot.least, plot.most + 1, plot.spacing):
        y = plot.y(lead)
        add(root, "line", x1=_LEFT, y1=y, x2=_WIDTH - _RIGHT, y2=y, stroke="$line", stroke_width=1 + (lead == 0))
        write(root, _LEFT - 8, y + 5, f"{lead:+d}" if lead else "0", _SIZE, "$ink", anchor="end")
    spacing = _spacing(plot.last - plot.first)
    for step in range(ceil(plot.first / spacing) * spacing, plot.last + 1, spacing):
        write(root, plot.x(step), _HEIGHT - _BOTTOM + 24, str(step), _SIZE, "$ink", anchor="middle")


def _draw_seat(root: Node, plot: _Plot, points: Sequence[CurvePoint], seat: int) -> None:
    line = " ".join(f"{plot.x(point.step):.1f},{plot.y(point.leads[seat]):.1f}" for point in points)
    look = {"fill": "none", "stroke": f"$seat-{seat}", "stroke_width": "2", "stroke_dasharray": _DASHES[seat]}
    add(root, "polyline", points=line, **look)


def _draw_key(root: Node, review: reviewing.Review, seat: int, language: str) -> None:
    x, names = _WIDTH - _RIGHT - 130 * (review.players - seat), review.record.seats
    look = {"stroke": f"$seat-{seat}", "stroke_width": "2", "stroke_dasharray": _DASHES[seat]}
    add(root, "line", x1=x, y1=27, x2=x + 24, y2=27, **look)
    colour = seat_colour(seat, language)
    write(root, x + 30, 32, colour if names is None else f"{colour} ({names[seat][:8]})", _SIZE, "$ink")


def _draw_luck(root: Node, plot: _Plot, point: CurvePoint, seat: int) -> None:
    mark = group(root, plot.x(point.step), plot.y(point.leads[seat]), kind="luck")
    add(mark, "path", d="M0 -7L7 0L0 7L-7 0Z", fill="$ground", stroke=f"$seat-{seat}", stroke_width=2)


def _draw_decision(root: Node, plot: _Plot, point: CurvePoint, decision: reviewing.ReviewedDecision) -> None:
    mark = group(root, plot.x(point.step), plot.y(point.leads[decision.seat]), kind=decision.grade.value)
    add(mark, "circle", cx=0, cy=0, r=5, fill=f"$seat-{decision.seat}")
    write(mark, 0, -10, SIGNS[decision.grade], _SIZE, "$ink", bold=True, anchor="middle")
