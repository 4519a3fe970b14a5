"""Reading the command line, and what is wrong with it."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from math import inf
from pathlib import Path
from random import SystemRandom
from typing import Final

from atlantis_rules.atlantis.options import PRESETS
from atlantis_rules.cli.arguments import (
    ATLANDICE,
    ATLANTIS,
    COMPUTER_NAMES,
    EXIT_CODES,
    GAMES,
    HUMAN,
    MOST_GAMES,
    MOST_PROCESSES,
    MOST_TURNS,
    PLAYERS,
    USUAL_PLAYERS,
    USUAL_PRESET,
    Arguments,
    ConformanceArguments,
    Display,
    EngineArguments,
    ExplainArguments,
    GameChoice,
    MatchArguments,
    NewGame,
    PathDrawing,
    PerftArguments,
    PlayArguments,
    ReplayArguments,
    ResumeArguments,
    SimulateArguments,
)
from atlantis_rules.conformance.protocol import LEVELS
from atlantis_rules.errors import brief
from atlantis_rules.languages import ENGLISH, languages
from atlantis_rules.perft import MOST_DEPTH
from atlantis_rules.players import UnknownPlayer, player_named
from atlantis_rules.players.naming import is_of_package
from atlantis_rules.simulation.decisions import GAMES_PER_SHARD

_PLAYERS_NAMED: Final = f"{', '.join(COMPUTER_NAMES)}, or MODULE:NAME for one of your own"
_COMMANDS: Final = ("play", "simulate", "match", "replay", "explain", "perft", "conformance", "engine")


def parse(argv: Sequence[str] | None) -> Arguments:  # noqa: C901 - one case for each command
    """Read the arguments; None stands for those of this process.

    Raises:
        SystemExit: with 2 if they are wrong, with 0 if only help or the version was asked for; all was said already.
    """
    parser = _parser()
    given, unknown = parser.parse_known_args(argv)
    if given.command is None:
        parser.error(f"required: COMMAND, one of {', '.join(_COMMANDS)}")
    parser = given.parser
    if unknown:
        parser.error(f"unrecognized arguments: {' '.join(unknown)}; --help lists what there is")
    if given.command == "explain":
        return ExplainArguments(given.clause, given.game, given.sources)
    if given.command == "engine":
        return EngineArguments()
    if given.command == "conformance":
        return _conformance_arguments(parser, given)
    if given.command == "replay":
        return ReplayArguments(given.file, given.turn, PathDrawing(given.path), given.all)
    if given.command == "play" and given.resume is not None:
        return _resume_arguments(parser, given)
    game = _game(parser, given)
    if given.command == "perft":
        return _perft_arguments(parser, given, game)
    seats = _seats(parser, given.seats, given.players, with_humans=given.command == "play")
    if given.command == "match":
        return _match_arguments(given, game, seats)
    if given.command == "simulate":
        return _simulate_arguments(parser, given, game, seats)
    seed: str = given.seed or str(SystemRandom().randrange(10**6))
    display = Display(given.display)
    obstacle = obstacle_to(display, game.name, seats, quiet=given.quiet)
    if obstacle is not None:
        parser.error(obstacle)
    return PlayArguments(game, seats, seed, PathDrawing(given.path), given.quiet, display, given.record, given.language)


def _game(parser: argparse.ArgumentParser, given: argparse.Namespace) -> GameChoice:
    name: str = given.game or ATLANTIS
    for option, value, of in (("--preset", given.preset, ATLANTIS), ("--components", given.components, ATLANDICE)):
        if value is not None and name != of:
            parser.error(f"{option} is for {of.capitalize()}, not for {name.capitalize()}")
    return GameChoice(name, given.preset or USUAL_PRESET, given.components)


def _match_arguments(given: argparse.Namespace, game: GameChoice, seats: tuple[str, ...]) -> MatchArguments:
    seed: str = given.seed or str(SystemRandom().randrange(10**6))
    processes: int = given.processes or os.cpu_count() or 1
    return MatchArguments(game, seats, seed, given.deals, processes, given.records)


def _simulate_arguments(
    parser: argparse.ArgumentParser, given: argparse.Namespace, game: GameChoice, seats: tuple[str, ...]
) -> SimulateArguments:
    target = given.decisions if given.out is None else given.out
    if given.resume and (target is None or given.seed is None):
        parser.error("--resume goes on with what --out or --decisions names, by the seed of --seed: both are needed")
    if given.decisions is not None and (given.out is not None or given.plot is not None):
        parser.error("--decisions writes no rows of games and draws nothing: leave out --out and --plot")
    if given.games_per_shard is not None and given.decisions is None:
        parser.error("--games-per-shard is for --decisions")
    return SimulateArguments(
        game,
        seats,
        given.seed or str(SystemRandom().randrange(10**6)),
        games=given.games,
        processes=given.processes,
        engine=given.engine,
        out=given.out,
        resume=given.resume,
        plot=given.plot,
        decisions=given.decisions,
        games_per_shard=given.games_per_shard or GAMES_PER_SHARD,
    )


def _perft_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace, game: GameChoice) -> PerftArguments:
    if (given.file is None) == (given.seed is None):
        parser.error("give either POSITION or --seed, a new game to begin with")
    needless = [name for name, value in (("--players", given.players), ("--preset", given.preset)) if value is not None]
    if given.seed is None and needless:
        parser.error(f"{', '.join(needless)}: only for a new game, which needs --seed")
    new_game = None if given.seed is None else NewGame(given.seed, given.players or USUAL_PLAYERS)
    return PerftArguments(game, given.file, new_game, given.depth, given.divide, given.anyway)


def _resume_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> ResumeArguments:
    told = {
        "GAME": given.game,
        "--players": given.players,
        "--seats": given.seats,
        "--preset": given.preset,
        "--components": given.components,
        "--seed": given.seed,
    }
    needless = [name for name, value in told.items() if value is not None]
    if needless:
        parser.error(f"--resume: the record has these already, leave them out: {', '.join(needless)}")
    record: str = given.resume if given.record is None else given.record
    return ResumeArguments(
        given.resume, PathDrawing(given.path), given.quiet, Display(given.display), record, given.language
    )


def _conformance_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> ConformanceArguments:
    command: list[str] = given.program
    if not command:
        parser.error("required: -- COMMAND, the program that is asked, with its arguments")
    return ConformanceArguments(
        command=tuple(command),
        games_asked=GAMES if given.game is None else (given.game,),
        level=given.level,
        clause=None if given.clause is None else given.clause.upper(),
        cases=given.cases,
        games=given.games,
        seed=given.seed,
        timeout=given.timeout,
        time_limit=given.time_limit,
        json=given.json,
        junit=given.junit,
    )


def obstacle_to(display: Display, game: str, seats: Sequence[str], *, quiet: bool) -> str | None:
    """Return why a game can't be shown as was asked for, or None if it can."""
    if quiet and HUMAN in seats:
        return "--quiet tells nothing but the result: no seat can be human"
    if display is Display.FULL_SCREEN and game != ATLANTIS:
        return "--full-screen: there is a full-screen table for Atlantis only"
    if display is Display.FULL_SCREEN and HUMAN not in seats:
        return "--full-screen is for human players: name one with --seats human"
    return None


