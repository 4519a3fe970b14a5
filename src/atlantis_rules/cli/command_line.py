"""Reading the command line, and what is wrong with it."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from random import SystemRandom
from typing import Final, TypeVar

from atlantis_rules.adapters.console.asked import HUMAN, PathDrawing
from atlantis_rules.cli.arguments import (
    FORMATS,
    PORT,
    STANDARD,
    TABLES,
    USUAL_PLAYERS,
    Arguments,
    ConformanceArguments,
    Display,
    EngineArguments,
    ExplainArguments,
    GameChoice,
    MatchArguments,
    NewGame,
    PerftArguments,
    PictureArguments,
    PlayArguments,
    ReplayArguments,
    ResumeArguments,
    SimulateArguments,
    WebArguments,
)
from atlantis_rules.cli.parser import make_parser
from atlantis_rules.games.game import Game
from atlantis_rules.games.registry import ActionT, EventT, StateT, game_names, with_game
from atlantis_rules.players import UnknownPlayer, player_named
from atlantis_rules.players.heuristics import PLAYERS
from atlantis_rules.players.naming import is_of_package
from atlantis_rules.simulation.decisions import GAMES_PER_SHARD

ArgumentsT = TypeVar("ArgumentsT")

_COMMANDS: Final = ("play", "simulate", "match", "replay", "picture", "explain", "perft", "conformance", "engine")


def parse(argv: Sequence[str] | None) -> Arguments:  # noqa: C901, PLR0912 - one case for each command
    """Read the arguments; None stands for those of this process.

    Raises:
        SystemExit: with 2 if they are wrong, with 0 if only help or the version was asked for; all was said already.
    """
    parser = make_parser()
    given, unknown = parser.parse_known_args(argv)
    if given.command is None:
        parser.error(f"required: COMMAND, one of {', '.join(_COMMANDS)}")
    parser = given.parser
    if unknown:
        parser.error(f"unrecognized arguments: {' '.join(unknown)}; the options are {', '.join(_options(parser))}")
    if given.command == "explain":
        return ExplainArguments(tuple(given.clause), given.game, given.sources, given.language)
    if given.command == "engine":
        return EngineArguments()
    if given.command == "conformance":
        return _conformance_arguments(parser, given)
    if given.command == "replay":
        return ReplayArguments(given.file, given.turn, PathDrawing(given.path), given.all, given.step, given.language)
    if given.command == "picture":
        return _picture_arguments(parser, given)
    if given.command == "play" and given.web:
        return _web_arguments(parser, given)
    if given.command == "play" and given.resume is not None:
        return _resume_arguments(parser, given)
    game = _game(given)
    if given.command == "perft":
        return _perft_arguments(parser, given, game)
    seats = _seats(parser, given, game.name, with_humans=given.command == "play")
    if given.command == "match":
        return _match_arguments(given, game, seats)
    if given.command == "simulate":
        return _simulate_arguments(parser, given, game, seats)
    _refuse_what_is_for_the_web(parser, given)
    display = Display(given.display)
    obstacle = obstacle_to(display, seats, quiet=given.quiet)
    if obstacle is not None:
        parser.error(obstacle)
    drawing = PathDrawing(given.path)
    return _filled(PlayArguments, given, game=game, seats=seats, seed=_seed(given), drawing=drawing, display=display)


def _filled(  # type: ignore[explicit-any] # each kind of arguments has attributes of its own
    kind: Callable[..., ArgumentsT],
    given: argparse.Namespace,
    **others: object,
) -> ArgumentsT:
    """Return arguments whose attributes are the options of these names, except the others."""
    told = vars(given)
    return kind(**{name: others.get(name, told.get(name)) for name in signature(kind).parameters})


def _seed(given: argparse.Namespace) -> str:
    return given.seed or str(SystemRandom().randrange(10**6))


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """List the options of a command, by their longest names."""
    actions = parser._actions  # noqa: SLF001 - argparse lists them nowhere else
    return [max(action.option_strings, key=len) for action in actions if action.option_strings]


def _game(given: argparse.Namespace) -> GameChoice:
    return GameChoice(given.game or game_names()[0], given.rules)


def _picture_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> PictureArguments:
    ending = Path(given.out).suffix.lower().removeprefix(".")
    form = given.format or (FORMATS[0] if given.out == STANDARD else ending)
    if form not in FORMATS:
        names = " or ".join(f".{each}" for each in FORMATS)
        parser.error(f"--out: the name of the file must end in {names}, not {given.out!a}; or name one with --format")
    if given.rules is not None and given.game is None:
        parser.error("--rules is for a position: name its game with --game")
    return _filled(PictureArguments, given, format=form)


def _match_arguments(given: argparse.Namespace, game: GameChoice, seats: tuple[str, ...]) -> MatchArguments:
    processes: int = given.processes or os.cpu_count() or 1
    return _filled(MatchArguments, given, game=game, seats=seats, seed=_seed(given), processes=processes)


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
    shard: int = given.games_per_shard or GAMES_PER_SHARD
    return _filled(SimulateArguments, given, game=game, seats=seats, seed=_seed(given), games_per_shard=shard)


def _perft_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace, game: GameChoice) -> PerftArguments:
    if (given.file is None) == (given.seed is None):
        parser.error("give either POSITION or --seed, a new game to begin with")
    if given.seed is None and given.players is not None:
        parser.error("--players: only for a new game, which needs --seed")
    players = given.players or USUAL_PLAYERS
    if given.seed is not None:
        _require_number_of_players(parser, game.name, players)
    new_game = None if given.seed is None else NewGame(given.seed, players)
    return _filled(PerftArguments, given, game=game, new_game=new_game)


def _refuse_what_is_for_the_web(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    told = {
        "--port": given.port,
        "--tables": given.tables,
        "--docs": given.docs,
        "--no-browser": None if given.browser else True,
    }
    _refuse_needless(parser, "only for --web", told)


def _web_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> WebArguments:
    others = {**_of_game(given), "--record": given.record, "--resume": given.resume, "--quiet": given.quiet or None}
    _refuse_needless(parser, "--web: they are chosen on the page, leave them out", others)
    port = PORT if given.port is None else given.port
    return _filled(WebArguments, given, port=port, tables=given.tables or TABLES)


def _of_game(given: argparse.Namespace) -> dict[str, object]:
    return {
        "GAME": given.game,
        "--players": given.players,
        "--seats": given.seats,
        "--rules": given.rules,
        "--seed": given.seed,
    }


def _refuse_needless(parser: argparse.ArgumentParser, why: str, told: Mapping[str, object]) -> None:
    needless = [name for name, value in told.items() if value is not None]
    if needless:
        parser.error(f"{why}: {', '.join(needless)}")


def _resume_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> ResumeArguments:
    _refuse_what_is_for_the_web(parser, given)
    _refuse_needless(parser, "--resume: the record has these already, leave them out", _of_game(given))
    record: str = given.resume if given.record is None else given.record
    drawing, display = PathDrawing(given.path), Display(given.display)
    return _filled(ResumeArguments, given, file=given.resume, drawing=drawing, display=display, record=record)


def _conformance_arguments(parser: argparse.ArgumentParser, given: argparse.Namespace) -> ConformanceArguments:
    command: list[str] = given.program
    if not command:
        parser.error("required: -- COMMAND, the program that is asked, with its arguments")
    games = game_names() if given.game is None else (given.game,)
    clause = None if given.clause is None else given.clause.upper()
    return _filled(ConformanceArguments, given, command=tuple(command), games_asked=games, clause=clause)


def obstacle_to(display: Display, seats: Sequence[str], *, quiet: bool) -> str | None:
    """Return why a game cannot be shown as was asked for, or None if it can."""
    if quiet and HUMAN in seats:
        return "--quiet prints nothing but the result: no seat can be human"
    if display is Display.FULL_SCREEN and HUMAN not in seats:
        return "--full-screen is for human players: name one with --seats human"
    return None


def _seats(
    parser: argparse.ArgumentParser, given: argparse.Namespace, game: str, *, with_humans: bool
) -> tuple[str, ...]:
    text: str | None = given.seats
    players: int | None = given.players
    named = [] if text is None else [name.strip() for name in text.split(",")]
    for name in named:
        if not (with_humans and name == HUMAN):
            _require_player(parser, name, f", or {HUMAN}" if with_humans else "")
    number = players or (len(named) if len(named) > 1 else USUAL_PLAYERS)
    _require_number_of_players(parser, game, number)
    if len(named) > number:
        parser.error(f"--seats names {len(named)} players, but --players is {number}")
    return (*named, *((with_game(game, _usual_player),) * (number - len(named))))


def _require_number_of_players(parser: argparse.ArgumentParser, game: str, number: int) -> None:
    counts = with_game(game, _player_counts)
    if number not in counts:
        parser.error(f"{game} is for {', '.join(map(str, counts))} players, not {number}")


def _usual_player(game: Game[StateT, ActionT, EventT]) -> str:
    return "greedy" if PLAYERS.is_offered_by(game) else "rollouts"


def _player_counts(game: Game[StateT, ActionT, EventT]) -> Sequence[int]:
    return game.PLAYER_COUNTS


def _require_player(parser: argparse.ArgumentParser, name: str, more: str) -> None:
    if not is_of_package(name):
        sys.path.insert(0, str(Path.cwd()))  # a module of one's own usually lies here
    try:
        player_named(name)
    except UnknownPlayer as error:
        parser.error(f"--seats: {error}{more}")
