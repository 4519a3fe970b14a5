"""The terminal that human players share, and its exits."""

import sys
from collections.abc import Sequence

from attrs import define, field

from atlantis_rules.games.viewers import SPECTATOR, Spectator
from atlantis_rules.programs.console import HUMAN
from atlantis_rules.programs.console.appearance import Console, Text, print_lines, seat_words
from atlantis_rules.programs.console.words import said
from atlantis_rules.programs.terminal import Lines, TerminalPicture
from atlantis_rules.study.players.naming import called
from atlantis_rules.text.languages import ENGLISH
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
    """Ask, and return the answer without surrounding spaces.

    Raises:
        InputEnded: there is no answer.
    """
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
