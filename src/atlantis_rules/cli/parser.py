"""The parser of the command line: the commands, their options, and what their values must be."""

import argparse
import re
from collections.abc import Callable, Sequence
from importlib.metadata import version
from math import inf
from typing import Final, TypeAlias

from atlantis_rules.adapters.console.asked import HUMAN, PathDrawing
from atlantis_rules.cli.arguments import (
    COMPUTER_NAMES,
    EVERYBODY,
    EXIT_CODES,
    FORMATS,
    MOST_GAMES,
    MOST_PLAYERS,
    MOST_PORTS,
    MOST_PROCESSES,
    MOST_TURNS,
    PORT,
    SEATS,
    STANDARD,
    TABLES,
    USUAL_PLAYERS,
    WIDTHS,
    Display,
)
from atlantis_rules.conformance.protocol import LEVELS
from atlantis_rules.drawing.themes import AUTO, THEMES
from atlantis_rules.errors import brief
from atlantis_rules.games.registry import game_names
from atlantis_rules.perft import MOST_DEPTH
from atlantis_rules.simulation.decisions import GAMES_PER_SHARD
from atlantis_rules.text.languages import ENGLISH, languages

_PLAYERS_NAMED: Final = f"{', '.join(COMPUTER_NAMES)}, or MODULE:NAME for one of your own"


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text) if re.fullmatch(r"[0-9]{1,12}", text, re.ASCII) else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}, not {brief(text)}")
        return number

    return read


def _seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text, re.ASCII) else 0.0
    if not seconds:
        raise argparse.ArgumentTypeError(f"must be a number of seconds, such as 10 or 0.5, not {brief(text)}")
    return seconds


def _seed(text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"must be a whole number of at most 18 digits, not {brief(text)}")
    return text


def _seed_of_game(text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,18}(/[0-9]{1,12})?", text, re.ASCII):
        simulated = "that of a simulation and of one of its games, such as 7/12"
        message = f"must be a whole number of at most 18 digits, or {simulated}, not {brief(text)}"
        raise argparse.ArgumentTypeError(message)
    return text


def _engine(text: str) -> str:
    if not re.fullmatch(r"serial|processes|ray(:.+)?", text):
        raise argparse.ArgumentTypeError(f"must be serial, processes, ray or ray:ADDRESS, not {brief(text)}")
    return text


_Options: TypeAlias = "argparse.ArgumentParser | argparse._MutuallyExclusiveGroup"  # noqa: SLF001 - it has no other name
"""What options can be added to."""


def make_parser() -> argparse.ArgumentParser:
    """Make what reads the arguments; each command has its own part, as the attribute ``parser`` of what is read."""
    parser = argparse.ArgumentParser(
        prog="atlantis-rules",
        description="The board games Atlantis (2009) and Atlandice (2018) in the terminal.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('atlantis-rules')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(
        name: str, summary: str, description: str, add_options: Callable[[argparse.ArgumentParser], None]
    ) -> None:
        added = commands.add_parser(name, help=summary, description=description, allow_abbrev=False)
        add_options(added)
        added.set_defaults(parser=added)

    command(
        "play",
        "play a game, or watch one",
        "Play a game, or watch one. Without --seats all players are computers.",
        _add_play,
    )
    command(
        "simulate",
        "let computers play many games",
        "Let computers play many games, and count what happens in them.",
        _add_simulate,
    )
    command(
        "match",
        "let players play each other, and compare them",
        "Let players play each other: every deal as many games as there are players, with the seats rotated, so that "
        "nobody is dealt more luck than the others.",
        _add_match,
    )
    command(
        "replay",
        "step through a recorded game",
        "Step through a recorded game. On a terminal, Enter shows the next turn, b the one before, a number or "
        "'step N' goes to a step, 'turn N' to a turn, and q leaves.",
        _add_replay,
    )
    command(
        "picture",
        "draw a position, or a recorded game at one of its steps",
        "Draw a position, or a recorded game at one of its steps, as an SVG or PNG.",
        _add_picture,
    )
    command(
        "explain",
        "print a clause of the rulebook, find clauses by words, or list them all",
        "Print a clause: its text, its sources, what was ruled and why, and the code that carries it out. Or find the "
        "clauses that have some words.",
        _add_explain,
    )
    command(
        "perft",
        "count action sequences and states",
        "Count the sequences of actions from a position, and the distinct states that they lead to, chance included.",
        _add_perft,
    )
    command(
        "conformance",
        "check a program against this implementation",
        "Start a program, ask it what the cases of the conformance kit ask, and report by clause what it gets wrong. "
        "It is asked by lines of JSON; conformance/README.md describes them.",
        _add_conformance,
    )
    command(
        "engine",
        "answer what `conformance` asks, by lines of JSON",
        "Answer requests of the conformance protocol: a line of JSON on the standard input each, and its reply on the "
        "standard output.",
        _add_nothing,
    )
    return parser


