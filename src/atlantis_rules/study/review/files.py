"""A review in a JSON file, which is written completely or not at all, and can be resumed after an interruption.

Until it is complete, the steps are kept in a file next to it, whose name ends in ``.partial``: a line for each portion
of the game.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from atlantis_rules._errors import require_kind, require_type
from atlantis_rules._frozen_records import frozen
from atlantis_rules.games.game import AnyAction
from atlantis_rules.games.notices import warn
from atlantis_rules.records.fresh_files import append, remove_left, replaceable, replacing, sealed, unsealed
from atlantis_rules.records.record import AnyRecord, in_play
from atlantis_rules.records.text import write_record
from atlantis_rules.study.players.engines import Engine, Serial, require_engine
from atlantis_rules.study.players.seeds import seed_of
from atlantis_rules.study.review import reviewing
from atlantis_rules.study.review.reviewing import PLAYOUTS, Order, Review, ReviewedStep
from atlantis_rules.study.review.values import THRESHOLDS, Ended, Measured, Value
from atlantis_rules.study.simulation import errors, files
from atlantis_rules.text.outside import shallow

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
    """Return a step of a review as a JSON document, with actions as `format_action` of the game writes them."""
    after = list(map(_value, step.after))
    if isinstance(step, reviewing.ReviewedChance):
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
    """Parse the document of a step, read from JSON; `read` is `parse_action` of the game.

    Raises:
        KeyError, TypeError, ValueError: the value is not such a document.
    """
    after = _values(found["after"])
    if "chance" in found:
        action = None if found["chance"] is None else read(found["chance"])
        return reviewing.ReviewedChance(found["step"], action, _values(found["luck"]), after)
    action, best = read(found["action"]), read(found["best"])
    played, alternative, loss = _values([found["played"], found["alternative"], found["loss"]])
    return reviewing.ReviewedDecision(found["step"], found["seat"], action, played, best, alternative, loss, after)


def _value(value: Value) -> Document:
    return {"lead": _measured(value.lead), "wins": _measured(value.wins), "playouts": value.playouts}


def _measured(measured: Measured) -> Document:
    return {"mean": measured.mean, "error": measured.error}


def _ended(ended: Ended | None) -> Document | None:
    return None if ended is None else {"lead": ended[0], "wins": ended[1]}


def _values(found: Sequence[_Found]) -> tuple[Value, ...]:
    return tuple(Value(Measured(**each["lead"]), Measured(**each["wins"]), each["playouts"]) for each in found)


_INDENT: Final = 1


def write_review(  # noqa: PLR0913 - all but two are by keyword
    file: str | Path,
    record: AnyRecord,
    *,
    seat: int | None = None,
    playouts: int = PLAYOUTS,
    seed: str | int = "0",
    engine: Engine | None = None,
    resume: bool = False,
    progress: Callable[[int], object] | None = None,
) -> Review:
    """Review a recorded game, and write the review to a JSON file.

    Args:
        file: the name of the file. An existing file, which must be a regular one, is replaced once the review is
            complete.
        record: the game.
        seat: as in `review`; so are `playouts` and `seed`.
        playouts: the number of playouts per action.
        seed: the seed.
        engine: the engine that runs the playouts; this process if it is None.
        resume: whether to continue an interrupted review, if there is one.
        progress: is called repeatedly with the number of portions reviewed since the last call.

    Returns:
        The review.

    Raises:
        OSError: the file cannot be written.
        OtherRun: the file to continue is from another review, or there is an interrupted review that `resume` would
            continue.
        UnfinishedGame: the game is not over, and `seat` is None.
        WorkerDied: a process has died; the review can be resumed.
        WrongType: an argument has the wrong type.
        WrongValue: as in `review`.
    """
    require_kind("file", file, str | Path, "the name of a file")
    require_type("resume", resume, bool)
    order = Order(record, seat, playouts, seed_of(seed))
    if engine is not None:
        require_engine(engine)
    if progress is not None:
        require_kind("progress", progress, Callable, "a function")  # type: ignore[arg-type]  # abstract, and fine
    target = replaceable(file)
    journal = _Journal(target.with_name(target.name + files.PARTIAL), order)
    remove_left(target.parent)
    if journal.file.exists() and not resume:
        raise errors.OtherRun(errors.SIMULATIONS.text("interrupted", file=journal.file))
    steps: list[ReviewedStep | None] = []
    for step in journal.steps(engine or Serial(), resume=resume):
        steps.append(step)
        if progress is not None:
            progress(1)
    reviewed = order.reviewed(steps)
    with replacing(target) as fresh:
        fresh.write_text(json.dumps(review_document(reviewed), indent=_INDENT) + "\n", "utf-8", newline="\n")
    journal.file.unlink()
    return reviewed


@frozen
class _Journal:
    """The portions of a game reviewed so far, one per line, each with its number and after its checksum."""

    file: Path
    order: Order

    def steps(self, engine: Engine, *, resume: bool) -> Iterator[ReviewedStep | None]:
        """Yield the portions in the file, then review the missing ones."""
        game = in_play(self.order.record).game
        lines, known = self._recovered() if resume and self.file.exists() else ([], [])
        with self.file.open("w", encoding="utf-8", newline="\n") as stream:
            append(stream, "".join((self._heading, *lines)))
            yield from known
            for number, step in enumerate(self.order.steps(engine, first=len(lines)), len(lines) + 1):
                document = None if step is None else step_document(step, game.format_action)
                append(stream, sealed(json.dumps([number, document])))
                yield step

    @property
    def _heading(self) -> str:
        """Return the first line: everything that must match to resume."""
        heading = {
            "version": version("atlantis-rules"),
            "seat": self.order.seat,
            "playouts": self.order.playouts,
            "seed": self.order.seed,
            "record": write_record(self.order.record),
        }
        return sealed(json.dumps(heading))

    def _recovered(self) -> tuple[list[str], list[ReviewedStep | None]]:
        """Return the lines before the first damaged or missing one, and their portions, or raise `OtherRun`."""
        read = in_play(self.order.record).game.parse_action
        with self.file.open("rb") as stream:
            heading, *written = [line for line in stream if line.endswith(b"\n")] or [self._heading.encode("ascii")]
        if heading != self._heading.encode("ascii"):
            raise errors.OtherRun(errors.SIMULATIONS.text("another review", file=self.file))
        lines: list[str] = []
        steps: list[ReviewedStep | None] = []
        for number, line in enumerate(written, 1):
            text = unsealed(line)
            match None if text is None else json.loads(shallow(text)):
                case [int(kept), step] if kept == number:
                    lines.append(line.decode("ascii"))
                    steps.append(None if step is None else step_from(step, read))
                case _:
                    warn(__name__, errors.SIMULATIONS.text("damaged line", file=self.file, line=number + 1))
                    break
        return lines, steps
