"""The terminal that human players share, and showing a game there: it is described turn by turn, and drawn."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Generic

from attrs import define, field

from atlantis_rules._type_variables import EventT
from atlantis_rules.front_end.narration import turn_begins
from atlantis_rules.games.game import StateT
from atlantis_rules.games.viewers import SPECTATOR, Spectator
from atlantis_rules.programs.console import HUMAN, PathDrawing
from atlantis_rules.programs.console.appearance import Console, Text, print_lines, seat_words
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.terminal import Lines, TerminalPicture
from atlantis_rules.programs.terminal.styled_text import FAINT_STYLE, HEADING_STYLE
from atlantis_rules.study.players.naming import called
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import Language
from atlantis_rules.text.outside import unmarked


class PlayerLeft(Exception):
    """A player has asked to leave."""


class InputEnded(Exception):
    """There is no more input."""


def go_on() -> None:
    """Continue without waiting."""


@define
class Terminal:
    """The terminal that all human players share, with the narration that each of them has yet to see.

    If the shown game is redacted, `viewer` is the seat or spectator that saw it. `draws` is whether the position is
    drawn after the terminal has been handed over.
    """

    console: Console
    names: Sequence[str]
    draws: bool
    language: str = ENGLISH
    viewer: int | Spectator | None = None
    _looking: int | None = field(default=None, init=False)
    _missed: dict[int, list[tuple[Text, int]]] = field(factory=dict, init=False)

    @property
    def called(self) -> list[str]:
        """Return what the players are called in a column of players."""
        return [called(name, self.language) for name in self.names]

    @property
    def humans(self) -> list[int]:
        """Return the human seats."""
        return [seat for seat, name in enumerate(self.names) if name == HUMAN]

    @property
    def is_shared(self) -> bool:
        """Return whether several humans take turns at it."""
        return len(self.humans) > 1

    @property
    def audience(self) -> int | Spectator | None:
        """Return whose view the audience may see: a seat's or a spectator's; None if it may see everything.

        With several humans, none may see what another one hides. Without humans, nothing is hidden. A redacted game is
        shown as its viewer saw it.
        """
        if self.viewer is not None:
            return self.viewer
        return SPECTATOR if self.is_shared else self.humans[0] if self.humans else None

    def tell(self, line: Text, indent: int = 0) -> None:
        """Print a line of the public narration."""
        print_lines(self.console, [line], indent)
        for seat in self.humans:
            self._missed.setdefault(seat, []).append((line, indent))

    def draw(self, table: Lines) -> None:
        """Draw the table."""
        self.console.print(TerminalPicture(table))

    def hand_over(self, seat: int, table: Lines) -> None:
        """Make sure that only the player to act is looking; then draw the table without secrets."""
        missed = self._missed.pop(seat, [])
        if not self.is_shared or self._looking == seat:
            return
        can_clear = sys.stdout.isatty()
        if self._looking is not None and can_clear:
            self._clear()
        ask(
            self.console,
            Text.assemble("\n", said(self.language, "hand over", seat=seat_words(seat, self.language))),
        )
        if self._looking is not None and can_clear:
            for line, indent in missed:
                print_lines(self.console, [line], indent)
        self._looking = seat
        if self.draws:
            self.console.print()
            self.draw(table)

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
        else:  # a terminal without escape codes
            self.console.print("\n" * self.console.height)


def ask(console: Console, question: Text) -> str:
    """Ask, and return the answer without surrounding spaces, or raise `InputEnded` if there is no answer."""
    console.print(question, end="")
    console.file.flush()
    answer = unmarked(sys.stdin.readline()) if sys.stdin else ""  # a file of answers may begin with the mark
    if not answer:
        raise InputEnded
    if not sys.stdin.isatty():
        # No terminal has echoed the answer; unprintable characters must not reach one.
        console.print(Text("".join(sign if sign.isprintable() else "?" for sign in answer.strip()[:40])))
    return answer.strip()


def farewell(reason: PlayerLeft | InputEnded, record: str | None, language: str = ENGLISH) -> list[Text]:
    """Return why a game stopped early, and how to resume it if it was recorded in a file."""
    lines = [said(language, "left")] if isinstance(reason, PlayerLeft) else [Text(), said(language, "input ended")]
    if record is not None:
        lines.append(said(language, "record", file=f"{record!a}"))
    return lines


# --- Showing a game ---


@define
class AnyShow(ABC, Generic[StateT, EventT]):
    """Shows a game to its audience; each game defines the output for its events."""

    start: StateT  # the initial state
    terminal: Terminal  # the terminal, which knows the players
    drawing: PathDrawing  # when the position is drawn
    pause: Callable[[], None]  # is called before each turn
    # the number of turns that have begun, or rounds in a game that counts them; the first one has no event
    begun: int = field(default=0, init=False)
    has_secrets: ClassVar[bool]
    texts: ClassVar[Language]

    @property
    def audience(self) -> int | Spectator | None:
        """Return what the audience may see, according to the terminal."""
        return self.terminal.audience

    @property
    def draws(self) -> bool:
        """Return whether the position is drawn at all."""
        return self.drawing is not PathDrawing.NEVER

    def print_legend(self) -> None:
        """Print the legend of the pictures."""
        legend = self.texts.translated(self.terminal.language).say("legend", {})
        print_lines(self.terminal.console, [Text(legend, FAINT_STYLE)])

    def begin(self) -> None:
        """Begin with the first round."""
        self.begun = 1
        self.tell_beginning()

    def resume(self, state: StateT) -> None:
        """Continue in the middle of a game, after skipped steps."""
        self.terminal.console.print()
        self.terminal.tell(Text(str(said(self.terminal.language, "round goes on", round=self.round)), HEADING_STYLE))
        if self.draws and not (self.has_secrets and self.terminal.is_shared):
            self.draw(state)
        if isinstance(state.to_act, int):
            self._name(state.to_act)

    def skip(self, events: Iterable[EventT], state: StateT) -> None:
        """Record the events of a step without printing them."""
        self.begun = max(self.begun, 1)
        for event in events:
            self.narrate(event)
            self.begun += self.counts(event, state)

    def tell(self, event: EventT, state: StateT) -> None:
        """Print the events of a step, and what follows them in the state after it."""
        for line in self.narrate(event):
            self.terminal.tell(line, indent=2)
        self.begun += self.counts(event, state)
        self.follow(event, state)

    def begin_turn(self, seat: int, state: StateT) -> None:
        """Print whose turn begins."""
        self.pause()
        self.prepare_turn(seat, state)
        self._name(seat)

    def end(self, words: Text | str, state: StateT) -> None:
        """Print why the game has ended."""
        self.terminal.console.print()
        heading = Text(str(said(self.terminal.language, "the end")), HEADING_STYLE)
        self.terminal.tell(said(self.terminal.language, "ending", heading=heading, why=words))
        if self.draws:
            self.draw(state)

    def _name(self, seat: int) -> None:
        language = self.terminal.language
        name = called(self.terminal.names[seat], language)
        self.terminal.tell(said(language, "turn", seat=seat_words(seat, language), name=name))

    def counts(self, event: EventT, state: StateT) -> bool:
        """Return whether an event that led to a state counts as `begun`."""
        return turn_begins(event, state)

    @property
    def round(self) -> int:
        """Return the number of the round, from 1 on, in a game in which each player has one turn per round."""
        return (self.begun - 1) // len(self.terminal.names) + 1

    def tell_beginning(self) -> None:
        """Print the beginning of the first round: of its first turn."""
        if isinstance(self.start.to_act, int):
            self.begin_turn(self.start.to_act, self.start)

    @abstractmethod
    def narrate(self, event: EventT) -> list[Text]:
        """Return the words for an event that the audience may read."""

    @abstractmethod
    def follow(self, event: EventT, state: StateT) -> None:
        """Print what begins with an event, and draw the position if it is due."""

    @abstractmethod
    def prepare_turn(self, seat: int, state: StateT) -> None:
        """Print what comes before the name of the player whose turn begins."""

    @abstractmethod
    def draw(self, state: StateT) -> None:
        """Draw the position."""
