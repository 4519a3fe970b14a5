"""The arguments of `play`; the help of each option, in `play`, describes its attribute."""

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from atlantis_rules.programs.command_line.options import GameChoice
from atlantis_rules.programs.console import HUMAN, PathDrawing
from atlantis_rules.text.languages import ENGLISH


class Display(Enum):
    """How a game with human players is shown."""

    AUTOMATIC = "automatic"
    """At the full-screen table on a terminal if textual is installed; otherwise line by line."""

    PLAIN = "plain"
    """Line by line."""

    FULL_SCREEN = "full screen"
    """At the full-screen table, or fail."""


@frozen
class PlayArguments:
    """The arguments of `play`."""

    game: GameChoice
    seats: tuple[str, ...]
    seed: str
    drawing: PathDrawing
    quiet: bool
    display: Display = Display.AUTOMATIC
    record: str | None = None
    language: str = ENGLISH


@frozen
class ResumeArguments:
    """The arguments of `play --resume`; the record has the game and its players."""

    file: str
    drawing: PathDrawing
    quiet: bool
    display: Display
    record: str
    language: str = ENGLISH


def obstacle_to(display: Display, seats: Sequence[str], *, quiet: bool) -> str | None:
    """Return the key of the reason why a game cannot be shown as requested, or None if it can."""
    if quiet and HUMAN in seats:
        return "quiet human"
    if display is Display.FULL_SCREEN and HUMAN not in seats:
        return "full screen without human"
    return None
