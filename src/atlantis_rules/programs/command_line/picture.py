"""`atlantis-rules picture`: a position, or a recorded game at one of its steps, as an SVG or PNG file."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from atlantis_rules._errors import BadRules
from atlantis_rules._type_variables import ValueT
from atlantis_rules.drawing import Picture
from atlantis_rules.drawing.themes import AUTO, THEMES
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.front_end.pictures import PICTURES, Look, picture_of
from atlantis_rules.front_end.pixels import png_of, require_resvg
from atlantis_rules.games import record_layout, registry, viewers
from atlantis_rules.games.game import AnyEvent, GameState, GameView
from atlantis_rules.programs.command_line import files, options, recorded
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.records import RedactedRecord
from atlantis_rules.text.limits import LONGEST_POSITION, LONGEST_RECORD

EVERYBODY: Final = "all"
NOBODY: Final = "spectator"
SEATS: Final = (EVERYBODY, *record_layout.COLOURS, NOBODY)
"""The viewers: everybody together, the player of a colour, or a spectator, who sees no hand."""

WIDTHS: Final = range(100, 10_001)
"""The bounds on the width of a picture, in pixels."""

PNG: Final = "png"
FORMATS: Final = ("svg", PNG)
"""The formats of pictures."""


@frozen
class PictureArguments:
    """The arguments of `picture`."""

    file: str
    game: str | None
    rules: str | None
    step: int | None
    out: str
    format: str
    seat: str
    last: bool
    theme: str
    width: int | None
    language: str


def _add_options(parser: options.Parser) -> None:
    options.add_value(parser, "file", "FILE")
    options.add_number(parser, "--step", 0, options.MOST_TURNS)
    options.add_switch(parser, "--last")
    options.add_value(parser, "--out", "FILE", default=files.STANDARD)
    options.add_choice(parser, "--format", FORMATS, usual=FORMATS[0])
    options.add_choice(parser, "--seat", SEATS, EVERYBODY, "NAME", seats=SEATS, usual=EVERYBODY)
    names = (*THEMES, AUTO)
    options.add_choice(parser, "--theme", names, THEMES[0], "NAME", themes=names, usual=THEMES[0], auto=AUTO)
    options.add_number(parser, "--width", WIDTHS[0], WIDTHS[-1], metavar="PIXELS")
    options.add_language(parser)
    games = registry.game_names()
    options.add_choice(parser, "--game", games, metavar="NAME", games=games)
    options.add_rules(parser)


def _read(parser: options.Parser, given: argparse.Namespace) -> PictureArguments:
    ending = Path(given.out).suffix.lower().removeprefix(".")
    form = given.format or (FORMATS[0] if given.out == files.STANDARD else ending)
    if form not in FORMATS:
        parser.refuse("no picture", endings=tuple(f".{each}" for each in FORMATS), file=ascii(given.out))
    if given.rules is not None and given.game is None:
        parser.refuse("rules without game")
    return options.filled(PictureArguments, given, format=form)


def run(arguments: PictureArguments) -> int:
    """Draw a position or a step of a record, write the picture, and return the exit code."""
    if arguments.format == PNG:
        _require_png(arguments.out)
    text = files.text_of(arguments.file, LONGEST_RECORD)
    picture = _of_record(text, arguments) if recorded.is_record(text) else _of_position(text, arguments)
    _write(picture, arguments)
    return 0


# --- Input ------------------------------------------------------------------------------------------------------------


def _of_record(text: str, arguments: PictureArguments) -> Picture:
    record, refusal = recorded.record_in(text, arguments.file)
    if refusal is not None:
        raise refusal
    if record is None:
        raise AssertionError(text)  # why not is said above
    if not isinstance(record, RedactedRecord):
        viewer = None if arguments.seat == EVERYBODY else _viewer(arguments.seat)
        return _draw(*_step(recorded.steps_played(record, viewer), arguments), arguments)
    if arguments.seat != EVERYBODY and _viewer(arguments.seat) != record.viewer:
        owner = NOBODY if isinstance(record.viewer, viewers.Spectator) else record_layout.COLOURS[record.viewer]
        raise BadFile("seen by another", file=files.name_of(arguments.file), viewer=owner, seat=arguments.seat)
    return _draw(*_step(recorded.steps_seen(record, lambda view: view), arguments), arguments)


def _step(
    steps: Iterator[tuple[ValueT, tuple[AnyEvent, ...]]], arguments: PictureArguments
) -> tuple[ValueT, list[AnyEvent]]:
    """Return a record's state or view at a step, and the events of the turn that is going on or has just ended."""
    happened: list[AnyEvent] = []
    shown, _ = next(steps)
    number, turn_is_over = 0, False
    for after, events in steps if arguments.step != 0 else ():
        shown = after
        if turn_is_over:
            happened.clear()
        happened.extend(events)
        turn_is_over = any(turn_begins(event, after) for event in events)
        number += 1
        if number == arguments.step:
            break
    if arguments.step is not None and number < arguments.step:
        raise BadFile("no such step", file=files.name_of(arguments.file), step=arguments.step, last=number)
    return shown, happened