# --- The options of each command --------------------------------------------------------------------------------------


def _add_play(parser: argparse.ArgumentParser) -> None:
    _add_table(parser, f"{HUMAN}, {_PLAYERS_NAMED}")
    seed = "repeat the game of this seed; S/N is game N of a simulation with seed S (default: a new game)"
    _value(parser, "--seed", "N", seed, _seed_of_game)
    _add_drawing(parser, "; with 'turn' and 'round' also whenever it is a human's turn")
    _value(parser, "--record", "FILE", "write the game to a file after each turn, and when it ends, is left or stopped")
    _value(
        parser,
        "--resume",
        "FILE",
        "go on with the game that was recorded in a file, with the same players and the same chance, as if it had "
        "never stopped; it is recorded there further on, or in the file of --record",
    )
    _switch(parser, "--quiet", "print only the result")
    _add_language(parser)
    display = parser.add_mutually_exclusive_group()
    plain = (
        "ask human players line by line, on a terminal too; there, games are else played at a full-screen table if "
        "textual is installed"
    )
    whole = "insist on the full-screen table"
    for flag, kind, text in (("--plain", Display.PLAIN, plain), ("--full-screen", Display.FULL_SCREEN, whole)):
        usual = Display.AUTOMATIC.value
        display.add_argument(flag, dest="display", action="store_const", const=kind.value, default=usual, help=text)
    _switch(
        display,
        "--web",
        "serve a page to play on, for this machine alone, and open it in the browser; game and players are chosen "
        "there; needs the extra web",
    )
    _number(parser, "--port", 0, MOST_PORTS, f"with --web: the port of the page (default: {PORT}; 0 for a free one)")
    tables = f"with --web: the file in which tables are kept, and found again (default: {TABLES})"
    _value(parser, "--tables", "FILE", tables)
    _value(parser, "--docs", "ADDRESS", "with --web: where the documentation is, for links to clauses (default: none)")
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="with --web: print the address, and open nothing"
    )


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_table(parser, _PLAYERS_NAMED)
    _number(parser, "--games", 1, MOST_GAMES, "how many games (default: 100)", 100)
    _add_seed_and_processes(parser)
    _value(
        parser,
        "--engine",
        "NAME",
        "what plays: serial, processes, ray for a Ray on this machine, or ray:ADDRESS for a cluster; the result "
        "does not depend on it (default: processes)",
        _engine,
        "processes",
    )
    _value(
        parser,
        "--out",
        "FILE",
        "write a row for each game to a file whose name ends in .parquet, .csv or .jsonl, once all are played",
    )
    resumed = "go on with the file of --out, or the folder of --decisions, where an interrupted run has stopped"
    _switch(parser, "--resume", resumed)
    _value(parser, "--plot", "FILE", "draw scores, lengths, endings and wins as an SVG; needs matplotlib")
    _value(
        parser,
        "--decisions",
        "FOLDER",
        "instead of printing the table, write a row for each decision to Parquet files in a folder, for programs "
        "that learn: what the seat saw, could do and did, and the result; needs numpy and pyarrow",
    )
    shard = f"how many games each of these files holds (default: {GAMES_PER_SHARD})"
    _number(parser, "--games-per-shard", 1, MOST_GAMES, shard)


