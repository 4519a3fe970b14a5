"""What `play` was asked to do; the help of each option, in `play`, describes its attribute."""

from collections.abc import Sequence
from enum import Enum

from attrs import frozen

from atlantis_rules.adapters.console.asked import HUMAN, PathDrawing
from atlantis_rules.cli.beginnings import GameChoice
from atlantis_rules.text.languages import ENGLISH


class Display(Enum):
    """How a game with human players is shown."""

    AUTOMATIC = "automatic"
    """At the full-screen table on a terminal if textual is installed; otherwise line by line."""

    PLAIN = "plain"
    """Line by line."""

    FULL_SCREEN = "full screen"
    """At the full-screen table, or not at all."""


@frozen
class PlayArguments:
    """What `play` was asked to do."""

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
    """What `play --resume` was asked to do; the record says what is played, and by whom."""

    file: str
    drawing: PathDrawing
    quiet: bool
    display: Display
    record: str
    language: str = ENGLISH


def obstacle_to(display: Display, seats: Sequence[str], *, quiet: bool) -> str | None:
    """Return the key of why a game cannot be shown as was asked for, or None if it can."""
    if quiet and HUMAN in seats:
        return "quiet human"
    if display is Display.FULL_SCREEN and HUMAN not in seats:
        return "full screen without human"
    return None
