"""`atlantis-rules conformance`: checking a program by the cases."""

import argparse
import json
import re
import sys
from collections.abc import Iterable
from math import inf
from pathlib import Path
from typing import Final

from attrs import frozen

from atlantis_rules._errors import brief
from atlantis_rules.games.registry import game_named, game_names
from atlantis_rules.programs.command_line import files, options
from atlantis_rules.programs.console.exits import BadFile
from atlantis_rules.rulebook.clauses import UnknownClause, UnknownGame, rulebook
from atlantis_rules.testing.conformance import cases, checking, programs, protocol, ranking, reports, running, words
from atlantis_rules.text.limits import listing

FAILED: Final = 1

_QUESTIONS: Final = (*protocol.QUESTIONS[protocol.RULES], *protocol.QUESTIONS[protocol.REASONS])


@frozen
class ConformanceArguments:
    """The arguments of `conformance`; without a game, all that have cases are checked."""

    command: tuple[str, ...]
    games_asked: tuple[str, ...]
    level: str
    only: tuple[str, ...]
    clause: str | None
    cases: str | None
    games: int
    enough: int | None
    seed: int
    timeout: float
    time_limit: float
    json: str | None
    junit: str | None
    language: str


def _seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,3})?", text, re.ASCII) else 0.0
    if not seconds:
        raise options.Unfit("no seconds", text=brief(text))
    return seconds


def _add_options(parser: options.Parser) -> None:
    options.add_choice(parser, "--game", game_names())
    options.add_choice(parser, "--level", protocol.LEVELS, protocol.LEVELS[0], usual=protocol.LEVELS[0])
    only = "--only"
    asked = ", ".join(f"`{question}`" for question in _QUESTIONS)
    told = f"{parser.help_of(only)} ({asked})"
    parser.add_argument(only, nargs="+", choices=_QUESTIONS, default=(), metavar="QUESTION", help=told)
    options.add_value(parser, "--clause", "CLAUSE")
    options.add_value(parser, "--cases", "PATH")
    options.add_number(parser, "--games", 0, options.MOST_GAMES, 0)
    options.add_number(parser, "--enough", 1, options.MOST_GAMES)
    options.add_number(parser, "--seed", 0, 10**12 - 1, 0)
    options.add_value(parser, "--timeout", "SECONDS", _seconds, 10.0)
    options.add_value(parser, "--time-limit", "SECONDS", _seconds, inf)
    options.add_value(parser, "--json", "FILE")
    options.add_value(parser, "--junit", "FILE")
    options.add_language(parser)
    program = "COMMAND"
    parser.add_argument("program", nargs="*", metavar=program, help=parser.help_of(program))


def _read(parser: options.Parser, given: argparse.Namespace) -> ConformanceArguments:
    command: list[str] = given.program
    if not command:
        parser.refuse("no program")
    games = () if given.game is None else (given.game,)
    clause = None if given.clause is None else given.clause.upper()
    only = tuple(given.only)
    level = given.level if set(only) <= {*protocol.QUESTIONS[protocol.RULES]} else protocol.REASONS
    return options.filled(
        ConformanceArguments, given, command=tuple(command), games_asked=games, clause=clause, only=only, level=level
    )


def run(arguments: ConformanceArguments) -> int:
    """Check a program by the cases, and return the exit code: 0 if all answers are right, 1 if not."""
    program = programs.ProcessProgram(arguments.command, arguments.timeout, arguments.time_limit)
    try:
        passed, unprinted = _run(arguments, program)
    except (programs.CannotStart, cases.BadCases, checking.NoAnswer, OSError) as error:
        raise BadFile("no hello" if isinstance(error, checking.NoAnswer) else "as said", why=error) from None
    finally:
        program.stop()
    if unprinted is not None:
        raise unprinted
    return 0 if passed else FAILED


