"""`atlantis-rules replay`: a record or redacted record, turn by turn, forwards and backwards."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import define, field, frozen
from rich.console import Console

from atlantis_rules import records
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games.game import AnyEvent
from atlantis_rules.games.registry import AnyInPlay
from atlantis_rules.games.viewers import Spectator
from atlantis_rules.programs.command_line import files, options
from atlantis_rules.programs.command_line.recorded import AnyRedacted, record_in, steps_played, steps_seen
from atlantis_rules.programs.console import HUMAN, PathDrawing, appearance, found, seeded_games
from atlantis_rules.programs.console.terminal import AnyShow, InputEnded, PlayerLeft, Terminal, ask
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE
from atlantis_rules.study.players.seeds import is_set_up
from atlantis_rules.text import languages, limits, names
from atlantis_rules.text.outside import printable, whole_number


@frozen
class ReplayArguments:
    """The arguments of `replay`."""

    file: str
    turn: int
    drawing: PathDrawing
    whole: bool
    step: int | None = None
    language: str = languages.ENGLISH


def _add_options(parser: options.Parser) -> None:
    options.add_value(parser, "file", "FILE")
    beginning = parser.add_mutually_exclusive_group()
    options.add_number(parser, "--turn", 1, options.MOST_TURNS, 1, group=beginning)
    options.add_number(parser, "--step", 0, options.MOST_TURNS, group=beginning)
    options.add_switch(parser, "--all")
    options.add_drawing(parser)
    options.add_language(parser)


def _read(parser: options.Parser, given: argparse.Namespace) -> ReplayArguments:  # noqa: ARG001 - all are valid
    return ReplayArguments(given.file, given.turn, PathDrawing(given.path), given.all, given.step, given.language)


def run(arguments: ReplayArguments) -> int:
    """Replay a record or redacted record, and return the exit code.

    Raises:
        BadFile: the file is not a record, or only its beginning is one, which is shown first.
    """
    record, refusal = record_in(files.text_of(arguments.file, limits.LONGEST_RECORD), arguments.file)
    if record is not None:
        try:
            _tell(record, arguments)
        except (PlayerLeft, InputEnded):
            return 0
        sys.stdout.flush()
    if refusal is not None:
        raise refusal
    return 0


def _tell(record: records.AnyRecord | AnyRedacted, arguments: ReplayArguments) -> None:
    if isinstance(record, records.RedactedRecord):
        game = found.console_of(record.initial, arguments.language)
        _tell_game(game, steps_seen(record, game.shown), arguments, viewer=record.viewer)
    else:
        start = records.record.in_play(record).initial
        shown = found.console_of(start, arguments.language)
        _tell_game(shown, steps_played(record), arguments, record.seed, seats=record.seats)


def _tell_game(
    game: seeded_games.AnySeededGame,
    recorded: Iterable[tuple[AnyInPlay, tuple[AnyEvent, ...]]],
    arguments: ReplayArguments,
    seed: str | None = None,
    viewer: int | Spectator | None = None,
    seats: tuple[str, ...] | None = None,
) -> None:
    steps, console = [*recorded], appearance.make_console()
    players = _players(steps)
    if seed is None:
        heading = said(game.language, "replay", title=game.title, players=players)
    else:
        heading = said(game.language, "replay by seed", title=game.title, seed=printable(seed), players=players)
    appearance.print_lines(console, [heading, *game.notes])
    first = next((number for number, (state, _) in enumerate(steps) if is_set_up(state.game, state)), len(steps) - 1)
    waits = not arguments.whole and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    pager = _Pager(console, waits, game.language, range(first, len(steps)))
    telling = _Telling(game, steps, arguments.drawing, viewer, pager, seats)
    start: _Start | None = _Start(arguments.turn, arguments.step)
    telling.print_legend()
    while start is not None:
        try:
            telling.tell(start)
            telling.tell_end(start)
            pager.end()
            start = None
        except _Jump as jump:
            start = jump.start


def _players(steps: Sequence[tuple[AnyInPlay, tuple[AnyEvent, ...]]]) -> int:
    return len(steps[0][0].standing().scores)


# --- Navigation -------------------------------------------------------------------------------------------------------


@frozen
class _Start:
    """The start of the replay: a turn, from 1 on, or a number of actions."""

    turn: int = 1
    step: int | None = None


class _Jump(Exception):
    """The user wants to continue elsewhere."""

    def __init__(self, start: _Start) -> None:
        super().__init__(start)
        self.start = start


@define
class _Pager:
    """Waits before each turn and at the end, if a user can continue."""

    console: Console  # the console for questions
    waits: bool
    language: str
    steps: range  # the steps after the set-up, as numbers of actions
    turns: int = field(default=1, init=False)
    shown: bool = field(default=False, init=False)  # whether a turn is on the screen
    turn: int = field(default=1, init=False)  # the number of that turn
    step: int = field(default=0, init=False)  # the step up to which the game has been shown

    def pause(self) -> None:
        """Wait before a turn, unless nothing has been shown yet.

        Raises:
            PlayerLeft: the user has quit.
            InputEnded: there is no more input.
            _Jump: the replay continues elsewhere.
        """
        if self.shown:
            self._wait("replay next")
        self.shown = True

    def end(self) -> None:
        """Wait when everything has been shown; raises the errors of `pause`."""
        self._wait("replay over")

    def _wait(self, key: str) -> None:
        last = self.steps[-1]
        while self.waits:
            question = said(self.language, key, step=self.step, steps=last, turn=self.turn, turns=self.turns)
            question.stylize(FAINT_STYLE)
            answer = ask(self.console, question)
            match answer.lower().split():
                case []:
                    return
                case ["q"]:
                    raise PlayerLeft
                case ["b"]:
                    raise _Jump(_Start(max(1, self.turn - 1)))
                case ["turn", number] if _is_in(number, range(1, self.turns + 1)):
                    raise _Jump(_Start(int(number)))
                case [number] | ["step", number] if _is_in(number, self.steps):
                    raise _Jump(_Start(step=int(number)))
                case _:
                    typed = f"{answer[:40]!a}"
                    words = said(
                        self.language, "replay words", typed=typed, first=self.steps[0], last=last, turns=self.turns
                    )
                    appearance.print_lines(self.console, [words])


def _is_in(text: str, numbers: range) -> bool:
    return whole_number(text) in numbers


@frozen
class _Telling:
    """A recorded game that can be shown from any step on; `viewer` is set if it is redacted."""

    game: seeded_games.AnySeededGame
    steps: Sequence[tuple[AnyInPlay, tuple[AnyEvent, ...]]]
    drawing: PathDrawing
    viewer: int | Spectator | None
    pager: _Pager
    seats: tuple[str, ...] | None = None

    def __attrs_post_init__(self) -> None:
        first = self.pager.steps[0]
        began = sum(turn_begins(event, state) for state, events in self.steps[first + 1 :] for event in events)
        self.pager.turns = max(1, self._turn_at_first + began)

    @property
    def _turn_at_first(self) -> int:
        """Return 1 where the first turn begins without an event, else 0."""
        return int(isinstance(self.steps[self.pager.steps[0]][0].to_act, int))

    @property
    def _names(self) -> tuple[str, ...]:
        """Return the players, as far as the record names them; none of them is asked in a replay."""
        language = self.game.language
        if self.seats is None:
            return (str(said(language, "recorded")),) * _players(self.steps)
        return tuple("person" if name == HUMAN else names.legible(name) or printable(name) for name in self.seats)

    def _show(self) -> AnyShow[AnyInPlay, AnyEvent]:
        draws = self.drawing is not PathDrawing.NEVER
        terminal = Terminal(self.pager.console, self._names, draws, self.game.language, self.viewer)
        return self.game.show(self.steps[self.pager.steps[0]][0], terminal, self.drawing, self.pager.pause)

    def print_legend(self) -> None:
        """Print the legend of the pictures."""
        self._show().print_legend()

    def tell(self, start: _Start) -> None:
        """Show the game from a turn or a step on."""
        pager, language, show = self.pager, self.game.language, self._show()
        turn = self._turn_at_first
        pager.shown, pager.turn, pager.step = False, max(turn, 1), pager.steps[0]
        if start == _Start():
            show.begin()
        for number in pager.steps:
            after, events = self.steps[number]
            pager.step = number
            for event in events if number > pager.steps[0] else ():
                begins = turn_begins(event, after)
                turn += begins
                if max(turn, 1) < start.turn or (start.step is not None and number <= start.step):
                    show.skip([event], after)
                elif begins and turn == start.turn and start.step is None:
                    show.skip([event], after)
                    show.follow(event, after)
                else:
                    show.tell(event, after)
                pager.turn = max(turn, 1)
            if number == start.step:
                show.skip([], after)
                appearance.print_lines(
                    pager.console, [said(language, "replay step", step=number, steps=pager.steps[-1])]
                )
                show.resume(after)
                pager.shown = True

    def tell_end(self, start: _Start) -> None:
        """Show the result, or that there is none, or that the requested start does not exist."""
        console, steps, language = self.pager.console, self.pager.steps, self.game.language
        console.print()
        if start.step is not None and start.step not in steps:
            appearance.print_lines(
                console, [said(language, "no such step", step=start.step, first=steps[0], last=steps[-1])]
            )
        elif start.step is None and start.turn > self.pager.turns:
            appearance.print_lines(console, [said(language, "no such turn", turn=start.turn, turns=self.pager.turns)])
        last = self.steps[-1][0]
        over = last.to_act is None
        appearance.print_lines(
            console, self.game.result(last, self._names, console.width) if over else [said(language, "record ends")]
        )


COMMAND: Final = options.Command(_add_options, _read, run, asks=True)