def _add_match(parser: argparse.ArgumentParser) -> None:
    _add_table(parser, _PLAYERS_NAMED)
    _number(parser, "--deals", 1, MOST_GAMES, "how many deals (default: 100)", 100)
    _add_seed_and_processes(parser)
    _value(parser, "--records", "FOLDER", "write a record of each game into a folder")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    _value(parser, "file", "FILE", "a record, such as `play --record FILE` writes, or a redacted one as JSON lines")
    beginning = parser.add_mutually_exclusive_group()
    _number(beginning, "--turn", 1, MOST_TURNS, "begin with turn N (default: 1)", 1)
    _number(beginning, "--step", 0, MOST_TURNS, "begin with the position after N actions, those of chance included")
    _switch(parser, "--all", "show all turns without waiting, on a terminal too")
    _add_drawing(parser, "")
    _add_language(parser)


def _add_picture(parser: argparse.ArgumentParser) -> None:
    file = "a record, also a redacted one as JSON lines, or a position as text; - for standard input"
    _value(parser, "file", "FILE", file)
    step = "the step of the record, as `replay` counts them from 0 on (default: the last one)"
    _number(parser, "--step", 0, MOST_TURNS, step)
    _switch(parser, "--last", "show what has happened in the turn up to there")
    out = "the file that gets the picture, by its ending as SVG or PNG (default: standard output)"
    _value(parser, "--out", "FILE", out, default=STANDARD)
    form = f"what it is written as, whatever the ending (default: {FORMATS[0]}); a PNG needs the extra png"
    _choice(parser, "--format", FORMATS, form)
    seat = f"whose hand is shown: {', '.join(SEATS)} (default: {EVERYBODY} that are known)"
    _choice(parser, "--seat", SEATS, seat, EVERYBODY, "NAME")
    names = (*THEMES, AUTO)
    usual = f"(default: {THEMES[0]}); {AUTO} follows the reader, but in a PNG it is {THEMES[0]}"
    _choice(parser, "--theme", names, f"{', '.join(names)} {usual}", THEMES[0], "NAME")
    width = "in how many pixels it is shown: laid out for a narrow screen below 684 (default: wide)"
    _number(parser, "--width", WIDTHS[0], WIDTHS[-1], width, metavar="PIXELS")
    _add_language(parser)
    games = game_names()
    game = f"whose position it is: {' or '.join(games)} (default: that of the file)"
    _choice(parser, "--game", games, game, metavar="NAME")
    _add_rules(parser)


def _add_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "clause",
        nargs="*",
        metavar="CLAUSE|WORD",
        help="the id of a clause, such as MOVE-3, or words that are looked for in all of them (default: list all)",
    )
    games = game_names()
    game = f"whose rulebook: {' or '.join(games)} (default: {games[0]}; words are looked for in all of them)"
    _value(parser, "--game", "NAME", game)
    _add_language(parser)
    sources = "list the sentences that the clause carries; without CLAUSE, all sentences and their clauses"
    _switch(parser, "--sources", sources)


def _add_perft(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", metavar="POSITION", help="a file with a position as text, or - for standard input"
    )
    seed = "count from a new game, set up as `play` sets up the one of this seed"
    _value(parser, "--seed", "N", seed, _seed)
    parser.add_argument(
        "--depth",
        type=_whole_number(1, MOST_DEPTH),
        required=True,
        metavar="N",
        help="how many actions the longest sequences have",
    )
    _switch(parser, "--divide", "count separately for each first action")
    _switch(parser, "--anyway", "count on although it would take very long, and very much memory")
    games = game_names()
    _choice(parser, "--game", games, f"{' or '.join(games)} (default: {games[0]})", games[0], "NAME")
    _number(parser, "--players", 1, MOST_PLAYERS, f"how many play a new game (default: {USUAL_PLAYERS})")
    _add_rules(parser)