def _seats(
    parser: argparse.ArgumentParser, text: str | None, players: int | None, *, with_humans: bool
) -> tuple[str, ...]:
    named = [] if text is None else [name.strip() for name in text.split(",")]
    for name in named:
        if not (with_humans and name == HUMAN):
            _require_player(parser, name)
    number = players or max(len(named), PLAYERS[0] if len(named) > 1 else USUAL_PLAYERS)
    if number not in PLAYERS:
        parser.error(f"--seats: the game is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {number}")
    if len(named) > number:
        parser.error(f"--seats names {len(named)} players, but --players is {number}")
    return (*named, *(("greedy",) * (number - len(named))))


def _require_player(parser: argparse.ArgumentParser, name: str) -> None:
    if not is_of_package(name):
        sys.path.insert(0, str(Path.cwd()))  # a module of one's own usually lies here
    try:
        player_named(name)
    except UnknownPlayer as error:
        parser.error(f"--seats: {error}")


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


def _parser() -> argparse.ArgumentParser:
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
    _add_table(play, f"{HUMAN}, {_PLAYERS_NAMED}")
    play.add_argument(
        "--seed",
        type=_seed_of_game,
        metavar="N",
        help="repeat the game of this seed; S/N is game N of a simulation with seed S (default: a new game)",
    )
    _add_drawing(play, "; with 'turn' and 'round' also whenever it is a human's turn")
    play.add_argument(
        "--record",
        metavar="FILE",
        help="write the game to a file after each turn, and when it ends, is left or stopped",
    )
    play.add_argument(
        "--resume",
        metavar="FILE",
        help="go on with the game that was recorded in a file, with the same players and the same chance, as if it had "
        "never stopped; it is recorded there further on, or in the file of --record",
    )
    play.add_argument("--quiet", action="store_true", help="tell only the result")
    play.add_argument(
        "--language",
        choices=languages(),
        default=ENGLISH,
        metavar="CODE",
        help=f"{' or '.join(languages())} (default: {ENGLISH})",
    )
    display = play.add_mutually_exclusive_group()
    display.add_argument(
        "--plain",
        dest="display",
        action="store_const",
        const=Display.PLAIN.value,
        default=Display.AUTOMATIC.value,
        help="ask human players line by line, on a terminal too; there, Atlantis is else played at a full-screen table "
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
    simulate.add_argument(
        "--seed", type=_seed, metavar="N", help="the same seed gives the same games (default: new ones)"
    )
    simulate.add_argument(
        "--processes",
        type=_whole_number(1, MOST_PROCESSES),
        metavar="N",
        help="how many processes play; the result does not depend on it (default: one for each processor)",
    )
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
        description="Step through a recorded game: on a terminal, Enter shows the next turn and q leaves.",
        allow_abbrev=False,
    )
    replay.add_argument(
        "file", metavar="FILE", help="a record, such as `play --record FILE` writes, or a redacted one as JSON lines"
    )
    replay.add_argument(
        "--turn", type=_whole_number(1, MOST_TURNS), default=1, metavar="N", help="begin with turn N (default: 1)"
    )
    replay.add_argument("--all", action="store_true", help="show all turns without waiting, on a terminal too")
    _add_drawing(replay, "")

    explain = commands.add_parser(
        "explain",
        help="print a clause of the rulebook, or list them all",
        description="Print a clause: its text, its sources, what was ruled and why, and the code that carries it out.",
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
        help="hold a program against this implementation",
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
    for command in (play, simulate, match, replay, explain, perft, conformance, engine):
        command.set_defaults(parser=command)
    explain.add_argument("clause", nargs="?", metavar="CLAUSE", help="its id, such as MOVE-3 (default: list all)")
    explain.add_argument("--game", default=ATLANTIS, metavar="NAME", help=f"whose rulebook (default: {ATLANTIS})")
    explain.add_argument(
        "--sources",
        action="store_true",
        help="list the sentences that the clause carries; without CLAUSE, all sentences and their clauses",
    )
    return parser


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
    parser.add_argument(
        "--seed", type=_seed, metavar="N", help="the same seed gives the same games (default: new ones)"
    )
    parser.add_argument(
        "--processes",
        type=_whole_number(1, MOST_PROCESSES),
        metavar="N",
        help="how many processes play; the result does not depend on it (default: one for each processor)",
    )
    parser.add_argument("--records", metavar="FOLDER", help="write a record of each game into a folder")


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
        help="what the lost pictures of Atlandice's rulebook told, in TOML (default: a built-in reconstruction)",
    )