def _run(arguments: ConformanceArguments, program: programs.ProcessProgram) -> tuple[bool, OSError | None]:
    """Return whether all answers are right, and the error if the report cannot be printed."""
    hello = program.start()
    offered = hello.get("games")
    chosen = None if arguments.cases is None else Path(arguments.cases)
    alone = cases.read_case_file(chosen) if chosen is not None and chosen.is_file() else None
    where = cases.folder() if chosen is None or alone is not None else chosen
    manifest = cases.read_manifest(where)
    having_cases = [game for game in game_names() if cases.has_cases(where, game)]
    if alone is not None:
        having_cases = [game for game in having_cases if any(case.game == game for case in alone)]
    asked = arguments.games_asked or having_cases
    games = [game for game in asked if isinstance(offered, list) and game in offered]
    if not games:
        raise BadFile("plays none", games=", ".join(asked))
    if arguments.clause is not None:
        having = [game for game in games if arguments.clause in _clauses_of(game)]
        if not having:
            unknown = [UnknownClause(game, arguments.clause, _clauses_of(game)) for game in games]
            raise BadFile("as said", why=listing(unknown, "; "))
        games = having
    shows: dict[str, ranking.Shows] = {}
    runs: list[running.Run] = []
    unprinted: OSError | None = None
    for game in games:
        shows[game] = shows_of(manifest, game)
        those = cases.read_cases(where, game) if alone is None else (case for case in alone if case.game == game)
        wanted = [each for each in those if arguments.clause in (None, *each.clauses)]
        seed, courses = arguments.seed, _courses(game, arguments.seed) if arguments.games else None
        profiles = cases.read_profiles(where, game)
        plan = running.Plan(
            game=game,
            level=arguments.level,
            cases=wanted,
            games=arguments.games,
            seed=seed,
            shows=shows[game],
            courses=courses,
            enough=arguments.enough,
            profiles=profiles,
            only=arguments.only,
        )
        runs.append(running.run(plan, program))
        if unprinted is None:
            unprinted = _print(reports.lines(runs[-1], shows[game], arguments.language))
    _write(arguments, runs, program, shows)
    return all(each.passed for each in runs), unprinted


def _print(report: Iterable[str]) -> OSError | None:
    """Print a report; return the error if that fails, so that the reports in files are still written."""
    try:
        for line in report:
            print(line)
        sys.stdout.flush()
    except OSError as error:
        return error
    return None


def _courses(game: str, seed: int) -> running.Courses | None:
    """Return the fuzzer's games; None, for uniform players, if its extra is missing."""
    try:
        from atlantis_rules.testing._fuzzing.foreign import fuzzed_courses  # noqa: PLC0415 - it needs an extra
    except ImportError:
        return None
    return fuzzed_courses(game, seed)


def _clauses_of(game: str) -> tuple[str, ...]:
    game_named(game)  # registers it
    try:
        return tuple(clause.id for clause in rulebook(game))
    except UnknownGame as error:
        raise BadFile("as said", why=error) from None


def shows_of(manifest: dict[str, object], game: str) -> ranking.Shows:
    """Return the parts of answers in which a game's clauses can show, or raise `BadCases` if a manifest lacks them."""
    games = manifest.get("games")
    of_game = games.get(game) if isinstance(games, dict) else None
    shows = of_game.get("shows") if isinstance(of_game, dict) else None
    if not isinstance(shows, dict):
        raise cases.BadCases(words.CONFORMANCE.text("manifest without clauses", game=game))
    return {str(clause): tuple(map(str, parts)) for clause, parts in shows.items()}


def _write(
    arguments: ConformanceArguments,
    runs: list[running.Run],
    program: programs.ProcessProgram,
    shows: dict[str, ranking.Shows],
) -> None:
    if arguments.json is not None:
        text = json.dumps(reports.document(runs, program.hello, shows), indent=2) + "\n"
        files.put(arguments.json, text.encode())
    if arguments.junit is not None:
        files.put(arguments.junit, reports.junit(runs).encode())


COMMAND: Final = options.Command(_add_options, _read, run)
