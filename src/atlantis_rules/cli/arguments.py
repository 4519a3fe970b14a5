"""What can be asked for on the command line."""

from enum import Enum
from typing import Final

from attrs import frozen

from atlantis_rules.atlantis.options import PRESETS, Options

ATLANTIS: Final = "atlantis"
ATLANDICE: Final = "atlandice"
GAMES: Final = (ATLANTIS, ATLANDICE)
HUMAN: Final = "human"
COMPUTER_NAMES: Final = ("greedy", "random")
PLAYERS: Final = range(2, 5)
USUAL_PLAYERS: Final = 3
USUAL_PRESET: Final = "AMIGO"
MOST_GAMES: Final = 10_000_000
MOST_PROCESSES: Final = 256
MOST_TURNS: Final = 1_000_000

EXIT_CODES: Final = """\
exit codes:
  0    done, or left with q or at the end of input
  1    the output or a record could not be written, or a process of the simulation died
  2    wrong arguments, an unknown clause, a bad file, or a package or terminal is missing
  129  a game was stopped, as its terminal was closed (SIGHUP)
  130  stopped with Ctrl-C
  141  the reader of the output has closed the pipe
  143  a game was stopped with SIGTERM
"""


class PathDrawing(Enum):
    """How often the path of Atlantis, or the table of Atlandice, is drawn during a game."""

    TURN = "turn"
    ROUND = "round"
    NEVER = "never"


class Display(Enum):
    """How a game with human players is shown."""

    AUTOMATIC = "automatic"
    """At the full-screen table on a terminal, if textual is there; else line by line."""

    PLAIN = "plain"
    """Line by line."""

    FULL_SCREEN = "full screen"
    """At the full-screen table, or not at all."""


@frozen
class PlayArguments:
    """What `play` was asked to do, for a game of Atlantis.

    Attributes:
        seats: who plays, by seat.
        preset: the name of the preset.
        seed: the seed.
        drawing: how often the path is drawn.
        quiet: whether only the result is told.
        display: how it is shown if a human plays.
        record: the file in which it is recorded, or None.
    """

    seats: tuple[str, ...]
    preset: str
    seed: str
    drawing: PathDrawing
    quiet: bool
    display: Display = Display.AUTOMATIC
    record: str | None = None

    @property
    def options(self) -> Options:
        """Give the rules that are played."""
        return PRESETS[self.preset]


@frozen
class SimulateArguments:
    """What `simulate` was asked to do, for games of Atlantis.

    Attributes:
        seats: who plays, by seat.
        preset: the name of the preset.
        seed: the seed of all games together.
        games: how many games are played.
        processes: by how many processes at most.
    """

    seats: tuple[str, ...]
    preset: str
    seed: str
    games: int
    processes: int

    @property
    def options(self) -> Options:
        """Give the rules that are played."""
        return PRESETS[self.preset]


@frozen
class PlayAtlandiceArguments:
    """What `play` was asked to do, for a game of Atlandice.

    Attributes:
        seats: who plays, by seat.
        components: the file that tells what the pictures of the rulebook show, or None for the built-in reconstruction.
        seed: the seed.
        drawing: how often the table is drawn.
        quiet: whether only the result is told.
        record: the file in which it is recorded, or None.
    """

    seats: tuple[str, ...]
    components: str | None
    seed: str
    drawing: PathDrawing
    quiet: bool
    record: str | None = None


@frozen
class ResumeArguments:
    """What `play --resume` was asked to do; the record says what is played, and by whom.

    Attributes:
        file: the record with which the game goes on.
        drawing: how often the path or the table is drawn.
        quiet: whether only the result is told.
        display: how it is shown if a human plays.
        record: the file in which it is recorded from then on.
    """

    file: str
    drawing: PathDrawing
    quiet: bool
    display: Display
    record: str


@frozen
class SimulateAtlandiceArguments:
    """What `simulate` was asked to do, for games of Atlandice.

    Attributes:
        seats: who plays, by seat.
        components: the file that tells what the pictures of the rulebook show, or None for the built-in reconstruction.
        seed: the seed of all games together.
        games: how many games are played.
        processes: by how many processes at most.
    """

    seats: tuple[str, ...]
    components: str | None
    seed: str
    games: int
    processes: int


@frozen
class ReplayArguments:
    """What `replay` was asked to do.

    Attributes:
        file: the record.
        turn: the turn to begin with, counted from 1.
        drawing: how often the path or the table is drawn.
        whole: whether to go on without waiting, on a terminal too.
    """

    file: str
    turn: int
    drawing: PathDrawing
    whole: bool


@frozen
class ExplainArguments:
    """What `explain` was asked to do.

    Attributes:
        clause_id: the id of a clause, perhaps in small letters or unknown, or None for the list of all.
        game: the name of the game, perhaps unknown.
    """

    clause_id: str | None
    game: str


GameArguments = (
    PlayArguments
    | SimulateArguments
    | PlayAtlandiceArguments
    | SimulateAtlandiceArguments
    | ResumeArguments
    | ReplayArguments
)
"""What can be asked for that plays games."""

Arguments = GameArguments | ExplainArguments
"""What can be asked for."""
