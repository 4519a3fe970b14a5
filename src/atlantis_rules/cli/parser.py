"""The parser of the command line: the commands, their options, and what their values must be."""

import argparse
import re
from collections.abc import Callable
from importlib.metadata import version
from math import inf
from typing import Final

from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.cli.arguments import (
    ATLANTIS,
    COMPUTER_NAMES,
    EVERYBODY,
    EXIT_CODES,
    FORMATS,
    GAMES,
    HUMAN,
    MOST_GAMES,
    MOST_PORTS,
    MOST_PROCESSES,
    MOST_TURNS,
    PLAYERS,
    PORT,
    SEATS,
    STANDARD,
    TABLES,
    USUAL_PLAYERS,
    USUAL_PRESET,
    WIDTHS,
    Display,
    PathDrawing,
)
from atlantis_rules.conformance.protocol import LEVELS
from atlantis_rules.drawing.themes import AUTO, THEMES
from atlantis_rules.errors import brief
from atlantis_rules.languages import ENGLISH, languages
from atlantis_rules.perft import MOST_DEPTH
from atlantis_rules.simulation.decisions import GAMES_PER_SHARD

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


def _preset(text: str) -> str:
    if text.upper() not in PRESETS:
        raise argparse.ArgumentTypeError(f"no preset is called {brief(text)}; choose from {', '.join(PRESETS)}")
    return text.upper()


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

    play = commands.add_parser(
        "play",
        help="play a game, or watch one",
        description="Play a game, or watch one. Without --seats all players are computers.",
        allow_abbrev=False,
    )
    _add_play(play)

    simulate = commands.add_parser(
        "simulate",
        help="let computers play many games",
        description="Let computers play many games, and count what happens in them.",
        allow_abbrev=False,
    )
    _add_table(simulate, _PLAYERS_NAMED)
    simulate.add_argument(
        "--games", type=_whole_number(1, MOST_GAMES), default=100, metavar="N", help="how many games (default: 100)"
    )
    _add_seed_and_processes(simulate)
    simulate.add_argument(
        "--engine",
        type=_engine,
        default="processes",
        metavar="NAME",
        help="what plays: serial, processes, ray for a Ray on this machine, or ray:ADDRESS for a cluster; the result "
        "does not depend on it (default: processes)",
    )
    simulate.add_argument(
        "--out",
        metavar="FILE",
        help="write a row for each game to a file whose name ends in .parquet, .csv or .jsonl, once all are played",
    )
    simulate.add_argument(
        "--resume",
        action="store_true",
        help="go on with the file of --out, or the folder of --decisions, where an interrupted run has stopped",
    )
    simulate.add_argument(
        "--plot", metavar="FILE", help="draw scores, lengths, endings and wins as an SVG; needs matplotlib"
    )
    simulate.add_argument(
        "--decisions",
        metavar="FOLDER",
        help="instead of printing the table, write a row for each decision to Parquet files in a folder, for programs "
        "that learn: what the seat saw, could do and did, and the result; needs numpy and pyarrow",
    )
    simulate.add_argument(
        "--games-per-shard",
        type=_whole_number(1, MOST_GAMES),
        metavar="N",
        help=f"how many games each of these files holds (default: {GAMES_PER_SHARD})",
    )

    match = commands.add_parser(
        "match",
        help="let players play each other, and compare them",
        description="Let players play each other: every deal as many games as there are players, with the seats "
        "rotated, so that nobody is dealt more luck than the others.",
        allow_abbrev=False,
    )
    _add_match(match)

    replay = commands.add_parser(
        "replay",
        help="step through a recorded game",
        description="Step through a recorded game. On a terminal, Enter shows the next turn, b the one before, a "
        "number or 'step N' goes to a step, 'turn N' to a turn, and q leaves.",
        allow_abbrev=False,
    )
    replay.add_argument(
        "file", metavar="FILE", help="a record, such as `play --record FILE` writes, or a redacted one as JSON lines"
    )
    beginning = replay.add_mutually_exclusive_group()
    beginning.add_argument(
        "--turn", type=_whole_number(1, MOST_TURNS), default=1, metavar="N", help="begin with turn N (default: 1)"
    )
    beginning.add_argument(
        "--step",
        type=_whole_number(0, MOST_TURNS),
        metavar="N",
        help="begin with the position after N actions, those of chance included",
    )
    replay.add_argument("--all", action="store_true", help="show all turns without waiting, on a terminal too")
    _add_drawing(replay, "")
    _add_language(replay)

    picture = commands.add_parser(
        "picture",
        help="draw a position, or a recorded game at one of its steps",
        description="Draw a position, or a recorded game at one of its steps, as an SVG or PNG.",
        allow_abbrev=False,
    )
    _add_picture(picture)

    explain = commands.add_parser(
        "explain",
        help="print a clause of the rulebook, find clauses by words, or list them all",
        description="Print a clause: its text, its sources, what was ruled and why, and the code that carries it out. "
        "Or find the clauses that have some words.",
        allow_abbrev=False,
    )
    perft = commands.add_parser(
        "perft",
        help="count action sequences and states",
        description="Count the sequences of actions from a position, and the distinct states that they lead to, chance "
        "included.",
        allow_abbrev=False,
    )
    perft.add_argument(
        "file", nargs="?", metavar="POSITION", help="a file with a position as text, or - for standard input"
    )
    perft.add_argument(
        "--seed", type=_seed, metavar="N", help="count from a new game, set up as `play` sets up the one of this seed"
    )
    perft.add_argument(
        "--depth",
        type=_whole_number(1, MOST_DEPTH),
        required=True,
        metavar="N",
        help="how many actions the longest sequences have",
    )
    perft.add_argument("--divide", action="store_true", help="count separately for each first action")
    perft.add_argument(
        "--anyway", action="store_true", help="count on although it would take very long, and very much memory"
    )
    perft.add_argument("--game", choices=GAMES, metavar="NAME", help=f"{' or '.join(GAMES)} (default: {ATLANTIS})")
    perft.add_argument(
        "--players",
        type=_whole_number(PLAYERS[0], PLAYERS[-1]),
        metavar="N",
        help=f"how many play a new game (default: {USUAL_PLAYERS})",
    )
    _add_preset(perft)
    _add_components(perft)
    conformance = commands.add_parser(
        "conformance",
        help="check a program against this implementation",
        description="Start a program, ask it what the cases of the conformance kit ask, and report by clause what it "
        "gets wrong. It is asked by lines of JSON; conformance/README.md describes them.",
        allow_abbrev=False,
    )
    _add_conformance(conformance)
    engine = commands.add_parser(
        "engine",
        help="answer what `conformance` asks, by lines of JSON",
        description="Answer requests of the conformance protocol: a line of JSON on the standard input each, and its "
        "reply on the standard output.",
        allow_abbrev=False,
    )
    for command in (play, simulate, match, replay, picture, explain, perft, conformance, engine):
        command.set_defaults(parser=command)
    _add_explain(explain)
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    _add_table(parser, f"{HUMAN}, {_PLAYERS_NAMED}")
    parser.add_argument(
        "--seed",
        type=_seed_of_game,
        metavar="N",
        help="repeat the game of this seed; S/N is game N of a simulation with seed S (default: a new game)",
    )
    _add_drawing(parser, "; with 'turn' and 'round' also whenever it is a human's turn")
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="write the game to a file after each turn, and when it ends, is left or stopped",
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="go on with the game that was recorded in a file, with the same players and the same chance, as if it had "
        "never stopped; it is recorded there further on, or in the file of --record",
    )
    parser.add_argument("--quiet", action="store_true", help="print only the result")
    _add_language(parser)
    display = parser.add_mutually_exclusive_group()
    display.add_argument(
        "--plain",
        dest="display",
        action="store_const",
        const=Display.PLAIN.value,
        default=Display.AUTOMATIC.value,
        help="ask human players line by line, on a terminal too; there, games are else played at a full-screen table "
        "if textual is installed",
    )
    display.add_argument(
        "--full-screen",
        dest="display",
        action="store_const",
        const=Display.FULL_SCREEN.value,
        default=Display.AUTOMATIC.value,
        help="insist on the full-screen table",
    )
    display.add_argument(
        "--web",
        action="store_true",
        help="serve a page to play on, for this machine alone, and open it in the browser; game and players are chosen "
        "there; needs the extra web",
    )
    parser.add_argument(
        "--port",
        type=_whole_number(0, MOST_PORTS),
        metavar="N",
        help=f"with --web: the port of the page (default: {PORT}; 0 for a free one)",
    )
    parser.add_argument(
        "--tables",
        metavar="FILE",
        help=f"with --web: the file in which tables are kept, and found again (default: {TABLES})",
    )
    parser.add_argument(
        "--docs", metavar="ADDRESS", help="with --web: where the documentation is, for links to clauses (default: none)"
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="with --web: print the address, and open nothing"
    )


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record, also a redacted one as JSON lines, or a position as text; - for standard input",
    )
    parser.add_argument(
        "--step",
        type=_whole_number(0, MOST_TURNS),
        metavar="N",
        help="the step of the record, as `replay` counts them from 0 on (default: the last one)",
    )
    parser.add_argument("--last", action="store_true", help="show what has happened in the turn up to there")
    parser.add_argument(
        "--out",
        default=STANDARD,
        metavar="FILE",
        help="the file that gets the picture, by its ending as SVG or PNG (default: standard output)",
    )
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help=f"what it is written as, whatever the ending (default: {FORMATS[0]}); a PNG needs the extra png",
    )
    parser.add_argument(
        "--seat",
        choices=SEATS,
        default=EVERYBODY,
        metavar="NAME",
        help=f"whose hand is shown: {', '.join(SEATS)} (default: {EVERYBODY} that are known)",
    )
    parser.add_argument(
        "--theme",
        choices=(*THEMES, AUTO),
        default=THEMES[0],
        metavar="NAME",
        help=f"{', '.join((*THEMES, AUTO))} (default: {THEMES[0]}); {AUTO} follows the reader, but in a PNG it is "
        f"{THEMES[0]}",
    )
    parser.add_argument(
        "--width",
        type=_whole_number(WIDTHS[0], WIDTHS[-1]),
        metavar="PIXELS",
        help="in how many pixels it is shown: laid out for a narrow screen below 684 (default: wide)",
    )
    _add_language(parser)
    parser.add_argument(
        "--game",
        choices=GAMES,
        metavar="NAME",
        help=f"whose position it is: {' or '.join(GAMES)} (default: that of the file)",
    )
    _add_components(parser)


