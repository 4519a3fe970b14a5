"""What can be asked for on the command line; the help of each option, in `parser`, describes its attribute."""

from enum import Enum
from typing import Final

from attrs import frozen

from atlantis_rules.adapters.console.asked import PathDrawing
from atlantis_rules.games.record_layout import COLOURS
from atlantis_rules.players import PLAYER_NAMES
from atlantis_rules.simulation.decisions import GAMES_PER_SHARD
from atlantis_rules.text.languages import ENGLISH

COMPUTER_NAMES: Final = PLAYER_NAMES
MOST_PLAYERS: Final = len(COLOURS)
USUAL_PLAYERS: Final = 3
MOST_GAMES: Final = 10_000_000
MOST_PROCESSES: Final = 256
MOST_TURNS: Final = 1_000_000

PORT: Final = 8420
"""The port of `play --web` unless another one is named."""

MOST_PORTS: Final = 65_535

TABLES: Final = "atlantis-tables.sqlite"
"""Where `play --web` keeps its tables unless another file is named."""


STANDARD: Final = "-"
"""Names the standard input or the standard output."""

EVERYBODY: Final = "all"
NOBODY: Final = "spectator"
SEATS: Final = (EVERYBODY, *COLOURS, NOBODY)
"""Who may look: everybody together, the player of a colour, or a spectator, who sees no hand."""

WIDTHS: Final = range(100, 10_001)
"""How many pixels wide a picture may be."""

PNG: Final = "png"
FORMATS: Final = ("svg", PNG)

"""What a picture can be written as."""

EXIT_CODES: Final = """\
exit codes:
  0    done, or left with q or at the end of input
  1    the output or a record could not be written, a process of the simulation died, or a
       program does not conform
  2    wrong arguments, an unknown clause, a bad file, a count that would take too long, or a
       package, program or terminal is missing
  129  a game was stopped, as its terminal was closed (SIGHUP)
  130  stopped with Ctrl-C
  141  the reader of the output has closed the pipe
  143  a game was stopped with SIGTERM
"""


class Display(Enum):
    """How a game with human players is shown."""

    AUTOMATIC = "automatic"
    """At the full-screen table on a terminal if textual is installed; otherwise line by line."""

    PLAIN = "plain"
    """Line by line."""

    FULL_SCREEN = "full screen"
    """At the full-screen table, or not at all."""


@frozen
class GameChoice:
    """Which game is played, and by which rules: the name of some, or a file that has them; None for the usual ones."""

    name: str
    rules: str | None = None


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


@frozen
class SimulateArguments:
    """What `simulate` was asked to do."""

    game: GameChoice
    seats: tuple[str, ...]
    seed: str
    games: int
    processes: int | None
    engine: str = "processes"
    out: str | None = None
    resume: bool = False
    plot: str | None = None
    decisions: str | None = None
    games_per_shard: int = GAMES_PER_SHARD


@frozen
class MatchArguments:
    """What `match` was asked to do."""

    game: GameChoice
    seats: tuple[str, ...]
    seed: str
    deals: int
    processes: int
    records: str | None


@frozen
class ReplayArguments:
    """What `replay` was asked to do."""

    file: str
    turn: int
    drawing: PathDrawing
    whole: bool
    step: int | None = None
    language: str = ENGLISH


@frozen
class ExplainArguments:
    """What `explain` was asked to do."""

    words: tuple[str, ...]
    game: str | None
    sources: bool = False
    language: str = ENGLISH


@frozen
class PictureArguments:
    """What `picture` was asked to do."""

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


@frozen
class NewGame:
    """A new game whose set-up is drawn by chance."""

    seed: str
    players: int


@frozen
class PerftArguments:
    """What `perft` was asked to do."""

    game: GameChoice
    file: str | None
    new_game: NewGame | None
    depth: int
    divide: bool
    anyway: bool


@frozen
class ConformanceArguments:
    """What `conformance` was asked to do."""

    command: tuple[str, ...]
    games_asked: tuple[str, ...]
    level: str
    clause: str | None
    cases: str | None
    games: int
    seed: int
    timeout: float
    time_limit: float
    json: str | None
    junit: str | None


@frozen
class EngineArguments:
    """That `engine` was asked for."""


@frozen
class WebArguments:
    """What `play --web` was asked to do."""

    port: int
    tables: str
    browser: bool
    docs: str | None
    language: str = ENGLISH


GameArguments = PlayArguments | ResumeArguments | SimulateArguments | MatchArguments | ReplayArguments | PerftArguments
"""What can be asked for that plays games."""

Arguments = GameArguments | WebArguments | PictureArguments | ExplainArguments | ConformanceArguments | EngineArguments
"""What can be asked for."""
