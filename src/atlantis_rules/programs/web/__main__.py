"""`python -m atlantis_rules.programs.web`: serve tables, print the schema of messages, or take care of the database."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

from atlantis_rules._errors import WrongValue, brief
from atlantis_rules._front_doors.later_modules import import_later
from atlantis_rules.programs.console.exits import run_program
from atlantis_rules.programs.web import COMMANDS, DATABASE, HOST, PORT, missing_packages, words
from atlantis_rules.text import command_lines, messages, outside
from atlantis_rules.text.languages import ENGLISH, languages

if TYPE_CHECKING:
    from atlantis_rules.programs.web import budget, protocol, serving, upkeep  # noqa: TC004 - `import_later` imports them

import_later(  # their packages may be missing
    globals(),
    "atlantis_rules.programs.web.budget",
    "atlantis_rules.programs.web.protocol",
    "atlantis_rules.programs.web.serving",
    "atlantis_rules.programs.web.upkeep",
)

_PROGRAM: Final = "python -m atlantis_rules.programs.web"
_REFUSED: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Parse the command line, and serve tables until stopped.

    The exit code is 0 if the server was stopped, 1 if the output cannot be written.

    Raises:
        SystemExit: with 2 if the arguments are wrong, a package of the extra is missing, or tables cannot be served;
            with 0 after ``--help``.
    """
    argv = sys.argv[1:] if arguments is None else arguments
    language = command_lines.language_in(argv)
    if missing := missing_packages():
        sys.stderr.write(words.SERVER.said(language, "no packages", packages=", ".join(missing)) + "\n")
        sys.exit(_REFUSED)
    with command_lines.argparse_in(language):
        if argv and argv[0] in COMMANDS:
            return run_program(_PROGRAM, lambda: upkeep.main(argv, language), lambda: language)
        return run_program(_PROGRAM, lambda: _serve(argv, language), lambda: language)


def _serve(argv: Sequence[str], language: str) -> int:
    said, usual = partial(words.SERVER.said, language), budget.Limits()
    parser = command_lines.PlainParser(
        prog=_PROGRAM, description=said("tables"), epilog=said("commands"), add_help=False
    )
    parser.add_argument("-h", "--help", action="help", help=said("-h"))

    def add(flag: str, metavar: str, default: object = None, read: Callable[[str], object] = str) -> None:
        shown = said(flag, usual=default)
        parser.add_argument(flag, metavar=metavar, type=read, default=default, help=shown)

    whole, number = _reading(_whole, "no whole number", language), _reading(_finite, "no number", language)
    add("--host", "ADDRESS", HOST)
    add("--port", "N", PORT, whole)
    add("--database", "FILE", Path(DATABASE), Path)
    parser.add_argument("--origin", metavar="ADDRESS", action="append", default=[], help=said("--origin"))
    add("--client-header", "NAME")
    add("--address-factor", "N", usual.factor, number)
    add("--docs", "ADDRESS")
    add("--thinkers", "N", serving.processors(), whole)
    add("--tables-a-minute", "N", usual.tables_a_minute, number)
    add("--requests-a-second", "N", usual.requests_a_second, number)
    add("--patience", "SECONDS", usual.patience, number)
    add("--least-thinking", "SECONDS", usual.least_thinking, number)
    add("--review-playouts", "N", usual.review_playouts, whole)
    known = languages()
    shown = said("--language", languages=known, usual=ENGLISH)
    parser.add_argument("--language", metavar="CODE", choices=known, default=language, help=shown)
    parser.add_argument("--schema", action="store_true", help=said("--schema"))
    given = parser.parse_args(argv)
    if given.schema:
        sys.stdout.write(json.dumps(protocol.json_schema(), indent=2) + "\n")
        return 0
    try:
        settings = serving.Settings(
            host=given.host,
            port=given.port,
            database=given.database,
            origins=tuple(given.origin),
            thinkers=given.thinkers,
            limits=budget.Limits(
                tables_a_minute=given.tables_a_minute,
                requests_a_second=given.requests_a_second,
                patience=given.patience,
                least_thinking=given.least_thinking,
                review_playouts=given.review_playouts,
                factor=given.address_factor,
            ),
            docs=given.docs,
            header=given.client_header,
            language=language,
        )
    except WrongValue as error:
        parser.error(messages.in_language(error, language))

    def announce(address: str) -> None:
        sys.stdout.write(said("served", page=address, file=outside.printable(str(given.database))) + "\n")
        sys.stdout.flush()

    try:
        serving.serve(settings, announce)
    except serving.CannotServe as error:
        parser.exit(_REFUSED, f"{parser.prog}: {messages.in_language(error, language)}\n")
    sys.stdout.write(said("stopped") + "\n")
    return 0


def _whole(text: str) -> int:
    number = outside.whole_number(text)
    if number is None:
        raise ValueError(text)
    return number


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _reading(read: Callable[[str], object], wrong: str, language: str) -> Callable[[str], object]:
    """Return a parser of numbers; `wrong` is the key of the message about anything else."""

    def worded(text: str) -> object:
        try:
            return read(text)
        except ValueError:
            raise argparse.ArgumentTypeError(words.SERVER.said(language, wrong, text=brief(text))) from None

    return worded


if __name__ == "__main__":
    sys.exit(main())