def _add_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "clause",
        nargs="*",
        metavar="CLAUSE|WORD",
        help="the id of a clause, such as MOVE-3, or words that are looked for in all of them (default: list all)",
    )
    parser.add_argument(
        "--game",
        metavar="NAME",
        help=f"whose rulebook: {' or '.join(GAMES)} (default: {ATLANTIS}; words are looked for in both)",
    )
    _add_language(parser)
    parser.add_argument(
        "--sources",
        action="store_true",
        help="list the sentences that the clause carries; without CLAUSE, all sentences and their clauses",
    )


def _add_conformance(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=GAMES, help="ask about this game only (default: all that the program plays)")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=LEVELS[0],
        help=f"what happens, or also why: which clauses are broken, views, events and prices (default: {LEVELS[0]})",
    )
    parser.add_argument("--clause", metavar="CLAUSE", help="ask only the cases in which this clause comes into play")
    parser.add_argument("--cases", metavar="FOLDER", help="a folder with other cases (default: those of the package)")
    parser.add_argument(
        "--games",
        type=_whole_number(0, MOST_GAMES),
        default=0,
        metavar="N",
        help="also play so many random games against the program (default: 0)",
    )
    parser.add_argument(
        "--seed", type=_whole_number(0, 10**12 - 1), default=0, metavar="N", help="the seed of these games (default: 0)"
    )
    parser.add_argument(
        "--timeout", type=_seconds, default=10.0, metavar="SECONDS", help="how long a reply may take (default: 10)"
    )
    parser.add_argument(
        "--time-limit",
        type=_seconds,
        default=inf,
        metavar="SECONDS",
        help="how long the whole run may take; what could not be asked by then has failed (default: no limit)",
    )
    parser.add_argument("--json", metavar="FILE", help="write a report as JSON")
    parser.add_argument("--junit", metavar="FILE", help="write a report as JUnit's XML")
    parser.add_argument("program", nargs="*", metavar="COMMAND", help="the program and its arguments, behind --")