def _add_conformance(parser: argparse.ArgumentParser) -> None:
    _choice(parser, "--game", game_names(), "ask about this game only (default: all that the program plays)")
    level = f"what happens, or also why: which clauses are broken, views, events and prices (default: {LEVELS[0]})"
    _choice(parser, "--level", LEVELS, level, LEVELS[0])
    _value(parser, "--clause", "CLAUSE", "ask only the cases in which this clause comes into play")
    _value(parser, "--cases", "FOLDER", "a folder with other cases (default: those of the package)")
    _number(parser, "--games", 0, MOST_GAMES, "also play so many random games against the program (default: 0)", 0)
    _number(parser, "--seed", 0, 10**12 - 1, "the seed of these games (default: 0)", 0)
    _value(parser, "--timeout", "SECONDS", "how long a reply may take (default: 10)", _seconds, 10.0)
    limit = "how long the whole run may take; what could not be asked by then has failed (default: no limit)"
    _value(parser, "--time-limit", "SECONDS", limit, _seconds, inf)
    _value(parser, "--json", "FILE", "write a report as JSON")
    _value(parser, "--junit", "FILE", "write a report as JUnit's XML")
    parser.add_argument("program", nargs="*", metavar="COMMAND", help="the program and its arguments, behind --")


def _add_nothing(parser: argparse.ArgumentParser) -> None:
    """Add no options."""


# --- Options of several commands --------------------------------------------------------------------------------------


def _add_seed_and_processes(parser: argparse.ArgumentParser) -> None:
    _value(parser, "--seed", "N", "the same seed gives the same games (default: new ones)", _seed)
    processes = "how many processes play; the result does not depend on it (default: one for each processor)"
    _number(parser, "--processes", 1, MOST_PROCESSES, processes)


def _add_language(parser: argparse.ArgumentParser) -> None:
    text = f"the language of the game's texts: {' or '.join(languages())} (default: {ENGLISH})"
    _choice(parser, "--language", languages(), text, ENGLISH, "CODE")


def _add_drawing(parser: argparse.ArgumentParser, more: str) -> None:
    parser.add_argument(
        "--path",
        "--table",
        dest="path",
        choices=[drawing.value for drawing in PathDrawing],
        default=PathDrawing.ROUND.value,
        help=f"how often to draw the path, or the table of Atlandice{more} (default: round)",
    )


def _add_table(parser: argparse.ArgumentParser, names: str) -> None:
    games = game_names()
    parser.add_argument(
        "game", nargs="?", choices=games, metavar="GAME", help=f"{' or '.join(games)} (default: {games[0]})"
    )
    players = f"how many (default: as many as --seats names if it names several, else {USUAL_PLAYERS})"
    _number(parser, "--players", 1, MOST_PLAYERS, players)
    usual = "greedy, or rollouts where a game has no heuristics"
    seats = f"who plays, from the starting player on: {names} (default, and for those not named: {usual})"
    _value(parser, "--seats", "A,B,...", seats)
    _add_rules(parser)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    text = (
        "by which rules it is played: their name, or a file that holds them, as `rules_of` of the game writes them "
        "(default: the usual ones)"
    )
    _value(parser, "--rules", "NAME|FILE", text)


def _value(
    options: _Options,
    flag: str,
    metavar: str,
    text: str,
    read: Callable[[str], object] = str,
    default: object = None,
) -> None:
    options.add_argument(flag, metavar=metavar, type=read, default=default, help=text)


def _number(  # noqa: PLR0913, PLR0917 - as above
    options: _Options, flag: str, least: int, most: int, text: str, default: int | None = None, metavar: str = "N"
) -> None:
    _value(options, flag, metavar, text, _whole_number(least, most), default)


def _choice(
    options: _Options,
    flag: str,
    names: Sequence[str],
    text: str,
    default: str | None = None,
    metavar: str | None = None,
) -> None:
    options.add_argument(flag, choices=names, default=default, metavar=metavar, help=text)


def _switch(options: _Options, flag: str, text: str) -> None:
    options.add_argument(flag, action="store_true", help=text)
