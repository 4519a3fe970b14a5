"""What can be asked for on the command line."""

from enum import Enum
from typing import Final

from attrs import frozen

from atlantis_rules.atlantis.components import COLOURS
from atlantis_rules.languages import ENGLISH
from atlantis_rules.players import PLAYER_NAMES
from atlantis_rules.simulation.decisions import GAMES_PER_SHARD

ATLANTIS: Final = "atlantis"
ATLANDICE: Final = "atlandice"
GAMES: Final = (ATLANTIS, ATLANDICE)
HUMAN: Final = "human"
COMPUTER_NAMES: Final = PLAYER_NAMES
PLAYERS: Final = range(2, 5)
USUAL_PLAYERS: Final = 3
USUAL_PRESET: Final = "AMIGO"
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
class GameChoice:
    """Which game is played, and by which rules.

    Attributes:
        name: the name of the game.
        preset: the name of the preset, in Atlantis.
        components: the file that says what the pictures of the rulebook show, in Atlandice, or None for the built-in
            reconstruction.
    """

    name: str = ATLANTIS
    preset: str = USUAL_PRESET
    components: str | None = None


@frozen
class PlayArguments:
    """What `play` was asked to do.

    Attributes:
        game: which game is played.
        seats: who plays, by seat.
        seed: the seed.
        drawing: how often the path or the table is drawn.
        quiet: whether only the result is printed.
        display: how it is shown if a human plays.
        record: the file in which it is recorded, or None.
        language: the code of its language.
    """

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
    """What `play --resume` was asked to do; the record says what is played, and by whom.

    Attributes:
        file: the record with which the game goes on.
        drawing: how often the path or the table is drawn.
        quiet: whether only the result is printed.
        display: how it is shown if a human plays.
        record: the file in which it is recorded from then on.
        language: the code of its language.
    """

    file: str
    drawing: PathDrawing
    quiet: bool
    display: Display
    record: str
    language: str = ENGLISH


@frozen
class SimulateArguments:
    """What `simulate` was asked to do.

    Attributes:
        game: which game is played.
        seats: who plays, by seat.
        seed: the seed of all games together.
        games: how many games are played.
        processes: by how many processes at most, or None for as many as there are processors.
        engine: the name of what plays them.
        out: the file that gets a row for each game, or None.
        resume: whether to go on with that file, or with that folder, where an earlier run was interrupted.
        plot: the file that gets a picture, or None.
        decisions: the folder that gets a row for each decision, or None.
        games_per_shard: how many games are in a file of that folder at most.
    """

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
    """What `match` was asked to do.

    Attributes:
        game: which game is played.
        seats: the players; they change seats with every game of a deal.
        seed: the seed of the match.
        deals: how many deals are played.
        processes: by how many processes.
        records: the folder that gets a record of each game, or None.
    """

    game: GameChoice
    seats: tuple[str, ...]
    seed: str
    deals: int
    processes: int
    records: str | None


@frozen
class ReplayArguments:
    """What `replay` was asked to do.

    Attributes:
        file: the record.
        turn: the turn to begin with, counted from 1.
        drawing: how often the path or the table is drawn.
        whole: whether to go on without waiting, on a terminal too.
        step: the step to begin with instead, counted from 0, or None.
        language: the code of its language.
    """

    file: str
    turn: int
    drawing: PathDrawing
    whole: bool
    step: int | None = None
    language: str = ENGLISH


@frozen
class ExplainArguments:
    """What `explain` was asked to do.

    Attributes:
        words: the id of a clause, perhaps in small letters or unknown, or words to be found; none for the list of all.
        game: the name of the game, perhaps unknown, or None if none was named.
        sources: whether the sentences of the sources are asked for.
        language: the code of the language of the clauses.
    """

    words: tuple[str, ...]
    game: str | None
    sources: bool = False
    language: str = ENGLISH


@frozen
class PictureArguments:
    """What `picture` was asked to do.

    Attributes:
        file: the record or the position, or ``-`` for standard input.
        game: the game of a position, or None for either.
        components: the components of a position of Atlandice, or None for the built-in reconstruction.
        step: the step of the record, counted from 0, or None for the last one.
        out: the file that gets the picture, or ``-`` for standard output.
        format: what it is written as.
        seat: who looks.
        last: whether it shows what has happened last.
        theme: the name of the theme.
        width: the width in pixels in which it is shown, or None.
        language: the code of the language of its texts.
    """

    file: str
    game: str | None
    components: str | None
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
    """A new game whose set-up is drawn by chance.

    Attributes:
        seed: the seed, as `play` takes it.
        players: the number of players.
    """

    seed: str
    players: int


@frozen
class PerftArguments:
    """What `perft` was asked to do.

    Attributes:
        game: which game it is, and with which components.
        file: the position, or ``-`` for standard input; None for a new game.
        new_game: a new game to begin with instead, or None.
        depth: how many actions the longest sequences have.
        divide: whether to count separately for each first action.
        anyway: whether to count on although it would take very long.
    """

    game: GameChoice
    file: str | None
    new_game: NewGame | None
    depth: int
    divide: bool
    anyway: bool


@frozen
class ConformanceArguments:
    """What `conformance` was asked to do.

    Attributes:
        command: the program that is asked, and its arguments.
        games_asked: the games that it is asked about, as far as it plays them.
        level: the level, ``"rules"`` or ``"reasons"``.
        clause: the only clause whose cases are asked, or None for all.
        cases: the folder with the cases, or None for those of the package.
        games: how many whole games are played against it, of each game.
        seed: the seed of these games.
        timeout: how many seconds a reply may take.
        time_limit: how many seconds the whole run may take.
        json: the file that gets a report as JSON, or None.
        junit: the file that gets a report as JUnit's XML, or None.
    """

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
    """What `play --web` was asked to do.

    Attributes:
        port: the port of the page, or 0 for any one that is free.
        tables: the file in which tables are kept.
        browser: whether the page is opened in the browser.
        docs: the address of the documentation, or None.
        language: the code of the language in which the page is opened.
    """

    port: int
    tables: str
    browser: bool
    docs: str | None
    language: str = ENGLISH


GameArguments = PlayArguments | ResumeArguments | SimulateArguments | MatchArguments | ReplayArguments | PerftArguments
"""What can be asked for that plays games."""

Arguments = GameArguments | WebArguments | PictureArguments | ExplainArguments | ConformanceArguments | EngineArguments
"""What can be asked for."""
