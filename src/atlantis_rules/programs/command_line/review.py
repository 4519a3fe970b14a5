"""`atlantis-rules review`: the value of each decision of a recorded game, and the luck."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from attrs import frozen
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from atlantis_rules.front_end.narration import action_words
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.record_layout import COLOURS
from atlantis_rules.programs.command_line import options
from atlantis_rules.programs.command_line.files import failures_reported, require_writable, text_of, write_file
from atlantis_rules.programs.command_line.picture import EVERYBODY
from atlantis_rules.programs.console import appearance, exits, found
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, columns
from atlantis_rules.records import AnyRecord, UnreadableRecord, read_record
from atlantis_rules.records.record import in_play
from atlantis_rules.study.players import engines, naming
from atlantis_rules.study.players.matches import NORMAL_95
from atlantis_rules.study.review import Grade, Measured, Review, ReviewedDecision, reviewing, values
from atlantis_rules.study.review.curve import curve_points, curve_svg, said, strokes_of_luck
from atlantis_rules.study.review.files import write_review
from atlantis_rules.text import limits
from atlantis_rules.text.figures import figure
from atlantis_rules.text.names import legible
from atlantis_rules.text.outside import printable


@frozen
class ReviewArguments:
    """The arguments of `review`."""

    file: str
    seat: str
    playouts: int
    seed: str
    processes: int
    json: str | None
    resume: bool
    svg: str | None
    language: str


def _add_options(parser: options.Parser) -> None:
    options.add_value(parser, "file", "FILE")
    seats = (EVERYBODY, *COLOURS)
    options.add_choice(parser, "--seat", seats, EVERYBODY, "NAME", seats=seats, usual=EVERYBODY)
    options.add_number(
        parser, "--playouts", values.FEWEST, naming.MOST_PLAYOUTS, reviewing.PLAYOUTS, usual=reviewing.PLAYOUTS
    )
    options.add_value(parser, "--seed", "N", options.seed, "0")
    options.add_number(parser, "--processes", 1, options.MOST_PROCESSES)
    options.add_value(parser, "--json", "FILE")
    options.add_switch(parser, "--resume")
    options.add_value(parser, "--svg", "FILE")
    options.add_language(parser)


def _read(parser: options.Parser, given: argparse.Namespace) -> ReviewArguments:
    if given.resume and given.json is None:
        parser.refuse("resume needs json")
    if given.svg is not None and not given.svg.endswith(".svg"):
        parser.refuse("no svg", file=ascii(given.svg))
    if given.svg is not None and given.seat != EVERYBODY:
        parser.refuse("svg of one seat")
    processes: int = given.processes or os.cpu_count() or 1
    return options.filled(ReviewArguments, given, processes=processes)


def run(arguments: ReviewArguments) -> int:
    """Review a recorded game with a progress bar, and return the exit code."""
    record = _record_in(arguments.file)
    game = found.console_of(in_play(record).initial, arguments.language)
    seat = None if arguments.seat == EVERYBODY else COLOURS.index(arguments.seat)
    if arguments.svg is not None:
        require_writable(arguments.svg)
    with failures_reported():
        reviewed = _reviewed(record, seat, arguments)
        if arguments.svg is not None:
            picture = curve_svg(reviewed, language=arguments.language)
            write_file(arguments.svg, picture.encode())
    console = appearance.make_console()
    appearance.print_lines(console, review_lines(game.title, reviewed, arguments.language, console.width))
    return 0


def _record_in(file: str) -> AnyRecord:
    try:
        return read_record(text_of(file, limits.LONGEST_RECORD))
    except UnreadableRecord as error:
        raise exits.BadFile("no record", file=ascii(file), why=error) from None


def _reviewed(record: AnyRecord, seat: int | None, arguments: ReviewArguments) -> Review:
    order = reviewing.Order(record, seat, arguments.playouts, arguments.seed)
    engine = engines.Serial() if arguments.processes == 1 else engines.Processes(arguments.processes)
    words = TextColumn(said(arguments.language, "reviewing"))
    with appearance.progress_bar(words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        advance = partial(progress.advance, progress.add_task("", total=sum(1 for _ in order.portions())))
        if arguments.json is not None:
            return write_review(
                arguments.json,
                record,
                seat=seat,
                playouts=order.playouts,
                seed=order.seed,
                engine=engine,
                resume=arguments.resume,
                progress=advance,
            )
        steps = []
        for step in order.steps(engine):
            advance(1)
            steps.append(step)
    return order.reviewed(steps)


# --- Output -----------------------------------------------------------------------------------------------------------


def review_lines(title: str, review: Review, language: str, width: int) -> list[Text]:
    """List a review: the curve, the better actions, and the summary of each seat."""
    told = {"title": title, "decisions": len(review.decisions), "playouts": review.playouts, "seed": review.seed}
    lines = [Text(printable(said(language, "heading", **told)))]
    if review.seat is None:
        lines += [Text(), Text(said(language, "curve")), *_curve(review, width)]
        lines.append(Text(said(language, "marks"), FAINT_STYLE))
    return [*lines, Text(), *_losses(review, language), Text(), *_totals(review, language), _scale(language)]


def _losses(review: Review, language: str) -> list[Text]:
    losses = [decision for decision in review.decisions if decision.grade.is_loss]
    if not losses:
        return [Text(said(language, "none"))]
    names = ("step", "seat", "grade", "lead", "wins")
    rows: list[Sequence[Text | str]] = [[said(language, f"column {name}") for name in names]]
    for decision in losses:
        seat, grade = appearance.seat_words(decision.seat, language), said(language, decision.grade.value)
        cells = (seat, grade, _points(decision.loss.lead, language), _share(decision.loss.wins, language))
        rows.append((str(decision.step), *cells))
    head, *table = columns(rows, left=3)
    lines = [head]
    for line, decision in zip(table, losses, strict=True):
        lines += [line, *_actions(review, decision, language)]
    return lines


def _actions(review: Review, decision: ReviewedDecision, language: str) -> list[Text]:
    done, better = (_worded(review, action, language) for action in (decision.action, decision.best))
    texts = (said(language, "done", action=done), said(language, "better", action=better))
    return [Text(f"  {text}") for text in texts]


def _worded(review: Review, action: AnyAction, language: str) -> str:
    """Return an action in words, or in notation if the game has no words."""
    return action_words(in_play(review.record).initial, action, language)


def _totals(review: Review, language: str) -> list[Text]:
    """List the summary of each seat, in points, and its number of decisions of each class."""
    seats = range(review.players) if review.seat is None else (review.seat,)
    names = ("seat", "result", "luck", "adjusted", "loss")
    results: list[Sequence[Text | str]] = [[said(language, f"column {name}") for name in names]]
    grades: list[Sequence[Text | str]] = [
        (said(language, "column seat"), *(said(language, grade.value) for grade in Grade))
    ]
    for seat in seats:
        totals, label = review.totals(seat), _seat(review, seat, language)
        grades.append((label, *(str(totals.grades[grade]) for grade in Grade)))
        if totals.result is not None and totals.adjusted is not None:
            lead, adjusted = f"{totals.result[0]:+.0f}", figure(totals.adjusted[0], "+.1f", language)
            luck, loss = _points(totals.luck.lead, language, "+"), _points(totals.loss.lead, language)
            results.append((label, lead, luck, adjusted, loss))
    return [*([] if review.seat is not None else [*columns(results), Text()]), *columns(grades)]


def _seat(review: Review, seat: int, language: str) -> Text:
    names = review.record.seats
    name = "" if names is None else f" ({legible(naming.called(names[seat], language))})"
    return Text.assemble(f"{seat + 1} ", appearance.seat_words(seat, language), name)


def _scale(language: str) -> Text:
    told: dict[str, str] = {}
    for grade, points, share in values.THRESHOLDS:
        told |= {grade.value: figure(points, "g", language), f"{grade.value}_wins": figure(share, ".0%", language)}
    return Text(said(language, "scale", **told), FAINT_STYLE)


def _points(measured: Measured, language: str, sign: str = "") -> str:
    return _with_margin(measured, f"{sign}.1f", ".1f", language)


def _share(measured: Measured, language: str) -> str:
    return _with_margin(measured, ".0%", ".0%", language)


def _with_margin(measured: Measured, form: str, form_of_margin: str, language: str) -> str:
    margin = figure(NORMAL_95 * measured.error, form_of_margin, language)
    return f"{figure(measured.mean, form, language)} +- {margin}"


# --- The curve --------------------------------------------------------------------------------------------------------

_ROWS: Final = 11
_MARGIN: Final = 7
_SIGNS: Final = {Grade.MISTAKE: "?", Grade.BLUNDER: "!"}


def _curve(review: Review, width: int) -> list[Text]:
    """Draw the curve with the numbers of the seats, from 1 on, and the marks of each seat below."""
    points = curve_points(review)
    first, last = points[0].step, max(points[-1].step, points[0].step + 1)
    across = min(width - _MARGIN, last - first + 1)

    def place(step: int) -> int:
        return (step - first) * (across - 1) // (last - first)

    leads = [lead for point in points for lead in point.leads]
    most, least = max(0.0, *leads), min(0.0, *leads)
    span = (most - least) or 1.0
    rows = [[" "] * across for _ in range(_ROWS)]
    rows[_row(0.0, most, span)] = ["."] * across
    for seat in reversed(range(review.players)):
        for column, lead in _by_column([(place(point.step), point.leads[seat]) for point in points], across):
            rows[_row(lead, most, span)][column] = str(seat + 1)
    lines = []
    for number, row in enumerate(rows):
        lead = most - span * number / (_ROWS - 1)
        label = f"{lead:+.0f}" if number in {0, _ROWS - 1} else "0" if "." in row else ""
        lines.append(Text(f"{label:>{_MARGIN - 2}} {''.join(row)}".rstrip()))
    return [*lines, *_marks(review, across, place)]


def _row(lead: float, most: float, span: float) -> int:
    return round((most - lead) / span * (_ROWS - 1))


def _by_column(points: Sequence[tuple[int, float]], across: int) -> Iterator[tuple[int, float]]:
    """Yield the latest lead for each column, repeating the previous one where nothing was reviewed."""
    latest = dict(points)
    lead = points[0][1]
    for column in range(across):
        lead = latest.get(column, lead)
        yield column, lead


def _marks(review: Review, across: int, place: Callable[[int], int]) -> list[Text]:
    """Mark strokes of luck and costly decisions in a line for each seat; decisions take precedence."""
    lines = [[" "] * across for _ in range(review.players)]
    for chance, seat in strokes_of_luck(review):
        lines[seat][place(chance.step)] = "+"
    for decision in sorted(review.decisions, key=lambda each: each.grade is Grade.BLUNDER):
        if decision.grade in _SIGNS:
            lines[decision.seat][place(decision.step)] = _SIGNS[decision.grade]
    return [Text(f"{seat + 1:>{_MARGIN - 2}} {''.join(line)}".rstrip()) for seat, line in enumerate(lines)]


COMMAND: Final = options.Command(_add_options, _read, run)
