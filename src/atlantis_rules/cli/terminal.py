"""Asking a human at the terminal, whatever the game."""

import re
import sys
from collections.abc import Sequence
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from atlantis_rules.atlantis.components import Seat
from atlantis_rules.cli.appearance import seat_words

_ChoiceT = TypeVar("_ChoiceT")


class PlayerLeft(Exception):
    """A player has asked to leave."""


class InputEnded(Exception):
    """There is no more input."""


def go_on() -> None:
    """Wait for nothing: what is told goes on at once."""


def ask(console: Console, question: Text) -> str:
    """Ask, and give the answer without spaces around it.

    Raises:
        InputEnded: there is no answer.
    """
    console.print(question, end="")
    console.file.flush()
    answer = sys.stdin.readline() if sys.stdin else ""
    if not answer:
        raise InputEnded
    if not sys.stdin.isatty():
        # No terminal has shown the answer; whatever is no letter, digit or sign must not reach one.
        console.print(Text("".join(sign if sign.isprintable() else "?" for sign in answer.strip()[:40])))
    return answer.strip()


def choose_words(seat: Seat, choices: int) -> Text:
    """Ask a seat for the number of one of so many choices."""
    numbers = "1" if choices == 1 else f"1-{choices}"
    return Text.assemble(seat_words(seat), f", choose {numbers} (? position, q leave): ")


def numbered_choice(answer: str, choices: Sequence[_ChoiceT]) -> _ChoiceT | None:
    """Give the choice whose number was entered, or None if that is no number of a choice."""
    if not re.fullmatch(r"0*[1-9][0-9]{0,3}", answer, re.ASCII):
        return None
    index = int(answer) - 1
    return choices[index] if index < len(choices) else None


def no_choice_words(answer: str) -> str:
    """Say that an answer is no choice."""
    return f"There is no choice {answer[:40]!a}: enter a number, ? or q."


def farewell(reason: PlayerLeft | InputEnded, record: str | None) -> list[Text]:
    """Say why a game ends before its end, and how to go on with it if it was recorded.

    Args:
        reason: why it ends.
        record: the file with its record, or None.
    """
    left = "The game was left before its end."
    lines = (
        [left] if isinstance(reason, PlayerLeft) else ["", "The input has ended, and so has the game before its end."]
    )
    if record is not None:
        lines.append(f"The record is in {record!a}: `play --resume` with this file goes on with the game.")
    return [Text(line) for line in lines]