def _of_position(text: str, arguments: PictureArguments) -> Picture:
    needless = [name for name, used in (("--step", arguments.step is not None), ("--last", arguments.last)) if used]
    if needless:
        raise BadFile("no steps", file=files.name_of(arguments.file), options=", ".join(needless))
    refusals: dict[str, ValueError] = {}
    for game in registry.of_each_game(registry.game_named) if arguments.game is None else (arguments.game,):
        try:
            return _draw(
                options.position(options.GameChoice(game, arguments.rules), text[: LONGEST_POSITION + 1]),
                (),
                arguments,
            )
        except BadRules as error:
            raise BadFile("in a file", file=files.name_of(arguments.file), why=error) from None
        except ValueError as error:
            refusals[game] = error
    nearest = min(refusals, key=lambda each: str(refusals[each]).count("\n"))
    raise BadFile("neither", file=files.name_of(arguments.file), game=nearest.capitalize(), why=refusals[nearest])


def _viewer(seat: str) -> int | viewers.Spectator:
    return viewers.SPECTATOR if seat == NOBODY else record_layout.COLOURS.index(seat)


def _draw(shown: object, last: Sequence[AnyEvent], arguments: PictureArguments) -> Picture:
    if not isinstance(shown, GameState | GameView):
        raise TypeError(shown)
    players = len(shown.standing().scores)
    if arguments.seat in record_layout.COLOURS[players:]:
        raise BadFile("nobody plays", seat=arguments.seat, known=", ".join(record_layout.COLOURS[:players]))
    hands = None
    if arguments.seat != EVERYBODY and isinstance(shown, GameState):
        viewer = _viewer(arguments.seat)
        if PICTURES.is_offered_by(shown.game):
            hands = () if isinstance(viewer, viewers.Spectator) else (viewer,)
        else:
            shown = shown.view(viewer)
    events = last if arguments.last else ()
    return picture_of(shown, Look(arguments.language, arguments.theme, arguments.width, hands, last=events))


# --- Output -----------------------------------------------------------------------------------------------------------


def _require_png(out: str) -> None:
    """Refuse a PNG that cannot be rendered or shown, before anything is drawn."""
    try:
        require_resvg()
    except ModuleNotFoundError:
        raise BadFile("no resvg") from None
    except ImportError as error:  # it is there, but something that it needs is not
        raise BadFile("resvg not loaded", why=error) from None
    if out == files.STANDARD and sys.stdout.isatty():
        raise BadFile("png on terminal")


def _write(picture: Picture, arguments: PictureArguments) -> None:
    content = png_of(picture, arguments.width) if arguments.format == PNG else f"{picture}\n".encode()
    if arguments.out == files.STANDARD:
        sys.stdout.buffer.write(content)
    else:
        files.write_file(arguments.out, content)


COMMAND: Final = options.Command(_add_options, _read, run)