def _add_match(parser: argparse.ArgumentParser) -> None:
    _add_table(parser, _PLAYERS_NAMED)
    parser.add_argument(
        "--deals", type=_whole_number(1, MOST_GAMES), default=100, metavar="N", help="how many deals (default: 100)"
    )
    _add_seed_and_processes(parser)
    parser.add_argument("--records", metavar="FOLDER", help="write a record of each game into a folder")


def _add_seed_and_processes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=_seed, metavar="N", help="the same seed gives the same games (default: new ones)"
    )
    parser.add_argument(
        "--processes",
        type=_whole_number(1, MOST_PROCESSES),
        metavar="N",
        help="how many processes play; the result does not depend on it (default: one for each processor)",
    )


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=languages(),
        default=ENGLISH,
        metavar="CODE",
        help=f"the language of the game's texts: {' or '.join(languages())} (default: {ENGLISH})",
    )


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
    parser.add_argument(
        "game", nargs="?", choices=GAMES, metavar="GAME", help=f"{' or '.join(GAMES)} (default: {ATLANTIS})"
    )
    parser.add_argument(
        "--players",
        type=_whole_number(PLAYERS[0], PLAYERS[-1]),
        metavar="N",
        help=f"2 to 4 (default: as many as --seats names if it names several, else {USUAL_PLAYERS})",
    )
    parser.add_argument(
        "--seats",
        metavar="A,B,...",
        help=f"who plays, from the starting player on: {names} (default, and for those not named: greedy)",
    )
    _add_preset(parser)
    _add_components(parser)


def _add_preset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--preset",
        type=_preset,
        metavar="NAME",
        help=f"whose rules of Atlantis: {', '.join(PRESETS)} (default: {USUAL_PRESET})",
    )


def _add_components(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--components",
        metavar="FILE",
        help="what the lost pictures of Atlandice's rulebook showed, in TOML (default: a built-in reconstruction)",
    )
